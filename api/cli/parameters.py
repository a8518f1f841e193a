"""What several commands take: whole numbers, `--json`, counts of results."""

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter, Token

from api.cli.errors import UserError
from projections.statistics.counts import ImpossibleCounts, MatchCounts, PairCounts, ScoreCounts, check_some


def _whole_number(_: type, tokens: Sequence[Token]) -> int:
    try:
        return int(tokens[0].value)
    except ValueError:
        raise ValueError(f'"{tokens[0].value}" is no whole number') from None


# cyclopts alone would round 1.5 to 2 without a word.
WholeNumber = Annotated[int, Parameter(converter=_whole_number)]

Json = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON document and nothing else.")]


def read_counts(counts: Sequence[int]) -> ScoreCounts:
    """Three counts are matches won, drawn and lost; five are pairs by their points."""
    try:
        if len(counts) == 3:
            read: ScoreCounts = MatchCounts(*counts)
        elif len(counts) == 5:
            read = PairCounts(*counts)
        else:
            raise UserError(
                f"{len(counts)} counts given; it takes 3 (matches won, drawn, lost) "
                "or 5 (pairs worth 0, 1/2, 1, 3/2 and 2 points)"
            )
        check_some(read)
    except ImpossibleCounts as error:
        raise UserError(str(error)) from error
    return read


def matches_in(counts: ScoreCounts) -> int:
    return 2 * counts.total if isinstance(counts, PairCounts) else counts.total
