"""Relations between cards, conditions and amounts that only Weiß Schwarz knows, for the ability language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.ch03_zones import facing, is_center, is_in_front
from domain.rulesets.weiss_schwarz.words import (
    ATTACK_KIND,
    ATTACK_KINDS,
    ATTACK_TURN,
    ATTACKED,
    ATTACKER,
    ATTACKS,
    CANNOT_BE_CHOSEN,
    CARD_LEVEL,
    CLOCK,
    DEFENDER,
    LEVEL,
    POSITIONS,
    RULES,
    STAGE,
    STOCK,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


# -- relations -----------------------------------------------------------------------------------------------------------


def same(register: int) -> Callable[[Match, int, int, int], bool]:
    """Is this card the object that a register names?"""
    return lambda match, player, source, card: match.state.registers[register] == match.state.reference(card)


def in_battle(match: Match, player: int, source: int, card: int) -> bool:
    registers = match.state.registers
    return registers[DEFENDER] != NOWHERE and match.state.reference(card) in (
        registers[ATTACKER],
        registers[DEFENDER],
    )


def battle_opponent(match: Match, player: int, source: int, card: int) -> bool:
    """Are this card and the other attacker and defender of one battle? Who came back to the stage is somebody else."""
    state = match.state
    pair = (state.registers[ATTACKER], state.registers[DEFENDER])
    if pair[1] == NOWHERE or source == card:
        return False
    return any(source == one & CARD_MASK for one in pair) and any(
        card == one & CARD_MASK and (state.is_there(one) or state.zone_of(card) != STAGE) for one in pair
    )


def attacks_by(kind: int) -> Callable[[Match, int, int, int], bool]:
    def test(match: Match, player: int, source: int, card: int) -> bool:
        registers = match.state.registers
        return registers[ATTACKER] == match.state.reference(card) and registers[ATTACK_KIND] == kind

    return test


def at_position(position: int) -> Callable[[Match, int, int, int], bool]:
    return lambda match, player, source, card: host_position(match, card) == position


def host_position(match: Match, card: int) -> int:
    """The stage position of a character, or of the character a marker lies under (3.7.1.1)."""
    host = match.state.host[card]
    return match.state.position[host if host != NOWHERE else card]


def in_front(match: Match, player: int, source: int, card: int) -> bool:
    return is_in_front(match, card, source)


def behind(match: Match, player: int, source: int, card: int) -> bool:
    return is_in_front(match, source, card)


RELATIONS: Mapping[str, Callable[[Match, int, int, int], bool]] = {
    "front of this": in_front,
    "behind this": behind,
    "facing this": lambda match, player, source, card: facing(match, source) == card,
    "center stage": lambda match, player, source, card: is_center(host_position(match, card)),
    "back stage": lambda match, player, source, card: host_position(match, card) >= 3,
    "attacking": same(ATTACKER),
    "defending": same(DEFENDER),
    "being attacked": same(ATTACKED),
    "in battle": in_battle,
    "battle opponent": battle_opponent,
    "with marker": lambda match, player, source, card: card in match.state.host,
    "marker of this": lambda match, player, source, card: match.state.host[card] == source,
    "top of clock": lambda match, player, source, card: is_top(match, card, CLOCK),
    "top of stock": lambda match, player, source, card: is_top(match, card, STOCK),
    "can be chosen": lambda match, player, source, card: can_be_chosen(match, player, card),
    **{position: at_position(index) for index, position in enumerate(POSITIONS)},
    **{f"{kind} attacking": attacks_by(index) for index, kind in enumerate(ATTACK_KINDS)},
}


def is_top(match: Match, card: int, zone: int) -> bool:
    cards = match.state.zone(match.state.controller(card), zone)
    return bool(cards) and cards[-1] == card


def can_be_chosen(match: Match, player: int, card: int) -> bool:
    """A text may keep the other player's effects from choosing a card."""
    return match.state.controller(card) == player or not match.vector(card)[RULES] >> CANNOT_BE_CHOSEN & 1


# -- conditions and amounts ------------------------------------------------------------------------------------------------


def attack_is(kind: int) -> Callable[[Match, int, int], bool]:
    return lambda match, player, source: match.state.registers[ATTACK_KIND] == kind


CONDITIONS: Mapping[str, Callable[[Match, int, int], bool]] = {
    **{f"{kind} attack": attack_is(index) for index, kind in enumerate(ATTACK_KINDS)},
    "facing a character": lambda match, player, source: facing(match, source) != NOWHERE,
}

AMOUNTS: Mapping[str, Callable[[Match, int, int], int]] = {
    "level": lambda match, player, source: len(match.state.zone(player, LEVEL)),
    "opponent's level": lambda match, player, source: len(match.state.zone(1 - player, LEVEL)),
    "attacks this turn": lambda match, player, source: attacks_this_turn(match),
    "markers": lambda match, player, source: match.state.host.count(source),
    "battle opponent's level": lambda match, player, source: battle_opponents_level(match, source),
}


def attacks_this_turn(match: Match) -> int:
    registers = match.state.registers
    return registers[ATTACKS] if registers[ATTACK_TURN] == match.state.turn else 0


def battle_opponents_level(match: Match, source: int) -> int:
    registers = match.state.registers
    for one, two in ((ATTACKER, DEFENDER), (DEFENDER, ATTACKER)):
        if registers[one] != NOWHERE and registers[one] & CARD_MASK == source and registers[two] != NOWHERE:
            return int(match.information(registers[two])[CARD_LEVEL])
    return 0
