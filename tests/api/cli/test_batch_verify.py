"""`deckfold batch verify`, and what other commands do with a batch that is damaged."""

from __future__ import annotations

from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from api.cli import main
from domain.streams import chunk_id, match_id
from tests.streams.backdoor import open_backdoor
from tests.workers.batches import requested, run, toy_manifest
from workers import settings


@pytest.fixture(autouse=True)
def store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, toy: str) -> str:
    url = f"sqlite:///{tmp_path}/store.db"
    monkeypatch.setenv(settings.STORE, url)
    monkeypatch.setenv(settings.RULESETS, "toy=tests.toy")
    return url


def played(url: str) -> UUID:
    from domain.streams import prepare_store

    prepare_store(url)
    return run(url, requested(url, toy_manifest(40))).id


def with_a_hole(url: str) -> UUID:
    """A finished batch that has lost a chunk with its matches."""
    batch = played(url)
    with open_backdoor(url) as backdoor:
        backdoor.remove(chunk_id(batch, 1))
        for index in range(20, 40):
            backdoor.remove(match_id(batch, index))
    return batch


def test_a_sound_batch_is_said_to_be_sound(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    batch = played(store)

    assert main(["batch", "verify", str(batch)[:8], "--workers", "1"]) == 0

    assert capsys.readouterr().out.startswith(f"batch {batch}: sound (finished): 80 matches in 4 chunks, ")


def test_findings_are_listed_with_status_1(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    batch = with_a_hole(store)

    assert main(["batch", "verify", str(batch), "--workers", "1", "--json"]) == 1

    found = msgspec.json.decode(capsys.readouterr().out)
    assert found["sound"] is False
    assert {"place": "chunk 1", "what": "missing"} in found["findings"]


@pytest.mark.parametrize(
    "words",
    [["batch", "show"], ["stats"], ["stats", "--json"], ["stats", "rebuild"], ["report", "--html", "page.html"]],
    ids=" ".join,
)
def test_no_command_shows_results_of_a_hole(
    store: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    batch = with_a_hole(store)
    place = [str(batch)[:8]]
    line = [*words[:1], *place, *words[1:]] if words[-1] != "rebuild" and words[0] != "batch" else [*words, *place]

    assert main(line) == 1

    shown = capsys.readouterr()
    assert shown.out == ""
    assert "\n  chunk 1: missing\n" in shown.err
    assert "60 of the 80 matches it finished with are there" in shown.err


def test_a_hole_is_played_again(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    batch = with_a_hole(store)

    assert main(["batch", "resume", str(batch)[:8], "--workers", "1"]) == 0
    assert "chunk 1 is played again" in capsys.readouterr().err

    assert main(["batch", "show", str(batch)[:8]]) == 0
    assert main(["batch", "verify", str(batch)[:8], "--workers", "1"]) == 0


def test_what_is_finished_and_sound_is_not_resumed(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    batch = played(store)

    assert main(["batch", "resume", str(batch)[:8]]) == 2
    assert "is finished; extend it to play more" in capsys.readouterr().err


def test_a_batch_that_is_not_there(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    played(store)

    assert main(["batch", "verify", "00000000"]) == 2
    assert "no batch 00000000 in this store" in capsys.readouterr().err
