"""Where in a turn a table can begin: the agenda of each moment, in the book's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from domain.kernel.agenda import Frame, Procedure
from domain.kernel.match import Match
from domain.rulesets.force_of_will.ch04_setting_up import LIFE_POINTS, MAXIMUM_HAND_SIZE, SETUP
from domain.rulesets.force_of_will.ch05_turn import TURN
from domain.rulesets.force_of_will.ch06_priority import CHECK, PRIORITY
from domain.rulesets.force_of_will.events import TurnBegan
from domain.rulesets.force_of_will.words import HAND_SIZE, LIFE, TURNS_TAKEN

BEGIN, DRAW, RECOVERY, MAIN, END = 0, 1, 2, 3, 4
"""Where the phases stand in the table of a turn."""


def at(step: int) -> Callable[[Match], None]:
    """Begin the turn with this step of its table, both players with what the game begins with, unless told otherwise."""

    def begin(match: Match) -> None:
        state = match.state
        for player in (0, 1):
            if state.number(player, LIFE) == 0:
                match.set_number(player, LIFE, LIFE_POINTS, "403.2")
            if state.number(player, HAND_SIZE) == 0:
                match.set_number(player, HAND_SIZE, MAXIMUM_HAND_SIZE, "306.3")
            if state.number(player, TURNS_TAKEN) == 0:
                match.set_number(player, TURNS_TAKEN, state.turn // 2, "501.1")
        if step != BEGIN:
            match.happen(TurnBegan(state.turn_player, "505.6", 0))
        match.agenda.append(Frame(TURN, cause=0, step=step))

    return begin


def whole(procedure: Procedure) -> Callable[[Match], None]:
    return lambda match: match.agenda.append(Frame(procedure, cause=0))


def rule_processes_next(match: Match) -> None:
    """After something has happened at a table, whoever has priority gains it anew."""
    if match.agenda and match.agenda[-1].procedure is PRIORITY:
        match.agenda[-1].step = 0
    else:
        match.push(CHECK)


SITUATIONS: Mapping[str, Callable[[Match], None]] = {
    "main phase": at(MAIN),
    "turn": at(BEGIN),
    "draw phase": at(DRAW),
    "recovery phase": at(RECOVERY),
    "end phase": at(END),
    "opening": whole(SETUP),
}
