"""Whether: conditions compiled to functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from domain.cards import amounts, filters, history
from domain.cards.amounts import AmountFunction, Slots, Waited, held, objects
from domain.cards.language import Cards, Condition
from domain.cards.scope import Scope, as_list
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

ConditionTest: TypeAlias = "Callable[[Match, int, int, Slots, int, Waited], bool]"
"""match, player, source reference, slots, declared number, event"""


def compile_condition(scope: Scope, condition: Condition | None) -> ConditionTest | None:
    if condition is None:
        return None
    tests = list(condition_tests(scope, condition))
    if not tests:
        raise scope.fault("a condition that asks nothing")
    if len(tests) == 1:
        return tests[0]
    return lambda m, p, s, slots, n, e: all(test(m, p, s, slots, n, e) for test in tests)


def condition_tests(scope: Scope, condition: Condition) -> list[ConditionTest]:
    tests = counting_tests(scope, condition)
    if condition.turn:
        yours = condition.turn == "you"
        tests.append(lambda m, p, s, slots, n, e: (m.state.turn_player == p) == yours)
    if condition.phase:
        phases = frozenset(scope.index("phase", word, scope.vocabulary.phases) for word in as_list(condition.phase))
        tests.append(lambda m, p, s, slots, n, e: m.state.phase in phases)
    if condition.this is not None:
        tests.append(this_test(scope, condition.this))
    if condition.are is not None:
        tests.append(slot_test(scope, condition))
    if condition.paid:
        tests.append(paid_test(scope, condition.paid))
    if condition.word:
        tests.append(word_condition(scope, condition.word))
    tests += [required(scope, each, f"all[{number}]") for number, each in enumerate(condition.all)]
    if condition.any:
        choices = [required(scope, each, f"any[{number}]") for number, each in enumerate(condition.any)]
        tests.append(lambda m, p, s, slots, n, e: any(test(m, p, s, slots, n, e) for test in choices))
    if condition.no is not None:
        refused = required(scope, condition.no, "no")
        tests.append(lambda m, p, s, slots, n, e: not refused(m, p, s, slots, n, e))
    return tests


def counting_tests(scope: Scope, condition: Condition) -> list[ConditionTest]:
    """What is counted, with the bounds; there is one where no bound is given."""
    tests: list[ConditionTest] = []
    if condition.have is not None:
        with scope.at("have"):
            cards = filters.compile_cards(scope, condition.have)
        how_many: AmountFunction = lambda m, p, s, slots, n, e: cards.count(m, p, s & CARD_MASK, slots, n, e)  # noqa: E731
        tests.append(bounded(scope, condition, how_many, 1))
    if condition.happened is not None:
        tests.append(bounded(scope, condition, history.compile_happened(scope, condition.happened), 1))
    if condition.amount is not None:
        with scope.at("amount"):
            amount = amounts.compile_amount(scope, condition.amount)
        tests.append(bounded(scope, condition, amount, None))
    if len(tests) > 1:
        raise scope.fault("a condition counts one thing; put several under `all`")
    bounds = (condition.at_least, condition.at_most, condition.exactly)
    if not tests and any(bound is not None for bound in bounds):
        raise scope.fault("bounds of nothing: a condition counts with have, happened or amount")
    return tests


def required(scope: Scope, condition: Condition, path: str) -> ConditionTest:
    with scope.at(path):
        test = compile_condition(scope, condition)
    assert test is not None
    return test


def this_test(scope: Scope, wanted: Cards) -> ConditionTest:
    """This card is one of those, where they are."""
    with scope.at("this"):
        this = filters.compile_cards(scope, wanted)
    zones = frozenset(this.zones)

    def test(match: Match, player: int, source: int, slots: Slots, number: int, event: Waited) -> bool:
        card = source & CARD_MASK
        return (
            match.state.place[card] != NOWHERE
            and match.state.zone_of(card) in zones
            and this.test(match, player, card, card, match.vector(card), None, slots, number, event)
        )

    return test


def paid_test(scope: Scope, name: str) -> ConditionTest:
    """An additional cost of this ability was declared."""
    number = scope.index("additional cost", name, scope.additional)
    slot = scope.filled("(paid)")
    return lambda m, p, s, slots, n, e: number in held(slots, slot)


def word_condition(scope: Scope, word: str) -> ConditionTest:
    function = scope.vocabulary.conditions.get(word)
    if function is None:
        scope.index("condition", word, sorted(scope.vocabulary.conditions))
        raise AssertionError
    return lambda m, p, s, slots, n, e: function(m, p, s & CARD_MASK)


def slot_test(scope: Scope, condition: Condition) -> ConditionTest:
    """Every card of a slot fits, and there is one; those that have left are judged by what they last were."""
    assert condition.are is not None
    with scope.at("are"):
        cards = filters.compile_cards(scope, condition.are, anywhere=True)
    slot = scope.filled(condition.slot or "it")

    def test(match: Match, player: int, source: int, slots: Slots, number: int, event: Waited) -> bool:
        about = objects(slots, slot)
        return bool(about) and all(
            cards.test(
                match,
                player,
                source & CARD_MASK,
                each & CARD_MASK,
                filters.last_vector(match, each),
                None,
                slots,
                number,
                event,
            )
            for each in about
        )

    return test


def bounded(scope: Scope, condition: Condition, amount: AmountFunction, default: int | None) -> ConditionTest:
    """Does an amount lie within the bounds?"""
    bounds = [condition.at_least, condition.at_most, condition.exactly]
    if bounds == [None, None, None]:
        if default is None:
            raise scope.fault("an amount without bounds: give at_least, at_most or exactly")
        bounds = [default, None, None]
    if bounds[1] is bounds[2] is None and isinstance(bounds[0], int):
        lowest = bounds[0]
        return lambda m, p, s, slots, n, e: amount(m, p, s, slots, n, e) >= lowest
    least, most, exact = (None if bound is None else amounts.compile_amount(scope, bound) for bound in bounds)

    def test(match: Match, player: int, source: int, slots: Slots, number: int, event: Waited) -> bool:
        has = amount(match, player, source, slots, number, event)
        return (
            (least is None or has >= least(match, player, source, slots, number, event))
            and (most is None or has <= most(match, player, source, slots, number, event))
            and (exact is None or has == exact(match, player, source, slots, number, event))
        )

    return test
