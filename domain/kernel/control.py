"""Control: whose a card is for the time being, by effects that say so. The card stays the same object where it lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.kernel.abilities import Lasting
from domain.kernel.events import EffectsEnded, EffectStarted, Event
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match


class Control(Lasting):
    """An effect by which its player controls its targets."""

    __slots__ = ()


class ControlRules:
    """Control in a game: the zone where cards are controlled, and the game's own event for a change of it.

    `base` is a counter that holds, plus one, who controls a card without any effect where that is not its owner.
    `changed` makes the event from card, player, clause and cause; `after` is called once all cards have gone over.
    """

    def __init__(
        self,
        zone: int,
        base: int,
        changed: Callable[[int, int, str, int], Event],
        clause: str,
        after: Callable[[Match], None] | None = None,
    ) -> None:
        self.zone = zone
        self.base = base
        self.changed = changed
        self.clause = clause
        self.after = after

    def settle(self, match: Match, references: tuple[int, ...]) -> None:
        """Each of these objects goes to whoever controls it now: by the latest effect, else who put it there."""
        state = match.state
        ruled = controllers(match)
        for reference in references:
            card = reference & CARD_MASK
            if not state.is_there(reference) or state.zone_of(card) != self.zone:
                continue
            base = state.counter(card, self.base)
            player = ruled.get(reference, base - 1 if base else state.owner[card])
            if player != state.controller(card):
                match.happen(self.changed(card, player, self.clause, match.cause))
                match.derived.forget_sources()
        if self.after is not None:
            self.after(match)

    def effect_started(self, match: Match, event: EffectStarted) -> None:
        """For `Hooks.after`: an effect has begun that may give control."""
        if is_control(match, event):
            self.settle(match, event.targets)

    def effects_ended(self, match: Match, event: EffectsEnded) -> None:
        """For `Hooks.after`: what was controlled by an effect that has ended goes back."""
        for effect in event.effects:
            started: Any = match.events[effect]
            if is_control(match, started):
                self.settle(match, started.targets)


def is_control(match: Match, started: EffectStarted) -> bool:
    return isinstance(match.catalog.abilities[started.ability].parts[started.part], Control)


def controllers(match: Match) -> dict[int, int]:
    """Who controls which objects by an effect; of several the latest counts."""
    abilities = match.catalog.abilities
    found: dict[int, int] = {}
    for effect in match.state.effects:
        if isinstance(abilities[effect.ability].parts[effect.part], Control):
            for reference in effect.targets:
                found[reference] = effect.player
    return found
