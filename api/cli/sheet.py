"""Tables that fit: where the terminal is narrow, columns that matter less are left out and named, and no number is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from api.cli.output import say_left_out

GAP = 2
NARROWEST_NAME = 12


class Column(NamedTuple):
    """A heading and what stands under it for a row. `drop`: columns with the largest number go first, those with 0 stay."""

    head: str | Text
    cell: Callable[[Any], str | Text]
    right: bool = False
    drop: int = 0
    is_name: bool = False
    """Names may be shortened, figures never."""
    name: str = ""
    """What the column is called where its head is a picture."""


def print_sheet(out: Console, rows: Iterable[Any], columns: Sequence[Column]) -> None:
    """Print rows under as many of the columns as fit."""
    shown = [[_text(column.cell(row)) for column in columns] for row in rows]
    widths = [
        max([cell_len(_text(column.head).plain), *(cell_len(line[place].plain) for line in shown)])
        for place, column in enumerate(columns)
    ]
    kept = list(range(len(columns)))
    while _needed(kept, columns, widths) > out.width and any(columns[place].drop for place in kept):
        kept.remove(max(kept, key=lambda place: columns[place].drop))
    table = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False, show_edge=False, collapse_padding=True)
    for place, width in zip(kept, _fitting(out.width, kept, columns, widths), strict=True):
        column = columns[place]
        table.add_column(column.head, justify="right" if column.right else "left", no_wrap=True, width=width)
    for line in shown:
        table.add_row(*(line[place] for place in kept))
    out.print(table)
    say_left_out(
        out,
        [column.name or _text(column.head).plain for place, column in enumerate(columns) if place not in kept],
        "--json and --csv have all",
    )


def _fitting(room: int, kept: Sequence[int], columns: Sequence[Column], widths: Sequence[int]) -> list[int]:
    """Figures have the width they need; names share what is left."""
    names = [place for place in kept if columns[place].is_name]
    left = room - GAP * (len(kept) - 1) - sum(widths[place] for place in kept if place not in names)
    found = dict(zip(kept, (widths[place] for place in kept), strict=True))
    for number, place in enumerate(sorted(names, key=lambda place: widths[place])):
        found[place] = max(NARROWEST_NAME, min(widths[place], left // (len(names) - number)))
        left -= found[place]
    return [found[place] for place in kept]


def _needed(kept: Sequence[int], columns: Sequence[Column], widths: Sequence[int]) -> int:
    """The width with names as short as they may be."""
    least = (min(widths[place], 2 * NARROWEST_NAME) if columns[place].is_name else widths[place] for place in kept)
    return sum(least) + GAP * (len(kept) - 1)


def _text(cell: str | Text) -> Text:
    return cell if isinstance(cell, Text) else Text(cell)
