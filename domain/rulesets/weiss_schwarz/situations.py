"""Where in a turn a table can begin: the agenda of each moment, in the book's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, Procedure, Step
from domain.rulesets.weiss_schwarz import ch06_game_procedure as ch06
from domain.rulesets.weiss_schwarz import ch07_attack_and_battle as ch07
from domain.rulesets.weiss_schwarz.ch07_attack_declaration import begin_attack_declaration_step
from domain.rulesets.weiss_schwarz.ch07_encore_step import ENCORE
from domain.rulesets.weiss_schwarz.ch08_check_timing import CHECK_TIMING

if TYPE_CHECKING:
    from domain.kernel.match import Match


def check_timing_next(match: Match) -> None:
    match.push(CHECK_TIMING.procedure)


def at(step: Step) -> Callable[[Match], None]:
    """Begin the turn with this step of its table."""
    index = ch06.TURN.steps.index(step)
    return lambda match: match.agenda.append(Frame(ch06.TURN, cause=0, step=index))


def before(inner: Procedure, step: Step | None = None) -> Callable[[Match], None]:
    """Begin inside a procedure that stands before the end of the turn."""
    left = {ch07.ATTACK_SUB_PHASES.key: 5, ENCORE.key: 4, ch06.END.key: 3}[inner.key]
    """Steps of the turn's table that follow: encore step, end phase, then the three that begin the next turn."""

    def begin(match: Match) -> None:
        match.agenda.append(Frame(ch06.TURN, cause=0, step=len(ch06.TURN.steps) - left))
        match.agenda.append(Frame(inner, cause=0, step=0 if step is None else inner.steps.index(step)))

    return begin


SITUATIONS: Mapping[str, Callable[[Match], None]] = {
    "main phase": at(ch06.begin_main_phase),
    "stand phase": at(ch06.begin_stand_phase),
    "draw phase": at(ch06.begin_draw_phase),
    "clock phase": at(ch06.begin_clock_phase),
    "climax phase": at(ch06.begin_climax_phase),
    "attack phase": before(ch07.ATTACK_SUB_PHASES),
    "attack declaration step": before(ch07.ATTACK_SUB_PHASES, begin_attack_declaration_step),
    "encore step": before(ENCORE),
    "end phase": before(ch06.END),
}
