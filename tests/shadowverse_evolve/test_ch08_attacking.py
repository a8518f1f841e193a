"""Chapter 8. Main phase processes: what is offered, and attacks from their declaration to their end."""

from __future__ import annotations

import pytest

from domain.kernel.errors import IllegalChoice
from domain.kernel.events import AbilityTriggered
from domain.rulesets.shadowverse_evolve.events import AttackDeclared, AttackEnded, DamageDealt, Fought
from domain.rulesets.shadowverse_evolve.options import Attack
from tests.clauses import clause
from tests.shadowverse_evolve.table import (
    DRAW,
    ENGAGED,
    NEW,
    SVE,
    activated,
    auto,
    cannot,
    damage,
    enemy,
    evolve,
    kw,
    passive,
    pay,
    perform,
)


def duel(attack: int = 3, defense: int = 3, *abilities: object) -> SVE:
    """A's Knight, there since the turn began, and B's engaged Guard (2/2)."""
    table = SVE().follower("Hero", attack, defense, *abilities).follower("Guard")
    return table.put("A", field=["Hero"]).put("B", field=[{"card": "Guard", **ENGAGED}])


@clause("8.4.1", "8.4.3.1", "8.4.3")
def test_engaged_followers_and_the_leader_can_be_attacked() -> None:
    table = duel().amulet("Shrine").put("B", field=[{"card": "Shrine", **ENGAGED}, "Other"])

    assert table.offers("attack", card="Hero", target="Guard")
    assert table.offers("attack", card="Hero", target="Leader")
    assert not table.offers("attack", target="Shrine")
    assert not table.offers("attack", target="Other")


@clause("8.4.1")
def test_nobody_attacks_own_cards() -> None:
    table = duel().put("A", field=[{"card": "Friend", **ENGAGED}])

    assert not table.offers("attack", target="Friend")
    with pytest.raises(IllegalChoice, match=r"8\.4\.1"):
        table.match.choose(Attack(table.card("Hero"), table.card("Friend")))


@clause("8.4.2")
def test_an_engaged_follower_does_not_attack() -> None:
    table = SVE().follower("Hero").put("A", field=[{"card": "Hero", **ENGAGED}])

    assert not table.offers("attack")


@clause("8.4.2.1")
def test_a_follower_that_came_this_turn_does_not_attack() -> None:
    table = SVE().follower("Fresh").put("A", field=[{"card": "Fresh", **NEW}])
    table.put("B", field=[{"card": "Guard", **ENGAGED}])

    assert not table.offers("attack")


@clause("8.4.2.1", "8.4.3.1")
def test_a_follower_that_evolved_this_turn_attacks_followers_but_not_the_leader() -> None:
    table = SVE().follower("Fresh", 1, 1, evolve(0)).evolved("Fresh+", "Fresh")
    table.put("A", field=[{"card": "Fresh", **NEW}], evolve_deck=["Fresh+"])
    table.put("B", field=[{"card": "Guard", **ENGAGED}])

    table.use("Fresh")

    assert table.offers("attack", target="Guard")
    assert not table.offers("attack", target="Leader")


@clause("8.4.2.1")
def test_a_follower_that_was_there_and_evolves_still_attacks_the_leader() -> None:
    table = SVE().follower("Old", 1, 1, evolve(0)).evolved("Old+", "Old")
    table.put("A", field=["Old"], evolve_deck=["Old+"])

    table.use("Old")

    assert table.offers("attack", target="Leader")


@clause("8.4.3.2", "8.1.2")
def test_without_a_target_no_attack_is_offered_and_the_follower_stays_reserved() -> None:
    table = (
        SVE().follower("Fresh", 1, 1, kw("rush")).put("A", field=[{"card": "Fresh", **NEW}]).put("B", field=["Guard"])
    )

    assert not table.offers("attack")
    with pytest.raises(IllegalChoice):
        table.match.choose(Attack(table.card("Fresh"), table.card("Guard")))
    assert table.orientation("Fresh") == "reserved"


@clause("8.4.3.2.1")
def test_a_follower_that_cannot_attack_enemies_has_no_target() -> None:
    table = duel(3, 3, passive(cannot("can't attack enemies")))

    assert not table.offers("attack")


@clause("8.4.4", "8.4.5", "8.4.5.1")
def test_the_attacker_is_engaged_and_in_combat_before_damage() -> None:
    watches = auto(
        {"on": "attacks", "card": {"whose": "any"}},
        DRAW,
        condition={"have": {"where": "in combat with this", "whose": "any"}},
    )
    table = duel(3, 3, watches)

    table.attack("Hero", "Guard")

    assert table.orientation("Hero") == "engaged"
    kinds = [
        type(event)
        for event in table.match.events
        if isinstance(event, AttackDeclared | AbilityTriggered | DamageDealt)
    ]
    assert kinds == [AttackDeclared, AbilityTriggered, DamageDealt, DamageDealt]
    assert len(table.hand("A")) == 1


@clause("8.4.6", "8.4.10", "8.4.7")
def test_strike_resolves_before_the_quick_window_and_damage_after_it() -> None:
    table = duel(3, 3, kw("strike", leader_heal()))
    table.spell("Trick", DRAW, quick=True).put("B", hand=["Trick"])

    table.attack("Hero", "Guard")

    assert table.asked == "B quick"
    assert table.leader("A") == 21
    assert table.stats("Guard") == (2, 2)


def leader_heal() -> dict[str, object]:
    return perform("leader defense", number=1)


@clause("8.4.7")
def test_only_the_defending_player_is_offered_quick() -> None:
    table = duel().spell("Trick", DRAW, quick=True).put("A", hand=["Trick"])

    table.attack("Hero", "Guard")

    assert table.asked == "A main"


@clause("8.4.8")
def test_after_a_quick_play_the_window_opens_again() -> None:
    table = duel().spell("Trick", DRAW, quick=True).put("B", hand=["Trick", "Trick"])

    table.attack("Hero", "Guard").play("Trick")
    first = table.asked
    table.play("Trick")

    assert first == "B quick"
    assert table.asked == "A main"


@clause("8.4.8", "8.4.9")
def test_an_attacker_that_left_deals_nothing_and_quick_is_still_offered() -> None:
    table = duel().spell("Bolt", enemy(), damage(9), quick=True).spell("Trick", DRAW, quick=True)
    table.put("B", hand=["Bolt", "Trick"])

    table.attack("Hero", "Guard").play("Bolt")
    asked = table.asked
    table.choose("pass")

    assert asked == "B quick"
    assert table.field("B") == ["Guard"]
    assert table.cemetery("A") == ["Hero"]


@clause("8.4.9", "2.7.1")
def test_an_attack_on_the_leader_lowers_its_defense_by_the_attack() -> None:
    table = duel(4)

    table.attack("Hero")

    assert table.leader("B") == 16
    assert table.stats("Hero") == (4, 3)


@clause("8.4.9.1", "2.8.1")
def test_followers_strike_each_other_at_the_same_time() -> None:
    table = duel(3, 2)

    table.attack("Hero", "Guard")

    assert table.cemetery("A") == ["Hero"]
    assert table.cemetery("B") == ["Guard"]


@clause("8.4.9.1", "2.8.1", "2.8.2")
def test_a_follower_survives_less_damage_than_its_defense_and_keeps_it() -> None:
    table = duel(1, 3)

    table.attack("Hero", "Guard").end_turn()

    assert table.stats("Hero") == (1, 1)
    assert table.stats("Guard") == (2, 1)


@clause("8.4.9", "1.3.2")
def test_a_target_that_left_is_not_replaced_and_nothing_is_dealt() -> None:
    flees = activated(perform("return"), timing="quick")
    table = SVE().follower("Hero").follower("Guard", 2, 2, flees)
    table.put("A", field=["Hero"]).put("B", field=[{"card": "Guard", **ENGAGED}])

    table.attack("Hero", "Guard").use("Guard")

    assert table.events(DamageDealt) == []
    assert table.events(Fought) == []
    assert table.orientation("Hero") == "engaged"
    assert table.leader("B") == 20


@clause("8.4.9.2", "8.4.10")
def test_both_have_fought_even_without_damage() -> None:
    table = SVE().follower("Mild", 0, 3).follower("Guard", 0, 2)
    table.put("A", field=["Mild"]).put("B", field=[{"card": "Guard", **ENGAGED}])

    table.attack("Mild", "Guard")

    assert len(table.events(Fought)) == 1
    assert table.events(DamageDealt) == []


@clause("8.4.9.2")
def test_who_attacks_a_leader_has_not_fought() -> None:
    table = duel()

    table.attack("Hero")

    assert table.events(Fought) == []


@clause("8.4.10", "8.4.11")
def test_combat_lasts_through_the_check_after_damage_and_ends_with_the_attack() -> None:
    mourns = auto(
        {"on": "moved", "origin": "field", "to": "cemetery", "card": {"whose": "opponent"}},
        DRAW,
        condition={"word": "in combat"},
    )
    table = SVE().follower("Hero", 1, 9, mourns).follower("Guard", 0, 3).follower("Weak", 1, 1)
    table.put("A", field=["Hero"]).put("B", field=[{"card": "Guard", **ENGAGED}, "Weak"])

    table.attack("Hero", "Guard")
    hand = len(table.hand("A"))
    table.destroy("Weak")

    assert hand == 0
    assert table.hand("A") == []
    assert len(table.events(AttackEnded)) == 1


@clause("8.3.1", "10.1.1.1")
def test_activated_abilities_are_those_of_ones_own_cards() -> None:
    table = SVE().follower("Smith", 1, 1, activated(DRAW, cost=[pay(1)])).put("A", field=["Smith"])
    table.put("B", field=[{"card": "Smith", "as": "Theirs"}])

    assert table.offers("use ability", "Smith", "A")
    assert not table.offers("use ability", "Theirs")
    table.use("Smith")
    assert table.points("A") == 9


@clause("8.3.2")
def test_one_evolve_ability_a_turn_but_effects_evolve_on() -> None:
    table = SVE().follower("One", 1, 1, evolve(0)).evolved("One+", "One")
    table.follower("Two", 1, 1, evolve(0)).evolved("Two+", "Two")
    table.spell("Bloom", {"do": "target", "cards": {"name": "Two"}}, perform("evolve", "it"))
    table.put("A", field=["One", "Two"], evolve_deck=["One+", "Two+"], hand=["Bloom"])

    table.use("One")
    offered = table.offers("use ability", "Two")
    table.play("Bloom")

    assert not offered
    assert sorted(table.zone("A", "evolve zone")) == ["One+", "Two+"]


@clause("8.3.2")
def test_the_next_turn_allows_another_evolve_ability() -> None:
    table = SVE().follower("One", 1, 1, evolve(0)).evolved("One+", "One")
    table.follower("Two", 1, 1, evolve(0)).evolved("Two+", "Two")
    table.put("A", field=["One", "Two"], evolve_deck=["One+", "Two+"])

    table.use("One").end_turn().end_turn()

    assert table.offers("use ability", "Two")


@clause("8.2.1", "3.2.2")
def test_cards_are_played_from_hand_and_ex_area_for_their_cost() -> None:
    table = SVE().follower("Cheap", 1, 1, cost=3).follower("Spare", 1, 1, cost=4).follower("Dear", 1, 1, cost=8)
    table.give("A", "play points", 7).put("A", hand=["Cheap", "Dear"], ex_area=["Spare"])

    assert not table.offers("play card", "Dear")
    table.play("Cheap").play("Spare")
    assert table.points("A") == 0
    assert table.field("A") == ["Cheap", "Spare"]


@clause("8.4.9.2", "8.4.5.1")
def test_a_target_changed_into_an_amulet_neither_strikes_nor_is_struck() -> None:
    shape = activated({"do": "modify", "what": "this", "become": {"type": "amulet"}, "until": "game"}, timing="quick")
    table = SVE().follower("Hero").follower("Guard", 2, 2, shape)
    table.put("A", field=["Hero"]).put("B", field=[{"card": "Guard", **ENGAGED}])

    table.attack("Hero", "Guard").use("Guard")

    assert table.stats("Hero") == (2, 2)
    assert table.events(Fought) == []
