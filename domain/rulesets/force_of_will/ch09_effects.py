"""Chapters 909, 910 and 912. Effects: layers, what the rules make of counters, who orders replacements."""

from __future__ import annotations

from domain.cards.language import Modify
from domain.kernel.abilities import Ability, Vector
from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE, CardMoved, Event
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK, COUNTER_BITS
from domain.rulesets.force_of_will.ch02_cards import X_PART, cost_of, printed_face
from domain.rulesets.force_of_will.events import CardDamaged, PlayerDamaged
from domain.rulesets.force_of_will.words import (
    ATK,
    CHASE_AREA,
    DEF,
    FIELD,
    J_RESONATOR,
    LAYER_ABILITIES,
    LAYER_INFORMATION,
    LAYER_TYPE,
    LAYER_VALUES,
    RESTRICTION,
    RULER_AREA,
    TOTAL_COST,
    TYPE,
    VALUE_COUNTERS,
    WONT_TRIGGER,
    X_VALUE,
)


@rule("909.1", "909.1b", "909.1c", "909.1d", "909.1e", "909.2")
def layer(effect: Modify, how: str, name: str) -> int:
    """Races, types and traits first, then abilities, then what is no number, then numbers."""
    if how == "abilities" or name in ("skill", "restriction"):
        return LAYER_ABILITIES
    if how in ("add", "set"):
        return LAYER_VALUES
    return LAYER_TYPE if name in ("type", "race", "stone type", "subtype") else LAYER_INFORMATION


@rule("909.1f", "1022.2")
def counters_change_values(match: Match, card: int, vector: Vector) -> None:
    """A counter with a name like +100/+100 changes ATK and DEF of a J/resonator, after all other effects."""
    counters = match.state.counters
    if not counters or not vector[TYPE] & J_RESONATOR:
        return
    for counter, amount in VALUE_COUNTERS:
        number = counters.get(card << COUNTER_BITS | counter, 0)
        if number:
            vector[ATK] += number * amount
            vector[DEF] += number * amount


@rule("909.1g")
def round_up(match: Match, card: int, vector: Vector) -> None:
    """ATK and DEF are rounded up to hundreds, once, at the very end."""
    vector[ATK] += -vector[ATK] % 100
    vector[DEF] += -vector[DEF] % 100


@rule("203.5b", "903.2d")
def x_counts_on_the_chase(match: Match, card: int, vector: Vector) -> None:
    """X in a cost counts as what was chosen while the card is on the chase, and as nothing anywhere else."""
    x = match.state.counters.get(card << COUNTER_BITS | X_VALUE, 0)
    if x and match.state.zone_of(card) == CHASE_AREA:
        vector[TOTAL_COST] += x * cost_of(printed_face(match, card).data.cost)[X_PART]


@rule("104.4", "1015.1a")
def may_set_off(match: Match, source: int, ability: Ability, event: Event) -> bool:
    """An automatic ability of a card whose abilities won't trigger does not, whatever happens."""
    card = source & CARD_MASK
    if source == NOWHERE or not match.state.is_there(source):
        return True
    return not match.vector(card)[RESTRICTION] & WONT_TRIGGER


@rule("910.2a")
def damage_dealer(match: Match, event: Event) -> int:
    """For damage, who deals it orders the replacements that prevent nothing, before any that do."""
    if not isinstance(event, CardDamaged | PlayerDamaged) or event.by == NOWHERE:
        return NOWHERE
    card = event.by & CARD_MASK
    place = match.state.place[card]
    return place // match.state.zone_count if place != NOWHERE else match.state.owner[card]


@rule("910.2", "910.2a")
def affected_player(match: Match, event: Event) -> int:
    """Who chooses among replacements: the player, or the controller of the card, that it would happen to."""
    state = match.state
    if isinstance(event, CardMoved) and event.to % state.zone_count in (FIELD, RULER_AREA):
        return event.to // state.zone_count
    card: int = getattr(event, "card", NOWHERE)
    if card != NOWHERE and state.place[card] != NOWHERE:
        return state.controller(card)
    player: int = getattr(event, "player", state.turn_player)
    return player
