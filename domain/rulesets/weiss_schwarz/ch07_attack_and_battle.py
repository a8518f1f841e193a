"""Chapter 7. Attack and battle: the attack sub-phase, damage and battle steps, and the table of the attack phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, CardTurned
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.ch03_zones import facing, may_turn
from domain.rulesets.weiss_schwarz.ch04_basic_concepts import deal_damage
from domain.rulesets.weiss_schwarz.ch07_attack_declaration import (
    ask_attack,
    begin_attack_declaration_step,
    begin_attack_phase,
    change_soul,
    character_attacks,
    great_performer,
    rest_attacker,
)
from domain.rulesets.weiss_schwarz.ch07_trigger_and_counter import TRIGGER, counter_step
from domain.rulesets.weiss_schwarz.ch08_check_timing import check_timing
from domain.rulesets.weiss_schwarz.events import (
    AttackDeclared,
    AttackEnded,
    PowerCompared,
)
from domain.rulesets.weiss_schwarz.options import Attack
from domain.rulesets.weiss_schwarz.words import (
    ATTACK_KIND,
    ATTACK_POSITION,
    ATTACK_TURN,
    ATTACKER,
    ATTACKS,
    BATTLE_STEP,
    DAMAGE_STEP,
    DEFENDER,
    DEFENSE_POSITION,
    END_OF_ATTACK,
    END_OF_ATTACK_SUB_PHASE,
    FRONTAL,
    POWER,
    REVERSE,
    SOUL,
    STAGE,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


def still_in_place(match: Match, reference: int, player: int, position: int) -> bool:
    """Is a character the same object, of the same master, on the same position as when the attack was declared?"""
    state = match.state
    card = reference & CARD_MASK
    return (
        reference != NOWHERE
        and state.is_there(reference)
        and state.place[card] == player * ZONE_COUNT + STAGE
        and state.position[card] == position
    )


# -- 7.5 Damage Step ---------------------------------------------------------------------------------------------------


@rule("7.5.1.1")
def begin_damage_step(match: Match, frame: Frame) -> None:
    match.start_phase(DAMAGE_STEP, "7.5.1.1")


@rule("7.5.1.2", "7.5.1.2.1", "7.5.1.2.2", "4.11.1.1")
def attacker_deals_damage(match: Match, frame: Frame) -> None:
    """As much damage as the attacking character has soul, while it stands where it attacked from."""
    state = match.state
    attacker = state.registers[ATTACKER]
    if still_in_place(match, attacker, state.turn_player, state.registers[ATTACK_POSITION]):
        deal_damage(match, (1 - state.turn_player,), match.vector(attacker & CARD_MASK)[SOUL], attacker)


# -- 7.6 Battle Step ---------------------------------------------------------------------------------------------------


@rule("7.6.1", "7.5.1.3")
def battle_step(match: Match, frame: Frame) -> None:
    """Only a frontal attack leads to battle."""
    if match.state.registers[ATTACK_KIND] == FRONTAL:
        match.push(BATTLE)


@rule("7.6.1.1")
def begin_battle_step(match: Match, frame: Frame) -> None:
    match.start_phase(BATTLE_STEP, "7.6.1.1")


@rule("7.6.1.2", "7.6.1.3")
def compare_power(match: Match, frame: Frame) -> None:
    """The character with less power is reversed, on equal power both; nothing if either has left its place."""
    state = match.state
    registers = state.registers
    attacker, defender = registers[ATTACKER], registers[DEFENDER]
    player = state.turn_player
    if not still_in_place(match, attacker, player, registers[ATTACK_POSITION]) or not still_in_place(
        match, defender, 1 - player, registers[DEFENSE_POSITION]
    ):
        return
    ours, theirs = attacker & CARD_MASK, defender & CARD_MASK
    attack, defense = match.vector(ours)[POWER], match.vector(theirs)[POWER]
    match.happen(PowerCompared(ours, theirs, attack, defense, "7.6.1.2", match.cause))
    losers = (ours, theirs) if attack == defense else (ours,) if attack < defense else (theirs,)
    turned = [
        CardTurned(card, REVERSE, "7.6.1.2", match.cause)
        for card in losers
        if state.orientation[card] != REVERSE and may_turn(match, player, card, REVERSE)
    ]
    if turned:
        match.propose_together(turned)


BATTLE = procedure(
    "7.6 battle step",
    begin_battle_step,
    check_timing,
    compare_power,
    check_timing,
)


@rule("7.5.1.4", "7.6.1.5")
def end_of_attack(match: Match, frame: Frame) -> None:
    """The moment that "at the end of the attack" waits for."""
    clause = "7.6.1.5" if match.state.registers[ATTACK_KIND] == FRONTAL else "7.5.1.4"
    match.start_phase(END_OF_ATTACK, clause)


@rule("7.1.2", "7.5.1.4", "7.6.1.5", "7.2.1.5")
def end_attack_sub_phase(match: Match, frame: Frame) -> None:
    """From here on nobody is attacking or in battle."""
    registers = match.state.registers
    clause = "7.6.1.5" if registers[ATTACK_KIND] == FRONTAL else "7.5.1.4"
    match.happen(AttackEnded(registers[ATTACKER] & CARD_MASK, clause, match.cause))
    match.end_effects(END_OF_ATTACK_SUB_PHASE, clause)


ATTACK = procedure(
    "7.1.2 attack sub-phase",
    change_soul,
    rest_attacker,
    character_attacks,
    check_timing,
    TRIGGER,
    counter_step,
    begin_damage_step,
    check_timing,
    attacker_deals_damage,
    check_timing,
    battle_step,
    end_of_attack,
    check_timing,
    end_attack_sub_phase,
)


@rule("7.2.1.3", "7.2.1.5", "7.2.1.5.1", "7.2.1.5.2")
def declare_attack(match: Match, frame: Frame) -> None:
    """The chosen character becomes the attacking character; without one the encore step comes."""
    answer = match.answer
    if not isinstance(answer, Attack):
        frame.finish()
        return
    state = match.state
    card, kind = answer.card, answer.kind
    performer = great_performer(match, 1 - state.turn_player)
    attacked = performer if performer != NOWHERE else facing(match, card)
    defender = attacked if kind == FRONTAL else NOWHERE
    defense = state.position[defender] if defender != NOWHERE else NOWHERE
    number = state.registers[ATTACKS] + 1 if state.registers[ATTACK_TURN] == state.turn else 1
    frame.again(4)
    match.push(ATTACK)
    match.happen(
        AttackDeclared(card, kind, state.position[card], defender, defense, attacked, number, "7.2.1.5", match.cause)
    )


ATTACK_SUB_PHASES = procedure(
    "7.1 attack phase",
    begin_attack_phase,
    check_timing,
    begin_attack_declaration_step,
    check_timing,
    ask_attack,
    declare_attack,
)

PROCEDURES = (BATTLE, ATTACK, ATTACK_SUB_PHASES)
