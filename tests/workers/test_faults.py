"""Whatever happens to the machines, a batch ends with the statistics and the digests of one uninterrupted process."""

from __future__ import annotations

import resource
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from domain import rulesets
from domain.streams import Batch, open_store, prepare_store
from tests.servers import PostgresServer
from tests.workers.batches import PAIRS, Result, requested, result_at, run, toy_manifest
from tests.workers.processes import deckfold, finish, kill_all, start, wait_for_chunks, wait_until
from workers.conducting import BatchStopped, Progress, conduct
from workers.engine import OtherEngine, engine_version
from workers.patience import PatientStore
from workers.planning import Plan
from workers.pool import LocalPool
from workers.serving import Server
from workers.tasks import Done, Task

CHUNK = 30


@pytest.fixture
def batch(store_url: str) -> Batch:
    return requested(store_url, toy_manifest(PAIRS, chunk_pairs=CHUNK))


def test_a_worker_killed_in_the_middle_of_a_chunk(store_url: str, batch: Batch, undisturbed: Result) -> None:
    pool = LocalPool(store_url, 2)
    killed: list[int | None] = []

    def kill_at_work(progress: Progress) -> None:
        at_work = [worker for worker in pool.workers if worker.task is not None and worker.process.pid not in killed]
        if progress.count.chunks >= 2 and len(killed) < 2 and at_work:
            at_work[0].process.kill()
            killed.append(at_work[0].process.pid)

    with PatientStore(store_url) as store:
        conduct(store, batch, pool, kill_at_work)

    assert len(set(killed)) == 2
    assert result_at(store_url, batch.id) == undisturbed


def test_the_whole_run_killed_and_resumed(store_url: str, batch: Batch, undisturbed: Result) -> None:
    name = str(batch.id)
    for chunks in (2, 6):
        process = start("batch", "resume", name, "--store", store_url, "--workers", "2")
        wait_for_chunks(store_url, chunks)
        kill_all(process)

    before = result_at(store_url, batch.id)
    status, _, _ = deckfold("batch", "resume", name, "--store", store_url, "--workers", "2")

    assert before.status == "running"
    assert status == 0
    assert result_at(store_url, batch.id) == undisturbed


def test_two_runs_on_the_same_batch_at_once(store_url: str, batch: Batch, undisturbed: Result) -> None:
    runs = [start("batch", "resume", str(batch.id), "--store", store_url, "--json") for _ in range(2)]

    ends = [finish(process) for process in runs]

    assert [status for status, _, _ in ends] == [0, 0]
    assert result_at(store_url, batch.id) == undisturbed


def test_a_chunk_delivered_twice_at_once(store_url: str, batch: Batch) -> None:
    plan = Plan(batch.manifest)
    task = Task(batch.id, "play", plan.chunk(3), batch.manifest.engine_version)
    last = len(task.chunk.match_indices)
    together = threading.Barrier(2)

    def wait_for_the_other(played: int) -> None:
        if played == last:
            together.wait()

    def deliver(_: int) -> Done:
        with PatientStore(store_url) as store:
            report = Server(store).do(task, wait_for_the_other)
            assert isinstance(report, Done), report
            return report

    with ThreadPoolExecutor(2) as threads:
        reports = list(threads.map(deliver, range(2)))

    assert sorted(report.completed.is_new for report in reports if report.completed) == [False, True]
    with open_store(store_url) as store:
        assert store.chunk_numbers(batch.id) == [3]
        assert store.scan(batch.id).findings == []


def test_postgresql_restarted(postgres: PostgresServer, undisturbed: Result) -> None:
    url = postgres.new_database()
    prepare_store(url)
    batch = requested(url, toy_manifest(PAIRS, chunk_pairs=CHUNK))
    restarts: list[int] = []

    def restart(progress: Progress) -> None:
        if len(restarts) < 2 and progress.count.chunks > 4 * len(restarts):
            postgres.stop()
            postgres.start()
            restarts.append(progress.count.chunks)

    with PatientStore(url) as store:
        conduct(store, batch, LocalPool(url, 2), restart)

    assert len(restarts) == 2
    assert result_at(url, batch.id) == undisturbed


def test_a_full_disk(sqlite_url: str, undisturbed: Result) -> None:
    batch = requested(sqlite_url, toy_manifest(PAIRS, chunk_pairs=CHUNK))
    room = 200_000

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    full, out, err = deckfold("batch", "resume", str(batch.id), "--store", sqlite_url, preexec_fn=limit)
    before = result_at(sqlite_url, batch.id)
    status, _, _ = deckfold("batch", "resume", str(batch.id), "--store", sqlite_url)

    assert (full, out) == (1, "")
    assert "the run ended early: sqlite:///" in err
    assert f"To go on: deckfold batch resume {str(batch.id)[:8]}" in err
    assert len(err.splitlines()) == 1
    assert (before.status, before.faults) == ("running", ())
    assert 0 < len(before.digests) < 2 * PAIRS
    assert status == 0
    assert result_at(sqlite_url, batch.id) == undisturbed


def test_a_read_only_database(sqlite_url: str) -> None:
    batch = requested(sqlite_url, toy_manifest(20))
    with open_store(sqlite_url) as store:
        store.batches.stop(batch.id, "enough")

    status, out, err = deckfold("batch", "resume", str(batch.id), "--store", sqlite_url + "?mode=ro")

    assert (status, out) == (2, "")
    assert "cannot be written" in err
    assert len(err.splitlines()) == 1
    assert result_at(sqlite_url, batch.id).status == "stopped"


def test_a_run_whose_parent_is_killed_leaves_no_process_behind(sqlite_url: str, tmp_path: Path) -> None:
    batch = requested(sqlite_url, toy_manifest(PAIRS, chunk_pairs=CHUNK))
    process = start("batch", "resume", str(batch.id), "--store", sqlite_url, "--workers", "2")
    wait_for_chunks(sqlite_url)

    process.kill()
    process.wait()

    wait_until(lambda: not members_of(process.pid), "the workers have gone home")
    run(sqlite_url, batch)
    assert result_at(sqlite_url, batch.id).status == "finished"


def members_of(group: int) -> list[int]:
    """The processes of a group that are alive."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except (OSError, IndexError):
            continue
        if entry.name.isdigit() and int(fields[2]) == group and fields[0] != "Z":
            found.append(int(entry.name))
    return found


def test_a_difference_stops_the_batch_and_names_worker_match_and_event(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKFOLD_RULESETS", "toy=tests.workers.fickle")
    monkeypatch.setitem(rulesets.MODULES, "toy", "tests.workers.fickle")
    engine_version.cache_clear()
    batch = requested(sqlite_url, toy_manifest(60, chunk_pairs=60))
    engine_version.cache_clear()

    with PatientStore(sqlite_url) as store, pytest.raises(BatchStopped) as stopped:
        conduct(store, batch, LocalPool(sqlite_url, 2))

    with open_store(sqlite_url) as kept:
        chunk = kept.chunk(batch.id, 0)
        assert chunk is not None
        reason = kept.batches.get(batch.id).reason
    assert reason == str(stopped.value)
    assert f"kept by worker {chunk.worker}, was played differently by worker " in reason
    assert "match " in reason
    assert "from event 1" in reason


def test_a_worker_of_another_engine_refuses(sqlite_url: str) -> None:
    batch = requested(sqlite_url, toy_manifest(20, engine_version="0.0.1+0123456789"))

    with (
        PatientStore(sqlite_url) as store,
        pytest.raises(OtherEngine, match=r"refuses chunk 0: it is for engine 0\.0\.1"),
    ):
        conduct(store, batch, LocalPool(sqlite_url, 1))

    with open_store(sqlite_url) as kept:
        assert kept.chunk_numbers(batch.id) == []


def test_a_match_that_breaks_down_stops_the_batch_and_is_named(sqlite_url: str) -> None:
    manifest = toy_manifest(20)
    broken = {"main": {"T-01": 6, "T-99": 6}}
    one, two = manifest.contestants
    batch = requested(
        sqlite_url, msgspec.structs.replace(manifest, contestants=(one, msgspec.structs.replace(two, cards=broken)))
    )

    with PatientStore(sqlite_url) as store, pytest.raises(BatchStopped, match=r"match 0 \(leaves against stones, seed"):
        conduct(store, batch, LocalPool(sqlite_url, 1))
