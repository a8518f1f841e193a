"""Compiled modules hide their sources: those that are older than what they were made of are refused."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

NOTE = "compiled.txt"
"""What `make fast` leaves in the package: a line for every compiled module with the digest of its source."""


def note(names: list[str], root: Path) -> str:
    """The note about these sources, paths from the root."""
    return "".join(f"{digest(root / name)} {name}\n" for name in names)


def digest(path: Path) -> str:
    return blake2b(path.read_bytes(), digest_size=16).hexdigest() if path.exists() else "gone"


def refuse_stale(package: Path) -> None:
    """Raise `ImportError` if a source has changed since it was compiled; silent where nothing is compiled in place."""
    try:
        lines = (package / NOTE).read_text(encoding="utf-8").splitlines()
    except OSError:
        return
    for line in lines:
        kept, name = line.split(" ", 1)
        if digest(package.parent / name) != kept:
            raise ImportError(
                f"{name} has changed since it was compiled: `make fast` compiles it again, `make plain` undoes it",
                name="domain",
            )
