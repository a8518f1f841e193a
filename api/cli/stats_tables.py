"""The tables of `deckfold stats` for people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from api.cli.output import console
from api.cli.pictures import bar, clear_colour, histogram_bar, percent, reach, shade, span

if TYPE_CHECKING:
    from projections import rows
    from projections.card_table import CardRow
    from projections.results import Results
    from projections.statistics.counts import Estimate

NAMED_COLUMNS = 7
"""A matrix with more decks than this numbers its columns."""


def show(results: Results, section: str, found: dict[str, Any]) -> None:
    """Print a section under its heading."""
    out = console()
    heading(out, results)
    SHOWN[section](out, results, found)


def heading(out: Console, results: Results) -> None:
    outcomes = results.statistics.outcomes
    line = f"{results.statistics.ruleset}: {outcomes.matches:,} matches"
    if results.batch is not None:
        line = f"batch {str(results.batch.id)[:8]} ({results.batch.status}) · {line}"
    out.print(line, style="bold", markup=False, soft_wrap=True)
    notes = [f"{100 * results.confidence:g} % intervals"]
    if not results.is_final:
        notes.append("which hold however often you look")
    if outcomes.adjudicated:
        notes.append(f"{outcomes.adjudicated} matches stopped by the safety cap are in no score")
    if results.waiting:
        notes.append(f"chunks done out of turn and not yet counted: {results.waiting}")
    out.print(", ".join(notes), style="dim", markup=False, soft_wrap=True)


def grid(*columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False, show_edge=False, collapse_padding=True)
    for name in columns:
        table.add_column(name, no_wrap=True)
    return table


def overview(out: Console, results: Results, found: dict[str, Any]) -> None:
    decks: list[rows.DeckRow] = found["decks"]
    if len(decks) > 1:
        deck_table(out, decks)
    if len(decks) > 2:
        matrix(out, results)
    first: rows.FirstPlayerRow = found["first_player"]
    if first.score is not None:
        line = f"Whoever begins scores {percent(first.score.estimate)} % ({span(first.score)})"
        out.print(line, style=clear_colour(first.score, 0.5), soft_wrap=True)
    for row in found["length"]:
        out.print(
            f"{row.measure.capitalize()}: {row.mean:.1f} on average, half of the matches {row.quarter} to "
            f"{row.three_quarters}, all {row.shortest} to {row.longest}",
            soft_wrap=True,
        )
    out.print()
    reason_table(out, results, found)


def deck_table(out: Console, decks: Sequence[rows.DeckRow]) -> None:
    table = grid("deck", "matches", "won", "drawn", "lost", "score", "interval", "", "begins", "second")
    for column in table.columns[1:6]:
        column.justify = "right"
    far = reach((row.score for row in decks), 0.5)
    for row in decks:
        table.add_row(
            Text(row.deck),
            *(f"{count:,}" for count in (row.matches, row.won, row.drawn, row.lost)),
            Text(f"{percent(row.score.estimate if row.score else None)} %", style="bold"),
            span(row.score),
            bar(row.score, 0.5, far),
            percent(row.beginning.estimate if row.beginning else None),
            percent(row.second.estimate if row.second else None),
        )
    scale = f"{100 * (0.5 - far):.0f} %".ljust(14) + "50 %" + f"{100 * (0.5 + far):.0f} %".rjust(13)
    table.columns[7].header = Text(scale, style="dim")
    out.print(table)
    out.print()


def matrix(out: Console, results: Results) -> None:
    """Row against column, shaded: blue wins, orange loses."""
    names = sorted(results.contestants, key=lambda name: -_estimate(results.overall(name)))
    numbered = len(names) > NAMED_COLUMNS
    table = Table(box=None, pad_edge=False, padding=(0, 0), show_header=True, header_style="bold")
    table.add_column("", no_wrap=True)
    for place, name in enumerate(names, 1):
        head = Text(f" {place} ") if numbered else Text(f" {name} ")
        table.add_column(head, justify="center", overflow="fold", min_width=8, max_width=14)
    for place, one in enumerate(names, 1):
        cells = []
        for two in names:
            score = None if one == two else results.matchup(one, two)
            if score is None:
                cells.append(Text("   ·   ", style="dim", justify="center"))
            else:
                half = 50 * score.width
                cells.append(Text(f" {percent(score.estimate, 0)} ±{half:.0f} ", style=shade(score.estimate)))
        table.add_row(Text(f"{place} {one}  " if numbered else f"{one}  "), *cells)
    out.print(table)
    out.print("Row against column in percent; blue wins, orange loses.", style="dim")
    out.print()


def _estimate(found: Estimate | None) -> float:
    return found.estimate if found else 0.0


def matchups(out: Console, results: Results, found: dict[str, Any]) -> None:
    met: list[rows.MatchupRow] = found["matchups"]
    if len(results.contestants) > 1:
        matrix(out, results)
    table = grid("deck", "against", "won", "drawn", "lost", "pairs 0 ½ 1 1½ 2", "score", "interval", "")
    for column in table.columns[2:7]:
        column.justify = "right"
    once = [row for row in met if row.deck <= row.opponent]
    far = reach((row.score for row in once), 0.5)
    for row in once:
        table.add_row(
            Text(row.deck),
            Text(row.opponent),
            *(f"{count:,}" for count in (row.won, row.drawn, row.lost)),
            " ".join(map(str, row.pairs)),
            Text(f"{percent(row.score.estimate if row.score else None)} %", style="bold"),
            span(row.score),
            bar(row.score, 0.5, far),
        )
    out.print(table)


def card_table(out: Console, results: Results, found: dict[str, Any]) -> None:
    cards: list[CardRow] = found["cards"]
    deck = max(cards, key=lambda row: row.matches)
    score = percent(deck.score.estimate if deck.score else None)
    out.print(f"{found['deck']}: {deck.matches:,} matches, score {score} %", style="bold", markup=False)
    table = grid("card", "×", "opening", "drawn later", "in hand", "never seen", "improvement")
    is_wide, is_narrow = out.width >= 150, out.width < 126
    if is_wide:
        table.add_column("", no_wrap=True)
    for name in ("played", "turn", "stuck", "kept"):
        table.add_column(name, justify="right", no_wrap=True)
    for column in table.columns[1:7]:
        column.justify = "right"
    far = reach((row.improvement for row in cards if row.never_seen_matches >= 10), 0.0)
    for row in cards:
        change = row.improvement
        table.add_row(
            Text(row.name if len(row.name) <= 26 else row.name[:25] + "…"),
            f"{row.copies:g}",
            rate(row.opening, None if is_narrow else row.opening_matches),
            rate(row.drawn_later, None if is_narrow else row.drawn_later_matches),
            rate(row.in_hand, None if is_narrow else row.in_hand_matches),
            rate(row.never_seen, None if is_narrow else row.never_seen_matches),
            "–" if change is None else f"{100 * change.estimate:+.1f}{'*' if is_clear(row) else ' '}",
            *([bar(change, 0.0, far, 21)] if is_wide else []),
            percent(row.played_share, 0),
            "–" if row.mean_turn is None else f"{row.mean_turn:.1f}",
            percent(row.stuck_share, 0),
            percent(row.kept_share, 0),
        )
    out.print(table)
    drawn = "rates are drawn towards the deck's, so that small numbers do not shout; " if results.is_final else ""
    out.print(
        f"The deck's score in matches with at least one copy there, and their number; {drawn}improvement: in hand less "
        "never seen, * if chance among so many cards hardly explains it. Played, stuck: percent of the copies that came to hand; "
        "turn: the player's own; kept: percent of the first hand's copies. All this is correlation: `deckfold cards --force` "
        "tells what a card does.",
        style="dim",
    )


def rate(estimate: Estimate | None, matches: int | None) -> Text:
    """A score, with the number of its matches where there is room."""
    if estimate is None:
        return Text("–", style="dim")
    if matches is None:
        return Text(percent(estimate.estimate), style="bold")
    return Text.assemble((percent(estimate.estimate), "bold"), (f" {matches:>6,}", "dim"))


def is_clear(row: CardRow) -> bool:
    if row.p_value is not None:
        return row.p_value <= 0.05
    return row.improvement is not None and not row.improvement.low <= 0 <= row.improvement.high


def lengths(out: Console, results: Results, found: dict[str, Any]) -> None:
    table = grid("", "deck", "against", "matches", "mean", "shortest", "quarter", "median", "three quarters", "longest")
    for row in found["summary"]:
        figures = (row.shortest, row.quarter, row.median, row.three_quarters, row.longest)
        table.add_row(
            row.measure,
            Text(row.deck or "all"),
            Text(row.opponent),
            f"{row.matches:,}",
            f"{row.mean:.1f}",
            *map(str, figures),
        )
    for column in table.columns[3:]:
        column.justify = "right"
    out.print(table)
    for measure, unit in (("turns", 1), ("decisions", 10)):
        out.print(f"\n{measure.capitalize()}", style="bold")
        histogram(out, [(row.value, row.matches) for row in found["length"] if row.measure == measure], unit)


def histogram(out: Console, values: Iterable[tuple[int, int]], unit: int) -> None:
    counts: dict[int, int] = {}
    for value, count in values:
        counts[value] = counts.get(value, 0) + count
    if not counts:
        return
    first, last = min(counts), max(counts)
    step = unit * max(1, -(-(last - first + unit) // (unit * 30)))
    gathered: dict[int, int] = {}
    for value, count in counts.items():
        gathered[value // step * step] = gathered.get(value // step * step, 0) + count
    largest, total = max(gathered.values()), sum(gathered.values())
    for value in range(min(gathered), max(gathered) + 1, step):
        count = gathered.get(value, 0)
        label = f"{value}" if step == 1 else f"{value}–{value + step - 1}"
        out.print(f"{label:>9}  {histogram_bar(count, largest):40}  {100 * count / total:4.1f} %", markup=False)


def reason_table(out: Console, results: Results, found: dict[str, Any]) -> None:
    table = grid("clause", "the match ended by", "matches", "share", "interval", "won by it")
    for row in found["reasons"]:
        winners = ", ".join(
            f"{name} {count:,}" for name, count in sorted(row.won_by.items(), key=lambda it: -it[1])[:3]
        )
        share = f"{percent(row.share.estimate)} %" if row.share else "–"
        table.add_row(row.clause, Text(row.reason), f"{row.matches:,}", share, span(row.share), Text(winners))
    table.columns[2].justify = table.columns[3].justify = "right"
    out.print(table)


def course(out: Console, results: Results, found: dict[str, Any]) -> None:
    """Mean at the end of each turn; winners beside losers."""
    found_rows: list[rows.CourseRow] = found["course"]
    whats = list(dict.fromkeys(row.what for row in found_rows))
    for deck in results.contestants:
        table = grid("turn", "matches", *whats)
        for column in table.columns:
            column.justify = "right"
        by_turn: dict[int, dict[tuple[str, str], rows.CourseRow]] = {}
        for row in found_rows:
            if row.deck == deck:
                by_turn.setdefault(row.turn, {})[row.what, row.result] = row
        for turn, cells in sorted(by_turn.items()):
            matches = sum(row.matches for (what, _), row in cells.items() if what == whats[0])
            table.add_row(str(turn), f"{matches:,}", *(won_and_lost(cells, what) for what in whats))
        out.print(Text(f"\n{deck}", style="bold"))
        out.print(table)
    out.print("At the end of each turn, on average: where it won in the end / where it lost.", style="dim")


def won_and_lost(cells: dict[tuple[str, str], rows.CourseRow], what: str) -> Text:
    shown = Text()
    for place, (result, style) in enumerate((("won", "rgb(70,140,210)"), ("lost", "rgb(215,110,60)"))):
        row = cells.get((what, result))
        shown.append(" / " if place else "", style="dim")
        shown.append("–" if row is None else f"{row.mean:.1f}", style=style)
    return shown


def clause_table(out: Console, results: Results, found: dict[str, Any]) -> None:
    table = grid("clause", "events", "a match", "matches", "share", "")
    for column in table.columns[1:5]:
        column.justify = "right"
    for row in found["clauses"]:
        share = row.share.estimate if row.share else 0.0
        table.add_row(
            row.clause,
            f"{row.times:,}",
            f"{row.per_match:,.2f}",
            f"{row.matches:,}",
            f"{percent(share)} %",
            Text(histogram_bar(round(1000 * share), 1000, 20), style="rgb(70,140,210)"),
        )
    out.print(table)
    silent = found["silent"]
    fired = len(found["clauses"])
    out.print(
        f"{fired} clauses fired; {len(silent)} that the book prints did not, definitions and table manners among them.",
        style="dim",
    )


def rating_table(out: Console, results: Results, found: dict[str, Any]) -> None:
    table = grid("deck", "Elo", "interval", "")
    table.columns[1].justify = "right"
    scaled = {row.deck: _per_thousand(row.interval) for row in found["ratings"]}
    far = reach(scaled.values(), 0.0)
    for row in found["ratings"]:
        interval = "" if row.interval is None else f"{row.interval.low:+.0f} to {row.interval.high:+.0f}"
        table.add_row(Text(row.deck), f"{row.elo:+.1f}", interval, bar(scaled[row.deck], 0.0, far))
    out.print(table)
    unfinished(out, results)
    out.print("The average deck is at 0. One number cannot show a circle: look at the matchups too.", style="dim")


def _per_thousand(estimate: Estimate | None) -> Estimate | None:
    from projections.statistics.counts import Estimate

    if estimate is None:
        return None
    return Estimate(estimate.low / 1000, estimate.estimate / 1000, estimate.high / 1000)


def meta_table(out: Console, results: Results, found: dict[str, Any]) -> None:
    table = grid("deck", "share", "interval", "", "score against the mix", "interval")
    table.columns[1].justify = table.columns[4].justify = "right"
    for row in found["meta"]:
        table.add_row(
            Text(row.deck),
            Text(f"{percent(row.share)} %", style="bold"),
            span(row.share_interval),
            Text(histogram_bar(round(1000 * row.share), 1000, 24), style="rgb(70,140,210)"),
            f"{percent(row.score)} %",
            span(row.score_interval),
        )
    out.print(table)
    unfinished(out, results)
    out.print("The mix that no deck beats: where perfect players with these lists would end.", style="dim")


def unfinished(out: Console, results: Results) -> None:
    if not results.is_final:
        out.print(
            "No intervals: there are none that hold while a batch runs, or that its results stopped.", style="dim"
        )


SHOWN: dict[str, Callable[[Console, Results, dict[str, Any]], None]] = {
    "": overview,
    "matchups": matchups,
    "cards": card_table,
    "length": lengths,
    "course": course,
    "reasons": reason_table,
    "clauses": clause_table,
    "ratings": rating_table,
    "meta": meta_table,
}
