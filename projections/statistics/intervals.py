"""Intervals for a finished batch: a proportion, and a mean score in which a draw counts half.

They promise their confidence once, at the end of a batch whose size did not depend on its results. For figures shown
while a batch runs, take those of `sequences`.
"""

from collections.abc import Sequence
from math import sqrt

from scipy.special import ndtri

from projections.statistics.counts import (
    Estimate,
    ImpossibleCounts,
    ScoreCounts,
    check_between,
    check_count,
    check_some,
)


def proportion(successes: int, trials: int, confidence: float = 0.95) -> Estimate:
    """The share of successes in independent trials.

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
    Limits: the confidence holds on average over the true shares; near 0 and 1 it may fall a few percent short.
    """
    check_count("successes", successes)
    check_count("trials", trials)
    if trials == 0:
        raise ImpossibleCounts("trials: 0; a share needs at least one trial")
    if successes > trials:
        raise ImpossibleCounts(f"{successes} successes in {trials} trials; there can be no more successes than trials")
    return _wilson(successes / trials, trials, normal_quantile(confidence))


def score_rate(counts: ScoreCounts, confidence: float = 0.95) -> Estimate:
    """Points per match, a draw counting half, from results of matches or of pairs.

    Source: Wilson's interval with an effective number of trials (L. Kish, "Survey Sampling", 1965; E. L. Korn and B.
    I. Graubard, "Confidence intervals for proportions with small expected number of positive counts", 1998): draws,
    and pairs whose halves make up for each other, vary less than wins and losses alone, so they count as more trials.
    Without draws, single matches give Wilson's own interval.
    Limits: matches, or pairs, must be independent. Matches played as pairs must be counted as pairs: taken singly,
    their interval is too wide when the seat matters and too narrow when both halves share their luck.
    """
    check_some(counts)
    return bounded_mean(counts.scores, counts.counts, confidence)


def bounded_mean(values: Sequence[float], counts: Sequence[int], confidence: float = 0.95) -> Estimate:
    """The mean of values between 0 and 1 that were seen `counts` times; see `score_rate`."""
    quantile = normal_quantile(confidence)
    total = sum(counts)
    mean = min(1.0, sum(value * count for value, count in zip(values, counts, strict=True)) / total)
    return _wilson(mean, total / _variance_share(values, counts, mean, quantile), quantile)


def normal_quantile(confidence: float) -> float:
    """How many standard errors reach to either side of an estimate."""
    check_between("confidence", confidence, 0, 1)
    return float(ndtri((1 + confidence) / 2))


def _variance_share(values: Sequence[float], counts: Sequence[int], mean: float, quantile: float) -> float:
    """The variance as a share of what wins and losses alone, with the same mean, would have.

    Wilson's interval acts as though quantile² trials more had been seen, half of them won. These are counted here as
    trials without draws, so a few draws in a row do not look like certainty.
    """
    total = sum(counts)
    largest = mean * (1 - mean)
    if largest == 0:
        return 1.0
    variance = sum(count * (value - mean) ** 2 for value, count in zip(values, counts, strict=True)) / total
    return min(1.0, (total * variance / largest + quantile**2) / (total + quantile**2))


def _wilson(mean: float, trials: float, quantile: float) -> Estimate:
    extra = quantile**2 / trials
    centre = (mean + extra / 2) / (1 + extra)
    reach = quantile / (1 + extra) * sqrt(mean * (1 - mean) / trials + extra / (4 * trials))
    # Rounding may put a bound a hair beyond the estimate where the two are equal.
    return Estimate(max(0.0, min(centre - reach, mean)), mean, min(1.0, max(centre + reach, mean)))
