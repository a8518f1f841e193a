"""Chapter 6. Game progression: a turn as a table of its seven steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import pieces
from domain.kernel.agenda import Frame, Step, procedure, rule
from domain.kernel.events import CardTurned, Event
from domain.rulesets.battle_spirits_saga.ch03_gameplay_areas import area
from domain.rulesets.battle_spirits_saga.ch04_terminology import draw
from domain.rulesets.battle_spirits_saga.ch06_main_step import ask_main_action, do_main_action
from domain.rulesets.battle_spirits_saga.ch07_attacks import ask_attack, do_attack
from domain.rulesets.battle_spirits_saga.ch08_activation import check_timing
from domain.rulesets.battle_spirits_saga.events import DeckChecked, StepSkipped, Winning
from domain.rulesets.battle_spirits_saga.words import (
    ATTACK_STEP,
    CANNOT_BE_REFRESHED,
    CORE,
    CORE_STEP,
    DECK,
    DRAW_STEP,
    END_OF_TURN,
    END_STEP,
    EXHAUSTED,
    FIELD,
    MAIN_STEP,
    REFRESH_STEP,
    REFRESHED,
    RESERVE,
    RULES,
    SOUL_CORE,
    START_STEP,
    TRASH_CORES,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


def begin(phase: int, clause: str) -> Step:
    """A step begins: effects for the start of the step activate now, and wait."""

    def begin_step(match: Match, frame: Frame) -> None:
        match.start_phase(phase, clause)

    return begin_step


def is_first_turn(match: Match) -> bool:
    """Is this player one's first turn?"""
    return match.state.turn == 1


# -- 6-2 start step ----------------------------------------------------------------------------------------------------

begin_start_step = begin(START_STEP, "6-2-1")


@rule("6-2-2", "1-2-1-1-2", "9-2-4")
def check_deck(match: Match, frame: Frame) -> None:
    """Who has no card in the deck as the own start step begins loses, before anything that waits is resolved."""
    player = match.state.turn_player
    cards = len(match.state.zone(player, DECK))
    match.happen(DeckChecked(player, cards, "6-2-2", match.cause))
    if not cards:
        match.happen(Winning(1 - player, "9-2-4", match.cause))
        match.lose([player], "no cards in the deck", "9-2-4")


# -- 6-3 core step -----------------------------------------------------------------------------------------------------


@rule("6-3-3")
def begin_core_step(match: Match, frame: Frame) -> None:
    """There is none in player one's first turn, so nothing waits for its start either."""
    if is_first_turn(match):
        match.happen(StepSkipped(match.state.turn_player, CORE_STEP, "6-3-3", match.cause))
        frame.skip(2)
    else:
        match.start_phase(CORE_STEP, "6-3-1")


@rule("6-3-2", "3-9-2")
def place_core(match: Match, frame: Frame) -> None:
    """One core comes from the void into the reserve."""
    pieces.move(match, CORE, 1, pieces.VOID, area(match, match.state.turn_player, RESERVE), "6-3-2")


# -- 6-4 draw step -----------------------------------------------------------------------------------------------------

begin_draw_step = begin(DRAW_STEP, "6-4-1")


@rule("6-4-2")
def draw_for_turn(match: Match, frame: Frame) -> None:
    draw(match, match.state.turn_player, "6-4-2")


# -- 6-5 refresh step --------------------------------------------------------------------------------------------------

begin_refresh_step = begin(REFRESH_STEP, "6-5-1")


@rule("6-5-2", "10-3-1")
def refresh(match: Match, frame: Frame) -> None:
    """All own cards on the field are refreshed, all cores of the own trash go to the reserve, the soul core among them."""
    player = match.state.turn_player
    happening: list[Event] = [
        CardTurned(card, REFRESHED, "6-5-2", match.cause)
        for card in match.state.zone(player, FIELD)
        if match.state.orientation[card] == EXHAUSTED and not match.vector(card)[RULES] & CANNOT_BE_REFRESHED
    ]
    for piece in (CORE, SOUL_CORE):
        trash, reserve = area(match, player, TRASH_CORES), area(match, player, RESERVE)
        moved = pieces.moved(match, piece, pieces.held(match.state, trash, piece), trash, reserve, "6-5-2")
        if moved is not None:
            happening.append(moved)
    if happening:
        match.propose_together(happening)


# -- 6-6 main step -----------------------------------------------------------------------------------------------------

begin_main_step = begin(MAIN_STEP, "6-6-1-1")

# -- 6-7 attack step ---------------------------------------------------------------------------------------------------


@rule("6-7-2")
def begin_attack_step(match: Match, frame: Frame) -> None:
    """There is none in player one's first turn."""
    if is_first_turn(match):
        match.happen(StepSkipped(match.state.turn_player, ATTACK_STEP, "6-7-2", match.cause))
        frame.skip(4)
    else:
        match.start_phase(ATTACK_STEP, "6-7-3-1")


# -- 6-8 end step ------------------------------------------------------------------------------------------------------

begin_end_step = begin(END_STEP, "6-8-1-1")


@rule("6-8-1-2")
def end_turn_effects(match: Match, frame: Frame) -> None:
    """What lasts for the turn ends once everything that waited has been resolved."""
    match.end_effects(END_OF_TURN, "6-8-1-2")


@rule("6-8-1-3", "6-1-1")
def next_turn(match: Match, frame: Frame) -> None:
    """The other player's turn begins with its start step."""
    match.start_turn(1 - match.state.turn_player, "6-8-1-3")
    frame.step = 0


TURN = procedure(
    "6-1 turn flow",
    begin_start_step,  # 6-2-1
    check_deck,  # 6-2-2
    check_timing,
    begin_core_step,  # 6-3-1, 6-3-3
    place_core,  # 6-3-2
    check_timing,
    begin_draw_step,  # 6-4-1
    draw_for_turn,  # 6-4-2
    check_timing,
    begin_refresh_step,  # 6-5-1
    refresh,  # 6-5-2
    check_timing,
    begin_main_step,  # 6-6-1-1
    check_timing,
    ask_main_action,  # 6-6-1-2
    do_main_action,
    begin_attack_step,  # 6-7-3-1, 6-7-2
    check_timing,
    ask_attack,  # 6-7-3-2
    do_attack,
    check_timing,
    begin_end_step,  # 6-8-1-1
    check_timing,
    end_turn_effects,  # 6-8-1-2
    check_timing,
    next_turn,  # 6-8-1-3
)

PROCEDURES = (TURN,)
