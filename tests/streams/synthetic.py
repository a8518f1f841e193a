"""Matches and batches made up for the tests of the store: their events are any bytes."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from domain.streams import Contestant, FixedPairs, Manifest, Pairing, PlayedMatch


def played(seed: int, events: int = 30) -> PlayedMatch:
    """A match of this many events, the same for the same seed."""
    luck = Random(seed)
    rows = [[luck.randrange(40), luck.randrange(60), luck.randrange(8), luck.randrange(8)] for _ in range(events)]
    return PlayedMatch(msgspec.msgpack.encode(rows), events)


def manifest(**changes: Any) -> Manifest:
    contestants = (
        Contestant("attack", "attack", {"main": {"AA-01": 4, "AA-02": 46}}, "a1", "greedy"),
        Contestant("defence", "defence", {"main": {"BB-01": 50}}, "b2", "search", {"iterations": 200}),
    )
    plain = Manifest(
        ruleset="weiss_schwarz",
        ruleset_version="1.0",
        engine_version="0.1.0",
        contestants=contestants,
        pairings=(Pairing(0, 1),),
        pairing_kind="reversed",
        seed=7,
        stopping=FixedPairs(100),
        chunk_pairs=25,
    )
    return msgspec.structs.replace(plain, **changes)
