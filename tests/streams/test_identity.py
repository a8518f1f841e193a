"""Ids are derived, never drawn, and keep the order of a batch."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from domain.streams import chunk_id, match_id
from domain.streams.identity import INDEX_LIMIT, chunk_number, index_in_batch, sibling_chunk

BATCH = UUID("5e0a3f62-0c2b-4a5e-8f0e-6a4d2b7c9d10")


def test_an_id_is_the_same_in_every_process_and_for_ever() -> None:
    assert str(match_id(BATCH, 0)) == "85b7ee23-4725-8e81-8000-000000000000"
    assert str(match_id(BATCH, 4711)) == "85b7ee23-4725-8e81-8000-000000001267"
    assert str(chunk_id(BATCH, 3)) == "85b7ee23-4725-8e81-8100-000000000003"


def test_ids_are_in_the_order_of_their_indices() -> None:
    indices = [0, 1, 255, 256, 65_536, 10**9, INDEX_LIMIT - 1]

    ids = [match_id(BATCH, index) for index in indices]

    assert ids == sorted(ids)
    assert [identity.hex for identity in ids] == sorted(identity.hex for identity in ids)
    assert [index_in_batch(identity) for identity in ids] == indices


def test_no_two_things_share_an_id() -> None:
    other = uuid4()
    ids = [make(batch, index) for batch in (BATCH, other) for make in (match_id, chunk_id) for index in range(1000)]

    assert len(set(ids)) == 4000


def test_a_match_knows_the_chunks_of_its_batch() -> None:
    assert sibling_chunk(match_id(BATCH, 77), 5) == chunk_id(BATCH, 5)
    assert chunk_number(chunk_id(BATCH, 5)) == 5


def test_a_match_of_no_batch_has_no_index() -> None:
    assert index_in_batch(uuid4()) is None
    assert index_in_batch(chunk_id(BATCH, 5)) is None


@pytest.mark.parametrize("index", [-1, INDEX_LIMIT])
def test_an_index_out_of_bounds_is_refused(index: int) -> None:
    with pytest.raises(ValueError, match="index"):
        match_id(BATCH, index)
