"""What becomes of cards, and the table of it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from api.cli.stats_tables import is_clear
from projections.card_table import CardRow, card_line, card_rows, copies, fate_matches
from projections.counting import PLAY_TURNS, PLAYS
from projections.fold import BatchStatistics
from projections.results import NoResults, Results
from projections.statistics.counts import Estimate, MatchCounts
from tests.projections.made_up import DECK, DISCARD, FIELD, HAND, chose, moved, played, random_match, turn
from tests.projections.test_fold import folded

WON = MatchCounts(wins=1)
NEVER = MatchCounts()


def fates(statistics: BatchStatistics, number: str, deck: str = "red") -> dict[str, MatchCounts]:
    line = statistics.cards.lines[deck][number]
    names = ("opening", "drawn_later", "in_hand", "never_seen", "played", "stuck", "kept", "sent_away")
    return {name: fate_matches(line, name) for name in names if fate_matches(line, name).total}


def test_opening_hand_and_draws() -> None:
    statistics = folded(
        played(
            moved(0, DECK, HAND),
            turn(0, 1),
            moved(2, DECK, HAND),
            turn(1, 2),
            moved(4, DECK, DISCARD),
            moved(4, DISCARD, HAND),
        )
    )

    assert fates(statistics, "one") == {"opening": WON, "in_hand": WON, "stuck": WON, "kept": WON}
    assert fates(statistics, "two") == {"drawn_later": WON, "in_hand": WON, "stuck": WON}
    assert fates(statistics, "three") == {"in_hand": WON, "stuck": WON}
    assert fates(statistics, "four") == {"never_seen": WON}
    assert fates(statistics, "one", "blue") == {"never_seen": MatchCounts(losses=1)}


def test_cards_sent_away_in_the_mulligan_and_those_that_came_for_them() -> None:
    statistics = folded(
        played(
            moved(0, DECK, HAND),
            moved(2, DECK, HAND),
            chose(),
            moved(0, HAND, DISCARD),
            moved(4, DECK, HAND),
            turn(0, 1),
        )
    )

    assert fates(statistics, "one") == {"in_hand": WON, "sent_away": WON}
    assert fates(statistics, "two") == {"opening": WON, "in_hand": WON, "stuck": WON, "kept": WON}
    assert fates(statistics, "three") == {"opening": WON, "in_hand": WON, "stuck": WON}


def test_a_card_sent_away_and_drawn_again_was_not_kept() -> None:
    statistics = folded(
        played(moved(0, DECK, HAND), moved(0, HAND, DECK), moved(0, DECK, HAND), turn(0, 1), moved(0, HAND, FIELD))
    )

    assert fates(statistics, "one") == {"opening": WON, "in_hand": WON, "played": WON, "sent_away": WON}


def test_played_is_what_arrives_where_played_cards_arrive() -> None:
    statistics = folded(
        played(
            moved(0, DECK, HAND),
            moved(2, DECK, HAND),
            turn(0, 1),
            moved(0, HAND, FIELD),
            moved(2, HAND, DISCARD),
            moved(4, DECK, FIELD),
        )
    )

    assert "played" in fates(statistics, "one")
    assert "played" not in fates(statistics, "two")
    assert "played" not in fates(statistics, "three")


def test_the_turn_of_a_play_is_the_players_own() -> None:
    statistics = folded(
        played(
            moved(8, DECK, HAND),
            moved(9, DECK, HAND),
            turn(0, 1),
            turn(1, 2),
            moved(8, HAND, FIELD),
            turn(0, 3),
            turn(1, 4),
            turn(0, 5),
            moved(9, HAND, FIELD),
        )
    )

    line = statistics.cards.lines["blue"]["one"]
    assert (line[PLAYS], line[PLAY_TURNS]) == (2, 1 + 2)
    row = card_line(Results(statistics, is_final=True), "blue", "one", {})
    assert row.mean_turn == 1.5


def test_two_copies_in_one_hand_are_one_match() -> None:
    statistics = folded(played(moved(0, DECK, HAND), moved(1, DECK, HAND), turn(0, 1)))

    line = statistics.cards.lines["red"]["one"]
    assert fate_matches(line, "opening") == WON
    assert copies(line, "opening") == 2


def batch(count: int = 300) -> BatchStatistics:
    luck = Random(5)
    return folded(*(random_match(index, luck) for index in range(count)))


def test_rates_are_drawn_towards_the_deck() -> None:
    statistics = folded(
        *(played(winner=index % 2, index=index) for index in range(40)),
        *(played(moved(0, DECK, HAND), turn(0, 1), winner=0, index=index) for index in range(40, 45)),
    )

    row = card_line(Results(statistics, is_final=True), "red", "one", {})

    assert row.in_hand is not None
    assert 0.5 < row.in_hand.estimate < 0.8
    assert row.in_hand_matches == 5
    assert row.improvement is not None
    assert 0 < row.improvement.estimate < 0.3


@pytest.mark.parametrize("is_final", [True, False])
def test_every_figure_is_a_number_in_its_range(is_final: bool) -> None:
    rows = card_rows(Results(batch(), is_final=is_final), "red", {"one": "The First"})

    assert {row.number for row in rows} == {"one", "two", "three", "four"}
    assert {row.name for row in rows} >= {"The First", "two"}
    for row in rows:
        assert row.in_hand_matches + row.never_seen_matches == row.matches
        assert row.kept_matches + row.sent_away_matches >= row.opening_matches - row.drawn_later_matches
        for share in (row.played_share, row.stuck_share, row.kept_share):
            assert share is not None
            assert 0 <= share <= 1
        assert "NaN" not in msgspec.json.encode(row).decode()
        assert (row.p_value is not None) == is_final


@pytest.mark.parametrize("is_final", [True, False])
def test_the_figures_of_a_card_add_up(is_final: bool) -> None:
    for row in card_rows(Results(batch(), is_final=is_final), "red"):
        assert row.in_hand is not None
        assert row.never_seen is not None
        assert row.improvement is not None
        difference = row.in_hand.estimate - row.never_seen.estimate
        assert difference == pytest.approx(row.improvement.estimate, abs=1e-9)


def test_a_star_never_stands_beside_an_interval_that_holds_nothing() -> None:
    (row, *_) = card_rows(Results(batch(), is_final=True), "red")
    clear = msgspec.structs.replace(row, improvement=Estimate(0.01, 0.02, 0.03), p_value=0.01)

    assert is_clear(clear)
    assert not is_clear(msgspec.structs.replace(clear, improvement=Estimate(-0.01, 0.02, 0.03)))
    assert not is_clear(msgspec.structs.replace(clear, p_value=0.2))


def test_running_intervals_are_wider() -> None:
    final, running = (card_rows(Results(batch(), is_final=is_final), "red") for is_final in (True, False))

    def width(rows: list[CardRow]) -> float:
        return sum(row.improvement.width for row in rows if row.improvement is not None)

    assert width(running) > width(final)


def test_a_card_or_deck_that_is_not_there() -> None:
    results = Results(batch(20), is_final=True, decks={"red": "list of red"})

    assert results.contestant("list of red") == "red"
    with pytest.raises(NoResults, match="no deck of this batch is called 'black'; there is: blue, green, red"):
        results.contestant("black")
    with pytest.raises(NoResults, match="red has no card 'five'"):
        card_line(results, "red", "five", {})


def test_a_deck_whose_matches_were_all_adjudicated_has_no_table() -> None:
    results = Results(folded(played(adjudicated=True)), is_final=True)

    with pytest.raises(NoResults, match="no matches that ended by the rules"):
        card_rows(results, "red")
