"""From events back to a match: `fold` gives the facts, `replay` the live match with every event checked.

`replay` believes the recorded luck: it plays what was shuffled and rolled then, so that a stream can be played again by an
engine whose generator has changed. `verify` draws the luck again from the seed, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from domain.kernel.agenda import Undone
from domain.kernel.apply import APPLY
from domain.kernel.concession import CONCEDE
from domain.kernel.ending import BROKE_DOWN, break_down
from domain.kernel.errors import DamagedEvents, Diverged, IllegalChoice, OldReferences
from domain.kernel.events import ChoiceMade, Event, MatchEnded, MatchStarted
from domain.kernel.options import Option
from domain.kernel.soundness import check_start, checks_of
from domain.kernel.state import CARD_BITS, State

if TYPE_CHECKING:
    from domain.kernel.catalog import Catalog
    from domain.kernel.match import Match
    from domain.kernel.ruleset import Ruleset

FAULTS = (
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    AssertionError,
    ArithmeticError,
    RecursionError,
    MemoryError,
)
"""What rules and facts meet that no match can have led to."""


def fold(events: Iterable[Event]) -> State:
    """The facts of a match, from its events alone. Events of our own: nothing is checked."""
    return fold_into(State(), events)


def fold_checked(events: Sequence[Event], ruleset: Ruleset | None = None) -> State:
    """The same for events from outside; `DamagedEvents` names the first that cannot have happened.

    With a ruleset its words are checked as well: no phase, counter or number that the game does not have.
    """
    state = State()
    checks = checks_of(ruleset)
    if not events or not isinstance(events[0], MatchStarted):
        raise DamagedEvents(0, "a stream begins with MatchStarted")
    try:
        for event in events:
            check = checks[type(event)]
            if check is not None:
                check(state, event)
            APPLY[type(event)](state, event)
            state.length += 1
    except FAULTS as fault:
        raise DamagedEvents(state.length, said(fault)) from None
    return state


def said(fault: BaseException) -> str:
    return str(fault) if isinstance(fault, ValueError) and fault.args else f"{type(fault).__name__}: {fault}"


def fold_into(state: State, events: Iterable[Event]) -> State:
    """Apply events to facts."""
    apply = APPLY
    for event in events:
        apply[type(event)](state, event)
        state.length += 1
    return state


def replay(events: Sequence[Event], ruleset: Ruleset, catalog: Catalog) -> Match:
    """The match itself, live again: recorded choices and chances go through the rules, every event is compared."""
    return played_again(events, ruleset, catalog, (), events)


def verify(events: Sequence[Event], ruleset: Ruleset, catalog: Catalog) -> Match:
    """As `replay`, but luck is drawn again from the seed: `Diverged` where a shuffle or a roll is not what it gives."""
    return played_again(events, ruleset, catalog, (), ())


def play_again(events: Sequence[Event], ruleset: Ruleset, catalog: Catalog, undone: Sequence[Undone]) -> Match:
    """As `verify`, for events from outside: whatever is wrong is `DamagedEvents`."""
    try:
        return played_again(events, ruleset, catalog, undone, ())
    except Diverged as fault:
        raise DamagedEvents(fault.position, str(fault)) from None


def played_again(
    events: Sequence[Event], ruleset: Ruleset, catalog: Catalog, undone: Sequence[Undone], luck: Sequence[Event]
) -> Match:
    from domain.kernel.match import Match

    if not events or not isinstance(events[0], MatchStarted):
        raise DamagedEvents(0, "a stream begins with MatchStarted")
    check_start(events[0], ruleset, catalog)
    if events[0].card_bits != CARD_BITS:
        raise OldReferences(events[0].card_bits, CARD_BITS)
    match = Match(ruleset, catalog)
    match.feed = luck
    attempts: dict[int, list[tuple[int, ...]]] = {}
    for position, options in undone:
        attempts.setdefault(position, []).extend(options)
    try:
        match.begin(events[0])
        checked = compare(match, events, 0)
        while True:
            try_again(match, attempts.pop(checked, ()))
            if checked == len(events):
                break
            choose_again(match, events[checked], checked)
            checked = compare(match, events, checked)
    except FAULTS as fault:
        raise DamagedEvents(match.state.length, f"the rules cannot go on: {said(fault)}") from fault
    if attempts:
        raise DamagedEvents(min(attempts), "a choice was undone where nobody was asked")
    match.feed = ()
    return match


def compare(match: Match, events: Sequence[Event], start: int) -> int:
    """Check the events played again since `start` against the record; returns how far they agree."""
    for position in range(start, len(match.events)):
        recorded = events[position] if position < len(events) else None
        if recorded != match.events[position]:
            raise Diverged(position, recorded, match.events[position])
    return len(match.events)


def choose_again(match: Match, recorded: Event, position: int) -> None:
    if isinstance(recorded, MatchEnded) and recorded.adjudicated and recorded.reason.startswith(BROKE_DOWN):
        break_down(match, recorded.reason)
        return
    if not isinstance(recorded, ChoiceMade):
        raise Diverged(position, recorded, match.decision)
    if recorded.kind == CONCEDE:
        match.concede(recorded.player)
        return
    decision = match.decision
    if decision is None or decision.player != recorded.player or decision.kind != recorded.kind:
        raise Diverged(position, recorded, decision)
    try:
        match.choose(option_of(match, recorded.option))
    except IllegalChoice:
        raise Diverged(position, recorded, decision) from None


def try_again(match: Match, options: Sequence[tuple[int, ...]]) -> None:
    """Choices that turned out illegal and were undone: they leave no event, but are not offered again."""
    length = len(match.events)
    luck, match.feed = match.feed, ()
    for option in options:
        try:
            match.choose(option_of(match, option))
        except IllegalChoice as fault:
            raise DamagedEvents(length, f"a choice that was undone: {fault}") from None
    match.feed = luck
    if len(match.events) != length:
        raise DamagedEvents(length, "choices that were undone are legal")


def option_of(match: Match, option: Sequence[int]) -> Option:
    """A choice as an event keeps it, again as an option; `IllegalChoice` where there is no such option."""
    option_type = match.ruleset.options_by_tag.get(option[0]) if option else None
    if option_type is None or len(option) != 1 + len(option_type.__struct_fields__):
        raise IllegalChoice(f"{tuple(option)!r} is no option of {match.ruleset.title}")
    return option_type(*option[1:])
