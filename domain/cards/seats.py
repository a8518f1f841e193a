"""Players among the things that are chosen: a slot holds references of cards, and players as numbers below them."""

from __future__ import annotations

from typing import Final

FIRST: Final = -2


def reference(player: int) -> int:
    """A player as a slot holds it."""
    return FIRST - player


def player_of(chosen: int) -> int:
    """The player that a slot holds so."""
    return FIRST - chosen


def is_player(chosen: int) -> bool:
    return chosen <= FIRST
