"""Experiments on the toy game: the same luck twice, and one thing changed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from uuid import UUID

import pytest

from domain import rulesets
from domain.kernel.ruleset import Deck
from domain.streams import DamagedStream
from domain.versions import aligned, swapped
from projections.record import ADJUDICATED, DRAWN, LOST, WON
from projections.statistics.counts import MatchCounts, PairedOutcomes
from projections.statistics.differences import paired_difference
from workers.experiments import (
    Comparison,
    Forcing,
    Tally,
    Trial,
    TrialFailed,
    compare,
    force,
    opening_hand,
    run,
    trial_place,
)


def play(tallies: Iterator[Tally]) -> None:
    """Let all trials be played."""
    deque(tallies, maxlen=0)


@pytest.fixture
def leaves() -> Deck:
    return rulesets.get("toy").decks["leaves"]


@pytest.fixture
def stones() -> Deck:
    return rulesets.get("toy").decks["stones"]


def comparison(leaves: Deck, stones: Deck, copies: int = 1) -> Comparison:
    better = swapped(rulesets.get("toy"), leaves, f"{copies} T-01", f"{copies} T-03")
    return Comparison("toy", aligned(leaves, better), leaves, (stones, leaves), "random", 1)


def test_equal_versions_always_end_alike(leaves: Deck, stones: Deck) -> None:
    same = Comparison("toy", leaves, aligned(leaves, leaves), (stones,), "random", 4)

    trials = [compare(same, number) for number in range(30)]

    assert all(trial.first == trial.second for trial in trials)
    assert len({trial.first for trial in trials}) > 1


def test_every_opponent_is_met_in_both_seats() -> None:
    assert [trial_place(number, 2) for number in range(5)] == [(0, 0), (1, 0), (0, 1), (1, 1), (0, 0)]


def test_pairing_needs_fewer_matches_than_separate_play(leaves: Deck, stones: Deck) -> None:
    tally = Tally(2)
    play(run(compare, comparison(leaves, stones), tally, 200, processes=1))

    found = paired_difference(tally.outcomes)

    assert tally.trials == 200
    assert found.variance_ratio > 1.5
    assert found.matches_saved > 0


def test_a_better_version_comes_out_better(leaves: Deck, stones: Deck) -> None:
    tally = Tally(2)
    play(run(compare, comparison(leaves, stones, copies=6), tally, 300, processes=1))

    assert paired_difference(tally.outcomes).difference.low > 0


def test_processes_give_the_same_trials_in_the_same_order(leaves: Deck, stones: Deck) -> None:
    alone, shared = Tally(2), Tally(2)
    play(run(compare, comparison(leaves, stones), alone, 20, processes=1))
    play(run(compare, comparison(leaves, stones), shared, 20, processes=2))

    assert alone.by_opponent == shared.by_opponent


def test_a_run_ends_when_it_is_enough(leaves: Deck, stones: Deck) -> None:
    tally = Tally(2)
    play(run(compare, comparison(leaves, stones), tally, 50, processes=1, is_enough=lambda so_far: so_far.trials >= 7))

    assert tally.trials == 7


def test_the_opening_hand_is_found_by_watching(leaves: Deck, stones: Deck) -> None:
    assert opening_hand(rulesets.get("toy"), (leaves, stones)) == 2


def test_a_card_is_forced_in_and_out_of_the_same_matches(leaves: Deck, stones: Deck) -> None:
    forcing = Forcing("toy", stones, "T-03", 2, (leaves,), "random", 2)
    tally = Tally(1)
    play(run(force, forcing, tally, 300, processes=1))

    found = paired_difference(tally.outcomes)
    assert found.variance_ratio > 1.5
    assert found.difference.width < 0.2
    assert tally.with_card.total + tally.without_card.total == 300
    assert tally.matches == 600 + tally.with_card.total


def test_a_match_that_luck_made_one_of_the_legs_serves_twice(leaves: Deck, stones: Deck) -> None:
    forcing = Forcing("toy", stones, "T-03", 2, (leaves,), "random", 2)

    for trial in (force(forcing, number) for number in range(20)):
        if trial.plain_holds:
            assert trial.matches == 3
        else:
            assert trial.matches == 2
            assert trial.plain == trial.second


def test_a_tally_keeps_spoiled_pairs_apart() -> None:
    tally = Tally(1)
    tally.add(Trial(0, 0, 0, WON, LOST))
    tally.add(Trial(1, 0, 0, DRAWN, WON))
    tally.add(Trial(2, 0, 0, ADJUDICATED, WON))

    assert tally.outcomes == PairedOutcomes(when_first_won=MatchCounts(losses=1), when_first_drew=MatchCounts(wins=1))
    assert (tally.trials, tally.spoiled) == (3, 1)


def broken(experiment: Comparison, number: int) -> Trial:
    """A trial whose error cannot travel between processes."""
    if number == 5:
        raise DamagedStream(UUID(int=1), 2, "no")
    return Trial(number, 0, 0, WON, WON)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_trial_that_breaks_down_is_named(leaves: Deck, stones: Deck, processes: int) -> None:
    tally = Tally(2)

    with pytest.raises(TrialFailed, match="trial 5 of seed 1 broke down: DamagedStream"):
        play(run(broken, comparison(leaves, stones), tally, 20, processes=processes))

    assert tally.trials == 5
