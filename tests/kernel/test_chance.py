"""Luck: what is reversed in a paired match, and what is not."""

from __future__ import annotations

from domain.kernel import chance
from domain.kernel.events import NOWHERE
from domain.kernel.state import State


def state(*, reversed: bool, seed: int = 7) -> State:
    made = State()
    made.seed = seed
    made.reversed = reversed
    made.streams = (0, 1)
    return made


def test_a_seats_luck_is_reversed() -> None:
    plain, turned = state(reversed=False), state(reversed=True)
    stream = chance.stream_of(plain, 0, chance.DIE)

    assert chance.below(plain, stream, 6) + chance.below(turned, stream, 6) == 5
    assert chance.order(plain, stream, [1, 2, 3, 4]) == chance.order(turned, stream, [1, 2, 3, 4])[::-1]


def test_the_luck_of_the_table_is_not() -> None:
    for seed in range(20):
        plain, turned = state(reversed=False, seed=seed), state(reversed=True, seed=seed)

        assert chance.below(plain, NOWHERE, 2) == chance.below(turned, NOWHERE, 2)
