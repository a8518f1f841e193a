"""Batches on the local pool."""

from __future__ import annotations

from domain.streams import FixedPairs, PlayedMatch, UntilDecided, UntilWidth, open_store
from tests.workers.batches import requested, result_at, run, toy_manifest
from workers.conducting import conduct
from workers.counting import Count
from workers.patience import PatientStore
from workers.pool import LocalPool


def test_the_same_batch_gives_the_same_matches_in_any_store_on_any_number_of_workers(
    sqlite_url: str, store_url: str
) -> None:
    alone = requested(sqlite_url, toy_manifest())
    run(sqlite_url, alone, processes=1)

    many = requested(store_url, toy_manifest(chunk_pairs=7))
    finished = run(store_url, many, processes=3)

    one, other = result_at(sqlite_url, alone.id), result_at(store_url, many.id)
    assert one == other
    assert (finished.status, finished.matches, one.faults) == ("finished", 80, ())


def test_another_seed_gives_other_matches(sqlite_url: str) -> None:
    batches = [requested(sqlite_url, toy_manifest(seed=seed)) for seed in (3, 4)]

    one, other = (run(sqlite_url, batch).digest for batch in batches)

    assert one != other


def test_matches_are_played_again_by_another_process(sqlite_url: str) -> None:
    batch = requested(sqlite_url, toy_manifest(pairs=200, chunk_pairs=50))

    run(sqlite_url, batch, processes=1)

    with open_store(sqlite_url) as store:
        players = {chunk.worker for chunk in store.chunks(batch.id)}
        checks = [entry.record for entry in store.follow(limit=5000) if type(entry.record).__name__ == "ChunkChecked"]
        assert sum(check.matches for check in checks) in range(2, 20)  # type: ignore[union-attr]
        assert players.isdisjoint(check.worker for check in checks)  # type: ignore[union-attr]


def test_a_batch_runs_until_its_interval_is_narrow(sqlite_url: str) -> None:
    rule = UntilWidth(0.2, at_most=1000)
    sizes = (10, 33)
    batches = [requested(sqlite_url, toy_manifest(stopping=rule, chunk_pairs=size)) for size in sizes]

    one, other = (run(sqlite_url, batch) for batch in batches)

    assert 100 < one.matches < 2000
    assert one.matches % 100 == 0  # it stops at a look
    assert (one.matches, one.digest) == (other.matches, other.digest)


def test_a_batch_runs_until_a_test_decides(sqlite_url: str) -> None:
    batch = requested(sqlite_url, toy_manifest(stopping=UntilDecided(0.0, 50.0, at_most=2000), chunk_pairs=25))

    with PatientStore(sqlite_url) as store:
        count = conduct(store, batch, LocalPool(sqlite_url, 2))

    assert [matchup.verdict for matchup in count.matchups()] == ["H0 accepted"]
    assert count.matches < 4000


def test_an_extended_batch_goes_on_where_it_ended(sqlite_url: str) -> None:
    short = requested(sqlite_url, toy_manifest(pairs=25))
    run(sqlite_url, short)
    with open_store(sqlite_url) as store:
        longer = store.batches.extend(short.id, FixedPairs(40))
    run(sqlite_url, longer)
    at_once = requested(sqlite_url, toy_manifest(pairs=40))
    run(sqlite_url, at_once)

    one, other = result_at(sqlite_url, short.id), result_at(sqlite_url, at_once.id)

    assert one == other


def test_results_are_counted_in_order_whatever_arrives_first(sqlite_url: str) -> None:
    batch = requested(sqlite_url, toy_manifest())
    run(sqlite_url, batch)
    other = requested(sqlite_url, toy_manifest())
    with open_store(sqlite_url) as store:
        second = store.chunk(batch.id, 1)
        assert second is not None
        count = Count(other)

        plays = [
            PlayedMatch(segment.payload, segment.events)
            for match in list(store.matches(batch.id))[20:40]
            for segment in store.segments(match.id)
        ]
        store.complete_chunk(other.id, 1, 20, plays, second.statistics)

        assert not count.advance(store)
        assert count.matches == 0
