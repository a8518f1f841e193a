"""The recorders do all that the library asks of a recorder: these are its own test cases."""

from __future__ import annotations

from pathlib import Path
from uuid import UUID, uuid4

import pytest
from eventsourcing.persistence import StoredEvent
from eventsourcing.tests import persistence as library

from domain.streams.address import PostgresAddress, SQLiteAddress
from domain.streams.postgres_recorder import STATEMENT_BYTES, PostgresStreamRecorder, open_postgres, pages
from domain.streams.sqlite_recorder import SQLiteStreamRecorder, open_sqlite
from tests.servers import PostgresServer


class OnSQLite:
    path: Path

    @pytest.fixture(autouse=True)
    def _file(self, tmp_path: Path) -> None:
        self.path = tmp_path / "recorder.db"

    def create_recorder(self) -> SQLiteStreamRecorder:
        recorder = open_sqlite(SQLiteAddress(self.path), create=True)
        recorder.prepare()
        return recorder

    def new_originator_id(self) -> UUID:
        return uuid4()


class OnPostgres:
    url: str
    pool_size = 12

    @pytest.fixture(autouse=True)
    def _database(self, postgres: PostgresServer) -> None:
        self.url = postgres.new_database()

    def create_recorder(self) -> PostgresStreamRecorder:
        recorder = open_postgres(PostgresAddress(self.url, self.url), pool_size=self.pool_size)
        recorder.prepare()
        return recorder

    def new_originator_id(self) -> UUID:
        return uuid4()


class TestSQLiteAsApplicationRecorder(OnSQLite, library.ApplicationRecorderTestCase[SQLiteStreamRecorder]):
    pass


class TestSQLiteNotificationsDoNotInterleave(OnSQLite, library.NonInterleavingNotificationIDsBaseCase):
    pass


class TestPostgresAsApplicationRecorder(OnPostgres, library.ApplicationRecorderTestCase[PostgresStreamRecorder]):
    def test_insert_subscribe(self) -> None:
        self.optional_test_insert_subscribe()


class TestPostgresNotificationsDoNotInterleave(OnPostgres, library.NonInterleavingNotificationIDsBaseCase):
    pass


def test_rows_are_sent_in_pages_that_fit_a_statement() -> None:
    half = STATEMENT_BYTES // 2
    sizes = [half, half, 1, 3 * half, 5, half]
    rows = [StoredEvent(uuid4(), 1, "topic", bytes(size)) for size in sizes]

    sent = list(pages(rows))

    assert [[len(row.state) for row in page] for page in sent] == [[half, half], [1], [3 * half], [5, half]]
