"""Bytes that earlier versions kept, which every later version has to read.

Lines are only added here. A line that no longer decodes means that stores in use would be lost.
"""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

import pytest
from eventsourcing.persistence import StoredEvent

from domain.streams import ChunkChecked, ChunkCompleted, Ending, Record, UntilDecided
from domain.streams.batch import BatchExtended, BatchFinished, BatchRequested, BatchResumed, BatchStopped
from domain.streams.mapper import to_record, to_row
from domain.streams.records import RECORDS, CardDataKept, FormatAdopted, SegmentKept
from tests.streams.synthetic import manifest

OWNER = UUID(int=7)
AT = datetime(2026, 11, 18, 12, 0, tzinfo=UTC)
DIGEST = bytes(range(16))

KEPT: list[tuple[str, str, Record]] = [
    (
        "match.1",
        "0015a0dbed2b4b7067950302c410000102030405060708090a0b0c0d0e0fc402657604",
        SegmentKept(3, 2, DIGEST, b"ev", 4),
    ),
    (
        "match.1",
        "01d1fa1fb4284e067a28b52ffd60b7175d010024029500cd0384c410000102030405060708090a0b0c0d0e0fc5189c65"
        "76656e747320c001009144f5e509",
        SegmentKept(0, 900, DIGEST, b"events " * 900),
    ),
    (
        "chunk.1",
        "00ac34a75eaaeb7a3798d92430303030303030302d303030302d303030302d303030302d303030303030303030303039"
        "0114919205c410000102030405060708090a0b0c0d0e0fc40273744dcb3ff8000000000000a177",
        ChunkCompleted(UUID(int=9), 1, 20, (Ending(5, DIGEST),), b"st", 77, 1.5, "w"),
    ),
    (
        "check.1",
        "00bbcdef48bd8929a094d92430303030303030302d303030302d303030302d303030302d3030303030303030303030390103a177",
        ChunkChecked(UUID(int=9), 1, 3, "w"),
    ),
    (
        "cards.1",
        "00263ede12e9ae6bcd92a433663961c4056361726473",
        CardDataKept("3f9a", b"cards"),
    ),
    (
        "store.1",
        "00a0cff27545bae0aa90",
        FormatAdopted(),
    ),
    (
        "batch.requested.1",
        "00da55fbbe1913150c928aa772756c65736574ad77656973735f7363687761727aaf72756c657365745f76657273696f"
        "6ea3312e30ae656e67696e655f76657273696f6ea5302e312e30ab636f6e74657374616e74739286a46e616d65a66174"
        "7461636ba46465636ba661747461636ba5636172647381a46d61696e82a541412d303104a541412d30322ea96465636b"
        "5f68617368a26131a6706c61796572a6677265656479a873657474696e67738086a46e616d65a7646566656e6365a464"
        "65636ba7646566656e6365a5636172647381a46d61696e81a542422d303132a96465636b5f68617368a26232a6706c61"
        "796572a6736561726368a873657474696e677381aa697465726174696f6e73ccc8a870616972696e677391920001ac70"
        "616972696e675f6b696e64a87265766572736564a47365656407a873746f7070696e6782a474797065a57061697273a5"
        "706169727364ab6368756e6b5f706169727319a9636172645f6461746190d6ff6afd9340",
        BatchRequested(manifest(), AT),
    ),
    (
        "batch.stopped.1",
        "00b69aaf87e25ab15992a6656e6f756768d6ff6afd9340",
        BatchStopped("enough", AT),
    ),
    (
        "batch.resumed.1",
        "0004225356bd34db8391d6ff6afd9340",
        BatchResumed(AT),
    ),
    (
        "batch.extended.1",
        "00fa61ce697c9c17709286a474797065a473707274a4656c6f30cb0000000000000000a4656c6f31cb40140000000000"
        "00a761745f6d6f737409a5616c706861cb3fa999999999999aa462657461cb3fa999999999999ad6ff6afd9340",
        BatchExtended(UntilDecided(0.0, 5.0, at_most=9), AT),
    ),
    (
        "batch.finished.1",
        "00e7621789b9428e9693ccc8c410000102030405060708090a0b0c0d0e0fd6ff6afd9340",
        BatchFinished(200, DIGEST, AT),
    ),
]


@pytest.mark.parametrize(("topic", "state", "record"), KEPT)
def test_bytes_kept_by_earlier_versions_are_read(topic: str, state: str, record: Record) -> None:
    assert to_record(StoredEvent(OWNER, 1, topic, bytes.fromhex(state))) == record


@pytest.mark.parametrize(("topic", "state", "record"), KEPT)
def test_a_record_is_read_as_it_is_written_today(topic: str, state: str, record: Record) -> None:
    row = to_row(OWNER, 1, record)

    assert (row.topic, to_record(row)) == (topic, record)


def test_bytes_of_every_kind_of_record_are_among_them() -> None:
    assert {topic for topic, _, _ in KEPT} == set(RECORDS)
