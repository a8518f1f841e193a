"""Chapter 8. Deck construction and the beginning of a game."""

from __future__ import annotations

import pytest

from domain.cards.compile import build_catalog
from domain.cards.load import cards_from
from domain.kernel.errors import IllegalDeck
from domain.kernel.events import ChanceDecided, ZoneShuffled
from domain.kernel.match import Match
from domain.kernel.ruleset import Deck
from domain.rulesets.final_fantasy import RULESET
from domain.rulesets.final_fantasy.options import GoFirst, GoSecond, Redraw
from domain.rulesets.final_fantasy.vocabulary import VOCABULARY
from domain.rulesets.final_fantasy.words import DECK, HAND
from tests.clauses import clause

NUMBERS = [face.number for face in RULESET.catalog.faces]


def deck_of(size: int) -> Deck:
    return Deck("sized", tuple((NUMBERS[i // 3], min(3, size - i)) for i in range(0, size, 3)))


def faults(size: int, format: str) -> list[str]:
    try:
        RULESET.check_deck(deck_of(size), format)
    except IllegalDeck as fault:
        return [each.clause for each in fault.faults]
    return []


@clause("8.1.1.1")
@pytest.mark.parametrize(
    ("size", "format", "found"),
    [
        (49, "constructed", ["8.1.1.1"]),
        (50, "constructed", []),
        (51, "constructed", ["8.1.1.1"]),
        (39, "limited", ["8.1.1.1"]),
        (40, "limited", []),
        (51, "limited", []),
    ],
)
def test_the_size_of_a_deck(size: int, format: str, found: list[str]) -> None:
    assert faults(size, format) == found


@clause("8.1.1.2")
def test_three_of_a_number_pass_and_four_fail() -> None:
    three = Deck("three", (*((number, 3) for number in NUMBERS[:13]), (NUMBERS[13], 1)))
    four = Deck("four", ((NUMBERS[0], 4), *((number, 3) for number in NUMBERS[1:13])))

    RULESET.check_deck(three, "limited")
    with pytest.raises(IllegalDeck) as fault:
        RULESET.check_deck(four, "limited")

    assert [each.clause for each in fault.value.faults] == ["8.1.1.2"]


@clause("8.1.2")
def test_a_card_may_allow_more_copies_of_itself() -> None:
    common = {"type": "forward", "element": ["fire"], "power": 1000, "cost": 1}
    cards = [{"number": "T-1", "name": "Swarm", "copies": 50, **common}, {"number": "T-2", "name": "Lone", **common}]
    catalog = build_catalog(VOCABULARY, cards_from(cards, VOCABULARY.card_type, "test"))

    RULESET.check_deck(Deck("swarm", (("T-1", 50),)), catalog=catalog)
    with pytest.raises(IllegalDeck):
        RULESET.check_deck(Deck("lone", (("T-2", 50),)), catalog=catalog)


def start(seed: int = 1) -> Match:
    return RULESET.new_match(("plain", "plain"), seed)


@clause("8.2.1.1", "15.1.1.6.1")
def test_both_decks_are_shuffled_by_recorded_luck_before_anything_is_drawn() -> None:
    match = start()

    first = [event for event in match.events if isinstance(event, ZoneShuffled)]
    assert [event.place // len(RULESET.words.zones) for event in first] == [0, 1]
    assert all(sorted(event.order) != list(event.order) for event in first)
    assert len(match.state.zone(0, HAND)) == 0
    assert start().events == match.events
    assert start(2).events != match.events


@clause("8.2.1.2")
def test_a_player_picked_by_chance_says_who_goes_first() -> None:
    pickers = set()
    for seed in range(20):
        match = start(seed)
        assert match.decision is not None
        pickers.add(match.decision.player)
        (luck,) = [event for event in match.events if isinstance(event, ChanceDecided)]
        assert luck.outcome == match.decision.player
    assert pickers == {0, 1}

    match = start()
    assert match.decision is not None
    assert match.decision.options == (GoFirst(), GoSecond())
    picked = match.decision.player
    match.choose(GoSecond())
    assert match.decision.player == 1 - picked


@clause("8.2.1.3")
def test_both_draw_five_cards() -> None:
    match = start()

    match.choose(GoFirst())

    assert [len(match.state.zone(player, HAND)) for player in (0, 1)] == [5, 5]
    assert [len(match.state.zone(player, DECK)) for player in (0, 1)] == [45, 45]


@clause("8.2.1.4")
def test_a_redraw_puts_all_five_on_the_bottom_in_a_chosen_order_without_shuffling() -> None:
    match = start()
    match.choose(GoFirst())
    assert match.decision is not None
    first = match.decision.player
    hand = list(match.state.zone(first, HAND))
    below = list(match.state.zone(first, DECK))

    match.choose(Redraw())
    for _ in range(4):
        match.choose(len(match.decision.options) - 1)

    assert match.state.zone(first, HAND) == below[-1:-6:-1]
    assert match.state.zone(first, DECK)[5:] == below[:-5]
    assert sorted(match.state.zone(first, DECK)[:5]) == sorted(hand)
    assert match.state.zone(first, DECK)[4] == hand[-1]
    assert sum(isinstance(event, ZoneShuffled) for event in match.events) == 2


@clause("8.2.1.4")
def test_the_first_player_decides_first_and_each_only_once() -> None:
    match = start()
    match.choose(GoFirst())
    assert match.decision is not None
    first = match.decision.player

    assert match.decision.kind == "redraw"
    match.choose(Redraw())
    while match.decision.kind == "put on the bottom":
        match.choose(0)
    assert (match.decision.kind, match.decision.player) == ("redraw", 1 - first)
    match.choose(1)

    assert match.decision.kind != "redraw"


@clause("8.2.1.5", "9.2.1.3")
def test_the_first_player_begins_and_draws_one_card_the_second_two() -> None:
    match = start()
    match.choose(GoFirst())
    assert match.decision is not None
    first = match.decision.player
    match.choose(1)
    match.choose(1)

    assert match.state.turn_player == first
    assert len(match.state.zone(first, HAND)) == 6
    while match.state.turn == 1:
        assert match.decision is not None
        match.choose(len(match.decision.options) - 1)

    assert match.state.turn_player == 1 - first
    assert len(match.state.zone(1 - first, HAND)) == 7
