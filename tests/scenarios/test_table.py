"""A table that cannot be laid out as said is refused, and says what would be right."""

from __future__ import annotations

import pytest

from tests.table import Table, TableError


def test_a_zone_without_positions_takes_none() -> None:
    with pytest.raises(TableError, match="the hand has no positions"):
        Table("weiss_schwarz").put("A", hand=[{"card": "Anybody", "position": "center left"}])


def test_a_misspelled_position_is_named() -> None:
    with pytest.raises(TableError, match="center middle"):
        Table("weiss_schwarz").put("A", stage={"center midle": "Anybody"})


def test_no_card_is_lost_where_positions_run_out() -> None:
    with pytest.raises(TableError, match="6 cards for the 5 free positions of the stage"):
        Table("weiss_schwarz").put("A", stage=["Anybody"] * 6)
