"""How long matches are, and why they end."""

from __future__ import annotations

from typing import Final

from msgspec import field

from projections.projection import Projection
from projections.record import ADJUDICATED, WON, PlayedMatch
from projections.tally import Counts, row

DECISIONS_BIN: Final = 10
"""Numbers of decisions are counted in tens: 37 decisions are in bin 3."""


class Lengths(Projection, array_like=True):
    """By matchup (two names, in order): how many matches had this many turns, and this many decisions.

    Adjudicated matches have no length of their own and are not in here. `won_at[contestant][turns]`: wins by length.
    """

    turns: dict[str, dict[str, dict[int, int]]] = field(default_factory=dict)
    decisions: dict[str, dict[str, dict[int, int]]] = field(default_factory=dict)
    won_at: dict[str, dict[int, int]] = field(default_factory=dict)
    events: int = 0
    choices: int = 0

    def add(self, match: PlayedMatch) -> None:
        reading = match.reading
        self.events += len(match.events)
        self.choices += reading.decisions
        if match.outcome.adjudicated:
            return
        first, second = sorted(match.contestants)
        turns = self.turns.setdefault(first, {}).setdefault(second, {})
        turns[reading.turns] = turns.get(reading.turns, 0) + 1
        decisions = self.decisions.setdefault(first, {}).setdefault(second, {})
        tens = reading.decisions // DECISIONS_BIN
        decisions[tens] = decisions.get(tens, 0) + 1
        if match.outcome.winner is not None:
            won = self.won_at.setdefault(match.contestants[match.outcome.winner], {})
            won[reading.turns] = won.get(reading.turns, 0) + 1


class Reasons(Projection, array_like=True):
    """By clause and reason of the end: matches, then for each contestant those it won, drew and lost by it.

    `adjudicated` has the ends by the safety cap, which no book knows.
    """

    matches: dict[str, dict[str, int]] = field(default_factory=dict)
    sides: dict[str, dict[str, dict[str, Counts]]] = field(default_factory=dict)
    adjudicated: dict[str, int] = field(default_factory=dict)

    def add(self, match: PlayedMatch) -> None:
        outcome = match.outcome
        if outcome.adjudicated:
            self.adjudicated[outcome.reason] = self.adjudicated.get(outcome.reason, 0) + 1
            return
        reasons = self.matches.setdefault(outcome.clause, {})
        reasons[outcome.reason] = reasons.get(outcome.reason, 0) + 1
        sides = self.sides.setdefault(outcome.clause, {}).setdefault(outcome.reason, {})
        for seat, contestant in enumerate(match.contestants):
            row(sides, contestant, ADJUDICATED - WON)[match.result(seat)] += 1
