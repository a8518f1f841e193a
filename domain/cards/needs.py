"""What a continuous effect depends on, so that derived values are dropped only when they may have changed.

A need is a pair: bits of kinds of events, and bits of the zones whose comings and goings matter.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from domain.cards.language import AmountOf, Cards, Condition, Modify, Range
from domain.cards.scope import Scope, as_list
from domain.kernel.abilities import ALL_NEEDS, COUNTERS, MOVES, NUMBERS, PHASES, TURNED, TURNS

Needs: TypeAlias = tuple[int, int]

NOTHING: Needs = (0, 0)
EVERYTHING: Needs = (ALL_NEEDS, -1)


def both(*needs: Needs) -> Needs:
    return union(needs)


def union(needs: Iterable[Needs]) -> Needs:
    events, zones = NOTHING
    for more, where in needs:
        events, zones = events | more, zones | where
    return events, zones


def of_effect(scope: Scope, effect: Modify, what: Cards | None, condition: Condition | None) -> Needs:
    """Whom it changes, by how much, and whether at all."""
    amounts = [of_amount(scope, number) for number in (*effect.add.values(), *effect.set.values())]
    return both(
        NOTHING if what is None else of_cards(scope, what),
        NOTHING if condition is None else of_condition(scope, condition),
        *amounts,
    )


def of_cards(scope: Scope, cards: Cards) -> Needs:
    """What it takes to tell whether one card fits: its own moving is seen to elsewhere."""
    events = 0
    if cards.orientation:
        events |= TURNED
    if cards.counter:
        events |= COUNTERS
    needs = [(events, 0)]
    if cards.slot:
        needs.append(EVERYTHING)
    needs += [of_relation(scope, word) for word in as_list(cards.where)]
    needs += [of_range(scope, bound) for bound in (*cards.number.values(), *cards.counter.values())]
    needs += [of_cards(scope, each) for each in cards.any]
    if cards.no is not None:
        needs.append(of_cards(scope, cards.no))
    return union(needs)


def of_relation(scope: Scope, word: str) -> Needs:
    events = scope.vocabulary.relation_needs.get(word)
    if events is None:
        return EVERYTHING
    return events, scope.zones(list(scope.vocabulary.play_zones)) if events & MOVES else 0


def of_range(scope: Scope, bound: int | Range) -> Needs:
    if isinstance(bound, int):
        return NOTHING
    return union(of_amount(scope, b) for b in (bound.at_least, bound.at_most, bound.exactly) if b is not None)


def counting(scope: Scope, cards: Cards) -> Needs:
    """What it takes to count cards: their comings and goings as well."""
    zones = scope.zones(as_list(cards.zone) or list(scope.vocabulary.play_zones))
    return both((MOVES, zones), of_cards(scope, cards))


def of_amount(scope: Scope, amount: int | AmountOf) -> Needs:
    if isinstance(amount, int):
        return NOTHING
    if amount.word or amount.happened is not None:
        return EVERYTHING
    needs = [of_amount(scope, part) for part in (*amount.sum_of, *amount.highest_of, *amount.lowest_of)]
    if amount.count is not None:
        needs.append(counting(scope, amount.count))
    if amount.number:
        needs.append((NUMBERS, 0))
    if amount.counter:
        needs.append((COUNTERS, 0))
    if amount.value and amount.of not in ("this", "it"):
        needs.append(EVERYTHING)
    return union(needs)


def bounds(condition: Condition) -> tuple[int | AmountOf | None, ...]:
    return condition.at_least, condition.at_most, condition.exactly


def of_condition(scope: Scope, condition: Condition) -> Needs:
    if condition.word or condition.are is not None or condition.slot or condition.happened is not None:
        return EVERYTHING
    events = (TURNS if condition.turn else 0) | (PHASES if condition.phase else 0)
    needs: list[Needs] = [(events, 0)]
    if condition.have is not None:
        needs.append(counting(scope, condition.have))
    if condition.amount is not None:
        needs.append(of_amount(scope, condition.amount))
    if condition.this is not None:
        needs.append(counting(scope, condition.this))
    needs += [of_amount(scope, bound) for bound in bounds(condition) if bound is not None]
    needs += [of_condition(scope, each) for each in (*condition.all, *condition.any)]
    if condition.no is not None:
        needs.append(of_condition(scope, condition.no))
    return union(needs)
