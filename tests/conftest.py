"""What holds for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

import domain


def pytest_configure(config: pytest.Config) -> None:
    """A compiled module hides its source: never test one that is older."""
    for compiled in Path(domain.__file__).parent.rglob("*.so"):
        source = compiled.with_name(compiled.name.split(".")[0] + ".py")
        if source.exists() and source.stat().st_mtime > compiled.stat().st_mtime:
            pytest.exit(f"{source} has changed since it was compiled: run `make fast` or `make plain`", returncode=2)
