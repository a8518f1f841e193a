"""Ctrl-C is for the parent alone."""

import multiprocessing
import signal
from collections.abc import Iterator
from multiprocessing.connection import Connection

import pytest

from workers.shield import shielded


@pytest.fixture(autouse=True)
def ordinary_signals() -> Iterator[None]:
    """Ctrl-C as in a terminal, however the runner of the tests was started."""
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    mask = signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    yield
    signal.pthread_sigmask(signal.SIG_SETMASK, mask)
    signal.signal(signal.SIGINT, handler)


def say_who_is_blocked(connection: Connection) -> None:
    connection.send(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))


def heard(shield: bool) -> bool:
    """Is a new process deaf to Ctrl-C from its first moment?"""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=say_who_is_blocked, args=(theirs,))
    if shield:
        with shielded():
            process.start()
    else:
        process.start()
    deaf: bool = ours.recv()
    process.join()
    return not deaf


def test_a_process_started_under_the_shield_is_deaf_from_its_first_moment() -> None:
    assert not heard(shield=True)
    assert heard(shield=False)


def test_the_parent_hears_what_came_meanwhile() -> None:
    def interrupted_meanwhile() -> None:
        with shielded():
            signal.raise_signal(signal.SIGINT)  # to this very thread: a test runner has others, without a shield
            came.append("the shield held")

    came: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        interrupted_meanwhile()

    assert came == ["the shield held"]
