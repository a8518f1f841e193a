"""Chapter 7. Attack and battle."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.events import AbilityTriggered, CardMoved, CardTurned, PhaseStarted
from domain.rulesets.weiss_schwarz.events import (
    AttackDeclared,
    AttackEnded,
    DamageDealt,
    PowerCompared,
    TriggerChecked,
)
from domain.rulesets.weiss_schwarz.words import ATTACKER, BATTLE_STEP, COUNTER_STEP, DAMAGE_STEP, PHASES
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, Weiss, activated, at_start_of, automatic, continuous

MOVE_BACK = {"do": "move", "what": {"name": "Striker"}, "to": "stage", "position": "back right"}
BOUNCE = {"do": "move", "what": {"name": "Striker", "whose": "any"}, "to": "hand"}


def attacking(**fields: Any) -> Weiss:
    """A's Striker in the left of the center stage, the attack declaration step open."""
    table = Weiss(at="attack declaration step")
    table.character("Striker", **fields)
    table.put("A", stage={"center left": "Striker"})
    return table


def steps(table: Weiss) -> list[str]:
    return [PHASES[event.phase] for event in table.events(PhaseStarted)]


# -- 7.2 Attack declaration step -----------------------------------------------------------------------------------------


@clause("7.1.1", "7.2.1.3")
def test_only_standing_characters_of_the_center_stage_attack() -> None:
    table = Weiss(at="attack declaration step")
    table.put(
        "A",
        stage={
            "center left": "Ready",
            "center middle": {"card": "Tired", "orientation": "rest"},
            "center right": {"card": "Down", "orientation": "reverse"},
            "back left": "Behind",
        },
    )
    table.put("B", stage=["Theirs"])

    assert [table.offers("attack", name) for name in ("Ready", "Tired", "Down", "Behind", "Theirs")] == [
        True,
        False,
        False,
        False,
        False,
    ]


@clause("7.2.1", "7.2.1.1", "7.2.1.2")
def test_the_attack_phase_begins_once_and_each_declaration_step_anew() -> None:
    table = Weiss(at="attack phase")
    table.character("Drummer", abilities=[at_start_of("attack phase", DRAW)])
    table.character("Piper", abilities=[at_start_of("attack declaration step", DRAW)])
    table.put("A", stage=["Drummer", "Piper"])

    table.go()
    assert table.count("A", "hand") == 2
    table.attack("Drummer")
    table.attack("Piper")

    assert table.count("A", "hand") == 4
    assert steps(table).count("attack phase") == 1
    assert steps(table).count("attack declaration step") == 3


@clause("7.2.1.3")
def test_declining_leads_straight_to_the_encore_step() -> None:
    table = attacking()

    table.choose("pass")

    assert steps(table)[:3] == ["attack declaration step", "encore step", "end phase"]


@clause("7.2.1.3.1")
def test_one_attack_in_the_first_turn() -> None:
    table = Weiss(at="attack declaration step", number=1)
    table.put("A", stage=["One", "Two"])

    table.attack("One")

    assert steps(table)[-1] == "clock phase"
    assert len(table.events(AttackDeclared)) == 1


@clause("7.2.1.3.1")
def test_more_attacks_in_later_turns() -> None:
    table = Weiss(at="attack declaration step", number=3)
    table.put("A", stage=["One", "Two"])

    table.attack("One")

    assert table.asked == "A attack"
    assert table.offers("Two")


@clause("7.2.1.4", "7.2.1.4.1")
def test_an_attack_on_nobody_is_direct_and_gives_one_soul() -> None:
    table = attacking()
    table.put("A", stage={"center middle": "Second"})
    table.put("B", stage={"center left": "Elsewhere"})

    assert table.offers("Striker", "direct")
    assert not table.offers("Striker", "frontal")
    table.attack("Striker")

    assert table.soul("Striker") == 2
    assert table.events(DamageDealt)[0].amount == 2


@clause("7.2.1.4.2")
def test_an_attack_on_somebody_is_frontal_or_side() -> None:
    table = attacking()
    table.put("B", stage={"center right": "Wall"})

    assert table.offers("Striker", "frontal")
    assert table.offers("Striker", "side")
    assert not table.offers("Striker", "direct")


@pytest.mark.parametrize(("level", "soul"), [(0, 3), (2, 1), (3, 0)])
@clause("7.2.1.4.2")
def test_a_side_attack_costs_soul_by_the_level_of_the_character_attacked(level: int, soul: int) -> None:
    table = attacking(soul=3)
    table.put("A", stage={"center middle": "Second"})
    table.character("Wall", level=level)
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", "side")

    assert table.soul("Striker") == soul
    assert [event.amount for event in table.events(DamageDealt)] == ([soul] if soul else [])


@clause("7.2.1.4.3")
def test_the_kind_of_attack_and_its_soul_stay_when_the_other_leaves() -> None:
    bounce = {"do": "move", "what": {"name": "Wall", "whose": "opponent"}, "to": "hand"}
    table = attacking(soul=3, abilities=[automatic({"on": "attacks"}, bounce)])
    table.character("Wall", level=2)
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", "side")

    assert "Wall" in table.zone("B", "hand")
    assert [event.amount for event in table.events(DamageDealt)] == [1]
    assert "battle step" not in steps(table)


@clause("7.2.1.5")
def test_a_character_is_attacking_during_its_sub_phase_only() -> None:
    proud = continuous({"do": "modify", "what": {"where": "attacking"}, "add": {"power": 1000}})
    table = attacking(abilities=[proud])
    table.put("A", stage={"center middle": "Second"})
    table.event("Parry", icons=["counter"])
    table.put("B", stage={"center right": "Wall"}, hand=["Parry"])
    assert table.power("Striker") == 3000

    table.attack("Striker", "frontal")
    assert table.asked == "B counter"
    assert table.power("Striker") == 4000
    table.choose("pass")

    assert table.asked == "A attack"
    assert table.power("Striker") == 3000
    assert table.match.state.registers[ATTACKER] == -1
    assert len(table.events(AttackEnded)) == 1


@clause("7.2.1.5.1")
def test_attacker_and_defender_are_in_battle_and_each_others_opponent() -> None:
    both = continuous({"do": "modify", "what": {"whose": "any", "where": "in battle"}, "add": {"power": 500}})
    foe = continuous({"do": "modify", "what": {"whose": "any", "where": "battle opponent"}, "add": {"power": -100}})
    table = attacking(abilities=[both, foe])
    table.event("Parry", icons=["counter"])
    table.put("B", stage={"center right": "Wall", "center left": "Bystander"}, hand=["Parry"])

    table.attack("Striker", "frontal")

    assert table.power("Striker") == 3500
    assert table.power("Wall") == 3400
    assert table.power("Bystander") == 3000


@clause("7.2.1.5.1", "7.2.1.5.2")
def test_in_a_side_attack_the_other_is_attacked_but_not_in_battle() -> None:
    shows = continuous(
        {"do": "modify", "what": {"whose": "any", "where": "being attacked"}, "add": {"power": 500}},
        {"do": "modify", "what": {"whose": "any", "where": "in battle"}, "add": {"power": 5000}},
    )
    table = attacking(abilities=[shows, at_start_of("damage step", {"do": "may", "then": []})])
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", "side")

    assert table.asked == "A may"
    assert table.power("Wall") == 3500
    assert table.power("Striker") == 3000


@clause("7.2.1.5.2")
def test_in_a_direct_attack_nobody_is_being_attacked() -> None:
    shows = continuous({"do": "modify", "what": {"whose": "any", "where": "being attacked"}, "add": {"power": 500}})
    table = attacking(abilities=[shows, at_start_of("damage step", {"do": "may", "then": []})])
    table.put("B", stage={"center left": "Aside"})

    table.attack("Striker")

    assert table.asked == "A may"
    assert table.power("Aside") == 3000


@clause("7.2.1.5.3")
def test_the_attacker_rests() -> None:
    table = attacking()
    table.put("A", stage={"center middle": "Second"})

    table.attack("Striker")

    assert table.orientation("Striker") == "rest"
    assert table.events(CardTurned)[0].clause == "7.2.1.5.3"
    assert not table.offers("Striker")


@clause("7.2.1.6")
def test_when_this_card_attacks_comes_after_resting_and_before_the_trigger() -> None:
    if_resting = {"do": "if", "condition": {"this": {"orientation": "rest"}}, "then": [DRAW]}
    table = attacking(abilities=[automatic({"on": "attacks"}, if_resting)])
    table.put("A", deck=["drawn", "trigger"])

    table.attack("Striker")

    assert table.zone("A", "hand") == ["drawn"]
    assert table.zone("A", "stock") == ["trigger"]


# -- 7.3 Trigger step --------------------------------------------------------------------------------------------------------


@clause("7.3.1", "7.3.1.1")
def test_the_beginning_of_the_trigger_step_comes_before_the_reveal() -> None:
    table = attacking(abilities=[at_start_of("trigger step", DRAW)])
    table.put("A", deck=["drawn", "trigger"])

    table.attack("Striker")

    assert table.zone("A", "hand") == ["drawn"]
    assert table.zone("A", "stock") == ["trigger"]


@clause("7.3.1.2")
def test_the_trigger_check_happens_although_the_attacker_has_left() -> None:
    table = attacking(abilities=[automatic({"on": "attacks"}, BOUNCE)])
    table.put("A", deck=["trigger"])

    table.attack("Striker")

    assert table.zone("A", "stock") == ["trigger"]
    assert table.events(DamageDealt) == []


@clause("7.3.1.2", "3.10.2")
def test_the_trigger_goes_face_down_on_top_of_the_stock() -> None:
    table = attacking()
    table.put("A", stock=["older"], deck=["trigger"])

    table.attack("Striker")

    assert table.zone("A", "stock") == ["older", "trigger"]
    card = table.match.state.zone(0, 7)[-1]
    assert table.match.state.face[card] == 1
    assert table.match.state.seen[card] == 0


@clause("7.3.1.3", "7.4.1", "7.6.1")
def test_only_a_frontal_attack_has_counter_and_battle_steps() -> None:
    for kind, own in (("frontal", ["counter step", "damage step", "battle step"]), ("side", ["damage step"])):
        table = attacking()
        table.put("B", stage={"center right": "Wall"})

        table.attack("Striker", kind)

        start = steps(table).index("trigger step")
        assert steps(table)[start + 1 : start + 2 + len(own)] == [*own, "end of the attack"]


@clause("7.3.1.3")
def test_what_the_trigger_check_set_off_is_resolved_before_the_counter_step() -> None:
    table = attacking()
    table.character("Herald", abilities=[automatic({"on": "trigger check", "card": {"zone": "resolution zone"}}, DRAW)])
    table.event("Parry", icons=["counter"])
    table.put("A", stage={"back left": "Herald"}, deck=["trigger", "drawn"])
    table.put("B", stage={"center right": "Wall"}, hand=["Parry"])

    table.attack("Striker", "frontal")

    assert table.asked == "B counter"
    assert table.zone("A", "hand") == ["drawn"]
    assert len(table.events(TriggerChecked)) == 1


# -- 7.4 Counter step ----------------------------------------------------------------------------------------------------------


@clause("7.4.1.1")
def test_the_beginning_of_the_counter_step_comes_before_the_counter() -> None:
    table = attacking()
    table.character("Wall", abilities=[at_start_of("counter step", DRAW)])
    table.event("Parry", icons=["counter"])
    table.put("B", stage={"center right": "Wall"}, deck=["Parry"])

    table.attack("Striker", "frontal")

    assert table.asked == "B counter"
    assert table.offers("Parry")


@clause("7.4.1.2", "7.4.1.2.1")
def test_the_defending_player_alone_may_counter() -> None:
    table = attacking()
    table.event("Parry", icons=["counter"])
    table.put("A", hand=["Parry"])
    table.put("B", stage={"center right": "Wall"}, hand=["Parry"])

    table.attack("Striker", "frontal")

    assert table.asked == "B counter"
    table.choose("pass")
    assert not any(event.phase == COUNTER_STEP for event in table.events(PhaseStarted)[3:])


@clause("7.4.1.2.1", "8.6.2.1.1", "8.6.2.1.2")
def test_a_counter_event_needs_color_and_level() -> None:
    table = attacking()
    table.event("Grand Parry", icons=["counter"], level=1)
    table.event("Parry", icons=["counter"])
    table.put("B", stage={"center right": "Wall"}, hand=["Grand Parry", "Parry"])

    table.attack("Striker", "frontal")

    assert table.offers("Parry")
    assert not table.offers("Grand Parry")


@clause("7.4.1.2.2")
def test_one_counter_an_attack() -> None:
    table = attacking()
    table.event("Parry", {"do": "modify", "what": {"where": "defending"}, "add": {"power": 500}}, icons=["counter"])
    table.put("B", stage={"center right": "Wall"}, hand=["Parry", "Parry"])

    table.attack("Striker", "frontal")
    table.choose("Parry")

    assert table.zone("B", "hand")[0] == "Parry"
    assert table.asked != "B counter"
    assert table.events(PowerCompared)[0].defense == 3500


@clause("7.4.1.3")
def test_what_a_counter_set_off_is_resolved_before_damage() -> None:
    table = attacking()
    table.character("Wall", abilities=[automatic({"on": "card played", "card": {"type": "event"}}, DRAW)])
    table.event("Parry", icons=["counter"])
    table.put("B", stage={"center right": "Wall"}, hand=["Parry"], deck=["drawn", "damage"])

    table.attack("Striker", "frontal")
    table.choose("Parry")

    assert table.zone("B", "clock") == ["damage"]
    assert table.zone("B", "hand")[0] == "drawn"


# -- 7.5 Damage step -----------------------------------------------------------------------------------------------------------


@clause("7.5.1", "7.5.1.1")
def test_the_beginning_of_the_damage_step_comes_before_damage() -> None:
    table = attacking(abilities=[at_start_of("damage step", {"do": "modify", "what": "this", "add": {"soul": 2}})])

    table.attack("Striker")

    assert table.events(DamageDealt)[0].amount == 4
    assert table.events(DamageDealt)[0].player == 1


@clause("7.5.1.2.1")
def test_no_soul_no_damage() -> None:
    table = attacking(soul=0)
    table.climax("Shield")
    table.put("B", stage={"center right": "Wall"}, deck=["Shield"])

    table.attack("Striker", "frontal")

    assert table.events(DamageDealt) == []
    assert "Shield" not in table.zone("B", "waiting room")


@pytest.mark.parametrize("gone", [BOUNCE, MOVE_BACK])
@clause("7.5.1.2.2")
def test_an_attacker_that_has_left_its_place_deals_no_damage(gone: dict[str, Any]) -> None:
    table = attacking(abilities=[automatic({"on": "attacks"}, gone)])

    table.attack("Striker")

    assert table.events(DamageDealt) == []


@clause("7.5.1.3")
def test_what_the_damage_set_off_is_resolved_before_the_battle() -> None:
    boost = {"do": "modify", "what": "this", "add": {"power": 1000}}
    table = attacking(abilities=[automatic({"on": "damage taken", "whose": "opponent"}, boost)])
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", "frontal")

    assert table.events(PowerCompared)[0].attack == 4000


@pytest.mark.parametrize("kind", ["side", "frontal"])
@clause("7.5.1.4", "7.6.1.5")
def test_the_end_of_the_attack_is_noticed_and_another_declaration_follows(kind: str) -> None:
    table = attacking(abilities=[at_start_of("end of the attack", DRAW)])
    table.put("A", stage={"center middle": "Second"}, deck=["trigger", "drawn"])
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", kind)

    assert table.zone("A", "hand") == ["drawn"]
    assert table.asked == "A attack"
    assert steps(table)[-2:] == ["end of the attack", "attack declaration step"]


# -- 7.6 Battle step -----------------------------------------------------------------------------------------------------------


@clause("7.6.1.1")
def test_the_beginning_of_the_battle_step_comes_before_the_comparison() -> None:
    table = attacking(abilities=[at_start_of("battle step", {"do": "modify", "what": "this", "add": {"power": 1000}})])
    table.put("A", stage={"center middle": "Second"})
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", "frontal")

    assert table.orientation("Wall") == "reverse"
    assert table.orientation("Striker") == "rest"


@pytest.mark.parametrize(
    ("power", "attacker", "defender"),
    [(4000, "rest", "reverse"), (2000, "reverse", "stand"), (3000, "reverse", "reverse")],
)
@clause("7.6.1.2")
def test_less_power_is_reversed_and_on_equal_power_both(power: int, attacker: str, defender: str) -> None:
    table = attacking(power=power)
    table.put("A", stage={"center middle": "Second"})
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", "frontal")

    assert table.orientation("Striker") == attacker
    assert table.orientation("Wall") == defender


@pytest.mark.parametrize("gone", [BOUNCE, MOVE_BACK])
@clause("7.6.1.3")
def test_nothing_is_compared_when_the_attacker_has_left_its_place(gone: dict[str, Any]) -> None:
    table = attacking(power=1000, abilities=[at_start_of("battle step", gone)])
    table.put("A", stage={"center middle": "Second"})
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", "frontal")

    assert table.events(PowerCompared) == []
    assert table.orientation("Wall") == "stand"


@clause("7.6.1.3")
def test_nothing_is_compared_when_the_defender_has_left_its_place() -> None:
    leave = {"do": "move", "what": {"name": "Wall", "whose": "any"}, "to": "hand"}
    table = attacking(power=1000, abilities=[at_start_of("battle step", leave)])
    table.put("A", stage={"center middle": "Second"})
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", "frontal")

    assert table.events(PowerCompared) == []
    assert table.orientation("Striker") == "rest"


@clause("7.6.1.4")
def test_reversing_is_noticed_before_the_end_of_the_attack() -> None:
    foe = {"whose": "opponent", "where": "battle opponent"}
    gloats = automatic({"on": "turned", "orientation": "reverse", "card": foe}, DRAW)
    table = attacking(power=5000, abilities=[gloats, at_start_of("end of the attack", {"do": "discard"})])
    table.put("A", stage={"center middle": "Second"}, deck=["trigger", "drawn"])
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", "frontal")

    assert table.zone("A", "waiting room") == ["drawn"]


@clause("7.6.1.2", "1.3.4")
def test_a_character_that_cannot_become_reversed_is_not() -> None:
    table = attacking(power=5000)
    table.put("A", stage={"center middle": "Second"})
    table.character("Wall", rules=["cannot become reversed"])
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", "frontal")

    assert table.orientation("Wall") == "stand"


@clause("7.6.1.2")
def test_the_steps_of_a_frontal_attack_in_order() -> None:
    table = attacking()
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", "frontal")

    order = [event.phase for event in table.events(PhaseStarted)]
    assert order.index(COUNTER_STEP) < order.index(DAMAGE_STEP) < order.index(BATTLE_STEP)


# -- 7.7 Encore step -------------------------------------------------------------------------------------------------------------

DOWN = "reverse"


@clause("7.7.1.1")
def test_the_beginning_of_the_encore_step_comes_before_anybody_leaves() -> None:
    table = Weiss(at="encore step")
    rises = at_start_of("encore step", {"do": "turn", "to": "rest"})
    table.character("Riser", abilities=[rises])
    table.put("A", stage=[{"card": "Riser", "orientation": DOWN}])

    table.go()

    assert table.zone("A", "stage") == ["Riser"]


@clause("7.7.1.2", "7.7.1.3")
def test_reversed_characters_leave_one_at_a_time_the_turn_players_first() -> None:
    table = Weiss(at="encore step")
    table.put("A", stage=[{"card": "One", "orientation": DOWN}, {"card": "Two", "orientation": DOWN}, "Up"])
    table.put("B", stage=[{"card": "Three", "orientation": DOWN}, {"card": "Four", "orientation": DOWN}])

    table.choose("Two")
    assert table.asked == "B encore step"
    assert table.zone("A", "stage") == ["Up"]
    table.choose("Four")

    gone = [table.name(event.card) for event in table.events(CardMoved) if event.clause.startswith("7.7.1")]
    assert gone == ["Two", "One", "Four", "Three"]
    assert table.zone("B", "stage") == []


@clause("7.7.1.2")
def test_a_check_timing_follows_each_character_that_leaves() -> None:
    table = Weiss(at="encore step")
    table.character("Medium", abilities=[automatic({"on": "moved", "origin": "stage", "card": {"other": True}}, DRAW)])
    table.put("A", stage=["Medium", {"card": "One", "orientation": DOWN}, {"card": "Two", "orientation": DOWN}])

    table.choose("One")
    assert table.asked == "A next ability"
    assert table.zone("A", "stage") == ["Medium", "Two"]


@clause("7.7.1.3")
def test_after_each_of_the_others_the_turn_player_is_asked_again() -> None:
    table = Weiss(at="encore step")
    curse = {"do": "turn", "to": "reverse", "what": {"name": "Late", "whose": "opponent"}}
    table.character("Spiteful", abilities=[automatic({"on": "moved", "origin": "stage", "to": "waiting room"}, curse)])
    table.put("A", stage=["Late"])
    table.put("B", stage=[{"card": "Spiteful", "orientation": DOWN}, {"card": "Last", "orientation": DOWN}])

    table.choose("Spiteful")
    table.choose("play pending", "")

    gone = [table.name(event.card) for event in table.events(CardMoved) if event.clause.startswith("7.7.1")]
    assert gone == ["Spiteful", "Late", "Last"]


@clause("7.7.1.4")
def test_the_encore_step_ends_when_nobody_is_reversed() -> None:
    table = Weiss(at="encore step")
    table.put("A", stage=[{"card": "One", "orientation": DOWN}, {"card": "Resting", "orientation": "rest"}])

    table.go()

    assert table.zone("A", "stage") == ["Resting"]
    assert steps(table)[:2] == ["encore step", "end phase"]


@clause("7.2.1.6", "8.7.2.1")
def test_watching_others_attack() -> None:
    table = Weiss(at="attack declaration step")
    table.character("Fan", abilities=[automatic({"on": "attacks", "card": {"other": True}}, DRAW)])
    table.put("A", stage={"center left": "One", "center middle": "Two", "back left": "Fan"})
    table.put("B", stage=["Fan"])

    table.attack("One")
    table.attack("Two")

    assert table.count("A", "hand") == 2
    assert len(table.events(AbilityTriggered)) == 2


@clause("7.2.1.4.2", "1.3.4")
def test_texts_forbid_kinds_of_attack() -> None:
    for rule, kinds in (
        ("cannot side attack", [True, False]),
        ("cannot frontal attack", [False, True]),
        ("cannot attack", [False, False]),
    ):
        table = attacking(rules=[rule])
        table.put("A", stage={"center middle": "Second"})
        table.put("B", stage={"center right": "Wall"})

        assert [table.offers("Striker", kind) for kind in ("frontal", "side")] == kinds


@clause("6.5.1.2.3")
def test_no_activated_ability_during_the_attack_phase() -> None:
    table = attacking(abilities=[activated(DRAW)])

    assert not table.offers("use ability")


@pytest.mark.parametrize(("kind", "power"), [("side", 3500), ("frontal", 3000)])
@clause("7.2.1.5")
def test_texts_tell_kinds_of_attacking_characters_apart(kind: str, power: int) -> None:
    sly = continuous({"do": "modify", "what": {"where": "side attacking"}, "add": {"power": 500}})
    table = attacking(abilities=[sly, at_start_of("damage step", {"do": "may", "then": []})])
    table.put("A", stage={"center middle": "Second"})
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", kind)

    assert table.asked == "A may"
    assert table.power("Striker") == power
    assert table.power("Second") == 3000
