"""Chapter 7. Zones: what a field may hold."""

from __future__ import annotations

from typing import Final

from domain.kernel.agenda import rule
from domain.kernel.match import Match
from domain.rulesets.final_fantasy.words import (
    BACKUP,
    ELEMENT,
    FIELD,
    GENERIC,
    ICON,
    LIGHT_AND_DARK_ALLOWED,
    LIGHT_OR_DARK,
    NAME,
    RESTRICTION,
    SAME_NAME_ALLOWED,
    TYPE,
)

BACKUP_LIMIT: Final = 5  # 7.7.4


@rule("5.2.2.1", "7.7.3", "7.7.4", "7.7.5")
def is_within_limits(match: Match, player: int, card: int) -> bool:
    """May this Character be cast: no namesake without the icon, no second Light or Dark, no sixth Backup."""
    vector = match.vector(card)
    field = match.state.zone(player, FIELD)
    if vector[TYPE] & BACKUP and sum(1 for c in field if match.vector(c)[TYPE] & BACKUP) >= BACKUP_LIMIT:
        return False
    if not vector[ICON] & GENERIC and not vector[RESTRICTION] & SAME_NAME_ALLOWED:
        names = vector[NAME]
        for other in field:
            there = match.vector(other)
            if there[NAME] & names and not there[ICON] & GENERIC and not there[RESTRICTION] & SAME_NAME_ALLOWED:
                return False
    if vector[ELEMENT] & LIGHT_OR_DARK and not vector[RESTRICTION] & LIGHT_AND_DARK_ALLOWED:
        for other in field:
            there = match.vector(other)
            if there[ELEMENT] & LIGHT_OR_DARK and not there[RESTRICTION] & LIGHT_AND_DARK_ALLOWED:
                return False
    return True
