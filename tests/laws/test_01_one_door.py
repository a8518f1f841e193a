"""Promise 1: a match changes only through `apply`, and `apply` reads nothing but the event and the state."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import domain
from domain import rulesets
from domain.kernel.apply import APPLY
from domain.kernel.state import FACTS

ROOT = Path(domain.__file__).parent
WRITING = frozenset({"append", "insert", "remove", "pop", "clear", "extend", "update", "setdefault", "sort", "reverse"})
DOORS = {"kernel/apply.py", "kernel/state.py", "kernel/sample.py"}
"""A sample is another match, dealt anew: no match that is played changes there."""


def is_state(node: ast.expr) -> bool:
    """Is this expression a match's state: `state` or `….state`?"""
    return (isinstance(node, ast.Name) and node.id == "state") or (
        isinstance(node, ast.Attribute) and node.attr == "state"
    )


def fact(node: ast.expr) -> bool:
    """Is this a fact of the state, or an element of one?"""
    while isinstance(node, ast.Subscript):
        node = node.value
    return isinstance(node, ast.Attribute) and node.attr in FACTS and is_state(node.value)


def counts(node: ast.expr) -> bool:
    """The number of events is kept up wherever an event is applied."""
    return isinstance(node, ast.Attribute) and node.attr == "length"


def doors(tree: ast.Module) -> list[ast.FunctionDef]:
    """The functions that apply an event, and those that nobody else calls."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    found = [
        node
        for node in functions
        if any(isinstance(d, ast.Call) and getattr(d.func, "id", "") == "applies" for d in node.decorator_list)
    ]
    if not found:
        return found
    while True:
        inside = {id(node) for function in found for node in ast.walk(function)}
        outside = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and id(node) not in inside}
        more = [function for function in functions if function not in found and function.name not in outside]
        if not more:
            return found
        found += more


def writes(path: Path) -> list[str]:
    tree = ast.parse(path.read_text())
    applied = {inner for function in doors(tree) for inner in ast.walk(function)}
    found = []
    for node in ast.walk(tree):
        if node in applied:
            continue
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WRITING:
            targets = [node.func.value]
        found += [f"{path.name}:{target.lineno}" for target in targets if fact(target) and not counts(target)]
    return found


def test_nothing_but_apply_writes_facts() -> None:
    files = [path for path in ROOT.rglob("*.py") if str(path.relative_to(ROOT)) not in DOORS]

    found = [place for path in files for place in writes(path)]

    assert found == []


@pytest.mark.parametrize("name", rulesets.names())
def test_every_event_of_a_game_has_its_apply(name: str) -> None:
    missing = [event.__name__ for event in rulesets.get(name).all_events if event not in APPLY]

    assert missing == []


@pytest.mark.parametrize("name", rulesets.names())
def test_tags_of_events_and_options_are_unique(name: str) -> None:
    ruleset = rulesets.get(name)
    events = [event.__struct_config__.tag for event in ruleset.all_events]
    options = [option.__struct_config__.tag for option in ruleset.all_options]

    assert len(set(events)) == len(events)
    assert len(set(options)) == len(options)
