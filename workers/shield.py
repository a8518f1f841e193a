"""Starting processes that never hear Ctrl-C."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def shielded() -> Iterator[None]:
    """Processes started in here are deaf to Ctrl-C from their first moment, not only once they can say so themselves.

    For the parent it waits until all are started. The tracker is started before: it would lift the shield.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
