"""Chapter 11.4. Casting a Character: onto the field at once, without the stack."""

from __future__ import annotations

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import CardsSeen
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
from domain.rulesets.final_fantasy.events import CardCast
from domain.rulesets.final_fantasy.words import ACTIVE, BACKUP, DULL, ENTERS_ACTIVE, FIELD, RESTRICTION, TYPE


def cast_character(match: Match, player: int, card: int) -> None:
    """The cost is locked when the Character is declared (11.4.6)."""
    match.push(CAST_CHARACTER, player, match.state.reference(card), slots=[(), ()], event=lock(match, card))


@rule("11.4.2")
def show_character(match: Match, frame: Frame) -> None:
    """The Character is shown from the hand."""
    match.happen(CardsSeen((frame.source & CARD_MASK,), 3, "11.4.2", match.cause))


@rule("11.4.3", "11.4.5")
def choose_for_character(match: Match, frame: Frame) -> None:
    """What the Character has its caster choose is declared now."""
    ability = play_ability(match, frame.source & CARD_MASK)
    if ability is not None and "targeting" in ability.extra:
        match.push(ability.extra["targeting"], frame.player, frame.source, slots=[(), ()])


@rule("5.2.3.1.1.1", "5.2.3.1.1.3", "6.2.5", "11.4.7")
def deploy(match: Match, frame: Frame) -> None:
    """The Character comes onto its caster's field; a Backup comes dull."""
    card = frame.source & CARD_MASK
    match.happen(CardCast(frame.player, card, locked_amount(frame.event), frame.number, "15.1.1.7.1", match.cause))
    match.keep()
    orientation = arrives_as(match, card)
    match.propose(match.moved(card, frame.player, FIELD, "11.4.7", orientation=orientation))


def arrives_as(match: Match, card: int) -> int:
    """Backups enter the field dull, other Characters active."""
    vector = match.vector(card)
    return DULL if vector[TYPE] & BACKUP and not vector[RESTRICTION] & ENTERS_ACTIVE else ACTIVE


def do_what_was_chosen(match: Match, frame: Frame) -> None:
    """What was declared while casting takes effect as the Character arrives."""
    card = frame.source & CARD_MASK
    ability = play_ability(match, card)
    if ability is not None and ability.program is not None:
        match.push(ability.program, frame.player, match.state.reference(card), frame.number, slots=frame.slots.copy())


CAST_CHARACTER = procedure(
    "11.4 Casting a Character",
    show_character,  # 11.4.2
    choose_for_character,  # 11.4.3
    ask_way_to_pay,  # 11.4.4
    note_way_to_pay,
    ask_additional_or_x,
    note_additional_or_x,
    pay_locked_cost,  # 11.4.6
    deploy,  # 11.4.7
    do_what_was_chosen,
)

PROCEDURES = (CAST_CHARACTER,)
