"""Chapter 11. Miscellaneous: additional turns, Replay commands. Loops are found by the kernel (11.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, rule
from domain.kernel.events import EffectsEnded
from domain.kernel.options import PickPlayer
from domain.rulesets.weiss_schwarz.events import AdditionalTurnTaken
from domain.rulesets.weiss_schwarz.words import ADDITIONAL_TURN

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("11.2.1")
def grant_additional_turn(match: Match, player: int, source: int) -> None:
    """An effect gives a player the turn after this one; `match.cause` tells effects of one resolution together."""
    ability = match.catalog.rule_abilities["additional turn"]
    match.start_effect(player, source, ability, 0, (), ADDITIONAL_TURN, "11.2.1", (player, match.cause))


@rule("11.2.1", "11.2.2")
def next_turn_player(match: Match, frame: Frame) -> None:
    """The opponent, unless an effect gives the turn to somebody: the newest of them, the others wait."""
    state = match.state
    frame.player = 1 - state.turn_player
    granted = [effect for effect in state.effects if effect.until == ADDITIONAL_TURN]
    if not granted:
        return
    newest = granted[-1].values[1]
    last = [effect for effect in granted if effect.values[1] == newest]
    players = sorted({effect.values[0] for effect in last})
    frame.slots = [tuple(effect.id for effect in last)]
    match.ask(state.turn_player, "additional turn", [PickPlayer(player) for player in players], "11.2.2")


def take_additional_turn(match: Match, frame: Frame) -> None:
    """The chosen effect is used up."""
    if not frame.slots:
        return
    assert isinstance(match.answer, PickPlayer)
    player = match.answer.player
    chosen = next(
        effect for effect in match.state.effects if effect.id in frame.slots[0] and effect.values[0] == player
    )
    frame.slots = []
    frame.player = player
    match.happen(EffectsEnded((chosen.id,), "11.2.2", match.cause))
    match.happen(AdditionalTurnTaken(player, chosen.id, "11.2.1", match.cause))
