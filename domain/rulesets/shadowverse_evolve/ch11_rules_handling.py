"""Chapter 11. Rules handling: what is checked in every Confirmation Timing, all of it at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.characteristics import may_be_lowered
from domain.kernel.events import NOWHERE, CardLinked, Event
from domain.kernel.options import Option
from domain.kernel.state import COUNTER_BITS
from domain.rulesets.shadowverse_evolve.ch04_zones import ex_surplus, field_surplus
from domain.rulesets.shadowverse_evolve.ch05_moving import BY_BANE, BY_RULES
from domain.rulesets.shadowverse_evolve.events import FightsSettled
from domain.rulesets.shadowverse_evolve.options import Keep
from domain.rulesets.shadowverse_evolve.words import (
    BANE,
    CANT_LOSE,
    CEMETERY,
    DEFENSE,
    DEFENSE_OF_LEADER,
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EX_AREA,
    EX_LIMIT,
    FAILED_DRAWS,
    FIELD,
    FIELD_LIMIT,
    FOLLOWER,
    FOUGHT,
    KEYWORD,
    LINKED_AT,
    MAXIMUM_PLAY_POINTS,
    PLAY_POINTS,
    RACE_ZONE,
    RESTRICTION,
    STACK,
    STACK_COUNTER,
    TYPE,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("11.1.2", "10.5.1.1")
def is_rules_handling_due(match: Match) -> bool:
    """Is there anything to do? Only what is true now counts, whatever was true in between."""
    state = match.state
    numbers, zones = state.numbers, state.zones
    for player in (0, 1):
        first = player * state.number_count
        beaten = numbers[first + DEFENSE_OF_LEADER] <= 0 or numbers[first + FAILED_DRAWS]
        if beaten and not cannot_lose(match, player):
            return True
        if numbers[first + PLAY_POINTS] > numbers[first + MAXIMUM_PLAY_POINTS]:
            return True
        place = player * ZONE_COUNT
        if len(zones[place + FIELD]) > numbers[first + FIELD_LIMIT]:
            return True
        if len(zones[place + EX_AREA]) > numbers[first + EX_LIMIT]:
            return True
        if (zones[place + EVOLVE_ZONE] or zones[place + RACE_ZONE]) and wrong_links(match, player):
            return True
    return bool(fallen(match)) or has_fought(match)


# -- 11.2 losses ---------------------------------------------------------------------------------------------------------


@rule("11.2.1", "11.2.2", "1.2.1", "1.2.1.1", "1.2.1.2", "1.2.2", "5.9.1.1")
def losers(match: Match) -> list[int]:
    """Whose leader has no defense left, or who had to draw from an empty deck since rules were last handled."""
    state = match.state
    return [
        player
        for player in (0, 1)
        if (state.number(player, DEFENSE_OF_LEADER) <= 0 or state.number(player, FAILED_DRAWS))
        and not cannot_lose(match, player)
    ]


@rule("1.3.1")
def cannot_lose(match: Match, player: int) -> bool:
    """Does a text keep the player from losing?"""
    return any(match.value(card, RESTRICTION) & CANT_LOSE for card in match.state.zone(player, FIELD))


def reason_for(match: Match, player: int) -> tuple[str, str]:
    if match.state.number(player, DEFENSE_OF_LEADER) <= 0:
        return "leader without defense", "11.2.1"
    return "no card left to draw", "11.2.2"


# -- 11.3 destruction, 11.7 Stack ----------------------------------------------------------------------------------------


@rule("11.3.1", "11.3.2", "11.3.2.1", "11.7.1", "12.14.1", "12.14.2", "12.14.2.1", "13.3.2.3", "5.24.2.1")
def fallen(match: Match) -> dict[int, str]:
    """The cards that must leave the fields, each by its clause: no defense left, Bane, a Stack without counters."""
    state = match.state
    found: dict[int, str] = {}
    lowered = bool(state.counters) or may_be_lowered(match, DEFENSE)
    faces, forms = match.catalog.faces, state.form
    for player in (0, 1):
        for card in state.zones[player * ZONE_COUNT + FIELD]:
            if not lowered and faces[forms[card]].base[DEFENSE] > 0:
                continue
            vector = match.vector(card)
            if vector[TYPE] & FOLLOWER:
                if is_struck_by_bane(match, card):
                    found[card] = BY_BANE
                elif vector[DEFENSE] <= 0:
                    found[card] = BY_RULES
            if vector[KEYWORD] & STACK and not state.counter(card, STACK_COUNTER):
                found.setdefault(card, "11.7.1")
    return found


@rule("11.3.2", "12.14.2")
def is_struck_by_bane(match: Match, card: int) -> bool:
    """Has it fought a follower with Bane since rules were last handled?"""
    other = match.state.counter(card, FOUGHT) - 1
    return other >= 0 and bool(match.information(other)[KEYWORD] & BANE)


def has_fought(match: Match) -> bool:
    low = (1 << COUNTER_BITS) - 1
    return any(key & low == FOUGHT for key in match.state.counters)


# -- 11.6 and 11.8 links -------------------------------------------------------------------------------------------------


@rule("11.6.1", "11.6.2", "11.8.1")
def wrong_links(match: Match, player: int) -> list[int]:
    """Cards of the evolve and race zones that are linked to nothing, or to a card that has evolved again since."""
    state = match.state
    unlinked = [c for zone in (EVOLVE_ZONE, RACE_ZONE) for c in state.zone(player, zone) if state.host[c] == NOWHERE]
    return unlinked + superseded(match, player)


@rule("11.6.2")
def superseded(match: Match, player: int) -> list[int]:
    """Of several evolve-zone cards linked to one card only the newest stays linked."""
    state = match.state
    newest: dict[int, int] = {}
    cards = [card for card in state.zone(player, EVOLVE_ZONE) if state.host[card] != NOWHERE]
    for card in cards:
        host = state.host[card]
        if host not in newest or state.counter(card, LINKED_AT) > state.counter(newest[host], LINKED_AT):
            newest[host] = card
    return [card for card in cards if newest[state.host[card]] != card]


# -- all at once ---------------------------------------------------------------------------------------------------------


@rule("10.5.2.1", "11.1.3")
def handle_rules(match: Match) -> None:
    """Everything that is due happens at the same time; a loss before anything else matters.

    Where a player has to say which cards stay within a limit, that is asked first, the active player first.
    """
    lost = losers(match)
    if lost:
        match.lose(lost, *reason_for(match, lost[0]))
        return
    if any(field_surplus(match, player) > 0 or ex_surplus(match, player) > 0 for player in (0, 1)):
        match.push(LIMITS, match.state.turn_player, number=FIELD, slots=[()])
        return
    carry_out(match, {})


def carry_out(match: Match, surplus: dict[int, str]) -> None:
    """What leaves the fields and EX areas, what returns to the evolve decks, what is cut: together."""
    state = match.state
    leaving = {**surplus, **fallen(match)}
    moves: list[Event] = [match.moved(card, state.owner[card], CEMETERY, why) for card, why in leaving.items()]
    for player in (0, 1):
        for card in wrong_links(match, player):
            if state.host[card] == NOWHERE:
                clause = "11.6.1" if state.zone_of(card) == EVOLVE_ZONE else "11.8.1"
                moves.append(match.moved(card, state.owner[card], EVOLVE_DECK, clause, face=0))
            else:
                moves.append(CardLinked(card, NOWHERE, "11.6.2", match.cause))
    cut_play_points(match)
    if has_fought(match):
        match.happen(FightsSettled("11.3.2", match.cause))
    if moves:
        match.propose_together(moves)


@rule("11.9.1", "3.2.4.2")
def cut_play_points(match: Match) -> None:
    """Play points above the maximum become the maximum."""
    for player in (0, 1):
        most = match.state.number(player, MAXIMUM_PLAY_POINTS)
        if match.state.number(player, PLAY_POINTS) > most:
            match.set_number(player, PLAY_POINTS, most, "11.9.1")


# -- 11.4 and 11.5 limits ------------------------------------------------------------------------------------------------


@rule("11.4.1", "11.5.1", "1.3.4")
def ask_kept(match: Match, frame: Frame) -> None:
    """A player with too many cards says which stay, one after the other; `number` is the zone, `slots` what is kept."""
    state = match.state
    limit = state.number(frame.player, FIELD_LIMIT if frame.number == FIELD else EX_LIMIT)
    cards = state.zone(frame.player, frame.number)
    kept = [card for card in cards if card in frame.slots[0]]
    if len(cards) <= limit or len(kept) >= limit:
        frame.skip()
        return
    options: list[Option] = [Keep(card) for card in cards if card not in kept]
    match.ask(frame.player, "limit", options, "11.4.1" if frame.number == FIELD else "11.5.1")


def note_kept(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, Keep)
    frame.slots[0] = (*frame.slots[0], match.answer.card)
    frame.again(2)


def next_limit(match: Match, frame: Frame) -> None:
    """The other zone, then the other player; then everything that is due is carried out."""
    if frame.number == FIELD:
        frame.number = EX_AREA
        frame.again(3)
    elif frame.player == match.state.turn_player:
        frame.player, frame.number = 1 - frame.player, FIELD
        frame.again(3)
    else:
        surplus: dict[int, str] = {}
        for player in (0, 1):
            if field_surplus(match, player) > 0:
                surplus |= dict.fromkeys(others(match, player, FIELD, frame.slots[0]), "11.4.1")
            if ex_surplus(match, player) > 0:
                surplus |= dict.fromkeys(others(match, player, EX_AREA, frame.slots[0]), "11.5.1")
        carry_out(match, surplus)


def others(match: Match, player: int, zone: int, kept: tuple[int, ...]) -> list[int]:
    return [card for card in match.state.zone(player, zone) if card not in kept]


LIMITS = procedure("11.4 field and EX area limits", ask_kept, note_kept, next_limit)

PROCEDURES = (LIMITS,)
