"""Whatever becomes of the rows of a batch is found, with its place; and what is missing is played again."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from uuid import UUID

import pytest

from domain.streams import Batch, BatchDamaged, StoreError, chunk_id, match_id, open_store, prepare_store
from domain.streams.identity import STORE_ID, card_data_id, check_id
from projections.results import load_results
from tests.servers import PostgresServer
from tests.streams.backdoor import open_backdoor
from tests.workers.batches import requested, run, toy_manifest
from workers.rebuilding import rebuild
from workers.verifying import repair, verify

CORRUPTIONS = int(os.environ.get("DECKFOLD_LAW_CORRUPTIONS", "150"))
"""Random corruptions of a batch; `make laws` makes 1,000."""


def played(url: str) -> Batch:
    """A finished batch of 80 matches that was stopped and resumed on the way: it has records of every kind."""
    prepare_store(url)
    batch = requested(url, toy_manifest(40))
    with open_store(url) as store:
        store.batches.stop(batch.id, "for a test")
        batch = store.batches.resume(batch.id)
    return run(url, batch)


def places(url: str, batch: UUID) -> list[str]:
    return [finding.place for finding in verify(url, batch, 1).findings]


def test_a_sound_batch_has_no_finding(sqlite_url: str) -> None:
    batch = played(sqlite_url)

    verdict = verify(sqlite_url, batch.id, 1)

    assert verdict.findings == ()
    assert (verdict.status, verdict.matches, verdict.chunks, verdict.rebuilt) == ("finished", 80, 4, 4)


def test_a_hole_is_found_refused_and_played_again(sqlite_url: str) -> None:
    batch = played(sqlite_url)
    with open_backdoor(sqlite_url) as backdoor:
        backdoor.remove(chunk_id(batch.id, 1))
        for index in range(20, 40):
            backdoor.remove(match_id(batch.id, index))

    with open_store(sqlite_url) as store:
        with pytest.raises(BatchDamaged, match="chunk 1: missing"):
            load_results(store, str(batch.id))
        with pytest.raises(BatchDamaged, match="60 of the 80 matches"):
            rebuild(sqlite_url, batch.id, 1)
        assert repair(store, batch) == ["chunk 1 is played again"]
    again = run(sqlite_url, batch)

    assert (again.matches, again.digest) == (batch.matches, batch.digest)
    assert verify(sqlite_url, batch.id, 1).findings == ()


def test_damage_of_every_kind_is_mended(sqlite_url: str) -> None:
    batch = played(sqlite_url)
    cards = batch.manifest.card_data[0]
    with open_store(sqlite_url) as store:
        checked = store.check_numbers(batch.id)[0]
    with open_backdoor(sqlite_url) as backdoor:
        backdoor.put(match_id(batch.id, 3), 1, b"foreign")
        backdoor.remove(match_id(batch.id, 25))
        backdoor.put(chunk_id(batch.id, 3), 1, backdoor.state(chunk_id(batch.id, 2)))
        backdoor.remove(check_id(batch.id, checked))
        backdoor.remove(card_data_id(cards))
        backdoor.insert(match_id(batch.id, 500), 1, "match.1", backdoor.state(match_id(batch.id, 0)))

    found = places(sqlite_url, batch.id)
    with open_store(sqlite_url) as store:
        repair(store, batch)
    run(sqlite_url, batch)

    for place in (f"match 3 ({match_id(batch.id, 3)})", f"match 25 ({match_id(batch.id, 25)})", "chunk 3"):
        assert place in found
    assert f"check of chunk {checked}" in found
    assert f"card data {cards}" in found
    assert f"match 500 ({match_id(batch.id, 500)})" in found
    assert verify(sqlite_url, batch.id, 1).findings == ()


def test_statistics_that_are_not_those_of_the_matches_are_found(sqlite_url: str) -> None:
    import msgspec

    from domain.streams.mapper import to_row
    from projections.fold import BatchStatistics

    batch = played(sqlite_url)
    with open_store(sqlite_url) as store:
        record = store.chunk(batch.id, 2)
    assert record is not None
    forged = msgspec.structs.replace(record, statistics=BatchStatistics().encode())
    with open_backdoor(sqlite_url) as backdoor:
        backdoor.put(chunk_id(batch.id, 2), 1, to_row(chunk_id(batch.id, 2), 1, forged).state)

    assert [str(finding) for finding in verify(sqlite_url, batch.id, 1).findings] == [
        "chunk 2: its statistics are not those of its matches"
    ]


@pytest.mark.parametrize("version", [1, 2, 3, 4])
def test_a_lost_record_of_the_batch_is_found(sqlite_url: str, version: int) -> None:
    batch = played(sqlite_url)
    with open_backdoor(sqlite_url) as backdoor:
        backdoor.remove(batch.id, version)

    assert places(sqlite_url, batch.id) == [f"batch {batch.id}"]


def test_a_store_without_its_format_is_refused(sqlite_url: str) -> None:
    batch = played(sqlite_url)
    with open_backdoor(sqlite_url) as backdoor:
        backdoor.remove(STORE_ID)

    with pytest.raises(StoreError, match="not the one that says their format"):
        verify(sqlite_url, batch.id, 1)


def test_other_batches_and_matches_are_let_be(sqlite_url: str) -> None:
    batch, other = played(sqlite_url), played(sqlite_url)
    with open_backdoor(sqlite_url) as backdoor:
        backdoor.put(match_id(other.id, 3), 1, b"foreign")

    assert verify(sqlite_url, batch.id, 1).findings == ()
    assert verify(sqlite_url, other.id, 1).findings != ()


# -- random corruption -------------------------------------------------------------------------------------------------

Row = tuple[int, str, int, str, bytes]
COLUMNS = "rowid, originator_id, originator_version, topic, state"


def flip(connection: sqlite3.Connection, rows: list[Row], rng: random.Random) -> None:
    position, _, _, _, state = rng.choice(rows)
    changed = bytearray(state)
    changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    connection.execute("UPDATE deckfold_events SET state = ? WHERE rowid = ?", (bytes(changed), position))


def truncate(connection: sqlite3.Connection, rows: list[Row], rng: random.Random) -> None:
    position, _, _, _, state = rng.choice(rows)
    cut = state[: rng.randrange(len(state))]
    connection.execute("UPDATE deckfold_events SET state = ? WHERE rowid = ?", (cut, position))


def delete(connection: sqlite3.Connection, rows: list[Row], rng: random.Random) -> None:
    connection.execute("DELETE FROM deckfold_events WHERE rowid = ?", (rng.choice(rows)[0],))


def duplicate(connection: sqlite3.Connection, rows: list[Row], rng: random.Random) -> None:
    _, owner, version, topic, state = rng.choice(rows)
    if rng.random() < 0.5:
        version += rng.randrange(5, 9)
    else:
        owner = UUID(int=rng.getrandbits(128)).hex
    connection.execute("INSERT INTO deckfold_events VALUES (?, ?, ?, ?)", (owner, version, topic, state))


def swap(connection: sqlite3.Connection, rows: list[Row], rng: random.Random) -> None:
    one, two = rng.sample(rows, 2)
    column, place = rng.choice([("state", 4), ("topic", 3)])
    if one[place] == two[place]:
        column, place = "state", 4
    for row, other in ((one, two), (two, one)):
        connection.execute(f"UPDATE deckfold_events SET {column} = ? WHERE rowid = ?", (other[place], row[0]))


def mistype(connection: sqlite3.Connection, rows: list[Row], rng: random.Random) -> None:
    column, value = rng.choice(
        [
            ("originator_id", "not an id"),
            ("originator_id", b"\xff\xfe"),
            ("originator_version", "two"),
            ("originator_version", -1),
            ("topic", "os:system"),
            ("topic", b"\xff\xff"),
            ("state", None),
            ("state", "text"),
            ("state", 7),
        ]
    )
    connection.execute(f"UPDATE deckfold_events SET {column} = ? WHERE rowid = ?", (value, rng.choice(rows)[0]))


DEEDS: list[Callable[[sqlite3.Connection, list[Row], random.Random], None]] = [
    flip,
    truncate,
    delete,
    duplicate,
    swap,
    mistype,
]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, UUID]:
    """A small finished batch with records of every kind, in a file that tests copy."""
    path = tmp_path_factory.mktemp("kept") / "store.db"
    with pytest.MonkeyPatch.context() as patch:
        from domain import rulesets
        from workers import settings

        patch.setenv(settings.RULESETS, "toy=tests.toy")
        patch.setattr(rulesets, "MODULES", dict(rulesets.MODULES))
        settings.add_rulesets()
        batch = played(f"sqlite:///{path}")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path, batch.id


def test_random_corruptions_are_all_found_and_none_is_a_traceback(kept: tuple[Path, UUID], tmp_path: Path) -> None:
    source, batch = kept
    rng = random.Random(14)
    missed = []
    for number in range(CORRUPTIONS):
        path = tmp_path / "store.db"
        for left in tmp_path.iterdir():
            left.unlink()
        shutil.copy(source, path)
        deed = DEEDS[number % len(DEEDS)]
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            rows: list[Row] = connection.execute(f"SELECT {COLUMNS} FROM deckfold_events").fetchall()
            by_topic: dict[str, list[Row]] = {}
            for row in rows:
                by_topic.setdefault(row[3], []).append(row)
            kind = rng.choice(sorted(by_topic))
            chosen = by_topic[kind] if deed is not swap or len(by_topic[kind]) > 1 else rows
            deed(connection, chosen, rng)
            changed = connection.execute(f"SELECT {COLUMNS} FROM deckfold_events").fetchall() != rows
        assert changed, (number, deed.__name__, kind)
        try:
            found = bool(verify(f"sqlite:///{path}", batch, 1).findings)
        except StoreError:
            found = True
        if not found:
            missed.append((number, deed.__name__, kind))
    assert missed == []


def test_damage_is_found_on_a_server_too(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    batch = played(url)
    assert verify(url, batch.id, 1).findings == ()
    with open_backdoor(url) as backdoor:
        backdoor.put(match_id(batch.id, 3), 1, b"foreign")
        backdoor.remove(chunk_id(batch.id, 1))

    found = places(url, batch.id)
    with open_store(url) as store:
        repair(store, batch)
    run(url, batch)

    assert f"match 3 ({match_id(batch.id, 3)})" in found
    assert "chunk 1" in found
    assert verify(url, batch.id, 1).findings == ()
