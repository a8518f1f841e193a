"""Who won: by contestant, opponent, seat, and who began."""

from __future__ import annotations

from typing import Final

from msgspec import field

from projections.projection import Projection
from projections.record import PlayedMatch
from projections.statistics.counts import MatchCounts
from projections.tally import Counts, row

RESULTS: Final = 4


class Outcomes(Projection, array_like=True):
    """`cells[one][two]`: the matches of `one` in the first seat against `two` in the second.

    A cell has eight counts: won, drawn, lost and adjudicated for the first seat, where the first seat began; the same
    where the second did.
    """

    cells: dict[str, dict[str, Counts]] = field(default_factory=dict)

    def add(self, match: PlayedMatch) -> None:
        one, two = match.contestants
        cell = row(self.cells.setdefault(one, {}), two, 2 * RESULTS)
        cell[RESULTS * match.reading.first_player + match.result(0)] += 1

    @property
    def contestants(self) -> list[str]:
        """Everybody who played, by name."""
        return sorted({*self.cells, *(two for cells in self.cells.values() for two in cells)})

    @property
    def matches(self) -> int:
        """All matches, the adjudicated ones too."""
        return sum(sum(cell) for cells in self.cells.values() for cell in cells.values())

    @property
    def draws(self) -> int:
        return sum(cell[1] + cell[5] for cells in self.cells.values() for cell in cells.values())

    @property
    def adjudicated(self) -> int:
        return sum(cell[3] + cell[7] for cells in self.cells.values() for cell in cells.values())

    def in_seats(self, one: str, two: str, first_player: int | None = None) -> MatchCounts:
        """`one` in the first seat against `two` in the second; all matches, or those that one seat began."""
        cell = self.cells.get(one, {}).get(two, [0] * (2 * RESULTS))
        halves = [cell[:3], cell[RESULTS : RESULTS + 3]]
        chosen = halves if first_player is None else [halves[first_player]]
        return sum((MatchCounts(*half) for half in chosen), MatchCounts())

    def against(self, one: str, two: str) -> MatchCounts:
        """`one` against `two` in whatever seats. For a mirror: the first seat's results."""
        if one == two:
            return self.in_seats(one, one)
        return self.in_seats(one, two) + self.in_seats(two, one).from_the_other_side()

    def of(self, one: str) -> MatchCounts:
        """One contestant against all others; mirror matches say nothing here."""
        return sum((self.against(one, two) for two in self.contestants if two != one), MatchCounts())

    def in_seat(self, one: str, seat: int) -> MatchCounts:
        """One contestant in one seat, against all others."""
        others = [two for two in self.contestants if two != one]
        if seat == 0:
            return sum((self.in_seats(one, two) for two in others), MatchCounts())
        return sum((self.in_seats(two, one).from_the_other_side() for two in others), MatchCounts())

    def beginning(self, one: str, begins: bool) -> MatchCounts:
        """One contestant against all others, in the matches it began, or did not."""
        first, second = (0, 1) if begins else (1, 0)
        total = MatchCounts()
        for two in self.contestants:
            if two != one:
                total += self.in_seats(one, two, first)
                total += self.in_seats(two, one, second).from_the_other_side()
        return total

    def first_player(self) -> MatchCounts:
        """Whoever began, over all matches, mirrors included."""
        total = MatchCounts()
        for one, cells in self.cells.items():
            for two in cells:
                total += self.in_seats(one, two, 0) + self.in_seats(one, two, 1).from_the_other_side()
        return total
