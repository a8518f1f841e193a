"""Chapter 11.12. Effects: layers, control, and who orders replacements."""

from __future__ import annotations

from typing import Any

from domain.cards.language import Modify
from domain.kernel.abilities import Lasting
from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE, CardMoved, EffectsEnded, EffectStarted, Event
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.events import ControlChanged
from domain.rulesets.final_fantasy.words import (
    BASE_CONTROL,
    FIELD,
    LAYER_INFORMATION,
    LAYER_POWER_ADD,
    LAYER_POWER_SET,
    LAYER_TEXT,
    LAYER_TYPE,
)


@rule("11.12.4.6", "11.3.10", "11.5.7")
def layer(effect: Modify, how: str, name: str = "") -> int:
    """Text, then type and job, then other information, then power: set first, changed afterwards."""
    if how == "abilities":
        return LAYER_TEXT
    if how == "add":
        return LAYER_POWER_ADD if "power" in effect.add else LAYER_INFORMATION
    if how == "set":
        return LAYER_POWER_SET if "power" in effect.set else LAYER_INFORMATION
    words = {*effect.gain, *effect.lose, *effect.become}
    return LAYER_TYPE if words & {"type", "job"} else LAYER_INFORMATION


class Control(Lasting):
    """An effect by which its player controls its targets."""

    __slots__ = ()


def control_effects(match: Match) -> dict[int, int]:
    """Who controls which objects by an effect; of several the latest counts."""
    abilities = match.catalog.abilities
    found: dict[int, int] = {}
    for effect in match.state.effects:
        if isinstance(abilities[effect.ability].parts[effect.part], Control):
            for reference in effect.targets:
                found[reference] = effect.player
    return found


@rule("6.2.4", "6.2.5", "11.12.4.6")
def settle_control(match: Match, references: tuple[int, ...]) -> None:
    """Each of these objects goes to whoever controls it now: by the latest effect, else who put it there."""
    state = match.state
    ruled = control_effects(match)
    for reference in references:
        card = reference & CARD_MASK
        if not state.is_there(reference) or state.zone_of(card) != FIELD:
            continue
        base = state.counter(card, BASE_CONTROL)
        player = ruled.get(reference, base - 1 if base else state.owner[card])
        if player != state.controller(card):
            match.happen(ControlChanged(card, player, "11.12.4.6", match.cause))
            match.derived.sources = None


def effect_started(match: Match, event: EffectStarted) -> None:
    if isinstance(match.catalog.abilities[event.ability].parts[event.part], Control):
        settle_control(match, event.targets)


def effects_ended(match: Match, event: EffectsEnded) -> None:
    """What was controlled by an effect that has ended goes back."""
    started: list[Any] = [match.events[effect] for effect in event.effects]
    for each in started:
        if isinstance(match.catalog.abilities[each.ability].parts[each.part], Control):
            settle_control(match, each.targets)


@rule("11.12.5.6.1")
def affected_player(match: Match, event: Event) -> int:
    """The controller of the card it happens to (of one that is deployed, whose field it goes to), or the player."""
    card = getattr(event, "card", NOWHERE)
    if isinstance(event, CardMoved) and event.to % match.state.zone_count == FIELD:
        return event.to // match.state.zone_count
    if card != NOWHERE:
        return match.state.controller(card)
    player: int = getattr(event, "player", match.state.turn_player)
    return player
