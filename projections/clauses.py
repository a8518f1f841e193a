"""Which clauses of the book fired, how often, in how many matches."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter

from msgspec import field

from domain.kernel.events import ChoiceForced, ChoiceMade
from projections.projection import Projection
from projections.record import PlayedMatch
from projections.tally import Counts

clause_of = attrgetter("clause")


class Clauses(Projection, array_like=True):
    """`fired[clause]`: events, then matches with at least one. Adjudicated matches count: the rules fired there too."""

    fired: dict[str, Counts] = field(default_factory=dict)

    def add(self, match: PlayedMatch) -> None:
        fired = self.fired
        events = [event for event in match.events if type(event) not in (ChoiceMade, ChoiceForced)]
        for clause, times in Counter(map(clause_of, events)).items():
            counts = fired.get(clause)
            if counts is None:
                fired[clause] = [times, 1]
            else:
                counts[0] += times
                counts[1] += 1
