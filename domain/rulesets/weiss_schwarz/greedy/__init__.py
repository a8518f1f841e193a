"""A player like a sensible beginner: fills the stage, climbs the levels, attacks where it pays, keeps what it will need.

It sees a view and nothing else, remembers nothing, and answers the same question always in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from domain.kernel.options import Option
from domain.rulesets.weiss_schwarz.greedy.attacks import attack, counter, reversed_character
from domain.rulesets.weiss_schwarz.greedy.choices import (
    choose,
    clock,
    level_up,
    may,
    next_ability,
    own_turn,
    pay,
    redraw,
    replace,
    send_back,
    shift,
    standby,
    take_best,
    worst_of_hand,
)
from domain.rulesets.weiss_schwarz.greedy.main_phase import climax, main, stage_position

if TYPE_CHECKING:
    from domain.kernel.options import Decision
    from domain.kernel.view import View

Answer = Callable[["View", Sequence[Option]], Option]


def greedy(view: View, decision: Decision) -> Option:
    """The option this player takes."""
    return ANSWERS.get(decision.kind, first)(view, decision.options)


def first(view: View, options: Sequence[Option]) -> Option:
    return options[0]


ANSWERS: dict[str, Answer] = {
    "redraw": redraw,
    "clock": clock,
    "main": main,
    "stage position": stage_position,
    "position": stage_position,
    "climax": climax,
    "attack": attack,
    "counter": counter,
    "encore step": reversed_character,
    "hand limit": worst_of_hand,
    "discard": worst_of_hand,
    "level up": level_up,
    "pay cost": pay,
    "pay": pay,
    "may": may,
    "replace": replace,
    "choose": choose,
    "search": take_best,
    "comeback": take_best,
    "gate": take_best,
    "fusion": take_best,
    "standby": standby,
    "return": send_back,
    "shift": shift,
    "next ability": next_ability,
    "additional turn": own_turn,
}
"""How each kind of question is answered; what is not here takes the first option."""
