"""Appendix B. Open 8: granting Rush (8.5); its deck construction is in chapter 6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import CardFlipped
from domain.kernel.options import Pick
from domain.kernel.state import CARD_MASK
from domain.rulesets.shadowverse_evolve.ch03_player_information import has_play_points, may_use_evolution_point
from domain.rulesets.shadowverse_evolve.ch04_zones import evolve_deck
from domain.rulesets.shadowverse_evolve.ch05_damage import is_follower
from domain.rulesets.shadowverse_evolve.ch06_formats import is_open_8
from domain.rulesets.shadowverse_evolve.ch12_evolution_points import PAY_WITH_POINTS
from domain.rulesets.shadowverse_evolve.events import EvolveAbilityPlayed, RushGranted
from domain.rulesets.shadowverse_evolve.options import GrantRush
from domain.rulesets.shadowverse_evolve.words import EVOLVES, FIELD, WHOLE_GAME

if TYPE_CHECKING:
    from domain.kernel.match import Match

RUSH_COST = 1


@rule("8.5.1", "8.5.1.1")
def rush_options(match: Match, player: int) -> list[GrantRush]:
    """In Open 8, for who has neither evolved nor served nor granted Rush this turn: one's followers."""
    if not is_open_8(match) or match.state.number(player, EVOLVES) or not evolve_deck(match, player):
        return []
    if not has_play_points(match, player, RUSH_COST) and not may_use_evolution_point(match, player, RUSH_COST):
        return []
    return [GrantRush(card) for card in match.state.zone(player, FIELD) if is_follower(match, card)]


@rule("8.5.1", "8.5.1.1")
def pay_for_rush(match: Match, frame: Frame) -> None:
    """A play point, or an evolution point in its stead."""
    match.push(PAY_WITH_POINTS, frame.player, frame.source, RUSH_COST)


@rule("8.5.1")
def ask_turned_card(match: Match, frame: Frame) -> None:
    """A facedown card of the evolve deck is turned faceup."""
    match.ask(frame.player, "turn faceup", [Pick(card) for card in evolve_deck(match, frame.player)], "8.5.1")


@rule("8.5.1")
def grant_rush(match: Match, frame: Frame) -> None:
    """The follower has Rush; no evolve ability, serve ability or other such grant this turn."""
    assert isinstance(match.answer, Pick)
    card = frame.source & CARD_MASK
    match.happen(CardFlipped(match.answer.card, 0, 3, "8.5.1", match.cause))
    match.happen(RushGranted(frame.player, card, "8.5.1", match.cause))
    match.happen(EvolveAbilityPlayed(frame.player, card, "8.5.1", match.cause))
    ability = match.catalog.rule_abilities["rush"]
    match.start_effect(frame.player, frame.source, ability, 0, (frame.source,), WHOLE_GAME, "8.5.1")


GRANT_RUSH = procedure("8.5 granting Rush", pay_for_rush, ask_turned_card, grant_rush)

PROCEDURES = (GRANT_RUSH,)
