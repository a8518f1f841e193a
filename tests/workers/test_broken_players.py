"""A player that raises, or chooses what nobody offered, ends its match and not the batch."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from domain import decode_events, players, replay
from domain.kernel.match import Match
from domain.kernel.options import Decision, Option
from domain.kernel.ruleset import Ruleset
from domain.kernel.view import View
from domain.streams import match_id, open_store, prepare_store
from projections.results import load_results
from tests.workers.batches import requested, toy_manifest
from workers.chunk import complete_chunk
from workers.patience import PatientStore
from workers.planning import Plan
from workers.playing import ReadyBatch

Choice = Callable[[View, Decision], Option | int]


def raises(view: View, decision: Decision) -> Option | int:
    if view.turn == 3:
        raise IndexError("nothing to look at")
    return 0


def cheats(view: View, decision: Decision) -> Option | int:
    return len(decision.options) if view.turn == 3 else 0


@pytest.mark.parametrize(("player", "error"), [(raises, "IndexError"), (cheats, "IllegalChoice")])
def test_the_match_ends_without_a_result_and_the_chunk_is_kept(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, player: Choice, error: str
) -> None:
    def broken(ruleset: Ruleset, seed: str) -> Choice:
        return player

    monkeypatch.setitem(players.PLAYERS, "random", broken)
    prepare_store(sqlite_url)
    batch = requested(sqlite_url, toy_manifest(10))
    with PatientStore(sqlite_url) as store:
        done = complete_chunk(store, ReadyBatch(batch.manifest), batch.id, Plan(batch.manifest).chunk(0), "one")

    assert len(done.faults) == 20
    assert "match 0 (leaves against stones, seed " in done.faults[0]
    assert "broke down after event " in done.faults[0]
    assert error in done.faults[0]
    with open_store(sqlite_url) as kept:
        events = decode_events(kept.segments(match_id(batch.id, 0))[0].payload)
        statistics = load_results(kept, str(batch.id)).statistics
    assert statistics.outcomes.adjudicated == 20
    assert all(
        reason.startswith("a player broke down: ") and error in reason for reason in statistics.reasons.adjudicated
    )
    again: Match = replay(events)
    assert again.events == events
    assert again.outcome is not None
    assert again.outcome.adjudicated
    assert again.outcome.winner is None
