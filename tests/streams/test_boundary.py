"""`domain/streams/` is the one place that knows the library."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_nothing_else_imports_the_library() -> None:
    sources = [path for folder in ("domain", "projections", "workers", "api") for path in (ROOT / folder).rglob("*.py")]

    users = {
        path for path in sources if re.search(r"^\s*(from|import) eventsourcing\b", path.read_text(), re.MULTILINE)
    }

    assert users
    assert {path.parent for path in users} == {ROOT / "domain" / "streams"}
