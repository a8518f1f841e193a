"""The sequential probability ratio test: which of two strengths explains the results, after few matches."""

from math import log, sqrt
from typing import Literal

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from scipy.optimize import brentq

from projections.statistics.counts import ImpossibleSetting, ScoreCounts, check_between, check_some
from projections.statistics.elo import UNSEEN, normalized_scale, score_of_elo

Model = Literal["normalized", "logistic"]
Verdict = Literal["H0 accepted", "H1 accepted", "undecided"]
Shares = NDArray[np.float64]

# Beyond these the hypotheses are so far apart that a few matches tell, and the approximation behind the test is void.
LARGEST_ELO: dict[Model, float] = {"normalized": 200, "logistic": 1000}


class SequentialTest(Struct, frozen=True):
    """The log-likelihood ratio of H1 to H0, the two limits, and what follows."""

    llr: float
    lower: float
    upper: float
    verdict: Verdict


def sprt(
    counts: ScoreCounts,
    elo0: float,
    elo1: float,
    model: Model = "normalized",
    alpha: float = 0.05,
    beta: float = 0.05,
) -> SequentialTest:
    """H0: the difference is `elo0`, against H1: it is `elo1`; H1 is wrongly accepted in a share `alpha`, H0 in `beta`.

    Source: A. Wald, "Sequential tests of statistical hypotheses", 1945. The ratio is generalized: under either
    hypothesis the shares of results are those that explain the counts best (X. Li, J. Liu and Z. Ying, "Generalized
    sequential probability ratio test for separate families of hypotheses", 2014; M. Van den Bergh, "A practical
    introduction to the GSPRT", as used by fishtest).
    Limits: the error rates hold for hypotheses close together, where a verdict takes hundreds of matches; between
    `elo0` and `elo1` either verdict may come. Results must be taken in an order fixed beforehand. After a verdict,
    the observed difference is biased outwards: test first, then measure with a batch of its own. Where nearly all
    results are alike, the normalized model may stop at shares that explain the counts well but not best.
    """
    lower, upper = limits(alpha, beta)
    ratio = log_likelihood_ratio(counts, elo0, elo1, model)
    verdict: Verdict = "undecided"
    if ratio <= lower:
        verdict = "H0 accepted"
    elif ratio >= upper:
        verdict = "H1 accepted"
    return SequentialTest(ratio, lower, upper, verdict)


def limits(alpha: float, beta: float) -> tuple[float, float]:
    """Wald's limits: the test goes on while the log-likelihood ratio is between them."""
    check_between("alpha", alpha, 0, 0.5)
    check_between("beta", beta, 0, 0.5)
    return log(beta / (1 - alpha)), log((1 - beta) / alpha)


def log_likelihood_ratio(counts: ScoreCounts, elo0: float, elo1: float, model: Model = "normalized") -> float:
    """How much better `elo1` explains the counts than `elo0`. A result never seen counts as a thousandth of a match."""
    check_some(counts)
    check_between("elo0", elo0, -LARGEST_ELO[model], LARGEST_ELO[model])
    check_between("elo1", elo1, -LARGEST_ELO[model], LARGEST_ELO[model])
    if elo0 >= elo1:
        raise ImpossibleSetting(f"elo0 is {elo0:g} and elo1 is {elo1:g}; elo0 must be the smaller")
    scores = np.array(counts.scores)
    seen = np.array([count or UNSEEN for count in counts.counts])
    shares = seen / seen.sum()
    if model == "logistic":
        null, alternative = (_closest_with_mean(scores, shares, score_of_elo(elo)) for elo in (elo0, elo1))
    else:
        scale = normalized_scale(counts)
        null, alternative = (_closest_with_ratio(scores, shares, elo / scale) for elo in (elo0, elo1))
    return float(seen @ np.log(alternative / null))


def _closest_with_mean(scores: Shares, shares: Shares, mean: float) -> Shares:
    """The shares with this mean score under which the shares seen are most likely."""
    return _closest_in_balance(scores - mean, shares)


def _closest_with_ratio(scores: Shares, shares: Shares, ratio: float) -> Shares:
    """The shares whose mean lies `ratio` deviations above one half under which the shares seen are most likely.

    The condition bends, so it is replaced by its tangent at the latest answer until the answer stays.
    """
    closest = np.full(len(scores), 1 / len(scores))
    for _ in range(100):
        mean = closest @ scores
        deviation = sqrt(closest @ (scores - mean) ** 2)
        tangent = scores - 0.5 - ratio * deviation * (1 + ((scores - mean) / deviation) ** 2) / 2
        before, closest = closest, _closest_in_balance(tangent, shares)
        if np.abs(closest - before).max() < 1e-9:
            break
    return closest


def _closest_in_balance(weights: Shares, shares: Shares) -> Shares:
    """The shares under which `weights` average zero and the shares seen are most likely.

    Source: A. B. Owen, "Empirical likelihood ratio confidence intervals for a single functional", 1988: each share is
    divided by 1 + tilt * weight, with the one tilt that balances.
    """
    steepest, shallowest = -1 / weights.max(), -1 / weights.min()

    def balance(tilt: float) -> float:
        return float((shares * weights / (1 + tilt * weights)).sum())

    inside = 1 - 1e-12
    tilt = brentq(balance, steepest * inside, shallowest * inside, xtol=1e-14)
    closest: Shares = shares / (1 + tilt * weights)
    return closest
