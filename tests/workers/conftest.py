"""Batches of the toy game: hundreds of matches a second, in processes that learn of the game by the environment."""

from __future__ import annotations

from pathlib import Path

import pytest

from domain import rulesets
from domain.streams import prepare_store
from tests.servers import PostgresServer, postgres, redis
from workers import settings

__all__ = ["postgres", "redis"]


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(settings.RULESETS, "toy=tests.toy")
    monkeypatch.setenv(settings.PATIENCE, "20")
    monkeypatch.setattr(rulesets, "MODULES", dict(rulesets.MODULES))
    settings.add_rulesets()


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
