"""What callers hand in: each fault is one sentence that says what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from domain import decode, encode, players, rulesets
from domain.kernel.errors import IllegalChoice, WrongArgument
from domain.kernel.match import Match
from domain.kernel.options import Pick

RULESET = rulesets.get("weiss_schwarz")
DECKS = tuple(sorted(RULESET.decks))[:2]


def new_match(seed: Any = 1, decks: Any = DECKS, **how: Any) -> Match:
    return RULESET.new_match(decks, seed, **how)


@pytest.mark.parametrize("seed", [2**64, -(2**63) - 1, 1.0, "7", None, True])
def test_a_seed_that_no_event_can_keep_is_refused(seed: Any) -> None:
    with pytest.raises(WrongArgument, match="a seed "):
        new_match(seed)


@pytest.mark.parametrize("seed", [2**64 - 1, -(2**63), 0])
def test_the_largest_and_the_smallest_seed_are_kept(seed: int) -> None:
    assert decode(encode(new_match(seed))).state.seed == seed


@pytest.mark.parametrize("decks", ["starter", 7, None, DECKS[:1], (*DECKS, DECKS[0]), (DECKS[0], 3), {1, 2}])
def test_what_is_not_a_pair_of_decks_is_refused(decks: Any) -> None:
    with pytest.raises(WrongArgument, match="two decks"):
        new_match(decks=decks)


@pytest.mark.parametrize("streams", [(0,), 5, (0, "1"), (0, -1), (0, 2**40)])
def test_streams_are_two_numbers(streams: Any) -> None:
    with pytest.raises(WrongArgument, match="streams"):
        new_match(streams=streams)


def test_a_format_that_the_game_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(WrongArgument, match="there is: "):
        new_match(format="no such format")


@pytest.mark.parametrize("player", [2, -1, None, "A", 0.5])
def test_a_view_is_that_of_player_0_or_1(player: Any) -> None:
    with pytest.raises(WrongArgument, match="the players are 0 and 1"):
        new_match().view(player)


@pytest.mark.parametrize("option", [None, "pass", 1.0, True, -1, 10_000, (1,), Pick(999)])
def test_a_choice_that_is_none_of_the_options_changes_nothing(option: Any) -> None:
    match = new_match()
    before = encode(match)

    with pytest.raises(IllegalChoice):
        match.choose(option)

    assert encode(match) == before


@pytest.mark.parametrize("seats", [(), None, (players.make("random", RULESET),), ("random", "greedy"), 5])
def test_a_match_is_played_by_two_players(seats: Any) -> None:
    with pytest.raises(WrongArgument, match="two players"):
        players.play(new_match(), seats)
