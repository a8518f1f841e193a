"""Whether what is kept is what was written.

Each row has a seal, the segments of a match are chained, and the record of a chunk vouches for the length and the last
digest of each of its matches. A finished batch vouches for its matches as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from uuid import UUID

from eventsourcing.persistence import StoredEvent

from domain.streams.access import Access
from domain.streams.batch import Batch
from domain.streams.chain import Segment, batch_digest, check_ending, checked
from domain.streams.errors import DamagedStream, UnknownMatch
from domain.streams.identity import INDEX_LIMIT, chunk_id, index_in_batch, match_id, sibling_chunk
from domain.streams.mapper import owner_of, to_record, to_segments
from domain.streams.records import ChunkCompleted, Ending


def verify_match(access: Access, match: UUID) -> Ending:
    """Checks one match, with the record of its chunk if it belongs to a batch."""
    with access.recorder() as recorder:
        rows = recorder.select_events(match)
    if not rows:
        check_never_played(access, match)
        raise UnknownMatch(match)
    segments = list(checked(match, to_segments(rows)))
    if segments[0].chunk is not None:
        check_ending(match, segments, vouched_ending(access, match, segments[0].chunk))
    tail = segments[-1].tail
    return Ending(tail.events, tail.digest)


def verify_batch(access: Access, batch: Batch) -> Iterator[DamagedStream]:
    """Checks every match of a batch and yields what is wrong, one fault a match."""
    endings: list[Ending] = []
    for row in access.rows_between(chunk_id(batch.id, 0), chunk_id(batch.id, INDEX_LIMIT - 1)):
        try:
            chunk = chunk_record(row)
        except DamagedStream as fault:
            yield fault
            continue
        endings.extend(chunk.endings)
        yield from faults_of_chunk(access, chunk)
    if batch.status == "finished" and (batch.matches, batch.digest) != (len(endings), batch_digest(endings)):
        yield DamagedStream(
            batch.id, 0, f"the chunks hold {len(endings)} matches that are not the {batch.matches} played"
        )


def faults_of_chunk(access: Access, chunk: ChunkCompleted) -> Iterator[DamagedStream]:
    if not chunk.endings:
        return
    first, last = (match_id(chunk.batch, chunk.match_indices[place]) for place in (0, -1))
    rows_of = {owner: list(rows) for owner, rows in groupby(access.rows_between(first, last), key=owner_of)}
    for index, ending in zip(chunk.match_indices, chunk.endings, strict=True):
        match = match_id(chunk.batch, index)
        try:
            check_ending(match, whole(match, rows_of.get(match, ())), ending)
        except DamagedStream as fault:
            yield fault


def whole(match: UUID, rows: Sequence[StoredEvent]) -> list[Segment]:
    return list(checked(match, to_segments(rows)))


def vouched_ending(access: Access, match: UUID, chunk: int) -> Ending:
    """How a match ends by the record of its chunk."""
    with access.recorder() as recorder:
        rows = recorder.select_events(sibling_chunk(match, chunk))
    if not rows:
        raise DamagedStream(match, 0, f"the record of its chunk {chunk} is missing")
    record = chunk_record(rows[0])
    index = index_in_batch(match)
    if index is None or index not in record.match_indices:
        raise DamagedStream(match, 0, f"the record of its chunk {chunk} does not name it")
    return record.endings[index - record.first_match]


def check_never_played(access: Access, match: UUID) -> None:
    """A match of which nothing is left is damaged if some chunk says that it was played."""
    index = index_in_batch(match)
    if index is None:
        return
    for row in access.rows_between(sibling_chunk(match, 0), sibling_chunk(match, INDEX_LIMIT - 1)):
        record = chunk_record(row)
        if index in record.match_indices:
            check_ending(match, (), record.endings[index - record.first_match])


def chunk_record(row: StoredEvent) -> ChunkCompleted:
    record = to_record(row)
    if not isinstance(record, ChunkCompleted):
        raise DamagedStream(owner_of(row), 0, f"{row.topic!r} is not the record of a chunk")
    return record
