"""Tables about a batch: rows of counts and estimates, the same for the terminal, for programs and for the report."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

from domain.kernel.ruleset import Ruleset
from projections.lengths import DECISIONS_BIN
from projections.results import NoResults, Results
from projections.rows import (
    ClauseRow,
    CourseRow,
    DeckRow,
    FirstPlayerRow,
    LengthRow,
    LengthSummary,
    MatchupRow,
    MetaRow,
    RatingRow,
    ReasonRow,
)
from projections.statistics.counts import ImpossibleCounts


def deck_rows(results: Results) -> list[DeckRow]:
    """Everybody against all others, the best first. A lone deck is shown against itself, from the first seat."""
    outcomes = results.statistics.outcomes
    rows = []
    for name in results.contestants:
        counts = outcomes.of(name)
        rows.append(
            DeckRow(
                name,
                counts.total,
                counts.wins,
                counts.draws,
                counts.losses,
                score=results.overall(name),
                beginning=results.score(outcomes.beginning(name, True)),
                second=results.score(outcomes.beginning(name, False)),
                first_seat=results.score(outcomes.in_seat(name, 0)),
                second_seat=results.score(outcomes.in_seat(name, 1)),
            )
        )
    return sorted(rows, key=lambda row: (-(row.score.estimate if row.score else 0.0), row.deck))


def matchup_rows(results: Results) -> list[MatchupRow]:
    """Everybody against everybody, row by row; only those who met."""
    rows = []
    for one in results.contestants:
        for two in results.contestants:
            counts = results.statistics.outcomes.against(one, two)
            pairs = results.statistics.pairs.between(one, two)
            if counts.total:
                score = results.matchup(one, two)
                rows.append(MatchupRow(one, two, counts.wins, counts.draws, counts.losses, score, pairs.counts))
    return rows


def first_player_row(results: Results) -> FirstPlayerRow:
    counts = results.statistics.outcomes.first_player()
    pairs = results.statistics.pairs.of_the_first_player
    return FirstPlayerRow(
        counts.total, counts.wins, counts.draws, counts.losses, results.score(pairs if pairs.total else counts)
    )


def length_rows(results: Results) -> list[LengthRow]:
    """The histograms of turns and decisions, by matchup."""
    lengths = results.statistics.lengths
    return [
        LengthRow(measure, one, two, value * unit, count)
        for measure, table, unit in (("turns", lengths.turns, 1), ("decisions", lengths.decisions, DECISIONS_BIN))
        for one, cells in sorted(table.items())
        for two, histogram in sorted(cells.items())
        for value, count in sorted(histogram.items())
    ]


def length_summaries(results: Results) -> list[LengthSummary]:
    """Mean and quarters, all matches together, then by matchup. Decisions are known to the ten: a figure begins its bin."""
    by_matchup: dict[tuple[str, str, str], dict[int, int]] = {}
    for row in length_rows(results):
        for key in ((row.measure, "", ""), (row.measure, row.deck, row.opponent)):
            histogram = by_matchup.setdefault(key, {})
            histogram[row.value] = histogram.get(row.value, 0) + row.matches
    return [
        LengthSummary(*key, **summary(histogram, DECISIONS_BIN if key[0] == "decisions" else 1))
        for key, histogram in sorted(by_matchup.items(), key=lambda item: (item[0][1:], item[0][0] != "turns"))
    ]


def summary(histogram: Mapping[int, int], width: int = 1) -> dict[str, Any]:
    """The figures of a histogram; where its bins are wider than one, each stands for its middle in the mean."""
    values = sorted(histogram)
    total = sum(histogram.values())

    def quantile(share: float) -> int:
        seen = 0
        for value in values:
            seen += histogram[value]
            if seen >= share * total:
                return value
        return values[-1]

    return {
        "matches": total,
        "mean": sum((value + (width - 1) / 2) * count for value, count in histogram.items()) / total,
        "shortest": values[0],
        "quarter": quantile(0.25),
        "median": quantile(0.5),
        "three_quarters": quantile(0.75),
        "longest": values[-1],
        "bin": width,
    }


def reason_rows(results: Results) -> list[ReasonRow]:
    """Why matches ended, the commonest first; ends by the safety cap come last, without a clause."""
    reasons = results.statistics.reasons
    total = results.statistics.outcomes.matches
    rows = [
        ReasonRow(
            clause,
            reason,
            count,
            results.share(count, total),
            {name: sides[0] for name, sides in sorted(reasons.sides[clause][reason].items()) if sides[0]},
        )
        for clause, found in reasons.matches.items()
        for reason, count in found.items()
    ]
    rows.sort(key=lambda row: (-row.matches, row.clause, row.reason))
    adjudicated = [
        ReasonRow("", f"adjudicated: {reason}", count, results.share(count, total), {})
        for reason, count in sorted(reasons.adjudicated.items())
    ]
    return rows + adjudicated


RESULT_NAMES = ("won", "drawn", "lost")


def course_rows(results: Results, watched: tuple[str, ...] = (), by_result: bool = True) -> list[CourseRow]:
    """Turn by turn; the things watched in a game, or everything that ever is more than nothing."""
    course = results.statistics.course
    columns = [(place, name) for place, name in enumerate(course.columns) if not watched or name in watched]
    size = len(course.columns)
    rows = []
    for deck in results.contestants:
        of_result = course.sums.get(deck, {})
        tables = [(RESULT_NAMES[result], turns) for result, turns in sorted(of_result.items())] if by_result else []
        for result, turns in tables or [("", _all_results(of_result))]:
            for turn, counts in sorted(turns.items()):
                matches = counts[0]
                for place, name in columns:
                    total, squares = counts[1 + place], counts[1 + size + place]
                    mean = total / matches
                    deviation = sqrt(max(0.0, squares / matches - mean * mean))
                    rows.append(CourseRow(deck, result, turn, name, matches, mean, deviation))
    ever = {row.what for row in rows if row.mean or row.deviation}
    return [row for row in rows if row.what in ever]


def _all_results(of_result: dict[int, dict[int, list[int]]]) -> dict[int, list[int]]:
    from projections.tally import add_up

    total: dict[int, list[int]] = {}
    for turns in of_result.values():
        total = add_up(total, turns)
    return total


def clause_rows(results: Results) -> list[ClauseRow]:
    """Clauses that fired, in the order of the book."""
    total = results.statistics.outcomes.matches
    return [
        ClauseRow(clause, times, matches, results.share(matches, total), times / total)
        for clause, (times, matches) in sorted(results.statistics.clauses.fired.items(), key=_by_number)
        if clause
    ]


def _by_number(item: tuple[str, Any]) -> list[tuple[int, str]]:
    """As books count: 9.10 after 9.9."""
    parts = item[0].replace("-", ".").split(".")
    return [(int(part), "") if part.isdigit() else (1 << 30, part) for part in parts]


def silent_clauses(results: Results, ruleset: Ruleset) -> list[str]:
    """Clauses of the book that no event of the batch named."""
    fired = results.statistics.clauses.fired
    return sorted(
        (clause for clause in ruleset.clauses.printed if clause not in fired),
        key=lambda clause: _by_number((clause, 0)),
    )


def rating_rows(results: Results) -> list[RatingRow]:
    """Bradley-Terry ratings, the best first; without intervals while the batch runs, since none holds at every look."""
    from projections.statistics.ratings import bradley_terry

    _check_several(results, "ratings need")
    try:
        ratings = bradley_terry(results.matchups(), results.confidence)
    except ImpossibleCounts as fault:
        raise NoResults(str(fault)) from None
    rows = [RatingRow(deck, each.estimate, each if results.is_final else None) for deck, each in ratings.items()]
    return sorted(rows, key=lambda row: -row.elo)


def meta_rows(results: Results) -> list[MetaRow]:
    """The equilibrium mix, the largest share first; without intervals while the batch runs."""
    from projections.statistics.metagame import equilibrium

    _check_several(results, "a metagame needs")
    try:
        meta = equilibrium(results.matchups(), results.confidence)
    except ImpossibleCounts as fault:
        raise NoResults(str(fault)) from None
    rows = []
    for deck, share in meta.shares.items():
        score = meta.scores[deck]
        intervals = (share, score) if results.is_final else (None, None)
        rows.append(MetaRow(deck, share.estimate, intervals[0], score.estimate, intervals[1]))
    return sorted(rows, key=lambda row: (-row.share, -row.score))


def _check_several(results: Results, what: str) -> None:
    if len(results.contestants) < 2:
        raise NoResults(f"{what} two decks that met; this batch has only {results.contestants[0]}")
