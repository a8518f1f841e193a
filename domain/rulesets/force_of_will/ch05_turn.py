"""Chapter 500. Turn sequence: draw, recovery, main and end phase."""

from __future__ import annotations

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import CardTurned, EffectsEnded, Event
from domain.kernel.match import Match
from domain.kernel.options import Pick
from domain.kernel.state import COUNTER_BITS
from domain.kernel.triggers import states
from domain.rulesets.force_of_will.ch04_setting_up import SETUP
from domain.rulesets.force_of_will.ch06_priority import PRIORITY
from domain.rulesets.force_of_will.ch10_draw import discarded, draw_one
from domain.rulesets.force_of_will.ch12_rule_processes import rule_processes
from domain.rulesets.force_of_will.events import DamageCleared, TurnBegan, WillsVanished
from domain.rulesets.force_of_will.words import (
    BEGINNING_OF_GAME,
    CANNOT_RECOVER,
    DAMAGE,
    DRAW_PHASE,
    END_OF_RECOVERY,
    END_OF_TURN,
    END_PHASE,
    FIELD,
    FIRST_PLAYER,
    FIRST_WILL,
    HAND,
    HAND_SIZE,
    MAIN_PHASE,
    RECOVERED,
    RECOVERY_PHASE,
    RESTED,
    RESTRICTION,
    RULER_AREA,
    TURNS_TAKEN,
    UNTIL_END_OF_TURN,
    UNTIL_NEXT_TURN,
    WILLS,
)


@rule("403.6", "501.1", "505.6")
def begin_turn(match: Match, frame: Frame) -> None:
    """The first player begins; after each turn it is the other's."""
    state = match.state
    if state.turn == 0:
        player, clause = state.registers[FIRST_PLAYER], "403.6"
    else:
        player, clause = 1 - state.turn_player, "505.6"
    match.start_turn(player, clause)
    match.happen(TurnBegan(player, clause, match.cause))
    over = tuple(e.id for e in match.state.effects if e.until == UNTIL_NEXT_TURN and e.player == player)
    if over:
        match.happen(EffectsEnded(over, "909.1", match.cause))


# -- draw phase --------------------------------------------------------------------------------------------------------


@rule("502.1")
def begin_draw_phase(match: Match, frame: Frame) -> None:
    """What waits for the beginning of the turn, the draw phase or, in the first turn, the game is triggered."""
    if match.state.turn == 1:
        match.start_phase(BEGINNING_OF_GAME, "502.1")
    match.start_phase(DRAW_PHASE, "502.1")


@rule("502.3")
def draw_for_turn(match: Match, frame: Frame) -> None:
    """The turn player draws a card, but not in the first turn of the game."""
    if match.state.turn > 1:
        draw_one(match, match.state.turn_player, "502.3")


DRAW_PHASE_STEPS = procedure(
    "502 Draw Phase",
    begin_draw_phase,  # 502.1
    PRIORITY,  # 502.2
    draw_for_turn,  # 502.3
    PRIORITY,  # 502.4
)


# -- recovery phase ----------------------------------------------------------------------------------------------------


@rule("503.1", "503.2")
def begin_recovery_phase(match: Match, frame: Frame) -> None:
    """There is no recovery phase in a player's first turn."""
    state = match.state
    if state.number(state.turn_player, TURNS_TAKEN) <= 1:
        frame.finish()
        return
    match.start_phase(RECOVERY_PHASE, "503.2")


@rule("503.4")
def wills_cease(match: Match, frame: Frame) -> None:
    """All produced wills cease to exist."""
    empty_pools(match, "503.4")


def empty_pools(match: Match, clause: str) -> None:
    numbers, count = match.state.numbers, match.state.number_count
    if any(any(numbers[p * count + FIRST_WILL : p * count + FIRST_WILL + len(WILLS)]) for p in (0, 1)):
        match.happen(WillsVanished(clause, match.cause))


@rule("503.5", "1013.1")
def recover_all(match: Match, frame: Frame) -> None:
    """The turn player's whole play ground recovers at once."""
    state = match.state
    turned: list[Event] = [
        CardTurned(card, RECOVERED, "503.5", match.cause)
        for zone in (FIELD, RULER_AREA)
        for card in state.zone(state.turn_player, zone)
        if state.orientation[card] == RESTED and not match.vector(card)[RESTRICTION] & CANNOT_RECOVER
    ]
    if turned:
        match.propose_together(turned)


@rule("503.6")
def end_of_recovery_phase(match: Match, frame: Frame) -> None:
    match.start_phase(END_OF_RECOVERY, "503.6")


RECOVERY_PHASE_STEPS = procedure(
    "503 Recovery Phase",
    begin_recovery_phase,  # 503.2
    PRIORITY,  # 503.3
    wills_cease,  # 503.4
    recover_all,  # 503.5
    end_of_recovery_phase,  # 503.6
    PRIORITY,  # 503.7
)


# -- main phase --------------------------------------------------------------------------------------------------------


@rule("504.1", "504.2")
def begin_main_phase(match: Match, frame: Frame) -> None:
    """The phase in which main timing comes; it is over once both have passed with nothing on the chase."""
    match.start_phase(MAIN_PHASE, "504.1")


MAIN_PHASE_STEPS = procedure("504 Main Phase", begin_main_phase, PRIORITY)


# -- end phase ---------------------------------------------------------------------------------------------------------


@rule("505.1", "505.2")
def begin_end_phase(match: Match, frame: Frame) -> None:
    match.start_phase(END_PHASE, "505.1")


@rule("505.3", "505.4")
def end_of_turn(match: Match, frame: Frame) -> None:
    """A moment of its own, after the beginning of the end phase; what is made for it afterwards waits a turn."""
    match.start_phase(END_OF_TURN, "505.3")


@rule("505.5", "505.5a")
def clear_damage(match: Match, frame: Frame) -> None:
    """All damage on J/resonators becomes zero."""
    low = (1 << COUNTER_BITS) - 1
    if any(key & low == DAMAGE for key in match.state.counters):
        match.happen(DamageCleared(-1, "505.5a", match.cause))


@rule("505.5b")
def end_effects_of_turn(match: Match, frame: Frame) -> None:
    """What lasted until end of turn ends, after the damage has gone."""
    match.end_effects(UNTIL_END_OF_TURN, "505.5b")


@rule("505.5c")
def wills_cease_at_end(match: Match, frame: Frame) -> None:
    empty_pools(match, "505.5c")


@rule("306.3", "505.5d")
def ask_discard(match: Match, frame: Frame) -> None:
    """The turn player, and nobody else, discards down to the maximum hand size."""
    state = match.state
    player = state.turn_player
    hand = state.zone(player, HAND)
    limit = state.number(player, HAND_SIZE)
    if limit < 0 or len(hand) <= limit:
        frame.skip()
        return
    match.ask(player, "discard to hand size", [Pick(card) for card in hand], "505.5d")


def discard_to_hand_size(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, Pick)
    frame.again(2)
    match.propose(discarded(match, match.answer.card, "505.5d"))


@rule("505.5e")
def anything_left(match: Match, frame: Frame) -> None:
    """If that made rule processes due or set abilities off, they are dealt with, and the whole final step comes again."""
    busy = rule_processes(match)
    if match.index.waiting:
        states(match)
    if (busy or match.state.pending) and match.state.ended is None:
        frame.step = FINAL_STEP
        match.push(PRIORITY)


END_PHASE_STEPS = procedure(
    "505 End Phase",
    begin_end_phase,  # 505.1
    PRIORITY,  # 505.2
    end_of_turn,  # 505.3
    PRIORITY,  # 505.4
    clear_damage,  # 505.5a
    end_effects_of_turn,  # 505.5b
    wills_cease_at_end,  # 505.5c
    ask_discard,  # 505.5d
    discard_to_hand_size,
    anything_left,  # 505.5e
)

FINAL_STEP = END_PHASE_STEPS.steps.index(clear_damage)


def repeat(match: Match, frame: Frame) -> None:
    """Turns follow each other until somebody has lost."""
    frame.step = 0


TURN = procedure(
    "500 Turn Sequence",
    begin_turn,
    DRAW_PHASE_STEPS,  # 502
    RECOVERY_PHASE_STEPS,  # 503
    MAIN_PHASE_STEPS,  # 504
    END_PHASE_STEPS,  # 505
    repeat,
)

GAME = procedure("force of will", SETUP, TURN)

PROCEDURES = (GAME, TURN, DRAW_PHASE_STEPS, RECOVERY_PHASE_STEPS, MAIN_PHASE_STEPS, END_PHASE_STEPS)
