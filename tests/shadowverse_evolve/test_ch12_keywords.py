"""Chapter 12. Keywords: Evolve, Quick, Fanfare, Last Words, On Evolve, Strike, Ward, Storm, Rush, Assail, Intimidate, …"""

from __future__ import annotations

from typing import Any

from domain.kernel.events import AbilityTriggered, CardTurned
from domain.rulesets.shadowverse_evolve.events import CardEvolved, DamageDealt
from tests.clauses import clause
from tests.shadowverse_evolve.table import (
    DRAW,
    ENGAGED,
    NEW,
    SVE,
    THEIRS,
    activated,
    auto,
    damage,
    enemy,
    evolve,
    fanfare,
    has,
    kw,
    last_words,
    leader,
    on_evolve,
    pay,
    perform,
    token,
)

FRESH: dict[str, Any] = NEW


def against(*guards: Any, **hero: Any) -> SVE:
    """A's Hero with these keywords, against B's followers."""
    words = hero.pop("words", ())
    table = SVE().follower("Hero", 2, 3, *(kw(word) for word in words))
    for name, word in (("Wall", "ward"), ("Ghoul", "intimidate"), ("Veil", "aura")):
        table.follower(name, 1, 4, kw(word))
    table.follower("Both", 1, 4, kw("ward"), kw("intimidate"))
    return table.put("A", field=[{"card": "Hero", **hero}]).put("B", field=list(guards))


def engaged(name: str) -> dict[str, Any]:
    return {"card": name, **ENGAGED}


# -- 12.1, 12.2 ------------------------------------------------------------------------------------------------------------


@clause("12.1.2")
def test_two_keywords_before_one_text_are_two_abilities() -> None:
    table = SVE().follower("Echo", 1, 1, kw("fanfare, last words", leader(1))).put("A", hand=["Echo"])

    table.play("Echo")
    after_fanfare = table.leader("A")
    table.destroy("Echo")

    assert after_fanfare == 21
    assert table.leader("A") == 22


@clause("12.2.1", "12.2.2", "5.15.1")
def test_an_evolve_ability_is_offered_with_a_corresponding_card_and_not_without() -> None:
    table = SVE().follower("Cub", 1, 1, evolve(1)).follower("Pup", 1, 1, evolve(1)).evolved("Cub+", "Cub", 4, 4)
    table.put("A", field=["Cub", "Pup"], evolve_deck=["Cub+"])

    assert not table.offers("use ability", "Pup")
    table.use("Cub")

    assert table.stats("Cub") == (4, 4)
    assert table.points("A") == 9


@clause("12.2.2", "4.6.3")
def test_a_faceup_card_of_the_evolve_deck_area_does_not_serve() -> None:
    table = SVE().follower("Cub", 1, 1, evolve(1)).evolved("Cub+", "Cub")
    table.put("A", field=["Cub"], evolve_deck=[{"card": "Cub+", "face": "up"}])

    assert not table.offers("use ability", "Cub")


@clause("12.2.3", "3.2.5")
def test_one_evolution_point_pays_one_play_point_of_an_evolve_ability() -> None:
    table = SVE().follower("Cub", 1, 1, evolve(2)).evolved("Cub+", "Cub")
    table.give("A", "play points", 1).give("A", "evolution points", 3).put("A", field=["Cub"], evolve_deck=["Cub+"])

    table.use("Cub")

    assert table.points("A") == 0
    assert table.amount("A", "evolution points") == 2


@clause("12.2.3")
def test_a_second_evolution_point_does_not_help() -> None:
    table = SVE().follower("Cub", 1, 1, evolve(3)).evolved("Cub+", "Cub")
    table.give("A", "play points", 1).give("A", "evolution points", 3).put("A", field=["Cub"], evolve_deck=["Cub+"])

    assert not table.offers("use ability", "Cub")


@clause("12.2.3", "3.2.5")
def test_who_has_both_chooses_how_to_pay() -> None:
    table = SVE().follower("Cub", 1, 1, evolve(1)).evolved("Cub+", "Cub")
    table.give("A", "evolution points", 1).put("A", field=["Cub"], evolve_deck=["Cub+"])

    table.use("Cub")
    asked = table.options
    table.choose("use evolution point")

    assert len(asked) == 2
    assert table.points("A") == 10
    assert table.amount("A", "evolution points") == 0


@clause("12.2.3")
def test_an_evolve_ability_that_costs_nothing_asks_for_no_evolution_point() -> None:
    table = SVE().follower("Cub", 1, 1, evolve(0)).evolved("Cub+", "Cub")
    table.give("A", "evolution points", 1).put("A", field=["Cub"], evolve_deck=["Cub+"])

    table.use("Cub")

    assert table.asked == "A main"
    assert table.amount("A", "evolution points") == 1


@clause("3.2.5", "3.2.5.1")
def test_evolution_points_pay_for_no_cards_and_none_is_offered_at_zero() -> None:
    table = SVE().follower("Dear", 1, 1, cost=2).follower("Cub", 1, 1, evolve(1)).evolved("Cub+", "Cub")
    table.give("A", "play points", 1).give("A", "evolution points", 3).give("B", "play points", 1)
    table.put("A", hand=["Dear"]).put("B", field=["Cub"], evolve_deck=["Cub+"])

    assert not table.offers("play card", "Dear")
    table.end_turn().use("Cub")
    assert table.asked == "B main"


# -- 12.3 Quick ------------------------------------------------------------------------------------------------------------


@clause("12.3.2", "12.3.4", "7.4.5")
def test_cards_with_quick_are_played_in_attacks_and_at_the_end_of_the_turn() -> None:
    table = against(engaged("Guard")).spell("Trick", leader(1), quick=True).spell("Slow", leader(1))
    table.put("B", hand=["Trick", "Trick", "Slow"])

    table.attack("Hero", "Guard")
    first = table.asked
    slow = table.offers("play card", "Slow")
    table.play("Trick").choose("pass").choose("pass")
    second = table.asked
    table.play("Trick")

    assert (first, second) == ("B quick", "B quick")
    assert not slow
    assert table.leader("B") == 22


@clause("12.3.3")
def test_abilities_with_quick_are_played_then_and_others_are_not() -> None:
    table = against({"card": "Guard"}).follower(
        "Guard", 1, 3, activated(leader(1), timing=["main", "quick"], text="fast"), activated(leader(5), text="slow")
    )

    table.attack("Hero")

    assert table.asked == "B quick"
    assert table.offers("use ability", "fast")
    assert not table.offers("use ability", "slow")


@clause("12.3.4", "10.6.2.8")
def test_nobody_answers_a_card_that_is_played() -> None:
    table = SVE().follower("Plain").spell("Trick", leader(1), quick=True)
    table.put("A", hand=["Plain"]).put("B", hand=["Trick"])

    table.play("Plain")

    assert table.asked == "A main"


@clause("12.3.5")
def test_quick_also_works_in_ones_own_main_phase() -> None:
    table = SVE().spell("Trick", leader(1), quick=True).put("A", hand=["Trick"])

    table.play("Trick")

    assert table.leader("A") == 21


# -- 12.4 to 12.6 ----------------------------------------------------------------------------------------------------------


@clause("12.4.1", "12.4.3")
def test_fanfare_triggers_however_the_card_comes_from_elsewhere() -> None:
    summon = {"do": "move", "what": "it", "to": "field", "whose": "you"}
    table = (
        SVE()
        .follower("Herald", 1, 1, fanfare(leader(1)))
        .spell("Raise", {"do": "target", "cards": {"zone": "cemetery"}}, summon)
    )
    table.put("A", hand=["Herald", "Raise"], cemetery=[{"card": "Herald", "as": "Dead"}])

    table.play("Herald").play("Raise")

    assert table.leader("A") == 22


@clause("12.4.3", "10.7.4.3", "5.21.2")
def test_no_fanfare_from_field_to_field() -> None:
    table = SVE().follower("Herald", 1, 1, fanfare(leader(1))).spell("Theft", enemy(), perform("steal", "it"))
    table.put("A", hand=["Theft"]).put("B", field=["Herald"])

    table.play("Theft")

    assert table.field("A") == ["Herald"]
    assert table.leader("A") == 20


@clause("12.5.1", "12.5.3")
def test_last_words_trigger_when_destroyed_or_buried() -> None:
    table = (
        SVE()
        .follower("Martyr", 1, 1, last_words(leader(1)))
        .spell("Tithe", {"do": "target", "cards": {"type": "follower"}}, perform("bury", "it"))
    )
    table.put("A", field=["Martyr", {"card": "Martyr", "as": "Second"}], hand=["Tithe"])

    table.destroy("Martyr").play("Tithe")

    assert table.leader("A") == 22


@clause("12.5.3", "5.6.1")
def test_no_last_words_when_banished_returned_or_discarded() -> None:
    table = (
        SVE()
        .follower("Martyr", 1, 1, last_words(leader(1)))
        .spell(
            "Home",
            {"do": "target", "cards": {"type": "follower"}},
            perform("return", "it"),
            {"do": "discard", "cards": {"name": "Martyr"}},
        )
    )
    table.put("A", field=["Martyr", {"card": "Martyr", "as": "Second"}], hand=["Home"])

    table.banish("Second").play("Home")

    assert table.cemetery("A") == ["Martyr", "Home"]
    assert table.zone("A", "banished zone") == ["Second"]
    assert table.leader("A") == 20


@clause("12.6.1", "5.15.1.2")
def test_on_evolve_triggers_by_ability_and_by_effect() -> None:
    table = SVE().follower("Cub", 1, 1, evolve(0)).evolved("Cub+", "Cub", 3, 3, on_evolve(leader(1)))
    table.spell(
        "Bloom",
        {"do": "target", "cards": {"type": "follower", "number": {"attack": 1}}},
        perform("evolve", "it"),
    )
    table.put("A", field=["Cub", {"card": "Cub", "as": "Second"}], evolve_deck=["Cub+", "Cub+"], hand=["Bloom"])

    table.choose("use ability", "Second").play("Bloom")

    assert table.leader("A") == 22


@clause("5.15.1.2")
def test_what_cannot_evolve_has_not_evolved() -> None:
    table = (
        SVE()
        .follower("Cub", 1, 1, on_evolve(leader(1)))
        .spell("Bloom", {"do": "target", "cards": {"type": "follower"}}, perform("evolve", "it"))
    )
    table.put("A", field=["Cub"], hand=["Bloom"])

    table.play("Bloom")

    assert table.events(CardEvolved) == []
    assert table.leader("A") == 20


@clause("12.6.2", "10.1.1.2.2", "10.4.7")
def test_an_on_evolve_with_a_cost_does_nothing_unpaid() -> None:
    table = SVE().follower("Cub", 1, 1, evolve(0)).evolved("Cub+", "Cub", 3, 3, on_evolve(leader(3), cost=[pay(2)]))
    table.put("A", field=["Cub"], evolve_deck=["Cub+"])
    other = SVE().follower("Cub", 1, 1, evolve(0)).evolved("Cub+", "Cub", 3, 3, on_evolve(leader(3), cost=[pay(2)]))
    other.put("A", field=["Cub"], evolve_deck=["Cub+"])

    table.use("Cub").choose("pass")
    other.use("Cub").choose("yes")

    assert (table.leader("A"), table.points("A")) == (20, 10)
    assert (other.leader("A"), other.points("A")) == (23, 8)


# -- 12.7 Strike -----------------------------------------------------------------------------------------------------------


@clause("12.7.1", "12.7.2", "8.4.5")
def test_strike_looks_at_what_is_attacked() -> None:
    strikes = [kw("strike", leader(1)), kw("follower strike", leader(10)), kw("leader strike", leader(100))]
    table = SVE().follower("Hero", 1, 9, *strikes).put("A", field=["Hero", {"card": "Hero", "as": "Other"}])
    table.put("B", field=[engaged("Guard")])

    table.attack("Hero", "Guard")
    while table.asked.endswith("next ability"):
        table.match.choose(0)
    by_follower = table.leader("A") - 20
    table.attack("Other", "Leader")
    while table.asked.endswith("next ability"):
        table.match.choose(0)

    assert by_follower == 11
    assert table.leader("A") == 20 + 11 + 101


@clause("12.7.1")
def test_strike_resolves_before_damage() -> None:
    table = SVE().follower("Hero", 2, 2, kw("strike", damage(2, THEIRS))).follower("Guard", 9, 2)
    table.put("A", field=["Hero"]).put("B", field=[engaged("Guard")])

    table.attack("Hero", "Guard")

    assert table.field("A") == ["Hero"]
    assert table.field("B") == []


# -- 12.8 Ward -------------------------------------------------------------------------------------------------------------


@clause("12.8.2", "12.8.1")
def test_an_engaged_follower_with_ward_must_be_attacked() -> None:
    table = against(engaged("Wall"), engaged("Guard"))

    assert table.offers("attack", target="Wall")
    assert not table.offers("attack", target="Guard")
    assert not table.offers("attack", target="Leader")


@clause("12.8.2")
def test_a_reserved_follower_with_ward_restrains_nobody() -> None:
    table = against("Wall", engaged("Guard"))

    assert table.offers("attack", target="Leader")
    assert table.offers("attack", target="Guard")


@clause("12.8.2", "4.2.2.3")
def test_a_follower_with_ward_may_be_engaged_as_it_enters() -> None:
    table = SVE().follower("Wall", 1, 4, kw("ward"), fanfare(leader(1))).put("A", hand=["Wall", "Wall"])

    table.play("Wall")
    asked = table.asked
    table.choose("engage")
    table.play("Wall").choose("pass")

    assert asked == "A enter engaged"
    assert sorted(
        table.ruleset.words.orientations[table.match.state.orientation[c]] for c in table.match.state.zone(0, 3)
    ) == ["engaged", "reserved"]


@clause("12.8.2")
def test_tokens_with_ward_are_asked_for_too() -> None:
    table = SVE().spell("Muster", token("Shield Guardian", 2)).put("A", hand=["Muster"])

    table.play("Muster")
    table.choose("engage")
    table.choose("pass")

    assert len([event for event in table.events(CardTurned) if event.clause == "12.8.2"]) == 1


@clause("7.4.3", "12.8.2", "7.4.4")
def test_any_number_of_own_reserved_followers_with_ward_may_be_engaged_in_the_end_phase() -> None:
    table = SVE().follower("Wall", 1, 4, kw("ward"))
    table.put("A", field=["Wall", {"card": "Wall", "as": "Second"}, "Plain", engaged("Wall")]).put("B", field=["Wall"])

    table.choose("pass")
    options = table.options
    table.choose("Second").choose("pass")

    assert len(options) == 3
    assert table.orientation("Second") == "engaged"
    assert not any("Plain" in option for option in options)


# -- 12.9 to 12.12 ---------------------------------------------------------------------------------------------------------


@clause("12.9.1", "12.9.2")
def test_a_follower_with_storm_attacks_leader_and_followers_at_once() -> None:
    table = against(engaged("Guard"), words=("storm",), **FRESH)

    assert table.offers("attack", target="Leader")
    assert table.offers("attack", target="Guard")


@clause("12.9.2")
def test_storm_lifts_neither_ward_nor_engagement() -> None:
    warded = against(engaged("Wall"), words=("storm",), **FRESH)
    tired = against(engaged("Guard"), words=("storm",), **FRESH, **ENGAGED)

    assert not warded.offers("attack", target="Leader")
    assert not tired.offers("attack")


@clause("12.10.1", "12.10.2")
def test_a_follower_with_rush_attacks_engaged_followers_at_once_but_no_leader() -> None:
    table = against(engaged("Guard"), "Calm", words=("rush",), **FRESH)

    assert table.offers("attack", target="Guard")
    assert not table.offers("attack", target="Calm")
    assert not table.offers("attack", target="Leader")


@clause("12.10.2")
def test_a_follower_with_rush_that_was_there_attacks_the_leader() -> None:
    assert against(words=("rush",)).offers("attack", target="Leader")


@clause("12.11.1", "12.11.2")
def test_assail_reaches_reserved_followers_and_works_with_rush() -> None:
    table = against("Calm", words=("assail", "rush"), **FRESH)

    assert table.offers("attack", target="Calm")
    assert not against("Calm", words=("rush",), **FRESH).offers("attack")


@clause("12.11.2", "12.8.2")
def test_a_reserved_ward_does_not_bind_who_has_assail_and_an_engaged_one_does() -> None:
    free = against("Wall", "Calm", words=("assail",))
    bound = against(engaged("Wall"), "Calm", words=("assail",))

    assert free.offers("attack", target="Calm")
    assert free.offers("attack", target="Leader")
    assert not bound.offers("attack", target="Calm")


@clause("12.12.1", "12.12.2")
def test_a_follower_with_intimidate_is_no_attack_target() -> None:
    table = against(engaged("Ghoul"), words=("assail",))

    assert not table.offers("attack", target="Ghoul")
    assert table.offers("attack", target="Leader")


@clause("12.12.2", "12.8.2")
def test_ward_with_intimidate_binds_nobody() -> None:
    table = against(engaged("Both"), engaged("Guard"))

    assert not table.offers("attack", target="Both")
    assert table.offers("attack", target="Guard")
    assert table.offers("attack", target="Leader")


@clause("12.12.2.1")
def test_intimidate_does_not_keep_spells_away() -> None:
    table = against("Ghoul").spell("Bolt", enemy(), damage(1)).put("A", hand=["Bolt"])

    table.play("Bolt")

    assert table.stats("Ghoul") == (1, 3)


# -- 12.13 to 12.15 --------------------------------------------------------------------------------------------------------


@clause("12.13.1", "12.13.2", "1.3.2.4")
def test_drain_gives_the_leader_what_attack_damage_was_dealt_even_above_twenty() -> None:
    table = against(words=("drain",))

    table.attack("Hero")

    assert table.leader("A") == 22
    assert table.leader("B") == 18


@clause("12.13.1")
def test_drain_is_an_ability_that_triggers_after_damage() -> None:
    table = against(words=("drain",)).give("A", "defense", 1)

    table.attack("Hero")

    names = [type(event).__name__ for event in table.match.events]
    assert names.index("DamageDealt") < names.index("AbilityTriggered") < names.index("LeaderDefenseChanged")


@clause("12.13.2.2")
def test_drain_ignores_damage_as_a_target_and_by_abilities() -> None:
    table = SVE().follower("Leech", 2, 9, kw("drain"), activated(enemy(), damage(3))).follower("Hero", 1, 9)
    table.put("A", field=["Hero"]).put("B", field=[engaged("Leech")])

    table.attack("Hero", "Leech").end_turn().use("Leech")

    assert table.leader("B") == 20


@clause("12.13.3")
def test_two_drains_work_as_one() -> None:
    table = (
        against(words=("drain",))
        .spell("Thirst", {"do": "target", "cards": {"type": "follower"}}, has("drain", "it"))
        .put("A", hand=["Thirst"])
    )

    table.play("Thirst").attack("Hero")

    assert table.leader("A") == 22


@clause("1.3.2.2", "12.13.2")
def test_an_attacker_without_attack_deals_no_damage_and_drains_nothing() -> None:
    watches = auto({"on": "damage", "card": {"whose": "any"}}, DRAW)
    table = SVE().follower("Mild", 0, 3, kw("drain"), watches).put("A", field=["Mild"])

    table.attack("Mild")

    assert table.events(DamageDealt) == []
    assert table.events(AbilityTriggered) == []


@clause("12.14.1", "12.14.2", "11.3.2")
def test_bane_destroys_whoever_fought_it_on_either_side() -> None:
    attacking = SVE().follower("Viper", 1, 9, kw("bane")).follower("Ox", 1, 9)
    attacking.put("A", field=["Viper"]).put("B", field=[engaged("Ox")])
    defending = SVE().follower("Viper", 1, 9, kw("bane")).follower("Ox", 1, 9)
    defending.put("A", field=["Ox"]).put("B", field=[engaged("Viper")])

    attacking.attack("Viper", "Ox")
    defending.attack("Ox", "Viper")

    assert attacking.field("B") == []
    assert attacking.field("A") == ["Viper"]
    assert defending.field("A") == []


@clause("12.14.2.1")
def test_bane_works_without_damage() -> None:
    table = SVE().follower("Viper", 0, 1, kw("bane")).follower("Ox", 0, 9)
    table.put("A", field=["Viper"]).put("B", field=[engaged("Ox")])

    table.attack("Viper", "Ox")

    assert table.cemetery("B") == ["Ox"]


@clause("12.15.1", "12.15.2")
def test_aura_keeps_off_the_opponents_selections_not_ones_own_nor_mass_effects() -> None:
    table = SVE().follower("Veil", 1, 4, kw("aura")).spell("Bolt", enemy(), damage(1)).spell("Storm", damage(1, THEIRS))
    table.spell("Gift", {"do": "target", "cards": {"type": "follower"}}, has("storm", "it"))
    table.put("A", field=["Veil"], hand=["Gift"]).put("B", field=[{"card": "Veil", "as": "Theirs"}]).put(
        "A", hand=["Bolt", "Storm"]
    )

    assert not table.offers("play card", "Bolt")
    assert table.offers("play card", "Gift")
    table.play("Storm")
    assert table.stats("Theirs") == (1, 3)


@clause("12.15.3")
def test_a_follower_with_aura_may_be_attacked() -> None:
    assert against(engaged("Veil")).offers("attack", target="Veil")


@clause("12.8.2")
def test_only_a_follower_that_enters_is_asked_for() -> None:
    table = (
        SVE().follower("Wall", 1, 4, kw("ward")).put("A", field=["Plain", {"card": "Wall", "as": "Old"}], hand=["Wall"])
    )

    table.choose("play card", "Wall")
    options = table.options
    table.choose("engage")

    assert len(options) == 2
    assert table.asked == "A main"
    assert table.orientation("Old") == "reserved"


@clause("12.3.3", "12.2.1")
def test_an_evolve_ability_with_quick_is_played_in_the_other_turn_and_one_without_is_not() -> None:
    quick = {**evolve(0), "timing": ["main", "quick"]}
    table = (
        SVE()
        .follower("Cub", 1, 1, quick)
        .evolved("Cub+", "Cub")
        .follower("Pup", 1, 1, evolve(0))
        .evolved("Pup+", "Pup")
    )
    table.put("A", field=["Hero"]).put("B", field=["Cub", "Pup"], evolve_deck=["Cub+", "Pup+"])

    table.attack("Hero")

    assert table.asked == "B quick"
    assert table.offers("use ability", "Cub")
    assert not table.offers("use ability", "Pup")
