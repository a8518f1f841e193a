import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from projections.statistics.counts import ImpossibleCounts, ImpossibleSetting, MatchCounts
from projections.statistics.shrinkage import shrunk_differences, shrunk_rates
from tests.projections.statistics.strategies import confidences, match_counts, some_or_none

ALIKE = [MatchCounts(500, 0, 500)] * 20
UNLIKE = [MatchCounts(700, 0, 300), MatchCounts(300, 0, 700)] * 10
DECK = MatchCounts(5000, 0, 5000)


@given(st.lists(some_or_none, min_size=1, max_size=8), match_counts, confidences)
def test_a_rate_lies_in_its_interval(cards: list[MatchCounts], deck: MatchCounts, confidence: float) -> None:
    for found in shrunk_rates(cards, deck, confidence):
        assert 0 <= found.low <= found.estimate <= found.high <= 1


@given(st.lists(some_or_none, min_size=1, max_size=8), match_counts)
def test_the_other_side_scores_the_rest(cards: list[MatchCounts], deck: MatchCounts) -> None:
    ours = shrunk_rates(cards, deck)
    theirs = shrunk_rates([card.from_the_other_side() for card in cards], deck.from_the_other_side())

    for mine, other in zip(ours, theirs, strict=True):
        assert (1 - mine.high, 1 - mine.estimate, 1 - mine.low) == pytest.approx(
            (other.low, other.estimate, other.high), abs=1e-6
        )


@given(match_counts)
def test_a_shrunk_rate_is_between_the_cards_and_the_decks(card: MatchCounts) -> None:
    found = shrunk_rates([*ALIKE, card], DECK)[-1]

    low, high = sorted([card.points / card.total, 0.5])
    assert low - 1e-9 <= found.estimate <= high + 1e-9


def test_a_card_never_seen_has_the_rate_of_the_deck() -> None:
    found = shrunk_rates([*ALIKE, MatchCounts()], DECK)[-1]

    assert found.estimate == pytest.approx(0.5)
    assert found.low < 0.5 < found.high


def test_small_numbers_do_not_shout() -> None:
    found = shrunk_rates([*ALIKE, MatchCounts(5, 0, 0)], DECK)[-1]

    assert 0.5 < found.estimate < 0.51


def test_large_numbers_speak_for_themselves() -> None:
    card = MatchCounts(60_000, 0, 40_000)

    assert shrunk_rates([*ALIKE, card], DECK)[-1].estimate == pytest.approx(0.6, abs=0.002)


def test_cards_that_differ_widely_are_drawn_less() -> None:
    card = MatchCounts(40, 0, 10)

    among_alike, among_unlike = (shrunk_rates([*others, card], DECK)[-1] for others in (ALIKE, UNLIKE))

    assert among_alike.estimate < 0.6 < among_unlike.estimate
    assert among_alike.width < among_unlike.width


def test_no_cards_have_no_rates() -> None:
    assert shrunk_rates([], DECK) == []


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ImpossibleCounts, match="at least one match"):
        shrunk_rates(ALIKE, MatchCounts())
    with pytest.raises(ImpossibleSetting, match="confidence is 1"):
        shrunk_rates(ALIKE, DECK, 1.0)


def test_a_difference_seen_in_few_matches_stays_near_nothing() -> None:
    few, many = shrunk_differences([0.2, 0.2], [0.2, 0.01])

    assert 0 < few.estimate < 0.1
    assert few.low < 0 < few.high
    assert many.estimate == pytest.approx(0.2, abs=0.01)
    assert many.low > 0.15


def test_how_strongly_differences_are_drawn_they_decide_together() -> None:
    alike = shrunk_differences([0.05, 0.01, -0.02, 0.0, 0.01, -0.01], [0.04] * 6)[0]
    unlike = shrunk_differences([0.05, 0.2, -0.2, 0.15, -0.15, 0.1], [0.04] * 6)[0]

    assert 0 < alike.estimate < unlike.estimate < 0.05


def test_intervals_of_drawn_differences_hold_on_average_over_the_cards() -> None:
    luck = np.random.default_rng(3)
    held = total = 0
    for _ in range(60):
        truth = luck.normal(0, 0.04, 20)
        errors = luck.uniform(0.01, 0.1, 20)
        seen = luck.normal(truth, errors)
        for true, found in zip(truth, shrunk_differences(list(seen), list(errors), 0.9), strict=True):
            held += found.low <= true <= found.high
            total += 1

    assert 0.88 <= held / total <= 0.93


def test_no_differences_are_no_trouble() -> None:
    assert shrunk_differences([], []) == []
    assert shrunk_differences([0.0], [0.1])[0].estimate == 0
