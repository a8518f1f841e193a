"""Where in the record events of a type are: found as they are asked for, each event of the turn looked at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from domain.kernel.events import Event, TurnStarted

if TYPE_CHECKING:
    from domain.kernel.match import Match


class Past:
    """Positions by type of event: of this turn, and of the whole match, as far as the record was read."""

    __slots__ = ("game", "game_read", "turn", "turn_read")

    def __init__(self) -> None:
        self.turn: dict[type[Event], list[int]] = {}
        self.turn_read = -1
        self.game: dict[type[Event], list[int]] = {}
        self.game_read = 0


def positions(match: Match, kind: type[Event], game: bool = False) -> Sequence[int]:
    """Where events of a type are: since this turn began, or since the match did."""
    past, events = match.derived.past, match.events
    end = len(events)
    if game:
        for position in range(past.game_read, end):
            past.game.setdefault(type(events[position]), []).append(position)
        past.game_read = end
        return past.game.get(kind, ())
    if past.turn_read < 0:
        past.turn_read = turn_began(events)
    for position in range(past.turn_read, end):
        each = type(events[position])
        if each is TurnStarted:
            past.turn.clear()
        past.turn.setdefault(each, []).append(position)
    past.turn_read = end
    return past.turn.get(kind, ())


def turn_began(events: Sequence[Event]) -> int:
    """The position of the event that began this turn; 0 before the first."""
    position = len(events) - 1
    while position > 0 and type(events[position]) is not TurnStarted:
        position -= 1
    return max(0, position)
