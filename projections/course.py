"""The course of a match: sizes of zones, numbers and counters at the end of each turn."""

from __future__ import annotations

from typing import Self

from msgspec import field

from projections.counting import count_turns
from projections.projection import Projection
from projections.record import PlayedMatch
from projections.tally import Counts, add_up


class OtherGame(ValueError):
    """Statistics of two different games cannot be added up."""


class Course(Projection, array_like=True):
    """`sums[contestant][result][turn]`: matches, then the sum of each column, then the sum of its squares.

    The columns are the game's zones, numbers and counters, by name. `result` is how the match ended for the contestant,
    so winners and losers can be told apart; adjudicated matches are left out.
    """

    columns: tuple[str, ...] = ()
    sums: dict[str, dict[int, dict[int, Counts]]] = field(default_factory=dict)

    def add(self, match: PlayedMatch) -> None:
        reading = match.reading
        if self.columns != reading.layout.columns:
            self.take_columns(reading.layout.columns)
        if match.outcome.adjudicated:
            return
        for seat, contestant in enumerate(match.contestants):
            turns = self.sums.setdefault(contestant, {}).setdefault(match.result(seat), {})
            count_turns(turns, reading, seat)

    def merge(self, other: Self) -> None:
        if other.columns:
            self.take_columns(other.columns)
        self.sums = add_up(self.sums, other.sums)

    def take_columns(self, columns: tuple[str, ...]) -> None:
        if self.columns and self.columns != columns:
            raise OtherGame("these statistics are of two different games, or of two versions of one")
        self.columns = columns
