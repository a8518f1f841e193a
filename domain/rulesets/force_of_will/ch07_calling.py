"""Chapters 709 and 1016. Calling a magic stone."""

from __future__ import annotations

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import CardTurned
from domain.kernel.match import Match
from domain.rulesets.force_of_will.ch09_active import is_main_timing
from domain.rulesets.force_of_will.events import MagicStoneCalled
from domain.rulesets.force_of_will.words import (
    ANY_RULER,
    CALLED,
    FIELD,
    JUDGED,
    MAGIC_STONE_DECK,
    RECOVERED,
    RESTED,
    RULER_AREA,
    TYPE,
)

CALLS_A_TURN = 1  # 709.1


@rule("604.2e", "709.1", "1016.1")
def callers(match: Match, player: int) -> list[int]:
    """The recovered rulers and J-rulers that may rest for it: once a turn, before any judgment, at main timing."""
    state = match.state
    if (
        state.number(player, CALLED) >= CALLS_A_TURN
        or state.number(player, JUDGED)
        or not is_main_timing(match, player)
    ):
        return []
    return [
        card
        for zone in (RULER_AREA, FIELD)
        for card in state.zone(player, zone)
        if state.orientation[card] == RECOVERED and match.vector(card)[TYPE] & ANY_RULER
    ]


@rule("305.3", "709.1")
def call_magic_stone(match: Match, player: int, card: int) -> None:
    """The ruler rests, and the top card of the magic stone deck comes into the field, if there is one."""
    match.push(CALL, player)
    match.happen(MagicStoneCalled(player, card, "709.1", match.cause))
    match.propose(CardTurned(card, RESTED, "709.1", match.cause))
    match.keep()


def put_stone(match: Match, frame: Frame) -> None:
    deck = match.state.zone(frame.player, MAGIC_STONE_DECK)
    if deck:
        match.move(deck[-1], frame.player, FIELD, "709.1")


CALL = procedure("709 Call a Magic Stone", put_stone)

PROCEDURES = (CALL,)
