"""Ratings: one number for each deck, from all matchups together."""

from math import log

import numpy as np
from numpy.typing import NDArray
from scipy.linalg import solve_triangular
from scipy.sparse.csgraph import connected_components
from scipy.special import expit

from projections.statistics.counts import Estimate, ImpossibleCounts, ImpossibleSetting, Matchups, as_matches
from projections.statistics.intervals import normal_quantile

ELO_PER_LOGIT = 400 / log(10)
LONGEST_STEP = 2.0
MOST_STEPS = 500

Numbers = NDArray[np.float64]


def bradley_terry(matchups: Matchups, confidence: float = 0.95, pseudo_matches: float = 1.0) -> dict[str, Estimate]:
    """The rating of every deck in Elo, the average deck at zero.

    Decks that met count `pseudo_matches` more, half of them won, so that an unbeaten deck has a finite rating too (J.
    B. S. Haldane, "The estimation and significance of the logarithm of a ratio of frequencies", 1956).

    Source: R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", 1952; fitted by maximum
    likelihood, with errors from the information matrix (A. Agresti, "Categorical Data Analysis", 1990).
    Limits: one number cannot tell a circle (A beats B beats C beats A): look at the matchups beside it. A draw counts
    as half a win and half a loss, which makes intervals somewhat wide. Ratings lean on who met whom: compare decks
    that met the same opponents. Intervals are of each deck against the average of these decks. Pairs count as many matches
    as tell as much (`as_matches`).
    """
    quantile = normal_quantile(confidence)
    if not (0 <= pseudo_matches <= 100):
        raise ImpossibleSetting(f"pseudo_matches is {pseudo_matches:g}; it must be from 0 to 100")
    points = _points(matchups, pseudo_matches)
    _check_linked(matchups, points)
    if len(matchups.decks) == 1:
        return {matchups.decks[0]: Estimate(0.0, 0.0, 0.0)}
    strengths = _fitted(points)
    reach = quantile * _errors(points, strengths)
    return {
        deck: Estimate(
            float(ELO_PER_LOGIT * (strength - error)),
            float(ELO_PER_LOGIT * strength),
            float(ELO_PER_LOGIT * (strength + error)),
        )
        for deck, strength, error in zip(matchups.decks, strengths, reach, strict=True)
    }


def _points(matchups: Matchups, pseudo_matches: float) -> Numbers:
    points = np.zeros((len(matchups.decks), len(matchups.decks)))
    for row, cells in enumerate(matchups.cells):
        for column, cell in enumerate(cells):
            if row != column and cell.total:
                points[row, column] = as_matches(cell)[0] + pseudo_matches / 2
    return points


def _check_linked(matchups: Matchups, points: Numbers) -> None:
    """Ratings exist only if from every deck a chain of points leads to every other."""
    decks = matchups.decks
    groups, group = connected_components(points + points.T, directed=False)
    if groups > 1:
        apart = next(deck for deck, number in zip(decks, group, strict=True) if number != group[0])
        raise ImpossibleCounts(
            f"no chain of matches leads from {decks[0]} to {apart}; ratings need decks that met, directly or in a chain"
        )
    groups, group = connected_components(points, directed=True, connection="strong")
    if groups > 1:
        raise ImpossibleCounts(
            "some decks never took a point from the others, so their distance has no bound; take pseudo_matches above 0"
        )


def _fitted(points: Numbers) -> Numbers:
    """The strengths, as logarithms with mean zero, that explain the points best: Newton's method, in bounded steps."""
    strengths = np.zeros(len(points))
    for _ in range(MOST_STEPS):
        surplus = (points - (points + points.T) * _chances(strengths)).sum(axis=1)
        step = np.append(np.linalg.solve(_information(points, strengths), surplus[:-1]), 0.0)
        length = np.abs(step).max()
        strengths += step * min(1.0, LONGEST_STEP / length) if length else 0.0
        if length < 1e-9:
            break
    fitted: Numbers = strengths - strengths.mean()
    return fitted


def _errors(points: Numbers, strengths: Numbers) -> Numbers:
    """The standard error of each strength against the average of all."""
    root = np.linalg.cholesky(_information(points, strengths))
    without_average = np.eye(len(points))[:-1] - 1 / len(points)
    errors: Numbers = np.sqrt((solve_triangular(root, without_average, lower=True) ** 2).sum(axis=0))
    return errors


def _chances(strengths: Numbers) -> Numbers:
    chances: Numbers = expit(strengths[:, np.newaxis] - strengths[np.newaxis, :])
    return chances


def _information(points: Numbers, strengths: Numbers) -> Numbers:
    """What the matches tell of the strengths while the last deck is held fixed; without that it has no inverse."""
    chances = _chances(strengths)
    information = -(points + points.T) * chances * (1 - chances)
    np.fill_diagonal(information, 0)
    np.fill_diagonal(information, -information.sum(axis=1))
    return information[:-1, :-1]
