"""Every interval, on simulated matches whose truth is known, holds the truth as often as it promises."""

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest

from projections.statistics.counts import Estimate, MatchCounts, Matchups, PairCounts, PairedOutcomes
from projections.statistics.differences import paired_difference, rate_difference
from projections.statistics.elo import NORMALIZED_ELO, elo_difference, elo_of_score, normalized_elo, score_of_elo
from projections.statistics.intervals import proportion, score_rate
from projections.statistics.metagame import equilibrium
from projections.statistics.ratings import bradley_terry
from projections.statistics.sequences import running_difference, running_score
from projections.statistics.shrinkage import shrunk_rates

BATCHES = 1500
CONFIDENCE = 0.9

EVEN = [0.5, 0.0, 0.5]
DRAWISH = [0.35, 0.4, 0.25]
LOPSIDED = [0.9, 0.02, 0.08]
EVEN_PAIRS = [0.24, 0.02, 0.48, 0.02, 0.24]
BETTER_PAIRS = [0.1, 0.05, 0.45, 0.1, 0.3]


def mean(scores: Sequence[float], shares: Sequence[float]) -> float:
    return float(np.dot(scores, shares))


def drawn(seed: int, trials: int, shares: Sequence[float], batches: int = BATCHES) -> list[list[int]]:
    return [list(map(int, row)) for row in np.random.default_rng(seed).multinomial(trials, shares, size=batches)]


def share_that_holds(estimates: Sequence[Estimate], truth: float) -> float:
    return sum(each.low <= truth <= each.high for each in estimates) / len(estimates)


def check(held: float, least: float = CONFIDENCE - 0.025, most: float = CONFIDENCE + 0.035) -> None:
    """Chance moves a share of 1,500 by 0.008; the rest is what an approximate interval may be off."""
    assert least <= held <= most


@pytest.mark.parametrize(("trials", "chance"), [(50, 0.5), (200, 0.5), (200, 0.07), (1000, 0.3)])
def test_proportion(trials: int, chance: float) -> None:
    successes = np.random.default_rng(50).binomial(trials, chance, size=BATCHES)

    check(share_that_holds([proportion(int(each), trials, CONFIDENCE) for each in successes], chance))


@pytest.mark.parametrize("shares", [EVEN, DRAWISH, LOPSIDED])
@pytest.mark.parametrize("trials", [50, 400])
def test_score_rate_of_matches(shares: list[float], trials: int) -> None:
    estimates = [score_rate(MatchCounts(*row), CONFIDENCE) for row in drawn(51, trials, shares)]

    # Without draws, 50 matches have few different results: the exact share is 0.881.
    check(share_that_holds(estimates, mean(MatchCounts().scores, shares)), least=CONFIDENCE - 0.04)


@pytest.mark.parametrize("shares", [EVEN_PAIRS, BETTER_PAIRS])
@pytest.mark.parametrize("trials", [30, 400])
def test_score_rate_of_pairs(shares: list[float], trials: int) -> None:
    estimates = [score_rate(PairCounts(*row), CONFIDENCE) for row in drawn(52, trials, shares)]

    check(share_that_holds(estimates, mean(PairCounts().scores, shares)))


def test_elo_difference() -> None:
    estimates = [elo_difference(PairCounts(*row), CONFIDENCE) for row in drawn(53, 200, BETTER_PAIRS)]

    check(share_that_holds(estimates, elo_of_score(mean(PairCounts().scores, BETTER_PAIRS))))


@pytest.mark.parametrize("shares", [EVEN, DRAWISH])
def test_normalized_elo(shares: list[float]) -> None:
    scores = np.array(MatchCounts().scores)
    average = mean(MatchCounts().scores, shares)
    truth = NORMALIZED_ELO * (average - 0.5) / float(np.sqrt(np.dot((scores - average) ** 2, shares)))

    estimates = [normalized_elo(MatchCounts(*row), CONFIDENCE) for row in drawn(54, 400, shares)]

    check(share_that_holds(estimates, truth))


@pytest.mark.parametrize(("first", "second"), [(EVEN, EVEN), (DRAWISH, LOPSIDED)])
def test_rate_difference(first: list[float], second: list[float]) -> None:
    estimates = [
        rate_difference(MatchCounts(*one), MatchCounts(*two), CONFIDENCE)
        for one, two in zip(drawn(55, 80, first), drawn(56, 200, second), strict=True)
    ]

    scores = MatchCounts().scores
    check(share_that_holds(estimates, mean(scores, first) - mean(scores, second)))


@pytest.mark.parametrize("trials", [200, 2000])
def test_paired_difference(trials: int) -> None:
    # The first version wins 5 % of matches that the second loses, and loses 3 % that the second wins.
    table = [0.42, 0.01, 0.05, 0.01, 0.02, 0.0, 0.03, 0.01, 0.45]
    outcomes = [
        PairedOutcomes(MatchCounts(*row[:3]), MatchCounts(*row[3:6]), MatchCounts(*row[6:]))
        for row in drawn(57, trials, table)
    ]

    estimates = [paired_difference(each, CONFIDENCE).difference for each in outcomes]

    check(share_that_holds(estimates, 0.02 + 0.5 * (0.01 + 0.0 - 0.01 - 0.01)), most=0.96)


def test_running_intervals_hold_more_than_promised_at_one_look() -> None:
    scores = [running_score(PairCounts(*row), CONFIDENCE) for row in drawn(58, 200, EVEN_PAIRS)]
    table = [0.45, 0.0, 0.05, 0.0, 0.0, 0.0, 0.05, 0.0, 0.45]
    differences = [
        running_difference(PairedOutcomes(MatchCounts(*row[:3]), MatchCounts(), MatchCounts(*row[6:])), CONFIDENCE)
        for row in drawn(59, 300, table)
    ]

    check(share_that_holds(scores, 0.5), least=CONFIDENCE, most=1)
    check(share_that_holds(differences, 0.0), least=CONFIDENCE, most=1)


@pytest.mark.parametrize("deviation", [0.01, 0.05])
def test_shrunk_rates(deviation: float) -> None:
    generator = np.random.default_rng(60)
    held = []
    for _ in range(60):
        truths = np.clip(generator.normal(0.5, deviation, size=20), 0, 1)
        totals = generator.integers(10, 400, size=20)
        wins = generator.binomial(totals, truths)
        cards = [MatchCounts(int(won), 0, int(total - won)) for won, total in zip(wins, totals, strict=True)]
        estimates = shrunk_rates(cards, MatchCounts(5000, 0, 5000), CONFIDENCE)
        held += [each.low <= truth <= each.high for each, truth in zip(estimates, truths, strict=True)]

    check(sum(held) / len(held), most=0.99)


def test_bradley_terry() -> None:
    truths = {"Fire": 90.0, "Ice": 30.0, "Wind": -20.0, "Stone": -100.0}
    generator = np.random.default_rng(61)
    held = []
    for _ in range(300):
        results = {}
        for one, two in combinations(truths, 2):
            won = int(generator.binomial(60, score_of_elo(truths[one] - truths[two])))
            results[one, two] = MatchCounts(won, 0, 60 - won)
        ratings = bradley_terry(Matchups.of(results), CONFIDENCE)
        held += [ratings[deck].low <= truth <= ratings[deck].high for deck, truth in truths.items()]

    check(sum(held) / len(held))


def test_equilibrium() -> None:
    generator = np.random.default_rng(62)
    held = []
    for _ in range(80):
        results = {}
        for one, two in (("Rock", "Scissors"), ("Scissors", "Paper"), ("Paper", "Rock")):
            won = int(generator.binomial(1000, 0.65))
            results[one, two] = MatchCounts(won, 0, 1000 - won)
        shares = equilibrium(Matchups.of(results), CONFIDENCE, draws=60).shares
        held += [each.low <= 1 / 3 <= each.high for each in shares.values()]

    check(sum(held) / len(held), least=0.82, most=0.97)
