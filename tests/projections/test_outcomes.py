"""Who won, and what pairs brought."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from projections.fold import BatchStatistics
from projections.results import Results
from projections.statistics.counts import MatchCounts, PairCounts, PairedOutcomes
from projections.tables import first_player_row
from tests.projections.made_up import played, random_match, turn
from tests.projections.test_fold import folded


def test_results_by_deck_opponent_and_seat() -> None:
    outcomes = folded(
        played(winner=0),
        played(winner=0),
        played(winner=1),
        played(winner=None),
        played(winner=0, contestants=("blue", "red")),
    ).outcomes

    assert outcomes.against("red", "blue") == MatchCounts(2, 1, 2)
    assert outcomes.against("blue", "red") == MatchCounts(2, 1, 2)
    assert outcomes.in_seats("red", "blue") == MatchCounts(2, 1, 1)
    assert outcomes.in_seat("red", 0) == MatchCounts(2, 1, 1)
    assert outcomes.in_seat("red", 1) == MatchCounts(0, 0, 1)
    assert outcomes.of("blue") == MatchCounts(2, 1, 2)


def test_whoever_takes_the_first_turn_began() -> None:
    outcomes = folded(
        played(turn(0, 1), winner=0),
        played(turn(1, 1), winner=0),
        played(turn(1, 1), winner=1),
        played(turn(1, 1), winner=1),
    ).outcomes

    assert outcomes.first_player() == MatchCounts(3, 0, 1)
    assert outcomes.beginning("red", True) == MatchCounts(1, 0, 0)
    assert outcomes.beginning("red", False) == MatchCounts(1, 0, 2)
    assert outcomes.beginning("blue", True) == MatchCounts(2, 0, 1)


def test_adjudicated_matches_are_counted_apart() -> None:
    statistics = folded(played(winner=None, adjudicated=True), played(winner=None))

    assert statistics.outcomes.against("red", "blue") == MatchCounts(draws=1)
    assert statistics.outcomes.adjudicated == 1
    assert statistics.outcomes.matches == 2
    assert statistics.reasons.adjudicated == {"no life": 1}
    assert statistics.reasons.matches == {"3": {"no life": 1}}
    assert statistics.cards.lines["red"]["one"][:3] == [0, 1, 0]


def test_mirror_matches_say_nothing_of_a_deck_but_of_beginning() -> None:
    outcomes = folded(played(turn(0, 1), winner=0, contestants=("red", "red"))).outcomes

    assert outcomes.of("red").total == 0
    assert outcomes.against("red", "red") == MatchCounts(wins=1)
    assert outcomes.first_player() == MatchCounts(wins=1)


def pair(first: int | None, second: int | None, **how: bool) -> BatchStatistics:
    """A pair with changed seats, by the seats that won."""
    return folded(
        played(winner=first, index=0),
        played(winner=second, index=1, contestants=("blue", "red"), **how),  # type: ignore[arg-type]
    )


def test_a_pair_by_its_points() -> None:
    assert pair(0, 1).pairs.between("red", "blue") == PairCounts(two=1)
    assert pair(0, 0).pairs.between("red", "blue") == PairCounts(one=1)
    assert pair(1, None).pairs.between("red", "blue") == PairCounts(half=1)
    assert pair(1, 0).pairs.between("red", "blue") == PairCounts(zero=1)
    assert pair(1, 0).pairs.between("blue", "red") == PairCounts(two=1)
    assert pair(None, 1).pairs.between("red", "blue") == PairCounts(one_and_half=1)


def test_a_pair_with_an_adjudicated_match_says_nothing() -> None:
    pairs = pair(0, None, adjudicated=True).pairs

    assert pairs.between("red", "blue").total == 0
    assert pairs.spoiled == 1


def test_halves_of_a_pair_find_each_other_when_merged() -> None:
    one = folded(played(winner=0, index=0))
    two = folded(played(winner=1, index=1, contestants=("blue", "red")))
    assert one.pairs.between("red", "blue").total == 0

    one.merge(two)

    assert one.pairs.between("red", "blue") == PairCounts(two=1)
    assert one.pairs.halves == {}


def test_versions_with_the_same_luck_are_told_apart_from_changed_seats() -> None:
    pairs = folded(
        played(winner=0, index=0, contestants=("new", "blue")),
        played(winner=1, index=1, contestants=("old", "blue")),
        played(winner=1, index=2, contestants=("blue", "new")),
        played(winner=None, index=3, contestants=("blue", "old")),
    ).pairs

    assert pairs.compared("new", "old") == PairedOutcomes(when_first_won=MatchCounts(0, 1, 1))
    assert pairs.compared("old", "new", "blue") == PairedOutcomes(
        when_first_drew=MatchCounts(wins=1), when_first_lost=MatchCounts(wins=1)
    )
    assert pairs.compared("old", "new", "green").total == 0
    assert pairs.between("new", "old").total == 0


def test_the_advantage_of_beginning_is_counted_by_pairs() -> None:
    statistics = folded(
        played(turn(0, 1), winner=0, index=0), played(turn(0, 1), winner=0, index=1, contestants=("blue", "red"))
    )

    assert statistics.pairs.of_the_first_player == PairCounts(two=1)
    row = first_player_row(Results(statistics, is_final=True))
    assert (row.won, row.lost) == (2, 0)


@given(st.integers(0, 10**6))
def test_a_against_b_is_one_minus_b_against_a(seed: int) -> None:
    luck = Random(seed)
    results = Results(folded(*(random_match(index, luck) for index in range(30))), is_final=bool(seed % 2))

    for one in results.contestants:
        for two in results.contestants:
            score, other = results.matchup(one, two), results.matchup(two, one)
            if score is not None and other is not None and one != two:
                assert abs(score.estimate - (1 - other.estimate)) < 1e-12
                assert abs(score.low - (1 - other.high)) < 1e-12
