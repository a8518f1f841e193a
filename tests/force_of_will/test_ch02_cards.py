"""Chapter 200. Characteristics of cards."""

from __future__ import annotations

import pytest

from domain.rulesets.force_of_will.ch02_cards import cost_of, total_cost
from domain.rulesets.force_of_will.words import SKILLS, SYMBOL_SKILLS
from tests.clauses import clause
from tests.force_of_will.table import (
    ALL_RESONATORS,
    CANCEL,
    DESTROY,
    FOW,
    GAIN,
    activate,
    continuous,
    damage,
    gains,
    keyword,
    skill,
)


@clause("203.2", "203.3", "203.4", "203.5", "203.5a")
def test_a_cost_is_symbols_and_a_number() -> None:
    assert cost_of("WW3") == (2, 0, 0, 0, 0, 3, 0, 0)
    assert total_cost(cost_of("WW3")) == 5
    assert total_cost(cost_of("")) == 0


@clause("203.3", "203.4", "1003.2")
@pytest.mark.parametrize(
    ("wills", "paid"), [("RR", True), ("RU", True), ("R2", True), ("UU", False), ("R", False), ("MR", True)]
)
def test_symbols_need_their_attribute_and_numbers_any_will(wills: str, paid: bool) -> None:
    table = FOW()
    table.chant("Spark", GAIN, cost="R1").put("A", hand=["Spark"]).will("A", wills)

    assert table.offers("play card", "Spark") == paid


@clause("203.5a", "1303.1")
def test_a_card_without_a_cost_has_a_total_cost_of_nothing() -> None:
    table = FOW()
    table.stone("Pebble").resonator("Big", cost="5").put("A", field=["Pebble", "Big"])
    table.chant(
        "Small",
        {"do": "target", "cards": {"whose": "any", "number": {"total cost": 0}}},
        DESTROY,
    )
    table.put("A", hand=["Small"])

    table.cast("Small")

    assert table.graveyard("A") == ["Pebble", "Small"]


@clause("203.5b", "903.3c")
def test_x_counts_on_the_chase_and_nowhere_else() -> None:
    table = FOW(hold="AB")
    table.chant("Blast", damage({"x": True, "times": 100}, "opponent"), cost="RX").put("A", hand=["Blast", "Blast"])
    costly = {
        "do": "target",
        "items": {"kind": "card", "cards": {"whose": "any", "number": {"total cost": 4}}},
        "slot": "it",
    }
    table.chant("Four", costly, CANCEL, keywords=["quickcast"]).put("B", hand=["Four"])
    table.will("A", "RRRR")

    table.choose("play card", "Blast").choose("3").settle()
    assert table.value_in("chase area", "Blast", "total cost") == 4
    assert table.value_in("hand", "Blast", "total cost") == 1
    table.choose("pass")
    assert table.offers("play card", "Four")
    table.choose("pass")

    assert table.life("B") == 3700
    assert table.value_in("graveyard", "Blast", "total cost") == 1


@clause("201.4b", "201.4c", "904.2", "904.2a")
def test_stone_types_by_name_and_by_text_in_every_zone() -> None:
    table = FOW()
    table.stone("Fire Magic Stone", "R").stone("Forge", "R", keyword("treat as", args={"stones": ["fire magic stone"]}))
    table.stone("Puddle", "U").put("A", field=["Fire Magic Stone", "Forge", "Puddle"], magic_stone_deck=["Forge"])
    table.regalia(
        "Bellows", activate(damage({"count": {"has": {"stone type": "fire magic stone"}}, "times": 100}, "opponent"))
    )
    table.put("A", field=["Bellows"])

    table.use("Bellows").resolve()

    assert table.life("B") == 3800
    assert table.value_in("magic stone deck", "Forge", "stone type") == table.value_in("field", "Forge", "stone type")


@clause("201.4d")
def test_a_card_that_becomes_a_magic_stone_produces_nothing_by_that() -> None:
    table = FOW()
    stone = {"do": "modify", "what": {"type": "resonator"}, "gain": {"type": "magic stone"}}
    table.resonator("Statue").regalia("Gaze", continuous(stone)).put("A", field=["Statue", "Gaze"])

    assert not table.offers("produce", "Statue")
    assert table.value_in("field", "Statue", "type") & 4


@clause("201.5", "307.4", "205.4", "308.4")
def test_a_type_without_a_zone_means_the_field() -> None:
    table = FOW()
    table.resonator("There").resonator("Held").ruler("King")
    table.chant("Fall", {"do": "perform", "what": "destroy", "cards": {"whose": "any", "type": ["resonator", "ruler"]}})
    table.put("A", field=["There"], hand=["Fall", "Held"], graveyard=["Held"], ruler_area=["King"])

    table.cast("Fall")

    assert table.graveyard("A") == ["Held", "There", "Fall"]
    assert table.zone("A", "ruler area") == ["King"]


@clause("202.3", "202.3a", "1303.1d")
@pytest.mark.parametrize(("wanted", "found"), [({"name": "Hansel"}, 1), ({"name_includes": "Hansel"}, 2)])
def test_a_name_is_the_whole_name_unless_part_of_it_is_asked_for(wanted: dict[str, str], found: int) -> None:
    table = FOW()
    table.resonator("Hansel").resonator("Hansel and Gretel").put("A", field=["Hansel", "Hansel and Gretel"])
    table.chant("Count", damage({"count": wanted, "times": 100}, "opponent")).put("A", hand=["Count"])

    table.cast("Count")

    assert table.life("B") == 4000 - 100 * found


@clause("205.1a", "205.3")
def test_races_and_traits_are_phrases() -> None:
    table = FOW()
    table.resonator("Elf", race=["High Elf", "Wizard"]).regalia("Staff", race=["Wizard"]).resonator(
        "Other", race=["Elf"]
    )
    table.put("A", field=["Elf", "Staff", "Other"])
    table.chant("Wizards", damage({"count": {"has": {"race": "Wizard"}}, "times": 100}, "opponent"))
    table.chant("Elves", damage({"count": {"has": {"race": "Elf"}}, "times": 100}, "opponent"))
    table.put("A", hand=["Wizards", "Elves"])

    table.cast("Wizards")
    assert table.life("B") == 3800
    table.cast("Elves")

    assert table.life("B") == 3700


@clause("208.3", "208.4")
def test_two_attributes_match_either_and_void_matches_none() -> None:
    table = FOW()
    table.resonator("Both", attribute=["fire", "wind"]).resonator("Void", attribute=[])
    table.put("A", field=["Both", "Void"])
    table.chant("Wind", damage({"count": {"has": {"attribute": "wind"}}, "times": 100}, "opponent"))
    void = {"lacks": {"attribute": ["light", "fire", "water", "wind", "darkness"]}, "type": "resonator"}
    table.chant("Nothing", damage({"count": void, "times": 100}, "opponent")).put("A", hand=["Wind", "Nothing"])

    table.cast("Wind")
    assert table.life("B") == 3900
    table.cast("Nothing")

    assert table.life("B") == 3800


@clause("206.1a", "207.2a", "803.3a", "803.3b", "804.4", "1007.4")
def test_a_j_ruler_without_values_takes_no_part_in_battle() -> None:
    table = FOW(hold="AB")
    table.ruler("Idol", ATK=None, DEF=None).ruler("Mask", ATK=None, DEF=None)
    table.resonator("Knight", 500, 500).put("A", field=["Knight"])
    table.j_ruler("A", "Idol").j_ruler("B", "Mask", orientation="rested")

    table.battle()
    assert not table.offers("attack", "Idol J")
    assert not table.offers("attack card", "Knight", target="Mask J")
    table.choose("attack", "Knight")
    table.hit("Mask J", 5000)

    assert table.field("B") == ["Mask J"]
    assert table.counter("Mask J", "damage") == 0


@clause("206.2", "207.2", "806.2", "1203.1")
@pytest.mark.parametrize(("ATK", "survives"), [(400, True), (500, False)])
def test_damage_of_as_much_as_its_def_destroys(ATK: int, survives: bool) -> None:
    table = FOW()
    table.resonator("Knight", ATK, 900).resonator("Wall", 100, 500)
    table.put("A", field=["Knight"]).put("B", field=["Wall"])

    table.fight("Knight", block="Wall")

    assert (table.field("B") == ["Wall"]) == survives


@clause("1413.2", "1414.2")
def test_the_symbol_skills_are_seven() -> None:
    found = {word for bit, word in enumerate(SKILLS) if SYMBOL_SKILLS >> bit & 1}

    assert found == {"pierce", "precision", "first strike", "explode", "flying", "swiftness", "imperishable"}


@clause("907.6a", "907.6b", "1003.6")
@pytest.mark.parametrize(
    ("cost", "wills", "paid"), [("M", "M", True), ("M", "R", False), ("1", "M", True), ("R", "M", False)]
)
def test_moon_is_no_attribute(cost: str, wills: str, paid: bool) -> None:
    table = FOW()
    table.chant("Tide", GAIN, cost=cost).put("A", hand=["Tide"]).will("A", wills)

    assert table.offers("play card", "Tide") == paid


@clause("909.7", "904.1")
def test_what_is_printed_is_not_what_effects_make_of_it() -> None:
    table = FOW()
    table.resonator("Page", 300, 300).regalia(
        "Banner", continuous(gains(200, 0, ALL_RESONATORS), skill("flying", ALL_RESONATORS))
    )
    table.put("A", field=["Page", "Banner"])

    assert table.values("Page") == (500, 300)
    assert table.match.catalog.faces[table.match.state.printed[table.card("Page")]].base[6] == 300
