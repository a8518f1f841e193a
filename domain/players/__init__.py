"""Who chooses. A player is called with its view of the match and the decision, and answers with an option or its index."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from domain.kernel.arguments import shown
from domain.kernel.errors import DeckfoldError, WrongArgument, nearest

if TYPE_CHECKING:
    from domain.kernel.match import Match
    from domain.kernel.options import Decision, Option
    from domain.kernel.ruleset import Ruleset
    from domain.kernel.view import View

Player: TypeAlias = "Callable[[View, Decision], Option | int]"


class UnknownPlayer(DeckfoldError):
    def __init__(self, name: str) -> None:
        super().__init__(f"no player is called {name!r}; {nearest(name, PLAYERS)}")


class MissingPlayer(DeckfoldError):
    """A player that exists for other games, not yet for this one."""

    def __init__(self, name: str, ruleset: Ruleset) -> None:
        super().__init__(f"{ruleset.title} has no {name} player; it can be played by: {', '.join(names(ruleset))}")


def make_random(ruleset: Ruleset, seed: str) -> Player:
    from domain.players.random import RandomPlayer

    return RandomPlayer(seed)


def make_greedy(ruleset: Ruleset, seed: str) -> Player:
    if ruleset.greedy is None:
        raise MissingPlayer("greedy", ruleset)
    return ruleset.greedy


PLAYERS: dict[str, Callable[[Ruleset, str], Player]] = {
    "random": make_random,
    "greedy": make_greedy,
}
"""Every player by name, made for a game and a seed of its own."""


def names(ruleset: Ruleset) -> tuple[str, ...]:
    """The players that can play this game."""
    return tuple(name for name in PLAYERS if name != "greedy" or ruleset.greedy is not None)


def usual(ruleset: Ruleset) -> str:
    """Who plays where nobody is named: greedy if the game has it."""
    return "random" if ruleset.greedy is None else "greedy"


def make(name: str, ruleset: Ruleset, seed: int = 0, seat: int = 0) -> Player:
    """A player for a seat of a match; `UnknownPlayer` lists those that exist."""
    if name not in PLAYERS:
        raise UnknownPlayer(name)
    return PLAYERS[name](ruleset, f"{seed}/{seat}/{name}")


def play(match: Match, players: Sequence[Player]) -> Match:
    """Let the players of the two seats choose until the match is over."""
    if not isinstance(players, Sequence) or len(players) != 2 or not all(callable(player) for player in players):
        raise WrongArgument(f"a match is played by two players, each made by `players.make`; not by {shown(players)}")
    while (decision := match.decision) is not None:
        match.choose(players[decision.player](match.view(decision.player), decision))
    return match
