"""Relations, conditions and amounts that only Battle Spirits Saga knows, and what effects may select."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from domain.kernel import pieces, tally
from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE
from domain.rulesets.battle_spirits_saga.ch02_card_information import has_symbol, symbols_of
from domain.rulesets.battle_spirits_saga.ch10_allocation import available
from domain.rulesets.battle_spirits_saga.ch10_summoning import holders
from domain.rulesets.battle_spirits_saga.ch11_battle_keywords import crush_number, gale_number
from domain.rulesets.battle_spirits_saga.events import MagicUsed, NexusPlaced, SpiritSummoned
from domain.rulesets.battle_spirits_saga.words import (
    ATTACKER,
    BLOCKER,
    BURST_AREA,
    CANNOT_BE_EXHAUSTED,
    CANNOT_BE_REFRESHED,
    COLOR,
    COLORS,
    COST,
    FIELD,
    FIRST_ARMOR,
    KEYWORDS,
    LEVELS,
    LIFE,
    REFRESHED,
    RULES,
    SPIRIT,
    TYPE,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


def is_battling(register: int) -> Callable[[Match, int], bool]:
    """Is this the spirit that attacks, or blocks, now?"""

    def test(match: Match, card: int) -> bool:
        reference = match.state.registers[register]
        return reference != NOWHERE and reference == match.state.reference(card)

    return test


is_attacking = is_battling(ATTACKER)
is_blocking = is_battling(BLOCKER)


@rule("7-1-1-2", "7-1-3-2", "10-12-1", "7-1-6-2")
def in_battle(match: Match, card: int) -> bool:
    return is_attacking(match, card) or is_blocking(match, card)


def battles(match: Match, player: int, source: int, card: int) -> bool:
    """Are these two in battle with each other?"""
    return card != source and in_battle(match, source) and in_battle(match, card)


def is_linked(match: Match, card: int) -> bool:
    """Is this the attacking spirit, linked to?"""
    from domain.rulesets.battle_spirits_saga.words import LINKED

    return is_attacking(match, card) and match.state.registers[LINKED] != NOWHERE


RELATIONS: Mapping[str, Callable[[Match, int, int, int], bool]] = {
    "attacking": lambda match, player, source, card: is_attacking(match, card),
    "blocking": lambda match, player, source, card: is_blocking(match, card),
    "in battle": lambda match, player, source, card: in_battle(match, card),
    "in battle with this": battles,
    "not attacking": lambda match, player, source, card: not is_attacking(match, card),
    "cheaper than this": lambda match, player, source, card: match.vector(card)[COST] < match.vector(source)[COST],
}


def has_burst_set(match: Match, player: int) -> bool:
    return bool(match.state.zone(player, BURST_AREA))


def chain(color: int) -> Callable[[Match, int, int], bool]:
    """11-15-3  Has the player a symbol of this color?"""
    return lambda match, player, source: has_symbol(match, player, color)


def soul_paid(match: Match, player: int, source: int) -> bool:
    """Was a soul core among what was paid for this card?"""
    for event in reversed(match.events):
        if isinstance(event, SpiritSummoned | NexusPlaced | MagicUsed) and event.card == source:
            return event.paid > 0
    return False


def by_ascending(match: Match, player: int, source: int) -> bool:
    """Was this spirit summoned by ascending?"""
    for event in reversed(match.events):
        if isinstance(event, SpiritSummoned) and event.card == source:
            return event.ascended != NOWHERE
    return False


CONDITIONS: Mapping[str, Callable[[Match, int, int], bool]] = {
    "attacking": lambda match, player, source: is_attacking(match, source),
    "blocking": lambda match, player, source: is_blocking(match, source),
    "in battle": lambda match, player, source: in_battle(match, source),
    "linked": lambda match, player, source: is_linked(match, source),
    "burst set": lambda match, player, source: has_burst_set(match, player),
    "opponent's burst set": lambda match, player, source: has_burst_set(match, 1 - player),
    "soul core paid": soul_paid,
    "ascended": by_ascending,
    **{f"{color} symbol": chain(index) for index, color in enumerate(COLORS)},
}


def life(match: Match, player: int) -> int:
    holder = pieces.area(match.state, player, LIFE)
    return pieces.held(match.state, holder, 0) + pieces.held(match.state, holder, 1)


def symbols(color: int) -> Callable[[Match, int, int], int]:
    """Symbols on the own field that can count as this color."""

    def count(match: Match, player: int, source: int) -> int:
        from domain.rulesets.battle_spirits_saga.ch02_card_information import symbol_colors

        return sum(1 for each in symbol_colors(symbols_of(match, player)) if each >> color & 1)

    return count


AMOUNTS: Mapping[str, Callable[[Match, int, int], int]] = {
    "cores": lambda match, player, source: available(match, player, holders(match, player)),
    "crush": crush_number,
    "gale": gale_number,
    "life": lambda match, player, source: life(match, player),
    "opponent's life": lambda match, player, source: life(match, 1 - player),
    "symbols": lambda match, player, source: tally.total(symbols_of(match, player)),
    "highest level": lambda match, player, source: int(match.vector(source)[LEVELS]),
    **{f"{color} symbols": symbols(index) for index, color in enumerate(COLORS)},
}


# -- what effects may do -----------------------------------------------------------------------------------------------


@rule("11-5-1", "11-5-2")
def can_be_selected(match: Match, player: int, source: int, card: int) -> bool:
    """An opponent's effect of a color that a spirit has Armor against cannot select it, whoever makes the selection."""
    state = match.state
    if state.place[card] % ZONE_COUNT != FIELD or state.controller(card) == player or source == NOWHERE:
        return True
    vector = match.vector(card)
    armor = vector[KEYWORDS] >> FIRST_ARMOR & (1 << len(COLORS)) - 1
    if not armor or vector[TYPE] != SPIRIT:
        return True
    return not match.information(source)[COLOR] & armor


@rule("1-3-3", "10-3-1", "10-4-1")
def may_turn(match: Match, player: int, card: int, orientation: int) -> bool:
    """Some cards cannot be refreshed or exhausted; what a text forbids beats what another text says."""
    forbidden = CANNOT_BE_REFRESHED if orientation == REFRESHED else CANNOT_BE_EXHAUSTED
    return not match.vector(card)[RULES] & forbidden
