"""Which cards, how many, and whether: filters, amounts and conditions compiled to functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from domain.cards.language import AmountOf, Cards, Condition, Range
from domain.cards.scope import Scope, as_list
from domain.kernel.abilities import ABILITIES, Vector
from domain.kernel.characteristics import is_written
from domain.kernel.events import NOWHERE, CardMoved
from domain.kernel.information import unpacked_words
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

Slots: TypeAlias = Sequence[tuple[int, ...]]
CardTest: TypeAlias = "Callable[[Match, int, int, int, Vector], bool]"
"""match, player, source card, card, the card's vector"""
AmountFunction: TypeAlias = "Callable[[Match, int, int, Slots, int, int], int]"
"""match, player, source reference, slots, declared number, position of the event that was waited for"""
ConditionTest: TypeAlias = "Callable[[Match, int, int, Slots, int], bool]"
"""match, player, source reference, slots, position of the event that was waited for"""

LAST_STATE = -3
"""What a card was when it left ends with its orientation, position and place."""


class CompiledCards:
    """A filter: `test` asks one card, `find` lists those that fit, in order of players and zones."""

    __slots__ = ("holds", "own", "reads", "slot", "test", "tests", "whose", "zones")

    def __init__(
        self,
        zones: tuple[int, ...],
        whose: str,
        own: bool,
        slot: int,
        tests: list[CardTest],
        reads: int,
    ) -> None:
        self.zones = zones
        self.whose = whose
        self.own = own
        self.slot = slot
        self.tests = tuple(tests)
        self.reads = reads

        def test(match: Match, player: int, source: int, card: int, vector: Vector, master: int | None = None) -> bool:
            if whose != "any":
                if master is None:
                    master = match.state.controller(card)
                if (master == player) != (whose == "you"):
                    return False
            return holds(match, player, source, card, vector)

        self.holds = holds = together(self.tests)
        self.test = test

    def find(self, match: Match, player: int, source: int, slots: Slots = ()) -> list[int]:
        """The cards that fit; `source` is the card whose text it is."""
        state = match.state
        if self.slot != NOWHERE:
            cards = [r & CARD_MASK for r in slots[self.slot] if state.is_there(r)] if self.slot < len(slots) else []
        elif self.own:
            cards = [source] if state.place[source] != NOWHERE and state.zone_of(source) in self.zones else []
        else:
            first = player if self.whose != "opponent" else 1 - player
            players = (player, 1 - player) if self.whose == "any" else (first,)
            cards = [card for who in players for zone in self.zones for card in state.zone(who, zone)]
        if not self.tests or not cards:
            return cards
        holds = self.holds
        if is_written(match, self.reads):
            return [card for card in cards if holds(match, player, source, card, match.vector(card))]
        face, printed, faces = state.face, state.printed, match.catalog.faces
        return [
            card
            for card in cards
            if holds(match, player, source, card, match.vector(card) if face[card] else faces[printed[card]].base)
        ]

    def count(self, match: Match, player: int, source: int, slots: Slots = ()) -> int:
        """How many fit; of the cards that a text goes on about, also those that have left since."""
        if self.slot == NOWHERE:
            return len(self.find(match, player, source, slots))
        return len(self.remembered(match, player, source, slots))

    def remembered(self, match: Match, player: int, source: int, slots: Slots) -> list[Vector]:
        """What the fitting cards of a slot are, or last were."""
        references = slots[self.slot] if self.slot < len(slots) else ()
        known = [(reference & CARD_MASK, last_vector(match, reference)) for reference in references]
        return [vector for card, vector in known if self.holds(match, player, source, card, vector)]


def together(tests: tuple[CardTest, ...]) -> CardTest:
    """All of them must hold."""
    match tests:
        case ():
            return lambda m, p, s, c, v: True
        case (one,):
            return one
        case (one, two):
            return lambda m, p, s, c, v: one(m, p, s, c, v) and two(m, p, s, c, v)
        case (one, two, three):
            return lambda m, p, s, c, v: one(m, p, s, c, v) and two(m, p, s, c, v) and three(m, p, s, c, v)
    return lambda m, p, s, c, v: all(each(m, p, s, c, v) for each in tests)


def compile_cards(scope: Scope, cards: Cards, anywhere: bool = False) -> CompiledCards:
    """A filter. `anywhere`: where the card is does not matter unless the text says so (the subject of an event)."""
    words = as_list(cards.zone) or ([] if anywhere else list(scope.vocabulary.play_zones))
    zones = tuple(scope.zone(word) for word in words)
    tests: list[CardTest] = []
    reads = 0
    if anywhere and zones:
        tests.append(in_zones(frozenset(zones)))
    if cards.this:
        tests.append(is_this)
    if cards.other:
        tests.append(is_other)
    if cards.slot and anywhere:
        scope.filled(cards.slot)
    for test, read in characteristic_tests(scope, cards):
        tests.append(test)
        reads |= read
    tests += state_tests(scope, cards)
    for word in as_list(cards.where):
        relation = scope.vocabulary.relations.get(word)
        if relation is None:
            scope.index("relation", word, sorted(scope.vocabulary.relations))
            raise AssertionError
        tests.append(related(relation))
        for name in scope.vocabulary.relation_reads.get(word, ()):
            reads |= 1 << scope.characteristic(name)
    if cards.any:
        inner = [compile_cards(scope, each, anywhere=True) for each in cards.any]
        tests.append(lambda m, p, s, c, v: any(each.test(m, p, s, c, v) for each in inner))
        reads |= sum_bits(each.reads for each in inner)
    if cards.no is not None:
        refused = compile_cards(scope, cards.no, anywhere=True)
        tests.append(lambda m, p, s, c, v: not refused.test(m, p, s, c, v))
        reads |= refused.reads
    slot = scope.filled(cards.slot) if cards.slot else NOWHERE
    own = cards.this and slot == NOWHERE
    return CompiledCards(zones, cards.whose, own, slot, tests, reads)


def sum_bits(masks: Any) -> int:
    bits = 0
    for mask in masks:
        bits |= mask
    return bits


def in_zones(zones: frozenset[int]) -> CardTest:
    return lambda match, player, source, card, vector: match.state.zone_of(card) in zones


def is_this(match: Match, player: int, source: int, card: int, vector: Vector) -> bool:
    return card == source


def is_other(match: Match, player: int, source: int, card: int, vector: Vector) -> bool:
    return card != source


def related(relation: Callable[[Match, int, int, int], bool]) -> CardTest:
    return lambda match, player, source, card, vector: relation(match, player, source, card)


def characteristic_tests(scope: Scope, cards: Cards) -> list[tuple[CardTest, int]]:
    """Tests of what a card is, each with the bits of the characteristics it reads."""
    found: list[tuple[CardTest, int]] = []
    if cards.type:
        found.append(word_test(scope, "type", scope.word_bits("type", cards.type), True))
    if cards.name:
        found.append(word_test(scope, "name", scope.word_bits("name", cards.name), True))
    if cards.name_includes:
        names = scope.catalog.words.setdefault("name", {})
        includes = scope.vocabulary.name_includes
        bits = sum_bits(
            1 << number
            for name, number in names.items()
            if any(includes(part, name) for part in as_list(cards.name_includes))
        )
        found.append(word_test(scope, "name", bits, True))
    for name, words in cards.has.items():
        found.append(word_test(scope, name, scope.word_bits(name, words), True))
    for name, words in cards.lacks.items():
        found.append(word_test(scope, name, scope.word_bits(name, words), False))
    for name, wanted in cards.number.items():
        index = scope.characteristic(name, "number")
        found.append((within_test(scope, wanted, characteristic_value(index)), 1 << index))
    if cards.keyword:
        keywords = frozenset(as_list(cards.keyword))
        bit = 1 << len(scope.vocabulary.characteristics)
        found.append((lambda m, p, s, c, v: has_keyword(m, v, keywords), bit))
    return found


def has_keyword(match: Match, vector: Vector, keywords: frozenset[str]) -> bool:
    abilities = match.catalog.abilities
    return any(abilities[code].keyword in keywords for code in vector[ABILITIES])


def word_test(scope: Scope, name: str, bits: int, wanted: bool) -> tuple[CardTest, int]:
    index = scope.characteristic(name, "words", "word")
    if scope.vocabulary.characteristics[index].kind == "word":
        return (lambda m, p, s, c, v: (v[index] >= 0 and bool(bits >> v[index] & 1)) == wanted), 1 << index
    return (lambda m, p, s, c, v: bool(v[index] & bits) == wanted), 1 << index


def characteristic_value(index: int) -> Callable[[Match, int, Vector], int]:
    return lambda match, card, vector: int(vector[index])


def counter_value(counter: int) -> Callable[[Match, int, Vector], int]:
    return lambda match, card, vector: match.state.counter(card, counter)


def within_test(scope: Scope, wanted: int | Range, value: Callable[[Match, int, Vector], int]) -> CardTest:
    """Is a number within bounds that may themselves be worked out?"""
    if isinstance(wanted, int):
        return lambda m, p, s, c, v: value(m, c, v) == wanted
    least, most, exact = (
        None if bound is None else compile_amount(scope, bound)
        for bound in (wanted.at_least, wanted.at_most, wanted.exactly)
    )

    def test(match: Match, player: int, source: int, card: int, vector: Vector) -> bool:
        number = value(match, card, vector)
        reference = match.state.reference(source) if source >= 0 else NOWHERE
        return (
            (least is None or number >= least(match, player, reference, (), 0, NOWHERE))
            and (most is None or number <= most(match, player, reference, (), 0, NOWHERE))
            and (exact is None or number == exact(match, player, reference, (), 0, NOWHERE))
        )

    return test


def state_tests(scope: Scope, cards: Cards) -> list[CardTest]:
    """Tests of how a card lies."""
    tests: list[CardTest] = []
    if cards.orientation:
        wanted = frozenset(
            scope.index("orientation", word, scope.vocabulary.orientations) for word in as_list(cards.orientation)
        )
        tests.append(lambda m, p, s, c, v: m.state.orientation[c] in wanted)
    if cards.face:
        down = int(cards.face == "down")
        tests.append(lambda m, p, s, c, v: m.state.face[c] == down)
    for name, bounds in cards.counter.items():
        counter = scope.index("counter", name, scope.vocabulary.counters)
        tests.append(within_test(scope, bounds, counter_value(counter)))
    return tests


# -- amounts ---------------------------------------------------------------------------------------------------------


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
    if amount.count is not None:
        cards = compile_cards(scope, amount.count)
        if amount.value:
            summed = scope.characteristic(amount.value, "number")
            if cards.slot != NOWHERE:
                return lambda m, p, s, slots, n, e: sum(
                    vector[summed] for vector in cards.remembered(m, p, s & CARD_MASK, slots)
                )
            return lambda m, p, s, slots, n, e: sum(
                m.vector(card)[summed] for card in cards.find(m, p, s & CARD_MASK, slots)
            )
        return lambda m, p, s, slots, n, e: cards.count(m, p, s & CARD_MASK, slots)
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
        return lambda m, p, s, slots, n, e: n
    if amount.event:
        name = amount.event
        return lambda m, p, s, slots, n, e: int(getattr(m.events[e], name, 0)) if e != NOWHERE else 0
    raise scope.fault("an amount needs count, number, value, counter, word, x or event")


def value_amount(scope: Scope, amount: AmountOf) -> AmountFunction:
    """A characteristic added up over the cards of a slot, or of this card; of what they were, if they have left."""
    index = scope.characteristic(amount.value, "number")
    if amount.of == "this":
        return lambda m, p, s, slots, n, e: m.information(s)[index] if s >= 0 else 0
    slot = scope.filled(amount.of)
    if scope.vocabulary.values_as_it_left:
        return lambda m, p, s, slots, n, e: sum(as_it_left(m, r, e)[index] for r in slots[slot])
    return lambda m, p, s, slots, n, e: sum(m.information(r)[index] for r in slots[slot])


def as_it_left(match: Match, reference: int, event: int) -> Sequence[Any]:
    """What a card is, or was when it left, if that was the event that was waited for."""
    if event != NOWHERE:
        moved = match.events[event]
        if isinstance(moved, CardMoved) and moved.info and moved.card == reference & CARD_MASK:
            return moved.info
    return match.information(reference)


def counter_amount(scope: Scope, amount: AmountOf) -> AmountFunction:
    """Counters on this card or on the cards of a slot, as far as they are still there."""
    counter = scope.index("counter", amount.counter, scope.vocabulary.counters)
    if amount.of == "this":
        return lambda m, p, s, slots, n, e: (
            m.state.counter(s & CARD_MASK, counter) if s >= 0 and m.state.is_there(s) else 0
        )
    slot = scope.filled(amount.of)
    return lambda m, p, s, slots, n, e: sum(
        m.state.counter(r & CARD_MASK, counter) for r in slots[slot] if m.state.is_there(r)
    )


# -- conditions ------------------------------------------------------------------------------------------------------


def compile_condition(scope: Scope, condition: Condition | None) -> ConditionTest | None:
    if condition is None:
        return None
    tests = list(condition_tests(scope, condition))
    if not tests:
        raise scope.fault("a condition that asks nothing")
    if len(tests) == 1:
        return tests[0]
    return lambda m, p, s, slots, e: all(test(m, p, s, slots, e) for test in tests)


def condition_tests(scope: Scope, condition: Condition) -> list[ConditionTest]:
    tests: list[ConditionTest] = []
    if condition.have is not None:
        cards = compile_cards(scope, condition.have)
        tests.append(bounded(condition, lambda m, p, s, slots, n, e: cards.count(m, p, s & CARD_MASK, slots), 1))
    if condition.amount is not None:
        tests.append(bounded(condition, compile_amount(scope, condition.amount), None))
    if condition.turn:
        yours = condition.turn == "you"
        tests.append(lambda m, p, s, slots, e: (m.state.turn_player == p) == yours)
    if condition.phase:
        phases = frozenset(scope.index("phase", word, scope.vocabulary.phases) for word in as_list(condition.phase))
        tests.append(lambda m, p, s, slots, e: m.state.phase in phases)
    if condition.this is not None:
        this = compile_cards(scope, condition.this)
        zones = frozenset(this.zones)
        tests.append(
            lambda m, p, s, slots, e: (
                m.state.place[s & CARD_MASK] != NOWHERE
                and m.state.zone_of(s & CARD_MASK) in zones
                and this.test(m, p, s & CARD_MASK, s & CARD_MASK, m.vector(s & CARD_MASK))
            )
        )
    if condition.are is not None:
        tests.append(slot_test(scope, condition))
    if condition.word:
        tests.append(word_condition(scope, condition.word))
    for each in condition.all:
        tests.append(required(scope, each))
    if condition.any:
        choices = [required(scope, each) for each in condition.any]
        tests.append(lambda m, p, s, slots, e: any(test(m, p, s, slots, e) for test in choices))
    if condition.no is not None:
        refused = required(scope, condition.no)
        tests.append(lambda m, p, s, slots, e: not refused(m, p, s, slots, e))
    return tests


def required(scope: Scope, condition: Condition) -> ConditionTest:
    test = compile_condition(scope, condition)
    assert test is not None
    return test


def word_condition(scope: Scope, word: str) -> ConditionTest:
    function = scope.vocabulary.conditions.get(word)
    if function is None:
        scope.index("condition", word, sorted(scope.vocabulary.conditions))
        raise AssertionError
    return lambda m, p, s, slots, e: function(m, p, s & CARD_MASK)


def slot_test(scope: Scope, condition: Condition) -> ConditionTest:
    """Every card of a slot fits, and there is one; those that have left are judged by what they last were."""
    assert condition.are is not None
    cards = compile_cards(scope, condition.are, anywhere=True)
    slot = scope.filled(condition.slot or "it")
    return lambda m, p, s, slots, e: (
        bool(slots[slot])
        and all(cards.test(m, p, s & CARD_MASK, r & CARD_MASK, last_vector(m, r)) for r in slots[slot])
    )


def last_vector(match: Match, reference: int) -> Vector:
    """What an object is, or was when it left, where that is remembered; of its abilities nothing is."""
    known = None if match.state.is_there(reference) else match.state.last_known.get(reference)
    return match.vector(reference & CARD_MASK) if known is None else [*unpacked_words(known[:LAST_STATE]), ()]


def bounded(condition: Condition, amount: AmountFunction, default: int | None) -> ConditionTest:
    least, most, exact = condition.at_least, condition.at_most, condition.exactly
    if least is None and most is None and exact is None:
        least = default

    def test(match: Match, player: int, source: int, slots: Slots, event: int) -> bool:
        number = amount(match, player, source, slots, 0, event)
        return (
            (least is None or number >= least)
            and (most is None or number <= most)
            and (exact is None or number == exact)
        )

    return test
