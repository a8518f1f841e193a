"""What a batch has found, as one object for programs and as tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table

from api.cli.output import console, say_left_out

if TYPE_CHECKING:
    from domain.streams import Batch, StoppingRule, Store
    from workers.counting import Count, Matchup


SHOWN_FAULTS = 5

WIDE = 100
"""Columns of a terminal from which on all counts are shown."""

MOST_NAME = 20
"""Letters of a contestant's name that are kept on one line if there is room."""


def results(store: Store, batch: Batch, count: Count, seconds: float, played: int) -> dict[str, Any]:
    """The object that `--json` prints; `seconds` are those in which `played` of the matches were played."""
    from domain.kernel.ending import BROKE_DOWN
    from workers.conducting import digest_so_far

    statistics = count.statistics
    cells = [cell for others in statistics.outcomes.cells.values() for cell in others.values()]
    return {
        "batch": str(batch.id),
        "ruleset": batch.manifest.ruleset,
        "matches": count.matches,
        "pairs": count.matches // 2,
        "draws": sum(cell[1] + cell[5] for cell in cells),
        "adjudicated": statistics.outcomes.adjudicated,
        "faults": sum(number for why, number in statistics.reasons.adjudicated.items() if why.startswith(BROKE_DOWN)),
        "decisions": statistics.lengths.choices,
        "events": statistics.lengths.events,
        "bytes": count.stored_bytes,
        "seconds": round(seconds, 3),
        "matches_per_second": round(played / seconds, 1) if seconds else 0.0,
        "digest": digest_so_far(store, count).hex(),
        "matchups": [matchup_object(matchup, batch) for matchup in count.matchups()],
    }


def matchup_object(matchup: Matchup, batch: Batch) -> dict[str, Any]:
    from projections.results import is_final
    from workers.counting import estimate

    found = estimate(matchup.pairs, is_final=is_final(batch))
    shown: dict[str, Any] = {
        "a": matchup.a,
        "b": matchup.b,
        "pairs": matchup.pairs.counts,
        "wins": matchup.matches.wins,
        "losses": matchup.matches.losses,
        "draws": matchup.matches.draws,
        "low": found.low,
        "estimate": found.estimate,
        "high": found.high,
    }
    if matchup.verdict:
        shown["verdict"] = matchup.verdict
    return shown


SPARED = ("won", "drawn", "lost", "pairs 0 ½ 1 1½ 2")
"""Columns of a pairing that a narrow terminal goes without."""


def matchup_table(matchups: list[Matchup], batch: Batch, most: int = 1000, width: int = WIDE) -> Table:
    """A line a pairing: results of pairs and matches, and the score with its interval; fewer columns where it is narrow."""
    from projections.results import is_final
    from workers.counting import estimate

    interval = "95 %" if is_final(batch) else "95 %, at any time"
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    longest = max(len(name) for each in matchups for name in (each.a, each.b))
    for title in ("", "against"):
        table.add_column(title, overflow="fold", min_width=min(longest, MOST_NAME))
    columns = [*SPARED, "score", interval]
    if width < WIDE:
        del columns[: len(SPARED)]
    for title in columns:
        table.add_column(title, justify="right", no_wrap=True)
    decided = any(matchup.verdict for matchup in matchups)
    if decided:
        table.add_column("test", no_wrap=True)
    for matchup in matchups[:most]:
        found = estimate(matchup.pairs, is_final=is_final(batch))
        score = f"{100 * found.estimate:.1f} %" if matchup.pairs.total else "-"
        cells = [*map(str, matchup.matches.counts), " ".join(map(str, matchup.pairs.counts))]
        cells += [score, f"{100 * found.low:.1f} to {100 * found.high:.1f}"]
        table.add_row(matchup.a, matchup.b, *cells[-len(columns) :], *([matchup.verdict] if decided else []))
    if len(matchups) > most:
        table.add_row(f"… and {len(matchups) - most} more")
    return table


def print_report(found: dict[str, Any], batch: Batch, count: Count, speed: str = "matches/s") -> None:
    """What people read when a batch is done, stopped or shown."""
    out = console()
    who = (
        "each deck under its player"
        if len({c.player for c in batch.manifest.contestants}) > 1
        else (f"all under the {batch.manifest.contestants[0].player} player")
    )
    title = f"{found['ruleset']}: {found['matches']:,} matches in {found['pairs']:,} pairs, {who}"
    out.print(title, style="bold", soft_wrap=True, markup=False)
    out.print(matchup_table(count.matchups(), batch, width=out.width))
    say_left_out(out, SPARED if out.width < WIDE else ())
    capped = found["adjudicated"] - found["faults"]
    spoiled = f", {capped} stopped by the safety cap" if capped else ""
    spoiled += f", {found['faults']} ended by a fault of a player" if found["faults"] else ""
    out.print(
        f"{found['draws']} draws{spoiled}; {found['decisions']:,} decisions, {found['events']:,} events in "
        f"{found['bytes']:,} bytes; {found['matches_per_second']:,} {speed}",
        soft_wrap=True,
        markup=False,
    )
    for fault in count.faults[:SHOWN_FAULTS]:
        out.print(fault, style="yellow", soft_wrap=True, markup=False)
    for line in unmet(batch, count):
        out.print(line, style="yellow", soft_wrap=True, markup=False)
    out.print(f"digest {found['digest']}", soft_wrap=True, markup=False)


def unmet(batch: Batch, count: Count) -> list[str]:
    """What the stopping rule asked for and the batch did not reach before its limit."""
    from domain.streams import UntilDecided, UntilWidth
    from workers.counting import estimate

    rule = batch.stopping
    if batch.status != "finished":
        return []
    if isinstance(rule, UntilWidth):
        wide = sum(estimate(each.pairs, is_final=False).width > rule.width for each in count.matchups())
        if wide:
            return [f"ended after {rule.at_most:,} pairs with {wide} intervals wider than {100 * rule.width:g} %"]
    if isinstance(rule, UntilDecided) and (open_ := sum(each.verdict == "undecided" for each in count.matchups())):
        return [f"ended after {rule.at_most:,} pairs with {open_} pairings undecided"]
    return []


def rule_in_words(rule: StoppingRule) -> str:
    from domain.streams import FixedPairs, UntilDecided, UntilWidth

    match rule:
        case FixedPairs(pairs=pairs):
            return "1 pair a pairing" if pairs == 1 else f"{pairs:,} pairs a pairing"
        case UntilWidth(width=width, at_most=at_most):
            return f"until the interval is {100 * width:g} % wide, at most {at_most:,} pairs"
        case UntilDecided(elo0=elo0, elo1=elo1, at_most=at_most):
            return f"until {elo0:g} or {elo1:g} Elo is decided, at most {at_most:,} pairs"
