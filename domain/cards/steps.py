"""Small things that the steps of many effects need: who, which cards, how many."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from domain.cards import seats
from domain.cards.amounts import Waited, compile_amount, held
from domain.cards.filters import CompiledCards, compile_cards
from domain.cards.language import AmountOf, Cards, Who
from domain.cards.scope import Scope
from domain.kernel.agenda import Frame, Step
from domain.kernel.errors import nearest
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

FrameAmount: TypeAlias = "Callable[[Match, Frame], int]"
FrameCards: TypeAlias = "Callable[[Match, Frame], list[int]]"
FrameWho: TypeAlias = "Callable[[Match, Frame], int]"
FramePlayers: TypeAlias = "Callable[[Match, Frame], list[int]]"
FrameShares: TypeAlias = "Callable[[Match, Frame], list[tuple[int, int]]]"
"""cards with an amount each"""
PLAYERS = ("you", "opponent", "owner", "controller")


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
    if word == "each":
        raise scope.fault("this is said of one player; put it under `each player` to have both do it")
    if word not in scope.slots:
        raise scope.fault(f"nobody is called {word!r}; {nearest(word, [*PLAYERS, *scope.slots])}")
    slot = scope.filled(word)
    return lambda match, frame: player_in(match, frame, slot)


def player_in(match: Match, frame: Frame, slot: int) -> int:
    """The player that a slot holds, or who controls the first card it holds, or last did; nobody there: you."""
    for chosen in held(frame.slots, slot):
        if seats.is_player(chosen):
            return seats.player_of(chosen)
        known = None if match.state.is_there(chosen) else match.state.last_known.get(chosen)
        if known is not None and isinstance(known[-1], int):
            return known[-1] // match.state.zone_count
        return match.state.controller(chosen & CARD_MASK)
    return frame.player


def players(scope: Scope, what: str) -> FramePlayers:
    """The players that an effect speaks of: you, the opponent, both, or those of a slot."""
    if what == "each":
        return lambda match, frame: [match.state.turn_player, 1 - match.state.turn_player]
    if what in PLAYERS:
        one = who(scope, what)
        return lambda match, frame: [one(match, frame)]
    slot = scope.filled(what)
    return lambda match, frame: [seats.player_of(r) for r in held(frame.slots, slot) if seats.is_player(r)]


def shares(scope: Scope, name: str, what: str | Cards, number: FrameAmount) -> FrameShares:
    """Each card with its amount: the same for all, or its share of what was divided."""
    if not name:
        found = cards(scope, what)
        return lambda match, frame: [(card, number(match, frame)) for card in found(match, frame)]
    if name not in scope.divided:
        raise scope.fault(f"nothing has been divided as {name!r}; {nearest(name, scope.divided)}")
    slot, among = scope.filled(name), scope.divided[name]
    if not isinstance(what, str) or scope.filled(what) != among[0]:
        raise scope.fault(f"{name!r} are shares of what it was divided among, not of {what!r}")
    still, kept = among

    def each(match: Match, frame: Frame) -> list[tuple[int, int]]:
        legal = held(frame.slots, still)
        pairs = zip(held(frame.slots, kept), held(frame.slots, slot), strict=False)
        return [(r & CARD_MASK, share) for r, share in pairs if r >= 0 and r in legal and match.state.is_there(r)]

    return each


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
    return [r & CARD_MASK for r in held(frame.slots, slot) if r >= 0 and match.state.is_there(r)]


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
