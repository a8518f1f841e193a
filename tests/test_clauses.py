"""The list of clauses: every number cited is printed, every clause that is done is carried out somewhere and shown."""

from __future__ import annotations

import ast
import importlib
import tomllib
from pathlib import Path
from typing import Any

import pytest

from domain import rulesets

CITING = {"rule", "clause", "clauses"}


def cited(folder: Path) -> set[str]:
    """Every clause number in a citation below a folder."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                values = [
                    *(node.args if name in CITING else ()),
                    *(k.value for k in node.keywords if k.arg == "clause"),
                ]
                found |= {v.value for v in values if isinstance(v, ast.Constant) and isinstance(v.value, str)}
    return found


def coded_in(name: str) -> Path:
    return Path(rulesets.__file__).parent / name


def shown_in(name: str) -> Path:
    return Path(__file__).parent / name


def listed(name: str) -> dict[str, Any]:
    """The ruleset's own list: a status for every printed clause, with a reason where it is open."""
    clauses: dict[str, Any] = tomllib.loads((coded_in(name) / "clauses.toml").read_text())["clauses"]
    return clauses


def status(entry: Any) -> str:
    return entry if isinstance(entry, str) else str(entry["status"])


@pytest.mark.parametrize("name", rulesets.names())
def test_every_status_is_known_and_open_clauses_say_why(name: str) -> None:
    entries = listed(name).values()

    assert {status(entry) for entry in entries} <= {"done", "definition", "table", "open"}
    assert all(entry["reason"] for entry in entries if isinstance(entry, dict))
    assert "open" not in entries


@pytest.mark.parametrize("name", rulesets.names())
def test_tests_and_code_cite_only_printed_clauses(name: str) -> None:
    assert (cited(coded_in(name)) | cited(shown_in(name))) - set(listed(name)) == set()


@pytest.mark.parametrize("name", rulesets.names())
def test_every_clause_that_is_done_is_cited_by_code_and_shown_by_a_test(name: str) -> None:
    done = {clause for clause, entry in listed(name).items() if status(entry) == "done"}

    assert done
    assert done - cited(coded_in(name)) == set()
    assert done - cited(shown_in(name)) == set()


@pytest.mark.parametrize("name", rulesets.names())
def test_what_carries_out_clauses_elsewhere_exists(name: str) -> None:
    elsewhere = importlib.import_module(f"domain.rulesets.{name}.elsewhere").ELSEWHERE

    assert all(entry.by is not None and entry.clauses for entry in elsewhere)
