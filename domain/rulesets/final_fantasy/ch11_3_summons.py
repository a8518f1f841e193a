"""Chapter 11.3. Casting a Summon: onto the stack, with its choices, and paid."""

from __future__ import annotations

from domain.cards.targets import can_choose
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, StackAdded
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.ch11_2_paying import lock, locked_amount
from domain.rulesets.final_fantasy.ch11_5_costs import (
    ask_additional_or_x,
    ask_way_to_pay,
    note_additional_or_x,
    note_way_to_pay,
    pay_locked_cost,
    play_ability,
)
from domain.rulesets.final_fantasy.ch11_chosen import say_chosen
from domain.rulesets.final_fantasy.events import CardCast
from domain.rulesets.final_fantasy.words import STACK


@rule("11.3.3")
def can_cast_with_targets(match: Match, player: int, card: int) -> bool:
    """What must be chosen has to be there; what is selected later does not matter."""
    ability = play_ability(match, card)
    return ability is None or (
        can_choose(match, ability, player, match.state.reference(card))
        and (ability.condition is None or ability.condition(match, player, card, None))
    )


def cast_summon(match: Match, player: int, card: int) -> None:
    """The cost is locked while the card is still in the hand (11.3.7)."""
    match.push(CAST_SUMMON, player, card, slots=[(), ()], event=lock(match, card))


@rule("11.3.2", "6.2.3")
def put_on_top_of_stack(match: Match, frame: Frame) -> None:
    """The Summon is shown and goes onto the stack; its caster controls it."""
    match.happen(match.moved(frame.source, frame.player, STACK, "11.3.2"))
    frame.source = match.state.reference(frame.source)


@rule("11.3.3", "11.3.4", "11.3.6")
def choose_for_summon(match: Match, frame: Frame) -> None:
    """Modes, targets and shares are declared now."""
    ability = play_ability(match, frame.source & CARD_MASK)
    if ability is not None and "targeting" in ability.extra:
        match.push(ability.extra["targeting"], frame.player, frame.source, slots=[(), ()])


@rule("11.3.8")
def summon_is_cast(match: Match, frame: Frame) -> None:
    """Everything is paid; nothing can be taken back."""
    card = frame.source & CARD_MASK
    ability = play_ability(match, card)
    code = ability.code if ability is not None else NOWHERE
    slots = tuple(frame.slots)
    match.happen(StackAdded(frame.player, frame.source, code, slots, frame.number, NOWHERE, "11.3.2", match.cause))
    match.happen(CardCast(frame.player, card, locked_amount(frame.event), frame.number, "11.3.8", match.cause))
    match.keep()
    if ability is not None:
        say_chosen(match, frame.player, frame.source, ability, slots, "11.3.3")


CAST_SUMMON = procedure(
    "11.3 Casting a Summon",
    put_on_top_of_stack,  # 11.3.2
    choose_for_summon,  # 11.3.3, 11.3.4, 11.3.6
    ask_way_to_pay,  # 11.3.5
    note_way_to_pay,
    ask_additional_or_x,
    note_additional_or_x,
    pay_locked_cost,  # 11.3.7
    summon_is_cast,  # 11.3.8
)

PROCEDURES = (CAST_SUMMON,)
