"""Statistics again, from the kept events alone, on all cores: they have to be those that the workers counted."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from uuid import UUID

from msgspec import Struct

from domain import decode_events, rulesets
from domain.kernel.ending import Outcome
from domain.kernel.errors import DeckfoldError
from domain.kernel.events import NOWHERE, Event, MatchEnded
from domain.streams import Manifest, Store, StoreError, match_id, open_store
from projections.fold import BatchStatistics
from projections.record import PlayedMatch
from projections.results import NoResults
from workers import settings
from workers.planning import seating
from workers.pool import cores
from workers.shield import shielded


class Rebuilt(Struct, frozen=True):
    """What a rebuild found. `differing` are the chunks whose kept statistics are not those of their events.

    `unreadable` are the chunks that could not be read, and why; they are not among the counted.
    """

    matches: int
    events: int
    chunks: int
    differing: tuple[int, ...]
    seconds: float
    statistics: BatchStatistics
    unreadable: tuple[tuple[int, str], ...] = ()

    @property
    def faults(self) -> tuple[str, ...]:
        """Which chunks could not be read, and why."""
        return tuple(f"chunk {number}: {reason}" for number, reason in self.unreadable)

    @property
    def is_identical(self) -> bool:
        return not (self.differing or self.unreadable)


class RebuiltChunk(Struct, frozen=True):
    chunk: int
    matches: int
    events: int
    is_identical: bool
    statistics: bytes


class Unreadable(Struct, frozen=True):
    """A chunk whose matches cannot be read. Faults travel between processes as words: exceptions may not survive it."""

    chunk: int
    reason: str


def rebuild(
    url: str,
    batch: UUID,
    processes: int = 0,
    watch: Callable[[int, int], None] = lambda done, all_: None,
    numbers: Sequence[int] | None = None,
) -> Rebuilt:
    """Fold every kept match of a batch, or of these chunks, again and compare with what was counted."""
    started = perf_counter()
    if numbers is None:
        with open_store(url) as store:
            store.check_whole(store.batches.get(batch))
            numbers = store.chunk_numbers(batch)
    if not numbers:
        raise NoResults(f"batch {batch} has no matches yet")
    statistics = BatchStatistics()
    found: list[RebuiltChunk] = []
    faults: list[Unreadable] = []
    for chunk in _rebuilt(url, batch, numbers, processes or cores()):
        if isinstance(chunk, Unreadable):
            faults.append(chunk)
        else:
            statistics.merge(BatchStatistics.decode(chunk.statistics))
            found.append(chunk)
        watch(len(found) + len(faults), len(numbers))
    return Rebuilt(
        sum(chunk.matches for chunk in found),
        sum(chunk.events for chunk in found),
        len(found),
        tuple(sorted(chunk.chunk for chunk in found if not chunk.is_identical)),
        perf_counter() - started,
        statistics,
        tuple(sorted((fault.chunk, fault.reason) for fault in faults)),
    )


def _rebuilt(url: str, batch: UUID, numbers: Sequence[int], processes: int) -> Iterator[RebuiltChunk | Unreadable]:
    """In whatever order they get done: merging does not mind."""
    processes = min(processes, len(numbers))
    if processes == 1:
        with open_store(url) as store:
            manifest = store.batches.get(batch).manifest
            yield from (read_or_tell(store, manifest, batch, number) for number in numbers)
        return
    context = multiprocessing.get_context("spawn")
    with shielded():
        started = context.Pool(processes, _begin, (url, batch))
    with started as pool:
        yield from pool.imap_unordered(_rebuild, numbers)


_here: list[tuple[Store, Manifest, UUID]] = []
"""The store and batch of this process of the pool."""


def _begin(url: str, batch: UUID) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then ends its processes
    settings.add_rulesets()
    store = open_store(url)
    _here.append((store, store.batches.get(batch).manifest, batch))


def _rebuild(number: int) -> RebuiltChunk | Unreadable:
    store, manifest, batch = _here[0]
    return read_or_tell(store, manifest, batch, number)


def read_or_tell(store: Store, manifest: Manifest, batch: UUID, number: int) -> RebuiltChunk | Unreadable:
    try:
        return rebuild_chunk(store, manifest, batch, number)
    except (StoreError, DeckfoldError) as fault:
        return Unreadable(number, str(fault))


def rebuild_chunk(store: Store, manifest: Manifest, batch: UUID, number: int) -> RebuiltChunk:
    """Read the matches of a chunk, every digest checked, and fold them."""
    record = store.chunk(batch, number)
    if record is None:
        raise StoreError(f"chunk {number} of batch {batch} is gone")
    statistics = BatchStatistics()
    events = 0
    for index in record.match_indices:
        match = kept_match(store, manifest, batch, index)
        statistics.add(match)
        events += len(match.events)
    encoded = statistics.encode()
    return RebuiltChunk(number, len(record.endings), events, encoded == record.statistics, encoded)


def kept_match(store: Store, manifest: Manifest, batch: UUID, index: int) -> PlayedMatch:
    """A match of a batch as its kept events tell it."""
    events: list[Event] = []
    for segment in store.segments(match_id(batch, index)):
        events += decode_events(segment.payload, manifest.ruleset)
    seat = seating(manifest, index)
    one, two = (manifest.contestants[place].name for place in seat.players)
    ruleset = rulesets.get(manifest.ruleset)
    return PlayedMatch(index, seat.pair, seat.leg, (one, two), ruleset, events, outcome_of(events))


def outcome_of(events: Sequence[Event]) -> Outcome:
    """How a match ended, by its events."""
    last = next((event for event in reversed(events) if isinstance(event, MatchEnded)), None)
    if last is None:
        raise StoreError("a match that was kept has no end")
    return Outcome(None if last.winner == NOWHERE else last.winner, last.reason, last.clause, last.adjudicated)
