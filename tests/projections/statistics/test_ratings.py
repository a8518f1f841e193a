from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from projections.statistics.counts import (
    Estimate,
    ImpossibleCounts,
    ImpossibleSetting,
    MatchCounts,
    Matchups,
    PairCounts,
    as_matches,
)
from projections.statistics.elo import score_of_elo
from projections.statistics.ratings import ELO_PER_LOGIT, bradley_terry
from tests.projections.statistics.strategies import match_counts

# A. Agresti, "Categorical Data Analysis", 1990, section 10.6: wins of the row's team over the column's, 1987 season.
TEAMS = ["Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore"]
WINS = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
]
STRENGTHS = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0]


def test_the_baseball_season_of_agrestis_book() -> None:
    season = {
        (TEAMS[row], TEAMS[column]): MatchCounts(WINS[row][column], 0, WINS[column][row])
        for row, column in combinations(range(7), 2)
    }

    found = bradley_terry(Matchups.of(season), pseudo_matches=0)

    last = found["Baltimore"].estimate
    assert [round((found[team].estimate - last) / ELO_PER_LOGIT, 2) for team in TEAMS] == STRENGTHS


def test_two_decks_are_apart_by_the_odds() -> None:
    # With half a win more on either side: ln(30.5 / 10.5), and its standard error by L. Woolf, 1955.
    found = bradley_terry(Matchups.of({("Fire", "Ice"): MatchCounts(30, 0, 10)}))

    apart = found["Fire"].estimate - found["Ice"].estimate
    assert apart / ELO_PER_LOGIT == pytest.approx(1.0664, abs=1e-4)
    error = (1 / 30.5 + 1 / 10.5) ** 0.5
    assert found["Fire"].width / ELO_PER_LOGIT == pytest.approx(2 * 1.95996 * error / 2, rel=1e-4)


@given(st.lists(match_counts, min_size=6, max_size=6))
def test_ratings_explain_the_points_of_every_deck(results: list[MatchCounts]) -> None:
    pairs = list(combinations("ABCD", 2))
    matchups = Matchups.of(dict(zip(pairs, results, strict=True)))

    found = bradley_terry(matchups)

    assert sum(each.estimate for each in found.values()) == pytest.approx(0, abs=1e-6)
    for row, deck in enumerate("ABCD"):
        others = [(other, matchups.cells[row][column]) for column, other in enumerate("ABCD") if other != deck]
        expected = sum((n.total + 1) * score_of_elo(found[deck].estimate - found[o].estimate) for o, n in others)
        assert sum(as_matches(n)[0] + 0.5 for _, n in others) == pytest.approx(expected, rel=1e-6)
        assert found[deck].low < found[deck].estimate < found[deck].high


def test_an_unbeaten_deck_has_a_rating() -> None:
    found = bradley_terry(Matchups.of({("Fire", "Ice"): MatchCounts(10, 0, 0), ("Ice", "Wind"): MatchCounts(5, 0, 5)}))

    assert 200 < found["Fire"].estimate - found["Ice"].estimate < 1000


def test_a_deck_alone_is_average() -> None:
    assert bradley_terry(Matchups(("Fire",), ((MatchCounts(),),))) == {"Fire": Estimate(0, 0, 0)}


def test_what_cannot_be_is_refused() -> None:
    won = MatchCounts(10, 0, 0)
    apart = Matchups.of({("Fire", "Ice"): won, ("Wind", "Stone"): won})
    with pytest.raises(ImpossibleCounts, match="no chain of matches leads from Fire to Wind"):
        bradley_terry(apart)
    with pytest.raises(ImpossibleCounts, match="take pseudo_matches above 0"):
        bradley_terry(Matchups.of({("Fire", "Ice"): won}), pseudo_matches=0)
    with pytest.raises(ImpossibleSetting, match="pseudo_matches is -1"):
        bradley_terry(apart, pseudo_matches=-1)


def test_pairs_count_by_what_they_tell_not_by_their_matches() -> None:
    alike = PairCounts(zero=50, two=50)
    """Both matches of a pair always end the same way: a hundred observations, not two hundred."""
    opposed = PairCounts(one=100)
    """One win and one loss in every pair: the score is known far better than from two hundred matches."""

    widths = [
        bradley_terry(Matchups.of({("A", "B"): counts}))["A"].width
        for counts in (alike, MatchCounts(100, 0, 100), opposed)
    ]

    assert widths[0] > 1.3 * widths[1]
    assert widths[2] < 0.5 * widths[1]


def test_pairs_that_are_independent_count_as_their_matches() -> None:
    points, matches = as_matches(PairCounts(zero=250, one=500, two=250))

    assert matches == pytest.approx(2000, rel=0.01)
    assert points == pytest.approx(1000, rel=0.01)
