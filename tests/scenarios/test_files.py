"""Every scenario that comes with a game holds."""

from pathlib import Path

import pytest

from domain import rulesets
from domain.scenarios.format import read_scenario
from domain.scenarios.runner import run, scenario_files

FILES = [(name, path) for name in rulesets.names() for path in scenario_files(name)]


@pytest.mark.parametrize(("name", "path"), FILES, ids=[f"{name}-{path.stem}" for name, path in FILES])
def test_the_scenario_holds(name: str, path: Path) -> None:
    scenario = read_scenario(path)

    report = run(scenario)

    assert report.differences == []
    assert scenario.data.ruleset == name
    assert scenario.data.clauses


@pytest.mark.parametrize("name", [name for name in rulesets.names() if rulesets.get(name).tables.situations])
def test_every_game_has_scenarios(name: str) -> None:
    assert scenario_files(name)
