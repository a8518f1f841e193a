"""Chapters 705 and 1125. Judgment: a ruler becomes a J-ruler."""

from __future__ import annotations

from typing import Final

from domain.cards.compile import PLAY
from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, StackAdded
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK
from domain.rulesets.force_of_will.ch02_cards import NO_COST, Cost
from domain.rulesets.force_of_will.ch09_active import is_main_timing
from domain.rulesets.force_of_will.ch09_costs import choose_reductions
from domain.rulesets.force_of_will.ch10_paying import can_pay, pay
from domain.rulesets.force_of_will.ch13_double_sided import other_side
from domain.rulesets.force_of_will.events import JudgmentDone, JudgmentPerformed
from domain.rulesets.force_of_will.words import (
    ABILITY_LESS,
    ASTRAL,
    FIELD,
    JUDGED,
    JUDGMENT,
    NO_JUDGMENT,
    RECOVERED,
    RESTRICTION,
    RULER,
    RULER_AREA,
    SKILL,
    TYPE,
)

JUDGMENT_ABILITY: Final = "judgment"
"""The rule's own name for what stands in the chase area: neither a spell nor an ability (705.2d)."""


def judgment_of(match: Match, card: int) -> Ability | None:
    """The [Judgment] section of a ruler."""
    for code in match.abilities(card):
        ability = match.catalog.abilities[code]
        if ability.kind == PLAY and ability.keyword == JUDGMENT_ABILITY:
            return ability
    return None


@rule("1010.1a", "1010.1b", "1125.2")
def has_judgment(match: Match, card: int) -> bool:
    """A ruler in a ruler area with [Judgment], which it has lost for good once an astral counter lies on it."""
    vector = match.vector(card)
    return bool(
        match.state.zone_of(card) == RULER_AREA
        and vector[TYPE] & RULER
        and vector[SKILL] & JUDGMENT
        and not vector[RESTRICTION] & NO_JUDGMENT
        and not match.state.counter(card, ASTRAL)
    )


@rule("604.2c", "705.1", "705.2", "705.2a", "705.2b")
def can_perform_judgment(match: Match, player: int, card: int) -> bool:
    """At main timing, once a turn, with a recovered ruler whose [Judgment] asks for nothing that cannot be done."""
    state = match.state
    if state.number(player, JUDGED) or not is_main_timing(match, player):
        return False
    if state.orientation[card] != RECOVERED or not has_judgment(match, card) or other_side(match, card) < 0:
        return False
    section = judgment_of(match, card)
    if section is None:
        return False
    if section.condition is not None and not section.condition(match, player, card, None):
        return False
    if section.payable is not None and not section.payable(match, player, card):
        return False
    return can_pay(match, player, judgment_cost(section), taken(section, card), less_for(match, section, player, card))


def judgment_cost(section: Ability) -> Cost:
    cost: Cost = section.extra.get("will cost", NO_COST)
    return cost


def taken(section: Ability, card: int) -> tuple[int, ...]:
    """A ruler that rests for its judgment gives no will by resting."""
    return (card,) if "rests" in section.extra else ()


def less_for(match: Match, section: Ability, player: int, card: int) -> int:
    less: int = max(0, match.vector(card)[ABILITY_LESS])
    own = section.extra.get("less")
    return less + (max(0, own(match, player, match.state.reference(card), (), 0, NOWHERE)) if own is not None else 0)


def perform_judgment(match: Match, player: int, card: int) -> None:
    section = judgment_of(match, card)
    assert section is not None
    match.push(
        PERFORM_JUDGMENT, player, match.state.reference(card), slots=[(), judgment_cost(section)], event=section.code
    )


def reduce_cost(match: Match, frame: Frame) -> None:
    section = match.catalog.abilities[frame.event]
    choose_reductions(match, frame, less_for(match, section, frame.player, frame.source & CARD_MASK))


@rule("705.2a")
def pay_wills(match: Match, frame: Frame) -> None:
    section = match.catalog.abilities[frame.event]
    pay(match, frame.player, frame.slots[1], taken(section, frame.source & CARD_MASK))


@rule("705.2")
def do_what_it_asks(match: Match, frame: Frame) -> None:
    """Any further action that the [Judgment] section specifies."""
    cost = match.catalog.abilities[frame.event].cost
    if cost is not None:
        match.push(JUDGMENT_COSTS, frame.player, frame.source, event=frame.event)


def run_cost(match: Match, frame: Frame) -> None:
    cost = match.catalog.abilities[frame.event].cost
    assert cost is not None
    match.push(cost, frame.player, frame.source, slots=[(), ()])


JUDGMENT_COSTS = procedure("705.2 Actions for judgment", run_cost)


@rule("705.2", "705.2d")
def put_judgment_into_chase(match: Match, frame: Frame) -> None:
    """The judgment stands in the chase area; it is neither a spell nor an ability."""
    ability = match.catalog.rule_abilities[JUDGMENT_ABILITY]
    match.happen(StackAdded(frame.player, frame.source, ability.code, ((), ()), 0, NOWHERE, "705.2", match.cause))
    match.happen(JudgmentPerformed(frame.player, frame.source & CARD_MASK, "705.2", match.cause))
    match.keep()


PERFORM_JUDGMENT = procedure(
    "705 Do Judgment",
    reduce_cost,
    pay_wills,  # 705.2a
    do_what_it_asks,  # 705.2
    put_judgment_into_chase,
)


@rule("705.3", "705.3a", "1010.1b")
def do_judgment(match: Match, player: int, source: int) -> None:
    """The judgment resolves: the ruler comes into the field, J-ruler side up, as it lies; then judgment has been done.

    A ruler that has left or has lost [Judgment] meanwhile stays where it is.
    """
    card = source & CARD_MASK
    if match.state.is_there(source) and has_judgment(match, card):
        match.push(AFTER_JUDGMENT, player, source)
        become_j_ruler(match, player, card, "705.3")


def become_j_ruler(match: Match, player: int, card: int, clause: str) -> None:
    match.propose(match.moved(card, player, FIELD, clause, form=other_side(match, card)))


def judgment_is_done(match: Match, frame: Frame) -> None:
    card = frame.source & CARD_MASK
    if match.state.zone_of(card) == FIELD:
        match.happen(JudgmentDone(frame.player, card, "705.3a", match.cause))


AFTER_JUDGMENT = procedure("705.3 Judgment resolves", judgment_is_done)

PROCEDURES = (PERFORM_JUDGMENT, JUDGMENT_COSTS, AFTER_JUDGMENT)
