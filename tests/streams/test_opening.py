"""A store is made only where it may be, and opened only if this Deckfold understands it."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from domain.streams import (
    BadStoreURL,
    Store,
    StoreError,
    StoreMissing,
    StoreReadOnly,
    StoreTooNew,
    StoreUnavailable,
    Tail,
    open_store,
    prepare_store,
)
from domain.streams.identity import STORE_ID
from tests.servers import PostgresServer
from tests.streams.backdoor import Backdoor


def test_a_sqlite_file_is_made_when_it_is_opened(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/new.db"

    open_store(url).close()

    with open_store(url, create=False) as store:
        assert store.batches.all() == []


def test_a_sqlite_store_is_in_wal_mode(tmp_path: Path) -> None:
    open_store(f"sqlite:///{tmp_path}/new.db").close()

    with closing(sqlite3.connect(tmp_path / "new.db")) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_reader_does_not_make_a_store(tmp_path: Path) -> None:
    for url in (f"sqlite:///{tmp_path}/none.db", f"sqlite:///{tmp_path}/none.db?mode=ro"):
        with pytest.raises(StoreMissing):
            open_store(url, create=False)

    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreMissing, match="nowhere"):
        open_store(f"sqlite:///{tmp_path}/nowhere/new.db")


def test_tables_on_a_server_are_made_by_preparing_only(postgres: PostgresServer) -> None:
    url = postgres.new_database()

    with pytest.raises(StoreMissing, match="prepare"):
        open_store(url)

    prepare_store(url)
    prepare_store(url)
    open_store(url).close()


def test_no_database_function_is_made(postgres: PostgresServer) -> None:
    url = postgres.new_database()

    prepare_store(url)

    with psycopg.connect(url) as connection:
        found = connection.execute("SELECT proname FROM pg_proc WHERE proname LIKE 'es_%'").fetchall()
    assert found == []


def test_a_store_of_a_newer_format_is_refused(store_url: str, backdoor: Backdoor) -> None:
    backdoor.insert(STORE_ID, 2, "store.9", b"whatever a newer Deckfold writes")

    with pytest.raises(StoreTooNew, match="format 2") as refusal:
        open_store(store_url)

    assert (refusal.value.found, refusal.value.known) == (2, 1)


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        connection.execute("CREATE TABLE invoices (number INTEGER)")

    with pytest.raises(StoreUnavailable, match="another program"):
        open_store(f"sqlite:///{tmp_path}/other.db")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear reader, " * 500)

    with pytest.raises(StoreUnavailable, match="not a database"):
        open_store(f"sqlite:///{tmp_path}/letter.db")


def test_a_server_that_does_not_answer_is_named_without_the_password() -> None:
    with pytest.raises(StoreUnavailable) as refusal:
        open_store("postgresql://deck:secret@127.0.0.1:1/deckfold")

    assert "127.0.0.1" in str(refusal.value)
    assert "secret" not in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_database_that_does_not_exist_is_named(postgres: PostgresServer) -> None:
    with pytest.raises(StoreUnavailable, match="absent"):
        open_store(postgres.url("absent"))


def test_an_option_that_the_server_does_not_know_is_refused(postgres: PostgresServer) -> None:
    with pytest.raises(BadStoreURL, match="colour"):
        open_store(postgres.url() + "&colour=red")


def test_a_read_only_file_is_read_and_not_written(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/store.db"
    with open_store(url) as writer:
        kept = writer.append(Tail(uuid4()), b"events", 1)

    with open_store(url + "?mode=ro") as reader:
        assert reader.tail(kept.match) == kept
        with pytest.raises(StoreReadOnly):
            reader.append(kept, b"more", 1)
        assert reader.tail(kept.match) == kept


@pytest.mark.skipif(os.geteuid() == 0, reason="no file is read-only for root")
def test_a_file_without_permission_to_write_is_reported(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/store.db"
    open_store(url).close()
    (tmp_path / "store.db").chmod(0o444)

    with open_store(url) as store, pytest.raises(StoreReadOnly):
        store.append(Tail(uuid4()), b"events", 1)


def test_a_read_only_server_is_read_and_not_written(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    prepare_store(url)

    with open_store(url + "&options=-c%20default_transaction_read_only%3Don") as store:
        assert store.batches.all() == []
        with pytest.raises(StoreReadOnly):
            store.append(Tail(uuid4()), b"events", 1)


def test_a_closed_store_says_so(store: Store) -> None:
    store.close()
    store.close()

    with pytest.raises(StoreError, match="closed"):
        store.tail(uuid4())


def test_a_store_opened_before_a_fork_is_refused_in_the_child(store: Store) -> None:
    context = multiprocessing.get_context("fork")
    answers = context.Queue()
    child = context.Process(target=_use_in_child, args=(store, answers))

    child.start()

    assert "fork" in answers.get(timeout=30)
    child.join()
    assert store.tail(uuid4()).events == 0


def _use_in_child(store: Store, answers: multiprocessing.Queue[str]) -> None:
    try:
        store.tail(uuid4())
    except StoreError as error:
        answers.put(str(error))
    else:
        answers.put("no error")


def test_two_processes_make_a_store_together(tmp_path: Path, postgres: PostgresServer) -> None:
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as processes:
        for url in (f"sqlite:///{tmp_path}/new.db", postgres.new_database()):
            list(processes.map(prepare_store, [url] * 6))

            with open_store(url, create=False) as store:
                assert store.batches.all() == []
