"""Workers on many machines: Celery with Redis hands out the same tasks that the local pool does.

Delivery is at least once; the effect is once, because the store keeps one record of a chunk. So nothing waits for results
and nothing is chained: progress and completion are counts in the store, and they survive the loss of the broker.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from celery import Celery
from celery.exceptions import Reject
from celery.signals import worker_process_init
from celery.worker.control import inspect_command
from kombu import serialization

from domain import rulesets
from workers import observing, settings
from workers.engine import engine_version
from workers.patience import PatientStore
from workers.serving import Server
from workers.tasks import Failed, Task

QUEUE: Final = "deckfold"
TASK: Final = "deckfold.do"
SERIALIZER: Final = "deckfold"

LONGEST_CHUNK: Final = 60
VISIBILITY_TIMEOUT: Final = 10 * LONGEST_CHUNK
"""Seconds after which a message nobody has acknowledged is delivered again. Shorter than a chunk, it would run twice at once."""

REFUSAL_PAUSE: Final = 2.0
"""Seconds a worker waits before it gives back what it cannot do, so that others get it."""


def _decode(data: bytes | memoryview) -> Any:
    return msgspec.msgpack.decode(bytes(data))


serialization.register(  # type: ignore[no-untyped-call]
    SERIALIZER, msgspec.msgpack.encode, _decode, content_type="application/x-deckfold", content_encoding="binary"
)


def make_app(broker: str) -> Celery:
    """The application at a broker. It accepts our own serializer and nothing else: no pickle, no JSON."""
    app = Celery("deckfold", broker=broker, set_as_current=False)
    app.conf.update(
        accept_content=[SERIALIZER],
        task_serializer=SERIALIZER,
        event_serializer=SERIALIZER,
        task_default_queue=QUEUE,
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        task_ignore_result=True,
        result_backend=None,
        worker_prefetch_multiplier=1,
        broker_connection_retry_on_startup=True,
        broker_connection_max_retries=None,
        broker_transport_options={"visibility_timeout": VISIBILITY_TIMEOUT, "socket_timeout": 10},
        # Lost and found connections do not matter to a chunk that is being played.
        worker_cancel_long_running_tasks_on_connection_loss=False,
        worker_hijack_root_logger=False,
    )
    app.task(do, name=TASK)
    return app


def make_worker(broker: str, store_url: str) -> Celery:
    """The application as a worker runs it: each process opens the store itself, after the fork."""
    app = make_app(broker)
    os.environ[settings.STORE] = store_url  # for the processes, and for those that they start
    worker_process_init.connect(_open, weak=False)
    return app


_server: Server | None = None
_figures: observing.Figures | None = None


def _open(**_: object) -> None:
    global _server, _figures
    settings.add_rulesets()
    _server = Server(PatientStore(settings.store_url()))
    _figures = observing.figures()


def do(data: dict[str, Any]) -> None:
    """Do a task, or say why not. What cannot be done here is given back to the queue."""
    assert _server is not None, "the store is opened when the process starts"
    started = time.monotonic()
    report = _server.do(msgspec.convert(data, Task))
    seconds = time.monotonic() - started
    observing.tell(report, seconds)
    if _figures is not None:
        _figures.count(report, seconds)
    if not isinstance(report, Failed):
        return
    if report.fault in ("engine", "store"):
        time.sleep(REFUSAL_PAUSE)
        raise Reject(report.reason, requeue=True)


@inspect_command()  # type: ignore[untyped-decorator]
def deckfold_engines(state: Any) -> dict[str, str]:
    """Which engine this worker has, for each game; a batch of another engine is refused."""
    settings.add_rulesets()
    return {name: engine_version(name) for name in rulesets.names()}


def waiting(app: Celery) -> float:
    """How many tasks wait at the broker; not a number where it does not answer."""
    try:
        with app.connection_for_read() as connection:
            return float(connection.default_channel.queue_declare(QUEUE, passive=True).message_count)
    except Exception:
        return float("nan")


def run_worker(
    broker: str,
    store_url: str,
    processes: int,
    say: Callable[[str], None],
    log_level: str = "warning",
    metrics: int = 0,
) -> int:
    """Serve until told to stop. On SIGTERM the chunks under way are finished first."""
    observing.log_to_standard_error(log_level)
    app = make_worker(broker, store_url)
    if metrics:
        observing.serve_metrics(metrics, lambda: waiting(app))
        say(f"metrics are served on port {metrics}")
    say(f"{processes} processes wait for chunks from {app.connection().as_uri()} and keep them in the store")
    arguments = [
        "--quiet",
        "worker",
        "--pool=prefork",
        f"--concurrency={processes}",
        f"--queues={QUEUE}",
        "--loglevel=WARNING",
    ]
    quiet = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    status = app.worker_main([*arguments, *quiet, f"--hostname=deckfold-{os.getpid()}@%h"])
    return int(status or 0)
