"""Sample cards that damage, break, dull, boost, search and draw."""

from __future__ import annotations

from tests.clauses import clause
from tests.final_fantasy.cards.samples import Sample


@clause("11.3.3", "11.11.1")
def test_cinderwyrm_burns_a_chosen_forward() -> None:
    table = Sample().wells("A", fire=3)
    table.forward("Small", 7000).forward("Large", 8000)
    table.put("A", hand=["Cinderwyrm"]).put("B", field=["Small", "Large"])

    table.choose("play card", "Cinderwyrm").choose("Small").settle().both_pass()

    assert table.field("B") == ["Large"]
    assert table.broken("A") == ["Cinderwyrm"]


@clause("11.3.4")
def test_hearth_lion_declares_one_of_two_actions_and_only_a_possible_one() -> None:
    table = Sample().wells("A", fire=2)
    table.put("A", hand=["Hearth Lion"]).put("B", field=["Slag Toad"])

    table.choose("play card", "Hearth Lion")
    assert not table.asked.endswith("mode")
    table.settle().both_pass()

    assert table.field("B") == []
    assert table.broken("B") == ["Slag Toad"]


@clause("11.6.2.1", "15.1.1.3.2")
def test_cinder_apprentice_pays_with_itself() -> None:
    table = Sample().wells("A", fire=1).forward("Guard", 5000)
    table.put("A", field=["Cinder Apprentice"]).put("B", field=["Guard"])

    table.use("Cinder Apprentice").settle().both_pass()

    assert table.broken("A") == ["Cinder Apprentice"]
    assert table.field("B") == []


@clause("11.6.2.2")
def test_zephyr_archer_waits_a_turn_before_its_dull_icon() -> None:
    table = Sample().forward("Guard", 3000)
    table.put("A", field=[{"card": "Zephyr Archer", "counters": {"taken": 1 << 40}}]).put("B", field=["Guard"])

    assert not table.offers("use ability", "Zephyr Archer")


@clause("15.1.1.8.1")
def test_kiln_keeper_finds_the_card_it_names_and_nothing_else() -> None:
    table = Sample().wells("A", fire=3)
    table.put("A", hand=["Kiln Keeper"], deck=["Other", "Emberline Vanguard", "Cinderwyrm"])

    table.play("Kiln Keeper").settle().both_pass()
    table.choose("yes")
    assert [option for option in table.options if "Cinderwyrm" in option] == []
    table.choose("Emberline Vanguard")

    assert table.hand("A") == ["Emberline Vanguard"]


@clause("11.8.14", "15.1.1.8.1")
def test_pale_courier_may_find_nothing() -> None:
    table = Sample().wells("A", ice=2)
    table.put("A", hand=["Pale Courier"], deck=["Sleet Fencer"])

    table.play("Pale Courier").settle().both_pass()
    table.choose("yes").choose("done")

    assert table.hand("A") == []
    assert "Sleet Fencer" in table.zone("A", "deck")


@clause("9.1.1.1", "15.2.4.2")
def test_hoarfrost_judge_keeps_a_forward_dull_through_its_next_active_phase() -> None:
    table = Sample(hold="AB").wells("A", ice=4)
    table.put("A", hand=["Hoarfrost Judge"]).put("B", field=["Guard", "Other"])

    table.play("Hoarfrost Judge").settle().choose("Guard").both_pass()
    assert table.orientation("Guard") == "dull"
    while table.match.state.turn_player == 0 or table.phase != "main phase 1":
        table.decline()

    assert table.orientation("Guard") == "dull"
    assert table.counter("Guard", "frozen") == 0


@clause("11.12.4.6")
def test_icebound_queen_weakens_only_what_is_dull() -> None:
    table = Sample().forward("Awake", 5000).forward("Asleep", 5000)
    table.put("A", field=["Icebound Queen"]).put("B", field=["Awake", {"card": "Asleep", "orientation": "dull"}])

    table.go()

    assert (table.power("Awake"), table.power("Asleep")) == (5000, 3000)


@clause("11.12.4.4", "11.12.4.5")
def test_blaze_marshal_leads_the_vanguard_but_not_itself() -> None:
    table = Sample()
    table.put("A", field=["Blaze Marshal", "Emberline Vanguard", "Furnace Duelist"]).put("B", field=["Reckless Pyre"])

    table.go()

    assert (table.power("Emberline Vanguard"), table.power("Furnace Duelist")) == (7000, 6000)
    assert (table.power("Blaze Marshal"), table.power("Reckless Pyre")) == (7000, 7000)


def test_shard_twins_count_the_other_wardens() -> None:
    table = Sample()
    table.put("A", field=["Shard Twin", "Glacier Guard", "Lonely Sentinel"])

    table.go()

    assert table.power("Shard Twin") == 7000


@clause("11.11.5.1")
def test_tide_caller_takes_a_summon_and_puts_the_rest_below() -> None:
    table = Sample().wells("A", water=3)
    table.put("A", hand=["Tide Caller"], deck=["One", "Spring Tide", "Two", "Three"])

    table.play("Tide Caller").settle().both_pass()
    table.choose("Two")

    assert table.hand("A") == ["Spring Tide"]
    assert table.zone("A", "deck")[0] == "Three"
    assert table.zone("A", "deck")[-2:] == ["Two", "One"]


def test_clockmakers_apprentice_turns_cards_over_until_a_monster_comes() -> None:
    table = Sample().wells("A", earth=2)
    table.put("A", hand=["Clockmaker's Apprentice"], deck=["One", "Two", "Mud Golem", "Three"])

    table.play("Clockmaker's Apprentice").settle().both_pass()

    assert table.hand("A") == ["Mud Golem"]
    assert table.zone("A", "deck")[0] == "Three"
    assert sorted(table.zone("A", "deck")[-2:]) == ["One", "Two"]


@clause("2.3", "11.11.2.1")
def test_undertow_knight_returns_only_cheap_forwards() -> None:
    table = Sample().wells("A", water=4).forward("Cheap", cost=3).forward("Dear", cost=4)
    table.put("A", hand=["Undertow Knight"]).put("B", field=["Dear", "Cheap"])

    table.play("Undertow Knight").settle().both_pass()

    assert (table.field("B"), table.hand("B")) == (["Dear"], ["Cheap"])


@clause("12.4.4", "15.1.1.3.2")
def test_maelstrom_whale_puts_a_forward_without_power_into_the_break_zone_unbroken() -> None:
    table = Sample().wells("A", water=4).forward("Guard", 8000)
    table.put("A", hand=["Maelstrom Whale"]).put("B", field=["Guard"])

    table.choose("play card", "Maelstrom Whale").settle().both_pass()

    assert table.broken("B") == ["Guard"]
    assert table.match.state.position[table.card("Guard", "B")] == 0
    assert table.match.state.zone(0, table.ruleset.zone_names["hand"])


@clause("11.3.6")
def test_split_bolt_divides_its_damage_when_it_is_cast() -> None:
    table = Sample().wells("A", lightning=3).forward("One", 4000).forward("Two", 5000)
    table.put("A", hand=["Split Bolt"]).put("B", field=["One", "Two"])

    table.choose("play card", "Split Bolt").choose("One").choose("Two")
    assert table.asked == "A divide"
    table.choose(number=4000).settle()
    assert table.field("B") == ["One", "Two"]
    table.both_pass()

    assert table.field("B") == []


def test_oath_of_the_deep_rock_strikes_with_ones_own_forward() -> None:
    table = Sample().wells("A", earth=3).forward("Mine", 6000).forward("Theirs", 6000)
    table.put("A", hand=["Oath of the Deep Rock"], field=["Mine"]).put("B", field=["Theirs"])

    table.choose("play card", "Oath of the Deep Rock").settle().both_pass()

    assert (table.characters("A"), table.field("B")) == (["Mine"], [])


def test_council_of_three_tides_does_up_to_two_things() -> None:
    table = Sample().wells("A", water=3).forward("Guard")
    table.put("A", hand=["Council of Three Tides"]).put("B", field=["Guard"])

    table.choose("play card", "Council of Three Tides")
    assert not table.offers(mode=1)
    table.choose(mode=0).choose(mode=2).settle().both_pass()

    assert table.orientation("Guard") == "dull"
    assert len(table.hand("A")) == 1


@clause("11.8.6", "11.8.3")
def test_grave_lantern_draws_once_a_turn() -> None:
    table = Sample().wells("A", fire=4).forward("One", 4000).forward("Two", 4000)
    table.put("A", hand=["Night Without End", "Spare"], field=["Grave Lantern"])
    table.put("B", field=["One", "Two"])

    table.choose("play card", "Night Without End").settle().both_pass()
    table.both_pass()

    assert table.field("B") == []
    assert len(table.hand("A")) == 1
