"""What holds for every command of `deckfold`."""

import importlib
import subprocess
import sys
from types import SimpleNamespace

import pytest

import api.cli
from api.cli import COMMANDS, GROUPS, main
from api.cli.errors import UserError
from api.cli.output import in_words
from projections.statistics.counts import Estimate


def run_in_a_process(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, timeout=60, check=False)


def command_that(monkeypatch: pytest.MonkeyPatch, outcome: object) -> None:
    """Put a command named `try` in place that returns, or raises, the outcome."""

    def try_it() -> object:
        if isinstance(outcome, BaseException):
            raise outcome
        return outcome

    monkeypatch.setitem(sys.modules, "tried", SimpleNamespace(try_it=try_it))
    monkeypatch.setitem(api.cli.COMMANDS, "try", ("tried:try_it", "Try it."))


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0

    shown = capsys.readouterr().out
    for name, line in [*GROUPS.items(), *((n, line) for n, (_, line) in COMMANDS.items() if " " not in n)]:
        assert name in shown
        assert line in shown


@pytest.mark.parametrize("group", GROUPS)
def test_help_of_a_group_lists_its_commands(group: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([group, "--help"]) == 0

    shown = capsys.readouterr().out
    lines = [line for name, (_, line) in COMMANDS.items() if name.startswith(f"{group} ")]
    assert lines
    assert all(line in shown for line in lines)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*name.split(), "--help"]) == 0

    assert f"Example: deckfold {name}" in capsys.readouterr().out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_where_the_table_says(name: str) -> None:
    module, function = COMMANDS[name][0].split(":")

    assert callable(getattr(importlib.import_module(module), function))


def test_help_and_the_list_of_commands_import_nothing_heavy() -> None:
    heavy = ["scipy", "numpy", "polars", "altair", "celery", "eventsourcing", "rich.markdown", "importlib.metadata"]
    program = (
        "import sys; from api.cli import main; main(['--help']);"
        f"print([each for each in {heavy} if each in sys.modules], file=sys.stderr)"
    )

    ran = run_in_a_process("-c", program)

    assert ran.stderr.strip() == "[]"


def test_the_package_runs_as_a_program() -> None:
    good = run_in_a_process("-m", "api.cli", "elo", "6", "0", "4")
    bad = run_in_a_process("-m", "api.cli", "elo", "6", "x", "4")

    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout.startswith("10 matches")
    assert (bad.returncode, bad.stdout) == (2, "")
    assert bad.stderr == 'deckfold: "x" is no whole number\n'


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["sprtt"], 'Unknown command "sprtt"'),
        (["elo", "1", "2", "3", "--jsn"], "Unknown option"),
        (["elo", "1", "2", "3", "--confidence", "much"], "--confidence"),
        (["sprt", "1", "2", "3", "--elo1", "4"], "--elo0"),
    ],
)
def test_what_cannot_be_parsed_is_wrong_input(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2

    shown = capsys.readouterr()
    assert shown.out == ""
    assert complaint in shown.err
    assert shown.err.count("\n") == 1


def test_a_user_error_is_one_line_and_status_two(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command_that(monkeypatch, UserError("no such deck:\n  Fire"))

    assert main(["try"]) == 2
    assert capsys.readouterr().err == "deckfold: no such deck: Fire\n"


@pytest.mark.parametrize(("outcome", "status"), [(None, 0), (0, 0), (1, 1), (KeyboardInterrupt(), 130)])
def test_the_exit_status_is_what_the_command_returns(
    outcome: object, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    command_that(monkeypatch, outcome)

    assert main(["try"]) == status


def test_a_fault_of_ours_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    command_that(monkeypatch, ZeroDivisionError("ours"))

    with pytest.raises(ZeroDivisionError, match="ours"):
        main(["try"])


@pytest.mark.parametrize("words", ["elo 6 0 4 --json", "elo 6 0 4", "play weiss_schwarz --decks plain_green"])
def test_a_reader_that_has_seen_enough_is_no_fault(words: str) -> None:
    program = f"{sys.executable} -m api.cli {words} | true; echo status ${{PIPESTATUS[0]}}"

    ran = subprocess.run(["bash", "-c", program], capture_output=True, text=True, timeout=60, check=False)

    assert ran.stdout == "status 0\n"
    assert ran.stderr == ""


def test_an_estimate_in_words() -> None:
    assert in_words(Estimate(49.94, 51.2, 52.46), 1, " %") == "51.2 % (49.9 to 52.5)"
    assert in_words(Estimate(-3.0, 12.0, float("inf")), 1, signed=True) == "+12.0 (-3.0 to +∞)"
