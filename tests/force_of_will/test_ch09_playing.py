"""Chapters 901 to 907. Abilities, playing, costs, resolving, automatic abilities, wills."""

from __future__ import annotations

import pytest

from domain.kernel.events import AbilityTriggered
from domain.rulesets.force_of_will.events import WillProduced
from tests.clauses import clause
from tests.force_of_will.table import (
    BANISH,
    CANCEL,
    DESTROY,
    DRAW,
    ENTERS,
    FOW,
    GAIN,
    RESONATORS,
    REST,
    SPELL,
    activate,
    at,
    auto,
    continuous,
    damage,
    gains,
    keyword,
    pay,
    perform,
    produces,
    replaces,
    restrict,
    target,
)


@clause("901.2a", "908.1")
def test_a_one_time_effect_happens_on_resolution_and_leaves_nothing_behind() -> None:
    table = FOW(hold="AB")
    table.chant("Bolt", target(), damage(300)).put("A", hand=["Bolt"], field=["Wall"])

    table.play("Bolt")
    assert table.counter("Wall", "damage") == 0
    table.both_pass()

    assert table.counter("Wall", "damage") == 300
    assert table.match.state.effects == []


@clause("901.2b", "902.1", "902.1a", "904.1")
def test_a_continuous_effect_lasts_while_its_ability_is_active() -> None:
    table = FOW()
    table.resonator("Lord", 100, 100, continuous(gains(200, 200, {"type": "resonator", "other": True}))).resonator(
        "Page"
    )
    table.put("A", field=["Page"], hand=["Lord"])
    assert table.values("Page") == (500, 500)

    table.cast("Lord")
    assert table.values("Page") == (700, 700)
    table.destroy("Lord")

    assert table.values("Page") == (500, 500)


@clause("902.1b", "902.1")
def test_a_rulers_abilities_are_active_in_the_ruler_area_alone() -> None:
    table = FOW()
    table.ruler("King", continuous(gains(100, 0, RESONATORS)), j=[continuous(gains(300, 0, RESONATORS))])
    table.put("A", ruler_area=["King"], field=["Page"])
    assert table.atk("Page") == 600

    table.choose("perform judgment", "King").both_pass()

    assert table.atk("Page") == 800


@clause("902.2")
def test_an_ability_that_names_a_zone_works_there() -> None:
    table = FOW()
    back = activate({"do": "move", "what": "this", "to": "hand"}, zones="graveyard")
    table.resonator("Ghost", 100, 100, back).put("A", graveyard=["Ghost"], field=["Ghost"])

    assert [getattr(option, "card", -1) for option in table.decision if hasattr(option, "ability")] == [
        table.card("Ghost", zone="graveyard")
    ]
    table.use("Ghost").resolve()

    assert table.hand("A") == ["Ghost"]


@clause("901.1d", "1112.2", "1112.2a", "1112.2b")
def test_a_gods_art_is_played_once_a_game_by_its_name() -> None:
    table = FOW(hold="AB")

    def art(name: str) -> dict[str, object]:
        return keyword("god's art", effects=[GAIN], args={"name": name}, text=name)

    table.resonator("One", 100, 100, art("Nova"), art("Comet")).resonator("Two", 100, 100, art("Nova"))
    deny = {"do": "target", "items": {"kind": "ability"}, "slot": "it"}
    table.chant("Deny", deny, CANCEL, keywords=["quickcast"]).put("B", hand=["Deny"])
    table.put("A", field=["One", "Two"])

    table.use("One", "Nova").choose("pass").play("Deny").resolve()
    assert table.life("A") == 4000
    assert not table.offers("use ability", "Two")
    assert not table.offers("use ability", "One", "Nova")
    table.use("One", "Comet").resolve()

    assert table.life("A") == 4100


@clause("901.1e", "901.2d", "1120.3")
def test_an_ability_has_the_attribute_of_its_card() -> None:
    table = FOW()
    table.resonator("Saint", 500, 500, keyword("barrier", args={"against": ["darkness"]}))
    table.regalia("Dusk", activate(target(), damage(100)), attribute=["darkness"])
    table.regalia("Dawn", activate(target(), damage(100)), attribute=["light"])
    table.put("A", field=["Dusk", "Dawn"]).put("B", field=["Saint"])

    assert not table.offers("use ability", "Dusk")
    assert table.offers("use ability", "Dawn")


# -- 903.2 -----------------------------------------------------------------------------------------------------------------


@clause("903.2", "903.2b", "903.2c", "903.2e")
def test_modes_and_targets_are_chosen_while_playing_and_before_paying() -> None:
    table = FOW(hold="AB")
    modes = {
        "do": "modes",
        "modes": [
            [target(slot="hit"), damage(300, "hit")],
            [target("regalia", slot="broken"), perform("destroy", "broken")],
            [DRAW],
        ],
    }
    table.chant("Choice", modes, cost="R").put("A", hand=["Choice"], field=["One", "Two"]).will("A", "R")

    table.choose("play card", "Choice")
    assert table.asked == "A mode"
    assert table.zone("A", "chase area") == ["Choice"]
    assert table.pool("A") == "R"
    assert [option.mode for option in table.decision] == [0, 2]  # type: ignore[attr-defined]
    table.choose("0")
    assert table.asked == "A target"
    table.choose("One").settle().both_pass()

    assert table.counter("One", "damage") == 300
    assert table.hand("A") == []


@clause("903.2d", "903.2d-i", "203.5b")
def test_x_of_a_card_played_for_nothing_is_zero() -> None:
    table = FOW()
    table.chant("Blast", damage({"x": True, "times": 100}, "opponent"), cost="X")
    wanted = {"do": "select", "cards": {"zone": "hand", "name": "Blast"}}
    table.chant("Gift", wanted, perform("play", "it")).put("A", hand=["Gift", "Blast"]).will("A", "RRR")

    table.cast("Gift").choose("Blast").resolve()

    assert table.life("B") == 4000
    assert table.pool("A") == "RRR"
    assert table.graveyard("A") == ["Gift", "Blast"]


@clause("903.2e", "603.3")
def test_without_a_legal_target_it_is_not_offered() -> None:
    table = FOW()
    table.chant("Bolt", target(), damage(300)).regalia("Bow", activate(target(), damage(100))).put(
        "A", hand=["Bolt"], field=["Bow"]
    )

    assert not table.offers("play card", "Bolt")
    assert not table.offers("use ability", "Bow")


@clause("903.2e-i")
def test_a_spell_does_not_target_itself() -> None:
    table = FOW()
    table.chant("Deny", SPELL, CANCEL, keywords=["quickcast"]).put("A", hand=["Deny", "Deny"])
    assert not table.offers("play card", "Deny")

    table.play("Wait").play("Deny")

    assert table.chase == ["Wait", "Deny"]
    assert table.match.state.stack[1].slots[0] == (table.match.state.stack[0].id,)


@clause("903.2f", "903.2f-iii", "903.2f-iv", "903.2f-v")
def test_more_is_added_before_less_is_taken_off() -> None:
    table = FOW()
    dear = continuous({"do": "modify", "what": {"zone": "hand", "type": "chant"}, "add": {"more": 2}})
    cheap = continuous({"do": "modify", "what": {"zone": "hand", "type": "chant"}, "add": {"less": 3}})
    table.regalia("Tax", dear).regalia("Gift", cheap).chant("Song", GAIN, cost="R")
    table.put("A", field=["Tax", "Gift"], hand=["Song"])

    assert table.offers("play card", "Song")


@clause("903.2f-iv")
def test_the_player_chooses_which_part_is_lowered_and_it_never_falls_below_nothing() -> None:
    table = FOW()
    cheap = continuous({"do": "modify", "what": {"zone": ["hand", "chase area"], "type": "chant"}, "add": {"less": 1}})
    table.regalia("Gift", cheap).chant("Song", GAIN, cost="RU1").chant("Free", GAIN, cost="0")
    table.put("A", field=["Gift"], hand=["Song", "Free"]).will("A", "RUW")
    table.cast("Free")
    assert table.life("A") == 4100

    table.choose("play card", "Song")
    assert table.asked == "A pay less"
    table.choose("water").settle().both_pass()

    assert table.pool("A") == "U"


@clause("903.2f-iv")
def test_a_reduction_of_an_attribute_lowers_that_alone() -> None:
    table = FOW()
    cheap = continuous(
        {"do": "modify", "what": {"zone": ["hand", "chase area"], "type": "chant"}, "add": {"less fire": 2}}
    )
    table.regalia("Gift", cheap).chant("Song", GAIN, cost="R1").put("A", field=["Gift"], hand=["Song"]).will("A", "U")

    table.cast("Song")

    assert table.pool("A") == ""
    assert table.life("A") == 4100


@clause("903.2f-i")
def test_a_change_of_the_kind_of_payment_comes_first() -> None:
    table = FOW()
    any_will = continuous(restrict("any will", {"zone": ["hand", "chase area"], "type": "chant"}))
    table.regalia("Prism", any_will).chant("Song", GAIN, cost="RR").put("A", field=["Prism"], hand=["Song"]).will(
        "A", "UG"
    )

    table.cast("Song")

    assert table.life("A") == 4100


@clause("903.2f-ii", "1109.2")
def test_without_paying_its_cost_drops_the_cost_and_nothing_else() -> None:
    table = FOW()
    dear = continuous({"do": "modify", "what": {"zone": ["hand", "chase area"], "name": "Song"}, "add": {"more": 1}})
    table.regalia("Tax", dear).chant("Song", GAIN, cost="RRR")
    wanted = {"do": "select", "cards": {"zone": "hand", "name": "Song"}}
    table.chant("Gift", wanted, perform("play", "it")).put("A", hand=["Gift", "Song"], field=["Tax"])
    table.cast("Gift").choose("Song").resolve()
    assert table.life("A") == 4000

    table = FOW()
    table.regalia("Tax", dear).chant("Song", GAIN, cost="RRR")
    table.chant("Gift", wanted, perform("play", "it")).put("A", hand=["Gift", "Song"], field=["Tax"]).will("A", "U")
    table.cast("Gift").choose("Song").settle().resolve()

    assert table.life("A") == 4100
    assert table.pool("A") == ""


@clause("903.2f-v")
def test_a_fixed_cost_does_not_change_while_it_is_paid() -> None:
    table = FOW()
    cheap = continuous({"do": "modify", "what": {"zone": ["hand", "chase area"], "type": "chant"}, "add": {"less": 1}})
    lamp = activate(perform("produce", args={"will": "R"}), cost=[BANISH])
    table.regalia("Lamp", cheap, lamp).chant("Song", GAIN, cost="2").put("A", field=["Lamp"], hand=["Song"])

    table.cast("Song")

    assert table.graveyard("A") == ["Lamp", "Song"]
    assert table.life("A") == 4100


@clause("903.2g", "1003.4")
def test_what_cannot_be_paid_in_full_is_not_played_at_all() -> None:
    table = FOW()
    table.regalia("Altar", activate(DRAW, cost=[pay("R"), {"do": "discard", "number": 2}])).put(
        "A", field=["Altar"]
    ).will("A", "R")

    assert not table.offers("use ability", "Altar")
    assert table.pool("A") == "R"


@clause("903.2g", "910.1")
def test_a_payment_that_is_replaced_counts_as_paid() -> None:
    table = FOW()
    exile = replaces(
        {"on": "moved", "card": {"type": "resonator"}, "origin": "field", "to": "graveyard"}, to="removed area"
    )
    table.addition("Void", exile).resonator("Lamb", 100, 100, activate(GAIN, cost=[BANISH])).put(
        "A", field=["Void", "Lamb"]
    )

    table.use("Lamb").resolve()

    assert table.zone("A", "removed area") == ["Lamb"]
    assert table.life("A") == 4100


# -- 903.3 -----------------------------------------------------------------------------------------------------------------


@clause("903.3a")
def test_what_concerns_an_illegal_target_is_left_out_and_the_rest_is_done() -> None:
    table = FOW(hold="AB")
    table.chant("Bolt", target("resonator", "opponent"), damage(300), GAIN).put("A", hand=["Bolt"]).put(
        "B", field=["Wall"]
    )
    table.chant(
        "Hide", target("resonator", "you"), {"do": "move", "what": "it", "to": "hand"}, keywords=["quickcast"]
    ).put("B", hand=["Hide"])

    table.play("Bolt").choose("pass").play("Hide").resolve()

    assert table.hand("B") == ["Wall"]
    assert table.life("A") == 4100


@clause("903.3a", "911.1")
def test_of_two_targets_the_legal_one_is_affected() -> None:
    table = FOW(hold="AB")
    table.chant("Bolt", target("resonator", "opponent", 2), damage(300)).put("A", hand=["Bolt"]).put(
        "B", field=["One", "Two", "Three"]
    )
    table.chant(
        "Hide", target("resonator", "you"), {"do": "move", "what": "it", "to": "hand"}, keywords=["quickcast"]
    ).put("B", hand=["Hide"])

    table.choose("play card", "Bolt").choose("One").choose("Two").choose("pass")
    table.choose("play card", "Hide").choose("One").resolve()

    assert table.counter("Two", "damage") == 300
    assert table.counter("Three", "damage") == 0


@clause("905.3", "1107.2", "905.4")
@pytest.mark.parametrize(
    ("type", "keywords", "usable"),
    [("resonator", [], False), ("resonator", ["swiftness"], True), ("regalia", [], True), ("magic stone", [], True)],
)
def test_a_new_resonator_does_not_rest_for_its_ability(type: str, keywords: list[str], usable: bool) -> None:
    table = FOW()
    values = {"ATK": 100, "DEF": 100} if type == "resonator" else {}
    table.printed("Thing", type, [activate(GAIN, cost=[REST])], keywords, **values)
    table.put("A", field=[{"card": "Thing", "counters": {"entered": 5}}])

    assert table.offers("use ability", "Thing") == usable


@clause("905.3")
def test_a_resonator_that_was_stolen_and_came_back_has_not_been_there_all_the_time() -> None:
    table = FOW()
    table.resonator("Golem", 100, 100, activate(GAIN, cost=[REST])).put("A", field=["Golem"])
    assert table.offers("use ability", "Golem")

    table.send("Golem", "field", to="B")
    table.send("Golem", "field", to="A")

    assert not table.offers("use ability", "Golem")


# -- 906 -------------------------------------------------------------------------------------------------------------------


@clause("906.1", "906.4")
def test_a_condition_met_three_times_makes_three_plays() -> None:
    table = FOW()
    other = {"on": "enters", "card": {"type": "resonator", "other": True}}
    table.resonator("Witness", 100, 100, auto(other, GAIN)).resonator("Twin", token=True)
    table.chant("Three", {"do": "create", "card": "Twin", "number": 3}).put("A", field=["Witness"], hand=["Three"])

    table.cast("Three")
    while table.asked.endswith("order abilities"):
        table.match.choose(0)

    assert table.chase == ["Witness"] * 3


@clause("906.7", "906.7b", "911.1")
def test_a_card_that_left_the_field_is_looked_at_as_it_was_there() -> None:
    table = FOW()
    dies = {
        "on": "moved",
        "card": {"type": "resonator", "whose": "any", "number": {"ATK": {"at_least": 700}}},
        "origin": "field",
        "to": "graveyard",
    }
    table.addition("Grave", auto(dies, GAIN)).resonator("Strong", 600, 100).resonator("Weak", 600, 100)
    table.put("A", field=["Grave", {"card": "Strong", "counters": {"+100/+100": 1}}, "Weak"])

    table.destroy("Weak")
    assert table.chase == []
    table.destroy("Strong")

    assert table.chase == ["Grave"]


@clause("906.7a", "906.7c")
def test_otherwise_the_public_version_or_that_of_the_destination_is_looked_at() -> None:
    table = FOW()
    back = {
        "on": "moved",
        "card": {"type": "resonator", "number": {"ATK": {"at_least": 700}}},
        "origin": "field",
        "to": "hand",
    }
    out = {"on": "moved", "card": {"type": "resonator"}, "origin": "graveyard", "to": "removed area"}
    table.addition("Eye", auto(back, GAIN), auto(out, DRAW)).resonator("Strong", 600, 100)
    table.put("A", field=["Eye", {"card": "Strong", "counters": {"+100/+100": 1}}], graveyard=["Strong"])

    table.send("Strong", "hand", "A")
    assert table.chase == ["Eye"]
    table.resolve()

    assert table.life("A") == 4100


@clause("906.8", "906.8a", "906.8b")
def test_a_delayed_ability_triggers_once() -> None:
    table = FOW(hold="AB")
    later = {"do": "later", "ability": at("end of turn", GAIN)}
    table.chant("Promise", later).put("A", hand=["Promise"])

    table.cast("Promise").to_phase("end of turn")
    assert table.chase == ["Promise"]
    table.resolve().to_phase("draw phase").to_phase("end of turn")

    assert table.life("A") == 4100
    assert table.chase == []


@clause("906.9", "906.9a")
def test_an_ability_that_watches_a_state_does_not_pile_up() -> None:
    table = FOW()
    lonely = {
        "kind": "automatic",
        "state": {"have": {"type": "resonator", "other": True}, "at_most": 0},
        "effects": [GAIN],
    }
    table.resonator("Hermit", 100, 100, lonely).put("A", field=["Hermit", "Page"])
    assert table.chase == []

    table.destroy("Page")

    assert table.chase == ["Hermit"]
    assert len(table.events(AbilityTriggered)) == 1


@clause("906.10")
def test_a_trigger_resolves_though_its_card_has_gone() -> None:
    table = FOW(hold="AB")
    table.resonator("Herald", 100, 100, auto(ENTERS, GAIN)).put("A", hand=["Herald"])
    table.chant("Snipe", target(), DESTROY, keywords=["quickcast"]).put("B", hand=["Snipe"])

    table.cast("Herald").choose("pass").play("Snipe").resolve()

    assert table.field("A") == []
    assert table.life("A") == 4100


@clause("1015.1a", "104.4")
def test_an_ability_that_will_not_trigger_does_not() -> None:
    table = FOW()
    hush = continuous(restrict("won't trigger", {"type": "resonator", "whose": "any"}))
    table.addition("Hush", hush).resonator("Herald", 100, 100, auto(ENTERS, GAIN)).put(
        "A", field=["Hush"], hand=["Herald"]
    )

    table.cast("Herald")

    assert table.chase == []


@clause("1015.2")
def test_playing_an_activate_ability_is_triggering_it() -> None:
    table = FOW()
    table.addition("Ear", auto({"on": "activated", "card": {"type": "regalia"}, "whose": "you"}, GAIN))
    table.regalia("Bell", activate(DRAW, limit=1)).put("A", field=["Ear", "Bell"])

    table.use("Bell")

    assert table.chase == ["Bell", "Ear"]


# -- 907, 1003 -------------------------------------------------------------------------------------------------------------


@clause("907.1", "907.2", "907.3", "907.4", "707.2", "604.1a")
def test_a_will_ability_gives_will_at_once_and_cannot_be_answered() -> None:
    table = FOW(hold="AB")
    table.stone("Stone", "R or U").put("A", field=["Stone"])

    table.choose("produce", "Stone", choice=1)

    assert table.pool("A") == "U"
    assert table.chase == []
    assert table.asked == "A priority"
    assert table.rested("Stone")


@clause("907.1")
def test_spells_and_abilities_with_targets_that_produce_will_use_the_chase() -> None:
    table = FOW(hold="AB")
    table.chant("Ritual", perform("produce", args={"will": "RR"}))
    table.regalia("Spire", activate(target(), perform("produce", args={"will": "U"}))).put(
        "A", hand=["Ritual"], field=["Spire", "Page"]
    )

    table.play("Ritual")
    assert table.chase == ["Ritual"]
    assert table.pool("A") == ""
    table.both_pass()
    assert table.pool("A") == "RR"
    table.use("Spire")

    assert table.chase == ["Spire"]


@clause("907.1")
def test_a_trigger_on_a_will_ability_that_gives_will_resolves_at_once_too() -> None:
    table = FOW()
    echo = auto(
        {"on": "will ability", "card": {"type": "magic stone"}, "whose": "you"}, perform("produce", args={"will": "G"})
    )
    table.addition("Echo", echo).stone("Stone", "R").put("A", field=["Echo", "Stone"])

    table.choose("produce", "Stone")

    assert table.pool("A") == "RG"
    assert table.chase == []


@clause("907.2", "1003.5", "1003.1", "907.4")
def test_will_abilities_are_played_while_paying_and_what_is_left_over_stays() -> None:
    table = FOW()
    table.stone("Stone", "R").regalia("Core", produces("RR")).chant("Song", GAIN, cost="R").put(
        "A", field=["Stone", "Core"], hand=["Song"]
    )

    table.choose("play card", "Song")
    assert table.asked == "A pay will"
    table.choose("produce", "Core")

    assert table.pool("A") == "R"
    assert not table.rested("Stone")
    assert table.chase == ["Song"]


@clause("1003.5", "1003.4")
def test_will_abilities_are_played_for_what_a_resolving_text_asks_too() -> None:
    table = FOW()
    table.chant("Deal", {"do": "may", "cost": [pay("R")], "then": [GAIN]}).stone("Stone", "R").put(
        "A", hand=["Deal"], field=["Stone"]
    )

    table.cast("Deal").choose("yes").settle()

    assert table.life("A") == 4100
    assert table.rested("Stone")


@clause("1003.1", "1003.2")
def test_only_wills_that_leave_the_rest_payable_are_offered() -> None:
    table = FOW()
    table.chant("Song", GAIN, cost="R1").put("A", hand=["Song"]).will("A", "RU").stone("Stone", "R").put(
        "A", field=["Stone"]
    )

    table.choose("play card", "Song")
    table.choose("spend will", "fire")
    assert table.offers("spend will", "water")
    table.choose("spend will", "water")

    assert table.pool("A") == ""
    assert not table.rested("Stone")


@clause("907.4")
def test_a_stone_that_has_rested_gives_nothing_more() -> None:
    table = FOW()
    table.stone("Stone", "R").put("A", field=["Stone"])

    table.choose("produce", "Stone")

    assert not table.offers("produce", "Stone")
    assert len(table.events(WillProduced)) == 1


@clause("911.1", "912.1")
def test_last_known_information_of_a_card_that_has_left() -> None:
    table = FOW()
    sacrifice = activate(damage({"value": "ATK", "of": "this"}, "opponent"), cost=[BANISH])
    table.resonator("Bomb", 400, 100, sacrifice).put("A", field=[{"card": "Bomb", "counters": {"+100/+100": 2}}])

    table.use("Bomb").resolve()

    assert table.life("B") == 3400
