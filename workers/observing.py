"""What a worker tells those who watch it: a line of JSON for every chunk, and figures for Prometheus.

The processes of a worker count into files of one folder; the process that serves the figures adds them up.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Callable
from tempfile import mkdtemp
from time import time
from typing import Any, Final

from workers.tasks import Done, Failed, Report

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
log = logging.getLogger("deckfold.chunks")


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {"time": round(record.created, 3), "level": record.levelname.lower()}
        told |= record.msg if isinstance(record.msg, dict) else {"message": record.getMessage()}
        return json.dumps(told, ensure_ascii=False)


def log_to_standard_error(level: str) -> None:
    """Tell chunks from this level on: `info` each, `warning` only what failed."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    log.handlers[:] = [handler]
    log.propagate = False
    log.setLevel(level.upper())


def tell(report: Report, seconds: float) -> None:
    """One line about what became of a task."""
    task = report.task
    told: dict[str, Any] = {
        "event": f"chunk {task.deed}ed" if isinstance(report, Done) else "chunk failed",
        "batch": str(task.batch),
        "chunk": task.chunk.number,
        "worker": report.worker,
        "seconds": round(seconds, 3),
    }
    if isinstance(report, Failed):
        log.error(told | {"fault": report.fault, "reason": report.reason})
    else:
        matches = report.completed.matches if report.completed is not None else 0
        log.info(told | {"matches": matches})


class Figures:
    """The counters of a worker process; nothing is counted where nobody serves them."""

    def __init__(self) -> None:
        from prometheus_client import CollectorRegistry, Counter, Gauge

        registry = CollectorRegistry()
        self.chunks = Counter("deckfold_chunks", "Chunks done, by deed", ["deed"], registry=registry)
        self.matches = Counter("deckfold_matches", "Matches played and kept", registry=registry)
        self.seconds = Counter("deckfold_busy_seconds", "Seconds spent on chunks", registry=registry)
        self.faults = Counter("deckfold_faults", "Chunks that failed, by fault", ["fault"], registry=registry)
        self.last = Gauge(
            "deckfold_last_chunk_time", "When a chunk was last done", registry=registry, multiprocess_mode="mostrecent"
        )

    def count(self, report: Report, seconds: float) -> None:
        self.seconds.inc(seconds)
        if isinstance(report, Failed):
            self.faults.labels(report.fault).inc()
            return
        self.chunks.labels(report.task.deed).inc()
        if report.completed is not None and report.completed.is_new:
            self.matches.inc(report.completed.matches)
        self.last.set(time())


def figures() -> Figures | None:
    """The counters of this process, if its worker serves them."""
    return Figures() if FOLDER in os.environ else None


def serve_metrics(port: int, waiting: Callable[[], float]) -> None:
    """Serve the figures of all processes of this worker on a port, with the length of the queue.

    Called before the library is first used: it asks for the folder when it is imported.
    """
    os.environ[FOLDER] = mkdtemp(prefix="deckfold-metrics-")
    from prometheus_client import CollectorRegistry, start_http_server
    from prometheus_client.core import GaugeMetricFamily
    from prometheus_client.multiprocess import MultiProcessCollector

    class Queue:
        def collect(self) -> Any:
            yield GaugeMetricFamily("deckfold_queue_length", "Tasks that wait at the broker", value=waiting())

    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    registry.register(Queue())
    start_http_server(port, registry=registry)
