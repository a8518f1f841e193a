"""Chapter 105.3. Control: whose a card is for the time being, by effects that say so."""

from __future__ import annotations

from typing import Any

from domain.cards import steps
from domain.cards.language import Perform
from domain.cards.lasting import duration
from domain.cards.scope import Scope
from domain.kernel.abilities import Lasting
from domain.kernel.agenda import Frame, Step, rule
from domain.kernel.events import EffectsEnded, EffectStarted
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK
from domain.rulesets.force_of_will.ch08_fighters import settle_battle
from domain.rulesets.force_of_will.events import ControlChanged
from domain.rulesets.force_of_will.words import FIELD, TAKEN


class Control(Lasting):
    """An effect by which its player controls its targets."""

    __slots__ = ()


def controllers(match: Match) -> dict[int, int]:
    """Who controls which objects by an effect; of several the latest counts."""
    abilities = match.catalog.abilities
    found: dict[int, int] = {}
    for effect in match.state.effects:
        if isinstance(abilities[effect.ability].parts[effect.part], Control):
            for reference in effect.targets:
                found[reference] = effect.player
    return found


@rule("105.2", "105.3", "105.3a", "105.3b", "307.6", "803.5a", "804.4a")
def settle_control(match: Match, references: tuple[int, ...]) -> None:
    """Each of these cards goes to the field of whoever controls it now: by the latest effect, else who put it there."""
    state = match.state
    ruled = controllers(match)
    for reference in references:
        card = reference & CARD_MASK
        if not state.is_there(reference) or state.zone_of(card) != FIELD:
            continue
        base = state.counter(card, TAKEN)
        player = ruled.get(reference, base - 1 if base else state.owner[card])
        if player != state.controller(card):
            match.happen(ControlChanged(card, player, "105.3", match.cause))
            match.derived.forget_sources()
    settle_battle(match)


def effect_started(match: Match, event: EffectStarted) -> None:
    if isinstance(match.catalog.abilities[event.ability].parts[event.part], Control):
        settle_control(match, event.targets)


def effects_ended(match: Match, event: EffectsEnded) -> None:
    """What was controlled by an effect that has ended goes back."""
    started: list[Any] = [match.events[effect] for effect in event.effects]
    for each in started:
        if isinstance(match.catalog.abilities[each.ability].parts[each.part], Control):
            settle_control(match, each.targets)


def control(scope: Scope, effect: Perform) -> list[Step]:
    """You gain control of cards, until a moment or for the rest of the game."""
    found = steps.cards(scope, effect.cards if effect.cards is not None else effect.slot or "this")
    until = duration(scope, str(effect.args.get("until", "end of game")))
    ability = scope.ability
    part = len(scope.parts)
    scope.parts.append(Control())

    def go(match: Match, frame: Frame) -> None:
        targets = tuple(match.state.reference(card) for card in found(match, frame))
        if targets:
            match.start_effect(frame.player, frame.source, ability, part, targets, until, "105.3")

    return [go]
