"""What the deployment files say has to be what the program knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from api.cli import COMMANDS
from workers import settings

DEPLOY = Path(__file__).parents[2] / "deploy"
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file())
OF_COMPOSE = {"DECKFOLD_WORKERS", "DECKFOLD_PROCESSES"}
OF_THE_BUILD = {"DECKFOLD_COMPILE"}
LATER = {"serve"}


def test_every_variable_is_one_that_the_program_reads() -> None:
    known = {settings.STORE, settings.BROKER, settings.RULESETS, settings.PATIENCE} | OF_COMPOSE | OF_THE_BUILD

    named = {name for path in FILES for name in re.findall(r"DECKFOLD_[A-Z]+", path.read_text())}

    assert named == known


@pytest.mark.parametrize("path", [path for path in FILES if path.suffix == ".yaml"], ids=lambda path: path.name)
def test_every_command_exists(path: Path) -> None:
    text = path.read_text()
    lists = re.findall(r"^\s*(?:args|command): \[(\"[a-z]+\"(?:, \"[^\"]*\")*)\]$", text, re.MULTILINE)
    first = {words.split('"')[1] for words in lists if "valkey" not in words and "pg_isready" not in words}

    assert first <= {name.split()[0] for name in COMMANDS} | LATER | {"deckfold"}


def test_no_image_of_ours_runs_as_root() -> None:
    assert re.search(r"^USER 10001$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    for path in (DEPLOY / "kubernetes").glob("*.yaml"):
        text = path.read_text()
        if "image: deckfold" in text:
            assert "runAsNonRoot: true" in text, path


def test_no_password_but_examples() -> None:
    for path in FILES:
        for word in re.findall(r"^ *-? *POSTGRES_PASSWORD[=:] *(\S+)", path.read_text(), re.MULTILINE):
            assert word.startswith(("change-me", "${POSTGRES_PASSWORD")), path
