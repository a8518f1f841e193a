"""A match as a chain of segments: each digest covers its own events and the digest before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Final
from uuid import UUID

import msgspec

from domain.streams.errors import DamagedStream
from domain.streams.records import Ending, SegmentKept

DIGEST_SIZE: Final = 16
NO_EVENTS: Final = bytes(DIGEST_SIZE)


def chained(previous: bytes, events: int, payload: bytes) -> bytes:
    """The digest after a run of events. The match's id is not in it: the same play has the same digest in any store."""
    digest = blake2b(previous, digest_size=DIGEST_SIZE)
    digest.update(events.to_bytes(8, "big"))
    digest.update(payload)
    return digest.digest()


class Segment(msgspec.Struct, frozen=True):
    """A run of events of a match: `events` of them, the first at position `first`, encoded as `payload`."""

    match: UUID
    number: int
    first: int
    events: int
    digest: bytes
    payload: bytes
    chunk: int | None = None

    @property
    def end(self) -> int:
        """The position after the last event."""
        return self.first + self.events

    @property
    def tail(self) -> Tail:
        return Tail(self.match, self.number, self.end, self.digest)

    def record(self) -> SegmentKept:
        return SegmentKept(self.first, self.events, self.digest, self.payload, self.chunk)


class Tail(msgspec.Struct, frozen=True):
    """Where a match stands: what the next segment has to follow. `Tail(id)` is a match without events."""

    match: UUID
    segment: int = 0
    events: int = 0
    digest: bytes = NO_EVENTS

    def next(self, payload: bytes, events: int, chunk: int | None = None) -> Segment:
        """The segment that follows, with these events."""
        if events < 1:
            raise ValueError(f"a segment holds at least one event, not {events}")
        digest = chained(self.digest, events, payload)
        return Segment(self.match, self.segment + 1, self.events, events, digest, payload, chunk)


def match_digest(payload: bytes, events: int) -> bytes:
    """The digest of a match kept as one segment."""
    return chained(NO_EVENTS, events, payload)


def batch_digest(endings: Iterable[Ending]) -> bytes:
    """The digest of a batch: over the digests of its matches, in order of index."""
    digest = blake2b(digest_size=DIGEST_SIZE)
    for ending in endings:
        digest.update(ending.digest)
    return digest.digest()


def checked(match: UUID, segments: Iterable[Segment]) -> Iterator[Segment]:
    """The same segments, each only after it is found to follow the one before."""
    tail = Tail(match)
    for segment in segments:
        check_follows(tail, segment)
        yield segment
        tail = segment.tail


def check_follows(tail: Tail, segment: Segment) -> None:
    if segment.number != tail.segment + 1:
        raise DamagedStream(tail.match, tail.events, f"segment {tail.segment + 1} is missing")
    if segment.first != tail.events:
        raise DamagedStream(tail.match, tail.events, f"segment {segment.number} begins at event {segment.first}")
    if segment.digest != chained(tail.digest, segment.events, segment.payload):
        raise DamagedStream(tail.match, tail.events, f"segment {segment.number} does not follow the one before")


def check_ending(match: UUID, segments: Sequence[Segment], ending: Ending) -> None:
    """A chain alone cannot tell that its tail was cut; the chunk's record can."""
    tail = segments[-1].tail if segments else Tail(match)
    if tail.events < ending.events:
        raise DamagedStream(match, tail.events, f"the tail is cut: {tail.events} of {ending.events} events are left")
    if tail.events > ending.events:
        raise DamagedStream(match, ending.events, f"{tail.events - ending.events} events too many")
    if tail.digest != ending.digest:
        raise DamagedStream(match, 0, "these are not the events that the chunk's record vouches for")
