"""Between records and rows. The library's own mapper reads `vars()`, which a Struct has not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import cast
from uuid import UUID

import msgspec
from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import JSONTranscoder, Mapper, StoredEvent

from domain.streams.chain import Segment
from domain.streams.codec import DamagedBytes, pack, unpack
from domain.streams.errors import DamagedStream
from domain.streams.records import RECORDS, Kept, Record, SegmentKept

_encoder = msgspec.msgpack.Encoder()


@cache
def _decoder(record_type: type[Record]) -> msgspec.msgpack.Decoder[Record]:
    return msgspec.msgpack.Decoder(record_type)


def to_row(owner: UUID, number: int, record: Record) -> StoredEvent:
    """The row that keeps a record."""
    topic = record.TOPIC
    return StoredEvent(owner, number, topic, pack(owner, number, topic, _encoder.encode(record)))


def to_record(row: StoredEvent) -> Record:
    """The record a row keeps; DamagedStream says why there is none."""
    owner = owner_of(row)
    record_type = RECORDS.get(row.topic)
    if record_type is None:
        raise DamagedStream(owner, 0, f"unknown kind of record {row.topic!r}")
    try:
        return _decoder(record_type).decode(unpack(owner, row.originator_version, row.topic, row.state))
    except (DamagedBytes, msgspec.MsgspecError) as error:
        raise DamagedStream(owner, 0, str(error)) from error


def owner_of(row: StoredEvent) -> UUID:
    owner = row.originator_id
    return owner if isinstance(owner, UUID) else UUID(owner)


def to_segment(row: StoredEvent, position: int = 0) -> Segment:
    """The segment a row keeps; a fault is reported at the position where the segment begins."""
    match = owner_of(row)
    try:
        record = to_record(row)
    except DamagedStream as fault:
        raise DamagedStream(match, position, f"segment {row.originator_version}: {fault.reason}") from fault
    if not isinstance(record, SegmentKept):
        raise DamagedStream(match, position, f"{row.topic!r} is not a segment of a match")
    return Segment(
        match, row.originator_version, record.first, record.events, record.digest, record.payload, record.chunk
    )


def to_segments(rows: Iterable[StoredEvent]) -> Iterator[Segment]:
    """The segments of a match's rows, up to the first that is damaged."""
    position = 0
    for row in rows:
        segment = to_segment(row, position)
        yield segment
        position = segment.end


def to_entry(row: StoredEvent) -> Segment | Record:
    return to_segment(row) if row.topic == SegmentKept.TOPIC else to_record(row)


class RecordMapper(Mapper[UUID]):
    """The same, in the shape the library's event store wants."""

    def __init__(self) -> None:
        super().__init__(JSONTranscoder())

    def to_stored_event(self, domain_event: DomainEventProtocol[UUID]) -> StoredEvent:
        kept = cast(Kept, domain_event)
        return to_row(kept.originator_id, kept.originator_version, kept.record)

    def to_domain_event(self, stored_event: StoredEvent) -> DomainEventProtocol[UUID]:
        return Kept(owner_of(stored_event), stored_event.originator_version, to_record(stored_event))
