from math import isfinite, log

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from projections.statistics.counts import ImpossibleCounts, ImpossibleSetting, MatchCounts, PairCounts, ScoreCounts
from projections.statistics.sprt import Model, limits, log_likelihood_ratio, sprt
from tests.projections.statistics.strategies import score_counts

KNOWN_PAIRS = PairCounts(379, 10170, 21828, 10640, 343)
MODELS: list[Model] = ["normalized", "logistic"]


@pytest.mark.parametrize(("model", "ratio"), [("normalized", 2.9455), ("logistic", 3.1257)])
def test_the_known_vector(model: Model, ratio: float) -> None:
    found = sprt(KNOWN_PAIRS, elo0=0, elo1=2, model=model)

    assert round(found.llr, 4) == ratio
    assert found.verdict == "H1 accepted"


def test_without_draws_the_logistic_ratio_is_the_binomial_one() -> None:
    expected = 600 * log(0.5 + 0.1) + 400 * log(0.5 - 0.1) - 1000 * log(0.5)

    found = log_likelihood_ratio(MatchCounts(600, 0, 400), 0, 400 * log(1.5, 10), "logistic")

    assert found == pytest.approx(expected, abs=0.01)


def test_walds_limits() -> None:
    assert limits(0.05, 0.05) == pytest.approx((-log(19), log(19)))
    assert limits(0.01, 0.1) == pytest.approx((log(0.1 / 0.99), log(90)))


@pytest.mark.parametrize("model", MODELS)
def test_the_three_verdicts(model: Model) -> None:
    even, better = PairCounts(100, 50, 200, 50, 100), PairCounts(70, 50, 200, 50, 130)

    assert sprt(even, 0, 40, model).verdict == "H0 accepted"
    assert sprt(better, 0, 40, model).verdict == "H1 accepted"
    assert sprt(PairCounts(2, 1, 3, 1, 2), 0, 40, model).verdict == "undecided"


@given(score_counts, st.floats(-150, 150), st.floats(0.5, 40), st.sampled_from(MODELS))
def test_the_other_side_finds_the_ratio_reversed(counts: ScoreCounts, elo0: float, gap: float, model: Model) -> None:
    ours = log_likelihood_ratio(counts, elo0, elo0 + gap, model)
    theirs = log_likelihood_ratio(counts.from_the_other_side(), -elo0 - gap, -elo0, model)

    assert isfinite(ours)
    assert ours == pytest.approx(-theirs, rel=1e-4, abs=1e-3)


@given(st.integers(1, 500), st.integers(1, 500), st.integers(1, 500), st.sampled_from(MODELS))
def test_a_win_in_place_of_a_loss_speaks_for_the_stronger(wins: int, draws: int, losses: int, model: Model) -> None:
    fewer, more = MatchCounts(wins, draws, losses), MatchCounts(wins + 1, draws, losses - 1)

    assert log_likelihood_ratio(fewer, 0, 10, model) < log_likelihood_ratio(more, 0, 10, model)


def test_the_error_rates_are_kept() -> None:
    batches, looks, step, elo1 = 150, 60, 10, 60.0
    shares_even, shares_better = [0.24, 0.02, 0.48, 0.02, 0.24], [0.155, 0.02, 0.48, 0.02, 0.325]
    generator = np.random.default_rng(30)
    for shares, wrong in ((shares_even, "H1 accepted"), (shares_better, "H0 accepted")):
        verdicts = []
        for _ in range(batches):
            totals = generator.multinomial(step, shares, size=looks).cumsum(axis=0)
            tests = (sprt(PairCounts(*map(int, row)), 0, elo1) for row in totals)
            verdicts.append(next((test.verdict for test in tests if test.verdict != "undecided"), "undecided"))

        assert verdicts.count("undecided") < 0.05 * batches
        assert verdicts.count(wrong) / batches <= 0.05 + 3 * (0.05 * 0.95 / batches) ** 0.5


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ImpossibleCounts, match="at least one match"):
        sprt(PairCounts(), 0, 2)
    with pytest.raises(ImpossibleSetting, match="elo0 must be the smaller"):
        sprt(KNOWN_PAIRS, 2, 2)
    with pytest.raises(ImpossibleSetting, match="elo1 is 300; it must be between -200 and 200"):
        sprt(KNOWN_PAIRS, 0, 300)
    with pytest.raises(ImpossibleSetting, match="elo0 is nan"):
        sprt(KNOWN_PAIRS, float("nan"), 2, "logistic")
    with pytest.raises(ImpossibleSetting, match=r"alpha is 0\.7"):
        sprt(KNOWN_PAIRS, 0, 2, alpha=0.7)
    with pytest.raises(ImpossibleSetting, match="beta is 0"):
        sprt(KNOWN_PAIRS, 0, 2, beta=0)
