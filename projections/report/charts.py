"""The charts of the report, as Vega-Lite specifications."""

from __future__ import annotations

from typing import Any, Final

import altair as alt

from projections import tables
from projections.results import Results
from projections.statistics.counts import Estimate

WIDTH: Final = 440
ROW: Final = 26
"""Height of a row of an interval plot."""

BLUE: Final = "#2c6eaa"
ORANGE: Final = "#b2542c"
GREY: Final = "#8a8a86"
PALE: Final = "#eeece6"

Spec = dict[str, Any]

CONFIG: Final[Spec] = {
    "font": "system-ui, sans-serif",
    "background": "transparent",
    "view": {"stroke": None},
    "axis": {"labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal", "labelLimit": 170},
    "header": {"labelFontSize": 13, "labelFontWeight": 600},
}


def spec(chart: Any) -> Spec:
    """A chart as plain data, in the look of the page."""
    found: Spec = chart.to_dict()
    found["config"] = CONFIG
    return found


def source(rows: list[dict[str, Any]]) -> Any:
    return alt.Data(values=rows)  # type: ignore[no-untyped-call]


def percents(estimate: Estimate | None) -> dict[str, float]:
    """An estimate as three fields in percent."""
    if estimate is None:
        return {}
    return {"low": 100 * estimate.low, "estimate": 100 * estimate.estimate, "high": 100 * estimate.high}


def intervals(rows: list[dict[str, Any]], title: str, *, centre: float, colour: str = "", unit: str = "%") -> Spec:
    """Estimates with their intervals, a line each, around a centre. With `colour`, several to a line."""
    tooltips = [
        alt.Tooltip("name:N", title="deck"),
        alt.Tooltip("estimate:Q", format=".1f"),
        alt.Tooltip("low:Q", format=".1f"),
        alt.Tooltip("high:Q", format=".1f"),
    ]
    order = list(dict.fromkeys(row["name"] for row in rows))
    base = alt.Chart(source(rows)).encode(y=alt.Y("name:N", sort=order, title=None), tooltip=tooltips)
    ink: Any = alt.value(BLUE)
    if colour:
        scale = alt.Scale(range=[BLUE, ORANGE])
        ink = alt.Color(f"{colour}:N", scale=scale, title=None, legend=alt.Legend(orient="top"))
        base = base.encode(yOffset=alt.YOffset(f"{colour}:N"))
    scale = alt.Scale(zero=False, nice=True)
    line = base.mark_rule(strokeWidth=3, opacity=0.55).encode(
        x=alt.X("low:Q", title=f"{title} ({unit})", scale=scale, axis=alt.Axis(tickCount=8)), x2="high:Q", color=ink
    )
    point = base.mark_point(filled=True, size=70, opacity=1).encode(x="estimate:Q", color=ink)
    middle = alt.Chart(source([{"centre": centre}])).mark_rule(color=GREY, strokeDash=[3, 3]).encode(x="centre:Q")
    lines = len(order) * (2 if colour else 1)
    return spec(
        alt.layer(middle, line, point).properties(
            width=WIDTH, height=max(60, round(ROW * lines * (0.7 if colour else 1)))
        )
    )


def deck_scores(results: Results) -> Spec:
    rows = [{"name": row.deck, **percents(row.score)} for row in tables.deck_rows(results) if row.score]
    return intervals(rows, "points per match against all others", centre=50)


def beginning(results: Results) -> Spec:
    """Every deck where it began and where it did not."""
    rows = []
    for row in tables.deck_rows(results):
        for when, score in (("begins", row.beginning), ("second", row.second)):
            if score is not None:
                rows.append({"name": row.deck, "when": when, **percents(score)})
    return intervals(rows, "points per match", centre=50, colour="when")


def matrix(results: Results) -> Spec:
    """Row against column: blue wins, orange loses."""
    order = [row.deck for row in tables.deck_rows(results)]
    rows = [
        {"deck": row.deck, "opponent": row.opponent, **percents(row.score), "won": row.won, "drawn": row.drawn,
         "lost": row.lost}
        for row in tables.matchup_rows(results)
        if row.score is not None and row.deck != row.opponent
    ]  # fmt: skip
    base = alt.Chart(source(rows)).encode(
        x=alt.X("opponent:N", sort=order, title="against", axis=alt.Axis(orient="top", labelAngle=-30)),
        y=alt.Y("deck:N", sort=order, title=None),
        tooltip=[
            "deck:N",
            "opponent:N",
            alt.Tooltip("estimate:Q", format=".1f", title="score in %"),
            alt.Tooltip("low:Q", format=".1f"),
            alt.Tooltip("high:Q", format=".1f"),
            "won:Q",
            "drawn:Q",
            "lost:Q",
        ],
    )
    scale = alt.Scale(domain=[20, 50, 80], range=[ORANGE, PALE, BLUE], clamp=True, interpolate="rgb")
    cells = base.mark_rect(cornerRadius=3).encode(color=alt.Color("estimate:Q", scale=scale, legend=None))
    is_dark = (alt.datum.estimate > 68) | (alt.datum.estimate < 32)
    words = base.mark_text(fontSize=13).encode(
        text=alt.Text("estimate:Q", format=".0f"),
        color=alt.condition(is_dark, alt.value("white"), alt.value("#222")),
    )
    side = 62 if len(order) <= 8 else 36
    return spec((cells + words).properties(width=side * len(order), height=min(side, 36) * len(order)))


def histogram(results: Results, measure: str) -> Spec:
    """How many matches took so many turns or decisions."""
    counts: dict[int, int] = {}
    for row in tables.length_rows(results):
        if row.measure == measure:
            counts[row.value] = counts.get(row.value, 0) + row.matches
    total = sum(counts.values())
    step = 1 if measure == "turns" else 10
    rows = [
        {"from": value, "to": value + step, "matches": count, "share": 100 * count / total}
        for value, count in sorted(counts.items())
    ]
    chart = alt.Chart(source(rows)).mark_bar(color=BLUE, binSpacing=1)
    return spec(
        chart.encode(
            x=alt.X("from:Q", bin="binned", title=measure),
            x2="to:Q",
            y=alt.Y("share:Q", title="matches (%)"),
            tooltip=["from:Q", "matches:Q", alt.Tooltip("share:Q", format=".1f")],
        ).properties(width=225, height=190)
    )


def course(results: Results, watched: tuple[str, ...]) -> Spec:
    """Zones, numbers and counters turn by turn, a panel each, as far as most matches go."""
    found = tables.course_rows(results, watched, by_result=False)
    most = max((row.matches for row in found), default=0)
    rows = [
        {"deck": row.deck, "turn": row.turn, "what": row.what, "mean": row.mean, "matches": row.matches}
        for row in found
        if row.matches >= most / 10
    ]
    order = [what for what in watched if any(row["what"] == what for row in rows)] or None
    chart = alt.Chart(source(rows)).mark_line(strokeWidth=2)
    return spec(
        chart.encode(
            x=alt.X("turn:Q", title="turn"),
            y=alt.Y("mean:Q", title=None),
            color=alt.Color("deck:N", title=None, scale=alt.Scale(scheme="tableau10"), legend=alt.Legend(orient="top")),
            tooltip=["deck:N", "turn:Q", alt.Tooltip("mean:Q", format=".2f"), "matches:Q"],
        )
        .properties(width=165, height=140)
        .facet(alt.Facet("what:N", title=None, sort=order), columns=6)
        .resolve_scale(y="independent")
    )


def reasons(results: Results) -> Spec:
    rows = [
        {"reason": f"{row.reason}  {row.clause}", **percents(row.share), "matches": row.matches}
        for row in tables.reason_rows(results)
        if row.share is not None
    ]
    chart = alt.Chart(source(rows)).mark_bar(color=BLUE, height=16)
    return spec(
        chart.encode(
            x=alt.X("estimate:Q", title="matches (%)", axis=alt.Axis(tickCount=8)),
            y=alt.Y("reason:N", sort="-x", title=None),
            tooltip=["reason:N", "matches:Q", alt.Tooltip("estimate:Q", format=".1f")],
        ).properties(width=2 * WIDTH, height=max(40, ROW * len(rows)))
    )


def ratings(results: Results) -> Spec:
    rows = [
        {
            "name": row.deck,
            "estimate": row.elo,
            "low": row.interval.low if row.interval else row.elo,
            "high": row.interval.high if row.interval else row.elo,
        }
        for row in tables.rating_rows(results)
    ]
    return intervals(rows, "rating, the average deck at 0", centre=0, unit="Elo")


def metagame(results: Results) -> Spec:
    rows = [
        {
            "name": row.deck,
            "estimate": 100 * row.share,
            "low": 100 * (row.share_interval.low if row.share_interval else row.share),
            "high": 100 * (row.share_interval.high if row.share_interval else row.share),
        }
        for row in tables.meta_rows(results)
    ]
    return intervals(rows, "share of the mix that no deck beats", centre=0)
