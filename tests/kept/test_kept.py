"""Streams kept from earlier versions stay readable: fields of events are only ever appended, with defaults.

A new version adds a stream (`python -m tests.kept.keep`) and never changes those that are there.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
import zstandard

from domain import decode_events, fold, rulesets

FOLDER = Path(__file__).parent
KEPT: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "kept.toml").read_text())


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_stream_folds_to_what_it_was(name: str) -> None:
    events = decode_events(zstandard.decompress((FOLDER / f"{name}.zst").read_bytes()))

    state = fold(events)

    assert state.ended is not None
    winner, reason, clause, _ = state.ended
    assert KEPT[name] == {
        "events": len(events),
        "turns": state.turn,
        "winner": winner,
        "reason": reason,
        "clause": clause,
        "zones": [len(zone) for zone in state.zones],
        "numbers": state.numbers,
    }


def test_every_game_has_a_kept_stream() -> None:
    assert {name.rsplit("-", 1)[0] for name in KEPT} == set(rulesets.names())
