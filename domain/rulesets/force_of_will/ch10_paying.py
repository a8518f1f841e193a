"""Chapters 907 and 1003. Wills: producing them, keeping them, and paying with them one at a time.

A payment is a row of small decisions: spend a will one has, or play a will ability for one that is needed. Only what can
still be completed is offered. What a will ability gives while paying is spent at once as far as it is needed; the rest
stays with the player.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from domain.kernel.abilities import ACTIVATED, AUTOMATIC
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.characteristics import sources as continuous_effects
from domain.kernel.events import NOWHERE
from domain.kernel.match import Match
from domain.kernel.matching import ANY, Units, covers_with_choices, in_order
from domain.kernel.options import Option
from domain.kernel.state import CARD_MASK, State
from domain.rulesets.force_of_will.ch02_cards import FREE, MOON_PART, Cost
from domain.rulesets.force_of_will.ch09_active import active_abilities, is_usable
from domain.rulesets.force_of_will.events import AbilityActivated, WillProduced, WillSpent
from domain.rulesets.force_of_will.options import Produce, SpendWill
from domain.rulesets.force_of_will.words import FIRST_WILL, LIFE, WILLS

Needs = tuple[int, ...]
"""How many wills of each kind are needed; those of the kind void stand for any."""

WILL = "will"
"""Under this word a compiled ability keeps what it may produce: groups of kinds, one of which it gives."""
WILL_COST = "will cost"


# -- what there is -----------------------------------------------------------------------------------------------------


class Source(NamedTuple):
    """A will ability that can be played: its card, its number on the card, what it may give and what wills it costs."""

    card: int
    ability: int
    groups: tuple[tuple[int, ...], ...]
    cost: Cost | None
    rests: bool


class Found:
    """The will abilities a player could play at one moment."""

    __slots__ = ("found", "length", "state")

    def __init__(self, state: State, found: list[Source]) -> None:
        self.state = state
        self.length = state.length
        self.found = found


LATEST: list[Found | None] = [None, None]
"""What was found last, good until something happens."""

FINDING: list[bool] = []
"""While will abilities are looked for, the wills that some of them cost are not asked for: that comes afterwards."""


def sources(match: Match, player: int) -> list[Source]:
    latest = LATEST[player]
    if latest is None or latest.state is not match.state or latest.length != match.state.length:
        FINDING.append(True)
        found = find_sources(match, player)
        FINDING.pop()
        latest = LATEST[player] = Found(match.state, found)
    return latest.found


@rule("201.4d", "707.2", "907.1", "907.2", "1119.2a")
def find_sources(match: Match, player: int) -> list[Source]:
    """The will abilities of cards the player controls: activated, without target, and producing wills."""
    if match.derived.sources is None:
        continuous_effects(match)
    return [
        Source(card, index, ability.extra[WILL], ability.extra.get(WILL_COST), "rests" in ability.extra)
        for card, index, ability in active_abilities(match, player)
        if WILL in ability.extra and ability.kind == ACTIVATED and is_usable(match, player, card, ability)
    ]


def pool(match: Match, player: int) -> tuple[int, ...]:
    """The wills a player has, by kind."""
    state = match.state
    first = player * state.number_count + FIRST_WILL
    return tuple(state.numbers[first : first + len(WILLS)])


def units_of(wills: Sequence[int]) -> Units:
    """Wills by kind as units: a moon will has no attribute, so it only stands for itself and for any will."""
    return tuple(1 << kind for kind, number in enumerate(wills) for _ in range(number))


# -- can it be paid? ---------------------------------------------------------------------------------------------------


@rule("203.2", "203.3", "203.4", "1003.2", "1003.6", "907.6a", "907.6b")
def needs_of(cost: Cost) -> tuple[Needs, int]:
    """A cost as wills by kind and wills of any kind."""
    return (*cost[:FREE], 0, cost[MOON_PART]), cost[FREE]


@rule("1003.3", "1003.4", "1003.5")
def can_pay(match: Match, player: int, cost: Cost, excluded: Collection[int] = (), less: int = 0) -> bool:
    """Can the player pay all of it with the wills there are and those that will abilities give?

    `less` wills need not be paid, of whatever part of the cost; cards that something else uses up are `excluded`.
    """
    needs, free = needs_of(cost)
    if not free and not any(needs):
        return True
    return can_complete(match, player, needs, free, excluded, pool(match, player), (), less)


def can_complete(
    match: Match,
    player: int,
    needs: Needs,
    free: int,
    excluded: Collection[int],
    wills: Sequence[int],
    used: Collection[tuple[int, int]],
    less: int = 0,
) -> bool:
    """Can these wills, with will abilities that have not been used, cover what is needed?"""
    units: list[int] = [*units_of(wills), *(ANY for _ in range(less))]
    choices: list[tuple[Units, ...]] = []
    dear: list[Source] = []
    by_card: dict[int, list[tuple[int, ...]]] = {}
    for source in sources(match, player):
        if source.card in excluded or (source.card, source.ability) in used:
            continue
        if source.cost is not None:
            dear.append(source)
        elif source.rests:
            if (source.card, NOWHERE) not in used:
                by_card.setdefault(source.card, []).extend(source.groups)
        else:
            add_source(source.groups, units, choices)
    for groups in by_card.values():
        add_source(groups, units, choices)
    known = in_order(units)
    if covers_with_choices(needs, free, known, choices):
        return True
    return any(can_complete_with(match, player, needs, free, known, choices, source) for source in dear)


def add_source(groups: Sequence[tuple[int, ...]], units: list[int], choices: list[tuple[Units, ...]]) -> None:
    """One will of one of several kinds is a unit; several wills at once are a group."""
    if all(len(group) == 1 for group in groups):
        mask = 0
        for group in groups:
            mask |= 1 << group[0]
        units.append(mask)
    else:
        choices.append(tuple(tuple(1 << kind for kind in group) for group in groups))


def can_complete_with(
    match: Match,
    player: int,
    needs: Needs,
    free: int,
    units: Units,
    choices: Sequence[Sequence[Units]],
    source: Source,
) -> bool:
    """The same with a will ability that costs wills itself: those are paid with the others first."""
    assert source.cost is not None
    own, own_free = needs_of(source.cost)
    if not covers_with_choices(own, own_free, units, choices):
        return False
    together = tuple(one + two for one, two in zip(needs, own, strict=True))
    given = [tuple(1 << kind for kind in group) for group in source.groups]
    return covers_with_choices(together, free + own_free, units, [*choices, given])


# -- paying ------------------------------------------------------------------------------------------------------------


def pay(match: Match, player: int, cost: Cost, excluded: Sequence[int] = ()) -> None:
    """Let the player pay a cost that can be paid; done when the next step runs."""
    needs, free = needs_of(cost)
    if free or any(needs):
        match.push(PAYING, player, slots=[needs, (free,), tuple(excluded), (), ()])


@rule("903.2g", "907.2", "1003.1", "1003.4", "1003.5")
def choose_will(match: Match, frame: Frame) -> None:
    """Spend a will or play a will ability; each option can be completed. Where none can, the whole deed is undone."""
    needs, (free,) = frame.slots[0], frame.slots[1]
    if not free and not any(needs):
        frame.finish()
        return
    options = ways_to_go_on(match, frame.player, needs, free, frame.slots[2])
    if not options:
        match.rewind()
        return
    match.ask(frame.player, "pay will", options, "1003.1")


def ways_to_go_on(match: Match, player: int, needs: Needs, free: int, excluded: Collection[int]) -> list[Option]:
    """Every will and every will ability that helps, so that the rest can still be paid."""
    wills = pool(match, player)
    options: list[Option] = []
    for kind, number in enumerate(wills):
        if number and (needs[kind] or free):
            rest, rest_free = after_spending(needs, free, kind)
            fewer = (*wills[:kind], number - 1, *wills[kind + 1 :])
            if can_complete(match, player, rest, rest_free, excluded, fewer, ()):
                options.append(SpendWill(kind))
    seen: set[tuple[int, ...]] = set()
    for source in sources(match, player):
        if source.card in excluded:
            continue
        likeness = alike(match, source)
        for choice, group in enumerate(source.groups):
            key = (likeness, choice)
            if key in seen or not any(needs[kind] or free for kind in group):
                continue
            seen.add(key)
            if goes_on(match, player, needs, free, excluded, wills, source, group):
                options.append(Produce(source.card, source.ability, choice))
    return options


def alike(match: Match, source: Source) -> int:
    """Cards that differ in nothing are offered once: the printed card stands for all of them that nothing concerns."""
    state = match.state
    card = source.card
    derived = match.derived
    if state.counters or state.reference(card) in derived.touched or state.host[card] != NOWHERE or card in state.host:
        return card << 8 | source.ability
    return -1 - (state.printed[card] << 8 | source.ability)


def goes_on(
    match: Match,
    player: int,
    needs: Needs,
    free: int,
    excluded: Collection[int],
    wills: Sequence[int],
    source: Source,
    group: tuple[int, ...],
) -> bool:
    """Can the rest be paid after this will ability has been played for this group of wills?"""
    more = list(wills)
    for kind in group:
        more[kind] += 1
    used = [(source.card, source.ability), *([(source.card, NOWHERE)] if source.rests else [])]
    if source.cost is not None:
        own, own_free = needs_of(source.cost)
        if not can_complete(match, player, own, own_free, excluded, wills, used):
            return False
        needs = tuple(one + two for one, two in zip(needs, own, strict=True))
        free += own_free
    return can_complete(match, player, needs, free, excluded, more, used)


def after_spending(needs: Needs, free: int, kind: int) -> tuple[Needs, int]:
    """A will goes to the symbol that asks for it first, else to the free cost."""
    if needs[kind]:
        return (*needs[:kind], needs[kind] - 1, *needs[kind + 1 :]), free
    return needs, free - 1


def spend_or_produce(match: Match, frame: Frame) -> None:
    answer = match.answer
    if isinstance(answer, SpendWill):
        spend(match, frame, answer.will)
        frame.again(2)
        return
    assert isinstance(answer, Produce)
    frame.slots[3] = pool(match, frame.player)
    play_will_ability(match, frame.player, answer)


def spend(match: Match, frame: Frame, kind: int, number: int = 1) -> None:
    for _ in range(number):
        frame.slots[0], free = after_spending(frame.slots[0], frame.slots[1][0], kind)
        frame.slots[1] = (free,)
    match.happen(WillSpent(frame.player, kind, number, "1003.1", match.cause))


@rule("907.4", "1003.1")
def use_produced(match: Match, frame: Frame) -> None:
    """What was produced for this payment goes into it; what is left over stays, and where there is a choice it is asked."""
    frame.again(3)
    before = frame.slots[3]
    produced = [max(0, now - then) for now, then in zip(pool(match, frame.player), before, strict=True)]
    for kind, number in enumerate(produced):
        used = min(number, frame.slots[0][kind])
        if used:
            spend(match, frame, kind, used)
            produced[kind] -= used
    if 0 < sum(produced) <= frame.slots[1][0]:
        for kind, number in enumerate(produced):
            if number:
                spend(match, frame, kind, number)


PAYING = procedure("1003 Pay Wills", choose_will, spend_or_produce, use_produced)


# -- will abilities ----------------------------------------------------------------------------------------------------


def play_will_ability(match: Match, player: int, option: Produce, kept: bool = False) -> None:
    """Play a will ability; `kept` where it was begun with priority, so that it can fail as a whole."""
    code = match.abilities(option.card)[option.ability]
    reference = match.state.reference(option.card)
    match.push(WILL_ABILITY, player, reference, option.choice << 1 | int(kept), [(), ()], code)


def pay_for_will_ability(match: Match, frame: Frame) -> None:
    ability = match.catalog.abilities[frame.event]
    if ability.cost is not None:
        match.push(ability.cost, frame.player, frame.source, slots=[(), ()])


@rule("707.2", "907.3")
def resolve_will_ability(match: Match, frame: Frame) -> None:
    """It does not use the chase area: it is resolved just after it has been played."""
    ability = match.catalog.abilities[frame.event]
    match.play_ability(frame.player, frame.source, ability, "907.3")
    card = frame.source & CARD_MASK
    match.happen(AbilityActivated(frame.player, card, ability.code, 1, "907.3", match.cause))
    if frame.number & 1:
        match.keep()
    slots: list[tuple[int, ...]] = [()] * (ability.extra["will slot"] + 1)
    slots[ability.extra["will slot"]] = (frame.number >> 1,)
    if ability.program is not None:
        match.push(ability.program, frame.player, frame.source, slots=slots)


@rule("907.1")
def resolve_will_triggers(match: Match, frame: Frame) -> None:
    """Automatic abilities that a will ability sets off and that produce wills themselves are resolved at once as well."""
    for pending in match.state.pending:
        ability = match.catalog.abilities[pending.ability]
        if ability.kind == AUTOMATIC and WILL in ability.extra:
            frame.again(1)
            match.play_ability(pending.player, pending.source, ability, "907.3", pending.id)
            if ability.program is not None:
                match.push(ability.program, pending.player, pending.source, slots=[(), ()], event=pending.event)
            return


WILL_ABILITY = procedure("907 Will Abilities", pay_for_will_ability, resolve_will_ability, resolve_will_triggers)


def produce(match: Match, player: int, card: int, wills: Sequence[int], clause: str = "907.4") -> None:
    """The wills are the player's from now on."""
    for kind in sorted(set(wills)):
        match.happen(WillProduced(player, card, kind, wills.count(kind), clause, match.cause))


# -- life --------------------------------------------------------------------------------------------------------------


def can_pay_life(match: Match, player: int, amount: int) -> bool:
    """A player cannot pay more life than there is."""
    return match.state.number(player, LIFE) >= amount


PROCEDURES = (PAYING, WILL_ABILITY)
