"""Which waiting ability comes next in a check timing."""

from __future__ import annotations

import pytest

from domain.kernel.agenda import procedure
from domain.kernel.state import Pending
from domain.kernel.timing import CheckTiming
from tests.kernel.toy import table


def waiting(newest_first: bool, *pending: tuple[int, int, int]) -> list[int]:
    """The ids that may be played next, of (id, player, event) while player 0 has the turn."""
    timing = CheckTiming(
        "check",
        is_due=lambda match: False,
        rule_actions=lambda match: None,
        play=procedure("play"),
        clause="",
        newest_first=newest_first,
    )
    listed = [Pending(number, player, 0, 0, event) for number, player, event in pending]
    match = table()
    match.state.pending = listed
    return [each.id for each in timing.next_waiting(match)]


def test_the_turn_players_abilities_come_first() -> None:
    assert waiting(False, (1, 1, 5), (2, 0, 6), (3, 0, 7)) == [2, 3]


def test_the_others_come_when_the_turn_player_has_none() -> None:
    assert waiting(False, (1, 1, 5), (2, 1, 6)) == [1, 2]


@pytest.mark.parametrize(("newest_first", "next_ones"), [(True, [3, 4]), (False, [2, 3, 4])])
def test_where_the_last_comes_first_only_what_waits_for_the_newest_event_may_be_chosen(
    newest_first: bool, next_ones: list[int]
) -> None:
    assert waiting(newest_first, (2, 0, 6), (3, 0, 7), (4, 0, 7)) == next_ones
