"""The metagame's equilibrium: the mix of decks against which no deck gains."""

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from scipy.optimize import linprog, minimize

from projections.statistics.counts import (
    Estimate,
    ImpossibleCounts,
    ImpossibleSetting,
    Matchups,
    as_matches,
    check_between,
)

Numbers = NDArray[np.float64]


class Metagame(Struct, frozen=True):
    """For every deck its share of the equilibrium mix, and what it scores against that mix (0.5 for decks in it)."""

    shares: dict[str, Estimate]
    scores: dict[str, Estimate]


def equilibrium(matchups: Matchups, confidence: float = 0.95, draws: int = 400, seed: int = 0) -> Metagame:
    """The mix of decks that no deck beats, with the uncertainty that the counts leave.

    The same table of matchups is drawn anew `draws` times, each score rate from what its counts allow, and solved each
    time; the interval holds the middle of these answers. Where many mixes are in equilibrium, the estimate is the most
    even of them.

    Source: J. von Neumann, "Zur Theorie der Gesellschaftsspiele", 1928, solved as a linear program; the drawing is a
    parametric bootstrap (B. Efron and R. Tibshirani, "An Introduction to the Bootstrap", 1993) from beta
    distributions with Jeffreys' prior, so a matchup seen a few times stays uncertain even if one side won it always.
    Limits: shares jump where a small change of a matchup moves a deck in or out of the mix, so their intervals are
    wide and their confidence is rough: between decks of about the same strength only thousands of matches tell. The
    mix is where perfect players with these very lists would end, not a forecast of a tournament. A draw counts as
    half a win and half a loss.
    """
    check_between("confidence", confidence, 0, 1)
    if isinstance(draws, bool) or not isinstance(draws, int) or not 1 <= draws <= 100_000:
        raise ImpossibleSetting(f"draws is {draws!r}; it must be a whole number from 1 to 100000")
    _check_all_met(matchups)
    size = len(matchups.decks)
    counted = np.array([[as_matches(cell) for cell in row] for row in matchups.cells])
    points, totals = counted[:, :, 0].copy(), counted[:, :, 1].copy()
    np.fill_diagonal(points, 0.5)
    np.fill_diagonal(totals, 1.0)
    advantages = points / totals - 0.5
    mix = _most_even_mix(advantages)
    generator = np.random.default_rng(seed)
    mixes = np.empty((draws, size))
    scores = np.empty((draws, size))
    for draw in range(draws):
        drawn = _drawn_advantages(points, totals, generator)
        mixes[draw] = _any_mix(drawn)
        scores[draw] = 0.5 + drawn @ mixes[draw]
    return Metagame(
        _estimates(matchups.decks, mix, mixes, confidence),
        _estimates(matchups.decks, 0.5 + advantages @ mix, scores, confidence),
    )


def _check_all_met(matchups: Matchups) -> None:
    for row, first in enumerate(matchups.decks):
        for column, second in enumerate(matchups.decks):
            if row < column and matchups.cells[row][column].total == 0:
                raise ImpossibleCounts(f"{first} and {second} never met; an equilibrium needs every matchup")


def _drawn_advantages(points: Numbers, totals: Numbers, generator: np.random.Generator) -> Numbers:
    above = np.triu(generator.beta(points + 0.5, totals - points + 0.5) - 0.5, 1)
    advantages: Numbers = above - above.T
    return advantages


def _any_mix(advantages: Numbers) -> Numbers:
    """A mix that keeps the largest advantage against it smallest; drawn at random, a table has but one."""
    size = len(advantages)
    answer = linprog(
        c=np.append(np.zeros(size), 1.0),
        A_ub=np.column_stack([advantages, -np.ones(size)]),
        b_ub=np.zeros(size),
        A_eq=[[1.0] * size + [0.0]],
        b_eq=[1.0],
        bounds=[(0, 1)] * size + [(None, None)],
    )
    return _as_shares(answer.x[:size])


def _most_even_mix(advantages: Numbers) -> Numbers:
    """Of the mixes against which no deck has an advantage, the one with the smallest sum of squares."""
    size = len(advantages)
    start = _any_mix(advantages)
    answer = minimize(
        fun=lambda mix: float(mix @ mix),
        x0=start,
        jac=lambda mix: 2 * mix,
        bounds=[(0, 1)] * size,
        constraints=[
            {"type": "eq", "fun": lambda mix: mix.sum() - 1, "jac": lambda mix: np.ones(size)},
            {"type": "ineq", "fun": lambda mix: -advantages @ mix, "jac": lambda mix: -advantages},
        ],
        method="SLSQP",
        options={"ftol": 1e-12, "maxiter": 500},
    )
    even = _as_shares(answer.x)
    is_equilibrium = bool(np.all(np.isfinite(even)) and (advantages @ even).max() < 1e-6)
    return even if is_equilibrium else start


def _as_shares(mix: Numbers) -> Numbers:
    kept = np.where(mix < 1e-9, 0.0, mix)
    shares: Numbers = kept / kept.sum()
    return shares


def _estimates(decks: tuple[str, ...], values: Numbers, drawn: Numbers, confidence: float) -> dict[str, Estimate]:
    tail = (1 - confidence) / 2
    lows, highs = np.quantile(drawn, (tail, 1 - tail), axis=0)
    return {
        deck: Estimate(float(min(low, value)), float(value), float(max(high, value)))
        for deck, low, value, high in zip(decks, lows, values, highs, strict=True)
    }
