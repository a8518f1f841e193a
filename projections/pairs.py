"""What two matches of a pair brought together."""

from __future__ import annotations

from typing import Final, Self

from msgspec import Struct, field

from projections.projection import Projection
from projections.record import ADJUDICATED, LOST, PlayedMatch
from projections.statistics.counts import MatchCounts, PairCounts, PairedOutcomes
from projections.tally import Counts, add_up, row

SPOILED: Final = -1
"""The last count: pairs with an adjudicated match."""


class Half(Struct, frozen=True, array_like=True, gc=False):
    """A match whose partner has not been seen yet."""

    leg: int
    one: str
    two: str
    result: int
    """Of the first seat."""
    began: int
    """The seat that began."""


class Pairs(Projection, array_like=True):
    """Pairs of matches.

    `swapped[a][b]`, a before b by name: pairs in which the two changed seats, by the points they brought a: 0, ½, 1, 1½,
    2; then the spoiled ones. A mirror is told from whoever had the first seat in the first leg.
    `versions[a][b][c]`: pairs in which a and b each met c with the same luck, nine counts: a won, and b won, drew, lost;
    a drew, and b …; a lost, and b …; then the spoiled ones.
    `beginning`: all pairs, by the points they brought whoever began: 0, ½, 1, 1½, 2; then the spoiled ones.
    """

    swapped: dict[str, dict[str, Counts]] = field(default_factory=dict)
    versions: dict[str, dict[str, dict[str, Counts]]] = field(default_factory=dict)
    halves: dict[int, Half] = field(default_factory=dict)
    beginning: Counts = field(default_factory=lambda: [0] * 6)

    def add(self, match: PlayedMatch) -> None:
        one, two = match.contestants
        self.meet(match.pair, Half(match.leg, one, two, match.result(0), match.reading.first_player))

    def merge(self, other: Self) -> None:
        self.swapped = add_up(self.swapped, other.swapped)
        self.versions = add_up(self.versions, other.versions)
        self.beginning = add_up(self.beginning, other.beginning)
        for pair, half in other.halves.items():
            self.meet(pair, half)

    def meet(self, pair: int, half: Half) -> None:
        """Count the pair if the other half is there; otherwise wait for it."""
        other = self.halves.pop(pair, None)
        if other is None:
            self.halves[pair] = half
            return
        first, second = sorted((half, other), key=lambda each: each.leg)
        self.add_beginning(first, second)
        if first.one == second.two and first.two == second.one:
            self.add_swapped(first, second)
        elif first.two == second.two:
            self.add_versions(first.one, second.one, first.two, first.result, second.result)
        elif first.one == second.one:
            self.add_versions(first.two, second.two, first.one, other_side(first.result), other_side(second.result))

    def add_beginning(self, first: Half, second: Half) -> None:
        if ADJUDICATED in (first.result, second.result):
            self.beginning[SPOILED] += 1
            return
        lost = (half.result if half.began == 0 else other_side(half.result) for half in (first, second))
        self.beginning[4 - sum(lost)] += 1

    def add_swapped(self, first: Half, second: Half) -> None:
        a, b = first.one, first.two
        counts = row(self.swapped.setdefault(min(a, b), {}), max(a, b), 6)
        if ADJUDICATED in (first.result, second.result):
            counts[SPOILED] += 1
            return
        # A result is 0 for a win, so 2 less the result is half points.
        points = 2 - first.result + second.result
        counts[points if a <= b else 4 - points] += 1

    def add_versions(self, a: str, b: str, against: str, of_a: int, of_b: int) -> None:
        if a > b:
            a, b, of_a, of_b = b, a, of_b, of_a
        counts = row(self.versions.setdefault(a, {}).setdefault(b, {}), against, 10)
        counts[SPOILED if ADJUDICATED in (of_a, of_b) else 3 * of_a + of_b] += 1

    def between(self, a: str, b: str) -> PairCounts:
        """The pairs of a and b in which they changed seats, from a's side."""
        counts = self.swapped.get(min(a, b), {}).get(max(a, b), [0] * 6)
        found = PairCounts(*counts[:5])
        return found if a <= b else found.from_the_other_side()

    def compared(self, a: str, b: str, against: str = "") -> PairedOutcomes:
        """How b did where a won, drew and lost with the same luck; against one contestant or all together."""
        cells = self.versions.get(min(a, b), {}).get(max(a, b), {})
        total = PairedOutcomes()
        for opponent, counts in cells.items():
            if against in ("", opponent):
                total += PairedOutcomes(*(MatchCounts(*counts[start : start + 3]) for start in (0, 3, 6)))
        return total if a <= b else total.from_the_other_side()

    @property
    def of_the_first_player(self) -> PairCounts:
        """All pairs, from the side of whoever began."""
        return PairCounts(*self.beginning[:5])

    @property
    def spoiled(self) -> int:
        """Pairs that say nothing because a match of theirs was adjudicated."""
        return self.beginning[SPOILED]


def other_side(result: int) -> int:
    return result if result == ADJUDICATED else LOST - result
