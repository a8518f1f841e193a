"""Chapter 11.8. Auto-abilities: triggered ones are put onto the stack, with what they choose."""

from __future__ import annotations

from domain.cards.targets import can_choose
from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import StackAdded, StackRemoved
from domain.kernel.match import Match
from domain.kernel.options import PickNumber
from domain.kernel.programs import first_slots
from domain.kernel.state import CARD_MASK, Pending
from domain.rulesets.final_fantasy.ch11_chosen import say_chosen


def put_on_stack(match: Match, pending: Pending) -> None:
    """Put a triggered ability onto the stack; its controller chooses for it."""
    frame = match.push(PUT_ON_STACK, pending.player, pending.source, pending.id, event=pending.event)
    frame.slots = first_slots(match, pending)
    frame.cause = pending.id


def ability_of(match: Match, frame: Frame) -> Ability:
    """The triggered ability; its number is the position of the event that says it triggered."""
    return match.catalog.abilities[getattr(match.events[frame.number], "ability", -1)]


@rule("11.8.4", "11.8.9", "11.8.10", "11.8.12")
def choose_for_auto_ability(match: Match, frame: Frame) -> None:
    """Its targets, modes and shares are declared now; without a legal target it is gone at once."""
    ability = ability_of(match, frame)
    if not can_choose_from(match, frame, ability):
        match.play_ability(frame.player, frame.source, ability, "11.8.7", frame.number)
        add_to_stack(match, frame, ability)
        match.happen(StackRemoved(match.state.stack[-1].id, 0, "11.8.4", match.cause))
        frame.finish()
    elif "targeting" in ability.extra:
        match.push(ability.extra["targeting"], frame.player, frame.source, slots=frame.slots.copy(), event=frame.event)


def can_choose_from(match: Match, frame: Frame, ability: Ability) -> bool:
    return can_choose(match, ability, frame.player, frame.source, frame.event)


@rule("11.8.8", "11.8.11")
def ask_variable(match: Match, frame: Frame) -> None:
    """The value of X, chosen once as it goes onto the stack."""
    extra = ability_of(match, frame).extra
    if "locked amount" in extra:
        amount = extra["locked amount"](match, frame.player, frame.source, frame.slots, 0, frame.event)
        match.answer = PickNumber(amount)
        return
    values = extra.get("values of x")
    if values is None:
        match.answer = None
        return
    found: list[int] = values(match, frame.player, frame.source & CARD_MASK)
    match.ask(frame.player, "value of X", [PickNumber(x) for x in found or [0]], "11.8.11")


@rule("11.8.3", "11.8.5", "11.8.7")
def auto_ability_is_on_stack(match: Match, frame: Frame) -> None:
    ability = ability_of(match, frame)
    value = match.answer.number if isinstance(match.answer, PickNumber) else 0
    match.play_ability(frame.player, frame.source, ability, "11.8.7", frame.number)
    add_to_stack(match, frame, ability, value)
    say_chosen(match, frame.player, frame.source, ability, frame.slots, "11.8.9")


def add_to_stack(match: Match, frame: Frame, ability: Ability, value: int = 0) -> None:
    slots = tuple(frame.slots)
    match.happen(StackAdded(frame.player, frame.source, ability.code, slots, value, frame.event, "11.8.7", match.cause))


PUT_ON_STACK = procedure("11.8 Auto-Abilities", choose_for_auto_ability, ask_variable, auto_ability_is_on_stack)

PROCEDURES = (PUT_ON_STACK,)
