"""A match with a declared loop is folded, replayed, encoded, decoded and continued like any other; old and new games alike."""

from __future__ import annotations

from typing import Any

import pytest

from domain import decode, encode, fold, replay, rulesets
from domain.kernel.events import LoopDeclared, LoopEnded
from domain.kernel.loops import REPETITIONS
from domain.kernel.match import Match
from domain.kernel.options import DECLARE_LOOP, Option, PickNumber, PlayCard, UseAbility
from domain.kernel.ruleset import Deck
from domain.players.random import RandomPlayer
from domain.scenarios.table import Table
from tests.laws.play import decisions

SHARPENS = {"kind": "activated", "effects": [{"do": "modify", "add": {"power": 1}}]}
ANVILS: dict[str, dict[str, Any]] = {
    "weiss_schwarz": {"type": "character", "power": 1000, "soul": 1, "abilities": [SHARPENS]},
    "final_fantasy": {"type": "forward", "element": ["fire"], "cost": 1, "power": 1000, "abilities": [SHARPENS]},
}
"""By game, a card that can be put into play at once and gains something for nothing as often as anybody likes."""

WANTED = (DECLARE_LOOP, UseAbility, PlayCard)


def forge(ruleset_name: str, seed: int) -> Match:
    """A match of two decks of anvils, played until a loop has been run 257 times."""
    ruleset = rulesets.get(ruleset_name)
    table = Table(ruleset_name)
    table.define("Anvil", **ANVILS[ruleset_name])
    deck = Deck("anvils", ((table.cards["Anvil"]["number"], 50),))
    match = ruleset.new_match((deck, deck), seed=seed, catalog=table.catalog(), check=False)
    player = RandomPlayer(seed)
    while match.decision is not None and not any(isinstance(event, LoopEnded) for event in match.events):
        if match.decision.kind == REPETITIONS:
            match.choose(PickNumber(257))
            continue
        found = next((option for kind in WANTED for option in match.decision.options if is_a(option, kind)), None)
        match.choose(player(match.view(match.decision.player), match.decision) if found is None else found)
    return match


def is_a(option: Option, kind: Any) -> bool:
    return isinstance(option, kind) if isinstance(kind, type) else option == kind


@pytest.mark.parametrize("name", sorted(ANVILS))
def test_a_declared_loop_is_kept_with_who_declared_it(name: str, seed: int) -> None:
    match = forge(name, seed)
    (declared,) = (event for event in match.events if isinstance(event, LoopDeclared))
    (ended,) = (event for event in match.events if isinstance(event, LoopEnded))
    assert (declared.times, ended.rounds) == (257, 257)
    assert declared.player == ended.player
    assert declared.clause in match.ruleset.clauses.printed

    again, elsewhere = replay(match.events), decode(encode(match))

    assert fold(match.events).facts() == match.state.facts()
    for other in (again, elsewhere):
        assert other.events == match.events
        assert other.decision == match.decision
        assert encode(other) == encode(match)
    ends = {digest_after(other, 60, seed) for other in (again, elsewhere, match.copy())}
    assert len(ends) == 1


def digest_after(match: Match, choices: int, seed: int) -> str:
    for _ in zip(range(choices), decisions(match, seed), strict=False):
        pass
    return match.digest()
