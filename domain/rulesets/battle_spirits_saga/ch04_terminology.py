"""Chapter 4. Essential game terminology: drawing, and the steps that draw several cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.rulesets.battle_spirits_saga.events import CardDrawn
from domain.rulesets.battle_spirits_saga.words import DECK, HAND, ZONE_COUNT

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("4-5-1", "4-5-2", "4-5-3")
def draw(match: Match, player: int, clause: str = "4-5-2") -> None:
    """The top card of the deck goes to the hand; from an empty deck nothing is drawn, and nobody loses for it."""
    deck = match.state.zones[player * ZONE_COUNT + DECK]
    if deck:
        match.move(deck[-1], player, HAND, clause)
        match.happen(CardDrawn(player, clause, match.cause))


@rule("4-5-3", "3-2-3")
def draw_next(match: Match, frame: Frame) -> None:
    """One card after the other."""
    if frame.number > 0:
        frame.number -= 1
        frame.again(1)
        draw(match, frame.player)


DRAW_CARDS = procedure("4-5 drawing cards", draw_next)

PROCEDURES = (DRAW_CARDS,)
