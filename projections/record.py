"""A played match as the projections see it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from domain.kernel.ending import Outcome
from domain.kernel.events import Event
from domain.kernel.ruleset import Ruleset
from projections.reading import Reading, read

WON: Final = 0
DRAWN: Final = 1
LOST: Final = 2
ADJUDICATED: Final = 3
"""Results of a match for one side; every list of results in the projections is in this order."""


class PlayedMatch:
    """A match of a batch that is over.

    `pair` numbers the pairs of the batch, `leg` is 0 or 1 within the pair. `contestants` are the decks with their
    players, by seat, under the names that the batch gives them.
    """

    def __init__(
        self,
        index: int,
        pair: int,
        leg: int,
        contestants: tuple[str, str],
        ruleset: Ruleset,
        events: Sequence[Event],
        outcome: Outcome,
    ) -> None:
        self.index = index
        self.pair = pair
        self.leg = leg
        self.contestants = contestants
        self.ruleset = ruleset
        self.events = events
        self.outcome = outcome

    @cached_property
    def reading(self) -> Reading:
        """What one pass over the events tells; all projections share it."""
        return read(self.events, self.ruleset)

    def result(self, seat: int) -> int:
        """How the match ended for a seat."""
        if self.outcome.adjudicated:
            return ADJUDICATED
        if self.outcome.winner is None:
            return DRAWN
        return WON if self.outcome.winner == seat else LOST
