"""Chapter 903.2f. What playing something costs: more first, then less, chosen by whoever plays; then it is fixed."""

from __future__ import annotations

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK
from domain.rulesets.force_of_will.ch02_cards import FREE, MOON_PART, X_PART, Cost
from domain.rulesets.force_of_will.ch10_paying import can_pay
from domain.rulesets.force_of_will.options import ReducePart
from domain.rulesets.force_of_will.words import ANY_WILL, ATTRIBUTES, LESS, LESS_OF, MORE, RESTRICTION


def combined(one: Cost, other: Cost) -> Cost:
    return tuple(a + b for a, b in zip(one, other, strict=True))


@rule("903.2f-i", "903.2f-iii")
def fixed_cost(match: Match, card: int, cost: Cost) -> Cost:
    """Its quality first: any will may pay for attributes where a text says so; then what effects add."""
    vector = match.vector(card)
    if vector[RESTRICTION] & ANY_WILL:
        cost = (*(0 for _ in ATTRIBUTES), sum(cost[: FREE + 1]), cost[MOON_PART], cost[X_PART])
    more = vector[MORE]
    return (*cost[:FREE], cost[FREE] + more, *cost[MOON_PART:]) if more > 0 else cost


def reductions_of(match: Match, card: int) -> tuple[int, tuple[int, ...]]:
    """How much less is paid of any part, and of each attribute."""
    vector = match.vector(card)
    return max(0, vector[LESS]), tuple(vector[LESS_OF : LESS_OF + len(ATTRIBUTES)])


@rule("903.2f-iv")
def changed_cost(cost: Cost, of: tuple[int, ...]) -> Cost:
    """Less of an attribute lowers that part alone, and never below nothing."""
    return (*(max(0, part - less) for part, less in zip(cost[:FREE], of, strict=True)), *cost[FREE:])


@rule("903.2f-iv")
def choose_reductions(match: Match, frame: Frame, less: int) -> None:
    """The player says which part of the cost each will less comes from."""
    if less > 0:
        match.push(REDUCING, frame.player, frame.source, less)


def ask_reduction(match: Match, frame: Frame) -> None:
    cost: Cost = match.agenda[-2].slots[1]
    parts = [part for part in range(MOON_PART + 1) if cost[part]]
    if not frame.number or not parts:
        frame.finish()
        return
    less = frame.number - 1
    left = [part for part in parts if can_pay(match, frame.player, less_one(cost, part), taken(match, frame), less)]
    if not left:
        match.rewind()
        return
    match.ask(frame.player, "pay less", [ReducePart(part) for part in left], "903.2f-iv")


def taken(match: Match, frame: Frame) -> tuple[int, ...]:
    """The card that rests for its own ability does not give will for it."""
    playing = match.agenda[-2]
    if playing.event >= 0 and "rests" in match.catalog.abilities[playing.event].extra:
        return (frame.source & CARD_MASK,)
    return ()


def less_one(cost: Cost, part: int) -> Cost:
    return (*cost[:part], cost[part] - 1, *cost[part + 1 :])


def reduce(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, ReducePart)
    playing = match.agenda[-2]
    playing.slots[1] = less_one(playing.slots[1], match.answer.part)
    frame.number -= 1
    frame.again(2)


REDUCING = procedure("903.2f-iv Paying less", ask_reduction, reduce)

PROCEDURES = (REDUCING,)
