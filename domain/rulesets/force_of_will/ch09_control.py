"""Chapter 105.3. Control: whose a card is for the time being, by effects that say so."""

from __future__ import annotations

from domain.cards import steps
from domain.cards.language import Perform
from domain.cards.lasting import duration
from domain.cards.scope import Scope
from domain.kernel.agenda import Frame, Step, rule
from domain.kernel.control import Control, ControlRules
from domain.kernel.events import EffectsEnded, EffectStarted
from domain.kernel.match import Match
from domain.rulesets.force_of_will.ch08_fighters import settle_battle
from domain.rulesets.force_of_will.events import ControlChanged
from domain.rulesets.force_of_will.words import FIELD, TAKEN

CONTROL = ControlRules(FIELD, TAKEN, ControlChanged, "105.3", after=settle_battle)


@rule("105.2", "105.3", "105.3a", "105.3b", "307.6", "803.5a", "804.4a")
def effect_started(match: Match, event: EffectStarted) -> None:
    """Each card goes to the field of whoever controls it now: by the latest effect, else who put it there."""
    CONTROL.effect_started(match, event)


def effects_ended(match: Match, event: EffectsEnded) -> None:
    """What was controlled by an effect that has ended goes back."""
    CONTROL.effects_ended(match, event)


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
