"""Differences of two score rates: of separate matches, and of versions of a deck played with the same luck."""

from math import sqrt

from msgspec import Struct
from scipy.special import ndtr

from projections.statistics.counts import Estimate, MatchCounts, PairedOutcomes, check_some
from projections.statistics.intervals import bounded_mean, score_rate


class PairedDifference(Struct, frozen=True):
    """By how much the first version scores better, and what playing with the same luck was worth.

    `variance_ratio` is how many times as many matches separate play would have needed for the same width;
    `matches_saved` is that number less the matches played, negative where pairing did harm.
    """

    difference: Estimate
    variance_ratio: float
    matches_saved: int


def rate_difference(first: MatchCounts, second: MatchCounts, confidence: float = 0.95) -> Estimate:
    """By how much the first score rate is higher, the two from separate matches.

    Source: R. G. Newcombe, "Interval estimation for the difference between independent proportions", 1998, method 10;
    with draws, the same construction on the intervals of `score_rate` (G. Y. Zou and A. Donner, "Construction of
    confidence limits about effect measures", 2008).
    Limits: no match may be in both counts, and the two must not share their luck: for those, take
    `paired_difference`.
    """
    one, two = score_rate(first, confidence), score_rate(second, confidence)
    difference = one.estimate - two.estimate
    below = sqrt((one.estimate - one.low) ** 2 + (two.high - two.estimate) ** 2)
    above = sqrt((one.high - one.estimate) ** 2 + (two.estimate - two.low) ** 2)
    return Estimate(max(-1.0, difference - below), difference, min(1.0, difference + above))


def difference_error(first: MatchCounts, second: MatchCounts) -> float:
    """The standard error of the difference of two score rates from separate matches, never quite zero.

    Source: the unpooled two-sample error, each variance with one match more on either side, one won and one lost, so that
    a few matches that all ended alike do not look like certainty (A. Agresti and B. Caffo, "Simple and effective
    confidence intervals for proportions and differences of proportions", 2000).
    Limits: those of a normal approximation; with a handful of matches it is rough.
    """
    check_some(first)
    check_some(second)
    return sqrt(sum(_variance_of_mean(each) for each in (first, second)))


def _variance_of_mean(counts: MatchCounts) -> float:
    padded = MatchCounts(counts.wins + 1, counts.draws, counts.losses + 1)
    mean = padded.points / padded.total
    spread = sum(n * (score - mean) ** 2 for score, n in zip(padded.scores, padded.counts, strict=True)) / padded.total
    return spread / padded.total


def difference_p_value(first: MatchCounts, second: MatchCounts) -> float:
    """How easily chance explains the difference of two score rates from separate matches, were they truly equal.

    Source: the pooled two-sample test (K. Pearson, "On the probability that two independent distributions of
    frequency are really samples from the same population", 1911), two-sided; a draw counts half.
    Limits: for large numbers; with fewer than about five wins or losses in all it is rough. Of many comparisons,
    correct the values together (`discoveries`).
    """
    check_some(first)
    check_some(second)
    both = first + second
    mean = both.points / both.total
    variance = sum(n * (score - mean) ** 2 for score, n in zip(both.scores, both.counts, strict=True)) / both.total
    if variance == 0:
        return 1.0
    error = sqrt(variance * (1 / first.total + 1 / second.total))
    distance = abs(first.points / first.total - second.points / second.total) / error
    return min(1.0, 2 * float(ndtr(-distance)))


def paired_difference(outcomes: PairedOutcomes, confidence: float = 0.95) -> PairedDifference:
    """By how much the first version of a deck scores better, both played with the same luck.

    Source: common random numbers (P. Glasserman and D. D. Yao, "Some guidelines and guarantees for common random
    numbers", 1992); the interval is that of `score_rate` on the differences, match by match. The ratio compares its
    width, squared, with that of `rate_difference` for as many separate matches.
    Limits: the pairs must be independent of each other. With less than about ten pairs that end differently the
    interval is wide of what is needed, on the safe side. It promises its confidence once; while a batch runs, take
    `running_difference`.
    """
    check_some(outcomes)
    mean = bounded_mean(outcomes.scores, outcomes.counts, confidence)
    difference = Estimate(2 * mean.low - 1, 2 * mean.estimate - 1, 2 * mean.high - 1)
    separate = rate_difference(outcomes.first, outcomes.second, confidence)
    ratio = (separate.width / difference.width) ** 2
    return PairedDifference(difference, ratio, round(2 * outcomes.total * (ratio - 1)))
