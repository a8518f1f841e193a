"""Effects that last: changes of characteristics, delayed abilities, replacements."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from domain.cards import language as lang
from domain.cards import steps
from domain.cards.amounts import compile_amount
from domain.cards.changes import CompileAbilities, compile_changes, granted_auras
from domain.cards.conditions import ConditionTest
from domain.cards.costs import NO_SLOTS
from domain.cards.filters import compile_cards
from domain.cards.needs import NOTHING, of_effect
from domain.cards.scope import Scope, as_list, check_field
from domain.cards.vocabulary import Happening
from domain.kernel import triggers
from domain.kernel.abilities import AUTOMATIC, Ability, Lasting, Modification, Replacement
from domain.kernel.agenda import Frame, Procedure, Step
from domain.kernel.events import NOWHERE, CardMoved, EffectsEnded, Event

if TYPE_CHECKING:
    from domain.kernel.match import Match


def modify(scope: Scope, effect: lang.Modify, compile_abilities: CompileAbilities) -> list[Step]:
    """Change the cards it speaks of until a moment. Its amounts are fixed when it begins."""
    numbers = [*effect.add.values(), *effect.set.values()]
    amounts = [steps.amount(scope, number) for number in numbers]
    until = duration(scope, effect.until)
    clause = scope.clause_of("modify")
    ability = scope.ability
    granted: list[Ability] = []
    if effect.live and not isinstance(effect.what, lang.Cards):
        raise scope.fault("a live effect reaches cards by their properties, not chosen ones")
    if effect.live and isinstance(effect.what, lang.Cards):
        targets: steps.FrameCards | None = None
        needs = of_effect(scope, effect, effect.what, None)
        with scope.standing("what a live effect reaches"), scope.at("what"):
            reached = compile_cards(scope, effect.what)
        modifications = compile_changes(scope, effect, reached, None, needs, compile_abilities, granted)
    else:
        targets = steps.cards(scope, effect.what)
        modifications = compile_changes(scope, effect, None, None, NOTHING, compile_abilities, granted)
    part = len(scope.parts)
    scope.parts.append(Lasting(modifications, words=changes_in_words(effect)))
    auras = granted_auras(scope, granted) if targets is not None else ()
    if auras:
        scope.parts.append(Lasting(auras, words=("reaches others by what was given",)))

    def begin(match: Match, frame: Frame) -> None:
        values = tuple(amount(match, frame) for amount in amounts)
        references: tuple[int, ...] = ()
        if targets is not None:
            references = tuple(match.state.reference(card) for card in targets(match, frame))
            if not references:
                return
        match.start_effect(frame.player, frame.source, ability, part, references, until, clause, values)
        if auras:
            match.start_effect(frame.player, frame.source, ability, part + 1, (), until, clause, references)

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
    compile_abilities: CompileAbilities,
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
        return compile_changes(scope, effect, reached, condition, needs, compile_abilities, [])


# -- delayed abilities and replacements ------------------------------------------------------------------------------


def later(scope: Scope, effect: lang.Later, compile_abilities: CompileAbilities) -> list[Step]:
    """An automatic ability that waits from now on; once, unless it lasts until a moment."""
    made = one_ability(scope, effect.ability, "ability", compile_abilities)
    if not made.triggers:
        raise scope.fault("a delayed ability waits for something: give it a `when`")
    made.delayed = not effect.until
    until = duration(scope, effect.until) if effect.until else NOWHERE
    return [begun(scope, made, effect.about, until, scope.clause_of("later"), carries_x(effect.ability))]


def one_ability(scope: Scope, data: lang.AbilityData, path: str, compile_abilities: CompileAbilities) -> Ability:
    scope.delaying = True
    made = compile_abilities(scope, data, path)
    scope.delaying = False
    if len(made) != 1 or made[0].kind != AUTOMATIC:
        raise scope.fault("what waits or follows is one automatic ability")
    return made[0]


def carries_x(data: lang.AbilityData) -> bool:
    """Does an ability that is played later speak of the X of the text that made it?"""
    return b'"x":true' in msgspec.json.encode(data)


def begun(scope: Scope, made: Ability, about: str, until: int, clause: str, with_x: bool) -> Step:
    """The ability exists from now on; it will find what it is about, and X."""
    found = steps.cards(scope, about) if about else None
    ability = scope.ability
    part = len(scope.parts)
    waits = f'waits: "{made.text}"' if made.text else f"waits for {made.keyword or 'a moment to come'}"
    scope.parts.append(Lasting(ability=made, words=(waits,)))

    def begin(match: Match, frame: Frame) -> None:
        cards = found(match, frame) if found is not None else []
        references = tuple(match.state.reference(card) for card in cards)
        values = (frame.number,) if with_x else ()
        match.start_effect(frame.player, frame.source, ability, part, references, until, clause, values)

    return begin


def when_you_do_so(scope: Scope, effect: lang.WhenYouDoSo, compile_abilities: CompileAbilities) -> list[Step]:
    """An ability that triggers at this very moment, and is played as any other that waits."""
    data = lang.AbilityData(
        kind="automatic", effects=effect.effects, condition=effect.condition, text=effect.text, cost=effect.cost
    )
    made = one_ability(scope, data, "", compile_abilities)
    made.delayed = True
    clause = scope.clause_of("later")
    begin = begun(scope, made, effect.about, NOWHERE, clause, carries_x(data))

    def trigger(match: Match, frame: Frame) -> None:
        begin(match, frame)
        started = match.state.effects[-1]
        triggers.set_off(match, frame.player, frame.source, made, started.id, started.id)
        match.happen(EffectsEnded((started.id,), clause, started.id))

    return [trigger]


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
    ways = ("to", "add", "become", "prevent", "shield")
    given = [name for name in ways if getattr(replaces, name) not in ("", None, False)]
    if len(given) > 1:
        raise scope.fault(f"an event is changed in one way; {' and '.join(given)} do not go together")
    if replaces.to and happening.event_type is not CardMoved:
        raise scope.fault(f"{replaces.would.on!r} moves no card, so it cannot go elsewhere")
    by_amount = not isinstance(replaces.prevent, bool)
    if replaces.add is not None or replaces.become is not None or by_amount:
        check_field(scope, happening.amount, [happening.event_type])
    field = happening.amount
    least = 1 if happening.zero_is_nothing else 0
    zone = scope.zone(replaces.to) if replaces.to else NOWHERE
    with scope.standing("what an event becomes", "event"):
        add = None if replaces.add is None else compile_amount(scope, replaces.add)
        become = None if replaces.become is None else compile_amount(scope, replaces.become)
        prevent = None if isinstance(replaces.prevent, bool) else compile_amount(scope, replaces.prevent)

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
        elif prevent is not None:
            now = getattr(event, field) - prevent(match, player, reference, NO_SLOTS, 0, event)
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
