import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from projections.statistics.counts import (
    ImpossibleCounts,
    ImpossibleSetting,
    MatchCounts,
    PairCounts,
    PairedOutcomes,
    ScoreCounts,
)
from projections.statistics.intervals import score_rate
from projections.statistics.sequences import is_narrow_enough, running_difference, running_p_value, running_score
from tests.projections.statistics.strategies import confidences, paired_outcomes, score_counts

# What a pair brings in a mirror match where the seat matters a little and draws are rare.
EVEN_PAIRS = [0.24, 0.02, 0.48, 0.02, 0.24]


@given(score_counts, confidences)
def test_the_other_side_scores_the_rest(counts: ScoreCounts, confidence: float) -> None:
    ours, theirs = running_score(counts, confidence), running_score(counts.from_the_other_side(), confidence)

    assert 0 <= ours.low <= ours.estimate <= ours.high <= 1
    assert (1 - ours.high, 1 - ours.low) == pytest.approx((theirs.low, theirs.high), abs=1e-8)


@given(score_counts, st.floats(0.01, 0.99), st.sampled_from([0.5, 0.8, 0.95]))
def test_the_p_value_is_small_just_when_the_interval_excludes(
    counts: ScoreCounts, score: float, confidence: float
) -> None:
    found, p_value = running_score(counts, confidence), running_p_value(counts, score)
    assume(abs(p_value - (1 - confidence)) > 1e-6)

    assert (p_value < 1 - confidence) == (not found.low <= score <= found.high)


@given(paired_outcomes)
def test_a_difference_turns_its_sign_with_the_sides(outcomes: PairedOutcomes) -> None:
    ours, theirs = running_difference(outcomes), running_difference(outcomes.from_the_other_side())

    assert -1 <= ours.low <= ours.estimate <= ours.high <= 1
    assert (-ours.high, -ours.low) == pytest.approx((theirs.low, theirs.high), abs=1e-8)


@pytest.mark.parametrize("pairs", [100, 10_000, 1_000_000])
def test_the_price_of_looking_is_less_than_double_width(pairs: int) -> None:
    counts = PairCounts(*(round(pairs * share) for share in EVEN_PAIRS))

    assert 1.4 < running_score(counts).width / score_rate(counts).width < 1.8


def test_looking_after_every_pair_raises_no_false_alarms() -> None:
    batches, pairs, alpha = 400, 300, 0.1
    generator = np.random.default_rng(20)
    running_alarms = ordinary_alarms = 0
    for _ in range(batches):
        results = np.eye(5, dtype=int)[generator.choice(5, size=pairs, p=EVEN_PAIRS)]
        looks = [PairCounts(*map(int, row)) for row in results.cumsum(axis=0)]
        running_alarms += any(running_p_value(look) <= alpha for look in looks)
        ordinary_alarms += any(not is_even(look, 1 - alpha) for look in looks)

    # Four standard errors above the promise would be a false alarm of this test once in thirty thousand seeds.
    assert running_alarms / batches <= alpha + 4 * (alpha * (1 - alpha) / batches) ** 0.5
    assert ordinary_alarms / batches > 0.3, "ordinary intervals must fail here, or the test sees nothing"


def test_a_true_difference_is_found() -> None:
    generator = np.random.default_rng(21)
    counts = PairCounts(*map(int, generator.multinomial(2000, [0.16, 0.02, 0.48, 0.02, 0.32])))

    assert running_score(counts).low > 0.5
    assert running_p_value(counts) < 1e-6


def test_the_stopping_rule_by_width() -> None:
    few, many = PairCounts(24, 2, 48, 2, 24), PairCounts(2400, 200, 4800, 200, 2400)

    assert not is_narrow_enough(PairCounts(), 0.05)
    assert not is_narrow_enough(few, 0.05)
    assert is_narrow_enough(many, 0.05)
    assert is_narrow_enough(PairedOutcomes(MatchCounts(4900, 0, 100), MatchCounts(), MatchCounts(100, 0, 4900)), 0.05)
    with pytest.raises(ImpossibleSetting, match="width is 0"):
        is_narrow_enough(many, 0)


def test_what_cannot_be_is_refused() -> None:
    for measure in (running_score, running_p_value):
        with pytest.raises(ImpossibleCounts, match="at least one match"):
            measure(MatchCounts())
    with pytest.raises(ImpossibleCounts, match="at least one match"):
        running_difference(PairedOutcomes())
    with pytest.raises(ImpossibleSetting, match="score is 1"):
        running_p_value(MatchCounts(1, 0, 0), 1.0)


def is_even(counts: PairCounts, confidence: float) -> bool:
    found = score_rate(counts, confidence)
    return found.low <= 0.5 <= found.high
