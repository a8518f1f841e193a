"""Chapter 7, section 2. Attack declaration step: who can attack whom, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, rule
from domain.kernel.events import NOWHERE
from domain.kernel.options import PASS, Option
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.ch03_zones import character_at, facing, is_center
from domain.rulesets.weiss_schwarz.ch04_trigger_icons import give_soul
from domain.rulesets.weiss_schwarz.events import (
    CharacterAttacked,
)
from domain.rulesets.weiss_schwarz.options import Attack
from domain.rulesets.weiss_schwarz.words import (
    ATTACK_DECLARATION_STEP,
    ATTACK_KIND,
    ATTACK_PHASE,
    ATTACK_TURN,
    ATTACKER,
    CAN_ATTACK_FROM_THE_BACK,
    CANNOT_ATTACK,
    CANNOT_DIRECT_ATTACK,
    CANNOT_FRONTAL_ATTACK,
    CANNOT_SIDE_ATTACK,
    CARD_LEVEL,
    CENTER_MIDDLE,
    DEFENDER,
    DIRECT,
    FRONTAL,
    GREAT_PERFORMANCE,
    REST,
    REVERSE,
    RULES,
    SIDE,
    SOUL_KEPT_IN_SIDE_ATTACK,
    STAGE,
    STAND,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("7.2.1.1", "6.7.1")
def begin_attack_phase(match: Match, frame: Frame) -> None:
    match.start_phase(ATTACK_PHASE, "7.2.1.1")


@rule("7.2.1.2")
def begin_attack_declaration_step(match: Match, frame: Frame) -> None:
    match.start_phase(ATTACK_DECLARATION_STEP, "7.2.1.2")


@rule("7.2.1.3")
def ask_attack(match: Match, frame: Frame) -> None:
    """One of the standing characters of the center stage attacks, or none."""
    match.ask(match.state.turn_player, "attack", [*attacks(match), PASS], "7.2.1.3")


@rule("7.1.1", "7.2.1.3", "7.2.1.3.1", "7.2.1.4", "1.3.4")
def attacks(match: Match) -> list[Option]:
    """Every attack that can be declared now."""
    state = match.state
    if state.turn == 1 and state.registers[ATTACK_TURN] == 1:
        return []
    found: list[Option] = []
    performer = great_performer(match, 1 - state.turn_player)
    for card in state.zones[state.turn_player * ZONE_COUNT + STAGE]:
        if state.orientation[card] != STAND:
            continue
        rules = match.value(card, RULES)
        if rules >> CANNOT_ATTACK & 1:
            continue
        if not is_center(state.position[card]) and not rules >> CAN_ATTACK_FROM_THE_BACK & 1:
            continue
        found += [Attack(card, kind) for kind in attack_kinds(match, card, rules, performer)]
    return found


@rule("7.2.1.4.1", "7.2.1.4.2", "10.6.2")
def attack_kinds(match: Match, card: int, rules: int, performer: int) -> list[int]:
    """Direct where nobody faces it, else frontal or side; only frontal against a great performance."""
    if performer != NOWHERE:
        return [] if rules >> CANNOT_FRONTAL_ATTACK & 1 else [FRONTAL]
    if facing(match, card) == NOWHERE:
        return [] if rules >> CANNOT_DIRECT_ATTACK & 1 else [DIRECT]
    kinds = []
    if not rules >> CANNOT_FRONTAL_ATTACK & 1:
        kinds.append(FRONTAL)
    if not rules >> CANNOT_SIDE_ATTACK & 1:
        kinds.append(SIDE)
    return kinds


@rule("10.6.1", "10.6.2")
def great_performer(match: Match, player: int) -> int:
    """The character in the middle of the center stage that draws all attacks to itself, -1 for none."""
    card = character_at(match, player, CENTER_MIDDLE)
    if card == NOWHERE or match.state.orientation[card] == REVERSE:
        return NOWHERE
    return card if match.value(card, RULES) >> GREAT_PERFORMANCE & 1 else NOWHERE


@rule("7.2.1.4.1", "7.2.1.4.2", "7.2.1.4.3")
def change_soul(match: Match, frame: Frame) -> None:
    """One soul more for a direct attack; for a side attack as much less as the level of the character attacked."""
    state = match.state
    kind = state.registers[ATTACK_KIND]
    if kind == DIRECT:
        give_soul(match, state.turn_player, 1, "7.2.1.4.1")
    elif kind == SIDE:
        attacker = state.registers[ATTACKER] & CARD_MASK
        level = match.value(facing(match, attacker), CARD_LEVEL)
        if level > 0 and not match.vector(attacker)[RULES] >> SOUL_KEPT_IN_SIDE_ATTACK & 1:
            give_soul(match, state.turn_player, -level, "7.2.1.4.2")


@rule("7.2.1.5.3")
def rest_attacker(match: Match, frame: Frame) -> None:
    match.turn(match.state.registers[ATTACKER] & CARD_MASK, REST, "7.2.1.5.3")


@rule("7.2.1.6")
def character_attacks(match: Match, frame: Frame) -> None:
    """The moment that "when this card attacks" waits for."""
    state = match.state
    attacker = state.registers[ATTACKER] & CARD_MASK
    performer = state.registers[DEFENDER]
    attacked = performer & CARD_MASK if performer != NOWHERE else facing(match, attacker)
    match.happen(CharacterAttacked(attacker, state.registers[ATTACK_KIND], attacked, "7.2.1.6", match.cause))
