"""Whatever happens to the bytes of a match is found, with the position of the fault."""

from __future__ import annotations

from typing import cast
from uuid import UUID, uuid4

import pytest

from domain.streams import DamagedStream, Store, Tail, UnknownMatch, batch_digest, chunk_id, match_id
from domain.streams.codec import ZSTD, DamagedBytes, unpack
from domain.streams.identity import card_data_id
from tests.streams.backdoor import Backdoor
from tests.streams.synthetic import manifest, played


def play(store: Store) -> UUID:
    """A match of three segments that begin at events 0, 10 and 30."""
    tail = Tail(uuid4())
    for events in (10, 20, 5):
        tail = store.append(tail, played(events, events).payload, events)
    return tail.match


def fault_of(store: Store, match: UUID) -> DamagedStream:
    with pytest.raises(DamagedStream) as found:
        store.verify(match)
    assert found.value.match == match
    return found.value


def batch_of_ten(store: Store) -> UUID:
    batch = store.batches.request(manifest()).id
    for chunk in (0, 1):
        first = 5 * chunk
        store.complete_chunk(batch, chunk, first, [played(index, 300) for index in range(first, first + 5)], b"counts")
    return batch


def test_a_sound_match_is_verified_to_its_end(store: Store) -> None:
    match = play(store)

    ending = store.verify(match)

    assert (ending.events, ending.digest) == (35, store.tail(match).digest)


@pytest.mark.parametrize("place", [0, 1, 8, 9, 15, -1])
def test_a_changed_byte_is_found(store: Store, backdoor: Backdoor, place: int) -> None:
    match = play(store)
    state = bytearray(backdoor.state(match, 2))
    state[place] ^= 1
    backdoor.put(match, 2, bytes(state))

    assert fault_of(store, match).position == 10
    with pytest.raises(DamagedStream):
        store.segments(match)


@pytest.mark.parametrize(
    "foreign", [b"", b"x", b"not a record at all", bytes(100), bytes([ZSTD]) + bytes(100), b"\xff" * 50]
)
def test_foreign_bytes_are_found(store: Store, backdoor: Backdoor, foreign: bytes) -> None:
    match = play(store)
    backdoor.put(match, 3, foreign)

    assert fault_of(store, match).position == 30


@pytest.mark.parametrize("foreign", ["text", None, 7])
def test_what_is_not_even_bytes_is_found(foreign: object) -> None:
    with pytest.raises(DamagedBytes, match="in the place of bytes"):
        unpack(uuid4(), 1, "match.1", cast(bytes, foreign))


def test_a_sound_segment_of_another_match_is_found(store: Store, backdoor: Backdoor) -> None:
    match, other = play(store), play(store)
    backdoor.put(match, 1, backdoor.state(other, 1))

    assert fault_of(store, match).position == 0


def test_two_segments_in_each_others_place_are_found(store: Store, backdoor: Backdoor) -> None:
    match = play(store)
    second, third = backdoor.state(match, 2), backdoor.state(match, 3)
    backdoor.put(match, 2, third)
    backdoor.put(match, 3, second)

    assert fault_of(store, match).position == 10


@pytest.mark.parametrize(("number", "position"), [(1, 0), (2, 10)])
def test_a_missing_segment_is_found(store: Store, backdoor: Backdoor, number: int, position: int) -> None:
    match = play(store)
    backdoor.remove(match, number)

    fault = fault_of(store, match)

    assert fault.position == position
    assert "missing" in fault.reason


def test_a_segment_that_does_not_follow_is_found(store: Store) -> None:
    match = uuid4()
    first = Tail(match).next(b"events", 10)
    stranger = Tail(match, 1, 10, b"another digest..").next(b"more", 5)
    store.write([first, stranger])

    assert fault_of(store, match).position == 10


def test_an_unknown_kind_of_record_is_found(store: Store, backdoor: Backdoor) -> None:
    match = play(store)
    backdoor.retitle(match, "os:system")

    assert "unknown kind" in fault_of(store, match).reason


def test_a_cut_tail_is_found_by_the_record_of_the_chunk(store: Store, backdoor: Backdoor) -> None:
    batch = batch_of_ten(store)
    match = match_id(batch, 7)
    assert store.verify(match).events == 300
    backdoor.remove(match)

    fault = fault_of(store, match)

    assert fault.position == 0
    assert "0 of 300 events" in fault.reason


def test_a_cut_tail_of_several_segments_is_found(store: Store, backdoor: Backdoor) -> None:
    batch = store.batches.request(manifest()).id
    store.complete_chunk(batch, 0, 0, [played(0)], b"counts")
    match = match_id(batch, 0)
    backdoor.remove(match)
    store.write([Tail(match).next(played(1, 10).payload, 10, chunk=0)])

    fault = fault_of(store, match)

    assert fault.position == 10
    assert "10 of 30 events" in fault.reason


def test_events_too_many_are_found(store: Store) -> None:
    batch = batch_of_ten(store)
    match = match_id(batch, 7)
    store.append(store.tail(match), b"a later addition", 4)

    assert fault_of(store, match).position == 300


def test_a_whole_match_in_the_place_of_another_is_found(store: Store, backdoor: Backdoor) -> None:
    batch = batch_of_ten(store)
    match = match_id(batch, 7)
    backdoor.remove(match)
    store.write([Tail(match).next(played(4711, 300).payload, 300, chunk=1)])

    assert "vouches" in fault_of(store, match).reason


def test_a_match_whose_chunk_has_no_record_is_found(store: Store, backdoor: Backdoor) -> None:
    batch = batch_of_ten(store)
    backdoor.remove(chunk_id(batch, 1))

    assert "chunk 1 is missing" in fault_of(store, match_id(batch, 7)).reason


def test_a_match_that_was_never_played_is_unknown_and_not_damaged(store: Store) -> None:
    batch = batch_of_ten(store)

    with pytest.raises(UnknownMatch):
        store.verify(match_id(batch, 10))


def test_a_damaged_chunk_record_is_found(store: Store, backdoor: Backdoor) -> None:
    batch = batch_of_ten(store)
    backdoor.put(chunk_id(batch, 1), 1, backdoor.state(chunk_id(batch, 0)))

    with pytest.raises(DamagedStream):
        list(store.chunks(batch))


def test_damaged_card_data_is_found(store: Store, backdoor: Backdoor) -> None:
    store.put_card_data("3f9a", b"cards")
    backdoor.put(card_data_id("3f9a"), 1, b"other cards")

    with pytest.raises(DamagedStream):
        store.card_data("3f9a")


def test_a_damaged_batch_is_found(store: Store, backdoor: Backdoor) -> None:
    batch = batch_of_ten(store)
    backdoor.put(batch, 1, b"another batch")

    with pytest.raises(DamagedStream):
        store.batches.get(batch)


def test_a_sound_batch_has_no_faults(store: Store) -> None:
    batch = batch_of_ten(store)
    store.batches.finish(batch, 10, batch_digest(match.ending for match in store.matches(batch)))

    assert store.scan(batch).findings == []


def test_every_fault_of_a_batch_is_reported(store: Store, backdoor: Backdoor) -> None:
    batch = batch_of_ten(store)
    backdoor.remove(match_id(batch, 1))
    backdoor.put(match_id(batch, 3), 1, b"foreign")
    backdoor.put(match_id(batch, 8), 1, backdoor.state(match_id(batch, 9)))

    findings = store.scan(batch).findings

    assert {finding.place for finding in findings} == {f"match {i} ({match_id(batch, i)})" for i in (1, 3, 8)}


def test_a_finished_batch_misses_a_lost_chunk(store: Store, backdoor: Backdoor) -> None:
    batch = batch_of_ten(store)
    store.batches.finish(batch, 10, batch_digest(match.ending for match in store.matches(batch)))
    backdoor.remove(chunk_id(batch, 1))

    findings = store.scan(batch).findings

    assert str(findings[-1]) == f"batch {batch}: 5 of the 10 matches it finished with are there"
    assert [finding.what for finding in findings[:-1]] == ["belongs to no chunk"] * 5
