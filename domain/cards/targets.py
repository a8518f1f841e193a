"""What is chosen when a card or ability is played: are there enough targets and modes, and which are still legal later?

A choice inside an `if` is demanded only where the condition holds when it is played, one of a mode only where the mode is
chosen, one inside a `may` never; so nothing that may turn out unneeded stands in the way of playing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from domain.kernel.agenda import Frame, Procedure
from domain.kernel.events import NOWHERE, AbilityTriggered

if TYPE_CHECKING:
    from domain.cards.scope import Scope
    from domain.kernel.abilities import Ability
    from domain.kernel.match import Match

Find: TypeAlias = "Callable[[Match, Frame], list[int]]"
"""The references (or, for the stack, positions of items) that may be chosen by what the frame plays."""
FrameTest: TypeAlias = "Callable[[Match, Frame], bool]"


class TargetSpec:
    """One choice of targets: how many of what, kept in which slot; asked only where its mode was chosen."""

    __slots__ = ("find", "guards", "how_many", "mode", "most", "of_stack", "optional", "slot", "up_to")

    def __init__(self, find: Find, how_many: Callable[[Match, Frame], int], up_to: bool, slot: int) -> None:
        self.find = find
        self.how_many = how_many
        self.up_to = up_to
        self.slot = slot
        self.of_stack = False
        """It chooses something on the stack, not cards."""
        self.mode: tuple[int, int] | None = None
        """The slot where chosen modes are kept, and which of them this belongs to."""
        self.guards: tuple[FrameTest, ...] = ()
        """What must hold when it is played for this to be asked at all."""
        self.most: Callable[[Match, Frame, int], int] | None = None
        """How many can be chosen together, where that is not as many as there are; up to a number."""
        self.optional = False
        """It does not stand in the way of playing: where there is not enough, it is not asked."""

    def is_asked(self, slots: Sequence[tuple[int, ...]]) -> bool:
        return self.mode is None or (self.mode[0] < len(slots) and self.mode[1] in slots[self.mode[0]])

    def is_demanded(self, match: Match, frame: Frame) -> bool:
        """Must it be possible, as things stand?"""
        return not self.up_to and all(guard(match, frame) for guard in self.guards)


class ModeChoice:
    """A choice among effects that is made when played."""

    __slots__ = ("count", "guards", "least", "repeats", "slot", "spent")

    def __init__(self, slot: int, count: int, least: Callable[[Match, Frame], int], repeats: bool) -> None:
        self.slot = slot
        self.count = count
        self.least = least
        """How many must be chosen."""
        self.repeats = repeats
        """May one be chosen more than once?"""
        self.guards: tuple[FrameTest, ...] = ()
        self.spent: Callable[[Match, Frame], frozenset[int]] | None = None
        """The modes that were chosen before and cannot be chosen again."""


def specs(ability: Ability) -> list[TargetSpec]:
    found: list[TargetSpec] = ability.extra.get("targets", [])
    return found


def mode_choices(ability: Ability) -> list[ModeChoice]:
    found: list[ModeChoice] = ability.extra.get("mode choices", [])
    return found


NOTHING = Procedure("no procedure", ())


def can_choose(match: Match, ability: Ability, player: int, source: int, event: int = NOWHERE, number: int = 0) -> bool:
    """Is there enough to choose from for every choice that must be made? `source` is a reference."""
    if not specs(ability) and not mode_choices(ability):
        return True
    it = () if event == NOWHERE else subject_of(match, event, ability.code)
    frame = Frame(NOTHING, NOWHERE, player, source, number, [it, ()], event)
    if can_go_on(match, frame, ability):
        return True
    return any(offer(match, frame) for offer in ability.extra.get("additional offers", ()))


def can_go_on(match: Match, frame: Frame, ability: Ability) -> bool:
    """Can every choice be made that the frame still has to make?"""
    if not all(enough(match, frame, spec) for spec in specs(ability) if spec.mode is None and not spec.optional):
        return False
    for choice in mode_choices(ability):
        if all(guard(match, frame) for guard in choice.guards):
            spent = choice.spent(match, frame) if choice.spent is not None else ()
            left = [mode for mode in range(choice.count) if mode not in spent]
            possible = [mode for mode in left if mode_can_be_chosen(match, frame, ability, choice.slot, mode)]
            least = choice.least(match, frame)
            if len(possible) < (min(1, least) if choice.repeats else least):
                return False
    return True


def mode_can_be_chosen(match: Match, frame: Frame, ability: Ability, slot: int, mode: int) -> bool:
    """Does a mode have enough legal targets?"""
    return all(enough(match, frame, s) for s in specs(ability) if s.mode == (slot, mode) and not s.optional)


def enough(match: Match, frame: Frame, spec: TargetSpec) -> bool:
    if not spec.is_demanded(match, frame):
        return True
    wanted = spec.how_many(match, frame)
    return (len(spec.find(match, frame)) if spec.most is None else spec.most(match, frame, wanted)) >= wanted


def subject_of(match: Match, position: int, code: int) -> tuple[int, ...]:
    """The object that an event happened to when it set the ability off: what was noted then, or what it is now."""
    for later in range(position + 1, len(match.events)):
        noted = match.events[later]
        if isinstance(noted, AbilityTriggered) and noted.event == position and noted.ability == code:
            return (noted.subject,) if noted.subject != NOWHERE else ()
    card = getattr(match.events[position], "card", NOWHERE)
    return (match.state.reference(card),) if card != NOWHERE else ()


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
        frame.slots[spec.slot] = tuple(t for t in chosen if t in legal or (keeps and t >= 0 and not is_there(t)))
    return any_left if any_chosen else None


# -- while compiling ----------------------------------------------------------------------------------------------------


class Marked:
    """How much has been said about choices so far, so that what a part of a text adds can be told."""

    __slots__ = ("modes", "steps", "targets")

    def __init__(self, scope: Scope) -> None:
        self.targets = len(specs(scope.ability))
        self.modes = len(mode_choices(scope.ability))
        self.steps = len(scope.ability.extra.get("targeting", ()))

    def added(self, scope: Scope) -> list[TargetSpec]:
        return specs(scope.ability)[self.targets :]

    def added_modes(self, scope: Scope) -> list[ModeChoice]:
        return mode_choices(scope.ability)[self.modes :]
