"""The log is followed by pulling, a page at a time, while others write."""

from __future__ import annotations

import threading
from uuid import uuid4

from domain.streams import Segment, Store, Tail, open_store
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
    written: list[Tail] = []
    done = threading.Event()

    def write() -> None:
        with open_store(store_url) as store:
            for _ in range(40):
                matches = [Tail(uuid4()).next(b"events", 1) for _ in range(5)]
                store.write(matches)
                written.extend(match.tail for match in matches)

    writers = [threading.Thread(target=write) for _ in range(3)]
    seen, position = [], 0
    for writer in writers:
        writer.start()

    with open_store(store_url) as reader:
        while True:
            if not any(writer.is_alive() for writer in writers):
                done.set()
            page = reader.follow(position, limit=50)
            seen += [entry.owner for entry in page]
            position = page[-1].position if page else position
            if done.is_set() and not page:
                break

    assert len(written) == 600
    assert len(seen) == len(set(seen)) == 601
    assert set(seen) >= {tail.match for tail in written}
