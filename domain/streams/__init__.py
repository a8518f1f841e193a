"""How matches and batches are kept. The one place that knows the `eventsourcing` library.

with open_store("sqlite:///deckfold.db") as store:
    tail = store.append(Tail(uuid4()), payload, events=7)
    store.segments(tail.match)
"""

from domain.streams.batch import Batch, Batches
from domain.streams.chain import Segment, Tail, batch_digest, match_digest
from domain.streams.errors import (
    BadManifest,
    BadStoreURL,
    BatchDamaged,
    ChunkDiffers,
    Conflict,
    DamagedStream,
    IllegalBatchChange,
    StoreError,
    StoreMissing,
    StoreReadOnly,
    StoreTooNew,
    StoreUnavailable,
    UnknownBatch,
    UnknownCardData,
    UnknownMatch,
)
from domain.streams.identity import chunk_id, match_id
from domain.streams.manifest import (
    Contestant,
    FixedPairs,
    Manifest,
    Pairing,
    PairingKind,
    StoppingRule,
    UntilDecided,
    UntilWidth,
)
from domain.streams.opening import open_store, prepare_store
from domain.streams.records import ChunkChecked, ChunkCompleted, Ending, Kept, Record
from domain.streams.store import KeptMatch, LogEntry, PlayedMatch, Store
from domain.streams.verification import Finding

__all__ = [
    "BadManifest",
    "BadStoreURL",
    "Batch",
    "BatchDamaged",
    "Batches",
    "ChunkChecked",
    "ChunkCompleted",
    "ChunkDiffers",
    "Conflict",
    "Contestant",
    "DamagedStream",
    "Ending",
    "Finding",
    "FixedPairs",
    "IllegalBatchChange",
    "Kept",
    "KeptMatch",
    "LogEntry",
    "Manifest",
    "Pairing",
    "PairingKind",
    "PlayedMatch",
    "Record",
    "Segment",
    "StoppingRule",
    "Store",
    "StoreError",
    "StoreMissing",
    "StoreReadOnly",
    "StoreTooNew",
    "StoreUnavailable",
    "Tail",
    "UnknownBatch",
    "UnknownCardData",
    "UnknownMatch",
    "UntilDecided",
    "UntilWidth",
    "batch_digest",
    "chunk_id",
    "match_digest",
    "match_id",
    "open_store",
    "prepare_store",
]
