"""Tests name the clauses of the rulebook that they show."""

from __future__ import annotations

import pytest


def clause(*numbers: str) -> pytest.MarkDecorator:
    """This test fails if these clauses are reversed."""
    return pytest.mark.clauses(*numbers)
