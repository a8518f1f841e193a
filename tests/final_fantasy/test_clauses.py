"""The list of clauses: every number cited is printed, every clause that is done is carried out somewhere and shown."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import tomllib
from pathlib import Path

import domain.rulesets.final_fantasy as package
from domain.rulesets.final_fantasy.elsewhere import ELSEWHERE

LIST = tomllib.loads((Path(package.__file__).parent / "clauses.toml").read_text())["clauses"]
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


def status(clause: str) -> str:
    entry = LIST[clause]
    return entry if isinstance(entry, str) else str(entry["status"])


def test_every_status_is_known_and_open_clauses_say_why() -> None:
    assert {status(clause) for clause in LIST} <= {"done", "definition", "table", "open"}
    assert all(
        isinstance(entry, dict) and entry["reason"]
        for entry in LIST.values()
        if entry == "open" or isinstance(entry, dict)
    )


def test_tests_and_code_cite_only_printed_clauses() -> None:
    code = cited(Path(package.__file__).parent)
    tests = cited(Path(__file__).parent)

    assert (code | tests) - set(LIST) == set()


def test_every_clause_that_is_done_is_cited_by_code_and_shown_by_a_test() -> None:
    done = {clause for clause in LIST if status(clause) == "done"}

    assert done - cited(Path(package.__file__).parent) == set()
    assert done - cited(Path(__file__).parent) == set()


def test_what_carries_out_clauses_elsewhere_exists() -> None:
    for entry in ELSEWHERE:
        assert entry.by is not None
        assert entry.clauses


def test_functions_cite_clauses_of_the_list() -> None:
    for info in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        for value in vars(importlib.import_module(info.name)).values():
            assert set(getattr(value, "__clauses__", ())) <= set(LIST)
