"""Chapter 1000. Actions by rules."""

from __future__ import annotations

import pytest

from domain.kernel.events import CardsSeen, CardVanished, ChanceDecided, ZoneShuffled
from domain.rulesets.force_of_will.events import CardDestroyed, ForceRolled
from tests.clauses import clause
from tests.force_of_will.table import (
    ALL_RESONATORS,
    BANISH,
    CANCEL,
    DESTROY,
    DRAW,
    ENTERS,
    FOW,
    GAIN,
    RESONATORS,
    SPELL,
    activate,
    auto,
    continuous,
    counters,
    damage,
    gains,
    keyword,
    perform,
    restrict,
    target,
)

HIDE = {"do": "move", "what": "it", "to": "hand"}


@clause("1002.1", "1002.2", "1002.2a", "1121.3")
def test_an_addition_is_added_without_targeting() -> None:
    table = FOW()
    grow = continuous(gains(300, 300, {"type": "resonator", "whose": "any", "where": "this is added to"}))
    table.addition("Aura", grow, auto(ENTERS, {"do": "select", "cards": ALL_RESONATORS}, perform("add", "it")))
    table.resonator("Saint", 500, 500, keyword("barrier")).put("A", hand=["Aura"]).put("B", field=["Saint"])

    table.cast("Aura").resolve()

    assert table.values("Saint") == (800, 800)


@clause("1004.1", "311.2")
def test_a_removed_card_goes_to_its_owners_removed_area() -> None:
    table = FOW()
    table.chant("Void", target(), {"do": "move", "what": "it", "to": "removed area"}).put(
        "A", hand=["Void"], field=[{"card": "Golem", "owner": "B"}]
    )

    table.cast("Void")

    assert table.zone("B", "removed area") == ["Golem"]


@clause("1005.1")
def test_a_revealed_card_is_seen_by_both() -> None:
    table = FOW(hold="AB")
    table.chant("Show", {"do": "reveal", "what": {"zone": "hand", "name": "Secret"}}).put("A", hand=["Show", "Secret"])

    table.cast("Show")

    assert any(event.players == 3 for event in table.events(CardsSeen))


@clause("1005.2")
def test_a_revealed_card_is_not_revealed_again() -> None:
    table = FOW(hold="AB")
    table.chant("Show", {"do": "reveal", "what": {"zone": "hand", "name": "Secret"}}).put(
        "A", hand=["Show", "Show", "Secret"]
    )

    table.cast("Show")

    assert table.match.state.seen[table.card("Secret")] in (1, 3)


@clause("1006.1", "1006.2", "1412.2")
def test_a_summoned_resonator_waits_on_the_chase() -> None:
    table = FOW(hold="AB")
    table.resonator("Imp", 100, 100, auto({"on": "summoned"}, GAIN))
    table.chant("Rite", target(zone="graveyard", whose="you"), perform("summon", "it")).put(
        "A", hand=["Rite"], graveyard=["Imp"]
    )

    table.cast("Rite")
    assert table.chase == ["Imp"]
    assert table.asked == "A priority"
    table.both_pass()

    assert table.field("A") == ["Imp"]
    assert table.chase == ["Imp"]


@clause("1006.2")
def test_what_is_put_into_the_field_was_not_summoned() -> None:
    table = FOW()
    table.resonator("Imp", 100, 100, auto({"on": "summoned"}, GAIN))
    table.chant("Raise", target(zone="graveyard", whose="you"), perform("put into field", "it")).put(
        "A", hand=["Raise"], graveyard=["Imp"]
    )

    table.cast("Raise")

    assert table.field("A") == ["Imp"]
    assert table.chase == []


@clause("1007.1", "505.5a")
def test_damage_adds_up_over_the_turn() -> None:
    table = FOW()
    table.put("A", field=["Wall"])

    table.hit("Wall", 300)
    assert table.field("A") == ["Wall"]
    table.hit("Wall", 200)

    assert table.graveyard("A") == ["Wall"]


@clause("1007.3", "1007.3a")
def test_damage_for_each_is_dealt_at_once() -> None:
    table = FOW()
    table.resonator("Wall", 100, 900, auto({"on": "damaged"}, GAIN))
    table.chant("Hail", target(), damage({"count": {"zone": "hand"}, "times": 100})).put(
        "A", hand=["Hail", "One", "Two"], field=["Wall"]
    )

    table.cast("Hail")

    assert table.counter("Wall", "damage") == 300
    assert table.chase == ["Wall"]


@clause("1007.4")
def test_a_card_without_def_takes_no_damage() -> None:
    table = FOW()
    table.resonator("Mist", 100, None, auto({"on": "damaged"}, GAIN)).put("A", field=["Mist"])

    table.hit("Mist", 500)

    assert table.counter("Mist", "damage") == 0
    assert table.chase == []


@clause("1007.5")
def test_damage_to_several_triggers_once_for_each() -> None:
    table = FOW()
    burn = auto({"on": "deals damage", "card": {"whose": "any"}, "by": {"this": True}}, GAIN)
    table.resonator("Drake", 500, 900, burn, auto(ENTERS, damage(100, {"type": "resonator", "whose": "opponent"})))
    table.put("A", hand=["Drake"]).put("B", field=["One", "Two", "Three"])

    table.cast("Drake").both_pass()
    while table.asked.endswith("order abilities"):
        table.match.choose(0)

    assert table.chase == ["Drake"] * 3


@clause("1008.2")
def test_nothing_but_automatic_abilities_chases_what_cannot_be_chased() -> None:
    table = FOW(hold="AB")
    hush = {"kind": "play", "effects": [GAIN], "args": {"cannot be chased": True}}
    table.chant("Final", more=[hush]).stone("Stone").regalia("Bell", activate(DRAW)).put("A", hand=["Final", "Wait"])
    table.put("B", hand=["Wait"], field=["Stone", "Bell"])
    table.resonator(
        "Ear", 100, 100, auto({"on": "played", "card": {"type": "chant", "whose": "any"}, "whose": "opponent"}, GAIN)
    ).put("B", field=["Ear"])

    table.play("Final")
    assert table.chase == ["Final", "Ear"]
    table.skip("priority")
    while table.asked != "B priority":
        table.choose("pass")

    assert not table.offers("play card", "Wait")
    assert not table.offers("use ability", "Bell")
    assert table.offers("produce", "Stone")


@clause("1009.1", "1009.2")
def test_drawing_three_is_drawing_one_three_times() -> None:
    table = FOW()
    table.addition("Ear", auto({"on": "draws", "card": {"whose": "you"}}, GAIN)).chant(
        "Three", {"do": "draw", "number": 3}
    )
    table.put("A", field=["Ear"], hand=["Three"], main_deck=["One", "Two", "Three More"])

    table.cast("Three")
    while table.asked.endswith("order abilities"):
        table.match.choose(0)

    assert table.hand("A") == ["One", "Two", "Three More"]
    assert table.chase == ["Ear"] * 3


@clause("1010.1", "1010.1a", "302.3", "1022.3")
def test_a_destroyed_j_ruler_goes_back_with_an_astral_counter_and_never_does_judgment_again() -> None:
    table = FOW()
    table.ruler("King").j_ruler("A", "King").resonator("Page").put("A", field=["Page"])

    table.destroy("King J").destroy("Page")

    assert table.zone("A", "ruler area") == ["King"]
    assert table.counter("King", "astral", zone="ruler area") == 1
    assert table.graveyard("A") == ["Page"]
    assert not table.offers("perform judgment", "King")


@clause("1010.1", "505.5a")
def test_a_j_ruler_hears_that_it_is_destroyed_and_its_damage_is_gone() -> None:
    table = FOW()
    table.ruler("King", j=[auto({"on": "destroyed"}, GAIN)]).j_ruler("A", "King")

    table.hit("King J", 1000)

    assert table.chase == ["King"]
    assert table.counter("King", "damage", zone="ruler area") == 0


@clause("1010.1b")
def test_a_ruler_without_judgment_does_not_become_a_j_ruler() -> None:
    table = FOW()
    rise = perform("judgment", cards={"zone": "ruler area", "type": "ruler"})
    table.chant("Rise", rise).ruler("King").put(
        "A", hand=["Rise", "Rise"], ruler_area=[{"card": "King", "counters": {"astral": 1}}]
    )
    table.cast("Rise")
    assert table.zone("A", "ruler area") == ["King"]

    table = FOW()
    table.chant("Rise", rise).ruler("King").put("A", hand=["Rise"], ruler_area=["King"])
    table.cast("Rise")

    assert table.field("A") == ["King J"]


@clause("1010.2", "314.1")
@pytest.mark.parametrize(("args", "gone"), [({}, False), ({"ruler": True}, True)])
def test_a_ruler_is_destroyed_only_by_what_says_so(args: dict[str, bool], gone: bool) -> None:
    table = FOW()
    table.chant("Fall", perform("destroy", cards={"zone": "ruler area", "whose": "any"}, args=args)).ruler("King")
    table.put("A", hand=["Fall"]).put("B", ruler_area=["King"])

    table.cast("Fall")

    assert (table.zone("B", "ruler area") == []) == gone


@clause("1010.3", "1203.1", "1203.2")
def test_what_cannot_be_destroyed_stays_until_the_protection_ends() -> None:
    table = FOW(hold="AB")
    table.addition("Ward", continuous(restrict("cannot be destroyed", RESONATORS))).chant("Snipe", target(), DESTROY)
    table.put("A", field=["Ward", "Saint"], hand=["Snipe"])

    table.cast("Snipe").hit("Saint", 900)
    assert table.field("A") == ["Ward", "Saint"]
    table.send("Ward", "graveyard")

    assert "Saint" in table.graveyard("A")


@clause("1011.1")
def test_banishing_is_not_destroying() -> None:
    table = FOW()
    table.resonator("Lamb", 100, 100, activate(GAIN, cost=[BANISH]), auto({"on": "destroyed"}, DRAW)).addition(
        "Ward", continuous(restrict("cannot be destroyed", RESONATORS))
    )
    table.put("A", field=["Lamb", "Ward"])

    table.use("Lamb").resolve()

    assert table.graveyard("A") == ["Lamb"]
    assert table.events(CardDestroyed) == []
    assert table.hand("A") == []


@clause("1011.2", "314.2")
def test_players_banish_what_they_control_alone_and_no_j_ruler() -> None:
    table = FOW()
    table.chant("Purge", perform("banish", cards={"whose": "any", "type": ["resonator", "j-ruler"]})).ruler(
        "King"
    ).j_ruler("A", "King")
    table.put("A", hand=["Purge"], field=["Mine"]).put("B", field=["Theirs"])

    table.cast("Purge")

    assert table.field("A") == ["King J"]
    assert table.field("B") == ["Theirs"]


@clause("1012.1")
def test_a_cancelled_spell_does_nothing_and_goes_to_the_graveyard() -> None:
    table = FOW(hold="AB")
    table.chant("Song", GAIN, cost="R").chant("Deny", SPELL, CANCEL, keywords=["quickcast"]).put(
        "A", hand=["Song"]
    ).put("B", hand=["Deny"]).will("A", "R")

    table.play("Song").choose("pass").play("Deny").resolve()

    assert table.life("A") == 4000
    assert table.graveyard("A") == ["Song"]
    assert table.pool("A") == ""


@clause("1013.1")
def test_effects_rest_and_recover() -> None:
    table = FOW()
    table.chant("Wake", target(), {"do": "turn", "to": "recovered", "what": "it"}).put(
        "A", hand=["Wake"], field=[{"card": "Page", "orientation": "rested"}]
    )

    table.cast("Wake")

    assert not table.rested("Page")


@clause("1014.1")
def test_from_a_public_zone_something_must_be_chosen() -> None:
    table = FOW()
    table.chant("Pick", {"do": "select", "cards": {"zone": "graveyard"}}, HIDE).put(
        "A", hand=["Pick"], graveyard=["One", "Two"]
    )

    table.cast("Pick")

    assert not table.offers("done")


@clause("1014.2")
@pytest.mark.parametrize(("wanted", "may_fail"), [({"type": "resonator"}, True), ({}, False)])
def test_a_search_for_something_may_fail_and_for_anything_may_not(wanted: dict[str, str], may_fail: bool) -> None:
    table = FOW()
    table.chant("Seek", {"do": "search", "cards": wanted}).put("A", hand=["Seek"], main_deck=["One", "Two"])

    table.cast("Seek")
    assert table.asked == "A search"

    assert table.offers("done") == may_fail


@clause("1017.1", "1017.1a", "1017.1c")
def test_a_copied_spell_has_the_choices_of_the_original_and_vanishes() -> None:
    table = FOW(hold="AB")
    table.chant("Bolt", target("resonator", "opponent"), damage(200)).resonator("Wall", 100, 900)
    echo = {"do": "target", "items": {"kind": "card", "cards": {"whose": "any", "name": "Bolt"}}, "slot": "it"}
    table.chant("Echo", echo, perform("copy", "it"), keywords=["quickcast"]).put("A", hand=["Bolt", "Echo"]).put(
        "B", field=["Wall", "Other"]
    )

    table.choose("play card", "Bolt").choose("Wall")
    table.play("Echo").both_pass()
    assert len(table.chase) == 2
    table.both_pass()
    assert table.counter("Wall", "damage") == 200
    assert len(table.events(CardVanished)) == 1
    table.both_pass()

    assert table.counter("Wall", "damage") == 400
    assert sorted(table.graveyard("A")) == ["Bolt", "Echo"]


@clause("1017.1b")
def test_a_copied_ability_is_its_twin() -> None:
    table = FOW(hold="AB")
    table.regalia("Bow", activate(damage(100, "opponent"), limit=1)).put("A", field=["Bow"], hand=["Echo"])
    echo = {"do": "target", "items": {"kind": "ability"}, "slot": "it"}
    table.chant("Echo", echo, perform("copy", "it"), keywords=["quickcast"])

    table.use("Bow").play("Echo").both_pass()
    assert table.chase == ["Bow", "Bow"]
    table.resolve()

    assert table.life("B") == 3800


@clause("1017.1d")
def test_what_has_left_is_not_copied() -> None:
    table = FOW(hold="AB")
    echo = {"do": "target", "items": {"kind": "card", "cards": {"whose": "any", "name": "Song"}}, "slot": "it"}
    table.chant("Song", GAIN).chant("Echo", echo, perform("copy", "it"), keywords=["quickcast"])
    table.chant("Deny", echo, CANCEL, keywords=["quickcast"]).put("A", hand=["Song", "Echo"]).put("B", hand=["Deny"])

    table.play("Song").play("Echo").choose("pass").play("Deny").resolve()

    assert table.life("A") == 4000


@clause("1017.2", "1017.1", "1302.4")
def test_becoming_a_copy_takes_what_is_printed_and_keeps_what_is_on_the_copier() -> None:
    table = FOW()
    mimic = auto(
        ENTERS,
        {"do": "target", "cards": {"type": "resonator", "whose": "any", "other": True}},
        perform("become copy", "it"),
    )
    table.resonator("Mimic", 100, 100, mimic).resonator("Dragon", 900, 900, keywords=["flying"])
    table.chant("Pump", target("resonator", "you", name="Mimic"), gains(100, 100), keywords=["quickcast"]).put(
        "A", hand=["Mimic", "Pump"]
    )
    table.put("B", field=[{"card": "Dragon", "counters": {"+100/+100": 3}}])

    table.choose("play card", "Mimic").both_pass()
    table.play("Pump").both_pass()
    table.resolve()

    assert table.values("Dragon", "A") == (1000, 1000)
    assert table.value_in("field", "Dragon", "skill", "A")


@clause("1019.1", "1019.2", "1019.2a")
@pytest.mark.parametrize("held", [[], ["One", "Two"]])
def test_discarding_a_hand_counts_even_when_it_is_empty(held: list[str]) -> None:
    table = FOW(hold="")
    table.regalia("Fan", activate(perform("discard hand"), limit=1)).addition(
        "Ear", auto({"on": "discards hand", "whose": "you"}, GAIN)
    )
    table.put("A", field=["Fan", "Ear"], hand=held)

    table.use("Fan")

    assert table.life("A") == 4100
    assert table.graveyard("A") == held


@clause("1021.1", "1021.1a", "1021.2", "1021.2a", "1014.2")
def test_a_shuffle_hides_the_whole_zone() -> None:
    table = FOW()
    table.chant("Seek", {"do": "search", "cards": {"type": "resonator"}}).put(
        "A", hand=["Seek"], main_deck=["One", "Two"]
    )

    table.cast("Seek").choose("One")

    shuffled = table.events(ZoneShuffled)
    assert len(shuffled) == 1
    assert len(shuffled[0].order) == 13
    assert all(table.match.state.seen[card] == 0 for card in table.match.state.zone(0, 2))


@clause("1022.1", "1022.1b", "1022.4")
def test_counters_are_put_and_moved() -> None:
    table = FOW()
    take = counters("lore", 1, {"name": "One"}, remove=True)
    table.chant("Shift", take, counters("lore", 1, {"name": "Two"})).put(
        "A", hand=["Shift"], field=[{"card": "One", "counters": {"lore": 2}}, {"card": "Two", "counters": {"lore": 1}}]
    )

    table.cast("Shift")

    assert (table.counter("One", "lore"), table.counter("Two", "lore")) == (1, 2)


@clause("1022.6", "1118.2", "1122.2b", "909.5")
def test_counters_that_a_card_enters_with_come_together_with_it() -> None:
    table = FOW()
    table.resonator(
        "Golem",
        500,
        500,
        keyword("enters with", args={"enters": {"charge": 2, "+100/+100": 1}}),
        keyword("enters with", args={"enters": {"charge": 1}}),
    )
    table.put("A", hand=["Golem"])

    table.cast("Golem")

    assert table.counter("Golem", "charge") == 3
    assert table.values("Golem") == (600, 600)


@clause("1023.1", "1023.1a")
def test_force_rolls_dice_and_adds_them_up() -> None:
    table = FOW()
    table.chant(
        "Fate", perform("force", "result", number=3), damage({"noted": "result", "times": 100}, "opponent")
    ).put("A", hand=["Fate"])

    table.cast("Fate")

    rolls = [event.outcome + 1 for event in table.events(ChanceDecided) if event.bound == 6]
    assert len(rolls) == 3
    assert table.events(ForceRolled)[0].result == sum(rolls)
    assert table.life("B") == 4000 - 100 * sum(rolls)
