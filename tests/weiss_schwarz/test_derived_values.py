"""What is kept between events is what would be worked out anew: values of cards, and that no rule action is due."""

from __future__ import annotations

import pytest

from domain.players.random import RandomPlayer
from domain.rulesets.weiss_schwarz.ch09_rule_actions import is_rule_action_due
from tests.clauses import clause
from tests.laws.play import new_match

AT_REST = ("clock", "main", "climax", "attack")
"""Decisions that follow a check timing."""


@pytest.mark.parametrize("seed", range(4))
@clause("8.9.1", "8.5.1.1", "8.5.1.4")
def test_values_and_check_timings_are_never_out_of_date(seed: int) -> None:
    match = new_match("weiss_schwarz", seed)
    players = [RandomPlayer(seed), RandomPlayer(seed + 1)]
    count = 0

    while (decision := match.decision) is not None:
        count += 1
        if count % 5 == 0:
            fresh = match.copy()
            fresh.forget()
            for card in range(len(match.state.printed)):
                assert match.vector(card) == fresh.vector(card)
            assert decision.kind not in AT_REST or not is_rule_action_due(fresh)
        match.choose(players[decision.player](match.view(decision.player), decision))

    assert count > 50
