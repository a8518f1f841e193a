"""Chapter 9. Rule actions."""

from __future__ import annotations

from domain.kernel.events import CardMoved, CardsSeen, NumberChanged, ZoneShuffled
from domain.kernel.match import Match
from domain.rulesets.weiss_schwarz.events import DamageDealt, DeckReshuffled, LeveledUp
from domain.rulesets.weiss_schwarz.words import CLIMAX_AREA, STAGE
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, Weiss, at_start_of, automatic, continuous

SIX = ["c1", "c2", "c3", "c4", "c5", "c6"]


# -- 9.1 General ---------------------------------------------------------------------------------------------------------


@clause("9.1.2.1")
def test_an_interrupt_suspends_what_is_going_on() -> None:
    table = Weiss()
    table.event("Ordeal", {"do": "damage", "number": 1, "to": "you"}, DRAW)
    table.put("A", hand=["Ordeal"], clock=SIX)

    table.choose("Ordeal")

    assert table.asked == "A level up"
    assert table.zone("A", "resolution zone") == ["Ordeal"]
    table.choose("c2")
    assert table.count("A", "hand") == 1


@clause("9.1.2.1.1", "9.1.2.1.1.1")
def test_the_turn_player_carries_out_the_own_interrupts_first() -> None:
    both = [{"do": "move top", "to": "clock", "who": who} for who in ("opponent", "you")]
    table = Weiss()
    swap = {"do": "pay", "what": "stock", "number": 0}
    table.character("Mage", abilities=[{"kind": "activated", "cost": [swap, *both], "effects": []}])
    table.put("A", stage=["Mage"], clock=SIX)
    table.put("B", clock=SIX)

    table.choose("use ability")
    assert table.asked == "A level up"
    table.choose("c1")
    assert table.asked == "B level up"
    table.choose("c2")

    assert [event.player for event in table.events(LeveledUp)] == [0, 1]


@clause("9.1.2.1.1.2")
def test_a_player_orders_the_own_interrupts() -> None:
    table = Weiss()
    table.put("A", filler=0, clock=SIX, deck=["seven"], waiting_room=["used"])
    cost = [{"do": "move top", "to": "clock"}]
    table.character("Mage", abilities=[{"kind": "activated", "cost": cost, "effects": []}])
    table.put("A", stage=["Mage"])

    table.choose("use ability")
    assert table.asked == "A rule action"
    table.choose("level up")
    table.choose("c1")

    assert table.events(DeckReshuffled)[0].cards == 7


@clause("9.1.2.1.1.2")
def test_the_reshuffle_may_come_first() -> None:
    table = Weiss()
    table.put("A", filler=0, clock=SIX, deck=["seven"], waiting_room=["used", "used"])
    cost = [{"do": "move top", "to": "clock"}]
    table.character("Mage", abilities=[{"kind": "activated", "cost": cost, "effects": []}])
    table.put("A", stage=["Mage"])

    table.choose("use ability")
    table.choose("reshuffle")
    table.choose("c1")

    assert table.events(DeckReshuffled)[0].cards == 2


@clause("9.1.2.2")
def test_a_check_type_action_looks_at_the_check_timing_alone() -> None:
    table = Weiss()
    table.event(
        "Ebb and flow",
        {"do": "modify", "what": {"name": "Hero"}, "add": {"power": -3000}},
        {"do": "modify", "what": {"name": "Hero"}, "add": {"power": 500}},
    )
    table.put("A", stage=["Hero"], hand=["Ebb and flow"])

    table.choose("Ebb and flow")

    assert table.power("Hero") == 500


@clause("9.1.2.2.1", "9.5.1", "9.6.1")
def test_a_newcomer_without_power_and_the_former_character_leave_together() -> None:
    table = Weiss()
    table.character("Ghost", power=0)
    table.put("A", stage={"center left": "Old"}, hand=["Ghost", "Idle"])

    table.choose("Ghost")
    table.choose("center left")
    while table.asked == "A next ability":
        table.match.choose(0)

    assert table.zone("A", "stage") == []
    assert sorted(table.zone("A", "waiting room")) == ["Ghost", "Old"]


# -- 9.2 Reshuffle -------------------------------------------------------------------------------------------------------


@clause("9.2.1")
def test_the_reshuffle_comes_the_moment_the_deck_is_empty() -> None:
    table = Weiss()
    table.put("A", filler=0, deck=["last"], waiting_room=["used"], hand=["Idle"])

    table.draw("A", 1)

    events = [type(event).__name__ for event in table.match.events]
    assert "DeckReshuffled" in events
    assert table.zone("A", "hand") == ["Idle", "last"]


@clause("9.2.2")
def test_the_waiting_room_becomes_the_deck_for_one_refresh_point() -> None:
    table = Weiss()
    table.put("A", filler=0, deck=["last"], waiting_room=["one", "two", "three"])

    table.draw("A", 1)

    assert table.events(DeckReshuffled)[0].cards == 3
    assert len(table.events(ZoneShuffled)) == 1
    points = [event.value for event in table.events(NumberChanged) if event.number == 0]
    assert points == [1, 0]
    assert table.zone("A", "waiting room") == []


@clause("9.2.2", "3.13.1")
def test_cards_in_the_resolution_zone_stay_out_of_the_new_deck() -> None:
    table = Weiss()
    table.put("A", hand=["Idle"])
    table.put("B", filler=0, deck=["one"], waiting_room=["two", "three", "four"])

    table.damage("B", 2)

    assert table.events(DeckReshuffled)[0].cards == 3
    assert table.zone("B", "clock")[0] == "one"


@clause("9.2.2.1", "1.2.3")
def test_both_players_without_cards_at_one_moment_is_a_draw() -> None:
    cost = [{"do": "move top", "to": "memory", "who": who} for who in ("you", "opponent")]
    table = Weiss()
    table.character("End", abilities=[{"kind": "activated", "cost": cost, "effects": []}])
    table.put("A", filler=0, stage=["End"], deck=["last"])
    table.put("B", filler=0, deck=["last"])

    table.choose("use ability")

    assert table.winner == "draw"


@clause("9.2.2.1")
def test_a_suspended_reshuffle_comes_when_cards_reach_the_waiting_room() -> None:
    table = Weiss()
    table.climax("Finale")
    table.put("A", hand=["Idle"])
    table.put("B", filler=0, deck=["one", "two", "Finale"])

    table.damage("B", 3)

    assert [event.cards for event in table.events(DeckReshuffled)] == [3]
    assert table.winner == ""


@clause("9.2.4")
def test_refreshing_is_noticed() -> None:
    table = Weiss()
    table.character(
        "Stoic", abilities=[automatic({"on": "refresh", "whose": "you"}, {"do": "move top", "to": "stock"})]
    )
    table.put("A", filler=0, stage=["Stoic"], deck=["last"], waiting_room=["one", "two", "three"])

    table.draw("A", 1)

    assert table.count("A", "stock") == 1


# -- 9.3 Level up --------------------------------------------------------------------------------------------------------


@clause("9.3.1", "9.3.2", "3.8.3")
def test_the_seventh_clock_card_makes_a_level() -> None:
    table = Weiss()
    table.put("A", clock=["one", "two", "three", "four", "five", "six"], deck=["seven"])

    table.damage("A", 1)
    table.choose("three")

    assert table.zone("A", "level") == ["three"]
    assert table.zone("A", "clock") == []
    assert sorted(table.zone("A", "waiting room")) == ["five", "four", "one", "seven", "six", "two"]


@clause("9.3.1")
def test_six_clock_cards_make_no_level() -> None:
    table = Weiss()
    table.put("A", clock=["one", "two", "three", "four", "five"], hand=["Idle"])

    table.damage("A", 1)

    assert table.count("A", "clock") == 6
    assert table.zone("A", "level") == []


@clause("9.3.2", "3.8.3")
def test_cards_above_the_seventh_stay_and_cannot_be_chosen() -> None:
    table = Weiss()
    table.put("A", clock=SIX, deck=["seven", "eight", "nine"])

    table.damage("A", 3)
    assert table.offers("seven")
    assert not table.offers("eight")
    table.choose("c6")

    assert table.zone("A", "clock") == ["eight", "nine"]
    assert table.zone("A", "level") == ["c6"]


# -- 9.4 Losing verdict ------------------------------------------------------------------------------------------------------


@clause("9.4.1", "9.4.1.1", "9.9.1")
def test_the_verdict_comes_before_the_penalty() -> None:
    table = Weiss()
    table.give("A", "refresh points", 1)
    table.put("A", level=["1", "2", "3", "4"], deck=["top"])

    assert table.winner == "B"
    assert table.zone("A", "clock") == []


# -- 9.5 to 9.9 --------------------------------------------------------------------------------------------------------------


@clause("9.5.1")
def test_characters_without_power_go_to_their_owners_waiting_room() -> None:
    table = Weiss()
    table.character("Ghost", power=0)
    table.character("Debt", power=500, abilities=[continuous({"do": "modify", "add": {"power": -1000}})])
    table.put("A", stage=["Ghost", "Debt", "Alive"], hand=["Idle"])
    table.put("B", stage=[{"card": "Ghost", "owner": "A"}])
    table.go()
    while table.asked.endswith("next ability"):
        table.match.choose(0)

    assert table.zone("A", "stage") == ["Alive"]
    assert sorted(table.zone("A", "waiting room")) == ["Debt", "Ghost", "Ghost"]


@clause("9.6.1")
def test_only_the_character_placed_last_stays() -> None:
    table = Weiss()
    table.put("A", stage={"center left": "Old", "center middle": "Aside"}, hand=["New"])

    table.choose("New")
    table.choose("center left")

    assert table.positions("A") == {"center left": "New", "center middle": "Aside"}


@clause("9.6.2")
def test_characters_placed_at_the_same_time_all_leave() -> None:
    def both(match: Match) -> None:
        cards = [table.card(name) for name in ("One", "Two")]
        match.happen_together([match.moved(card, 0, STAGE, "8.6.2.4.4", position=0) for card in cards])

    table = Weiss()
    table.character("One", abilities=[automatic({"on": "moved", "to": "stage"}, DRAW)])
    table.put("A", stage={"center left": "Old", "back left": "Aside"}, waiting_room=["One", "Two"], hand=["Idle"])

    table.do(both)
    while table.asked == "A next ability":
        table.match.choose(0)

    assert table.positions("A") == {"back left": "Aside"}
    assert sorted(table.zone("A", "waiting room")) == ["Old", "One", "Two"]


@clause("9.7.1")
def test_only_the_climax_placed_last_stays() -> None:
    table = Weiss()
    for name in ("First", "Second"):
        table.climax(name)
    table.event("Call", {"do": "move", "what": {"zone": "waiting room", "type": "climax"}, "to": "climax area"})
    table.put("A", climax_area=["First"], waiting_room=["Second"], hand=["Call", "Idle"])

    table.choose("Call")

    assert table.zone("A", "climax area") == ["Second"]


@clause("9.7.2")
def test_climaxes_placed_at_the_same_time_all_leave() -> None:
    def both(match: Match) -> None:
        cards = [table.card(name) for name in ("First", "Second")]
        match.happen_together([match.moved(card, 0, CLIMAX_AREA, "8.6.2.4.4") for card in cards])

    table = Weiss()
    for name in ("First", "Second"):
        table.climax(name)
    table.put("A", waiting_room=["First", "Second"], hand=["Idle"])

    table.do(both)

    assert table.zone("A", "climax area") == []
    assert sorted(table.zone("A", "waiting room")) == ["First", "Second"]


@clause("9.8.1")
def test_markers_without_a_character_go_to_the_waiting_room() -> None:
    table = Weiss()
    table.put("A", marker_area=["loose"], stage=[{"card": "Host", "markers": ["bound"]}], hand=["Idle"])
    table.go()

    assert table.zone("A", "marker area") == ["bound"]
    assert table.zone("A", "waiting room") == ["loose"]


@clause("9.9.1", "4.10.2")
def test_a_refresh_point_costs_the_top_card_of_the_deck_without_cancel() -> None:
    table = Weiss()
    table.climax("Finale")
    table.give("A", "refresh points", 1)
    table.put("A", deck=["Finale", "next"], hand=["Idle"])
    table.go()

    assert table.zone("A", "clock") == ["Finale"]
    assert table.amount("A", "refresh points") == 0
    assert table.events(DamageDealt) == []


@clause("9.9.1")
def test_two_refresh_points_are_two_passes() -> None:
    table = Weiss()
    table.give("A", "refresh points", 2)
    table.put("A", clock=SIX, deck=["seven", "eight"], hand=["Idle"])

    assert table.asked == "A level up"
    assert table.amount("A", "refresh points") == 1
    assert table.zone("A", "clock") == [*SIX, "seven"]
    table.choose("c1")

    assert table.zone("A", "clock") == ["eight"]
    assert table.amount("A", "refresh points") == 0


@clause("9.1.2.2.1", "9.9.1")
def test_both_players_pay_their_refresh_points_in_one_pass() -> None:
    table = Weiss()
    table.give("A", "refresh points", 1)
    table.give("B", "refresh points", 1)
    table.put("A", deck=["mine"], hand=["Idle"])
    table.put("B", deck=["yours"])
    table.go()

    assert [table.name(event.card) for event in table.events(CardMoved)] == ["mine", "yours"]


@clause("9.2.1", "3.2.3.3")
def test_looking_at_the_whole_deck_does_not_empty_it() -> None:
    table = Weiss()
    table.character("Seer", abilities=[at_start_of("main phase", {"do": "look", "number": 9})])
    table.put("A", filler=0, stage=["Seer"], deck=["one", "two"], waiting_room=["used"], hand=["Idle"])
    table.go()

    assert len(table.events(CardsSeen)) == 2
    assert table.events(DeckReshuffled) == []
