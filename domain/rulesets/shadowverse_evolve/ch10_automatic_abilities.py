"""Chapter 10, section 7. Playing automatic abilities that are pending."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.cards.targets import can_choose
from domain.kernel import programs
from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import AbilityExtinguished, AbilityResolved
from domain.kernel.options import PASS, YES, Yes
from domain.kernel.state import CARD_MASK, Pending
from domain.rulesets.shadowverse_evolve.ch10_abilities import choose_for, declare_for, resolve

if TYPE_CHECKING:
    from domain.kernel.match import Match


def pending_of(match: Match, frame: Frame) -> tuple[Pending, Ability]:
    """The chosen pending ability, by the number in the frame."""
    pending = next(p for p in match.state.pending if p.id == frame.number)
    return pending, match.catalog.abilities[pending.ability]


@rule("10.7.3", "10.7.3.1", "10.7.3.2", "10.3.3", "10.3.2", "10.6.2.3.3")
def begin_ability(match: Match, frame: Frame) -> None:
    """It has to be played; where that is impossible, for want of targets or of its condition, it is merely removed."""
    pending, ability = pending_of(match, frame)
    card = pending.source & CARD_MASK
    frame.slots = programs.first_slots(match, pending)
    if ability.condition is not None and not ability.condition(match, pending.player, card, pending.event):
        match.happen(AbilityExtinguished(pending.id, "10.3.3", match.cause))
        frame.finish()
    elif not can_choose(match, ability, pending.player, pending.source, pending.event):
        match.happen(AbilityExtinguished(pending.id, "10.7.3.2", match.cause))
        frame.finish()


@rule("10.6.2.2", "10.6.2.2.1")
def declare(match: Match, frame: Frame) -> None:
    declare_for(match, frame, pending_of(match, frame)[1])


@rule("10.6.2.3", "10.6.2.2.2")
def choose(match: Match, frame: Frame) -> None:
    choose_for(match, frame, pending_of(match, frame)[1], event=frame.event)


@rule("10.7.3", "10.7.7", "3.1.2.3", "10.6.2.7")
def play(match: Match, frame: Frame) -> None:
    """It is played, wherever its card is by now."""
    pending, ability = pending_of(match, frame)
    frame.cause = match.play_ability(pending.player, pending.source, ability, "10.7.3", pending.id)
    frame.number = ability.code


@rule("10.6.2.2.1", "10.6.2.5", "13.3.3.2", "10.4.7.1")
def pay_additional(match: Match, frame: Frame) -> None:
    """What was declared as an additional cost (Earth Rite) is paid while the ability is played."""
    ability = pending_of(match, frame)[1]
    if ability.extra.get("additional") and ability.cost is not None:
        programs.run(match, ability.cost, frame.player, frame.source, slots=frame.slots.copy(), event=frame.event)


@rule("10.1.1.2.2", "10.4.7", "10.4.7.4", "10.4.2.2")
def ask_cost(match: Match, frame: Frame) -> None:
    """A cost may be paid or not, while it resolves; what cannot be paid is not offered."""
    ability = match.catalog.abilities[frame.number]
    if ability.cost is None or ability.extra.get("additional"):
        match.answer = YES
    elif not can_pay(match, ability, frame):
        match.answer = PASS
    else:
        match.ask(frame.player, "pay", [YES, PASS], "10.4.7.4")


def can_pay(match: Match, ability: Ability, frame: Frame) -> bool:
    """What this card has to do for it, only this very object can do."""
    if ability.extra.get("takes this") and not match.state.is_there(frame.source):
        return False
    return programs.is_payable(match, ability, frame.player, frame.source & CARD_MASK)


@rule("10.4.7.2", "10.6.2.5")
def pay_or_not(match: Match, frame: Frame) -> None:
    """Without the payment nothing of the effect happens."""
    ability = match.catalog.abilities[frame.number]
    if not isinstance(match.answer, Yes):
        frame.skip()
    elif ability.cost is not None and not ability.extra.get("additional"):
        slots = frame.slots.copy()
        programs.run(match, ability.cost, frame.player, frame.source, slots=slots, event=frame.event)


@rule("10.6.2.8.2", "10.6.2.8.2.1")
def resolve_ability(match: Match, frame: Frame) -> None:
    resolve(match, frame, match.catalog.abilities[frame.number], event=frame.event)


def is_resolved(match: Match, frame: Frame) -> None:
    match.happen(AbilityResolved(frame.player, frame.source, frame.number, "10.6.2.8", match.cause))


AUTOMATIC_ABILITY = procedure(
    "10.7 automatic ability",
    begin_ability,
    declare,
    choose,
    pay_additional,  # 10.6.2.5
    play,  # 10.6.2.7
    ask_cost,  # 10.4.7.4
    pay_or_not,
    resolve_ability,  # 10.6.2.8
    is_resolved,
)

PROCEDURES = (AUTOMATIC_ABILITY,)
