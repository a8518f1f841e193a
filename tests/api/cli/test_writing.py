"""Where a command writes: to a file, or to a reader who may leave before it is done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from api.cli import main
from api.cli.output import say_left_out
from domain import rulesets

Shown = pytest.CaptureFixture[str]


def test_any_command_writes_to_a_file(tmp_path: Path, capsys: Shown) -> None:
    file = tmp_path / "games.json"

    assert main(["rulesets", "--json"]) == 0
    printed = capsys.readouterr().out
    assert main(["rulesets", "--json", "--output", str(file)]) == 0

    assert file.read_text(encoding="utf-8") == printed
    assert capsys.readouterr().out == ""
    assert list(tmp_path.iterdir()) == [file]


def test_a_command_that_fails_leaves_the_file_as_it_was(tmp_path: Path, capsys: Shown) -> None:
    file = tmp_path / "games.json"
    file.write_text("before")

    assert main(["decks", "chess", f"--output={file}"]) == 2

    assert file.read_text() == "before"
    assert list(tmp_path.iterdir()) == [file]
    assert "chess" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_said_before_anything_is_done(tmp_path: Path, capsys: Shown) -> None:
    assert main(["rulesets", "--output", str(tmp_path / "nowhere" / "file")]) == 2
    assert "cannot be written: No such file or directory" in capsys.readouterr().err
    assert main(["rulesets", "--output"]) == 2
    assert "--output needs a file" in capsys.readouterr().err


@pytest.mark.parametrize(("command", "status"), [("scenario wrong.toml", 1), ("clauses weiss_schwarz --every", 0)])
def test_the_status_is_that_of_the_command_though_nobody_reads_on(command: str, status: int, tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text(
        'title = "wrong"\nruleset = "weiss_schwarz"\nclauses = ["1.1.1"]\n[start]\n[expect.A]\nhand = 49\n'
    )
    line = f"{sys.executable} -m api.cli {command} | true; exit ${{PIPESTATUS[0]}}"

    done = subprocess.run(["bash", "-c", line], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)

    assert (done.returncode, done.stderr) == (status, "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play weiss_schwarz surely not", "play does not know what to do with 'surely not'; deckfold play --help"),
        ("bench --seconds soon", "--seconds is a number, not 'soon'"),
        ("simulate weiss_schwarz --pairs", "--pairs needs a value"),
    ],
)
def test_a_slip_on_the_command_line_is_told_in_our_words(words: str, said: str, capsys: Shown) -> None:
    assert main(words.split()) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("name", ["Weiß Schwarz", "weiß-schwarz", "WEISS_SCHWARZ", "weissschwarz"])
def test_a_game_is_found_however_it_is_written(name: str) -> None:
    assert rulesets.get(name) is rulesets.get("weiss_schwarz")


def test_the_nearest_game_is_suggested(capsys: Shown) -> None:
    assert main(["decks", "wiess schwarz"]) == 2
    assert "did you mean weiss_schwarz?" in capsys.readouterr().err


def test_columns_that_are_left_out_are_named(capsys: Shown) -> None:
    from api.cli.output import console

    say_left_out(console(), ["won", "lost"])
    say_left_out(console(), [])

    assert capsys.readouterr().out == "left out in this narrow terminal: won, lost (--json has all)\n"
