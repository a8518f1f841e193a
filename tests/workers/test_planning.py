"""Who meets whom, with which luck, in which chunks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.streams import BadManifest, FixedPairs, Pairing, StoppingRule, UntilWidth
from tests.workers.batches import toy_manifest
from workers.planning import (
    Plan,
    contestant,
    contestant_names,
    listed,
    looks,
    mirror,
    one_against_many,
    pair_kind,
    round_robin,
    seating,
)


def test_everybody_meets_everybody_once() -> None:
    assert round_robin(3) == (Pairing(0, 1), Pairing(0, 2), Pairing(1, 2))
    assert one_against_many(3) == (Pairing(0, 1), Pairing(0, 2))
    assert mirror(2) == (Pairing(0, 0), Pairing(1, 1))
    assert listed(("red", "blue", "green"), [("green", "red")]) == (Pairing(2, 0),)


def test_a_pairing_of_nobody_is_refused() -> None:
    with pytest.raises(BadManifest, match="no contestant is called 'gren'; there is: red, green"):
        listed(("red", "green"), [("gren", "red")])


def test_a_pairing_listed_twice_is_refused() -> None:
    with pytest.raises(BadManifest, match="listed twice"):
        listed(("red", "green"), [("green", "red"), ("red", "green")])


def test_seats_are_swapped_and_each_deck_keeps_its_luck_reversed() -> None:
    first, second = (seating(toy_manifest(), index) for index in (6, 7))

    assert (first.cards, first.streams, first.reversed) == ((0, 1), (0, 1), False)
    assert (second.cards, second.streams, second.reversed) == ((1, 0), (1, 0), True)
    assert first.seed == second.seed
    assert second.players == second.cards


def test_fresh_pairs_swap_seats_with_other_shuffles() -> None:
    first, second = (seating(toy_manifest(pairing_kind="fresh"), index) for index in (6, 7))

    assert second.cards == (1, 0)
    assert set(first.streams).isdisjoint(second.streams)
    assert not second.reversed


def test_where_only_the_players_differ_they_swap_over_the_same_cards() -> None:
    cards = {"main": {"T-01": 6, "T-02": 6}}
    two = (contestant("one", "leaves", cards, "greedy"), contestant("two", "leaves", cards, "random"))
    manifest = toy_manifest(contestants=two)

    first, second = (seating(manifest, index) for index in (6, 7))

    assert pair_kind(manifest, Pairing(0, 1)) == "players"
    assert pair_kind(manifest, Pairing(0, 0)) == "reversed"
    assert (first.players, second.players) == ((0, 1), (1, 0))
    assert first.cards == second.cards
    assert (first.seed, first.streams, first.reversed) == (second.seed, second.streams, second.reversed)


def test_every_pair_has_a_seed_of_its_own() -> None:
    seeds = {seating(toy_manifest(seed=seed), index).seed for seed in (3, 4) for index in range(0, 400, 2)}

    assert len(seeds) == 400


def test_rounds_go_over_all_pairings() -> None:
    manifest = toy_manifest(pairings=(Pairing(0, 1), Pairing(0, 0), Pairing(1, 1)))

    assert [seating(manifest, index).pairing for index in range(8)] == [0, 0, 1, 1, 2, 2, 0, 0]


RULES = st.one_of(
    st.integers(1, 500).map(FixedPairs), st.builds(UntilWidth, st.just(0.1), at_most=st.integers(1, 3000))
)


@given(st.lists(RULES, min_size=1, max_size=3), st.integers(1, 70), st.integers(1, 3))
def test_chunks_cover_every_pair_once_in_order(rules: list[StoppingRule], size: int, pairings: int) -> None:
    plan = Plan(toy_manifest(chunk_pairs=size, pairings=(Pairing(0, 1),) * pairings), rules)

    chunks = [plan.chunk(number) for number in range(plan.chunks)]

    assert [chunk.number for chunk in chunks] == list(range(plan.chunks))
    assert [index for chunk in chunks for index in chunk.match_indices] == list(range(plan.pairs * 2))
    assert all(1 <= chunk.pairs <= size for chunk in chunks)
    assert [plan.chunk(stage.first_chunk).first_pair for stage in plan.stages] == [s.first_pair for s in plan.stages]


@given(st.lists(RULES, min_size=2, max_size=4))
def test_extending_a_batch_leaves_its_chunks_where_they_are(rules: list[StoppingRule]) -> None:
    manifest = toy_manifest(chunk_pairs=17)
    before, after = Plan(manifest, rules[:-1]), Plan(manifest, rules)

    assert [after.chunk(number) for number in range(before.chunks)] == [before.chunk(n) for n in range(before.chunks)]


def test_looks_depend_on_the_rule_alone_and_become_rarer() -> None:
    assert list(looks(FixedPairs(120))) == [120]
    assert list(looks(UntilWidth(0.1, at_most=120))) == [50, 100, 120]
    assert len(list(looks(UntilWidth(0.1, at_most=1_000_000)))) < 200


def test_contestants_have_names_that_tell_them_apart() -> None:
    assert contestant_names(["red", "blue"], ["greedy", "greedy"]) == ("red", "blue")
    assert contestant_names(["red", "red"], ["greedy", "random"]) == ("red (greedy)", "red (random)")
    assert contestant_names(["red", "red", "blue"], ["greedy"] * 3) == ("red", "red #2", "blue")
    assert contestant_names(["red"] * 3, ["greedy", "random", "random"]) == (
        "red (greedy)",
        "red (random)",
        "red (random) #2",
    )
