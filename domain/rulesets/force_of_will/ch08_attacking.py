"""Chapters 710.2 and 803.3. Who may attack, what may be attacked, and who must."""

from __future__ import annotations

from domain.kernel.agenda import rule
from domain.kernel.match import Match
from domain.rulesets.force_of_will.ch02_cards import Cost, can_battle, cost_of
from domain.rulesets.force_of_will.ch09_active import there_since_turn_began
from domain.rulesets.force_of_will.ch10_paying import can_pay
from domain.rulesets.force_of_will.words import (
    ATTACK_COST,
    ATTACKABLE,
    BARRED,
    BLOODLUST,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    FIELD,
    MUST_ATTACK,
    PRECISION,
    RECOVERED,
    RESTED,
    RESTRICTION,
    SKILL,
    SWIFTNESS,
)


@rule("704.1", "803.6")
def can_initiate_battle(match: Match) -> bool:
    """As often as one likes, until an attack was forfeited that nobody had answered."""
    return match.state.registers[BARRED] != 1


@rule("206.1a", "803.3a", "1107.2")
def can_attack(match: Match, card: int) -> bool:
    """A recovered J/resonator with ATK and DEF, there since the turn began or with Swiftness, that nothing forbids."""
    state = match.state
    if state.orientation[card] != RECOVERED or not can_battle(match, card):
        return False
    vector = match.vector(card)
    if vector[RESTRICTION] & CANNOT_ATTACK:
        return False
    return bool(vector[SKILL] & SWIFTNESS) or there_since_turn_began(match, card)


@rule("803.3b", "1103.2")
def attackable_cards(match: Match, card: int) -> list[int]:
    """Rested J/resonators of the opponent; recovered ones by Precision or by their own text."""
    state = match.state
    precise = match.vector(card)[SKILL] & PRECISION
    found = []
    for other in state.zone(1 - state.turn_player, FIELD):
        if not can_battle(match, other):
            continue
        restricted = match.vector(other)[RESTRICTION]
        if restricted & CANNOT_BE_ATTACKED:
            continue
        if state.orientation[other] == RESTED or precise or restricted & ATTACKABLE:
            found.append(other)
    return found


def attack_cost(match: Match, card: int) -> Cost:
    return cost_of(str(match.vector(card)[ATTACK_COST]))


@rule("803.3", "803.3a", "803.4", "803.5")
def possible_attackers(match: Match) -> list[int]:
    """What can attack and pay for it; where one of them is required to attack, only such ones."""
    player = match.state.turn_player
    able = [
        card
        for card in match.state.zone(player, FIELD)
        if can_attack(match, card) and can_pay(match, player, attack_cost(match, card))
    ]
    return [card for card in able if is_required(match, card)] or able


@rule("710.2", "1123.2")
def is_required(match: Match, card: int) -> bool:
    """It must attack if able; what would have to be paid for is never required (710.2e)."""
    vector = match.vector(card)
    forced = vector[SKILL] & BLOODLUST or vector[RESTRICTION] & MUST_ATTACK
    return bool(forced) and not vector[ATTACK_COST]


@rule("710.2", "710.2a", "710.2b", "710.2c", "710.2d", "710.2e", "1123.2")
def is_attack_required(match: Match) -> bool:
    """Is there a J/resonator that must attack and can do so legally, in a battle that may still be initiated?"""
    state = match.state
    if not can_initiate_battle(match):
        return False
    return any(is_required(match, card) and can_attack(match, card) for card in state.zone(state.turn_player, FIELD))
