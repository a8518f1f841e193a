"""`deckfold rulesets`, `decks`, `deck check`, `play` and `clauses`."""

import json
from pathlib import Path

import pytest

from api.cli import main
from domain import rulesets

pytestmark = pytest.mark.usefixtures("toy")

Shown = pytest.CaptureFixture[str]


def document(capsys: Shown) -> object:
    shown = capsys.readouterr()
    assert shown.err == ""
    return json.loads(shown.out)


def complaint(capsys: Shown) -> str:
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("deckfold: ")
    assert shown.err.count("\n") == 1
    return shown.err


def test_rulesets_lists_every_game(capsys: Shown) -> None:
    assert main(["rulesets"]) == 0
    table = capsys.readouterr().out
    assert main(["rulesets", "--json"]) == 0

    games = document(capsys)
    assert isinstance(games, list)
    assert [game["name"] for game in games] == list(rulesets.names())
    assert games[-1]["decks"] == ["leaves", "stones"]
    assert all(game["title"] in table for game in games)


def test_decks_lists_the_samples_and_shows_one_as_a_file(capsys: Shown, tmp_path: Path) -> None:
    assert main(["decks", "toy"]) == 0
    assert "stones" in capsys.readouterr().out

    assert main(["decks", "toy", "stones"]) == 0
    file = tmp_path / "copy.txt"
    file.write_text(capsys.readouterr().out)

    assert main(["deck", "check", "toy", str(file)]) == 0
    assert capsys.readouterr().out == "stones: a legal deck of 12 cards.\n"


def test_deck_check_names_every_fault_with_its_clause(capsys: Shown, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("7 Ace of Leaves\n2 Ace of Leafs\n")

    assert main(["deck", "check", "toy", str(file)]) == 1
    shown = capsys.readouterr().out
    assert main(["deck", "check", "toy", str(file), "--json"]) == 1
    told = document(capsys)

    assert isinstance(told, dict)
    assert told["legal"] is False
    assert [fault["clause"] for fault in told["faults"]] == ["", "1.1", "1.2"]
    assert all(fault["fault"] in shown for fault in told["faults"])
    assert "did you mean Ace of Leaves" in shown
    assert "counted without 2 copies" in shown


def test_play_reads_like_a_game(capsys: Shown) -> None:
    assert main(["play", "toy", "--seed", "4"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split(maxsplit=1) == ["2", "Ten Points: leaves (A) against stones (B)"]
    assert "Turn 1: A" in lines
    assert "           > A play: play Two of Leaves" in lines
    assert lines[-1].split(maxsplit=1)[0] == "4.1"
    assert not any("\x1b" in line for line in lines)


def test_play_json_is_one_object_and_the_same_again(capsys: Shown) -> None:
    words = ["play", "toy", "--decks", "stones", "--players", "random", "random", "--seed", "3", "--json"]

    assert main(words) == 0
    first = document(capsys)
    assert main(words) == 0
    again = document(capsys)

    assert first == again
    assert isinstance(first, dict)
    assert list(first) == [
        "ruleset", "format", "decks", "players", "seed", "winner", "reason", "clause", "adjudicated", "turns",
        "decisions", "events", "digest",
    ]  # fmt: skip
    assert first["decks"] == ["stones", "stones"]
    assert first["winner"] in (0, 1)


def test_play_writes_every_event_to_the_log(capsys: Shown, tmp_path: Path) -> None:
    log = tmp_path / "events.jsonl"

    assert main(["play", "toy", "--json", "--log", str(log)]) == 0

    told = document(capsys)
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert isinstance(told, dict)
    assert len(lines) == told["events"]
    assert [line["position"] for line in lines] == list(range(len(lines)))
    assert lines[0]["event"] == "MatchStarted"
    assert lines[-1]["text"].endswith("ten points")
    assert lines[-1]["clause"] == told["clause"]


def test_play_takes_decks_from_files(capsys: Shown, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("6 T-02\n6 T-03\n")

    assert main(["play", "toy", "--decks", str(file), "stones", "--json"]) == 0

    told = document(capsys)
    assert isinstance(told, dict)
    assert told["decks"] == ["mine", "stones"]


def test_every_clause_is_listed_with_what_was_done(capsys: Shown) -> None:
    assert main(["clauses", "weiss_schwarz", "--json"]) == 0
    counted = document(capsys)
    assert main(["clauses", "weiss_schwarz", "--every"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert main(["clauses", "weiss_schwarz", "--every", "--json"]) == 0
    listed = document(capsys)

    assert isinstance(counted, dict)
    assert isinstance(listed, dict)
    assert len(lines) == len(listed["clauses"]) == counted["printed"]
    assert "7.6.1.2        done" in lines
    assert listed["clauses"]["7.6.1.2"] == "done"
    assert "clauses" not in counted


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "chess"], "no ruleset is called 'chess'; there is: "),
        (["decks", "toy", "leafs"], "did you mean leaves?"),
        (["play", "toy", "--decks", "leafs", "stones"], "did you mean leaves?"),
        (["play", "toy", "--decks", "leaves", "stones", "leaves"], "a match has two decks"),
        (["play", "toy", "--players", "clever"], "no player is called 'clever'; there is: greedy, random"),
        (["play", "toy", "--players", "greedy"], "Ten Points has no greedy player; it can be played by: random"),
        (["play", "toy", "--format", "limited"], "Ten Points has no format 'limited'; there is: standard"),
        (["play", "toy", "--seed", "x"], '"x" is no whole number'),
        (["play", "toy", "--seed", "-1"], "a seed is between 0 and 2**63 - 1, not -1"),
        (["play", "toy", "--seed", str(2**63)], "a seed is between 0 and 2**63 - 1"),
        (["play"], "play needs RULESET; deckfold play --help shows how"),
        (["deck", "check", "toy"], "deck check needs FILE; deckfold deck check --help shows how"),
        (["report", "3f9a"], "report needs --html; deckfold report --help shows how"),
        (["play", "toy", "--log", "/no/such/folder/log"], "cannot be written"),
        (["deck", "check", "toy", "nowhere.txt"], "there is no deck file 'nowhere.txt'"),
        (["clauses", "toy"], "Ten Points has no list of its clauses"),
        (["bench", "--seconds", "0"], "not for 0"),
        (["bench", "--ruleset", "chess"], "no ruleset is called 'chess'"),
    ],
)
def test_wrong_input_is_one_line_and_status_two(words: list[str], said: str, capsys: Shown) -> None:
    assert main(words) == 2

    assert said in complaint(capsys)


def test_greedy_players_sit_down_where_nobody_is_named_and_the_game_has_them(capsys: Shown) -> None:
    assert main(["play", "weiss_schwarz", "--decks", "plain_green", "--json"]) == 0
    told = document(capsys)
    assert main(["play", "toy", "--json"]) == 0
    without = document(capsys)

    assert isinstance(told, dict)
    assert isinstance(without, dict)
    assert told["players"] == ["greedy", "greedy"]
    assert told["decks"] == ["plain green", "plain green"]
    assert without["players"] == ["random", "random"]


def test_of_many_faults_only_the_first_are_told_in_one_line(capsys: Shown, tmp_path: Path) -> None:
    file = tmp_path / "foreign.txt"
    file.write_text("".join(f"4 Card {number} of another game\n" for number in range(20)))

    assert main(["play", "toy", "--decks", str(file)]) == 2
    said = complaint(capsys)
    assert main(["deck", "check", "toy", str(file)]) == 1
    checked = capsys.readouterr().out

    assert "and 17 more (deckfold deck check lists them all)" in said
    assert len(said) < 600
    assert "Card 19 of another game" in checked
    assert "deckfold decks toy lists decks of cards that are" in checked


def test_an_illegal_deck_is_not_played(capsys: Shown, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("7 T-01\n")

    assert main(["play", "toy", "--decks", str(file)]) == 2

    said = complaint(capsys)
    assert "7 cards, not 12 (1.1)" in said
    assert "more than 6 (1.2)" in said


@pytest.mark.parametrize("name", rulesets.names())
def test_clauses_are_counted(name: str, capsys: Shown) -> None:
    assert main(["clauses", name]) == 0
    shown = capsys.readouterr().out
    assert main(["clauses", name, "--json"]) == 0
    told = document(capsys)

    assert isinstance(told, dict)
    assert told["printed"] == sum(told[status] for status in ("done", "definition", "table", "open"))
    assert told["open"] == len(told["open_clauses"])
    assert f"{told['printed']} clauses are printed" in shown


def test_bench_measures_a_game(capsys: Shown) -> None:
    assert main(["bench", "--ruleset", "toy", "--seconds", "0.05", "--json"]) == 0
    told = document(capsys)
    assert main(["bench", "--ruleset", "toy", "--seconds", "0.05"]) == 0
    shown = capsys.readouterr().out

    assert isinstance(told, dict)
    (figures,) = told["rulesets"]
    assert figures["matches"] > 0
    assert figures["events_per_second"] > figures["decisions_per_second"] > figures["matches_per_second"] > 0
    assert 0 < figures["compressed_bytes_per_event"] < figures["bytes_per_event"]
    assert 0 < figures["share_building"] + figures["share_applying"] + figures["share_encoding"] < 1
    assert "> 100,000" in shown
    assert "Ten Points" in shown
