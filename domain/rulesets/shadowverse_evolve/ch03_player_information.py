"""Chapter 3. Player information: play points and evolution points, and their limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from domain.kernel.agenda import rule
from domain.rulesets.shadowverse_evolve.words import (
    EVOLUTION_POINTS,
    EX_LIMIT,
    FIELD_LIMIT,
    HAND_LIMIT,
    MAXIMUM_PLAY_POINTS,
    MOST_PLAY_POINTS,
    PLAY_POINTS,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

NO_LIMIT: Final = 1 << 30


LIMITS: Final = {
    MAXIMUM_PLAY_POINTS: (0, MOST_PLAY_POINTS),
    PLAY_POINTS: (0, MOST_PLAY_POINTS),
    EVOLUTION_POINTS: (0, NO_LIMIT),
    FIELD_LIMIT: (0, NO_LIMIT),
    EX_LIMIT: (0, NO_LIMIT),
    HAND_LIMIT: (0, NO_LIMIT),
}
"""Numbers that stop at a limit at once; what play points have beyond the maximum of the moment, rules handling cuts."""


@rule("3.2.4", "3.2.4.1", "3.2.4.2", "3.2.5.1", "1.3.2.4.1", "1.3.2.4")
def limits(match: Match, player: int, number: int) -> tuple[int, int]:
    """The least and the greatest value of a number of a player; a leader's defense has none."""
    if number == PLAY_POINTS:
        return 0, match.state.number(player, MAXIMUM_PLAY_POINTS)
    return LIMITS.get(number, (-NO_LIMIT, NO_LIMIT))


@rule("10.4.5", "10.4.5.1")
def can_change_as_cost(match: Match, player: int, number: int, change: int) -> bool:
    """A cost that would take a number past its limit, or below zero, cannot be paid."""
    low, high = limits(match, player, number)
    return max(low, 0) <= match.state.number(player, number) + change <= high


@rule("3.2.2", "10.4.4", "5.2.1.1")
def has_play_points(match: Match, player: int, points: int) -> bool:
    return match.state.number(player, PLAY_POINTS) >= points


@rule("3.2.2", "10.4.4", "10.6.2.5.3")
def spend_play_points(match: Match, player: int, points: int, clause: str) -> None:
    """Play points go down by what is paid; a cost of zero is paid without anything happening."""
    if points > 0:
        match.set_number(player, PLAY_POINTS, match.state.number(player, PLAY_POINTS) - points, clause)


@rule("3.2.5", "12.2.3", "14.2.2.4", "8.5.1.1")
def may_use_evolution_point(match: Match, player: int, points: int) -> bool:
    """One evolution point may stand for one of the play points of an evolve or serve ability, if there is one to pay."""
    return points > 0 and match.state.number(player, EVOLUTION_POINTS) > 0


@rule("5.14.1", "5.14.1.1")
def recover(match: Match, player: int, points: int) -> None:
    """Play points come back, up to the maximum."""
    if points > 0:
        most = match.state.number(player, MAXIMUM_PLAY_POINTS)
        now = match.state.number(player, PLAY_POINTS)
        match.set_number(player, PLAY_POINTS, max(now, min(most, now + points)), "5.14.1")
