"""What is declared: additional costs before anything is chosen, numbers, and how something is divided."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from domain.cards import language as lang
from domain.cards import steps
from domain.cards.amounts import held
from domain.cards.costs import Payable, compile_payable
from domain.cards.flow import CompileBlock, branch, paid
from domain.cards.scope import Scope
from domain.cards.targets import can_go_on
from domain.kernel.agenda import Frame, Step
from domain.kernel.options import DONE, PASS, YES, Option, PickNumber, Yes
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

PAID: Final = "(paid)"
"""The slot with the numbers of the additional costs that were declared."""


# -- additional costs ------------------------------------------------------------------------------------------------------


def declare_additional(scope: Scope, data: lang.AbilityData) -> list[Step]:
    """One after the other: pay it or not, where it can be paid with the rest and what is chosen then is there."""
    made: list[Step] = []
    slot = scope.slot(PAID)
    offers: list[Callable[[Match, Frame], bool]] = []
    for number, additional in enumerate(data.additional):
        if additional.name in scope.additional:
            raise scope.fault(f"two additional costs are called {additional.name!r}")
        if not additional.cost:
            raise scope.fault(f"the additional cost {additional.name!r} costs nothing")
        scope.additional.append(additional.name)
        with scope.at(f"additional[{number}].cost"):
            payable = compile_payable(scope, [*data.cost, *additional.cost])
        offers.append(can_be_offered(scope, slot, number, payable))
        made += asked_for(scope, slot, number, offers[-1])
    scope.ability.extra["additional"] = [additional.name for additional in data.additional]
    scope.ability.extra["additional offers"] = offers

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, slot)
        frame.slots[slot] = ()

    return [begin, *made]


def can_be_offered(scope: Scope, slot: int, number: int, payable: Payable | None) -> Callable[[Match, Frame], bool]:
    ability, may = scope.ability, scope.vocabulary.may_add_cost

    def offered(match: Match, frame: Frame) -> bool:
        source = frame.source & CARD_MASK
        if payable is not None and not payable(
            match, frame.player, source, frame.slots, frame.number, steps.about(frame)
        ):
            return False
        if may is not None and not may(match, frame, ability, number):
            return False
        return goes_on(match, frame, slot, (*held(frame.slots, slot), number))

    def goes_on(match: Match, frame: Frame, slot: int, declared: tuple[int, ...]) -> bool:
        trial = frame.copy()
        steps.ensure(trial, slot)
        trial.slots[slot] = declared
        return can_go_on(match, trial, ability)

    return offered


def asked_for(scope: Scope, slot: int, number: int, offered: Callable[[Match, Frame], bool]) -> list[Step]:
    ability, clause = scope.ability, scope.vocabulary.choice_clause

    def ask(match: Match, frame: Frame) -> None:
        options: list[Option] = [YES] if offered(match, frame) else []
        if not options or can_go_on(match, frame, ability):
            options.append(PASS)
        match.ask(frame.player, "additional cost", options, clause)

    def take(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, Yes):
            frame.slots[slot] = (*frame.slots[slot], number)

    return [ask, take]


def pay_additional(scope: Scope, data: lang.AbilityData, block: CompileBlock) -> list[Step]:
    """Those that were declared are paid after the cost itself."""
    slot = scope.slot(PAID)
    made: list[Step] = []
    for number, additional in enumerate(data.additional):
        with scope.at(f"additional[{number}]"):
            made += branch(was_paid(slot, number), paid(scope, additional.cost, block), [])
    return made


def was_paid(slot: int, number: int) -> Callable[[Match, Frame], bool]:
    return lambda match, frame: number in held(frame.slots, slot)


# -- numbers -------------------------------------------------------------------------------------------------------------------


def note(scope: Scope, effect: lang.Note) -> list[Step]:
    """A number worked out now."""
    with scope.at("amount"):
        amount = steps.amount(scope, effect.amount)
    slot = scope.slot(effect.slot)

    def keep(match: Match, frame: Frame) -> None:
        steps.ensure(frame, slot)
        frame.slots[slot] = (amount(match, frame),)

    return [keep]


def declare(scope: Scope, effect: lang.Declare) -> list[Step]:
    """A player names a number between two."""
    least, most = steps.amount(scope, effect.at_least), steps.amount(scope, effect.at_most)
    chooser = steps.who(scope, effect.who)
    slot = scope.slot(effect.slot)
    clause = scope.clause_of("declare")

    def ask(match: Match, frame: Frame) -> None:
        lowest = least(match, frame)
        numbers = range(lowest, max(lowest, most(match, frame)) + 1)
        match.ask(chooser(match, frame), "number", [PickNumber(number) for number in numbers], clause)

    def keep(match: Match, frame: Frame) -> None:
        assert isinstance(match.answer, PickNumber)
        steps.ensure(frame, slot)
        frame.slots[slot] = (match.answer.number,)

    return [ask, keep]


def divide(scope: Scope, effect: lang.Divide) -> list[Step]:
    """A share for each of the chosen cards, one after the other; the last gets what is left."""
    if effect.unit < 1 or effect.at_least < 0:
        raise scope.fault("a share is a multiple of 1 or more, and nobody gets less than nothing")
    on_play = scope.vocabulary.targets_on_play and effect.among in scope.announced and not scope.resolving
    among = scope.filled(effect.among)
    total = steps.amount(scope, effect.number)
    slot, kept = scope.slot(effect.slot), scope.scratch()
    scope.divided[effect.slot] = (among, kept)
    unit, least = effect.unit, effect.at_least
    clause = scope.clause_of("divide")

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, max(slot, kept))
        frame.slots[slot] = ()
        frame.slots[kept] = held(frame.slots, among)

    def ask(match: Match, frame: Frame) -> None:
        given = frame.slots[slot]
        behind = len(frame.slots[kept]) - len(given) - 1
        if behind < 0:
            match.answer = DONE
            return
        left = total(match, frame) // unit - sum(given) // unit
        shares = range(least, left - least * behind + 1) if behind else range(left, left + 1)
        options: list[Option] = [PickNumber(unit * share) for share in shares]
        match.ask(frame.player, "divide", options or [PickNumber(0)], clause)

    def take(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, PickNumber):
            frame.slots[slot] = (*frame.slots[slot], match.answer.number)
            frame.again(2)

    if least:
        scope.sharers[among] = lambda match, frame: total(match, frame) // unit // least
    if on_play:
        scope.ability.extra.setdefault("declared", []).append((effect.slot, slot, 1))
        scope.ability.extra.setdefault("targeting", []).extend([begin, ask, take])
        scope.announced.add(effect.slot)
        return []
    return [begin, ask, take]
