"""Where in a turn a table can begin: the agenda of each moment, in the book's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from domain.kernel import pieces
from domain.kernel.agenda import Frame, Step
from domain.rulesets.battle_spirits_saga import ch06_game_progression as ch06
from domain.rulesets.battle_spirits_saga.ch03_gameplay_areas import area
from domain.rulesets.battle_spirits_saga.ch08_activation import CHECK_TIMING
from domain.rulesets.battle_spirits_saga.ch09_management import life
from domain.rulesets.battle_spirits_saga.words import CORE, FIRST_LIFE, LIFE

if TYPE_CHECKING:
    from domain.kernel.match import Match


def check_timing_next(match: Match) -> None:
    match.push(CHECK_TIMING.procedure)


def at(step: Step) -> Callable[[Match], None]:
    """Begin the turn with this step of its table; a player whose life is not told has five cores there."""
    index = ch06.TURN.steps.index(step)

    def begin(match: Match) -> None:
        for player in (0, 1):
            if not life(match, player):
                pieces.move(match, CORE, FIRST_LIFE, pieces.VOID, area(match, player, LIFE), "5-2-3")
        match.agenda.append(Frame(ch06.TURN, cause=0, step=index))

    return begin


SITUATIONS: Mapping[str, Callable[[Match], None]] = {
    "main step": at(ch06.begin_main_step),
    "start step": at(ch06.begin_start_step),
    "core step": at(ch06.begin_core_step),
    "draw step": at(ch06.begin_draw_step),
    "refresh step": at(ch06.begin_refresh_step),
    "attack step": at(ch06.begin_attack_step),
    "end step": at(ch06.begin_end_step),
}
