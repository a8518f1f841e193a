"""Chapter 10. Attack Phase: preparation, declaration, block, damage."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.events import AbilityTriggered, PhaseStarted
from domain.rulesets.final_fantasy.ch10_1_4_damage import attackers, is_in_battle, is_party, shares
from domain.rulesets.final_fantasy.events import AttackDeclared, AttackEnded, BlockDeclared, ForwardDamaged
from tests.clauses import clause
from tests.final_fantasy.table import (
    ATTACKS,
    BLOCKS,
    BREAK,
    DRAW,
    FF,
    FRESH,
    action,
    at_start_of,
    auto,
    choose,
    deal,
    field,
    gains,
    perform,
    replaces,
    restricted,
    trait,
)


def attack_table(**where: Any) -> FF:
    return FF(at="attack phase", **where)


def names(table: FF, kind: str) -> list[str]:
    """The cards of the options of a kind."""
    return [table.name(option.card) for option in table.decision if type(option).__name__ == kind]  # type: ignore[attr-defined]


# -- preparation -------------------------------------------------------------------------------------------------------


@clause("10.1.1.1")
def test_what_waits_for_the_attack_phase_is_on_the_stack_first() -> None:
    table = attack_table(hold="AB")
    table.backup("Drum", at_start_of("attack phase", DRAW)).put("A", field=["Drum"])

    assert table.phase == "attack preparation"
    assert table.stack == ["Drum"]


@clause("10.1.1.1", "10.1.4.6")
def test_the_attack_phase_begins_once_however_many_attacks_there_are() -> None:
    table = attack_table()
    table.backup("Drum", at_start_of("attack phase", DRAW)).forward("One").forward("Two")
    table.put("A", field=["Drum", "One", "Two"])

    table.both_pass().attack("One").decline("attack again")
    table.choose("attack again").attack("Two")

    assert len(table.events(AbilityTriggered)) == 1


@clause("10.1.1.2")
def test_both_may_act_before_an_attack_is_declared_the_turn_player_first() -> None:
    table = attack_table(hold="AB")
    table.forward("Guard").put("A", field=["Guard"])

    assert table.asked == "A priority"
    table.choose("pass")
    assert table.asked == "B priority"
    table.choose("pass")

    assert table.asked == "A declare attack"


# -- declaration -------------------------------------------------------------------------------------------------------


@clause("10.1.2.1", "15.1.1.9.1")
def test_one_forward_or_a_party_or_nobody_may_attack() -> None:
    table = attack_table()
    table.forward("One").forward("Two").put("A", field=["One", "Two"])

    table.decline("declare attack")
    assert names(table, "Attack") == ["One", "Two"]
    assert table.offers("pass")
    table.choose("attack", "One")
    assert names(table, "JoinParty") == ["Two"]
    table.choose("join party", "Two")

    assert [table.name(event.card) for event in table.events(AttackDeclared)] == ["One", "Two"]


@clause("10.1.2.1.1", "15.2.2.2")
def test_dull_and_new_forwards_do_not_attack_unless_the_new_have_haste() -> None:
    table = attack_table()
    table.forward("Ready").forward("Tired").forward("New").forward("Quick", 5000, trait("haste"))
    tired = {"card": "Tired", "orientation": "dull"}
    table.put("A", field=["Ready", tired, {"card": "New", **FRESH}, {"card": "Quick", **FRESH}])

    table.decline("declare attack")

    assert names(table, "Attack") == ["Ready", "Quick"]


@clause("10.1.2.1.1")
def test_a_forward_cast_this_turn_does_not_attack_but_one_stolen_this_turn_neither() -> None:
    table = FF()
    table.forward("New", cost=0).forward("Mine").forward("Theirs")
    table.summon("Charm", choose("opponent"), perform("control", "it"), cost=0)
    table.put("A", hand=["New", "Charm"], field=["Mine"]).put("B", field=["Theirs"])

    table.play("New").play("Charm").both_pass()
    assert table.field("A") == ["Mine", "New", "Theirs"]
    table.decline("declare attack")

    assert names(table, "Attack") == ["Mine"]


@clause("10.1.2.1.2")
def test_what_has_attacked_or_cannot_attack_is_not_offered() -> None:
    table = attack_table()
    table.forward("Brave", 5000, trait("brave")).forward("Bound", 5000, field(restricted("cannot attack")))
    table.forward("Risen", 5000, action({"do": "turn", "to": "active"}))
    table.forward("Other").put("A", field=["Brave", "Bound", "Risen", "Other"])

    table.decline("declare attack")
    assert names(table, "Attack") == ["Brave", "Risen", "Other"]
    table.choose("attack", "Risen").choose("done")
    table.use("Risen").both_pass()
    assert table.orientation("Risen") == "active"
    table.decline("attack again").choose("attack again").decline("declare attack")

    assert names(table, "Attack") == ["Brave", "Other"]


@clause("10.1.2.1.3")
def test_the_phase_does_not_end_while_something_must_attack_and_can() -> None:
    table = attack_table()
    table.forward("Rager", 5000, field(restricted("must attack"))).forward("Other")
    table.put("A", field=["Rager", "Other"])

    table.decline("declare attack")
    assert not table.offers("pass")
    table.choose("attack", "Other").choose("done")
    table.decline("declare attack")

    assert not table.offers("pass")
    assert table.phase == "attack declaration"


@clause("10.1.2.1.3")
def test_what_must_attack_but_cannot_does_not_matter() -> None:
    table = attack_table()
    table.forward("Rager", 5000, field(restricted("must attack"))).forward("Other")
    table.put("A", field=[{"card": "Rager", "orientation": "dull"}, "Other"])

    table.decline("declare attack")

    assert table.offers("pass")


@clause("10.1.2.1.3", "15.1.1.9.3")
def test_a_party_fulfils_the_duty_to_attack() -> None:
    table = attack_table()
    table.forward("Rager", 5000, field(restricted("must attack"))).forward("Other")
    table.put("A", field=["Rager", "Other"])

    table.attack("Other", "Rager").decline("priority")

    assert len(attackers(table.match)) == 2


@clause("10.1.2.2", "15.2.1.2")
def test_attackers_become_dull_but_for_the_brave() -> None:
    table = attack_table(hold="AB")
    table.forward("Plain").forward("Brave", 5000, trait("brave")).put("A", field=["Plain", "Brave"])

    table.attack("Plain", "Brave")

    assert table.orientation("Plain") == "dull"
    assert table.orientation("Brave") == "active"


TOLL = {"do": "modify", "add": {"attack cost": 2}}


@clause("10.1.2.3")
def test_a_cost_to_attack_is_paid_when_the_attack_is_declared() -> None:
    table = attack_table()
    table.forward("Costly", 5000, field(TOLL)).forward("Spare").put("A", field=["Costly"], hand=["Spare"])

    table.attack("Costly")

    assert table.broken("A") == ["Spare"]
    assert attackers(table.match) == [table.card("Costly")]


@clause("10.1.2.3", "14.1")
def test_an_attack_that_cannot_be_paid_is_not_offered() -> None:
    table = attack_table()
    table.forward("Costly", 5000, field(TOLL)).put("A", field=["Costly"])

    table.decline()

    assert table.phase == "main phase 2"
    assert table.events(AttackDeclared) == []
    assert table.orientation("Costly") == "active"


@clause("10.1.2.1.3", "10.1.2.3")
def test_nobody_has_to_pay_for_a_compulsory_attack() -> None:
    table = attack_table()
    table.forward("Costly", 5000, field(TOLL), field(restricted("must attack"))).forward("Spare")
    table.put("A", field=["Costly"], hand=["Spare"])

    table.decline("declare attack")

    assert names(table, "Attack") == ["Costly"]
    assert table.offers("pass")


@clause("10.1.2.4")
def test_a_forward_that_is_gone_before_the_declaration_is_complete_does_not_attack() -> None:
    table = attack_table()
    would = {"on": "turned", "orientation": "dull"}
    vanish = replaces(would, instead=[{"do": "move", "what": "this", "to": "removed from play"}])
    table.forward("Ghost", 5000, vanish).forward("Solid").put("A", field=["Ghost", "Solid"])

    table.attack("Ghost", "Solid")

    assert table.zone("A", "removed from play") == ["Ghost"]
    assert [table.name(card) for card in attackers(table.match)] == ["Solid"]


@clause("10.1.2.4", "10.1.2.7")
def test_an_attack_that_comes_to_nothing_does_not_end_the_attack_phase() -> None:
    table = attack_table()
    would = {"on": "turned", "orientation": "dull"}
    vanish = replaces(would, instead=[{"do": "move", "what": "this", "to": "removed from play"}])
    table.forward("Ghost", 5000, vanish).forward("Solid", element="ice").put("A", field=["Ghost", "Solid"])

    table.attack("Ghost").decline("attack again")
    table.choose("attack again").attack("Solid")

    assert [table.name(card) for card in attackers(table.match)] == ["Solid"]
    assert table.count("B", "damage zone") == 0


@clause("10.1.2.5")
def test_attack_abilities_are_on_the_stack_before_anyone_acts() -> None:
    table = attack_table(hold="AB")
    table.forward("Hero", 5000, auto(ATTACKS, DRAW)).put("A", field=["Hero"])

    table.attack("Hero")

    assert table.stack == ["Hero"]
    assert (table.asked, table.phase) == ("A priority", "attack declaration")


@clause("10.1.2.6", "10.1.3.6", "10.1.4.4")
def test_both_may_act_after_the_attack_the_block_and_the_damage_the_turn_player_first() -> None:
    table = attack_table(hold="AB")
    table.forward("Hero").forward("Wall", 9000).put("A", field=["Hero"]).put("B", field=["Wall"])

    table.attack("Hero")
    seen = []
    while table.asked != "A attack again" and table.phase != "main phase 2":
        if table.asked.endswith("priority"):
            seen.append((table.asked[0], table.phase))
        table.decline()

    steps = ["attack declaration", "block declaration", "damage resolution"]
    assert seen == [(player, step) for step in steps for player in "AB"]


@clause("10.1.2.7")
def test_without_an_attack_there_is_neither_block_nor_damage() -> None:
    table = attack_table()
    table.forward("Hero").put("A", field=["Hero"]).put("B", field=["Hero"])

    table.decline("declare attack").choose("pass")

    started = [table.ruleset.words.phases[event.phase] for event in table.events(PhaseStarted)]
    assert "block declaration" not in started
    assert table.phase == "main phase 2"
    assert table.count("B", "damage zone") == 0


# -- block -------------------------------------------------------------------------------------------------------------


@clause("10.1.3.1", "10.1.3.1.1")
def test_one_active_forward_may_block_also_one_that_is_new() -> None:
    table = attack_table()
    table.forward("Hero").forward("New").forward("Tired")
    table.put("A", field=["Hero"])
    table.put("B", field=[{"card": "New", **FRESH}, {"card": "Tired", "orientation": "dull"}])

    table.attack("Hero").decline("declare block")

    assert names(table, "Block") == ["New"]
    assert table.offers("pass")
    table.choose("block", "New")
    assert len(table.events(BlockDeclared)) == 1


@clause("10.1.3.1.2")
@pytest.mark.parametrize(
    ("attacker", "blockers"),
    [
        ({}, ["Cheap", "Dear"]),
        ({"add": {"evasion": 4}}, ["Cheap"]),
        ({"gain": {"restriction": "cannot be blocked"}}, []),
    ],
)
def test_what_may_not_block_is_not_offered(attacker: dict[str, Any], blockers: list[str]) -> None:
    table = attack_table()
    abilities = [field({"do": "modify", **attacker})] if attacker else []
    table.forward("Hero", 5000, *abilities).forward("Cheap", cost=3).forward("Dear", cost=4)
    table.forward("Shy", 5000, field(restricted("cannot block")))
    table.put("A", field=["Hero"]).put("B", field=["Cheap", "Dear", "Shy"])

    table.attack("Hero")
    if blockers:
        table.decline("declare block")

    assert names(table, "Block") == blockers


@clause("10.1.3.1.3")
def test_what_must_block_and_can_has_to() -> None:
    table = attack_table()
    table.forward("Hero").forward("Duty", 5000, field(restricted("must block"))).forward("Free")
    table.forward("Duty2", 5000, field(restricted("must block")))
    table.put("A", field=["Hero"]).put("B", field=["Duty", "Free", "Duty2"])

    table.attack("Hero").decline("declare block")

    assert names(table, "Block") == ["Duty", "Duty2"]
    assert not table.offers("pass")


@clause("10.1.3.1.3")
def test_what_must_block_but_cannot_leaves_the_choice() -> None:
    table = attack_table()
    table.forward("Hero").forward("Duty", 5000, field(restricted("must block"))).forward("Free")
    table.put("A", field=["Hero"]).put("B", field=[{"card": "Duty", "orientation": "dull"}, "Free"])

    table.attack("Hero").decline("declare block")

    assert names(table, "Block") == ["Free"]
    assert table.offers("pass")


@clause("10.1.3.1.3")
def test_a_cost_to_block_is_paid_when_the_block_is_declared() -> None:
    table = attack_table()
    toll = field({"do": "modify", "add": {"block cost": 1}})
    table.forward("Hero").forward("Costly", 9000, toll).backup("Coal")
    table.put("A", field=["Hero"]).put("B", field=["Costly", "Coal"])

    table.attack("Hero").decline("declare block").choose("block", "Costly")

    assert table.orientation("Coal", "B") == "dull"
    assert len(table.events(BlockDeclared)) == 1


@clause("10.1.3.1.3")
def test_a_block_that_cannot_be_paid_is_not_offered() -> None:
    table = attack_table()
    toll = field({"do": "modify", "add": {"block cost": 1}})
    table.forward("Hero").forward("Costly", 9000, toll).forward("Free")
    table.put("A", field=["Hero"]).put("B", field=["Costly", "Free"])

    table.attack("Hero").decline("declare block")

    assert names(table, "Block") == ["Free"]


@clause("10.1.3.2")
def test_a_blocker_that_is_lost_while_its_cost_is_paid_does_not_block() -> None:
    table = attack_table()
    toll = field({"do": "modify", "add": {"block cost": 1}})
    table.forward("Hero").forward("Costly", 9000, toll)
    bolt = replaces(
        {"on": "turned", "orientation": "dull"},
        instead=[{"do": "move", "what": {"type": "forward", "name": "Costly"}, "to": "break zone"}],
    )
    table.backup("Coal", bolt).put("A", field=["Hero"]).put("B", field=["Costly", "Coal"])

    table.attack("Hero").decline("declare block").choose("block", "Costly")

    assert table.broken("B") == ["Costly"]
    assert table.events(BlockDeclared) == []
    table.both_pass()
    assert table.count("B", "damage zone") == 1


@clause("10.1.3.2.1")
def test_attacker_and_blocker_are_in_battle_until_one_of_them_leaves() -> None:
    table = attack_table(hold="AB")
    table.forward("Hero", 5000).forward("Wall", 9000).summon("Crush", choose(), BREAK, cost=0)
    table.put("A", field=["Hero"], hand=["Crush"]).put("B", field=["Wall"])
    hero, wall = table.card("Hero"), table.card("Wall")

    table.attack("Hero")
    assert not is_in_battle(table.match, hero)
    table.decline("declare block").choose("block", "Wall")
    assert is_in_battle(table.match, hero)
    assert is_in_battle(table.match, wall)
    table.play("Crush").choose("Wall").both_pass()

    assert not is_in_battle(table.match, hero)


@clause("10.1.3.3")
def test_when_the_blocker_leaves_the_attack_stays_blocked_and_nobody_is_damaged() -> None:
    table = attack_table(hold="AB")
    table.forward("Hero", 5000).forward("Wall", 9000).summon("Crush", choose(), BREAK, cost=0)
    table.put("A", field=["Hero"], hand=["Crush"]).put("B", field=["Wall"])

    table.attack("Hero").decline("declare block").choose("block", "Wall")
    table.play("Crush").choose("Wall").both_pass()
    table.decline("priority").both_pass()

    assert table.events(ForwardDamaged) == []
    assert table.count("B", "damage zone") == 0
    assert table.field("A") == ["Hero"]


@clause("10.1.3.3")
def test_when_the_attacker_leaves_the_blocker_is_not_damaged() -> None:
    table = attack_table(hold="AB")
    table.forward("Hero", 5000).forward("Wall", 9000).summon("Crush", choose(), BREAK, cost=0)
    table.put("A", field=["Hero"], hand=["Crush"]).put("B", field=["Wall"])

    table.attack("Hero").decline("declare block").choose("block", "Wall")
    table.play("Crush").choose("Hero").both_pass()
    while table.phase in ("block declaration", "damage resolution"):
        table.decline()

    assert table.counter("Wall", "damage", "B") == 0
    assert table.events(ForwardDamaged) == []


@clause("10.1.3.4")
def test_one_blocker_stops_a_whole_party() -> None:
    table = attack_table()
    table.forward("One").forward("Two").forward("Wall", 20000).put("A", field=["One", "Two"]).put("B", field=["Wall"])

    table.attack("One", "Two").decline("declare block").choose("block", "Wall")

    (block,) = table.events(BlockDeclared)
    assert len(block.attackers) == 2
    assert table.count("B", "damage zone") == 0


@clause("10.1.3.5")
def test_block_abilities_are_on_the_stack_before_anyone_acts() -> None:
    table = attack_table(hold="AB")
    table.forward("Hero", 5000, auto({"on": "is blocked"}, DRAW)).forward("Wall", 9000, auto(BLOCKS, DRAW))
    table.put("A", field=["Hero"]).put("B", field=["Wall"])

    table.attack("Hero").decline("declare block").choose("block", "Wall")

    assert table.stack == ["Hero", "Wall"]
    assert table.asked == "A priority"


# -- damage ------------------------------------------------------------------------------------------------------------


@clause("10.1.4.1", "15.1.1.9.1")
@pytest.mark.parametrize("party", [["One"], ["One", "Two"]])
def test_an_unblocked_attack_deals_one_point_whatever_its_power(party: list[str]) -> None:
    table = attack_table()
    table.forward("One", 9000).forward("Two", 9000).put("A", field=["One", "Two"])

    table.attack(*party).decline("attack again" if len(party) == 1 else "priority")
    while table.phase == "attack declaration":
        table.decline()
    table.decline()

    assert table.count("B", "damage zone") == 1


@clause("10.1.4.2")
def test_attacker_and_blocker_deal_each_other_their_power_at_the_same_time() -> None:
    table = attack_table()
    table.forward("Hero", 5000).forward("Wall", 5000).put("A", field=["Hero"]).put("B", field=["Wall"])

    table.attack("Hero").decline("declare block").choose("block", "Wall").both_pass()

    assert (table.field("A"), table.field("B")) == ([], [])
    assert table.count("B", "damage zone") == 0


@clause("10.1.4.2.1")
def test_the_blockers_damage_is_split_among_a_party_in_thousands() -> None:
    table = attack_table()
    table.forward("One", 3000).forward("Two", 3000).forward("Wall", 4000)
    table.put("A", field=["One", "Two"]).put("B", field=["Wall"])

    table.attack("One", "Two").decline("declare block").choose("block", "Wall")
    table.decline("assign damage")
    assert table.asked == "B assign damage"
    assert [option.amount for option in table.decision] == [0, 1000, 2000, 3000, 4000]  # type: ignore[attr-defined]
    table.choose("One", amount=1000)

    assert table.field("A") == ["One"]
    assert table.counter("One", "damage") == 1000
    assert table.field("B") == []


@clause("10.1.4.2.1")
def test_all_the_damage_may_go_to_one_member_and_what_is_over_goes_along() -> None:
    assert shares(4000) == [0, 1000, 2000, 3000, 4000]
    assert shares(2500) == [0, 1000, 1500, 2500]
    assert shares(500) == [0, 500]


@clause("10.1.4.3")
def test_damage_abilities_are_on_the_stack_before_anyone_acts() -> None:
    table = attack_table(hold="AB")
    hits = {"on": "player damaged", "whose": "opponent", "by": {"this": True}}
    table.forward("Hero", 5000, auto(hits, DRAW)).put("A", field=["Hero"])

    table.attack("Hero")
    while table.phase != "damage resolution":
        table.decline()

    assert table.phase == "damage resolution"
    assert table.stack == ["Hero"]


@clause("10.1.4.5", "15.1.1.9.9")
def test_after_the_damage_stage_no_party_is_left() -> None:
    table = attack_table()
    table.forward("One").forward("Two").forward("Three").put("A", field=["One", "Two", "Three"])

    table.attack("One", "Two")
    assert is_party(table.match)
    table.decline("attack again")

    assert not is_party(table.match)
    assert len(table.events(AttackEnded)) == 1


@clause("10.1.4.6")
def test_another_attack_begins_with_its_preparation() -> None:
    table = attack_table()
    table.forward("One").forward("Two").put("A", field=["One", "Two"])

    table.decline("declare attack").choose("attack", "One").choose("done").decline("attack again")
    table.choose("attack again")

    assert (table.phase, table.asked) == ("attack preparation", "A priority")


@clause("10.1.4.6")
def test_when_every_forward_has_attacked_main_phase_two_follows_at_once() -> None:
    table = attack_table()
    table.forward("One").put("A", field=["One"])

    table.attack("One")
    while table.phase != "main phase 2":
        assert table.asked != "A attack again"
        table.decline()

    assert table.count("B", "damage zone") == 1


@clause("15.1.1.9.1", "10.1.2.5")
def test_abilities_can_wait_for_a_party_and_speak_of_those_in_it() -> None:
    table = attack_table()
    with_it = {"type": "forward", "where": "in a party with this"}
    table.forward("Captain", 5000, auto({"on": "forms a party"}, gains(2000, with_it)))
    table.backup("Drum", auto({"on": "a party attacks", "whose": "you"}, DRAW))
    table.forward("Mate", 5000).forward("Idle", 5000)
    table.put("A", field=["Captain", "Mate", "Idle", "Drum"])

    table.attack("Captain", "Mate")
    if table.asked == "A order abilities":
        table.choose("Captain")
    assert len(table.events(AbilityTriggered)) == 2
    table.both_pass().both_pass()

    assert (table.power("Captain"), table.power("Mate"), table.power("Idle")) == (5000, 7000, 5000)


@clause("10.1.4.6")
def test_without_another_attack_main_phase_two_follows() -> None:
    table = attack_table()
    table.forward("One").forward("Two").put("A", field=["One", "Two"])

    table.decline("declare attack").choose("attack", "One").choose("done").decline("attack again")
    table.choose("pass")

    assert table.phase == "main phase 2"


# -- keywords of the attack --------------------------------------------------------------------------------------------


@clause("15.2.1.2")
def test_a_brave_forward_attacks_only_once() -> None:
    table = attack_table()
    table.forward("Brave", 5000, trait("brave")).forward("Other").put("A", field=["Brave", "Other"])

    table.decline("declare attack").choose("attack", "Brave").choose("done")
    table.decline("attack again").choose("attack again").decline("declare attack")

    assert names(table, "Attack") == ["Other"]


@clause("15.2.2.2")
def test_a_forward_with_haste_attacks_in_the_turn_it_was_cast() -> None:
    table = FF()
    table.forward("Quick", 5000, trait("haste"), cost=0).forward("Slow", cost=0).put("A", hand=["Quick", "Slow"])

    table.play("Quick").play("Slow").decline("declare attack")

    assert names(table, "Attack") == ["Quick"]


@clause("15.2.3.2")
def test_first_strike_damage_comes_first() -> None:
    table = attack_table()
    table.forward("Swift", 5000, trait("first strike")).forward("Wall", 5000)
    table.put("A", field=["Swift"]).put("B", field=["Wall"])

    table.attack("Swift").decline("declare block").choose("block", "Wall").both_pass()

    assert table.field("A") == ["Swift"]
    assert table.field("B") == []
    assert table.counter("Swift", "damage") == 0


@clause("15.2.3.2")
def test_two_first_strikers_hit_together_and_survivors_hit_back() -> None:
    table = attack_table()
    table.forward("Swift", 5000, trait("first strike")).put("A", field=["Swift"]).put("B", field=["Swift"])
    table.attack("Swift").decline("declare block").choose("block", "Swift").both_pass()
    assert (table.field("A"), table.field("B")) == ([], [])

    table = attack_table()
    table.forward("Swift", 5000, trait("first strike")).forward("Wall", 6000)
    table.put("A", field=["Swift"]).put("B", field=["Wall"])
    table.attack("Swift").decline("declare block").choose("block", "Wall").both_pass()
    assert (table.field("A"), table.field("B")) == ([], ["Wall"])


@clause("15.2.3.3")
def test_between_the_rounds_rule_processes_run_and_nobody_acts() -> None:
    table = attack_table(hold="AB")
    dies = {"on": "moved", "card": {"type": "forward", "whose": "any"}, "origin": "field", "to": "break zone"}
    table.forward("Swift", 5000, trait("first strike"), auto({"on": "damaged", "card": {"whose": "any"}}, DRAW))
    table.backup("Bell", auto(dies, DRAW)).forward("Wall", 6000)
    table.put("A", field=["Swift", "Bell"]).put("B", field=["Wall"])

    table.attack("Swift").decline("declare block").choose("block", "Wall")
    table.choose("pass").choose("pass")

    assert table.phase == "damage resolution"
    assert len(table.events(ForwardDamaged)) == 2
    assert table.asked == "A order abilities"
    assert table.stack == []


@clause("15.2.3.4", "15.1.1.9.7")
@pytest.mark.parametrize(("second", "left"), [("Swift2", ["Swift", "Swift2"]), ("Slow", ["Slow"])])
def test_a_party_strikes_first_only_if_all_of_it_has_first_strike(second: str, left: list[str]) -> None:
    table = attack_table()
    table.forward("Swift", 5000, trait("first strike")).forward("Swift2", 5000, trait("first strike"))
    table.forward("Slow", 5000).forward("Wall", 5000)
    table.put("A", field=["Swift", second]).put("B", field=["Wall"])

    table.attack("Swift", second).decline("declare block").choose("block", "Wall")
    while table.phase == "block declaration":
        table.decline()
    if table.asked == "B assign damage":
        table.choose("Swift", amount=5000)

    assert table.field("B") == []
    assert table.field("A") == left


# -- parties -----------------------------------------------------------------------------------------------------------


@clause("15.1.1.9.2")
def test_one_element_must_be_common_to_a_party() -> None:
    table = attack_table()
    table.forward("Fire").forward("Ice", element="ice").forward("Both", element=["fire", "ice"])  # type: ignore[arg-type]
    table.put("A", field=["Fire", "Ice", "Both"])

    table.decline("declare attack").choose("attack", "Fire")
    assert names(table, "JoinParty") == ["Both"]
    table.choose("join party", "Both")

    assert table.asked != "A form a party"
    assert len(attackers(table.match)) == 2


@clause("15.1.1.9.3")
def test_only_forwards_that_can_attack_join_a_party() -> None:
    table = attack_table()
    table.forward("One").forward("Tired").forward("New").forward("Two")
    table.put("A", field=["One", {"card": "Tired", "orientation": "dull"}, {"card": "New", **FRESH}, "Two"])

    table.decline("declare attack").choose("attack", "One")

    assert names(table, "JoinParty") == ["Two"]


@clause("15.1.1.9.4")
def test_a_party_may_be_as_large_as_one_likes() -> None:
    table = attack_table()
    everyone = [f"F{number}" for number in range(6)]
    for name in everyone:
        table.forward(name)
    table.put("A", field=everyone)

    table.attack(*everyone)

    assert len(attackers(table.match)) == 6


@clause("15.1.1.9.5")
def test_the_last_one_of_a_party_attacks_on_alone() -> None:
    table = attack_table(hold="AB")
    strong = field(gains(4000), condition={"word": "in a party"})
    table.forward("One", 5000, strong).forward("Two").summon("Crush", choose(), BREAK, cost=0)
    table.put("A", field=["One", "Two"], hand=["Crush"])

    table.attack("One", "Two")
    assert table.power("One") == 9000
    table.play("Crush").choose("Two").both_pass()
    assert table.power("One") == 5000
    while table.phase != "main phase 2":
        table.decline()

    assert table.count("B", "damage zone") == 1


@clause("15.1.1.9.6")
def test_who_may_block_one_member_may_block_the_party() -> None:
    table = attack_table()
    table.forward("Sly", 5000, field({"do": "modify", "add": {"evasion": 3}}))
    table.forward("Slyer", 5000, field({"do": "modify", "add": {"evasion": 4}}))
    table.forward("Three", cost=3).forward("Four", cost=4).forward("Two", cost=2)
    table.put("A", field=["Sly", "Slyer"]).put("B", field=["Two", "Three", "Four"])

    table.attack("Sly", "Slyer").decline("declare block")

    assert names(table, "Block") == ["Two", "Three"]


@clause("15.1.1.9.8")
def test_a_party_deals_its_damage_as_one_and_each_member_has_broken_the_blocker() -> None:
    table = attack_table()
    breaks = {"on": "breaks", "card": {"whose": "any"}, "by": {"this": True}}
    table.forward("Mute", 5000, field(restricted("deals no damage")), auto(breaks, DRAW))
    table.forward("Loud", 5000, auto(breaks, DRAW)).forward("Wall", 5000)
    table.put("A", field=["Mute", "Loud"], deck=["One", "Two"]).put("B", field=["Wall"])

    table.attack("Mute", "Loud").decline("declare block").choose("block", "Wall")
    table.decline("assign damage").choose("Mute", amount=0)

    (hit,) = [event for event in table.events(ForwardDamaged) if len(event.by) == 2]
    assert hit.amount == 5000
    assert len(table.events(AbilityTriggered)) == 2


@clause("11.12.5.2", "15.1.1.9.8")
def test_a_partys_damage_is_reduced_once() -> None:
    table = attack_table()
    shield = replaces({"on": "damaged"}, add=-3000)
    table.forward("One", 2000).forward("Two", 2000).forward("Wall", 5000, shield)
    table.put("A", field=["One", "Two"]).put("B", field=["Wall"])

    table.attack("One", "Two").decline("declare block").choose("block", "Wall")
    table.decline("assign damage").choose("One", amount=5000)

    assert table.counter("Wall", "damage", "B") == 1000


@clause("11.8.6", "10.1.2.5")
def test_an_ability_waiting_for_attacks_triggers_for_each_attacker() -> None:
    table = attack_table(hold="AB")
    table.backup("Drum", auto({"on": "attacks", "card": {"type": "forward"}}, deal(1000, "it")))
    table.forward("One").forward("Two").put("A", field=["Drum", "One", "Two"])

    table.attack("One", "Two")

    assert len(table.events(AbilityTriggered)) == 2


BECOMES_FORWARD = {"do": "modify", "what": "this", "gain": {"type": "forward"}, "set": {"power": 5000}}


@clause("10.1.4.6", "10.1.1.2")
def test_a_monster_may_become_a_forward_in_the_preparation_of_the_next_attack() -> None:
    table = attack_table()
    table.forward("One").monster("Beast", action(BECOMES_FORWARD)).put("A", field=["One", "Beast"])

    table.attack("One").decline("attack again")
    table.choose("attack again").use("Beast").both_pass()
    table.attack("Beast")

    assert [table.name(card) for card in attackers(table.match)] == ["Beast"]


@clause("5.2.3.1.1.2", "10.1.4.1")
def test_a_monster_that_is_no_longer_a_forward_has_left_the_battle() -> None:
    table = attack_table()
    wild = field(BECOMES_FORWARD, condition={"have": {"type": "backup"}, "at_least": 1})
    table.monster("Beast", wild).backup("Den").put("A", field=["Beast", "Den"])

    table.attack("Beast").break_it("Den")
    while table.phase != "main phase 2":
        table.decline()

    assert table.count("B", "damage zone") == 0


@clause("10.1.3.1.3")
@pytest.mark.parametrize("word", ["must block", "must be blocked"])
def test_who_has_to_block_may_do_so_with_one_that_costs(word: str) -> None:
    table = attack_table()
    duty = [field(restricted(word))]
    mine, theirs = ([], duty) if word == "must block" else (duty, [])
    table.forward("Hero", 5000, *mine).forward("Free", 5000, *theirs).backup("Coal")
    table.forward("Costly", 9000, *theirs, field({"do": "modify", "add": {"block cost": 1}}))
    table.put("A", field=["Hero"]).put("B", field=["Free", "Costly", "Coal"])

    table.attack("Hero").decline("declare block")

    assert names(table, "Block") == ["Free", "Costly"]
    assert not table.offers("pass")


@clause("10.1.2.4", "10.1.3.2.1")
def test_a_forward_that_changes_sides_attacks_no_longer() -> None:
    table = FF(hold="AB", at="attack phase")
    table.summon("Charm", choose("opponent"), perform("control", "it"), cost=0)
    table.summon("Strike", choose("any", where="attacking"), deal(1000), cost=0)
    table.forward("Hero").put("A", field=["Hero"]).put("B", hand=["Charm", "Strike"])

    table.attack("Hero").choose("pass")
    assert table.offers("play card", "Strike")
    table.play("Charm").both_pass().choose("pass")
    assert not table.offers("play card", "Strike")
    while table.phase != "main phase 2":
        table.decline()

    assert table.count("B", "damage zone") == 0


@clause("10.1.4.2", "2.2")
@pytest.mark.parametrize(("harmless", "left"), [("Hero", ["Guard"]), ("Guard", ["Hero"])])
def test_a_forward_that_deals_no_damage_deals_none_in_battle(harmless: str, left: list[str]) -> None:
    table = attack_table()
    mild = {name: [field(restricted("deals no damage"))] if name == harmless else [] for name in ("Hero", "Guard")}
    table.forward("Hero", 5000, *mild["Hero"]).forward("Guard", 5000, *mild["Guard"])
    table.put("A", field=["Hero"]).put("B", field=["Guard"])

    table.attack("Hero").decline("declare block").choose("block", "Guard")
    while table.phase != "main phase 2":
        table.decline()

    assert table.field("A") + table.field("B") == left


@clause("10.1.4.2.1", "2.2")
def test_nobody_is_asked_to_split_damage_that_is_not_dealt() -> None:
    table = attack_table()
    table.forward("One").forward("Two").forward("Guard", 9000, field(restricted("deals no damage")))
    table.put("A", field=["One", "Two"]).put("B", field=["Guard"])

    table.attack("One", "Two").decline("declare block").choose("block", "Guard")
    while table.phase != "main phase 2":
        assert table.asked != "B assign damage"
        table.decline()

    assert (table.field("A"), table.field("B")) == (["One", "Two"], [])
