"""How many: amounts compiled to functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from domain.cards import filters, history
from domain.cards.language import AmountOf
from domain.cards.scope import Scope
from domain.kernel import tally
from domain.kernel.events import NOWHERE, CardMoved, Event
from domain.kernel.information import unpacked_words
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

Slots: TypeAlias = Sequence[tuple[int, ...]]
Waited: TypeAlias = "int | Event"
"""The event that a text is about: the position of one that was waited for, or itself where it has yet to happen."""
AmountFunction: TypeAlias = "Callable[[Match, int, int, Slots, int, Waited], int]"
"""match, player, source reference, slots, declared number, event"""

SOURCES = (
    "count", "number", "value", "counter", "word", "x", "event", "noted", "happened",
    "sum_of", "highest_of", "lowest_of",
)  # fmt: skip


def compile_amount(scope: Scope, amount: int | AmountOf) -> AmountFunction:
    if isinstance(amount, int):
        return lambda match, player, source, slots, number, event: amount
    base = amount_base(scope, amount)
    finish = finished(amount)
    if finish is None:
        return base
    return lambda match, player, source, slots, number, event: finish(base(match, player, source, slots, number, event))


def finished(amount: AmountOf) -> Callable[[int], int] | None:
    """From the number an amount is about to the amount: times, divided by, plus, and the bounds; None for as it is."""
    times, plus, divided_by = amount.times, amount.plus, amount.divided_by
    up = divided_by - 1 if amount.round_up else 0
    least, most = amount.at_least, amount.at_most
    if divided_by == 1 and least is None and most is None:
        if plus == 0:
            return None if times == 1 else lambda number: number * times
        return lambda number: number * times + plus

    def finish(number: int) -> int:
        result = (number * times + up) // divided_by + plus
        if least is not None and result < least:
            result = least
        return most if most is not None and result > most else result

    return finish


def amount_base(scope: Scope, amount: AmountOf) -> AmountFunction:
    """The number an amount is about: one source, and what goes with it."""
    check_sources(scope, amount)
    if amount.count is not None:
        return counted(scope, amount)
    if amount.happened is not None:
        return history.compile_happened(scope, amount.happened, amount.event)
    if amount.number:
        index = scope.index("number", amount.number, scope.vocabulary.numbers)
        other = amount.whose == "opponent"
        return lambda m, p, s, slots, n, e: m.state.number(1 - p if other else p, index)
    if amount.value:
        return value_amount(scope, amount)
    if amount.counter:
        return counter_amount(scope, amount)
    if amount.word:
        function = scope.vocabulary.amounts.get(amount.word)
        if function is None:
            scope.index("amount", amount.word, sorted(scope.vocabulary.amounts))
            raise AssertionError
        return lambda m, p, s, slots, n, e: function(m, p, s & CARD_MASK)
    if amount.x:
        scope.needs_x()
        if scope.carried >= 0:
            carried = scope.carried
            return lambda m, p, s, slots, n, e: next(iter(held(slots, carried)), 0)
        return lambda m, p, s, slots, n, e: n
    if amount.noted:
        slot = scope.filled(amount.noted)
        return lambda m, p, s, slots, n, e: next(iter(held(slots, slot)), 0)
    if amount.event:
        name = scope.event_field(amount.event)
        return lambda m, p, s, slots, n, e: int(getattr(happening(m, e), name, 0))
    return combined(scope, amount)


def check_sources(scope: Scope, amount: AmountOf) -> None:
    """Exactly one thing is counted or looked up; what only goes with another does not stand alone."""
    if amount.divided_by < 1:
        raise scope.fault(f"an amount is divided by 1 or more, not by {amount.divided_by}")
    if amount.distinct and amount.count is None:
        raise scope.fault("`distinct` counts the values of what `count` names")
    if amount.take != "sum" and not amount.value:
        raise scope.fault("`take` says which `value` of several cards is meant")
    beside = {"value"} if amount.count is not None else {"event"} if amount.happened is not None else set()
    given = [name for name in SOURCES if getattr(amount, name) and name not in beside]
    if len(given) > 1:
        raise scope.fault(f"an amount is about one thing; {' and '.join(given)} do not go together")
    if not given:
        raise scope.fault(f"an amount needs one of {', '.join(SOURCES)}")


def happening(match: Match, event: Waited) -> Event | None:
    """The event a text is about."""
    if isinstance(event, Event):
        return event
    return match.events[event] if event != NOWHERE else None


def held(slots: Slots, slot: int) -> tuple[int, ...]:
    """What a slot holds; nothing where the text has not come to it."""
    return slots[slot] if slot < len(slots) else ()


def objects(slots: Slots, slot: int) -> list[int]:
    """The cards that a slot holds, without players."""
    return [chosen for chosen in held(slots, slot) if chosen >= 0]


def parts_of(amount: AmountOf) -> list[int | AmountOf]:
    """The amounts that an amount is made of."""
    return [*amount.sum_of, *amount.highest_of, *amount.lowest_of]


TAKE: dict[str, Callable[[list[int]], int]] = {
    "sum": sum,
    "highest": lambda values: max(values, default=0),
    "lowest": lambda values: min(values, default=0),
}


def counted(scope: Scope, amount: AmountOf) -> AmountFunction:
    """Cards counted, or a characteristic of theirs added up, compared, or counted by its different values."""
    assert amount.count is not None
    with scope.at("count"):
        cards = filters.compile_cards(scope, amount.count)
    if amount.distinct:
        different = distinct(scope, amount.distinct)
        return lambda m, p, s, slots, n, e: different(cards.vectors(m, p, s & CARD_MASK, slots, n, e))
    if amount.value:
        value, take = read_value(scope, amount), TAKE[amount.take]
        return lambda m, p, s, slots, n, e: take([value(v) for v in cards.vectors(m, p, s & CARD_MASK, slots, n, e)])
    return lambda m, p, s, slots, n, e: cards.count(m, p, s & CARD_MASK, slots, n, e)


def read_value(scope: Scope, amount: AmountOf) -> Callable[[Sequence[Any]], int]:
    """A number of a card: a characteristic, or what a tally has of a word or in all."""
    index = scope.characteristic(amount.value, "number", "tally")
    if scope.kind(amount.value) == "tally":
        if not amount.tally:
            return lambda vector: tally.total(vector[index])
        word = scope.word(amount.value, amount.tally)
        return lambda vector: tally.count(vector[index], word)
    if amount.tally:
        raise scope.fault(f"{amount.value!r} is a number and counts no words")
    return lambda vector: int(vector[index])


def distinct(scope: Scope, name: str) -> Callable[[list[Any]], int]:
    """How many different values of a characteristic some cards have; of sets of words, how many words in all."""
    index = scope.characteristic(name)
    if scope.kind(name) == "tally":
        return lambda vectors: len({word for vector in vectors for word, _ in tally.items(vector[index])})
    if scope.vocabulary.characteristics[index].kind == "words":
        return lambda vectors: filters.sum_bits(vector[index] for vector in vectors).bit_count()
    if scope.vocabulary.characteristics[index].kind == "word":
        return lambda vectors: len({vector[index] for vector in vectors if vector[index] >= 0})
    return lambda vectors: len({vector[index] for vector in vectors})


def combined(scope: Scope, amount: AmountOf) -> AmountFunction:
    """Of several amounts the sum (a difference: one of them times -1), the highest or the lowest."""
    name = "sum_of" if amount.sum_of else "highest_of" if amount.highest_of else "lowest_of"
    parts = []
    for number, part in enumerate(getattr(amount, name)):
        with scope.at(f"{name}[{number}]"):
            parts.append(compile_amount(scope, part))
    take = TAKE[{"sum_of": "sum", "highest_of": "highest", "lowest_of": "lowest"}[name]]
    return lambda m, p, s, slots, n, e: take([part(m, p, s, slots, n, e) for part in parts])


def value_amount(scope: Scope, amount: AmountOf) -> AmountFunction:
    """A characteristic of the cards of a slot, or of this card; of what they were, if they have left."""
    value = read_value(scope, amount)
    if amount.of == "this":
        return lambda m, p, s, slots, n, e: value(m.information(s)) if s >= 0 else 0
    slot = scope.filled(amount.of)
    take = TAKE[amount.take]
    if scope.vocabulary.values_as_it_left:
        return lambda m, p, s, slots, n, e: take([value(as_it_left(m, r, e)) for r in objects(slots, slot)])
    return lambda m, p, s, slots, n, e: take([value(m.information(r)) for r in objects(slots, slot)])


def as_it_left(match: Match, reference: int, event: Waited) -> Sequence[Any]:
    """What a card is, or was when it left, if that was the event that was waited for."""
    moved = happening(match, event)
    if isinstance(moved, CardMoved) and moved.info and moved.card == reference & CARD_MASK:
        return unpacked_words(moved.info)
    return match.information(reference)


def counter_amount(scope: Scope, amount: AmountOf) -> AmountFunction:
    """Counters on this card or on the cards of a slot, as far as they are still there."""
    counter = scope.counter(amount.counter)
    if amount.of == "this":
        return lambda m, p, s, slots, n, e: (
            m.state.counter(s & CARD_MASK, counter) if s >= 0 and m.state.is_there(s) else 0
        )
    slot = scope.filled(amount.of)
    return lambda m, p, s, slots, n, e: sum(
        m.state.counter(r & CARD_MASK, counter) for r in objects(slots, slot) if m.state.is_there(r)
    )
