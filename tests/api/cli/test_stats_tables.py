"""Tables of made-up matches, for what a real batch of two decks does not show."""

from __future__ import annotations

from random import Random

import pytest

from api.cli.stats import collect
from api.cli.stats_tables import show
from projections.results import Results
from tests.projections.made_up import played, random_match
from tests.projections.test_fold import folded

NINE = tuple(f"deck {letter}" for letter in "abcdefghi")


def results(decks: tuple[str, ...], *, is_final: bool = True, waiting: int = 0) -> Results:
    luck = Random(2)
    statistics = folded(*(random_match(index, luck, decks) for index in range(240)))
    return Results(statistics, is_final=is_final, waiting=waiting)


def shown(capsys: pytest.CaptureFixture[str], found: Results, section: str = "", deck: str = "") -> str:
    show(found, section, collect(found, section, deck))
    return capsys.readouterr().out


def test_many_decks_are_numbered(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, results(NINE))

    heads = next(line for line in text.splitlines() if line.split() == [str(number) for number in range(1, 10)])
    assert heads
    assert all(any(line.startswith(f"{number} deck ") for line in text.splitlines()) for number in range(1, 10))


def test_few_decks_have_their_names(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, results(NINE[:3]))

    assert any(all(name in line for name in NINE[:3]) for line in text.splitlines())
    assert "Row against column in percent" in text


def test_the_heading_tells_what_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, results(NINE[:3], is_final=False, waiting=2), "reasons")

    assert "hold however often you look" in text
    assert "matches stopped by the safety cap are in no score" in text
    assert "not yet counted: 2" in text
    assert "adjudicated: no life" in text


def test_ratings_and_metagame_say_why_they_have_no_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    for section in ("ratings", "meta"):
        assert "No intervals" in shown(capsys, results(NINE[:3], is_final=False), section)
        assert "No intervals" not in shown(capsys, results(NINE[:3]), section)


def test_a_batch_of_nothing_but_adjudicated_matches(capsys: pytest.CaptureFixture[str]) -> None:
    found = Results(folded(played(adjudicated=True), played(adjudicated=True, index=1)), is_final=True)

    text = shown(capsys, found)

    assert "2 matches stopped by the safety cap" in text
    assert "nan" not in text
    assert "– %" in text
