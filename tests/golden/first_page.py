"""The match that the README shows: the last lines of what its command prints."""

from __future__ import annotations

import io
import re
import shlex
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path

from api.cli import main

README = Path(__file__).parents[2] / "README.md"
MATCH = re.compile(
    r"(?P<head>\$ deckfold (?P<words>play [^|\n]+) \| tail -n (?P<lines>\d+)\n)(?P<shown>.*?)(?=^```$)", re.M | re.S
)


def printed(words: Sequence[str]) -> str:
    out = io.StringIO()
    with redirect_stdout(out):
        assert main(words) == 0
    return out.getvalue()


def with_its_match(page: str) -> str:
    """The page with the lines that its command prints today."""
    found = MATCH.search(page)
    assert found is not None
    lines = printed(shlex.split(found["words"])).splitlines(keepends=True)
    return page[: found.start()] + found["head"] + "".join(lines[-int(found["lines"]) :]) + page[found.end() :]
