"""Chapter 8, section 7. Resolving automatic abilities that stand by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import programs
from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import AbilityExtinguished, AbilityResolved
from domain.kernel.options import PASS, YES, Yes
from domain.kernel.state import CARD_MASK, Pending
from domain.rulesets.weiss_schwarz.ch10_deeds import keyword_used
from domain.rulesets.weiss_schwarz.ch10_keywords import KEYWORD_NAMES

if TYPE_CHECKING:
    from domain.kernel.match import Match


KEYWORD_NUMBERS = {word: number for number, word in enumerate(KEYWORD_NAMES)}


def standing_by(match: Match, frame: Frame) -> tuple[Pending, Ability]:
    """The chosen occurrence, by the number in the frame."""
    pending = next(p for p in match.state.pending if p.id == frame.number)
    return pending, match.catalog.abilities[pending.ability]


@rule("8.7.3", "8.7.3.1", "8.7.3.1.1", "8.1.1.2.2")
def ask_cost(match: Match, frame: Frame) -> None:
    """An ability without a cost has to be played; a cost may be paid or not, where it can be paid."""
    pending, ability = standing_by(match, frame)
    card = pending.source & CARD_MASK
    if ability.condition is not None and not ability.condition(match, pending.player, card, pending.event):
        match.answer = PASS
    elif ability.cost is None:
        match.answer = YES
    elif not can_pay(match, ability, pending) or is_pointless(match, ability, pending):
        match.answer = PASS
    else:
        match.ask(pending.player, "pay cost", [YES, PASS], "8.7.3.1.1")


@rule("8.4.2.2", "3.1.4")
def can_pay(match: Match, ability: Ability, pending: Pending) -> bool:
    """Can all of the cost be paid? What this card has to do for it, only this object can do."""
    if ability.extra.get("takes this") and not match.state.is_there(pending.source):
        return False
    return programs.is_payable(match, ability, pending.player, pending.source & CARD_MASK)


@rule("8.7.7")
def is_pointless(match: Match, ability: Ability, pending: Pending) -> bool:
    """An ability may know that its effect has become impossible: its cost is not offered then."""
    possible = ability.extra.get("possible")
    return possible is not None and not possible(match, pending)


@rule("8.7.3.2", "8.7.3.2.1", "8.6.2.3")
def pay_or_let_go(match: Match, frame: Frame) -> None:
    """Who does not pay, or cannot play it, loses this one occurrence."""
    pending, ability = standing_by(match, frame)
    if not isinstance(match.answer, Yes):
        match.happen(AbilityExtinguished(pending.id, "8.7.3.2.1" if ability.cost else "8.7.3.2", match.cause))
        frame.finish()
        return
    frame.number = ability.code
    frame.slots = programs.first_slots(match, pending)
    frame.cause = match.play_ability(pending.player, pending.source, ability, "8.7.3", pending.id)
    if ability.cost is not None:
        programs.run(match, ability.cost, frame.player, frame.source, slots=frame.slots.copy(), event=frame.event)


@rule("8.6.2.4.4")
def execute_effect(match: Match, frame: Frame) -> None:
    ability = match.catalog.abilities[frame.number]
    programs.run(match, ability.program, frame.player, frame.source, slots=frame.slots.copy(), event=frame.event)


@rule("8.1.1.1.2", "10.7.4", "10.12.3", "10.13.3")
def ability_resolved(match: Match, frame: Frame) -> None:
    """The effect has been executed: the moment that "when you use" waits for."""
    match.happen(AbilityResolved(frame.player, frame.source, frame.number, "8.6.2.4.4", match.cause))
    keyword = match.catalog.abilities[frame.number].keyword
    if keyword in KEYWORD_NUMBERS:
        keyword_used(match, frame, keyword, KEYWORD_NUMBERS[keyword])


AUTOMATIC_ABILITY = procedure(
    "8.7 automatic ability",
    ask_cost,
    pay_or_let_go,
    execute_effect,
    ability_resolved,
)

PROCEDURES = (AUTOMATIC_ABILITY,)
