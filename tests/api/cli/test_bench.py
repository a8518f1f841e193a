"""`deckfold bench` beside another engine, inside a match, and from match to match."""

from __future__ import annotations

import json
import sys

import pytest

from api.cli import main
from api.cli.bench import is_compiled

pytestmark = pytest.mark.usefixtures("toy")

Shown = pytest.CaptureFixture[str]


def test_another_engine_plays_in_turns_with_ours(capsys: Shown) -> None:
    pytest.importorskip("weiss_sim", reason="weiss-sim has wheels for Linux on x86-64 alone: pip install weiss-sim")

    assert main(["bench", "--against", "weiss-sim", "--seconds", "0.1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert main(["bench", "--against", "weiss-sim", "--seconds", "0.1"]) == 0
    shown = capsys.readouterr().out

    ours, theirs = told["ours"], told["theirs"]
    assert told["games"] == pytest.approx(ours["games_per_second"] / theirs["games_per_second"])
    assert ours["choices_per_game"] == ours["decisions_per_game"] > ours["turns_per_game"] > 5
    assert theirs["decisions_per_game"] > theirs["choices_per_game"] > theirs["turns_per_game"] > 5
    assert "not alike" in shown


def test_an_engine_that_is_not_installed_is_said(capsys: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weiss_sim", None)

    assert main(["bench", "--against", "weiss-sim"]) == 2
    assert "pip install weiss-sim" in capsys.readouterr().err


def test_an_engine_nobody_knows_is_refused(capsys: Shown) -> None:
    assert main(["bench", "--against", "chess"]) == 2
    assert "weiss-sim, not 'chess'" in capsys.readouterr().err


@pytest.mark.skipif(is_compiled(), reason="compiled modules hide their functions from the profiler")
def test_the_profile_shares_out_the_time(capsys: Shown) -> None:
    assert main(["bench", "--profile", "--ruleset", "toy", "--seconds", "0.05", "--json"]) == 0
    shares = json.loads(capsys.readouterr().out)["toy"]["profile"]
    assert main(["bench", "--profile", "--ruleset", "toy", "--seconds", "0.05"]) == 0

    assert "domain.kernel.match" in [share["part"] for share in shares]
    assert 50 < sum(share["percent"] for share in shares) <= 100.01
    assert [share["percent"] for share in shares] == sorted((s["percent"] for s in shares), reverse=True)
    assert "own time of" in capsys.readouterr().out


def test_the_slowest_matches_can_be_played_again(capsys: Shown) -> None:
    assert main(["bench", "--matches", "--ruleset", "toy", "--seconds", "0.05", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["toy"]
    again = told["slowest"][0]["command"].split()[1:]
    assert main([*again, "--json"]) == 0

    assert {cost["deck"] for cost in told["decks"]} == {"leaves", "stones"}
    assert all(cost["percentile_99"] >= cost["median"] > 0 for cost in told["decks"])
    assert json.loads(capsys.readouterr().out)["events"] == told["slowest"][0]["events"]


def test_a_player_nobody_knows_is_refused(capsys: Shown) -> None:
    assert main(["bench", "--matches", "--player", "oracle", "--ruleset", "toy"]) == 2
    assert "oracle" in capsys.readouterr().err
