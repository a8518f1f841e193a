"""Losing can be replaced: losses are proposed, both players' at once too."""

from __future__ import annotations

from domain.kernel.events import PlayerLost
from domain.kernel.match import Match
from tests.kernel.toy import LIFE, card, put, table

ANGEL = {
    "kind": "continuous",
    "replaces": {
        "would": {"on": "lost", "whose": "you"},
        "instead": [{"do": "move", "what": "this", "to": "exile"}],
    },
}


def angels(*players: int) -> Match:
    """A table with an angel for these players."""
    match = table(card("Angel", ANGEL), copies=1)
    for player in players:
        put(match, "Angel", player)
    return match


def lose(match: Match, *players: int) -> None:
    match.decision = None
    match.lose(players, "no cards left", "7")
    match.run()


def test_a_player_who_would_lose_plays_on() -> None:
    match = angels(0)

    lose(match, 0)

    assert match.outcome is None
    assert match.decision is not None
    assert not any(isinstance(event, PlayerLost) for event in match.events)


def test_the_second_time_nothing_helps() -> None:
    match = angels(0)

    lose(match, 0)
    lose(match, 0)

    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.clause) == (1, "7")


def test_the_angel_of_another_does_not_help() -> None:
    match = angels(1)

    lose(match, 0)

    assert match.outcome is not None
    assert match.outcome.winner == 1


def test_of_two_who_would_lose_together_one_plays_on_and_wins() -> None:
    match = angels(1)

    lose(match, 0, 1)

    assert match.outcome is not None
    assert match.outcome.winner == 1


def test_two_who_lose_together_draw() -> None:
    match = angels()

    lose(match, 0, 1)

    assert match.outcome is not None
    assert match.outcome.winner is None


def test_nothing_helps_who_concedes() -> None:
    match = angels(0)

    match.concede(0)

    assert match.outcome is not None
    assert match.outcome.winner == 1


def test_losing_is_waited_for_like_anything() -> None:
    would = {"kind": "continuous", "replaces": {"would": {"on": "lost"}, "instead": [{"do": "damage", "number": 4}]}}
    match = table(card("Idol", would), copies=1)
    put(match, "Idol", 0)

    lose(match, 0, 1)

    assert match.outcome is None
    assert match.state.number(1, LIFE) == 10 - 4 - 4
