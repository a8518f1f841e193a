"""Players by name."""

import pytest

from domain import players
from domain.kernel.options import PASS, Decision, Option
from domain.kernel.view import View
from tests.toy import RULESET


def passes(view: View, decision: Decision) -> Option:
    return PASS


def test_random_players_of_the_same_seed_play_the_same_match() -> None:
    def digest(seed: int) -> str:
        match = RULESET.new_match(("leaves", "stones"), seed=7)
        return players.play(match, [players.make("random", RULESET, seed, seat) for seat in (0, 1)]).digest()

    assert digest(1) == digest(1)
    assert digest(1) != digest(2)


def test_the_two_seats_have_luck_of_their_own() -> None:
    view = RULESET.new_match(("leaves", "stones")).view(0)
    decision = Decision(0, "play", (PASS,) * 1000)

    first, second = (players.make("random", RULESET, 1, seat) for seat in (0, 1))

    assert first(view, decision) != second(view, decision)


def test_the_greedy_player_is_the_rulesets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RULESET, "greedy", passes)

    assert players.make("greedy", RULESET) is passes
    assert players.names(RULESET) == ("random", "greedy")


def test_a_game_without_greedy_player_says_who_can_play() -> None:
    with pytest.raises(players.MissingPlayer, match="Ten Points has no greedy player; it can be played by: random"):
        players.make("greedy", RULESET)


def test_an_unknown_player_is_told_who_exists() -> None:
    with pytest.raises(players.UnknownPlayer, match="no player is called 'randon'; did you mean random"):
        players.make("randon", RULESET)
