"""Chapter 12. Miscellaneous rules: what was revealed or viewed is private again once the effect is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE, CardsHidden, CardsSeen
from domain.rulesets.battle_spirits_saga.words import DECK, HAND

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("12-2-2", "12-3-3")
def conceal(match: Match, since: int) -> None:
    """Cards shown in a hand are private again; a deck of which cards were viewed and left there is shuffled."""
    state = match.state
    shown = {card for event in match.events[since:] if isinstance(event, CardsSeen) for card in event.cards}
    if not shown:
        return
    for player in (0, 1):
        other = 1 << 1 - player
        hand = tuple(card for card in state.zone(player, HAND) if card in shown and state.seen[card] & other)
        if hand:
            match.happen(CardsHidden(hand, other, "12-2-2", match.cause))
        if any(state.seen[card] for card in shown if state.place[card] != NOWHERE and card in state.zone(player, DECK)):
            match.shuffle(player, DECK, "12-3-3")
