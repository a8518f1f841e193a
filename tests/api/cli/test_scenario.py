"""`deckfold scenario`."""

import json
from pathlib import Path

import pytest

from api.cli import main
from domain.scenarios.runner import scenario_files

Shown = pytest.CaptureFixture[str]

EQUAL_POWER = next(path for path in scenario_files("weiss_schwarz") if path.stem == "equal_power")


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A scenario that expects what is not so."""
    file = tmp_path / "wrong.toml"
    file.write_text(EQUAL_POWER.read_text().replace("attack = 3000, defense", "attack = 3500, defense"))
    return file


def test_a_scenario_prints_the_play_with_its_clauses(capsys: Shown) -> None:
    assert main(["scenario", str(EQUAL_POWER)]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "On equal power both characters are reversed (7.6.1.2)"
    assert "           > A attack: attack Guard, frontal" in lines
    assert "     7.6.1.2 Rival: reverse" in lines
    assert f"holds: {EQUAL_POWER}" in lines


def test_a_scenario_that_fails_says_what_differed(wrong: Path, capsys: Shown) -> None:
    assert main(["scenario", str(EQUAL_POWER), str(wrong), "--brief"]) == 1

    shown = capsys.readouterr().out
    assert f"holds: {EQUAL_POWER}: On equal power both characters are reversed\n" in shown
    assert f"does not hold: {wrong}: On equal power both characters are reversed\n  expect.events[0]: " in shown
    assert shown.endswith("1 of 2 scenarios hold\n")


def test_json_is_one_document(wrong: Path, capsys: Shown) -> None:
    assert main(["scenario", str(EQUAL_POWER), str(wrong), "--json"]) == 1

    told = json.loads(capsys.readouterr().out)
    assert [each["holds"] for each in told] == [True, False]
    assert told[0]["differences"] == []
    assert told[1]["differences"][0].startswith("expect.events[0]")


def test_a_game_and_a_folder_stand_for_their_scenarios(wrong: Path, capsys: Shown) -> None:
    assert main(["scenario", "weiss_schwarz", "--brief"]) == 0
    assert main(["scenario", str(wrong.parent), "--brief"]) == 1

    assert f"does not hold: {wrong}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["scenario"], "which scenarios?"),
        (["scenario", "nowhere.toml"], "there is no scenario 'nowhere.toml'"),
    ],
)
def test_what_is_not_there_is_wrong_input(words: list[str], said: str, capsys: Shown) -> None:
    assert main(words) == 2

    assert said in capsys.readouterr().err


def test_a_malformed_file_is_wrong_input_with_its_path(tmp_path: Path, capsys: Shown) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(EQUAL_POWER.read_text().replace('player = "A"', 'player = "C"'))

    assert main(["scenario", str(file)]) == 2

    shown = capsys.readouterr()
    assert shown.out == ""
    assert f"deckfold: {file}: do[0].player: Invalid enum value 'C'" in shown.err
