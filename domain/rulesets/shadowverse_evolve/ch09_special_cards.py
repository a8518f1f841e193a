"""Chapter 9. Handling special card types: tokens and advanced cards, and where they may be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import tokens
from domain.kernel.agenda import rule
from domain.kernel.events import CardMoved
from domain.rulesets.shadowverse_evolve.ch04_zones import room
from domain.rulesets.shadowverse_evolve.words import (
    ADVANCED,
    EVOLVE_DECK,
    EX_AREA,
    FIELD,
    LEADER_AREA,
    OUTSIDE,
    RESOLUTION_ZONE,
    SPECIAL,
    SPELL,
    TOKEN,
    TYPE,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

TOKEN_ZONES = 1 << FIELD | 1 << EX_AREA | 1 << RESOLUTION_ZONE | 1 << LEADER_AREA | 1 << OUTSIDE
"""Where follower and amulet tokens may be; a nameless leader stands in the leader area."""
SPELL_TOKEN_ZONES = 1 << EX_AREA | 1 << RESOLUTION_ZONE | 1 << OUTSIDE
ADVANCED_ZONES = 1 << FIELD | 1 << EX_AREA | 1 << RESOLUTION_ZONE | 1 << EVOLVE_DECK


@rule("9.1.2", "9.1.2.1", "9.1.2.2", "9.1.2.3", "5.4.2")
def create(match: Match, player: int, printed: int, zone: int, number: int, clause: str, orientation: int = 0) -> None:
    """Tokens come into a player's zone, owned and controlled by that player."""
    fit = room(match, player, zone)
    number = number if fit is None else min(number, fit)
    if number > 0:
        tokens.create(match, player, printed, zone, number, clause, orientation=orientation)


@rule("9.1.3", "9.1.3.1", "9.1.4", "9.1.4.1", "9.1.4.2", "9.1.4.3", "9.2.1", "9.2.2")
def leave_forbidden_zone(match: Match, event: CardMoved) -> None:
    """A token that comes where none may be is eliminated at once; an advanced card goes faceup to its evolve deck."""
    base = match.catalog.faces[match.state.printed[event.card]].base
    special = base[SPECIAL]
    if not special & (TOKEN | ADVANCED):
        return
    zone = event.to % match.state.zone_count
    if special & TOKEN:
        allowed = SPELL_TOKEN_ZONES if base[TYPE] & SPELL else TOKEN_ZONES
        if not allowed >> zone & 1:
            clause = "9.1.4.2" if base[TYPE] & SPELL else "9.1.4.1"
            tokens.vanish(match, event.card, clause)
    elif not ADVANCED_ZONES >> zone & 1:
        match.happen(match.moved(event.card, match.state.owner[event.card], EVOLVE_DECK, "9.2.2", face=0))
