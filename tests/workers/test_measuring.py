"""The figures of `deckfold bench --store`."""

from __future__ import annotations

import json

import pytest

from api.cli import main
from domain.streams import open_store


def test_figures_of_batches(sqlite_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["bench", "--ruleset", "toy", "--store", sqlite_url, "--seconds", "0.3", "--sizes", "100", "500", "--json"]

    assert main(words) == 0

    found = json.loads(capsys.readouterr().out)[0]
    costs = found["costs"]
    assert costs["share_playing"] + costs["share_folding"] + costs["share_keeping"] == pytest.approx(1)
    assert costs["events_per_second_written"] > 0
    assert all(rate > 0 for rate in found["workers"].values())
    assert [size["matches"] for size in found["sizes"]] == [100, 500]
    with open_store(sqlite_url) as store:
        assert {batch.status for batch in store.batches.all()} == {"finished", "stopped"}


def test_a_batch_of_no_matches_cannot_be_measured(sqlite_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--ruleset", "toy", "--store", sqlite_url, "--sizes", "0"]) == 2

    assert "a batch has at least one match, not 0" in capsys.readouterr().err
