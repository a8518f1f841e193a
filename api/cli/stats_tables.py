"""The tables of `deckfold stats` for people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from api.cli.output import console
from api.cli.pictures import bar, clear_colour, histogram_bar, percent, reach, shade, span
from api.cli.sheet import Column, print_sheet

if TYPE_CHECKING:
    from projections import rows
    from projections.card_table import CardRow
    from projections.results import Results
    from projections.statistics.counts import Estimate

NUMBERED_WIDTH = 8
NAMED_WIDTH = 14
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


def score_columns(rows: Iterable[Any], drop: int) -> list[Column]:
    """A score with its interval in figures and as a bar."""
    far = reach((row.score for row in rows), 0.5)
    scale = f"{100 * (0.5 - far):.0f} %".ljust(14) + "50 %" + f"{100 * (0.5 + far):.0f} %".rjust(13)
    return [
        Column(
            "score", lambda row: Text(f"{percent(row.score.estimate if row.score else None)} %", "bold"), right=True
        ),
        Column("interval", lambda row: span(row.score)),
        Column(Text(scale, style="dim"), lambda row: bar(row.score, 0.5, far), drop=drop, name="the score's picture"),
    ]


def estimated(estimate: Estimate | None, digits: int = 1) -> str:
    return percent(None if estimate is None else estimate.estimate, digits)


def with_half(estimate: Estimate | None) -> str:
    """A score with half the width of its interval."""
    return estimated(estimate) if estimate is None else f"{100 * estimate.estimate:.1f} ±{50 * estimate.width:.1f}"


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
            f"{row.measure.capitalize()}: {row.mean:.1f} on average, half of the matches {row.told(row.quarter)} to "
            f"{row.told(row.three_quarters)}, all {row.told(row.shortest)} to {row.told(row.longest)}",
            soft_wrap=True,
        )
    out.print()
    reason_table(out, results, found)


def deck_table(out: Console, decks: Sequence[rows.DeckRow]) -> None:
    columns = [
        Column("deck", lambda row: row.deck, is_name=True),
        Column("matches", lambda row: f"{row.matches:,}", right=True),
        Column("won", lambda row: f"{row.won:,}", right=True, drop=4),
        Column("drawn", lambda row: f"{row.drawn:,}", right=True, drop=6),
        Column("lost", lambda row: f"{row.lost:,}", right=True, drop=5),
        *score_columns(decks, drop=1),
        Column("begins", lambda row: with_half(row.beginning), right=True, drop=2),
        Column("second", lambda row: with_half(row.second), right=True, drop=3),
    ]
    print_sheet(out, decks, columns)
    out.print()


def matrix(out: Console, results: Results) -> None:
    """Row against column, shaded: blue wins, orange loses."""
    names = sorted(results.contestants, key=lambda name: -_estimate(results.overall(name)))
    numbered = len(names) > NAMED_COLUMNS
    left = [Text(f"{place} {one}  " if numbered else f"{one}  ") for place, one in enumerate(names, 1)]
    across = max(1, (out.width - max(len(each) for each in left)) // (NUMBERED_WIDTH if numbered else NAMED_WIDTH))
    for first in range(0, len(names), across):
        out.print(part_of_matrix(results, names, left, range(first, min(first + across, len(names))), numbered))
    out.print("Row against column in percent; blue wins, orange loses.", style="dim")
    out.print()


def part_of_matrix(
    results: Results, names: Sequence[str], left: Sequence[Text], columns: range, numbered: bool
) -> Table:
    """Every row of the matrix, and as many columns as fit beside each other."""
    table = Table(box=None, pad_edge=False, padding=(0, 0), show_header=True, header_style="bold")
    table.add_column("", no_wrap=True)
    for place in columns:
        head = Text(f" {place + 1} ") if numbered else Text(f" {names[place]} ")
        table.add_column(head, justify="center", overflow="fold", min_width=NUMBERED_WIDTH, max_width=NAMED_WIDTH)
    for one, label in zip(names, left, strict=True):
        cells = []
        for two in (names[place] for place in columns):
            score = None if one == two else results.matchup(one, two)
            if score is None:
                cells.append(Text("   ·   ", style="dim", justify="center"))
            else:
                half = 50 * score.width
                cells.append(Text(f" {percent(score.estimate, 0)} ±{half:.0f} ", style=shade(score.estimate)))
        table.add_row(label, *cells)
    return table


def _estimate(found: Estimate | None) -> float:
    return found.estimate if found else 0.0


def matchups(out: Console, results: Results, found: dict[str, Any]) -> None:
    met: list[rows.MatchupRow] = found["matchups"]
    if len(results.contestants) > 1:
        matrix(out, results)
    once = [row for row in met if row.deck <= row.opponent]
    columns = [
        Column("deck", lambda row: row.deck, is_name=True),
        Column("against", lambda row: row.opponent, is_name=True),
        Column("won", lambda row: f"{row.won:,}", right=True, drop=3),
        Column("drawn", lambda row: f"{row.drawn:,}", right=True, drop=5),
        Column("lost", lambda row: f"{row.lost:,}", right=True, drop=4),
        Column("pairs 0 ½ 1 1½ 2", lambda row: " ".join(map(str, row.pairs)), right=True, drop=2),
        *score_columns(once, drop=1),
    ]
    print_sheet(out, once, columns)


def card_table(out: Console, results: Results, found: dict[str, Any]) -> None:
    cards: list[CardRow] = found["cards"]
    deck = max(cards, key=lambda row: row.matches)
    score = percent(deck.score.estimate if deck.score else None)
    out.print(f"{found['deck']}: {deck.matches:,} matches, score {score} %", style="bold", markup=False)
    far = reach((row.improvement for row in cards if row.never_seen_matches >= 10), 0.0)
    counted = out.width >= 126

    def rated(name: str) -> Callable[[CardRow], Text]:
        return lambda row: rate(getattr(row, name), getattr(row, f"{name}_matches") if counted else None)

    columns = [
        Column("card", lambda row: row.name, is_name=True),
        Column("×", lambda row: f"{row.copies:g}", right=True, drop=4),
        Column("opening", rated("opening"), right=True),
        Column("drawn later", rated("drawn_later"), right=True, drop=6),
        Column("in hand", rated("in_hand"), right=True),
        Column("never seen", rated("never_seen"), right=True, drop=3),
        Column("improvement", improved, right=True),
        Column("", lambda row: bar(row.improvement, 0.0, far, 21), drop=7),
        Column("played", lambda row: percent(row.played_share, 0), right=True, drop=1),
        Column("turn", lambda row: "–" if row.mean_turn is None else f"{row.mean_turn:.1f}", right=True, drop=2),
        Column("stuck", lambda row: percent(row.stuck_share, 0), right=True, drop=1),
        Column("kept", lambda row: percent(row.kept_share, 0), right=True, drop=5),
    ]
    print_sheet(out, cards, columns)
    drawn = "Rates are drawn towards the deck's and improvements towards nothing, so that small numbers do not shout. "
    out.print(
        f"The deck's score in matches with at least one copy there, and their number. {drawn if results.is_final else ''}"
        "Improvement: in hand less never seen, * if chance among so many cards hardly explains it. Played, stuck: percent "
        "of the copies that came to hand; turn: the player's own; kept: percent of the first hand's copies. All this is "
        "correlation: `deckfold cards --force` tells what a card does.",
        style="dim",
    )


def improved(row: CardRow) -> str:
    if row.improvement is None:
        return "–"
    return f"{100 * row.improvement.estimate:+.1f}{'*' if is_clear(row) else ' '}"


def rate(estimate: Estimate | None, matches: int | None) -> Text:
    """A score, with the number of its matches where there is room."""
    if estimate is None:
        return Text("–", style="dim")
    if matches is None:
        return Text(percent(estimate.estimate), style="bold")
    return Text.assemble((percent(estimate.estimate), "bold"), (f" {matches:>6,}", "dim"))


def is_clear(row: CardRow) -> bool:
    """Hardly chance among so many cards, and nothing is not among what the improvement may be."""
    if row.improvement is None or row.improvement.low <= 0 <= row.improvement.high:
        return False
    return row.p_value is None or row.p_value <= 0.05


def lengths(out: Console, results: Results, found: dict[str, Any]) -> None:
    columns = [
        Column("", lambda row: row.measure),
        Column("deck", lambda row: row.deck or "all", is_name=True),
        Column("against", lambda row: row.opponent, is_name=True),
        Column("matches", lambda row: f"{row.matches:,}", right=True, drop=3),
        Column("mean", lambda row: f"{row.mean:.1f}", right=True),
        Column("shortest", lambda row: row.told(row.shortest), right=True, drop=2),
        Column("quarter", lambda row: row.told(row.quarter), right=True),
        Column("median", lambda row: row.told(row.median), right=True),
        Column("three quarters", lambda row: row.told(row.three_quarters), right=True),
        Column("longest", lambda row: row.told(row.longest), right=True, drop=1),
    ]
    print_sheet(out, found["summary"], columns)
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
    def winners(row: rows.ReasonRow) -> str:
        return ", ".join(f"{name} {count:,}" for name, count in sorted(row.won_by.items(), key=lambda it: -it[1])[:3])

    columns = [
        Column("clause", lambda row: row.clause),
        Column("the match ended by", lambda row: row.reason, is_name=True),
        Column("matches", lambda row: f"{row.matches:,}", right=True),
        Column("share", lambda row: f"{estimated(row.share)} %", right=True),
        Column("interval", lambda row: span(row.share), drop=1),
        Column("won by it", winners, drop=2),
    ]
    print_sheet(out, found["reasons"], columns)


def course(out: Console, results: Results, found: dict[str, Any]) -> None:
    """Mean at the end of each turn; winners beside losers."""
    found_rows: list[rows.CourseRow] = found["course"]
    whats = list(dict.fromkeys(row.what for row in found_rows))
    for deck in results.contestants:
        by_turn: dict[int, dict[tuple[str, str], rows.CourseRow]] = {}
        for row in found_rows:
            if row.deck == deck:
                by_turn.setdefault(row.turn, {})[row.what, row.result] = row

        def matches(line: Any) -> str:
            return f"{sum(row.matches for (what, _), row in line[1].items() if what == whats[0]):,}"

        def mean(what: str) -> Callable[[Any], Text]:
            return lambda line: won_and_lost(line[1], what)

        columns = [Column("turn", lambda line: str(line[0]), right=True), Column("matches", matches, right=True)]
        columns += [Column(what, mean(what), right=True, drop=place) for place, what in enumerate(whats)]
        out.print(Text(f"\n{deck}", style="bold"))
        print_sheet(out, sorted(by_turn.items()), columns)
    out.print("At the end of each turn, on average: where it won in the end / where it lost.", style="dim")


def won_and_lost(cells: dict[tuple[str, str], rows.CourseRow], what: str) -> Text:
    shown = Text()
    for place, (result, style) in enumerate((("won", "rgb(70,140,210)"), ("lost", "rgb(215,110,60)"))):
        row = cells.get((what, result))
        shown.append(" / " if place else "", style="dim")
        shown.append("–" if row is None else f"{row.mean:.1f}", style=style)
    return shown


def clause_table(out: Console, results: Results, found: dict[str, Any]) -> None:
    columns = [
        Column("clause", lambda row: row.clause),
        Column("events", lambda row: f"{row.times:,}", right=True),
        Column("a match", lambda row: f"{row.per_match:,.2f}", right=True),
        Column("matches", lambda row: f"{row.matches:,}", right=True),
        Column("share", lambda row: f"{estimated(row.share)} %", right=True),
        Column("", lambda row: share_bar(row.share.estimate if row.share else 0.0), drop=1),
    ]
    print_sheet(out, found["clauses"], columns)
    silent = found["silent"]
    fired = len(found["clauses"])
    out.print(
        f"{fired} clauses fired; {len(silent)} that the book prints did not, definitions and table manners among them.",
        style="dim",
    )


def share_bar(share: float) -> Text:
    return Text(histogram_bar(round(1000 * share), 1000, 20), style="rgb(70,140,210)")


def rating_table(out: Console, results: Results, found: dict[str, Any]) -> None:
    ratings: list[rows.RatingRow] = found["ratings"]
    scaled = {row.deck: _per_thousand(row.interval) for row in ratings}
    far = reach(scaled.values(), 0.0)

    def ends(row: rows.RatingRow) -> str:
        return "" if row.interval is None else f"{row.interval.low:+.0f} to {row.interval.high:+.0f}"

    columns = [
        Column("deck", lambda row: row.deck, is_name=True),
        Column("Elo", lambda row: f"{row.elo:+.1f}", right=True),
        Column("interval", ends),
        Column("", lambda row: bar(scaled[row.deck], 0.0, far), drop=1),
    ]
    print_sheet(out, ratings, columns)
    unfinished(out, results)
    out.print("The average deck is at 0. One number cannot show a circle: look at the matchups too.", style="dim")


def _per_thousand(estimate: Estimate | None) -> Estimate | None:
    from projections.statistics.counts import Estimate

    if estimate is None:
        return None
    return Estimate(estimate.low / 1000, estimate.estimate / 1000, estimate.high / 1000)


def meta_table(out: Console, results: Results, found: dict[str, Any]) -> None:
    columns = [
        Column("deck", lambda row: row.deck, is_name=True),
        Column("share", lambda row: Text(f"{percent(row.share)} %", style="bold"), right=True),
        Column("interval", lambda row: span(row.share_interval)),
        Column("", lambda row: share_bar(row.share), drop=2),
        Column("score against the mix", lambda row: f"{percent(row.score)} %", right=True),
        Column("interval", lambda row: span(row.score_interval), drop=1),
    ]
    print_sheet(out, found["meta"], columns)
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
