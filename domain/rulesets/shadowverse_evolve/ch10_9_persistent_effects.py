"""Chapter 10, section 9. Persistent effects: their layers, and what the rules themselves make of a card's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.cards import language as lang
from domain.kernel.abilities import RuleModification
from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE
from domain.rulesets.shadowverse_evolve.ch14_universes import rush_of_racing
from domain.rulesets.shadowverse_evolve.events import DamageDealt
from domain.rulesets.shadowverse_evolve.words import (
    ABILITIES_LAYER,
    CARD_ATTACK,
    COST_LAYER,
    DAMAGE,
    DAMAGE_LAYER,
    DEFENSE,
    FIELD,
    FOLLOWER,
    KEYWORD,
    NUMBERS_LAYER,
    SET_COST_LAYER,
    TYPE,
    WORDS_LAYER,
)

if TYPE_CHECKING:
    from domain.kernel.abilities import Vector
    from domain.kernel.match import Match


@rule("10.9.1", "10.9.1.2", "10.9.1.3", "10.9.1.4", "10.10.2.4", "10.6.2.5.1.2")
def layer(effect: lang.Modify, how: str, name: str) -> int:
    """Abilities first, then what is not a number, then numbers; of play costs what sets them before what changes them."""
    if how == "abilities" or name in ("keyword", "restriction"):
        return ABILITIES_LAYER
    if name == "play cost":
        return SET_COST_LAYER if how == "set" else COST_LAYER
    return NUMBERS_LAYER if how in ("add", "set") else WORDS_LAYER


@rule("2.8.2", "5.13.1", "5.15.4", "5.24.2", "5.24.2.1")
def defense_left(match: Match, card: int, vector: Vector) -> None:
    """Damage is off a follower's defense, also after it has evolved; what is no follower has neither attack nor defense."""
    if not vector[TYPE] & FOLLOWER:
        vector[CARD_ATTACK] = vector[DEFENSE] = 0
    elif match.state.counters:
        damage = match.state.counter(card, DAMAGE)
        if damage:
            vector[DEFENSE] -= damage_that_counts(match, card, damage)


@rule("10.9.1.6")
def damage_that_counts(match: Match, card: int, damage: int) -> int:
    """Where an effect has set the defense, only what was dealt since: what it set was the defense from then on."""
    reference = match.state.reference(card)
    since = NOWHERE
    for effect in match.state.effects:
        if reference in effect.targets:
            lasting = match.catalog.abilities[effect.ability].parts[effect.part]
            if any(modification.sets >> DEFENSE & 1 for modification in lasting.modifications):
                since = max(since, effect.id)
    if since == NOWHERE:
        return damage
    later = match.events[since + 1 :]
    return sum(event.amount for event in later if isinstance(event, DamageDealt) and event.card == card)


RULE_MODIFICATIONS = (
    RuleModification(WORDS_LAYER, 1 << FIELD, 1 << KEYWORD, rush_of_racing),
    RuleModification(DAMAGE_LAYER, 1 << FIELD, 1 << CARD_ATTACK | 1 << DEFENSE, defense_left),
)
