"""Chapter 2. Characteristics of a card: names, what a text speaks of, where it is valid."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.errors import FaultyCards
from domain.kernel.events import AbilityTriggered
from domain.rulesets.weiss_schwarz.printed import has_words, name_includes, rules_name
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, PLACED, Weiss, activated, automatic, continuous


def choosing(**cards: object) -> list[dict[str, object]]:
    """Choose one of these and give it 1000 power."""
    return [
        {"do": "select", "cards": cards, "slot": "chosen"},
        {"do": "modify", "what": "chosen", "add": {"power": 1000}},
    ]


@clause("2.1.1.2")
def test_struck_words_are_no_part_of_a_name() -> None:
    assert rules_name("Knight ~~of the Moon~~") == "Knight"
    assert not name_includes("Moon", "Knight ~~of the Moon~~")
    assert name_includes("Knight", "Knight ~~of the Moon~~")


@clause("2.1.2")
def test_a_name_in_quotation_marks_is_the_whole_name() -> None:
    table = Weiss()
    table.event("Call", *choosing(name="Rose"))
    table.put("A", stage=["Rose", "Rose Garden", "White Rose"], hand=["Call"])

    table.choose("Call")

    assert table.power("Rose") == 4000
    assert table.power("Rose Garden") == table.power("White Rose") == 3000


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        ("Cardcaptor Rose", True),
        ("Rose: Athletic", True),
        ("Rose", True),
        ("Riko Roseuchi", False),
        ("Rose-Red", False),
    ],
)
@clause("2.1.2.2")
def test_a_part_of_a_name_stands_between_borders(name: str, fits: bool) -> None:
    assert has_words("Rose", name) is fits


@clause("2.1.2.1")
def test_a_part_in_two_languages_fits_either() -> None:
    table = Weiss()
    table.character("Prima", japanese="薔薇の姫")
    table.character("Rose Maiden")
    table.character("Thorn")
    table.event("Call", {"do": "modify", "what": {"name_includes": "Rose (薔薇)"}, "add": {"power": 500}})
    table.put("A", stage=["Prima", "Rose Maiden", "Thorn"], hand=["Call"])

    table.choose("Call")

    assert [table.power(name) for name in ("Prima", "Rose Maiden", "Thorn")] == [3500, 3500, 3000]


@clause("2.3.2.1.2")
def test_a_character_is_one_on_the_stage() -> None:
    table = Weiss()
    table.event("Cheer", *choosing(type="character"))
    table.put("A", stage=["Here"], waiting_room=["Gone"], hand=["Cheer", "Waiting"])

    table.choose("Cheer")

    assert table.power("Here") == 4000


@clause("2.3.2.3.2")
def test_a_climax_is_one_on_the_climax_area() -> None:
    table = Weiss()
    table.climax("Finale")
    table.event("Applause", {"do": "if", "condition": {"have": {"zone": "climax area"}}, "then": [DRAW]})
    table.put("A", hand=["Applause"], waiting_room=["Finale"])

    table.choose("Applause")

    assert table.zone("A", "hand") == []


@clause("2.4.2", "8.6.2.1.1")
def test_colors_limit_what_can_be_played() -> None:
    table = Weiss()
    table.character("Red", level=1, color="red")
    table.character("Blue", level=1, color="blue")
    table.character("Root", color="red")
    table.put("A", level=["Root"], hand=["Red", "Blue"])

    assert table.offers("play card", "Red")
    assert not table.offers("play card", "Blue")


@clause("2.6.2", "8.6.2.1.2")
def test_the_level_limits_what_can_be_played() -> None:
    table = Weiss()
    table.character("Two", level=2)
    table.character("One", level=1)
    table.put("A", level=["base"], hand=["One", "Two"])

    assert table.offers("play card", "One")
    assert not table.offers("play card", "Two")


@clause("2.7.2", "8.4.3", "3.10.2", "3.4.1")
def test_a_cost_takes_that_many_cards_from_the_top_of_the_stock() -> None:
    table = Weiss()
    table.character("Dear", cost=2)
    table.put("A", hand=["Dear"], stock=["bottom", "middle", "top"])

    table.choose("Dear")
    table.choose("center left")

    assert table.zone("A", "stock") == ["bottom"]
    assert table.zone("A", "waiting room") == ["top", "middle"]


@clause("2.8.2", "7.4.1.2.1")
def test_a_counter_card_can_be_used_in_the_counter_step() -> None:
    table = Weiss(at="attack declaration step")
    table.event("Parry", DRAW, icons=["counter"])
    table.event("Errand", DRAW)
    table.put("A", stage=["Striker"])
    table.put("B", stage={"center right": "Wall"}, hand=["Parry", "Errand"])

    table.attack("Striker", "frontal")

    assert table.asked == "B counter"
    assert table.offers("Parry")
    assert not table.offers("Errand")


@clause("2.8.2.1")
def test_a_counter_event_can_also_be_played_in_the_own_main_phase() -> None:
    table = Weiss()
    table.event("Parry", DRAW, icons=["counter"])
    table.put("A", hand=["Parry"])

    assert table.offers("play card", "Parry")


@clause("2.8.3", "10.1.1")
def test_a_clock_ability_works_in_the_clock() -> None:
    rings = {"kind": "continuous", "keyword": "alarm", "effects": [{"do": "modify", "what": {}, "add": {"power": 500}}]}
    table = Weiss()
    table.character("Bell", icons=["clock"], abilities=[rings])
    table.put("A", clock=["under", "Bell"], stage=["Friend"])

    assert table.power("Friend") == 3500


@pytest.mark.parametrize("zone", ["hand", "clock", "level", "stock", "waiting_room", "memory"])
@clause("2.12.2", "2.12.2.1")
def test_a_characters_text_is_not_valid_off_the_stage(zone: str) -> None:
    table = Weiss()
    banner = continuous({"do": "modify", "what": {}, "add": {"power": 500}})
    herald = automatic({"on": "phase", "phase": "main phase"}, DRAW)
    table.character("Banner", abilities=[banner, herald])
    table.put("A", stage=["Friend"], **{zone: ["Banner"]})

    assert table.power("Friend") == 3000
    assert table.events(AbilityTriggered) == []


@clause("2.12.2.1")
def test_a_characters_text_is_valid_on_the_stage() -> None:
    table = Weiss()
    table.character("Banner", abilities=[continuous({"do": "modify", "what": {}, "add": {"power": 500}})])
    table.put("A", stage=["Friend", "Banner"])

    assert table.power("Friend") == 3500


@clause("2.12.2.2")
def test_a_climaxs_text_is_valid_on_the_climax_area_alone() -> None:
    for zone, power in (("climax_area", 4000), ("hand", 3000), ("waiting_room", 3000)):
        table = Weiss()
        table.climax("Finale", abilities=[continuous({"do": "modify", "what": {}, "add": {"power": 1000}})])
        table.put("A", stage=["Friend"], **{zone: ["Finale"]})

        assert table.power("Friend") == power


@clause("2.8.2.1", "10.5.2")
def test_a_backup_cannot_be_used_in_the_main_phase() -> None:
    backup = {
        "keyword": "backup",
        "args": {"power": 1000, "level": 0},
        "cost": [{"do": "move", "what": "this", "to": "waiting room"}],
    }
    table = Weiss()
    table.character("Helper", abilities=[backup, activated(DRAW, zones="hand", limit=1)])
    table.put("A", hand=["Helper"], stage=["Friend"])

    assert not table.offers("use ability", "backup")
    assert table.offers("use ability", "Helper")


@clause("8.9.3.1", "2.5.2")
def test_traits_are_found_by_texts() -> None:
    table = Weiss()
    table.character(
        "Captain",
        abilities=[
            automatic({"on": "moved", "to": "stage", "card": {"other": True, "has": {"traits": "Corps"}}}, DRAW)
        ],
    )
    table.character("Recruit", traits=["Corps"])
    table.put("A", stage=["Captain"], hand=["Recruit", "Civilian"], deck=["drawn"])

    table.choose("Civilian")
    table.choose("center middle")
    assert table.zone("A", "hand") == ["Recruit"]
    table.choose("Recruit")
    table.choose("center right")

    assert table.zone("A", "hand") == ["drawn"]


@clause("6.5.1.2.1")
def test_placed_by_being_played() -> None:
    table = Weiss()
    table.character("Herald", abilities=[automatic({**PLACED, "origin": "hand"}, DRAW)])
    table.put("A", hand=["Herald"], deck=["drawn"])

    table.choose("Herald")
    table.choose("back left")

    assert table.positions("A") == {"back left": "Herald"}
    assert table.zone("A", "hand") == ["drawn"]


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"color": "purple"}, "no color is called 'purple'"),
        ({"trigger": ["sole"]}, "did you mean soul"),
        ({"trigger": [""]}, "no trigger is called ''"),
        ({"icons": ["bell"]}, "no icons is called 'bell'"),
        ({"side": ["grey"]}, "no side is called 'grey'"),
    ],
)
@clause("2.4.2", "2.8.2")
def test_words_that_no_card_can_have_printed_are_faults(fields: dict[str, Any], fault: str) -> None:
    table = Weiss()
    table.character("Misprint", **fields)

    with pytest.raises(FaultyCards, match=fault):
        table.go()
