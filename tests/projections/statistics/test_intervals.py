import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from projections.statistics.counts import ImpossibleCounts, ImpossibleSetting, MatchCounts, PairCounts, ScoreCounts
from projections.statistics.intervals import proportion, score_rate
from tests.projections.statistics.strategies import confidences, match_counts, score_counts


def test_the_interval_of_newcombes_paper() -> None:
    # R. G. Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
    for successes, trials, low, high in [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611)]:
        found = proportion(successes, trials)
        assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@given(st.integers(0, 300), st.integers(0, 300), confidences)
def test_a_proportion_agrees_with_scipy(successes: int, failures: int, confidence: float) -> None:
    trials = successes + failures + 1
    expected = binomtest(successes, trials).proportion_ci(confidence, method="wilson")

    found = proportion(successes, trials, confidence)

    assert (found.low, found.high) == pytest.approx((expected.low, expected.high), abs=1e-12)


@given(st.integers(0, 500), st.integers(1, 500))
def test_one_success_more_raises_both_bounds(successes: int, failures: int) -> None:
    trials = successes + failures
    fewer, more = proportion(successes, trials), proportion(successes + 1, trials)

    assert fewer.low < more.low
    assert fewer.high < more.high


@given(match_counts, confidences)
def test_without_draws_the_score_is_a_proportion(counts: MatchCounts, confidence: float) -> None:
    decided = MatchCounts(counts.wins + 1, 0, counts.losses)

    found = score_rate(decided, confidence)
    expected = proportion(decided.wins, decided.total, confidence)

    assert (found.low, found.high) == pytest.approx((expected.low, expected.high))


@given(score_counts, confidences)
def test_the_other_side_scores_the_rest(counts: ScoreCounts, confidence: float) -> None:
    ours, theirs = score_rate(counts, confidence), score_rate(counts.from_the_other_side(), confidence)

    assert 0 <= ours.low <= ours.estimate <= ours.high <= 1
    assert (1 - ours.high, 1 - ours.estimate, 1 - ours.low) == pytest.approx(
        (theirs.low, theirs.estimate, theirs.high), abs=1e-9
    )


@given(score_counts)
def test_more_confidence_is_a_wider_interval(counts: ScoreCounts) -> None:
    assert score_rate(counts, 0.8).width < score_rate(counts, 0.95).width < score_rate(counts, 0.999).width


def test_draws_and_balanced_pairs_make_the_interval_narrower() -> None:
    assert score_rate(MatchCounts(250, 500, 250)).width < 0.8 * score_rate(MatchCounts(500, 0, 500)).width
    assert score_rate(PairCounts(50, 0, 900, 0, 50)).width < 0.5 * score_rate(MatchCounts(500, 0, 500)).width


def test_a_few_draws_are_no_certainty() -> None:
    found = score_rate(MatchCounts(0, 5, 0))

    assert found.low < 0.3
    assert found.high > 0.7


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ImpossibleCounts, match="at least one match"):
        score_rate(MatchCounts())
    with pytest.raises(ImpossibleCounts, match="at least one match"):
        score_rate(PairCounts())
    with pytest.raises(ImpossibleCounts, match="at least one trial"):
        proportion(0, 0)
    with pytest.raises(ImpossibleCounts, match="no more successes than trials"):
        proportion(4, 3)
    for confidence in (0.0, 1.0, -1.0, 95.0, float("nan")):
        with pytest.raises(ImpossibleSetting, match=r"confidence is .* between 0 and 1"):
            score_rate(MatchCounts(1, 1, 1), confidence)
