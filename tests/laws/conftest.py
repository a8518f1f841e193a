"""The laws hold for every registered game: each test runs once a game and seed."""

from __future__ import annotations

import os

import pytest

from domain import rulesets

MATCHES = int(os.environ.get("DECKFOLD_LAW_MATCHES", "6"))
"""Random matches a game and law; `make laws` plays 500."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "ruleset_name" in metafunc.fixturenames:
        metafunc.parametrize("ruleset_name", rulesets.names())
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(MATCHES))
