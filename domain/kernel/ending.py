"""How a match ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from domain.kernel.agenda import Frame, procedure
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
    """These players would lose at the same time, unless something else happens instead; both: a draw."""
    losses = tuple(PlayerLost(player, reason, clause, match.cause) for player in players)
    if PlayerLost in match.index.replaceable:
        match.push(LOSING).together = losses
    else:
        have_lost(match, losses)


def have_lost(match: Match, losses: Sequence[PlayerLost]) -> None:
    """These players lose, and nothing prevents it."""
    match.happen_together(losses)
    conclude(match, losses)


def conclude(match: Match, losses: Sequence[PlayerLost]) -> None:
    """The match is over if any of them has lost."""
    losers = match.state.losers
    if losers:
        loss = next(each for each in losses if losers >> each.player & 1)
        end(match, NOWHERE if losers == 3 else 1 - loss.player, loss.reason, loss.clause, adjudicated=False)


def propose_losses(match: Match, frame: Frame) -> None:
    match.propose_together(frame.together)


def conclude_losses(match: Match, frame: Frame) -> None:
    """Those for whom something else happened go on playing."""
    conclude(match, [each for each in frame.together if isinstance(each, PlayerLost)])


LOSING = procedure("players would lose", propose_losses, conclude_losses)


def end(match: Match, winner: int, reason: str, clause: str, adjudicated: bool) -> None:
    if match.state.ended is None:
        closing = match.ruleset.hooks.closing
        if closing is not None:
            closing(match)
        match.happen(MatchEnded(winner, reason, adjudicated, clause, match.cause))
        match.decision = None


BROKE_DOWN = "a player broke down"
"""How the reason of an end begins that no rule made: whoever should have chosen could not."""


def break_down(match: Match, reason: str) -> None:
    """A player cannot go on: the match is over without a result, told apart from every end by the book."""
    match.cause = match.state.length - 1
    match.decision = None
    end(match, NOWHERE, reason, match.ruleset.clauses.concede, adjudicated=True)
    match.run()
