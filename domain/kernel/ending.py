"""How a match ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from domain.kernel.events import NOWHERE, MatchEnded, PlayerLost

if TYPE_CHECKING:
    from domain.kernel.match import Match


class Outcome(NamedTuple):
    """How a match ended: the winner (None: a draw), the reason, and the clause that ended it."""

    winner: int | None
    reason: str
    clause: str
    adjudicated: bool = False


def outcome(match: Match) -> Outcome | None:
    """How it ended; None while it goes on."""
    ended = match.state.ended
    if ended is None:
        return None
    winner, reason, clause, adjudicated = ended
    return Outcome(None if winner == NOWHERE else winner, reason, clause, adjudicated)


def lose(match: Match, players: Sequence[int], reason: str, clause: str) -> None:
    """These players lose at the same time; both: a draw."""
    for player in players:
        match.happen(PlayerLost(player, reason, clause, match.cause))
    both = match.state.losers == 3
    winner = NOWHERE if both else 1 - players[0]
    end(match, winner, reason, clause, adjudicated=False)


def end(match: Match, winner: int, reason: str, clause: str, adjudicated: bool) -> None:
    if match.state.ended is None:
        closing = match.ruleset.hooks.closing
        if closing is not None:
            closing(match)
        match.happen(MatchEnded(winner, reason, adjudicated, clause, match.cause))
        match.decision = None
