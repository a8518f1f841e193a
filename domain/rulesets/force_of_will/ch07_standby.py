"""Chapters 706, 708, 906.2, 1113 and 1114. The standby area, and cards that trigger from there and from the hand."""

from __future__ import annotations

from msgspec.structs import replace

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK
from domain.rulesets.force_of_will.ch02_cards import cost_of
from domain.rulesets.force_of_will.ch03_zones import next_place_in_standby
from domain.rulesets.force_of_will.ch09_active import is_main_timing
from domain.rulesets.force_of_will.ch10_paying import can_pay, pay
from domain.rulesets.force_of_will.events import CardSet
from domain.rulesets.force_of_will.words import REVEALED, SET_ON, STANDBY_AREA

STANDBY_COST = cost_of("2")  # 706.1


@rule("604.2d", "706.1")
def can_put_in_standby(match: Match, player: int) -> bool:
    """At main timing, for two wills."""
    return is_main_timing(match, player) and can_pay(match, player, STANDBY_COST)


def put_in_standby(match: Match, player: int, card: int) -> None:
    match.push(PUT_IN_STANDBY, player, card)


def pay_for_standby(match: Match, frame: Frame) -> None:
    pay(match, frame.player, STANDBY_COST)


@rule("310.2", "706.2", "706.3")
def put_face_down(match: Match, frame: Frame) -> None:
    """Any card of the hand is put face down at once; nobody can chase it."""
    position = next_place_in_standby(match, frame.player)
    moved = match.moved(frame.source, frame.player, STANDBY_AREA, "706.2", position=position)
    match.happen(replace(moved, counters=(SET_ON, match.state.turn)))
    match.happen(CardSet(frame.player, frame.source, "706.2", match.cause))
    match.keep()


PUT_IN_STANDBY = procedure("706 Put a Card in the Standby Area", pay_for_standby, put_face_down)


@rule("708.5", "906.4a")
def is_ready_in_standby(match: Match, card: int) -> bool:
    """A card with [Trigger] waits a turn in the standby area."""
    return match.state.counter(card, SET_ON) != match.state.turn


# -- cards that trigger ------------------------------------------------------------------------------------------------


@rule("708.2", "708.2a", "708.5", "906.2", "906.4a", "1113.2b", "1114.2", "1114.3", "1005.2")
def may_be_revealed(match: Match, source: int, stealth: bool) -> bool:
    """May the card be revealed when its condition is met? Not twice, and not in the turn it was put in standby.

    A card with [Stealth] only triggers from the standby area, but in the same turn as well.
    """
    state = match.state
    card = source & CARD_MASK
    if not state.is_there(source) or state.counter(card, REVEALED):
        return False
    if state.zone_of(card) == STANDBY_AREA:
        return stealth or is_ready_in_standby(match, card)
    return not stealth


PROCEDURES = (PUT_IN_STANDBY,)
