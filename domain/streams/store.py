"""The store: every match, chunk, batch and card set that is kept, on SQLite or PostgreSQL alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from types import TracebackType
from typing import Final, Self
from uuid import UUID

import msgspec
from eventsourcing.persistence import StoredEvent

from domain.streams.access import Access
from domain.streams.batch import Batch, Batches
from domain.streams.chain import Segment, Tail, checked
from domain.streams.errors import BatchDamaged, ChunkDiffers, Conflict, DamagedStream, UnknownCardData, UnknownMatch
from domain.streams.identity import INDEX_LIMIT, card_data_id, check_id, chunk_id, chunk_number, match_id
from domain.streams.mapper import owner_of, to_entry, to_record, to_row, to_segment, to_segments
from domain.streams.records import CardDataKept, ChunkChecked, ChunkCompleted, Ending, Kept, Record
from domain.streams.verification import Scan, check_whole, chunk_record, scan, verify_match

LOG_PAGE: Final = 500  # entries


class PlayedMatch(msgspec.Struct, frozen=True, gc=False):
    """A whole match to be kept: its events, encoded, and how many they are."""

    payload: bytes
    events: int


class KeptMatch(msgspec.Struct, frozen=True):
    """A match of a batch, as its chunk's record names it."""

    id: UUID
    index: int
    ending: Ending


class LogEntry(msgspec.Struct, frozen=True):
    """A row of the log. Positions grow; some are left out."""

    position: int
    owner: UUID
    number: int
    record: Segment | Record


class Store:
    """An open store. Close it, or use it in a `with` block; open it again after a fork."""

    def __init__(self, access: Access) -> None:
        self._access = access
        self.batches = Batches(access)

    @property
    def url(self) -> str:
        """Where the store is, without the password."""
        return str(self._access.address)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._access.close()

    # Matches in play

    def append(self, tail: Tail, payload: bytes, events: int) -> Tail:
        """Keeps the events that follow; a Conflict if the match no longer ends at this tail."""
        segment = tail.next(payload, events)
        try:
            self.write([segment])
        except Conflict:
            raise Conflict(f"match {tail.match} has gone on: segment {segment.number} is kept already") from None
        return segment.tail

    def tail(self, match: UUID) -> Tail:
        """Where a match stands; `Tail(match)` if nothing is kept of it."""
        with self._access.recorder() as recorder:
            rows = recorder.select_events(match, desc=True, limit=1)
        return to_segment(rows[0]).tail if rows else Tail(match)

    # Reading matches

    def segments(self, match: UUID, start: int = 0, stop: int | None = None) -> list[Segment]:
        """The segments of a match, or those with events from `start` to before `stop`; the chain is checked."""
        with self._access.recorder() as recorder:
            rows = recorder.select_events(match)
        if not rows:
            raise UnknownMatch(match)
        segments = checked(match, to_segments(rows))
        return [segment for segment in segments if segment.end > start and (stop is None or segment.first < stop)]

    def matches(self, batch: UUID) -> Iterator[KeptMatch]:
        """The matches of a batch that are done, in order of index."""
        for chunk in self.chunks(batch):
            for index, ending in zip(chunk.match_indices, chunk.endings, strict=True):
                yield KeptMatch(match_id(batch, index), index, ending)

    # Writing many at once

    def write(self, segments: Iterable[Segment], records: Iterable[Kept] = ()) -> None:
        """Keeps all of these in one transaction, or, on a Conflict, none of them."""
        rows = [to_row(kept.originator_id, kept.originator_version, kept.record) for kept in records]
        rows.extend(to_row(segment.match, segment.number, segment.record()) for segment in segments)
        self._insert(rows)

    def complete_chunk(
        self,
        batch: UUID,
        chunk: int,
        first_match: int,
        matches: Sequence[PlayedMatch],
        statistics: bytes,
        *,
        seconds: float = 0.0,
        worker: str = "",
    ) -> bool:
        """Keeps a chunk's matches and its record in one transaction. False: it was done already, nothing changes."""
        segments = [
            Tail(match_id(batch, first_match + offset)).next(match.payload, match.events, chunk)
            for offset, match in enumerate(matches)
        ]
        rows = [to_row(segment.match, segment.number, segment.record()) for segment in segments]
        endings = tuple(Ending(segment.events, segment.digest) for segment in segments)
        size = sum(len(row.state) for row in rows)
        record = ChunkCompleted(batch, chunk, first_match, endings, statistics, size, seconds, worker)
        try:
            self._insert([to_row(chunk_id(batch, chunk), 1, record), *rows])
        except Conflict:
            present = self.chunk(batch, chunk)
            if present is None:
                raise Conflict(f"chunk {chunk} of batch {batch}: some of its matches belong to another chunk") from None
            check_same_play(present, record)
            return False
        return True

    # Chunks of a batch

    def chunk(self, batch: UUID, chunk: int) -> ChunkCompleted | None:
        """The record of a chunk, if it is done."""
        return next(self.chunks(batch, chunk, chunk), None)

    def chunk_numbers(self, batch: UUID, first: int = 0) -> list[int]:
        """Which chunks are done, from this one on, in order: progress, to the last chunk, without reading them."""
        return self._numbers(chunk_id(batch, first), chunk_id(batch, INDEX_LIMIT - 1))

    def chunks(self, batch: UUID, first: int = 0, last: int = INDEX_LIMIT - 1) -> Iterator[ChunkCompleted]:
        """The records of the chunks that are done, in order of chunk, a page at a time."""
        for row in self._access.rows_between(chunk_id(batch, first), chunk_id(batch, last)):
            record = chunk_record(row)
            if record.batch != batch:
                raise Conflict(f"batches {batch} and {record.batch} have the same ids; request one of them anew")
            yield record

    def complete_check(self, batch: UUID, chunk: int, matches: int, worker: str) -> bool:
        """Keeps that matches of a chunk were played again, alike. False: that was known already."""
        try:
            self._insert([to_row(check_id(batch, chunk), 1, ChunkChecked(batch, chunk, matches, worker))])
        except Conflict:
            return False
        return True

    def check_numbers(self, batch: UUID, first: int = 0) -> list[int]:
        """Which chunks are checked, from this one on, in order."""
        return self._numbers(check_id(batch, first), check_id(batch, INDEX_LIMIT - 1))

    def _numbers(self, first: UUID, last: UUID) -> list[int]:
        with self._access.recorder() as recorder:
            return [chunk_number(owner) for owner in recorder.select_owners(first, last)]

    # Card data

    def put_card_data(self, content_hash: str, data: bytes) -> bool:
        """Keeps card data under its hash. False: it was kept already."""
        try:
            self._insert([to_row(card_data_id(content_hash), 1, CardDataKept(content_hash, data))])
        except Conflict:
            if self.card_data(content_hash) != data:
                raise Conflict(f"other card data is kept under the hash {content_hash}") from None
            return False
        return True

    def card_data(self, content_hash: str) -> bytes:
        with self._access.recorder() as recorder:
            rows = recorder.select_events(card_data_id(content_hash), limit=1)
        if not rows:
            raise UnknownCardData(content_hash)
        record = to_record(rows[0])
        assert isinstance(record, CardDataKept)
        return record.data

    # Checking

    def verify(self, match: UUID) -> Ending:
        """Checks a match to its end and says what it ends with; DamagedStream names the first fault."""
        return verify_match(self._access, match)

    def scan(self, batch: UUID) -> Scan:
        """Looks at every row of a batch, and at those that belong to nobody; what is wrong is in its findings."""
        return scan(self._access, self.batches.get(batch), frozenset(self.batches.ids()))

    def check_whole(self, batch: Batch) -> list[ChunkCompleted]:
        """The records of a batch's chunks; BatchDamaged, with a list, where a finished one has not what it finished with."""
        others = frozenset(self.batches.ids())
        try:
            records = list(self.chunks(batch.id))
        except DamagedStream:
            raise BatchDamaged(batch.id, scan(self._access, batch, others).findings) from None
        check_whole(self._access, batch, [ending for chunk in records for ending in chunk.endings], others)
        return records

    def integrity_faults(self) -> Sequence[str]:
        """What the database itself finds wrong."""
        with self._access.recorder() as recorder:
            return recorder.integrity_faults()

    def remove(self, positions: Sequence[int]) -> None:
        """Takes damaged rows, and rows that belong to nothing, out of the log, so that they can be written again."""
        with self._access.recorder() as recorder:
            recorder.delete_rows(positions)

    # The log

    def follow(self, after: int = 0, limit: int = LOG_PAGE) -> list[LogEntry]:
        """What was kept after a position of the log, at most `limit` entries. Ask again with the last position seen."""
        with self._access.recorder() as recorder:
            rows = recorder.select_notifications(after, limit, inclusive_of_start=False)
        return [LogEntry(row.id, owner_of(row), row.originator_version, to_entry(row)) for row in rows]

    def _insert(self, rows: Sequence[StoredEvent]) -> None:
        with self._access.recorder() as recorder:
            recorder.insert_events(rows)


def check_same_play(present: ChunkCompleted, again: ChunkCompleted) -> None:
    """A chunk delivered twice has to have been played alike."""
    if present.endings == again.endings and present.first_match == again.first_match:
        return
    pairs = zip(present.match_indices, present.endings, again.endings, strict=False)
    differing = next((index for index, one, other in pairs if one != other), present.first_match)
    raise ChunkDiffers(present.batch, present.chunk, match_id(present.batch, differing))
