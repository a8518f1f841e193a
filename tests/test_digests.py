"""The tool that holds matches of one commit against those of the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import digests


def test_the_same_code_plays_the_same_matches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kept.txt"

    digests.keep(file, matches=1)
    status = digests.compare(file)

    assert status == 0
    count = len(file.read_text(encoding="utf-8").splitlines())
    assert f"{count} of {count} matches are as they were" in capsys.readouterr().out


def test_a_match_that_went_otherwise_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kept.txt"
    digests.keep(file, matches=1)
    first, *others = file.read_text(encoding="utf-8").splitlines(keepends=True)
    name = first.split(":")[0]
    file.write_text("".join([f"{name}: 1 0 0\n", *others]), encoding="utf-8")

    status = digests.compare(file)

    assert status == 1
    assert f"{name}: 1 0 0 ->" in capsys.readouterr().out
