"""Chapter 11.12. Effects: layers, control, and who orders replacements."""

from __future__ import annotations

from domain.cards.language import Modify
from domain.kernel.agenda import rule
from domain.kernel.control import ControlRules
from domain.kernel.events import NOWHERE, CardMoved, EffectsEnded, EffectStarted, Event
from domain.kernel.match import Match
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


CONTROL = ControlRules(FIELD, BASE_CONTROL, ControlChanged, "11.12.4.6")


@rule("6.2.4", "6.2.5", "11.12.4.6")
def effect_started(match: Match, event: EffectStarted) -> None:
    """Each object goes to whoever controls it now: by the latest effect, else who put it there."""
    CONTROL.effect_started(match, event)


def effects_ended(match: Match, event: EffectsEnded) -> None:
    """What was controlled by an effect that has ended goes back."""
    CONTROL.effects_ended(match, event)


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
