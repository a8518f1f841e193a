"""`deckfold sprt`."""

from typing import Literal

import msgspec

from api.cli.errors import UserError
from api.cli.output import print_json, print_results
from api.cli.parameters import Json, WholeNumber, matches_in, read_counts
from projections.statistics.counts import ImpossibleSetting


def sprt(
    *counts: WholeNumber,
    elo0: float,
    elo1: float,
    model: Literal["normalized", "logistic"] = "normalized",
    alpha: float = 0.05,
    beta: float = 0.05,
    json: Json = False,
) -> None:
    """Sequential test of two strengths, from counts of results.

    Example: `deckfold sprt 379 10170 21828 10640 343 --elo0 0 --elo1 2`

    Example: `deckfold sprt 520 30 450 --elo0 0 --elo1 20 --model logistic --json`

    Parameters
    ----------
    counts
        Five counts: pairs of matches worth 0, 1/2, 1, 3/2 and 2 points (LL LD DD DW WW).
        Or three: matches won, drawn, lost.
    elo0
        The difference under H0.
    elo1
        The difference under H1, the larger.
    model
        The scale of the two differences.
    alpha
        How often H1 may be accepted wrongly.
    beta
        How often H0 may be accepted wrongly.
    """
    from projections.statistics import sprt as test

    read = read_counts(counts)
    try:
        result = test.sprt(read, elo0, elo1, model, alpha, beta)
    except ImpossibleSetting as error:
        raise UserError(str(error)) from error
    if json:
        hypotheses = {"elo0": elo0, "elo1": elo1, "model": model, "alpha": alpha, "beta": beta}
        print_json({"matches": matches_in(read), **hypotheses, **msgspec.structs.asdict(result)})
        return
    rows = [
        ("log-likelihood ratio", f"{result.llr:.4f}"),
        ("limits", f"{result.lower:.4f} to {result.upper:.4f}"),
        ("verdict", result.verdict),
    ]
    print_results(f"{matches_in(read)} matches, {model} Elo {elo0:g} against {elo1:g}", rows)
