"""Strength as a difference of Elo."""

from math import fsum, inf, log, log10, sqrt, tanh

from projections.statistics.counts import Estimate, PairCounts, ScoreCounts, check_some
from projections.statistics.intervals import normal_quantile, score_rate

# The normalized scale is stretched so that it agrees with the logistic one for even sides that never draw.
NORMALIZED_ELO = 800 / log(10)

# What a result never seen counts for, where a formula would divide by its absence.
UNSEEN = 1e-3


def elo_of_score(score: float) -> float:
    """The Elo difference at which this score is expected; infinite where every point was won or lost."""
    if score <= 0:
        return -inf
    if score >= 1:
        return inf
    return 400 * (log10(score) - log10(1 - score))


def score_of_elo(elo: float) -> float:
    """The score expected at this Elo difference."""
    return (1 + tanh(elo * log(10) / 800)) / 2


def elo_difference(counts: ScoreCounts, confidence: float = 0.95) -> Estimate:
    """By how much Elo one side is stronger.

    Source: A. E. Elo, "The Rating of Chessplayers", 1978, in the logistic form; the interval is that of `score_rate`,
    put on the Elo scale.
    Limits: those of `score_rate`. An Elo difference speaks of these two sides only: matchups of card games turn in
    circles, so differences do not add up along a chain. A side that won, or lost, everything has no bound on that
    end.
    """
    score = score_rate(counts, confidence)
    return Estimate(elo_of_score(score.low), elo_of_score(score.estimate), elo_of_score(score.high))


def normalized_elo(counts: ScoreCounts, confidence: float = 0.95) -> Estimate:
    """By how much one side is stronger, measured by how hard it is to see: the mean over the deviation of one match.

    The number of matches needed to tell two sides apart depends on this number alone, however often they draw.

    Source: M. Van den Bergh, "Normalized Elo", 2020; the interval is by the delta method.
    Limits: for large numbers; below about a hundred matches, or with a result seen a handful of times, the interval is
    rough. A result never seen counts as a thousandth of a match, so that a deviation exists. A side that won, or lost,
    everything has no bound on that end; the other bound is that of a side that never draws.
    """
    check_some(counts)
    scale = normalized_scale(counts)
    score = score_rate(counts, confidence)
    if score.estimate in (0, 1):
        low, high = (_deviations_above_half(bound) for bound in (score.low, score.high))
        return Estimate(scale * low, inf if score.estimate else -inf, scale * high)
    seen = [count or UNSEEN for count in counts.counts]
    total = fsum(seen)
    mean = fsum(score * count for score, count in zip(counts.scores, seen, strict=True)) / total
    deviation = sqrt(sum(count * (score - mean) ** 2 for score, count in zip(counts.scores, seen, strict=True)) / total)
    ratio = (mean - 0.5) / deviation
    standard = [(score - mean) / deviation for score in counts.scores]
    # How much one more result moves the ratio, through the mean and through the deviation.
    moves = [each - ratio / 2 * (each**2 - 1) for each in standard]
    error = sqrt(sum(count * move**2 for count, move in zip(seen, moves, strict=True))) / total
    reach = normal_quantile(confidence) * error
    return Estimate(scale * (ratio - reach), scale * ratio, scale * (ratio + reach))


def _deviations_above_half(score: float) -> float:
    """How many deviations a side scores above one half that wins or loses every match, or every pair, outright."""
    if score in (0, 1):
        return inf if score else -inf
    return (score - 0.5) / sqrt(score * (1 - score))


def normalized_scale(counts: ScoreCounts) -> float:
    """Normalized Elo for each deviation; a pair's mean score deviates less than a match's, by the root of two."""
    return NORMALIZED_ELO / sqrt(2) if isinstance(counts, PairCounts) else NORMALIZED_ELO
