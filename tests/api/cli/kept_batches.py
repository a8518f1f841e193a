"""Kept batches of the toy game, played in this process: quick enough for a test each."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from domain import encode_events, rulesets
from domain.kernel.ruleset import Deck
from domain.streams import FixedPairs, batch_digest, open_store, prepare_store
from domain.streams import PlayedMatch as KeptPlay
from projections.fold import BatchStatistics
from workers.planning import Plan, mirror, round_robin
from workers.playing import ReadyBatch
from workers.requesting import manifest_of, request

MIXED = Deck("mixed", (("T-01", 4), ("T-02", 4), ("T-03", 4)))


def decks(*names: str) -> list[Deck]:
    samples = rulesets.get("toy").decks
    return [samples.get(name, MIXED) for name in names]


def keep_batch(
    url: str,
    names: Sequence[str] = ("leaves", "stones", "mixed"),
    *,
    pairs: int = 8,
    chunks: int | None = None,
    only_mirrors: bool = False,
) -> UUID:
    """A batch of so many pairs a pairing; with fewer chunks than there are, it still runs."""
    prepare_store(url)
    pairings = mirror(len(names)) if only_mirrors else round_robin(len(names))
    manifest = manifest_of(
        "toy", decks(*names), ["random"] * len(names), FixedPairs(pairs), pairings=pairings, kind="reversed", seed=11
    )
    plan = Plan(manifest)
    ready = ReadyBatch(manifest)
    with open_store(url) as store:
        batch = request(store, manifest)
        count = plan.chunks if chunks is None else chunks
        for number in range(count):
            chunk = plan.chunk(number)
            statistics = BatchStatistics.empty()
            kept = []
            for index in chunk.match_indices:
                match = ready.play(index)
                statistics.add(match)
                kept.append(KeptPlay(encode_events(match.events), len(match.events)))
            store.complete_chunk(batch.id, number, chunk.first_match, kept, statistics.encode())
        if count == plan.chunks:
            endings = [ending for record in store.chunks(batch.id) for ending in record.endings]
            store.batches.finish(batch.id, len(endings), batch_digest(endings))
    return batch.id
