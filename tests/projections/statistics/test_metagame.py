from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projections.statistics.counts import Estimate, ImpossibleCounts, ImpossibleSetting, MatchCounts, Matchups
from projections.statistics.metagame import equilibrium
from tests.projections.statistics.strategies import match_counts

CIRCLE = {
    ("Rock", "Scissors"): MatchCounts(6000, 0, 4000),
    ("Scissors", "Paper"): MatchCounts(6000, 0, 4000),
    ("Paper", "Rock"): MatchCounts(6000, 0, 4000),
}


def test_a_circle_is_played_in_equal_parts() -> None:
    found = equilibrium(Matchups.of(CIRCLE))

    for deck in ("Rock", "Paper", "Scissors"):
        share, score = found.shares[deck], found.scores[deck]
        assert share.estimate == pytest.approx(1 / 3, abs=1e-6)
        assert 0.2 < share.low < 1 / 3 < share.high < 0.5
        assert score.estimate == pytest.approx(0.5)


def test_a_win_that_counts_double_makes_its_deck_rarer() -> None:
    # Rock beats scissors by twice the margin: the mix is paper 1/2, rock 1/4, scissors 1/4.
    found = equilibrium(Matchups.of({**CIRCLE, ("Rock", "Scissors"): MatchCounts(7000, 0, 3000)}))

    assert found.shares["Paper"].estimate == pytest.approx(0.5, abs=1e-6)
    assert found.shares["Rock"].estimate == pytest.approx(0.25, abs=1e-6)


def test_a_deck_that_beats_all_is_played_alone() -> None:
    won = MatchCounts(700, 0, 300)
    found = equilibrium(Matchups.of({**CIRCLE, **{("Dragon", deck): won for deck in ("Rock", "Paper", "Scissors")}}))

    assert found.shares["Dragon"] == Estimate(1.0, 1.0, 1.0)
    assert found.scores["Rock"].estimate == pytest.approx(0.3)
    assert found.scores["Rock"].high < 0.35


def test_of_many_equilibria_the_most_even_is_told() -> None:
    even = {pair: MatchCounts(50, 0, 50) for pair in combinations("ABCD", 2)}

    found = equilibrium(Matchups.of(even), draws=20)

    assert [each.estimate for each in found.shares.values()] == pytest.approx([0.25] * 4, abs=1e-6)


@settings(max_examples=40, deadline=None)
@given(st.lists(match_counts, min_size=10, max_size=10))
def test_no_deck_gains_against_the_mix(results: list[MatchCounts]) -> None:
    matchups = Matchups.of(dict(zip(combinations("ABCDE", 2), results, strict=True)))

    found = equilibrium(matchups, draws=5)

    assert sum(each.estimate for each in found.shares.values()) == pytest.approx(1)
    for deck in "ABCDE":
        assert found.scores[deck].estimate <= 0.5 + 1e-5
        assert 0 <= found.shares[deck].low <= found.shares[deck].estimate <= found.shares[deck].high <= 1 + 1e-9


def test_the_same_seed_gives_the_same_answer() -> None:
    matchups = Matchups.of(CIRCLE)

    assert equilibrium(matchups, draws=20, seed=5) == equilibrium(matchups, draws=20, seed=5)
    assert equilibrium(matchups, draws=20, seed=5) != equilibrium(matchups, draws=20, seed=6)


def test_fewer_matches_leave_more_open() -> None:
    few = {pair: MatchCounts(counts.wins // 100, 0, counts.losses // 100) for pair, counts in CIRCLE.items()}

    widths = [equilibrium(Matchups.of(results), draws=100).shares["Rock"].width for results in (CIRCLE, few)]

    assert widths[1] > 3 * widths[0]


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ImpossibleCounts, match="Rock and Dragon never met"):
        equilibrium(Matchups.of({**CIRCLE, ("Dragon", "Paper"): MatchCounts(1, 0, 0)}))
    with pytest.raises(ImpossibleSetting, match="draws is 0"):
        equilibrium(Matchups.of(CIRCLE), draws=0)
    with pytest.raises(ImpossibleSetting, match="confidence is 2"):
        equilibrium(Matchups.of(CIRCLE), confidence=2)
