"""Chapter 3. Zones: objects, hidden and public information, the stage, markers, clock, level, memory."""

from __future__ import annotations

import pytest

from domain.kernel.events import CardMoved, CardsSeen, ZoneShuffled
from domain.rulesets.weiss_schwarz.ch03_zones import character_at, exchange_positions, facing, is_in_front
from domain.rulesets.weiss_schwarz.words import (
    CLOCK,
    DECK,
    HAND,
    LEVEL,
    MARKER_AREA,
    MEMORY,
    POSITIONS,
    STOCK,
    WAITING_ROOM,
    ZONE_COUNT,
    ZONES,
)
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, Weiss, activated, automatic, continuous

UNTIL_END = {"do": "modify", "what": "this", "add": {"power": 1000}}


def seen(table: Weiss, viewer: str, player: str, zone: int) -> list[str | None]:
    """What a player sees of a zone."""
    view = table.match.view("AB".index(viewer))
    return [None if card is None else table.name(card) for card in view.zone("AB".index(player), zone)]


# -- 3.1 General -------------------------------------------------------------------------------------------------------


@clause("3.1.1")
def test_each_player_has_every_zone() -> None:
    table = Weiss()
    table.put("A", clock=["mine"])
    table.put("B", clock=["yours"])

    assert table.zone("A", "clock") == ["mine"]
    assert table.zone("B", "clock") == ["yours"]
    assert len(table.match.state.zones) == 2 * ZONE_COUNT == 2 * len(ZONES)


@clause("3.1.2")
def test_the_number_of_cards_is_public_in_every_zone() -> None:
    table = Weiss()
    table.put("B", filler=4, hand=["h1", "h2"], stock=["s"], deck=["d"])
    view = table.match.view(0)

    assert [view.count(1, zone) for zone in (DECK, HAND, STOCK)] == [5, 2, 1]


@clause("3.1.3", "3.2.2", "3.3.2", "3.4.2", "3.10.2")
def test_public_zones_are_seen_and_hidden_ones_are_not() -> None:
    table = Weiss()
    table.put("A", filler=0, deck=["top", "bottom"], hand=["held"], stock=["kept"], waiting_room=["used"])

    assert seen(table, "A", "A", HAND) == ["held"]
    assert seen(table, "B", "A", HAND) == [None]
    for viewer in "AB":
        assert seen(table, viewer, "A", DECK) == [None, None]
        assert seen(table, viewer, "A", STOCK) == [None]
        assert seen(table, viewer, "A", WAITING_ROOM) == ["used"]


@clause("3.1.4")
def test_a_card_that_changes_zones_is_a_new_card() -> None:
    table = Weiss()
    table.character("Hero", abilities=[activated(UNTIL_END, limit=1)])
    table.event("Recall", {"do": "move", "what": {"name": "Hero"}, "to": "hand"})
    table.put("A", stage={"center left": "Hero"}, hand=["Recall"])

    table.choose("use ability")
    assert table.power("Hero") == 4000
    table.choose("Recall")
    table.choose("Hero")
    table.choose("center left")

    assert table.power("Hero") == 3000
    assert table.offers("use ability", "Hero")


@clause("3.1.4", "8.9.2", "6.5.1.2.4")
def test_a_card_that_moves_on_the_stage_stays_what_it_is() -> None:
    table = Weiss()
    table.character("Hero", abilities=[activated(UNTIL_END, limit=1)])
    table.put("A", stage={"center left": {"card": "Hero", "orientation": "rest"}})

    table.choose("use ability")
    table.choose("exchange", "center left", "back right")

    assert table.positions("A") == {"back right": "Hero"}
    assert table.power("Hero") == 4000
    assert table.orientation("Hero") == "rest"
    assert not table.offers("use ability", "Hero")


@pytest.mark.parametrize("zone", ["deck", "stock", "clock"])
@clause("3.1.5")
def test_cards_that_come_together_are_ordered_by_their_owner(zone: str) -> None:
    table = Weiss()
    table.event("Bury", {"do": "move", "what": {"zone": "waiting room", "whose": "opponent"}, "to": zone})
    table.put("A", hand=["Bury", "Idle"])
    table.put("B", waiting_room=["first", "second"])

    table.choose("Bury")
    assert table.asked == "B order"
    table.choose("second")

    arrived = table.zone("B", zone)
    assert (arrived[1::-1] if zone == "deck" else arrived) == ["second", "first"]


@clause("3.1.5", "3.4.2")
def test_cards_that_go_to_the_waiting_room_need_no_order() -> None:
    table = Weiss()
    table.event("Drop", {"do": "move", "what": {"zone": "memory"}, "to": "waiting room"})
    table.put("A", hand=["Drop", "Idle"], memory=["one", "two"])

    table.choose("Drop")

    assert table.asked == "A main"


@clause("3.1.5.1")
def test_the_order_of_cards_put_into_a_hidden_zone_is_not_seen() -> None:
    table = Weiss()
    table.event("Bury", {"do": "move", "what": {"zone": "waiting room"}, "to": "deck", "order": "chosen"})
    table.put("A", filler=0, hand=["Bury"], waiting_room=["first", "second"], deck=["last"])

    table.choose("Bury")
    table.choose("second")

    assert seen(table, "B", "A", DECK) == [None, None, None]


@clause("3.1.6", "4.2.2")
def test_a_card_goes_to_its_owners_zone() -> None:
    table = Weiss()
    table.event("Banish", {"do": "move", "what": {"whose": "opponent"}, "to": "waiting room"})
    table.put("A", hand=["Banish"])
    table.put("B", stage=[{"card": "Guest", "owner": "A"}])

    table.choose("Banish")

    assert table.zone("A", "waiting room") == ["Guest", "Banish"]
    assert table.zone("B", "waiting room") == []


# -- 3.2 Deck ----------------------------------------------------------------------------------------------------------


@clause("3.2.3", "4.7.1")
def test_cards_from_the_top_come_one_at_a_time() -> None:
    table = Weiss()
    table.put("A", deck=["first", "second", "third"])

    table.draw("A", 2)

    assert table.zone("A", "hand") == ["first", "second"]
    assert table.zone("A", "deck")[0] == "third"
    assert len(table.events(CardMoved)) == 2


@clause("3.2.3.1", "3.2.3.1.1")
def test_up_to_so_many_asks_before_each_card() -> None:
    table = Weiss()
    table.event("Study", {"do": "draw", "number": 2, "up_to": True})
    table.put("A", hand=["Study", "Study"], deck=["first", "second", "third"])

    table.choose("Study")
    table.choose("yes")
    table.choose("done")
    assert table.zone("A", "hand") == ["Study", "first"]

    table.choose("Study")
    table.choose("done")
    assert table.zone("A", "hand") == ["first"]


@clause("3.2.3.2", "9.2.1", "9.1.2.1")
def test_a_deck_that_runs_out_is_reshuffled_in_the_middle() -> None:
    table = Weiss()
    table.put("A", filler=0, deck=["last"], waiting_room=["used", "used too"])

    table.draw("A", 2)

    hand = table.zone("A", "hand")
    assert hand[0] == "last"
    assert hand[1] in ("used", "used too")
    assert table.amount("A", "refresh points") == 0
    assert table.count("A", "clock") == 1


@clause("3.2.3.3", "4.8.1")
def test_looking_at_more_cards_than_there_are_ends_with_the_deck() -> None:
    table = Weiss()
    table.event("Peek", {"do": "look", "number": 5})
    table.put("A", filler=0, hand=["Peek"], deck=["one", "two", "three"], waiting_room=["used"])

    table.choose("Peek")

    assert seen(table, "A", "A", DECK) == ["three", "two", "one"]
    assert seen(table, "B", "A", DECK) == [None, None, None]
    assert table.events(ZoneShuffled) == []


@clause("4.9.1")
def test_revealing_shows_the_cards_to_both_and_leaves_them() -> None:
    table = Weiss()
    table.event("Show", {"do": "look", "number": 2, "reveal": True})
    table.put("A", filler=0, hand=["Show"], deck=["one", "two", "three"])

    table.choose("Show")

    assert seen(table, "B", "A", DECK) == [None, "two", "one"]
    assert table.zone("A", "deck") == ["one", "two", "three"]
    assert [event.players for event in table.events(CardsSeen)] == [3, 3]


@clause("3.2.4")
def test_a_deck_is_shuffled_by_its_owner() -> None:
    table = Weiss()
    table.event("Upset", {"do": "shuffle", "who": "opponent"})
    table.put("A", hand=["Upset", "Idle"])
    table.put("B", deck=["one", "two", "three", "four", "five"])

    table.choose("Upset")

    (shuffled,) = table.events(ZoneShuffled)
    assert shuffled.place == ZONE_COUNT + DECK
    assert sorted(shuffled.order) == sorted(table.match.state.zone(1, DECK))
    assert shuffled.stream != 0


@clause("3.2.5")
def test_flipped_cards_are_public_in_the_resolution_zone() -> None:
    table = Weiss()
    table.event("Flip", {"do": "perform", "what": "flip over", "number": 2})
    table.put("A", hand=["Flip"], deck=["one", "two"])

    table.choose("Flip")

    moves = [(table.name(e.card), e.to % ZONE_COUNT, e.seen) for e in table.events(CardMoved) if e.clause == "10.7.3"]
    assert moves == [("one", 10, 3), ("two", 10, 3), ("one", 2, 3), ("two", 2, 3)]


# -- 3.3 to 3.6 --------------------------------------------------------------------------------------------------------


@clause("3.3.3", "3.3.3.1", "6.8.1.2")
def test_the_turn_player_discards_down_to_seven() -> None:
    table = Weiss(at="end phase")
    table.put("A", hand=[f"a{i}" for i in range(9)])
    table.put("B", hand=[f"b{i}" for i in range(9)])

    table.choose("a3")
    table.choose("a5")

    assert table.count("A", "hand") == 7
    assert table.zone("A", "waiting room") == ["a3", "a5"]
    assert table.count("B", "hand") == 10
    assert table.asked == "B clock"


@clause("3.3.3.1")
def test_an_effect_changes_the_limit_of_the_hand() -> None:
    table = Weiss(at="end phase")
    table.give("A", "hand limit", 2)
    table.put("A", hand=[f"a{i}" for i in range(9)])

    assert table.count("A", "hand") == 9
    assert table.asked == "B clock"


@clause("3.4.2")
def test_a_card_goes_on_top_of_the_waiting_room() -> None:
    table = Weiss()
    table.event("Errand")
    table.put("A", hand=["Errand"], waiting_room=["older"])

    table.choose("Errand")

    assert table.zone("A", "waiting room") == ["older", "Errand"]


@clause("3.5.2", "3.6.1", "3.6.3")
def test_the_stage_has_five_positions() -> None:
    table = Weiss()
    table.put("A", stage=["cl", "cm", "cr", "bl", "br"], hand=["New"])

    table.choose("New")

    assert list(table.positions("A")) == list(POSITIONS)
    assert [table.offers(position) for position in POSITIONS] == [True] * 5


@clause("3.5.3", "3.6.2")
def test_the_stage_is_public() -> None:
    table = Weiss()
    table.put("A", stage=["Shown"])

    assert seen(table, "B", "A", 3) == ["Shown"]


@clause("3.6.3")
def test_the_center_stage_and_the_back_stage_are_told_apart() -> None:
    table = Weiss()
    table.event("Front", {"do": "modify", "what": {"where": "center stage"}, "add": {"power": 500}})
    table.put("A", stage={"center right": "Front liner", "back right": "Supporter"}, hand=["Front"])

    table.choose("Front")

    assert table.power("Front liner") == 3500
    assert table.power("Supporter") == 3000


@clause("3.6.4")
def test_who_is_in_front_of_whom() -> None:
    table = Weiss()
    table.put("A", stage=["cl", "cm", "cr", "bl", "br"])
    table.put("B", stage={"center left": "theirs"})
    match = table.match
    pairs = [
        (one, two)
        for one in ("cl", "cm", "cr", "bl", "br")
        for two in ("cl", "cm", "cr", "bl", "br")
        if is_in_front(match, table.card(one), table.card(two))
    ]

    assert pairs == [("cl", "bl"), ("cm", "bl"), ("cm", "br"), ("cr", "br")]
    assert not is_in_front(match, table.card("theirs"), table.card("bl"))


@clause("3.6.5")
def test_who_faces_whom() -> None:
    table = Weiss()
    table.put("A", stage=["cl", "cm", "cr", "bl", "br"])
    table.put("B", stage=["CL", "CM", "CR", "BL", "BR"])
    match = table.match

    assert [table.name(facing(match, table.card(c))) for c in ("cl", "cm", "cr")] == ["CR", "CM", "CL"]
    assert facing(match, table.card("bl")) == facing(match, table.card("br")) == -1


# -- 3.7 Marker Area -----------------------------------------------------------------------------------------------------


@clause("3.7.1", "3.7.2")
def test_an_effect_puts_markers_under_a_character_face_down() -> None:
    table = Weiss()
    table.character("Host", abilities=[activated({"do": "perform", "what": "marker", "number": 2}, limit=1)])
    table.put("A", stage={"center middle": "Host"}, deck=["one", "two"])

    table.choose("use ability")

    assert table.zone("A", "marker area") == ["one", "two"]
    assert seen(table, "A", "A", MARKER_AREA) == seen(table, "B", "A", MARKER_AREA) == [None, None]


@clause("3.7.2.1")
def test_a_marker_put_face_up_is_seen_by_all() -> None:
    table = Weiss()
    up = {"do": "perform", "what": "marker", "args": {"face": "up"}}
    table.character("Host", abilities=[activated(up, limit=1)])
    table.put("A", stage=["Host"], deck=["one"])

    table.choose("use ability")

    assert seen(table, "B", "A", MARKER_AREA) == ["one"]


@clause("3.7.2")
def test_markers_of_a_card_are_taken_from_the_top() -> None:
    take = {"do": "perform", "what": "markers away", "args": {"to": "hand"}}
    table = Weiss()
    table.character("Host", abilities=[activated(take, limit=1)])
    table.put("A", stage=[{"card": "Host", "markers": ["lower", "upper"]}, {"card": "Other", "markers": ["theirs"]}])

    table.choose("use ability")

    assert table.zone("A", "hand") == ["upper"]
    assert table.zone("A", "marker area") == ["lower", "theirs"]


@clause("3.7.2", "8.4.2.2")
def test_a_cost_of_markers_needs_markers_under_this_very_card() -> None:
    cost = [{"do": "perform", "what": "markers away"}]
    for markers, offered in ((["m"], True), ([], False)):
        table = Weiss()
        table.character("Host", abilities=[activated(DRAW, cost=cost)])
        table.put("A", stage=[{"card": "Host", "markers": markers}, {"card": "Other", "markers": ["theirs"]}])

        assert table.offers("use ability") is offered


@clause("3.7.1.1")
def test_a_marker_has_the_relations_of_its_position() -> None:
    count = {"count": {"zone": "marker area", "where": "center stage"}, "times": 500}
    table = Weiss()
    table.character("Counter", abilities=[continuous({"do": "modify", "add": {"power": count}})])
    table.put("A", stage={"center left": {"card": "Host", "markers": ["m"]}, "back left": "Counter"})
    assert table.power("Counter") == 3500

    table.choose("exchange", "center left", "back right")

    assert table.power("Counter") == 3000


@clause("3.7.1.2")
def test_markers_are_not_on_the_stage() -> None:
    count = {"count": {}, "times": 500}
    table = Weiss()
    table.character("Counter", abilities=[continuous({"do": "modify", "add": {"power": count}})])
    table.put("A", stage=[{"card": "Counter", "markers": ["m", "n"]}])

    assert table.power("Counter") == 3500


@clause("3.7.3", "3.7.3.1")
def test_markers_move_with_their_character() -> None:
    table = Weiss()
    table.put("A", stage={"center left": {"card": "Host", "markers": ["m"]}})

    table.choose("exchange", "center left", "center right")

    host = table.card("Host")
    assert table.match.state.hosted(host) == [table.card("m")]
    assert table.zone("A", "waiting room") == []


@clause("3.7.3.1")
def test_an_exchange_keeps_the_markers_of_both() -> None:
    table = Weiss()
    table.put("A", stage=[{"card": "One", "markers": ["m"]}, {"card": "Two", "markers": ["n"]}])

    table.choose("exchange", "center left", "center middle")

    state = table.match.state
    assert state.hosted(table.card("One")) == [table.card("m")]
    assert state.hosted(table.card("Two")) == [table.card("n")]
    assert table.positions("A") == {"center left": "Two", "center middle": "One"}


@clause("3.7.3.1", "9.6.1")
def test_a_character_with_markers_drives_the_markers_of_its_new_place_away() -> None:
    table = Weiss()
    advance = {"do": "move", "what": "this", "to": "stage", "position": "center middle"}
    table.character("Host", abilities=[activated(advance, limit=1)])
    table.put("A", stage=[{"card": "Host", "markers": ["m"]}, {"card": "Old", "markers": ["n"]}])

    table.choose("use ability")

    assert table.positions("A") == {"center middle": "Host"}
    assert table.zone("A", "marker area") == ["m"]
    assert table.zone("A", "waiting room") == ["n", "Old"]


@clause("3.7.3.2")
def test_markers_leave_with_their_character() -> None:
    table = Weiss()
    table.event("Recall", {"do": "move", "what": {"name": "Host"}, "to": "hand"})
    table.put(
        "A", stage=[{"card": "Host", "markers": ["m", "n"]}, {"card": "Other", "markers": ["k"]}], hand=["Recall"]
    )

    table.choose("Recall")

    assert table.zone("A", "marker area") == ["k"]
    assert table.zone("A", "waiting room") == ["m", "n", "Recall"]


@clause("3.7.4")
def test_a_character_with_markers_can_be_spoken_of() -> None:
    table = Weiss()
    table.event("Blessing", {"do": "modify", "what": {"where": "with marker"}, "add": {"power": 500}})
    table.put("A", stage=[{"card": "Host", "markers": ["m"]}, "Bare"], hand=["Blessing"])

    table.choose("Blessing")

    assert table.power("Host") == 3500
    assert table.power("Bare") == 3000


# -- 3.8 to 3.13 -------------------------------------------------------------------------------------------------------


@clause("3.8.2")
def test_the_clock_is_public_and_grows_at_the_top() -> None:
    table = Weiss()
    table.put("A", clock=["old"], deck=["new"])

    table.damage("A", 1)

    assert seen(table, "B", "A", CLOCK) == ["old", "new"]


@clause("3.9.2", "3.9.2.1")
def test_level_cards_are_public() -> None:
    table = Weiss()
    table.put("A", level=["shown"])

    assert seen(table, "B", "A", LEVEL) == ["shown"]


@pytest.mark.parametrize("zone", ["level", "memory"])
@clause("3.9.2.2", "3.12.2.2")
def test_a_face_down_card_is_known_to_its_player_alone(zone: str) -> None:
    table = Weiss()
    table.put("A", **{zone: [{"card": "secret", "face": "down"}]})
    index = {"level": LEVEL, "memory": MEMORY}[zone]

    assert seen(table, "A", "A", index) == ["secret"]
    assert seen(table, "B", "A", index) == [None]


@clause("3.9.2.2.1", "8.6.2.1.1")
def test_a_face_down_level_card_counts_but_has_no_color() -> None:
    for face, playable in (("up", True), ("down", False)):
        table = Weiss()
        table.character("Root", color="red")
        table.character("Red", level=1, color="red")
        table.put("A", level=[{"card": "Root", "face": face}], hand=["Red"])

        assert table.offers("play card", "Red") is playable


@clause("3.9.2.2.1")
def test_a_face_down_level_card_counts_for_the_level() -> None:
    table = Weiss()
    table.character("Yellow", level=1)
    table.put("A", level=[{"card": "hidden", "face": "down"}], clock=["yellow source"], hand=["Yellow"])

    assert table.offers("play card", "Yellow")


@pytest.mark.parametrize("zone", ["level", "memory"])
@clause("3.9.2.2.2", "3.12.2.2.2")
def test_a_face_down_card_that_goes_to_a_hidden_zone_is_not_shown(zone: str) -> None:
    table = Weiss()
    table.event("Retrieve", {"do": "move", "what": {"zone": zone}, "to": "hand"})
    table.event("Expose", {"do": "move", "what": {"zone": zone}, "to": "waiting room"})
    table.put("A", hand=["Retrieve"], **{zone: [{"card": "secret", "face": "down"}]})

    table.choose("Retrieve")

    assert seen(table, "A", "A", HAND) == ["secret"]
    assert seen(table, "B", "A", HAND) == [None]
    assert all(not event.seen & 2 for event in table.events(CardMoved) if table.name(event.card) == "secret")


@clause("3.12.1", "3.12.2", "3.12.2.1")
def test_memory_is_filled_by_effects_and_public() -> None:
    table = Weiss()
    table.event("Remember", {"do": "move", "what": {"zone": "waiting room"}, "to": "memory"})
    table.put("A", hand=["Remember"], waiting_room=["moment"])

    table.choose("Remember")

    assert seen(table, "B", "A", MEMORY) == ["moment"]


@clause("3.12.2.3", "10.9.1")
def test_texts_count_the_memory() -> None:
    count = {"count": {"zone": "memory"}, "times": 1000}
    table = Weiss()
    memory = {"kind": "continuous", "keyword": "memory", "effects": [{"do": "modify", "add": {"power": count}}]}
    table.character("Dreamer", abilities=[memory])
    table.put("A", stage=["Dreamer"], memory=["one", "two"])

    assert table.power("Dreamer") == 5000


@clause("3.12.2.2.1")
def test_a_face_down_memory_card_is_blank() -> None:
    bonus = continuous({"do": "modify", "what": {"zone": "stage"}, "add": {"power": 1000}}, zones="memory")
    for face, power in (("up", 4000), ("down", 3000)):
        table = Weiss()
        table.character("Ghost", abilities=[bonus])
        table.put("A", stage=["Friend"], memory=[{"card": "Ghost", "face": face}])

        assert table.power("Friend") == power


@clause("3.12.2.2.1")
def test_a_face_down_memory_card_keeps_an_ability_that_says_so() -> None:
    bonus = continuous(
        {"do": "modify", "what": {"zone": "stage"}, "add": {"power": 1000}}, zones="memory", args={"face down": True}
    )
    table = Weiss()
    table.character("Ghost", abilities=[bonus])
    table.put("A", stage=["Friend"], memory=[{"card": "Ghost", "face": "down"}])

    assert table.power("Friend") == 4000
    assert table.match.vector(table.card("Ghost"))[0] == -1


@clause("3.13.1", "3.13.1.1", "3.13.2")
def test_an_event_lies_in_the_resolution_zone_while_it_takes_effect() -> None:
    table = Weiss()
    table.event("Errand", {"do": "select", "cards": {"zone": "waiting room"}}, {"do": "move", "to": "hand"})
    table.put("A", hand=["Errand"], waiting_room=["one", "two"])

    table.choose("Errand")
    assert seen(table, "B", "A", 10) == ["Errand"]
    assert not table.offers("Errand")
    table.choose("two")

    assert table.zone("A", "resolution zone") == []
    assert table.zone("A", "waiting room") == ["one", "Errand"]


@clause("3.13.1.1")
def test_an_event_in_resolution_is_not_reshuffled() -> None:
    table = Weiss()
    table.event("Errand", {"do": "draw", "number": 2})
    table.put("A", filler=0, hand=["Errand"], deck=["last"], waiting_room=["used"])

    table.choose("Errand")

    assert table.zone("A", "hand") == ["last", "used"]
    assert table.winner == "B"


@clause("3.6.2", "9.6.1")
def test_each_position_holds_one_character_in_the_end() -> None:
    table = Weiss()
    table.put("A", stage={"center left": "Old"}, hand=["New"])

    table.choose("New")
    table.choose("center left")

    assert table.positions("A") == {"center left": "New"}
    assert table.zone("A", "waiting room") == ["Old"]
    assert character_at(table.match, 0, 0) == table.card("New")


@clause("3.11.2", "9.7.1")
def test_the_climax_area_is_public_and_holds_one_card() -> None:
    table = Weiss()
    table.climax("First")
    table.climax("Second")
    table.event("Encore call", {"do": "move", "what": {"zone": "waiting room", "type": "climax"}, "to": "climax area"})
    table.put("A", climax_area=["First"], waiting_room=["Second"], hand=["Encore call", "Idle"])
    assert seen(table, "B", "A", 8) == ["First"]

    table.choose("Encore call")

    assert table.zone("A", "climax area") == ["Second"]
    assert "First" in table.zone("A", "waiting room")


@clause("3.1.4", "8.7.4")
def test_moving_between_positions_is_no_placement() -> None:
    table = Weiss()
    table.character("Herald", abilities=[automatic({"on": "moved", "to": "stage"}, DRAW)])
    table.put("A", stage=["Herald"])

    table.do(lambda match: exchange_positions(match, 0, 0, 4, "6.5.1.2.4"))

    assert table.positions("A") == {"back right": "Herald"}
    assert table.zone("A", "hand") == []
