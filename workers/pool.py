"""The local pool: processes of this machine, no server. Each is handed one task at a time through a pipe of its own.

Nothing is shared: a process opens the store itself, and the parent holds no matches, only counts. A process that dies takes
one unfinished chunk with it, which is played again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Final

import msgspec

from workers import settings
from workers.conducting import RunFailed
from workers.patience import PatientStore
from workers.serving import Server
from workers.shield import shielded
from workers.tasks import Done, Failed, Report, Task, Underway

REPORT_EVERY: Final = 0.3
"""Seconds between two reports of a chunk that is under way."""


class Greeting(msgspec.Struct, frozen=True, tag="greeting"):
    """A process is ready, under this name."""

    name: str


Message = Greeting | Underway | Done | Failed
MESSAGES: Final = msgspec.msgpack.Decoder[Message](Message)


def serve(store_url: str, connection: Connection) -> None:
    """What a process of the pool does until its parent hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then lets go of its processes
    settings.add_rulesets()
    with PatientStore(store_url) as store:
        server = Server(store)
        send(connection, Greeting(server.name))
        while True:
            try:
                task = msgspec.msgpack.decode(connection.recv_bytes(), type=Task)
                send(connection, server.do(task, reporter(connection)))
            except (EOFError, BrokenPipeError):
                return


def send(connection: Connection, message: Message) -> None:
    connection.send_bytes(msgspec.msgpack.encode(message))


class reporter:
    """Tells the parent now and then how many matches of the chunk are played."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.last = monotonic()

    def __call__(self, matches: int) -> None:
        if monotonic() - self.last > REPORT_EVERY:
            self.last = monotonic()
            send(self.connection, Underway(matches))


class Worker:
    """A process of the pool, seen from the parent."""

    def __init__(self, store_url: str, only_checks: bool = False) -> None:
        # Spawned, not forked: a store, a lock or a thread of the parent would be copied in whatever state it is.
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=serve, args=(store_url, theirs), daemon=True)
        with shielded():
            self.process.start()
        theirs.close()
        self.only_checks = only_checks
        self.name = ""
        self.task: Task | None = None
        self.underway = 0

    @property
    def is_idle(self) -> bool:
        return bool(self.name) and self.task is None

    def hand(self, task: Task) -> None:
        self.task = task
        with suppress(BrokenPipeError, ConnectionResetError):  # if it has died, that is noticed when waiting
            self.connection.send_bytes(msgspec.msgpack.encode(task))

    def hear(self) -> Report | None:
        """What the process says; a report if its task is over. `EOFError` if it is gone."""
        message: Message = MESSAGES.decode(self.connection.recv_bytes())
        if isinstance(message, Greeting):
            self.name = message.name
        elif isinstance(message, Underway):
            self.underway = message.matches
        else:
            self.task, self.underway = None, 0
            return message
        return None

    def end(self) -> None:
        self.connection.close()
        self.process.kill()
        self.process.join()


class LocalPool:
    """As many processes as are asked for, and one more for checks if there is only one."""

    def __init__(self, store_url: str, processes: int = 0) -> None:
        self.store_url = store_url
        self.processes = processes or cores()
        self.workers: list[Worker] = []
        self.checks: list[tuple[Task, str]] = []
        """Checks that wait for a process other than the one that played the chunk."""

    def has_room(self) -> bool:
        self._complete()
        return len(self.checks) < self.processes and any(self._players_idle())

    def _players_idle(self) -> list[Worker]:
        return [worker for worker in self.workers if worker.is_idle and not worker.only_checks]

    def _complete(self) -> None:
        players = sum(not worker.only_checks for worker in self.workers)
        self.workers.extend(Worker(self.store_url) for _ in range(self.processes - players))

    def submit(self, task: Task, not_by: str = "") -> None:
        if task.deed == "check":
            self.checks.append((task, not_by))
            self._hand_checks()
        else:
            self._players_idle()[0].hand(task)

    def _hand_checks(self) -> None:
        """A check goes to any idle process but the one that played the chunk."""
        for check in list(self.checks):
            task, not_by = check
            able = [worker for worker in self.workers if worker.name != not_by]
            if not able:
                self.workers.append(Worker(self.store_url, only_checks=True))
            elif idle := [worker for worker in able if worker.is_idle]:
                idle.sort(key=lambda worker: not worker.only_checks)
                idle[0].hand(task)
                self.checks.remove(check)

    def wait(self, seconds: float) -> Sequence[Report]:
        self._complete()
        self._hand_checks()
        reports: list[Report] = []
        worker_of = {worker.connection: worker for worker in self.workers}
        for ready in wait(list(worker_of), seconds):
            worker = worker_of[ready]  # type: ignore[index]
            try:
                report = worker.hear()
            except (EOFError, ConnectionResetError):
                report = self._lost(worker)
            if report is not None:
                reports.append(report)
        return reports

    def _lost(self, worker: Worker) -> Report | None:
        """A process is gone: its task is reported as failed, and another process takes its place."""
        worker.process.join()
        self.workers.remove(worker)
        worker.connection.close()
        how = f"worker process {worker.process.pid} ended with status {worker.process.exitcode}"
        if not worker.name:
            raise RunFailed(f"{how} before it could begin")
        if worker.task is None:
            return None
        return Failed(worker.task, worker.name, "lost", f"{how} in chunk {worker.task.chunk.number}")

    def wait_until_ready(self) -> None:
        """Wait for all processes to have begun; only a measurement needs that."""
        self._complete()
        while not all(worker.name for worker in self.workers):
            self.wait(0.1)

    def underway(self) -> int:
        return sum(worker.underway for worker in self.workers)

    def close(self) -> None:
        for worker in self.workers:
            worker.end()
        self.workers.clear()
        self.checks.clear()


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
