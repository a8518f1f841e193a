from math import inf, log, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from projections.statistics.counts import Estimate, ImpossibleCounts, MatchCounts, PairCounts, ScoreCounts
from projections.statistics.elo import elo_difference, elo_of_score, normalized_elo, score_of_elo
from projections.statistics.intervals import score_rate
from tests.projections.statistics.strategies import confidences, score_counts


def test_two_hundred_points_are_three_wins_in_four() -> None:
    assert score_of_elo(200) == pytest.approx(0.7597, abs=1e-4)
    assert elo_of_score(0.75) == pytest.approx(400 * log(3, 10))


@given(st.floats(-1500, 1500))
def test_elo_and_score_are_each_other_reversed(elo: float) -> None:
    assert elo_of_score(score_of_elo(elo)) == pytest.approx(elo, abs=1e-6)


@given(score_counts, confidences)
def test_the_other_side_is_weaker_by_as_much(counts: ScoreCounts, confidence: float) -> None:
    for measure in (elo_difference, normalized_elo):
        ours, theirs = measure(counts, confidence), measure(counts.from_the_other_side(), confidence)

        assert ours.low <= ours.estimate <= ours.high
        assert (-ours.high, -ours.estimate, -ours.low) == pytest.approx(
            (theirs.low, theirs.estimate, theirs.high), abs=1e-6, rel=1e-6
        )


@given(score_counts)
def test_elo_is_the_score_on_another_scale(counts: ScoreCounts) -> None:
    score, elo = score_rate(counts), elo_difference(counts)

    assert (score_of_elo(elo.low), score_of_elo(elo.high)) == pytest.approx((score.low, score.high))


def test_the_test_of_the_issue_in_elo() -> None:
    found = elo_difference(PairCounts(379, 10170, 21828, 10640, 343))

    mean = (10170 * 0.25 + 21828 * 0.5 + 10640 * 0.75 + 343) / 43360
    assert found.estimate == pytest.approx(-400 * log(1 / mean - 1, 10))
    assert found.low < found.estimate < found.high
    assert found.width == pytest.approx(2.42, abs=0.01)


def test_normalized_elo_agrees_with_elo_for_even_sides_that_never_draw() -> None:
    counts = MatchCounts(50_500, 0, 49_500)

    assert normalized_elo(counts).estimate == pytest.approx(elo_difference(counts).estimate, rel=1e-3)


def test_normalized_elo_is_the_same_for_pairs_of_independent_matches() -> None:
    matches = MatchCounts(600, 0, 400)
    pairs = PairCounts(80, 0, 240, 0, 180)  # 1000 matches won with chance 0.6, two by two

    assert normalized_elo(pairs).estimate == pytest.approx(normalized_elo(matches).estimate, rel=1e-3)


def test_normalized_elo_grows_as_draws_make_a_lead_more_telling() -> None:
    lively, drawish = MatchCounts(550, 0, 450), MatchCounts(150, 800, 50)

    assert elo_difference(lively).estimate == pytest.approx(elo_difference(drawish).estimate)
    assert normalized_elo(drawish).estimate > 2 * normalized_elo(lively).estimate


@pytest.mark.parametrize("counts", [MatchCounts(10, 0, 0), PairCounts(0, 0, 0, 0, 10)])
def test_a_side_that_won_everything_has_a_lower_bound_only(counts: ScoreCounts) -> None:
    low = score_rate(counts).low
    pairs = 1 / sqrt(2) if isinstance(counts, PairCounts) else 1.0

    assert elo_difference(counts) == Estimate(elo_of_score(low), inf, inf)
    assert normalized_elo(counts).low == pytest.approx(pairs * 800 / log(10) * (low - 0.5) / sqrt(low * (1 - low)))
    assert normalized_elo(counts).high == inf


def test_no_matches_have_no_elo() -> None:
    for measure in (elo_difference, normalized_elo):
        with pytest.raises(ImpossibleCounts, match="at least one match"):
            measure(MatchCounts())
