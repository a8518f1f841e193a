"""The log is followed by pulling, a page at a time, while others write."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from uuid import UUID, uuid4

from domain.streams import Segment, Store, Tail, open_store
from domain.streams.identity import STORE_ID
from tests.streams.backdoor import Backdoor
from tests.streams.synthetic import manifest, played


def test_the_log_holds_everything_in_order(store: Store) -> None:
    batch = store.batches.request(manifest()).id
    store.complete_chunk(batch, 0, 0, [played(0), played(1)], b"counts")
    live = store.append(Tail(uuid4()), b"events", 2)

    entries = store.follow()

    kinds = [type(entry.record).__name__ for entry in entries]
    assert kinds == ["FormatAdopted", "BatchRequested", "ChunkCompleted", "Segment", "Segment", "Segment"]
    assert isinstance(entries[-1].record, Segment)
    assert entries[-1].record.tail == live


def test_the_log_goes_on_after_the_last_position_seen_and_gaps_do_no_harm(store: Store, backdoor: Backdoor) -> None:
    tails = [store.append(Tail(uuid4()), b"events", 1) for _ in range(10)]
    backdoor.remove(tails[4].match)

    seen, position = [], 0
    while page := store.follow(position, limit=3):
        assert len(page) <= 3
        seen += [entry.owner for entry in page]
        position = page[-1].position

    assert seen[1:] == [tail.match for tail in tails if tail != tails[4]]
    assert store.follow(position) == []


def test_a_reader_that_follows_while_writers_write_misses_nothing(store_url: str) -> None:
    def write(_: int) -> list[UUID]:
        with open_store(store_url) as store:
            pages = [[Tail(uuid4()).next(b"events", 1) for _ in range(5)] for _ in range(40)]
            for page in pages:
                store.write(page)
            return [segment.match for page in pages for segment in page]

    seen, position = [], 0
    with ThreadPoolExecutor(3) as writers, open_store(store_url) as reader:
        writing = [writers.submit(write, number) for number in range(3)]
        while True:
            all_written = all(writer.done() for writer in writing)
            page = reader.follow(position, limit=50)
            seen += [entry.owner for entry in page]
            position = page[-1].position if page else position
            if all_written and not page:
                break

    written = [match for writer in writing for match in writer.result()]
    assert len(written) == 600
    assert sorted(seen) == sorted([STORE_ID, *written])
