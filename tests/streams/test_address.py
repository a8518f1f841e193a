"""One URL says where a store is, and a wrong one says what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from domain.streams import BadStoreURL
from domain.streams.address import PostgresAddress, SQLiteAddress, parse_address, without_password


def test_three_slashes_are_a_relative_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)

    assert parse_address("sqlite:///deckfold.db") == SQLiteAddress(tmp_path / "deckfold.db")


def test_four_slashes_are_an_absolute_path() -> None:
    assert parse_address("sqlite:////var/lib/deckfold.db") == SQLiteAddress(Path("/var/lib/deckfold.db"))


def test_a_file_can_be_opened_to_be_read_only() -> None:
    assert parse_address("sqlite:////archive.db?mode=ro") == SQLiteAddress(Path("/archive.db"), read_only=True)


def test_a_server_is_shown_without_its_password() -> None:
    address = parse_address("postgresql://deck:s3:cr@t@db.example/deckfold?sslmode=require")

    assert isinstance(address, PostgresAddress)
    assert str(address) == "postgresql://deck:***@db.example/deckfold?sslmode=require"


@pytest.mark.parametrize(
    "url",
    [
        None,
        "",
        "  ",
        "deckfold.db",
        "/var/lib/deckfold.db",
        "memory://",
        "mysql://host/database",
        "sqlite:deckfold.db",
        "sqlite://deckfold.db",
        "sqlite:///",
        "sqlite:///folder/",
        "sqlite:///:memory:",
        "sqlite:///file?mode=memory",
        "sqlite:///deckfold.db?cache=shared",
        "postgresql://host",
        "postgresql://host/",
        "postgresql://host:port/database",
        "postgresql://host:0/database",
    ],
)
def test_a_wrong_url_is_refused_with_what_would_be_right(url: str | None) -> None:
    with pytest.raises(BadStoreURL) as refusal:
        parse_address(url)

    text = str(refusal.value)
    assert "sqlite:///deckfold.db" in text
    assert "postgresql://user:password@host/database" in text
    assert "\n" not in text


def test_a_refusal_does_not_tell_the_password() -> None:
    with pytest.raises(BadStoreURL) as refusal:
        parse_address("postgresql://deck:secret@host:port/deckfold")

    assert "secret" not in str(refusal.value)


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://deck@db/deckfold", "postgresql://deck@db/deckfold"),
        ("postgresql://deck:@db/deckfold", "postgresql://deck@db/deckfold"),
        ("postgresql://deck:secret@db/deckfold", "postgresql://deck:***@db/deckfold"),
        ("postgresql://deck:se@cr/et@db/deckfold", "postgresql://deck:***@db/deckfold"),
        (
            "postgresql://db/deckfold?password=secret&sslmode=require",
            "postgresql://db/deckfold?password=***&sslmode=require",
        ),
        ("redis://:secret@queue:6379/0", "redis://:***@queue:6379/0"),
        ("redis://queue:6379/0", "redis://queue:6379/0"),
        ("sqlite:///store.db?mode=ro", "sqlite:///store.db?mode=ro"),
    ],
)
def test_a_password_is_never_shown_and_none_is_made_up(url: str, shown: str) -> None:
    assert without_password(url) == shown
