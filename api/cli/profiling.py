"""`deckfold bench --profile` and `--matches`: where a match's time goes, and which matches take longest."""

from __future__ import annotations

from collections import defaultdict
from cProfile import Profile
from itertools import cycle, permutations
from pathlib import Path
from pstats import Stats
from statistics import mean, median
from time import process_time
from typing import TYPE_CHECKING

from msgspec import Struct

from domain import encode_events, players

if TYPE_CHECKING:
    from domain.kernel.ruleset import Ruleset

ROOT = Path(__file__).resolve().parent.parent.parent
MOST = 20
"""Rows of a profile."""

SLOWEST = 5


class Share(Struct, frozen=True):
    """How much of the time a part takes, and how often it was called in a match."""

    part: str
    percent: float
    calls_per_match: float


class Cost(Struct, frozen=True):
    """What the matches of a deck cost, in milliseconds."""

    deck: str
    matches: int
    mean: float
    median: float
    percentile_99: float


class Slow(Struct, frozen=True):
    """A match that took long, and what plays it again."""

    milliseconds: float
    times_the_median: float
    events: int
    turns: int
    command: str


def part_of(file: str) -> str:
    """The part of the program that a function of this file belongs to."""
    path = Path(file)
    if ROOT in path.parents:
        return ".".join(path.relative_to(ROOT).with_suffix("").parts)
    return "the interpreter's own functions" if file == "~" else "the standard library"


def profile(game: Ruleset, player: str, seconds: float) -> list[Share]:
    """The own time of every module, most first, over matches of the sample decks."""
    watched = Profile(process_time)
    matches = 0
    began = process_time()
    for seed, pair in enumerate(cycle(permutations(sorted(game.decks), 2))):
        watched.enable()
        match = game.new_match(pair, seed, check=False)
        players.play(match, [players.make(player, game, seed, seat) for seat in (0, 1)])
        encode_events(match.events)
        watched.disable()
        matches += 1
        if process_time() - began >= seconds:
            break
    own: dict[str, float] = defaultdict(float)
    calls: dict[str, int] = defaultdict(int)
    for (file, _, _), (_, count, time, _, _) in Stats(watched).stats.items():  # type: ignore[attr-defined]
        own[part_of(file)] += time
        calls[part_of(file)] += count
    whole = sum(own.values())
    shares = [Share(part, 100 * time / whole, calls[part] / matches) for part, time in own.items()]
    return sorted(shares, key=lambda share: -share.percent)[:MOST]


def costs(game: Ruleset, player: str, seconds: float) -> tuple[list[Cost], list[Slow]]:
    """What each sample deck's matches cost, and the slowest matches of all."""
    by_deck: dict[str, list[float]] = defaultdict(list)
    slow: list[tuple[float, int, int, tuple[str, str], int]] = []
    began = process_time()
    for seed, pair in enumerate(cycle(permutations(sorted(game.decks), 2))):
        start = process_time()
        match = game.new_match(pair, seed, check=False)
        players.play(match, [players.make(player, game, seed, seat) for seat in (0, 1)])
        took = 1e3 * (process_time() - start)
        for deck in pair:
            by_deck[deck].append(took)
        slow = sorted([*slow, (took, len(match.events), match.state.turn, pair, seed)], reverse=True)[:SLOWEST]
        if process_time() - began >= seconds:
            break
    middle = median(each for times in by_deck.values() for each in times)
    return (
        [Cost(deck, len(times), mean(times), median(times), percentile_99(times)) for deck, times in by_deck.items()],
        [
            Slow(took, took / middle, events, turns, replayed(game, player, pair, seed))
            for took, events, turns, pair, seed in slow
        ],
    )


def percentile_99(times: list[float]) -> float:
    return sorted(times)[min(len(times) - 1, int(0.99 * len(times)))]


def replayed(game: Ruleset, player: str, pair: tuple[str, str], seed: int) -> str:
    """The command that plays a match again."""
    decks = " ".join(deck.replace(" ", "_") for deck in pair)
    return f"deckfold play {game.name} --decks {decks} --players {player} --seed {seed}"


def print_profile(game: Ruleset, shares: list[Share]) -> None:
    from api.cli.output import print_table

    rows = [(each.part, f"{each.percent:.1f}", f"{each.calls_per_match:,.0f}") for each in shares]
    print_table((f"{game.title}: own time of", "%", "calls a match"), rows, right=(1, 2))


def print_costs(game: Ruleset, decks: list[Cost], slowest: list[Slow]) -> None:
    from api.cli.output import print_table

    rows = [
        (each.deck, f"{each.matches}", f"{each.mean:.1f}", f"{each.median:.1f}", f"{each.percentile_99:.1f}")
        for each in sorted(decks, key=lambda cost: -cost.mean)
    ]
    head = (f"{game.title}, ms a match", "matches", "mean", "median", "99th percentile")
    print_table(head, rows, right=(1, 2, 3, 4))
    rows = [
        (f"{each.milliseconds:.1f}", f"{each.times_the_median:.1f}", f"{each.events:,}", f"{each.turns}", each.command)
        for each in slowest
    ]
    print_table(("slowest, ms", "times the median", "events", "turns", "again"), rows, right=(0, 1, 2, 3))
