"""What a worker process does with a task, whoever brings it."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from domain.streams import Batch, ChunkDiffers, IllegalBatchChange, StoreError
from workers.chunk import PlayedDifferently, check_chunk, complete_chunk, worker_name
from workers.engine import OtherEngine, engine_version
from workers.patience import PatientStore
from workers.playing import MatchFailed, ReadyBatch
from workers.rechecking import check_in_another_process
from workers.tasks import Done, Failed, Fault, Report, Task


class Server:
    """A worker process: its name, its store, and the batch it has made ready."""

    def __init__(self, store: PatientStore) -> None:
        self.name = worker_name()
        self.store = store
        self._ready: tuple[UUID, ReadyBatch] | None = None

    def do(self, task: Task, on_match: Callable[[int], None] = lambda played: None) -> Report:
        """Do a task. A fault that concerns the whole batch stops it, with a reason that names worker and match."""
        try:
            batch: Batch = self.store(lambda store: store.batches.get(task.batch))
            if batch.status == "stopped":
                return Failed(task, self.name, "stopped", batch.reason)
            ready = self._made_ready(task, batch)
            if task.deed == "play":
                completed = complete_chunk(self.store, ready, task.batch, task.chunk, self.name, on_match)
                return Done(task, self.name, completed)
            if self._has_played(task):
                return check_in_another_process(task, self.store.url)
            check_chunk(self.store, ready, task.batch, task.chunk, self.name)
            return Done(task, self.name)
        except OtherEngine as fault:
            return Failed(task, self.name, "engine", f"worker {self.name} refuses chunk {task.chunk.number}: {fault}")
        except (PlayedDifferently, ChunkDiffers) as fault:
            return self._stopped(task, "difference", f"{fault} (worker {self.name})")
        except MatchFailed as fault:
            return self._stopped(task, "match", str(fault))
        except StoreError as fault:
            return Failed(task, self.name, "store", str(fault))

    def _has_played(self, task: Task) -> bool:
        record = self.store(lambda store: store.chunk(task.batch, task.chunk.number))
        return record is not None and record.worker == self.name

    def _made_ready(self, task: Task, batch: Batch) -> ReadyBatch:
        """The batch, set up when its first task comes; a worker of another engine refuses."""
        if self._ready is None or self._ready[0] != task.batch:
            ours = engine_version(batch.manifest.ruleset)
            if task.engine != ours:
                raise OtherEngine(f"it is for engine {task.engine} and this is engine {ours}")
            self._ready = task.batch, ReadyBatch(batch.manifest)
        return self._ready[1]

    def _stopped(self, task: Task, fault: Fault, reason: str) -> Report:
        try:
            self.store(lambda store: store.batches.stop(task.batch, reason))
        except IllegalBatchChange:
            pass  # it is finished, by somebody who did not know
        except StoreError as error:
            reason = f"{reason}; and the batch could not be stopped: {error}"
        return Failed(task, self.name, fault, reason)
