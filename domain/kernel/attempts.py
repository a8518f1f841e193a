"""Actions that may turn out illegal: a moment is remembered, and everything since can be undone.

What is undone leaves no event, yet it is not forgotten: the same choice is not offered again. `match.undone` has the choices
that were undone, each run of them with the position where it began, so that the match can be played again exactly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Checkpoint, Undone
from domain.kernel.events import ChoiceMade
from domain.kernel.replay import fold_into
from domain.kernel.state import State

if TYPE_CHECKING:
    from domain.kernel.match import Match


def checkpoint(match: Match) -> None:
    """Remember this moment: an action begins that may turn out illegal. The choice that begins it is part of it."""
    length = len(match.events)
    agenda = [frame.copy() for frame in match.agenda]
    choice = match.events[-1]
    if isinstance(choice, ChoiceMade):
        length -= 1
        for frame in agenda:
            if frame.cause >= length:
                frame.cause = choice.cause
    match.saved.append(Checkpoint(length, agenda))


def rewind(match: Match) -> None:
    """Undo everything since the last checkpoint: nothing paid, nothing moved, no event left behind."""
    saved = match.saved.pop()
    note_undone(match, saved.length)
    del match.events[saved.length :]
    match.state = fold_into(State(), match.events)
    match.agenda[:] = [frame.copy() for frame in saved.agenda]
    match.decision = None
    match.interrupt = False
    match.memory.undo(match.events)
    match.forget()
    match.index_cards()


def note_undone(match: Match, length: int) -> None:
    """Keep the choices since a moment, those that were undone on the way before the choice that was made instead."""
    made = [(at, event) for at, event in enumerate(match.events[length:], length) if isinstance(event, ChoiceMade)]
    inner = [undone for undone in match.undone if undone[0] >= length]
    runs: list[Undone] = sorted([*inner, *((at, (event.option,)) for at, event in made)], key=lambda run: run[0])
    if runs:
        before = match.undone[: len(match.undone) - len(inner)]
        match.undone = (*before, (runs[0][0], tuple(option for _, options in runs for option in options)))
