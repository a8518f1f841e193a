"""Targets chosen when a card or ability is played: are there enough, and which are still legal when it resolves?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from domain.kernel.agenda import Frame, Procedure
from domain.kernel.events import NOWHERE

if TYPE_CHECKING:
    from domain.kernel.abilities import Ability
    from domain.kernel.match import Match

Find: TypeAlias = "Callable[[Match, Frame], list[int]]"
"""The references (or, for the stack, positions of items) that may be chosen by what the frame plays."""


class TargetSpec:
    """One choice of targets: how many of what, kept in which slot; asked only where its mode was chosen."""

    __slots__ = ("find", "how_many", "mode", "of_stack", "slot", "up_to")

    def __init__(self, find: Find, how_many: Callable[[Match, Frame], int], up_to: bool, slot: int) -> None:
        self.find = find
        self.how_many = how_many
        self.up_to = up_to
        self.slot = slot
        self.of_stack = False
        """It chooses something on the stack, not cards."""
        self.mode: tuple[int, int] | None = None
        """The slot where chosen modes are kept, and which of them this belongs to."""

    def is_asked(self, slots: Sequence[tuple[int, ...]]) -> bool:
        return self.mode is None or (self.mode[0] < len(slots) and self.mode[1] in slots[self.mode[0]])


def specs(ability: Ability) -> list[TargetSpec]:
    found: list[TargetSpec] = ability.extra.get("targets", [])
    return found


NOTHING = Procedure("no procedure", ())


def can_choose(match: Match, ability: Ability, player: int, source: int, event: int = NOWHERE, number: int = 0) -> bool:
    """Are there enough legal targets for every choice that must be made? `source` is a reference."""
    chosen = specs(ability)
    if not chosen:
        return True
    frame = Frame(NOTHING, NOWHERE, player, source, number, [(), ()], event)
    if not all(enough(match, frame, spec) for spec in chosen if spec.mode is None):
        return False
    count = ability.extra.get("mode count")
    if count is None:
        return True
    needed = 0 if ability.extra["modes up to"] else 1
    return sum(1 for mode in range(count) if mode_can_be_chosen(match, frame, ability, mode)) >= needed


def mode_can_be_chosen(match: Match, frame: Frame, ability: Ability, mode: int) -> bool:
    """Does a mode have enough legal targets?"""
    return all(enough(match, frame, s) for s in specs(ability) if s.mode is not None and s.mode[1] == mode)


def enough(match: Match, frame: Frame, spec: TargetSpec) -> bool:
    return spec.up_to or len(spec.find(match, frame)) >= spec.how_many(match, frame)


def still_legal(match: Match, frame: Frame, ability: Ability) -> bool | None:
    """Drop the targets that are no longer legal; is any left? None where nothing was chosen.

    Those that have left are kept: nothing is done to them any more, but the text may ask what they were.
    """
    is_there = match.state.is_there
    any_chosen = False
    any_left = False
    for spec in specs(ability):
        if not spec.is_asked(frame.slots) or spec.slot >= len(frame.slots) or not frame.slots[spec.slot]:
            continue
        any_chosen = True
        chosen = frame.slots[spec.slot]
        frame.slots[spec.slot] = ()
        legal = set(spec.find(match, frame))
        any_left = any_left or any(target in legal for target in chosen)
        keeps = not spec.of_stack
        frame.slots[spec.slot] = tuple(t for t in chosen if t in legal or (keeps and not is_there(t)))
    return any_left if any_chosen else None
