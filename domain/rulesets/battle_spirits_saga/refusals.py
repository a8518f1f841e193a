"""Why an option is not allowed: the reason in a sentence, and the clause that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.events import NOWHERE
from domain.kernel.options import Decision, Option
from domain.kernel.text import card_name
from domain.rulesets.battle_spirits_saga.ch02_card_information import cost_of
from domain.rulesets.battle_spirits_saga.ch06_main_step import has_burst
from domain.rulesets.battle_spirits_saga.ch07_attacks import attacker
from domain.rulesets.battle_spirits_saga.ch10_allocation import available
from domain.rulesets.battle_spirits_saga.ch10_magic import magic_effects
from domain.rulesets.battle_spirits_saga.ch10_summoning import ascends, holders, materials, may_summon
from domain.rulesets.battle_spirits_saga.options import Attack, Block, Place, SetBurst, Summon, UseMagic
from domain.rulesets.battle_spirits_saga.words import (
    ASTRAL,
    BURST_SET,
    FIELD,
    FLASH_TIMING,
    HAND,
    KEYWORDS,
    LV1_COST,
    MAIN_TIMING,
    NEXUS,
    REFRESHED,
    SPIRIT,
    TYPE,
    TYPES,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

Reason = tuple[str, str]
ACTIONS = {Summon: SPIRIT, Place: NEXUS}


def explain(match: Match, decision: Decision, option: Option) -> Reason:
    """The reason why this option is not among those of the decision."""
    card = getattr(option, "card", NOWHERE)
    if card != NOWHERE and not 0 <= card < len(match.state.printed):
        return f"there is no card {card}", decision.clause
    if isinstance(option, Summon | Place) and decision.kind in ("main step", "flash window"):
        return not_affordable(match, decision, option)
    if isinstance(option, UseMagic) and decision.kind in ("main step", "flash window"):
        return not_usable(match, decision, card)
    if isinstance(option, SetBurst) and decision.kind == "main step":
        return not_settable(match, decision, card)
    if isinstance(option, Attack) and decision.kind == "attack step":
        return not_attacking(match, decision, card)
    if isinstance(option, Block) and decision.kind == "block":
        return not_blocking(match, decision, card)
    if decision.kind == "block" and decision.clause == "11-2-1":
        return "a spirit with Confront must be blocked", "11-2-1"
    return f"{option!r} is not among the options of {decision.kind!r}", decision.clause


def in_hand(match: Match, decision: Decision, card: int) -> bool:
    return card in match.state.zone(decision.player, HAND)


def not_affordable(match: Match, decision: Decision, option: Summon | Place) -> Reason:
    player, card = decision.player, option.card
    clause = "10-6-6" if isinstance(option, Summon) else "10-7-6"
    if not in_hand(match, decision, card):
        return "that card is not in the hand", clause
    name, kind = card_name(match, card), match.vector(card)[TYPE]
    if kind != ACTIONS[type(option)]:
        return f"{name} is a {TYPES[kind]} card", "10-6-1" if isinstance(option, Summon) else "10-7-1"
    if isinstance(option, Summon) and not may_summon(match, player, card):
        return f"{name} cannot be summoned", "1-3-3"
    if ascends(match, card) is not None and not materials(match, player, card):
        return f"there is no spirit that {name} could ascend from", "11-8-1"
    cost, less = cost_of(match, player, card)
    there = available(match, player, holders(match, player))
    level = match.vector(card)[LV1_COST]
    if decision.kind == "flash window":
        return f"{name} has no Swift, or the reserve is not enough", "11-9-1"
    return f"{name} needs {cost - less} cores and {level} for LV1; there are {there}", clause


def not_usable(match: Match, decision: Decision, card: int) -> Reason:
    if not in_hand(match, decision, card):
        return "that card is not in the hand", "10-8-1"
    name = card_name(match, card)
    timing = MAIN_TIMING if decision.kind == "main step" else FLASH_TIMING
    if not magic_effects(match, decision.player, card, timing):
        return f"{name} has no effect that can be used now", "8-1-6-1"
    cost, less = cost_of(match, decision.player, card)
    there = available(match, decision.player, holders(match, decision.player))
    return f"{name} needs {cost - less} cores; there are {there}", "10-8-6"


def not_settable(match: Match, decision: Decision, card: int) -> Reason:
    if not in_hand(match, decision, card):
        return "that card is not in the hand", "6-6-1-2-2"
    if not has_burst(match.catalog.faces[match.state.printed[card]].data):
        return f"{card_name(match, card)} has no burst effect", "3-8-4"
    if match.state.registers[BURST_SET] == match.state.turn:
        return "a burst has been set this turn", "6-6-1-2-2"
    return "that card cannot be set", "6-6-1-2-2"


def not_attacking(match: Match, decision: Decision, card: int) -> Reason:
    state = match.state
    if card not in state.zone(decision.player, FIELD) or match.vector(card)[TYPE] != SPIRIT:
        return "only an own spirit on the field can attack", "7-1-1-1"
    if state.orientation[card] != REFRESHED:
        return f"{card_name(match, card)} is exhausted", "7-1-1-1"
    return f"{card_name(match, card)} cannot attack so", "7-1-1-1"


def not_blocking(match: Match, decision: Decision, card: int) -> Reason:
    state = match.state
    if card not in state.zone(decision.player, FIELD) or match.vector(card)[TYPE] != SPIRIT:
        return "only an own spirit on the field can block", "7-1-3-1"
    attacking = attacker(match)
    if attacking == NOWHERE:
        return "the attacking spirit has left the field", "7-1-3-1"
    if match.vector(attacking)[KEYWORDS] & ASTRAL and not match.vector(card)[KEYWORDS] & ASTRAL:
        return "a spirit with Astral is blocked by spirits with Astral alone", "11-14-1"
    if state.orientation[card] != REFRESHED:
        return f"{card_name(match, card)} is exhausted", "7-1-3-1"
    return f"{card_name(match, card)} cannot block this attack", "7-1-3-1"
