"""Chapter 12, section 8. Ward: a follower that enters reserved may be engaged at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import CardMoved
from domain.kernel.options import PASS
from domain.kernel.state import CARD_MASK
from domain.rulesets.shadowverse_evolve.events import WardOffered
from domain.rulesets.shadowverse_evolve.options import Engage
from domain.rulesets.shadowverse_evolve.words import (
    CANT_BE_ENGAGED,
    ENGAGED,
    FIELD,
    FOLLOWER,
    KEYWORD,
    RESERVED,
    RESTRICTION,
    TURN_BEGAN,
    TYPE,
    WARD,
    WARDS_OFFERED,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


def has_ward(match: Match, card: int) -> bool:
    """Is it a follower with Ward that can be engaged?"""
    vector = match.vector(card)
    return bool(
        vector[KEYWORD] & WARD
        and vector[TYPE] & FOLLOWER
        and match.state.orientation[card] == RESERVED
        and not vector[RESTRICTION] & CANT_BE_ENGAGED
    )


def notice_ward(match: Match, event: CardMoved) -> None:
    """A follower with Ward has entered a field reserved: its controller is asked before anything else goes on."""
    if event.anew and event.to % match.state.zone_count == FIELD and has_ward(match, event.card):
        match.interrupt = True


@rule("12.8.2", "4.2.2.3")
def offer_ward(match: Match) -> None:
    """Every follower with Ward that has entered since the last offer; the active player's first."""
    state = match.state
    since = max(state.registers[WARDS_OFFERED], state.registers[TURN_BEGAN])
    players = (state.turn_player, 1 - state.turn_player)
    entered = [c for p in players for c in state.zone(p, FIELD) if state.stamp[c] > since and has_ward(match, c)]
    if entered:
        match.happen(WardOffered(tuple(entered), "12.8.2", match.cause))
        match.push(ENTER_ENGAGED, slots=[tuple(state.reference(card) for card in entered)])


def ask_engage(match: Match, frame: Frame) -> None:
    """One follower after the other."""
    state = match.state
    while frame.number < len(frame.slots[0]):
        reference = frame.slots[0][frame.number]
        frame.number += 1
        card = reference & CARD_MASK
        if state.is_there(reference) and state.zone_of(card) == FIELD:
            match.ask(state.controller(card), "enter engaged", [Engage(card), PASS], "12.8.2")
            return
    frame.finish()


def engage(match: Match, frame: Frame) -> None:
    if isinstance(match.answer, Engage):
        match.turn(match.answer.card, ENGAGED, "12.8.2")
    frame.again(2)


ENTER_ENGAGED = procedure("12.8.2 Ward", ask_engage, engage)

PROCEDURES = (ENTER_ENGAGED,)
