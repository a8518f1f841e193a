"""`deckfold elo`."""

from api.cli.errors import UserError
from api.cli.output import in_words, print_json, print_results
from api.cli.parameters import Json, WholeNumber, matches_in, read_counts
from projections.statistics.counts import Estimate, ImpossibleSetting


def elo(
    *counts: WholeNumber,
    confidence: float = 0.95,
    json: Json = False,
) -> None:
    """Elo difference with error bars, from counts of results.

    Matches played as pairs should be given as pairs: their error bars are the honest ones, and mostly the smaller.

    Example: `deckfold elo 520 30 450`

    Example: `deckfold elo 379 10170 21828 10640 343`

    Parameters
    ----------
    counts
        Three counts: matches won, drawn, lost. Or five: pairs of matches worth 0, 1/2, 1, 3/2 and 2 points.
    confidence
        How often such an interval holds the truth.
    """
    from projections.statistics.elo import elo_difference, normalized_elo
    from projections.statistics.intervals import score_rate

    read = read_counts(counts)
    try:
        score, difference, normalized = (
            measure(read, confidence) for measure in (score_rate, elo_difference, normalized_elo)
        )
    except ImpossibleSetting as error:
        raise UserError(str(error)) from error
    if json:
        print_json(
            {
                "matches": matches_in(read),
                "confidence": confidence,
                "score": score,
                "elo": difference,
                "normalized_elo": normalized,
            }
        )
        return
    percent = Estimate(100 * score.low, 100 * score.estimate, 100 * score.high)
    rows = [
        ("score", in_words(percent, 2, " %")),
        ("Elo", in_words(difference, signed=True)),
        ("normalized Elo", in_words(normalized, signed=True)),
    ]
    print_results(f"{matches_in(read)} matches, {100 * confidence:g} % confidence", rows)
