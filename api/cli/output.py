"""Printing: tables for people, JSON for programs."""

import sys
from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from projections.statistics.counts import Estimate

PIPED_WIDTH = 160


def console() -> Console:
    """Where tables go: coloured in a terminal, plain and never cut short when piped."""
    piped = not sys.stdout.isatty()
    return Console(file=sys.stdout, width=PIPED_WIDTH if piped else None, highlight=False)


def say_left_out(out: Console, names: Sequence[str], elsewhere: str = "--json has all") -> None:
    """Columns that the terminal had no room for."""
    if names:
        line = f"left out in this narrow terminal: {', '.join(names)} ({elsewhere})"
        out.print(line, style="dim", markup=False)


def print_results(title: str, rows: list[tuple[str, str]]) -> None:
    """A few named results, one a line, to be pasted anywhere."""
    out = console()
    out.print(title, style="bold", soft_wrap=True)
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        out.print(f"{name:{width}}  {value}", soft_wrap=True, markup=False)


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> None:
    """A table with quiet lines; the columns of `right` are numbers."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False, show_edge=False)
    for index, name in enumerate(head):
        table.add_column(name, justify="right" if index in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    console().print(table)


def print_json(document: Any) -> None:
    """One JSON document on standard output; infinity is written as null."""
    print(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())


def in_words(estimate: Estimate, digits: int = 1, unit: str = "", signed: bool = False) -> str:
    """An estimate with its interval: `51.2 % (49.9 to 52.5)`."""
    sign = "+" if signed else ""

    def number(value: float) -> str:
        return f"{value:{sign}.{digits}f}".replace("inf", "∞")

    return f"{number(estimate.estimate)}{unit} ({number(estimate.low)} to {number(estimate.high)})"
