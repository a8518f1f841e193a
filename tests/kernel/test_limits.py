"""Numbers of players with bounds."""

from __future__ import annotations

import pytest

from domain.kernel.events import NumberChanged
from tests.kernel.toy import LIFE, by_another_book, table


@pytest.mark.parametrize(("wanted", "reached"), [(25, 20), (-3, 0), (7, 7)])
def test_a_number_stays_within_its_bounds(wanted: int, reached: int) -> None:
    match = table()
    by_another_book(match, limits={LIFE: (0, 20)})

    match.set_number(0, LIFE, wanted, "5")

    assert match.state.number(0, LIFE) == reached


def test_a_number_without_bounds_goes_anywhere() -> None:
    match = table()

    match.set_number(0, LIFE, -3, "5")

    assert match.state.number(0, LIFE) == -3


def test_a_number_at_its_bound_does_not_change_again() -> None:
    match = table()
    by_another_book(match, limits={LIFE: (0, 10)})

    match.set_number(0, LIFE, 12, "5")

    assert [event.value for event in match.events if isinstance(event, NumberChanged)] == [10, 10]
    assert not isinstance(match.events[-1], NumberChanged)
