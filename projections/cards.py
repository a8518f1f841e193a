"""What became of the cards, and who won with them: the tables that players know from 17lands."""

from __future__ import annotations

from functools import lru_cache

from msgspec import field

from projections.counting import List, count_cards, count_plays
from projections.projection import Projection
from projections.record import PlayedMatch
from projections.tally import Counts

Parts = tuple[tuple[int, tuple[int, ...]], ...]


class Cards(Projection, array_like=True):
    """`lines[contestant][card number]`: the counts of a card, in the places that `counting` names.

    Counted by match, not by copy: two copies in one hand won one match. Adjudicated matches are left out.
    """

    lines: dict[str, dict[str, Counts]] = field(default_factory=dict)

    def add(self, match: PlayedMatch) -> None:
        if match.outcome.adjudicated:
            return
        reading = match.reading
        started = reading.started
        lists = decklists(started.decks, started.printed, started.numbers)
        of_card: list[Counts] = [[]] * len(reading.flags)
        for seat, contestant in enumerate(match.contestants):
            lines = self.lines.setdefault(contestant, {})
            count_cards(lines, lists[seat], match.result(seat), reading.flags, of_card)
        count_plays(reading.plays, of_card)


@lru_cache(maxsize=256)
def decklists(decks: tuple[Parts, ...], printed: tuple[int, ...], numbers: tuple[str, ...]) -> tuple[List, ...]:
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
