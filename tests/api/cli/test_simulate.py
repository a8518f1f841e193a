"""`deckfold simulate`, `batches` and `batch`: what users type, and what they get."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from api.cli import main
from api.cli.running import forward
from domain import rulesets
from domain.streams.address import without_password
from tests.workers.processes import chunks_kept, finish, start, wait_for_chunks
from workers import settings


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder, and the toy game."""
    monkeypatch.setenv(settings.RULESETS, "toy=tests.toy")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[3]))
    monkeypatch.delenv(settings.STORE, raising=False)
    monkeypatch.delenv(settings.BROKER, raising=False)
    monkeypatch.setattr(rulesets, "MODULES", dict(rulesets.MODULES))
    settings.add_rulesets()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    """The JSON document a command prints."""
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_object_has_what_it_promises(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "simulate", "toy", "--decks", "leaves", "stones", "--pairs", "30", "--seed", "5")

    assert list(found) == [
        "batch", "ruleset", "matches", "pairs", "draws", "adjudicated",
        "faults", "decisions", "events", "bytes", "seconds",
        "matches_per_second", "digest", "matchups",
    ]  # fmt: skip
    assert list(found["matchups"][0]) == ["a", "b", "pairs", "wins", "losses", "draws", "low", "estimate", "high"]
    assert (found["ruleset"], found["matches"], found["pairs"]) == ("toy", 60, 30)
    matchup = found["matchups"][0]
    assert (matchup["a"], matchup["b"]) == ("leaves", "stones")
    assert matchup["wins"] + matchup["losses"] + matchup["draws"] == 60
    assert sum(matchup["pairs"]) == 30
    assert sum(points * count for points, count in enumerate(matchup["pairs"])) / 120 == matchup["estimate"]
    assert 0 < matchup["low"] < matchup["estimate"] < matchup["high"] < 1
    assert found["events"] > found["decisions"] > 60


def test_the_same_specification_gives_the_same_digest(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "toy", "--pairs", "25", "--seed", "9")

    here = answer(capsys, *words, "--workers", "1")
    there = answer(capsys, *words, "--workers", "2", "--store", "sqlite:///other.db")
    other = answer(capsys, *words[:-1], "10")

    assert here["digest"] == there["digest"] != other["digest"]
    assert here["matchups"] == there["matchups"]


def test_one_deck_under_two_players(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "simulate", "toy", "--decks", "leaves", "leaves", "--players", "random", "--pairs", "10")

    assert [(each["a"], each["b"]) for each in found["matchups"]] == [("leaves", "leaves #2")]


def test_decks_from_files_and_folders_meet_as_asked(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "lists").mkdir()
    (place / "lists" / "mine.txt").write_text("6 T-01\n6 T-02\n")
    (place / "lists" / "theirs.txt").write_text("6 T-02\n6 T-03\n")

    found = answer(
        capsys, "simulate", "toy", "--decks", "lists", "stones", "--meet", "one-against-many", "--pairs", "10"
    )
    one = answer(capsys, "simulate", "toy", "--decks", "lists", "--meet", "Theirs:mine", "--pairs", "10")
    alone = answer(capsys, "simulate", "toy", "--decks", "stones", "--pairs", "10")

    assert [(each["a"], each["b"]) for each in found["matchups"]] == [("mine", "theirs"), ("mine", "stones")]
    assert [(each["a"], each["b"]) for each in one["matchups"]] == [("theirs", "mine")]
    assert [(each["a"], each["b"]) for each in alone["matchups"]] == [("stones", "stones")]


def test_batches_are_listed_shown_and_extended(capsys: pytest.CaptureFixture[str]) -> None:
    first = answer(capsys, "simulate", "toy", "--pairs", "20")

    listed = answer(capsys, "batches")
    shown = answer(capsys, "batch", "show", first["batch"][:6])
    longer = answer(capsys, "batch", "resume", first["batch"][:6], "--pairs", "35")
    at_once = answer(capsys, "simulate", "toy", "--pairs", "35")

    assert [(row["batch"], row["status"], row["matches"]) for row in listed] == [(first["batch"], "finished", 40)]
    assert (shown["status"], shown["digest"], shown["matchups"]) == ("finished", first["digest"], first["matchups"])
    assert longer["batch"] == first["batch"]
    assert longer["digest"] == at_once["digest"]
    (extended,), (fixed,) = longer["matchups"], at_once["matchups"]
    assert (extended["pairs"], extended["estimate"]) == (fixed["pairs"], fixed["estimate"])
    # Whoever extends a batch has looked at it: its interval has to hold at every look, and is wider.
    assert extended["low"] < fixed["low"] < fixed["high"] < extended["high"]


def test_tables_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "toy", "--sprt", "0", "100", "--at-most", "400"]) == 0
    simulated = capsys.readouterr().out
    assert main(["batches"]) == 0
    listed = capsys.readouterr().out

    assert "leaves" in simulated
    assert "H0 accepted" in simulated
    assert "95 %, at any time" in simulated
    assert "until 0 or 100 Elo is decided, at most 400 pairs" in " ".join(listed.split())


def test_in_a_narrow_terminal_batches_keep_their_ids_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = answer(capsys, "simulate", "toy", "--pairs", "20")
    monkeypatch.setattr("api.cli.output.PIPED_WIDTH", 60)

    assert main(["batches"]) == 0

    listed = capsys.readouterr().out
    assert first["batch"][:8] in listed
    assert "pairs a pairing" not in listed
    assert max(map(len, listed.splitlines())) <= 60


def test_ctrl_c_stops_cleanly_and_says_how_to_resume(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = "sqlite:///deckfold.db"
    process = start("simulate", "toy", "--pairs", "4000", "--workers", "2", cwd=place)
    wait_for_chunks(url)

    process.send_signal(signal.SIGINT)
    status, out, err = finish(process)

    name = answer(capsys, "batches")[0]["batch"]
    assert (status, out) == (130, "")
    assert err == (
        "deckfold: interrupted; every chunk that was complete is kept. "
        f"To go on: deckfold batch resume {name[:8]} --store {url}\n"
    )
    assert answer(capsys, "batch", "show", name)["status"] == "stopped"
    assert chunks_kept(url) > 0


WRONG = [
    (["simulate", "toi"], "no ruleset is called 'toi'"),
    (["simulate", "toy", "--decks", "leafs"], "no deck is called 'leafs'; did you mean leaves?"),
    (["simulate", "toy", "--decks", "no/such.txt"], "there is no deck file 'no/such.txt'"),
    (["simulate", "toy", "--players", "genius"], "no player is called 'genius'"),
    (["simulate", "toy", "--players", "random", "random", "random"], "2 decks and 3 players"),
    (["simulate", "toy", "--pairs", "0"], "at least one pair has to be played, not 0"),
    (["simulate", "toy", "--pairs", "-3"], "at least one pair has to be played, not -3"),
    (["simulate", "toy", "--pairs", "1.5"], "is no whole number"),
    (["simulate", "toy", "--until-width", "0.00001"], "no interval gets as narrow as 1e-05 with 20000 pairs"),
    (["simulate", "toy", "--until-width", "2"], "lies between 0 and 1"),
    (["simulate", "toy", "--sprt", "5", "0"], "the first difference has to be the smaller one"),
    (["simulate", "toy", "--sprt", "0", "9999"], "elo1 is 9999; it must be between"),
    (["simulate", "toy", "--pairs", "5", "--sprt", "0", "5"], "--pairs and --sprt cannot be given together"),
    (["simulate", "toy", "--pairs", "5", "--at-most", "9"], "--at-most is for --until-width and --sprt"),
    (["simulate", "toy", "--seed", "-1"], "a seed is between 0 and"),
    (["simulate", "toy", "--workers", "-1"], "-1 workers"),
    (["simulate", "toy", "--meet", "leaves"], "nor a pairing such as leaves:stones"),
    (["simulate", "toy", "--meet", "leaves:stonez"], "no contestant is called 'stonez'"),
    (["simulate", "toy", "--decks", "leaves", "--meet", "round-robin"], "needs at least two decks"),
    (["simulate", "toy", "--store", "deckfold.db"], "'deckfold.db' is not a store URL"),
    (["simulate", "toy", "--store", ""], "no store URL is given"),
    (["simulate", "toy", "--store", "sqlite:///:memory:"], "a store in memory would be lost"),
    (["simulate", "toy", "--store", "sqlite:////no/such/folder/x.db"], "the folder /no/such/folder does not exist"),
    (["simulate", "toy", "--store", "postgresql://nobody@127.0.0.1:1/none"], "127.0.0.1"),
    (["simulate", "toy", "--broker", "http://localhost"], "http is no broker's URL"),
    (["simulate", "toy", "--broker", "redis://127.0.0.1:1/0"], "the broker does not answer"),
    (["batches"], "no store at sqlite:///"),
    (["batch", "show", "abc"], "no store at sqlite:///"),
    (["worker"], "a worker needs a broker"),
    (["worker", "--broker", "redis://127.0.0.1:1/0"], "the broker does not answer"),
]


@pytest.mark.parametrize(
    ("words", "fault"), WRONG, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_wrong_input_is_one_clear_line_and_nothing_is_written(
    words: list[str], fault: str, place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(settings.PATIENCE, "0")

    assert main(words) == 2

    captured = capsys.readouterr()
    assert captured.out == ""
    assert fault in captured.err
    assert len(captured.err.splitlines()) == 1
    assert list(place.iterdir()) == []


@pytest.mark.parametrize("command", ["show", "resume", "stop"])
def test_an_unknown_batch_is_named(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer(capsys, "simulate", "toy", "--pairs", "10")

    assert main(["batch", command, "ffffffff-0000"]) == 2

    assert capsys.readouterr().err == "deckfold: no batch ffffffff-0000 in this store\n"


def test_a_finished_batch_is_not_resumed_and_not_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    name = answer(capsys, "simulate", "toy", "--pairs", "10")["batch"]

    assert main(["batch", "resume", name]) == 2
    resumed = capsys.readouterr().err
    assert main(["batch", "stop", name]) == 2
    stopped = capsys.readouterr().err

    assert "is finished; extend it to play more" in resumed
    assert "is finished and cannot be stopped" in stopped


def test_a_store_of_a_newer_version_is_refused(capsys: pytest.CaptureFixture[str], place: Path) -> None:
    import sqlite3

    answer(capsys, "simulate", "toy", "--pairs", "10")
    with sqlite3.connect(place / "deckfold.db") as connection:
        connection.execute(
            "INSERT INTO deckfold_events (originator_id, originator_version, topic, state) "
            "SELECT originator_id, 99, topic, state FROM deckfold_events WHERE topic = 'store.1'"
        )
    connection.close()

    for words in (["simulate", "toy", "--pairs", "10"], ["batches"]):
        assert main(words) == 2
        assert "is a store of format 99, this Deckfold knows formats up to 1" in capsys.readouterr().err


def test_a_rule_that_was_not_met_before_the_limit_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "toy", "--decks", "leaves", "--until-width", "0.3", "--at-most", "60"]) == 0
    wide = capsys.readouterr().out
    sprt = answer(capsys, "simulate", "toy", "--decks", "leaves", "--sprt", "0", "1", "--at-most", "60")

    assert "ended after 60 pairs with 1 intervals wider than 30 %" in wide
    assert [each["verdict"] for each in sprt["matchups"]] == ["undecided"]


def test_a_terminal_shows_progress_and_estimates(place: Path) -> None:
    controlling, terminal = os.openpty()
    process = start("simulate", "toy", "--pairs", "3000", "--workers", "1", "--json", cwd=place, stderr=terminal)
    os.close(terminal)

    shown = b""
    try:
        while piece := os.read(controlling, 4096):
            shown += piece
    except OSError:
        pass  # the terminal has been left
    os.close(controlling)
    out, _ = process.communicate()

    assert json.loads(out)["matches"] == 6000
    assert b"/6000" in shown
    assert b"matches/s" in shown
    assert b"at any time" in shown


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://deck:secret@db:5432/deckfold", "postgresql://deck:***@db:5432/deckfold"),
        ("redis://:secret@queue:6379/0", "redis://:***@queue:6379/0"),
        ("sqlite:///deckfold.db", "sqlite:///deckfold.db"),
    ],
)
def test_passwords_are_not_printed(url: str, shown: str) -> None:
    assert without_password(url) == shown


def test_the_count_that_is_shown_never_goes_back_or_over() -> None:
    shown = [0]
    for done in (20, 45, 30, 60, 130, 90):
        shown.append(forward(shown[-1], done, 100))

    assert shown == [0, 20, 45, 45, 60, 100, 100]
