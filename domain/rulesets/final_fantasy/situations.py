"""Where in a turn a table can begin: the agenda of each moment, in the book's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from domain.kernel.agenda import Frame, Step
from domain.kernel.match import Match
from domain.rulesets.final_fantasy.ch09_game_phases import (
    TURN,
    active_phase,
    begin_turn,
    draw_phase,
)
from domain.rulesets.final_fantasy.ch11_1_priority import CHECK, PRIORITY
from domain.rulesets.final_fantasy.events import TurnBegan

MAIN_1, ATTACK, MAIN_2, END = 4, 5, 6, 7
"""Where the phases with steps of their own stand in the table of a turn."""


def at(step: Step | int) -> Callable[[Match], None]:
    """Begin the turn with this step of its table; what lies on the field has been there since the turn began."""

    def begin(match: Match) -> None:
        match.happen(TurnBegan(match.state.turn_player, "9.5.1.5", 0))
        index = step if isinstance(step, int) else TURN.steps.index(step)
        match.agenda.append(Frame(TURN, cause=0, step=index))

    return begin


def rule_processes_next(match: Match) -> None:
    """After something has happened at a table, whoever has priority gains it anew."""
    if match.agenda and match.agenda[-1].procedure is PRIORITY:
        match.agenda[-1].step = 0
    else:
        match.push(CHECK)


SITUATIONS: Mapping[str, Callable[[Match], None]] = {
    "main phase 1": at(MAIN_1),
    "turn": at(begin_turn),
    "active phase": at(active_phase),
    "draw phase": at(draw_phase),
    "attack phase": at(ATTACK),
    "main phase 2": at(MAIN_2),
    "end phase": at(END),
}
