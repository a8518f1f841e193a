"""Whose turn comes next: turns that are added, turns that are skipped, and then the other player's.

An added turn comes right before the one that would have come; of several, the one granted last comes first. Each
instruction to skip a turn takes away one, added or not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.events import NOWHERE, TurnForfeited, TurnGranted, TurnSkipped

if TYPE_CHECKING:
    from domain.kernel.match import Match


def grant(match: Match, player: int, clause: str) -> None:
    """A player takes another turn after this one."""
    match.happen(TurnGranted(player, clause, match.cause))


def forfeit(match: Match, player: int, clause: str) -> None:
    """A player's next turn is skipped."""
    match.happen(TurnForfeited(player, clause, match.cause))


def begin_next(match: Match, clause: str, skip_clause: str = "") -> int:
    """Begin the turn that comes next; whose it is."""
    state = match.state
    while True:
        added = bool(state.granted)
        player = state.granted[-1] if added else regular(match)
        if player not in state.forfeited:
            match.start_turn(player, clause, int(added))
            return player
        match.happen(TurnSkipped(player, int(added), skip_clause or clause, match.cause))


def regular(match: Match) -> int:
    """Whose turn it is by the order of turns, whatever was added."""
    state = match.state
    return 1 - state.turn_player if state.due == NOWHERE else state.due
