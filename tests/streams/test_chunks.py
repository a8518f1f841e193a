"""A chunk is kept whole and once, however often it is delivered."""

from __future__ import annotations

import multiprocessing
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from random import Random
from uuid import UUID, uuid4

import pytest

from domain.streams import (
    ChunkCompleted,
    ChunkDiffers,
    Conflict,
    Kept,
    PlayedMatch,
    Store,
    Tail,
    batch_digest,
    chunk_id,
    match_digest,
    match_id,
    open_store,
)
from domain.streams.records import CardDataKept
from tests.streams.backdoor import Backdoor
from tests.streams.synthetic import played

BATCH = UUID("5e0a3f62-0c2b-4a5e-8f0e-6a4d2b7c9d10")


def deliver(store: Store, chunk: int, size: int = 20, statistics: bytes = b"counts") -> bool:
    matches = [played(index) for index in range(chunk * size, (chunk + 1) * size)]
    return store.complete_chunk(BATCH, chunk, chunk * size, matches, statistics, seconds=1.5, worker="here")


def test_a_chunk_is_kept_with_its_matches(store: Store) -> None:
    assert deliver(store, 3) is True

    chunk = store.chunk(BATCH, 3)
    assert chunk is not None
    assert (chunk.batch, chunk.chunk, chunk.first_match, len(chunk.endings)) == (BATCH, 3, 60, 20)
    assert (chunk.statistics, chunk.seconds, chunk.worker) == (b"counts", 1.5, "here")
    [segment] = store.segments(match_id(BATCH, 67))
    assert (segment.payload, segment.events, segment.chunk) == (played(67).payload, 30, 3)
    assert chunk.endings[7].digest == segment.digest == match_digest(segment.payload, 30)


def test_a_chunk_counts_the_bytes_of_its_matches(store: Store, backdoor: Backdoor) -> None:
    deliver(store, 0)

    chunk = store.chunk(BATCH, 0)

    assert chunk is not None
    assert chunk.stored_bytes == sum(len(backdoor.state(match_id(BATCH, index))) for index in range(20))


def test_a_chunk_that_is_not_done_has_no_record(store: Store) -> None:
    deliver(store, 3)

    assert store.chunk(BATCH, 2) is None
    assert store.chunk(uuid4(), 3) is None


def test_a_second_delivery_changes_nothing(store: Store, backdoor: Backdoor) -> None:
    deliver(store, 0, statistics=b"counts")
    rows, record = backdoor.rows(), backdoor.state(chunk_id(BATCH, 0))

    assert deliver(store, 0, statistics=b"counted elsewhere") is False

    assert backdoor.rows() == rows
    assert backdoor.state(chunk_id(BATCH, 0)) == record


def test_a_second_delivery_that_was_played_otherwise_is_a_fault(store: Store) -> None:
    deliver(store, 0)
    matches = [played(index) for index in range(20)]
    matches[11] = played(4711)

    with pytest.raises(ChunkDiffers, match=str(match_id(BATCH, 11))):
        store.complete_chunk(BATCH, 0, 0, matches, b"counts")


def test_a_chunk_whose_matches_are_taken_is_not_half_kept(store: Store, backdoor: Backdoor) -> None:
    deliver(store, 0)
    rows = backdoor.rows()

    with pytest.raises(Conflict, match="another chunk"):
        store.complete_chunk(BATCH, 1, 10, [played(index) for index in range(10, 30)], b"counts")

    assert backdoor.rows() == rows
    assert store.chunk(BATCH, 1) is None


def test_records_are_written_in_the_transaction_of_matches(store: Store, backdoor: Backdoor) -> None:
    extra = Kept(uuid4(), 1, CardDataKept("hash", b"data"))
    match = Tail(uuid4()).next(b"events", 3)
    store.write([match], [extra])
    rows = backdoor.rows()

    with pytest.raises(Conflict):
        store.write([Tail(uuid4()).next(b"events", 3)], [extra])

    assert backdoor.rows() == rows
    assert store.verify(match.match).events == 3


def test_a_chunk_delivered_twice_at_once_by_threads_is_kept_once(store_url: str) -> None:
    together = threading.Barrier(4)

    def run(chunk: int) -> bool:
        with open_store(store_url) as store:
            together.wait()
            return deliver(store, chunk)

    with ThreadPoolExecutor(4) as deliveries:
        outcomes = list(deliveries.map(run, [0] * 4))

    assert sorted(outcomes) == [False, False, False, True]


def test_chunks_delivered_twice_at_once_by_processes_are_kept_once(store_url: str, store: Store) -> None:
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as processes:
        outcomes = list(processes.map(_deliver_all, [store_url] * 2))

    assert sum(outcomes) == 10
    assert store.chunk_numbers(BATCH) == list(range(10))
    assert sum(1 for _ in store.matches(BATCH)) == 200


def _deliver_all(url: str) -> int:
    with open_store(url) as store:
        return sum(deliver(store, chunk) for chunk in range(10))


def test_chunks_are_read_in_order_whatever_the_order_of_arrival(store: Store) -> None:
    arrival = list(range(300))
    Random(5).shuffle(arrival)
    for chunk in arrival:
        deliver(store, chunk, size=2)
    store.complete_chunk(uuid4(), 0, 0, [played(0)], b"another batch")

    assert store.chunk_numbers(BATCH) == list(range(300))
    assert [chunk.chunk for chunk in store.chunks(BATCH)] == list(range(300))
    assert [chunk.chunk for chunk in store.chunks(BATCH, 250, 252)] == [250, 251, 252]
    assert [match.index for match in store.matches(BATCH)] == list(range(600))


def test_the_digest_of_a_batch_does_not_depend_on_the_order_of_arrival_nor_on_chunks(store: Store) -> None:
    other = uuid4()
    for chunk in (2, 0, 1):
        deliver(store, chunk)
    store.complete_chunk(other, 0, 0, [played(index) for index in range(60)], b"counts")

    one, another = (batch_digest(match.ending for match in store.matches(batch)) for batch in (BATCH, other))
    assert one == another


def test_thirty_megabytes_are_kept_in_one_transaction(store: Store) -> None:
    luck = Random(1)
    matches = [PlayedMatch(luck.randbytes(1_000_000), 1000) for _ in range(30)]

    assert store.complete_chunk(BATCH, 0, 0, matches, luck.randbytes(1_000_000)) is True

    assert [fault for match in store.matches(BATCH) if (fault := store.verify(match.id)) != match.ending] == []


def test_a_chunk_without_matches_is_done_all_the_same(store: Store) -> None:
    assert store.complete_chunk(BATCH, 0, 0, [], b"nothing") is True
    assert store.complete_chunk(BATCH, 0, 0, [], b"nothing") is False
    assert list(store.matches(BATCH)) == []


def test_a_batch_that_shares_ids_with_another_is_refused_and_not_mixed_up(store: Store) -> None:
    stranger = ChunkCompleted(uuid4(), 0, 0, (), b"counts of another batch")
    store.write([], [Kept(chunk_id(BATCH, 0), 1, stranger)])

    with pytest.raises(Conflict, match=str(stranger.batch)):
        list(store.chunks(BATCH))
    with pytest.raises(Conflict):
        deliver(store, 0)


def test_a_check_of_a_chunk_is_kept_once(store: Store) -> None:
    store.complete_chunk(BATCH, 3, 0, [played(1)], b"")

    kept = [store.complete_check(BATCH, 3, matches=1, worker=worker) for worker in ("first", "second")]

    assert kept == [True, False]
    assert store.check_numbers(BATCH) == [3]
    assert store.check_numbers(BATCH, first=4) == []
    assert store.chunk_numbers(BATCH) == [3]
