"""Small pictures for the terminal: intervals as bars, shaded cells, histograms. Plain letters when piped."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from projections.statistics.counts import Estimate

BAR_WIDTH = 31
BLOCKS = " ▏▎▍▌▋▊▉█"

LOSING, EVEN, WINNING = (178, 84, 44), (238, 236, 230), (44, 110, 170)
"""Orange to blue: told apart by all eyes."""


def percent(value: float | None, digits: int = 1) -> str:
    return "–" if value is None else f"{100 * value:.{digits}f}"


def span(estimate: Estimate | None, digits: int = 1, signed: bool = False) -> str:
    """The ends of an interval in percent."""
    if estimate is None:
        return ""
    sign = "+" if signed else ""
    return f"{100 * estimate.low:{sign}.{digits}f} to {100 * estimate.high:{sign}.{digits}f}"


def reach(estimates: Iterable[Estimate | None], centre: float) -> float:
    """How far a picture has to reach to either side of its centre to show all of these, in steps of a tenth."""
    far = [max(abs(each.low - centre), abs(each.high - centre)) for each in estimates if each is not None]
    return max(0.1, -(-max(far, default=0.1) * 10 // 1) / 10)


def bar(estimate: Estimate | None, centre: float, reach: float, width: int = BAR_WIDTH) -> Text:
    """An interval as a bar with its estimate, on a scale around a centre: `  ·  ├──●─┤ `."""
    if estimate is None:
        return Text(" " * width)
    half = width // 2

    def column(value: float) -> int:
        return max(0, min(width - 1, half + round((value - centre) / reach * half)))

    low, middle, high = column(estimate.low), column(estimate.estimate), column(estimate.high)
    letters = [" "] * width
    letters[half] = "┊"
    letters[low : high + 1] = ["─"] * (high + 1 - low)
    if low <= half <= high:
        letters[half] = "┼"
    if high > low:
        letters[low], letters[high] = "├", "┤"
    letters[middle] = "●"
    picture = Text("".join(letters))
    picture.stylize(clear_colour(estimate, centre), low, high + 1)
    return picture


def clear_colour(estimate: Estimate, centre: float) -> str:
    """Coloured only where the whole interval lies on one side."""
    if estimate.low > centre:
        return "bold rgb(70,140,210)"
    return "bold rgb(215,110,60)" if estimate.high < centre else "bold"


def shade(value: float) -> str:
    """Ink and paper for a score between 0 and 1; even is pale."""
    target = WINNING if value >= 0.5 else LOSING
    share = min(1.0, abs(value - 0.5) / 0.35)
    paper = tuple(round(even + (far - even) * share) for even, far in zip(EVEN, target, strict=True))
    ink = "rgb(255,255,255)" if share > 0.6 else "rgb(25,25,25)"
    return f"{ink} on rgb({paper[0]},{paper[1]},{paper[2]})"


def histogram_bar(count: int, largest: int, width: int = 40) -> str:
    """A count as a bar, to an eighth of a letter."""
    eighths = round(8 * width * count / largest) if largest else 0
    if count and not eighths:
        eighths = 1
    return "█" * (eighths // 8) + (BLOCKS[eighths % 8] if eighths % 8 else "")
