"""Opening a store, and making it where it may be made."""

from __future__ import annotations

from typing import Final

from domain.streams.access import Access, said_plainly
from domain.streams.address import Address, PostgresAddress, SQLiteAddress, parse_address
from domain.streams.errors import Conflict, StoreMissing, StoreTooNew, StoreUnavailable
from domain.streams.identity import STORE_ID
from domain.streams.mapper import to_row
from domain.streams.recorder import StreamRecorder
from domain.streams.records import FormatAdopted
from domain.streams.store import Store

FORMAT: Final = 1


def open_store(url: str | None, *, create: bool | None = None, pool_size: int = 1) -> Store:
    """The store at a URL.

    `create` says whether a store may be made where none is. Left out, a SQLite file is made and tables on a PostgreSQL
    server are not: `prepare_store` makes those, once, and workers never do.
    """
    address = parse_address(url)
    may_create = isinstance(address, SQLiteAddress) if create is None else create
    with said_plainly(address):
        recorder = _connect(address, may_create, pool_size)
        try:
            _check_format(recorder, address, may_create)
        except BaseException:
            recorder.close()
            raise
    return Store(Access(recorder, address))


def prepare_store(url: str | None) -> None:
    """Makes the store at a URL, or does nothing where it is made already."""
    open_store(url, create=True).close()


def _connect(address: Address, create: bool, pool_size: int) -> StreamRecorder:
    if isinstance(address, PostgresAddress):
        try:
            from domain.streams.postgres_recorder import open_postgres
        except ImportError as error:
            raise StoreUnavailable(f"{address} needs psycopg: pip install 'deckfold[postgres]' ({error})") from None
        return open_postgres(address, pool_size=pool_size)

    from domain.streams.sqlite_recorder import open_sqlite

    return open_sqlite(address, create=create)


def _check_format(recorder: StreamRecorder, address: Address, create: bool) -> None:
    adopted = _adopted_format(recorder)
    if adopted == 0:
        if recorder.is_prepared() and recorder.select_raw(0, 1) and not _adopted_format(recorder):
            raise StoreUnavailable(
                f"{address} has records, but not the one that says their format: the store is damaged"
            )
        if not create:
            raise StoreMissing(f"no store at {address} yet; prepare it first")
        recorder.prepare()
        _adopt_format(recorder, address)
        adopted = _adopted_format(recorder)
    if adopted > FORMAT:
        raise StoreTooNew(str(address), adopted, FORMAT)


def _adopted_format(recorder: StreamRecorder) -> int:
    """The number of the store's format; 0 for none. Only the version is read, so a newer row will do too."""
    if not recorder.is_prepared():
        return 0
    newest = recorder.select_events(STORE_ID, desc=True, limit=1)
    number: object = newest[0].originator_version if newest else 0
    if not isinstance(number, int):
        raise StoreUnavailable(f"the store says {number!r} in the place of its format: it is damaged")
    return number


def _adopt_format(recorder: StreamRecorder, address: Address) -> None:
    row = to_row(STORE_ID, FORMAT, FormatAdopted())
    try:
        with said_plainly(address):
            recorder.insert_events([row])
    except Conflict:
        pass  # another process has just made the same store
