"""A store that is used with patience: a server that restarts is waited for, a full disk is not."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from types import TracebackType
from typing import Final, Self, TypeVar

from domain.streams import Store, StoreUnavailable, open_store
from workers import settings

T = TypeVar("T")

PAUSE: Final = 0.25
HOPELESS: Final = ("full", "No space left", "not a database", "malformed", "I/O error", "authentication failed")
"""Faults that waiting does not mend."""


class PatientStore:
    """The store at a URL, opened in the process that uses it and opened again when its server comes back."""

    def __init__(self, url: str, patience: float | None = None) -> None:
        self.url = url
        self.patience = settings.patience() if patience is None else patience
        self._store: Store | None = None

    def __call__(self, operation: Callable[[Store], T]) -> T:
        """Do something with the store, again and again until it answers or patience ends. To do it twice must be safe."""
        deadline = monotonic() + self.patience
        while True:
            try:
                return operation(self._opened())
            except StoreUnavailable as fault:
                self.close()
                if monotonic() >= deadline or any(sign in str(fault) for sign in HOPELESS):
                    raise
                sleep(PAUSE)

    def _opened(self) -> Store:
        if self._store is None:
            self._store = open_store(self.url)
        return self._store

    def close(self) -> None:
        if self._store is not None:
            self._store.close()
            self._store = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
