"""The embedded store: one SQLite file in WAL mode, one writer at a time, any number of readers."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote
from uuid import UUID

from eventsourcing.persistence import StoredEvent
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteDatastore

from domain.streams.address import SQLiteAddress
from domain.streams.errors import StoreMissing, StoreUnavailable
from domain.streams.recorder import BATCH_REQUESTED_TOPIC, EVENTS_TABLE, LOCK_TIMEOUT, RawRow, StreamRecorder


class SQLiteStreamRecorder(SQLiteApplicationRecorder, StreamRecorder):
    """The library's recorder, with the queries of ours."""

    def __init__(self, datastore: SQLiteDatastore, events_table_name: str = EVENTS_TABLE) -> None:
        super().__init__(datastore, events_table_name)

    def construct_create_table_statements(self) -> list[str]:
        table = self.events_table_name
        return [
            *super().construct_create_table_statements(),
            # The topic is written out because SQLite uses a partial index only for the same constant.
            f"CREATE INDEX IF NOT EXISTS {table}_batches ON {table} (topic) WHERE topic = '{BATCH_REQUESTED_TOPIC}'",
        ]

    def create_table(self) -> None:
        """As the library's, but takes the write lock at once: two processes may open a new store together."""
        with self.datastore.get_connection(commit=True) as connection:
            cursor = connection.cursor()
            cursor.execute("BEGIN IMMEDIATE")
            try:
                self._create_table(cursor)
            except BaseException:
                connection.rollback()
                raise
            connection.commit()

    def is_prepared(self) -> bool:
        tables = self._select("SELECT name FROM sqlite_master WHERE type = 'table'", ())
        names = {row["name"] for row in tables}
        if names and self.events_table_name not in names:
            raise StoreUnavailable(f"{self.datastore.pool.db_name} is a database of another program, not a store")
        return bool(names)

    def prepare(self) -> None:
        self.create_table()

    def select_range(self, after: tuple[UUID, int], last: UUID, limit: int) -> Sequence[StoredEvent]:
        statement = (
            f"SELECT * FROM {self.events_table_name} "
            "WHERE (originator_id, originator_version) > (?, ?) AND originator_id <= ? "
            "ORDER BY originator_id, originator_version LIMIT ?"
        )
        return [
            StoredEvent(as_owner(row["originator_id"]), row["originator_version"], row["topic"], row["state"])
            for row in self._select(statement, (after[0].hex, after[1], last.hex, limit))
        ]

    def select_owners(self, first: UUID, last: UUID) -> Sequence[UUID]:
        statement = (
            f"SELECT originator_id FROM {self.events_table_name} WHERE originator_id >= ? AND originator_id <= ? "
            "AND originator_version = 1 ORDER BY originator_id"
        )
        return [as_owner(row["originator_id"]) for row in self._select(statement, (first.hex, last.hex))]

    def select_batches(self) -> Sequence[UUID]:
        statement = (
            f"SELECT originator_id FROM {self.events_table_name} WHERE topic = '{BATCH_REQUESTED_TOPIC}' ORDER BY rowid"
        )
        return [as_owner(row["originator_id"]) for row in self._select(statement, ())]

    def select_raw(self, after: int, limit: int) -> Sequence[RawRow]:
        statement = (
            "SELECT rowid AS position, CAST(originator_id AS BLOB) AS owner, originator_version AS number, "
            f"CAST(topic AS BLOB) AS topic, state FROM {self.events_table_name} WHERE rowid > ? ORDER BY rowid LIMIT ?"
        )
        return [
            RawRow(row["position"], as_text(row["owner"]), row["number"], as_text(row["topic"]), row["state"])
            for row in self._select(statement, (after, limit))
        ]

    def integrity_faults(self) -> Sequence[str]:
        found = [str(row[0]) for row in self._select("PRAGMA integrity_check", ())]
        return [] if found == ["ok"] else found

    def delete_rows(self, positions: Sequence[int]) -> None:
        with self.datastore.transaction(commit=True) as cursor:
            cursor.executemany(
                f"DELETE FROM {self.events_table_name} WHERE rowid = ?", [(position,) for position in positions]
            )

    def close(self) -> None:
        self.datastore.close()

    def _select(self, statement: str, parameters: tuple[str | int, ...]) -> list[sqlite3.Row]:
        with self.datastore.transaction(commit=False) as cursor:
            cursor.execute(statement, parameters)
            rows: list[sqlite3.Row] = cursor.fetchall()
            return rows


def as_owner(written: object) -> UUID:
    """An id as SQLite has it; a column there can hold anything."""
    try:
        return UUID(written)  # type: ignore[arg-type]
    except (ValueError, AttributeError, TypeError):
        raise StoreUnavailable(f"a row has {written!r} in the place of an id: the store is damaged") from None


def as_text(written: object) -> object:
    return written.decode(errors="replace") if isinstance(written, bytes) else written


def open_sqlite(address: SQLiteAddress, *, create: bool) -> SQLiteStreamRecorder:
    """A recorder on the file, which is made only if it may be."""
    path = address.path
    if not path.exists():
        if not create or address.read_only:
            raise StoreMissing(f"no store at {address} yet; the first batch or match kept there makes it")
        if not path.parent.is_dir():
            raise StoreMissing(f"no store can be made at {address}: the folder {path.parent} does not exist")
    name = _read_only_name(path) if address.read_only else str(path)
    datastore = SQLiteDatastore(name, lock_timeout=LOCK_TIMEOUT, pool_timeout=LOCK_TIMEOUT)
    # A reader must not try to switch the journal's mode.
    datastore.pool.is_journal_mode_wal = address.read_only
    return SQLiteStreamRecorder(datastore)


def _read_only_name(path: Path) -> str:
    # In WAL mode even readers write beside the file; where nobody can, nobody changes the file either.
    is_archive = not os.access(path.parent, os.W_OK) and not path.with_name(path.name + "-wal").exists()
    return f"file:{quote(str(path))}?mode=ro" + ("&immutable=1" if is_archive else "")
