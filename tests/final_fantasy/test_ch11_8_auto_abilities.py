"""Chapters 11.8 to 11.11. Auto-abilities, field abilities, EX Burst, resolving."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.events import AbilityTriggered, StackAdded, StackRemoved
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.events import ExBurstUsed, ForwardDamaged
from tests.clauses import clause
from tests.final_fantasy.table import (
    BREAK,
    DRAW,
    ENTERS,
    FF,
    LEAVES,
    SACRIFICE,
    THEIR_FORWARDS,
    action,
    auto,
    choose,
    cp,
    deal,
    field,
    gains,
    perform,
    pump,
    replaces,
    restricted,
)

FORWARD_ENTERS = {"on": "enters", "card": {"type": "forward", "whose": "any"}}


def hero(*effects: Any, when: Any = ENTERS, **more: Any) -> FF:
    """A Hero with an enter ability in A's hand, free to cast."""
    table = FF(hold="AB")
    table.forward("Hero", 5000, auto(when, *effects, **more), cost=0).put("A", hand=["Hero"])
    return table


@clause("11.8.4")
def test_a_trigger_that_must_choose_and_cannot_is_gone_at_once() -> None:
    table = hero(choose("opponent"), BREAK)

    table.play("Hero")

    assert len(table.events(AbilityTriggered)) == 1
    assert len(table.events(StackAdded)) == 1
    assert [event.clause for event in table.events(StackRemoved)] == ["11.8.4"]
    assert table.stack == []


@clause("11.8.6")
def test_a_trigger_triggers_once_for_each_happening() -> None:
    table = FF()
    table.backup("Bell", auto(FORWARD_ENTERS, DRAW))
    every = {"do": "select", "cards": {"zone": "break zone", "type": "forward"}, "all": True}
    table.summon("Rally", every, {"do": "move", "to": "field"}, cost=0)
    table.put("A", field=["Bell"], hand=["Rally"], break_zone=["One", "Two", "Three"])

    table.play("Rally").both_pass()

    assert len(table.events(AbilityTriggered)) == 3


@clause("11.8.7")
def test_the_turn_players_abilities_go_under_the_others_each_in_their_own_order() -> None:
    table = FF(hold="AB")
    for name in ("A1", "A2", "B1", "B2"):
        table.backup(name, auto(FORWARD_ENTERS, DRAW))
    table.forward("Hero", cost=0).put("A", hand=["Hero"], field=["A1", "A2"]).put("B", field=["B1", "B2"])

    table.play("Hero")
    assert table.asked == "A order abilities"
    table.choose("A2")
    assert table.asked == "B order abilities"
    table.choose("B1")

    assert table.stack == ["A2", "A1", "B1", "B2"]
    table.both_pass()
    assert table.stack == ["A2", "A1", "B1"]


@clause("11.8.8")
def test_a_cost_by_a_count_is_counted_when_the_ability_is_stacked() -> None:
    count = {"count": {"type": "backup"}}
    table = hero({"do": "may", "cost": [cp(count)], "then": [DRAW]})
    table.backup("Coal").summon("Crush", {"do": "target", "cards": {"type": "backup", "whose": "any"}}, BREAK, cost=0)
    table.put("A", field=["Coal", "Coal", "Coal"]).put("B", hand=["Crush"])

    table.play("Hero").choose("pass")
    table.play("Crush").choose("Coal").both_pass()
    assert table.match.state.stack[-1].number == 3
    table.both_pass()

    assert table.asked == "A priority"
    assert table.count("A", "deck") == 12


@clause("11.8.9")
def test_what_a_trigger_chooses_is_declared_when_it_is_stacked() -> None:
    table = hero(choose("opponent"), deal(1000))
    table.forward("One").forward("Two").put("B", field=["One", "Two"])

    table.play("Hero")
    assert table.asked == "A target"
    table.choose("Two")

    assert table.stack == ["Hero"]
    table.both_pass()
    assert table.counter("Two", "damage", "B") == 1000


@clause("11.8.9")
def test_a_trigger_cannot_choose_itself() -> None:
    table = hero(perform("cancel", args={"kinds": ["ability"]}))

    table.play("Hero")

    assert [event.clause for event in table.events(StackRemoved)] == ["11.8.4"]


@clause("11.8.10")
def test_the_mode_of_a_trigger_is_declared_when_it_is_stacked() -> None:
    table = hero({"do": "modes", "modes": [[DRAW], [deal(1, "opponent")]]})

    table.play("Hero")
    assert (table.asked, table.stack) == ("A mode", [])
    table.choose(mode=1)
    assert table.stack == ["Hero"]
    table.both_pass()

    assert table.count("B", "damage zone") == 1


@clause("11.8.11")
def test_x_of_a_trigger_is_set_when_it_is_stacked() -> None:
    effect = {"do": "may", "cost": [cp({"x": True})], "then": [{"do": "draw", "number": {"x": True}}]}
    table = hero(effect)
    table.backup("Coal").put("A", field=["Coal", "Coal"])

    table.play("Hero")
    assert table.asked == "A value of X"
    assert table.options == ["0", "1", "2"]
    table.choose("2")
    assert table.match.state.stack[-1].number == 2
    table.both_pass()
    table.choose("yes").settle()

    assert table.count("A", "deck") == 10


@clause("11.8.12")
def test_shares_of_a_trigger_are_declared_when_it_is_stacked() -> None:
    table = hero(choose("opponent", 2), perform("divide", "it", number=4000))
    table.forward("One", 9000).forward("Two", 9000).put("B", field=["One", "Two"])

    table.play("Hero").choose("One")
    assert table.asked == "A divide"
    assert table.options == ["1000", "2000", "3000"]
    table.choose("3000").both_pass()

    assert table.counter("One", "damage", "B") == 3000
    assert table.counter("Two", "damage", "B") == 1000


HAS_BACKUP = {"have": {"type": "backup"}}


@clause("11.8.13")
@pytest.mark.parametrize(("field", "triggers"), [([], 0), (["Coal"], 1)])
def test_a_condition_is_asked_when_the_event_happens(field: list[str], triggers: int) -> None:
    table = hero(DRAW, condition=HAS_BACKUP)
    table.backup("Coal").put("A", field=field)

    table.play("Hero")

    assert len(table.events(AbilityTriggered)) == triggers


@clause("11.8.13", "11.11.3")
def test_a_condition_is_asked_again_on_resolution() -> None:
    table = hero(DRAW, condition=HAS_BACKUP)
    table.backup("Coal").summon("Crush", {"do": "target", "cards": {"type": "backup", "whose": "any"}}, BREAK, cost=0)
    table.put("A", field=["Coal"]).put("B", hand=["Crush"])

    table.play("Hero").choose("pass")
    table.play("Crush").both_pass()
    assert table.stack == ["Hero"]
    table.both_pass()

    assert table.count("A", "deck") == 12
    assert table.events(StackRemoved)[-1].clause == "11.11.3"


@clause("11.8.14")
@pytest.mark.parametrize(("answer", "deck"), [("yes", 11), ("pass", 12)])
def test_you_may_is_asked_on_resolution(answer: str, deck: int) -> None:
    table = hero({"do": "may", "then": [DRAW]})

    table.play("Hero")
    assert table.stack == ["Hero"]
    assert table.asked == "A priority"
    table.both_pass()
    assert table.asked == "A may"
    table.choose(answer)

    assert table.count("A", "deck") == deck


@clause("11.8.15", "11.12.5.4", "11.12.5.1")
def test_an_event_that_was_replaced_sets_nothing_off() -> None:
    table = FF()
    away = replaces({"on": "moved", "origin": "field", "to": "break zone"}, to="removed from play")
    table.forward("Ghost", 5000, away, auto(LEAVES, DRAW)).put("A", field=["Ghost"])

    table.break_it("Ghost")

    assert table.zone("A", "removed from play") == ["Ghost"]
    assert table.events(AbilityTriggered) == []
    assert table.broken("A") == []


@clause("11.8.16")
def test_a_zone_trigger_fires_on_its_own_movement_alone() -> None:
    table = FF()
    table.forward("Martyr", 5000, auto(LEAVES, DRAW), icon=["generic"])
    table.summon("Recall", choose(), {"do": "move", "to": "hand"}, cost=0)
    table.put("A", field=["Martyr", "Martyr"], hand=["Recall"])

    table.play("Recall").choose("Martyr").both_pass()
    assert table.events(AbilityTriggered) == []
    table.break_it("Martyr")

    assert len(table.events(AbilityTriggered)) == 1


@clause("11.8.16.1")
def test_an_effect_on_a_card_that_moved_on_fails() -> None:
    table = FF(hold="AB")
    table.backup("Smith", auto(FORWARD_ENTERS, pump(1000, "it", until="end of game")))
    table.summon("Recall", choose(), {"do": "move", "to": "hand"}, cost=0)
    table.forward("Hero", 5000, cost=0).put("A", field=["Smith"], hand=["Hero", "Recall"])

    table.play("Hero").play("Recall").both_pass()
    assert table.hand("A") == ["Hero"]
    table.both_pass().play("Hero")

    assert table.power("Hero") == 5000


@clause("11.8.16.1.1")
def test_cards_that_arrive_together_see_each_other_arrive() -> None:
    table = FF()
    other = {"on": "enters", "card": {"type": "forward", "other": True}}
    table.forward("One", 5000, auto(other, DRAW)).forward("Two", 5000, auto(other, DRAW))
    every = {"do": "select", "cards": {"zone": "break zone", "type": "forward"}, "all": True}
    table.summon("Rally", every, {"do": "move", "to": "field"}, cost=0)
    table.put("A", hand=["Rally"], break_zone=["One", "Two"])

    table.play("Rally").both_pass()

    sources = sorted(table.name(event.source & CARD_MASK) for event in table.events(AbilityTriggered))
    assert sources == ["One", "Two"]


HURT = {"on": "damaged", "card": {"type": "forward", "whose": "any"}}


@clause("11.8.17", "11.8.17.1", "11.8.17.2")
def test_a_delayed_ability_waits_from_its_making_on_and_triggers_once() -> None:
    table = FF()
    table.summon("Omen", {"do": "later", "ability": auto(HURT, DRAW)}, cost=0)
    table.forward("Guard", 9000).put("A", hand=["Omen"], field=["Guard"])

    table.hit("Guard", 1000)
    table.play("Omen").both_pass()
    assert table.events(AbilityTriggered) == []
    table.hit("Guard", 1000).both_pass()
    assert table.count("A", "deck") == 11
    table.hit("Guard", 1000)

    assert len(table.events(AbilityTriggered)) == 1


@clause("11.8.17.2")
def test_a_delayed_ability_with_a_duration_triggers_each_time() -> None:
    table = FF()
    table.summon("Omen", {"do": "later", "ability": auto(HURT, DRAW), "until": "end of turn"}, cost=0)
    table.forward("Guard", 9000).put("A", hand=["Omen"], field=["Guard"])

    table.play("Omen").both_pass()
    table.hit("Guard", 1000).both_pass()
    table.hit("Guard", 1000).both_pass()

    assert table.count("A", "deck") == 10


LATER_BREAK = {
    "do": "later",
    "about": "it",
    "ability": auto({"on": "phase", "phase": "main phase 2"}, perform("break", "remembered")),
}


@clause("11.8.17.3")
def test_a_delayed_ability_affects_its_card_whatever_that_has_become() -> None:
    table = FF()
    change = {"do": "modify", "what": {"type": "forward"}, "become": {"element": "ice"}}
    table.summon("Doom", choose(), LATER_BREAK, cost=0).backup("Dye", field(change))
    table.forward("Guard", 9000).put("A", hand=["Doom"], field=["Guard", "Dye"])

    table.play("Doom").both_pass()
    while table.phase != "main phase 2":
        table.decline()
    table.both_pass()

    assert table.broken("A") == ["Doom", "Guard"]


@clause("11.8.17.3")
def test_a_delayed_ability_does_not_follow_a_card_that_left() -> None:
    table = FF()
    gone = {"do": "move", "what": "it", "to": "removed from play", "slot": "gone"}
    table.summon("Blink", choose(), gone, {"do": "move", "what": "gone", "to": "field"}, cost=0)
    table.summon("Doom", choose(), LATER_BREAK, cost=0)
    table.forward("Guard", 9000).put("A", hand=["Doom", "Blink"], field=["Guard"])

    table.play("Doom").both_pass()
    table.play("Blink").both_pass()
    while table.phase != "main phase 2":
        table.decline()
    table.both_pass()

    assert table.field("A") == ["Guard"]


@clause("11.8.18")
def test_an_ability_on_a_state_triggers_once_and_again_only_after_it_has_resolved() -> None:
    table = FF(hold="AB")
    empty = {"no": {"have": {"type": "backup"}}}
    table.forward("Needy", 5000, {"kind": "automatic", "state": empty, "effects": [DRAW]})
    table.put("A", field=["Needy"])

    assert table.stack == ["Needy"]
    table.choose("pass")
    assert table.stack == ["Needy"]
    table.choose("pass")

    assert table.count("A", "deck") == 11
    assert table.stack == ["Needy"]


@clause("11.8.19", "11.11.2")
def test_a_trigger_whose_choices_are_all_gone_does_nothing() -> None:
    table = hero(choose("opponent"), deal(1000), DRAW)
    table.summon("Save", choose("you"), {"do": "move", "to": "hand"}, cost=0).forward("Guard")
    table.put("B", hand=["Save"], field=["Guard"])

    table.play("Hero").choose("pass").play("Save").both_pass().both_pass()

    assert table.count("A", "deck") == 12
    assert table.stack == []


# -- 11.9 field abilities ----------------------------------------------------------------------------------------------


@clause("11.9.1", "11.12.4.4", "11.12.4.5")
def test_a_field_ability_works_while_its_card_is_on_the_field_also_for_later_arrivals() -> None:
    table = FF()
    table.backup("Banner", field(gains(1000, {"type": "forward"}))).forward("New", 5000, cost=0)
    table.forward("Old", 5000).put("A", hand=["New", "Banner"], field=["Banner", "Old"])
    assert table.power("Old") == 6000

    table.play("New")
    assert table.power("New") == 6000
    table.break_it("Banner")

    assert table.power("Old") == 5000


@clause("11.9.1")
def test_a_field_ability_of_another_zone_works_there() -> None:
    table = FF()
    grave = {**field(gains(1000, {"type": "forward"})), "zones": ["break zone"]}
    table.forward("Spirit", 5000, grave).forward("Guard", 5000)
    table.put("A", field=["Guard", "Spirit"])
    assert table.power("Guard") == 5000

    table.break_it("Spirit")

    assert table.power("Guard") == 6000


@clause("11.9.2")
def test_a_card_arrives_with_its_changed_values() -> None:
    table = FF()
    table.backup("Banner", field(gains(1000, {"type": "forward"})))
    strong = {"on": "enters", "card": {"type": "forward", "number": {"power": {"at_most": 5000}}}}
    table.backup("Judge", auto(strong, DRAW)).forward("New", 5000, cost=0).forward("Zero", 0, cost=0)
    table.put("A", hand=["New", "Zero"], field=["Banner", "Judge"])

    table.play("New")
    assert table.events(AbilityTriggered) == []
    table.play("Zero")

    assert "Zero" in table.field("A")
    assert table.power("Zero") == 1000


@clause("11.9.3")
def test_field_abilities_do_not_use_the_stack() -> None:
    table = FF(hold="AB")
    table.backup("Banner", field(gains(1000, {"type": "forward"})), cost=0).forward("Old", 5000)
    table.put("A", hand=["Banner"], field=["Old"])

    table.play("Banner")

    assert table.events(StackAdded) == []
    assert table.power("Old") == 6000


# -- 11.10 EX Burst ----------------------------------------------------------------------------------------------------


@clause("11.10.2", "6.5.2.1")
def test_a_burst_may_be_declined_and_nobody_can_respond_to_it() -> None:
    table = FF(hold="AB")
    table.summon("Flare", choose(), deal(1000), icon=["ex"]).forward("Guard", 5000)
    table.put("A", deck=["Flare", "Flare"], field=["Guard"])

    table.damage("A", 1).choose("pass")
    assert table.counter("Guard", "damage") == 0
    table.damage("A", 1).choose("use ex burst")

    assert table.counter("Guard", "damage") == 1000
    assert table.events(StackAdded) == []
    assert len(table.events(ExBurstUsed)) == 1


@clause("11.10.3")
def test_a_summon_bursts_with_all_it_says_and_stays_in_the_damage_zone() -> None:
    table = FF()
    table.summon("Flare", DRAW, deal(1, "opponent"), icon=["ex"]).put("A", deck=["Flare", "Prize"])

    table.damage("A", 1).choose("use ex burst")

    assert table.hand("A") == ["Prize"]
    assert table.count("B", "damage zone") == 1
    assert table.zone("A", "damage zone") == ["Flare"]


@clause("11.10.3")
def test_a_character_bursts_only_with_the_abilities_that_bear_the_icon() -> None:
    table = FF()
    table.forward("Hero", 5000, auto(ENTERS, DRAW, args={"ex": True}), auto(ENTERS, deal(1, "opponent")), icon=["ex"])
    table.put("A", deck=["Hero", "Prize"])

    table.damage("A", 1).choose("use ex burst")

    assert table.hand("A") == ["Prize"]
    assert table.count("B", "damage zone") == 0
    assert table.zone("A", "damage zone") == ["Hero"]


# -- 11.11 resolving ---------------------------------------------------------------------------------------------------


@clause("11.11.2.1")
def test_with_one_of_two_choices_left_the_effect_applies_to_that_one() -> None:
    table = FF(hold="AB")
    table.summon("Bolts", choose("opponent", 2), deal(1000), DRAW, cost=0)
    table.summon("Save", choose("you"), {"do": "move", "to": "hand"}, cost=0)
    table.forward("One").forward("Two").put("A", hand=["Bolts"]).put("B", hand=["Save"], field=["One", "Two"])

    table.play("Bolts").choose("One").choose("pass")
    table.play("Save").choose("One").both_pass().both_pass()

    assert table.counter("Two", "damage", "B") == 1000
    assert table.count("A", "deck") == 11


@clause("11.5.6")
def test_what_is_asked_of_a_card_that_left_is_what_it_was_there() -> None:
    table = FF()
    boosted = {"on": "moved", "card": {"type": "forward", "whose": "any"}, "origin": "field", "to": "break zone"}
    hit = deal({"value": "power", "of": "it"}, THEIR_FORWARDS)
    table.backup("Avenger", auto(boosted, hit)).forward("Guard", 3000).forward("Foe", 9000)
    table.summon("Boost", choose("you"), pump(2000), cost=0)
    table.put("A", hand=["Boost"], field=["Avenger", "Guard"]).put("B", field=["Foe"])

    table.play("Boost").both_pass()
    table.break_it("Guard").both_pass()

    assert table.counter("Foe", "damage", "B") == 5000


@clause("11.11.5")
def test_instructions_are_followed_in_the_printed_order() -> None:
    table = FF()
    table.summon("Trade", {"do": "discard", "number": 1}, DRAW, cost=0)
    table.put("A", hand=["Trade", "Old"], deck=["New"])

    table.play("Trade").both_pass()
    assert table.asked == "A discard"
    assert not table.offers("New")
    table.choose("Old")

    assert table.hand("A") == ["New"]


@clause("11.11.5.1", "11.11.5.1.1")
def test_what_was_not_declared_before_is_chosen_on_resolution_among_what_is_legal() -> None:
    table = FF(hold="AB")
    wanted = {"type": "forward", "whose": "opponent", "number": {"cost": {"at_most": 2}}}
    table.summon("Cull", {"do": "select", "cards": wanted}, BREAK, cost=0)
    table.forward("One", cost=1).forward("Two", cost=2).forward("Three", cost=3)
    table.put("A", hand=["Cull"]).put("B", field=["One", "Two", "Three"])

    table.play("Cull")
    assert table.asked == "A priority"
    table.both_pass()

    assert table.asked == "A choose"
    assert [option.split()[-1] for option in table.options] == ["One", "Two"]


@clause("11.11.9")
def test_a_number_declared_once_is_used_unchanged() -> None:
    table = FF()
    x = {"x": True, "times": 1000}
    table.forward("Mage", 5000, action(choose("opponent"), deal(x), pump(x, "this"), cost=[cp({"x": True})]))
    table.backup("Coal").forward("Guard", 9000).put("A", field=["Mage", "Coal", "Coal"]).put("B", field=["Guard"])

    table.choose("use ability", "Mage").choose("2").settle().both_pass()

    assert table.counter("Guard", "damage", "B") == 2000
    assert table.power("Mage") == 7000


@clause("11.11.10")
def test_a_resolved_summon_goes_to_its_owners_break_zone_and_an_ability_is_gone() -> None:
    table = FF()
    table.summon("Flare", DRAW, cost=0).forward("Mage", 5000, action(DRAW, cost=[SACRIFICE]))
    table.put("A", hand=["Flare"], field=["Mage"])

    table.play("Flare").both_pass()
    assert table.broken("A") == ["Flare"]
    table.use("Mage").both_pass()

    assert table.stack == []
    assert table.broken("A") == ["Flare", "Mage"]


@clause("11.11.2", "11.3.9")
def test_a_cancelled_summon_does_nothing_and_goes_to_the_break_zone() -> None:
    table = FF(hold="AB")
    table.summon("Flare", DRAW, cost=0).summon("Deny", perform("cancel", args={"kinds": ["summon"]}), cost=0)
    table.put("A", hand=["Flare"]).put("B", hand=["Deny"])

    table.play("Flare").choose("pass").play("Deny").both_pass()

    assert table.stack == []
    assert table.broken("A") == ["Flare"]
    assert table.count("A", "deck") == 12


@clause("12.4.5", "11.11.8")
def test_who_broke_a_forward_is_what_damaged_it_just_before() -> None:
    breaks = {"on": "breaks", "card": {"whose": "any"}, "by": {"this": True}}
    table = FF()
    table.forward("Archer", 5000, action(choose("opponent"), deal(4000)), auto(breaks, DRAW))
    table.summon("Wither", choose("opponent"), pump(-3000), cost=0)
    table.forward("Guard", 4000).forward("Tank", 6000)
    table.put("A", field=["Archer"], hand=["Wither"]).put("B", field=["Guard", "Tank"])

    table.use("Archer").choose("Guard").both_pass()
    assert table.stack == ["Archer"]
    table.both_pass()
    table.use("Archer").both_pass()
    table.play("Wither").both_pass()

    assert table.broken("B") == ["Guard", "Tank"]
    assert table.stack == []
    assert len(table.events(ForwardDamaged)) == 2


@clause("11.5.6", "5.2.3.1.1.4")
def test_what_left_is_judged_as_it_was_when_it_left() -> None:
    dies = {"on": "moved", "card": {"type": "forward"}, "origin": "field", "to": "break zone"}
    table = FF()
    becomes = {"do": "modify", "gain": {"type": "forward"}, "set": {"power": 3000}}
    table.monster("Beast", action(becomes)).backup("Bell", auto(dies, DRAW)).put("A", field=["Beast", "Bell"])

    table.use("Beast").both_pass()
    table.hit("Beast", 3000)

    assert table.broken("A") == ["Beast"]
    assert len(table.events(AbilityTriggered)) == 1


@clause("11.8.5", "7.3")
def test_a_stolen_forward_that_is_broken_was_its_controllers() -> None:
    yours = {"on": "moved", "card": {"type": "forward", "whose": "you"}, "origin": "field", "to": "break zone"}
    table = FF()
    table.summon("Charm", choose("opponent"), perform("control", "it"), cost=0).forward("Guard")
    table.backup("Bell", auto(yours, DRAW)).put("A", hand=["Charm"], field=["Bell"])
    table.put("B", field=["Guard", "Bell"])

    table.play("Charm").both_pass()
    table.break_it("Guard")

    assert [event.player for event in table.events(AbilityTriggered)] == [0]


@clause("11.3.3", "11.11.2")
def test_what_may_be_cancelled_can_depend_on_whose_it_is() -> None:
    table = FF(hold="AB")
    deny = perform("cancel", args={"kinds": ["summon", "ability"], "whose": "opponent"})
    table.summon("Deny", deny, cost=0).forward("Mage", 5000, action(DRAW))
    table.put("A", hand=["Deny"], field=["Mage"]).put("B", hand=["Deny"])

    table.use("Mage")
    assert not table.offers("play card", "Deny")
    table.choose("pass")
    assert table.offers("play card", "Deny")
    table.play("Deny").both_pass()

    assert table.stack == []
    assert table.count("A", "deck") == 12


@clause("11.8.16.1.1")
def test_characters_played_by_one_effect_arrive_together_and_see_each_other() -> None:
    table = FF()
    other = {"on": "enters", "card": {"type": "forward", "whose": "any", "other": True}}
    table.forward("One", 5000, auto(other, DRAW)).forward("Two", 5000, auto(other, DRAW))
    table.summon("Call", choose("you", 2, zone="break zone"), perform("play", "it"), cost=0)
    table.put("A", hand=["Call"], break_zone=["One", "Two"])

    table.play("Call").choose("One").both_pass()

    assert table.field("A") == ["One", "Two"]
    assert len(table.events(AbilityTriggered)) == 2


@clause("2.1", "11.10.2")
def test_who_cannot_lose_still_bursts_after_the_last_point() -> None:
    table = FF()
    table.backup("Idol", field(restricted("cannot lose"))).summon("Boom", DRAW, icon=["ex"])
    table.put("A", field=["Idol"], damage_zone=["Junk"] * 7, deck=["Boom"])

    table.damage("A")

    assert table.asked == "A EX Burst"


@clause("11.8.14", "11.2.1")
@pytest.mark.parametrize(("second", "asked"), [("Snow", "A pay"), ("Holy", "A priority")])
def test_a_cost_asked_for_on_resolving_is_paid_whole_or_not_at_all(second: str, asked: str) -> None:
    cost = [cp(2), {"do": "discard", "cards": {"has": {"element": "ice"}}}]
    table = hero({"do": "may", "cost": cost, "then": [deal(1, "opponent")]})
    table.forward("Snow", element="ice").forward("Holy", element="light").put("A", hand=["Snow", second])

    table.play("Hero").both_pass()

    assert table.asked == asked
    assert table.hand("A") == ["Snow", second]


@clause("11.8.14", "11.2.1")
def test_on_resolving_nothing_is_discarded_for_a_cost_that_its_cp_need() -> None:
    cost = [{"do": "discard", "cards": {"type": "forward"}}, cp(2, ice=1)]
    table = hero({"do": "may", "cost": cost, "then": [deal(1, "opponent")]})
    table.forward("Snow", element="ice").forward("Coal").put("A", hand=["Snow", "Coal"])

    table.play("Hero").both_pass().choose("yes")

    assert set(table.broken("A")) == {"Snow", "Coal"}
    assert table.count("B", "damage zone") == 1


@clause("11.5.6", "11.11.2.1")
def test_a_choice_that_has_left_is_asked_for_what_it_was() -> None:
    table = FF(hold="AB")
    power_of_mine = {"value": "power", "of": "mine"}
    table.summon("Duel", choose("you", slot="mine"), choose("opponent"), deal(power_of_mine), pump(1, "mine"), cost=0)
    table.summon("Snipe", choose("opponent"), BREAK, cost=0).forward("Mine", 3000).forward("Theirs", 9000)
    table.put("A", field=["Mine"], hand=["Duel"]).put("B", field=["Theirs"], hand=["Snipe"])

    table.play("Duel").choose("pass").play("Snipe").both_pass().both_pass()

    assert table.broken("A") == ["Mine", "Duel"]
    assert table.counter("Theirs", "damage", "B") == 3000


@clause("11.8.6", "11.12.5.1")
@pytest.mark.parametrize("order", [["Odd", "One", "Two"], ["One", "Odd", "Two"], ["One", "Two", "Odd"]])
def test_what_leaves_together_sees_the_others_leave_though_one_goes_elsewhere(order: list[str]) -> None:
    table = FF()
    gone = {"on": "moved", "origin": "field", "to": "break zone"}
    seen = {**gone, "card": {"type": "forward", "whose": "any", "other": True}}
    table.forward("One", 5000, auto(seen, DRAW)).forward("Two", 5000, auto(seen, DRAW))
    table.forward("Odd", 5000, replaces(gone, to="removed from play"))
    sweep = {"do": "move", "what": {"type": "forward", "whose": "any"}, "to": "break zone"}
    table.summon("Sweep", sweep, cost=0).put("A", field=order, hand=["Sweep"])

    table.play("Sweep").both_pass()

    assert len(table.events(AbilityTriggered)) == 2


@clause("11.8.14", "11.2.1")
@pytest.mark.parametrize(("answer", "damage"), [("yes", 0), ("pass", 1)])
def test_what_the_opponent_may_pay_is_paid_by_the_opponent(answer: str, damage: int) -> None:
    table = hero({"do": "may", "who": "opponent", "cost": [cp(1)], "then": [], "otherwise": [deal(1, "opponent")]})
    table.backup("Coal").put("A", field=["Coal"]).put("B", field=["Coal"])

    table.play("Hero").both_pass()
    assert table.asked == "B pay"
    table.choose(answer)

    assert table.orientation("Coal", "A") == "active"
    assert table.orientation("Coal", "B") == ("dull" if answer == "yes" else "active")
    assert table.count("B", "damage zone") == damage


@clause("11.10.3", "11.8.13")
@pytest.mark.parametrize(("there", "deck"), [(["Friend"], 11), ([], 12)])
def test_a_conditional_ability_bursts_only_if_its_condition_holds(there: list[str], deck: int) -> None:
    table = FF()
    condition = {"have": {"name": "Friend"}, "at_least": 1}
    table.forward("Ex", 5000, auto(ENTERS, DRAW, condition=condition, args={"ex": True}), icon=["ex"])
    table.put("A", field=there, deck=["Ex"])

    table.damage("A").choose("use ex burst")

    assert table.count("A", "deck") == deck


DIVIDED = perform("divide", "it", number=5000)


@clause("11.11.2.1", "11.3.6")
@pytest.mark.parametrize("effect", [deal(3000), DIVIDED])
@pytest.mark.parametrize("answer", ["Veil", "Flight"])
def test_a_choice_that_is_illegal_by_now_is_left_alone_and_the_other_is_not(effect: Any, answer: str) -> None:
    table = FF(hold="AB")
    table.summon("Storm", choose("opponent", 2), effect, cost=0).forward("Left", 9000).forward("Right", 9000)
    left = {"do": "target", "cards": {"name": "Left"}}
    veiled = restricted("cannot be chosen by opponent", "it")
    table.summon("Veil", left, veiled, cost=0).summon(
        "Flight", left, {"do": "move", "what": "it", "to": "hand"}, cost=0
    )
    table.put("A", hand=["Storm"]).put("B", field=["Left", "Right"], hand=[answer])

    table.play("Storm").choose("Left")
    if effect is DIVIDED:
        table.choose("2000")
    table.choose("pass").play(answer).both_pass().both_pass()

    assert [table.name(event.card) for event in table.events(ForwardDamaged)] == ["Right"]
    assert table.counter("Right", "damage", "B") == 3000
