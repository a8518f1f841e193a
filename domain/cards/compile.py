"""From card data to a catalog: every ability becomes tables of functions; every fault is named with its path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from domain.cards import choosing, declaring, flow, lasting, looking, moving, other, protecting, transferring
from domain.cards import language as lang
from domain.cards.conditions import ConditionTest, compile_condition
from domain.cards.costs import NO_SLOTS, before_anything, compile_payable, takes_this
from domain.cards.scope import CARRIED, CardFault, Scope
from domain.cards.targets import subject_of
from domain.cards.texts import ability_lines
from domain.cards.triggers import compile_trigger, happening_of
from domain.cards.vocabulary import Vocabulary
from domain.kernel.abilities import ACTIVATED, AUTOMATIC, CONTINUOUS, Ability, CardFace, Replacement, Test
from domain.kernel.agenda import Step
from domain.kernel.catalog import Catalog
from domain.kernel.errors import FaultyCards
from domain.kernel.events import NOWHERE
from domain.kernel.programs import hand_over

if TYPE_CHECKING:
    from domain.kernel.match import Match

PLAY: Final = 3
"""The kind of what a card does when it is played and resolved."""

KINDS = {"activated": ACTIVATED, "automatic": AUTOMATIC, "continuous": CONTINUOUS, "play": PLAY}

SIMPLE: dict[type[Any], Callable[[Scope, Any], list[Step]]] = {
    lang.Draw: moving.draw,
    lang.Select: choosing.select,
    lang.Target: choosing.target,
    lang.Move: moving.move,
    lang.MoveTop: moving.move_top,
    lang.Look: looking.look,
    lang.Reveal: looking.reveal,
    lang.Search: looking.search,
    lang.Shuffle: moving.shuffle,
    lang.Discard: looking.discard,
    lang.Turn: moving.turn,
    lang.Flip: moving.flip,
    lang.Forbid: other.forbid,
    lang.Play: other.play,
    lang.Activate: other.activate,
    lang.Damage: other.damage,
    lang.Counters: other.counters,
    lang.Number: other.number,
    lang.Transfer: transferring.transfer,
    lang.Pay: other.pay,
    lang.Exchange: moving.exchange,
    lang.Create: other.create,
    lang.Cancel: other.cancel,
    lang.Note: declaring.note,
    lang.Declare: declaring.declare,
    lang.Divide: declaring.divide,
    lang.Lose: other.lose,
    lang.Win: other.win,
    lang.ExtraTurn: other.extra_turn,
    lang.Perform: other.perform,
}
"""The verbs that stand by themselves; those that hold other effects or abilities are in `compile_effect`."""


def build_catalog(vocabulary: Vocabulary, cards: Sequence[lang.CardData]) -> Catalog:
    """Compile cards; `FaultyCards` lists every fault of every card."""
    source = msgspec.json.encode(cards, order="sorted")
    catalog = Catalog(vocabulary.ruleset, blake2b(source, digest_size=16).hexdigest(), source)
    catalog.characteristics = tuple((each.name, each.kind, each.closed) for each in vocabulary.characteristics)
    catalog.floors = tuple(
        (index, each.floor) for index, each in enumerate(vocabulary.characteristics) if each.floor is not None
    )
    catalog.blank = [-1 if c.kind == "word" else 0 for c in vocabulary.characteristics] + [()]
    faults: list[str] = []
    for card in (*cards, *vocabulary.rule_cards):
        if card.number in catalog.by_number:
            faults.append(f"card {card.number}: the number is printed on two cards")
            continue
        catalog.word("name", card.name)
        catalog.add(CardFace(len(catalog.faces), card.number, card.name, [], card))
    for face in catalog.faces:
        try:
            face.base = [*vocabulary.base(face.data, catalog), ()]
        except CardFault as fault:
            faults.append(f"card {face.number}: {fault}")
    for name, data in vocabulary.rule_abilities.items():
        catalog.rule_abilities[name] = compile_whole(vocabulary, catalog, None, data, -1, len(catalog.rule_abilities))
    for face in catalog.faces:
        faults += compile_card(vocabulary, catalog, face)
    if faults:
        raise FaultyCards(faults)
    catalog.settle()
    return catalog


def compile_card(vocabulary: Vocabulary, catalog: Catalog, face: CardFace) -> list[str]:
    """Compile a card's abilities; returns its faults."""
    faults: list[str] = []
    abilities: list[Ability] = []
    lines = ability_lines(face.data)
    for index, data in enumerate([*face.data.abilities, *vocabulary.given(face.data)]):
        try:
            for written in write_out(vocabulary, data, f"abilities[{index}]"):
                number = len(abilities)
                ability = compile_whole(vocabulary, catalog, face.data, written, face.printed, number, index)
                if index < len(lines):
                    ability.text = ability.text or lines[index][0]
                    ability.extra["mode texts"] = lines[index][1]
                abilities.append(ability)
        except CardFault as fault:
            faults.append(f"card {face.number} ({face.name}): {fault}")
    if not faults and len(face.base) == len(vocabulary.characteristics) + 1:
        face.settle(abilities)
    return faults


def write_out(vocabulary: Vocabulary, data: lang.AbilityData, path: str) -> list[lang.AbilityData]:
    """A keyword ability as the abilities it stands for; others as they are."""
    if vocabulary.prepare is not None:
        data = vocabulary.prepare(data)
    expand = vocabulary.keywords.get(data.keyword)
    if expand is not None:
        return expand(data)
    if data.kind == "keyword":
        from domain.kernel.errors import nearest

        raise CardFault(path, f"no keyword is called {data.keyword!r}; {nearest(data.keyword, vocabulary.keywords)}")
    return [data]


def compile_whole(
    vocabulary: Vocabulary,
    catalog: Catalog,
    card: lang.CardData | None,
    data: lang.AbilityData,
    printed: int,
    index: int,
    written_at: int | None = None,
    path: str = "",
    delayed: bool | None = None,
) -> Ability:
    """One ability: its place in the catalog first, so that nested ones come after it."""
    ability = Ability(len(catalog.abilities), KINDS[data.kind], printed, index)
    catalog.abilities.append(ability)
    scope = Scope(vocabulary, catalog, ability, path or f"abilities[{index if written_at is None else written_at}]")
    if delayed is not None and not declares_x(data.cost):
        scope.carried = scope.slot(CARRIED)
        scope.x_unknown = "" if delayed else "X is not declared for an ability that is given"
    ability.keyword = data.keyword
    ability.text = data.text
    ability.limit = data.limit
    words = data.zones or list(vocabulary.valid_zones(card, data))
    ability.zones = scope.zones(words)
    timings = [data.timing] if isinstance(data.timing, str) and data.timing else data.timing or []
    for word in timings:
        if word not in vocabulary.timings:
            scope.index("timing", word, list(vocabulary.timings))
        ability.timing |= vocabulary.timings[word]
    fill_ability(scope, ability, data, card)
    if vocabulary.finish_ability is not None:
        vocabulary.finish_ability(ability, data)
    return ability


def fill_ability(scope: Scope, ability: Ability, data: lang.AbilityData, card: lang.CardData | None) -> None:
    catalog = scope.catalog
    whens = data.when if isinstance(data.when, list) else [data.when] if data.when is not None else []
    for number, when in enumerate(whens):
        with scope.at(f"when[{number}]"), scope.standing("what an ability waits for", "remembered"):
            ability.triggers += (compile_trigger(scope, when),)
    ability.once_together = any(when.one_or_more for when in whens)
    ability.extra["waits for"] = tuple(when.on for when in whens)
    scope.event_types = [trigger.event_type for trigger in ability.triggers]
    known = ("it", "event") if ability.triggers else ()
    with scope.at("condition"), scope.standing("the condition of an ability", *known):
        condition = compile_condition(scope, data.condition)
    ability.condition = None if condition is None else of_ability(condition, ability.code)
    if data.state is not None:
        with scope.at("state"), scope.standing("a state that is waited for"):
            state = compile_condition(scope, data.state)
        assert state is not None
        ability.state_test = of_ability(state, ability.code)
    if data.cost or data.additional:
        compile_cost(scope, ability, data)
    if data.replaces is not None:
        with scope.at("replaces"):
            ability.replacements = (compile_replacement(scope, data.replaces, ability.condition),)
    if data.protects is not None:
        with scope.at("protects"):
            protecting.protects(scope, ability, data)
    if data.users != "you":
        if data.kind != "activated" or not scope.vocabulary.either_may_use:
            raise scope.fault("`users`: only activated abilities, in games that offer them to the other player")
        ability.extra["users"] = data.users
    if data.kind == "continuous":
        for number, effect in enumerate(data.effects):
            with scope.at(f"effects[{number}]"):
                if isinstance(effect, lang.Forbid):
                    other.forbid_while_valid(scope, effect)
                elif isinstance(effect, lang.Modify):
                    found = lasting.continuous(scope, effect, condition, data.condition, compile_nested)
                    ability.modifications += found
                else:
                    raise scope.fault("a continuous ability modifies, forbids or replaces; other effects need a moment")
    else:
        key = f"{catalog.ruleset}/ability {ability.code}"
        made = [*compile_block(scope, data.effects, ""), *scope.closing]
        ability.program = lasting.program_of(key, made, catalog.programs, ability)
        targeting = ability.extra.get("targeting")
        if targeting:
            ability.extra["targeting"] = lasting.program_of(
                f"{key} targets", [*targeting, hand_over], catalog.programs, ability
            )
    ability.parts = tuple(scope.parts)


def compile_cost(scope: Scope, ability: Ability, data: lang.AbilityData) -> None:
    """What it costs; additional costs are declared before anything is chosen, and paid last."""
    with scope.at("cost"):
        ability.payable = before_anything(compile_payable(scope, data.cost))
        ability.extra["takes this"] = takes_this(data.cost)
    declared: list[Step] = []
    if data.additional:
        declared = declaring.declare_additional(scope, data)
        scope.announced.add(declaring.PAID)
        if scope.vocabulary.targets_on_play:
            ability.extra.setdefault("targeting", []).extend(declared)
            declared = []
    paid = [*declared, *flow.paid(scope, data.cost, compile_block)]
    paid += declaring.pay_additional(scope, data, compile_block)
    key = f"{scope.catalog.ruleset}/cost {ability.code}"
    ability.cost = lasting.program_of(key, [*paid, hand_over], scope.catalog.programs, ability)


def declares_x(cost: list[lang.Effect]) -> bool:
    """Is X declared when this is paid?"""
    return b'"x":true' in msgspec.json.encode(cost)


def of_ability(condition: ConditionTest, code: int) -> Test:
    """A condition asked of an ability as a whole, by its card; `it` is what the event happened to."""

    def test(match: Match, player: int, source: int, event: Any) -> bool:
        position = event if isinstance(event, int) else NOWHERE
        reference = match.state.reference(source) if source >= 0 else NOWHERE
        slots = NO_SLOTS if position == NOWHERE else (subject_of(match, position, code), ())
        return condition(match, player, reference, slots, 0, position)

    return test


def compile_nested(scope: Scope, data: lang.AbilityData, path: str) -> list[Ability]:
    """An ability inside an ability: granted to cards, or delayed. A keyword may stand for several."""
    made: list[Ability] = []
    inside = f"{scope.path}.{path}" if path else scope.path
    for written in write_out(scope.vocabulary, data, inside):
        made.append(
            compile_whole(
                scope.vocabulary,
                scope.catalog,
                None,
                written,
                scope.ability.printed,
                -1,
                path=inside,
                delayed=scope.delaying,
            )
        )
    if any(ability.forbids_you | ability.forbids_opponent for ability in made) and not scope.delaying:
        raise scope.fault("what a player may not do is not given to cards: forbid it here")
    if not made:
        raise scope.fault(f"{data.keyword!r} is a word of the card, not an ability: let it be gained as a word")
    return made


def compile_block(scope: Scope, effects: list[lang.Effect], path: str) -> list[Step]:
    """A list of effects as one run of steps."""
    made: list[Step] = []
    for number, effect in enumerate(effects):
        with scope.at(f"{path}[{number}]" if path else f"effects[{number}]"):
            made += compile_effect(scope, effect)
    return made


def compile_effect(scope: Scope, effect: lang.Effect) -> list[Step]:
    if getattr(effect, "who", "") == "each" and not isinstance(effect, lang.Lose):
        return flow.each_player(scope, lang.EachPlayer(effects=[replace(effect, who="you")]), compile_block)
    simple = SIMPLE.get(type(effect))
    if simple is not None:
        return simple(scope, effect)
    match effect:
        case lang.EachPlayer():
            return flow.each_player(scope, effect, compile_block)
        case lang.May():
            return flow.may(scope, effect, compile_block)
        case lang.If():
            return flow.condition(scope, effect, compile_block)
        case lang.Modes():
            return flow.modes(scope, effect, compile_block)
        case lang.Repeat():
            return flow.repeat(scope, effect, compile_block)
        case lang.Modify():
            return lasting.modify(scope, effect, compile_nested)
        case lang.Later():
            return lasting.later(scope, effect, compile_nested)
        case lang.WhenYouDoSo():
            return lasting.when_you_do_so(scope, effect, compile_nested)
        case lang.Watch():
            return lasting.watch(scope, effect, compile_replacement)
        case _:
            raise scope.fault(f"nothing is known about {type(effect).__name__}")


def compile_replacement(scope: Scope, data: lang.Replaces, condition: Test | None = None) -> Replacement:
    """If this would happen, that happens instead."""
    with scope.at("would"), scope.standing("what would happen"):
        trigger = compile_trigger(scope, data.would, would=True)
        happening = happening_of(scope, data.would)
    before, scope.event_types = scope.event_types, [happening.event_type]
    change = lasting.changed_event(scope, data, happening)
    key = f"{scope.catalog.ruleset}/instead {scope.ability.code}.{len(scope.parts)}"
    with scope.at("instead"):
        made = compile_block(scope, data.instead, "")
        program = lasting.program_of(key, made, scope.catalog.programs, scope.ability)
        possible = compile_payable(scope, data.instead) if data.optional and data.instead else None
    scope.event_types = before

    def applies(match: Match, player: int, source: int, event: Any) -> bool:
        return (
            (condition is None or condition(match, player, source, None))
            and trigger.test(match, player, source, event)
            and (possible is None or possible(match, player, source, NO_SLOTS, 0, event))
        )

    made_one = Replacement(trigger.event_type, applies, change, program, data.optional, data.own)
    made_one.prevents = data.prevents or data.shield is not None or data.prevent is not False
    made_one.shield = data.shield is not None
    made_one.amount = happening.amount
    made_one.one_of_kind = data.to in scope.vocabulary.play_zones and data.whose != "owner"
    return made_one
