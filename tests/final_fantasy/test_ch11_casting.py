"""Chapters 11.1, 11.3 and 11.4. Priority, casting Summons and Characters."""

from __future__ import annotations

import pytest

from domain.kernel.errors import IllegalChoice
from domain.kernel.events import CardsSeen, StackAdded
from domain.kernel.options import PlayCard
from domain.rulesets.final_fantasy.events import CardCast
from domain.rulesets.final_fantasy.words import ELEMENT, HAND, STACK
from tests.clauses import clause
from tests.final_fantasy.table import (
    ALL_FORWARDS,
    BREAK,
    DRAW,
    ENTERS,
    FF,
    LEAVES,
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
    trait,
)

# -- 11.1 priority -----------------------------------------------------------------------------------------------------


@clause("11.1.3", "12.3", "12.2")
def test_rule_processes_happen_together_and_again_until_nothing_is_due() -> None:
    table = FF()
    table.forward("Pillar", 3000, field(gains(2000, {"type": "forward", "other": True})))
    table.forward("Lean", 1000).summon("Quake", deal(3000, ALL_FORWARDS), cost=0)
    table.put("A", hand=["Quake"], field=["Pillar", "Lean"])

    table.play("Quake").both_pass()

    assert table.field("A") == []
    assert table.asked == "A priority"


@clause("11.1.3", "11.8.6")
def test_what_leaves_together_sees_the_others_leave() -> None:
    table = FF()
    other = {"on": "moved", "card": {"type": "forward", "whose": "any"}, "origin": "field", "to": "break zone"}
    table.forward("Witness", 1000, auto(other, DRAW)).forward("Guard", 1000)
    table.summon("Quake", deal(3000, ALL_FORWARDS), cost=0)
    table.put("A", hand=["Quake"], field=["Guard", "Witness"])

    table.play("Quake").both_pass()
    table.match.choose(0)

    assert len(table.stack) == 2


@clause("11.1.4", "11.8.7")
def test_rule_processes_and_triggers_alternate_until_neither_is_left() -> None:
    table = FF()
    table.forward("Martyr", 1000, auto(LEAVES, DRAW))
    table.summon("Quake", deal(3000, ALL_FORWARDS), cost=0).put("A", hand=["Quake"], field=["Martyr"])

    table.play("Quake").both_pass()

    assert table.field("A") == []
    assert table.stack == ["Martyr"]
    assert table.asked == "A priority"


@clause("11.1.5")
def test_after_something_has_resolved_the_turn_player_is_asked() -> None:
    table = FF(hold="AB")
    table.summon("Theirs", DRAW, cost=0).put("B", hand=["Theirs"])

    table.choose("pass").play("Theirs")
    table.choose("pass").choose("pass")

    assert table.stack == []
    assert table.asked == "A priority"


@clause("11.1.6", "11.1.7", "11.11.1")
def test_two_passes_resolve_only_the_top() -> None:
    table = FF(hold="AB")
    table.summon("One", DRAW, cost=0).summon("Two", DRAW, cost=0).put("A", hand=["One", "Two"])

    table.play("One").play("Two")
    assert table.asked == "A priority"
    table.choose("pass")
    assert table.asked == "B priority"
    table.choose("pass")

    assert table.stack == ["One"]
    assert table.asked == "A priority"


# -- 11.3 Summons ------------------------------------------------------------------------------------------------------


@clause("11.3.1")
def test_a_cast_summon_cannot_be_taken_back() -> None:
    table = FF()
    table.summon("Flare", choose(), deal(1000), cost=2).forward("Spare").forward("Guard")
    table.put("A", hand=["Flare", "Spare"], field=["Guard"])

    table.play("Flare")

    assert table.stack == ["Flare"]
    assert table.hand("A") == []
    assert table.match.saved == []


@clause("11.3.2")
def test_a_declared_summon_is_on_top_of_the_stack_with_all_it_is() -> None:
    table = FF(hold="AB")
    table.summon("Flare", DRAW, cost=0, element="ice").put("A", hand=["Flare"])

    table.play("Flare")

    card = table.card("Flare")
    assert table.match.state.zone_of(card) == STACK
    assert table.match.state.seen[card] == 3
    assert table.match.vector(card)[ELEMENT] == 2
    assert table.match.state.stack[-1].player == 0


@clause("11.3.3")
def test_a_summon_that_chooses_needs_a_legal_choice() -> None:
    table = FF()
    table.summon("Bolt", choose("opponent"), deal(1000), cost=0)
    table.summon("Pick", {"do": "select", "cards": THEIR_FORWARDS}, deal(1000), cost=0)
    table.summon("Maybe", choose("opponent", up_to=True), deal(1000), cost=0)
    table.put("A", hand=["Bolt", "Pick", "Maybe"])

    assert not table.offers("play card", "Bolt")
    assert table.offers("play card", "Pick")
    assert table.offers("play card", "Maybe")
    with pytest.raises(IllegalChoice):
        table.match.choose(PlayCard(table.card("Bolt")))


@clause("11.3.3")
def test_choosing_is_done_on_casting_and_selecting_on_resolving() -> None:
    table = FF(hold="AB")
    table.summon("Bolt", choose("opponent"), deal(1000), cost=0)
    table.summon("Pick", {"do": "select", "cards": THEIR_FORWARDS}, deal(1000), cost=0)
    table.forward("One").forward("Two").put("A", hand=["Bolt", "Pick"]).put("B", field=["One", "Two"])

    table.play("Bolt")
    assert table.asked == "A target"
    table.choose("One")
    table.play("Pick")
    assert table.asked == "A priority"
    table.both_pass()

    assert table.asked == "A choose"


@clause("11.3.3")
def test_a_summon_cannot_choose_itself() -> None:
    table = FF()
    cancel = perform("cancel", args={"kinds": ["summon"]})
    table.summon("Deny", cancel, cost=0).put("A", hand=["Deny"])

    assert not table.offers("play card", "Deny")


@clause("11.3.3")
def test_what_cannot_be_chosen_by_the_opponent_is_not_a_legal_choice() -> None:
    table = FF()
    hidden = field({"do": "modify", "gain": {"restriction": "cannot be chosen by opponent"}})
    table.summon("Bolt", choose(), deal(1000), cost=0).forward("Veil", 5000, hidden).forward("Mine", 5000, hidden)
    table.forward("Open").put("A", hand=["Bolt"], field=["Mine"]).put("B", field=["Veil", "Open"])

    table.choose("play card", "Bolt")

    assert [option.split()[-1] for option in table.options] == ["Mine", "Open"]


MODES = {"do": "modes", "modes": [[choose("opponent"), BREAK], [DRAW]]}


@clause("11.3.4")
def test_the_mode_of_a_summon_is_declared_on_casting() -> None:
    table = FF(hold="AB")
    table.summon("Either", MODES, cost=0).forward("Guard").put("A", hand=["Either"]).put("B", field=["Guard"])

    table.play("Either")
    assert table.asked == "A mode"
    table.choose(mode=0)

    assert table.stack == ["Either"]
    assert table.match.state.reference(table.card("Guard")) in sum(table.match.state.stack[-1].slots, ())
    table.both_pass()
    assert table.broken("B") == ["Guard"]


@clause("11.3.4", "11.3.3")
def test_a_mode_without_a_legal_choice_is_not_offered() -> None:
    table = FF()
    table.summon("Either", MODES, cost=0).put("A", hand=["Either"], deck=["Prize"])

    table.play("Either").both_pass()

    assert table.hand("A") == ["Prize"]


ADDITIONAL = {"kind": "play", "keyword": "additional cost", "cost": [{"do": "discard", "number": 1}]}
ALTERNATIVE = {
    "kind": "play",
    "keyword": "alternative cost",
    "condition": {"have": {"type": "forward"}},
    "cost": [{"do": "discard", "number": 1}],
}
VARIABLE = {"kind": "play", "keyword": "variable cost"}
BOOSTED = deal({"x": True, "times": 4000, "plus": 2000})


@clause("11.3.5")
@pytest.mark.parametrize(("pays", "damage"), [(True, 6000), (False, 2000)])
def test_an_additional_cost_is_declared_on_casting(pays: bool, damage: int) -> None:
    table = FF(hold="AB")
    table.summon("Kick", choose("opponent"), BOOSTED, cost=0, more=[ADDITIONAL])
    table.forward("Spare").forward("Guard", 9000).put("A", hand=["Kick", "Spare"]).put("B", field=["Guard"])

    table.play("Kick")
    assert table.asked == "A additional cost"
    table.choose("1" if pays else "pass")
    if table.asked == "A discard":
        table.choose("Spare")
    table.both_pass()

    assert table.counter("Guard", "damage", "B") == damage
    assert ("Spare" in table.broken("A")) == pays


@clause("11.3.5", "11.2.1")
@pytest.mark.parametrize("cost", [0, 1])
def test_an_additional_cost_in_cp_is_paid_with_the_rest(cost: int) -> None:
    more = {"kind": "play", "keyword": "additional cost", "cost": [cp(2)]}
    table = FF(hold="AB")
    table.summon("Kick", choose("opponent"), BOOSTED, cost=cost, more=[more]).backup("Coal")
    table.forward("Guard", 9000).put("A", hand=["Kick"], field=["Coal"] * (cost + 2)).put("B", field=["Guard"])

    table.play("Kick").choose("1").settle()
    assert [event.paid for event in table.events(CardCast)] == [cost + 2]
    table.both_pass()
    assert table.counter("Guard", "damage", "B") == 6000

    table = FF(hold="AB")
    table.summon("Kick", choose("opponent"), BOOSTED, cost=cost, more=[more]).backup("Coal")
    table.forward("Guard", 9000).put("A", hand=["Kick"], field=["Coal"] * (cost + 1)).put("B", field=["Guard"])
    table.play("Kick").settle().both_pass()

    assert table.counter("Guard", "damage", "B") == 2000


@clause("11.3.5")
def test_an_alternative_cost_is_chosen_on_casting() -> None:
    table = FF()
    table.summon("Trick", DRAW, cost=2, more=[ALTERNATIVE]).forward("Spare").forward("Guard").forward("Keep")
    table.put("A", hand=["Trick", "Spare", "Keep"], field=["Guard"])

    table.choose("play card", "Trick")
    assert table.asked == "A way to pay"
    table.choose(mode=1).choose("Spare")

    assert table.stack == ["Trick"]
    assert table.hand("A") == ["Keep"]


@clause("11.3.5")
def test_an_alternative_cost_whose_condition_fails_is_not_there() -> None:
    table = FF()
    table.summon("Trick", DRAW, cost=5, more=[ALTERNATIVE]).forward("Spare").put("A", hand=["Trick", "Spare"])

    assert not table.offers("play card", "Trick")


@clause("11.3.5", "4.5")
def test_the_value_of_a_variable_cost_is_set_on_casting() -> None:
    table = FF()
    table.summon("Surge", choose("opponent"), deal({"x": True, "times": 1000}), cost=1, more=[VARIABLE])
    table.forward("Spare").forward("Guard", 9000)
    table.put("A", hand=["Surge", "Spare", "Spare"]).put("B", field=["Guard"])

    table.play("Surge")
    assert table.asked == "A value of X"
    assert table.options == ["0", "1", "2", "3"]
    table.choose("3").settle().both_pass()

    assert table.hand("A") == []
    assert table.counter("Guard", "damage", "B") == 3000


DIVIDE = [choose("opponent", 2, up_to=True), perform("divide", "it", number=5000)]


@clause("11.3.6")
def test_shares_are_declared_on_casting_in_thousands_of_at_least_one() -> None:
    table = FF(hold="AB")
    table.summon("Rain", *DIVIDE, cost=0).forward("One", 9000).forward("Two", 9000)
    table.put("A", hand=["Rain"]).put("B", field=["One", "Two"])

    table.play("Rain").choose("One").choose("Two")
    assert table.asked == "A divide"
    assert table.options == ["1000", "2000", "3000", "4000"]
    table.choose("2000").both_pass()

    assert table.counter("One", "damage", "B") == 2000
    assert table.counter("Two", "damage", "B") == 3000


@clause("11.3.7", "11.4.6")
@pytest.mark.parametrize("kind", ["forward", "summon"])
def test_a_cost_that_changes_while_it_is_paid_has_been_locked(kind: str) -> None:
    table = FF()
    cheaper = {"do": "modify", "what": {"zone": "hand", "name": "Dear"}, "add": {"reduction": 2}}
    table.printed("Dear", kind, [], "fire", cost=4)
    table.forward("Helper", 5000).backup("Sage", field(cheaper, condition={"have": {"zone": "break zone"}}))
    table.put("A", hand=["Dear", "Helper", "Helper"], field=["Sage"])

    table.choose("play card", "Dear").settle()

    assert table.broken("A")[:2] == ["Helper", "Helper"]


@clause("11.3.5", "11.4.4")
@pytest.mark.parametrize("kind", ["forward", "summon"])
def test_a_cost_that_looks_at_other_cards_is_worked_out_when_it_is_cast(kind: str) -> None:
    table = FF()
    cheaper = {"do": "modify", "add": {"reduction": {"count": {"type": "backup"}}}}
    table.printed("Dear", kind, [{**field(cheaper), "zones": ["hand"]}], "fire", cost=4)
    table.backup("Coal").put("A", hand=["Dear"], field=["Coal", "Coal"])

    table.choose("play card", "Dear").settle()

    assert table.orientation("Coal") == "dull"
    assert [event.paid for event in table.events(CardCast)] == [2]


@clause("11.3.7.1", "11.4.6.1")
def test_nothing_is_cast_that_cannot_be_paid_in_full() -> None:
    table = FF()
    table.forward("Dear", cost=4).summon("Boom", cost=4).forward("Spare", cost=9)
    table.put("A", hand=["Dear", "Spare"])
    assert not table.offers("play card", "Dear")

    table = FF()
    table.forward("Dear", cost=4).summon("Boom", cost=4).forward("Spare", cost=9)
    table.put("A", hand=["Boom", "Spare"])
    assert not table.offers("play card", "Boom")


@clause("11.3.8")
def test_cast_abilities_trigger_when_the_summon_is_cast_and_the_caster_has_priority() -> None:
    table = FF(hold="AB")
    table.backup("Scholar", auto({"on": "summon cast", "card": {"whose": "any"}, "whose": "you"}, DRAW))
    table.summon("Flare", cost=0).put("B", hand=["Flare"], field=["Scholar"])

    table.choose("pass").play("Flare")

    assert table.stack == ["Flare", "Scholar"]
    assert table.asked == "B priority"


@clause("11.3.9", "11.11.2")
def test_a_summon_whose_choices_are_all_gone_does_nothing_and_goes_to_the_break_zone() -> None:
    table = FF(hold="AB")
    table.summon("Bolt", choose("opponent"), deal(1000), DRAW, cost=0)
    table.summon("Save", choose("you"), {"do": "move", "to": "hand"}, cost=0)
    table.forward("Guard").put("A", hand=["Bolt"]).put("B", hand=["Save"], field=["Guard"])

    table.play("Bolt").choose("pass")
    table.play("Save").both_pass().both_pass()

    assert table.count("A", "deck") == 12
    assert table.broken("A") == ["Bolt"]


@clause("11.3.10", "11.5.7")
def test_setting_the_power_changes_the_printed_one_and_other_changes_stay() -> None:
    table = FF()
    fix = {"do": "modify", "what": "it", "set": {"power": 3000}}
    table.summon("Boost", choose(), pump(2000), cost=0).summon("Level", choose(), fix, cost=0)
    table.forward("Guard", 7000).put("A", hand=["Boost", "Level"], field=["Guard"])

    table.play("Boost").both_pass()
    assert table.power("Guard") == 9000
    table.play("Level").both_pass()

    assert table.power("Guard") == 5000


# -- 11.4 Characters ---------------------------------------------------------------------------------------------------


@clause("11.4.1", "15.2.5.4")
def test_casting_a_character_cannot_be_interrupted() -> None:
    table = FF(hold="AB")
    table.forward("Hero", cost=0).put("A", hand=["Hero"])

    table.play("Hero")

    assert table.field("A") == ["Hero"]
    assert table.asked == "A priority"
    assert table.events(StackAdded) == []


@clause("11.4.2")
def test_the_declared_character_is_shown() -> None:
    table = FF()
    table.forward("Hero", cost=2).forward("Spare").forward("Other").put("A", hand=["Hero", "Spare", "Other"])

    table.choose("play card", "Hero")

    assert table.asked == "A pay CP"
    (shown,) = table.events(CardsSeen)
    assert (table.name(shown.cards[0]), shown.players) == ("Hero", 3)


@clause("11.4.3")
def test_what_a_character_has_its_caster_choose_is_declared_on_casting() -> None:
    table = FF()
    modes = {
        "do": "modes",
        "modes": [
            [{"do": "modify", "gain": {"trait": "haste"}, "until": "end of game"}],
            [{"do": "modify", "gain": {"trait": "brave"}, "until": "end of game"}],
        ],
    }
    table.forward("Chameleon", 5000, {"kind": "play", "effects": [modes]}, cost=0).put("A", hand=["Chameleon"])

    table.choose("play card", "Chameleon")
    assert table.asked == "A mode"
    assert table.field("A") == []
    table.choose(mode=0)

    assert table.field("A") == ["Chameleon"]
    assert table.value("Chameleon", "trait") == 2


@clause("11.4.4")
def test_additional_alternative_and_variable_costs_of_a_character_are_declared_on_casting() -> None:
    table = FF()
    table.forward("Kicker", 5000, ADDITIONAL, cost=0).forward("Spare")
    table.put("A", hand=["Kicker", "Spare"])
    table.choose("play card", "Kicker").choose("1").choose("Spare")
    assert table.broken("A") == ["Spare"]
    assert [event.number for event in table.events(CardCast)] == [1]

    table = FF()
    table.forward("Tricky", 5000, ALTERNATIVE, cost=9).forward("Guard").forward("Spare", element="light")
    table.put("A", hand=["Tricky", "Spare"], field=["Guard"])
    table.choose("play card", "Tricky").choose("Spare")
    assert table.field("A") == ["Guard", "Tricky"]

    table = FF()
    table.forward("Growing", 5000, VARIABLE, cost=0).forward("Spare").put("A", hand=["Growing", "Spare"])
    table.choose("play card", "Growing")
    assert table.options == ["0", "1", "2"]


@clause("11.4.5")
def test_a_division_of_a_character_is_declared_on_casting() -> None:
    table = FF()
    table.forward("Storm", 5000, {"kind": "play", "effects": DIVIDE}, cost=0)
    table.forward("One", 9000).forward("Two", 9000).put("A", hand=["Storm"]).put("B", field=["One", "Two"])

    table.choose("play card", "Storm").choose("One").choose("Two")
    assert table.options == ["1000", "2000", "3000", "4000"]
    table.choose("1000")

    assert table.counter("One", "damage", "B") == 1000
    assert table.counter("Two", "damage", "B") == 4000


@clause("11.4.7", "11.8.16.1.1")
def test_enter_abilities_are_on_the_stack_when_the_turn_player_is_asked() -> None:
    table = FF(hold="AB")
    table.forward("Hero", 5000, auto(ENTERS, DRAW), cost=0).put("A", hand=["Hero"])

    table.play("Hero")

    assert table.stack == ["Hero"]
    assert table.asked == "A priority"


# -- 15.2.5 Back Attack ------------------------------------------------------------------------------------------------


@clause("15.2.5.2")
def test_back_attack_can_be_cast_in_the_main_and_attack_phases_of_either_player() -> None:
    table = FF(hold="AB")
    table.forward("Ambush", 5000, trait("back attack"), cost=0).forward("Plain", cost=0)
    table.put("B", hand=["Ambush", "Plain"])

    table.choose("pass")
    assert table.offers("play card", "Ambush")
    assert not table.offers("play card", "Plain")
    table.choose("pass").choose("pass")

    assert (table.asked, table.phase) == ("B priority", "attack preparation")
    assert table.offers("play card", "Ambush")


@clause("15.2.5.3", "11.4.7", "15.2.5.4")
def test_back_attack_is_a_response_that_arrives_before_the_stack_resolves() -> None:
    table = FF(hold="AB")
    table.summon("Bolt", DRAW, cost=0).forward("Ambush", 5000, trait("back attack"), cost=0)
    table.put("A", hand=["Bolt"]).put("B", hand=["Ambush"])

    table.play("Bolt").choose("pass").play("Ambush")

    assert table.field("B") == ["Ambush"]
    assert table.stack == ["Bolt"]
    assert table.asked == "A priority"


@clause("15.1.1.7.1")
def test_only_paying_to_play_is_casting() -> None:
    table = FF()
    when = {"on": "cast", "card": {"whose": "any"}, "whose": "you"}
    table.backup("Scholar", auto(when, DRAW)).forward("Hero", cost=0)
    put = {"do": "target", "cards": {"zone": "break zone", "type": "forward"}}
    table.backup("Gate", action(put, {"do": "move", "to": "field"}))
    table.put("A", field=["Scholar", "Gate"], hand=["Hero"], break_zone=["Other"])

    table.use("Gate").both_pass()
    assert "Other" in table.field("A")
    assert table.stack == []
    table.play("Hero")

    assert table.stack == ["Scholar"]


@clause("11.3.7", "11.2.1.1")
def test_what_changes_the_cost_in_hand_counts_though_the_summon_is_on_the_stack_when_it_is_paid() -> None:
    table = FF()
    in_hand = {"zone": "hand", "type": "summon"}
    any_element = {"do": "modify", "what": in_hand, "gain": {"restriction": "any element cost"}}
    table.backup("Prism", field(any_element), element="ice").summon("Flare", DRAW, cost=2)
    table.put("A", hand=["Flare"], field=["Prism", "Prism"])

    table.cast("Flare")

    assert table.stack == ["Flare"]
    assert [event.paid for event in table.events(CardCast)] == [2]


@clause("11.2.1", "11.4.4")
@pytest.mark.parametrize("which", [0, 1])
def test_an_effect_on_one_copy_in_hand_is_not_one_on_the_other(which: int) -> None:
    table = FF()
    select = {"do": "select", "cards": {"zone": "hand", "name": "Hero"}}
    table.summon("Gift", select, {"do": "modify", "what": "it", "add": {"reduction": 3}}, cost=0)
    table.forward("Hero", cost=3).put("A", hand=["Hero", "Hero", "Gift"])

    table.play("Gift").both_pass().match.choose(which)

    heroes = [card for card in table.match.state.zone(0, HAND) if table.name(card) == "Hero"]
    assert [PlayCard(card) in table.decision for card in heroes] == [which == 0, which == 1]


@clause("11.4.4", "11.2.1.1")
@pytest.mark.parametrize(("hand", "castable"), [(["Hero"], False), (["Hero", "Spare"], True)])
def test_a_character_is_not_discarded_for_its_own_alternative_cost(hand: list[str], castable: bool) -> None:
    table = FF(hold="B")
    instead = {"kind": "play", "keyword": "alternative cost", "cost": [{"do": "discard"}]}
    table.forward("Hero", 5000, instead, cost=9).backup("Idle", action(DRAW)).put("A", hand=hand, field=["Idle"])

    assert table.offers("play card", "Hero") == castable
