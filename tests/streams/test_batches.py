"""A batch is asked for, stopped, resumed, extended and finished."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest

from domain.streams import (
    BadManifest,
    Batch,
    Conflict,
    FixedPairs,
    IllegalBatchChange,
    Pairing,
    Store,
    UnknownBatch,
    UntilDecided,
    UntilWidth,
    open_store,
)
from tests.streams.backdoor import Backdoor
from tests.streams.synthetic import manifest, played

DIGEST = b"0123456789abcdef"


def test_a_batch_is_read_as_it_was_asked_for(store: Store) -> None:
    asked = store.batches.request(manifest(stopping=UntilWidth(0.02, at_most=5000)))

    kept = store.batches.get(asked.id)

    assert kept == asked
    assert kept.manifest == manifest(stopping=UntilWidth(0.02, at_most=5000))
    assert (kept.status, kept.version, kept.stopping) == ("running", 1, UntilWidth(0.02, at_most=5000))


def test_an_unknown_batch_is_refused(store: Store) -> None:
    nobody = uuid4()

    with pytest.raises(UnknownBatch, match=str(nobody)):
        store.batches.get(nobody)
    with pytest.raises(UnknownBatch):
        store.batches.stop(nobody, "enough")


def test_batches_are_listed_the_oldest_first(store: Store) -> None:
    asked = [store.batches.request(manifest(seed=seed)) for seed in range(5)]
    store.complete_chunk(asked[0].id, 0, 0, [played(0)], b"counts")
    store.batches.stop(asked[1].id, "enough")

    listed = store.batches.all()

    assert [batch.id for batch in listed] == [batch.id for batch in asked]
    assert [batch.status for batch in listed] == ["running", "stopped", "running", "running", "running"]


def test_a_batch_is_found_by_the_beginning_of_its_id(store: Store) -> None:
    asked = store.batches.request(manifest())

    assert store.batches.named(str(asked.id)[:11]) == asked
    assert store.batches.named(str(asked.id).upper()) == asked
    for wrong in ("", "zz", str(uuid4())):
        with pytest.raises(UnknownBatch):
            store.batches.named(wrong)


def test_a_beginning_that_fits_two_batches_is_refused(store: Store) -> None:
    first = store.batches.request(manifest(), uuid4())
    twin = type(first.id)(int=first.id.int ^ 1)
    store.batches.request(manifest(), twin)

    with pytest.raises(UnknownBatch, match="2 batches begin with"):
        store.batches.named(first.id.hex[:8])


def test_the_same_request_twice_is_one_batch(store: Store, backdoor: Backdoor) -> None:
    first = store.batches.request(manifest(), uuid4())
    rows = backdoor.rows()

    assert store.batches.request(manifest(), first.id) == first

    assert backdoor.rows() == rows
    with pytest.raises(Conflict, match="another manifest"):
        store.batches.request(manifest(seed=8), first.id)


def history(store: Store, *changes: str) -> Batch:
    batch = store.batches.request(manifest())
    for change in changes:
        match change:
            case "stop":
                batch = store.batches.stop(batch.id, "enough")
            case "resume":
                batch = store.batches.resume(batch.id)
            case "extend":
                batch = store.batches.extend(batch.id, FixedPairs(200))
            case "finish":
                batch = store.batches.finish(batch.id, 200, DIGEST)
    assert store.batches.get(batch.id) == batch
    return batch


@pytest.mark.parametrize(
    ("changes", "status", "version"),
    [
        (["stop"], "stopped", 2),
        (["stop", "stop"], "stopped", 2),
        (["stop", "resume"], "running", 3),
        (["resume"], "running", 1),
        (["extend"], "running", 2),
        (["extend", "extend"], "running", 2),
        (["stop", "extend"], "running", 3),
        (["finish"], "finished", 2),
        (["finish", "finish"], "finished", 2),
        (["stop", "finish"], "finished", 3),
        (["finish", "extend"], "running", 3),
        (["finish", "extend", "finish"], "finished", 4),
    ],
)
def test_what_a_batch_becomes(store: Store, changes: list[str], status: str, version: int) -> None:
    batch = history(store, *changes)

    assert (batch.status, batch.version) == (status, version)


@pytest.mark.parametrize("changes", [["finish", "stop"], ["finish", "resume"]])
def test_what_is_finished_is_neither_stopped_nor_resumed(store: Store, changes: list[str]) -> None:
    with pytest.raises(IllegalBatchChange, match="finished"):
        history(store, *changes)


def test_a_stopped_batch_says_why(store: Store) -> None:
    assert history(store, "stop").reason == "enough"
    assert history(store, "stop", "resume").reason == ""


def test_a_finished_batch_vouches_for_its_matches(store: Store) -> None:
    batch = history(store, "finish")

    assert (batch.matches, batch.digest) == (200, DIGEST)
    with pytest.raises(IllegalBatchChange, match="another digest"):
        store.batches.finish(batch.id, 200, b"fedcba9876543210")


def test_a_batch_is_not_extended_to_less(store: Store) -> None:
    batch = store.batches.request(manifest())

    with pytest.raises(IllegalBatchChange, match="cut to 50"):
        store.batches.extend(batch.id, FixedPairs(50))
    with pytest.raises(BadManifest):
        store.batches.extend(batch.id, UntilWidth(2.0, at_most=500))
    assert store.batches.get(batch.id).stopping == FixedPairs(100)


def test_of_many_who_stop_a_batch_at_once_one_does(store_url: str, store: Store) -> None:
    batch = store.batches.request(manifest()).id
    together = threading.Barrier(4)

    def stop(name: str) -> None:
        with open_store(store_url) as own:
            together.wait()
            own.batches.stop(batch, name)

    with ThreadPoolExecutor(4) as stoppers:
        list(stoppers.map(stop, [f"stopper {number}" for number in range(4)]))

    assert (store.batches.get(batch).status, store.batches.get(batch).version) == ("stopped", 2)


@pytest.mark.parametrize(
    "change",
    [
        {"contestants": ()},
        {"pairings": ()},
        {"pairings": (Pairing(0, 2),)},
        {"pairings": (Pairing(-1, 0),)},
        {"seed": -1},
        {"seed": 1 << 63},
        {"chunk_pairs": 0},
        {"stopping": FixedPairs(0)},
        {"stopping": UntilWidth(0.0, at_most=100)},
        {"stopping": UntilWidth(1.0, at_most=100)},
        {"stopping": UntilWidth(0.1, at_most=0)},
        {"stopping": UntilDecided(5.0, 5.0, at_most=100)},
        {"stopping": UntilDecided(0.0, 5.0, at_most=100, alpha=0.6)},
    ],
)
def test_a_manifest_that_cannot_be_played_is_refused(store: Store, change: dict[str, Any]) -> None:
    with pytest.raises(BadManifest):
        store.batches.request(manifest(**change))

    assert store.batches.all() == []


def test_a_batch_remembers_the_rules_it_had(store: Store) -> None:
    batch = store.batches.request(manifest(stopping=FixedPairs(100))).id

    store.batches.extend(batch, FixedPairs(150))
    store.batches.extend(batch, FixedPairs(300))

    assert store.batches.get(batch).rules == (FixedPairs(100), FixedPairs(150), FixedPairs(300))
