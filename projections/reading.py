"""One pass over the events of a match: sizes of zones turn by turn, and what became of every card.

The full state is not folded; only what the projections count is followed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.kernel.events import (
    CardCreated,
    CardMoved,
    CardVanished,
    ChoiceMade,
    CounterChanged,
    Event,
    MatchStarted,
    NumberChanged,
    TurnStarted,
)
from domain.kernel.ruleset import Ruleset

OPENING: Final = 1
DRAWN_LATER: Final = 2
IN_HAND: Final = 4
PLAYED: Final = 8
STUCK: Final = 16
KEPT: Final = 32
SENT_AWAY: Final = 64
"""What became of a card, as bits: in the opening hand, drawn from the deck later, in hand at some time, played, in hand
at the end, kept in the mulligan, sent away in it."""

FIRST_HAND: Final = 128
"""Drawn before the mulligan."""


class Layout(NamedTuple):
    """Where things are in a game, as this pass needs them. A place is a player's zone."""

    sizes: tuple[int, int, int]
    """How many zones, numbers and kinds of counters a player has."""
    columns: tuple[str, ...]
    """Their names, in this order."""
    hand_of: tuple[int, ...]
    """By place: the player whose hand it is, or -1."""
    is_deck: tuple[bool, ...]
    is_source: tuple[bool, ...]
    """By place: can a card be played from there?"""
    is_play: tuple[bool, ...]
    """By place: does a card that is played arrive there?"""


class Reading:
    """What one pass found."""

    __slots__ = ("decisions", "first_player", "flags", "layout", "plays", "snapshots", "started", "turns")

    def __init__(self, started: MatchStarted, layout: Layout) -> None:
        self.started = started
        self.layout = layout
        self.first_player = 0
        self.turns = 0
        self.decisions = 0
        self.flags: list[int] = []
        self.plays: list[tuple[int, int]] = []
        """Cards played, each with the number of turns its player had begun."""
        self.snapshots: list[list[int]] = []
        """At the end of each turn: the zones of both players, then their numbers, then their counters."""

    def columns_of(self, snapshot: list[int], player: int) -> list[int]:
        """A player's part of a snapshot, in the order of the layout's columns."""
        found: list[int] = []
        start = 0
        for size in self.layout.sizes:
            first = start + player * size
            found += snapshot[first : first + size]
            start += 2 * size
        return found


_layouts: dict[int, tuple[Ruleset, Layout]] = {}


def layout_of(ruleset: Ruleset) -> Layout:
    """The layout of a game, made once: a game is one object in a process."""
    known = _layouts.get(id(ruleset))
    if known is None or known[0] is not ruleset:
        known = _layouts[id(ruleset)] = (ruleset, _layout(ruleset))
    return known[1]


def _layout(ruleset: Ruleset) -> Layout:
    names = [zone.name for zone in ruleset.zones]
    hand = ruleset.hand_zone
    sources = {hand, *(zone for _, zone in ruleset.deck_zones)}
    zones = range(len(names))

    def by_place(chosen: set[int]) -> tuple[bool, ...]:
        return tuple(zone in chosen for _ in range(2) for zone in zones)

    return Layout(
        sizes=(len(names), len(ruleset.numbers), len(ruleset.counters)),
        columns=(*names, *ruleset.numbers, *ruleset.counters),
        hand_of=tuple(player if zone == hand else -1 for player in range(2) for zone in zones),
        is_deck=by_place({ruleset.deck_zone}),
        is_source=by_place(sources),
        is_play=by_place({ruleset.zone_names[name] for name in ruleset.play_zones}),
    )


def read(events: Sequence[Event], ruleset: Ruleset) -> Reading:
    """Follow a match from its first event to its last."""
    started = events[0]
    assert isinstance(started, MatchStarted)
    layout = layout_of(ruleset)
    reading = Reading(started, layout)
    zones, numbers, counters = layout.sizes
    table = _Table(reading, zones, numbers, counters)
    hand_of, is_source, is_play, is_deck = layout.hand_of, layout.is_source, layout.is_play, layout.is_deck
    values, place, flags, in_hand = table.values, table.place, reading.flags, table.in_hand
    numbers_start = 2 * zones
    decisions = 0
    for event in events:
        kind = type(event)
        if kind is CardMoved:
            card, origin, to = event.card, event.origin, event.to  # type: ignore[attr-defined]
            values[origin] -= 1
            values[to] += 1
            place[card] = to
            if table.counted:
                table.uncount(card, event)
            if is_source[origin]:
                in_hand.discard(card)
                if table.turns:
                    if is_play[to]:
                        flags[card] |= PLAYED
                        reading.plays.append((card, table.turns_of[origin >= zones]))
                elif hand_of[origin] >= 0:
                    flags[card] |= SENT_AWAY
                    table.has_sent_away[hand_of[origin]] = True
            player = hand_of[to]
            if player >= 0:
                in_hand.add(card)
                if table.turns:
                    flags[card] |= IN_HAND | DRAWN_LATER if is_deck[origin] else IN_HAND
                else:
                    flags[card] |= IN_HAND if table.has_sent_away[player] else IN_HAND | FIRST_HAND
        elif kind is ChoiceMade:
            decisions += 1
        elif kind is NumberChanged:
            values[numbers_start + event.player * numbers + event.number] = event.value  # type: ignore[attr-defined]
        elif kind is TurnStarted:
            table.turn(event.player)  # type: ignore[attr-defined]
        elif kind is CounterChanged:
            table.count(event.card, event.counter, event.value)  # type: ignore[attr-defined]
        elif kind is CardCreated:
            table.create(event.to)  # type: ignore[attr-defined]
        elif kind is CardVanished:
            values[place[event.card]] -= 1  # type: ignore[attr-defined]
    reading.decisions = decisions
    table.end()
    return reading


class _Table:
    """The small part of the state that the pass follows."""

    __slots__ = (
        "counted",
        "counters",
        "has_sent_away",
        "in_hand",
        "place",
        "reading",
        "start",
        "turns",
        "turns_of",
        "values",
        "zones",
    )

    def __init__(self, reading: Reading, zones: int, numbers: int, counters: int) -> None:
        self.reading = reading
        self.zones = zones
        self.counters = counters
        self.start = 2 * (zones + numbers)
        self.values = [0] * (self.start + 2 * counters)
        self.place: list[int] = []
        self.in_hand: set[int] = set()
        self.counted: dict[int, dict[int, int]] = {}
        self.has_sent_away = [False, False]
        self.turns = 0
        self.turns_of = [0, 0]
        for player, parts in enumerate(reading.started.decks):
            for zone, cards in parts:
                place = player * zones + zone
                self.values[place] += len(cards)
                self.place += [place] * len(cards)
        reading.flags += [0] * len(self.place)

    def turn(self, player: int) -> None:
        """A turn begins: the one before is over, and before the first one the opening hands are settled."""
        if self.turns:
            self.reading.snapshots.append(self.values.copy())
        else:
            self.reading.first_player = player
            self.settle_opening_hands()
        self.turns += 1
        self.turns_of[player] += 1

    def settle_opening_hands(self) -> None:
        flags = self.reading.flags
        for card in self.in_hand:
            kept = flags[card] & (FIRST_HAND | SENT_AWAY) == FIRST_HAND
            flags[card] |= OPENING | KEPT if kept else OPENING

    def end(self) -> None:
        if self.turns:
            self.reading.snapshots.append(self.values.copy())
        else:
            self.settle_opening_hands()
        self.reading.turns = self.turns
        for card in self.in_hand:
            self.reading.flags[card] |= STUCK

    def create(self, place: int) -> None:
        self.place.append(place)
        self.reading.flags.append(0)
        self.values[place] += 1

    def count(self, card: int, counter: int, value: int) -> None:
        """A card has this many counters now; they count for the player in whose zone it is."""
        of_card = self.counted.setdefault(card, {})
        column = self.start + self.place[card] // self.zones * self.counters + counter
        self.values[column] += value - of_card.get(counter, 0)
        of_card[counter] = value

    def uncount(self, card: int, moved: Event) -> None:
        """A card that moves as a new object loses its counters; one that stays itself takes them along."""
        of_card = self.counted.pop(card, None)
        if of_card:
            for counter, value in of_card.items():
                self.values[self.start + moved.origin // self.zones * self.counters + counter] -= value  # type: ignore[attr-defined]
            if not moved.anew:  # type: ignore[attr-defined]
                for counter, value in of_card.items():
                    self.count(card, counter, value)
