"""Tables that fit the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from api.cli.pictures import bar, histogram_bar, reach, shade
from api.cli.sheet import Column, print_sheet
from projections.statistics.counts import Estimate

COLUMNS = (
    Column("deck", lambda row: row[0], is_name=True),
    Column("matches", lambda row: f"{row[1]:,}", right=True),
    Column("score", lambda row: Text(f"{row[2]:.1f} %"), right=True),
    Column("bar", lambda row: "─" * 20, drop=1),
    Column("less", lambda row: "0.123456", drop=2),
)
ROWS = [("a deck with a rather long name that goes on", 12345, 51.25), ("short", 1, 100)]


def printed(width: int) -> list[str]:
    out = StringIO()
    print_sheet(Console(file=out, width=width, highlight=False), ROWS, COLUMNS)
    return out.getvalue().splitlines()


@pytest.mark.parametrize("width", [40, 50, 60, 80, 120])
def test_no_line_is_too_long_and_no_figure_is_cut(width: int) -> None:
    lines = printed(width)

    assert all(len(line) <= width for line in lines)
    assert "12,345" in lines[2]
    assert "51.2 %" in lines[2]
    assert "100.0 %" in lines[3]


def test_columns_that_matter_less_go_first() -> None:
    assert "less" in printed(120)[0]
    assert "bar" in printed(64)[0]
    assert "less" not in printed(64)[0]
    assert "bar" not in printed(50)[0]


def test_an_interval_is_drawn_where_it_lies() -> None:
    picture = bar(Estimate(0.6, 0.7, 0.8), 0.5, 0.5, 21).plain

    assert picture == "          ┊ ├─●─┤    "
    assert bar(Estimate(0.4, 0.5, 0.6), 0.5, 0.5, 21).plain == "        ├─●─┤        "
    assert bar(None, 0.5, 0.5, 5).plain == "     "
    assert bar(Estimate(-9, 0, 9), 0.5, 0.5, 5).plain == "●─┼─┤"


def test_a_picture_reaches_as_far_as_its_intervals() -> None:
    assert reach([Estimate(0.4, 0.5, 0.6)], 0.5) == pytest.approx(0.1)
    assert reach([Estimate(0.2, 0.5, 0.6), None], 0.5) == pytest.approx(0.3)
    assert reach([], 0.5) == pytest.approx(0.1)


def test_even_is_pale_and_far_is_dark() -> None:
    assert shade(0.5) == "rgb(25,25,25) on rgb(238,236,230)"
    assert shade(0.95) == "rgb(255,255,255) on rgb(44,110,170)"
    assert shade(0.05) == "rgb(255,255,255) on rgb(178,84,44)"


def test_every_count_shows() -> None:
    assert histogram_bar(10, 10, 4) == "████"
    assert histogram_bar(1, 1000, 4) == "▏"
    assert histogram_bar(0, 10, 4) == ""
    assert histogram_bar(0, 0, 4) == ""
