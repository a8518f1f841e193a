"""A match printed so that it reads like a game: one line an event led by its clause, choices marked."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from rich.text import Text

from api.cli.output import console
from domain.kernel.events import (
    CardMoved,
    ChoiceForced,
    ChoiceMade,
    MatchEnded,
    MatchStarted,
    PhaseStarted,
    TurnStarted,
)
from domain.kernel.ruleset import PUBLIC
from domain.kernel.telling import Line, Teller
from domain.kernel.text import SEATS, card_text, listed, place_name

if TYPE_CHECKING:
    from domain.kernel.catalog import Catalog
    from domain.kernel.events import Event
    from domain.kernel.match import Match
    from domain.kernel.ruleset import Ruleset

CLAUSE_WIDTH = 12
MANY = 7
"""Cards that go one way by one clause and are still told one by one: a hand is, a whole waiting room is not."""

SEAT_STYLES = ("cyan", "magenta")


class Printer:
    """Prints events as they come; colours in a terminal, plain text when piped."""

    def __init__(self, ruleset: Ruleset, catalog: Catalog) -> None:
        self.out = console()
        self.teller = Teller(ruleset, catalog)

    def print(self, events: Iterable[Event], since: int = 0) -> None:
        """Print events; those before `since` happen without a word, and many cards that go one way are one line."""
        for _, group in groupby(events, key=way_of):
            lines = [line for line in map(self.teller.tell, group) if line.position >= since]
            if len(lines) > MANY:
                self.clause(lines[0]._replace(text=in_one_line(self.teller.match, lines)))
            else:
                for line in lines:
                    self.line(line)

    def line(self, line: Line) -> None:
        match line.event:
            case MatchStarted() | MatchEnded():
                self.clause(line, "bold")
            case TurnStarted(player=player, number=number):
                self.heading(player, number)
                self.clause(line, "dim")
            case PhaseStarted():
                self.clause(line, "bold")
            case ChoiceMade(player=player):
                self.show(Text(f"{'>':>{CLAUSE_WIDTH}} ").append(line.text, SEAT_STYLES[player]))
            case ChoiceForced():
                self.clause(line, "dim")
            case _:
                self.clause(line)

    def heading(self, player: int, number: int) -> None:
        """A turn begins: who, and what lies on the table."""
        self.show(Text())
        self.show(Text(f"Turn {number}: {SEATS[player]}", f"bold {SEAT_STYLES[player]}"))
        for seat in (0, 1):
            self.show(Text(f"  {SEATS[seat]}: {on_the_table(self.teller.match, seat)}", "dim"))

    def clause(self, line: Line, style: str = "") -> None:
        self.show(Text.assemble((f"{line.clause:>{CLAUSE_WIDTH}} ", "dim"), (line.text, style)))

    def show(self, text: Text) -> None:
        self.out.print(text, soft_wrap=True)


def way_of(event: Event) -> tuple[object, ...]:
    """What cards that move together have in common; every other event stands for itself."""
    return (event.clause, event.origin, event.to) if isinstance(event, CardMoved) else (id(event),)


def in_one_line(match: Match, lines: list[Line]) -> str:
    moved = lines[0].event
    assert isinstance(moved, CardMoved)
    zones = match.state.zone_count
    to = place_name(match, moved.to)
    if moved.origin // zones == moved.to // zones:
        to = to.split("'s ", 1)[1]
    return f"{len(lines)} cards: {place_name(match, moved.origin)} to {to}"


def on_the_table(match: Match, player: int) -> str:
    """A seat at a glance: its numbers, which cards are in play and how they lie, how many lie elsewhere for all to see."""
    state, ruleset = match.state, match.ruleset
    watched = ruleset.telling.watched or (*ruleset.words.numbers, *ruleset.zone_names)
    said = [
        f"{name} {state.number(player, index)}"
        for index, name in enumerate(ruleset.words.numbers)
        if name in watched and name not in ruleset.telling.marks and state.number(player, index)
    ]
    played = ruleset.places.played
    for index, zone in enumerate(ruleset.words.zones):
        cards = state.zone(player, index)
        if not cards:
            continue
        if zone.name in played or (zone.positions and not played):
            said.append(f"{zone.name} [{listed(card_text(match, card) for card in cards)}]")
        elif zone.name in watched or zone.visibility == PUBLIC:
            said.append(f"{zone.name} {len(cards)}")
    return ", ".join(said)
