"""Which cards: filters compiled to functions. Amounts and conditions have modules of their own.

Most tests ask the card alone. Those whose bounds are worked out from what the running text has chosen, declared or waited
for are kept apart (`asking`), so that the others stay as fast as they can be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from domain.cards import amounts
from domain.cards.language import AmountOf, Cards, Range
from domain.cards.scope import Scope, as_list
from domain.kernel import tally
from domain.kernel.abilities import ABILITIES, Vector
from domain.kernel.characteristics import is_written
from domain.kernel.events import NOWHERE, Event
from domain.kernel.information import unpacked_words
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

Slots: TypeAlias = Sequence[tuple[int, ...]]
Waited: TypeAlias = "int | Event"
CardTest: TypeAlias = "Callable[[Match, int, int, int, Vector], bool]"
"""match, player, source card, card, the card's vector"""
AskingTest: TypeAlias = "Callable[[Match, int, int, int, Vector, Slots, int, Waited], bool]"
"""the same, then slots, declared number, and the event that the text is about"""

LAST_STATE: Final = -3
"""What a card was when it left ends with its orientation, position and place."""


class CompiledCards:
    """A filter: `test` asks one card, `find` lists those that fit, in order of players and zones."""

    __slots__ = ("asking", "holds", "own", "reads", "slot", "tests", "whose", "zones")

    def __init__(
        self,
        zones: tuple[int, ...],
        whose: str,
        own: bool,
        slot: int,
        tests: list[CardTest],
        asking: list[AskingTest],
        reads: int,
    ) -> None:
        self.zones = zones
        self.whose = whose
        self.own = own
        self.slot = slot
        self.tests = tuple(tests)
        self.asking = tuple(asking)
        """Tests that also look at what is known while a text is carried out."""
        self.reads = reads
        self.holds = together(self.tests)

    def test(
        self,
        match: Match,
        player: int,
        source: int,
        card: int,
        vector: Vector,
        master: int | None = None,
        slots: Slots = (),
        number: int = 0,
        event: Waited = NOWHERE,
    ) -> bool:
        """Does this card fit, wherever it is? `master` where it is another than the one whose zone it is in."""
        if self.whose != "any":
            if master is None:
                master = match.state.controller(card)
            if (master == player) != (self.whose == "you"):
                return False
        if not self.holds(match, player, source, card, vector):
            return False
        return not self.asking or self.answers(match, player, source, card, vector, slots, number, event)

    def answers(
        self,
        match: Match,
        player: int,
        source: int,
        card: int,
        vector: Vector,
        slots: Slots,
        number: int,
        event: Waited,
    ) -> bool:
        return all(ask(match, player, source, card, vector, slots, number, event) for ask in self.asking)

    def find(
        self, match: Match, player: int, source: int, slots: Slots = (), number: int = 0, event: Waited = NOWHERE
    ) -> list[int]:
        """The cards that fit; `source` is the card whose text it is."""
        found = self.found(match, player, source, slots)
        if not self.asking:
            return found
        vector = match.vector
        return [c for c in found if self.answers(match, player, source, c, vector(c), slots, number, event)]

    def found(self, match: Match, player: int, source: int, slots: Slots) -> list[int]:
        """The cards that fit as far as the card alone is asked."""
        state = match.state
        if self.slot != NOWHERE:
            chosen = slots[self.slot] if self.slot < len(slots) else ()
            cards = [r & CARD_MASK for r in chosen if r >= 0 and state.is_there(r)]
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
        face, forms, faces = state.face, state.form, match.catalog.faces
        return [
            card
            for card in cards
            if holds(match, player, source, card, match.vector(card) if face[card] else faces[forms[card]].base)
        ]

    def count(
        self, match: Match, player: int, source: int, slots: Slots = (), number: int = 0, event: Waited = NOWHERE
    ) -> int:
        """How many fit; of the cards that a text goes on about, also those that have left since."""
        if self.slot == NOWHERE:
            return len(self.find(match, player, source, slots, number, event))
        return len(self.vectors(match, player, source, slots, number, event))

    def vectors(
        self, match: Match, player: int, source: int, slots: Slots = (), number: int = 0, event: Waited = NOWHERE
    ) -> list[Vector]:
        """What the fitting cards are; of the cards of a slot also what those that have left last were."""
        if self.slot == NOWHERE:
            return [match.vector(card) for card in self.find(match, player, source, slots, number, event)]
        references = slots[self.slot] if self.slot < len(slots) else ()
        known = [(reference & CARD_MASK, last_vector(match, reference)) for reference in references if reference >= 0]
        return [
            vector
            for card, vector in known
            if self.holds(match, player, source, card, vector)
            and self.answers(match, player, source, card, vector, slots, number, event)
        ]


def last_vector(match: Match, reference: int) -> Vector:
    """What an object is, or was when it left, where that is remembered; of its abilities nothing is."""
    known = None if match.state.is_there(reference) else match.state.last_known.get(reference)
    return match.vector(reference & CARD_MASK) if known is None else [*unpacked_words(known[:LAST_STATE]), ()]


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
    asking: list[AskingTest] = []
    reads = 0
    if anywhere and zones:
        tests.append(in_zones(frozenset(zones)))
    if cards.this:
        tests.append(is_this)
    if cards.other:
        tests.append(is_other)
    slot = scope.filled(cards.slot) if cards.slot else NOWHERE
    if slot != NOWHERE and anywhere:
        asking.append(is_among(slot))
    for test, read in characteristic_tests(scope, cards):
        tests.append(test)
        reads |= read
    tests += state_tests(scope, cards)
    for bounds, read in bounded_values(scope, cards):
        asking.append(bounds)
        reads |= read
    for word in as_list(cards.where):
        relation = scope.vocabulary.relations.get(word)
        if relation is None:
            scope.index("relation", word, sorted(scope.vocabulary.relations))
            raise AssertionError
        tests.append(related(relation))
        for name in scope.vocabulary.relation_reads.get(word, ()):
            reads |= 1 << scope.characteristic(name)
    inner = [inside(scope, each, f"any[{number}]") for number, each in enumerate(cards.any)]
    if any(each.asking for each in inner):
        asking.append(
            lambda m, p, s, c, v, slots, n, e: any(each.test(m, p, s, c, v, None, slots, n, e) for each in inner)
        )
    elif inner:
        tests.append(lambda m, p, s, c, v: any(each.test(m, p, s, c, v) for each in inner))
    reads |= sum_bits(each.reads for each in inner)
    if cards.no is not None:
        refused = inside(scope, cards.no, "no")
        if refused.asking:
            asking.append(lambda m, p, s, c, v, slots, n, e: not refused.test(m, p, s, c, v, None, slots, n, e))
        else:
            tests.append(lambda m, p, s, c, v: not refused.test(m, p, s, c, v))
        reads |= refused.reads
    own = cards.this and slot == NOWHERE
    return CompiledCards(zones, cards.whose, own, slot, tests, asking, reads)


def inside(scope: Scope, cards: Cards, path: str) -> CompiledCards:
    """A filter inside a filter."""
    with scope.at(path):
        return compile_cards(scope, cards, anywhere=True)


def sum_bits(masks: Any) -> int:
    bits = 0
    for mask in masks:
        bits |= mask
    return bits


def in_zones(zones: frozenset[int]) -> CardTest:
    return lambda match, player, source, card, vector: match.state.zone_of(card) in zones


def is_among(slot: int) -> AskingTest:
    """Is the very object among those of a slot?"""
    return lambda m, p, s, c, v, slots, n, e: slot < len(slots) and m.state.reference(c) in slots[slot]


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
        if is_fixed(wanted):
            found.append((within_test(wanted, characteristic_value(index)), 1 << index))
    for name, counted in cards.tally.items():
        index = scope.characteristic(name, "tally")
        for word, wanted in counted.items():
            if is_fixed(wanted):
                found.append((within_test(wanted, tally_value(index, scope.word(name, word))), 1 << index))
    if cards.keyword:
        keywords = frozenset(as_list(cards.keyword))
        bit = 1 << len(scope.vocabulary.characteristics)
        found.append((lambda m, p, s, c, v: has_keyword(m, v, keywords), bit))
    return found


def has_keyword(match: Match, vector: Vector, keywords: frozenset[str]) -> bool:
    abilities = match.catalog.abilities
    return any(abilities[code].keyword in keywords for code in vector[ABILITIES])


def word_test(scope: Scope, name: str, bits: int, wanted: bool) -> tuple[CardTest, int]:
    index = scope.characteristic(name, "words", "word", "tally")
    if scope.vocabulary.characteristics[index].kind == "word":
        return (lambda m, p, s, c, v: (v[index] >= 0 and bool(bits >> v[index] & 1)) == wanted), 1 << index
    return (lambda m, p, s, c, v: bool(v[index] & bits) == wanted), 1 << index


def characteristic_value(index: int) -> Callable[[Match, int, Vector], int]:
    return lambda match, card, vector: int(vector[index])


def tally_value(index: int, word: int) -> Callable[[Match, int, Vector], int]:
    return lambda match, card, vector: tally.count(vector[index], word)


def counter_value(counter: int) -> Callable[[Match, int, Vector], int]:
    return lambda match, card, vector: match.state.counter(card, counter)


def is_fixed(wanted: int | Range) -> bool:
    """Are the bounds plain numbers?"""
    if isinstance(wanted, int):
        return True
    return not any(isinstance(bound, AmountOf) for bound in (wanted.at_least, wanted.at_most, wanted.exactly))


def within_test(wanted: int | Range, value: Callable[[Match, int, Vector], int]) -> CardTest:
    """Is a number within bounds that are plain numbers?"""
    if isinstance(wanted, int):
        return lambda m, p, s, c, v: value(m, c, v) == wanted
    least, most, exact = wanted.at_least, wanted.at_most, wanted.exactly
    assert not isinstance(least, AmountOf)
    assert not isinstance(most, AmountOf)
    assert not isinstance(exact, AmountOf)

    def test(match: Match, player: int, source: int, card: int, vector: Vector) -> bool:
        number = value(match, card, vector)
        return (
            (least is None or number >= least)
            and (most is None or number <= most)
            and (exact is None or number == exact)
        )

    return test


def bounded_values(scope: Scope, cards: Cards) -> list[tuple[AskingTest, int]]:
    """Tests of numbers and counters against bounds that are worked out, each with the bits it reads."""
    found: list[tuple[AskingTest, int]] = []
    for name, wanted in cards.number.items():
        if not is_fixed(wanted):
            index = scope.characteristic(name, "number")
            with scope.at(f"number.{name}"):
                found.append((asked_bounds(scope, wanted, characteristic_value(index)), 1 << index))
    for name, words in cards.tally.items():
        index = scope.characteristic(name, "tally")
        for word, wanted in words.items():
            if not is_fixed(wanted):
                with scope.at(f"tally.{name}.{word}"):
                    found.append((asked_bounds(scope, wanted, tally_value(index, scope.word(name, word))), 1 << index))
    for name, wanted in cards.counter.items():
        if not is_fixed(wanted):
            with scope.at(f"counter.{name}"):
                counter = scope.counter(name)
                found.append((asked_bounds(scope, wanted, counter_value(counter)), 0))
    return found


def asked_bounds(scope: Scope, wanted: int | Range, value: Callable[[Match, int, Vector], int]) -> AskingTest:
    assert isinstance(wanted, Range)
    least, most, exact = (
        None if bound is None else amounts.compile_amount(scope, bound)
        for bound in (wanted.at_least, wanted.at_most, wanted.exactly)
    )

    def test(
        match: Match, player: int, source: int, card: int, vector: Vector, slots: Slots, number: int, event: Waited
    ) -> bool:
        has = value(match, card, vector)
        this = match.state.reference(source) if source >= 0 else NOWHERE
        return (
            (least is None or has >= least(match, player, this, slots, number, event))
            and (most is None or has <= most(match, player, this, slots, number, event))
            and (exact is None or has == exact(match, player, this, slots, number, event))
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
        counter = scope.counter(name)
        if is_fixed(bounds):
            tests.append(within_test(bounds, counter_value(counter)))
    return tests
