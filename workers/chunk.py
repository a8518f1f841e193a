"""The two deeds of a worker: to play a chunk and keep it, and to play some of its matches again and compare.

Both are pure in their arguments and done once however often they are delivered: the store keeps one record of each.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from time import perf_counter
from typing import Final
from uuid import UUID, uuid4

from msgspec import Struct

from domain import decode_events, encode_events
from domain.kernel.events import Event
from domain.streams import ChunkCompleted, match_digest, match_id
from domain.streams import PlayedMatch as KeptPlay
from projections.fold import BatchStatistics
from projections.record import PlayedMatch
from workers.patience import PatientStore
from workers.planning import Chunk
from workers.playing import ReadyBatch

CHECKED_ONE_IN: Final = 50


class PlayedDifferently(Exception):
    """A match played again came out differently: somewhere the same seeds do not give the same match."""


class Completed(Struct, frozen=True):
    """What became of a chunk in this process; `is_new` is false if somebody else had kept it first."""

    matches: int
    is_new: bool
    playing: float = 0.0
    """Seconds in the rules and players."""
    folding: float = 0.0
    """Seconds for the statistics."""
    keeping: float = 0.0
    """Seconds for encoding, compressing and inserting."""
    writing: float = 0.0
    """Seconds for compressing and inserting alone."""
    faults: tuple[str, ...] = ()
    """Matches that a player's fault has ended."""


def worker_name() -> str:
    """A name for this process that no other has, now or later."""
    return f"{socket.gethostname()}/{os.getpid()}/{uuid4().hex[:8]}"


def complete_chunk(
    store: PatientStore,
    ready: ReadyBatch,
    batch: UUID,
    chunk: Chunk,
    worker: str,
    on_match: Callable[[int], None] = lambda played: None,
) -> Completed:
    """Play a chunk, fold its statistics, and keep streams, statistics and the record of the chunk in one transaction."""
    if store(lambda it: it.chunk(batch, chunk.number)) is not None:
        return Completed(chunk.pairs * 2, False)
    started = perf_counter()
    folding = encoding = 0.0
    statistics = BatchStatistics()
    matches: list[KeptPlay] = []
    ready.faults.clear()
    for index in chunk.match_indices:
        match = ready.play(index)
        played = perf_counter()
        statistics.add(match)
        folded = perf_counter()
        matches.append(KeptPlay(encode_events(match.events), len(match.events)))
        encoding += perf_counter() - folded
        folding += folded - played
        on_match(len(matches))
    encoded = statistics.encode()
    seconds = perf_counter() - started
    is_new = store(
        lambda it: it.complete_chunk(
            batch, chunk.number, chunk.first_match, matches, encoded, seconds=seconds, worker=worker
        )
    )
    writing = perf_counter() - started - seconds
    playing, keeping = seconds - folding - encoding, writing + encoding
    return Completed(len(matches), is_new, playing, folding, keeping, writing, tuple(ready.faults))


def checked_indices(seed: int, chunk: Chunk) -> list[int]:
    """The matches of a chunk that are played again: two in a hundred, chosen by index so that everybody agrees."""
    return [index for index in chunk.match_indices if is_checked(seed, index)]


def is_checked(seed: int, index: int) -> bool:
    drawn = blake2b(f"{seed}/{index}".encode(), digest_size=4, person=b"deckfold check").digest()
    return int.from_bytes(drawn, "big") % CHECKED_ONE_IN == 0


def check_chunk(store: PatientStore, ready: ReadyBatch, batch: UUID, chunk: Chunk, worker: str) -> int:
    """Play the chosen matches of a chunk again; `PlayedDifferently` names worker, match and event of a difference."""
    record = store(lambda it: it.chunk(batch, chunk.number))
    assert record is not None, f"chunk {chunk.number} is not done"
    assert record.worker != worker, "another process has to play the matches again"
    indices = checked_indices(ready.manifest.seed, chunk)
    for index in indices:
        match = ready.play(index)
        compare(store, batch, record, index, match, worker)
    store(lambda it: it.complete_check(batch, chunk.number, len(indices), worker))
    return len(indices)


def compare(
    store: PatientStore, batch: UUID, record: ChunkCompleted, index: int, match: PlayedMatch, worker: str
) -> None:
    ending = record.endings[index - record.first_match]
    if match_digest(encode_events(match.events), len(match.events)) == ending.digest:
        return
    identity = match_id(batch, index)
    kept_events = decode_events(store(lambda it: it.segments(identity))[0].payload)
    position, kept, again = first_difference(kept_events, match.events)
    raise PlayedDifferently(
        f"match {identity} (index {index}), kept by worker {record.worker}, was played differently by worker {worker} "
        f"from event {position} on: {kept!r} was kept, {again!r} was played"
    )


def first_difference(kept: Sequence[Event], again: Sequence[Event]) -> tuple[int, Event | None, Event | None]:
    """The position of the first event that differs, and the two events there."""

    def padded() -> Iterator[tuple[int, Event | None, Event | None]]:
        for position in range(max(len(kept), len(again))):
            yield (
                position,
                kept[position] if position < len(kept) else None,
                again[position] if position < len(again) else None,
            )

    return next(((at, one, two) for at, one, two in padded() if one != two), (len(kept), None, None))
