"""Chapter 9. Rule actions."""

from __future__ import annotations

from tests.clauses import clause
from tests.weiss_schwarz.table import Weiss


@clause("9.3.1", "9.3.2", "3.8.3")
def test_the_seventh_clock_card_makes_a_level() -> None:
    table = Weiss()
    table.put("A", clock=["one", "two", "three", "four", "five", "six"], deck=["seven"])

    table.damage("A", 1)
    table.choose("three")

    assert table.zone("A", "level") == ["three"]
    assert table.zone("A", "clock") == []
    assert sorted(table.zone("A", "waiting room")) == ["five", "four", "one", "seven", "six", "two"]
