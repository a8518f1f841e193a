"""The store on a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final
from uuid import UUID

import psycopg
from eventsourcing.persistence import InterfaceError, OperationalError, PersistenceError, StoredEvent
from eventsourcing.postgres import PostgresAggregateRecorder, PostgresApplicationRecorder, PostgresDatastore
from eventsourcing.utils import retry
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import DictRow
from psycopg.sql import SQL, Composed, Identifier, Literal

from domain.streams.address import PostgresAddress
from domain.streams.errors import BadStoreURL, StoreUnavailable
from domain.streams.recorder import BATCH_REQUESTED_TOPIC, EVENTS_TABLE, LOCK_TIMEOUT, RawRow, StreamRecorder

CONNECT_TIMEOUT: Final = 10  # seconds
STATEMENT_BYTES: Final = 8_000_000  # a statement is sent and parsed as a whole
PREPARE_LOCK: Final = 0x4465636B666F6C64  # any number that nobody else locks

_reconnecting = retry((InterfaceError, OperationalError), max_attempts=10, wait=0.2)


class PostgresStreamRecorder(PostgresApplicationRecorder, StreamRecorder):
    """The library's recorder, with plain transactions and the queries of ours."""

    def __init__(self, datastore: PostgresDatastore, *, events_table_name: str = EVENTS_TABLE) -> None:
        super().__init__(datastore, events_table_name=events_table_name)
        # The library's database function loses notifications for readers of the log, so it is not even made.
        del self.sql_create_statements[self.create_insert_function_statement_index]
        self._names = {
            "table": SQL("{}.{}").format(Identifier(datastore.schema), Identifier(events_table_name)),
            "index": Identifier(f"{events_table_name}_batches"),
            "topic": Literal(BATCH_REQUESTED_TOPIC),
        }
        self.sql_create_statements.append(
            SQL("CREATE INDEX IF NOT EXISTS {index} ON {table} (notification_id) WHERE topic = {topic}").format(
                **self._names
            )
        )

    @_reconnecting
    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        """One plain transaction. The library's pipeline mode hangs for good at about 6 MB a call."""
        if not stored_events:
            return None
        notification_ids: list[int] = []
        with self.datastore.transaction(commit=True) as cursor:
            self._lock_table(cursor)
            self._notify_channel(cursor)
            for page in pages(stored_events):
                PostgresAggregateRecorder._insert_stored_events(self, cursor, page, **kwargs)
                notification_ids.extend(self._fetch_ids_after_insert_events(cursor, page, **kwargs) or ())
        return notification_ids

    def is_prepared(self) -> bool:
        found = self._select(SQL("SELECT to_regclass(%s) AS found"), (self._names["table"].as_string(),))
        return found[0]["found"] is not None

    def prepare(self) -> None:
        with self.datastore.get_connection() as connection:
            guard_address = make_conninfo(**connection.info.get_parameters(), password=connection.info.password)
        # On a connection beside the pool: the pool may hold a single one, and the tables are made with that.
        with psycopg.connect(guard_address, autocommit=True) as guard:
            guard.execute("SELECT pg_advisory_lock(%s)", (PREPARE_LOCK,))
            self.create_table()

    def select_range(self, after: tuple[UUID, int], last: UUID, limit: int) -> Sequence[StoredEvent]:
        statement = SQL(
            "SELECT originator_id, originator_version, topic, state FROM {table} "
            "WHERE (originator_id, originator_version) > (%s, %s) AND originator_id <= %s "
            "ORDER BY originator_id, originator_version LIMIT %s"
        ).format(**self._names)
        return [
            StoredEvent(row["originator_id"], row["originator_version"], row["topic"], bytes(row["state"]))
            for row in self._select(statement, (*after, last, limit))
        ]

    def select_owners(self, first: UUID, last: UUID) -> Sequence[UUID]:
        statement = SQL(
            "SELECT originator_id FROM {table} WHERE originator_id BETWEEN %s AND %s "
            "AND originator_version = 1 ORDER BY originator_id"
        ).format(**self._names)
        return [row["originator_id"] for row in self._select(statement, (first, last))]

    def select_batches(self) -> Sequence[UUID]:
        statement = SQL("SELECT originator_id FROM {table} WHERE topic = {topic} ORDER BY notification_id").format(
            **self._names
        )
        return [row["originator_id"] for row in self._select(statement, ())]

    def select_raw(self, after: int, limit: int) -> Sequence[RawRow]:
        statement = SQL(
            "SELECT notification_id, originator_id, originator_version, topic, state FROM {table} "
            "WHERE notification_id > %s ORDER BY notification_id LIMIT %s"
        ).format(**self._names)
        return [
            RawRow(
                row["notification_id"],
                row["originator_id"],
                row["originator_version"],
                row["topic"],
                bytes(row["state"]) if row["state"] is not None else None,
            )
            for row in self._select(statement, (after, limit))
        ]

    def integrity_faults(self) -> Sequence[str]:
        """The table read as a whole and by its index have to have the same rows; damaged pages do not read at all."""
        counted = []
        try:
            with self.datastore.transaction(commit=False) as cursor:
                for by_index in ("off", "on"):
                    cursor.execute(SQL("SET LOCAL enable_indexscan = {on}").format(on=SQL(by_index)))
                    cursor.execute(SQL("SET LOCAL enable_indexonlyscan = {on}").format(on=SQL(by_index)))
                    cursor.execute(SQL("SET LOCAL enable_bitmapscan = off"))
                    cursor.execute(
                        SQL("SET LOCAL enable_seqscan = {on}").format(on=SQL("off" if by_index == "on" else "on"))
                    )
                    cursor.execute(
                        SQL(
                            "SELECT count(*) AS rows, coalesce(sum(length(state)), 0) AS bytes FROM "
                            "(SELECT * FROM {table} ORDER BY originator_id, originator_version) AS ordered"
                        ).format(**self._names)
                    )
                    counted.append(cursor.fetchall()[0])
        except PersistenceError as error:
            return [one_line(error)]
        return [] if counted[0] == counted[1] else [f"the table has {counted[0]}, its index {counted[1]}"]

    def delete_rows(self, positions: Sequence[int]) -> None:
        statement = SQL("DELETE FROM {table} WHERE notification_id = ANY(%s)").format(**self._names)
        with self.datastore.transaction(commit=True) as cursor:
            cursor.execute(statement, (list(positions),))

    def close(self) -> None:
        self.datastore.close()

    @_reconnecting
    def _select(self, statement: SQL | Composed, parameters: tuple[object, ...]) -> list[DictRow]:
        with self.datastore.get_connection() as connection, connection.cursor() as cursor:
            cursor.execute(statement, parameters)
            return cursor.fetchall()


def pages(stored_events: Sequence[StoredEvent]) -> Iterator[Sequence[StoredEvent]]:
    """Runs of rows that are each small enough for one statement."""
    start = size = 0
    for end, stored_event in enumerate(stored_events):
        if end > start and size + len(stored_event.state) > STATEMENT_BYTES:
            yield stored_events[start:end]
            start, size = end, 0
        size += len(stored_event.state)
    yield stored_events[start:]


def open_postgres(address: PostgresAddress, *, pool_size: int) -> PostgresStreamRecorder:
    """A recorder on the server, once a first connection has shown that it answers."""
    with _explained(address):
        parameters = conninfo_to_dict(address.url)
    with _explained(address), psycopg.connect(address.url, connect_timeout=CONNECT_TIMEOUT):
        pass
    datastore = PostgresDatastore(
        *(str(parameters.pop(name, "")) for name in ("dbname", "host", "port", "user", "password")),
        connect_timeout=CONNECT_TIMEOUT,
        pool_size=pool_size,
        lock_timeout=LOCK_TIMEOUT,
        pre_ping=True,
    )
    if isinstance(datastore.pool.kwargs, dict):
        datastore.pool.kwargs.update(parameters)  # sslmode and the like, which the library does not know
    return PostgresStreamRecorder(datastore)


@contextmanager
def _explained(address: PostgresAddress) -> Iterator[None]:
    try:
        yield
    except psycopg.ProgrammingError as error:
        raise BadStoreURL(str(address), one_line(error)) from None
    except psycopg.Error as error:
        raise StoreUnavailable(f"{address} does not answer: {one_line(error)}") from None


def one_line(error: BaseException) -> str:
    return " ".join(str(error).split())
