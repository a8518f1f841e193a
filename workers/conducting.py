"""Conducting a batch: tasks are handed out, what is kept is counted in order, and the batch is finished once.

All that decides is in the store, so any number of conductors may come, go, die and meet: the result is the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final, Protocol

from msgspec import Struct

from domain.streams import Batch, Store, batch_digest
from workers.chunk import checked_indices
from workers.counting import Count
from workers.engine import OtherEngine
from workers.patience import PatientStore
from workers.planning import Chunk
from workers.tasks import Deed, Done, Failed, Report, Task

TICK: Final = 0.25
"""Seconds between two looks at what has arrived."""

STATUS_TICK: Final = 1.0
"""Seconds between two looks at whether somebody has stopped the batch."""

LAST_TRY: Final = 3
"""A task whose worker has died this often is not tried again."""


class Runner(Protocol):
    """A way to have tasks done: processes of this machine, or workers behind a broker."""

    def has_room(self) -> bool:
        """Can another task be handed in?"""

    def submit(self, task: Task, not_by: str = "") -> None:
        """Have a task done; `not_by` names the worker that must not do it."""

    def wait(self, seconds: float) -> Sequence[Report]:
        """What has been done or has failed, as soon as there is something, at most after so many seconds."""

    def underway(self) -> int:
        """Matches that are played and not yet kept, as far as that is known."""

    def close(self) -> None:
        """Let go of the workers; what they have not kept is lost, and played again another time."""


class BatchStopped(Exception):
    """The batch was stopped before its end; the text says why. What is kept stays, and it can be resumed."""


class RunFailed(Exception):
    """This run cannot go on; the batch can be resumed once the reason is gone."""


class Progress(Struct, frozen=True):
    """Where a batch stands."""

    count: Count
    underway: int


def conduct(
    store: PatientStore, batch: Batch, runner: Runner, watch: Callable[[Progress], None] = lambda progress: None
) -> Count:
    """Run a batch to its end, from wherever it is, and finish it."""
    conductor = Conductor(store, batch, runner)
    try:
        conductor.run(watch)
    finally:
        runner.close()
    store(lambda it: finish(it, conductor.count))
    return conductor.count


class Conductor:
    """Knows which chunks are done, handed out, or still to be played or checked."""

    def __init__(self, store: PatientStore, batch: Batch, runner: Runner) -> None:
        self.store = store
        self.batch = batch
        self.runner = runner
        self.count = Count(batch)
        self.out: set[tuple[Deed, int]] = set()
        self.done: set[int] = set(store(lambda it: it.chunk_numbers(batch.id)))
        self.checked: set[int] = set(store(lambda it: it.check_numbers(batch.id)))
        self.player_of: dict[int, str] = {}
        self.unchecked: deque[int] = deque(number for number in sorted(self.done) if self._needs_check(number))
        self.cursor = 0
        self.losses: dict[tuple[Deed, int], int] = {}

    def run(self, watch: Callable[[Progress], None]) -> None:
        status_seen = monotonic()
        while True:
            self.store(self.count.advance)
            watch(Progress(self.count, self.runner.underway()))
            if self.count.is_over and not self.unchecked and not self.out:
                return
            self._hand_out()
            for report in self.runner.wait(TICK):
                self._note(report)
            if monotonic() - status_seen > STATUS_TICK:
                self._check_status()
                status_seen = monotonic()

    def _hand_out(self) -> None:
        while self.runner.has_room():
            if self.unchecked:
                number = self.unchecked.popleft()
                self._submit("check", number, not_by=self._player(number))
            elif (chunk := self._next_chunk()) is not None:
                self._submit("play", chunk)
            else:
                return

    def _next_chunk(self) -> int | None:
        """The first chunk before the next look that nobody has played yet; after the last, there is none."""
        self.cursor = max(self.cursor, self.count.chunks)
        while not self.count.is_over and self.cursor < self.count.stage.end_chunk:
            number, self.cursor = self.cursor, self.cursor + 1
            if number not in self.done and ("play", number) not in self.out:
                return number
        return None

    def _submit(self, deed: Deed, number: int, not_by: str = "") -> None:
        self.out.add((deed, number))
        task = Task(self.batch.id, deed, self._chunk(number), self.batch.manifest.engine_version)
        self.runner.submit(task, not_by)

    def _note(self, report: Report) -> None:
        self.out.discard(report.task.key)
        if isinstance(report, Failed):
            self._note_failure(report)
            return
        number = report.task.chunk.number
        if report.task.deed == "play":
            self._note_played(number, report)
        else:
            self.checked.add(number)

    def _note_played(self, number: int, report: Done) -> None:
        self.done.add(number)
        self.count.faults += report.completed.faults if report.completed is not None else ()
        if self._needs_check(number):
            if report.completed is not None and report.completed.is_new:
                self.player_of[number] = report.worker
            self.unchecked.append(number)

    def _note_failure(self, report: Failed) -> None:
        deed, number = key = report.task.key
        if report.fault in ("difference", "match", "stopped"):
            raise BatchStopped(report.reason)
        if report.fault == "engine":
            raise OtherEngine(report.reason)
        self.losses[key] = self.losses.get(key, 0) + 1
        if report.fault == "store" or self.losses[key] >= LAST_TRY:
            raise RunFailed(report.reason)
        if deed == "play":
            self.cursor = min(self.cursor, number)
        else:
            self.unchecked.append(number)

    def _needs_check(self, number: int) -> bool:
        return number not in self.checked and bool(checked_indices(self.batch.manifest.seed, self._chunk(number)))

    def _player(self, number: int) -> str:
        """Who played a chunk: known if it was played in this run, otherwise read in the store."""
        known = self.player_of.pop(number, None)
        if known is None:
            record = self.store(lambda it: it.chunk(self.batch.id, number))
            known = record.worker if record is not None else ""
        return known

    def _chunk(self, number: int) -> Chunk:
        return self.count.plan.chunk(number)

    def _check_status(self) -> None:
        now = self.store(lambda it: it.batches.get(self.batch.id))
        if now.status == "stopped":
            raise BatchStopped(now.reason)


def finish(store: Store, count: Count) -> Batch:
    """The batch is over: keep how many matches it has and the digest over all of them, in order of index."""
    return store.batches.finish(count.batch, count.matches, digest_so_far(store, count))


def digest_so_far(store: Store, count: Count) -> bytes:
    """The digest over the matches that are counted."""
    records = store.chunks(count.batch, 0, count.chunks - 1) if count.chunks else iter(())
    return batch_digest(ending for record in records for ending in record.endings)
