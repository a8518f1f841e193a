"""Chapters 6 and 7. Decks, the beginning of a game, and the phases of a turn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from domain import rulesets
from domain.kernel.errors import IllegalDeck
from domain.kernel.events import CardMoved, CardTurned, PhaseStarted, TurnStarted, ZoneShuffled
from domain.kernel.match import Match
from domain.kernel.options import PASS
from domain.kernel.ruleset import Deck
from domain.rulesets.shadowverse_evolve.events import BasisDeclared, EvolveDeckMissing, FirstPlayerDecided
from domain.rulesets.shadowverse_evolve.options import ByUniverse, GoFirst, GoSecond, Redraw
from tests.clauses import clause
from tests.shadowverse_evolve.table import (
    DRAW,
    START_OF_END,
    START_OF_MAIN,
    SVE,
    auto,
    evolve,
    kw,
    leader,
    own,
    passive,
)

GAME = rulesets.get("shadowverse_evolve")


def number(name: str, special: bool = False) -> str:
    catalog = GAME.catalog
    return next(
        catalog.faces[p].number for p in catalog.by_name[name] if bool(catalog.faces[p].data.special) == special
    )


def altered(name: str = "royal_muster", **changes: object) -> Deck:
    """A sample deck with other copies of cards, by name; `leader` and `evolve` replace those parts."""
    deck = GAME.decks[name]
    main = dict(deck.cards)
    parts = dict(deck.parts)
    for key, value in changes.items():
        if key in ("leader", "evolve"):
            assert isinstance(value, dict)
            parts[key] = tuple(value.items())
        elif key == "main":
            assert isinstance(value, dict)
            main.update(value)
    return Deck("altered", tuple((n, c) for n, c in main.items() if c), tuple(parts.items()))


def faults(deck: Deck, format: str = "") -> list[str]:
    try:
        GAME.check_deck(deck, format)
    except IllegalDeck as fault:
        return [each.clause for each in fault.faults]
    return []


# -- 6.1 decks -------------------------------------------------------------------------------------------------------------


@clause("6.1.1", "6.1.1.1")
def test_a_deck_has_one_leader() -> None:
    leader_number = number("Captain Oriel")

    assert faults(altered()) == []
    assert faults(altered(leader={})) == ["6.1.1"]
    assert "6.1.1.1" in faults(altered(leader={leader_number: 2}))
    assert "6.1.1.1" in faults(altered(leader={number("Lance Cadet"): 1}))


@clause("6.1.1.2")
@pytest.mark.parametrize(("extra", "wrong"), [(-2, ["6.1.1.2"]), (-1, []), (9, []), (10, ["6.1.1.2"])])
def test_a_main_deck_has_forty_to_fifty_cards(extra: int, wrong: Sequence[str]) -> None:
    deck = altered()
    total = len(deck.listed())
    assert total == 41
    more = ["Goblin Rabble", "Wandering Porter", "Crossroads Market", "Cull the Weak"]
    main = {number(name): min(3, extra - 3 * i) for i, name in enumerate(more) if extra > 3 * i}
    if extra < 0:
        main = {number("Barracks"): 2 + extra}

    assert faults(altered(main=main)) == list(wrong)


@clause("6.1.1.2")
@pytest.mark.parametrize("card", ["TOKEN-003", "BC-015E", "BC-002"])
def test_no_leaders_and_special_types_in_a_main_deck(card: str) -> None:
    assert "6.1.1.2" in faults(altered(main={card: 1}))


@clause("6.1.1.3")
def test_an_evolve_deck_has_at_most_ten_cards_all_evolved_or_advanced() -> None:
    cadet, warden = number("Lance Cadet", True), number("Gate Warden", True)

    assert faults(altered(evolve={})) == []
    assert "6.1.1.3" in faults(
        altered(evolve={cadet: 3, warden: 3, number("Banner Sergeant", True): 3, number("Oathbound Rider", True): 2})
    )
    assert "6.1.1.3" in faults(altered(evolve={number("Lance Cadet"): 1}))
    assert faults(altered(evolve={number("Sealed Colossus", True): 1})) == []


@clause("6.1.1.4")
def test_three_of_a_name_in_each_deck() -> None:
    cadet = number("Lance Cadet", True)

    assert faults(altered(evolve={cadet: 3})) == []
    assert faults(altered(evolve={cadet: 4})) == ["6.1.1.4"]
    assert faults(altered(main={number("Lance Cadet"): 4})) == ["6.1.1.4"]


@clause("6.1.1.4.1", "2.14.2")
def test_double_faced_cards_count_by_their_front_and_backs_are_no_cards() -> None:
    front = number("Day and Night", True)

    assert faults(altered(evolve={front: 3})) == []
    assert "6.1.1.4" in faults(altered(evolve={front: 4}))
    assert "2.14.2" in faults(altered(evolve={number("Night and Day", True): 1}))


@clause("6.1.1.5", "6.1.1.5.1", "2.2.3")
def test_a_class_deck_takes_the_leaders_class_and_neutral_alone() -> None:
    assert faults(altered(main={number("Goblin Rabble"): 1})) == []
    assert faults(altered(main={number("Hornet Duelist"): 1})) == ["6.1.1.5.1"]


@clause("6.1.1.5.2", "2.12.2.1", "6.1.1.5")
def test_a_universe_deck_takes_its_universe_alone() -> None:
    guests = {number("Guest Vocalist"): 1, number("Guest Drummer"): 1}

    assert faults(altered("center_stage", main=guests)) == []
    assert faults(altered("center_stage", main={**guests, number("Stable Hand"): 1})) == ["6.1.1.5.2"]


@clause("6.1.2")
def test_a_card_whose_text_speaks_of_decks_goes_by_it() -> None:
    carrot = number("Carrot", True)
    deck = GAME.decks["home_stretch"]

    assert dict(dict(deck.parts)["evolve"])[carrot] == 10
    assert faults(deck) == []


@clause("6.1.2")
def test_every_fault_is_named_at_once() -> None:
    deck = altered(leader={}, main={number("Lance Cadet"): 4, "TOKEN-003": 1}, evolve={number("Lance Cadet"): 1})

    assert set(faults(deck)) == {"6.1.1", "6.1.1.2", "6.1.1.3", "6.1.1.4"}


# -- Open 8 ----------------------------------------------------------------------------------------------------------------


@clause("6.1.1#2", "6.1.1.1#2", "6.1.1.2#2", "6.1.1.3#2", "6.1.1.4#2", "6.1.1.5#2")
def test_open_8_wants_thirty_cards_and_no_more_than_their_types() -> None:
    deck = Deck(
        "open",
        ((number("Lance Cadet"), 20), (number("Hornet Duelist"), 10)),
        (("evolve", ((number("Lance Cadet", True), 14),)),),
    )
    small = Deck("small", ((number("Lance Cadet"), 29),))
    wrong = Deck("wrong", ((number("Lance Cadet"), 30), ("TOKEN-003", 1)), (("evolve", ((number("Lance Cadet"), 1),)),))

    assert faults(deck, "open 8") == []
    assert faults(small, "open 8") == ["6.1.1.2#2"]
    assert faults(wrong, "open 8") == ["6.1.1.2", "6.1.1.3"]


def open_8() -> SVE:
    table = SVE(format="open 8").follower("Fresh").evolved("Cub+", "Cub").follower("Cub", 1, 1, evolve(1))
    table.put(
        "A", field=[{"card": "Fresh", "new": True}, "Cub"], evolve_deck=["Cub+", {"card": "Cub+", "as": "Second"}]
    )
    return table.put("B", field=[{"card": "Guard", "orientation": "engaged"}])


@clause("6.2.1#2")
def test_open_8_is_played_without_leader_cards() -> None:
    plain = Deck("open", ((number("Lance Cadet"), 30),))

    match = GAME.new_match((plain, plain), seed=1, format="open 8")
    while match.state.turn == 0:
        match.choose(0)

    assert [match.state.number(player, 0) for player in (0, 1)] == [20, 20]
    assert all(len(match.state.zone(player, 8)) == 1 for player in (0, 1))


@clause("8.5.1")
def test_open_8_grants_rush_for_a_play_point_and_a_facedown_card() -> None:
    table = open_8()

    table.choose("grant rush", "Fresh").choose("Second")

    assert table.points("A") == 9
    assert table.offers("attack", card="Fresh", target="Guard")
    assert table.match.state.face[table.card("Second")] == 0
    assert not table.offers("grant rush")
    assert not table.offers("use ability", "Cub")


@clause("8.5.1")
def test_who_has_evolved_grants_no_rush_and_nobody_does_in_the_usual_game() -> None:
    table = open_8()

    table.use("Cub")

    assert not table.offers("grant rush")
    assert not SVE().put("A", field=["Fresh"]).offers("grant rush")


@clause("8.5.1.1")
def test_an_evolution_point_may_pay_for_rush() -> None:
    table = open_8().give("A", "evolution points", 1).give("A", "play points", 0)

    table.choose("grant rush", "Fresh").choose("Second")

    assert table.amount("A", "evolution points") == 0


# -- 6.2 before starting ---------------------------------------------------------------------------------------------------


def new_match(one: str = "royal_muster", two: str = "reliquary", seed: int = 3) -> Match:
    return GAME.new_match((one, two), seed=seed)


@clause("6.2.1", "6.2.1.1", "6.2.1.2", "6.2.1.4", "6.2.1.5", "4.5.1", "4.6.1")
def test_leaders_decks_and_evolve_decks_are_placed_before_who_goes_first_is_asked() -> None:
    match = new_match()

    decision = match.decision
    assert decision is not None
    assert decision.kind == "who goes first"
    assert len([event for event in match.events if isinstance(event, ZoneShuffled)]) == 2
    state = match.state
    assert [state.face[card] for card in state.zone(0, 8)] == [0]
    assert all(state.face[card] for card in state.zone(0, 5))
    assert all(state.seen[card] == 1 for card in state.zone(0, 5))
    assert state.zone(0, 1) == []


@clause("6.2.1.1.1")
def test_who_has_no_evolve_deck_says_so() -> None:
    none = altered(evolve={})

    match = GAME.new_match((none, "reliquary"), seed=1)

    assert [event.player for event in match.events if isinstance(event, EvolveDeckMissing)] == [0]


@clause("6.2.1.3")
def test_whose_leader_has_class_and_universe_says_which_the_deck_follows() -> None:
    deck = GAME.decks["center_stage"]
    neutral = Deck("both", tuple((n, c) for n, c in deck.cards), deck.parts)

    match = GAME.new_match((neutral, "royal_muster"), seed=1)

    decision = match.decision
    assert decision is not None
    assert decision.kind == "basis of the deck"
    match.choose(ByUniverse())
    assert [event.basis for event in match.events if isinstance(event, BasisDeclared)] == [1]


@clause("6.2.1.3")
def test_a_deck_that_follows_neither_may_still_be_declared_as_either_where_it_is_not_checked() -> None:
    wrong = altered("center_stage", main={number("Cobble Canter"): 1})

    match = GAME.new_match((wrong, "royal_muster"), seed=1, check=False)

    decision = match.decision
    assert decision is not None
    assert (decision.kind, len(decision.options)) == ("basis of the deck", 2)


@clause("14.3.1.2")
def test_a_deck_of_that_universe_begins_with_five_magical_items() -> None:
    match = GAME.new_match(("center_stage", "royal_muster"), seed=1)

    match.choose(ByUniverse())

    assert [match.catalog.faces[match.state.printed[card]].name for card in match.state.zone(0, 4)] == [
        "Magical Item"
    ] * 5
    assert match.state.zone(1, 4) == []
    decision = match.decision
    assert decision is not None
    assert decision.kind == "who goes first"


@clause("14.3.1.2", "6.2.1.3")
def test_a_deck_based_on_the_class_has_none() -> None:
    match = GAME.new_match(("center_stage", "royal_muster"), seed=1)

    match.choose(0)

    assert match.state.zone(0, 4) == []


@clause("6.2.1.6", "6.2.1.12")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_player_picked_by_chance_decides_who_goes_first(seed: int) -> None:
    first, second = new_match(seed=seed), new_match(seed=seed)
    decision = first.decision
    assert decision is not None

    first.choose(GoFirst())
    second.choose(GoSecond())

    assert [e.player for e in first.events if isinstance(e, FirstPlayerDecided)] == [decision.player]
    assert [e.player for e in second.events if isinstance(e, FirstPlayerDecided)] == [1 - decision.player]


@clause("6.2.1.7", "6.2.1.8")
def test_four_cards_are_drawn_and_may_once_be_put_to_the_bottom_for_four_others() -> None:
    match = new_match()
    match.choose(GoFirst())
    decision = match.decision
    assert decision is not None
    player = decision.player
    old = list(match.state.zone(player, 1))

    match.choose(Redraw())
    for _ in range(3):
        match.choose(1 if len(match.state.zone(player, 1)) > 1 else 0)

    assert len(old) == 4
    assert set(match.state.zone(player, 0)[:4]) == set(old)
    assert len(match.state.zone(player, 1)) == 4
    assert len([event for event in match.events if isinstance(event, ZoneShuffled)]) == 2
    assert match.decision is not None
    assert (match.decision.kind, match.decision.player) == ("redraw", 1 - player)


@clause("6.2.1.8")
def test_the_player_going_first_decides_first_and_keeping_is_allowed() -> None:
    match = new_match()
    match.choose(GoFirst())
    first = match.state.registers[0]
    hand = list(match.state.zone(first, 1))

    asked = match.decision
    match.choose(PASS)

    assert asked is not None
    assert asked.player == first
    assert match.state.zone(first, 1)[:4] == hand


def begun() -> Match:
    match = new_match()
    match.choose(GoFirst())
    match.choose(PASS)
    match.choose(PASS)
    return match


@clause("6.2.1.9", "6.2.1.10", "6.2.1.11", "6.2.1.12", "7.2.1", "7.2.4.1")
def test_the_game_begins_with_the_books_numbers_and_the_first_player_draws_nothing() -> None:
    match = begun()
    first = match.state.registers[0]

    assert match.state.turn_player == first
    assert [match.state.number(first, n) for n in (0, 1, 2, 3)] == [20, 1, 1, 0]
    assert [match.state.number(1 - first, n) for n in (0, 1, 2, 3)] == [20, 0, 0, 3]
    assert len(match.state.zone(first, 1)) == 4


@clause("7.2.4.1", "7.2.4")
def test_the_second_player_draws_in_their_first_turn() -> None:
    match = begun()
    second = 1 - match.state.registers[0]

    while match.state.turn == 1:
        assert match.decision is not None
        match.choose(match.decision.options[-1])

    assert len(match.state.zone(second, 1)) == 5


# -- 7 turns ---------------------------------------------------------------------------------------------------------------


@clause("7.1.1", "7.1.2", "7.4.9")
def test_turns_alternate_and_go_through_their_phases() -> None:
    table = SVE()

    table.end_turn().end_turn()

    phases = [event.phase for event in table.events(PhaseStarted)]
    assert [event.player for event in table.events(TurnStarted)] == [0, 1, 0]
    assert phases == [2, 3, 1, 2, 3, 1, 2]


@clause("7.2.1")
def test_the_maximum_rises_by_one_and_stops_at_ten() -> None:
    table = SVE().give("B", "maximum play points", 4).give("A", "maximum play points", 10)

    table.end_turn()
    five = table.amount("B", "maximum play points")
    table.end_turn()

    assert five == 5
    assert table.amount("A", "maximum play points") == 10


@clause("7.2.2", "3.2.3")
def test_play_points_are_filled_to_the_maximum() -> None:
    table = SVE().give("B", "maximum play points", 4).give("B", "play points", 1)

    table.end_turn()

    assert table.points("B") == 5


@clause("7.2.3")
def test_all_own_cards_are_refreshed_and_the_others_are_not() -> None:
    table = (
        SVE()
        .amulet("Shrine")
        .put("B", field=[{"card": "Ox", "orientation": "engaged"}, {"card": "Shrine", "orientation": "engaged"}])
    )
    table.put("A", field=[{"card": "Hero", "orientation": "engaged"}])

    table.end_turn()

    assert table.orientation("Ox") == table.orientation("Shrine") == "reserved"
    assert table.orientation("Hero") == "engaged"


@clause("7.2.3", "1.3.3")
def test_what_cannot_be_refreshed_stays_engaged() -> None:
    stuck = passive({"do": "modify", "what": "this", "gain": {"restriction": "can't be refreshed"}})
    table = SVE().follower("Ox", 1, 1, stuck).put("B", field=[{"card": "Ox", "orientation": "engaged"}])

    table.end_turn()

    assert table.orientation("Ox") == "engaged"


@clause("7.2.4")
def test_a_card_is_drawn_after_refreshing() -> None:
    table = SVE().put("B", field=[{"card": "Ox", "orientation": "engaged"}])

    table.end_turn()

    order = [
        event
        for event in table.match.events
        if isinstance(event, CardTurned | CardMoved) and event.clause in ("7.2.3", "7.2.4")
    ]
    assert [event.clause for event in order] == ["7.2.3", "7.2.4"]


@clause("7.2.5", "5.9.1.1")
def test_a_failed_draw_is_found_before_the_main_phase() -> None:
    table = SVE().put("B", filler=0).follower("Host", 1, 1, auto(START_OF_MAIN, leader(5))).put("B", field=["Host"])

    table.choose("pass")

    assert table.winner == "A"
    assert table.leader("B") == 20


@clause("7.3.1", "7.3.2")
def test_abilities_for_the_start_of_the_main_phase_resolve_before_anything_is_offered() -> None:
    table = SVE().follower("Host", 1, 1, auto(START_OF_MAIN, leader(5))).put("B", field=["Host"])

    table.end_turn()

    assert table.asked == "B main"
    assert table.leader("B") == 25


@clause("7.3.3", "7.3.4")
def test_deeds_are_offered_in_any_order_until_the_phase_is_ended() -> None:
    table = (
        SVE()
        .amulet("Altar", {"kind": "activated", "effects": [leader(1)]})
        .put("A", hand=["Page"], ex_area=["Spare"], field=["Hero", "Altar"])
    )

    table.attack("Hero").play("Page").use("Altar").play("Spare")

    assert table.asked == "A main"
    table.choose("pass")
    assert table.asked == "B main"


@clause("7.4.1", "7.4.2")
def test_abilities_for_the_start_of_the_end_phase_resolve_before_wards_are_engaged() -> None:
    table = SVE().follower("Wall", 1, 4, kw("ward"), auto(START_OF_END, leader(5))).put("A", field=["Wall"])

    table.choose("pass")

    assert table.asked == "A engage Ward"
    assert table.leader("A") == 25


@clause("7.4.3")
def test_nothing_needs_to_be_engaged() -> None:
    table = SVE().follower("Wall", 1, 4, kw("ward")).put("A", field=["Wall"])

    table.choose("pass").choose("pass")

    assert table.orientation("Wall") == "reserved"


@clause("7.4.4", "7.4.5")
def test_a_check_follows_the_wards_before_the_other_player_may_use_quick() -> None:
    watch = auto({"on": "turned", "orientation": "engaged", "card": {"whose": "any"}}, leader(5))
    table = SVE().follower("Wall", 1, 4, kw("ward"), watch).spell("Trick", DRAW, quick=True)
    table.put("A", field=["Wall"]).put("B", hand=["Trick"])

    table.choose("pass").choose("engage", "Wall")

    while table.asked == "A engage Ward":
        table.choose("pass")
    assert table.leader("A") == 25
    assert table.asked == "B quick"


@clause("7.4.5")
def test_the_active_player_gets_no_quick_at_the_end_of_the_turn() -> None:
    table = SVE().spell("Trick", DRAW, quick=True).put("A", hand=["Trick"])

    table.choose("pass")

    assert table.asked == "B main"


@clause("7.4.6")
def test_the_window_at_the_end_opens_again_until_it_is_passed() -> None:
    table = SVE().spell("Trick", leader(1), quick=True).put("B", hand=["Trick", "Trick", "Trick"])

    table.choose("pass").play("Trick").play("Trick")

    assert table.asked == "B quick"
    table.choose("pass")
    assert table.asked == "B main"


@clause("7.4.7")
def test_what_a_discard_sets_off_is_resolved_and_the_hand_looked_at_again() -> None:
    refill = {
        "kind": "automatic",
        "when": {"on": "discarded", "card": {"whose": "any", "zone": "cemetery"}},
        "effects": [DRAW],
    }
    table = (
        SVE(hold="B")
        .amulet("Well", {**refill, "limit": 2})
        .put("A", field=["Well"], hand=["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"])
    )

    table.choose("pass").choose("c1")
    again = table.asked
    table.choose("c2")
    while table.asked == "A hand limit":
        table.match.choose(0)

    assert again == "A hand limit"
    assert len(table.hand("A")) == 7


@clause("7.4.7")
def test_the_other_players_hand_is_not_looked_at() -> None:
    table = SVE().put("B", hand=["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9"])

    table.choose("pass")

    assert table.asked == "B main"
    assert table.cemetery("B") == []


@clause("7.4.8")
def test_effects_of_the_turn_end_after_the_discard_without_another_check() -> None:
    boost = {"do": "modify", "what": "it", "add": {"attack": 2}, "until": "end of turn"}
    table = (
        SVE(hold="B")
        .spell("Rally", own(), boost, cost=0)
        .put("A", field=["Hero"], hand=["Rally", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"])
    )

    table.play("Rally").choose("pass")
    during = table.stats("Hero")
    table.choose("c1")

    assert during == (4, 2)
    assert table.stats("Hero") == (2, 2)
