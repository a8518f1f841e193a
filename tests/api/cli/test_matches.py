"""`deckfold match`: kept matches of the toy game looked at, explained, verified, compared and played on."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from api.cli import main
from domain import rulesets
from workers import settings

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv(settings.RULESETS, "toy=tests.toy")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[3]))
    monkeypatch.delenv(settings.STORE, raising=False)
    monkeypatch.delenv(settings.BROKER, raising=False)
    monkeypatch.setattr(rulesets, "MODULES", dict(rulesets.MODULES))
    settings.add_rulesets()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def batch(place: Path, capsys: Output) -> str:
    """The beginning of the id of a small batch."""
    return str(answer(capsys, "simulate", "toy", "--pairs", "10", "--workers", "1")["batch"])[:8]


def answer(capsys: Output, *words: str, status: int = 0) -> Any:
    assert main([*words, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_events_have_positions_clauses_and_causes(batch: str, capsys: Output) -> None:
    found = answer(capsys, "match", "events", f"{batch}:3", "--since", "2", "--until", "5")["events"]

    assert [event["position"] for event in found] == [2, 3, 4, 5]
    assert all(event["clause"] and event["text"] and event["cause"] < event["position"] for event in found)


def test_the_table_is_shown_at_any_event(batch: str, capsys: Output) -> None:
    before = answer(capsys, "match", "show", f"{batch}:3", "--at", "0")
    end = answer(capsys, "match", "show", f"{batch}:3")

    assert (before["turn"], before["outcome"]) == (0, None)
    assert end["outcome"] is not None
    assert end["position"] == end["events"] - 1
    assert before["digest"] != end["digest"]


def test_an_event_is_explained_back_to_the_last_choice(batch: str, capsys: Output) -> None:
    events = answer(capsys, "match", "events", f"{batch}:3")["events"]
    moved = next(event for event in events if event["clause"] == "3.4")

    short = answer(capsys, "match", "explain", f"{batch}:3", str(moved["position"]))["because"]
    whole = answer(capsys, "match", "explain", f"{batch}:3", str(moved["position"]), "--whole")["because"]

    assert [event["event"] for event in short] == ["ChoiceMade", "CardMoved"]
    assert whole[0]["event"] == "MatchStarted"
    assert whole[-1] == short[-1]


def test_a_match_is_verified(batch: str, capsys: Output) -> None:
    found = answer(capsys, "match", "verify", f"{batch}:3")

    assert (found["undamaged"], found["replays"], found["fault"]) == (True, True, "")


def test_a_damaged_match_is_found(batch: str, place: Path, capsys: Output) -> None:
    identity = answer(capsys, "match", "show", f"{batch}:3")["match"]
    with sqlite3.connect(place / "deckfold.db") as connection:
        state = connection.execute(
            "SELECT state FROM deckfold_events WHERE originator_id IN (?, ?)", (identity, identity.replace("-", ""))
        ).fetchone()[0]
        connection.execute(
            "UPDATE deckfold_events SET state = ? WHERE state = ?", (state[:-1] + bytes([state[-1] ^ 1]), state)
        )
    connection.close()

    found = answer(capsys, "match", "verify", f"{batch}:3", status=1)

    assert not found["undamaged"]
    assert "is damaged at event 0" in found["fault"]


def test_two_matches_are_compared(batch: str, capsys: Output) -> None:
    same = answer(capsys, "match", "diff", f"{batch}:3", f"{batch}:3")
    other = answer(capsys, "match", "diff", f"{batch}:2", f"{batch}:3", status=1)

    assert (same["differs"], same["position"]) == (False, None)
    assert (other["differs"], other["position"]) == (True, 0)


def test_a_match_is_played_on_differently(batch: str, capsys: Output) -> None:
    events = answer(capsys, "match", "events", f"{batch}:3")["events"]
    choices = [event["position"] for event in events if event["event"] == "ChoiceMade"]

    assert main(["match", "fork", f"{batch}:3", "--at", str(choices[1]), "--choose", "0"]) == 0
    told = capsys.readouterr().out
    forked = answer(capsys, "match", "fork", f"{batch}:3", "--at", str(choices[1]), "--seed", "4")
    again = answer(capsys, "match", "fork", f"{batch}:3", "--at", str(choices[1]), "--seed", "4")

    assert "3.4" in told
    assert forked == again
    assert set(forked["outcome"]) == {"winner", "reason", "clause", "adjudicated"}
    assert answer(capsys, "match", "events", f"{batch}:3")["events"] == events


WRONG = [
    (["show", "zzz"], "'zzz' names no match"),
    (["show", "BATCH:x"], "after the colon comes its index"),
    (["show", "BATCH:999"], ":999 in this store"),
    (["events", "BATCH:3", "--since", "5", "--until", "4"], "--since 5 comes after --until 4"),
    (["show", "ffffffff:0"], "no batch ffffffff"),
    (["show", "BATCH:3", "--at", "99999"], "there is no event 99999; the match has events 0 to"),
    (["events", "BATCH:3", "--since", "-1"], "there is no event -1"),
    (["explain", "BATCH:3", "99999"], "there is no event 99999"),
    (["fork", "BATCH:3", "--at", "0"], "event 0 is no choice; the next choice is at"),
    (["verify", "BATCH:999"], "no match"),
]


@pytest.mark.parametrize(
    ("words", "fault"), WRONG, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_wrong_input_is_one_clear_line(words: list[str], fault: str, batch: str, capsys: Output) -> None:
    assert main(["match", *(word.replace("BATCH", batch) for word in words)]) == 2

    captured = capsys.readouterr()
    assert captured.out == ""
    assert fault in captured.err
    assert len(captured.err.splitlines()) == 1
