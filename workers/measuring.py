"""What batches cost: where the time of a chunk goes, how workers add up, and whether size makes anything dearer.

Real matches of real decks under random players. The growing store is filled with the same few hundred matches again and
again, written, counted and finished as any batch is; only the playing is left out.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import monotonic, perf_counter
from typing import Final

import msgspec
from msgspec import Struct

from domain import encode_events, rulesets
from domain.streams import FixedPairs, Manifest, PlayedMatch
from projections.fold import BatchStatistics
from workers.chunk import complete_chunk, worker_name
from workers.conducting import conduct
from workers.patience import PatientStore
from workers.planning import Chunk, Plan, round_robin
from workers.playing import ReadyBatch
from workers.pool import LocalPool
from workers.requesting import manifest_of, request, seconds_a_pair
from workers.tasks import Done, Report, Task

GROWTH_CHUNK: Final = 25
"""Pairs of a chunk where a store grows."""


class Costs(Struct, frozen=True):
    """Where the time of a batch goes, on one process."""

    matches: int
    events_per_match: float
    events_per_second_written: float
    """While writing: compressing and inserting."""
    bytes_per_event: float
    share_playing: float
    share_folding: float
    share_keeping: float
    """Encoding, compressing and inserting."""


class Size(Struct, frozen=True):
    """What a match costs in a store that holds so many, and how large the conducting process is."""

    matches: int
    microseconds_a_match: float
    parent_megabytes: float


class BatchFigures(Struct, frozen=True):
    """What was measured of one game on one store."""

    ruleset: str
    store: str
    costs: Costs
    workers: dict[int, float]
    """Matches a second by number of workers."""
    processor: dict[int, float]
    """Milliseconds of processor time a match, all processes together, by number of workers."""
    sizes: list[Size]


def measure_batches(
    ruleset: str, url: str, seconds: float, sizes: Sequence[int], workers: Sequence[int]
) -> BatchFigures:
    """Measure a game on a store; what is written stays there."""
    manifest = sample_batch(ruleset)
    with PatientStore(url) as store:
        name = store(lambda it: it.url.partition(":")[0])
        costs = measure_costs(store, manifest, seconds)
        pools = {number: measure_workers(store, manifest, seconds, number) for number in workers}
        grown = list(measure_growth(store, manifest, sizes))
    rates = {number: rate for number, (rate, _) in pools.items()}
    processor = {number: spent for number, (_, spent) in pools.items()}
    return BatchFigures(ruleset, name, costs, rates, processor, grown)


def sample_batch(ruleset: str) -> Manifest:
    """Four sample decks, each against each, under random players."""
    decks = list(rulesets.get(ruleset).decks.values())[:4]
    names = ["random"] * len(decks)
    return manifest_of(ruleset, decks, names, FixedPairs(1), pairings=round_robin(len(decks)))


def measure_costs(store: PatientStore, manifest: Manifest, seconds: float) -> Costs:
    """Chunks of about a second, in this process, for so many seconds."""
    pairs = max(10, int(1.0 / seconds_a_pair(manifest)))
    manifest = sized_to(manifest, pairs, chunks=1000)
    batch = store(lambda it: request(it, manifest))
    ready, name, plan = ReadyBatch(manifest), worker_name(), Plan(manifest)
    matches, playing, folding, keeping, writing = 0, 0.0, 0.0, 0.0, 0.0
    deadline = monotonic() + seconds
    number = 0
    while monotonic() < deadline:
        done = complete_chunk(store, ready, batch.id, plan.chunk(number), name)
        matches += done.matches
        playing += done.playing
        folding += done.folding
        keeping += done.keeping
        writing += done.writing
        number += 1
    records = store(lambda it: list(it.chunks(batch.id)))
    events = sum(ending.events for record in records for ending in record.endings)
    stored = sum(record.stored_bytes for record in records)
    store(lambda it: it.batches.stop(batch.id, "a measurement"))
    whole = playing + folding + keeping
    return Costs(
        matches,
        events / matches,
        events / writing,
        stored / events,
        playing / whole,
        folding / whole,
        keeping / whole,
    )


def measure_workers(store: PatientStore, manifest: Manifest, seconds: float, workers: int) -> tuple[float, float]:
    """Matches a second of a pool, from the moment its processes are ready, and processor time a match.

    The time a busy machine gives to others blurs the first and not the second.
    """
    pairs = max(10, int(seconds / 8 / seconds_a_pair(manifest)))
    manifest = sized_to(manifest, pairs, chunks=8 * workers)
    batch = store(lambda it: request(it, manifest))
    pool = LocalPool(store.url, workers)
    pool.wait_until_ready()
    started, spent = monotonic(), processor_seconds()
    count = conduct(store, batch, pool)
    took = monotonic() - started
    # The processes are gone, so their time is counted, with what they needed to start.
    return count.matches / took, 1e3 * (processor_seconds() - spent) / count.matches


def processor_seconds() -> float:
    """Processor time of this process and of those it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def sized_to(manifest: Manifest, chunk_pairs: int, chunks: int) -> Manifest:
    rounds = -(-chunk_pairs * chunks // len(manifest.pairings))
    return msgspec.structs.replace(manifest, chunk_pairs=chunk_pairs, stopping=FixedPairs(rounds))


def measure_growth(store: PatientStore, manifest: Manifest, sizes: Sequence[int]) -> Iterator[Size]:
    """One batch after another, each larger, out of matches that are played once."""
    template = sized_to(manifest, GROWTH_CHUNK, chunks=1)
    ready = ReadyBatch(template)
    statistics = BatchStatistics()
    plays = []
    for index in range(2 * GROWTH_CHUNK):
        match = ready.play(index)
        statistics.add(match)
        plays.append(PlayedMatch(encode_events(match.events), len(match.events)))
    for matches in sizes:
        grown = sized_to(template, GROWTH_CHUNK, chunks=max(1, matches // (2 * GROWTH_CHUNK)))
        batch = store(lambda it, grown=grown: request(it, grown))  # type: ignore[misc]
        writer = Writer(store, plays, statistics.encode())
        started = perf_counter()
        count = conduct(store, batch, writer)
        took = perf_counter() - started
        yield Size(count.matches, 1e6 * took / count.matches, resident_megabytes())


@dataclass
class Writer:
    """A runner that plays nothing: every chunk is the same matches, written as those of a worker are."""

    store: PatientStore
    plays: list[PlayedMatch]
    statistics: bytes
    done: list[Report] = field(default_factory=list)

    def has_room(self) -> bool:
        return len(self.done) < 8

    def submit(self, task: Task, not_by: str = "") -> None:
        if task.deed == "play":
            self.write(task, task.chunk)
        else:
            self.store(lambda it: it.complete_check(task.batch, task.chunk.number, 1, "writer"))
        self.done.append(Done(task, "writer"))

    def write(self, task: Task, chunk: Chunk) -> None:
        plays = (self.plays * 2)[: len(chunk.match_indices)]
        self.store(
            lambda it: it.complete_chunk(
                task.batch, chunk.number, chunk.first_match, plays, self.statistics, worker="writer"
            )
        )

    def wait(self, seconds: float) -> Sequence[Report]:
        reports, self.done = self.done, []
        return reports

    def underway(self) -> int:
        return 0

    def close(self) -> None:
        self.done.clear()


def resident_megabytes() -> float:
    """How much memory this process holds now."""
    try:
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
