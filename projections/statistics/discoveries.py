"""Many comparisons at once: of a hundred cards, five look special by chance."""

from collections.abc import Sequence
from math import isfinite
from typing import Literal

from projections.statistics.counts import ImpossibleSetting


def adjusted_p_values(p_values: Sequence[float], dependence: Literal["mild", "any"] = "mild") -> list[float]:
    """The p-values, made comparable with a share of false discoveries.

    Whoever calls every card with an adjusted value up to 0.05 special is wrong about 5 % of these cards, on average.

    Source: Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate", 1995; for "any" dependence, Y.
    Benjamini and D. Yekutieli, "The control of the false discovery rate in multiple testing under dependency", 2001.
    Limits: "mild" holds when comparisons are independent or lean the same way, as for cards of one deck seen
    together; it is proven neither for cards that displace each other nor for p-values looked at repeatedly.
    """
    for value in p_values:
        if not (isfinite(value) and 0 <= value <= 1):
            raise ImpossibleSetting(f"{value!r} is no p-value; it must be between 0 and 1")
    if not p_values:
        return []
    from scipy.stats import false_discovery_control

    method = "bh" if dependence == "mild" else "by"
    return [float(value) for value in false_discovery_control(p_values, method=method)]
