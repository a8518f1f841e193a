"""The greedy player: a sensible beginner."""

from __future__ import annotations

import pytest

from domain import players
from domain.kernel.options import PASS
from domain.rulesets.battle_spirits_saga import RULESET
from domain.rulesets.battle_spirits_saga.greedy import greedy
from domain.rulesets.battle_spirits_saga.options import Attack, Block, Summon
from tests.battle_spirits_saga.table import BSS


def answer(table: BSS) -> object:
    decision = table.go().match.decision
    assert decision is not None
    found = greedy(table.match.view(decision.player), decision)
    return decision.options[found] if isinstance(found, int) else found


def test_it_summons_the_dearest_spirit_that_the_reserve_pays() -> None:
    table = BSS().spirit("Small", 2000, cost=1).spirit("Big", 5000, cost=4).spirit("Huge", 9000, cost=9)
    table.put("A", hand=["Small", "Big", "Huge"]).cores("A", reserve=5)

    assert answer(table) == Summon(table.card("Big"))


def test_it_attacks_where_nobody_can_block_and_not_into_a_stronger_blocker() -> None:
    table = BSS(at="attack step").put("A", field=["Striker"])
    assert answer(table) == Attack(table.card("Striker"), -1)

    walled = BSS(at="attack step").spirit("Wall", 9000).put("A", field=["Striker"]).put("B", field=["Wall"])

    assert answer(walled) == PASS


def test_it_blocks_what_it_beats_and_the_last_blow() -> None:
    table = BSS(at="attack step").spirit("Guard", 4000).put("A", field=["Striker"]).put("B", field=["Guard"])
    table.attack("Striker")
    assert answer(table) == Block(table.card("Guard"))

    weak = BSS(at="attack step").spirit("Weak", 1000).put("A", field=["Striker"]).put("B", field=["Weak"])
    assert answer(weak.attack("Striker")) == PASS
    dying = (
        BSS(at="attack step")
        .spirit("Weak", 1000)
        .put("A", field=["Striker"])
        .put("B", field=["Weak"])
        .cores("B", life=1)
    )

    assert answer(dying.attack("Striker")) == Block(dying.card("Weak"))


@pytest.mark.parametrize("seed", range(3))
def test_it_beats_the_random_player_in_either_seat(seed: int) -> None:
    deck = sorted(RULESET.decks)[seed]

    for seat in (0, 1):
        match = RULESET.new_match((deck, deck), seed=seed)
        seats = [players.make("random", RULESET, seed, each) for each in (0, 1)]
        seats[seat] = players.make("greedy", RULESET, seed, seat)
        assert players.play(match, seats).outcome.winner == seat  # type: ignore[union-attr]
