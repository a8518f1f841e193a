"""From events back to a match: `fold` gives the facts, `replay` the live match with every event checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from domain.kernel.apply import APPLY
from domain.kernel.concession import CONCEDE
from domain.kernel.errors import DamagedEvents, Diverged, IllegalChoice
from domain.kernel.events import ChoiceMade, Event, MatchStarted
from domain.kernel.state import State

if TYPE_CHECKING:
    from domain.kernel.catalog import Catalog
    from domain.kernel.match import Match
    from domain.kernel.ruleset import Ruleset


def fold(events: Iterable[Event]) -> State:
    """The facts of a match, from its events alone."""
    return fold_into(State(), events)


def fold_into(state: State, events: Iterable[Event]) -> State:
    apply = APPLY
    for event in events:
        apply[type(event)](state, event)
        state.length += 1
    return state


def replay(events: Sequence[Event], ruleset: Ruleset, catalog: Catalog) -> Match:
    """The match itself, live again: recorded choices and chances go through the rules, every event is compared."""
    from domain.kernel.match import Match

    if not events or not isinstance(events[0], MatchStarted):
        raise DamagedEvents(0, "a stream begins with MatchStarted")
    match = Match(ruleset, catalog)
    match.feed = events
    match.begin(events[0])
    checked = compare(match, events, 0)
    while checked < len(events):
        recorded = events[checked]
        if not isinstance(recorded, ChoiceMade):
            raise Diverged(checked, recorded, match.decision)
        choose_again(match, recorded, checked)
        checked = compare(match, events, checked)
    match.feed = ()
    return match


def compare(match: Match, events: Sequence[Event], start: int) -> int:
    """Check the events played again since `start` against the record; returns how far they agree."""
    for position in range(start, len(match.events)):
        recorded = events[position] if position < len(events) else None
        if recorded != match.events[position]:
            raise Diverged(position, recorded, match.events[position])
    return len(match.events)


def choose_again(match: Match, recorded: ChoiceMade, position: int) -> None:
    if recorded.kind == CONCEDE:
        match.concede(recorded.player)
        return
    decision = match.decision
    if decision is None or decision.player != recorded.player or decision.kind != recorded.kind:
        raise Diverged(position, recorded, decision)
    tag, *fields = recorded.option
    option_type = match.ruleset.options_by_tag.get(tag)
    try:
        match.choose(option_type(*fields) if option_type is not None else -1)
    except (IllegalChoice, TypeError):
        raise Diverged(position, recorded, decision) from None
