"""Chapter 10, sections 5 and 7 to 12. Confirmation Timing, automatic abilities, persistent and replacement effects, sources."""

from __future__ import annotations

from typing import Any

from domain.kernel.events import AbilityExtinguished, AbilityPlayed, AbilityTriggered
from domain.rulesets.shadowverse_evolve.events import DamageDealt, LeaderDefenseChanged
from tests.clauses import clause
from tests.shadowverse_evolve.table import (
    MINE,
    START_OF_END,
    SVE,
    activated,
    auto,
    damage,
    enemy,
    evolve,
    fanfare,
    give,
    has,
    kw,
    last_words,
    leader,
    own,
    passive,
    perform,
    replaces,
)

ENGAGED: dict[str, Any] = {"orientation": "engaged"}
A_FOLLOWER_DIES: dict[str, Any] = {
    "on": "moved",
    "origin": "field",
    "to": "cemetery",
    "card": {"type": "follower", "whose": "any"},
}


def order(table: SVE) -> list[int]:
    """Whose leader gained defense, in order."""
    return [event.player for event in table.events(LeaderDefenseChanged)]


# -- 10.5 Confirmation Timing ----------------------------------------------------------------------------------------------


@clause("10.5.1", "11.1.2")
def test_nothing_is_handled_in_the_middle_of_an_effect() -> None:
    table = SVE().spell("Brink", damage(20, "you"), leader(3)).put("A", hand=["Brink"])

    table.play("Brink")

    assert table.winner == ""
    assert table.leader("A") == 3


@clause("10.5.1.1", "10.5.2")
def test_rules_are_handled_before_any_pending_ability() -> None:
    table = SVE().follower("Herald", 1, 0, fanfare(leader(1)), last_words(leader(10))).put("A", hand=["Herald"])

    table.play("Herald")

    assert table.cemetery("A") == ["Herald"]
    assert table.asked == "A next ability"


@clause("10.5.2.1", "11.1.3", "11.3.1")
def test_all_that_is_due_happens_at_once_and_again_until_nothing_is() -> None:
    lord = passive(give(0, 2, {"type": "follower", "other": True}))
    table = SVE().follower("Lord", 1, 2, lord).follower("Page", 1, 1).follower("Ox", 1, 1)
    table.put("A", field=["Lord", "Page", "Ox"]).spell("Blast", damage(2, MINE)).put("A", hand=["Blast"])

    table.play("Blast")

    assert sorted(table.cemetery("A")) == ["Blast", "Lord", "Ox", "Page"]


@clause("10.5.2.2", "10.5.2.3", "10.7.3", "10.7.3.1")
def test_the_active_player_picks_one_of_theirs_and_the_other_comes_only_after_all_of_them() -> None:
    table = SVE().follower("Mourner", 1, 1, auto(A_FOLLOWER_DIES, leader(1))).follower("Lamb", 1, 1)
    table.put("A", field=["Mourner", {"card": "Mourner", "as": "Second"}, "Lamb"]).put(
        "B", field=[{"card": "Mourner", "as": "Theirs"}]
    )

    table.destroy("Lamb")
    asked = table.asked
    declines = table.offers("pass")
    table.choose("Second")

    assert asked == "A next ability"
    assert not declines
    assert order(table) == [0, 0, 1]


@clause("10.5.2.2", "10.5.2.3")
def test_what_the_active_player_sets_off_meanwhile_overtakes_what_the_other_has_waiting() -> None:
    first = auto(A_FOLLOWER_DIES, leader(1), perform("destroy", cards={"name": "Second lamb"}))
    table = SVE().follower("Mourner", 1, 1, first).follower("Guest", 1, 1, auto(A_FOLLOWER_DIES, leader(1)))
    table.put("A", field=["Mourner", "Lamb", "Second lamb"]).put("B", field=["Guest"])

    table.destroy("Lamb")
    while table.asked.endswith("next ability"):
        table.match.choose(0)

    assert order(table) == [0, 0, 1, 1]


@clause("10.5.2.4")
def test_with_nothing_left_the_game_goes_on() -> None:
    table = SVE().follower("Plain").put("A", hand=["Plain"])

    table.play("Plain")

    assert table.asked == "A main"


# -- 10.7 automatic abilities ----------------------------------------------------------------------------------------------


@clause("10.7.1", "10.7.2", "10.7.2.1")
def test_an_ability_is_pending_as_often_as_its_condition_is_met() -> None:
    table = (
        SVE()
        .follower("Mourner", 1, 9, auto(A_FOLLOWER_DIES, leader(1)))
        .put("A", field=["Mourner", "One", "Two", "Three"])
    )

    table.destroy("One", "Two", "Three")
    while table.asked.endswith("next ability"):
        table.match.choose(0)

    assert len(table.events(AbilityTriggered)) == 3
    assert table.leader("A") == 23


@clause("10.7.2.2")
def test_a_limit_a_turn_counts_how_often_it_was_pending_even_without_effect() -> None:
    once = auto(A_FOLLOWER_DIES, enemy(), damage(1), limit=1)
    table = SVE().follower("Mourner", 1, 9, once).follower("Ox", 1, 9)
    table.put("A", field=["Mourner", "One", "Two"])

    table.destroy("One")
    table.destroy("Two")

    assert len(table.events(AbilityTriggered)) == 1
    assert [event.clause for event in table.events(AbilityExtinguished)] == ["10.7.3.2"]


@clause("10.7.3.2")
def test_a_pending_ability_that_cannot_be_played_is_removed() -> None:
    table = SVE().follower("Archer", 1, 1, fanfare(enemy(), damage(2))).put("A", hand=["Archer"])

    table.play("Archer")

    assert [event.clause for event in table.events(AbilityExtinguished)] == ["10.7.3.2"]
    assert table.events(AbilityPlayed) == []
    assert table.match.state.pending == []


@clause("10.7.4.1", "10.7.4.1.2", "10.11.1")
def test_leaving_the_field_is_judged_by_what_the_card_was_there() -> None:
    strong = {
        "on": "moved",
        "origin": "field",
        "to": "cemetery",
        "card": {"type": "follower", "number": {"attack": {"at_least": 5}}},
    }
    table = (
        SVE()
        .amulet("Crypt", auto(strong, leader({"value": "attack", "of": "it"})))
        .follower("Hero")
        .effect("A", give(4, 0), on=["Hero"])
    )
    table.put("A", field=["Crypt", "Hero", "Page"])

    table.destroy("Hero")
    table.destroy("Page")

    assert table.leader("A") == 26


@clause("10.7.4.1.2", "5.15.5")
def test_an_evolved_followers_last_words_are_those_of_its_evolved_face() -> None:
    table = (
        SVE()
        .follower("Cub", 1, 1, evolve(0), last_words(leader(1)))
        .evolved("Cub+", "Cub", 2, 2, last_words(leader(10)))
    )
    table.put("A", field=["Cub"], evolve_deck=["Cub+"])

    table.use("Cub").destroy("Cub")

    assert table.leader("A") == 30


@clause("10.7.4.1.1")
def test_from_a_public_to_a_hidden_zone_the_public_side_counts() -> None:
    home = {
        "on": "moved",
        "origin": "field",
        "to": "hand",
        "card": {"type": "follower", "whose": "any", "number": {"attack": {"at_least": 5}}},
    }
    table = SVE().amulet("Gate", auto(home, leader(1))).follower("Hero").effect("A", give(4, 0), on=["Hero"])
    table.spell("Home", own(), perform("return", "it")).put("A", field=["Gate", "Hero"], hand=["Home"])

    table.play("Home")

    assert table.leader("A") == 21


@clause("10.7.4.1.3")
def test_between_other_public_zones_the_new_zone_counts() -> None:
    back = {
        "on": "moved",
        "origin": "ex area",
        "to": "cemetery",
        "card": {"whose": "any", "number": {"attack": {"at_least": 5}}},
    }
    table = SVE().amulet("Gate", auto(back, leader(1))).follower("Hero").effect("A", give(4, 0), on=["Hero"])
    table.spell("Bury", {"do": "target", "cards": {"zone": "ex area"}}, {"do": "move", "what": "it", "to": "cemetery"})
    table.put("A", field=["Gate"], ex_area=["Hero"], hand=["Bury"])

    table.play("Bury")

    assert table.leader("A") == 20


@clause("10.7.4.2")
def test_cards_that_enter_or_leave_together_see_each_other() -> None:
    sees = auto({"on": "enters", "card": {"type": "follower", "other": True}}, leader(1))
    table = SVE().follower(
        "Twin", 1, 1, sees, auto({**A_FOLLOWER_DIES, "card": {"type": "follower", "other": True}}, leader(10))
    )
    table.spell(
        "Raise",
        {"do": "target", "cards": {"zone": "cemetery", "type": "follower"}, "number": 2},
        {"do": "move", "what": "it", "to": "field", "whose": "you"},
    )
    table.put("A", hand=["Raise"], cemetery=["Twin", {"card": "Twin", "as": "Second"}])

    table.choose("play card", "Raise")
    while table.asked != "A main":
        table.match.choose(0)
    entered = table.leader("A")
    table.destroy(*table.field("A"))
    while table.asked != "A main":
        table.match.choose(0)

    assert entered == 22
    assert table.leader("A") == 42


@clause("10.7.5", "10.7.5.1", "10.12.1.3")
def test_a_delayed_ability_triggers_once_and_its_source_is_that_of_its_effect() -> None:
    later = {
        "do": "later",
        "ability": {
            "kind": "automatic",
            "when": {"on": "phase", "phase": "end phase"},
            "effects": [damage(1, "opponent")],
        },
    }
    table = SVE().amulet("Fuse", activated(later)).put("A", field=["Fuse"])

    table.use("Fuse").end_turn().end_turn().end_turn()

    assert table.leader("B") == 19
    assert table.events(DamageDealt)[0].source & 4095 == table.card("Fuse")


@clause("10.7.6", "10.7.6.1")
def test_an_ability_that_waits_on_a_state_triggers_when_it_is_reached_and_again_only_after_it_lapsed() -> None:
    empty = {"kind": "automatic", "state": {"have": {"type": "follower"}, "exactly": 0}, "effects": [leader(1)]}
    table = SVE().amulet("Vigil", empty).follower("Page").put("A", field=["Vigil", "One"], hand=["Page", "Page"])

    table.destroy("One")
    once = table.leader("A")
    table.draw("A")
    still = table.leader("A")
    table.play("Page").destroy("Page")

    assert (once, still) == (21, 21)
    assert table.leader("A") == 22


# -- 10.9 persistent effects -----------------------------------------------------------------------------------------------


@clause("10.9.1", "10.9.1.1", "10.9.1.4", "10.9.1.6", "10.9.1.6.2")
def test_setting_and_adding_share_a_layer_and_go_by_age() -> None:
    sets = {"do": "modify", "what": "it", "set": {"attack": 1}, "until": "game"}
    first = SVE().effect("A", give(3, 0), on=["Hero"]).effect("A", sets, on=["Hero"]).put("A", field=["Hero"])
    second = SVE().effect("A", sets, on=["Hero"]).effect("A", give(3, 0), on=["Hero"]).put("A", field=["Hero"])

    assert first.stats("Hero")[0] == 1
    assert second.stats("Hero")[0] == 4


@clause("10.9.1.6.1")
def test_a_passive_ability_is_as_old_as_its_cards_arrival() -> None:
    sets = passive({"do": "modify", "what": {"type": "follower"}, "set": {"attack": 1}})
    table = SVE().amulet("Chain", sets).follower("Hero").spell("Gift", own(), give(3, 0))
    table.put("A", field=["Hero"], hand=["Gift", "Chain"])

    table.play("Gift")
    before = table.stats("Hero")[0]
    table.play("Chain")

    assert before == 5
    assert table.stats("Hero")[0] == 1


@clause("10.9.1.2", "10.9.1.3")
def test_abilities_come_before_words_and_words_before_numbers() -> None:
    lord = passive(give(2, 0, {"type": "follower", "has": {"trait": "Elf"}}))
    table = (
        SVE()
        .amulet("Grove", lord)
        .follower("Hero")
        .spell("Rite", own(), {"do": "modify", "what": "it", "gain": {"trait": "Elf"}, "until": "game"})
    )
    table.put("A", field=["Grove", "Hero"], hand=["Rite"])

    table.play("Rite")

    assert table.stats("Hero")[0] == 4


@clause("10.9.1.2")
def test_an_ability_that_is_lost_gives_nothing_though_it_is_younger() -> None:
    mute = {"do": "modify", "what": "it", "lose_abilities": True, "until": "game"}
    table = (
        SVE()
        .follower("Lord", 2, 2, passive(give(2, 2, {"type": "follower", "other": True})))
        .effect("A", mute, on=["Lord"])
    )
    table.put("A", field=["Lord", "Page"])

    assert table.stats("Page") == (2, 2)


@clause("10.9.1.5")
def test_what_depends_on_another_effect_of_its_layer_comes_after_it() -> None:
    doubles = passive(
        {"do": "modify", "what": {"type": "follower", "number": {"attack": {"at_least": 4}}}, "add": {"defense": 5}}
    )
    table = SVE().amulet("Judge", doubles).follower("Hero").spell("Gift", own(), give(2, 0))
    table.put("A", field=["Judge", "Hero"], hand=["Gift"])

    table.play("Gift")

    assert table.stats("Hero") == (4, 7)


@clause("10.9.2")
def test_a_resolved_gift_reaches_no_later_arrivals_and_follows_the_stolen() -> None:
    table = SVE().spell("March", give(1, 1, MINE)).spell("Theft", enemy(), perform("steal", "it"))
    table.put("A", hand=["March", "Late"], field=["Hero"]).put("B", hand=["Theft"])

    table.play("March").play("Late").end_turn().play("Theft", "Hero")

    assert table.stats("Late") == (2, 2)
    assert table.field("B") == ["Hero"]
    assert table.stats("Hero") == (3, 3)


@clause("10.9.3", "10.9.3.1", "10.1.1.3")
def test_a_passive_bonus_is_there_when_a_card_enters_and_counts_for_what_watches() -> None:
    lord = passive(give(3, 3, {"type": "follower", "other": True}))
    big = auto({"on": "enters", "card": {"type": "follower", "number": {"attack": {"at_least": 5}}}}, leader(1))
    table = SVE().follower("Lord", 1, 1, lord, big).put("A", field=["Lord"], hand=["Page"])

    table.play("Page")

    assert table.leader("A") == 21


@clause("7.4.8")
def test_a_passive_limited_to_ones_turn_works_again_in_the_next() -> None:
    table = (
        SVE().follower("Hero", 2, 2, passive(give(3, 0, "this"), condition={"turn": "you"})).put("A", field=["Hero"])
    )

    first = table.stats("Hero")
    table.end_turn()
    second = table.stats("Hero")
    table.end_turn()

    assert (first, second, table.stats("Hero")) == ((5, 2), (2, 2), (5, 2))


# -- 10.10 replacement effects ---------------------------------------------------------------------------------------------


@clause("10.10.1", "10.10.1.1", "10.2.1.3", "10.2.1.3.1")
def test_what_is_replaced_does_not_happen_and_nothing_triggers_on_it() -> None:
    saved = replaces({"on": "destroyed"}, to="banished zone")
    table = SVE().follower("Saint", 1, 1, saved, last_words(leader(1))).put("A", field=["Saint"])

    table.destroy("Saint")

    assert table.zone("A", "banished zone") == ["Saint"]
    assert table.leader("A") == 20


@clause("10.10.2", "10.10.2.1", "10.10.2.2")
def test_the_controller_of_the_card_orders_replacements_of_what_happens_to_it() -> None:
    less, twice = replaces({"on": "damage"}, add=-1), replaces({"on": "damage"}, become={"event": "amount", "times": 2})
    table = (
        SVE()
        .follower("Odd", 1, 9, less, twice)
        .spell("Bolt", enemy(), damage(3))
        .put("A", hand=["Bolt"])
        .put("B", field=["Odd"])
    )

    table.play("Bolt")
    asked = table.asked
    table.match.choose(0)

    assert asked == "B order replacements"
    assert table.stats("Odd")[1] == 9 - 4


@clause("10.10.2.3")
def test_each_replacement_is_applied_once_to_an_event() -> None:
    table = SVE().follower("Wall", 1, 9, replaces({"on": "damage"}, add=-1)).put("A", field=["Wall"])

    table.hit("Wall", 4)

    assert table.stats("Wall")[1] == 6


@clause("10.10.2.5.1")
def test_a_self_replacement_comes_before_others() -> None:
    own_text = {
        "kind": "continuous",
        "zones": "resolution zone",
        "replaces": {
            "would": {"on": "ability damage", "card": {"whose": "any"}, "by": {"this": True}},
            "add": 2,
            "own": True,
        },
    }
    table = SVE().define(
        "Bolt", type="spell", cost=1, abilities=[{"kind": "play", "effects": [enemy(), damage(1)]}, own_text]
    )
    table.follower("Odd", 1, 9, replaces({"on": "damage"}, become={"event": "amount", "times": 2})).put(
        "A", hand=["Bolt"]
    ).put("B", field=["Odd"])

    table.play("Bolt")

    assert table.stats("Odd")[1] == 9 - 6


@clause("10.10.3")
def test_replacements_for_entering_cards_judge_them_with_what_they_will_have() -> None:
    lord = passive(give(3, 3, {"type": "follower", "whose": "any", "other": True}))
    gate = replaces(
        {"on": "enters", "card": {"type": "follower", "whose": "any", "number": {"attack": {"at_least": 5}}}},
        to="cemetery",
    )
    table = SVE().follower("Lord", 1, 1, lord).amulet("Gate", gate).put("A", field=["Lord", "Gate"], hand=["Page"])

    table.play("Page")

    assert table.field("A") == ["Lord", "Gate"]
    assert table.cemetery("A") == ["Page"]


@clause("10.2.1.3.2", "5.13.2", "10.12.2.3")
def test_what_deals_more_damage_changes_damage_whose_source_it_is() -> None:
    more = replaces(
        {"on": "damage", "card": {"whose": "any", "zone": ["field", "leader area"]}, "by": {"this": True}}, add=2
    )
    table = SVE().follower("Brute", 1, 9, more, activated(damage(1, "opponent"))).put("A", field=["Brute", "Other"])

    table.use("Brute").attack("Brute").attack("Other")

    assert [event.amount for event in table.events(DamageDealt)] == [3, 3, 2]


# -- 10.11, 10.12 ----------------------------------------------------------------------------------------------------------


@clause("10.11.1")
def test_what_a_card_was_is_asked_once_it_has_left() -> None:
    table = SVE().follower("Hero").effect("A", give(4, 0), on=["Hero"])
    table.spell("Offer", own(), perform("bury", "it"), damage({"value": "attack", "of": "it"}, "opponent")).put(
        "A", field=["Hero"], hand=["Offer"]
    )

    table.play("Offer")

    assert table.leader("B") == 14


@clause("10.12.1.1", "10.12.2.2")
def test_ability_damage_comes_from_the_abilitys_card() -> None:
    table = SVE().amulet("Cannon", activated(damage(1, "opponent"))).put("A", field=["Cannon"])

    table.use("Cannon")

    assert table.events(DamageDealt)[0].source == table.match.state.reference(table.card("Cannon"))


@clause("10.12.1.2", "11.3.2.1")
def test_rules_handling_has_no_source_but_bane_is_an_ability() -> None:
    watch = auto({"on": "destroyed by abilities", "card": {"type": "follower", "whose": "any"}}, leader(1))
    table = (
        SVE().amulet("Watch", watch).follower("Viper", 0, 9, kw("bane")).follower("Ox", 0, 9).follower("Frail", 1, 1)
    )
    table.put("A", field=["Watch", "Viper"]).put("B", field=[{"card": "Ox", **ENGAGED}, "Frail"])

    table.hit("Frail", 1)
    by_rules = table.leader("A")
    table.attack("Viper", "Ox")

    assert by_rules == 20
    assert table.leader("A") == 21


@clause("10.12.2.1")
def test_the_attacker_is_the_source_of_its_attack_damage() -> None:
    table = SVE().put("A", field=["Hero"])

    table.attack("Hero")

    assert table.events(DamageDealt)[0].source == table.match.state.reference(table.card("Hero"))


@clause("3.1.2.1", "3.1.2.3")
def test_passive_and_triggered_abilities_are_their_cards_controllers() -> None:
    lord = [passive(give(1, 1, {"type": "follower", "other": True})), auto(START_OF_END, leader(1))]
    table = SVE().follower("Lord", 1, 1, *lord).spell("Theft", enemy(), perform("steal", "it"))
    table.put("A", hand=["Theft"], field=["Mine"]).put("B", field=["Lord", "Theirs"])

    table.play("Theft", "Lord").end_turn()

    assert table.stats("Mine") == (3, 3)
    assert table.stats("Theirs") == (2, 2)
    assert (table.leader("A"), table.leader("B")) == (21, 20)


@clause("1.3.3")
def test_what_forbids_beats_what_orders() -> None:
    table = SVE().follower(
        "Anchor", 1, 3, passive({"do": "modify", "what": "this", "gain": {"restriction": "can't be engaged"}})
    )
    table.spell("Net", enemy(), {"do": "turn", "to": "engaged", "what": "it"}).put("A", hand=["Net"]).put(
        "B", field=["Anchor"]
    )

    table.play("Net")

    assert table.orientation("Anchor") == "reserved"


@clause("1.3.1")
def test_a_text_beats_a_rule() -> None:
    table = (
        SVE()
        .follower("Oath", 1, 3, passive({"do": "modify", "what": "this", "gain": {"restriction": "can't lose"}}))
        .put("A", field=["Oath"])
    )

    table.deed(lambda match: match.set_number(0, 0, 0, "2.8.3"))

    assert table.winner == ""
    table.destroy("Oath")
    assert table.winner == "B"


@clause("10.3.1")
def test_granted_abilities_work_and_end_with_their_effect() -> None:
    grants = {"do": "modify", "what": "it", "abilities": [last_words(leader(3))], "until": "end of turn"}
    table = SVE().spell("Blessing", own(), grants).put("A", hand=["Blessing", "Blessing"], field=["Hero", "Page"])

    table.play("Blessing", "Hero").destroy("Hero")
    granted = table.leader("A")
    table.play("Blessing", "Page") if len(table.field("A")) > 1 else table.play("Blessing")
    table.end_turn().destroy("Page")

    assert granted == 23
    assert table.leader("A") == 23


@clause("10.9.1.2")
def test_keywords_are_abilities_and_go_by_age_with_what_takes_abilities() -> None:
    mute = {"do": "modify", "what": "it", "lose_abilities": True, "until": "game"}
    before = SVE().effect("A", has("ward", "it"), on=["Hero"]).effect("A", mute, on=["Hero"]).put("A", field=["Hero"])
    after = SVE().effect("A", mute, on=["Hero"]).effect("A", has("ward", "it"), on=["Hero"]).put("A", field=["Hero"])

    assert not before.value("Hero", "keyword")
    assert after.value("Hero", "keyword") == 1


@clause("10.11.1", "4.3.3")
def test_the_leader_of_a_card_that_left_is_that_of_who_controlled_it() -> None:
    table = SVE().spell("Ruin", enemy(), perform("destroy", "it"), damage(3, "leader of it"))
    table.put("A", hand=["Ruin"]).put("B", field=[{"card": "Turncoat", "owner": "A"}])

    table.play("Ruin")

    assert "Turncoat" in table.cemetery("A")
    assert (table.leader("A"), table.leader("B")) == (20, 17)
