"""What is kept: records as frozen Structs, each under a short fixed topic.

Fields of a record are only ever appended, with defaults, so that old bytes decode for ever. A record that has to change
in another way gets a new topic, and the old one stays.
"""

from __future__ import annotations

from typing import ClassVar, TypeVar
from uuid import UUID

import msgspec
from eventsourcing.utils import register_topic


class Record(msgspec.Struct, frozen=True, array_like=True):
    """Anything that a row of the store can hold."""

    TOPIC: ClassVar[str]


R = TypeVar("R", bound=Record)

RECORDS: dict[str, type[Record]] = {}


def kept(record_type: type[R]) -> type[R]:
    """Registers a record under its topic, at import, so every process that reads knows it."""
    RECORDS[record_type.TOPIC] = record_type
    register_topic(record_type.TOPIC, record_type)
    return record_type


class Kept(msgspec.Struct, frozen=True):
    """A record with its place: whose it is, and which of the owner's records. The library's name is domain event."""

    originator_id: UUID
    originator_version: int
    record: Record


@kept
class SegmentKept(Record, frozen=True, gc=False):
    """A run of rule events of one match. Its number in the match is the row's version."""

    TOPIC: ClassVar[str] = "match.1"

    first: int
    events: int
    digest: bytes
    payload: bytes
    chunk: int | None = None


class Ending(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """How long a whole match is, and the last digest of its chain."""

    events: int
    digest: bytes


@kept
class ChunkCompleted(Record, frozen=True):
    """A chunk of a batch is done: what it counted, and how each of its matches ends."""

    TOPIC: ClassVar[str] = "chunk.1"

    batch: UUID
    chunk: int
    first_match: int
    endings: tuple[Ending, ...]
    statistics: bytes
    stored_bytes: int = 0
    seconds: float = 0.0
    worker: str = ""

    @property
    def match_indices(self) -> range:
        return range(self.first_match, self.first_match + len(self.endings))


@kept
class ChunkChecked(Record, frozen=True):
    """Some matches of a chunk were played again by another process, event for event the same."""

    TOPIC: ClassVar[str] = "check.1"

    batch: UUID
    chunk: int
    matches: int
    worker: str


@kept
class CardDataKept(Record, frozen=True):
    """The card data that matches were played with, once for all of them."""

    TOPIC: ClassVar[str] = "cards.1"

    content_hash: str
    data: bytes


@kept
class FormatAdopted(Record, frozen=True):
    """The store has a format; the row's version is the format's number."""

    TOPIC: ClassVar[str] = "store.1"
