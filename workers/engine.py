"""Which engine this is: matches are only repeatable by the code that played them."""

from __future__ import annotations

import sys
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path

import domain
from domain import rulesets

KINDS = ("*.py", "*.toml")


class OtherEngine(Exception):
    """The batch was begun by another version of the engine or of its cards; the text says which."""


@cache
def engine_version(ruleset: str) -> str:
    """The release, and a fingerprint of all code and data that decide a match of this game."""
    root = Path(domain.__file__).parent
    fingerprint = blake2b(digest_size=5)
    for home in (root / "kernel", root / "cards", root / "players", home_of(ruleset)):
        files = [home] if home.is_file() else sorted(path for kind in KINDS for path in home.rglob(kind))
        for path in files:
            fingerprint.update(path.relative_to(home.parent).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{version('deckfold')}+{fingerprint.hexdigest()}"


def home_of(ruleset: str) -> Path:
    """The folder of a game, or its file if it is a single module."""
    rulesets.get(ruleset)
    module = Path(str(sys.modules[rulesets.MODULES[ruleset]].__file__))
    return module.parent if module.name == "__init__.py" else module
