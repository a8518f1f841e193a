"""What several commands take: whole numbers, `--json`, counts of results, a game with its players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter, Token

from api.cli.errors import UserError, shortened, wrong_input
from projections.statistics.counts import ImpossibleCounts, MatchCounts, PairCounts, ScoreCounts, check_some

if TYPE_CHECKING:
    from domain.kernel.ruleset import Ruleset


def _whole_number(_: type, tokens: Sequence[Token]) -> int:
    try:
        return int(tokens[0].value)
    except ValueError:
        raise ValueError(f'"{shortened(tokens[0].value)}" is no whole number') from None


# cyclopts alone would round 1.5 to 2 without a word.
WholeNumber = Annotated[int, Parameter(converter=_whole_number)]


def _seed(type_: type, tokens: Sequence[Token]) -> int:
    seed = _whole_number(type_, tokens)
    if not 0 <= seed < 2**63:
        raise ValueError(f"a seed is between 0 and 2**63 - 1, not {seed}")
    return seed


Seed = Annotated[int, Parameter(converter=_seed)]

Json = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON document and nothing else.")]

Numbers = Annotated[list[int] | None, Parameter(consume_multiple=True, negative="")]

Names = Annotated[list[str] | None, Parameter(consume_multiple=True, negative="")]


def find_game(name: str, format: str = "") -> Ruleset:
    """The game of a name, with its format checked."""
    from domain import rulesets

    with wrong_input():
        game = rulesets.get(name)
    if format and format not in game.cards.formats:
        raise UserError(f"{game.title} has no format {format!r}; there is: {', '.join(game.cards.formats)}")
    return game


def pair_of(names: Sequence[str], what: str) -> tuple[str, str]:
    """One name serves both seats."""
    if len(names) not in (1, 2):
        raise UserError(f"a match has two {what}s, one name a seat or one for both; {len(names)} names given")
    return names[0], names[-1]


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
