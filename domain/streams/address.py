"""One URL says where a store is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, urlsplit

import msgspec

from domain.streams.errors import BadStoreURL

POSTGRES_SCHEMES: Final = ("postgresql", "postgres")


class SQLiteAddress(msgspec.Struct, frozen=True):
    """A file, perhaps only to be read."""

    path: Path
    read_only: bool = False

    def __str__(self) -> str:
        return f"sqlite:///{self.path}" + ("?mode=ro" if self.read_only else "")


class PostgresAddress(msgspec.Struct, frozen=True):
    """A database on a server, as libpq understands it; `shown` is without the password."""

    url: str
    shown: str

    def __str__(self) -> str:
        return self.shown


Address = SQLiteAddress | PostgresAddress


def parse_address(url: str | None) -> Address:
    """The address a URL means. There is no default and no store in memory: a wrong URL is an error."""
    if url is None or not url.strip():
        raise BadStoreURL(None, "a store has to be named")
    url = url.strip()
    scheme, separator, _ = url.partition("://")
    if separator and scheme == "sqlite":
        return _sqlite(url)
    if separator and scheme in POSTGRES_SCHEMES:
        return _postgres(url)
    raise BadStoreURL(without_password(url), "it begins neither with sqlite:/// nor with postgresql://")


def _sqlite(url: str) -> SQLiteAddress:
    authority_and_path, _, query = url.removeprefix("sqlite://").partition("?")
    if not authority_and_path.startswith("/"):
        raise BadStoreURL(url, "three slashes stand before a relative path, four before an absolute one")
    path = authority_and_path[1:]
    if not path or path.endswith("/"):
        raise BadStoreURL(url, "it names no file")
    if ":memory:" in path or "mode=memory" in query:
        raise BadStoreURL(url, "a store in memory would be lost")
    options = parse_qsl(query, keep_blank_values=True)
    if any(option != ("mode", "ro") for option in options):
        raise BadStoreURL(url, "the only option is ?mode=ro, to read and not write")
    return SQLiteAddress(Path(path).absolute(), read_only=bool(options))


def _postgres(url: str) -> PostgresAddress:
    shown = without_password(url)
    try:
        parts = urlsplit(url)
        database, port = parts.path.strip("/"), parts.port
    except ValueError as error:
        raise BadStoreURL(shown, str(error)) from None
    if not database:
        raise BadStoreURL(shown, "it names no database")
    if port == 0:
        raise BadStoreURL(shown, "port 0 cannot be connected to")
    return PostgresAddress(url, shown)


def without_password(url: str) -> str:
    """A URL that may stand in a log: a password, before the host or among the options, is three stars."""
    scheme, separator, rest = url.partition("://")
    place, mark, query = rest.partition("?")
    user, at, host = place.rpartition("@")
    name, _, password = user.partition(":")
    hidden = f"{name}:***" if password else name
    options = re.sub(r"((?:^|&)[^=&]*password)=[^&]+", r"\1=***", query, flags=re.IGNORECASE)
    return f"{scheme}{separator}{hidden}{at}{host}{mark}{options}"
