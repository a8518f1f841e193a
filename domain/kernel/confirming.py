"""Abilities that their owner may let pass, unseen by the other player: confirmed before anybody orders what waits.

A card set face down, a card in hand that may be revealed: its ability is set off like any other, but only its owner knows.
The owners are asked, the turn player first; what is confirmed is shown (`Hooks.confirmed`) and has to be played, what is
not waits no longer. Nobody is asked where an ability knows that it can do nothing (`extra["is possible"]`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from domain.kernel.agenda import Frame, procedure
from domain.kernel.events import AbilityConfirmed, AbilityExtinguished
from domain.kernel.options import PASS, YES, Yes

if TYPE_CHECKING:
    from domain.kernel.match import Match
    from domain.kernel.state import Pending

CONFIRM: Final = "confirm"


def unconfirmed(match: Match) -> Pending | None:
    """The next ability whose owner has not been asked: the turn player's first, the oldest first."""
    state = match.state
    abilities = match.catalog.abilities
    found = [each for each in state.pending if not each.confirmed and abilities[each.ability].optional]
    return next((each for each in found if each.player == state.turn_player), found[0] if found else None)


def begin(match: Match) -> bool:
    """Ask the owners of abilities that may be let pass; is there anybody to ask?"""
    if unconfirmed(match) is None:
        return False
    match.push(CONFIRMING)
    return True


def ask_owner(match: Match, frame: Frame) -> None:
    pending = unconfirmed(match)
    if pending is None:
        frame.finish()
        return
    frame.number = pending.id
    frame.source = pending.source
    clause = match.ruleset.clauses.confirm or match.ruleset.clauses.trigger
    is_possible = match.catalog.abilities[pending.ability].extra.get("is possible")
    if is_possible is not None and not is_possible(match, pending):
        match.answer = PASS
    else:
        match.ask(pending.player, CONFIRM, [YES, PASS], clause)


def answer(match: Match, frame: Frame) -> None:
    """What is confirmed is shown and will be played; the rest never was."""
    frame.again(2)
    clauses = match.ruleset.clauses
    clause = clauses.confirm or clauses.trigger
    if not isinstance(match.answer, Yes):
        match.happen(AbilityExtinguished(frame.number, clause, match.cause))
        return
    match.happen(AbilityConfirmed(frame.number, clause, match.cause))
    shown = match.ruleset.hooks.confirmed
    if shown is not None:
        shown(match, next(each for each in match.state.pending if each.id == frame.number))


CONFIRMING = procedure("abilities that may be let pass", ask_owner, answer)
