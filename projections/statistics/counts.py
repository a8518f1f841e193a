"""The counts that statistics are made of, and what makes counts impossible."""

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from msgspec import Struct

# Beyond this a float no longer tells a count from its neighbour.
LARGEST_COUNT = 10**15


class ImpossibleCounts(ValueError):
    """Counts that no set of matches can have, or that say nothing; the message tells what would be right."""


class ImpossibleSetting(ValueError):
    """A level, a bound or a width outside its range; the message tells the range."""


def check_count(name: str, count: int) -> None:
    if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= LARGEST_COUNT:
        raise ImpossibleCounts(f"{name}: {count!r} is no count; it must be a whole number from 0 to {LARGEST_COUNT}")


class Estimate(Struct, frozen=True):
    """A number with its interval.

    Only a rating may be infinite: a deck that won every match has no upper bound. JSON writes infinity as null.
    """

    low: float
    estimate: float
    high: float

    def __post_init__(self) -> None:
        if not self.low <= self.estimate <= self.high:
            raise ArithmeticError(f"{self.low} <= {self.estimate} <= {self.high} does not hold")

    @property
    def width(self) -> float:
        return self.high - self.low


class MatchCounts(Struct, frozen=True):
    """Matches by their result, from one side."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def __post_init__(self) -> None:
        for name, count in (("wins", self.wins), ("draws", self.draws), ("losses", self.losses)):
            check_count(name, count)

    @property
    def scores(self) -> tuple[float, ...]:
        return (1.0, 0.5, 0.0)

    @property
    def counts(self) -> tuple[int, ...]:
        return (self.wins, self.draws, self.losses)

    @property
    def total(self) -> int:
        return sum(self.counts)

    @property
    def points(self) -> float:
        """A draw counts half."""
        return self.wins + self.draws / 2

    def from_the_other_side(self) -> "MatchCounts":
        return MatchCounts(self.losses, self.draws, self.wins)

    def __add__(self, other: "MatchCounts") -> "MatchCounts":
        return MatchCounts(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)


class PairCounts(Struct, frozen=True):
    """Pairs of matches by what they brought one side together: 0, 1/2, 1, 3/2 or 2 points.

    A draw and a draw, or a win and a loss, are both one point.
    """

    zero: int = 0
    half: int = 0
    one: int = 0
    one_and_half: int = 0
    two: int = 0

    def __post_init__(self) -> None:
        for name, count in zip(self.__struct_fields__, self.counts, strict=True):
            check_count(f"pairs worth {name.replace('_', ' ')}", count)

    @property
    def scores(self) -> tuple[float, ...]:
        return (0.0, 0.25, 0.5, 0.75, 1.0)

    @property
    def counts(self) -> tuple[int, ...]:
        return (self.zero, self.half, self.one, self.one_and_half, self.two)

    @property
    def total(self) -> int:
        """The number of pairs, not of matches."""
        return sum(self.counts)

    def from_the_other_side(self) -> "PairCounts":
        return PairCounts(*reversed(self.counts))

    def __add__(self, other: "PairCounts") -> "PairCounts":
        return PairCounts(*(mine + theirs for mine, theirs in zip(self.counts, other.counts, strict=True)))


class PairedOutcomes(Struct, frozen=True):
    """Two versions of a deck played with the same luck: for each result of the first, the results of the second."""

    when_first_won: MatchCounts = MatchCounts()
    when_first_drew: MatchCounts = MatchCounts()
    when_first_lost: MatchCounts = MatchCounts()

    @property
    def first(self) -> MatchCounts:
        return MatchCounts(self.when_first_won.total, self.when_first_drew.total, self.when_first_lost.total)

    @property
    def second(self) -> MatchCounts:
        return self.when_first_won + self.when_first_drew + self.when_first_lost

    @property
    def scores(self) -> tuple[float, ...]:
        """The difference of the two results, from -1..1 brought to 0..1."""
        return (0.0, 0.25, 0.5, 0.75, 1.0)

    @property
    def counts(self) -> tuple[int, ...]:
        won, drew, lost = self.when_first_won, self.when_first_drew, self.when_first_lost
        return (
            lost.wins,
            lost.draws + drew.wins,
            lost.losses + drew.draws + won.wins,
            drew.losses + won.draws,
            won.losses,
        )

    @property
    def total(self) -> int:
        return sum(self.counts)

    def from_the_other_side(self) -> "PairedOutcomes":
        rows = (self.when_first_won, self.when_first_drew, self.when_first_lost)
        columns = zip(*(row.counts for row in rows), strict=True)
        return PairedOutcomes(*(MatchCounts(*column) for column in columns))

    def __add__(self, other: "PairedOutcomes") -> "PairedOutcomes":
        return PairedOutcomes(
            self.when_first_won + other.when_first_won,
            self.when_first_drew + other.when_first_drew,
            self.when_first_lost + other.when_first_lost,
        )


ScoreCounts = MatchCounts | PairCounts

PRIOR_PAIRS = 2
"""Pairs whose two matches have nothing to do with each other, added before the spread of pairs is believed."""


def as_matches(counts: ScoreCounts) -> tuple[float, float]:
    """Points and matches: of pairs, as many independent matches as tell as much as the pairs do.

    The two matches of a pair share their luck, so their number says little; the spread of the pairs' scores says how much is
    known. It is drawn a little towards what unrelated matches would show, so that pairs which are all alike stay finite.
    """
    if isinstance(counts, MatchCounts):
        return counts.points, float(counts.total)
    total = counts.total
    if not total:
        return 0.0, 0.0
    score = sum(score * number for score, number in zip(counts.scores, counts.counts, strict=True)) / total
    centre = (score * total + 0.5) / (total + 1)
    unrelated = centre * (1 - centre) / 2
    squares = sum(number * (each - score) ** 2 for each, number in zip(counts.scores, counts.counts, strict=True))
    spread = (squares + PRIOR_PAIRS * unrelated) / (total + PRIOR_PAIRS)
    matches = total * centre * (1 - centre) / spread
    return score * matches, matches


class Matchups(Struct, frozen=True):
    """Every deck against every other: `cells[row][column]` is the row's deck against the column's.

    Mirror matches, on the diagonal, say nothing of decks and are not read.
    """

    decks: tuple[str, ...]
    cells: tuple[tuple[ScoreCounts, ...], ...]

    def __post_init__(self) -> None:
        size = len(self.decks)
        if size == 0:
            raise ImpossibleCounts("no decks: a matchup matrix needs at least one")
        if len(set(self.decks)) != size:
            raise ImpossibleCounts("a deck is named twice: each deck has one row")
        if len(self.cells) != size or any(len(row) != size for row in self.cells):
            raise ImpossibleCounts(f"{size} decks need {size} rows of {size} cells")
        for row in range(size):
            for column in range(row):
                if self.cells[row][column] != self.cells[column][row].from_the_other_side():
                    raise ImpossibleCounts(
                        f"{self.decks[row]} against {self.decks[column]} must be the reverse of "
                        f"{self.decks[column]} against {self.decks[row]}"
                    )

    @classmethod
    def of(cls, results: Mapping[tuple[str, str], ScoreCounts], decks: Sequence[str] = ()) -> "Matchups":
        """The matrix of results each told from one side; told from both sides, they add up. All are matches, or all pairs.

        Without `decks`, the decks stand in the order in which they are first named.
        """
        names = tuple(decks) or tuple(dict.fromkeys(deck for pair in results for deck in pair))
        nothing: ScoreCounts = next((type(counts)() for counts in results.values()), MatchCounts())
        table: dict[tuple[str, str], Any] = {}
        for (first, second), counts in results.items():
            for deck in (first, second):
                if deck not in names:
                    raise ImpossibleCounts(f"{deck} has results but is not among the decks {', '.join(names)}")
            if first != second:
                table[first, second] = table.get((first, second), nothing) + counts
                table[second, first] = table.get((second, first), nothing) + counts.from_the_other_side()
        return cls(names, tuple(tuple(table.get((row, column), nothing) for column in names) for row in names))


def check_some(counts: MatchCounts | PairCounts | PairedOutcomes) -> None:
    if counts.total == 0:
        raise ImpossibleCounts("all counts are 0; at least one match must have been played")


def check_between(name: str, value: float, low: float, high: float) -> None:
    if not (isfinite(value) and low < value < high):
        raise ImpossibleSetting(f"{name} is {value:g}; it must be between {low:g} and {high:g}")
