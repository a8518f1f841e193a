"""Actions that may turn out illegal: a moment is remembered, and everything since can be undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Checkpoint
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
    del match.events[saved.length :]
    match.state = fold_into(State(), match.events)
    match.agenda[:] = [frame.copy() for frame in saved.agenda]
    match.decision = None
    match.interrupt = False
    match.memory.undo(match.events)
    match.forget()
    match.index_cards()
