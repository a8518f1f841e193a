"""Chapter 4. Zones: how many cards they hold, and what else depends on where a card is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import rule
from domain.rulesets.shadowverse_evolve.words import (
    EVOLVE_DECK,
    EX_AREA,
    EX_LIMIT,
    FIELD,
    FIELD_LIMIT,
    HAND,
    HAND_LIMIT,
    LEADER_AREA,
    RESOLUTION_ZONE,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("4.4.4", "4.4.4.2", "4.8.3", "4.8.3.2")
def room(match: Match, player: int, zone: int) -> int | None:
    """How many more cards a player's field or EX area takes; other zones take any number."""
    if zone == FIELD:
        return max(0, match.state.number(player, FIELD_LIMIT) - len(match.state.zone(player, FIELD)))
    if zone == EX_AREA:
        return max(0, match.state.number(player, EX_LIMIT) - len(match.state.zone(player, EX_AREA)))
    return None


@rule("4.4.4", "11.4.1")
def field_surplus(match: Match, player: int) -> int:
    """By how many cards a player's field exceeds its limit."""
    return len(match.state.zone(player, FIELD)) - match.state.number(player, FIELD_LIMIT)


@rule("4.8.3", "11.5.1")
def ex_surplus(match: Match, player: int) -> int:
    return len(match.state.zone(player, EX_AREA)) - match.state.number(player, EX_LIMIT)


@rule("4.7.3", "7.4.7")
def hand_surplus(match: Match, player: int) -> int:
    return len(match.state.zone(player, HAND)) - match.state.number(player, HAND_LIMIT)


@rule("4.3.1", "4.3.3")
def leader_of(match: Match, player: int) -> int:
    """A player's leader."""
    return match.state.zone(player, LEADER_AREA)[0]


@rule("4.6.3", "4.6.2")
def evolve_deck(match: Match, player: int) -> list[int]:
    """The cards of a player's evolve deck: those that lie facedown in its area."""
    state = match.state
    return [card for card in state.zone(player, EVOLVE_DECK) if state.face[card]]


@rule("4.1.1", "4.11.1", "4.11.2")
def resolution_zone(match: Match) -> list[int]:
    """The one resolution zone of both players, what came last on top."""
    state = match.state
    return sorted((*state.zone(0, RESOLUTION_ZONE), *state.zone(1, RESOLUTION_ZONE)), key=state.stamp.__getitem__)
