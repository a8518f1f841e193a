"""Sample cards that are something special: Monsters, Multi-Element, Light and Dark, names, EX Bursts, Damage N."""

from __future__ import annotations

from tests.clauses import clause
from tests.final_fantasy.cards.samples import Sample


@clause("5.2.3.1.1.4")
def test_slag_toad_is_a_forward_in_its_controllers_turn_alone() -> None:
    mine, theirs = Sample(), Sample(turn="B", hold="B")
    mine.put("A", field=["Slag Toad"])
    theirs.put("A", field=["Slag Toad"])

    mine.decline("declare attack")
    theirs.go()

    assert mine.offers("attack", "Slag Toad")
    assert mine.power("Slag Toad") == 6000
    assert theirs.value("Slag Toad", "type") == 4


@clause("11.6.2.2")
def test_frozen_idol_uses_its_dull_icon_at_once_for_it_is_a_mere_monster() -> None:
    table = Sample().wells("A", ice=1)
    fresh = {"counters": {"taken": 1 << 40}}
    table.put("A", field=[{"card": "Frozen Idol", **fresh}, {"card": "Zephyr Archer", **fresh}])
    table.put("B", field=[{"card": "Guard", "orientation": "dull"}])

    assert table.offers("use ability", "Frozen Idol")
    assert not table.offers("use ability", "Zephyr Archer")


@clause("15.2.2.2")
def test_dust_hare_attacks_in_the_turn_it_comes_and_stays_active() -> None:
    table = Sample(hold="").wells("A", wind=2)
    table.put("A", hand=["Dust Hare"])

    table.play("Dust Hare").settle().attack("Dust Hare")

    assert table.orientation("Dust Hare") == "active"


def test_mud_golem_becomes_a_forward_once_a_turn_and_is_one_until_its_end() -> None:
    table = Sample().wells("A", earth=2).put("A", field=["Mud Golem"])

    table.use("Mud Golem").settle().both_pass()

    assert (table.power("Mud Golem"), table.value("Mud Golem", "type")) == (8000, 5)
    assert not table.offers("use ability", "Mud Golem")
    assert table.decline("declare attack").offers("attack", "Mud Golem")


@clause("6.7.1")
def test_static_mimic_gathers_counters_and_then_fights() -> None:
    table = Sample().wells("A", lightning=3)
    table.put("A", hand=["Copper Runner", "Thunder Page"], field=["Static Mimic"])

    table.play("Copper Runner").settle().both_pass()
    assert not table.offers("use ability", "Static Mimic", ability=1)
    table.play("Thunder Page").settle().both_pass()

    assert table.counter("Static Mimic", "monster") == 2
    assert table.offers("use ability", "Static Mimic", ability=1)


@clause("6.7.3")
def test_static_mimic_loses_its_counters_when_it_leaves() -> None:
    table = Sample()
    table.put("A", field=[{"card": "Static Mimic", "counters": {"monster": 3}}])

    table.break_it("Static Mimic")

    assert table.match.state.counter(table.card("Static Mimic"), table.ruleset.words.counters.index("monster")) == 0


@clause("7.7.5", "12.4.7")
def test_dawn_herald_cannot_join_the_tyrant() -> None:
    alone = Sample().wells("A", fire=4).put("A", hand=["Dawn Herald"])
    crowded = Sample().wells("A", fire=4).put("A", hand=["Dawn Herald"], field=["Hollow Bargainer"])

    assert alone.offers("play card", "Dawn Herald")
    assert not crowded.offers("play card", "Dawn Herald")


@clause("2.1", "7.7.5")
def test_half_lit_wanderer_joins_other_dark_characters() -> None:
    table = Sample().wells("A", fire=3).put("A", hand=["Half-Lit Wanderer"], field=["Hollow Bargainer"])

    table.play("Half-Lit Wanderer").settle()

    assert table.characters("A") == ["Hollow Bargainer", "Half-Lit Wanderer"]


@clause("2.1", "7.7.5")
def test_prism_chancellor_allows_a_second_light_character() -> None:
    table = Sample().wells("A", fire=4).put("A", hand=["Dawn Herald"], field=["Prism Chancellor"])

    table.play("Dawn Herald").settle().both_pass()

    assert table.characters("A") == ["Prism Chancellor", "Dawn Herald"]


def test_prism_chancellor_lets_any_element_pay_for_summons() -> None:
    table = Sample().wells("A", fire=2).put("A", hand=["Spring Tide"], field=["Prism Chancellor"])
    without = Sample().wells("A", fire=2).put("A", hand=["Spring Tide"])

    assert table.offers("play card", "Spring Tide")
    assert not without.offers("play card", "Spring Tide")


@clause("11.4.6.1.3", "5.2.1.3")
def test_light_cards_are_paid_by_any_element_and_pay_for_nothing() -> None:
    table = Sample(hold="").wells("A", ice=2, fire=2)
    table.put("A", hand=["Dawn Herald"])
    poor = Sample(hold="").put("A", hand=["Dawn Herald", "Last Vigil", "Ash Sweeper"])

    table.play("Dawn Herald").settle()

    assert table.characters("A") == ["Dawn Herald"]
    assert not poor.offers("play card", "Ash Sweeper")


@clause("6.5.2", "3.1.1")
def test_hollow_bargainer_is_paid_in_damage() -> None:
    table = Sample().wells("A", fire=2).put("A", hand=["Hollow Bargainer"], deck=["One", "Two", "Three"])

    table.play("Hollow Bargainer").settle().both_pass()

    assert table.zone("A", "damage zone") == ["One"]
    assert table.hand("A") == ["Two", "Three"]


@clause("15.2.6.2")
def test_queen_of_static_grows_with_the_third_point_of_damage() -> None:
    two, three = Sample(), Sample()
    two.put("A", field=["Queen of Static"], damage_zone=["x", "x"])
    three.put("A", field=["Queen of Static"], damage_zone=["x", "x", "x"])

    two.go()
    three.go()

    assert (two.power("Queen of Static"), three.power("Queen of Static")) == (8000, 9000)


@clause("15.2.6.2", "15.2.1.2")
def test_patient_duelist_is_brave_when_almost_beaten() -> None:
    table = Sample(hold="", at="attack phase")
    table.put("A", field=["Patient Duelist"], damage_zone=["x"] * 5)

    table.attack("Patient Duelist")

    assert table.orientation("Patient Duelist") == "active"


@clause("11.10.2", "11.10.3")
def test_torchbearer_bursts_from_the_damage_zone_and_stays_there() -> None:
    table = Sample(at="attack phase").forward("Raider", 5000)
    table.put("A", field=["Raider"]).put("B", deck=["Torchbearer Ilse"])

    table.attack("Raider").decline("EX Burst")
    table.choose("use ex burst")

    assert table.broken("A") == ["Raider"]
    assert table.zone("B", "damage zone") == ["Torchbearer Ilse"]


@clause("11.10.3")
def test_an_ability_without_the_icon_does_not_burst() -> None:
    table = Sample(at="attack phase").forward("Raider", 5000)
    table.put("A", field=["Raider"]).put("B", deck=["Ember Sapper"])

    table.attack("Raider")
    while not table.asked.endswith("priority") or table.phase != "main phase 2":
        table.decline()

    assert table.zone("B", "damage zone") == ["Ember Sapper"]
    assert table.broken("A") == []


@clause("12.4.6", "5.2.2.1")
def test_a_name_stealer_cannot_stand_beside_the_name_it_stole() -> None:
    table = Sample().wells("A", ice=3).put("A", hand=["Name-Stealer"], field=["Cassia of the Coals"])

    assert not table.offers("play card", "Name-Stealer")


@clause("15.2.5.2", "15.2.5.3", "15.2.5.4")
def test_tempest_heir_arrives_in_the_middle_of_an_attack() -> None:
    table = Sample(hold="", at="attack phase", turn="A").wells("B", wind=4)
    table.put("A", field=["Raider"]).put("B", hand=["Tempest Heir"])

    table.attack("Raider")
    assert table.asked == "B priority"
    table.choose("play card", "Tempest Heir").settle().choose("Tempest Heir")
    table.decline("declare block")

    assert table.power("Tempest Heir") == 9000
    assert table.offers("block", "Tempest Heir")


@clause("11.4.1")
def test_other_characters_cannot_be_cast_in_an_attack() -> None:
    table = Sample(hold="B", at="attack phase").wells("B", wind=4)
    table.put("A", field=["Raider"]).put("B", hand=["Echo Archer"])

    table.attack("Raider")

    assert table.asked == "B priority"
    assert not table.offers("play card", "Echo Archer")
