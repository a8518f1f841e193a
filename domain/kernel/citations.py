"""Clauses that no function of a chapter carries out, and what does: for a ruleset's `elsewhere.py`."""

from __future__ import annotations

from typing import Any, NamedTuple


class CarriedOut(NamedTuple):
    """Something that carries out clauses."""

    by: Any
    clauses: tuple[str, ...]


def clauses(by: Any, *numbers: str) -> CarriedOut:
    return CarriedOut(by, numbers)
