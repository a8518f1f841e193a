"""Whose turn comes next."""

from __future__ import annotations

import pytest

from domain.kernel import turns
from domain.kernel.events import TurnSkipped
from domain.kernel.match import Match
from domain.kernel.replay import fold
from tests.kernel.toy import card, table


def played(match: Match, number: int) -> list[int]:
    """Whose the next turns are."""
    found = [turns.begin_next(match, "2") for _ in range(number)]
    assert fold(match.events).facts() == match.state.facts()
    return found


@pytest.mark.parametrize(
    ("granted", "expected"),
    [([], [1, 0, 1]), ([0], [0, 1, 0]), ([1], [1, 1, 0]), ([0, 1], [1, 0, 1]), ([0, 0], [0, 0, 1])],
)
def test_added_turns_come_before_the_next_the_last_one_first(granted: list[int], expected: list[int]) -> None:
    match = table(card("Oracle"))

    for player in granted:
        turns.grant(match, player, "2")

    assert played(match, 3) == expected


@pytest.mark.parametrize(
    ("forfeited", "expected", "skipped"), [([1], [0, 1, 0], 1), ([1, 1], [0, 0, 1], 2), ([0], [1, 1, 0], 1)]
)
def test_each_instruction_skips_one_turn(forfeited: list[int], expected: list[int], skipped: int) -> None:
    match = table(card("Oracle"))

    for player in forfeited:
        turns.forfeit(match, player, "2")

    assert played(match, 3) == expected
    assert sum(isinstance(event, TurnSkipped) for event in match.events) == skipped


def test_a_skipped_turn_may_be_one_that_was_added() -> None:
    match = table(card("Oracle"))

    turns.grant(match, 0, "2")
    turns.forfeit(match, 0, "2")

    assert played(match, 2) == [1, 0]
