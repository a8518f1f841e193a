"""Events and matches as bytes: compact, stable, and refused with the position of the fault when damaged.

Bytes come from outside and are not believed. Events are decoded by their types; of a match in progress only the events
and the choices that were undone are kept, and the rules play them again with the luck of its seed: its agenda and its open
decision are found anew, and must have the fingerprint that was kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, reduce
from hashlib import blake2b
from operator import or_
from typing import TYPE_CHECKING, Any, Final

import msgspec

from domain.kernel.agenda import Frame, Undone
from domain.kernel.errors import DamagedEvents, DeckfoldError, UnknownCatalog, WrongArgument
from domain.kernel.events import Event, MatchStarted
from domain.kernel.options import Decision, as_ints
from domain.kernel.state import State

if TYPE_CHECKING:
    from domain.kernel.catalog import Catalog
    from domain.kernel.match import Match
    from domain.kernel.ruleset import Ruleset

ENCODER = msgspec.msgpack.Encoder(order="sorted")
RAW_LIST = msgspec.msgpack.Decoder(list[msgspec.Raw])

FORMAT: Final = 2
"""Of a match in progress. Format 1 kept the agenda and the open decision, and believed them."""

MOST_BYTES: Final = 1 << 26
"""What is longer is no match: the longest known has a hundredth of it."""

MOST_EVENTS: Final = 1 << 20
MOST_DEPTH: Final = 6
"""How deep an event nests: the decks of `MatchStarted`."""

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError, OverflowError)


def digest(state: State) -> str:
    """A fingerprint of all facts of a match."""
    return blake2b(state.encoded(), digest_size=16).hexdigest()


# -- events ------------------------------------------------------------------------------------------------------------


def encode_events(events: Sequence[Event]) -> bytes:
    """A run of events as one msgpack array."""
    return ENCODER.encode(events)


@cache
def decoder(types: tuple[type[Event], ...]) -> msgspec.msgpack.Decoder[list[Event]]:
    return msgspec.msgpack.Decoder(list[reduce(or_, types)])  # type: ignore[misc]


@cache
def one_decoder(types: tuple[type[Event], ...]) -> msgspec.msgpack.Decoder[Event]:
    return msgspec.msgpack.Decoder(reduce(or_, types))


def decode_events(data: bytes, ruleset: Ruleset) -> list[Event]:
    """The events again; `DamagedEvents` names the first that cannot be read."""
    check_size(data)
    try:
        events = decoder(ruleset.all_events).decode(data)
    except UNREADABLE as fault:
        raise DamagedEvents(readable(data, one_decoder(ruleset.all_events)), str(fault)) from None
    if len(events) > MOST_EVENTS:
        raise DamagedEvents(MOST_EVENTS, f"{len(events)} events are more than any match has: at most {MOST_EVENTS}")
    return events


def check_size(data: bytes) -> None:
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise DamagedEvents(0, f"a match is read from bytes, not from {type(data).__name__}")
    if len(data) > MOST_BYTES:
        raise DamagedEvents(0, f"{len(data)} bytes are more than any match has: at most {MOST_BYTES}")


STARTED = msgspec.msgpack.Decoder(MatchStarted)


def started(data: bytes) -> MatchStarted:
    """The first event of a whole stream, which says what game it is."""
    check_size(data)
    try:
        parts = RAW_LIST.decode(data)
        return STARTED.decode(parts[0])
    except (*UNREADABLE, IndexError) as fault:
        raise DamagedEvents(0, f"not a stream of a match: {fault}") from None


def readable(data: bytes, one: msgspec.msgpack.Decoder[Event]) -> int:
    """How many events at the front can be read."""
    count = 0
    try:
        offset = header_size(data)
        while offset < len(data):
            end = skip(data, offset, MOST_DEPTH)
            one.decode(data[offset:end])
            offset = end
            count += 1
    except (*UNREADABLE, IndexError, ValueError):
        pass
    return count


def header_size(data: bytes) -> int:
    first = data[0]
    if 0x90 <= first <= 0x9F:
        return 1
    if first in (0xDC, 0xDD):
        return 3 if first == 0xDC else 5
    raise ValueError("not an array")


SIZES = {0xC0: 1, 0xC2: 1, 0xC3: 1, 0xCC: 2, 0xCD: 3, 0xCE: 5, 0xCF: 9, 0xD0: 2, 0xD1: 3, 0xD2: 5, 0xD3: 9}


def skip(data: bytes, offset: int, depth: int) -> int:
    """The end of the msgpack value that begins here (the kinds that events are made of)."""
    first = data[offset]
    if first < 0x80 or first >= 0xE0:
        return offset + 1
    if first in SIZES:
        return offset + SIZES[first]
    if 0xA0 <= first <= 0xBF:
        return offset + 1 + (first & 31)
    if first in (0xD9, 0xDA):
        width = 1 if first == 0xD9 else 2
        return offset + 1 + width + int.from_bytes(data[offset + 1 : offset + 1 + width], "big")
    if 0x90 <= first <= 0x9F:
        return skip_items(data, offset + 1, first & 15, depth)
    if first == 0xDC:
        return skip_items(data, offset + 3, int.from_bytes(data[offset + 1 : offset + 3], "big"), depth)
    raise ValueError("not a value of an event")


def skip_items(data: bytes, offset: int, count: int, depth: int) -> int:
    if not depth:
        raise ValueError("nested deeper than any event")
    for _ in range(count):
        offset = skip(data, offset, depth - 1)
    return offset


# -- a match in progress -----------------------------------------------------------------------------------------------


IN_PROGRESS = msgspec.msgpack.Decoder(tuple[int, str, str, msgspec.Raw, tuple[Undone, ...], bytes])
"""Format, game, hash of the cards, events, choices that were undone, and a fingerprint of all the rest."""


def encode(match: Match) -> bytes:
    """A match in progress as plain data; equal for equal matches, in any process."""
    if match.sampled:
        raise WrongArgument("a sample cannot be encoded: it is a possible match, without the events that led to it")
    return ENCODER.encode(
        (
            FORMAT,
            match.ruleset.name,
            match.catalog.hash,
            match.events,
            match.undone,
            under_way(match),
        )
    )


def under_way(match: Match) -> bytes:
    """A fingerprint of what a match has besides its events."""
    rest = (
        [packed(frame) for frame in match.agenda],
        packed_decision(match.decision),
        [(saved.length, [packed(frame) for frame in saved.agenda]) for saved in match.saved],
        match.memory.facts(),
        match.repeats,
        match.handled,
        match.interrupt,
    )
    return blake2b(ENCODER.encode(rest), digest_size=16).digest()


def packed(frame: Frame) -> tuple[Any, ...]:
    return (
        frame.procedure.key,
        frame.step,
        frame.cause,
        frame.player,
        frame.source,
        frame.number,
        frame.slots,
        frame.event,
        frame.proposed,
        frame.paying,
        frame.barred,
        frame.together,
        None if frame.parked is None else (packed_decision(frame.parked[0]), frame.parked[1]),
    )


def packed_decision(decision: Decision | None) -> tuple[Any, ...] | None:
    if decision is None:
        return None
    options = [as_ints(option) for option in decision.options]
    return (decision.player, decision.kind, options, decision.clause, decision.most)


def decode(data: bytes, find_ruleset: Callable[[str], Ruleset], find_catalog: Callable[[str, str], Catalog]) -> Match:
    """The match again, ready to go on: same events, same end. Played again by the rules, nothing else is believed."""
    from domain.kernel.replay import play_again

    check_size(data)
    try:
        format, name, cards_hash, raw, undone, fingerprint = IN_PROGRESS.decode(data)
    except UNREADABLE as fault:
        raise DamagedEvents(0, f"these bytes are not a match in progress: {fault}") from None
    if format != FORMAT:
        raise DamagedEvents(0, f"a match in progress of format {format}; this engine reads format {FORMAT}")
    try:
        ruleset = find_ruleset(name)
        catalog = find_catalog(name, cards_hash)
    except UnknownCatalog:
        raise
    except DeckfoldError as fault:
        raise DamagedEvents(0, str(fault)) from None
    events = decode_events(bytes(raw), ruleset)
    match = play_again(events, ruleset, catalog, undone)
    if under_way(match) != fingerprint:
        raise DamagedEvents(len(events), "these events do not lead to the agenda and the decision that were kept")
    return match
