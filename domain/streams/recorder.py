"""What the store asks of a recorder beyond what the library's recorders do."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from uuid import UUID

from eventsourcing.persistence import ApplicationRecorder, StoredEvent

EVENTS_TABLE: Final = "deckfold_events"
BATCH_REQUESTED_TOPIC: Final = "batch.requested.1"
LOCK_TIMEOUT: Final = 60  # seconds; a writer waits for another one this long


class RawRow(NamedTuple):
    """A row as it lies there, whatever has become of it: nothing is believed, not even the types."""

    position: int
    owner: Any
    number: Any
    topic: Any
    state: Any


class StreamRecorder(ApplicationRecorder):
    """An application recorder that can also read neighbours, list batches and make its own tables."""

    @abstractmethod
    def is_prepared(self) -> bool:
        """Whether the tables are there."""

    @abstractmethod
    def prepare(self) -> None:
        """Makes the tables; does nothing where they are. The one place where tables are made."""

    @abstractmethod
    def select_range(self, after: tuple[UUID, int], last: UUID, limit: int) -> Sequence[StoredEvent]:
        """The rows behind a given id and version, up to those of the last id, in order of id and version."""

    @abstractmethod
    def select_owners(self, first: UUID, last: UUID) -> Sequence[UUID]:
        """The ids between two ids, both included, in order. Reads the index only."""

    @abstractmethod
    def select_batches(self) -> Sequence[UUID]:
        """The ids of all batches, the oldest first. Reads an index of its own, not the log."""

    @abstractmethod
    def select_raw(self, after: int, limit: int) -> Sequence[RawRow]:
        """The rows behind a position of the log, in its order."""

    @abstractmethod
    def integrity_faults(self) -> Sequence[str]:
        """What the database itself finds wrong with its table and indexes."""

    @abstractmethod
    def delete_rows(self, positions: Sequence[int]) -> None:
        """Take rows out of the log, in one transaction: only what is damaged or belongs to nothing."""

    @abstractmethod
    def close(self) -> None:
        """Gives the connections back."""
