"""The bytes of a row: codec, seal, body.

    1 byte   how the body is packed: 0 as it is, 1 zstd
    8 bytes  the seal: a digest of the row's owner, number, topic and packed body
    the rest the packed body

The codec byte lets compression change without touching old rows. The seal tells bytes that changed, and bytes that
belong to another row, before anything is unpacked.
"""

from __future__ import annotations

import threading
from hashlib import blake2b
from typing import Final
from uuid import UUID

import zstandard

RAW: Final = 0
ZSTD: Final = 1
ZSTD_LEVEL: Final = 3
COMPRESS_FROM: Final = 512  # bytes; single decisions are shorter, and grow when compressed
SEAL_SIZE: Final = 8
MOST_BYTES: Final = 256 << 20  # unpacked; the largest rows, the cards of a game, have some 30 MB
_BODY: Final = 1 + SEAL_SIZE


class DamagedBytes(Exception):
    """A row's bytes are not those that were written."""


class _Contexts(threading.local):
    """A compressor may not be shared by threads."""

    def __init__(self) -> None:
        self.compressor = zstandard.ZstdCompressor(level=ZSTD_LEVEL)
        self.decompressor = zstandard.ZstdDecompressor()


_contexts = _Contexts()


def pack(owner: UUID, number: int, topic: str, body: bytes) -> bytes:
    """The bytes to keep for a body."""
    codec, packed = RAW, body
    if len(body) >= COMPRESS_FROM:
        compressed = _contexts.compressor.compress(body)
        if len(compressed) < len(body):
            codec, packed = ZSTD, compressed
    return b"".join((bytes((codec,)), _seal(owner, number, topic, codec, packed), packed))


def unpack(owner: UUID, number: int, topic: str, state: bytes) -> bytes:
    """The body that was packed, if these are the bytes that were kept for it."""
    if not isinstance(state, bytes):
        raise DamagedBytes(f"{type(state).__name__} in the place of bytes")
    if len(state) < _BODY:
        raise DamagedBytes(f"{len(state)} bytes are too few for a record")
    codec, packed = state[0], state[_BODY:]
    if codec not in (RAW, ZSTD):
        raise DamagedBytes(f"unknown codec {codec}")
    if _seal(owner, number, topic, codec, packed) != state[1:_BODY]:
        raise DamagedBytes("the bytes do not fit their seal")
    if codec == RAW:
        return packed
    try:
        size = zstandard.frame_content_size(packed)
        if not 0 <= size <= MOST_BYTES:
            raise DamagedBytes(f"{size:,} bytes unpacked, and {MOST_BYTES:,} are the most that is kept")
        return _contexts.decompressor.decompress(packed)
    except zstandard.ZstdError as fault:
        raise DamagedBytes(f"it cannot be unpacked: {fault}") from None


def _seal(owner: UUID, number: int, topic: str, codec: int, packed: bytes) -> bytes:
    seal = blake2b(owner.bytes, digest_size=SEAL_SIZE)
    seal.update(f"{number} {topic} {codec} ".encode())
    seal.update(packed)
    return seal.digest()
