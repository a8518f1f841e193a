"""Chapter 2. Card information on the field: level and BP from cores, symbols, cost reduction, keywords of a level."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from domain.kernel import tally
from domain.kernel.abilities import ABILITIES, RuleModification, Vector
from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_BITS, CARD_MASK, COUNTER_BITS
from domain.kernel.state import PIECES as PIECE_KEYS
from domain.rulesets.battle_spirits_saga.words import (
    ATTACKER,
    BP,
    BP_SET_LAYER,
    COLORS,
    CORE,
    CORES,
    COST,
    FIELD,
    KEYWORDS,
    KEYWORDS_LAYER,
    LEVEL,
    LEVEL_LAYER,
    LEVELS,
    LINKED,
    LV1_BP,
    LV1_COST,
    LV2_COST,
    LV3_COST,
    MARKS_LAYER,
    REDUCTION,
    SOUL,
    SOUL_CORE,
    SYMBOL_WORDS,
    SYMBOLS,
    WORDS_LAYER,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


# -- 2-10 levels, 2-11 BP ----------------------------------------------------------------------------------------------


@rule("2-10-3", "2-10-3-1")
def level_from_cores(vector: Vector) -> int:
    """The highest level whose maintenance cost the cores reach; surplus cores do nothing. 0: not even LV1."""
    cores = vector[CORES]
    if cores >= vector[LV3_COST]:
        return 3
    if cores >= vector[LV2_COST]:
        return 2
    return 1 if cores >= vector[LV1_COST] else 0


def count_cores(match: Match, card: int, vector: Vector) -> None:
    """The cores on a card are information of it, and what level they are good for as printed."""
    get = match.state.counters.get
    key = PIECE_KEYS | card << COUNTER_BITS
    soul = get(key | SOUL_CORE, 0)
    vector[SOUL] = soul
    vector[CORES] = get(key | CORE, 0) + soul
    vector[LEVEL] = level_from_cores(vector)


@rule("2-10-3")
def settle_level(match: Match, card: int, vector: Vector) -> None:
    """The level, with maintenance costs as effects have changed them."""
    vector[LEVEL] = level_from_cores(vector)


@rule("2-10-2", "2-10-4", "2-11-2", "8-8-1-3-2")
def bp_of_level(match: Match, card: int, vector: Vector) -> None:
    """BP is that of the level; an effect can treat a card as no level that it does not have."""
    level = vector[LEVEL] = min(vector[LEVEL], vector[LEVELS])
    vector[BP] = vector[LV1_BP - 1 + level] if level > 0 else vector[LV1_BP]


# -- keywords that a card has at its level (10-13-1) -------------------------------------------------------------------


@rule("10-13-1", "11-14-2")
def keywords_of_level(match: Match, card: int, vector: Vector) -> None:
    """On the field a card has the keywords of its level whose timing is now, and none but those."""
    level = 1 << vector[LEVEL]
    abilities = match.catalog.abilities
    player = match.state.place[card] // ZONE_COUNT
    found = 0
    for code in vector[ABILITIES]:
        extra = abilities[code].extra
        marks = extra.get("marks", 0)
        if marks and extra["levels"] & level:
            condition = abilities[code].condition
            if condition is None or condition(match, player, card, NOWHERE):
                found |= marks
    vector[KEYWORDS] = found


@rule("11-18-1", "11-18-4")
def add_linked(match: Match, card: int, vector: Vector) -> None:
    """The spirit that has been linked to has the BP and symbols of the linking spirit besides its own."""
    registers = match.state.registers
    linking = registers[LINKED]
    if linking == NOWHERE or registers[ATTACKER] != match.state.incarnation[card] << CARD_BITS | card:
        return
    if match.state.is_there(linking) and linking & CARD_MASK != card:
        other = match.vector(linking & CARD_MASK)
        vector[BP] += max(0, other[BP])
        vector[SYMBOLS] = both(vector[SYMBOLS], other[SYMBOLS])


RULE_MODIFICATIONS = (
    RuleModification(WORDS_LAYER, 1 << FIELD, 1 << CORES | 1 << SOUL | 1 << LEVEL, count_cores),
    RuleModification(LEVEL_LAYER, 1 << FIELD, 1 << LEVEL, settle_level),
    RuleModification(KEYWORDS_LAYER, 1 << FIELD, 1 << KEYWORDS, keywords_of_level),
    RuleModification(BP_SET_LAYER, 1 << FIELD, 1 << BP | 1 << LEVEL, bp_of_level),
    RuleModification(MARKS_LAYER, 1 << FIELD, 1 << BP | 1 << SYMBOLS, add_linked),
)


@rule("1-3-6")
def bp(match: Match, card: int) -> int:
    """BP as it is read: a negative number counts as zero, though it is kept for further changes."""
    return max(0, int(match.vector(card)[BP]))


# -- 2-8 symbols -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def symbol_colors(symbols: int) -> tuple[int, ...]:
    """Every symbol as bits of its colors: a symbol of two colors has two."""
    found: list[int] = []
    for word, number in tally.items(symbols):
        found += [sum(1 << COLORS.index(color) for color in SYMBOL_WORDS[word].split("/"))] * number
    return tuple(found)


@rule("2-8-2-2", "11-15-3")
def has_symbol(match: Match, player: int, color: int) -> bool:
    """Has the player a symbol on the field that is, or may be treated as, of this color?"""
    return any(each >> color & 1 for each in symbol_colors(symbols_of(match, player)))


@rule("4-10-2", "2-7-3")
def symbols_of(match: Match, player: int) -> int:
    """All symbols on a player's field, those of nexuses too."""
    total = 0
    for card in match.state.zones[player * ZONE_COUNT + FIELD]:
        total = both(total, match.vector(card)[SYMBOLS])
    return total


@lru_cache(maxsize=16384)
def both(one: int, other: int) -> int:
    """Two tallies as one."""
    for word, number in tally.items(other):
        one = tally.added(one, word, number)
    return one


# -- 2-7 reduction symbols ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=16384)
def reduction(symbols: int, reductions: int) -> int:
    """How many reduction symbols can each have a symbol of its own color: a greatest matching."""
    wanted = symbol_colors(reductions)
    there = symbol_colors(symbols)
    taken: dict[int, int] = {}

    def find(index: int, seen: set[int]) -> bool:
        for symbol, colors in enumerate(there):
            if colors & wanted[index] and symbol not in seen:
                seen.add(symbol)
                if symbol not in taken or find(taken[symbol], seen):
                    taken[symbol] = index
                    return True
        return False

    return sum(find(index, set()) for index in range(len(wanted)))


@rule("2-6-2", "2-7-3", "10-6-4", "10-6-5", "10-7-4", "10-7-5", "10-8-4", "10-8-5")
def cost_of(match: Match, player: int, card: int) -> tuple[int, int]:
    """The cost of a card with the effects that change it, and by how much symbols reduce it; never below zero."""
    vector = match.vector(card)
    cost = max(0, vector[COST])
    return cost, min(cost, reduction(symbols_of(match, player), vector[REDUCTION]))
