"""All projections of a batch together: one fold, mergeable in any order, the same bytes for the same matches.

    statistics = BatchStatistics()
    statistics.add(PlayedMatch(index, pair, leg, ("red", "blue"), ruleset, match.events, match.outcome))
    statistics.merge(BatchStatistics.decode(chunk.statistics))
    statistics.encode()

To add a projection, write its class and append it, with its empty self as default, to `BatchStatistics`.
"""

from __future__ import annotations

from typing import Final, Self

import msgspec

from projections.cards import Cards
from projections.clauses import Clauses
from projections.course import Course, OtherGame
from projections.lengths import Lengths, Reasons
from projections.outcomes import Outcomes
from projections.pairs import Pairs
from projections.projection import Projection
from projections.record import PlayedMatch
from projections.tally import in_order

FORMAT: Final = 1


class DamagedStatistics(ValueError):
    """Bytes that are no statistics of a batch, or those of a later format."""


class BatchStatistics(msgspec.Struct, array_like=True):
    """What is counted over the matches of a batch, or of a part of it."""

    format: int = FORMAT
    ruleset: str = ""
    outcomes: Outcomes = msgspec.field(default_factory=Outcomes)
    pairs: Pairs = msgspec.field(default_factory=Pairs)
    lengths: Lengths = msgspec.field(default_factory=Lengths)
    reasons: Reasons = msgspec.field(default_factory=Reasons)
    course: Course = msgspec.field(default_factory=Course)
    cards: Cards = msgspec.field(default_factory=Cards)
    clauses: Clauses = msgspec.field(default_factory=Clauses)

    @classmethod
    def empty(cls) -> Self:
        return cls()

    def __repr__(self) -> str:
        names = ", ".join(self.outcomes.contestants)
        return (
            f"<BatchStatistics: {self.ruleset or 'no game'}, {self.outcomes.matches:,} matches of {names or 'nobody'}>"
        )

    def projections(self) -> list[Projection]:
        """Every projection, in the order of the fields."""
        return [getattr(self, name) for name in PROJECTIONS]

    def add(self, match: PlayedMatch) -> None:
        """Count a match. Each may be added once."""
        self._take_ruleset(match.ruleset.name)
        for projection in self.projections():
            projection.add(match)

    def merge(self, other: BatchStatistics) -> None:
        """Add what others counted over other matches; the order does not matter."""
        if other.ruleset:
            self._take_ruleset(other.ruleset)
        for mine, theirs in zip(self.projections(), other.projections(), strict=True):
            mine.merge(theirs)

    def encode(self) -> bytes:
        """The same bytes for the same matches, however they were added and merged."""
        return msgspec.msgpack.encode(in_order(msgspec.to_builtins(self)))

    @classmethod
    def decode(cls, data: bytes) -> BatchStatistics:
        try:
            found = msgspec.msgpack.decode(data, type=BatchStatistics)
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            raise DamagedStatistics(f"these bytes are no statistics of a batch: {fault}") from None
        if found.format > FORMAT:
            raise DamagedStatistics(f"statistics of format {found.format} need a newer engine; this one knows {FORMAT}")
        return found

    def _take_ruleset(self, name: str) -> None:
        if self.ruleset and self.ruleset != name:
            raise OtherGame(f"statistics of {self.ruleset} and of {name} cannot be added up")
        self.ruleset = name


PROJECTIONS: Final = tuple(
    field.name
    for field in msgspec.structs.fields(BatchStatistics)
    if isinstance(field.default_factory, type) and issubclass(field.default_factory, Projection)
)
"""The registry: the fields that are projections."""
