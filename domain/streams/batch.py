"""A batch: an aggregate of what was asked and decided.

What its chunks did is not among its events: they are records of their own (docs/decisions/store-chunks.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any, ClassVar, Literal, cast
from uuid import UUID, uuid4

import msgspec
from eventsourcing.application import AggregateNotFoundError, Repository
from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import EventStore

from domain.streams.access import Access
from domain.streams.errors import Conflict, DamagedStream, IllegalBatchChange, UnknownBatch
from domain.streams.manifest import Manifest, StoppingRule, check_manifest, check_stopping, most_pairs
from domain.streams.mapper import RecordMapper
from domain.streams.recorder import BATCH_REQUESTED_TOPIC
from domain.streams.records import Kept, Record, kept

Status = Literal["running", "stopped", "finished"]


@kept
class BatchRequested(Record, frozen=True):
    TOPIC: ClassVar[str] = BATCH_REQUESTED_TOPIC

    manifest: Manifest
    at: datetime


@kept
class BatchStopped(Record, frozen=True):
    TOPIC: ClassVar[str] = "batch.stopped.1"

    reason: str
    at: datetime


@kept
class BatchResumed(Record, frozen=True):
    TOPIC: ClassVar[str] = "batch.resumed.1"

    at: datetime


@kept
class BatchExtended(Record, frozen=True):
    TOPIC: ClassVar[str] = "batch.extended.1"

    stopping: StoppingRule
    at: datetime


@kept
class BatchFinished(Record, frozen=True):
    TOPIC: ClassVar[str] = "batch.finished.1"

    matches: int
    digest: bytes
    at: datetime


class Batch(msgspec.Struct, frozen=True):
    """A batch as its events tell it."""

    id: UUID
    version: int
    manifest: Manifest
    stopping: StoppingRule
    status: Status
    requested_at: datetime
    changed_at: datetime
    reason: str = ""
    matches: int = 0
    digest: bytes = b""
    earlier: tuple[StoppingRule, ...] = ()
    """The rules before it was extended, the first one first."""

    @property
    def rules(self) -> tuple[StoppingRule, ...]:
        """Every stopping rule the batch has had; the last one is in force."""
        return (*self.earlier, self.stopping)


def fold(batch: Batch | None, events: Iterable[Kept]) -> Batch | None:
    """The batch after these events."""
    for event in events:
        batch = _requested(event) if batch is None else _changed(batch, event)
    return batch


def _requested(event: Kept) -> Batch:
    record = event.record
    if not isinstance(record, BatchRequested) or event.originator_version != 1:
        raise DamagedStream(event.originator_id, 0, "the first record of the batch, its request, is missing")
    manifest, at = record.manifest, record.at
    return Batch(event.originator_id, event.originator_version, manifest, manifest.stopping, "running", at, at)


def _changed(batch: Batch, event: Kept) -> Batch:
    if event.originator_version != batch.version + 1:
        raise DamagedStream(batch.id, batch.version, f"record {batch.version + 1} of the batch is missing")
    changes: dict[str, Any]
    match event.record:
        case BatchStopped(reason=reason, at=at):
            changes = {"status": "stopped", "reason": reason}
        case BatchResumed(at=at):
            changes = {"status": "running", "reason": ""}
        case BatchExtended(stopping=stopping, at=at):
            earlier = (*batch.earlier, batch.stopping)
            changes = {"status": "running", "reason": "", "stopping": stopping, "earlier": earlier}
        case BatchFinished(matches=matches, digest=digest, at=at):
            changes = {"status": "finished", "reason": "", "matches": matches, "digest": digest}
        case other:
            raise DamagedStream(batch.id, batch.version, f"{type(other).__name__} is no event of a batch")
    return msgspec.structs.replace(batch, version=event.originator_version, changed_at=at, **changes)


def stopped(batch: Batch, reason: str, at: datetime) -> Record | None:
    """To stop twice changes nothing; what is finished cannot be stopped."""
    if batch.status == "finished":
        raise IllegalBatchChange(f"batch {batch.id} is finished and cannot be stopped")
    return BatchStopped(reason, at) if batch.status == "running" else None


def resumed(batch: Batch, at: datetime) -> Record | None:
    """A batch whose run was killed is still running, and goes on without an event."""
    if batch.status == "finished":
        raise IllegalBatchChange(f"batch {batch.id} is finished; extend it to play more")
    return BatchResumed(at) if batch.status == "stopped" else None


def extended(batch: Batch, stopping: StoppingRule, at: datetime) -> Record | None:
    """A batch can be asked for more, not for less: what is played is played."""
    check_stopping(stopping)
    before, after = most_pairs(batch.stopping), most_pairs(stopping)
    if after < before:
        raise IllegalBatchChange(f"batch {batch.id} is to play {before} pairs and cannot be cut to {after}")
    return BatchExtended(stopping, at) if stopping != batch.stopping else None


def finished(batch: Batch, matches: int, digest: bytes, at: datetime) -> Record | None:
    """To finish twice changes nothing, if both found the same matches."""
    if batch.status != "finished":
        return BatchFinished(matches, digest, at)
    if (batch.matches, batch.digest) != (matches, digest):
        raise IllegalBatchChange(f"batch {batch.id} finished with {batch.matches} matches of another digest")
    return None


class Batches:
    """The batches of a store."""

    def __init__(self, access: Access) -> None:
        self._access = access
        with access.recorder() as recorder:
            self._event_store: EventStore[UUID] = EventStore(RecordMapper(), recorder)
        self._repository = Repository(self._event_store)

    def request(self, manifest: Manifest, batch: UUID | None = None) -> Batch:
        """Keeps a new batch. The same request under the same id twice is one batch; another one is a Conflict."""
        check_manifest(manifest)
        identity = batch or uuid4()
        event = Kept(identity, 1, BatchRequested(manifest, datetime.now(UTC)))
        try:
            self._put(event)
        except Conflict:
            present = self.get(identity)
            if present.manifest != manifest:
                raise Conflict(f"batch {identity} was requested with another manifest") from None
            return present
        return _requested(event)

    def get(self, batch: UUID) -> Batch:
        with self._access.recorder():
            try:
                found: Any = self._repository.get(batch, projector_func=cast(Any, fold))
            except AggregateNotFoundError:
                raise UnknownBatch(batch) from None
        return cast(Batch, found)

    def named(self, beginning: str) -> Batch:
        """The batch whose id begins like this."""
        return self.get(self.identity(beginning))

    def identity(self, beginning: str) -> UUID:
        """The id that begins like this."""
        wanted = beginning.strip().lower().replace("-", "")
        found = [batch for batch in self.ids() if wanted and batch.hex.startswith(wanted)]
        if not found:
            raise UnknownBatch(beginning)
        if len(found) > 1:
            raise UnknownBatch(beginning, f"{len(found)} batches begin with {{}}; write more of the id")
        return found[0]

    def all(self) -> list[Batch]:
        """Every batch, the oldest first."""
        return [self.get(batch) for batch in self.ids()]

    def stop(self, batch: UUID, reason: str) -> Batch:
        return self._change(batch, lambda present, at: stopped(present, reason, at))

    def resume(self, batch: UUID) -> Batch:
        return self._change(batch, resumed)

    def extend(self, batch: UUID, stopping: StoppingRule) -> Batch:
        return self._change(batch, lambda present, at: extended(present, stopping, at))

    def finish(self, batch: UUID, matches: int, digest: bytes) -> Batch:
        return self._change(batch, lambda present, at: finished(present, matches, digest, at))

    def ids(self) -> list[UUID]:
        """The ids of all batches, the oldest first."""
        with self._access.recorder() as recorder:
            return list(recorder.select_batches())

    def _change(self, batch: UUID, decide: Callable[[Batch, datetime], Record | None]) -> Batch:
        """Decides on the batch as it is, and again whenever somebody else was quicker."""
        while True:
            present = self.get(batch)
            record = decide(present, datetime.now(UTC))
            if record is None:
                return present
            event = Kept(batch, present.version + 1, record)
            try:
                self._put(event)
            except Conflict:
                continue
            return _changed(present, event)

    def _put(self, event: Kept) -> None:
        with self._access.recorder():
            self._event_store.put([cast(DomainEventProtocol[UUID], event)])
