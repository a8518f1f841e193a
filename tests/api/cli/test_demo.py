"""`make run`."""

from __future__ import annotations

from pathlib import Path

import pytest

from api.cli import demo
from api.cli.errors import UserError
from domain import rulesets
from domain.streams import open_store
from workers import settings


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv(settings.RULESETS, "toy=tests.toy")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[3]))
    monkeypatch.delenv(settings.STORE, raising=False)
    monkeypatch.setattr(rulesets, "MODULES", {})
    monkeypatch.setattr(demo, "SECONDS", 0.2)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_every_game_is_played_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert demo.main() == 0

    told = capsys.readouterr().out
    assert told.index("toy: ") < told.index("leaves") < told.index("What to try next")
    with open_store("sqlite:///deckfold.db") as store:
        batch = store.batches.all()[0]
    assert batch.status == "finished"
    assert f"deckfold batch resume {str(batch.id)[:8]}" in told
    assert f"deckfold report {str(batch.id)[:8]} --html report.html" in told


def test_a_game_that_breaks_down_does_not_hide_the_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks_down(url: str, name: str, seconds: float) -> object:
        if name == "first":
            raise UserError("match 3 broke down")
        return simulate(url, name, seconds)

    simulate = demo.simulate_samples
    monkeypatch.setenv(settings.RULESETS, "first=tests.toy,toy=tests.toy")
    monkeypatch.setattr(demo, "simulate_samples", breaks_down)

    assert demo.main() == 1

    captured = capsys.readouterr()
    assert captured.err == "deckfold: first: match 3 broke down\n"
    assert "What to try next" in captured.out
