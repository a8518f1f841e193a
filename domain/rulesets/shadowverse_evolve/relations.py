"""What texts ask of cards and of the match, in this game's words: relations, conditions, amounts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from domain.kernel.agenda import rule
from domain.kernel.state import CARD_MASK
from domain.rulesets.shadowverse_evolve.ch04_zones import evolve_deck, room
from domain.rulesets.shadowverse_evolve.ch05_evolve import linked
from domain.rulesets.shadowverse_evolve.ch08_attacking import evolved_this_turn, in_combat
from domain.rulesets.shadowverse_evolve.ch13_classes import (
    cards_in_cemetery,
    cards_played,
    overflow,
    sanguine,
    spells_in_cemetery,
)
from domain.rulesets.shadowverse_evolve.events import DieRolled
from domain.rulesets.shadowverse_evolve.words import ATTACK_TARGET, ATTACKER, EVOLVE_ZONE, FIELD, RACE_ZONE

if TYPE_CHECKING:
    from domain.kernel.match import Match


def is_attacking(match: Match, player: int, source: int, card: int) -> bool:
    return match.state.registers[ATTACKER] == match.state.reference(card)


def is_attack_target(match: Match, player: int, source: int, card: int) -> bool:
    return match.state.registers[ATTACK_TARGET] == match.state.reference(card)


@rule("8.4.5.1", "8.4.11")
def in_combat_with_this(match: Match, player: int, source: int, card: int) -> bool:
    """Is the one the attacking follower and the other its target, both still there?"""
    registers = match.state.registers
    pair = {registers[ATTACKER] & CARD_MASK, registers[ATTACK_TARGET] & CARD_MASK}
    return in_combat(match) and card != source and pair == {card, source}


RELATIONS: Mapping[str, Callable[[Match, int, int, int], bool]] = {
    "attacking": is_attacking,
    "attack target": is_attack_target,
    "in combat with this": in_combat_with_this,
    "evolved this turn": lambda match, player, source, card: evolved_this_turn(match, card),
    "evolved": lambda match, player, source, card: bool(linked(match, card, EVOLVE_ZONE)),
    "served": lambda match, player, source, card: bool(linked(match, card, RACE_ZONE)),
}

CONDITIONS: Mapping[str, Callable[[Match, int, int], bool]] = {
    "overflow": overflow,
    "sanguine": sanguine,
    "in combat": lambda match, player, source: in_combat(match) and is_in_combat(match, source),
    "room on your field": lambda match, player, source: bool(room(match, player, FIELD)),
}


def is_in_combat(match: Match, card: int) -> bool:
    reference = match.state.reference(card)
    return reference in (match.state.registers[ATTACKER], match.state.registers[ATTACK_TARGET])


@rule("5.19.1")
def die_shown(match: Match, player: int, source: int) -> int:
    """What the die showed last."""
    return next((event.amount for event in reversed(match.events) if isinstance(event, DieRolled)), 0)


def spellchain_ten(match: Match, player: int, source: int) -> int:
    """One more option where there are ten spells in the cemetery when the card is played."""
    return int(spells_in_cemetery(match, player, source) >= 10)


AMOUNTS: Mapping[str, Callable[[Match, int, int], int]] = {
    "cards played": cards_played,
    "spells in cemetery": spells_in_cemetery,
    "cards in cemetery": cards_in_cemetery,
    "die": die_shown,
    "spellchain ten": spellchain_ten,
    "cards in evolve deck": lambda match, player, source: len(evolve_deck(match, player)),
}
