"""The way to the recorder: the library's errors in our words, and only in the process that opened the store."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from uuid import UUID

from eventsourcing.persistence import IntegrityError, PersistenceError, StoredEvent

from domain.streams.address import Address
from domain.streams.errors import Conflict, StoreError, StoreReadOnly, StoreUnavailable
from domain.streams.mapper import owner_of
from domain.streams.recorder import StreamRecorder

PAGE: Final = 200  # rows read at once


class Access:
    """Hands out the recorder for the length of a `with` block."""

    def __init__(self, recorder: StreamRecorder, address: Address) -> None:
        self.address = address
        self._recorder = recorder
        self._process = os.getpid()
        self._is_closed = False

    @contextmanager
    def recorder(self) -> Iterator[StreamRecorder]:
        if self._is_closed:
            raise StoreError(f"the store {self.address} is closed")
        if os.getpid() != self._process:
            # A connection shared with the parent process would wait for ever.
            raise StoreError(f"the store {self.address} was opened before a fork; open it again in the new process")
        with said_plainly(self.address):
            yield self._recorder

    def rows_between(self, first: UUID, last: UUID) -> Iterator[StoredEvent]:
        """The rows of all owners between two ids, both included, in order, a page at a time."""
        after = (first, 0)
        while True:
            with self.recorder() as recorder:
                page = recorder.select_range(after, last, PAGE)
            yield from page
            if len(page) < PAGE:
                return
            after = (owner_of(page[-1]), page[-1].originator_version)

    def close(self) -> None:
        if not self._is_closed and os.getpid() == self._process:
            self._recorder.close()
        self._is_closed = True


@contextmanager
def said_plainly(address: Address) -> Iterator[None]:
    """Turns errors of the library and of SQLite into errors of ours, one line each."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict(f"a record of this place is kept already in {address}") from error
    except (PersistenceError, sqlite3.Error) as error:
        reason = " ".join(str(error).split())
        if "readonly" in reason or "read-only" in reason:
            raise StoreReadOnly(f"{address} cannot be written: {reason} (to read a SQLite file: ?mode=ro)") from error
        if "unable to open" in reason:
            reason += " (is it a file, in a folder that may be written?)"
        raise StoreUnavailable(f"{address} failed: {reason}") from error
