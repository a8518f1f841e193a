"""Where in a turn a table can begin: the agenda of each moment, in the book's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from domain.kernel.agenda import Frame, Step
from domain.kernel.events import NumberChanged
from domain.kernel.match import Match
from domain.rulesets.shadowverse_evolve.ch06_game_preparation import GAME_PREPARATION, place_leaders
from domain.rulesets.shadowverse_evolve.ch07_game_progression import (
    TURN,
    ask_main,
    ask_wards,
    begin_end_phase,
    begin_main_phase,
    begin_start_phase,
)
from domain.rulesets.shadowverse_evolve.ch10_confirmation_timing import CONFIRMATION_TIMING
from domain.rulesets.shadowverse_evolve.events import FirstPlayerDecided, TurnBegan
from domain.rulesets.shadowverse_evolve.words import (
    DEFENSE_OF_LEADER,
    END_PHASE,
    EX_LIMIT,
    EX_SIZE,
    FIELD_LIMIT,
    FIELD_SIZE,
    HAND_LIMIT,
    HAND_SIZE,
    LEADER_DEFENSE,
    MAIN_PHASE,
    MAXIMUM_PLAY_POINTS,
    MOST_PLAY_POINTS,
    PLAY_POINTS,
    START_PHASE,
)

USUAL = {
    DEFENSE_OF_LEADER: LEADER_DEFENSE,
    MAXIMUM_PLAY_POINTS: MOST_PLAY_POINTS,
    PLAY_POINTS: MOST_PLAY_POINTS,
    FIELD_LIMIT: FIELD_SIZE,
    HAND_LIMIT: HAND_SIZE,
    EX_LIMIT: EX_SIZE,
}
"""What a player's numbers are in mid-game where the table does not say."""


def lay_out(match: Match) -> None:
    """Leaders and numbers as in mid-game; what lies on the fields has been there since the turn began."""
    state = match.state
    told = {(event.player, event.number) for event in match.events if isinstance(event, NumberChanged)}
    for player in (0, 1):
        for number, value in USUAL.items():
            if (player, number) not in told:
                most = state.number(player, MAXIMUM_PLAY_POINTS) if number == PLAY_POINTS else value
                match.happen(NumberChanged(player, number, min(value, most), match.ruleset.clauses.start, 0))
    match.happen(FirstPlayerDecided(0, match.ruleset.clauses.start, 0))
    place_leaders(match, Frame(GAME_PREPARATION, cause=0))
    match.happen(TurnBegan(state.turn_player, "7.1.1", 0))
    match.interrupt = False


def at(step: Step, phase: int) -> Callable[[Match], None]:
    """Begin the turn with this step of its table."""

    def begin(match: Match) -> None:
        lay_out(match)
        if match.state.phase != phase:
            match.start_phase(phase, "7.1.2")
        match.agenda.append(Frame(TURN, cause=0, step=TURN.steps.index(step)))

    return begin


def at_start_of_turn(match: Match) -> None:
    lay_out(match)
    match.agenda.append(Frame(TURN, cause=0, step=TURN.steps.index(begin_start_phase)))


def confirmation_next(match: Match) -> None:
    """After something has happened at a table, Confirmation Timing comes."""
    match.push(CONFIRMATION_TIMING.procedure)


SITUATIONS: Mapping[str, Callable[[Match], None]] = {
    "main phase": at(ask_main, MAIN_PHASE),
    "turn": at_start_of_turn,
    "start of main phase": at(begin_main_phase, START_PHASE),
    "start of end phase": at(begin_end_phase, MAIN_PHASE),
    "end phase": at(ask_wards, END_PHASE),
}
