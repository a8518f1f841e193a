"""What the store asks of a recorder beyond what the library's recorders do."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final
from uuid import UUID

from eventsourcing.persistence import ApplicationRecorder, StoredEvent

EVENTS_TABLE: Final = "deckfold_events"
BATCH_REQUESTED_TOPIC: Final = "batch.requested.1"
LOCK_TIMEOUT: Final = 60  # seconds; a writer waits for another one this long


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
    def close(self) -> None:
        """Gives the connections back."""
