"""Lengths, reasons, courses, clauses, ratings, the metagame: from known matches to the rows people read."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from projections import tables
from projections.fold import BatchStatistics
from projections.results import NoResults, Results
from projections.rows import flat
from tests.projections.made_up import DECK, FIELD, HAND, TOY, charged, chose, life, moved, played, random_match, turn
from tests.projections.test_fold import folded


def final(statistics: BatchStatistics) -> Results:
    return Results(statistics, is_final=True)


def random_batch(count: int = 60, seed: int = 1, decks: tuple[str, ...] = ("red", "blue", "green")) -> BatchStatistics:
    luck = Random(seed)
    return folded(*(random_match(index, luck, decks) for index in range(count)))


def test_length_by_turns_and_decisions() -> None:
    results = final(
        folded(
            played(turn(0, 1), turn(1, 2), *[chose()] * 12),
            played(turn(0, 1), turn(1, 2), turn(0, 3), *[chose()] * 7),
            played(turn(0, 1), adjudicated=True),
        )
    )

    rows = [(row.measure, row.value, row.matches) for row in tables.length_rows(results)]

    assert rows == [("turns", 2, 1), ("turns", 3, 1), ("decisions", 0, 1), ("decisions", 10, 1)]
    summary = tables.length_summaries(results)[0]
    assert (summary.measure, summary.deck, summary.matches, summary.mean) == ("turns", "", 2, 2.5)
    assert (summary.shortest, summary.median, summary.longest) == (2, 2, 3)


def test_reasons_by_clause_and_who_won_by_them() -> None:
    results = final(
        folded(
            played(winner=0),
            played(winner=1),
            played(winner=1, reason="no cards"),
            played(adjudicated=True, reason="too many turns"),
        )
    )

    rows = tables.reason_rows(results)

    assert [(row.clause, row.reason, row.matches, row.won_by) for row in rows] == [
        ("3", "no life", 2, {"blue": 1, "red": 1}),
        ("3", "no cards", 1, {"blue": 1}),
        ("", "adjudicated: too many turns", 1, {}),
    ]
    assert rows[0].share is not None
    assert rows[0].share.estimate == 0.5


def test_the_course_follows_zones_numbers_and_counters() -> None:
    results = final(
        folded(
            played(
                moved(0, DECK, HAND),
                life(0, 20),
                life(1, 18),
                turn(0, 1),
                moved(0, HAND, FIELD),
                charged(0, 3),
                turn(1, 2),
                life(0, 15),
                moved(0, FIELD, HAND),
                winner=1,
            )
        )
    )

    def value(deck: str, turn: int, what: str) -> float:
        rows = tables.course_rows(results)
        return next(row.mean for row in rows if (row.deck, row.turn, row.what) == (deck, turn, what))

    assert [value("red", 1, what) for what in ("deck", "hand", "field", "life", "charge")] == [7, 0, 1, 20, 3]
    assert [value("red", 2, what) for what in ("deck", "hand", "field", "life", "charge")] == [7, 1, 0, 15, 0]
    assert value("blue", 2, "life") == 18
    assert {(row.deck, row.result) for row in tables.course_rows(results)} == {("red", "lost"), ("blue", "won")}


def test_counters_stay_on_a_card_that_stays_itself() -> None:
    results = final(
        folded(played(turn(0, 1), moved(0, DECK, FIELD), charged(0, 2), moved(0, FIELD, HAND, anew=0), charged(0, 5)))
    )

    rows = [row.mean for row in tables.course_rows(results, ("charge",)) if row.deck == "red"]

    assert rows == [5]


def test_only_what_is_watched_and_ever_more_than_nothing_is_shown() -> None:
    results = final(folded(played(turn(0, 1), moved(0, DECK, HAND))))

    assert {row.what for row in tables.course_rows(results)} == {"deck", "hand"}
    assert {row.what for row in tables.course_rows(results, ("hand", "life"))} == {"hand"}


def test_means_and_deviations_over_matches() -> None:
    results = final(folded(played(turn(0, 1), life(0, 10)), played(turn(0, 1), life(0, 20))))

    row = next(row for row in tables.course_rows(results, ("life",), by_result=False) if row.deck == "red")

    assert (row.matches, row.mean, row.deviation) == (2, 15, 5)


def test_clauses_that_fired_and_those_that_did_not() -> None:
    results = final(folded(played(turn(0, 1), turn(1, 2)), played(moved(0, DECK, HAND))))

    rows = {row.clause: (row.times, row.matches) for row in tables.clause_rows(results)}

    assert rows == {"1": (2, 2), "2": (1, 1), "3": (4, 2)}
    assert tables.silent_clauses(results, TOY) == []


def test_clauses_stand_in_the_order_of_the_book() -> None:
    statistics = BatchStatistics(ruleset="toy")
    statistics.outcomes.cells = {"red": {"blue": [1] + [0] * 7}}
    statistics.clauses.fired = {clause: [1, 1] for clause in ("9.10", "9.9", "10.1", "9.9.1", "4-7-2", "")}

    assert [row.clause for row in tables.clause_rows(final(statistics))] == ["4-7-2", "9.9", "9.9.1", "9.10", "10.1"]


def test_ratings_and_metagame_need_decks_that_met() -> None:
    lonely = final(folded(played(contestants=("red", "red"))))

    with pytest.raises(NoResults, match="ratings need two decks that met; this batch has only red"):
        tables.rating_rows(lonely)
    with pytest.raises(NoResults, match="a metagame needs two decks"):
        tables.meta_rows(lonely)


def test_decks_that_never_met_have_no_metagame() -> None:
    strangers = final(folded(played(), played(contestants=("green", "red"))))

    with pytest.raises(NoResults, match="never met"):
        tables.meta_rows(strangers)


def test_ratings_and_metagame_without_intervals_while_the_batch_runs() -> None:
    running = Results(random_batch(), is_final=False)
    finished = final(random_batch())

    assert all(row.interval is None for row in tables.rating_rows(running))
    assert all(row.interval is not None for row in tables.rating_rows(finished))
    assert all(row.share_interval is None for row in tables.meta_rows(running))
    assert sum(row.share for row in tables.meta_rows(finished)) == pytest.approx(1)


@pytest.mark.parametrize("is_final", [True, False])
def test_no_table_has_a_nan(is_final: bool) -> None:
    results = Results(random_batch(), is_final=is_final)

    found = [
        tables.deck_rows(results),
        tables.matchup_rows(results),
        tables.first_player_row(results),
        tables.length_rows(results),
        tables.length_summaries(results),
        tables.reason_rows(results),
        tables.course_rows(results),
        tables.clause_rows(results),
        tables.rating_rows(results),
        tables.meta_rows(results),
    ]

    assert all(found)
    text = str(msgspec.to_builtins(found))
    assert "nan" not in text
    assert "inf" not in text


def test_flat_rows_for_tables_of_other_programs() -> None:
    row = flat(tables.matchup_rows(final(random_batch()))[0])

    assert list(row)[:8] == ["deck", "opponent", "won", "drawn", "lost", "score", "score_low", "score_high"]
    assert [name for name in row if name.startswith("pairs_")] == [f"pairs_{place}" for place in range(5)]
    assert all(isinstance(value, str | int | float) for value in row.values())
