"""`deckfold bench --against weiss-sim`: the same kind of work on both engines, in turns, on one core.

weiss-sim plays Weiß Schwarz in Rust and keeps no log. It is driven from Python with one environment, in two ways: a player
in Python reads the legal actions and picks one, as our players do; or the library picks by itself and Python only says
go on. The two engines do not play the same cards: each plays what it ships.
"""

from __future__ import annotations

from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from api.cli.errors import UserError

if TYPE_CHECKING:
    from domain.kernel.ruleset import Ruleset

SLICE = 0.5
"""Seconds an engine plays before it is the other's turn: what disturbs the machine disturbs both."""

COUNTED = 20
"""Games of the peer whose turns are counted, apart because counting takes time."""

ALIKE = (
    "alike: one core, one game at a time, a player in Python that picks among the legal options by chance",
    "not alike: the cards (each engine its own samples); weiss-sim keeps no events and asks questions with one answer;",
    "Deckfold builds, applies and encodes every event and asks none of those",
)


class Pace(Struct, frozen=True):
    """How fast an engine played."""

    engine: str
    games: int
    games_per_second: float
    turns_per_game: float
    decisions_per_game: float
    choices_per_game: float
    """Decisions with more than one option."""

    @property
    def choices_per_second(self) -> float:
        return self.games_per_second * self.choices_per_game


class Comparison(Struct, frozen=True):
    """Two engines in one run, and what share of the second's pace the first reaches."""

    ours: Pace
    theirs: Pace
    games: float
    choices: float
    inside_games_per_second: float
    """The second's pace where its library picks the actions itself."""


class WeissSim:
    """One environment of weiss-sim, played by chance."""

    def __init__(self) -> None:
        try:
            import numpy
            import weiss_sim
        except ImportError as missing:
            raise UserError("weiss-sim is not installed here: pip install weiss-sim") from missing
        self.pool: Any = weiss_sim.make(num_envs=1, num_threads=1, seed=1).pool
        self.out: Any = weiss_sim.BatchOutMinimalNoMask(1)
        self.pool.reset_into_nomask(self.out)
        self.seeds: Any = numpy.zeros(1, dtype=numpy.uint64)
        self.actions: Any = numpy.zeros(1, dtype=numpy.uint32)
        self.ids: Any = numpy.zeros(self.pool.action_space, dtype=numpy.uint16)
        self.offsets: Any = numpy.zeros(2, dtype=numpy.uint32)
        chance = Random(1)
        self.chance, self.bits = chance.random, chance.getrandbits

    def play(self) -> tuple[int, int]:
        """One game with a player in Python; returns its decisions and those with a choice."""
        decisions = choices = 0
        legal, step = self.pool.legal_action_ids_into, self.pool.step_into_nomask
        ids, offsets, actions, out = self.ids, self.offsets, self.actions, self.out
        while True:
            count = int(legal(ids, offsets))
            choices += count > 1
            actions[0] = ids[int(self.chance() * count)]
            step(actions, out)
            decisions += 1
            if out.terminated[0] or out.truncated[0]:
                self.pool.reset_done_into_nomask(out.terminated | out.truncated, out)
                return decisions, choices

    def play_inside(self) -> tuple[int, int]:
        """One game whose actions the library picks."""
        step, seeds, out = self.pool.step_sample_legal_action_ids_uniform_into_nomask, self.seeds, self.out
        while True:
            seeds[0] = self.bits(63)
            step(seeds, self.actions, out)
            if out.terminated[0] or out.truncated[0]:
                self.pool.reset_done_into_nomask(out.terminated | out.truncated, out)
                return 0, 0

    def turns(self) -> float:
        """Turns a game, over some games played for it."""
        turns = games = 0
        active = self.out.obs[0, 0]
        while games < COUNTED:
            self.seeds[0] = self.bits(63)
            self.pool.step_sample_legal_action_ids_uniform_into_nomask(self.seeds, self.actions, self.out)
            turns += bool(self.out.obs[0, 0] != active)
            active = self.out.obs[0, 0]
            if self.out.terminated[0] or self.out.truncated[0]:
                self.pool.reset_done_into_nomask(self.out.terminated | self.out.truncated, self.out)
                games += 1
        return turns / games


class Ours:
    """Sample decks in turn under random players, as `deckfold bench` plays them."""

    def __init__(self, game: Ruleset) -> None:
        from itertools import cycle, permutations

        self.game = game
        self.pairs = cycle(permutations(game.decks.values(), 2))
        self.seed = 0
        self.turns = 0

    def play(self) -> tuple[int, int]:
        from api.cli.measuring import play_one
        from domain import encode_events
        from domain.kernel.events import ChoiceMade

        match = play_one(self.game, next(self.pairs), self.seed)
        encode_events(match.events)
        self.seed += 1
        self.turns += match.state.turn
        choices = sum(type(event) is ChoiceMade for event in match.events)
        return choices, choices


def compare_with(peer: str, seconds: float) -> Comparison:
    """Play both engines in turns for so many seconds each."""
    if peer != "weiss-sim":
        raise UserError(f"there is one engine to compare with, weiss-sim, not {peer!r}")
    from domain import rulesets

    theirs = WeissSim()
    ours = Ours(rulesets.get("weiss_schwarz"))
    ours.play(), theirs.play()
    ours.turns = 0
    plays = (ours.play, theirs.play, theirs.play_inside)
    games, decisions, choices, spent = [0, 0, 0], [0, 0, 0], [0, 0, 0], [0.0, 0.0, 0.0]
    while min(spent) < seconds:
        for index, play in enumerate(plays):
            began = process_time()
            while (took := process_time() - began) < SLICE:
                asked, chosen = play()
                games[index] += 1
                decisions[index] += asked
                choices[index] += chosen
            spent[index] += took
    turns = (ours.turns / games[0], theirs.turns())
    mine, other = (
        Pace(name, games[i], games[i] / spent[i], turns[i], decisions[i] / games[i], choices[i] / games[i])
        for i, name in enumerate(("Deckfold", peer))
    )
    return Comparison(
        mine,
        other,
        mine.games_per_second / other.games_per_second,
        mine.choices_per_second / other.choices_per_second,
        games[2] / spent[2],
    )


def print_comparison(comparison: Comparison) -> None:
    from api.cli.output import console, print_table

    ours, theirs = comparison.ours, comparison.theirs
    rows = [
        ("games/s", f"{ours.games_per_second:,.0f}", f"{theirs.games_per_second:,.0f}", f"{comparison.games:.2f}"),
        ("choices/s", *(f"{each.choices_per_second:,.0f}" for each in (ours, theirs)), f"{comparison.choices:.2f}"),
        ("turns a game", *(f"{each.turns_per_game:.1f}" for each in (ours, theirs)), ""),
        ("decisions a game", *(f"{each.decisions_per_game:.0f}" for each in (ours, theirs)), ""),
        ("  with a choice", *(f"{each.choices_per_game:.0f}" for each in (ours, theirs)), ""),
        ("games measured", f"{ours.games:,}", f"{theirs.games:,}", ""),
    ]
    print_table(("", ours.engine, theirs.engine, "ratio"), rows, right=(1, 2, 3))
    inside = comparison.inside_games_per_second
    console().print(f"{theirs.engine} picking by itself, no player in Python: {inside:,.0f} games/s")
    for line in ALIKE:
        console().print(line)
