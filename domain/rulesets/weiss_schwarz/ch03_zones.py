"""Chapter 3. Zones of the game: positions and their relations, markers, who sees what, moving cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE, CardMoved, Event
from domain.rulesets.weiss_schwarz.words import (
    CANNOT_BECOME_REVERSED,
    CANNOT_MOVE,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CLOCK,
    CLOCK_LIMIT,
    DECK,
    FIRST_BACK,
    LEVEL,
    MEMORY,
    REVERSE,
    RULES,
    STAGE,
    STAND,
    WAITING_ROOM,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

FACING: Final = (CENTER_RIGHT, CENTER_MIDDLE, CENTER_LEFT, NOWHERE, NOWHERE)  # 3.6.5
IN_FRONT: Final = ((), (), (), (CENTER_LEFT, CENTER_MIDDLE), (CENTER_MIDDLE, CENTER_RIGHT))  # 3.6.4


@rule("3.6.2", "9.6.1")
def character_at(match: Match, player: int, position: int) -> int:
    """The character on a stage position, -1 for none; of several, the one placed there last."""
    state = match.state
    positions = state.position
    for card in reversed(state.zones[player * ZONE_COUNT + STAGE]):
        if positions[card] == position:
            return card
    return NOWHERE


@rule("3.6.3")
def is_center(position: int) -> bool:
    return 0 <= position < FIRST_BACK


@rule("3.6.5")
def facing(match: Match, card: int) -> int:
    """The character of the other player that faces this one, -1 for none."""
    state = match.state
    position = state.position[card]
    across = FACING[position] if position != NOWHERE else NOWHERE
    return NOWHERE if across == NOWHERE else character_at(match, 1 - state.controller(card), across)


@rule("3.6.4")
def is_in_front(match: Match, card: int, of: int) -> bool:
    """Is a character in front of another of the same player's on the back stage?"""
    state = match.state
    if state.place[card] != state.place[of] or state.zone_of(card) != STAGE:
        return False
    return state.position[card] in IN_FRONT[state.position[of]]


def is_on_stage(match: Match, card: int) -> bool:
    return match.state.place[card] % ZONE_COUNT == STAGE and match.state.place[card] != NOWHERE


@rule("1.3.4")
def may_turn(match: Match, player: int, card: int, orientation: int) -> bool:
    """A text may keep a character from becoming reversed, by whatever."""
    return orientation != REVERSE or not match.value(card, RULES) >> CANNOT_BECOME_REVERSED & 1


@rule("1.3.4")
def stays(match: Match, card: int) -> bool:
    """A text may keep a character on its stage position."""
    return bool(match.value(card, RULES) >> CANNOT_MOVE & 1)


@rule("3.9.2.2", "3.12.2.2")
def sees_face_down(match: Match, player: int, zone: int) -> int:
    """Face-down cards of the level and the memory are known to the player whose zone it is, to nobody else."""
    return 1 << player if zone in (LEVEL, MEMORY) else 0


@rule("3.7.3.2", "9.2.1", "9.3.1")
def card_moved(match: Match, event: CardMoved) -> None:
    """What a move brings with it: markers leave with their character; a reshuffle or a level up falls due."""
    state = match.state
    origin = event.origin % ZONE_COUNT
    if origin == STAGE:
        if event.to % ZONE_COUNT != STAGE and event.card in state.host:
            discard_markers(match, event.card, "3.7.3.2")
    elif origin == DECK and not state.zones[event.origin]:
        match.interrupt = True
    to = event.to % ZONE_COUNT
    if to == CLOCK:
        if len(state.zones[event.to]) >= CLOCK_LIMIT:
            match.interrupt = True
    elif to == WAITING_ROOM and not state.zones[event.to - WAITING_ROOM + DECK]:
        match.interrupt = True


def discard_markers(match: Match, host: int, clause: str) -> None:
    """The markers under a character go to their owners' waiting rooms."""
    owner = match.state.owner
    match.happen_together(
        [match.moved(marker, owner[marker], WAITING_ROOM, clause) for marker in match.state.hosted(host)]
    )


@rule("3.1.4", "3.7.3.1")
def repositioned(match: Match, card: int, position: int, clause: str) -> Event:
    """A character goes to another stage position: the same object, its state kept, its markers still under it."""
    state = match.state
    return match.moved(
        card,
        state.controller(card),
        STAGE,
        clause,
        position=position,
        orientation=state.orientation[card],
        anew=0,
    )


@rule("3.7.3.1", "8.6.2.4.1")
def place_on_stage(
    match: Match, card: int, player: int, zone: int, position: int, orientation: int = STAND, clause: str = "8.6.2.4.4"
) -> None:
    """A card comes to a stage position: from elsewhere as a new character, from the same stage as the one it is."""
    state = match.state
    if state.place[card] != player * ZONE_COUNT + STAGE:
        match.move(card, player, STAGE, clause, position=position, orientation=orientation)
        return
    if state.position[card] == position or stays(match, card):
        return
    if card in state.host:
        for other in state.zone(player, STAGE):
            if other != card and state.position[other] == position and other in state.host:
                discard_markers(match, other, "3.7.3.1")
    match.propose(repositioned(match, card, position, clause))


@rule("6.5.1.2.4", "3.7.3.1")
def exchange_positions(match: Match, player: int, first: int, second: int, clause: str) -> None:
    """What stands on two positions changes places at the same time, markers and states with it."""
    state = match.state
    moves = []
    for card in state.zone(player, STAGE):
        if state.position[card] == first:
            moves.append(repositioned(match, card, second, clause))
        elif state.position[card] == second:
            moves.append(repositioned(match, card, first, clause))
    if moves:
        match.propose_together(moves)
