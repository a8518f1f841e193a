"""`deckfold bench`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from api.cli.errors import UserError, wrong_input
from api.cli.output import console, print_json, print_table
from api.cli.parameters import Json, Numbers, find_game

if TYPE_CHECKING:
    from api.cli.measuring import Figures
    from domain.kernel.ruleset import Ruleset

# field of the figures: what it says, digits after the point, factor
ROWS = {
    "matches_per_second": ("matches/s", 0, 1),
    "decisions_per_second": ("decisions/s", 0, 1),
    "events_per_second": ("events/s", 0, 1),
    "fold_events_per_second": ("fold, events/s", 0, 1),
    "statistics_events_per_second": ("statistics, events/s", 0, 1),
    "copy_microseconds": ("copy, µs", 1, 1),
    "bytes_per_event": ("bytes an event", 1, 1),
    "compressed_bytes_per_event": ("bytes an event, zstd", 2, 1),
    "share_building": ("building events, %", 1, 100),
    "share_applying": ("applying events, %", 1, 100),
    "share_encoding": ("encoding events, %", 1, 100),
    "share_statistics": ("statistics, % of playing", 1, 100),
    "turns_per_match": ("turns a match", 1, 1),
    "decisions_per_match": ("decisions a match", 0, 1),
    "events_per_match": ("events a match", 0, 1),
    "matches": ("matches measured", 0, 1),
}


def bench(
    *,
    ruleset: str = "",
    seconds: float = 5.0,
    store: str | None = None,
    sizes: Numbers = None,
    against: str = "",
    profile: bool = False,
    matches: bool = False,
    player: str = "random",
    json: Json = False,
) -> None:
    """Measure speed, one core: random players, every event built, applied and encoded.

    With --store, measure batches on that store instead: what keeping costs, how two workers compare with one, and
    whether a large batch is dearer than a small one. What is measured stays in the store: take a new one.

    Example: `deckfold bench`

    Example: `deckfold bench --ruleset weiss_schwarz --seconds 20 --json`

    Example: `deckfold bench --store sqlite:///bench.db --sizes 1000 10000 100000`

    Example: `deckfold bench --against weiss-sim`

    Example: `deckfold bench --matches --player greedy --ruleset final_fantasy`

    Parameters
    ----------
    ruleset
        One game; without it, all of them.
    seconds
        How long each game is played.
    store
        A store to measure batches on.
    sizes
        With --store: batches of so many matches, one after the other; 1000 and 10000 without it.
    against
        Another engine to play beside ours, in turns: weiss-sim, where it is installed.
    profile
        Where the time goes: the own time of every module, plain Python only.
    matches
        What the matches of each sample deck cost, and the slowest of all.
    player
        Who plays with --profile and --matches.
    """
    from api.cli.measuring import TARGETS, measure
    from domain import rulesets

    if not 0 < seconds < float("inf"):
        raise UserError(f"a game is measured for some seconds, not for {seconds:g}")
    games = [find_game(name) for name in ([ruleset] if ruleset else rulesets.names())]
    if store is not None:
        from api.cli.batch_bench import bench_batches

        bench_batches([game.name for game in games], store, seconds, sizes or [1000, 10_000], json)
        return
    if against:
        bench_against(against, seconds, json)
        return
    if profile or matches:
        bench_closely(games, player, seconds, profile, json)
        return
    measured = [measure(game, seconds) for game in games]
    if json:
        print_json({"seconds": seconds, "compiled": is_compiled(), "targets": TARGETS, "rulesets": measured})
        return
    rows = [
        (name, *(cell(figures, field, digits, factor) for figures in measured), target(field, digits))
        for field, (name, digits, factor) in ROWS.items()
    ]
    print_table(("", *(game.title for game in games), "target"), rows, right=range(1, len(games) + 2))
    console().print("compiled modules" if is_compiled() else "plain Python; `make fast` compiles the hot modules")


def bench_against(peer: str, seconds: float, json: bool) -> None:
    """Ours beside another engine."""
    from api.cli.peers import compare_with, print_comparison

    comparison = compare_with(peer, seconds)
    if json:
        print_json(comparison)
    else:
        print_comparison(comparison)


def bench_closely(games: Sequence[Ruleset], player: str, seconds: float, profile: bool, json: bool) -> None:
    """Inside a match, or from match to match."""
    from api.cli import profiling
    from domain import players

    if profile and is_compiled():
        raise UserError("compiled modules hide their functions from the profiler; `make plain` brings them back")
    found: dict[str, Any] = {}
    for game in games:
        with wrong_input():
            players.make(player, game)
        if profile:
            found[game.name] = {"profile": (shares := profiling.profile(game, player, seconds))}
            if not json:
                profiling.print_profile(game, shares)
        else:
            decks, slowest = profiling.costs(game, player, seconds)
            found[game.name] = {"decks": decks, "slowest": slowest}
            if not json:
                profiling.print_costs(game, decks, slowest)
    if json:
        print_json(found)


def is_compiled() -> bool:
    """Are the hot modules compiled?"""
    from domain.kernel import match

    return not str(match.__file__).endswith(".py")


def cell(figures: Figures, field: str, digits: int, factor: int) -> str:
    return f"{getattr(figures, field) * factor:,.{digits}f}"


def target(field: str, digits: int) -> str:
    from api.cli.measuring import TARGETS

    if field not in TARGETS:
        return ""
    return f"{'<' if field == 'copy_microseconds' else '>'} {TARGETS[field]:,.0f}"
