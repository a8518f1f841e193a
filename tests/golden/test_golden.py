"""The playthroughs are what the rules say today."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from domain import rulesets
from tests.golden.playthrough import FOLDER, StaleChoice, files, parse, regenerate

NAMES = [str(path.relative_to(FOLDER)) for path in files()]


@pytest.mark.parametrize("name", NAMES)
def test_the_playthrough_is_as_it_was(name: str) -> None:
    kept = (FOLDER / name).read_text(encoding="utf-8")

    played = regenerate(kept)

    for number, (before, now) in enumerate(zip_longest(kept.splitlines(), played.splitlines()), 1):
        assert now == before, f"{name}, line {number}; `make golden` writes it anew"


@pytest.mark.parametrize("name", rulesets.names())
def test_every_game_has_one_whole_match_and_a_short_one(name: str) -> None:
    kept = [
        (parse(text), text) for text in (path.read_text(encoding="utf-8") for path in (FOLDER / name).glob("*.txt"))
    ]

    whole = [text for playthrough, text in kept if playthrough.is_whole_match]
    short = [playthrough for playthrough, _ in kept if not playthrough.is_whole_match]

    assert len(whole) == 1
    assert " wins: " in whole[0].splitlines()[-2]
    assert short


def test_only_the_header_and_the_choices_are_input(tmp_path: Path) -> None:
    kept = (FOLDER / "weiss_schwarz" / "equal_power.txt").read_text(encoding="utf-8")
    head, _, body = kept.partition("\n\n")
    bare = "\n".join(line for line in body.splitlines() if line.startswith("> "))

    assert regenerate(f"{head}\n\n{bare}\n") == kept
    assert regenerate(f"{head}\n\n") == kept


def test_other_choices_are_another_match() -> None:
    kept = (FOLDER / "weiss_schwarz" / "equal_power.txt").read_text(encoding="utf-8")

    other = regenerate(kept.replace("attack Guard, frontal", "attack Guard, side"))

    assert "> A attack: attack Guard, side" in other
    assert other.splitlines()[-1] != kept.splitlines()[-1]


def test_a_choice_that_is_not_offered_is_named() -> None:
    kept = (FOLDER / "weiss_schwarz" / "equal_power.txt").read_text(encoding="utf-8")

    with pytest.raises(StaleChoice, match="attack Guard, direct' is not among the options of A's 'attack'"):
        regenerate(kept.replace("attack Guard, frontal", "attack Guard, direct"))
