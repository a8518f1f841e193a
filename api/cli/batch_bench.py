"""`deckfold bench --store`: what batches cost."""

from __future__ import annotations

from collections.abc import Sequence

from api.cli.errors import UserError
from api.cli.output import print_json, print_table
from api.cli.running import opened


def bench_batches(games: Sequence[str], url: str, seconds: float, sizes: Sequence[int], json: bool) -> None:
    from workers.measuring import measure_batches
    from workers.pool import cores

    if any(size < 1 for size in sizes):
        raise UserError(f"a batch has at least one match, not {min(sizes)}")
    with opened(url, create=True):
        pass
    workers = (1, 2) if cores() > 1 else (1,)
    measured = [measure_batches(game, url, seconds, sizes, workers) for game in games]
    if json:
        print_json(measured)
        return
    rows: list[tuple[str, ...]] = [
        ("events/s written", *(f"{each.costs.events_per_second_written:,.0f}" for each in measured), ""),
        ("bytes an event", *(f"{each.costs.bytes_per_event:.2f}" for each in measured), ""),
        ("events a match", *(f"{each.costs.events_per_match:,.0f}" for each in measured), ""),
        ("keeping, % of the time", *(f"{100 * each.costs.share_keeping:.1f}" for each in measured), "< 15"),
        ("statistics, % of the time", *(f"{100 * each.costs.share_folding:.1f}" for each in measured), ""),
    ]
    for number in workers:
        name = f"matches/s, {number} worker{'s' if number > 1 else ''}"
        rows.append((name, *(f"{each.workers[number]:.1f}" for each in measured), ""))
        spent = f"  processor time a match, ms, {number} worker{'s' if number > 1 else ''}"
        rows.append((spent, *(f"{each.processor[number]:.1f}" for each in measured), ""))
    if len(workers) > 1:
        rows.append(("two workers to one", *(f"{each.workers[2] / each.workers[1]:.2f}" for each in measured), "> 1.9"))
    for place in range(len(sizes)):
        grown = [each.sizes[place] for each in measured]
        name = f"keeping a match at {grown[0].matches:,}, µs"
        rows.append((name, *(f"{each.microseconds_a_match:,.0f}" for each in grown), "flat"))
        rows.append(("  the parent, MB", *(f"{each.parent_megabytes:,.0f}" for each in grown), "flat"))
    print_table((f"batches on {measured[0].store}", *games, "aim"), rows, right=range(1, len(games) + 2))
