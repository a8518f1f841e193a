"""Rates of cards drawn towards the rate of their deck, so that small numbers do not shout."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import brentq
from scipy.special import betainc, betaln, ndtr

from projections.statistics.counts import Estimate, MatchCounts, check_between, check_some

# How far the true rates of cards may deviate from the deck's, each deviation as likely beforehand as the next.
DEVIATIONS = np.linspace(0.002, 0.2, 100)

Numbers = NDArray[np.float64]


def shrunk_rates(cards: Sequence[MatchCounts], deck: MatchCounts, confidence: float = 0.95) -> list[Estimate]:
    """The score rate with each card, given that cards of one deck are alike to a degree that the counts tell.

    The true rates of the cards are taken to follow a beta distribution around the deck's rate. How wide it is, all
    cards say together; every width is weighed by how well it explains their counts. A card seen rarely stays near the
    deck, a card seen often keeps its own rate.

    Source: empirical Bayes (B. Efron and C. Morris, "Data analysis using Stein's estimator and its generalizations",
    1975) with beta-binomial counts; the width is averaged over, not picked, since picking it makes intervals too
    short when cards are few (J. J. Deely and D. V. Lindley, "Bayes empirical Bayes", 1981), and its prior is uniform
    (A. Gelman, "Prior distributions for variance parameters in hierarchical models", 2006).
    Limits: intervals hold on average over the cards; a card known beforehand to be unlike the others should not be
    drawn towards them. A draw counts as half a win and half a loss, which makes intervals somewhat wide. Rates are
    correlations: a card that is drawn in long matches shows the rate of long matches. The deck's own rate is taken as
    known.
    """
    check_between("confidence", confidence, 0, 1)
    check_some(deck)
    # One match more, half won, keeps the centre away from 0 and 1, where a beta distribution cannot be.
    centre = (deck.points + 0.5) / (deck.total + 1)
    strengths = _strengths(centre)
    points = np.array([card.points for card in cards], dtype=np.float64)
    totals = np.array([card.total for card in cards], dtype=np.float64)
    weights = _weights_of_strengths(points, totals, centre, strengths)
    return [
        _posterior(
            centre * strengths + card.points,
            (1 - centre) * strengths + card.total - card.points,
            weights,
            confidence,
        )
        for card in cards
    ]


def shrunk_differences(
    differences: Sequence[float], errors: Sequence[float], confidence: float = 0.95
) -> list[Estimate]:
    """Differences drawn towards zero, given that most cards differ little: how little, all of them tell together.

    The true differences are taken to follow a normal distribution around zero. Every width of it is weighed by how well it
    explains the differences seen. One seen in few matches stays near zero, one seen in many keeps its size.

    Source: B. Efron and C. Morris, "Stein's estimation rule and its competitors", 1973, with the width averaged over as in
    `shrunk_rates`.
    Limits: intervals hold on average over the cards, so they need no correction for the number of cards; a card known
    beforehand to be special should not be drawn towards the others. Errors are taken as known.
    """
    check_between("confidence", confidence, 0, 1)
    seen = np.array(differences, dtype=np.float64)
    variances = np.array(errors, dtype=np.float64) ** 2
    spreads = DEVIATIONS**2
    together = variances[:, np.newaxis] + spreads
    likelihood = (-0.5 * (np.log(together) + seen[:, np.newaxis] ** 2 / together)).sum(axis=0)
    fit = np.exp(likelihood - likelihood.max())
    weights: Numbers = fit / fit.sum()
    shares = spreads / together
    return [
        _normal_posterior(difference * share, np.sqrt(variance * share), weights, confidence)
        for difference, variance, share in zip(seen, variances, shares, strict=True)
    ]


def _normal_posterior(means: Numbers, deviations: Numbers, weights: Numbers, confidence: float) -> Estimate:
    """Mean and quantiles of a mixture of normal distributions."""
    mean = float(weights @ means)
    tail = (1 - confidence) / 2
    far = float(np.abs(means).max() + 12 * deviations.max())

    def quantile(share: float) -> float:
        return float(
            brentq(lambda value: float(weights @ ndtr((value - means) / deviations)) - share, -far, far, xtol=1e-10)
        )

    return Estimate(min(quantile(tail), mean), mean, max(quantile(1 - tail), mean))


def _strengths(centre: float) -> Numbers:
    """For each deviation, of how many matches' worth the deck's rate is."""
    strengths: Numbers = centre * (1 - centre) / DEVIATIONS**2 - 1
    return np.maximum(strengths, 1.0)


def _weights_of_strengths(points: Numbers, totals: Numbers, centre: float, strengths: Numbers) -> Numbers:
    """How well each strength explains the counts of all cards, as shares."""
    wins, losses = centre * strengths, (1 - centre) * strengths
    fits = betaln(wins + points[:, np.newaxis], losses + (totals - points)[:, np.newaxis]) - betaln(wins, losses)
    likelihood = fits.sum(axis=0)
    fit = np.exp(likelihood - likelihood.max())
    weights: Numbers = fit / fit.sum()
    return weights


def _posterior(wins: Numbers, losses: Numbers, weights: Numbers, confidence: float) -> Estimate:
    """Mean and quantiles of a mixture of beta distributions."""
    mean = float(weights @ (wins / (wins + losses)))
    tail = (1 - confidence) / 2

    def quantile(share: float) -> float:
        return float(brentq(lambda rate: float(weights @ betainc(wins, losses, rate)) - share, 0.0, 1.0, xtol=1e-10))

    return Estimate(min(quantile(tail), mean), mean, max(quantile(1 - tail), mean))
