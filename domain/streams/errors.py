"""What can go wrong with a store, each fault by its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from uuid import UUID

SHOWN_FINDINGS: Final = 20


class StoreError(Exception):
    """Any fault of a store; its text is one line, fit for a person."""


class BadStoreURL(StoreError, ValueError):
    """The URL names no store; the text says what would be right."""

    def __init__(self, url: str | None, reason: str) -> None:
        shown = "no store URL is given" if not url else f"{url!r} is not a store URL"
        super().__init__(
            f"{shown}: {reason}; right would be sqlite:///deckfold.db (relative), "
            "sqlite:////var/lib/deckfold.db (absolute) or postgresql://user:password@host/database"
        )


class StoreMissing(StoreError):
    """Nothing has been kept at this URL yet, and it may not be created here."""


class StoreUnavailable(StoreError):
    """The database does not answer, is locked, is full, or is no database of ours."""


class StoreReadOnly(StoreError):
    """The database can be read but not written."""


class StoreTooNew(StoreError):
    """The store was written by a newer Deckfold."""

    def __init__(self, url: str, found: int, known: int) -> None:
        super().__init__(
            f"{url} is a store of format {found}, this Deckfold knows formats up to {known}: update Deckfold"
        )
        self.found = found
        self.known = known


class UnknownMatch(StoreError, LookupError):
    """No match of this id is kept."""

    def __init__(self, match: UUID) -> None:
        super().__init__(f"no match {match} in this store")
        self.match = match


class UnknownBatch(StoreError, LookupError):
    """No batch of this id is kept."""

    def __init__(self, batch: UUID | str, reason: str = "no batch {} in this store") -> None:
        super().__init__(reason.format(batch))
        self.batch = batch


class UnknownCardData(StoreError, LookupError):
    """No card data of this hash is kept."""

    def __init__(self, content_hash: str) -> None:
        super().__init__(f"no card data {content_hash} in this store")
        self.content_hash = content_hash


class Conflict(StoreError):
    """Somebody else wrote first; read again and decide again."""


class ChunkDiffers(StoreError):
    """A chunk that is done was delivered again with other matches: the play was not deterministic."""

    def __init__(self, batch: UUID, chunk: int, match: UUID) -> None:
        super().__init__(f"chunk {chunk} of batch {batch} was played twice and differs, first in match {match}")
        self.batch = batch
        self.chunk = chunk
        self.match = match


class BadManifest(StoreError, ValueError):
    """What a batch is asked to do makes no sense."""


class IllegalBatchChange(StoreError):
    """The batch is in no state for this."""


class BatchDamaged(StoreError):
    """What is kept of a finished batch is not what it finished with, so nothing is told from it."""

    def __init__(self, batch: UUID, findings: Sequence[object]) -> None:
        shown = [str(finding) for finding in findings[:SHOWN_FINDINGS]]
        if len(findings) > SHOWN_FINDINGS:
            shown.append(f"{len(findings) - SHOWN_FINDINGS} more")
        listed = "".join(f"\n  {line}" for line in shown)
        super().__init__(
            f"batch {batch} is damaged, so no results are shown:{listed}\n"
            f"`deckfold batch verify {str(batch)[:8]}` checks everything; `deckfold batch resume {str(batch)[:8]}` plays again "
            "what is missing"
        )
        self.findings = tuple(findings)


class DamagedStream(StoreError):
    """The bytes kept for a match, or another record, are not those that were written."""

    def __init__(self, match: UUID, position: int, reason: str) -> None:
        super().__init__(f"stream {match} is damaged at event {position}: {reason}")
        self.match = match
        self.position = position
        self.reason = reason
