"""What a worker tells: a line of JSON a chunk, and figures for Prometheus, from real processes."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from urllib.request import urlopen

import pytest

from domain.streams import prepare_store
from tests.servers import RedisServer
from tests.workers.batches import requested, toy_manifest
from tests.workers.processes import deckfold, kill_all, start, wait_until
from workers.conducting import conduct
from workers.dispatching import Dispatcher
from workers.patience import PatientStore

PAIRS = 40
CHUNK = 10


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def test_every_chunk_is_logged_and_counted(redis: RedisServer, sqlite_url: str, tmp_path: Path) -> None:
    prepare_store(sqlite_url)
    batch = requested(sqlite_url, toy_manifest(PAIRS, chunk_pairs=CHUNK))
    port, said = free_port(), tmp_path / "said"
    words = ("worker", "--broker", redis.url, "--store", sqlite_url, "--processes", "2")
    with said.open("w") as out:
        process = start(*words, "--log", "info", "--metrics", str(port), stdout=out, stderr=out)
    try:
        wait_until(lambda: f"metrics are served on port {port}" in said.read_text(), "the figures are served")
        with PatientStore(sqlite_url) as store:
            conduct(store, batch, Dispatcher(sqlite_url, redis.url, stall=30))
        shown = urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10).read().decode()
    finally:
        kill_all(process)

    lines = [json.loads(line) for line in said.read_text().splitlines() if line.startswith("{")]
    played = [line for line in lines if line["event"] == "chunk played"]
    assert {line["chunk"] for line in played} == set(range(PAIRS // CHUNK))
    assert {line["batch"] for line in played} == {str(batch.id)}
    assert sum(line["matches"] for line in played) == 2 * PAIRS
    assert f"deckfold_matches_total {2.0 * PAIRS}" in shown
    assert f'deckfold_chunks_total{{deed="play"}} {PAIRS / CHUNK}' in shown
    assert "deckfold_queue_length" in shown


@pytest.mark.parametrize("port", ["65536", "-1"])
def test_a_port_that_does_not_exist_is_refused(port: str, redis: RedisServer, sqlite_url: str) -> None:
    prepare_store(sqlite_url)

    status, _, err = deckfold("worker", "--broker", redis.url, "--store", sqlite_url, f"--metrics={port}")

    assert status == 2
    assert f"a port is between 1 and 65535, not {port}" in err
