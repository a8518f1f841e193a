"""Sample cards that wait, replace, return, steal, or bend attacks and blocks."""

from __future__ import annotations

from tests.clauses import clause
from tests.final_fantasy.cards.samples import Sample


@clause("11.12.5.1", "11.12.5.2")
def test_the_unmoved_takes_no_damage_from_summons() -> None:
    table = Sample().wells("A", fire=3)
    table.put("A", hand=["Cinderwyrm"]).put("B", field=["The Unmoved"])

    table.choose("play card", "Cinderwyrm").settle().both_pass()

    assert table.counter("The Unmoved", "damage") == 0


@clause("11.12.5.2", "10.1.4.2")
def test_the_unmoved_takes_battle_damage() -> None:
    table = Sample(at="attack phase").forward("Raider", 4000)
    table.put("A", field=["Raider"]).put("B", field=["The Unmoved"])

    table.attack("Raider").decline("declare block").choose("block", "The Unmoved")
    table.both_pass().both_pass()

    assert table.counter("The Unmoved", "damage") == 4000


@clause("11.12.5.2")
def test_root_healer_takes_the_edge_off_the_next_damage_only() -> None:
    table = Sample().forward("Mine", 9000)
    table.put("A", field=["Root Healer", "Mine"])

    table.use("Root Healer").both_pass()
    table.hit("Mine", 4000)
    assert table.counter("Mine", "damage") == 1000
    table.hit("Mine", 4000)

    assert table.counter("Mine", "damage") == 5000


@clause("11.12.5.4", "11.8.15")
def test_brittle_effigy_never_reaches_the_break_zone() -> None:
    table = Sample()
    table.put("A", field=["Grave Lantern"]).put("B", field=["Brittle Effigy"])

    table.break_it("Brittle Effigy")

    assert table.zone("B", "removed from play") == ["Brittle Effigy"]
    assert table.broken("B") == []
    assert table.hand("A") == []


@clause("11.8.17", "11.8.17.2", "7.4")
def test_borrowed_hour_brings_the_forward_back_at_the_end_of_the_turn() -> None:
    table = Sample().wells("A", wind=2).forward("Mine", 5000)
    table.put("A", hand=["Borrowed Hour"], field=["Mine"])

    table.choose("play card", "Borrowed Hour").settle().both_pass()
    assert table.zone("A", "removed from play") == ["Mine"]
    while table.match.state.turn_player == 0:
        table.decline()

    assert "Mine" in table.field("A")


@clause("11.8.17.3")
def test_last_vigil_lends_a_forward_for_one_turn() -> None:
    table = Sample().wells("A", fire=3).forward("Fallen", 5000)
    table.put("A", hand=["Last Vigil"], break_zone=["Fallen"])

    table.choose("play card", "Last Vigil").settle().both_pass()
    assert table.characters("A") == ["Fallen"]
    while table.match.state.turn_player == 0:
        table.decline()

    assert table.zone("A", "removed from play") == ["Fallen"]


@clause("11.8.18")
def test_lonely_sentinel_gives_up_against_three() -> None:
    table = Sample()
    table.put("A", field=["Lonely Sentinel"]).put("B", field=["One", "Two", "Three"])
    calm = Sample()
    calm.put("A", field=["Lonely Sentinel", "Friend"]).put("B", field=["One", "Two", "Three"])

    assert table.go().stack == ["Lonely Sentinel"]
    table.both_pass()
    calm.go()

    assert table.broken("A") == ["Lonely Sentinel"]
    assert calm.stack == []


@clause("11.12.4.6", "9.5.1.3.2", "15.2.2.2")
def test_marionette_countess_borrows_a_forward_that_may_attack_at_once() -> None:
    table = Sample().wells("A", lightning=4)
    table.put("A", hand=["Marionette Countess", "Spare"]).put("B", field=["Guard"])

    table.play("Marionette Countess").settle().both_pass()
    assert table.characters("A") == ["Marionette Countess", "Guard"]
    table.attack("Guard")
    while table.match.state.turn_player == 0:
        table.decline()

    assert table.field("B") == ["Guard"]
    assert table.count("B", "damage zone") == 1


@clause("11.6.5")
def test_old_colossus_cannot_be_chosen_by_the_opponent() -> None:
    table = Sample().wells("A", fire=3)
    table.put("A", hand=["Cinderwyrm"]).put("B", field=["Old Colossus"])

    assert not table.offers("play card", "Cinderwyrm")


def test_echo_archer_draws_when_the_opponent_chooses_it() -> None:
    table = Sample().wells("A", fire=3)
    table.put("A", hand=["Cinderwyrm"]).put("B", field=["Echo Archer"])

    table.choose("play card", "Cinderwyrm").settle().both_pass()

    assert len(table.hand("B")) == 1


@clause("10.1.2.1.3")
def test_reckless_pyre_must_attack() -> None:
    table = Sample(hold="", at="attack phase").put("A", field=["Reckless Pyre", "Friend"])

    assert not table.offers("pass")
    assert table.offers("attack", "Friend")


@clause("10.1.3.1.3")
def test_glacier_guard_must_block_and_cannot_attack() -> None:
    table = Sample(hold="", at="attack phase")
    table.put("A", field=["Raider", "Glacier Guard"]).put("B", field=[{"card": "Glacier Guard"}, "Other"])

    assert not table.offers("attack", "Glacier Guard")
    table.attack("Raider")

    assert table.match.decision is None or not table.offers("block", "Other")


@clause("10.1.3.1.2")
def test_aerie_shadow_passes_dear_blockers() -> None:
    table = Sample(hold="", at="attack phase").forward("Dear", cost=4).forward("Cheap", cost=3)
    table.put("A", field=["Aerie Shadow"]).put("B", field=["Dear", "Cheap"])

    table.attack("Aerie Shadow")

    assert table.offers("block", "Cheap")
    assert not table.offers("block", "Dear")


@clause("15.1.1.9.1", "15.1.1.9.2")
def test_stormglass_captain_strengthens_its_party() -> None:
    table = Sample(at="attack phase")
    table.put("A", field=["Stormglass Captain", "Whistling Scout"])

    table.attack("Stormglass Captain", "Whistling Scout").both_pass()

    assert (table.power("Stormglass Captain"), table.power("Whistling Scout")) == (9000, 8000)


@clause("15.1.1.9.1")
def test_stormglass_captain_alone_is_no_party() -> None:
    table = Sample(at="attack phase").put("A", field=["Stormglass Captain", "Whistling Scout"])

    table.attack("Stormglass Captain").both_pass()

    assert table.power("Stormglass Captain") == 7000


@clause("15.1.1.9.2")
def test_squall_dancers_join_anybody() -> None:
    table = Sample(hold="", at="attack phase").put("A", field=["Squall Dancers", "Bastion Guard", "Scorch Runner"])

    table.decline("declare attack").choose("attack", "Squall Dancers")
    assert table.offers("join party", "Bastion Guard")
    table.choose("join party", "Bastion Guard")

    assert not table.offers("join party", "Scorch Runner")


@clause("15.2.3.2", "15.1.1.9.7")
def test_iron_choir_gives_its_party_first_strike_but_has_none_itself() -> None:
    table = Sample(at="attack phase")
    table.put("A", field=["Iron Choir", "Brine Lancer"])

    table.attack("Iron Choir", "Brine Lancer")

    assert table.value("Brine Lancer", "trait") == 4
    assert table.value("Iron Choir", "trait") == 0


@clause("11.5.7", "11.12.4.6")
def test_shape_of_water_sets_its_power_below_the_boosts() -> None:
    table = Sample().wells("A", water=1).put("A", field=["Shape of Water", "Reef Novice"])

    table.use("Reef Novice").settle().both_pass()
    table.use("Shape of Water").both_pass()

    assert table.power("Shape of Water") == 9000
    assert not table.offers("use ability", "Shape of Water")


@clause("11.3.9", "11.8.19")
def test_hush_of_feathers_cancels_what_it_answers() -> None:
    table = Sample(hold="").wells("A", fire=3).wells("B", wind=2).forward("Guard", 5000)
    table.put("A", hand=["Cinderwyrm"]).put("B", hand=["Hush of Feathers"], field=["Guard"])

    table.choose("play card", "Cinderwyrm").settle()
    assert table.asked == "B priority"
    table.choose("play card", "Hush of Feathers").settle().both_pass()

    assert "Guard" in table.field("B")
    assert table.broken("A") == ["Cinderwyrm"]


@clause("11.8.13", "11.11.3")
def test_patient_duelist_draws_only_behind_five_characters() -> None:
    five = Sample(at="draw phase").wells("A", water=4).put("A", field=["Patient Duelist"])
    four = Sample(at="draw phase").wells("A", water=3).put("A", field=["Patient Duelist"])

    five.go()
    four.go()

    assert five.stack == ["Patient Duelist"]
    assert four.stack == []


def test_steam_diplomat_brings_a_cheap_fire_forward() -> None:
    table = Sample(hold="").wells("A", fire=1, water=1)
    table.put("A", hand=["Steam Diplomat", "Scorch Runner", "Emberline Vanguard"])

    table.play("Steam Diplomat").settle().choose("yes")
    assert not table.offers("Emberline Vanguard")
    if table.asked == "A choose":
        table.choose("Scorch Runner")

    assert table.characters("A") == ["Steam Diplomat", "Scorch Runner"]
