"""Chapters 903.2e and 1120. What may be targeted."""

from __future__ import annotations

from domain.kernel.agenda import rule
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK, StackItem
from domain.rulesets.force_of_will.ch07_judgment import JUDGMENT_ABILITY
from domain.rulesets.force_of_will.ch09_playing import is_spell
from domain.rulesets.force_of_will.words import (
    ATTRIBUTE,
    ATTRIBUTES,
    BARRIER,
    BARRIER_ATTRIBUTE,
    BARRIER_BITS,
    BARRIER_CHANT,
    BARRIER_RESONATOR,
    BARRIER_SPELL,
    BARRIER_VOID,
    CANNOT_BE_TARGETED,
    CHANT,
    CHASE_AREA,
    PLAY_GROUND,
    RESONATOR,
    RESTRICTION,
    TYPE,
)


@rule("903.2e", "903.2e-i", "104.4")
def can_target(match: Match, player: int, source: int, card: int) -> bool:
    """Some cards cannot be targeted, or not by the opponent; nothing on the chase targets itself."""
    state = match.state
    if source & CARD_MASK == card and state.zone_of(card) == CHASE_AREA:
        return False
    if not PLAY_GROUND >> state.zone_of(card) & 1:
        return True
    restricted = match.vector(card)[RESTRICTION]
    if restricted & CANNOT_BE_TARGETED:
        return False
    if restricted & BARRIER_BITS and state.controller(card) != player:
        return not restricted & barriers_against(match, source)
    return True


@rule("901.1e", "901.2d", "1120.2", "1120.3")
def barriers_against(match: Match, source: int) -> int:
    """Which barriers keep a spell or ability off: by what its card is, whatever it does."""
    vector = match.information(source)
    attributes: int = vector[ATTRIBUTE]
    found = BARRIER | sum(1 << BARRIER_ATTRIBUTE + index for index in range(len(ATTRIBUTES)) if attributes >> index & 1)
    if not attributes:
        found |= BARRIER_VOID
    if vector[TYPE] & CHANT:
        found |= BARRIER_CHANT
    if vector[TYPE] & RESONATOR:
        found |= BARRIER_RESONATOR
    return found | BARRIER_SPELL if is_spell(match, source) else found


@rule("312.3", "705.2d", "1407.1", "1407.2")
def item_kind(match: Match, item: StackItem) -> str:
    """A card in the chase area is a spell, an ability is an ability; a judgment is neither."""
    if is_spell(match, item.source):
        return "card"
    judgment = match.catalog.rule_abilities[JUDGMENT_ABILITY]
    return "" if item.ability == judgment.code else "ability"
