from typing import Any

import pytest

from projections.statistics.counts import (
    Estimate,
    ImpossibleCounts,
    MatchCounts,
    Matchups,
    PairCounts,
    PairedOutcomes,
)


@pytest.mark.parametrize("count", [-1, 1.5, 2.0, True, "3", None, 10**16])
def test_a_count_is_a_whole_number(count: Any) -> None:
    with pytest.raises(ImpossibleCounts, match=r"draws: .* must be a whole number"):
        MatchCounts(1, count, 1)
    with pytest.raises(ImpossibleCounts, match=r"pairs worth one and half: .* must be a whole number"):
        PairCounts(0, 0, 0, count, 0)


def test_an_estimate_lies_in_its_interval() -> None:
    for low, estimate, high in [(0.2, 0.1, 0.3), (0.1, 0.4, 0.3), (float("nan"), 0.1, 0.2), (0.1, 0.2, float("nan"))]:
        with pytest.raises(ArithmeticError):
            Estimate(low, estimate, high)
    assert Estimate(0.25, 0.5, 1.0).width == 0.75


def test_a_draw_counts_half() -> None:
    assert MatchCounts(3, 1, 2).points == 3.5


def test_counts_add_up_and_turn_around() -> None:
    assert MatchCounts(1, 2, 3) + MatchCounts(10, 20, 30) == MatchCounts(11, 22, 33)
    assert MatchCounts(1, 2, 3).from_the_other_side() == MatchCounts(3, 2, 1)
    assert PairCounts(1, 2, 3, 4, 5) + PairCounts(1, 1, 1, 1, 1) == PairCounts(2, 3, 4, 5, 6)
    assert PairCounts(1, 2, 3, 4, 5).from_the_other_side() == PairCounts(5, 4, 3, 2, 1)


def test_paired_outcomes_know_both_sides() -> None:
    outcomes = PairedOutcomes(MatchCounts(1, 2, 3), MatchCounts(4, 5, 6), MatchCounts(7, 8, 9))

    assert outcomes.first == MatchCounts(6, 15, 24)
    assert outcomes.second == MatchCounts(12, 15, 18)
    assert outcomes.counts == (7, 8 + 4, 9 + 5 + 1, 6 + 2, 3)
    assert outcomes.from_the_other_side().first == outcomes.second
    assert outcomes.from_the_other_side().counts == outcomes.counts[::-1]
    assert (outcomes + outcomes).total == 90


def test_matchups_are_told_from_one_side_and_known_from_both() -> None:
    matchups = Matchups.of({("Fire", "Ice"): MatchCounts(6, 1, 3), ("Ice", "Fire"): MatchCounts(1, 0, 0)})

    assert matchups.decks == ("Fire", "Ice")
    assert matchups.cells[0][1] == MatchCounts(6, 1, 4)
    assert matchups.cells[1][0] == MatchCounts(4, 1, 6)


def test_matchups_that_contradict_themselves_are_refused() -> None:
    nothing, won = MatchCounts(), MatchCounts(1, 0, 0)
    with pytest.raises(ImpossibleCounts, match="must be the reverse"):
        Matchups(("Fire", "Ice"), ((nothing, won), (won, nothing)))
    with pytest.raises(ImpossibleCounts, match="2 rows of 2 cells"):
        Matchups(("Fire", "Ice"), ((nothing, won),))
    with pytest.raises(ImpossibleCounts, match="named twice"):
        Matchups(("Fire", "Fire"), ((nothing, nothing), (nothing, nothing)))
    with pytest.raises(ImpossibleCounts, match="no decks"):
        Matchups.of({})
    with pytest.raises(ImpossibleCounts, match="Ice has results but is not among the decks Fire"):
        Matchups.of({("Fire", "Ice"): won}, decks=["Fire"])
