"""`deckfold stats`: what a kept batch says, to people and to programs."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import msgspec
import polars
import pytest

from api.cli import main
from tests.api.cli.kept_batches import keep_batch
from workers import settings

SECTIONS = ("--matchups", "--length", "--course", "--reasons", "--clauses", "--ratings", "--meta")


@pytest.fixture(autouse=True)
def store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, toy: str) -> str:
    url = f"sqlite:///{tmp_path}/store.db"
    monkeypatch.setenv(settings.STORE, url)
    monkeypatch.setenv(settings.RULESETS, "toy=tests.toy")
    return url


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(list(words)) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    assert "NaN" not in shown.out
    return msgspec.json.decode(shown.out)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    assert "nan" not in shown.out.split()
    return shown.out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that says what is wrong."""
    assert main(list(words)) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("deckfold: ")
    assert shown.err.count("\n") == 1
    return shown.err


def test_the_overview_adds_up(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    batch = keep_batch(store)

    found = answer(capsys, "stats", str(batch), "--json")

    assert (found["batch"], found["status"], found["matches"]) == (str(batch), "finished", 48)
    assert found["intervals"] == "final"
    assert {row["deck"] for row in found["decks"]} == {"leaves", "stones", "mixed"}
    assert sum(row["won"] for row in found["decks"]) + found["draws"] == 48
    for row in found["decks"]:
        assert row["won"] + row["drawn"] + row["lost"] == row["matches"] == 32
        assert 0 <= row["score"]["low"] <= row["score"]["estimate"] <= row["score"]["high"] <= 1
    assert sum(row["matches"] for row in found["reasons"]) == 48
    by_deck = {(row["deck"], row["opponent"]): row["score"]["estimate"] for row in found["matchups"]}
    assert by_deck["leaves", "stones"] == pytest.approx(1 - by_deck["stones", "leaves"])


@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_as_json_csv_and_for_people(section: str, store: str, capsys: pytest.CaptureFixture[str]) -> None:
    batch = str(keep_batch(store))[:8]

    found = answer(capsys, "stats", batch, section, "--json")
    lines = list(csv.DictReader(io.StringIO(told(capsys, "stats", batch, section, "--csv"))))
    shown = told(capsys, "stats", batch, section)

    rows = found[section.removeprefix("--")]
    assert len(rows) == len(lines) > 0
    assert all(value != "nan" for line in lines for value in line.values())
    assert "toy: 48 matches" in shown


def test_the_cards_of_a_deck(store: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    batch = str(keep_batch(store))

    found = answer(capsys, "stats", batch, "--cards", "leaves", "--json")
    shown = told(capsys, "stats", batch, "--cards", "leaves")
    told(capsys, "stats", batch, "--cards", "leaves", "--parquet", str(tmp_path / "cards.parquet"))

    assert found["deck"] == "leaves"
    assert {row["name"] for row in found["cards"]} == {"Ace of Leaves", "Two of Leaves"}
    assert all(row["matches"] == 32 and row["copies"] == 6 for row in found["cards"])
    assert "Ace of Leaves" in shown
    frame = polars.read_parquet(tmp_path / "cards.parquet")
    assert sorted(frame["number"]) == ["T-01", "T-02"]
    assert frame["in_hand_matches"].to_list() == [row["in_hand_matches"] for row in found["cards"]]


def test_a_batch_that_runs_has_intervals_for_every_look(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = answer(capsys, "stats", str(keep_batch(store)), "--json")
    batch = str(keep_batch(store, pairs=16, chunks=2))

    found = answer(capsys, "stats", batch, "--json")
    shown = told(capsys, "stats", batch)

    assert (found["status"], found["intervals"]) == ("running", "anytime-valid")
    assert "hold however often you look" in shown

    def width(document: Any) -> float:
        score = document["matchups"][0]["score"]
        return float(score["high"] - score["low"])

    assert width(found) > width(done)


def test_a_lone_deck_against_itself(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    batch = str(keep_batch(store, ["leaves"], only_mirrors=True))

    found = answer(capsys, "stats", batch, "--json")
    told(capsys, "stats", batch)
    told(capsys, "stats", batch, "--cards", "leaves")

    assert found["decks"][0]["matches"] == 0
    assert found["decks"][0]["score"] is None
    assert found["first_player"]["matches"] == 16
    assert "two decks that met" in refused(capsys, "stats", batch, "--ratings")


def test_a_rebuild_is_identical(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    batch = str(keep_batch(store))

    found = answer(capsys, "stats", "rebuild", batch, "--workers", "1", "--json")
    shown = told(capsys, "stats", "rebuild", batch[:6], "--workers", "1")

    assert (found["identical"], found["matches"], found["differing_chunks"]) == (True, 48, [])
    assert found["events_per_second"] > 0
    assert "identical: all" in shown


def test_wrong_input_is_one_clear_line(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    batch = str(keep_batch(store))

    assert "black" in refused(capsys, "stats", batch, "--cards", "black")
    assert "there is: leaves, stones, mixed" in refused(capsys, "stats", batch, "--cards", "black")
    assert "one table at a time" in refused(capsys, "stats", batch, "--meta", "--ratings")
    assert "one form at a time" in refused(capsys, "stats", batch, "--json", "--csv")
    assert "confidence is 1.5" in refused(capsys, "stats", batch, "--confidence", "1.5")
    assert "ffffffff" in refused(capsys, "stats", "ffffffff")
    assert "ffffffff" in refused(capsys, "stats", "rebuild", "ffffffff")
    assert "one batch at a time" in refused(capsys, "stats", batch, batch)
    assert "cannot be written" in refused(capsys, "stats", batch, "--parquet", "/nowhere/at/all.parquet")


def test_a_store_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    refused(capsys, "stats", "abcd", "--store", f"sqlite:///{tmp_path}/none.db")

    assert not (tmp_path / "none.db").exists()


def test_a_batch_without_matches(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    batch = str(keep_batch(store, chunks=0))

    for command in (["stats", batch], ["stats", batch, "--cards", "leaves"], ["stats", "rebuild", batch]):
        assert "has no matches yet" in refused(capsys, *command)


def test_the_result_may_be_infinite_nowhere(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One pair: somebody has won everything, and still every figure is a number or nothing."""
    batch = str(keep_batch(store, ("leaves", "stones"), pairs=1))

    for section in SECTIONS:
        assert "inf" not in str(answer(capsys, "stats", batch, section, "--json"))
        told(capsys, "stats", batch, section)
    told(capsys, "stats", batch, "--cards", "stones")
