"""Chapter 400. Decks, and how a game begins."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from domain import rulesets
from domain.kernel.errors import IllegalDeck
from domain.kernel.events import ZoneShuffled
from domain.kernel.match import Match
from domain.kernel.options import DONE, Pick
from domain.kernel.ruleset import Deck
from domain.rulesets.force_of_will.options import GoFirst, GoSecond
from domain.rulesets.force_of_will.words import (
    CHASE_AREA,
    FIRST_PLAYER,
    HAND,
    LIFE,
    LIFEBREAK_AREA,
    MAGIC_STONE_DECK,
    MAIN_DECK,
    MANA_COUNTER,
    REMOVED_AREA,
    RULER_AREA,
)
from tests.clauses import clause

RULESET = rulesets.get("force_of_will")
PLAIN = RULESET.decks["plain"]


def faults(
    main: Mapping[str, int] | None = None,
    ruler: Mapping[str, int] | None = None,
    stones: Mapping[str, int] | None = None,
) -> set[str]:
    """The clauses that a deck breaks, where it differs from the plain one."""
    parts = dict(PLAIN.parts)
    deck = Deck(
        "changed",
        tuple((dict(PLAIN.cards) if main is None else main).items()),
        (
            ("ruler", tuple((dict(parts["ruler"]) if ruler is None else ruler).items())),
            ("magic stones", tuple((dict(parts["magic stones"]) if stones is None else stones).items())),
        ),
    )
    try:
        RULESET.check_deck(deck)
    except IllegalDeck as fault:
        return {each.clause for each in fault.faults}
    return set()


@clause("402.1", "402.2", "402.3", "402.4", "402.5")
def test_the_sample_decks_are_legal() -> None:
    for deck in RULESET.decks.values():
        RULESET.check_deck(deck)

    assert len(RULESET.decks) >= 4


@clause("402.1", "402.2")
@pytest.mark.parametrize("ruler", [{}, {"PLN-001": 2}, {"PLN-001": 1, "ELC-001": 1}, {"PLN-002": 1}])
def test_a_deck_has_exactly_one_ruler(ruler: dict[str, int]) -> None:
    assert "402.2" in faults(ruler=ruler)


@clause("402.3")
def test_a_main_deck_has_forty_cards_or_more() -> None:
    forty = dict(PLAIN.cards)

    assert faults(main=forty) == set()
    assert faults(main={**forty, "PLN-002": 3}) == {"402.3"}
    assert (
        faults(
            main={
                **forty,
                "PLN-012": 4,
                "PLN-013": 4,
                "ELC-003": 4,
                "ELC-004": 4,
                "ELC-005": 4,
                "ELC-006": 4,
                "ELC-007": 4,
            }
        )
        == set()
    )


@clause("402.3")
@pytest.mark.parametrize("number", ["MST-G", "PLN-001", "PLN-001J", "ELC-T1", "TDW-009F"])
def test_rulers_stones_and_tokens_do_not_go_into_a_main_deck(number: str) -> None:
    assert faults(main={**dict(PLAIN.cards), number: 1}) == {"402.3"}


@clause("402.4")
@pytest.mark.parametrize(
    ("stones", "legal"),
    [
        ({"MST-G": 9}, False),
        ({"MST-G": 10}, True),
        ({"MST-G": 20}, True),
        ({"MST-G": 21}, False),
        ({"MST-G": 10, "PLN-002": 1}, False),
    ],
)
def test_a_stone_deck_has_ten_to_twenty_stones(stones: dict[str, int], legal: bool) -> None:
    assert (faults(stones=stones) == set()) == legal


@clause("202.2", "402.5")
@pytest.mark.parametrize(
    ("main", "stones", "legal"),
    [
        ({"PLN-002": 5}, {}, False),
        ({}, {"MST-M": 4, "MST-G": 6}, True),
        ({}, {"MST-M": 5, "MST-G": 6}, False),
    ],
)
def test_four_of_a_name_but_any_number_of_basic_stones(
    main: dict[str, int], stones: dict[str, int], legal: bool
) -> None:
    found = faults(main={**dict(PLAIN.cards), **main}, stones=stones or None)

    assert found == (set() if legal else {"402.5"})


@clause("402.1", "402.3", "402.4", "402.5")
def test_every_fault_is_named_at_once() -> None:
    assert faults(main={"PLN-002": 9, "MST-G": 1}, ruler={}, stones={"MST-M": 5}) == {
        "402.2",
        "402.3",
        "402.4",
        "402.5",
    }


# -- 403 -----------------------------------------------------------------------------------------------------------------


def new(decks: tuple[str, str] = ("plain", "plain"), seed: int = 1, format: str = "") -> Match:
    return RULESET.new_match(decks, seed=seed, format=format)


def through_setup(match: Match, *, first: bool = True) -> Match:
    match.choose(GoFirst() if first else GoSecond())
    while match.decision is not None and match.decision.kind == "exchange":
        match.choose(DONE)
    return match


@clause("403.1", "1021.1", "1021.1a")
def test_both_decks_of_each_player_are_shuffled_first() -> None:
    match = new()

    shuffled = [event.place for event in match.events if isinstance(event, ZoneShuffled)]

    zones = match.state.zone_count
    assert sorted(shuffled) == sorted(
        player * zones + zone for player in (0, 1) for zone in (MAIN_DECK, MAGIC_STONE_DECK)
    )
    assert all(isinstance(event, ZoneShuffled) for event in match.events[1:5])
    assert new().state.zones == match.state.zones
    assert new(seed=2).state.zones != match.state.zones


@clause("403.2", "306.3")
def test_each_player_has_four_thousand_life() -> None:
    match = new()

    assert [match.state.number(player, LIFE) for player in (0, 1)] == [4000, 4000]


@clause("403.3", "403.6")
@pytest.mark.parametrize("first", [True, False])
def test_a_player_picked_by_chance_says_who_starts(first: bool) -> None:
    match = new()
    assert match.decision is not None
    asked = match.decision.player
    assert match.decision.kind == "who starts"

    through_setup(match, first=first)

    starts = asked if first else 1 - asked
    assert match.state.registers[FIRST_PLAYER] == starts
    assert match.state.turn_player == starts


@clause("403.3")
def test_either_player_may_be_picked() -> None:
    picked = {match.decision.player for match in (new(seed=seed) for seed in range(12)) if match.decision is not None}

    assert picked == {0, 1}


@clause("403.4", "302.4")
def test_both_say_what_they_change_before_either_does() -> None:
    match = new()
    match.choose(GoFirst())
    first = match.state.registers[FIRST_PLAYER]
    hand = list(match.state.zone(first, HAND))
    assert len(hand) == 5
    assert match.decision is not None
    assert match.decision.player == first

    match.choose(Pick(hand[0]))
    match.choose(Pick(hand[3]))
    match.choose(DONE)
    assert match.decision is not None
    assert match.decision.player == 1 - first
    assert list(match.state.zone(first, HAND)) == hand
    match.choose(DONE)
    assert match.decision is not None
    assert match.decision.kind == "put on the bottom"
    match.choose(Pick(hand[3]))

    assert match.state.zone(first, MAIN_DECK)[:2] == [hand[0], hand[3]]
    assert len(match.state.zone(first, HAND)) == 5
    assert hand[0] not in match.state.zone(first, HAND)
    assert len([event for event in match.events if isinstance(event, ZoneShuffled)]) == 4


@clause("403.5")
def test_rulers_are_placed_after_the_opening_hands() -> None:
    match = new()
    match.choose(GoFirst())
    assert match.state.zone(0, RULER_AREA) == []

    match.choose(DONE)
    match.choose(DONE)

    names = [
        match.catalog.faces[match.state.form[card]].name
        for player in (0, 1)
        for card in match.state.zone(player, RULER_AREA)
    ]
    assert names == ["Plain Ruler", "Plain Ruler"]
    assert all(match.state.orientation[card] == 0 for player in (0, 1) for card in match.state.zone(player, RULER_AREA))


@clause("1119.2")
def test_only_the_second_player_begins_with_a_will_coin() -> None:
    match = through_setup(new(("cinder_rush", "cinder_rush")))
    first = match.state.registers[FIRST_PLAYER]

    assert [len(match.state.zone(player, REMOVED_AREA)) for player in (first, 1 - first)] == [0, 1]


@clause("1122.2a")
def test_a_ruler_with_mana_begins_with_its_counters() -> None:
    match = through_setup(new(("grove_march", "plain")))

    [ruler] = match.state.zone(0, RULER_AREA)
    assert match.state.counter(ruler, MANA_COUNTER) == 2


@clause("1415.1", "1415.1a", "1415.1a-i", "1415.1a-ii", "1415.1c", "1415.2")
@pytest.mark.parametrize(("format", "cards"), [("valhalla", 4), ("standard", 0)])
def test_the_lifebreak_area_is_there_under_valhalla_rules_alone(format: str, cards: int) -> None:
    match = through_setup(new(format=format))

    assert [len(match.state.zone(player, LIFEBREAK_AREA)) for player in (0, 1)] == [cards, cards]
    assert all(match.state.seen[card] == 0 for card in match.state.zone(0, LIFEBREAK_AREA))
    assert match.state.zone(0, CHASE_AREA) == []


@clause("402.6")
def test_a_ruler_may_change_the_rules_of_construction() -> None:
    from domain.cards.compile import build_catalog
    from domain.cards.load import cards_from
    from domain.rulesets.force_of_will.ch02_cards import ForceOfWillCard
    from domain.rulesets.force_of_will.ch04_setting_up import deck_faults
    from domain.rulesets.force_of_will.vocabulary import VOCABULARY

    rats = {"kind": "keyword", "keyword": "deck building", "args": {"name": "Rat", "copies": 40}}
    cards = [
        {"number": "K", "name": "King", "type": "ruler", "abilities": [rats]},
        {"number": "Q", "name": "Queen", "type": "ruler"},
        {"number": "R", "name": "Rat", "type": "resonator", "ATK": 100, "DEF": 100},
        {"number": "S", "name": "Fire Magic Stone", "type": "magic stone"},
    ]
    catalog = build_catalog(VOCABULARY, cards_from(cards, ForceOfWillCard, "here"))

    def found(ruler: str) -> list[str]:
        deck = Deck("rats", (("R", 40),), (("ruler", ((ruler, 1),)), ("magic stones", (("S", 10),))))
        return [fault.clause for fault in deck_faults(catalog, deck, "standard")]

    assert found("K") == []
    assert found("Q") == ["402.5"]
