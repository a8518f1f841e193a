"""Chapter 11.12. Effects: how long, in which order, and what replaces what."""

from __future__ import annotations

import pytest

from domain.cards.language import Modify
from domain.kernel.events import AbilityTriggered
from domain.kernel.replacement import candidates
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.ch11_12_effects import layer
from domain.rulesets.final_fantasy.events import ForwardDamaged
from tests.clauses import clause
from tests.final_fantasy.table import (
    ALL_FORWARDS,
    DRAW,
    FF,
    YOUR_FORWARDS,
    action,
    auto,
    choose,
    deal,
    field,
    gains,
    perform,
    pump,
    replaces,
)


@clause("11.12.3.1")
def test_a_single_effect_leaves_nothing_behind() -> None:
    table = FF()
    table.summon("Flare", deal(1000, ALL_FORWARDS), cost=0).forward("Old", 9000).forward("New", 9000, cost=0)
    table.put("A", hand=["Flare", "New"], field=["Old"])

    table.play("Flare").both_pass()
    table.play("New")

    assert table.counter("Old", "damage") == 1000
    assert table.counter("New", "damage") == 0
    assert table.match.state.effects == []


@clause("11.12.4.1", "9.5.1.3.2")
@pytest.mark.parametrize(("until", "power"), [("end of turn", 5000), ("end of game", 6000)])
def test_an_effect_lasts_as_long_as_it_says(until: str, power: int) -> None:
    table = FF(hold="AB")
    table.summon("Boost", choose(), pump(1000, until=until), cost=0).forward("Guard", 5000)
    table.put("A", hand=["Boost"], field=["Guard"])

    table.play("Boost").both_pass()
    assert table.power("Guard") == 6000
    while table.match.state.turn == 5:
        table.decline()

    assert table.power("Guard") == power


@clause("11.12.4.1")
def test_an_effect_until_the_end_of_the_next_turn_outlasts_this_one() -> None:
    table = FF(hold="AB")
    table.summon("Boost", choose(), pump(1000, until="end of next turn"), cost=0).forward("Guard", 5000)
    table.put("A", hand=["Boost"], field=["Guard"])

    table.play("Boost").both_pass()
    while table.match.state.turn == 5:
        table.decline()
    assert table.power("Guard") == 6000
    while table.match.state.turn == 6:
        table.decline()

    assert table.power("Guard") == 5000


@clause("11.12.4.2")
def test_a_resolved_mass_effect_reaches_only_what_is_there() -> None:
    table = FF()
    table.summon("March", gains(1000, YOUR_FORWARDS), cost=0).forward("Old", 5000).forward("New", 5000, cost=0)
    table.put("A", hand=["March", "New"], field=["Old"])

    table.play("March").both_pass()
    table.play("New")

    assert table.power("Old") == 6000
    assert table.power("New") == 5000


@clause("11.12.4.3")
def test_a_number_worked_out_on_resolution_stays() -> None:
    count = {"count": {"type": "backup"}, "times": 1000}
    table = FF()
    table.summon("Boost", choose(), pump(count), cost=0).backup("Coal").forward("Guard", 5000)
    table.put("A", hand=["Boost"], field=["Guard", "Coal", "Coal"])

    table.play("Boost").both_pass()
    assert table.power("Guard") == 7000
    table.break_it("Coal")

    assert table.power("Guard") == 7000


@clause("11.12.4.6")
def test_the_layers_come_in_the_order_of_the_book() -> None:
    order = [
        layer(Modify(lose_abilities=True), "abilities"),
        layer(Modify(gain={"type": "forward"}), "words"),
        layer(Modify(gain={"element": "ice"}), "words"),
        layer(Modify(set={"power": 1000}), "set"),
        layer(Modify(add={"power": 1000}), "add"),
    ]

    assert order == sorted(set(order))
    assert layer(Modify(gain={"job": "Knight"}), "words") == layer(Modify(gain={"type": "forward"}), "words")
    assert layer(Modify(add={"cost": 1}), "add") == layer(Modify(gain={"element": "ice"}), "words")


@clause("11.12.4.6")
@pytest.mark.parametrize("order", [["Dye", "Banner"], ["Banner", "Dye"]])
def test_a_change_of_element_comes_before_a_change_of_power_whenever_it_began(order: list[str]) -> None:
    table = FF()
    table.backup("Banner", field(gains(1000, {"type": "forward", "has": {"element": "ice"}})))
    table.backup("Dye", field({"do": "modify", "what": {"type": "forward"}, "become": {"element": "ice"}}))
    table.forward("Guard", 5000).put("A", field=["Guard", *order])

    assert table.power("Guard") == 6000


@clause("11.12.4.6")
def test_lost_abilities_no_longer_change_power() -> None:
    table = FF()
    table.forward("Lord", 5000, field(gains(1000, {"type": "forward", "other": True}))).forward("Guard", 5000)
    silence = {"do": "modify", "what": "it", "lose_abilities": True}
    table.summon("Hush", choose(), silence, cost=0).put("A", hand=["Hush"], field=["Lord", "Guard"])
    assert table.power("Guard") == 6000

    table.play("Hush").choose("Lord").both_pass()

    assert table.power("Guard") == 5000


SET_SELF = field({"do": "modify", "become": {"element": "ice"}})


@clause("11.12.4.7")
@pytest.mark.parametrize("order", [["Chameleon", "Dye"], ["Dye", "Chameleon"]])
def test_what_a_card_changes_about_itself_comes_before_the_changes_of_others(order: list[str]) -> None:
    table = FF()
    table.forward("Chameleon", 5000, SET_SELF)
    table.backup("Dye", field({"do": "modify", "what": {"type": "forward"}, "become": {"element": "wind"}}))
    table.put("A", field=order)

    assert table.value("Chameleon", "element") == 4


@clause("11.12.4.9", "11.12.4.10")
def test_of_two_changes_by_others_the_later_one_counts() -> None:
    table = FF()
    for name, element in (("Ice Dye", "ice"), ("Wind Dye", "wind")):
        table.backup(name, field({"do": "modify", "what": {"type": "forward"}, "become": {"element": element}}), cost=0)
    table.summon("Lift", {"do": "target", "cards": {"name": "Ice Dye"}}, {"do": "move", "to": "hand"}, cost=0)
    paint = {"do": "modify", "what": "it", "become": {"element": "earth"}}
    table.summon("Paint", choose(), paint, cost=0)
    table.forward("Guard", 5000).put("A", hand=["Lift", "Paint"], field=["Guard", "Ice Dye", "Wind Dye"])
    assert table.value("Guard", "element") == 4

    table.play("Lift").both_pass()
    table.play("Ice Dye")
    assert table.value("Guard", "element") == 2
    table.play("Paint").both_pass()

    assert table.value("Guard", "element") == 8


@clause("11.12.4.8")
def test_a_field_effect_is_as_old_as_its_card_on_the_field() -> None:
    table = FF()
    dye = {"do": "modify", "what": {"type": "forward"}, "become": {"element": "ice"}}
    table.backup("Ice Dye", field(dye), cost=0)
    paint = {"do": "modify", "what": "it", "become": {"element": "earth"}}
    table.summon("Paint", choose(), paint, cost=0)
    table.forward("Guard", 5000).put("A", hand=["Paint", "Ice Dye"], field=["Guard"])

    table.play("Paint").both_pass()
    assert table.value("Guard", "element") == 8
    table.play("Ice Dye")

    assert table.value("Guard", "element") == 2


@clause("11.12.4.11")
@pytest.mark.parametrize(("first", "element"), [("Ice Dye", 4), ("Wind Dye", 2)])
def test_the_turn_player_orders_the_time_stamps_of_cards_that_arrive_together(first: str, element: int) -> None:
    table = FF()
    for name, word in (("Ice Dye", "ice"), ("Wind Dye", "wind")):
        table.backup(name, field({"do": "modify", "what": {"type": "forward"}, "become": {"element": word}}))
    every = {"do": "select", "cards": {"zone": "break zone", "type": "backup"}, "all": True}
    table.summon("Rally", every, {"do": "move", "to": "field"}, cost=0)
    table.forward("Guard").put("A", hand=["Rally"], field=["Guard"], break_zone=["Ice Dye", "Wind Dye"])

    table.play("Rally").both_pass()
    assert table.asked == "A order time stamps"
    table.choose(first)

    assert table.value("Guard", "element") == element


@clause("11.12.4.12", "11.12.4.13")
@pytest.mark.parametrize("order", [["Knighter", "Icer"], ["Icer", "Knighter"]])
def test_an_effect_that_depends_on_another_comes_after_it(order: list[str]) -> None:
    table = FF()
    icer = {"do": "modify", "what": {"type": "forward"}, "gain": {"element": "ice"}}
    knighter = {"do": "modify", "what": {"type": "forward", "has": {"element": "ice"}}, "gain": {"trait": "brave"}}
    table.backup("Icer", field(icer)).backup("Knighter", field(knighter))
    table.forward("Guard", 5000).put("A", field=["Guard", *order])

    assert table.value("Guard", "trait") == 1


@clause("11.12.4.13")
@pytest.mark.parametrize(("order", "element"), [(["Ice", "Wind"], 4), (["Wind", "Ice"], 2)])
def test_independent_effects_come_in_the_order_of_their_time_stamps(order: list[str], element: int) -> None:
    table = FF()
    table.backup("Ice", field({"do": "modify", "what": {"type": "forward"}, "become": {"element": "ice"}}))
    table.backup("Wind", field({"do": "modify", "what": {"type": "forward"}, "become": {"element": "wind"}}))
    table.forward("Guard").put("A", field=["Guard", *order])

    assert table.value("Guard", "element") == element


# -- replacement effects -----------------------------------------------------------------------------------------------


@clause("11.12.5.1", "11.12.5.2")
def test_damage_is_changed_before_it_is_dealt() -> None:
    table = FF()
    table.forward("Shielded", 5000, replaces({"on": "damaged"}, add=-2000))
    table.forward("Frail", 5000, replaces({"on": "damaged"}, add=1000))
    table.put("A", field=["Shielded", "Frail"])

    table.hit("Shielded", 5000)
    table.hit("Frail", 3000)

    assert table.counter("Shielded", "damage") == 3000
    assert table.counter("Frail", "damage") == 4000
    assert [event.amount for event in table.events(ForwardDamaged)] == [3000, 4000]


SHIELD = {"do": "watch", "what": "it", "replaces": {"would": {"on": "damaged", "card": ALL_FORWARDS}, "become": 0}}


@clause("11.12.5.3")
def test_a_shield_does_not_undo_what_has_happened() -> None:
    table = FF()
    table.summon("Ward", choose(), SHIELD, cost=0).forward("Guard", 9000)
    table.put("A", hand=["Ward"], field=["Guard"])

    table.hit("Guard", 3000)
    table.play("Ward").both_pass()
    assert table.counter("Guard", "damage") == 3000
    table.hit("Guard", 3000)

    assert table.counter("Guard", "damage") == 3000


@clause("11.12.5.4", "11.8.15")
def test_what_was_replaced_has_not_happened() -> None:
    table = FF()
    hurt = {"on": "damaged"}
    table.forward("Calm", 9000, replaces(hurt, instead=[DRAW]), auto(hurt, deal(1, "opponent")))
    table.put("A", field=["Calm"])

    table.hit("Calm", 3000)

    assert table.events(ForwardDamaged) == []
    assert table.events(AbilityTriggered) == []
    assert table.count("A", "deck") == 11


@clause("11.12.5.5")
def test_one_replacement_changes_one_event_only_once() -> None:
    table = FF()
    table.forward("Frail", 9000, replaces({"on": "damaged"}, add=1000))
    table.put("A", field=["Frail"])

    table.hit("Frail", 3000)

    assert table.counter("Frail", "damage") == 4000


@clause("11.12.5.6", "11.12.5.6.1")
def test_a_self_replacement_comes_before_all_others() -> None:
    table = FF()
    own = {"do": "watch", "replaces": {"would": {"on": "damaged", "card": ALL_FORWARDS}, "become": 6000, "own": True}}
    table.summon("Blast", choose(), own, deal(2000), cost=0)
    table.forward("Guard", 9000, replaces({"on": "damaged"}, add=-1000))
    table.put("A", hand=["Blast"], field=["Guard"])

    table.play("Blast").both_pass()

    assert table.counter("Guard", "damage") == 5000


@clause("11.12.5.6.1")
@pytest.mark.parametrize(("first", "damage"), [("Halver", 3000), ("Guard", 4000)])
def test_the_controller_of_the_affected_card_orders_the_other_replacements(first: str, damage: int) -> None:
    table = FF()
    table.backup("Halver", replaces({"on": "damaged", "card": ALL_FORWARDS}, become=4000))
    table.forward("Guard", 9000, replaces({"on": "damaged"}, add=-1000))
    table.put("A", field=["Halver"]).put("B", field=["Guard"])

    table.hit("Guard", 8000, "B")
    assert table.asked == "B order replacements"
    assert table.match.decision is not None
    (event,) = [frame.proposed for frame in table.match.agenda if frame.proposed is not None]
    sources = [table.name(each.source & CARD_MASK) for each in candidates(table.match, event, ())]
    table.match.choose(sources.index(first))

    assert table.counter("Guard", "damage", "B") == damage


@clause("11.12.5.6.1", "6.2.4")
@pytest.mark.parametrize(("first", "controller"), [("Lure", "B"), ("Leash", "A")])
def test_of_several_changes_of_control_on_entry_only_the_chosen_one_is_applied(first: str, controller: str) -> None:
    table = FF()
    enters = {"on": "enters", "card": {"whose": "any", "name": "Prize"}}
    table.backup("Lure", replaces(enters, to="field", whose="you"))
    table.backup("Leash", replaces(enters, to="field", whose="you"))
    table.forward("Prize", 5000, cost=0).put("A", hand=["Prize"], field=["Leash"]).put("B", field=["Lure"])

    table.play("Prize")
    assert table.asked == "A order replacements"
    (event,) = [frame.proposed for frame in table.match.agenda if frame.proposed is not None]
    sources = [table.name(each.source & CARD_MASK) for each in candidates(table.match, event, ())]
    table.match.choose(sources.index(first))

    assert "Prize" in table.field(controller)


@clause("11.12.5.6.1", "6.2.4")
def test_the_player_deploying_chooses_between_changes_of_control_on_entry() -> None:
    table = FF()
    enters = {"on": "enters", "card": {"type": "forward", "whose": "any", "name": "Prize"}}
    table.backup("Lure", replaces(enters, to="field", whose="you"))
    table.forward("Prize", 5000, cost=0).put("A", hand=["Prize"]).put("B", field=["Lure"])

    table.play("Prize")

    assert table.field("B") == ["Lure", "Prize"]
    assert table.match.state.owner[table.card("Prize")] == 0


@clause("6.2.5", "11.12.5.6.1", "5.2.3.1.1.3")
def test_what_comes_under_anothers_control_comes_as_it_would_and_goes_back_there() -> None:
    table = FF(hold="AB")
    enters = {"on": "enters", "card": {"whose": "any", "name": "Prize"}}
    table.backup("Lure", replaces(enters, to="field", whose="you")).backup("Prize", cost=0)
    prize = {"do": "target", "cards": {"name": "Prize", "whose": "opponent"}}
    table.summon("Borrow", prize, perform("control", "it", args={"until": "end of turn"}), cost=0)
    table.put("A", hand=["Prize", "Borrow"]).put("B", field=["Lure"])

    table.play("Prize")
    assert table.orientation("Prize", "B") == "dull"
    table.play("Borrow").both_pass()
    assert table.field("A") == ["Prize"]
    while table.match.state.turn == 5:
        table.decline()

    assert table.field("B") == ["Lure", "Prize"]


@clause("11.12.4.6", "6.2.5")
def test_of_two_changes_of_control_the_later_counts_and_the_earlier_comes_back() -> None:
    table = FF(hold="AB")
    table.summon("Charm", choose("opponent"), perform("control", "it"), cost=0)
    table.summon("Borrow", choose("opponent"), perform("control", "it", args={"until": "end of turn"}), cost=0)
    table.forward("Guard").put("A", hand=["Charm"]).put("B", hand=["Borrow"], field=["Guard"])

    table.play("Charm").both_pass()
    assert table.field("A") == ["Guard"]
    table.choose("pass").play("Borrow").both_pass()
    assert table.field("B") == ["Guard"]
    while table.match.state.turn == 5:
        table.decline()

    assert table.field("A") == ["Guard"]


WARD = {"on": "damaged", "card": ALL_FORWARDS}


@clause("11.12.5.1", "11.12.5.5")
def test_effects_of_one_ability_used_twice_shield_each_what_they_were_begun_for() -> None:
    table = FF()
    table.forward("Left", 9000).forward("Right", 9000)
    shield = {"do": "watch", "what": "it", "replaces": {"would": WARD, "add": -1000}}
    table.backup("Mage", action(choose(), shield)).put("A", field=["Left", "Right", "Mage"])

    for chosen in ("Left", "Right", "Right"):
        table.use("Mage").choose(chosen).both_pass()
    table.hit("Left", 5000)
    table.hit("Right", 5000).match.choose(0)

    assert table.counter("Left", "damage") == 4000
    assert table.counter("Right", "damage") == 3000


@clause("11.12.5.1")
def test_the_next_damage_uses_up_the_shield_of_what_is_damaged_and_no_other() -> None:
    table = FF()
    table.forward("Left", 9000).forward("Right", 9000)
    shield = {"do": "watch", "what": "it", "replaces": {"would": WARD, "become": 0, "once": True}}
    table.backup("Mage", action(choose(), shield)).put("A", field=["Left", "Right", "Mage"])

    table.use("Mage").choose("Left").both_pass()
    table.use("Mage").choose("Right").both_pass()
    table.hit("Right", 5000)
    table.hit("Right", 2000)
    table.hit("Left", 5000)

    assert table.counter("Right", "damage") == 2000
    assert table.counter("Left", "damage") == 0


@clause("11.12.5.2", "11.8.15")
def test_damage_that_is_reduced_to_nothing_has_not_been_dealt() -> None:
    table = FF()
    hurt = {"on": "damaged"}
    table.forward("Calm", 9000, replaces(hurt, add=-3000), auto(hurt, DRAW)).put("A", field=["Calm"])

    table.hit("Calm", 3000)
    assert table.stack == []
    assert table.events(ForwardDamaged) == []
    table.hit("Calm", 4000)

    assert table.stack == ["Calm"]
    assert table.counter("Calm", "damage") == 1000
