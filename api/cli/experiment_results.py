"""What `deckfold compare` and `deckfold cards` found, as objects for programs and as tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.cli.output import console, in_words, print_results

if TYPE_CHECKING:
    from projections.statistics.counts import Estimate, PairedOutcomes
    from workers.experiments import Tally


def paired_object(outcomes: PairedOutcomes, confidence: float, *, is_final: bool) -> dict[str, Any]:
    """The difference, what pairing was worth, and the two scores by themselves; nothing where nothing was played."""
    from projections.statistics.differences import paired_difference
    from projections.statistics.intervals import score_rate
    from projections.statistics.sequences import running_difference

    if outcomes.total == 0:
        return {"pairs": 0, "difference": None}
    found = paired_difference(outcomes, confidence)
    return {
        "pairs": outcomes.total,
        "ended_differently": outcomes.total - outcomes.counts[2],
        "difference": found.difference if is_final else running_difference(outcomes, confidence),
        "intervals": "final" if is_final else "anytime-valid",
        "first_score": score_rate(outcomes.first, confidence),
        "second_score": score_rate(outcomes.second, confidence),
        "variance_ratio": found.variance_ratio,
        "matches_saved": found.matches_saved,
    }


def forced(tally: Tally, confidence: float) -> dict[str, Any]:
    """The effect of the card, and the correlation in the same matches without it being placed."""
    from projections.statistics.differences import rate_difference

    by_itself = None
    if tally.with_card.total and tally.without_card.total:
        by_itself = rate_difference(tally.with_card, tally.without_card, confidence)
    found = paired_object(tally.outcomes, confidence, is_final=True)
    return {
        **found,
        "effect": found["difference"],
        "correlation": by_itself,
        "hands_with_card": tally.with_card.total,
        "hands_without_card": tally.without_card.total,
        "matches": tally.matches,
        "spoiled": tally.spoiled,
    }


def in_percent(estimate: Estimate | None) -> str:
    from projections.statistics.counts import Estimate

    if estimate is None:
        return "–"
    percent = Estimate(100 * estimate.low, 100 * estimate.estimate, 100 * estimate.high)
    return in_words(percent, 1, " %", signed=True)


def verdict(estimate: Estimate, first: str, second: str) -> str:
    if estimate.low > 0:
        return f"{first} is better"
    return f"{second} is better" if estimate.high < 0 else "not settled: the interval holds 0"


def show_comparison(about: dict[str, Any], by_opponent: list[dict[str, Any]]) -> None:
    from api.cli.pictures import bar, reach
    from api.cli.sheet import Column, print_sheet

    title = f"{about['first']} against {about['second']}: {about['trials']:,} pairs of matches with the same luck"
    if about["difference"] is None:
        print_results(title, [("result", "every pair was stopped by the safety cap")])
        return
    saved, ratio = about["matches_saved"], about["variance_ratio"]
    kind = "" if about["intervals"] == "final" else ", holds at any look"
    rows = [
        ("difference", f"{in_percent(about['difference'])}  ({100 * about['confidence']:g} % interval{kind})"),
        ("verdict", verdict(about["difference"], about["first"], about["second"])),
        ("scores", f"{100 * about['first_score'].estimate:.1f} % and {100 * about['second_score'].estimate:.1f} %"),
        ("ended differently", f"{about['ended_differently']:,} of {about['pairs']:,} pairs"),
        ("pairing", f"worth {ratio:.1f} times the matches; {saved:,} saved against separate play"),
    ]
    if about["spoiled"]:
        rows.append(("left out", f"{about['spoiled']:,} pairs stopped by the safety cap"))
    print_results(title, rows)
    if len(by_opponent) > 1:
        far = reach((row["difference"] for row in by_opponent), 0.0)
        columns = [
            Column("against", lambda row: row["opponent"], is_name=True),
            Column("pairs", lambda row: f"{row['pairs']:,}", right=True),
            Column("difference", lambda row: in_percent(row["difference"])),
            Column("", lambda row: bar(row["difference"], 0.0, far), drop=1),
        ]
        print_sheet(console(), by_opponent, columns)


def show_forced(about: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    from rich.text import Text

    from api.cli.pictures import bar, reach
    from api.cli.sheet import Column, print_sheet

    out = console()
    out.print(f"{about['deck']}: a copy in the opening hand of {about['opening_hand']}, or none", style="bold")
    far = reach((row[what] for row in rows for what in ("effect", "correlation")), 0.0)

    def hands(row: dict[str, Any]) -> str:
        return f"{row['hands_with_card']:,} of {row['hands_with_card'] + row['hands_without_card']:,}"

    columns = [
        Column("card", lambda row: row["name"], is_name=True),
        Column("pairs", lambda row: f"{row['pairs']:,}", right=True),
        Column("effect", lambda row: Text(in_percent(row["effect"]), style="bold")),
        Column("", lambda row: bar(row["effect"], 0.0, far, 25), drop=2),
        Column("correlation", lambda row: in_percent(row["correlation"])),
        Column("", lambda row: bar(row["correlation"], 0.0, far, 25), drop=3),
        Column("hands with it", hands, right=True, drop=1),
    ]
    print_sheet(out, rows, columns)
    out.print(
        "Effect: the same matches with the copy placed and without. Correlation: hands as they fell, which is what a table of "
        "cards shows; they hold several copies at times.",
        style="dim",
    )
