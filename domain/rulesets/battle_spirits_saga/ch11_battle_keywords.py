"""Chapter 11. Keywords that activate around attacks and battles, by the marks a spirit has: each once, the largest counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import triggers
from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE, CardMoved
from domain.kernel.state import CARD_BITS, CARD_MASK
from domain.rulesets.battle_spirits_saga.events import MagicUsed
from domain.rulesets.battle_spirits_saga.words import (
    ATTACKER,
    BATTLE,
    BLESSED,
    BLOCKER,
    CRUSH,
    CURSE,
    END_OF_BATTLE_DURATION,
    FIELD,
    FIRST_CRUSH,
    FIRST_GALE,
    FIRST_RAID,
    GALE,
    KEYWORDS,
    LARGEST,
    LEVEL,
    LUSTER,
    RAID,
    TRASH,
)

if TYPE_CHECKING:
    from domain.kernel.abilities import Vector
    from domain.kernel.match import Match
    from domain.kernel.state import Pending


def largest(keywords: int, first: int) -> int:
    """Of several numbers of a keyword, the place of the largest; -1 for none."""
    return (keywords >> first & (1 << LARGEST + (first == FIRST_CRUSH)) - 1).bit_length() - 1


def as_it_was(match: Match, card: int) -> Vector:
    """A spirit's information on the field, or as it was when it left."""
    state = match.state
    if state.place[card] != NOWHERE and state.zone_of(card) == FIELD:
        return match.vector(card)
    return list(match.information(card | (state.incarnation[card] - 1) << CARD_BITS))


def activate(match: Match, keyword: str, player: int, source: int, position: int) -> None:
    """The effect that a keyword stands for activates, once however often the spirit has the keyword."""
    triggers.set_off(match, player, source, match.catalog.rule_abilities[keyword], position)


@rule("11-11-1", "11-11-4", "11-12-1", "11-12-3")
def on_attack(match: Match, player: int, source: int, position: int) -> None:
    """Crush and Raid activate when the spirit attacks."""
    keywords = match.vector(source & CARD_MASK)[KEYWORDS]
    if keywords & CRUSH:
        activate(match, "crush", player, source, position)
    if keywords & RAID:
        activate(match, "raid", player, source, position)


@rule("11-10-1", "11-10-3")
def on_block(match: Match, attacking: int, position: int) -> None:
    """Gale activates when the spirit is blocked."""
    if match.state.is_there(attacking):
        card = attacking & CARD_MASK
        if match.vector(card)[KEYWORDS] & GALE:
            activate(match, "gale", match.state.controller(card), attacking, position)


@rule("11-3-1", "11-3-2")
def on_resolution(match: Match, player: int) -> None:
    """Curse: the spirit that blocks is destroyed at the end of the battle, whatever becomes of the attacker by then."""
    state = match.state
    attacking, blocking = state.registers[ATTACKER], state.registers[BLOCKER]
    if blocking == NOWHERE or not state.is_there(attacking):
        return
    if match.vector(attacking & CARD_MASK)[KEYWORDS] & CURSE:
        curse = match.catalog.rule_abilities["curse"]
        match.start_effect(player, attacking, curse, 0, (blocking,), END_OF_BATTLE_DURATION, "11-3-1")


@rule("11-7-1", "11-7-2")
def on_life_reduced(match: Match, source: int, position: int) -> None:
    """Blessed activates when the spirit's attack has really reduced the other player's life."""
    if source != NOWHERE and match.state.is_there(source):
        card = source & CARD_MASK
        if match.vector(card)[KEYWORDS] & BLESSED:
            activate(match, "blessed", match.state.controller(card), source, position)


@rule("11-6-1")
def on_battle_end(match: Match, player: int, position: int) -> None:
    """Luster activates at the end of a battle in which the spirit attacked, by its last state if it has left."""
    source = match.state.registers[ATTACKER]
    if source != NOWHERE and match.information(source)[KEYWORDS] & LUSTER and used_magic(match, player):
        activate(match, "luster", player, source, position)


@rule("11-6-1", "11-6-2")
def used_magic(match: Match, player: int) -> list[int]:
    """Magic cards a player used in this battle that have lain in the trash ever since."""
    since = match.state.registers[BATTLE]
    used: dict[int, bool] = {}
    for event in match.events[since:] if since != NOWHERE else ():
        if isinstance(event, MagicUsed) and event.player == player:
            used[event.card] = True
        elif isinstance(event, CardMoved) and event.card in used and event.origin % match.state.zone_count == TRASH:
            used[event.card] = False
    return [card for card, still in used.items() if still and match.state.zone_of(card) == TRASH]


# -- numbers of keywords -----------------------------------------------------------------------------------------------


@rule("11-10-2", "11-10-3")
def gale_number(match: Match, player: int, source: int) -> int:
    """How many spirits the blocking player exhausts: the largest number alone."""
    return largest(as_it_was(match, source)[KEYWORDS], FIRST_GALE) + 1


@rule("11-11-1", "11-11-2", "11-11-3", "11-11-4")
def crush_number(match: Match, player: int, source: int) -> int:
    """The spirit's level and the largest modifier."""
    vector = as_it_was(match, source)
    return int(vector[LEVEL]) + max(0, largest(vector[KEYWORDS], FIRST_CRUSH))


@rule("11-12-1", "11-12-2", "11-12-3")
def can_raid(match: Match, pending: Pending) -> bool:
    """At most so many times a turn as the largest number says."""
    state = match.state
    number = largest(as_it_was(match, pending.source & CARD_MASK)[KEYWORDS], FIRST_RAID) + 1
    return state.is_there(pending.source) and state.uses.get((pending.source, pending.ability), 0) < number
