"""Batches on workers behind a broker, as real processes with a real server."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from domain.streams import Batch, open_store, prepare_store
from tests.servers import RedisServer
from tests.workers.batches import PAIRS, Result, requested, result_at, toy_manifest
from tests.workers.processes import deckfold, kill_all, start, wait_until
from workers.celery_app import QUEUE, SERIALIZER, TASK, VISIBILITY_TIMEOUT, make_app
from workers.chunk import checked_indices
from workers.conducting import Progress, conduct
from workers.dispatching import Dispatcher
from workers.patience import PatientStore
from workers.planning import Plan
from workers.rechecking import COMMAND
from workers.serving import Server
from workers.tasks import Done, Task

CHUNK = 10


@contextmanager
def worker(broker: str, url: str, log: Path, processes: int = 2) -> Iterator[subprocess.Popen[str]]:
    """`deckfold worker`, with what it says in a file."""
    words = ("worker", "--broker", broker, "--store", url, "--processes", str(processes))
    with log.open("w") as out:
        process = start(*words, stdout=out, stderr=out)
        try:
            yield process
        finally:
            if process.poll() is None:
                kill_all(process)


@pytest.fixture
def broker(redis: RedisServer) -> str:
    """The broker with nothing in it."""
    with make_app(redis.url).connection_for_write() as connection:
        connection.default_channel.client.flushall()
    return redis.url


@pytest.fixture
def url(sqlite_url: str) -> str:
    prepare_store(sqlite_url)
    return sqlite_url


@pytest.fixture
def batch(url: str) -> Batch:
    return requested(url, toy_manifest(PAIRS, chunk_pairs=CHUNK))


def test_settings_that_lose_nothing_and_accept_nothing_foreign() -> None:
    conf = make_app("redis://localhost/0").conf

    assert conf.accept_content == [SERIALIZER]
    assert conf.task_acks_late
    assert conf.task_reject_on_worker_lost
    assert conf.task_ignore_result
    assert conf.worker_prefetch_multiplier == 1
    assert conf.result_backend is None
    assert conf.broker_transport_options["visibility_timeout"] == VISIBILITY_TIMEOUT == 600


def test_workers_killed_and_the_broker_restarted_and_emptied(
    url: str, batch: Batch, broker: str, redis: RedisServer, undisturbed: Result, tmp_path: Path
) -> None:
    deeds: list[str] = []
    with worker(broker, url, tmp_path / "first") as first, worker(broker, url, tmp_path / "second", 1):

        def disturb(progress: Progress) -> None:
            if progress.count.chunks >= 2 and not deeds:
                kill_all(first)
                deeds.append("a worker with its processes killed")
            elif progress.count.chunks >= 4 and len(deeds) == 1:
                redis.restart()
                deeds.append("the broker restarted")
            elif progress.count.chunks >= 6 and len(deeds) == 2:
                with make_app(broker).connection_for_write() as connection:
                    connection.default_channel.client.flushall()
                deeds.append("the broker emptied")

        with PatientStore(url) as store:
            conduct(store, batch, Dispatcher(url, broker, stall=1.5, say=lambda text: None), disturb)

    assert len(deeds) == 3
    assert result_at(url, batch.id) == undisturbed


def test_tasks_that_are_lost_are_told_and_sent_again(url: str, batch: Batch, broker: str, tmp_path: Path) -> None:
    said: list[str] = []
    dispatcher = Dispatcher(url, broker, say=said.append)
    chunk = Plan(batch.manifest).chunk(0)
    dispatcher.submit(Task(batch.id, "play", chunk, batch.manifest.engine_version))
    with make_app(broker).connection_for_write() as connection:
        connection.default_channel.client.flushall()

    wait_until(lambda: bool(dispatcher.wait(0.1)) or bool(said), "the loss to be told")
    with worker(broker, url, tmp_path / "log", 1):
        wait_until(lambda: bool(dispatcher.wait(0.1)), "the chunk to be played")
    dispatcher.close()

    assert said[0].startswith("1 tasks are lost, with a broker or a worker, and are sent again; no worker answers")
    with open_store(url) as store:
        assert store.chunk_numbers(batch.id) == [0]


def test_the_store_is_never_named_on_a_command_line(url: str, batch: Batch) -> None:
    assert not any("sqlite" in word or "postgres" in word for word in COMMAND)
    with PatientStore(url) as store:
        server = Server(store)
        chunk = next(c for c in map(Plan(batch.manifest).chunk, range(60)) if checked_indices(batch.manifest.seed, c))
        played = server.do(Task(batch.id, "play", chunk, batch.manifest.engine_version))
        checked = server.do(Task(batch.id, "check", chunk, batch.manifest.engine_version))

    assert isinstance(played, Done)
    assert isinstance(checked, Done)
    assert checked.worker != played.worker


def test_a_process_killed_in_the_middle_of_a_chunk_gives_its_message_back(
    url: str, batch: Batch, broker: str, undisturbed: Result, tmp_path: Path
) -> None:
    killed: list[int] = []
    with worker(broker, url, tmp_path / "log", 1) as process:

        def kill_a_child(progress: Progress) -> None:
            if progress.count.chunks >= 2 and not killed:
                killed.extend(children(process.pid))
                for pid in killed:
                    os.kill(pid, signal.SIGKILL)

        with PatientStore(url) as store:
            conduct(store, batch, Dispatcher(url, broker, stall=30), kill_a_child)

    assert killed
    assert result_at(url, batch.id) == undisturbed


def children(parent: int) -> list[int]:
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(pid) for pid in found]


def test_a_worker_of_another_engine_refuses_and_says_so(url: str, broker: str, tmp_path: Path) -> None:
    batch = requested(url, toy_manifest(20, engine_version="0.0.1+0123456789"))
    said: list[str] = []
    log = tmp_path / "log"
    dispatcher = Dispatcher(url, broker, stall=1.0, say=said.append)

    class Enough(Exception):
        pass

    def look(progress: Progress) -> None:
        if any("refuse" in text for text in said) and "refuses chunk 0" in log.read_text():
            raise Enough

    with worker(broker, url, log, 1), PatientStore(url) as store, pytest.raises(Enough):
        conduct(store, batch, dispatcher, look)

    assert "refuses chunk 0: it is for engine 0.0.1+0123456789 and this is engine" in log.read_text()
    assert "another engine than 0.0.1+0123456789, and refuse" in said[-1]
    with open_store(url) as kept:
        assert kept.chunk_numbers(batch.id) == []


def test_foreign_messages_are_dropped_and_the_worker_goes_on(
    url: str, batch: Batch, broker: str, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    with worker(broker, url, log, 1):
        app = make_app(broker)
        for serializer in ("pickle", "json"):
            app.send_task(TASK, ({"batch": str(batch.id)},), queue=QUEUE, serializer=serializer)
        wait_until(lambda: log.read_text().count("ContentDisallowed") >= 2, "both were refused")

        with PatientStore(url) as store:
            conduct(store, batch, Dispatcher(url, broker))
        healthy, said, _ = deckfold("health", "--worker", "--broker", broker, "--store", url)
    gone, _, why = deckfold("health", "--worker", "--broker", broker, "--store", url)

    assert result_at(url, batch.id).status == "finished"
    assert (healthy, said) == (0, "healthy\n")
    assert (gone, "no worker on" in why) == (1, True)


def test_simulate_with_a_broker_and_a_stop_from_elsewhere(url: str, broker: str, tmp_path: Path) -> None:
    common = ("--store", url, "--broker", broker)
    with worker(broker, url, tmp_path / "log"):
        process = start("simulate", "toy", "--pairs", "100000", *common)

        def batches() -> list[Batch]:
            with open_store(url) as store:
                return [batch for batch in store.batches.all() if store.chunk_numbers(batch.id)]

        wait_until(lambda: bool(batches()), "a chunk is done")
        name = str(batches()[0].id)
        stopped, _, _ = deckfold("batch", "stop", name, "--reason", "tea time", "--store", url)
        out, err = process.communicate(timeout=30)

    assert (stopped, process.returncode, out) == (0, 1, "")
    assert "was stopped: tea time. To go on: deckfold batch resume" in err
