"""`deckfold` as a user runs it, in a process of its own that can be killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from time import monotonic, sleep
from typing import Any

from domain.streams import Store, StoreMissing, open_store

PATIENCE = 40.0


def start(*words: str, **how: Any) -> subprocess.Popen[str]:
    """Start `deckfold`, as the leader of a group of processes of its own."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(
        [sys.executable, "-m", "api.cli", *words], text=True, start_new_session=True, **{**pipes, **how}
    )


def finish(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def deckfold(*words: str, **how: Any) -> tuple[int, str, str]:
    return finish(start(*words, **how))


def found(*words: str) -> dict[str, Any]:
    """What a command that succeeds prints with `--json`."""
    status, out, err = deckfold(*words, "--json")
    assert (status, err) == (0, "")
    document: dict[str, Any] = json.loads(out)
    return document


def kill_all(process: subprocess.Popen[str]) -> None:
    """Kill a process and all that it has started, at once and without mercy."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def wait_until(is_so: Callable[[], bool], what: str) -> None:
    deadline = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < deadline, f"waited in vain until {what}"
        sleep(0.02)


def chunks_kept(url: str) -> int:
    """How many chunks the newest batch of a store has, if there is one yet."""
    try:
        with open_store(url, create=False) as store:
            return _newest(store)
    except StoreMissing:
        return 0


def _newest(store: Store) -> int:
    batches = store.batches.all()
    return len(store.chunk_numbers(batches[-1].id)) if batches else 0


def wait_for_chunks(url: str, chunks: int = 1) -> None:
    wait_until(lambda: chunks_kept(url) >= chunks, f"{chunks} chunks are kept")
