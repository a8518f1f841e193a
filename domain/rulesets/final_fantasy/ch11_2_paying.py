"""Chapter 11.2. Paying the required CP, in small steps each of which can be completed.

A cost is a tuple: the total, then pairs of an Element and how many CP of it are needed. A source is a card of the hand
(2 CP) or an active Backup (1 CP). No source may be superfluous, and the surplus is at most one CP for each Element needed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Final

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import CardTurned, Event
from domain.kernel.match import Match
from domain.kernel.options import Option
from domain.kernel.state import State
from domain.rulesets.final_fantasy.ch06_damage import to_break_zone
from domain.rulesets.final_fantasy.events import CpProduced
from domain.rulesets.final_fantasy.options import DiscardForCp, DullForCp
from domain.rulesets.final_fantasy.words import (
    ACTIVE,
    ANY_ELEMENT_COST,
    BACKUP,
    COST,
    DISCARDED,
    DULL,
    ELEMENT,
    ELEMENTS,
    FIELD,
    HAND,
    LIGHT_OR_DARK,
    PRODUCES,
    REDUCTION,
    RESTRICTION,
    TYPE,
)

CP_OF_A_DISCARD: Final = 2  # 5.2.1.3
CP_OF_A_BACKUP: Final = 1  # 5.2.1.3

Cost = tuple[int, ...]
Source = tuple[int, int, int]
"""card, CP, bits of the Elements it can give"""


@lru_cache(maxsize=4096)
@rule("5.2.1.2", "11.2.1.1", "11.4.6.1.2", "11.4.6.1.3")
def cost_of(amount: int, elements: int) -> Cost:
    """At least one CP of each Element of the card; a card that is only Light or Dark accepts any.

    11.4.6.1.2  A Multi-Element card costs as many CP as it has Elements at least, unless nothing is to be paid.
    """
    if amount <= 0:
        return (0,)
    if elements in (1 << 6, 1 << 7):
        return (amount,)
    needed = [element for element in range(len(ELEMENTS)) if elements >> element & 1]
    return (max(amount, len(needed)), *(number for element in needed for number in (element, 1)))


def elements_to_pay(match: Match, card: int) -> int:
    """The Elements that casting a card asks for; none where a text lets any pay."""
    vector = match.vector(card)
    elements: int = 0 if vector[RESTRICTION] & ANY_ELEMENT_COST else vector[ELEMENT]
    return elements


def casting_cost(match: Match, card: int) -> Cost:
    """The CP to cast a card now: its cost less reductions, with its Elements."""
    return locked_cost(lock(match, card))


ELEMENTS_BESIDE: Final = 16
"""A locked cost is one number: the CP, to which additions are added, and beside them the Elements."""


@rule("11.3.7", "11.4.6")
def lock(match: Match, card: int) -> int:
    """What casting a card costs from now on, whatever becomes of it or of what changes its cost."""
    vector = match.vector(card)
    amount: int = max(0, vector[COST] - vector[REDUCTION])
    return amount | elements_to_pay(match, card) << ELEMENTS_BESIDE


def locked_cost(locked: int) -> Cost:
    return cost_of(locked_amount(locked), locked >> ELEMENTS_BESIDE)


def locked_amount(locked: int) -> int:
    """The CP alone; nothing where an alternative cost is paid instead."""
    return locked & (1 << ELEMENTS_BESIDE) - 1 if locked >= 0 else 0


class Sources:
    """What can give CP at one moment."""

    __slots__ = ("found", "length", "state")

    def __init__(self, state: State, found: list[Source]) -> None:
        self.state = state
        self.length = state.length
        self.found = found


@rule("5.2.1.3", "5.2.3.1.1.3", "11.4.6.1.1")
def find_sources(match: Match, player: int) -> list[Source]:
    """Cards of the hand that are neither Light nor Dark, and active Backups."""
    state = match.state
    found: list[Source] = []
    for card in state.zone(player, HAND):
        elements = match.vector(card)[ELEMENT]
        if not elements & LIGHT_OR_DARK:
            found.append((card, CP_OF_A_DISCARD, elements))
    orientation = state.orientation
    for card in state.zone(player, FIELD):
        if orientation[card] == ACTIVE:
            vector = match.vector(card)
            if vector[TYPE] & BACKUP:
                found.append((card, CP_OF_A_BACKUP, vector[ELEMENT] | vector[PRODUCES]))
    return found


Kinds = tuple[int, ...]
"""Sources without their cards, in an order of their own: what matters for whether they cover a cost."""

LATEST: list[Sources | None] = [None, None]
"""The sources found last, good until something happens."""


def sources_now(match: Match, player: int) -> Sources:
    latest = LATEST[player]
    if latest is None or latest.state is not match.state or latest.length != match.state.length:
        latest = LATEST[player] = Sources(match.state, find_sources(match, player))
    return latest


def sources(match: Match, player: int, excluded: Collection[int] = ()) -> list[Source]:
    """What can give CP, without the cards excluded."""
    found = sources_now(match, player).found
    return [source for source in found if source[0] not in excluded] if excluded else found


# -- can it be completed? ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=65536)
def classes(elements: int, cost: Cost) -> int:
    """What a source can count as: a bit for each Element needed, and one more for none of them."""
    needed = cost[1::2]
    found = 0
    for index, element in enumerate(needed):
        if elements >> element & 1:
            found |= 1 << index
            elements &= ~(1 << element)
    return found | 1 << len(needed) if elements else found


def declared_class(element: int, cost: Cost) -> int:
    """What a CP of an Element counts as."""
    needed = cost[1::2]
    return needed.index(element) if element in needed else len(needed)


Chosen = tuple[int, ...]
"""How many discards and Backups have been chosen for each class: discards, Backups, discards, …"""
Available = tuple[tuple[int, int, int], ...]
"""CP, classes, how many"""


@lru_cache(maxsize=200_000)
@rule("5.2.1.3.1", "11.4.6.1.4", "11.2.1.1")
def is_paid(cost: Cost, chosen: Chosen) -> bool:
    """Enough CP, each Element needed, no source too many, and little surplus."""
    total, counts = cost[0], cost[2::2]
    made = 2 * sum(chosen[::2]) + sum(chosen[1::2])
    surplus = made - total
    if surplus < 0 or surplus > max(1, len(counts)):
        return False
    of = [2 * chosen[2 * i] + chosen[2 * i + 1] for i in range(len(counts))]
    if any(have < need for have, need in zip(of, counts, strict=True)):
        return False
    for index, number in enumerate(chosen):
        if number:
            value = 1 if index & 1 else 2
            which = index >> 1
            if surplus >= value and (which >= len(counts) or of[which] - value >= counts[which]):
                return False
    return True


@lru_cache(maxsize=500_000)
def can_complete(cost: Cost, chosen: Chosen, available: Available) -> bool:
    """Do the chosen sources, with some of those available, pay the cost?"""
    if is_paid(cost, chosen):
        return True
    if 2 * sum(chosen[::2]) + sum(chosen[1::2]) - cost[0] > max(1, len(cost) >> 1):
        return False
    for index, (value, possible, number) in enumerate(available):
        rest = available[:index] + (((value, possible, number - 1),) if number > 1 else ()) + available[index + 1 :]
        for which in range(len(cost) // 2 + 1):
            if possible >> which & 1 and can_complete(cost, with_one(chosen, value, which), rest):
                return True
    return False


def with_one(chosen: Chosen, value: int, which: int) -> Chosen:
    index = 2 * which + (value == CP_OF_A_BACKUP)
    return (*chosen[:index], chosen[index] + 1, *chosen[index + 1 :])


def nothing_chosen(cost: Cost) -> Chosen:
    return (0,) * (2 * (len(cost) // 2 + 1))


def grouped(cost: Cost, found: Iterable[Source]) -> Available:
    """The sources by what they can count as."""
    groups: dict[tuple[int, int], int] = {}
    for _, value, elements in found:
        key = (value, classes(elements, cost))
        groups[key] = groups.get(key, 0) + 1
    return tuple((value, possible, number) for (value, possible), number in sorted(groups.items()))


@rule("11.2.1")
def can_pay(match: Match, player: int, cost: Cost, excluded: Collection[int] = ()) -> bool:
    """Do the player's sources cover the cost?"""
    return not cost[0] or are_enough(cost, sources_now(match, player).found, excluded)


def can_pay_from(cost: Cost, found: Sequence[Source]) -> bool:
    """Do these sources cover the cost?"""
    return not cost[0] or are_enough(cost, found, ())


def are_enough(cost: Cost, found: Sequence[Source], excluded: Collection[int]) -> bool:
    """Do all sources together give enough CP, and enough of each Element?

    Then some of them pay exactly: leave out what is not needed, one after the other. Of the rest each is needed for the total,
    which leaves at most one CP over, or for its Element, which leaves at most one CP over for that Element (11.4.6.1.4).
    """
    total = cost[0]
    if len(cost) == 1:
        for card, value, _ in found:
            if card not in excluded:
                total -= value
                if total <= 0:
                    return True
        return False
    if len(cost) > 3:
        return are_enough_of_each(cost, kinds([source for source in found if source[0] not in excluded]))
    element, needed = cost[1], cost[2]
    for card, value, elements in found:
        if card not in excluded:
            total -= value
            if elements >> element & 1:
                needed -= value
    return total <= 0 and needed <= 0


def kinds(found: Sequence[Source]) -> Kinds:
    return tuple(sorted([elements << 2 | value for _, value, elements in found]))


@lru_cache(maxsize=200_000)
def are_enough_of_each(cost: Cost, available: Kinds) -> bool:
    """The same for several Elements, among which a source has to be divided."""
    if sum(kind & 3 for kind in available) < cost[0]:
        return False
    found = [(-1, kind & 3, kind >> 2) for kind in available]
    return can_complete(cost, nothing_chosen(cost), grouped(cost, found))


# -- paying ------------------------------------------------------------------------------------------------------------


def pay(match: Match, player: int, cost: Cost, excluded: Sequence[int] = ()) -> None:
    """Let the player pay a cost that can be paid; done when the next step runs."""
    if cost[0]:
        match.push(PAYING, player, slots=[cost, tuple(excluded), ()]).paying = True


def chosen_so_far(cost: Cost, picked: tuple[int, ...]) -> Chosen:
    """The classes of the sources picked; `picked` is card, CP, Element, card, CP, Element, …"""
    chosen = nothing_chosen(cost)
    for value, element in zip(picked[1::3], picked[2::3], strict=True):
        chosen = with_one(chosen, value, declared_class(element, cost))
    return chosen


@rule("5.2.1.3", "11.4.6.1.1")
def choose_source(match: Match, frame: Frame) -> None:
    """Discard a card or dull a Backup; each option can be completed to an exact payment."""
    cost, excluded, picked = frame.slots
    options = source_options(match, frame.player, cost, excluded, picked)
    if not options:
        match.rewind()
        return
    match.ask(frame.player, "pay CP", options, "11.2.1.1")


def source_options(
    match: Match, player: int, cost: Cost, excluded: tuple[int, ...], picked: tuple[int, ...]
) -> list[Option]:
    found = sources(match, player, (*excluded, *picked[::3]))
    allowed = choices(cost, chosen_so_far(cost, picked), kinds(found))
    return [
        DiscardForCp(card, element) if value == CP_OF_A_DISCARD else DullForCp(card, element)
        for card, value, elements in found
        for element in allowed[elements << 2 | value]
    ]


@lru_cache(maxsize=200_000)
def choices(cost: Cost, chosen: Chosen, every: Kinds) -> dict[int, tuple[int, ...]]:
    """For each kind of source the Elements it may be used for, so that the payment can be completed exactly."""
    found: dict[int, tuple[int, ...]] = {}
    for index, kind in enumerate(every):
        if kind in found:
            continue
        value, elements = kind & 3, kind >> 2
        rest = [(-1, other & 3, other >> 2) for other in every[:index] + every[index + 1 :]]
        available = grouped(cost, rest)
        found[kind] = tuple(
            element
            for element in range(len(ELEMENTS))
            if elements >> element & 1
            and can_complete(cost, with_one(chosen, value, declared_class(element, cost)), available)
        )
    return found


def note_source(match: Match, frame: Frame) -> None:
    """Nothing is paid until the whole payment has been chosen."""
    answer = match.answer
    assert isinstance(answer, DiscardForCp | DullForCp)
    value = CP_OF_A_DISCARD if isinstance(answer, DiscardForCp) else CP_OF_A_BACKUP
    frame.slots[2] = (*frame.slots[2], answer.card, value, answer.element)
    if not is_paid(frame.slots[0], chosen_so_far(frame.slots[0], frame.slots[2])):
        frame.again(2)


@rule("11.3.7.1", "11.4.6.1", "11.6.10", "11.7.10", "15.1.1.4.1")
def pay_all_at_once(match: Match, frame: Frame) -> None:
    """All sources are used at the same time; what is left over is lost."""
    picked = frame.slots[2]
    happening: list[Event] = []
    for card, value, element in zip(picked[::3], picked[1::3], picked[2::3], strict=True):
        match.happen(CpProduced(frame.player, card, element, value, "5.2.1.3", match.cause))
        if value == CP_OF_A_DISCARD:
            happening.append(to_break_zone(match, card, DISCARDED, "5.2.1.3"))
        else:
            happening.append(CardTurned(card, DULL, "5.2.1.3", match.cause))
    match.propose_together(happening)


PAYING = procedure("11.2 Paying the required CP", choose_source, note_source, pay_all_at_once)

PROCEDURES = (PAYING,)
