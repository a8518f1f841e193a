"""Chapters 1009, 1019, 1021 and 1023. Drawing, discarding and rolling dice."""

from __future__ import annotations

from domain.kernel.agenda import rule
from domain.kernel.events import CardMoved
from domain.kernel.match import Match
from domain.rulesets.force_of_will.events import DrawFailed, ForceRolled
from domain.rulesets.force_of_will.words import DISCARDED, DRAW_PHASE, GRAVEYARD, HAND, MAIN_DECK

FORCE_SIDES = 6  # 1023.1a


@rule("304.3", "1009.1", "1009.2", "1202.2")
def draw_one(match: Match, player: int, clause: str) -> None:
    """The top card of the main deck goes to the hand; where none is left, that is noted in the own draw phase."""
    deck = match.state.zone(player, MAIN_DECK)
    if deck:
        match.move(deck[-1], player, HAND, clause)
        return
    state = match.state
    fatal = int(state.turn_player == player and state.phase == DRAW_PHASE and state.turn > 0)
    match.happen(DrawFailed(player, fatal, "1202.2", match.cause))


@rule("1019.1")
def discarded(match: Match, card: int, clause: str) -> CardMoved:
    """The event of a card going from a hand to the graveyard."""
    return match.moved(card, match.state.owner[card], GRAVEYARD, clause, position=DISCARDED)


@rule("1023.1", "1023.1a")
def force(match: Match, player: int, dice: int) -> int:
    """Roll a die so many times; the result is the total."""
    total = sum(1 + match.roll(player, FORCE_SIDES, "1023.1a") for _ in range(dice))
    match.happen(ForceRolled(player, dice, total, "1023.1", match.cause))
    return total
