"""Small batches for the tests, and what two runs of the same batch have to agree in."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec

from domain import rulesets
from domain.streams import Batch, FixedPairs, Manifest, Store
from projections.fold import BatchStatistics
from workers.conducting import conduct
from workers.patience import PatientStore
from workers.planning import round_robin
from workers.pool import LocalPool
from workers.requesting import manifest_of, request

PAIRS = 600
"""Of the batch that the tests disturb."""


def toy_manifest(pairs: int = 40, *, chunk_pairs: int = 10, seed: int = 3, **changes: Any) -> Manifest:
    """Leaves against stones under random players."""
    ruleset = rulesets.get("toy")
    decks = [ruleset.decks["leaves"], ruleset.decks["stones"]]
    manifest = manifest_of("toy", decks, ["random", "random"], FixedPairs(pairs), pairings=round_robin(2), seed=seed)
    return msgspec.structs.replace(manifest, chunk_pairs=chunk_pairs, **changes)


def requested(url: str, manifest: Manifest) -> Batch:
    with PatientStore(url) as store:
        return store(lambda it: request(it, manifest))


def run(url: str, batch: Batch, processes: int = 2) -> Batch:
    """Run a batch to its end with the local pool."""
    with PatientStore(url) as store:
        conduct(store, batch, LocalPool(url, processes))
        return store(lambda it: it.batches.get(batch.id))


class Result(msgspec.Struct, frozen=True):
    """What has to be equal to the last count, however a batch was run."""

    status: str
    matches: int
    digest: bytes
    digests: tuple[bytes, ...]
    statistics: bytes
    faults: tuple[str, ...]


def result(store: Store, batch: UUID) -> Result:
    found = store.batches.get(batch)
    statistics = BatchStatistics()
    for chunk in store.chunks(batch):
        statistics.merge(BatchStatistics.decode(chunk.statistics))
    digests = tuple(match.ending.digest for match in store.matches(batch))
    faults = tuple(str(fault) for fault in store.scan(batch).findings)
    return Result(found.status, found.matches, found.digest, digests, statistics.encode(), faults)


def result_at(url: str, batch: UUID) -> Result:
    with PatientStore(url) as store:
        return store(lambda it: result(it, batch))
