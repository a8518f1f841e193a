"""Chapter 6. Game terminology: control, drawing, damage to Forwards and players, breaking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import CardMoved, CounterChanged, MatchStarted
from domain.kernel.match import Match
from domain.kernel.replacement import candidates
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.events import DeckRanOut, ForwardBroken, PlayerDamaged
from domain.rulesets.final_fantasy.words import (
    BASE_CONTROL,
    BREAK_ZONE,
    BROKEN,
    CANNOT_BE_BROKEN,
    DAMAGE_ZONE,
    DECK,
    FIELD,
    HAND,
    LIMITED,
    RESTRICTION,
    TAKEN,
    TURN_BEGAN,
)

CONSTRUCTED_DAMAGE_LIMIT: Final = 7  # 3.1.1
LIMITED_DAMAGE_LIMIT: Final = 6  # 3.1.1

NO_CARD_TO_DRAW: Final = 1
NO_CARD_FOR_DAMAGE: Final = 2


@rule("3.1.1", "12.4.1")
def damage_limit(match: Match) -> int:
    """Seven points of damage lose a constructed game, six a limited one."""
    started = match.events[0]
    limited = isinstance(started, MatchStarted) and started.format == LIMITED
    return LIMITED_DAMAGE_LIMIT if limited else CONSTRUCTED_DAMAGE_LIMIT


@rule("3.1.2", "7.11.1", "9.2.1.1")
def draw_one(match: Match, player: int, clause: str) -> None:
    """The top card of the deck goes to the hand; without one the player is marked for defeat."""
    deck = match.state.zone(player, DECK)
    if deck:
        match.move(deck[-1], player, HAND, clause)
    else:
        match.happen(DeckRanOut(player, NO_CARD_TO_DRAW, "12.4.2", match.cause))


def draw_next(match: Match, frame: Frame) -> None:
    """One card after the other."""
    if frame.number > 0:
        frame.number -= 1
        frame.again(1)
        draw_one(match, frame.player, "7.11.1")


DRAW_CARDS = procedure("draw cards", draw_next)


@rule("10.1.2.1.1", "11.6.2.2", "11.7.2.2")
def controlled_since_turn_began(match: Match, card: int) -> bool:
    """Has it been under its controller's control since that player's latest turn began?"""
    state = match.state
    began = state.number(state.controller(card), TURN_BEGAN)
    return state.stamp[card] < began and state.counter(card, TAKEN) - 1 < began


# -- damage to players -------------------------------------------------------------------------------------------------


@rule("6.5.1", "6.5.2")
def deal_damage_to_player(
    match: Match, player: int, points: int, by: Sequence[int], kind: int, clause: str = "6.5.1"
) -> None:
    """Points of damage are dealt; the cards follow once nothing has replaced it."""
    if points > 0:
        match.propose(PlayerDamaged(player, points, tuple(by), kind, clause, match.cause))


def player_damaged(match: Match, event: PlayerDamaged) -> None:
    """The points that were really dealt are turned into cards of the Damage Zone."""
    frame = match.push(RESOLVE_DAMAGE, event.player, number=event.amount, slots=[()])
    frame.cause = match.state.length - 1


@rule("6.5.2", "6.5.3", "7.8.2", "3.1.3", "12.4.3")
def turn_over_card(match: Match, frame: Frame) -> None:
    """Each point puts the top card of the deck into the Damage Zone, until all have been dealt."""
    if frame.number <= 0:
        return
    frame.number -= 1
    frame.again(1)
    deck = match.state.zone(frame.player, DECK)
    if not deck:
        match.happen(DeckRanOut(frame.player, NO_CARD_FOR_DAMAGE, "12.4.3", match.cause))
        frame.number = 0
        return
    match.move(deck[-1], frame.player, DAMAGE_ZONE, "6.5.2")


def card_arrived(match: Match, event: CardMoved) -> None:
    """Note what damage has put into the Damage Zone, and who controls what came onto the field of another."""
    zone = event.to % match.state.zone_count
    if zone == FIELD:
        player = event.to // match.state.zone_count
        if player != match.state.owner[event.card]:
            match.happen(CounterChanged(event.card, BASE_CONTROL, player + 1, "6.2.5", match.cause))
    elif zone == DAMAGE_ZONE and event.clause == "6.5.2":
        for frame in reversed(match.agenda):
            if frame.procedure is RESOLVE_DAMAGE:
                frame.slots[0] = (*frame.slots[0], match.state.reference(event.card))
                return


def begin_bursts(match: Match, frame: Frame) -> None:
    """EX Bursts come once every point of this damage has been dealt."""
    from domain.rulesets.final_fantasy.ch11_10_ex_burst import push_bursts

    push_bursts(match, frame.player, frame.slots[0])


RESOLVE_DAMAGE = procedure("6.5 Damage", turn_over_card, begin_bursts)


# -- breaking ----------------------------------------------------------------------------------------------------------


def to_break_zone(match: Match, card: int, how: int, clause: str) -> CardMoved:
    """The event of a card going to its owner's Break Zone (7.3)."""
    return match.moved(card, match.state.owner[card], BREAK_ZONE, clause, position=how)


@rule("15.1.1.3.1", "15.1.1.3.2")
def break_cards(match: Match, cards: Sequence[int], by: Sequence[int], clause: str) -> None:
    """Break cards on the field, all at once; what cannot be broken stays."""
    state = match.state
    broken = [c for c in cards if state.zone_of(c) == FIELD and not match.vector(c)[RESTRICTION] & CANNOT_BE_BROKEN]
    if not broken:
        return
    leave_field(
        match,
        [to_break_zone(match, card, BROKEN, clause) for card in broken],
        {card: tuple(by) for card in broken},
    )


def leave_field(match: Match, moves: Sequence[CardMoved], broken: Mapping[int, tuple[int, ...]]) -> None:
    """Cards leave the field at the same time; of those that are broken it is said by what, unless that is replaced.

    It is said before they move, so that what leaves with them still sees it.
    """
    later: list[tuple[int, ...]] = []
    replaceable = CardMoved in match.catalog.replaceable
    for move in moves:
        if move.card not in broken:
            continue
        reference = match.state.reference(move.card)
        if replaceable and candidates(match, move, ()):
            later.append((reference, *broken[move.card]))
        else:
            say_broken(match, reference, broken[move.card])
    if later:
        match.push(BROKEN_BY, slots=later)
    match.propose_together(moves)


def say_broken(match: Match, reference: int, by: tuple[int, ...]) -> None:
    match.happen(ForwardBroken(reference & CARD_MASK, reference, by, "15.1.1.3.1", match.cause))


def say_broken_after_all(match: Match, frame: Frame) -> None:
    """What was not replaced in the end has been broken."""
    state = match.state
    for reference, *by in frame.slots:
        card = reference & CARD_MASK
        if state.zone_of(card) == BREAK_ZONE and state.position[card] == BROKEN and not state.is_there(reference):
            say_broken(match, reference, tuple(by))


BROKEN_BY = procedure("15.1.1.3 Break", say_broken_after_all)

PROCEDURES = (DRAW_CARDS, RESOLVE_DAMAGE, BROKEN_BY)
