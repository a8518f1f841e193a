"""Statistics rebuilt from the kept events: those that the workers counted, or a difference that is found."""

from __future__ import annotations

from uuid import uuid4

import msgspec
import pytest

from domain import encode_events
from domain.streams import PlayedMatch as KeptPlay
from domain.streams import match_id, open_store, prepare_store
from projections.fold import BatchStatistics
from projections.results import NoResults, is_final, load_results
from tests.streams.backdoor import open_backdoor
from tests.workers.batches import requested, run, toy_manifest
from workers.planning import Plan
from workers.playing import ReadyBatch
from workers.rebuilding import rebuild


@pytest.mark.parametrize("processes", [1, 2])
def test_a_rebuild_gives_what_the_workers_counted(sqlite_url: str, processes: int) -> None:
    prepare_store(sqlite_url)
    batch = run(sqlite_url, requested(sqlite_url, toy_manifest(30)))

    found = rebuild(sqlite_url, batch.id, processes)

    with open_store(sqlite_url) as store:
        results = load_results(store, str(batch.id))
    assert found.is_identical
    assert (found.matches, found.chunks) == (60, 3)
    assert found.statistics.encode() == results.statistics.encode()
    assert found.events == results.statistics.lengths.events
    assert results.is_final
    assert results.contestants == ["leaves", "stones"]


def test_statistics_that_are_not_those_of_the_events_are_found(sqlite_url: str) -> None:
    prepare_store(sqlite_url)
    batch = requested(sqlite_url, toy_manifest(20))
    ready = ReadyBatch(batch.manifest)
    plan = Plan(batch.manifest)
    with open_store(sqlite_url) as store:
        for number in range(plan.chunks):
            chunk = plan.chunk(number)
            played = [ready.play(index) for index in chunk.match_indices]
            statistics = BatchStatistics.empty()
            for match in played[number:]:  # the second chunk leaves out a match
                statistics.add(match)
            kept = [KeptPlay(encode_events(match.events), len(match.events)) for match in played]
            store.complete_chunk(batch.id, number, chunk.first_match, kept, statistics.encode())

    found = rebuild(sqlite_url, batch.id, 1)

    assert not found.is_identical
    assert found.differing == (1,)


def test_a_batch_without_matches(sqlite_url: str) -> None:
    prepare_store(sqlite_url)
    batch = requested(sqlite_url, toy_manifest(20))

    with pytest.raises(NoResults, match="has no matches yet"):
        rebuild(sqlite_url, batch.id, 1)
    with open_store(sqlite_url) as store, pytest.raises(NoResults, match="has no matches yet"):
        load_results(store, str(batch.id))


def test_chunks_after_a_gap_wait(sqlite_url: str) -> None:
    """What is counted must not depend on which worker was quick."""
    prepare_store(sqlite_url)
    batch = requested(sqlite_url, toy_manifest(30))
    ready = ReadyBatch(batch.manifest)
    plan = Plan(batch.manifest)
    with open_store(sqlite_url) as store:
        for number in (0, 2):
            chunk = plan.chunk(number)
            statistics = BatchStatistics.empty()
            kept = []
            for index in chunk.match_indices:
                match = ready.play(index)
                statistics.add(match)
                kept.append(KeptPlay(encode_events(match.events), len(match.events)))
            store.complete_chunk(batch.id, number, chunk.first_match, kept, statistics.encode())

        results = load_results(store, str(batch.id))

    assert results.statistics.outcomes.matches == 20
    assert results.waiting == 1
    assert not results.is_final


def test_a_batch_that_was_extended_or_stopped_by_its_results_is_never_final(sqlite_url: str) -> None:
    prepare_store(sqlite_url)
    batch = run(sqlite_url, requested(sqlite_url, toy_manifest(10)), processes=1)

    assert is_final(batch)
    assert not is_final(msgspec.structs.replace(batch, earlier=(batch.stopping,)))
    assert not is_final(msgspec.structs.replace(batch, status="running", id=uuid4()))


@pytest.mark.parametrize("processes", [1, 2])
def test_a_damaged_match_is_named_and_the_others_are_counted(sqlite_url: str, processes: int) -> None:
    prepare_store(sqlite_url)
    batch = run(sqlite_url, requested(sqlite_url, toy_manifest(20)), processes=1)
    damaged = match_id(batch.id, 3)
    with open_backdoor(sqlite_url) as door:
        state = door.state(damaged)
        door.put(damaged, 1, state[:-1] + bytes([state[-1] ^ 1]))

    again = rebuild(sqlite_url, batch.id, processes)

    assert not again.is_identical
    assert again.matches == 20
    (fault,) = again.faults
    assert str(damaged) in fault
    assert "chunk 0" in fault
