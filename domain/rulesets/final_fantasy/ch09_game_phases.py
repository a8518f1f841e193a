"""Chapter 9. Game phases: a turn from the Active Phase to the End Phase."""

from __future__ import annotations

from typing import Final

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import CardTurned, EffectsEnded, Event
from domain.kernel.match import Match
from domain.kernel.options import Pick
from domain.kernel.state import COUNTER_BITS
from domain.kernel.triggers import states
from domain.rulesets.final_fantasy.ch06_damage import draw_one, to_break_zone
from domain.rulesets.final_fantasy.ch08_setting_up import SETUP
from domain.rulesets.final_fantasy.ch10_attack_phase import ATTACK_PHASE_STEPS
from domain.rulesets.final_fantasy.ch11_1_priority import PRIORITY
from domain.rulesets.final_fantasy.ch12_rule_processes import rule_processes
from domain.rulesets.final_fantasy.events import CleanedUp, Frozen, TurnBegan
from domain.rulesets.final_fantasy.words import (
    ACTIVE,
    ACTIVE_PHASE,
    CANNOT_BE_ACTIVATED,
    DAMAGE,
    DISCARDED,
    DRAW_PHASE,
    DULL,
    END_PHASE,
    FIELD,
    FIRST_PLAYER,
    FROZEN,
    HAND,
    HAND_LIMIT,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    RESTRICTION,
    TURN_BEGAN,
    UNTIL_END_OF_NEXT_TURN,
    UNTIL_END_OF_TURN,
)

CARDS_DRAWN: Final = 2  # 9.2.1.1
CARDS_DRAWN_FIRST: Final = 1  # 9.2.1.3
HAND_SIZE: Final = 5  # 9.5.1.2


@rule("8.2.1.5", "9.5.1.5")
def begin_turn(match: Match, frame: Frame) -> None:
    """The first player begins; after each turn it is the other's."""
    state = match.state
    if state.turn == 0:
        player = state.registers[FIRST_PLAYER]
        clause = "8.2.1.5"
    else:
        player = 1 - state.turn_player
        clause = "9.5.1.5"
    match.start_turn(player, clause)
    match.happen(TurnBegan(player, clause, match.cause))


@rule("9.1.1", "9.1.1.1", "9.1.1.2", "15.2.4.2")
def active_phase(match: Match, frame: Frame) -> None:
    """The turn player activates everything they control; the frozen stay as they are, and thaw."""
    match.start_phase(ACTIVE_PHASE, "9.1.1")
    state = match.state
    activated: list[Event] = []
    thawed: list[int] = []
    for card in state.zone(state.turn_player, FIELD):
        if state.counters and state.counter(card, FROZEN):
            thawed.append(card)
        elif state.orientation[card] == DULL and not match.vector(card)[RESTRICTION] & CANNOT_BE_ACTIVATED:
            activated.append(CardTurned(card, ACTIVE, "9.1.1.1", match.cause))
    for card in thawed:
        match.happen(Frozen(card, 0, "15.2.4.2", match.cause))
    if activated:
        match.propose_together(activated)


@rule("9.2.1.1", "9.2.1.2", "9.2.1.3")
def draw_phase(match: Match, frame: Frame) -> None:
    """The turn player draws two cards; one in the first turn of the game."""
    match.start_phase(DRAW_PHASE, "9.2.1")
    frame.number = CARDS_DRAWN_FIRST if match.state.turn == 1 else CARDS_DRAWN


def draw_for_turn(match: Match, frame: Frame) -> None:
    if frame.number:
        frame.number -= 1
        frame.again(1)
        draw_one(match, match.state.turn_player, "9.2.1.1")


@rule("9.3.1.1", "9.3.1.3", "9.3.1.4")
def begin_first_main_phase(match: Match, frame: Frame) -> None:
    """Only the first Main Phase of a turn is Main Phase 1."""
    match.start_phase(MAIN_PHASE_1, "9.3.1.1")


def begin_main_phase(match: Match, frame: Frame) -> None:
    """Any other Main Phase, also one that an effect adds, is Main Phase 2."""
    match.start_phase(MAIN_PHASE_2, "9.3.1.1")


FIRST_MAIN_PHASE = procedure("9.3 Main Phase 1", begin_first_main_phase, PRIORITY)
MAIN_PHASE = procedure("9.3 Main Phase 2", begin_main_phase, PRIORITY)


# -- end phase ---------------------------------------------------------------------------------------------------------


@rule("9.5.1.1")
def begin_end_phase(match: Match, frame: Frame) -> None:
    """What waits for the end of the turn goes onto the stack; nobody can do anything but pass."""
    match.start_phase(END_PHASE, "9.5.1.1")


@rule("9.5.1.2")
def ask_discard(match: Match, frame: Frame) -> None:
    """The turn player discards down to the hand size."""
    state = match.state
    player = state.turn_player
    hand = state.zone(player, HAND)
    if len(hand) <= HAND_SIZE + state.number(player, HAND_LIMIT):
        frame.skip()
        return
    match.ask(player, "discard to hand size", [Pick(card) for card in hand], "9.5.1.2")


def discard_to_hand_size(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, Pick)
    frame.again(2)
    match.propose(to_break_zone(match, match.answer.card, DISCARDED, "9.5.1.2"))


@rule("9.5.1.3", "9.5.1.3.1", "9.5.1.3.2")
def clean_up(match: Match, frame: Frame) -> None:
    """Damage goes and what lasted until the end of the turn stops, at the same time."""
    state = match.state
    happening: list[Event] = []
    low = (1 << COUNTER_BITS) - 1
    if any(key & low == DAMAGE for key in state.counters):
        happening.append(CleanedUp("9.5.1.3.1", match.cause))
    began = state.number(state.turn_player, TURN_BEGAN)
    over = tuple(
        effect.id
        for effect in state.effects
        if effect.until == UNTIL_END_OF_TURN or (effect.until == UNTIL_END_OF_NEXT_TURN and effect.id < began)
    )
    if over:
        happening.append(EffectsEnded(over, "9.5.1.3.2", match.cause))
    if happening:
        match.happen_together(happening)


@rule("9.5.1.4")
def anything_left(match: Match, frame: Frame) -> None:
    """If that set off rule processes or abilities, they are dealt with and the clean-up is repeated."""
    busy = rule_processes(match)
    if match.index.waiting:
        states(match)
    if busy or match.state.pending:
        frame.again(2)
        match.push(PRIORITY)


END_PHASE_STEPS = procedure(
    "9.5 End Phase",
    begin_end_phase,
    PRIORITY,  # 9.5.1.1
    ask_discard,
    discard_to_hand_size,
    clean_up,
    anything_left,
)


def repeat(match: Match, frame: Frame) -> None:
    """Turns follow each other until somebody has lost."""
    frame.step = 0


TURN = procedure(
    "9 Turn",
    begin_turn,
    active_phase,  # 9.1
    draw_phase,  # 9.2
    draw_for_turn,
    FIRST_MAIN_PHASE,  # 9.3
    ATTACK_PHASE_STEPS,  # 9.4
    MAIN_PHASE,
    END_PHASE_STEPS,  # 9.5
    repeat,
)

GAME = procedure("final fantasy", SETUP, TURN)

PROCEDURES = (GAME, TURN, FIRST_MAIN_PHASE, MAIN_PHASE, END_PHASE_STEPS)
