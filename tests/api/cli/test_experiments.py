"""`deckfold compare` and `deckfold cards --force` on the toy game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from api.cli import main


@pytest.fixture(autouse=True)
def game(toy: str) -> str:
    return toy


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main([*words, "--workers", "1", "--json"]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    assert "NaN" not in shown.out
    return msgspec.json.decode(shown.out)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*words, "--workers", "1"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    return shown.err


SWAP = ("--swap", "1 Ace of Leaves", "1 T-03")


def test_a_swap_is_measured_with_the_same_luck(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "compare", "toy", "leaves", *SWAP, "--against", "stones", "--trials", "60")

    assert (found["first"], found["second"]) == ("leaves", "leaves with 1 T-03 for 1 Ace of Leaves")
    assert (found["trials"], found["matches"], found["pairs"], found["cards_changed"]) == (60, 120, 60, 1)
    assert found["difference"]["low"] <= found["difference"]["estimate"] <= found["difference"]["high"]
    assert found["variance_ratio"] > 1
    assert found["ended_differently"] < 30
    assert [row["opponent"] for row in found["opponents"]] == ["stones"]


def test_the_same_command_gives_the_same_answer(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("compare", "toy", "leaves", *SWAP, "--trials", "20", "--seed", "5")

    assert answer(capsys, *words) == answer(capsys, *words)


def test_the_game_is_told_by_its_decks(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "compare", "leaves", "stones", "--against", "leaves", "stones", "--trials", "8")

    assert found["ruleset"] == "toy"
    assert [row["pairs"] for row in found["opponents"]] == [4, 4]


def test_a_deck_from_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("6 T-02\n6 T-03\n")

    found = answer(capsys, "compare", "toy", "leaves", str(tmp_path / "mine.txt"), "--trials", "4")

    assert (found["second"], found["cards_changed"]) == ("mine", 6)


def test_a_width_stops_early_with_an_interval_for_every_look(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "compare", "toy", "leaves", *SWAP, "--trials", "400", "--width", "0.5")

    assert found["trials"] < 400
    assert found["trials"] % 25 == 0
    assert found["intervals"] == "anytime-valid"
    assert found["difference"]["high"] - found["difference"]["low"] <= 0.5


def test_a_difference_that_is_settled_ends_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--swap", "6 T-01", "6 T-03", "--against", "stones", "--trials", "2000", "--settle")

    found = answer(capsys, "compare", "toy", "leaves", *words)

    assert found["trials"] < 2000
    assert found["difference"]["high"] < 0
    assert found["intervals"] == "anytime-valid"


def test_a_forced_card_beside_its_correlation(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("cards", "toy", "stones", "--force", "T-01", "T-03", "--against", "leaves", "--trials", "40")

    found = answer(capsys, *words)

    assert (found["opening_hand"], found["deck"]) == (2, "stones")
    assert [row["card"] for row in found["cards"]] == ["T-01", "T-03"]
    for row in found["cards"]:
        assert row["effect"]["low"] <= row["effect"]["estimate"] <= row["effect"]["high"]
        assert row["hands_with_card"] + row["hands_without_card"] == 40
        assert row["correlation"] is not None


def test_tables_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["compare", "toy", "leaves", *SWAP, "--against", "stones", "leaves", "--trials", "20", "--workers", "1"]
    assert main(words) == 0
    assert main(["cards", "toy", "stones", "--force", "T-03", "--trials", "10", "--workers", "1"]) == 0

    shown = capsys.readouterr()
    assert "saved against separate play" in shown.out
    assert "20 pairs of matches with the same luck" in shown.out
    assert "Three of Stones" in shown.out
    assert shown.err == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("compare",), "name the game"),
        (("compare", "toy"), "two decks, not 0"),
        (("compare", "toy", "leaves"), "two decks, not 1"),
        (("compare", "toy", "leaves", "stones", "leaves"), "two decks, not 3"),
        (("compare", "toy", "leaves", "leaves"), "the same list"),
        (("compare", "toy", "leaves", "stonez"), "stonez"),
        (("compare", "toy", "leaves", "stones", "--against", "nobody"), "nobody"),
        (("compare", "toy", "leaves", "stones", "--trials", "0"), "at least one pair"),
        (("compare", "toy", "leaves", "stones", "--trials", "1.5"), "no whole number"),
        (("compare", "toy", "leaves", "stones", "--player", "oracle"), "oracle"),
        (("compare", "toy", "leaves", "stones", "--confidence", "0"), "confidence is 0"),
        (("compare", "toy", "leaves", "stones", "--width", "3"), "width is 3"),
        (("compare", "toy", "leaves", "--swap", "1 T-01"), "what goes out and what comes in"),
        (("compare", "toy", "leaves", "--swap", "7 T-01", "7 T-02"), "7 cannot be taken out"),
        (("compare", "toy", "leaves", "--swap", "1 T-01", "1 T-02"), "7 copies"),
        (("compare", "toy", "leaves", "--swap", "1 T-01", "2 T-03"), "13 cards"),
        (("compare", "toy", "leaves", "--swap", "1 T-99", "1 T-03"), "T-99"),
        (("cards", "toy", "leaves"), "--force"),
        (("cards", "toy", "leaves", "--force", "T-03"), "leaves has no 'T-03'"),
        (("cards", "toy", "leaves", "--force", "Joker"), "Joker"),
    ],
)
def test_wrong_input_is_one_clear_line(words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in refused(capsys, *words)
