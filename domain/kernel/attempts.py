"""Deeds that may turn out illegal: a moment is remembered, everything since can be undone, and it is not offered again.

    attempt(match, frame, match.answer)      a deed begins, in the step that finds the answer
    match.keep()                             it can no longer fail
    match.rewind()                           it has: everything is as before the choice, and the frame asks again

Attempts nest (an ability played to pay for another): each has its own moment, and `keep` and `rewind` speak of the innermost.
What is undone leaves no event, yet it is not forgotten: `match.undone` has the choices that were undone, each run of them
with the position where it began, so that the match can be played again exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from domain.kernel.agenda import Checkpoint, Frame, Undone
from domain.kernel.events import ChoiceMade
from domain.kernel.options import Option, as_ints

if TYPE_CHECKING:
    from domain.kernel.match import Match


def attempt(match: Match, frame: Frame, option: Option) -> None:
    """Begin what a player chose: should it turn out illegal, everything is as before, but it is not offered again."""
    frame.barred = (*frame.barred, as_ints(option))
    checkpoint(match)
    frame.barred = ()


def ask(
    match: Match,
    frame: Frame,
    player: int,
    kind: str,
    options: Sequence[Option],
    clause: str,
    other: Sequence[Option] = (),
) -> None:
    """Put a question whose options are attempts: those that failed here are left out; `other` ones cannot fail.

    Where something was left out, the question is put even with one answer left: a replay does not know what was undone.
    """
    if frame.barred:
        options = left(frame, options)
    match.ask(player, kind, [*options, *other], clause, always=bool(frame.barred))


def left(frame: Frame, options: Sequence[Option]) -> list[Option]:
    """The options that have not failed in this frame."""
    return [option for option in options if as_ints(option) not in frame.barred]


def checkpoint(match: Match) -> None:
    """Remember this moment: an action begins that may turn out illegal. The choice that begins it is part of it."""
    agenda = [frame.copy() for frame in match.agenda]
    chosen, paid = len(match.memory.path), match.memory.paid
    choice = match.events[-1]
    if not isinstance(choice, ChoiceMade):
        match.saved.append(Checkpoint(len(match.events), agenda, match.state.copy(), chosen, paid, match.handled))
        return
    state = match.state.before_choice()
    if match.is_paying:
        paid -= 1
    else:
        chosen -= 1
    for frame in agenda:
        if frame.cause >= state.length:
            frame.cause = choice.cause
    match.saved.append(Checkpoint(state.length, agenda, state, chosen, paid, match.handled))


def rewind(match: Match) -> None:
    """Undo everything since the last checkpoint: nothing paid, nothing moved, no event left behind."""
    saved = match.saved.pop()
    note_undone(match, saved.length)
    del match.events[saved.length :]
    match.state = saved.state.copy()
    match.agenda[:] = [frame.copy() for frame in saved.agenda]
    match.seats = {}
    match.decision = None
    match.interrupt = False
    match.offers.clear()
    match.handled = saved.handled
    match.memory.undo(saved.chosen, saved.paid)
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
