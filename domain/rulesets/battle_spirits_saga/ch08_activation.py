"""Chapter 8. Activation and resolution: activated and triggered effects, the last activated first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import programs
from domain.kernel.abilities import ACTIVATED, Ability
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, AbilityExtinguished, AbilityResolved, CardFlipped, CardsSeen, Event
from domain.kernel.options import PASS, YES, Option, PickNumber, UseAbility, Yes
from domain.kernel.state import CARD_MASK, Pending
from domain.kernel.timing import CheckTiming
from domain.rulesets.battle_spirits_saga.ch09_management import do_management, is_due, manage
from domain.rulesets.battle_spirits_saga.ch10_allocation import available
from domain.rulesets.battle_spirits_saga.ch12_miscellaneous import conceal
from domain.rulesets.battle_spirits_saga.events import BurstActivated
from domain.rulesets.battle_spirits_saga.words import (
    BURST_AREA,
    FIELD,
    LEVEL,
    SILENCED,
    TRASH,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

EVERY_LEVEL = 0b1111
"""Bits of the levels at which an effect is active, where none is printed; bit 0: not even LV1."""


# -- 8-1-3 activated effects -------------------------------------------------------------------------------------------


@rule("8-1-3", "8-1-3-1", "6-6-1-2-1")
def activated_effects(match: Match, player: int, timing: int) -> list[Option]:
    """The effects a player can activate now: of this label, active at the card's level, and payable."""
    state = match.state
    granting = match.derived.granting
    faces, printed, abilities = match.catalog.faces, state.printed, match.catalog.abilities
    found: list[Option] = []
    for card in state.zones[player * ZONE_COUNT + FIELD]:
        if not granting and not faces[printed[card]].activated:
            continue
        for index, code in enumerate(match.abilities(card)):
            ability = abilities[code]
            if ability.kind == ACTIVATED and ability.timing & timing and can_activate(match, player, card, ability):
                found.append(UseAbility(card, index))
    return found


@rule("8-4-2-3", "8-4-2-4", "8-5-2-2", "2-10-2")
def can_activate(match: Match, player: int, card: int, ability: Ability) -> bool:
    """Is it within its limit, active at this level, does its condition hold, and can all of its cost be paid?"""
    state = match.state
    if not ability.zones >> state.zone_of(card) & 1 or not levels_of(ability) >> match.vector(card)[LEVEL] & 1:
        return False
    if ability.limit and state.uses.get((state.reference(card), ability.code), 0) >= ability.limit:
        return False
    if ability.condition is not None and not ability.condition(match, player, card, None):
        return False
    can = ability.extra.get("can activate")
    if can is not None and not can(match, player, card):
        return False
    return programs.is_payable(match, ability, player, card)


def levels_of(ability: Ability) -> int:
    """Bits of the levels at which an effect is active."""
    levels: int = ability.extra.get("levels", EVERY_LEVEL)
    return levels


def use_effect(match: Match, player: int, option: UseAbility) -> None:
    code = match.abilities(option.card)[option.ability]
    match.push(ACTIVATED_EFFECT, player, match.state.reference(option.card), slots=[(), ()], event=code)


@rule("4-6-2", "1-3-5")
def ask_x(match: Match, frame: Frame) -> None:
    """Where the text does not say what X is, its player names a number before anything is paid."""
    if match.catalog.abilities[frame.event].extra.get("x"):
        most = available(match, frame.player, [NOWHERE, *match.state.zones[frame.player * ZONE_COUNT + FIELD]])
        match.ask(frame.player, "X", [PickNumber(number) for number in range(most + 1)], "4-6-2")
    else:
        match.answer = PickNumber(0)


@rule("8-5-2", "8-5-2-1", "8-5-2-2", "8-5-2-3", "8-4-2", "8-4-2-1", "4-6-3")
def pay_effect(match: Match, frame: Frame) -> None:
    """The effect is named and its cost paid in full, part by part in the order of the text; X stays what it is."""
    assert isinstance(match.answer, PickNumber)
    frame.number = match.answer.number
    ability = match.catalog.abilities[frame.event]
    frame.cause = match.play_ability(frame.player, frame.source, ability, "8-5-2-3")
    slots = frame.slots.copy()
    programs.run(match, ability.cost, frame.player, frame.source, slots=slots, number=frame.number, cause=frame.cause)


@rule("8-5-1", "8-7-1", "4-6-3")
def resolve_activated(match: Match, frame: Frame) -> None:
    """What the text says is done once, in its order."""
    ability = match.catalog.abilities[frame.event]
    programs.run(match, ability.program, frame.player, frame.source, slots=frame.slots.copy(), number=frame.number)


def activated_resolved(match: Match, frame: Frame) -> None:
    conceal(match, frame.cause)
    match.happen(AbilityResolved(frame.player, frame.source, frame.event, "8-5-2-4", match.cause))


ACTIVATED_EFFECT = procedure("8-1-3 activated effect", ask_x, pay_effect, manage, resolve_activated, activated_resolved)


# -- 8-6 triggered effects ---------------------------------------------------------------------------------------------


@rule("8-6-1", "8-1-7", "2-10-2")
def may_set_off(match: Match, source: int, ability: Ability, event: Event) -> bool:
    """A triggered effect activates if it is active at its card's level, and no text forbids effects of its timing."""
    levels = levels_of(ability)
    silenced = ability.extra.get("timings", 0)
    if source == NOWHERE or (levels == EVERY_LEVEL and not silenced):
        return True
    last = match.information(source)
    if silenced & last[SILENCED]:
        return False
    card = source & CARD_MASK
    if match.state.is_there(source) and match.state.zone_of(card) != FIELD:
        return True
    return bool(levels >> last[LEVEL] & 1)


def waiting(match: Match, frame: Frame) -> tuple[Pending, Ability]:
    """The chosen effect, by the number in the frame."""
    pending = next(each for each in match.state.pending if each.id == frame.number)
    return pending, match.catalog.abilities[pending.ability]


@rule("8-4-1", "8-4-2-3", "8-4-2-4", "8-1-8")
def ask_cost(match: Match, frame: Frame) -> None:
    """An effect with a cost may be paid for or not; where it cannot be paid it does not activate."""
    pending, ability = waiting(match, frame)
    card = pending.source & CARD_MASK
    is_possible = ability.extra.get("is possible")
    if is_possible is not None and not is_possible(match, pending):
        match.answer = PASS
    elif ability.cost is None:
        match.answer = YES
    elif (ability.extra.get("takes this") and not match.state.is_there(pending.source)) or not programs.is_payable(
        match, ability, pending.player, card
    ):
        match.answer = PASS
    else:
        match.ask(pending.player, "pay cost", [YES, PASS], "8-4-1")


@rule("8-5-2-2", "8-4-2-4")
def activate(match: Match, frame: Frame) -> None:
    """A cost is paid in full; an effect that is not paid for is over without being used."""
    pending, ability = waiting(match, frame)
    if not isinstance(match.answer, Yes):
        match.happen(AbilityExtinguished(pending.id, "8-4-2-4", match.cause))
        frame.finish()
        return
    frame.number = ability.code
    frame.slots = programs.first_slots(match, pending)
    frame.cause = match.play_ability(pending.player, pending.source, ability, "8-5-2-4", pending.id)
    programs.run(match, ability.cost, frame.player, frame.source, slots=frame.slots.copy(), event=frame.event)


@rule("10-9-1", "10-9-2", "8-5-2-1")
def show_activated(match: Match, pending: Pending) -> None:
    """A burst that its owner activates is turned face up, without its cost; a card of the hand is shown."""
    card = pending.source & CARD_MASK
    if match.catalog.abilities[pending.ability].keyword == "burst":
        match.happen(CardFlipped(card, 0, 3, "10-9-2", match.cause))
        match.happen(BurstActivated(pending.player, card, "10-9-2", match.cause))
    elif match.state.seen[card] != 3:
        match.happen(CardsSeen((card,), 3, "8-5-2-1", match.cause))


@rule("8-5-1", "8-5-2-4", "8-7-1")
def resolve_effect(match: Match, frame: Frame) -> None:
    """What the text says is done once, in its order."""
    ability = match.catalog.abilities[frame.number]
    programs.run(match, ability.program, frame.player, frame.source, slots=frame.slots.copy(), event=frame.event)


def effect_resolved(match: Match, frame: Frame) -> None:
    conceal(match, frame.cause)
    match.happen(AbilityResolved(frame.player, frame.source, frame.number, "8-5-2-4", match.cause))


@rule("10-9-4")
def put_burst_away(match: Match, frame: Frame) -> None:
    """A resolved burst goes to the trash, unless its effect has moved it elsewhere."""
    card = frame.source & CARD_MASK
    is_burst = match.catalog.abilities[frame.number].keyword == "burst"
    if is_burst and match.state.is_there(frame.source) and match.state.zone_of(card) == BURST_AREA:
        match.move(card, match.state.owner[card], TRASH, "10-9-4")


TRIGGERED_EFFECT = procedure(
    "8-6 triggered effect",
    ask_cost,
    activate,
    manage,
    resolve_effect,
    effect_resolved,
    put_burst_away,
)


# -- 8-5-2-4 the order of resolution -----------------------------------------------------------------------------------

CHECK_TIMING = CheckTiming(
    "4-7 checkpoint and waiting effects",
    is_due=is_due,
    rule_actions=do_management,
    play=TRIGGERED_EFFECT,
    clause="8-5-2-4",
    newest_first=True,
)
check_timing = CHECK_TIMING.step

PROCEDURES = (ACTIVATED_EFFECT, TRIGGERED_EFFECT, CHECK_TIMING.procedure)
