"""A store outlives a restart of its server, and the broker for later tests answers."""

from __future__ import annotations

from uuid import uuid4

from redis import Redis

from domain.streams import Tail, open_store, prepare_store
from tests.servers import RedisServer, running_postgres


def test_a_store_goes_on_after_its_server_was_restarted() -> None:
    with running_postgres() as server:
        url = server.new_database()
        prepare_store(url)
        with open_store(url) as store:
            tail = store.append(Tail(uuid4()), b"before", 1)

            server.stop()
            server.start()

            tail = store.append(tail, b"after", 1)
            assert [segment.payload for segment in store.segments(tail.match)] == [b"before", b"after"]


def test_a_broker_keeps_what_it_was_given_over_a_restart(redis: RedisServer) -> None:
    with Redis.from_url(redis.url) as client:
        client.set("chunk", "3")

    redis.restart()

    with Redis.from_url(redis.url) as client:
        assert client.get("chunk") == b"3"
