"""Chapter 7, section 7. Encore step: reversed characters leave one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.options import Pick
from domain.rulesets.weiss_schwarz.ch08_check_timing import check_timing
from domain.rulesets.weiss_schwarz.words import (
    ENCORE_STEP,
    REVERSE,
    STAGE,
    WAITING_ROOM,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("7.7.1.1")
def begin_encore_step(match: Match, frame: Frame) -> None:
    match.start_phase(ENCORE_STEP, "7.7.1.1")


def reversed_characters(match: Match, player: int) -> list[int]:
    orientation = match.state.orientation
    return [card for card in match.state.zones[player * ZONE_COUNT + STAGE] if orientation[card] == REVERSE]


@rule("7.7.1.2")
def ask_own_reversed(match: Match, frame: Frame) -> None:
    """The turn player picks one of the own reversed characters, as long as there is one."""
    ask_reversed(match, frame, match.state.turn_player, "7.7.1.2")


@rule("7.7.1.3")
def ask_their_reversed(match: Match, frame: Frame) -> None:
    ask_reversed(match, frame, 1 - match.state.turn_player, "7.7.1.3")


def ask_reversed(match: Match, frame: Frame, player: int, clause: str) -> None:
    found = reversed_characters(match, player)
    if found:
        match.ask(player, "encore step", [Pick(card) for card in found], clause)
    else:
        frame.skip(3)


def put_reversed_away(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, Pick)
    card = match.answer.card
    clause = "7.7.1.2" if match.state.controller(card) == match.state.turn_player else "7.7.1.3"
    match.move(card, match.state.owner[card], WAITING_ROOM, clause)


def next_reversed(match: Match, frame: Frame) -> None:
    """From the top: the turn player's reversed characters come first again."""
    frame.step = 2


@rule("7.7.1.4")
def until_none_is_reversed(match: Match, frame: Frame) -> None:
    if reversed_characters(match, 0) or reversed_characters(match, 1):
        frame.step = 2


ENCORE = procedure(
    "7.7 encore step",
    begin_encore_step,
    check_timing,
    ask_own_reversed,
    put_reversed_away,
    check_timing,
    next_reversed,
    ask_their_reversed,
    put_reversed_away,
    check_timing,
    next_reversed,
    check_timing,
    until_none_is_reversed,
)

PROCEDURES = (ENCORE,)
