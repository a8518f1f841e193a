"""The games that can be played, by name. A game is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from domain.kernel.errors import UnknownRuleset, folded
from domain.kernel.ruleset import Ruleset

MODULES: dict[str, str] = {
    "weiss_schwarz": "domain.rulesets.weiss_schwarz",
    "final_fantasy": "domain.rulesets.final_fantasy",
    "shadowverse_evolve": "domain.rulesets.shadowverse_evolve",
    "battle_spirits_saga": "domain.rulesets.battle_spirits_saga",
    "force_of_will": "domain.rulesets.force_of_will",
}
"""Each module has its game as `RULESET`."""


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(MODULES)


def get(name: str) -> Ruleset:
    """The game of this name, whatever its case, signs and accents; `UnknownRuleset` lists those that exist."""
    module = MODULES.get(name) or next((m for known, m in MODULES.items() if folded(known) == folded(name)), None)
    if module is None:
        raise UnknownRuleset(name, MODULES)
    ruleset: Ruleset = import_module(module).RULESET
    return ruleset
