"""`deckfold bench`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.cli.errors import UserError
from api.cli.output import console, print_json, print_table
from api.cli.parameters import Json, Numbers, find_game

if TYPE_CHECKING:
    from api.cli.measuring import Figures

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
    json: Json = False,
) -> None:
    """Measure speed, one core: random players, every event built, applied and encoded.

    With --store, measure batches on that store instead: what keeping costs, how two workers compare with one, and
    whether a large batch is dearer than a small one. What is measured stays in the store: take a new one.

    Example: `deckfold bench`

    Example: `deckfold bench --ruleset weiss_schwarz --seconds 20 --json`

    Example: `deckfold bench --store sqlite:///bench.db --sizes 1000 10000 100000`

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
