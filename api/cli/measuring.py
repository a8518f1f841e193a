"""How fast a game is: random players on one core, every event built, applied and encoded.

Times are of the processor, not of the clock on the wall, so that a busy machine does not blur them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle, permutations
from time import process_time
from typing import TYPE_CHECKING

import zstandard
from msgspec import Struct
from msgspec.structs import astuple

from domain import players
from domain.kernel.codec import encode_events
from domain.kernel.events import ChoiceMade
from domain.kernel.replay import fold
from projections.fold import BatchStatistics
from projections.record import PlayedMatch

if TYPE_CHECKING:
    from domain.kernel.ending import Outcome
    from domain.kernel.events import Event
    from domain.kernel.match import Match
    from domain.kernel.ruleset import Deck, Ruleset

KEPT = 40
"""Matches kept for the measurements that follow the playing."""

ZSTD_LEVEL = 3


class Figures(Struct, frozen=True):
    """What was measured of one game."""

    ruleset: str
    matches: int
    matches_per_second: float
    decisions_per_second: float
    events_per_second: float
    turns_per_match: float
    decisions_per_match: float
    events_per_match: float
    bytes_per_event: float
    compressed_bytes_per_event: float
    fold_events_per_second: float
    statistics_events_per_second: float
    copy_microseconds: float
    share_building: float
    share_applying: float
    share_encoding: float
    share_statistics: float


TARGETS = {
    "matches_per_second": 150.0,
    "events_per_second": 100_000.0,
    "copy_microseconds": 60.0,
    "fold_events_per_second": 500_000.0,
}
"""What a complete game should reach; for copies, less is better."""


def measure(game: Ruleset, seconds: float) -> Figures:
    """Play for about so many seconds, then measure the parts on the matches kept."""
    decks = list(game.decks.values())
    pairs = list(permutations(decks, 2)) or [(decks[0], decks[0])]
    for deck in decks:
        game.check_deck(deck)
    play_one(game, pairs[0], 0)
    kept: list[Sequence[Event]] = []
    outcomes: list[Outcome] = []
    matches = events = turns = 0
    began = process_time()
    for seed, pair in enumerate(cycle(pairs)):
        match = play_one(game, pair, seed)
        encode_events(match.events)
        matches += 1
        events += len(match.events)
        turns += match.state.turn
        if len(kept) < KEPT:
            kept.append(match.events)
            assert match.outcome is not None
            outcomes.append(match.outcome)
        if process_time() - began >= seconds:
            break
    spent = process_time() - began

    count = sum(len(each) for each in kept)
    choices = sum(isinstance(event, ChoiceMade) for each in kept for event in each) / len(kept)
    encoded = [encode_events(each) for each in kept]
    compressor = zstandard.ZstdCompressor(level=ZSTD_LEVEL)
    recipes = [(type(event), astuple(event)) for each in kept for event in each]
    budget = max(seconds / 8, 0.02)
    building = time_of(lambda: [kind(*fields) for kind, fields in recipes], budget) / count
    applying = time_of(lambda: [fold(each) for each in kept], budget) / count
    encoding = time_of(lambda: [encode_events(each) for each in kept], budget) / count
    counting = time_of(lambda: count_statistics(game, kept, outcomes), budget) / count
    an_event = spent / events
    return Figures(
        ruleset=game.name,
        matches=matches,
        matches_per_second=matches / spent,
        decisions_per_second=matches * choices / spent,
        events_per_second=events / spent,
        turns_per_match=turns / matches,
        decisions_per_match=choices,
        events_per_match=events / matches,
        bytes_per_event=sum(map(len, encoded)) / count,
        compressed_bytes_per_event=sum(len(compressor.compress(each)) for each in encoded) / count,
        fold_events_per_second=1 / applying,
        statistics_events_per_second=1 / counting,
        copy_microseconds=1e6 * copying(game, pairs[0], int(choices) // 2, budget),
        share_building=building / an_event,
        share_applying=applying / an_event,
        share_encoding=encoding / an_event,
        share_statistics=counting / an_event,
    )


def count_statistics(game: Ruleset, kept: Sequence[Sequence[Event]], outcomes: Sequence[Outcome]) -> BatchStatistics:
    """What a batch counts over its matches."""
    statistics = BatchStatistics()
    for index, (events, outcome) in enumerate(zip(kept, outcomes, strict=True)):
        statistics.add(PlayedMatch(index, index, 0, ("one", "two"), game, events, outcome))
    return statistics


def play_one(game: Ruleset, pair: Sequence[Deck], seed: int) -> Match:
    """A match as a batch plays it: the decks have been checked before."""
    match = game.new_match(pair, seed, check=False)
    return players.play(match, [players.make("random", game, seed, seat) for seat in (0, 1)])


def copying(game: Ruleset, pair: Sequence[Deck], decisions: int, budget: float) -> float:
    """Seconds a copy takes, in the middle of a match."""
    match = game.new_match(pair, 0, check=False)
    player = players.make("random", game)
    while (decision := match.decision) is not None and decisions:
        match.choose(player(match.view(decision.player), decision))
        decisions -= 1
    return time_of(match.copy, budget)


def time_of(deed: Callable[[], object], budget: float) -> float:
    """Seconds a deed takes: the best of five runs of several each."""
    began = process_time()
    deed()
    repeats = max(1, int(budget / 5 / max(process_time() - began, 1e-6)))
    best = float("inf")
    for _ in range(5):
        began = process_time()
        for _ in range(repeats):
            deed()
        best = min(best, (process_time() - began) / repeats)
    return best
