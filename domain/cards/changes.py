"""How a continuous effect changes cards: one modification for each layer it touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from domain.cards import language as lang
from domain.cards.amounts import compile_amount, finished, parts_of
from domain.cards.conditions import ConditionTest
from domain.cards.costs import NO_SLOTS
from domain.cards.filters import CompiledCards, compile_cards, sum_bits
from domain.cards.needs import Needs
from domain.cards.scope import Scope, as_list
from domain.kernel import tally
from domain.kernel.abilities import ABILITIES, ALL_NEEDS, Ability, Modification, Vector
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

Change: TypeAlias = Callable[["Match", int, int, int, Vector, tuple[int, ...]], None]
CompileAbilities: TypeAlias = Callable[[Scope, lang.AbilityData, str], list[Ability]]


def compile_changes(
    scope: Scope,
    effect: lang.Modify,
    cards: CompiledCards | None,
    condition: ConditionTest | None,
    needs: Needs,
    compile_abilities: CompileAbilities,
    granted: list[Ability],
) -> tuple[Modification, ...]:
    """One modification for each layer that the effect touches; abilities that it gives are added to those `granted`."""
    by_layer: dict[int, list[tuple[int, int, Change]]] = {}
    for how, reads, writes, change in changes(scope, effect, compile_abilities, granted):
        layer = scope.vocabulary.layer(effect, how, written(scope, writes))
        by_layer.setdefault(layer, []).append((reads, writes, change))
    zones = frozenset(cards.zones) if cards is not None else frozenset()

    def affects(match: Match, player: int, source: int, card: int, vector: Vector) -> bool:
        if cards is None:
            return True
        if match.state.zone_of(card) not in zones or not cards.test(match, player, source, card, vector):
            return False
        if condition is None:
            return True
        reference = match.state.reference(source) if source >= 0 else NOWHERE
        return condition(match, player, reference, NO_SLOTS, 0, NOWHERE)

    lowers = lowered(scope, effect)
    reaches = -1 if cards is None else sum(1 << zone for zone in zones)
    made = []
    for layer, group in sorted(by_layer.items()):
        reads, writes = cards.reads if cards is not None else 0, 0
        for read, write, _ in group:
            reads, writes = reads | read, writes | write
        own = cards is not None and cards.own
        made.append(Modification(layer, reads, writes, own, affects, together(group), *needs, lowers, reaches))
        made[-1].sets = writes & sum(1 << scope.characteristic(name) for name in effect.set)
    own = cards is not None and cards.own
    for ability in granted:
        for inner in ability.modifications:
            if inner.own:
                made.append(passed_on(scope, inner, own, affects, given(ability.code, inner)))
            elif cards is not None:
                made.append(aura(scope, ability.code, inner, holders_now(cards, affects)))
    return tuple(made)


def granted_auras(scope: Scope, granted: list[Ability]) -> tuple[Modification, ...]:
    """What abilities that cards were given do to other cards; the values of the effect are the cards that were given it."""
    return tuple(
        aura(scope, ability.code, inner, holders_then)
        for ability in granted
        for inner in ability.modifications
        if not inner.own
    )


Holders: TypeAlias = Callable[["Match", int, int, tuple[int, ...]], list[int]]
"""match, player and source of what gives an ability, values: the cards that have it"""


def holders_then(match: Match, player: int, source: int, values: tuple[int, ...]) -> list[int]:
    return [reference & CARD_MASK for reference in values if match.state.is_there(reference)]


def holders_now(cards: CompiledCards, affects: Callable[[Match, int, int, int, Vector], bool]) -> Holders:
    """The cards that a continuous ability gives an ability to, as things stand."""

    def holders(match: Match, player: int, source: int, values: tuple[int, ...]) -> list[int]:
        found = cards.find(match, player, source)
        return [card for card in found if affects(match, player, source, card, match.vector(card))]

    return holders


def aura(scope: Scope, code: int, inner: Modification, holders: Holders) -> Modification:
    """What a given ability does to others, from each card that has it."""

    def change(match: Match, player: int, source: int, card: int, vector: Vector, values: tuple[int, ...]) -> None:
        for holder in holders(match, player, source, values):
            master = match.state.controller(holder)
            has = vector if holder == card else match.vector(holder)
            if code in has[ABILITIES] and inner.affects(match, master, holder, card, vector):
                inner.change(match, master, holder, card, vector, ())

    return passed_on(scope, inner, False, lambda match, player, source, card, vector: True, change)


def passed_on(
    scope: Scope,
    inner: Modification,
    own: bool,
    affects: Callable[[Match, int, int, int, Vector], bool],
    change: Change,
) -> Modification:
    """A change of a given ability as one of what gives it; it looks at who has which abilities."""
    reads = inner.reads | 1 << len(scope.vocabulary.characteristics)
    made = Modification(inner.layer, reads, inner.writes, own, affects, change, ALL_NEEDS, -1, inner.lowers)
    made.sets = inner.sets
    return made


def written(scope: Scope, writes: int) -> str:
    """The characteristic that a single change is about; empty for abilities."""
    names = [each.name for each in scope.vocabulary.characteristics]
    return [*names, ""][writes.bit_length() - 1]


def lowered(scope: Scope, effect: lang.Modify) -> int:
    """Bits of the numbers that an effect may make smaller: all but those it surely adds to."""
    numbers = {*effect.set, *(name for name, number in effect.add.items() if not is_gain(number))}
    return sum(1 << scope.characteristic(name) for name in numbers)


def is_gain(number: int | lang.AmountOf) -> bool:
    if isinstance(number, int):
        return number >= 0
    if number.at_least is not None and number.at_least >= 0:
        return True
    return number.times >= 0 and number.plus >= 0 and not number.word and not number.value and not number.event


def given(code: int, inner: Modification) -> Change:
    """What a continuous ability does to the card it was given to, while the card has it."""

    def change(match: Match, player: int, source: int, card: int, vector: Vector, values: tuple[int, ...]) -> None:
        master = match.state.controller(card)
        if code in vector[ABILITIES] and inner.affects(match, master, card, card, vector):
            inner.change(match, master, card, card, vector, ())

    return change


def together(group: list[tuple[int, int, Change]]) -> Change:
    if len(group) == 1:
        return group[0][2]

    def change(match: Match, player: int, source: int, card: int, vector: Vector, values: tuple[int, ...]) -> None:
        for _, _, each in group:
            each(match, player, source, card, vector, values)

    return change


def changes(
    scope: Scope, effect: lang.Modify, compile_abilities: CompileAbilities, given_abilities: list[Ability]
) -> list[tuple[str, int, int, Change]]:
    """Every single change: how, what it reads, what it writes, and the deed. Abilities that are given are noted."""
    found: list[tuple[str, int, int, Change]] = []
    for place, (name, number) in enumerate([*effect.add.items(), *effect.set.items()]):
        index = scope.characteristic(name, "number")
        how = "add" if place < len(effect.add) else "set"
        reads = amount_reads(scope, number)
        with scope.at(f"{how}.{name}"):
            found.append((how, reads, 1 << index, number_change(scope, index, number, place, how == "add")))
    found += word_changes(scope, effect)
    bit = 1 << len(scope.vocabulary.characteristics)
    if effect.lose_abilities:
        found.append(("abilities", 0, bit, set_change(ABILITIES, ())))
        for name in scope.vocabulary.lost_with_abilities:
            index = scope.characteristic(name)
            found.append(("abilities", 0, 1 << index, set_change(index, 0)))
    for number_on, data in enumerate(effect.abilities):
        for granted in compile_abilities(scope, data, f"abilities[{number_on}]"):
            given_abilities.append(granted)
            found.append(("abilities", 0, bit, grant(granted.code)))
    if not found:
        raise scope.fault("modify changes nothing: give add, set, gain, lose, become or abilities")
    return found


def word_changes(scope: Scope, effect: lang.Modify) -> list[tuple[str, int, int, Change]]:
    """Words gained, lost and replaced; of a tally, as often as they are listed."""
    found: list[tuple[str, int, int, Change]] = []
    for name, words, number in (
        *((name, words, 1) for name, words in effect.gain.items()),
        *((name, words, -1) for name, words in effect.lose.items()),
    ):
        index = scope.characteristic(name, "words", "tally")
        if scope.kind(name) == "tally":
            change = tally_change(index, [scope.word(name, word) for word in as_list(words)], number)
        else:
            bits = scope.word_bits(name, words)
            change = bit_change(index, bits, 0) if number > 0 else bit_change(index, 0, bits)
        found.append(("words", 0, 1 << index, change))
    for name, words in effect.become.items():
        index = scope.characteristic(name, "words", "word", "tally")
        numbers = [scope.word(name, word) for word in as_list(words)]
        if scope.kind(name) == "word" and len(numbers) != 1:
            raise scope.fault(f"{name!r} is one word, not {len(numbers)}")
        if scope.kind(name) == "word":
            value = numbers[0]
        else:
            value = tally.of(numbers) if scope.kind(name) == "tally" else scope.word_bits(name, words)
        found.append(("type" if name == "type" else "words", 0, 1 << index, set_change(index, value)))
    return found


def amount_reads(scope: Scope, number: int | lang.AmountOf) -> int:
    """Bits of the characteristics that an amount looks at."""
    if isinstance(number, int):
        return 0
    reads = sum_bits(1 << scope.characteristic(name) for name in (number.value, number.distinct) if name)
    if number.count is not None:
        reads |= compile_cards(scope, number.count).reads
    return reads | sum_bits(amount_reads(scope, part) for part in parts_of(number))


def number_change(scope: Scope, index: int, number: int | lang.AmountOf, place: int, add: bool) -> Change:
    """Change a number: by what was fixed when the effect began, or by what it is now."""
    target_value = finish = None
    if isinstance(number, lang.AmountOf) and number.value and number.of == "it":
        target_value = scope.characteristic(number.value, "number")
        finish = finished(number)
    live = compile_amount(scope, number) if target_value is None else None

    def change(match: Match, player: int, source: int, card: int, vector: Vector, values: tuple[int, ...]) -> None:
        if values:
            amount = values[place]
        elif target_value is not None:
            amount = vector[target_value] if finish is None else finish(vector[target_value])
        else:
            assert live is not None
            reference = match.state.reference(source) if source >= 0 else NOWHERE
            amount = live(match, player, reference, NO_SLOTS, 0, NOWHERE)
        vector[index] = vector[index] + amount if add else amount

    return change


def tally_change(index: int, words: list[int], number: int) -> Change:
    def change(match: Match, player: int, source: int, card: int, vector: Vector, values: tuple[int, ...]) -> None:
        for word in words:
            vector[index] = tally.added(vector[index], word, number)

    return change


def bit_change(index: int, on: int, off: int) -> Change:
    def change(match: Match, player: int, source: int, card: int, vector: Vector, values: tuple[int, ...]) -> None:
        vector[index] = (vector[index] | on) & ~off

    return change


def set_change(index: int, value: Any) -> Change:
    def change(match: Match, player: int, source: int, card: int, vector: Vector, values: tuple[int, ...]) -> None:
        vector[index] = value

    return change


def grant(code: int) -> Change:
    def change(match: Match, player: int, source: int, card: int, vector: Vector, values: tuple[int, ...]) -> None:
        vector[ABILITIES] = (*vector[ABILITIES], code)

    return change
