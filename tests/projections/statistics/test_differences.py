import pytest
from hypothesis import given
from scipy.stats import chi2_contingency

from projections.statistics.counts import ImpossibleCounts, MatchCounts, PairedOutcomes
from projections.statistics.differences import difference_p_value, paired_difference, rate_difference
from tests.projections.statistics.strategies import match_counts, paired_outcomes


def test_the_interval_of_newcombes_paper() -> None:
    # R. G. Newcombe, "Interval estimation for the difference between independent proportions", 1998, method 10.
    for first, second, low, high in [
        ((56, 14), (48, 32), 0.0524, 0.3339),
        ((9, 1), (3, 7), 0.1705, 0.8090),
        ((10, 0), (0, 10), 0.6075, 1.0),
    ]:
        found = rate_difference(MatchCounts(first[0], 0, first[1]), MatchCounts(second[0], 0, second[1]))
        assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@given(match_counts, match_counts)
def test_a_difference_turns_its_sign_with_the_sides(first: MatchCounts, second: MatchCounts) -> None:
    ours, theirs = rate_difference(first, second), rate_difference(second, first)

    assert -1 <= ours.low <= ours.estimate <= ours.high <= 1
    assert (-ours.high, -ours.estimate, -ours.low) == pytest.approx((theirs.low, theirs.estimate, theirs.high))
    assert difference_p_value(first, second) == pytest.approx(difference_p_value(second, first))


@given(match_counts, match_counts)
def test_the_p_value_is_the_chi_square_test(first: MatchCounts, second: MatchCounts) -> None:
    table = [[first.wins + 1, first.losses + 1], [second.wins + 1, second.losses + 1]]
    expected = chi2_contingency(table, correction=False).pvalue

    found = difference_p_value(
        MatchCounts(first.wins + 1, 0, first.losses + 1), MatchCounts(second.wins + 1, 0, second.losses + 1)
    )

    assert found == pytest.approx(expected, abs=1e-9)


def test_where_nothing_varies_nothing_is_found() -> None:
    assert difference_p_value(MatchCounts(10, 0, 0), MatchCounts(5, 0, 0)) == 1.0


@given(paired_outcomes)
def test_a_paired_difference_turns_its_sign_with_the_sides(outcomes: PairedOutcomes) -> None:
    ours, theirs = paired_difference(outcomes), paired_difference(outcomes.from_the_other_side())

    assert -1 <= ours.difference.low <= ours.difference.estimate <= ours.difference.high <= 1
    assert (-ours.difference.high, -ours.difference.low) == pytest.approx(
        (theirs.difference.low, theirs.difference.high), abs=1e-9
    )
    assert ours.variance_ratio == pytest.approx(theirs.variance_ratio)
    assert ours.variance_ratio > 0


@given(paired_outcomes)
def test_a_paired_difference_is_the_difference_of_the_rates(outcomes: PairedOutcomes) -> None:
    separate = rate_difference(outcomes.first, outcomes.second)

    assert paired_difference(outcomes).difference.estimate == pytest.approx(separate.estimate, abs=1e-9)


def test_results_that_mostly_agree_save_matches() -> None:
    found = paired_difference(PairedOutcomes(MatchCounts(4500, 0, 300), MatchCounts(), MatchCounts(200, 0, 5000)))

    # Of 10,000 pairs 5 % end differently: a variance of 0.05 against 0.5 for separate matches.
    assert found.difference.estimate == pytest.approx(0.01)
    assert found.variance_ratio == pytest.approx(10, rel=0.02)
    assert found.matches_saved == pytest.approx(9 * 20_000, rel=0.02)
    assert found.difference.low > 0
    assert rate_difference(MatchCounts(4800, 0, 5200), MatchCounts(4700, 0, 5300)).low < 0


def test_results_that_have_nothing_in_common_save_nothing() -> None:
    quarter = MatchCounts(500, 0, 500)

    found = paired_difference(PairedOutcomes(quarter, MatchCounts(), quarter))

    assert found.variance_ratio == pytest.approx(1, abs=0.01)


def test_versions_that_always_agree_are_not_certainly_equal() -> None:
    found = paired_difference(PairedOutcomes(MatchCounts(20, 0, 0), MatchCounts(), MatchCounts(0, 0, 20)))

    assert found.difference.low < -0.05
    assert found.difference.high > 0.05


def test_what_cannot_be_is_refused() -> None:
    some, none = MatchCounts(1, 1, 1), MatchCounts()
    for first, second in ((some, none), (none, some)):
        with pytest.raises(ImpossibleCounts, match="at least one match"):
            rate_difference(first, second)
        with pytest.raises(ImpossibleCounts, match="at least one match"):
            difference_p_value(first, second)
    with pytest.raises(ImpossibleCounts, match="at least one match"):
        paired_difference(PairedOutcomes())
