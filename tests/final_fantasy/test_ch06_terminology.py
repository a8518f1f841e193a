"""Chapter 6. Players, owners and controllers, sources, damage, counters."""

from __future__ import annotations

from domain.kernel.events import AbilityTriggered, StackAdded
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.events import ControlChanged, ForwardDamaged, PlayerDamaged
from tests.clauses import clause
from tests.final_fantasy.table import (
    DRAW,
    DULL_ICON,
    ENTERS,
    FF,
    LEAVES,
    SACRIFICE,
    THEIR_FORWARDS,
    action,
    auto,
    choose,
    deal,
    field,
    gains,
    perform,
    replaces,
)

STEAL = perform("control", "it")
STEAL_NOW = perform("control", "it", args={"until": "end of turn"})
AT_END = {"on": "phase", "phase": "end phase"}


@clause("6.1.3", "11.11.6")
def test_the_turn_player_decides_first_and_the_other_knows_it() -> None:
    table = FF()
    table.summon(
        "Purge",
        {"do": "select", "cards": {"type": "forward"}, "slot": "mine"},
        {"do": "select", "cards": THEIR_FORWARDS, "slot": "theirs", "who": "opponent"},
        {"do": "move", "what": "mine", "to": "break zone"},
        {"do": "move", "what": "theirs", "to": "break zone"},
        cost=0,
    )
    table.forward("A1").forward("A2").forward("B1").forward("B2")
    table.put("A", hand=["Purge"], field=["A1", "A2"]).put("B", field=["B1", "B2"])

    table.play("Purge").both_pass()
    assert table.asked == "A choose"
    table.choose("A1")
    assert table.asked == "B choose"
    assert table.field("A") == ["A1", "A2"]
    table.choose("B1")

    assert (table.field("A"), table.field("B")) == (["A2"], ["B2"])


@clause("6.2.1", "7.3")
def test_the_owner_is_who_started_with_the_card() -> None:
    table = FF()
    table.summon("Charm", choose("opponent"), STEAL, cost=0).forward("Guard", 5000)
    table.put("A", hand=["Charm"]).put("B", field=["Guard"])

    table.play("Charm").both_pass()
    assert (table.field("A"), table.field("B")) == (["Guard"], [])
    assert table.match.state.owner[table.card("Guard")] == 1
    table.break_it("Guard")

    assert table.broken("B") == ["Guard"]
    assert "Guard" not in table.broken("A")


@clause("6.2.2")
def test_every_card_of_the_match_has_an_owner_wherever_it_is() -> None:
    table = FF()
    table.summon("Banish", choose("opponent"), {"do": "move", "to": "removed from play"}, cost=0)
    table.forward("Guard").put("A", hand=["Banish"]).put("B", field=["Guard"])

    table.play("Banish").both_pass()

    assert table.zone("B", "removed from play") == ["Guard"]
    assert table.match.state.owner[table.card("Guard")] == 1


@clause("6.2.3", "11.3.2")
def test_the_caster_controls_a_summon_on_the_stack() -> None:
    table = FF(hold="AB")
    table.summon("Flare", DRAW, cost=0).put("B", hand=["Flare"])

    table.choose("pass").play("Flare")

    assert [event.player for event in table.events(StackAdded)] == [1]
    table.both_pass()
    assert table.count("B", "deck") == 11


@clause("6.2.4")
def test_an_effect_deploys_under_the_owners_control_unless_it_says_otherwise() -> None:
    target = {"do": "target", "cards": {"type": "forward", "zone": "break zone", "whose": "opponent"}}
    table = FF()
    table.summon("Revive", target, {"do": "move", "to": "field"}, cost=0)
    table.summon("Bind", target, perform("play", "it"), cost=0)
    table.forward("One").forward("Two")
    table.put("A", hand=["Revive", "Bind"]).put("B", break_zone=["One", "Two"])

    table.play("Revive").choose("One").both_pass()
    table.play("Bind").both_pass()

    assert table.field("B") == ["One"]
    assert table.field("A") == ["Two"]


@clause("6.2.5")
def test_whoever_put_a_character_onto_the_field_controls_it_until_an_effect_changes_that() -> None:
    table = FF()
    table.forward("Guard", cost=0).summon("Charm", choose(), STEAL_NOW, cost=0)
    table.put("B", field=["Guard"]).put("A", hand=["Charm"])

    table.play("Charm").both_pass()
    assert table.field("A") == ["Guard"]
    table.decline("declare attack")
    table.choose("pass").decline("priority")
    while table.match.state.turn_player == 0:
        table.decline()

    assert table.field("B") == ["Guard"]
    assert [event.player for event in table.events(ControlChanged)] == [0, 1]


@clause("6.4.1", "11.11.8")
def test_the_source_of_an_ability_is_its_card() -> None:
    table = FF()
    table.forward("Archer", 5000, action(choose("opponent"), deal(1000), cost=[DULL_ICON]))
    table.forward("Guard", 9000).put("A", field=["Archer"]).put("B", field=["Guard"])

    table.use("Archer").both_pass()

    (event,) = table.events(ForwardDamaged)
    assert event.by == (table.match.state.reference(table.card("Archer")),)


LATER = {"do": "later", "ability": auto(AT_END, DRAW)}


@clause("6.4.1.1", "11.8.17.4", "11.8.17")
def test_a_delayed_ability_of_a_summon_has_the_summon_as_source_and_its_caster_as_controller() -> None:
    table = FF()
    table.summon("Omen", LATER, cost=0).put("A", hand=["Omen"], deck=["Prize"])

    table.play("Omen").both_pass()
    while table.hand("A") != ["Prize"]:
        table.decline()

    (event,) = table.events(AbilityTriggered)
    assert table.name(event.source & CARD_MASK) == "Omen"
    assert event.player == 0


@clause("6.4.1.2", "11.8.17.5")
def test_a_delayed_ability_stays_with_who_controlled_the_ability_that_made_it() -> None:
    table = FF()
    table.forward("Seer", 5000, action(LATER, cost=[SACRIFICE]))
    table.put("A", field=["Seer"], deck=["Prize"])

    table.use("Seer").both_pass()
    while table.hand("A") != ["Prize"]:
        table.decline()

    (event,) = table.events(AbilityTriggered)
    assert table.name(event.source & CARD_MASK) == "Seer"
    assert event.player == 0


@clause("6.4.1.3", "11.8.17.6")
def test_a_delayed_ability_of_a_replacement_belongs_to_the_card_of_the_replacement() -> None:
    table = FF()
    table.forward("Ward", 9000, replaces({"on": "damaged"}, instead=[LATER]))
    table.put("A", field=["Ward"], deck=["Prize"])

    table.hit("Ward", 3000)
    assert table.counter("Ward", "damage") == 0
    while table.hand("A") != ["Prize"]:
        table.decline()

    (event,) = table.events(AbilityTriggered)
    assert table.name(event.source & CARD_MASK) == "Ward"
    assert event.player == 0


@clause("6.4.2", "11.5.5", "11.11.4", "11.11.7")
def test_an_ability_on_the_stack_resolves_without_its_card_and_knows_what_it_was() -> None:
    table = FF(hold="AB")
    by_power = deal({"value": "power", "of": "this"})
    table.forward("Archer", 3000, action(choose("opponent"), by_power, cost=[DULL_ICON]))
    table.backup("Banner", field(gains(2000, {"type": "forward"})))
    table.summon("Crush", choose("opponent"), perform("break", "it"), cost=0)
    table.forward("Guard", 9000).put("A", field=["Archer", "Banner"]).put("B", field=["Guard"], hand=["Crush"])

    table.use("Archer").choose("pass")
    table.play("Crush").both_pass()
    assert table.field("A") == ["Banner"]
    table.both_pass()

    assert table.counter("Guard", "damage", "B") == 5000


@clause("6.5.2", "6.5.3")
def test_each_point_of_damage_puts_the_top_card_into_the_damage_zone_and_no_more() -> None:
    table = FF()
    table.put("A", deck=["One", "Two", "Three", "Four"])

    table.damage("A", 3)

    assert table.zone("A", "damage zone") == ["One", "Two", "Three"]
    assert table.zone("A", "deck")[0] == "Four"
    assert [event.amount for event in table.events(PlayerDamaged)] == [3]


@clause("6.5.2.1", "11.10.2")
def test_bursts_of_one_damage_come_after_all_its_cards_in_their_order() -> None:
    table = FF()
    table.summon("First", DRAW, icon=["ex"]).summon("Second", DRAW, icon=["ex"])
    table.put("A", deck=["First", "Second"])

    table.damage("A", 2)
    assert table.zone("A", "damage zone") == ["First", "Second"]
    assert table.offers("use ex burst", "First")
    table.choose("use ex burst", "First")

    assert table.offers("use ex burst", "Second")


@clause("6.5.2.1")
def test_separate_damage_bursts_before_the_next_card() -> None:
    table = FF()
    table.summon("First", DRAW, icon=["ex"])
    table.summon("Twice", deal(1, "you"), deal(1, "you"), cost=0)
    table.put("A", deck=["First", "Drawn", "Second"], hand=["Twice"])

    table.play("Twice").both_pass()
    assert table.zone("A", "damage zone") == ["First"]
    table.choose("use ex burst", "First")

    assert table.zone("A", "damage zone") == ["First", "Second"]
    assert table.hand("A") == ["Drawn"]


@clause("6.5.2.1", "3.1.1")
def test_the_card_of_the_losing_point_does_not_burst() -> None:
    table = FF()
    table.summon("Flare", DRAW, icon=["ex"]).put("A", deck=["Flare"], damage_zone=["Filler"] * 6)

    table.damage("A", 1)

    assert table.winner == "B"
    assert table.hand("A") == []


COUNT_UP = {"do": "counters", "counter": "monster"}


@clause("6.7.1", "6.7.2")
def test_counters_of_one_name_are_the_same_whoever_made_them() -> None:
    table = FF()
    spend = {"do": "counters", "counter": "monster", "number": 2, "remove": True}
    table.monster("Beast", action(DRAW, cost=[spend], text="spend"), action(COUNT_UP, text="own"))
    other = {"do": "counters", "counter": "monster", "what": {"type": "monster"}}
    table.backup("Tamer", action(other)).put("A", field=["Beast", "Tamer"])

    table.use("Beast", text="own").both_pass()
    assert not table.offers("use ability", "spend")
    table.use("Tamer").both_pass()
    assert table.counter("Beast", "monster") == 2
    table.use("Beast", text="spend")

    assert table.counter("Beast", "monster") == 0


@clause("6.7.3", "7.4")
def test_a_card_that_leaves_and_comes_back_has_neither_counters_nor_damage_nor_effects() -> None:
    table = FF()
    table.forward("Guard", 5000).summon("Boost", choose(), gains(1000, "it"), cost=0)
    again = [{"do": "move", "what": "it", "to": "removed from play", "slot": "gone"}]
    table.summon("Blink", choose(), *again, {"do": "move", "what": "gone", "to": "field"}, cost=0)
    guard = {"card": "Guard", "counters": {"monster": 3, "damage": 2000}}
    table.put("A", hand=["Boost", "Blink"], field=[guard])

    table.play("Boost").both_pass()
    assert table.power("Guard") == 6000
    table.play("Blink").both_pass()

    assert table.field("A") == ["Guard"]
    assert table.power("Guard") == 5000
    assert table.counter("Guard", "monster") == 0
    assert table.counter("Guard", "damage") == 0


@clause("7.4")
def test_a_card_that_came_back_is_not_the_one_that_was_chosen() -> None:
    table = FF(hold="AB")
    gone = {"do": "move", "what": "it", "to": "removed from play", "slot": "gone"}
    table.summon("Blink", choose(), gone, {"do": "move", "what": "gone", "to": "field"}, cost=0)
    table.summon("Blast", choose("opponent"), deal(9000), cost=0)
    table.forward("Guard", 5000).put("A", hand=["Blast"]).put("B", hand=["Blink"], field=["Guard"])

    table.play("Blast").choose("pass")
    table.play("Blink").both_pass().both_pass()

    assert table.field("B") == ["Guard"]
    assert table.counter("Guard", "damage", "B") == 0


@clause("11.8.5")
def test_whoever_controls_the_source_controls_its_auto_ability() -> None:
    table = FF()
    table.forward("Martyr", 5000, auto(LEAVES, DRAW), auto(ENTERS, DRAW))
    table.summon("Charm", choose("opponent"), STEAL, cost=0)
    table.put("A", hand=["Charm"], deck=["Prize"]).put("B", field=["Martyr"])

    table.play("Charm").both_pass()
    table.break_it("Martyr").both_pass()

    assert table.hand("A") == ["Prize"]
    assert table.broken("B") == ["Martyr"]
