"""Zones that hold only so many cards: of those that an effect would put there, its controller picks the ones that fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from domain.cards import steps
from domain.cards.scope import Scope
from domain.kernel.agenda import Frame, Step
from domain.kernel.options import DONE, Option, Pick

if TYPE_CHECKING:
    from domain.kernel.match import Match


def is_limited(scope: Scope, zone: str) -> bool:
    """Does this zone hold only so many cards?"""
    return scope.vocabulary.room is not None and zone in scope.vocabulary.limited_zones


def room_for(scope: Scope, match: Match, player: int, zone: int, wanted: int) -> int:
    """How many of so many new cards a player's zone takes."""
    room = scope.vocabulary.room
    free = room(match, player, zone) if room is not None else None
    return wanted if free is None else min(wanted, free)


def what_fits(
    scope: Scope, queue: int, zone: int, player_of: Callable[[Match, Frame, int], int], clause: str
) -> list[Step]:
    """Steps that leave in a queue of cards only those that fit into the zone; the others stay where they are."""
    picked = scope.scratch()

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, picked)
        frame.slots[picked] = ()

    def surplus(match: Match, frame: Frame) -> tuple[list[int], int]:
        """The cards on their way to a zone that does not take them all, and how many it takes."""
        state = match.state
        waiting = steps.still_there(match, frame, queue)
        for player in (frame.player, 1 - frame.player):
            place = player * state.zone_count + zone
            coming = [c for c in waiting if player_of(match, frame, c) == player and state.place[c] != place]
            free = room_for(scope, match, player, zone, len(coming))
            if free < len(coming):
                return coming, free
        return [], 0

    def ask(match: Match, frame: Frame) -> None:
        coming, free = surplus(match, frame)
        left = [card for card in coming if match.state.reference(card) not in frame.slots[picked]]
        if len(coming) - len(left) >= free:
            match.answer = DONE
            return
        options: list[Option] = [Pick(card) for card in left]
        match.ask(frame.player, "what fits", options, clause)

    def take(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, Pick):
            frame.slots[picked] = (*frame.slots[picked], match.state.reference(match.answer.card))
            frame.again(2)
            return
        coming, _ = surplus(match, frame)
        if coming:
            out = {match.state.reference(card) for card in coming} - set(frame.slots[picked])
            frame.slots[queue] = tuple(each for each in frame.slots[queue] if each not in out)
            frame.slots[picked] = ()
            frame.again(2)

    return [begin, ask, take]
