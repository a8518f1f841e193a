"""Small things that the steps of many effects need: who, which cards, how many."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from domain.cards.amounts import Waited, compile_amount, held
from domain.cards.filters import CompiledCards, compile_cards
from domain.cards.language import AmountOf, Cards, Who
from domain.cards.scope import Scope
from domain.kernel.agenda import Frame, Step
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

FrameAmount: TypeAlias = "Callable[[Match, Frame], int]"
FrameCards: TypeAlias = "Callable[[Match, Frame], list[int]]"
FrameWho: TypeAlias = "Callable[[Match, Frame], int]"


def amount(scope: Scope, number: int | AmountOf) -> FrameAmount:
    """An amount worked out for a running program."""
    if isinstance(number, int):
        return lambda match, frame: number
    function = compile_amount(scope, number)
    return lambda match, frame: function(match, frame.player, frame.source, frame.slots, frame.number, about(frame))


def about(frame: Frame) -> Waited:
    """The event that a running text is about: one that was waited for, or one that it comes instead of."""
    return frame.event if frame.proposed is None else frame.proposed


def who(scope: Scope, word: Who) -> FrameWho:
    if word == "you":
        return lambda match, frame: frame.player
    if word == "opponent":
        return lambda match, frame: 1 - frame.player
    if word == "owner":
        return lambda match, frame: match.state.owner[frame.source & CARD_MASK]
    if word == "controller":
        return lambda match, frame: match.state.controller(frame.source & CARD_MASK)
    raise scope.fault("this cannot be said of each player; say it once for you and once for the opponent")


def ensure(frame: Frame, slot: int) -> None:
    """Make room for a slot."""
    while len(frame.slots) <= slot:
        frame.slots.append(())


def fill(match: Match, frame: Frame, slot: int, cards: list[int]) -> None:
    """Keep cards in a slot, as the objects they are now."""
    ensure(frame, slot)
    frame.slots[slot] = tuple(match.state.reference(card) for card in cards)


def still_there(match: Match, frame: Frame, slot: int) -> list[int]:
    """The cards of a slot that are still the objects that were chosen."""
    return [r & CARD_MASK for r in held(frame.slots, slot) if match.state.is_there(r)]


def source_card(match: Match, frame: Frame) -> list[int]:
    """This card, while it is the same object."""
    return [frame.source & CARD_MASK] if frame.source != NOWHERE and match.state.is_there(frame.source) else []


def cards(scope: Scope, what: str | Cards) -> FrameCards:
    """The cards an effect speaks of: this card, those of a slot, or all that fit."""
    if isinstance(what, Cards):
        return filtered(scope, what)[1]
    if what == "this":
        return source_card
    slot = scope.filled(what)
    return lambda match, frame: still_there(match, frame, slot)


def filtered(scope: Scope, wanted: Cards) -> tuple[CompiledCards, FrameCards]:
    found = compile_cards(scope, wanted)
    return found, lambda match, frame: found.find(
        match, frame.player, frame.source & CARD_MASK, frame.slots, frame.number, about(frame)
    )


def count_down(counter: int, how_many: FrameAmount, do: Step) -> list[Step]:
    """Do something so many times, one at a time, so that interrupts come in between."""

    def begin(match: Match, frame: Frame) -> None:
        ensure(frame, counter)
        frame.slots[counter] = (how_many(match, frame),)

    def once(match: Match, frame: Frame) -> None:
        left = frame.slots[counter][0]
        if left > 0:
            frame.slots[counter] = (left - 1,)
            frame.again(1)
            do(match, frame)

    return [begin, once]


def skip_over(steps: list[Step]) -> Step:
    """Leave a block out."""
    length = len(steps)
    return lambda match, frame: frame.skip(length)
