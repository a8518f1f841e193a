"""The report: one HTML file with everything in it, scripts and data included."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from html import escape
from importlib.resources import files
from string import Template

import vl_convert

from projections import tables
from projections.card_table import CardRow, card_rows
from projections.report import charts
from projections.report.charts import Spec
from projections.results import NoResults, Results
from projections.statistics.counts import Estimate


class Page:
    """Sections in the order of reading, and the charts that go into them."""

    def __init__(self) -> None:
        self.sections: list[str] = []
        self.charts: dict[str, Spec] = {}

    def section(self, title: str, words: str, *contents: str, wide: bool = False) -> None:
        """Two sections stand side by side where there is room, wide ones alone."""
        kind = ' class="whole"' if wide else ""
        inside = f"<h2>{escape(title)}</h2>\n<p>{words}</p>\n{''.join(contents)}"
        self.sections.append(f"<section{kind}>{inside}</section>")

    def chart(self, chart: Spec) -> str:
        place = f"chart{len(self.charts)}"
        self.charts[place] = chart
        return f'<div class="chart"><div id="{place}"></div></div>'


def render(
    results: Results,
    *,
    title: str,
    names: Mapping[str, str] | None = None,
    watched: tuple[str, ...] = (),
    footer: str = "",
) -> str:
    """The page. `names` has the names of card numbers, `watched` what people watch in the game."""
    page = Page()
    several = len(results.contestants) > 1
    if several:
        deck_sections(page, results)
    match_sections(page, results, watched)
    card_sections(page, results, names or {})
    clause_section(page, results)
    template = Template(files("projections.report").joinpath("page.html").read_text(encoding="utf-8"))
    return template.substitute(
        title=escape(title),
        subtitle=subtitle(results),
        facts=facts(results),
        sections="\n".join(page.sections),
        footer=escape(footer),
        bundle=bundle(),
        charts=json.dumps(page.charts).replace("</", "<\\/"),
    )


def bundle() -> str:
    """The chart library, all of it, so that the page works without a network."""
    make: Callable[[], str] = vl_convert.javascript_bundle  # type: ignore[assignment]
    return make().replace("</script", "<\\/script")


def subtitle(results: Results) -> str:
    kind = (
        "for a batch of fixed length that is finished"
        if results.is_final
        else "that hold however often one looks, because the batch runs or its results decided when it stopped"
    )
    batch = f"Batch {results.batch.id}, {results.batch.status}. " if results.batch else ""
    return escape(f"{batch}Intervals of {100 * results.confidence:g} %, {kind}. A draw counts half.")


def facts(results: Results) -> str:
    outcomes = results.statistics.outcomes
    lengths = {row.measure: row for row in tables.length_summaries(results) if not row.deck}
    first = tables.first_player_row(results).score
    found = [
        (f"{outcomes.matches:,}", "matches"),
        (f"{len(results.contestants)}", "decks"),
        (f"{outcomes.draws:,}", "draws"),
        (f"{outcomes.adjudicated:,}", "stopped by the safety cap"),
    ]
    if "turns" in lengths:
        found.append((f"{lengths['turns'].median}", "turns, median"))
    if first is not None:
        found.append((f"{100 * first.estimate:.1f} %", f"for whoever begins ({span(first)})"))
    return "".join(f"<div><b>{escape(value)}</b><span>{escape(name)}</span></div>" for value, name in found)


def span(estimate: Estimate) -> str:
    return f"{100 * estimate.low:.1f} to {100 * estimate.high:.1f}"


def deck_sections(page: Page, results: Results) -> None:
    page.section(
        "Scores",
        "Points per match against all other decks together. Where two lines overlap much, the batch does not tell them apart.",
        page.chart(charts.deck_scores(results)),
    )
    page.section(
        "Matchups",
        "Row against column in percent; blue wins, orange loses. Point at a cell for its interval.",
        page.chart(charts.matrix(results)),
    )
    page.section(
        "To begin or not",
        "Every deck in the matches it began and in the others.",
        page.chart(charts.beginning(results)),
    )
    without = "" if results.is_final else " No intervals: none holds while a batch runs."
    optional(
        page,
        "Ratings",
        f"One number a deck from all matchups together. It cannot show that A beats B beats C beats A.{without}",
        lambda: charts.ratings(results),
    )
    optional(
        page,
        "Metagame",
        "The mix against which no deck gains: where perfect players with these lists would end, not a forecast. Wide "
        f"intervals are the rule; a small change of one matchup can push a deck out of the mix.{without}",
        lambda: charts.metagame(results),
    )


def optional(page: Page, title: str, words: str, chart: Callable[[], Spec]) -> None:
    """A section that some batches cannot have, such as ratings of decks that never met."""
    try:
        made = chart()
    except NoResults as fault:
        page.section(title, escape(f"{words} Not for this batch: {fault}."))
    else:
        page.section(title, words, page.chart(made))


def match_sections(page: Page, results: Results, watched: tuple[str, ...]) -> None:
    if results.statistics.lengths.turns:
        histograms = [page.chart(charts.histogram(results, measure)) for measure in ("turns", "decisions")]
        page.section(
            "Length", "How many turns and decisions a match takes.", f'<div class="side">{"".join(histograms)}</div>'
        )
        page.section(
            "The course of a match",
            "At the end of each turn, on average over the matches that lasted so long; drawn as long as a tenth of them does.",
            page.chart(charts.course(results, watched)),
            wide=True,
        )
    page.section("Why matches ended", "By the clause that ended them.", page.chart(charts.reasons(results)), wide=True)


def card_sections(page: Page, results: Results, names: Mapping[str, str]) -> None:
    shown = []
    for place, contestant in enumerate(results.contestants):
        try:
            rows = card_rows(results, contestant, names)
        except NoResults:
            continue
        is_open = " open" if place == 0 else ""
        shown.append(f"<details{is_open}><summary>{escape(contestant)}</summary>{card_table(rows)}</details>")
    drawn = (
        "Rates are drawn towards the deck's and improvements towards nothing, so that small numbers do not shout. "
        if results.is_final
        else ""
    )
    page.section(
        "Cards",
        "The deck's score in matches where a copy was there, and their number. "
        f"{drawn if results.is_final else ''}Improvement is the score with a copy in hand less the score without ever seeing "
        "one; bold where chance among so many cards hardly explains it. These are correlations: a card drawn in long matches "
        "shows how long matches end.",
        *shown,
        wide=True,
    )


CARD_COLUMNS = (
    "card",
    "copies",
    "opening hand",
    "drawn later",
    "in hand",
    "never seen",
    "improvement",
    "",
    "played",
    "turn",
    "stuck",
    "kept",
    "sent away",
)


def card_table(rows: list[CardRow]) -> str:
    known = [row.improvement for row in rows if row.improvement is not None and row.never_seen_matches >= 10]
    reach = max((max(abs(each.low), abs(each.high)) for each in known), default=0.1)
    head = "".join(f"<th>{name}</th>" for name in CARD_COLUMNS)
    body = "".join(f"<tr>{card_cells(row, reach)}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def card_cells(row: CardRow, reach: float) -> str:
    improvement = row.improvement
    change = "–" if improvement is None else f"{100 * improvement.estimate:+.1f}"
    if row.p_value is not None and row.p_value <= 0.05:
        change = f"<b>{change}</b>"
    rated = (
        (row.opening, row.opening_matches),
        (row.drawn_later, row.drawn_later_matches),
        (row.in_hand, row.in_hand_matches),
        (row.never_seen, row.never_seen_matches),
    )
    cells = [f'<td title="{escape(row.number)}">{escape(row.name)}</td>', cell(row.copies, f"{row.copies:g}")]
    cells += [rate(estimate, matches) for estimate, matches in rated]
    cells.append(cell(improvement.estimate if improvement else -9.0, change))
    cells.append(f"<td>{bar(improvement, reach)}</td>")
    cells.append(share(row.played_share))
    cells.append(cell(row.mean_turn or 0.0, "–" if row.mean_turn is None else f"{row.mean_turn:.1f}"))
    cells.append(share(row.stuck_share))
    cells += [rate(row.kept, row.kept_matches), rate(row.sent_away, row.sent_away_matches)]
    return "".join(cells)


def cell(value: float, shown: str) -> str:
    return f'<td data-v="{value:.6g}">{shown}</td>'


def share(value: float | None) -> str:
    return cell(-1.0 if value is None else value, "–" if value is None else f"{100 * value:.0f} %")


def rate(estimate: Estimate | None, matches: int) -> str:
    if estimate is None:
        return cell(-1.0, "–")
    words = f"{span(estimate)} in {matches:,} matches"
    shown = f"{100 * estimate.estimate:.1f}<small>{matches:,}</small>"
    return f'<td data-v="{estimate.estimate:.6g}" title="{words}">{shown}</td>'


def bar(estimate: Estimate | None, reach: float, width: int = 120) -> str:
    """An interval as a small picture around zero."""
    if estimate is None:
        return ""

    def at(value: float) -> float:
        return round(width / 2 + max(-1.0, min(1.0, value / reach)) * (width / 2 - 4), 1)

    colour = "#2c6eaa" if estimate.low > 0 else "#b2542c" if estimate.high < 0 else "#8a8a86"
    low, middle, high = at(estimate.low), at(estimate.estimate), at(estimate.high)
    return (
        f'<svg class="bar" width="{width}" height="14"><line x1="{width / 2}" x2="{width / 2}" y1="0" y2="14" '
        f'stroke="#d0cdc5"/><line x1="{low}" x2="{high}" y1="7" y2="7" stroke="{colour}" stroke-width="3" '
        f'stroke-opacity=".55"/><circle cx="{middle}" cy="7" r="3.5" fill="{colour}"/></svg>'
    )


def clause_section(page: Page, results: Results) -> None:
    rows = tables.clause_rows(results)
    body = "".join(
        f"<tr><td>{escape(row.clause)}</td>{cell(row.times, f'{row.times:,}')}{cell(row.per_match, f'{row.per_match:.2f}')}"
        f"{cell(row.matches, f'{row.matches:,}')}{share(row.share.estimate if row.share else None)}</tr>"
        for row in rows
    )
    head = "".join(f"<th>{name}</th>" for name in ("clause", "events", "a match", "matches", "share"))
    page.section(
        "Rules in play",
        "Which clauses of the book made events happen.",
        f"<details><summary>{len(rows)} clauses fired</summary><div class='wide'><table><thead><tr>{head}</tr></thead>"
        f"<tbody>{body}</tbody></table></div></details>",
        wide=True,
    )
