"""Anytime-valid intervals: for every figure shown, or acted upon, while a batch still runs.

An ordinary interval is right once. Looked at after every pair, it sooner or later excludes the truth. The intervals
here hold at all looks together: the chance that *any* of them ever excludes the truth is at most 1 - confidence. Their
price is width, about 1.75 times that of the ordinary interval up to ten million matches.

The method is a game. A gambler bets against a supposed mean, at fair odds under it; were it true, the wealth would
rarely ever grow twentyfold (J. Ville, "Étude critique de la notion de collectif", 1939). The means that let nobody grow
so rich make up the interval. Stakes of many sizes are played side by side, fixed before the first match.

Source: I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting", 2024; the mixture over
constant stakes follows F. Orabona and K.-S. Jun, "Tight concentrations and confidence sequences from the regret of
universal portfolio", 2024. Because the stakes are constant, the wealth is a product over matches: it depends on the
counts alone, not on their order.

Limits: results must be taken in an order fixed beforehand (by index). Taken in order of arrival, short matches come
first and may favour one side. The mean must stay the same: no change of decks, players or rules within a batch.
"""

from collections.abc import Sequence
from math import exp, log

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import brentq

from projections.statistics.counts import (
    Estimate,
    PairedOutcomes,
    ScoreCounts,
    check_between,
    check_some,
)

# Shares of the wealth put at stake: large ones soon tell large differences, small ones tell small ones in the end.
STAKES = np.geomspace(0.99, 0.001, 48)

# A lower bound smaller than this is called 0.
SMALLEST_BOUND = 1e-12


def running_score(counts: ScoreCounts, confidence: float = 0.95) -> Estimate:
    """Points per match of a batch that still runs, a draw counting half. Source and limits: see the module."""
    check_some(counts)
    return _running_mean(counts.scores, counts.counts, confidence)


def running_difference(outcomes: PairedOutcomes, confidence: float = 0.95) -> Estimate:
    """By how much the first version scores better, while a paired batch runs. Source and limits: see the module."""
    check_some(outcomes)
    mean = _running_mean(outcomes.scores, outcomes.counts, confidence)
    return Estimate(2 * mean.low - 1, 2 * mean.estimate - 1, 2 * mean.high - 1)


def running_p_value(counts: ScoreCounts | PairedOutcomes, score: float = 0.5) -> float:
    """How easily chance explains the results if the true mean is `score`; stays honest however often it is looked at.

    It is at most 1 - confidence just when `running_score` with that confidence excludes `score`. For paired outcomes,
    0.5 stands for no difference. Source and limits: see the module.
    """
    check_some(counts)
    check_between("score", score, 0, 1)
    values, seen = _arrays(counts.scores, counts.counts)
    wealth = max(_log_wealth(values, seen, score), _log_wealth(1 - values, seen, 1 - score))
    return min(1.0, 2 * exp(-wealth)) if wealth > 0 else 1.0


def is_narrow_enough(counts: ScoreCounts | PairedOutcomes, width: float, confidence: float = 0.95) -> bool:
    """The stopping rule by width: whether the running interval is at most `width` wide, as a share (0.02: two percent).

    Source: Y. S. Chow and H. Robbins, "On the asymptotic theory of fixed-width sequential confidence intervals", 1965,
    stop an ordinary interval so, which holds for narrow widths only; with the running interval it holds for all.
    Limits: those of the module.
    """
    check_between("width", width, 0, 2)
    if counts.total == 0:
        return False
    if isinstance(counts, PairedOutcomes):
        return running_difference(counts, confidence).width <= width
    return running_score(counts, confidence).width <= width


def _running_mean(scores: Sequence[float], counts: Sequence[int], confidence: float) -> Estimate:
    check_between("confidence", confidence, 0, 1)
    values, seen = _arrays(scores, counts)
    mean = min(1.0, float(values @ seen / seen.sum()))
    low = _lower_bound(values, seen, mean, confidence)
    high = 1 - _lower_bound(1 - values, seen, 1 - mean, confidence)
    return Estimate(min(low, mean), mean, max(high, mean))


def _lower_bound(values: NDArray[np.float64], seen: NDArray[np.float64], mean: float, confidence: float) -> float:
    """Where the wealth of betting on more falls to the limit; each side may err in half of the cases."""
    limit = log(2 / (1 - confidence))

    def excess(supposed: float) -> float:
        return _log_wealth(values, seen, supposed) - limit

    if mean <= SMALLEST_BOUND or excess(SMALLEST_BOUND) < 0:
        return 0.0
    # Wealth falls as the supposed mean rises, and betting on more than the mean seen never paid: the root is below it.
    return float(brentq(excess, SMALLEST_BOUND, mean, xtol=1e-10))


def _log_wealth(values: NDArray[np.float64], seen: NDArray[np.float64], supposed: float) -> float:
    """The logarithm of the mean wealth, from 1, after betting each stake that the true mean is above `supposed`.

    Going down, a bet loses its stake; going up, it wins in proportion, so that at the supposed mean it is fair.
    """
    growth = np.log1p(STAKES[:, np.newaxis] * (values / supposed - 1)) @ seen
    largest = growth.max()
    return float(largest + np.log(np.exp(growth - largest).mean()))


def _arrays(scores: Sequence[float], counts: Sequence[int]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    return np.array(scores, dtype=np.float64), np.array(counts, dtype=np.float64)
