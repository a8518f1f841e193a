"""Chapter 5, Key notations: drawing, destroying, banishing, burying, discarding, stealing, swapping."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE, CardMoved
from domain.kernel.state import CARD_MASK
from domain.rulesets.shadowverse_evolve.ch04_zones import room
from domain.rulesets.shadowverse_evolve.events import CardStolen, DrawFailed
from domain.rulesets.shadowverse_evolve.words import (
    BANISHED_ZONE,
    CANT_BE_DESTROYED_BY_ABILITIES,
    CANT_BE_ENGAGED,
    CANT_BE_REFRESHED,
    CEMETERY,
    DECK,
    ENGAGED,
    FIELD,
    HAND,
    RESTRICTION,
    SPELL,
    TYPE,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

BY_EFFECT = "5.5.1"
BY_RULES = "11.3.1"
BY_BANE = "11.3.2"
DESTROYED = frozenset({BY_EFFECT, BY_RULES, BY_BANE})
"""The clauses by which a card that goes to the cemetery is destroyed; any other way it is merely put there."""
DESTROYED_BY_ABILITIES = frozenset({BY_EFFECT, BY_BANE})
DISCARDED = frozenset({"5.11.1", "7.4.7"})
BURIED = "5.30.1"
BANISHED = "5.6.1"


@rule("5.9.1", "5.9.1.1", "1.2.1.2", "4.5.2.1", "4.7.1")
def draw(match: Match, player: int, clause: str) -> None:
    """The top card of the deck goes to the hand; that there was none is remembered until rules are handled."""
    deck = match.state.zone(player, DECK)
    if deck:
        match.move(deck[-1], player, HAND, clause)
    else:
        match.happen(DrawFailed(player, "5.9.1.1", match.cause))


@rule("5.5.1", "3.1.1", "4.9.1", "1.3.3")
def destroy(match: Match, cards: Sequence[int]) -> None:
    """Cards on the field go to their owners' cemeteries, all at once; what abilities cannot destroy stays."""
    state = match.state
    moves = [
        match.moved(card, state.owner[card], CEMETERY, BY_EFFECT)
        for card in cards
        if state.zone_of(card) == FIELD and not match.vector(card)[RESTRICTION] & CANT_BE_DESTROYED_BY_ABILITIES
    ]
    if moves:
        match.propose_together(moves)


@rule("5.6.1", "4.10.1", "4.10.2")
def banish(match: Match, cards: Sequence[int], face_down: bool = False) -> None:
    """Cards go to their owners' banished zones, faceup unless the text says otherwise."""
    owner = match.state.owner
    face = int(face_down)
    moves = [match.moved(card, owner[card], BANISHED_ZONE, BANISHED, face=face) for card in cards]
    if moves:
        match.propose_together(moves)


@rule("5.30.1")
def bury(match: Match, player: int, cards: Sequence[int], clause: str = BURIED) -> None:
    """A player's own cards go to their owners' cemeteries; they are not destroyed."""
    state = match.state
    moves = [
        match.moved(card, state.owner[card], CEMETERY, clause) for card in cards if state.controller(card) == player
    ]
    if moves:
        match.propose_together(moves)


@rule("5.11.1", "7.4.7")
def discarded(match: Match, cards: Sequence[int], clause: str) -> list[CardMoved]:
    """The moves of cards from a hand to the cemetery."""
    return [match.moved(card, match.state.owner[card], CEMETERY, clause) for card in cards]


@rule("5.3.1", "1.3.2.1", "1.3.3")
def may_turn(match: Match, player: int, card: int, orientation: int) -> bool:
    """Engaging and refreshing is for cards on the field; some cannot be engaged, or not refreshed."""
    if match.state.zone_of(card) != FIELD:
        return False
    forbidden = CANT_BE_ENGAGED if orientation == ENGAGED else CANT_BE_REFRESHED
    return not match.vector(card)[RESTRICTION] & forbidden


@rule("5.21.1", "5.21.1.1", "5.21.2", "10.7.4.3", "4.4.4.2")
def steal(match: Match, player: int, cards: Sequence[int]) -> None:
    """Cards of the other field come onto this one as they are, as far as there is room."""
    state = match.state
    for card in cards:
        if state.zone_of(card) != FIELD or state.controller(card) == player or not room(match, player, FIELD):
            continue
        match.happen(match.moved(card, player, FIELD, "5.21.1", orientation=state.orientation[card], face=0, anew=0))
        match.happen(CardStolen(card, player, "5.21.1", match.cause))


@rule("5.12.1", "5.12.2")
def swap(match: Match, first: int, second: int) -> None:
    """Two cards, references, go to each other's zones at the same time, or neither does."""
    state = match.state
    one, other = first & CARD_MASK, second & CARD_MASK
    if not (state.is_there(first) and state.is_there(second)) or NOWHERE in (state.place[one], state.place[other]):
        return
    if not (may_lie(match, one, state.zone_of(other)) and may_lie(match, other, state.zone_of(one))):
        return
    match.propose_together([arrival(match, one, state.place[other]), arrival(match, other, state.place[one])])


def arrival(match: Match, card: int, place: int) -> CardMoved:
    player, zone = divmod(place, match.state.zone_count)
    return match.moved(card, player if zone == FIELD else match.state.owner[card], zone, "5.12.1")


@rule("4.4.1")
def may_lie(match: Match, card: int, zone: int) -> bool:
    """A field holds followers and amulets; a spell cannot be put there."""
    return zone != FIELD or not match.vector(card)[TYPE] & SPELL
