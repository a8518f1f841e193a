"""Effects that last: changes of characteristics, delayed abilities, replacements."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from domain.cards import language as lang
from domain.cards import steps
from domain.cards.amounts import compile_amount, finished, parts_of
from domain.cards.conditions import ConditionTest
from domain.cards.costs import NO_SLOTS
from domain.cards.filters import CompiledCards, compile_cards, sum_bits
from domain.cards.needs import NOTHING, Needs, of_effect
from domain.cards.scope import Scope, as_list, check_field
from domain.cards.vocabulary import Happening
from domain.kernel import tally
from domain.kernel.abilities import ABILITIES, Ability, Lasting, Modification, Replacement, Vector
from domain.kernel.agenda import Frame, Procedure, Step
from domain.kernel.events import NOWHERE, CardMoved, Event

if TYPE_CHECKING:
    from domain.kernel.match import Match

Change = Callable[["Match", int, int, int, Vector, tuple[int, ...]], None]
CompileAbility = Callable[[Scope, lang.AbilityData, str], Ability]


def modify(scope: Scope, effect: lang.Modify, compile_ability: CompileAbility) -> list[Step]:
    """Change the cards it speaks of until a moment. Its amounts are fixed when it begins."""
    numbers = [*effect.add.values(), *effect.set.values()]
    amounts = [steps.amount(scope, number) for number in numbers]
    until = duration(scope, effect.until)
    clause = scope.clause_of("modify")
    ability = scope.ability
    if effect.live and isinstance(effect.what, lang.Cards):
        targets: steps.FrameCards | None = None
        needs = of_effect(scope, effect, effect.what, None)
        with scope.standing("what a live effect reaches"), scope.at("what"):
            reached = compile_cards(scope, effect.what)
        modifications = compile_changes(scope, effect, reached, None, needs, compile_ability)
    else:
        targets = steps.cards(scope, effect.what)
        modifications = compile_changes(scope, effect, None, None, NOTHING, compile_ability)
    part = len(scope.parts)
    scope.parts.append(Lasting(modifications, words=changes_in_words(effect)))

    def begin(match: Match, frame: Frame) -> None:
        values = tuple(amount(match, frame) for amount in amounts)
        references: tuple[int, ...] = ()
        if targets is not None:
            references = tuple(match.state.reference(card) for card in targets(match, frame))
            if not references:
                return
        match.start_effect(frame.player, frame.source, ability, part, references, until, clause, values)

    return [begin]


def changes_in_words(effect: lang.Modify) -> tuple[str, ...]:
    """What a change does, for people: numbers first, in the order of the amounts."""
    said = [f"gets {name} {{:+}}" for name in effect.add] + [f"has {name} {{}}" for name in effect.set]
    for verb, table in (("gains", effect.gain), ("loses", effect.lose), ("becomes", effect.become)):
        said += [f"{verb} {' and '.join(as_list(words))}" for words in table.values()]
    if effect.lose_abilities:
        said.append("loses its abilities")
    said += [
        f'gains "{given.text}"' if given.text else f"gains {given.keyword or 'an ability'}"
        for given in effect.abilities
    ]
    return tuple(said)


def duration(scope: Scope, word: str) -> int:
    durations = scope.vocabulary.durations
    if word not in durations:
        scope.index("duration", word, list(durations))
    return durations[word]


def continuous(
    scope: Scope,
    effect: lang.Modify,
    condition: ConditionTest | None,
    data: lang.Condition | None,
    compile_ability: CompileAbility,
) -> tuple[Modification, ...]:
    """The changes of a continuous ability: to whom is asked from moment to moment."""
    what = lang.Cards(this=True, whose="any") if effect.what == "this" else effect.what
    if not isinstance(what, lang.Cards):
        raise scope.fault("a continuous ability speaks of this card or of cards by their properties")
    valid = [name for index, name in enumerate(scope.vocabulary.zones) if scope.ability.zones >> index & 1]
    if what.this and not what.zone:
        what = replace(what, zone=valid)
    needs = of_effect(scope, effect, what, data)
    with scope.standing("a continuous ability"):
        with scope.at("what"):
            reached = compile_cards(scope, what)
        return compile_changes(scope, effect, reached, condition, needs, compile_ability)


def compile_changes(
    scope: Scope,
    effect: lang.Modify,
    cards: CompiledCards | None,
    condition: ConditionTest | None,
    needs: Needs,
    compile_ability: CompileAbility,
) -> tuple[Modification, ...]:
    """One modification for each layer that the effect touches."""
    by_layer: dict[int, list[tuple[int, int, Change]]] = {}
    granted: list[Ability] = []
    for how, reads, writes, change in changes(scope, effect, compile_ability, granted):
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
    for ability in granted:
        for inner in ability.modifications:
            if not inner.own:
                raise scope.fault("a continuous ability that is given speaks of the card that gets it")
            reads = inner.reads | 1 << len(scope.vocabulary.characteristics)
            own = cards is not None and cards.own
            made.append(
                Modification(
                    inner.layer, reads, inner.writes, own, affects, given(ability.code, inner), lowers=inner.lowers
                )
            )
    return tuple(made)


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
    scope: Scope, effect: lang.Modify, compile_ability: CompileAbility, given_abilities: list[Ability]
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
        granted = compile_ability(scope, data, f"abilities[{number_on}]")
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


# -- delayed abilities and replacements ------------------------------------------------------------------------------


def later(scope: Scope, effect: lang.Later, compile_ability: CompileAbility) -> list[Step]:
    """An automatic ability that waits from now on; once, unless it lasts until a moment."""
    made = compile_ability(scope, effect.ability, "ability")
    made.delayed = not effect.until
    until = duration(scope, effect.until) if effect.until else NOWHERE
    about = steps.cards(scope, effect.about) if effect.about else None
    clause = scope.clause_of("later")
    ability = scope.ability
    part = len(scope.parts)
    waits = f'waits: "{made.text}"' if made.text else f"waits for {made.keyword or 'a moment to come'}"
    scope.parts.append(Lasting(ability=made, words=(waits,)))

    def begin(match: Match, frame: Frame) -> None:
        cards = about(match, frame) if about is not None else []
        references = tuple(match.state.reference(card) for card in cards)
        match.start_effect(frame.player, frame.source, ability, part, references, until, clause)

    return [begin]


def watch(scope: Scope, effect: lang.Watch, compile_replacement: Callable[..., Replacement]) -> list[Step]:
    """From now on, until a moment, something happens instead."""
    made = compile_replacement(scope, effect.replaces)
    until = duration(scope, effect.until)
    about = steps.cards(scope, effect.what) if effect.what else None
    clause = scope.clause_of("watch")
    ability = scope.ability
    part = len(scope.parts)
    if effect.replaces.once or made.shield:
        made.used_up = clause
    shield = None if effect.replaces.shield is None else steps.amount(scope, effect.replaces.shield)
    scope.parts.append(Lasting(replacements=(made,), words=(f"replaces what is called {effect.replaces.would.on!r}",)))

    def begin(match: Match, frame: Frame) -> None:
        cards = about(match, frame) if about is not None else []
        if about is not None and not cards:
            return
        references = tuple(match.state.reference(card) for card in cards)
        values = [] if shield is None else [shield(match, frame)]
        if not values or values[0] > 0:
            match.start_effect(frame.player, frame.source, ability, part, references, until, clause, tuple(values))

    return [begin]


def changed_event(scope: Scope, replaces: lang.Replaces, happening: Happening) -> Callable[..., Event | None]:
    """What the event becomes: another destination, another amount, or nothing."""
    given = [name for name in ("to", "add", "become", "shield") if getattr(replaces, name) not in ("", None)]
    if len(given) > 1:
        raise scope.fault(f"an event is changed in one way; {' and '.join(given)} do not go together")
    if replaces.to and happening.event_type is not CardMoved:
        raise scope.fault(f"{replaces.would.on!r} moves no card, so it cannot go elsewhere")
    if replaces.add is not None or replaces.become is not None:
        check_field(scope, happening.amount, [happening.event_type])
    field = happening.amount
    least = 1 if happening.zero_is_nothing else 0
    zone = scope.zone(replaces.to) if replaces.to else NOWHERE
    with scope.standing("what an event becomes", "event"):
        add = None if replaces.add is None else compile_amount(scope, replaces.add)
        become = None if replaces.become is None else compile_amount(scope, replaces.become)

    def change(match: Match, player: int, source: int, event: Any) -> Event | None:
        if zone != NOWHERE:
            owner = match.state.owner[event.card] if replaces.whose == "owner" else player
            same = event.to % match.state.zone_count == zone
            orientation = event.orientation if same else 0
            instead = match.moved(event.card, owner, zone, scope.vocabulary.effect_clause, orientation=orientation)
            return replace(instead, cause=event.cause)
        reference = match.state.reference(source)
        if add is not None:
            now = getattr(event, field) + add(match, player, reference, NO_SLOTS, 0, event)
        elif become is not None:
            now = become(match, player, reference, NO_SLOTS, 0, event)
        else:
            return None
        return with_amount(event, field, max(0, now)) if now >= least or not least else None

    return change


def with_amount(event: Event, field: str, amount: int) -> Event:
    return replace(event, **{field: amount})


def program_of(
    key: str, made: list[Step], programs: dict[str, Procedure], ability: Ability | None = None
) -> Procedure | None:
    """Steps as a program under a key; None where there is nothing to do."""
    if not made:
        return None
    program = Procedure(key, tuple(made), NOWHERE if ability is None else ability.code)
    programs[key] = program
    return program
