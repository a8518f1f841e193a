"""Chapter 8, section 4. Attacking with a follower."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_MASK
from domain.rulesets.shadowverse_evolve.ch04_zones import leader_of
from domain.rulesets.shadowverse_evolve.ch05_damage import Hit, attack_of, deal_damage, is_follower
from domain.rulesets.shadowverse_evolve.ch10_confirmation_timing import confirmation_timing
from domain.rulesets.shadowverse_evolve.ch10_quick import QUICK_WINDOW
from domain.rulesets.shadowverse_evolve.events import AttackDeclared, AttackEnded, Fought
from domain.rulesets.shadowverse_evolve.options import Attack
from domain.rulesets.shadowverse_evolve.words import (
    ASSAIL,
    ATTACK_DAMAGE,
    ATTACK_TARGET,
    ATTACKER,
    CANT_ATTACK_ENEMIES,
    CANT_ATTACK_FOLLOWERS,
    CANT_ATTACK_LEADERS,
    CANT_BE_ATTACKED,
    CANT_BE_ENGAGED,
    COMBAT_DAMAGE,
    ENGAGED,
    EVOLVED_AT,
    FIELD,
    FOLLOWER,
    INTIMIDATE,
    KEYWORD,
    LEADER_AREA,
    RESERVED,
    RESTRICTION,
    RUSH,
    STORM,
    TURN_BEGAN,
    TYPE,
    WARD,
)

if TYPE_CHECKING:
    from domain.kernel.abilities import Vector
    from domain.kernel.match import Match


# -- who may attack what -------------------------------------------------------------------------------------------------


@rule("8.4.2.1", "8.4.3.1", "5.21.2")
def remained(match: Match, card: int) -> bool:
    """Has it been on its controller's field since the turn began? One that was stolen since has not."""
    state = match.state
    return state.stamp[card] < state.registers[TURN_BEGAN]


@rule("8.4.2.1")
def evolved_this_turn(match: Match, card: int) -> bool:
    return match.state.counter(card, EVOLVED_AT) > match.state.registers[TURN_BEGAN]


@rule("8.4.1", "8.4.2", "8.4.3", "8.4.3.2", "8.1.2")
def attacks(match: Match, player: int) -> list[Attack]:
    """Every attack there is: a reserved follower that may attack, with each target it may choose."""
    state = match.state
    found: list[Attack] = []
    enemies: list[tuple[int, Vector]] | None = None
    for card in state.zone(player, FIELD):
        if state.orientation[card] != RESERVED:
            continue
        vector = match.vector(card)
        if not vector[TYPE] & FOLLOWER or vector[RESTRICTION] & (CANT_ATTACK_ENEMIES | CANT_BE_ENGAGED):
            continue
        there = remained(match, card)
        keywords = vector[KEYWORD]
        if not (there or keywords & (STORM | RUSH) or evolved_this_turn(match, card)):
            continue
        if enemies is None:
            enemies = attackable(match, 1 - player)
        for target in targets_of(match, player, vector, there, enemies):
            found.append(Attack(card, target))
    return found


@rule("8.4.3.1", "12.12.1", "12.12.2")
def attackable(match: Match, player: int) -> list[tuple[int, Vector]]:
    """A player's followers that may be chosen as attack targets at all."""
    found = []
    for card in match.state.zone(player, FIELD):
        vector = match.vector(card)
        if vector[TYPE] & FOLLOWER and not vector[KEYWORD] & INTIMIDATE and not vector[RESTRICTION] & CANT_BE_ATTACKED:
            found.append((card, vector))
    return found


@rule("8.4.3.1", "8.4.3.2.1", "12.8.1", "12.8.2", "12.9.1", "12.9.2", "12.10.1", "12.10.2", "12.11.1", "12.11.2")
def targets_of(match: Match, player: int, vector: Vector, there: bool, enemies: list[tuple[int, Vector]]) -> list[int]:
    """Engaged followers, with Assail also reserved ones; the leader for who was there all turn or has Storm.

    An engaged follower with Ward must be chosen where one can be.
    """
    orientation = match.state.orientation
    assail = vector[KEYWORD] & ASSAIL
    targets: list[int] = []
    wards: list[int] = []
    if not vector[RESTRICTION] & CANT_ATTACK_FOLLOWERS:
        targets = [card for card, _ in enemies if assail or orientation[card] == ENGAGED]
        wards = [card for card, enemy in enemies if orientation[card] == ENGAGED and enemy[KEYWORD] & WARD]
    if wards:
        return wards
    if (there or vector[KEYWORD] & STORM) and not vector[RESTRICTION] & CANT_ATTACK_LEADERS:
        targets.append(leader_of(match, 1 - player))
    return targets


# -- the attack ----------------------------------------------------------------------------------------------------------


@rule("8.4.4")
def engage_attacker(match: Match, frame: Frame) -> None:
    """The attacking follower is engaged; `number` of the frame is its target."""
    match.turn(frame.source, ENGAGED, "8.4.4")


@rule("8.4.5", "8.4.5.1")
def declare_attack(match: Match, frame: Frame) -> None:
    """From now on the follower has attacked, and is in combat with a follower it attacks."""
    state = match.state
    by, against = state.reference(frame.source), state.reference(frame.number)
    frame.cause = match.happen(AttackDeclared(frame.source, frame.number, by, against, "8.4.5", match.cause))
    frame.source = by


@rule("8.4.7", "8.4.8", "12.3.4")
def quick_in_attack(match: Match, frame: Frame) -> None:
    """The non-active player may play cards and abilities with Quick, also when the attacking follower has left."""
    match.push(QUICK_WINDOW, 1 - frame.player)


@rule("8.4.5.1")
def in_combat(match: Match) -> bool:
    """Attacking follower and attack target are in combat while both are followers on a field."""
    registers = match.state.registers
    return is_fighting(match, registers[ATTACKER]) and is_fighting(match, registers[ATTACK_TARGET])


def is_fighting(match: Match, reference: int) -> bool:
    state = match.state
    if reference == NOWHERE or not state.is_there(reference):
        return False
    card = reference & CARD_MASK
    return state.place[card] != NOWHERE and state.zone_of(card) == FIELD and is_follower(match, card)


@rule("8.4.9", "8.4.9.1", "5.13.3.1", "5.13.3.2", "10.12.2.1", "1.3.2")
def deal_attack_damage(match: Match, frame: Frame) -> None:
    """An attacking follower still there damages its target, which strikes back at the same time if it is a follower."""
    registers = match.state.registers
    attacker, target = registers[ATTACKER], registers[ATTACK_TARGET]
    if not is_fighting(match, attacker):
        return
    one, other = attacker & CARD_MASK, target & CARD_MASK
    if match.state.zone_of(other) == LEADER_AREA:
        deal_damage(match, [Hit(other, attack_of(match, one), attacker, ATTACK_DAMAGE)], "8.4.9")
    elif is_fighting(match, target):
        hits = [
            Hit(other, attack_of(match, one), attacker, ATTACK_DAMAGE | COMBAT_DAMAGE),
            Hit(one, attack_of(match, other), target, COMBAT_DAMAGE),
        ]
        deal_damage(match, hits, "8.4.9.1")


@rule("8.4.9.2")
def note_fight(match: Match, frame: Frame) -> None:
    """Who is still in combat now has fought, whatever damage was dealt."""
    registers = match.state.registers
    if in_combat(match):
        match.happen(Fought(registers[ATTACKER], registers[ATTACK_TARGET], "8.4.9.2", match.cause))


@rule("8.4.11")
def end_attack(match: Match, frame: Frame) -> None:
    match.happen(AttackEnded("8.4.11", match.cause))


ATTACK = procedure(
    "8.4 attack",
    engage_attacker,  # 8.4.4
    declare_attack,  # 8.4.5
    confirmation_timing,  # 8.4.6
    quick_in_attack,  # 8.4.7, 8.4.8
    deal_attack_damage,  # 8.4.9
    note_fight,  # 8.4.9.2
    confirmation_timing,  # 8.4.10
    end_attack,  # 8.4.11
)

PROCEDURES = (ATTACK,)
