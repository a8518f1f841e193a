"""Whether what is kept is what was written.

Each row has a seal, the segments of a match are chained, and the record of a chunk vouches for the length and the last
digest of each of its matches. A finished batch vouches for its matches as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final
from uuid import UUID

import msgspec
from eventsourcing.persistence import StoredEvent

from domain.streams.access import Access
from domain.streams.batch import Batch
from domain.streams.chain import NO_EVENTS, batch_digest, chained, check_ending, checked
from domain.streams.errors import BatchDamaged, DamagedStream, UnknownMatch
from domain.streams.identity import (
    CHECK,
    CHUNK,
    INDEX_LIMIT,
    MATCH,
    STORE_ID,
    card_data_id,
    index_in_batch,
    match_id,
    member_of,
    sibling_chunk,
)
from domain.streams.mapper import owner_of, to_record, to_segments
from domain.streams.recorder import BATCH_REQUESTED_TOPIC, RawRow
from domain.streams.records import (
    CardDataKept,
    ChunkChecked,
    ChunkCompleted,
    Ending,
    FormatAdopted,
    Record,
    SegmentKept,
)

PAGE: Final = 500  # rows
BLAKE: Final = 32
"""Letters of a hash that is a digest of the card data itself."""


# -- one match ---------------------------------------------------------------------------------------------------------


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


# -- a whole batch -----------------------------------------------------------------------------------------------------


class Finding(msgspec.Struct, frozen=True):
    """Something that is not as it was written: where, and what."""

    place: str
    what: str
    chunk: int = -1
    """The chunk that is to be played again (-1: none)."""
    check: int = -1
    """The chunk that is to be checked again."""
    rows: tuple[int, ...] = ()
    """Positions in the log that are in the way."""

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


class Scan:
    """Every row of a batch, looked at once, in the order of the log; and every row of the store that belongs to nobody."""

    def __init__(self, batch: Batch, others: frozenset[UUID]) -> None:
        self.batch = batch
        self.others = others - {batch.id}
        self.findings: list[Finding] = []
        self.chunks: dict[int, ChunkCompleted] = {}
        self.checks: dict[int, ChunkChecked] = {}
        self.endings: dict[int, Ending] = {}
        self.positions: dict[tuple[int, int], list[int]] = {}
        """Where in the log a match, chunk or check of the batch lies, by what it is and its number."""
        self.cards: dict[str, list[int]] = {}
        self.events = 0
        self._card_ids = {card_data_id(each): each for each in batch.manifest.card_data}

    def look_at(self, row: RawRow) -> None:
        """Put a row where it belongs; a row that is damaged is a finding."""
        owner = id_of(row.owner)
        if owner is None or not isinstance(row.number, int) or row.number < 1:
            what = f"nobody's: {shown(row.owner)}, record {shown(row.number)}"
            self.findings.append(Finding(f"row {row.position}", what))
            return
        if owner == self.batch.id:
            return
        if owner in self.others:
            if row.topic == BATCH_REQUESTED_TOPIC:
                self._record(owner, row, f"row {row.position}, the request of a batch {owner}")
            return
        member = member_of(owner, self.batch.id)
        if member is not None:
            self.positions.setdefault(member, []).append(row.position)
            self._look_at_member(owner, row, *member)
        elif owner in self._card_ids:
            self._look_at_cards(owner, row, self._card_ids[owner])
        elif not any(member_of(owner, other) for other in self.others):
            record = self._record(owner, row, f"row {row.position}")
            if owner == STORE_ID and record is not None and not isinstance(record, FormatAdopted):
                self.findings.append(
                    Finding(f"row {row.position}", f"{row.topic!r} in the place of the store's format")
                )

    def _record(self, owner: UUID, row: RawRow, place: str, **repair: Any) -> Record | None:
        try:
            return to_record(StoredEvent(owner, row.number, str(row.topic), row.state))
        except DamagedStream as fault:
            self.findings.append(Finding(place, fault.reason, rows=(row.position,), **repair))
            return None

    def _look_at_member(self, owner: UUID, row: RawRow, kind: int, number: int) -> None:
        names = {MATCH: f"match {number} ({owner})", CHUNK: f"chunk {number}", CHECK: f"check of chunk {number}"}
        place = names.get(kind, f"row {row.position}")
        record = self._record(owner, row, place, **({"check": number} if kind == CHECK else {}))
        if record is None:
            return
        if row.number != 1:
            self.findings.append(Finding(place, f"record {row.number} of something that has one", rows=(row.position,)))
        elif kind == MATCH and isinstance(record, SegmentKept):
            if record.first or record.digest != chained(NO_EVENTS, record.events, record.payload):
                self.findings.append(Finding(place, "its digest is not that of its events", rows=(row.position,)))
            else:
                self.endings[number] = Ending(record.events, record.digest)
                self.events += record.events
        elif kind == CHUNK and isinstance(record, ChunkCompleted) and record.chunk == number:
            self.chunks[number] = record
        elif kind == CHECK and isinstance(record, ChunkChecked) and record.chunk == number:
            self.checks[number] = record
        else:
            self.findings.append(Finding(place, f"{row.topic!r} does not belong here", rows=(row.position,)))

    def _look_at_cards(self, owner: UUID, row: RawRow, content_hash: str) -> None:
        place = f"card data {content_hash}"
        self.cards.setdefault(content_hash, []).append(row.position)
        record = self._record(owner, row, place)
        if record is None:
            return
        if not isinstance(record, CardDataKept) or record.content_hash != content_hash or row.number != 1:
            self.findings.append(Finding(place, f"{row.topic!r} does not belong here", rows=(row.position,)))
        elif len(content_hash) == BLAKE and blake2b(record.data, digest_size=16).hexdigest() != content_hash:
            self.findings.append(Finding(place, "these are not the cards of this hash", rows=(row.position,)))

    def conclude(self) -> None:
        """What only the whole shows: matches without a chunk, chunks without their matches, card data that is gone."""
        named: set[int] = set()
        for number, chunk in sorted(self.chunks.items()):
            named.update(chunk.match_indices)
            for index, ending in zip(chunk.match_indices, chunk.endings, strict=True):
                found = self.endings.get(index)
                if found != ending:
                    what = "missing" if found is None else "not the match that the record of its chunk vouches for"
                    place = f"match {index} ({match_id(self.batch.id, index)})"
                    self.findings.append(Finding(place, what, chunk=number))
        for index in sorted(self.endings.keys() - named):
            rows = tuple(self.positions[MATCH, index])
            place = f"match {index} ({match_id(self.batch.id, index)})"
            self.findings.append(Finding(place, "belongs to no chunk", rows=rows))
        for number in sorted(self.checks.keys() - self.chunks.keys()):
            rows = tuple(self.positions[CHECK, number])
            self.findings.append(Finding(f"check of chunk {number}", "belongs to no chunk", rows=rows))
        for content_hash in self.batch.manifest.card_data:
            if content_hash not in self.cards:
                self.findings.append(Finding(f"card data {content_hash}", "missing"))
        self._compare_with_the_end()

    def _compare_with_the_end(self) -> None:
        batch = self.batch
        if batch.status != "finished":
            return
        numbers = sorted(self.chunks)
        last = numbers[-1] if numbers else -1
        for number in sorted(set(range(last)) - set(numbers)):
            self.findings.append(Finding(f"chunk {number}", "missing", chunk=number))
        endings = [ending for number in numbers for ending in self.chunks[number].endings]
        if len(endings) != batch.matches:
            what = f"{len(endings)} of the {batch.matches} matches it finished with are there"
            self.findings.append(Finding(f"batch {batch.id}", what))
        elif batch_digest(endings) != batch.digest:
            self.findings.append(Finding(f"batch {batch.id}", "the matches are not those that it finished with"))


def id_of(written: Any) -> UUID | None:
    if isinstance(written, UUID):
        return written
    try:
        return UUID(written)
    except (ValueError, AttributeError, TypeError):
        return None


def shown(written: Any) -> str:
    text = repr(written)
    return text if len(text) <= 60 else text[:60] + "…"


def scan(access: Access, batch: Batch, others: frozenset[UUID]) -> Scan:
    """Look at the whole log once; `others` are the batches that are not asked about."""
    found = Scan(batch, others)
    for row in raw_rows(access):
        found.look_at(row)
    found.conclude()
    return found


def raw_rows(access: Access) -> Iterator[RawRow]:
    after = 0
    while True:
        with access.recorder() as recorder:
            page = recorder.select_raw(after, PAGE)
        yield from page
        if len(page) < PAGE:
            return
        after = page[-1].position


def check_whole(access: Access, batch: Batch, endings: list[Ending], others: frozenset[UUID]) -> None:
    """A finished batch has to have the matches it finished with; `BatchDamaged` lists what is wrong where it has not."""
    if batch.status != "finished" or (batch.matches, batch.digest) == (len(endings), batch_digest(endings)):
        return
    raise BatchDamaged(batch.id, scan(access, batch, others).findings)
