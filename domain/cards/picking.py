"""Choosing one after the other into a slot: cards, players, items of the stack. Several choices are several small decisions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from domain.cards import language as lang
from domain.cards import seats, steps
from domain.cards.scope import Scope
from domain.kernel import chance
from domain.kernel.agenda import Frame, Step
from domain.kernel.options import DONE, Option, Pick, PickItem, PickPlayer

if TYPE_CHECKING:
    from domain.kernel.match import Match

Narrow = Callable[["Match", Frame, list[int], list[int]], list[int]]
"""match, frame, cards chosen so far, cards left: those that may still be chosen"""


@dataclass(frozen=True)
class Choice:
    """What is chosen, by whom, how many, and what the chosen ones must have to do with each other."""

    cards: steps.FrameCards
    how_many: steps.FrameAmount
    slot: int
    chooser: steps.FrameWho
    kind: str = "choose"
    up_to: bool = False
    random: bool = False
    players: Callable[[Match, Frame], list[int]] | None = None
    """Players that may be chosen as well."""
    narrow: Narrow | None = None


def picking(scope: Scope, choice: Choice) -> list[Step]:
    """One card after the other into a slot. In a cost, nothing is offered that would leave the rest unpaid."""
    clause = scope.vocabulary.choice_clause
    can_give_up = scope.vocabulary.can_give_up if scope.paying else None
    ability, slot = scope.ability, choice.slot

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, slot)
        frame.slots[slot] = ()

    def ask(match: Match, frame: Frame) -> None:
        taken = frame.slots[slot]
        if len(taken) >= choice.how_many(match, frame):
            match.answer = DONE
            return
        chosen = steps.still_there(match, frame, slot)
        left = [card for card in choice.cards(match, frame) if card not in chosen]
        if choice.narrow is not None:
            left = choice.narrow(match, frame, chosen, left)
        if can_give_up is not None and len(left) > 1:
            left = [card for card in left if can_give_up(match, frame, ability, chosen, card)] or left
        options: list[Option] = [Pick(card) for card in left]
        if choice.players is not None:
            found = choice.players(match, frame)
            options += [PickPlayer(player) for player in found if seats.reference(player) not in taken]
        if not options:
            match.answer = DONE
        elif choice.random:
            player = choice.chooser(match, frame)
            match.answer = options[match.roll(player, len(options), clause, chance.RANDOM_CARD)]
        else:
            match.ask(choice.chooser(match, frame), choice.kind, [*options, DONE] if choice.up_to else options, clause)

    def take(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, Pick):
            frame.slots[slot] = (*frame.slots[slot], match.state.reference(match.answer.card))
            frame.again(2)
        elif isinstance(match.answer, PickPlayer):
            frame.slots[slot] = (*frame.slots[slot], seats.reference(match.answer.player))
            frame.again(2)

    return [begin, ask, take]


def picking_items(scope: Scope, choice: Choice) -> list[Step]:
    """The same for items of the stack, by their ids."""
    clause, slot = scope.vocabulary.choice_clause, choice.slot

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, slot)
        frame.slots[slot] = ()

    def ask(match: Match, frame: Frame) -> None:
        taken = frame.slots[slot]
        left = [item for item in choice.cards(match, frame) if item not in taken]
        if len(taken) >= choice.how_many(match, frame) or not left:
            match.answer = DONE
            return
        options: list[Option] = [PickItem(item) for item in left]
        match.ask(choice.chooser(match, frame), choice.kind, [*options, DONE] if choice.up_to else options, clause)

    def take(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, PickItem):
            frame.slots[slot] = (*frame.slots[slot], match.answer.item)
            frame.again(2)

    return [begin, ask, take]


# -- what the chosen ones have to do with each other ------------------------------------------------------------------------


def narrowing(scope: Scope, effect: lang.Select | lang.Target) -> Narrow | None:
    """No two alike, all alike, no more in all than so much."""
    found: list[Narrow] = []
    if effect.different:
        with scope.at("different"):
            found.append(all_different(scope, effect.different))
    if effect.same:
        with scope.at("same"):
            found.append(all_alike(scope, effect.same))
    for name, amount in effect.total.items():
        with scope.at(f"total.{name}"):
            found.append(at_most_in_all(scope, name, amount))
    if not found:
        return None

    def narrow(match: Match, frame: Frame, chosen: list[int], left: list[int]) -> list[int]:
        for each in found:
            left = each(match, frame, chosen, left)
        return left

    return narrow


def all_different(scope: Scope, name: str) -> Narrow:
    """No two with the same value; of sets of words, none with a word that another has."""
    index = scope.characteristic(name)
    if scope.kind(name) in ("words", "tally"):

        def apart(match: Match, frame: Frame, chosen: list[int], left: list[int]) -> list[int]:
            bits = 0
            for card in chosen:
                bits |= match.vector(card)[index]
            return [card for card in left if not match.vector(card)[index] & bits]

        return apart

    def differing(match: Match, frame: Frame, chosen: list[int], left: list[int]) -> list[int]:
        taken = {match.vector(card)[index] for card in chosen}
        return [card for card in left if match.vector(card)[index] not in taken]

    return differing


def all_alike(scope: Scope, name: str) -> Narrow:
    """All with one value; of sets of words, with a word in common."""
    index = scope.characteristic(name)
    many = scope.kind(name) in ("words", "tally")

    def alike(match: Match, frame: Frame, chosen: list[int], left: list[int]) -> list[int]:
        if not chosen:
            return left
        common: Any = match.vector(chosen[0])[index]
        if not many:
            return [card for card in left if match.vector(card)[index] == common]
        for card in chosen:
            common &= match.vector(card)[index]
        return [card for card in left if match.vector(card)[index] & common]

    return alike


def at_most_in_all(scope: Scope, name: str, amount: lang.Amount) -> Narrow:
    index = scope.characteristic(name, "number")
    most = steps.amount(scope, amount)

    def within(match: Match, frame: Frame, chosen: list[int], left: list[int]) -> list[int]:
        room = most(match, frame) - sum(match.vector(card)[index] for card in chosen)
        return [card for card in left if match.vector(card)[index] <= room]

    return within


def most_at_once(match: Match, frame: Frame, cards: list[int], narrow: Narrow | None, wanted: int) -> int:
    """How many of these cards can be chosen together, up to the number wanted."""
    if narrow is None:
        return min(len(cards), wanted)

    def extend(chosen: list[int], left: list[int]) -> int:
        best = len(chosen)
        for place, card in enumerate(left):
            if best >= wanted:
                break
            rest = narrow(match, frame, [*chosen, card], left[place + 1 :])
            best = max(best, extend([*chosen, card], rest))
        return best

    return extend([], narrow(match, frame, [], cards))
