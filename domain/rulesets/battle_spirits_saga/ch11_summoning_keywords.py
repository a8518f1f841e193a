"""Chapter 11. Tokens and Feast: spirits that an effect makes, with cores for their level, or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, CardCreated
from domain.kernel.options import Pick
from domain.rulesets.battle_spirits_saga.ch09_management import manage
from domain.rulesets.battle_spirits_saga.ch10_allocation import available
from domain.rulesets.battle_spirits_saga.ch10_summoning import FREE, SUMMON, drain, holders
from domain.rulesets.battle_spirits_saga.words import (
    FIELD,
    LV1_COST,
    NAME,
    OPPONENT_CANNOT_SUMMON,
    REMOVED,
    RULES,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

SMALL = "Small Supsprite Token"
MEDIUM = "Medium Supsprite Token"
LARGE = "Large Supsprite Token"
NEXT_SIZE = {SMALL: MEDIUM, MEDIUM: LARGE}


def printed_token(match: Match, name: str) -> int:
    return match.catalog.by_name[name][0]


@rule("4-12-4", "10-6-7", "1-3-2")
def can_make(match: Match, player: int, printed: int) -> bool:
    """May the player summon spirits, and is there a core for each the token's LV1 needs?"""
    if any(match.vector(c)[RULES] & OPPONENT_CANNOT_SUMMON for c in match.state.zone(1 - player, FIELD)):
        return False
    needed: int = match.catalog.faces[printed].base[LV1_COST]
    return available(match, player, holders(match, player)) >= needed


@rule("4-12-1", "4-12-2")
def summon_token(match: Match, player: int, printed: int) -> None:
    """A token with the information of the text that makes it is summoned without a cost, and given its cores."""
    if not can_make(match, player, printed):
        return
    card = len(match.state.printed)
    to = player * ZONE_COUNT + REMOVED
    match.happen(CardCreated(card, printed, player, to, NOWHERE, 0, "4-12-1", match.cause))
    match.index_cards()
    match.push(SUMMON, player, card, FREE)


# -- 11-17 Feast -------------------------------------------------------------------------------------------------------


def growing(match: Match, player: int) -> list[int]:
    """The player's Small and Medium Supsprite Tokens."""
    names = [match.catalog.words["name"][name] for name in NEXT_SIZE if name in match.catalog.words["name"]]
    return [card for card in match.state.zone(player, FIELD) if match.vector(card)[NAME] in names]


@rule("11-17-1")
def ask_token(match: Match, frame: Frame) -> None:
    """Without a Small or Medium token a Small one comes; otherwise one of them grows, chosen where there are several."""
    if not can_make(match, frame.player, printed_token(match, SMALL)):
        frame.finish()
        return
    found = growing(match, frame.player)
    if not found:
        frame.finish()
        summon_token(match, frame.player, printed_token(match, SMALL))
        return
    match.ask(frame.player, "feast", [Pick(card) for card in found], "11-17-1")


@rule("11-17-1")
def drain_token(match: Match, frame: Frame) -> None:
    """As a cost, all its cores go to the reserve."""
    assert isinstance(match.answer, Pick)
    frame.source = match.answer.card
    frame.number = match.state.printed[frame.source]
    drain(match, frame.player, frame.source, "11-17-1")


def summon_next_size(match: Match, frame: Frame) -> None:
    name = match.catalog.faces[frame.number].name
    summon_token(match, frame.player, printed_token(match, NEXT_SIZE[name]))


FEAST = procedure("11-17 feast", ask_token, drain_token, manage, summon_next_size)

PROCEDURES = (FEAST,)
