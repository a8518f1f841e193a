"""Chapter 10, section 10. Replacement effects: who decides their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE, Event

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("10.10.2", "10.10.2.1", "10.10.2.2")
def affected_player(match: Match, event: Event) -> int:
    """The controller of the card it happens to; otherwise the player it happens to, or whose action it is."""
    card: int = getattr(event, "card", NOWHERE)
    if card != NOWHERE and match.state.place[card] != NOWHERE:
        return match.state.controller(card)
    player: int = getattr(event, "player", match.state.turn_player)
    return player
