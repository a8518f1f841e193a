"""Chapter 5. Setting up the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from domain import rulesets
from domain.cards.compile import build_catalog
from domain.cards.load import cards_from
from domain.kernel.catalog import Catalog
from domain.kernel.errors import IllegalDeck, UnknownCard
from domain.kernel.events import CardMoved, ChanceDecided, ChoiceMade, TurnStarted, ZoneShuffled
from domain.kernel.match import Match
from domain.kernel.ruleset import Deck
from domain.rulesets.weiss_schwarz.printed import PrintedCard
from domain.rulesets.weiss_schwarz.vocabulary import VOCABULARY
from domain.rulesets.weiss_schwarz.words import DECK, HAND, WAITING_ROOM
from tests.clauses import clause

WEISS = rulesets.get("weiss_schwarz")
PLAIN: Mapping[str, Any] = {"type": "character", "power": 1000, "soul": 1}


def cards(**special: Mapping[str, Any]) -> Catalog:
    """Fourteen plain characters, three climaxes, and what a test adds."""
    listed = [{"number": f"P{i}", "name": f"Plain {i}", **PLAIN} for i in range(14)]
    listed += [{"number": f"X{i}", "name": f"Finale {i}", "type": "climax"} for i in range(3)]
    listed += [{"number": number, **PLAIN, **fields} for number, fields in special.items()]
    return build_catalog(VOCABULARY, cards_from(listed, PrintedCard, "test"))


def deck(plain: int = 50, **more: int) -> Deck:
    """So many plain characters, four of each at most, and the cards given."""
    numbers = {f"P{i}": min(4, plain - 4 * i) for i in range(14) if plain > 4 * i}
    return Deck("test", tuple({**numbers, **more}.items()))


def faults(which: Deck, catalog: Catalog) -> list[str]:
    try:
        WEISS.check_deck(which, catalog=catalog)
    except IllegalDeck as illegal:
        return [fault.clause for fault in illegal.faults]
    return []


def to_decision(match: Match, kind: str) -> Match:
    while match.decision is not None and match.decision.kind != kind:
        match.choose(len(match.decision.options) - 1)
    return match


# -- 5.1 Deck preparation ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "found"), [(49, ["5.1.2.1"]), (50, []), (51, ["5.1.2.1"])])
@clause("5.1.2.1")
def test_a_deck_has_exactly_fifty_cards(size: int, found: list[str]) -> None:
    assert faults(deck(size), cards()) == found


@clause("5.1.2.2")
def test_a_deck_has_at_most_four_cards_of_a_name() -> None:
    catalog = cards()

    assert faults(deck(46, P13=4), catalog) == []
    assert faults(deck(45, P13=5), catalog) == ["5.1.2.2"]


@clause("5.1.2.2.1", "2.1.1.2")
def test_cards_of_one_name_count_together_whatever_else_differs() -> None:
    catalog = cards(
        R1={"name": "Rose", "color": "red", "rarity": "C"},
        R2={"name": "Rose", "color": "blue", "level": 2, "rarity": "RR"},
        R3={"name": "Rose ~~of Old~~"},
    )

    assert faults(deck(46, R1=2, R2=2), catalog) == []
    assert faults(deck(45, R1=2, R2=3), catalog) == ["5.1.2.2"]
    assert faults(deck(45, R1=2, R3=3), catalog) == ["5.1.2.2"]


@clause("5.1.2.3")
def test_a_deck_has_at_most_eight_climaxes() -> None:
    catalog = cards()

    assert faults(deck(42, X0=4, X1=4), catalog) == []
    assert faults(deck(41, X0=4, X1=4, X2=1), catalog) == ["5.1.2.3"]
    assert faults(deck(42, X0=5, X1=3), catalog) == ["5.1.2.2"]


@clause("5.1.2.4")
def test_a_text_on_deck_construction_goes_before_the_rules() -> None:
    catalog = cards(
        S1={"name": "Swarm", "rules": ["any number in a deck"]},
        S2={"name": "Pack", "copies": 6},
        S3={"name": "Lone", "copies": 1},
    )

    assert faults(deck(30, S1=20), catalog) == []
    assert faults(deck(44, S2=6), catalog) == []
    assert faults(deck(43, S2=7), catalog) == ["5.1.2.4"]
    assert faults(deck(48, S3=2), catalog) == ["5.1.2.4"]


@clause("5.1.2.1", "5.1.2.2", "5.1.2.3")
def test_every_fault_of_a_deck_is_named_at_once() -> None:
    assert faults(deck(30, X0=5, X1=5), cards()) == ["5.1.2.1", "5.1.2.2", "5.1.2.2", "5.1.2.3"]


@clause("5.2.1.1")
def test_an_illegal_deck_is_refused_when_a_game_begins() -> None:
    catalog = cards()

    with pytest.raises(IllegalDeck, match="49 cards"):
        WEISS.new_match([deck(49), deck(50)], catalog=catalog)
    with pytest.raises(UnknownCard):
        WEISS.new_match([deck(46, Z9=4), deck(50)], catalog=catalog)


# -- 5.2 Game preparation --------------------------------------------------------------------------------------------------


@clause("5.2.1", "5.2.1.2", "3.2.1")
def test_both_decks_are_shuffled_before_anything_else() -> None:
    match = WEISS.new_match(["plain yellow", "plain green"], seed=4)

    shuffles = match.events[1:3]
    assert [type(event) for event in shuffles] == [ZoneShuffled, ZoneShuffled]
    assert [match.state.zone(player, DECK) for player in (0, 1)] == [
        [card for card in event.order if match.state.zone_of(card) == DECK]
        for event in shuffles
        if isinstance(event, ZoneShuffled)
    ]
    assert all(card is None for player in (0, 1) for card in match.view(player).zone(player, DECK))


@clause("5.2.1.2")
def test_another_seed_is_another_order() -> None:
    orders = {
        event.order
        for seed in range(5)
        for event in WEISS.new_match(["plain yellow", "plain green"], seed=seed).events[1:2]
        if isinstance(event, ZoneShuffled)
    }

    assert len(orders) == 5


@clause("5.2.1.3", "5.2.1.3.1", "5.2.1.6")
def test_chance_alone_decides_who_begins() -> None:
    starters = set()
    for seed in range(12):
        match = WEISS.new_match(["plain yellow", "plain green"], seed=seed)
        (chance,) = [event for event in match.events if isinstance(event, ChanceDecided)]
        assert not any(isinstance(event, ChoiceMade) for event in match.events)
        to_decision(match, "clock")
        (turn,) = [event for event in match.events if isinstance(event, TurnStarted)]
        assert turn.player == chance.outcome
        assert turn.number == 1
        starters.add(turn.player)

    assert starters == {0, 1}


@clause("5.2.1.4")
def test_each_player_draws_five_and_may_exchange_any_of_them_once() -> None:
    match = WEISS.new_match(["plain yellow", "plain green"], seed=4)
    assert match.decision is not None
    first = match.decision.player
    hand = list(match.state.zone(first, HAND))
    assert len(hand) == len(match.state.zone(1 - first, HAND)) == 5
    top = match.state.zone(first, DECK)[-2:]

    match.choose(0)
    match.choose(1)
    match.choose(len(match.decision.options) - 1)

    assert match.state.zone(first, WAITING_ROOM) == [hand[0], hand[2]]
    assert match.state.zone(first, HAND) == [hand[1], hand[3], hand[4], top[1], top[0]]
    assert match.decision.player == 1 - first
    assert match.decision.kind == "redraw"
    match.choose(len(match.decision.options) - 1)
    assert match.decision.kind == "clock"


@clause("5.2.1.4")
def test_no_card_has_to_be_exchanged_and_all_can_be() -> None:
    match = WEISS.new_match(["plain yellow", "plain green"], seed=4)
    assert match.decision is not None
    first = match.decision.player
    kept = list(match.state.zone(first, HAND))

    match.choose(5)
    for _ in range(5):
        match.choose(0)

    assert match.state.zone(first, HAND)[:5] == kept
    assert len(match.state.zone(1 - first, WAITING_ROOM)) == 5
    assert len(match.state.zone(1 - first, HAND)) == 5


@clause("5.2.1.5")
def test_refresh_points_begin_at_zero() -> None:
    match = WEISS.new_match(["plain yellow", "plain green"], seed=4)

    assert [match.state.number(player, 0) for player in (0, 1)] == [0, 0]


@clause("5.2.1.6", "6.3.1.2")
def test_the_starting_player_draws_in_the_first_turn() -> None:
    match = to_decision(WEISS.new_match(["plain yellow", "plain green"], seed=4), "clock")

    starter = match.state.turn_player
    assert len(match.state.zone(starter, HAND)) == 6
    assert len(match.state.zone(1 - starter, HAND)) == 5
    assert [e.clause for e in match.events if isinstance(e, CardMoved)][-1] == "6.3.1.2"
