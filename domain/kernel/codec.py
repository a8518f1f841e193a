"""Events and matches as bytes: compact, stable, and refused with the position of the fault when damaged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, reduce
from hashlib import blake2b
from operator import or_
from typing import TYPE_CHECKING, Any, Final

import msgspec

from domain.kernel.agenda import Frame, Procedure
from domain.kernel.errors import DamagedEvents
from domain.kernel.events import Event, MatchStarted
from domain.kernel.loops import Memory, Met
from domain.kernel.options import Decision, as_ints
from domain.kernel.state import State

if TYPE_CHECKING:
    from domain.kernel.match import Match
    from domain.kernel.ruleset import Ruleset

ENCODER = msgspec.msgpack.Encoder(order="sorted")
RAW_LIST = msgspec.msgpack.Decoder(list[msgspec.Raw])
FORMAT: Final = 1


def digest(state: State) -> str:
    """A fingerprint of all facts of a match."""
    return blake2b(state.encoded(), digest_size=16).hexdigest()


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
    try:
        return decoder(ruleset.all_events).decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise DamagedEvents(readable(data, one_decoder(ruleset.all_events)), str(fault)) from None


STARTED = msgspec.msgpack.Decoder(MatchStarted)


def started(data: bytes) -> MatchStarted:
    """The first event of a whole stream, which says what game it is."""
    try:
        parts = RAW_LIST.decode(data)
        return STARTED.decode(parts[0])
    except (msgspec.DecodeError, UnicodeDecodeError, IndexError) as fault:
        raise DamagedEvents(0, f"not a stream of a match: {fault}") from None


def readable(data: bytes, one: msgspec.msgpack.Decoder[Event]) -> int:
    """How many events at the front can be read."""
    count = 0
    try:
        offset = header_size(data)
        while offset < len(data):
            end = skip(data, offset)
            one.decode(data[offset:end])
            offset = end
            count += 1
    except (msgspec.DecodeError, UnicodeDecodeError, IndexError, ValueError):
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


def skip(data: bytes, offset: int) -> int:
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
        return skip_items(data, offset + 1, first & 15)
    if first == 0xDC:
        return skip_items(data, offset + 3, int.from_bytes(data[offset + 1 : offset + 3], "big"))
    raise ValueError("not a value of an event")


def skip_items(data: bytes, offset: int, count: int) -> int:
    for _ in range(count):
        offset = skip(data, offset)
    return offset


# -- a match in progress ---------------------------------------------------------------------------------------------


def encode(match: Match) -> bytes:
    """A match in progress as plain data: its events, its agenda, its open decision."""
    memory = match.memory
    decision = match.decision
    return ENCODER.encode(
        (
            FORMAT,
            match.ruleset.name,
            match.catalog.hash,
            match.events,
            [packed(frame) for frame in match.agenda],
            packed_decision(decision),
            [(saved.length, [packed(frame) for frame in saved.agenda]) for saved in match.saved],
            (
                memory.decisions,
                memory.here,
                memory.path,
                list(memory.barred.items()),
                list(memory.later.items()),
                memory.stoppers,
                memory.declared,
                packed_decision(memory.original),
            ),
            match.repeats,
            match.interrupt,
        )
    )


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
    )


def packed_decision(decision: Decision | None) -> tuple[Any, ...] | None:
    if decision is None:
        return None
    return (decision.player, decision.kind, [as_ints(option) for option in decision.options], decision.clause)


def unpacked_decision(data: Any, ruleset: Ruleset) -> Decision | None:
    if data is None:
        return None
    player, kind, options, clause = data
    known = ruleset.options_by_tag
    return Decision(player, kind, tuple(known[tag](*fields) for tag, *fields in options), clause)


def unpacked_memory(data: Any, ruleset: Ruleset) -> Memory:
    memory = Memory()
    memory.decisions, memory.here, path, barred, later, stoppers, declared, original = data
    memory.path = [Met(state, player, tuple(option)) for state, player, option in path]
    memory.barred = {state: [tuple(option) for option in options] for state, options in barred}
    memory.later = {state: [tuple(option) for option in options] for state, options in later}
    memory.stoppers = tuple(stoppers)
    memory.declared = tuple(declared)
    memory.original = unpacked_decision(original, ruleset)
    return memory


def unpacked(data: Sequence[Any], find: Callable[[str], Procedure], one: Callable[[Any], Event]) -> Frame:
    key, step, cause, player, source, number, slots, event, proposed, paying = data
    frame = Frame(
        find(key),
        cause,
        player,
        source,
        number,
        [tuple(slot) for slot in slots],
        event,
        None if proposed is None else one(proposed),
        step,
    )
    frame.paying = paying
    return frame


def decode(data: bytes, find_ruleset: Callable[[str], Ruleset], find_catalog: Callable[[str, str], Any]) -> Match:
    """The match again, ready to go on: same events, same end."""
    from domain.kernel.agenda import Checkpoint
    from domain.kernel.match import Match
    from domain.kernel.replay import fold_into

    try:
        parts = msgspec.msgpack.decode(data)
        version, name, cards_hash, events, agenda, decision, saved, memory, repeats, interrupt = parts
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError, TypeError):
        raise DamagedEvents(0, "these bytes are not a match in progress") from None
    if version != FORMAT:
        raise DamagedEvents(0, f"a match in progress of format {version}; this engine reads format {FORMAT}")
    ruleset = find_ruleset(name)
    match = Match(ruleset, find_catalog(name, cards_hash))
    match.events = decode_events(ENCODER.encode(events), ruleset)
    match.state = fold_into(State(), match.events)
    match.index_cards()

    def one(value: Any) -> Event:
        return one_decoder(ruleset.all_events).decode(ENCODER.encode(value))

    def find(key: str) -> Procedure:
        return find_procedure(match, key)

    match.agenda = [unpacked(frame, find, one) for frame in agenda]
    match.saved = [Checkpoint(length, [unpacked(frame, find, one) for frame in frames]) for length, frames in saved]
    match.repeats = repeats
    match.interrupt = interrupt
    match.memory = unpacked_memory(memory, ruleset)
    match.decision = unpacked_decision(decision, ruleset)
    return match


def find_procedure(match: Match, key: str) -> Procedure:
    """A procedure of the kernel, the ruleset or a card, by the key that is the same in every process."""
    from domain.kernel.replacement import REPLACEMENT

    if key == REPLACEMENT.key:
        return REPLACEMENT
    found = match.ruleset.procedures_by_key.get(key) or match.catalog.programs.get(key)
    if found is None:
        raise DamagedEvents(len(match.events), f"no procedure of {match.ruleset.title} is called {key!r}")
    return found
