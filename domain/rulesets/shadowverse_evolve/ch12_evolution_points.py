"""Chapter 12, sections 2 and 14.2.2. Paying for evolve and serve abilities: an evolution point may stand for a play point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.options import Option
from domain.rulesets.shadowverse_evolve.ch03_player_information import (
    has_play_points,
    may_use_evolution_point,
    spend_play_points,
)
from domain.rulesets.shadowverse_evolve.options import PayPlayPoints, UseEvolutionPoint
from domain.rulesets.shadowverse_evolve.words import EVOLUTION_POINTS

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("12.2.3", "14.2.2.4", "3.2.5", "10.4.2.2")
def can_pay_with_points(match: Match, player: int, points: int) -> bool:
    """Are there play points enough, an evolution point counting for one of them?"""
    return has_play_points(match, player, points) or (
        may_use_evolution_point(match, player, points) and has_play_points(match, player, points - 1)
    )


@rule("12.2.3", "14.2.2.4", "3.2.5", "3.2.5.1")
def ask_points(match: Match, frame: Frame) -> None:
    """Play points alone, or an evolution point for one of them; `number` is what is to be paid."""
    options: list[Option] = []
    if has_play_points(match, frame.player, frame.number):
        options.append(PayPlayPoints())
    if may_use_evolution_point(match, frame.player, frame.number) and has_play_points(
        match, frame.player, frame.number - 1
    ):
        options.append(UseEvolutionPoint())
    match.ask(frame.player, "pay with", options, "12.2.3")


def pay_points(match: Match, frame: Frame) -> None:
    points = frame.number
    if isinstance(match.answer, UseEvolutionPoint):
        points -= 1
        left = match.state.number(frame.player, EVOLUTION_POINTS) - 1
        match.set_number(frame.player, EVOLUTION_POINTS, left, "12.2.3")
    spend_play_points(match, frame.player, points, "10.4.4")


PAY_WITH_POINTS = procedure("12.2.3 play points and evolution points", ask_points, pay_points)

PROCEDURES = (PAY_WITH_POINTS,)
