"""Every test that takes `store_url` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.streams import Store, open_store, prepare_store
from tests.servers import PostgresServer, postgres, redis
from tests.streams.backdoor import Backdoor, open_backdoor

__all__ = ["postgres", "redis"]


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A store that is made and empty."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path}/store.db"
    else:
        server: PostgresServer = request.getfixturevalue("postgres")
        url = server.new_database()
    prepare_store(url)
    return url


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    with open_store(store_url) as opened:
        yield opened


@pytest.fixture
def backdoor(store_url: str) -> Iterator[Backdoor]:
    with open_backdoor(store_url) as opened:
        yield opened
