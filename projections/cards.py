"""What became of the cards, and who won with them: the tables that players know from 17lands."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import field

from projections.projection import Projection
from projections.reading import DRAWN_LATER, IN_HAND, KEPT, OPENING, PLAYED, SENT_AWAY, STUCK
from projections.record import PlayedMatch
from projections.tally import Counts

FATES: Final = (OPENING, DRAWN_LATER, IN_HAND, PLAYED, STUCK, KEPT, SENT_AWAY)
FATE_NAMES: Final = ("opening", "drawn_later", "in_hand", "played", "stuck", "kept", "sent_away")

LISTED: Final = 0
"""Matches in which the card was in the list: won, drawn, lost."""
COPIES_LISTED: Final = 3
"""Copies in the list, over all matches."""
FIRST_FATE: Final = 4
"""From here, for each fate: matches in which it befell at least one copy (won, drawn, lost), then the copies."""
PLAYS: Final = FIRST_FATE + 4 * len(FATES)
"""How often the card was played, and the sum of the turns it was played in, counted by its player's own turns."""
PLAY_TURNS: Final = PLAYS + 1
SIZE: Final = PLAY_TURNS + 1

Parts = tuple[tuple[int, tuple[int, ...]], ...]


class Cards(Projection, array_like=True):
    """`lines[contestant][card number]`: the counts of a card, in the places named above.

    Counted by match, not by copy: two copies in one hand won one match. Adjudicated matches are left out.
    """

    lines: dict[str, dict[str, Counts]] = field(default_factory=dict)

    def add(self, match: PlayedMatch) -> None:
        if match.outcome.adjudicated:
            return
        reading = match.reading
        started = reading.started
        lists = decklists(started.decks, started.printed, started.numbers)
        flags = reading.flags
        played = reading.plays
        of_card: list[Counts | None] = [None] * len(flags)
        for seat, contestant in enumerate(match.contestants):
            result = match.result(seat)
            lines = self.lines.setdefault(contestant, {})
            for number, cards in lists[seat]:
                line = lines.get(number)
                if line is None:
                    line = lines[number] = [0] * SIZE
                line[LISTED + result] += 1
                line[COPIES_LISTED] += len(cards)
                together = 0
                for card in cards:
                    of_card[card] = line
                    together |= flags[card]
                if together:
                    add_fates(line, result, together, [flags[card] for card in cards])
        for card, turn in played:
            line = of_card[card]
            if line is not None:
                line[PLAYS] += 1
                line[PLAY_TURNS] += turn


def add_fates(line: Counts, result: int, together: int, flags: list[int]) -> None:
    """Count each fate that befell a copy once for the match, and once for each copy."""
    place = FIRST_FATE
    for fate in FATES:
        if together & fate:
            line[place + result] += 1
            line[place + 3] += sum(1 for each in flags if each & fate)
        place += 4


@lru_cache(maxsize=256)
def decklists(
    decks: tuple[Parts, ...], printed: tuple[int, ...], numbers: tuple[str, ...]
) -> tuple[tuple[tuple[str, tuple[int, ...]], ...], ...]:
    """By seat: each card number of the list with its copies, as the match numbers its cards."""
    number_of = dict(zip(printed, numbers, strict=True))
    card = 0
    lists = []
    for parts in decks:
        copies: dict[str, list[int]] = {}
        for _, cards in parts:
            for each in cards:
                copies.setdefault(number_of[each], []).append(card)
                card += 1
        lists.append(tuple((number, tuple(found)) for number, found in copies.items()))
    return tuple(lists)
