"""Chapter 300. Zones: who sees what, when a card stays the same, and where it may not go."""

from __future__ import annotations

import pytest

from domain.rulesets.force_of_will.words import (
    HAND,
    MAGIC_STONE_DECK,
    MAIN_DECK,
    REMOVED_AREA,
    RULER_AREA,
    STANDBY_AREA,
)
from tests.clauses import clause
from tests.force_of_will.table import (
    ALL_RESONATORS,
    DRAW,
    ENTERS,
    FOW,
    GAIN,
    REST,
    activate,
    auto,
    continuous,
    perform,
    target,
)


@clause("302.1", "302.2", "302.2a", "304.2", "305.2", "306.2", "307.2")
def test_each_player_sees_the_public_zones_and_the_own_hand() -> None:
    table = FOW(hold="AB")
    table.put("A", hand=["Secret"], field=["Open"], magic_stone_deck=["Stone"]).stone("Stone")
    mine, theirs = table.match.view(0), table.match.view(1)

    assert table.card("Secret") in mine.zone(0, HAND)
    assert theirs.zone(0, HAND) == [None, None]
    assert mine.zone(0, MAIN_DECK) == [None] * 12
    assert mine.zone(0, MAGIC_STONE_DECK) == [None]
    assert theirs.zone(0, 0) == [table.card("Open")]
    assert theirs.count(0, HAND) == 2


@clause("302.3", "303.1b", "705.3", "1022.3")
def test_a_card_that_leaves_the_play_ground_is_a_new_one_when_it_comes_back() -> None:
    table = FOW()
    table.resonator("Golem").put("A", field=[{"card": "Golem", "orientation": "rested", "counters": {"+100/+100": 2}}])
    assert table.values("Golem") == (700, 700)

    table.send("Golem", "hand")
    table.send("Golem", "field")

    assert table.values("Golem") == (500, 500)
    assert not table.rested("Golem")


@clause("302.3", "705.3", "1022.3", "303.2a", "705.1")
def test_from_ruler_area_to_field_and_back_it_stays_the_same_card_as_it_lies() -> None:
    table = FOW()
    table.ruler("King", j=["imperishable"])
    table.put("A", ruler_area=[{"card": "King", "counters": {"lore": 2}}])

    table.choose("perform judgment", "King").both_pass()
    assert table.counter("King J", "lore") == 2
    table.deed(lambda match: match.turn(table.card("King J"), 1, "1013.1"))
    table.destroy("King J")

    assert table.counter("King", "lore", zone="ruler area") == 2
    assert table.rested("King", zone="ruler area")


@clause("302.4", "309.2")
def test_the_owner_orders_cards_that_come_to_the_graveyard_together() -> None:
    table = FOW()
    table.chant("Sweep", {"do": "move", "what": ALL_RESONATORS, "to": "graveyard"}).put("A", hand=["Sweep"])
    table.put("B", field=["One", "Two"])

    table.cast("Sweep")
    assert table.asked == "B order"
    table.choose("Two")

    assert table.graveyard("B") == ["Two", "One"]


@clause("302.5", "313.2")
def test_a_card_goes_to_its_owners_zone() -> None:
    table = FOW()
    table.put("A", field=[{"card": "Borrowed", "owner": "B"}])

    table.send("Borrowed", "graveyard")

    assert table.graveyard("B") == ["Borrowed"]


@clause("303.1", "303.1a", "1013.2", "702.3")
def test_what_enters_is_recovered_and_rested_cards_do_not_rest_for_a_cost() -> None:
    table = FOW()
    table.regalia("Bell", activate(GAIN, cost=[REST])).put("A", hand=["Bell"])

    table.cast("Bell")
    assert not table.rested("Bell")
    table.use("Bell").resolve()
    assert table.rested("Bell")

    assert not table.offers("use ability", "Bell")


@clause("304.3", "305.3", "1009.2")
def test_several_cards_leave_a_deck_one_by_one_from_the_top() -> None:
    table = FOW()
    table.stone("One").stone("Two").stone("Three")
    table.chant("Well", {"do": "move top", "zone": "magic stone deck", "to": "field", "number": 2})
    table.put("A", hand=["Well"], magic_stone_deck=["Three", "Two", "One"])

    table.cast("Well")

    assert table.field("A") == ["One", "Two"]


@clause("305.3", "304.3")
def test_the_stone_deck_is_taken_from_the_top() -> None:
    table = FOW()
    table.stone("Top").stone("Under").ruler("King").put("A", ruler_area=["King"], magic_stone_deck=["Under", "Top"])

    table.choose("call magic stone", "King")

    assert table.field("A") == ["Top"]


@clause("307.6")
def test_from_field_to_field_nothing_enters_or_leaves() -> None:
    table = FOW()
    leaves = auto({"on": "leaves the field"}, DRAW)
    table.resonator("Golem", 500, 500, auto(ENTERS, DRAW), leaves).put("B", field=["Golem"])

    table.send("Golem", "field", to="A")

    assert table.field("A") == ["Golem"]
    assert table.chase == []


@clause("307.4a", "205.4")
def test_counting_cards_counts_the_whole_play_ground() -> None:
    table = FOW()
    table.ruler("King", race=["Human"]).resonator("Page", race=["Human"]).put("A", ruler_area=["King"], field=["Page"])
    humans = {"has": {"race": "Human"}, "zone": ["field", "ruler area"]}
    table.chant("Count", perform("gain life", number={"count": humans, "times": 100})).put("A", hand=["Count"])

    table.cast("Count")

    assert table.life("A") == 4200


@clause("307.5", "308.2", "308.5")
def test_who_sees_which_side_of_a_ruler() -> None:
    table = FOW(hold="AB")
    table.ruler("King").put("A", ruler_area=["King"]).ruler("Queen").j_ruler("B", "Queen")
    king, queen = table.card("King"), table.card("Queen J")

    assert table.match.view(1).zone(0, RULER_AREA) == [king]
    assert "King J" not in str(table.match.view(1).data())
    assert not hasattr(table.match.view(1).face(king).data, "other_side")
    assert table.match.view(0).face(queen).name == "Queen J"


@clause("310.2", "303.2", "706.2")
def test_the_standby_area_shows_its_owner_what_lies_there_and_everybody_where() -> None:
    table = FOW(hold="AB")
    table.put("A", hand=["One", "Two"]).will("A", "RRRR")

    table.choose("put in standby", "One").settle().choose("put in standby", "Two").settle()
    one, two = table.card("One"), table.card("Two")

    assert table.match.view(0).zone(0, STANDBY_AREA) == [one, two]
    assert table.match.view(1).zone(0, STANDBY_AREA) == [None, None]
    assert [table.match.state.position[card] for card in (one, two)] == [0, 1]


@clause("311.2", "1004.1")
def test_removed_cards_lie_open() -> None:
    table = FOW(hold="AB")
    table.chant("Void", target(), {"do": "move", "what": "it", "to": "removed area"}).put("A", hand=["Void"])
    table.put("B", field=["Golem"])

    table.cast("Void")

    assert table.zone("B", "removed area") == ["Golem"]
    assert table.match.view(0).zone(1, REMOVED_AREA) == [table.card("Golem")]


@clause("311.2a", "303.2", "1302.5a")
def test_a_card_removed_face_down_is_hidden() -> None:
    table = FOW(hold="AB")
    hide = {"do": "move", "what": "it", "to": "removed area", "face": "down"}
    table.chant("Veil", {"do": "move top", "to": "removed area", "face": "down"}, DRAW).put("A", hand=["Veil"])
    assert hide["face"] == "down"

    table.cast("Veil")

    assert table.match.view(1).zone(0, REMOVED_AREA) == [None]


@clause("303.2a")
def test_a_ruler_is_never_turned_face_down() -> None:
    table = FOW()
    table.ruler("King").put("A", ruler_area=["King"])
    table.chant("Mask", {"do": "flip", "what": {"zone": "ruler area", "type": "ruler"}, "face": "down"})
    table.put("A", hand=["Mask"])

    table.cast("Mask")

    assert table.match.state.face[table.card("King")] == 0


@clause("312.2", "312.3", "605.1b")
def test_the_chase_is_one_and_resolves_from_the_last() -> None:
    table = FOW(hold="AB")
    table.chant("First", GAIN).chant("Second", DRAW, keywords=["quickcast"]).put("A", hand=["First"])
    table.put("B", hand=["Second"])

    table.play("First").choose("pass").play("Second")
    assert table.chase == ["First", "Second"]
    table.both_pass()

    assert table.chase == ["First"]
    assert len(table.hand("B")) == 1


# -- 314 -----------------------------------------------------------------------------------------------------------------


@clause("314.1")
@pytest.mark.parametrize("zone", ["hand", "main deck", "removed area", "field", "standby area"])
def test_a_ruler_stays_where_it_is(zone: str) -> None:
    table = FOW()
    table.ruler("King").put("A", ruler_area=["King"])

    table.send("King", zone)

    assert table.zone("A", "ruler area") == ["King"]


@clause("314.1", "1010.2")
def test_a_ruler_may_go_to_the_graveyard() -> None:
    table = FOW()
    table.ruler("King").put("A", ruler_area=["King"])

    table.send("King", "graveyard")

    assert table.graveyard("A") == ["King"]


@clause("314.2", "1011.1")
@pytest.mark.parametrize("zone", ["hand", "main deck", "removed area", "graveyard"])
def test_a_j_ruler_stays_in_the_field(zone: str) -> None:
    table = FOW()
    table.ruler("King").j_ruler("A", "King")

    table.send("King J", zone)

    assert table.field("A") == ["King J"]


@clause("314.3", "314.3a")
def test_a_resonator_does_not_go_to_a_ruler_area() -> None:
    table = FOW()
    table.put("A", field=["Golem"])

    table.send("Golem", "ruler area")

    assert table.field("A") == ["Golem"]


@clause("314.3", "314.3b")
@pytest.mark.parametrize("index", [0, -1])
def test_a_resonator_sent_to_the_stone_deck_goes_to_the_main_deck(index: int) -> None:
    table = FOW()
    table.put("A", field=["Golem"])

    table.send("Golem", "magic stone deck", index=index)

    assert table.zone("A", "main deck")[{0: -1, -1: 0}[index]] == "Golem"
    assert table.count("A", "magic stone deck") == 0


@clause("314.4")
@pytest.mark.parametrize("zone", ["field", "ruler area", "magic stone deck"])
def test_a_chant_goes_to_the_graveyard_instead(zone: str) -> None:
    table = FOW()
    table.chant("Song", GAIN).put("A", hand=["Song"])

    table.send("Song", zone)

    assert table.graveyard("A") == ["Song"]


@clause("314.5", "314.5a")
def test_a_stone_does_not_go_to_a_ruler_area() -> None:
    table = FOW()
    table.stone("Pebble").put("A", field=["Pebble"])

    table.send("Pebble", "ruler area")

    assert table.field("A") == ["Pebble"]


@clause("314.5b", "314.5c", "314.5")
@pytest.mark.parametrize(("zone", "index", "top"), [("main deck", 0, False), ("hand", -1, True)])
def test_a_stone_that_has_become_a_resonator_goes_to_the_stone_deck(zone: str, index: int, top: bool) -> None:
    table = FOW()
    alive = {"do": "modify", "what": {"type": "magic stone"}, "gain": {"type": "resonator"}}
    table.stone("Golem").stone("Pebble").regalia("Breath", continuous(alive))
    table.put("A", field=["Golem", "Breath"], magic_stone_deck=["Pebble"])

    table.send("Golem", zone, index=index)

    assert table.zone("A", "magic stone deck") == (["Pebble", "Golem"] if top else ["Golem", "Pebble"])


@clause("314.5")
def test_a_mere_stone_may_go_to_a_hand() -> None:
    table = FOW()
    table.stone("Pebble").put("A", field=["Pebble"])

    table.send("Pebble", "hand")

    assert table.hand("A") == ["Pebble"]


@clause("315.1", "315.1a", "315.1b")
def test_cards_out_of_the_game_are_the_removed_ones_and_those_brought_along() -> None:
    table = FOW()
    wanted = {"zone": ["removed area", "outside"], "type": "resonator"}
    table.chant("Wish", {"do": "select", "cards": wanted}, {"do": "move", "what": "it", "to": "hand"})
    table.put("A", hand=["Wish"], removed_area=["Gone"], outside=["Kept"])

    table.cast("Wish")
    assert table.offers("Gone")
    assert table.offers("Kept")
    table.choose("Kept")

    assert table.hand("A") == ["Kept"]
