"""Matches in play: segments one after the other, one writer at a time."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from uuid import UUID, uuid4

import pytest

from domain.streams import Conflict, Store, Tail, UnknownMatch, open_store
from domain.streams.codec import COMPRESS_FROM, RAW, ZSTD
from tests.streams.backdoor import Backdoor


def play(store: Store, *lengths: int) -> Tail:
    tail = Tail(uuid4())
    for number, length in enumerate(lengths, 1):
        tail = store.append(tail, f"segment {number}".encode(), length)
    return tail


def test_a_match_is_read_as_it_was_kept(store: Store) -> None:
    tail = play(store, 4, 1, 7)

    segments = store.segments(tail.match)

    assert [segment.payload for segment in segments] == [b"segment 1", b"segment 2", b"segment 3"]
    assert [(segment.number, segment.first, segment.events) for segment in segments] == [
        (1, 0, 4),
        (2, 4, 1),
        (3, 5, 7),
    ]
    assert segments[-1].tail == tail == store.tail(tail.match)


@pytest.mark.parametrize(
    ("start", "stop", "numbers"),
    [(0, None, [1, 2, 3]), (0, 4, [1]), (3, 5, [1, 2]), (4, 5, [2]), (5, None, [3]), (11, 12, [3]), (12, None, [])],
)
def test_a_match_is_read_by_positions(store: Store, start: int, stop: int | None, numbers: list[int]) -> None:
    tail = play(store, 4, 1, 7)

    assert [segment.number for segment in store.segments(tail.match, start, stop)] == numbers


def test_an_unknown_match_is_refused(store: Store) -> None:
    nobody = uuid4()

    with pytest.raises(UnknownMatch, match=str(nobody)):
        store.segments(nobody)
    with pytest.raises(UnknownMatch):
        store.verify(nobody)
    assert store.tail(nobody) == Tail(nobody)


def test_a_segment_without_events_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="at least one event"):
        store.append(Tail(uuid4()), b"", 0)


def test_the_slower_of_two_writers_gets_a_conflict(store: Store) -> None:
    tail = play(store, 4)
    ours = store.append(tail, b"ours", 2)

    with pytest.raises(Conflict, match=str(tail.match)):
        store.append(tail, b"theirs", 9)

    assert [segment.payload for segment in store.segments(tail.match)] == [b"segment 1", b"ours"]
    assert store.tail(tail.match) == ours


def test_of_many_writers_at_once_one_succeeds(store_url: str) -> None:
    match = uuid4()
    together = threading.Barrier(6)

    def write(name: bytes) -> bytes | None:
        with open_store(store_url) as store:
            together.wait()
            try:
                store.append(Tail(match), name, 1)
            except Conflict:
                return None
            return name

    with ThreadPoolExecutor(6) as writers:
        outcomes = list(writers.map(write, [b"writer %d" % number for number in range(6)]))

    [winner] = [name for name in outcomes if name is not None]
    with open_store(store_url) as store:
        assert [segment.payload for segment in store.segments(match)] == [winner]


def test_all_of_a_write_is_kept_or_nothing(store: Store, backdoor: Backdoor) -> None:
    taken = play(store, 3)
    rows = backdoor.rows()
    fresh = [Tail(uuid4()).next(b"events", 5) for _ in range(40)]

    with pytest.raises(Conflict):
        store.write([*fresh[:20], Tail(taken.match).next(b"other", 3), *fresh[20:]])

    assert backdoor.rows() == rows
    assert store.tail(fresh[0].match) == Tail(fresh[0].match)


def test_whole_matches_are_compressed_and_single_decisions_are_not(store: Store, backdoor: Backdoor) -> None:
    match = uuid4()
    tail = store.append(Tail(match), b"x" * (COMPRESS_FROM // 2), 1)
    store.append(tail, b"x" * 100 * COMPRESS_FROM, 1000)

    assert backdoor.state(match, 1)[0] == RAW
    assert backdoor.state(match, 2)[0] == ZSTD
    assert len(backdoor.state(match, 2)) < COMPRESS_FROM
    assert store.segments(match)[1].payload == b"x" * 100 * COMPRESS_FROM


def test_the_same_play_has_the_same_digest_under_any_id() -> None:
    one, other = Tail(UUID(int=1)), Tail(UUID(int=2))

    assert one.next(b"events", 3).digest == other.next(b"events", 3).digest
    assert one.next(b"events", 3).digest != one.next(b"events", 4).digest
    assert one.next(b"events", 3).digest != one.next(b"other", 3).digest


def test_card_data_is_kept_once(store: Store, backdoor: Backdoor) -> None:
    data = b"one card set " * 1000

    assert store.put_card_data("3f9a", data) is True
    rows = backdoor.rows()
    assert store.put_card_data("3f9a", data) is False

    assert backdoor.rows() == rows
    assert store.card_data("3f9a") == data


def test_other_card_data_under_the_same_hash_is_refused(store: Store) -> None:
    store.put_card_data("3f9a", b"one card set")

    with pytest.raises(Conflict, match="3f9a"):
        store.put_card_data("3f9a", b"another")
    with pytest.raises(LookupError, match="77"):
        store.card_data("77")
