"""Chapter 9. Rule actions: reshuffle and level up as interrupts, the others in check timings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.characteristics import may_be_lowered
from domain.kernel.events import NOWHERE, AbilityTriggered, CardMoved, Event
from domain.kernel.options import Option, Pick
from domain.rulesets.weiss_schwarz.ch04_basic_concepts import DAMAGE_PROCESS
from domain.rulesets.weiss_schwarz.events import DeckReshuffled, LeveledUp
from domain.rulesets.weiss_schwarz.options import LevelUp, Reshuffle
from domain.rulesets.weiss_schwarz.words import (
    CLIMAX,
    CLIMAX_AREA,
    CLOCK,
    CLOCK_LIMIT,
    DECK,
    LEVEL,
    LOSING_LEVEL,
    MARKER_AREA,
    POWER,
    REFRESH_POINTS,
    RESOLUTION_ZONE,
    STAGE,
    TYPE,
    WAITING_ROOM,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


# -- 9.1.2.1 interrupts --------------------------------------------------------------------------------------------------


@rule("9.1.2.1", "9.2.3", "9.3.3")
def interrupt(match: Match) -> None:
    """Reshuffle and level up suspend whatever is going on, but for the payment of a cost."""
    if match.is_paying:
        match.interrupt = True
    elif any(is_reshuffle_due(match, player) or is_level_up_due(match, player) for player in (0, 1)):
        match.push(INTERRUPTS)


@rule("9.2.1", "9.2.2.1")
def is_reshuffle_due(match: Match, player: int) -> bool:
    """The deck is empty, and there are cards to make a new one of, or the player is lost without them."""
    zones = match.state.zones
    if zones[player * ZONE_COUNT + DECK]:
        return False
    return bool(zones[player * ZONE_COUNT + WAITING_ROOM]) or not is_cancel_coming(match, player)


@rule("9.2.2.1")
def is_cancel_coming(match: Match, player: int) -> bool:
    """In the player's own damage process a climax lies in the resolution zone, so cards will be put away at once."""
    if not any(frame.procedure is DAMAGE_PROCESS and frame.player == player for frame in match.agenda):
        return False
    return any(match.vector(card)[TYPE] == CLIMAX for card in match.state.zone(player, RESOLUTION_ZONE))


@rule("9.3.1")
def is_level_up_due(match: Match, player: int) -> bool:
    return len(match.state.zones[player * ZONE_COUNT + CLOCK]) >= CLOCK_LIMIT


@rule("9.2.2.1", "1.2.3")
def lose_without_cards(match: Match, frame: Frame) -> None:
    """Who has neither deck nor waiting room loses at once; both at the same moment: a draw."""
    state = match.state
    lost = [
        player
        for player in (state.turn_player, 1 - state.turn_player)
        if not state.zone(player, DECK) and not state.zone(player, WAITING_ROOM) and not is_cancel_coming(match, player)
    ]
    if lost:
        match.lose(lost, "no cards in deck and waiting room", "9.2.2.1")


@rule("9.1.2.1.1.1", "9.1.2.1.1.2")
def ask_interrupt(match: Match, frame: Frame) -> None:
    """The turn player's interrupts come first; of the own two, a player chooses which comes first."""
    turn_player = match.state.turn_player
    for player in (turn_player, 1 - turn_player):
        options: list[Option] = []
        if is_level_up_due(match, player):
            options.append(LevelUp())
        if is_reshuffle_due(match, player):
            options.append(Reshuffle())
        if options:
            frame.player = player
            match.ask(player, "rule action", options, "9.1.2.1.1.2")
            return
    frame.finish()


def do_interrupt(match: Match, frame: Frame) -> None:
    frame.step = 0
    match.push(LEVEL_UP if isinstance(match.answer, LevelUp) else RESHUFFLE, frame.player)


INTERRUPTS = procedure("9.1.2.1 interrupts", lose_without_cards, ask_interrupt, do_interrupt)


# -- 9.2 Resolving a Reshuffle -------------------------------------------------------------------------------------------


@rule("9.2.2", "9.2.4")
def make_new_deck(match: Match, frame: Frame) -> None:
    """All cards of the waiting room become the deck."""
    player = frame.player
    cards = match.state.zone(player, WAITING_ROOM)
    frame.number = len(cards)
    match.propose_together([match.moved(card, player, DECK, "9.2.2") for card in cards])


def shuffle_new_deck(match: Match, frame: Frame) -> None:
    player = frame.player
    match.shuffle(player, DECK, "9.2.2")
    points = match.state.number(player, REFRESH_POINTS) + 1
    match.set_number(player, REFRESH_POINTS, points, "9.2.2")
    match.happen(DeckReshuffled(player, frame.number, "9.2.2", match.cause))


RESHUFFLE = procedure("9.2 reshuffle", make_new_deck, shuffle_new_deck)


# -- 9.3 Resolving a Level Up ----------------------------------------------------------------------------------------------


@rule("9.3.2", "3.8.3")
def ask_level_up(match: Match, frame: Frame) -> None:
    """One of the seven lowest cards of the clock."""
    lowest = match.state.zone(frame.player, CLOCK)[:CLOCK_LIMIT]
    match.ask(frame.player, "level up", [Pick(card) for card in lowest], "9.3.2")


@rule("9.3.2")
def level_up(match: Match, frame: Frame) -> None:
    """The chosen card goes to the level, the other six to the waiting room; what lies above them stays."""
    assert isinstance(match.answer, Pick)
    player, chosen = frame.player, match.answer.card
    lowest = match.state.zone(player, CLOCK)[:CLOCK_LIMIT]
    moves: list[Event] = [match.moved(chosen, player, LEVEL, "9.3.2")]
    moves += [match.moved(card, player, WAITING_ROOM, "9.3.2") for card in lowest if card != chosen]
    match.propose_together(moves)
    match.happen(LeveledUp(player, chosen, "9.3.2", match.cause))


LEVEL_UP = procedure("9.3 level up", ask_level_up, level_up)


# -- 9.1.2.2 check type --------------------------------------------------------------------------------------------------


@rule("8.5.1.1", "9.1.2.2")
def is_rule_action_due(match: Match) -> bool:
    """Is there anything for a check timing to do?"""
    state = match.state
    zones = state.zones
    numbers = state.numbers
    if numbers[REFRESH_POINTS] or numbers[state.number_count + REFRESH_POINTS]:
        return True
    for first in (0, ZONE_COUNT):
        if len(zones[first + LEVEL]) >= LOSING_LEVEL or len(zones[first + CLIMAX_AREA]) > 1:
            return True
        if not zones[first + DECK] and not zones[first + WAITING_ROOM]:
            return True
        if zones[first + MARKER_AREA] and loose_markers(match, first + MARKER_AREA):
            return True
        if zones[first + STAGE] and is_stage_wrong(match, zones[first + STAGE]):
            return True
    return False


@rule("9.5.1", "9.6.1")
def is_stage_wrong(match: Match, stage: list[int]) -> bool:
    """Do two cards share a position, or has one no power? Mostly nothing lowers power, and the printed one tells."""
    state = match.state
    positions, faces, printed, face = state.position, match.catalog.faces, state.form, state.face
    lowered = may_be_lowered(match, POWER)
    taken = 0
    for card in stage:
        bit = 1 << positions[card]
        if taken & bit:
            return True
        taken |= bit
        if (lowered or face[card] or faces[printed[card]].base[POWER] <= 0) and match.vector(card)[POWER] <= 0:
            return True
    return False


@rule("9.1.2.2.1", "9.4.1")
def do_rule_actions(match: Match) -> None:
    """All check type rule actions that are due, at the same time; a losing verdict before anything else matters."""
    lost = [player for player in (0, 1) if is_lost(match, player)]
    if lost:
        reason, clause = verdict(match, lost[0])
        match.lose(lost, reason, clause)
        return
    leaving: dict[int, str] = {}
    for player in (0, 1):
        leaving |= dict.fromkeys(without_power(match, player), "9.5.1")
        leaving |= dict.fromkeys(outplaced(match, player), "9.6.1")
        leaving |= dict.fromkeys(surplus_climaxes(match, player), "9.7.1")
        leaving |= dict.fromkeys(loose_markers(match, player * ZONE_COUNT + MARKER_AREA), "9.8.1")
    owner = match.state.owner
    moves: list[Event] = [match.moved(card, owner[card], WAITING_ROOM, why) for card, why in leaving.items()]
    for player in (0, 1):
        points = match.state.number(player, REFRESH_POINTS)
        if points:
            deck = match.state.zone(player, DECK)
            if deck:
                moves.append(match.moved(deck[-1], player, CLOCK, "9.9.1"))
            match.set_number(player, REFRESH_POINTS, points - 1, "9.9.1")
    if moves:
        match.propose_together(moves)


@rule("9.4.1.1", "9.4.1.2", "1.2.2.1", "1.2.2.2")
def is_lost(match: Match, player: int) -> bool:
    state = match.state
    return len(state.zone(player, LEVEL)) >= LOSING_LEVEL or (
        not state.zone(player, DECK) and not state.zone(player, WAITING_ROOM)
    )


def verdict(match: Match, player: int) -> tuple[str, str]:
    if len(match.state.zone(player, LEVEL)) >= LOSING_LEVEL:
        return "level 4", "9.4.1.1"
    return "no cards in deck and waiting room", "9.4.1.2"


@rule("9.5.1")
def without_power(match: Match, player: int) -> list[int]:
    """Characters whose power is zero or less."""
    state = match.state
    stage = state.zones[player * ZONE_COUNT + STAGE]
    if may_be_lowered(match, POWER):
        return [card for card in stage if match.vector(card)[POWER] <= 0]
    faces, printed, face = match.catalog.faces, state.form, state.face
    doubtful = [card for card in stage if face[card] or faces[printed[card]].base[POWER] <= 0]
    return [card for card in doubtful if match.vector(card)[POWER] <= 0]


@rule("9.6.1", "9.6.2")
def outplaced(match: Match, player: int) -> list[int]:
    """All characters of a position but the one placed there last; all of them if the last came together."""
    return surplus(match, match.state.zone(player, STAGE))


@rule("9.7.1", "9.7.2")
def surplus_climaxes(match: Match, player: int) -> list[int]:
    return surplus(match, match.state.zone(player, CLIMAX_AREA))


def surplus(match: Match, cards: list[int]) -> list[int]:
    """Cards that share a position with one that came later, or at the same time."""
    by_position: dict[int, list[int]] = {}
    for card in cards:
        by_position.setdefault(match.state.position[card], []).append(card)
    found: list[int] = []
    for sharing in by_position.values():
        if len(sharing) > 1:
            found += sharing if came_together(match, sharing[-2], sharing[-1]) else sharing[:-1]
    return found


def came_together(match: Match, first: int, second: int) -> bool:
    """Were two cards put where they are by one and the same deed, one right after the other?"""
    events = match.events
    position = len(events) - 1
    while not (isinstance(last := events[position], CardMoved) and last.card == second):
        position -= 1
    while isinstance(event := events[position], AbilityTriggered) or (
        isinstance(event, CardMoved) and event.cause == last.cause and event.to == last.to
    ):
        if isinstance(event, CardMoved) and event.card == first:
            return True
        position -= 1
    return False


@rule("9.8.1")
def loose_markers(match: Match, place: int) -> list[int]:
    """Markers whose character is no longer above them."""
    state = match.state
    stage = place - MARKER_AREA + STAGE
    return [
        card for card in state.zones[place] if state.host[card] == NOWHERE or state.place[state.host[card]] != stage
    ]


PROCEDURES = (INTERRUPTS, RESHUFFLE, LEVEL_UP)
