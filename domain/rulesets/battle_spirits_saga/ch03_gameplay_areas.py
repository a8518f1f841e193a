"""Chapter 3. Gameplay areas: what happens to cores when a card leaves the field, bursts, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import pieces, tokens
from domain.kernel.agenda import rule
from domain.kernel.events import CardFlipped, CardMoved, PiecesMoved
from domain.rulesets.battle_spirits_saga.words import (
    BURST_AREA,
    CORE,
    FIELD,
    LIFE,
    LINKED,
    RESERVE,
    SOUL_CORE,
    VOID_AREA,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


def area(match: Match, player: int, number: int) -> int:
    """A player's reserve, life or trash as a holder of cores."""
    return pieces.area(match.state, player, number)


def holder(match: Match, player: int, card: int) -> int:
    """A card as an option names it: -1 stands for the player's reserve."""
    return card if card >= 0 else area(match, player, RESERVE)


def leaves_field(event: CardMoved) -> bool:
    return event.origin % ZONE_COUNT == FIELD != event.to % ZONE_COUNT


@rule("3-5-5", "10-1-3-4")
def cores_leave(match: Match, event: CardMoved) -> None:
    """The cores of a card that leaves the field go to the reserve of who controls it, at the same time.

    It is said first, while everybody still sees the card; what the card was with its cores the move itself remembers.
    """
    if not leaves_field(event):
        return
    to = area(match, event.origin // ZONE_COUNT, RESERVE)
    for piece in (CORE, SOUL_CORE):
        number = match.state.pieces(event.card, piece)
        if number:
            match.happen(PiecesMoved(piece, number, event.card, to, -1, "3-5-5", match.cause))


@rule("4-12-3")
def card_moved(match: Match, event: CardMoved) -> None:
    """A token that has left the field ceases to exist."""
    if leaves_field(event) and match.catalog.faces[match.state.printed[event.card]].data.token:
        tokens.vanish(match, event.card, "4-12-3")


@rule("9-2-1")
def cores_moved(match: Match, event: PiecesMoved) -> None:
    """Life that has gone may have decided the game; a linked spirit's values hang on another's cores."""
    place = pieces.area_of(match.state, event.origin)
    if place is not None and place[1] == LIFE:
        match.interrupt = True
    if match.state.registers[LINKED] >= 0:
        match.derived.forget_vectors()


@rule("4-11-3", "4-11-4")
def may_receive(match: Match, piece: int, to: int) -> bool:
    """A soul core goes neither into a life nor into the void, and does not come back, unless a text names it."""
    if piece != SOUL_CORE:
        return True
    place = pieces.area_of(match.state, to)
    return to != pieces.VOID and (place is None or place[1] not in (LIFE, VOID_AREA))


@rule("3-8-5")
def reveal_bursts(match: Match) -> None:
    """After the game every set burst is turned face up."""
    for player in (0, 1):
        for card in match.state.zone(player, BURST_AREA):
            if match.state.face[card]:
                match.happen(CardFlipped(card, 0, 3, "3-8-5", match.cause))


@rule("3-8-2")
def sees_face_down(match: Match, player: int, zone: int) -> int:
    """Only the owner of a set burst may look at it."""
    return 1 << player if zone == BURST_AREA else 0
