"""Requesting a batch: from decks, players and a question to a manifest that says everything."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from time import perf_counter
from typing import Final

import msgspec

from domain import encode_events, players, rulesets
from domain.kernel.ruleset import Deck
from domain.streams import (
    BadManifest,
    Batch,
    Manifest,
    Pairing,
    PairingKind,
    StoppingRule,
    Store,
    UntilDecided,
    UntilWidth,
)
from domain.streams.manifest import check_manifest, most_pairs
from projections.fold import BatchStatistics
from workers.engine import engine_version
from workers.planning import LEGS, contestant, contestant_names, pair_kind
from workers.playing import ReadyBatch, cards_of

CHUNK_SECONDS: Final = 2.5
"""What a chunk should take: long enough that writing and handing out cost little, short enough to lose and to see soon."""

FEWEST_PAIRS: Final = 10
"""Twenty matches an insert; below that, writing costs."""

MOST_PAIRS: Final = 5_000
"""A chunk is held in memory until it is kept."""

CHUNKS_A_WORKER: Final = 4
"""A batch is cut finely enough that no worker waits long for another at the end."""

MEASURED_SECONDS: Final = 0.5


def manifest_of(
    ruleset_name: str,
    decks: Sequence[Deck],
    player_names: Sequence[str],
    stopping: StoppingRule,
    *,
    pairings: Sequence[Pairing],
    kind: PairingKind = "reversed",
    seed: int = 0,
) -> Manifest:
    """Everything that decides the matches of a batch, checked; the size of a chunk is still to be measured."""
    ruleset = rulesets.get(ruleset_name)
    for deck in decks:
        ruleset.check_deck(deck)
    for player in player_names:
        players.make(player, ruleset)
    names = contestant_names([deck.name for deck in decks], player_names)
    manifest = Manifest(
        ruleset=ruleset_name,
        ruleset_version=ruleset.version,
        engine_version=engine_version(ruleset_name),
        contestants=tuple(
            contestant(name, deck.name, cards_of(deck), player)
            for name, deck, player in zip(names, decks, player_names, strict=True)
        ),
        pairings=tuple(pairings),
        pairing_kind=kind,
        seed=seed,
        stopping=stopping,
        chunk_pairs=FEWEST_PAIRS,
        card_data=(ruleset.catalog.hash,),
    )
    check_manifest(manifest)
    check_reachable(stopping)
    if all(pair_kind(manifest, pairing) == "players" for pairing in pairings):
        manifest = msgspec.structs.replace(manifest, pairing_kind="players")
    return manifest


def check_reachable(rule: StoppingRule) -> None:
    """Refuse a rule that could not be met whatever the results are."""
    from projections.statistics.counts import ImpossibleSetting, PairCounts
    from projections.statistics.sequences import is_narrow_enough
    from projections.statistics.sprt import sprt

    try:
        match rule:
            case UntilWidth(width=width, at_most=at_most):
                if not is_narrow_enough(PairCounts(one=at_most), width):
                    raise BadManifest(f"no interval gets as narrow as {width:g} with {at_most} pairs of matches")
            case UntilDecided(elo0=elo0, elo1=elo1, alpha=alpha, beta=beta):
                sprt(PairCounts(one=1), elo0, elo1, alpha=alpha, beta=beta)
    except ImpossibleSetting as fault:
        raise BadManifest(str(fault)) from None


def sized(manifest: Manifest, workers: int) -> Manifest:
    """The same batch with chunks of a few seconds, by measurement; a short batch gets more, shorter ones."""
    pairs = most_pairs(manifest.stopping) * len(manifest.pairings)
    by_time = int(CHUNK_SECONDS / seconds_a_pair(manifest))
    by_workers = -(-pairs // (CHUNKS_A_WORKER * workers))
    chunk_pairs = max(FEWEST_PAIRS, min(by_time, by_workers, MOST_PAIRS))
    return msgspec.structs.replace(manifest, chunk_pairs=chunk_pairs)


def seconds_a_pair(manifest: Manifest) -> float:
    """How long a pair takes here, playing, counting and encoding; over all pairings as far as time allows."""
    ready = ReadyBatch(manifest)
    statistics = BatchStatistics()
    pairings = len(manifest.pairings)
    # The first pair is slow, because everything is done for the first time.
    for index in range(LEGS):
        statistics.add(ready.play(index))
    started = perf_counter()
    played = 0
    for pair in chain(range(pairings), range(pairings, 20)):
        for index in (pair * LEGS, pair * LEGS + 1):
            match = ready.play(index)
            statistics.add(match)
            encode_events(match.events)
        played += 1
        if perf_counter() - started > MEASURED_SECONDS:
            break
    return max(1e-6, (perf_counter() - started) / played)


def request(store: Store, manifest: Manifest) -> Batch:
    """Keep the card data and the batch; nothing is played yet."""
    catalog = rulesets.get(manifest.ruleset).catalog
    store.put_card_data(catalog.hash, catalog.source)
    return store.batches.request(manifest)
