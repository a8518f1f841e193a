"""Who is who: ids derived from (batch, index), so that neighbours in a batch are neighbours on disk.

An id is a UUID of version 8, the version RFC 9562 leaves to the application:

    60 bits of a hash of the batch's id | 6 bits: what it is | 56 bits: its index

The reasons are in docs/decisions/store-ids.md.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Final
from uuid import UUID, uuid5

MATCH: Final = 0
CHUNK: Final = 1
CHECK: Final = 2
INDEX_LIMIT: Final = 1 << 56

_DECKFOLD: Final = UUID("0d3c6f0e-5f63-5d7c-9d0a-7c0f3a6b7e11")
STORE_ID: Final = uuid5(_DECKFOLD, "store")


def match_id(batch: UUID, index: int) -> UUID:
    """The id of the match with this index in the batch."""
    return _member(_upper_half(batch), MATCH, index)


def chunk_id(batch: UUID, chunk: int) -> UUID:
    """The id of the record that says a chunk of the batch is done."""
    return _member(_upper_half(batch), CHUNK, chunk)


def check_id(batch: UUID, chunk: int) -> UUID:
    """The id of the record that says matches of a chunk were played again, alike."""
    return _member(_upper_half(batch), CHECK, chunk)


def card_data_id(content_hash: str) -> UUID:
    """The id under which card data of this hash is kept."""
    return uuid5(_DECKFOLD, f"cards {content_hash}")


def index_in_batch(identity: UUID) -> int | None:
    """The index in its batch, or None for a match that belongs to no batch."""
    is_member = identity.version == 8 and _kind(identity) == MATCH
    return identity.int % INDEX_LIMIT if is_member else None


def chunk_number(identity: UUID) -> int:
    """The chunk's number, out of the id of its record or of its check's."""
    return identity.int % INDEX_LIMIT


def sibling_chunk(match: UUID, chunk: int) -> UUID:
    """The id of a chunk's record in the batch that a match belongs to."""
    return _member(match.int >> 64, CHUNK, chunk)


def member_of(identity: UUID, batch: UUID) -> tuple[int, int] | None:
    """What an id is in a batch (match, chunk, check) and its number there; None for what is not of the batch."""
    if identity.int >> 64 != _upper_half(batch):
        return None
    return _kind(identity), identity.int % INDEX_LIMIT


def _kind(identity: UUID) -> int:
    return identity.int >> 56 & 0x3F


@lru_cache(maxsize=64)
def _upper_half(batch: UUID) -> int:
    digest = int.from_bytes(blake2b(batch.bytes, digest_size=8, person=b"deckfold").digest(), "big")
    return digest >> 16 << 16 | 0x8000 | digest & 0x0FFF


def _member(upper_half: int, kind: int, index: int) -> UUID:
    if not 0 <= index < INDEX_LIMIT:
        raise ValueError(f"an index in a batch is between 0 and 2**56 - 1, not {index}")
    return UUID(int=upper_half << 64 | 0b10 << 62 | kind << 56 | index)
