"""Giving up: possible at any time, in the middle of anything, and no card can interfere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.ending import have_lost
from domain.kernel.errors import IllegalChoice
from domain.kernel.events import ChoiceMade, PlayerLost

if TYPE_CHECKING:
    from domain.kernel.match import Match

CONCEDE = "concede"


def concede(match: Match, player: int) -> None:
    if match.state.ended is not None:
        raise IllegalChoice("the match is over")
    if player not in (0, 1):
        raise IllegalChoice(f"there is no player {player}: the players are 0 and 1")
    match.cause = match.happen(ChoiceMade(player, CONCEDE, (), match.state.length - 1))
    have_lost(match, [PlayerLost(player, "conceded", match.ruleset.clauses.concede, match.cause)])
    match.agenda.clear()
    match.saved.clear()
