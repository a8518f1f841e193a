"""Chapter 6, section 6. The main step: one action after the other, each done before the next is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.options import PASS, Option, Pass, UseAbility
from domain.rulesets.battle_spirits_saga.ch06_moving_cores import (
    MOVE_CORE,
    SWAP_SOUL_CORE,
    arrangement,
    can_move,
    can_swap,
)
from domain.rulesets.battle_spirits_saga.ch08_activation import activated_effects, use_effect
from domain.rulesets.battle_spirits_saga.ch10_magic import USE_MAGIC, usable_magic
from domain.rulesets.battle_spirits_saga.ch10_summoning import PLACE, SUMMON, placeable, summonable
from domain.rulesets.battle_spirits_saga.events import BurstSet
from domain.rulesets.battle_spirits_saga.options import MoveCores, Place, SetBurst, Summon, SwapSoulCore, UseMagic
from domain.rulesets.battle_spirits_saga.words import BURST_AREA, BURST_SET, HAND, MAIN_TIMING, TRASH, ZONE_COUNT

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("6-6-1-2", "6-6-1-2-1", "6-6-1-2-4", "6-1-2")
def ask_main_action(match: Match, frame: Frame) -> None:
    """The player taking the turn picks any action that can be carried out, or ends the main step."""
    player = match.state.turn_player
    options: list[Option] = [Summon(card) for card in summonable(match, player)]
    options += [Place(card) for card in placeable(match, player)]
    options += [UseMagic(card) for card in usable_magic(match, player, MAIN_TIMING)]
    options += [SetBurst(card) for card in settable(match, player)]
    if can_move(match, player, frame.slots):
        options.append(MoveCores())
    if can_swap(match, player, frame.slots):
        options.append(SwapSoulCore())
    options += activated_effects(match, player, MAIN_TIMING)
    match.ask(player, "main step", [*options, PASS], "6-6-1-2-1")


@rule("6-6-1-2-5", "6-6-1-2-4")
def do_main_action(match: Match, frame: Frame) -> None:
    """What was picked is carried out, and then the player is asked again."""
    answer = match.answer
    player = match.state.turn_player
    if isinstance(answer, Pass):
        frame.slots = []
        return
    frame.again(3)
    if isinstance(answer, MoveCores | SwapSoulCore):
        if not frame.slots:
            frame.slots = [arrangement(match, player)]
        match.push(MOVE_CORE if isinstance(answer, MoveCores) else SWAP_SOUL_CORE, player, slots=frame.slots.copy())
        return
    frame.slots = []
    if isinstance(answer, Summon):
        match.push(SUMMON, player, answer.card)
    elif isinstance(answer, Place):
        match.push(PLACE, player, answer.card)
    elif isinstance(answer, UseMagic):
        match.push(USE_MAGIC, player, answer.card, MAIN_TIMING)
    elif isinstance(answer, SetBurst):
        match.push(SET_BURST, player, answer.card)
    else:
        assert isinstance(answer, UseAbility)
        use_effect(match, player, answer)


# -- 6-6-1-2-2 setting a burst -----------------------------------------------------------------------------------------


@rule("6-6-1-2-2", "3-8-1", "3-8-4")
def settable(match: Match, player: int) -> list[int]:
    """Cards of the hand with a burst effect, unless one has been set this turn."""
    state = match.state
    if state.registers[BURST_SET] == state.turn:
        return []
    faces, printed = match.catalog.faces, state.printed
    return [card for card in state.zones[player * ZONE_COUNT + HAND] if has_burst(faces[printed[card]].data)]


def has_burst(data: object) -> bool:
    return any(ability.keyword == "burst" for ability in data.abilities)  # type: ignore[attr-defined]


@rule("3-8-3", "10-2-1")
def discard_former(match: Match, frame: Frame) -> None:
    """A burst that is set already is discarded."""
    for card in match.state.zone(frame.player, BURST_AREA):
        match.move(card, match.state.owner[card], TRASH, "3-8-3")


@rule("6-6-1-2-2", "3-8-1")
def set_face_down(match: Match, frame: Frame) -> None:
    """The card goes face down into the burst area."""
    match.move(frame.source, frame.player, BURST_AREA, "6-6-1-2-2")
    match.happen(BurstSet(frame.player, match.state.turn, "6-6-1-2-2", match.cause))


SET_BURST = procedure("6-6-1-2-2 setting a burst", discard_former, set_face_down)

PROCEDURES = (SET_BURST,)
