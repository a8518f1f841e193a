"""Starting what an ability says: its cost and its effects are procedures like those of the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, Procedure
from domain.kernel.events import NOWHERE, EffectStarted
from domain.kernel.state import Pending

if TYPE_CHECKING:
    from domain.kernel.match import Match


def first_slots(match: Match, pending: Pending | None = None) -> list[tuple[int, ...]]:
    """The slots every program has: `it`, what a trigger was about, and `remembered`, what an effect was made for.

    An ability that an effect has made finds the numbers the effect was begun with in a third.
    """
    if pending is None:
        return [(), ()]
    started = match.events[pending.effect] if pending.effect != NOWHERE else None
    remembered = started.targets if isinstance(started, EffectStarted) else ()
    slots = [(pending.subject,) if pending.subject != NOWHERE else (), remembered]
    if isinstance(started, EffectStarted) and started.values:
        slots.append(started.values)
    return slots


def run(
    match: Match,
    program: Procedure | None,
    player: int,
    source: int,
    *,
    slots: list[tuple[int, ...]] | None = None,
    event: int = NOWHERE,
    number: int = 0,
    cause: int = NOWHERE,
) -> Frame | None:
    """Do what a program says next. `source` is a reference; `slots` carries choices made before."""
    if program is None:
        return None
    frame = match.push(program, player, source, number, slots if slots is not None else [(), ()], event)
    if cause != NOWHERE:
        frame.cause = cause
    return frame


def hand_over(match: Match, frame: Frame) -> None:
    """The last step of a cost: what was chosen while paying is known to whoever had it paid."""
    match.agenda[-2].slots = frame.slots.copy()


def is_payable(match: Match, ability: Ability, player: int, card: int) -> bool:
    """Can the player pay the whole cost of an ability of this card?"""
    return ability.payable is None or ability.payable(match, player, card)
