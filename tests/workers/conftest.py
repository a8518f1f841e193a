"""Batches of the toy game: hundreds of matches a second, in processes that learn of the game by the environment."""

from __future__ import annotations

from pathlib import Path

import pytest

from domain import rulesets
from domain.streams import prepare_store
from tests.servers import PostgresServer, postgres, redis
from tests.workers.batches import PAIRS, Result, requested, result_at, run, toy_manifest
from workers import settings

__all__ = ["postgres", "redis"]


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(settings.RULESETS, "toy=tests.toy")
    monkeypatch.setenv(settings.PATIENCE, "20")
    monkeypatch.setattr(rulesets, "MODULES", dict(rulesets.MODULES))
    settings.add_rulesets()


@pytest.fixture(scope="session")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Result:
    """What one process makes of the batch when nothing happens."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(settings.RULESETS, "toy=tests.toy")
        patch.setattr(rulesets, "MODULES", dict(rulesets.MODULES))
        settings.add_rulesets()
        url = f"sqlite:///{tmp_path_factory.mktemp('undisturbed')}/store.db"
        batch = requested(url, toy_manifest(PAIRS))
        run(url, batch, processes=1)
        return result_at(url, batch.id)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/store.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, sqlite_url: str) -> str:
    """A store that is made and empty."""
    url = sqlite_url
    if request.param == "postgresql":
        server: PostgresServer = request.getfixturevalue("postgres")
        url = server.new_database()
    prepare_store(url)
    return url
