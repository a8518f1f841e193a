"""Promise 7: every option is accepted, anything else is refused and leaves no trace."""

from __future__ import annotations

import pytest

from domain import encode
from domain.kernel.errors import IllegalChoice
from domain.kernel.options import Pick, PickNumber, UseAbility
from tests.laws.play import decisions, new_match, play_on


def test_every_option_leads_on(ruleset_name: str, seed: int) -> None:
    match = new_match(ruleset_name, seed)

    for count, random in enumerate(decisions(match, seed)):
        assert match.decision is not None
        if count % 9 == 0:
            for option in random.sample(match.decision.options, min(4, len(match.decision.options))):
                copy = match.copy()
                copy.choose(option)
                assert len(copy.events) > len(match.events)
                assert copy.decision is not None or copy.outcome is not None

    assert match.outcome is not None


def test_options_are_not_listed_twice(ruleset_name: str, seed: int) -> None:
    match = new_match(ruleset_name, seed)

    for _ in decisions(match, seed):
        assert match.decision is not None
        assert len(set(match.decision.options)) == len(match.decision.options) > 1, match.decision


def test_invented_options_are_refused_without_a_trace(ruleset_name: str) -> None:
    match = new_match(ruleset_name, 2)

    for count, _ in enumerate(decisions(match, 2)):
        assert match.decision is not None
        if count % 7:
            continue
        before = encode(match)
        for invented in (Pick(9999), PickNumber(-3), UseAbility(9999, 9), 10_000, -1):
            with pytest.raises(IllegalChoice):
                match.choose(invented)
            assert encode(match) == before


def test_a_finished_match_takes_no_choice(ruleset_name: str) -> None:
    match = play_on(new_match(ruleset_name, 0), 0)

    with pytest.raises(IllegalChoice, match="over"):
        match.choose(0)


def test_conceding_is_possible_at_any_decision_by_either_player(ruleset_name: str) -> None:
    match = new_match(ruleset_name, 4)

    for count, _ in enumerate(decisions(match, 4)):
        if count % 11 == 0:
            for player in (0, 1):
                copy = match.copy()
                copy.concede(player)
                assert copy.outcome is not None
                assert copy.outcome.winner == 1 - player
                assert copy.decision is None
