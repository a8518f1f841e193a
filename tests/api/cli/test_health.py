"""`deckfold prepare` and `deckfold health`."""

from __future__ import annotations

from pathlib import Path

import pytest

from api.cli import main
from workers import settings


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.delenv(settings.STORE, raising=False)
    monkeypatch.delenv(settings.BROKER, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_store_is_healthy_once_it_is_prepared(capsys: pytest.CaptureFixture[str]) -> None:
    before = main(["health"])
    main(["prepare"])
    main(["prepare"])
    after = main(["health"])

    captured = capsys.readouterr()
    assert (before, after) == (1, 0)
    assert "no store at sqlite:///" in captured.err
    assert captured.out.splitlines() == ["the store is ready", "the store is ready", "healthy"]


def test_a_broker_that_does_not_answer_is_not_healthy(capsys: pytest.CaptureFixture[str]) -> None:
    main(["prepare"])

    assert main(["health", "--broker", "redis://127.0.0.1:1/0"]) == 1

    assert "the broker does not answer" in capsys.readouterr().err


def test_a_worker_answers_through_a_broker(capsys: pytest.CaptureFixture[str]) -> None:
    main(["prepare"])

    assert main(["health", "--worker"]) == 1

    assert "a worker answers through a broker" in capsys.readouterr().err
