"""Rows of the tables about a batch: counts and estimates, the same for the terminal, for programs and for the report."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from projections.statistics.counts import Estimate


class DeckRow(Struct, frozen=True):
    """A deck with its player against all others."""

    deck: str
    matches: int
    won: int
    drawn: int
    lost: int
    score: Estimate | None
    beginning: Estimate | None
    """In the matches that it began."""
    second: Estimate | None
    first_seat: Estimate | None
    second_seat: Estimate | None


class MatchupRow(Struct, frozen=True):
    deck: str
    opponent: str
    won: int
    drawn: int
    lost: int
    score: Estimate | None
    pairs: tuple[int, ...]
    """Pairs of matches by the points they brought the deck: 0, ½, 1, 1½, 2."""


class FirstPlayerRow(Struct, frozen=True):
    """What it is worth to begin."""

    matches: int
    won: int
    drawn: int
    lost: int
    score: Estimate | None


class LengthRow(Struct, frozen=True):
    """How many matches were this long; decisions are counted in tens, `value` being the first of them."""

    measure: str
    deck: str
    opponent: str
    value: int
    matches: int


class LengthSummary(Struct, frozen=True):
    measure: str
    deck: str
    opponent: str
    matches: int
    mean: float
    shortest: int
    quarter: int
    median: int
    three_quarters: int
    longest: int
    bin: int = 1
    """How many values a figure but the mean stands for, itself the first of them."""

    def told(self, value: int) -> str:
        """A figure as people read it: one value, or the bin it lies in."""
        return str(value) if self.bin == 1 else f"{value}–{value + self.bin - 1}"


class ReasonRow(Struct, frozen=True):
    clause: str
    reason: str
    matches: int
    share: Estimate | None
    won_by: dict[str, int]


class CourseRow(Struct, frozen=True):
    """A zone's size, a number or counters at the end of a turn, over the matches that lasted so long."""

    deck: str
    result: str
    turn: int
    what: str
    matches: int
    mean: float
    deviation: float


class ClauseRow(Struct, frozen=True):
    clause: str
    times: int
    matches: int
    share: Estimate | None
    per_match: float


class RatingRow(Struct, frozen=True):
    deck: str
    elo: float
    interval: Estimate | None


class MetaRow(Struct, frozen=True):
    deck: str
    share: float
    share_interval: Estimate | None
    score: float
    score_interval: Estimate | None


def flat(row: Struct) -> dict[str, Any]:
    """A row for CSV and parquet: an estimate becomes three columns, a list or dict one column each."""
    found: dict[str, Any] = {}
    fields: dict[str, Any] = {field.name: field.type for field in msgspec.structs.fields(row)}
    for name, kind in fields.items():
        value = getattr(row, name)
        if isinstance(value, Estimate) or (value is None and "Estimate" in str(kind)):
            found[name] = None if value is None else value.estimate
            found[f"{name}_low"] = None if value is None else value.low
            found[f"{name}_high"] = None if value is None else value.high
        elif isinstance(value, tuple):
            found |= {f"{name}_{place}": each for place, each in enumerate(value)}
        elif isinstance(value, dict):
            found[name] = "; ".join(f"{key}: {each}" for key, each in value.items())
        else:
            found[name] = value
    return found
