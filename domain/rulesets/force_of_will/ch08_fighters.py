"""Chapters 803.5, 804.4 and 804.5. Who attacks, who blocks, who is attacked, and who battles whom."""

from __future__ import annotations

from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK
from domain.rulesets.force_of_will.ch02_cards import can_battle
from domain.rulesets.force_of_will.events import AttackStopped, BlockStopped
from domain.rulesets.force_of_will.words import (
    ATTACKED,
    ATTACKED_PLAYER,
    ATTACKER,
    BATTLE,
    BLOCKER,
    FIELD,
    STRUCK,
)


def attacker(match: Match) -> int:
    """The attacking J/resonator, -1 for none."""
    return fighter(match, ATTACKER, match.state.turn_player)


def blocker(match: Match) -> int:
    """The blocking J/resonator, -1 for none."""
    return fighter(match, BLOCKER, 1 - match.state.turn_player)


@rule("803.5a", "804.4a")
def fighter(match: Match, register: int, player: int) -> int:
    """It fights while it is a J/resonator with ATK and DEF in the same player's field."""
    state = match.state
    reference = state.registers[register]
    if reference < 0 or not state.is_there(reference):
        return NOWHERE
    card = reference & CARD_MASK
    if state.place[card] != player * state.zone_count + FIELD or not can_battle(match, card):
        return NOWHERE
    return card


@rule("803.5a", "804.4a")
def settle_battle(match: Match) -> None:
    """What has ceased to fight does not begin again: attacking and blocking stop for good."""
    registers = match.state.registers
    if registers[BATTLE] != 1:
        return
    if registers[ATTACKER] >= 0 and attacker(match) < 0:
        match.happen(AttackStopped(registers[ATTACKER] & CARD_MASK, "803.5a", match.cause))
    if registers[BLOCKER] >= 0 and blocker(match) < 0:
        match.happen(BlockStopped(registers[BLOCKER] & CARD_MASK, "804.4a", match.cause))


def attacked_player(match: Match) -> int:
    """The player who was chosen as attacked object, -1 for none."""
    attacked = match.state.registers[ATTACKED]
    return ATTACKED_PLAYER - attacked if attacked <= ATTACKED_PLAYER else NOWHERE


def attacked_card(match: Match) -> int:
    """The J/resonator that was chosen as attacked object, while it is one in a field, whoever controls it now."""
    state = match.state
    reference = state.registers[ATTACKED]
    if reference < 0 or not state.is_there(reference):
        return NOWHERE
    card = reference & CARD_MASK
    return card if state.zone_of(card) == FIELD else NOWHERE


@rule("804.5a", "804.5b", "806.3")
def opponent_in_battle(match: Match) -> int:
    """Whom the attacker battles: the blocker; without one, and before it has struck, the attacked J/resonator."""
    if attacker(match) < 0:
        return NOWHERE
    blocking = blocker(match)
    if blocking >= 0:
        return blocking
    if match.state.registers[STRUCK] == 1:
        return NOWHERE
    attacked = attacked_card(match)
    return attacked if attacked >= 0 and can_battle(match, attacked) else NOWHERE
