"""Chapters 909 to 912. Continuous effects in their order, replacement, prevention."""

from __future__ import annotations

import pytest

from domain.rulesets.force_of_will.events import CardDamaged
from tests.clauses import clause
from tests.force_of_will.table import (
    ALL_RESONATORS,
    DRAW,
    FOW,
    GAIN,
    RESONATORS,
    activate,
    auto,
    continuous,
    damage,
    gain_life,
    gains,
    replaces,
    skill,
    target,
)


def becomes(ATK: int, DEF: int, what: object = "it", **more: object) -> dict[str, object]:
    return {"do": "modify", "what": what, "set": {"ATK": ATK, "DEF": DEF}, **more}


@clause("909.1", "909.1a", "909.1b", "909.1c", "909.2", "909.3a")
def test_types_are_changed_before_abilities_and_abilities_before_numbers() -> None:
    table = FOW()
    pump = continuous(gains(200, 200, {"has": {"race": "Knight"}, "type": "resonator"}))
    knight = continuous({"do": "modify", "what": RESONATORS, "gain": {"race": "Knight"}})
    table.addition("Banner", pump).addition("Oath", knight).resonator("Page").put("A", field=["Banner", "Page", "Oath"])

    assert table.values("Page") == (700, 700)


@clause("909.1c", "909.1d")
def test_losing_all_abilities_comes_before_numbers() -> None:
    table = FOW()
    table.resonator("Proud", 500, 500, continuous(gains(300, 0, "this")), keywords=["flying"])
    table.chant("Blank", target(), {"do": "modify", "what": "it", "lose_abilities": True}).put(
        "A", field=["Proud"], hand=["Blank"]
    )
    assert table.atk("Proud") == 800

    table.cast("Blank")

    assert table.atk("Proud") == 500
    assert table.value_in("field", "Proud", "skill") == 0


@clause("909.1e", "909.3b", "1020.2", "1020.3")
def test_numbers_are_changed_in_the_order_of_time() -> None:
    table = FOW()
    table.chant("Pump", target(), gains(200, 200)).chant("Set", target(), becomes(300, 300))
    table.resonator("Page").put("A", field=["Page"], hand=["Pump", "Set", "Pump"])

    table.cast("Pump").cast("Set")
    assert table.values("Page") == (300, 300)
    table.cast("Pump")

    assert table.values("Page") == (500, 500)


@clause("909.1f", "1022.2")
def test_counters_come_after_what_sets_a_number() -> None:
    table = FOW()
    table.chant("Set", target(), becomes(300, 300)).put(
        "A", hand=["Set"], field=[{"card": "Page", "counters": {"+100/+100": 2}}]
    )

    table.cast("Set")

    assert table.values("Page") == (500, 500)


@clause("1022.2")
def test_counters_count_while_the_card_is_a_j_resonator() -> None:
    table = FOW()
    table.regalia("Bell").put("A", field=[{"card": "Bell", "counters": {"+100/+100": 2}}])

    assert table.value_in("field", "Bell", "ATK") == 0


@clause("909.1g")
@pytest.mark.parametrize(("change", "result"), [(50, 600), (-50, 500), (-150, 400)])
def test_values_are_rounded_up_to_hundreds_at_the_end(change: int, result: int) -> None:
    table = FOW()
    table.addition("Odd", continuous(gains(change, change, RESONATORS))).put("A", field=["Odd", "Page"])

    assert table.values("Page") == (result, result)


@clause("909.1g")
def test_two_halves_make_a_whole_before_rounding() -> None:
    table = FOW()
    half = continuous(gains(50, 50, RESONATORS))
    table.addition("Half", half).addition("Other", half).put("A", field=["Half", "Other", "Page"])

    assert table.values("Page") == (600, 600)


@clause("909.4")
def test_a_resolved_effect_on_a_group_reaches_those_who_come_later() -> None:
    table = FOW()
    knights = {"has": {"race": "Knight"}, "type": "resonator"}
    table.chant("Rally", gains(200, 200, knights, live=True)).resonator("Late", race=["Knight"]).resonator("Other")
    table.put("A", hand=["Rally", "Late", "Other"])

    table.cast("Rally").cast("Late").cast("Other")

    assert table.values("Late") == (700, 700)
    assert table.values("Other") == (500, 500)


@clause("909.4")
def test_it_stops_when_the_condition_is_no_longer_met() -> None:
    table = FOW()
    knights = {"has": {"race": "Knight"}, "type": "resonator"}
    table.chant("Rally", gains(200, 200, knights, live=True)).resonator("Sir", race=["Knight"])
    table.chant("Shame", target(), {"do": "modify", "what": "it", "become": {"race": "Beggar"}})
    table.put("A", hand=["Rally", "Shame"], field=["Sir"])

    table.cast("Rally")
    assert table.atk("Sir") == 700
    table.cast("Shame")

    assert table.atk("Sir") == 500


@clause("909.5", "1203.2")
def test_a_card_comes_with_the_effects_that_reach_it() -> None:
    table = FOW(hold="AB")
    table.addition("Wind", continuous(skill("swiftness", RESONATORS))).addition(
        "Blight", continuous(gains(0, -500, ALL_RESONATORS))
    )
    table.resonator("Runner", 500, 900).resonator("Frail", 500, 500).put(
        "A", hand=["Runner", "Frail"], field=["Wind", "Blight"]
    )

    table.cast("Frail")
    assert table.graveyard("A") == ["Frail"]
    table.cast("Runner").battle()

    assert table.offers("attack", "Runner")


@clause("909.6", "1020.1")
@pytest.mark.parametrize(("how", "both"), [("gain", True), ("become", False)])
def test_what_becomes_something_else_loses_what_it_was(how: str, both: bool) -> None:
    table = FOW()
    table.chant("Change", target(), {"do": "modify", "what": "it", how: {"race": "Beast"}})
    table.chant("Elves", gain_life({"count": {"has": {"race": "Elf"}}, "times": 100}))
    table.chant("Beasts", gain_life({"count": {"has": {"race": "Beast"}}, "times": 100}))
    table.resonator("Archer", race=["Elf"]).put("A", hand=["Change", "Elves", "Beasts"], field=["Archer"])

    table.cast("Change").cast("Elves").cast("Beasts")

    assert table.life("A") == 4100 + 100 * both


@clause("909.8")
def test_an_effect_that_lasts_as_long_as_something_is_not_made_when_that_is_over() -> None:
    table = FOW(hold="AB")
    rested = {"this": {"orientation": "rested"}}
    bless = {"do": "if", "condition": rested, "then": [gains(300, 0, RESONATORS, until="end of turn")]}
    table.regalia("Drum", activate(bless, cost=[{"do": "turn", "to": "rested"}])).put("A", field=["Drum", "Page"])
    table.chant("Wake", target("regalia"), {"do": "turn", "to": "recovered", "what": "it"}, keywords=["quickcast"]).put(
        "B", hand=["Wake"]
    )

    table.use("Drum").choose("pass").play("Wake").resolve()

    assert table.atk("Page") == 500


@clause("909.3b")
def test_the_turn_player_orders_what_has_the_same_age() -> None:
    table = FOW()
    one, two = continuous(becomes(300, 300, RESONATORS)), continuous(gains(200, 200, RESONATORS))
    table.addition("Set", one).addition("Pump", two)
    table.chant("Both", {"do": "move", "what": {"zone": "hand", "type": "addition"}, "to": "field", "whose": "you"})
    table.put("A", hand=["Both", "Set", "Pump"], field=["Page"])

    table.cast("Both")
    assert table.asked == "A order time stamps"
    table.choose("Pump")

    assert table.values("Page") == (300, 300)


# -- 910 -------------------------------------------------------------------------------------------------------------------


@clause("910.2", "910.3")
def test_whom_it_concerns_chooses_among_replacements_and_each_is_applied_once() -> None:
    table = FOW()
    more = replaces({"on": "gains life", "whose": "you"}, add=100)
    double = replaces({"on": "gains life", "whose": "you"}, become={"event": "change", "times": 2})
    table.addition("More", more).addition("Double", double).chant("Spring", gain_life(300)).put(
        "A", field=["More", "Double"], hand=["Spring"]
    )

    table.cast("Spring")
    assert table.asked == "A order replacements"
    table.choose("Double")

    assert table.life("A") == 4700


@clause("910.3")
def test_a_replacement_is_compulsory_unless_it_says_may() -> None:
    table = FOW()
    maybe = replaces({"on": "gains life", "whose": "you"}, instead=[DRAW], optional=True)
    table.addition("Perhaps", maybe).chant("Spring", gain_life(300)).put("A", field=["Perhaps"], hand=["Spring"])

    table.cast("Spring").choose("pass")

    assert table.life("A") == 4300


@clause("910.2a", "1018.1", "1018.1a")
def test_preventions_come_last_and_the_dealing_side_orders_the_rest() -> None:
    table = FOW(hold="AB")
    double = replaces({"on": "damaged", "card": ALL_RESONATORS}, become={"event": "amount", "times": 2})
    more = replaces({"on": "damaged", "card": ALL_RESONATORS}, add=100)
    less = replaces({"on": "damaged", "card": ALL_RESONATORS}, add=-300, prevents=True)
    table.addition("Double", double).addition("More", more).addition("Less", less).resonator("Wall", 100, 2000)
    table.chant("Bolt", target(), damage(300)).put("A", hand=["Bolt"]).put(
        "B", field=["Less", "Double", "More", "Wall"]
    )

    table.cast("Bolt")
    assert table.asked == "A order replacements"
    assert not table.offers("Less")
    table.choose("More")

    assert table.counter("Wall", "damage") == 500


@clause("910.2a", "1018.1a")
def test_among_preventions_the_damaged_side_chooses() -> None:
    table = FOW(hold="AB")
    less = replaces({"on": "damaged", "card": ALL_RESONATORS}, add=-100, prevents=True)
    table.addition("One", less).addition("Two", less).resonator("Wall", 100, 2000)
    table.chant("Bolt", target(), damage(300)).put("A", hand=["Bolt"]).put("B", field=["One", "Two", "Wall"])

    table.cast("Bolt")

    assert table.asked == "B order replacements"


@clause("1018.1b", "1018.1", "910.1")
def test_prevention_without_a_number_stops_it_all() -> None:
    table = FOW()
    all_of_it = replaces({"on": "damaged"}, prevents=True)
    table.resonator("Ghost", 100, 100, all_of_it, auto({"on": "damaged"}, GAIN)).put("A", field=["Ghost"])

    table.hit("Ghost", 500)

    assert table.events(CardDamaged) == []
    assert table.chase == []


@clause("1018.1a")
def test_a_shield_prevents_so_much_in_all() -> None:
    table = FOW()
    shield = {
        "do": "watch",
        "what": "it",
        "replaces": {"would": {"on": "damaged", "card": {"whose": "any"}}, "shield": 300},
    }
    table.chant("Aegis", target(), shield).resonator("Wall", 100, 900).put("A", hand=["Aegis"], field=["Wall"])

    table.cast("Aegis").hit("Wall", 200)
    assert table.counter("Wall", "damage") == 0
    table.hit("Wall", 200)

    assert table.counter("Wall", "damage") == 100
