"""What is handed to workers and what they report: small, plain, and the same for the local pool and for Celery."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from msgspec import Struct

from workers.chunk import Completed
from workers.planning import Chunk

Deed = Literal["play", "check"]
Fault = Literal["difference", "engine", "store", "match", "lost", "stopped"]


class Task(Struct, frozen=True):
    """Play a chunk of a batch, or play some of its matches again."""

    batch: UUID
    deed: Deed
    chunk: Chunk
    engine: str

    @property
    def key(self) -> tuple[Deed, int]:
        return self.deed, self.chunk.number


class Underway(Struct, frozen=True, tag="underway"):
    """So many matches of the chunk are played and not yet kept."""

    matches: int


class Done(Struct, frozen=True, tag="done"):
    """A task is done, by this process or, found in the store, by another."""

    task: Task
    worker: str
    completed: Completed | None = None


class Failed(Struct, frozen=True, tag="failed"):
    """A task is not done, and why."""

    task: Task
    worker: str
    fault: Fault
    reason: str


Report = Done | Failed
