"""Chapter 10. Keywords and keyword abilities."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.errors import FaultyCards
from domain.kernel.events import AbilityTriggered, CardMoved, CardsSeen, ZoneShuffled
from domain.rulesets.weiss_schwarz.events import AttackDeclared, DeckReshuffled, KeywordUsed, PowerCompared
from domain.rulesets.weiss_schwarz.words import WAITING_ROOM
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, PLACED, Weiss, activated, at_start_of, automatic

STOCK1 = {"do": "pay", "what": "stock", "number": 1}
LEAVE_HAND = {"do": "move", "what": "this", "to": "waiting room"}


def fate(name: str) -> dict[str, Any]:
    return {"do": "move", "what": {"name": name, "whose": "any"}, "to": "waiting room"}


def modify(what: Any, **changes: Any) -> dict[str, Any]:
    return {"do": "modify", "what": what, **changes}


# -- 10.1 Alarm ----------------------------------------------------------------------------------------------------------


@clause("10.1.1")
def test_an_alarm_works_only_on_top_of_the_clock() -> None:
    rings = {"kind": "continuous", "keyword": "alarm", "effects": [modify({"zone": "stage"}, add={"power": 500})]}
    table = Weiss()
    table.character("Bell", abilities=[rings])
    table.put("A", clock=["under", "Bell"], stage=["Friend"], hand=["Idle"])
    assert table.power("Friend") == 3500

    table.damage("A", 1)

    assert table.power("Friend") == 3000


@clause("10.1.1")
def test_an_automatic_alarm_hears_only_on_top_of_the_clock() -> None:
    rings = {
        "kind": "automatic",
        "keyword": "alarm",
        "when": {"on": "phase", "phase": "climax phase"},
        "effects": [DRAW],
    }
    for clock, hand in ((["under", "Bell"], 1), (["Bell", "over"], 0)):
        table = Weiss(at="climax phase")
        table.character("Bell", abilities=[rings])
        table.put("A", clock=clock)
        table.go()

        assert table.count("A", "hand") == hand


# -- 10.2 Encore ---------------------------------------------------------------------------------------------------------


@clause("10.2.1", "10.2.2", "10.2.3")
def test_every_character_comes_back_for_three_stock() -> None:
    table = Weiss()
    table.event("Fate", fate("Hero"))
    table.put("A", stage={"center right": "Hero"}, hand=["Fate", "Idle"], stock=["s0", "s1", "s2", "s3"])

    table.choose("Fate")
    assert table.asked == "A pay cost"
    table.choose("yes")

    assert table.positions("A") == {"center right": "Hero"}
    assert table.orientation("Hero") == "rest"
    assert table.zone("A", "stock") == ["s0"]


@clause("10.2.2", "10.2.3")
def test_an_encore_that_is_not_paid_leaves_the_card_where_it_is() -> None:
    table = Weiss()
    table.event("Fate", fate("Hero"))
    table.put("A", stage=["Hero"], hand=["Fate", "Idle"], stock=["s1", "s2", "s3"])

    table.choose("Fate")
    table.choose("pass")

    assert table.zone("A", "stage") == []
    assert table.count("A", "stock") == 3


@clause("10.2.3", "8.6.2.3.2")
def test_two_stock_are_not_enough_for_an_encore() -> None:
    table = Weiss()
    table.event("Fate", fate("Hero"))
    table.put("A", stage=["Hero"], hand=["Fate", "Idle"], stock=["s1", "s2"])

    table.choose("Fate")

    assert table.asked == "A main"
    assert table.zone("A", "stage") == []


@clause("10.2.2", "3.1.4")
def test_an_encored_character_is_a_new_one() -> None:
    table = Weiss()
    table.event("Gift", modify({"name": "Hero"}, add={"power": 1000}))
    table.event("Fate", fate("Hero"))
    table.put("A", stage=["Hero"], hand=["Gift", "Fate", "Idle"], stock=["s1", "s2", "s3"])

    table.choose("Gift")
    table.choose("Fate")
    table.choose("yes")

    assert table.power("Hero") == 3000


@clause("10.2.1", "9.6.1")
def test_an_encore_onto_an_occupied_position_replaces_the_newcomer() -> None:
    table = Weiss()
    table.put("A", stage={"center left": "Old"}, hand=["New", "Idle"], stock=["s1", "s2", "s3"])

    table.choose("New")
    table.choose("center left")
    table.choose("yes")

    assert table.positions("A") == {"center left": "Old"}
    assert "New" in table.zone("A", "waiting room")


@clause("10.2.1")
def test_a_character_returned_to_the_hand_has_no_encore() -> None:
    table = Weiss()
    table.event("Recall", {"do": "move", "what": {"name": "Hero"}, "to": "hand"})
    table.put("A", stage=["Hero"], hand=["Recall"], stock=["s1", "s2", "s3"])

    table.choose("Recall")

    assert table.events(AbilityTriggered) == []
    assert table.zone("A", "hand") == ["Hero"]


# -- 10.3 Assist ---------------------------------------------------------------------------------------------------------


@clause("10.3.1", "10.3.2")
def test_an_assist_works_from_the_back_stage() -> None:
    table = Weiss()
    table.character(
        "Helper", abilities=[{"keyword": "assist", "effects": [modify({"where": "front of this"}, add={"power": 500})]}]
    )
    table.put("A", stage={"center left": "Left", "center right": "Right", "back left": "Helper"})
    assert table.power("Left") == 3500
    assert table.power("Right") == 3000

    table.choose("exchange", "back left", "center middle")

    assert table.power("Left") == 3000


# -- 10.4 Bond -------------------------------------------------------------------------------------------------------------

BOND = {"keyword": "bond", "args": {"name": "Partner"}, "cost": [STOCK1]}


@clause("10.4.1", "10.4.2")
def test_a_bond_fetches_the_named_card_for_its_cost() -> None:
    table = Weiss()
    table.character("Lead", abilities=[BOND])
    table.put("A", hand=["Lead"], stock=["paid"], waiting_room=["Partner", "Partner in crime"])

    table.choose("Lead")
    table.choose("center left")
    table.choose("yes")

    assert table.zone("A", "hand") == ["Partner"]
    assert table.zone("A", "waiting room") == ["Partner in crime", "paid"]


@clause("10.4.1")
def test_a_bond_needs_the_card_to_be_played() -> None:
    table = Weiss()
    table.character("Lead", abilities=[BOND])
    table.event(
        "Summon",
        {"do": "move", "what": {"zone": "waiting room", "name": "Lead"}, "to": "stage", "position": "center left"},
    )
    table.put("A", hand=["Summon", "Idle"], stock=["kept"], waiting_room=["Partner", "Lead"])

    table.choose("Summon")

    assert table.asked == "A main"
    assert table.zone("A", "stock") == ["kept"]


@clause("10.4.1")
def test_a_bond_can_be_declined() -> None:
    table = Weiss()
    table.character("Lead", abilities=[BOND])
    table.put("A", hand=["Lead"], stock=["kept"], waiting_room=["Partner"])

    table.choose("Lead")
    table.choose("center left")
    table.choose("pass")

    assert table.zone("A", "waiting room") == ["Partner"]


# -- 10.5 Backup -----------------------------------------------------------------------------------------------------------


def backup_table(level: int = 0, **b_zones: Any) -> Weiss:
    table = Weiss(at="attack declaration step")
    backup = {"keyword": "backup", "args": {"power": 1500, "level": level}, "cost": [STOCK1, LEAVE_HAND]}
    table.character("Helper", abilities=[backup], icons=["counter"])
    table.put("A", stage=["Striker", "Second"])
    table.put("B", stage={"center right": "Wall", "center middle": "Aside"}, hand=["Helper"], stock=["paid"], **b_zones)
    return table


@clause("10.5.1", "10.5.2")
def test_a_backup_strengthens_the_defender_from_the_hand() -> None:
    table = backup_table()

    table.attack("Striker", "frontal")
    table.choose("use ability", "Helper")

    assert table.power("Wall") == 4500
    assert table.power("Aside") == 3000
    assert table.zone("B", "waiting room")[:2] == ["paid", "Helper"]
    assert table.events(PowerCompared)[0].defense == 4500


@clause("10.5.2")
def test_a_backup_needs_its_level() -> None:
    table = backup_table(level=1)
    table.attack("Striker", "frontal")
    assert table.asked != "B counter"

    table = backup_table(level=1)
    table.put("B", level=["one"])
    table.attack("Striker", "frontal")
    assert table.asked == "B counter"


@clause("10.5.1", "10.5.2")
def test_a_backup_is_not_for_side_attacks() -> None:
    table = backup_table()

    table.attack("Striker", "side")

    assert table.asked == "A attack"


# -- 10.6 Great Performance ------------------------------------------------------------------------------------------------


def performance(orientation: str = "stand", position: str = "center middle") -> Weiss:
    table = Weiss(at="attack declaration step")
    table.character("Star", power=1000, level=2, abilities=[{"keyword": "great performance"}])
    table.put("A", stage=["Left", "Middle", "Right"])
    table.put("B", stage={position: {"card": "Star", "orientation": orientation}, "center right": "Wall"})
    return table


@clause("10.6.1", "10.6.2")
def test_a_great_performance_draws_every_attack_to_itself() -> None:
    table = performance()

    for name in ("Left", "Middle", "Right"):
        assert [table.offers(name, kind) for kind in ("direct", "frontal", "side")] == [False, True, False]
    table.attack("Right", "frontal")

    declared = table.events(AttackDeclared)[0]
    assert table.name(declared.defender) == table.name(declared.attacked) == "Star"
    assert table.soul("Right") == 1
    assert table.orientation("Star") == "reverse"
    assert table.offers("Left", "side")


@pytest.mark.parametrize(("orientation", "position"), [("reverse", "center middle"), ("stand", "center left")])
@clause("10.6.2")
def test_a_great_performance_needs_its_place_and_not_to_be_reversed(orientation: str, position: str) -> None:
    table = performance(orientation, position)

    assert table.offers("Left", "side")


# -- 10.7 Brainstorm -------------------------------------------------------------------------------------------------------


def brainstorm(*effects: Any) -> dict[str, Any]:
    count = {
        "do": "draw",
        "number": {"count": {"slot": "flipped", "type": "climax", "zone": "waiting room", "whose": "any"}},
    }
    flip = {"do": "perform", "what": "brainstorm", "number": 3}
    return activated(flip, *(effects or [count]), keyword="brainstorm", limit=1)


@clause("10.7.1", "10.7.3", "3.13.1.4")
def test_a_brainstorm_flips_cards_and_asks_what_they_are() -> None:
    table = Weiss()
    table.climax("Finale")
    table.character("Thinker", abilities=[brainstorm()])
    table.put("A", stage=["Thinker"], deck=["one", "Finale", "two", "drawn", "next"])

    table.choose("use ability")

    assert table.zone("A", "hand") == ["drawn"]
    assert table.zone("A", "waiting room") == ["one", "Finale", "two"]
    flips = [event.to % 11 for event in table.events(CardMoved) if event.clause == "10.7.3"]
    assert flips == [10, 10, 10, 2, 2, 2]


@clause("10.7.3", "9.2.2")
def test_a_reshuffle_in_a_brainstorm_leaves_the_flipped_cards_out() -> None:
    table = Weiss()
    table.character("Thinker", abilities=[brainstorm()])
    table.put("A", filler=0, stage=["Thinker"], deck=["one", "two"], waiting_room=["three", "four", "five"])

    table.choose("use ability")

    assert table.events(DeckReshuffled)[0].cards == 3
    assert {"one", "two"} < set(table.zone("A", "waiting room"))


@clause("10.7.4")
def test_using_a_brainstorm_is_noticed() -> None:
    table = Weiss()
    table.character("Thinker", abilities=[brainstorm()])
    table.character(
        "Scribe", abilities=[automatic({"on": "brainstorm used", "card": {"whose": "any"}, "whose": "you"}, DRAW)]
    )
    table.put("A", stage=["Thinker", "Scribe"], deck=["one", "two", "three", "drawn"])

    table.choose("use ability")

    assert table.zone("A", "hand") == ["drawn"]


# -- 10.8 Change -------------------------------------------------------------------------------------------------------------

SWAP = [
    {"do": "select", "cards": {"zone": "hand", "name": "Butterfly"}, "slot": "new"},
    {"do": "exchange", "first": "this", "second": "new"},
]


@clause("10.8.1", "10.8.4", "10.8.5")
def test_a_change_puts_the_other_character_into_the_same_place() -> None:
    table = Weiss()
    change = at_start_of("climax phase", *SWAP, keyword="change", cost=[STOCK1])
    table.character("Caterpillar", abilities=[change])
    table.character("Butterfly", level=3, abilities=[automatic({"on": "change used"}, DRAW)])
    table.character("Gardener", abilities=[automatic({"on": "change used", "card": {"whose": "you"}}, DRAW)])
    table.put("A", stage={"center left": "Caterpillar", "back left": "Gardener"}, hand=["Butterfly"], stock=["paid"])

    table.choose("pass")
    table.choose("yes")
    table.choose("pick", "Butterfly")
    while table.asked == "A next ability":
        table.match.choose(0)

    assert table.positions("A") == {"center left": "Butterfly", "back left": "Gardener"}
    assert table.count("A", "hand") == 3
    assert [table.name(event.card) for event in table.events(KeywordUsed)] == ["Butterfly"]


@clause("10.8.3")
def test_no_change_when_the_bearer_has_left_or_the_other_is_missing() -> None:
    table = Weiss()
    leaves = {"do": "move", "what": "this", "to": "waiting room"}
    change = activated(leaves, *SWAP, keyword="change", limit=1)
    table.character("Caterpillar", abilities=[change])
    table.put("A", stage=["Caterpillar"], hand=["Butterfly", "Idle"])

    table.choose("use ability")
    table.choose("pick", "Butterfly")

    assert table.zone("A", "hand") == ["Butterfly", "Idle"]
    assert table.zone("A", "stage") == []
    assert table.events(KeywordUsed) == []

    table = Weiss()
    table.character("Caterpillar", abilities=[activated(*SWAP, keyword="change", limit=1)])
    table.put("A", stage=["Caterpillar"], hand=["Idle"])
    table.choose("use ability")

    assert table.zone("A", "stage") == ["Caterpillar"]


@clause("10.8.1", "10.2.1")
def test_a_change_whose_cost_puts_its_bearer_away() -> None:
    table = Weiss()
    to_stage = {"do": "move", "what": "new", "to": "stage", "whose": "you", "position": "this"}
    find = {"do": "select", "cards": {"zone": "waiting room", "name": "Butterfly"}, "slot": "new"}
    change = activated(find, to_stage, keyword="change", cost=[{"do": "move", "what": "this", "to": "waiting room"}])
    table.character("Caterpillar", abilities=[change])
    table.put("A", stage={"center right": "Caterpillar"}, waiting_room=["Butterfly"], hand=["Idle"])

    table.choose("use ability")

    assert table.positions("A") == {"center right": "Butterfly"}


# -- 10.9, 10.10 Memory and Experience -----------------------------------------------------------------------------------------


@clause("10.9.1")
def test_a_memory_ability_works_from_the_memory() -> None:
    table = Weiss()
    works = {
        "kind": "continuous",
        "keyword": "memory",
        "zones": "memory",
        "effects": [modify({"zone": "stage"}, add={"power": 500})],
    }
    table.character("Ghost", abilities=[works])
    table.put("A", stage=["Friend"], memory=["Ghost"])

    assert table.power("Friend") == 3500


@clause("10.10.1")
def test_an_experience_ability_asks_for_the_level() -> None:
    level = {
        "kind": "continuous",
        "keyword": "experience",
        "condition": {"have": {"zone": "level", "has": {"color": "red"}}},
        "effects": [modify("this", add={"power": 1000})],
    }
    for card, power in (("Red", 4000), ("Yellow", 3000)):
        table = Weiss()
        table.character("Red", color="red")
        table.character("Veteran", abilities=[level])
        table.put("A", stage=["Veteran"], level=[card])

        assert table.power("Veteran") == power


# -- 10.11 Shift -----------------------------------------------------------------------------------------------------------------


def shifting(*hand: str, level: int = 1, levels: int = 1) -> Weiss:
    table = Weiss(at="clock phase")
    table.character("Shifter", color="blue", abilities=[{"keyword": "shift", "args": {"level": level}}])
    table.character("Blue", color="blue")
    table.character("Listener", abilities=[automatic({"on": "shift used", "card": {"whose": "any"}}, DRAW)])
    table.put(
        "A", stage=["Listener"], clock=["Shifter", "above"], hand=list(hand), level=[f"l{i}" for i in range(levels)]
    )
    table.choose("pass")
    return table


@clause("10.11.1", "10.11.2", "10.11.3", "10.11.4")
def test_a_shift_exchanges_it_with_a_hand_card_of_its_color() -> None:
    table = shifting("Blue", "Yellow")

    assert table.asked == "A shift"
    assert not table.offers("Yellow")
    table.choose("Blue")

    assert table.zone("A", "clock") == ["above", "Blue"]
    assert table.zone("A", "hand") == ["Yellow", "Shifter", "Filler"]


@clause("10.11.2", "10.11.4")
def test_a_shift_can_be_declined_and_is_then_not_used() -> None:
    table = shifting("Blue")

    table.choose("pass")

    assert table.zone("A", "clock") == ["Shifter", "above"]
    assert table.events(KeywordUsed) == []


@clause("10.11.2")
def test_a_shift_needs_its_level() -> None:
    table = shifting("Blue", level=2, levels=1)

    assert table.asked == "A main"


@clause("10.11.3.2")
def test_no_shift_without_a_hand_card_of_its_color() -> None:
    table = shifting("Yellow")

    assert table.asked == "A main"
    assert table.zone("A", "clock") == ["Shifter", "above"]


@clause("10.11.3.1")
def test_no_shift_once_the_card_has_left_the_clock() -> None:
    table = Weiss(at="clock phase")
    table.character("Shifter", color="blue", abilities=[{"keyword": "shift", "args": {"level": 0}}])
    table.character("Blue", color="blue")
    table.character(
        "Healer", abilities=[at_start_of("main phase", {"do": "move", "what": {"zone": "clock"}, "to": "waiting room"})]
    )
    table.put("A", stage=["Healer"], clock=["Shifter"], hand=["Blue"])

    table.choose("pass")
    table.choose("play pending", "Healer")

    assert table.asked == "A main"
    assert table.zone("A", "hand") == ["Blue"]


# -- 10.12, 10.13 Accelerate and Resonate --------------------------------------------------------------------------------------


@clause("10.12.1", "10.12.3")
def test_an_accelerate_costs_a_card_in_the_clock_and_is_used_after_that() -> None:
    table = Weiss()
    accelerate = automatic(PLACED, DRAW, keyword="accelerate", cost=[{"do": "move top", "to": "clock"}])
    table.character("Racer", abilities=[accelerate])
    table.character("Fan", abilities=[automatic({"on": "accelerate used", "card": {"whose": "any"}}, DRAW)])
    table.put("A", stage=["Fan"], hand=["Racer", "Racer"], deck=["burnt", "drawn", "more"])

    table.choose("Racer")
    table.choose("center middle")
    table.choose("pass")
    assert table.zone("A", "clock") == []
    assert table.events(KeywordUsed) == []

    table.choose("Racer")
    table.choose("center right")
    table.choose("yes")

    assert table.zone("A", "clock") == ["burnt"]
    assert table.zone("A", "hand") == ["drawn", "more"]


@clause("10.13.1", "10.13.3")
def test_a_resonate_costs_showing_a_card_of_the_hand() -> None:
    cost = [
        {"do": "select", "cards": {"zone": "hand", "name": "Score"}, "slot": "shown"},
        {"do": "reveal", "what": "shown"},
    ]
    for hand, drawn in ((["Singer", "Score"], True), (["Singer"], False)):
        table = Weiss()
        table.character("Singer", abilities=[automatic(PLACED, DRAW, keyword="resonate", cost=cost)])
        table.put("A", hand=hand, deck=["drawn"])

        table.choose("Singer")
        table.choose("center left")
        if table.asked == "A pay cost":
            table.choose("yes")

        assert ("drawn" in table.zone("A", "hand")) is drawn
        assert bool([event for event in table.events(CardsSeen) if event.players == 3]) is drawn
        assert len(table.events(KeywordUsed)) == int(drawn)
        assert ("Score" in table.zone("A", "hand")) is drawn


# -- 10.14 Fusion ----------------------------------------------------------------------------------------------------------------

FUSION = {"keyword": "fusion", "args": {"material": {"name": "Moon"}, "into": {"name": "Eclipse"}}}


def fusing(**more: Any) -> Weiss:
    table = Weiss()
    table.character("Sun", abilities=[FUSION])
    sun = {"card": "Sun", "markers": more.pop("sun", [])}
    moon = {"card": "Moon", "markers": more.pop("moon", [])}
    table.put("A", stage={"center left": sun, "back left": moon}, hand=["Idle"], **more)
    return table


@clause("10.14.1", "10.14.1.1", "10.14.1.1.2")
def test_a_fusion_stacks_its_characters_under_the_new_one() -> None:
    table = fusing(deck=["Eclipse", "other"], sun=["old marker"])

    table.choose("use ability")
    table.choose("Eclipse")
    assert table.asked == "A marker order"
    table.choose("Sun")
    table.choose("Moon")

    assert table.positions("A") == {"center left": "Eclipse"}
    assert table.orientation("Eclipse") == "stand"
    host = table.card("Eclipse")
    state = table.match.state
    assert [table.name(card) for card in state.hosted(host)] == ["Sun", "Moon", "old marker"]
    assert not [event for event in table.events(CardMoved) if event.to == WAITING_ROOM]
    assert all(state.face[card] == 0 for card in state.hosted(host) if table.name(card) != "old marker")
    assert len(table.events(ZoneShuffled)) == 1


@clause("10.14.1.1.1", "10.14.3")
def test_a_fusion_that_finds_nothing_still_costs_and_shuffles() -> None:
    table = fusing(deck=["other"])
    table.character("Priest", abilities=[automatic({"on": "fusion used", "card": {"whose": "any"}}, DRAW)])
    table.put("A", stage={"back right": "Priest"})

    table.choose("use ability")

    assert table.positions("A") == {"center left": "Sun", "back right": "Priest"}
    assert [table.name(card) for card in table.match.state.hosted(table.card("Sun"))] == ["Moon"]
    assert len(table.events(ZoneShuffled)) == 1
    assert table.events(KeywordUsed) == []


@clause("10.14.3")
def test_a_fusion_that_places_a_card_is_noticed() -> None:
    table = fusing(deck=["Eclipse"])
    table.character("Priest", abilities=[automatic({"on": "fusion used", "card": {"whose": "any"}}, DRAW)])
    table.put("A", stage={"back right": "Priest"})

    table.choose("use ability")
    table.choose("Eclipse")
    table.choose("Sun")

    assert table.count("A", "hand") == 2


@clause("10.14.1.1.2.1", "3.7.3.2")
def test_the_markers_of_the_material_go_to_the_waiting_room() -> None:
    table = fusing(deck=["Eclipse"], moon=["crater"])

    table.choose("use ability")
    table.choose("Eclipse")
    table.choose("Sun")

    assert table.zone("A", "waiting room") == ["crater"]
    assert [table.name(card) for card in table.match.state.hosted(table.card("Eclipse"))] == ["Sun", "Moon"]


# -- 10.15 Sunder ----------------------------------------------------------------------------------------------------------------


def sundering(*markers: str, kind: str = "") -> Weiss:
    table = Weiss(at="attack declaration step")
    table.character("Shell", abilities=[{"keyword": "sunder", "args": {"name": "Core"}, "cost": [STOCK1]}])
    table.put("A", stage={"center left": {"card": "Shell", "markers": list(markers)}}, stock=["paid"])
    if kind:
        table.put("B", stage={"center right": "Wall"})
    table.attack("Shell", kind)
    return table


@pytest.mark.parametrize("kind", ["", "side"])
@clause("10.15.1", "10.15.2", "10.15.3", "10.15.3.1")
def test_a_sunder_makes_a_marker_the_new_character(kind: str) -> None:
    table = sundering("Core", "chaff", kind=kind)

    table.choose("yes")
    table.choose("center middle")

    assert table.positions("A") == {"center middle": "Core"}
    assert [table.name(card) for card in table.match.state.hosted(table.card("Core"))] == ["chaff", "Shell"]
    assert table.orientation("Core") == "stand"
    assert table.soul("Core") == 1
    assert table.asked == "A attack"
    assert table.offers("Core")


@clause("10.15.2")
def test_a_sunder_can_be_declined() -> None:
    table = sundering("Core")

    table.choose("pass")

    assert table.positions("A") == {"center left": "Shell"}


@clause("10.15.4")
def test_a_sunder_without_the_named_marker_does_nothing_for_its_cost() -> None:
    table = sundering("chaff")

    table.choose("yes")

    assert table.positions("A") == {"center left": "Shell"}
    assert table.zone("A", "marker area") == ["chaff"]
    assert table.count("A", "stock") == 1


@clause("10.15.2", "9.6.1")
def test_a_sunder_onto_an_occupied_position_drives_the_other_away() -> None:
    table = Weiss(at="attack declaration step")
    table.character("Shell", abilities=[{"keyword": "sunder", "args": {"name": "Core"}, "cost": [STOCK1]}])
    shell = {"card": "Shell", "markers": ["Core"]}
    table.put("A", stage={"center left": shell, "back left": {"card": "Other", "markers": ["m"]}}, stock=["paid"])

    table.attack("Shell")
    table.choose("yes")
    table.choose("back left")

    assert table.positions("A") == {"back left": "Core"}
    assert {"Other", "m"} < set(table.zone("A", "waiting room"))


@pytest.mark.parametrize(
    ("ability", "fault"),
    [
        ({"keyword": "alarm", "effects": [DRAW]}, "alarm names an ability"),
        ({"keyword": "brainstorm", "effects": [DRAW]}, "brainstorm names an ability"),
        ({"keyword": "bond"}, "bond needs name"),
        ({"keyword": "backup", "args": {"power": 500}}, "backup needs level"),
        ({"keyword": "encoer"}, "did you mean encore"),
        ({"keyword": "fusion", "args": {"material": {"nmae": "x"}, "into": {}}}, "nmae"),
    ],
)
@clause("10.1.1", "10.4.2", "10.5.2", "10.14.1.1")
def test_a_keyword_that_lacks_something_is_a_fault_of_the_card(ability: dict[str, Any], fault: str) -> None:
    table = Weiss()
    table.character("Misprint", abilities=[ability])
    table.put("A", stage=["Misprint"])

    with pytest.raises(FaultyCards, match=fault):
        table.go()
