"""Chapter 4, section 12. Trigger icons."""

from __future__ import annotations

from typing import Any

from domain.kernel.events import AbilityTriggered
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.events import DamageDealt, IconPerformed, TriggerChecked
from tests.clauses import clause
from tests.weiss_schwarz.table import Weiss, activated, at_start_of, automatic


def attacking(*icons: str, **zones: Any) -> Weiss:
    """A's Striker is about to attack directly; the card with the icons is on top of A's deck."""
    table = Weiss(at="attack declaration step")
    table.climax("Sign", *icons)
    stage = {"center left": "Striker", **zones.pop("stage", {})}
    table.put("A", stage=stage, deck=["Sign", *zones.pop("deck", [])], **zones)
    return table


@clause("4.12.2.1", "7.3.1.2", "3.13.1.2")
def test_without_an_icon_nothing_is_done() -> None:
    table = attacking()

    table.attack("Striker")

    assert table.zone("A", "stock") == ["Sign"]
    assert [event.icons for event in table.events(TriggerChecked)] == [()]
    assert table.events(IconPerformed) == []


@clause("4.12.2.2")
def test_a_soul_icon_gives_the_attacker_soul_without_asking() -> None:
    table = attacking("soul", "soul")

    table.attack("Striker")

    assert table.events(DamageDealt)[0].amount == 4
    assert len(table.events(IconPerformed)) == 2


@clause("4.12.2.2")
def test_the_soul_lasts_until_end_of_turn() -> None:
    table = attacking("soul", stage={"center right": "Second"})
    table.attack("Striker")

    assert table.asked == "A attack"
    assert table.soul("Striker") == 3
    table.choose("pass")

    assert table.soul("Striker") == 1


@clause("4.12.2.3")
def test_a_return_icon_may_send_a_character_back_to_its_owners_hand() -> None:
    table = attacking("return")
    table.put("B", stage={"center left": "Target", "back right": {"card": "Guest", "owner": "A"}})

    table.attack("Striker")
    assert not table.offers("Striker")
    table.choose("Guest")

    assert table.zone("A", "hand") == ["Guest"]
    assert table.zone("B", "stage") == ["Target"]


@clause("4.12.2.3")
def test_a_return_icon_can_be_declined() -> None:
    table = attacking("return")
    table.put("B", stage={"center left": "Target"})

    table.attack("Striker")
    table.choose("pass")

    assert table.zone("B", "stage") == ["Target"]
    assert [event.accepted for event in table.events(IconPerformed)] == [0]


@clause("4.12.2.4")
def test_a_pool_icon_may_put_a_card_into_the_stock_below_the_trigger() -> None:
    table = attacking("pool", deck=["saved"])

    table.attack("Striker")
    table.choose("yes")

    assert table.zone("A", "stock") == ["saved", "Sign"]


@clause("4.12.2.4")
def test_a_pool_icon_can_be_declined() -> None:
    table = attacking("pool", deck=["saved"])

    table.attack("Striker")
    table.choose("pass")

    assert table.zone("A", "stock") == ["Sign"]


@clause("4.12.2.5")
def test_a_comeback_icon_may_return_a_character_from_the_waiting_room() -> None:
    table = attacking("comeback", waiting_room=["Fallen", "Errand", "Other"])
    table.event("Errand")

    table.attack("Striker")
    assert not table.offers("Errand")
    table.choose("Fallen")

    assert table.zone("A", "hand") == ["Fallen"]


@clause("4.12.2.6")
def test_a_draw_icon_may_draw() -> None:
    for answer, hand in (("yes", ["drawn"]), ("pass", [])):
        table = attacking("draw", deck=["drawn"])

        table.attack("Striker")
        table.choose(answer)

        assert table.zone("A", "hand") == hand


@clause("4.12.2.7")
def test_a_shot_deals_one_damage_when_the_next_damage_is_canceled() -> None:
    table = attacking("shot")
    table.climax("Shield")
    table.put("B", deck=["Shield", "hit"])

    table.attack("Striker")

    assert table.zone("B", "clock") == ["hit"]
    assert [event.amount for event in table.events(DamageDealt)] == [2, 1]
    assert table.name(table.events(DamageDealt)[1].source & CARD_MASK) == "Sign"


@clause("4.12.2.7")
def test_a_shot_does_nothing_when_the_damage_is_taken() -> None:
    table = attacking("shot")
    table.put("B", deck=["one", "two", "three"])

    table.attack("Striker")

    assert table.zone("B", "clock") == ["one", "two"]
    assert table.events(AbilityTriggered) == []
    assert table.match.state.effects == []


@clause("4.12.2.7.1")
def test_a_shot_watches_effect_damage_of_the_attacker_too() -> None:
    table = attacking("shot", stage={})
    table.climax("Shield")
    before_damage = at_start_of("damage step", {"do": "damage", "number": 1})
    table.character("Striker", abilities=[before_damage])
    table.put("B", deck=["Shield", "shot", "one", "two"])

    table.attack("Striker")

    assert [event.amount for event in table.events(DamageDealt)] == [1, 1, 2]
    assert table.zone("B", "clock") == ["shot", "one", "two"]


@clause("4.12.2.7.1")
def test_the_first_damage_uses_the_shot_up_canceled_or_not() -> None:
    table = attacking("shot", stage={})
    table.climax("Shield")
    table.character("Striker", abilities=[at_start_of("damage step", {"do": "damage", "number": 1})])
    table.put("B", deck=["taken", "Shield", "safe"])

    table.attack("Striker")

    assert [event.amount for event in table.events(DamageDealt)] == [1, 2]
    assert table.zone("B", "clock") == ["taken"]


@clause("4.12.2.7.2")
def test_a_shot_also_follows_damage_to_its_own_player() -> None:
    table = attacking("shot", stage={}, deck=["Shield"])
    table.climax("Shield")
    table.character("Striker", abilities=[at_start_of("damage step", {"do": "damage", "number": 1, "to": "you"})])
    table.put("B", deck=["shot", "one", "two"])

    table.attack("Striker")

    assert table.zone("A", "clock") == []
    assert table.zone("B", "clock") == ["shot", "one", "two"]


@clause("4.12.2.7.3")
def test_damage_to_both_players_sets_a_shot_off_once() -> None:
    for mine, hits in ((["Shield"], 1), (["taken"], 1)):
        table = attacking("shot", stage={}, deck=mine)
        table.climax("Shield")
        table.character("Striker", abilities=[at_start_of("damage step", {"do": "damage", "number": 1, "to": "each"})])
        table.put("B", deck=["Shield", "shot", "one", "two"])

        table.attack("Striker")

        shots = [event for event in table.events(DamageDealt) if table.name(event.source & CARD_MASK) == "Sign"]
        assert len(shots) == hits


@clause("4.12.2.8")
def test_a_treasure_icon_returns_its_own_card_and_may_fill_the_stock() -> None:
    for answer, stock in (("yes", ["saved"]), ("pass", [])):
        table = attacking("treasure", deck=["saved"])

        table.attack("Striker")
        assert table.zone("A", "hand") == ["Sign"]
        table.choose(answer)

        assert table.zone("A", "stock") == stock


@clause("4.12.2.9")
def test_a_gate_icon_may_return_a_climax_from_the_waiting_room() -> None:
    table = attacking("gate", waiting_room=["Fallen", "Finale", "Coda"])
    table.climax("Finale")
    table.climax("Coda")

    table.attack("Striker")
    assert not table.offers("Fallen")
    table.choose("Coda")

    assert table.zone("A", "hand") == ["Coda"]


@clause("4.12.2.10")
def test_a_standby_icon_may_put_a_character_of_one_level_more_on_the_stage_resting() -> None:
    table = attacking("standby", waiting_room=["Two", "Three"], level=["l"])
    table.character("Two", level=2)
    table.character("Three", level=3)

    table.attack("Striker")
    assert not table.offers("Three")
    table.choose("Two")
    table.choose("back right")

    assert table.positions("A") == {"center left": "Striker", "back right": "Two"}
    assert table.orientation("Two") == "rest"


@clause("4.12.2.10")
def test_a_standby_icon_can_be_declined() -> None:
    table = attacking("standby", waiting_room=["Zero"])

    table.attack("Striker")
    table.choose("pass")

    assert table.positions("A") == {"center left": "Striker"}


@clause("4.12.2.10.1", "7.5.1.2.2")
def test_standby_over_a_character_sends_it_away_by_rule_action() -> None:
    table = attacking("standby", waiting_room=["Zero"])

    table.attack("Striker")
    table.choose("Zero")
    table.choose("center left")

    assert table.positions("A") == {"center left": "Zero"}
    assert "Striker" in table.zone("A", "waiting room")
    assert table.events(DamageDealt) == []


@clause("4.12.1")
def test_an_effect_can_execute_an_icon_outside_of_an_attack() -> None:
    table = Weiss()
    table.character("Director", abilities=[activated({"do": "perform", "what": "perform comeback"}, limit=1)])
    table.put("A", stage=["Director"], waiting_room=["Fallen"])

    table.choose("use ability")
    table.choose("Fallen")

    assert table.zone("A", "hand") == ["Fallen"]
    assert table.asked == "A main"


@clause("4.12.1", "4.12.2.2")
def test_a_soul_icon_without_an_attack_does_nothing() -> None:
    table = Weiss()
    table.character("Director", abilities=[activated({"do": "perform", "what": "perform soul"}, limit=1)])
    table.put("A", stage=["Director"])

    table.choose("use ability")

    assert table.soul("Director") == 1


@clause("4.12.1")
def test_the_master_of_the_effect_executes_the_icon() -> None:
    table = Weiss(at="attack declaration step")
    comeback = automatic({"on": "is attacked"}, {"do": "perform", "what": "perform comeback"})
    table.character("Wall", abilities=[comeback])
    table.put("A", stage=["Striker"], waiting_room=["Mine"])
    table.put("B", stage={"center right": "Wall"}, waiting_room=["Theirs"])

    table.attack("Striker", "side")

    assert table.asked == "B comeback"
    assert table.offers("Theirs")


@clause("7.3.1.2")
def test_the_turn_player_orders_different_icons() -> None:
    table = attacking("return", "soul")
    table.put("B", stage={"center left": "Target"})

    table.attack("Striker")
    assert table.asked == "A trigger icon"
    table.choose("soul")
    table.choose("Target")

    assert [event.icon for event in table.events(IconPerformed)] == [1, 2]
    assert table.zone("B", "stage") == []


@clause("7.3.1.2", "4.12.2.8")
def test_every_icon_is_executed_although_treasure_took_the_card_away() -> None:
    table = attacking("treasure", "soul")

    table.attack("Striker")
    table.choose("treasure")
    table.choose("pass")

    assert table.events(DamageDealt)[0].amount == 3
    assert table.zone("A", "hand") == ["Sign"]
    assert table.zone("A", "stock") == []


@clause("4.12.2.5")
def test_a_comeback_icon_returns_a_character_of_any_level() -> None:
    table = attacking("comeback", waiting_room=["Giant"])
    table.character("Giant", level=3)

    table.attack("Striker")
    table.choose("Giant")

    assert table.zone("A", "hand") == ["Giant"]


@clause("4.12.1", "4.12.2.8")
def test_a_treasure_icon_without_a_trigger_check_returns_nothing_but_may_fill_the_stock() -> None:
    table = Weiss()
    table.character("Director", abilities=[activated({"do": "perform", "what": "perform treasure"}, limit=1)])
    table.put("A", stage=["Director"], deck=["saved"], hand=["Idle"])

    table.choose("use ability")
    table.choose("yes")

    assert table.zone("A", "stage") == ["Director"]
    assert table.zone("A", "stock") == ["saved"]
    assert table.zone("A", "hand") == ["Idle"]


@clause("4.12.1", "4.12.2.7", "4.11.1.2")
def test_a_shot_by_an_effect_has_the_card_that_says_so_as_its_source() -> None:
    table = attacking(stage={"back left": "Gunner"})
    table.climax("Shield")
    table.character("Gunner", abilities=[at_start_of("trigger step", {"do": "perform", "what": "perform shot"})])
    table.put("B", deck=["Shield", "hit"])

    table.attack("Striker")

    assert [table.name(event.source & CARD_MASK) for event in table.events(DamageDealt)] == ["Striker", "Gunner"]
    assert table.zone("B", "clock") == ["hit"]
