"""A way past the store to its rows, for tests that damage them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any
from uuid import UUID

import psycopg


class Backdoor:
    """Reads, changes and removes single rows."""

    def __init__(self, connection: Any, placeholder: str) -> None:
        self._connection = connection
        self._placeholder = placeholder

    def state(self, owner: UUID, number: int = 1) -> bytes:
        where = "WHERE originator_id = ? AND originator_version = ?"
        rows = self._run(f"SELECT state FROM deckfold_events {where}", self._key(owner), number).fetchall()
        return bytes(rows[0][0])

    def put(self, owner: UUID, number: int, state: bytes | None) -> None:
        self._run(
            "UPDATE deckfold_events SET state = ? WHERE originator_id = ? AND originator_version = ?",
            state,
            self._key(owner),
            number,
        )

    def insert(self, owner: UUID, number: int, topic: str, state: bytes) -> None:
        self._run(
            "INSERT INTO deckfold_events (originator_id, originator_version, topic, state) VALUES (?, ?, ?, ?)",
            self._key(owner),
            number,
            topic,
            state,
        )

    def remove(self, owner: UUID, number: int = 1) -> None:
        self._run(
            "DELETE FROM deckfold_events WHERE originator_id = ? AND originator_version = ?", self._key(owner), number
        )

    def retitle(self, owner: UUID, topic: str) -> None:
        self._run("UPDATE deckfold_events SET topic = ? WHERE originator_id = ?", topic, self._key(owner))

    def rows(self) -> int:
        found: int = self._run("SELECT COUNT(*) FROM deckfold_events").fetchall()[0][0]
        return found

    def _key(self, owner: UUID) -> UUID | str:
        return owner if self._placeholder == "%s" else owner.hex

    def _run(self, statement: str, *parameters: object) -> Any:
        return self._connection.execute(statement.replace("?", self._placeholder), parameters)


@contextmanager
def open_backdoor(url: str) -> Iterator[Backdoor]:
    if url.startswith("sqlite"):
        path = url.removeprefix("sqlite:///")
        with closing(sqlite3.connect(path, isolation_level=None, timeout=30)) as connection:
            yield Backdoor(connection, "?")
    else:
        with psycopg.connect(url, autocommit=True) as server_connection:
            yield Backdoor(server_connection, "%s")
