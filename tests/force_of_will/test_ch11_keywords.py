"""Chapter 1100. Keyword skills."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.events import CardShown
from domain.rulesets.force_of_will.events import CardShifted
from tests.clauses import clause
from tests.force_of_will.table import (
    CANCEL,
    DRAW,
    ENTERS,
    FOW,
    GAIN,
    SPELL,
    activate,
    auto,
    continuous,
    damage,
    gains,
    keyword,
    pay,
    target,
)

# -- Pierce, Precision, Explode, Flying -------------------------------------------------------------------------------------


@clause("1102.2", "1102.2a", "1102.2b", "1102.2c", "1102.4")
def test_pierce_assigns_at_least_the_capacity_to_the_blocker_and_the_rest_to_the_attacked_object() -> None:
    table = FOW(hold="AB")
    table.resonator("Lance", 800, 900, keywords=["pierce"]).resonator("Wall", 100, 500)
    table.put("A", field=["Lance"]).put("B", field=["Wall"])

    table.attack("Lance").block("Wall").skip("assign damage")
    assert [option.number for option in table.decision] == [500, 600, 700, 800]  # type: ignore[attr-defined]
    table.choose("600")
    while table.in_battle:
        table.choose("pass")

    assert table.life("B") == 3800
    assert table.graveyard("B") == ["Wall"]


@clause("1102.2a", "1102.2b")
def test_capacity_is_what_damage_has_left() -> None:
    table = FOW(hold="AB")
    table.resonator("Lance", 800, 900, keywords=["pierce"]).resonator("Wall", 100, 500)
    table.put("A", field=["Lance"]).put("B", field=[{"card": "Wall", "counters": {"damage": 300}}])

    table.attack("Lance").block("Wall").skip("assign damage")

    assert table.decision[0].number == 200  # type: ignore[attr-defined]


@clause("1102.2b", "1102.3")
def test_too_little_atk_leaves_nothing_over() -> None:
    table = FOW(hold="AB")
    table.resonator("Lance", 300, 900, keywords=["pierce", "pierce"]).resonator("Wall", 100, 500)
    table.put("A", field=["Lance"]).put("B", field=["Wall"])

    table.fight("Lance", block="Wall")

    assert table.life("B") == 4000
    assert table.counter("Wall", "damage") == 300


@clause("1105.2", "1105.3")
@pytest.mark.parametrize("attacks", [True, False])
def test_explode_destroys_both_resonators(attacks: bool) -> None:
    table = FOW(hold="AB")
    table.resonator("Bomb", 100, 900, keywords=["explode"]).resonator("Ogre", 100, 2000)
    mine, theirs = ("Bomb", "Ogre") if attacks else ("Ogre", "Bomb")
    table.put("A", field=[mine]).put("B", field=[theirs])

    table.fight(mine, block=theirs)

    assert (table.field("A"), table.field("B")) == ([], [])


@clause("1105.3", "1105.2")
def test_explode_spares_j_rulers() -> None:
    table = FOW(hold="AB")
    table.resonator("Bomb", 100, 900, keywords=["explode"]).ruler("King").j_ruler("B", "King").put("A", field=["Bomb"])

    table.fight("Bomb", block="King J")

    assert table.field("B") == ["King J"]


@clause("1106.2")
def test_flyers_are_blocked_by_flyers_and_block_everything() -> None:
    table = FOW(hold="AB")
    table.resonator("Bird", keywords=["flying"]).resonator("Ox").put("A", field=["Bird", "Ox"]).resonator(
        "Kite", keywords=["flying"]
    )
    table.put("B", field=["Ox", "Kite"])

    table.attack("Bird").to_block()
    assert [table.offers("block", name) for name in ("Ox", "Kite")] == [False, True]
    table.choose("forfeit")
    while table.in_battle:
        table.choose("pass")
    table.attack("Ox").to_block()

    assert [table.offers("block", name) for name in ("Ox", "Kite")] == [True, True]


@clause("1108.2", "1010.1a")
def test_an_imperishable_j_ruler_keeps_judgment() -> None:
    table = FOW()
    table.ruler("King", j=["imperishable"]).j_ruler("A", "King")

    table.destroy("King J")

    assert table.counter("King", "astral", zone="ruler area") == 0
    assert table.offers("perform judgment", "King")


# -- Awakening, Incarnation, Quickcast, Torrent, Remnant --------------------------------------------------------------------


@clause("1109.2", "1109.2a", "903.2f")
@pytest.mark.parametrize("awakened", [True, False])
def test_awakening_is_an_additional_cost_for_additional_text(awakened: bool) -> None:
    table = FOW()
    text = {
        "do": "if",
        "condition": {"word": "awakened"},
        "then": [damage(1000, "opponent")],
        "otherwise": [damage(300, "opponent")],
    }
    table.chant("Star", text, more=[keyword("awakening", cost=[pay("U")])], cost="R").put("A", hand=["Star"]).will(
        "A", "RU"
    )

    table.choose("play card", "Star")
    assert table.asked == "A awaken"
    table.choose("awaken" if awakened else "pass").settle().both_pass()

    assert table.life("B") == (3000 if awakened else 3700)
    assert table.pool("A") == ("" if awakened else "U")


@clause("1109.2")
def test_awakening_is_not_offered_when_it_cannot_be_paid() -> None:
    table = FOW()
    table.chant("Star", GAIN, more=[keyword("awakening", cost=[pay("U")])], cost="R").put("A", hand=["Star"]).will(
        "A", "R"
    )

    table.cast("Star")

    assert table.life("A") == 4100


@clause("1109.2", "1109.3")
def test_an_awakened_resonator_has_its_text_as_long_as_it_stays() -> None:
    table = FOW(hold="AB")
    grow = keyword("awakening", cost=[pay("R")], args={"abilities": [continuous(gains(300, 300, "this"))]})
    table.resonator("Bud", 200, 200, grow).put("A", hand=["Bud", "Bud"]).will("A", "R")

    table.choose("play card", "Bud").choose("awaken").settle().both_pass()
    assert table.values("Bud") == (500, 500)
    table.to_phase("draw phase")

    assert table.values("Bud") == (500, 500)


@clause("1109.2a")
def test_an_unawakened_resonator_has_not() -> None:
    table = FOW()
    grow = keyword("awakening", cost=[pay("R")], args={"abilities": [continuous(gains(300, 300, "this"))]})
    table.resonator("Bud", 200, 200, grow).put("A", hand=["Bud"])

    table.cast("Bud")

    assert table.values("Bud") == (200, 200)


@clause("1110.2", "1110.2a", "1110.2b")
def test_incarnation_banishes_a_resonator_for_each_bracket() -> None:
    table = FOW()
    table.resonator(
        "Titan", 900, 900, keyword("incarnation", args={"brackets": [["fire"], ["light", "water"]]}), cost="RRRR"
    )
    table.resonator("Ember").resonator("Wave", attribute=["water"]).resonator("Leaf", attribute=["wind"])
    table.put("A", hand=["Titan"], field=["Ember", "Wave", "Leaf"])

    table.cast("Titan")

    assert table.field("A") == ["Leaf", "Titan"]
    assert sorted(table.graveyard("A")) == ["Ember", "Wave"]


@clause("1110.2a", "1110.2b")
@pytest.mark.parametrize(
    ("field", "playable"), [(["Steam"], False), (["Steam", "Ember"], True), (["Leaf", "Ember"], False)]
)
def test_one_resonator_fills_one_bracket(field: list[str], playable: bool) -> None:
    table = FOW()
    table.resonator("Titan", 900, 900, keyword("incarnation", args={"brackets": [["fire"], ["water"]]}), cost="RRRR")
    table.resonator("Steam", attribute=["fire", "water"]).resonator("Ember").resonator("Leaf", attribute=["wind"]).put(
        "A", hand=["Titan"], field=field
    )

    assert table.offers("play card", "Titan") == playable


@clause("1110.2")
def test_the_player_may_pay_the_cost_all_the_same() -> None:
    table = FOW()
    table.resonator("Titan", 900, 900, keyword("incarnation", args={"brackets": [["fire"]]}), cost="R").resonator(
        "Ember"
    )
    table.put("A", hand=["Titan"], field=["Ember"]).will("A", "R")

    table.choose("play card", "Titan")
    assert table.asked == "A way to pay"
    table.choose("pay normally").settle().both_pass()

    assert table.field("A") == ["Ember", "Titan"]


@clause("1111.2", "604.1")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_quickcast_cards_of_any_type_at_any_time(turn: str) -> None:
    table = FOW(hold="AB", turn=turn, at="end phase")
    table.resonator("Page", keywords=["quickcast"]).regalia("Bell", keywords=["quickcast"]).put(
        "A", hand=["Page", "Bell"]
    )
    if turn == "B":
        table.choose("pass")

    assert table.offers("play card", "Page")
    assert table.offers("play card", "Bell")


@clause("1111.2a")
def test_a_card_without_quickcast_is_not_offered_in_battle() -> None:
    table = FOW(hold="AB")
    quick = continuous({"do": "modify", "what": {"zone": "hand", "type": "resonator"}, "gain": {"skill": "quickcast"}})
    table.addition("Haste", quick).resonator("Page").put("A", hand=["Page"], field=["Haste"])
    table.choose("initiate battle")
    assert table.offers("play card", "Page")

    table.send("Haste", "graveyard")

    assert not table.offers("play card", "Page")


@clause("1124.2", "1124.2a", "1124.2b")
def test_torrent_text_is_there_after_another_card_even_a_cancelled_one() -> None:
    table = FOW(hold="AB")
    torrent = keyword("torrent", effects=[target("resonator", "opponent", slot="more"), damage(200, "more")])
    table.chant("Wave", GAIN, more=[torrent]).chant("Deny", SPELL, CANCEL, keywords=["quickcast"]).chant("First", DRAW)
    table.put("A", hand=["Wave", "Wave", "First"]).put("B", hand=["Deny"], field=["Wall", "Other"])

    table.choose("play card", "First").choose("pass").choose("play card", "Deny")
    if table.asked.endswith("target"):
        table.match.choose(0)
    table.resolve()
    table.choose("play card", "Wave")
    assert table.asked == "A target"
    table.choose("Wall").both_pass()

    assert table.counter("Wall", "damage") == 200
    assert table.life("A") == 4100


@clause("1124.2a", "1124.2b")
def test_as_the_first_card_there_is_no_torrent_text() -> None:
    table = FOW()
    torrent = keyword("torrent", effects=[target("resonator", "opponent"), damage(200)])
    table.chant("Wave", GAIN, more=[torrent]).regalia("Bell", activate(DRAW, limit=1)).put(
        "A", hand=["Wave"], field=["Bell"]
    )
    table.put("B", field=["Wall", "Other"])

    table.use("Bell").resolve()
    table.cast("Wave")

    assert table.life("A") == 4100
    assert table.counter("Wall", "damage") == 0


@clause("1115.2")
def test_remnant_is_played_from_the_graveyard_and_then_removed() -> None:
    table = FOW(hold="AB")
    table.chant("Echo", GAIN, keywords=["remnant"], cost="R").put("A", graveyard=["Echo"], hand=["Echo"]).will(
        "A", "RR"
    )

    table.choose("play card", card="Echo", zone="graveyard") if False else table.match.choose(
        next(option for option in table.decision if getattr(option, "card", -1) == table.card("Echo", zone="graveyard"))
    )
    table.settle().both_pass()

    assert table.life("A") == 4100
    assert table.zone("A", "removed area") == ["Echo"]
    table.cast("Echo")
    assert table.graveyard("A") == ["Echo"]


@clause("1115.2")
def test_a_cancelled_remnant_is_removed_too() -> None:
    table = FOW(hold="AB")
    table.chant("Echo", GAIN, keywords=["remnant"]).chant("Deny", SPELL, CANCEL, keywords=["quickcast"])
    table.put("A", graveyard=["Echo"]).put("B", hand=["Deny"])

    table.play("Echo").choose("pass").play("Deny").resolve()

    assert table.zone("A", "removed area") == ["Echo"]


# -- Evolution, Shift, Limit, Mana, Energize, Barrier, Bestow, Inheritance ---------------------------------------------------


@clause("1116.2")
def test_evolution_puts_one_counter_and_no_second() -> None:
    table = FOW()
    table.resonator("Egg", 100, 100, keyword("evolution")).put("A", field=["Egg"])

    table.use("Egg").resolve()
    assert table.counter("Egg", "evolution") == 1
    table.use("Egg").resolve()

    assert table.counter("Egg", "evolution") == 1


def sage(table: FOW, *future: Any) -> FOW:
    table.resonator("Sage", 300, 300, keyword("shift", cost=[pay("U")]), cost="U", race=["Human"])
    return table.printed(
        "Future Sage",
        "resonator",
        future,
        ["flying"],
        cost="UUU",
        ATK=900,
        DEF=900,
        side_of=table.cards["Sage"]["number"],
    )


@clause("1117.2", "1117.2a", "1302.2c", "1302.2e", "1302.3")
def test_shift_turns_the_card_at_main_timing_and_it_stays_the_same() -> None:
    table = sage(FOW(hold="AB"), auto({"on": "shifted"}, GAIN))
    table.put("A", field=[{"card": "Sage", "counters": {"+100/+100": 1, "damage": 100}}]).will("A", "U")

    table.use("Sage")
    assert table.values("Sage") == (400, 400)
    table.both_pass()

    assert table.values("Future Sage") == (1000, 1000)
    assert table.counter("Future Sage", "damage") == 100
    assert table.chase == ["Future Sage"]
    table.resolve()
    assert not table.offers("use ability", "Future Sage")


@clause("1117.2", "1117.2a", "1302.2e", "1302.3", "1302.3a")
def test_either_side_is_played_for_its_own_cost() -> None:
    table = sage(FOW(hold="AB"), auto({"on": "shifted"}, GAIN))
    table.put("A", hand=["Sage"]).will("A", "UUU")
    assert table.value_in("hand", "Sage", "total cost") == 1

    table.choose("play card", "Sage")
    assert table.asked == "A side"
    table.choose("future").settle()
    assert table.pool("A") == ""
    table.both_pass()
    assert table.field("A") == ["Future Sage"]
    assert table.events(CardShifted) == []
    table.send("Future Sage", "hand")

    assert table.hand("A") == ["Sage"]
    assert table.value_in("hand", "Sage", "total cost") == 1


@clause("1117.2")
def test_a_side_that_cannot_be_paid_is_not_offered() -> None:
    table = sage(FOW())
    table.put("A", hand=["Sage"]).will("A", "U")

    table.cast("Sage")

    assert table.field("A") == ["Sage"]


@clause("1117.2")
def test_shift_is_not_played_in_battle() -> None:
    table = sage(FOW(hold="AB"))
    table.put("A", field=["Sage"]).will("A", "U")

    table.choose("initiate battle")

    assert not table.offers("use ability", "Sage")


@clause("1302.1b", "1302.2a")
def test_a_card_that_copies_a_double_sided_one_is_not_turned() -> None:
    table = sage(FOW())
    mimic = auto(
        ENTERS,
        {"do": "target", "cards": {"type": "resonator", "whose": "any", "other": True}},
        {"do": "perform", "what": "become copy", "slot": "it"},
    )
    table.resonator("Mimic", 100, 100, mimic).put("A", hand=["Mimic"]).put("B", field=["Sage"]).will("A", "U")
    table.cast("Mimic").resolve()

    table.use("Sage").resolve()

    assert table.values("Sage", "A") == (300, 300)
    assert len(table.events(CardShown)) == 1


@clause("1302.3a", "1302.3")
def test_a_destroyed_future_side_lies_past_side_up() -> None:
    table = sage(FOW(hold="AB"))
    table.put("A", field=[{"card": "Sage", "shows": "Future Sage"}])

    table.destroy("Future Sage")

    assert table.graveyard("A") == ["Sage"]


@clause("1302.3b")
def test_who_sees_a_card_sees_both_sides() -> None:
    table = sage(FOW(hold="AB"))
    table.put("A", field=["Sage"])

    assert table.match.view(1).face(table.card("Sage")).name == "Sage"


@clause("1118.2", "1118.2a", "1118.2b")
def test_limit_counters_are_removed_by_attacks_and_blocks_and_nothing_else_comes_of_it() -> None:
    table = FOW(hold="AB")
    table.resonator("Oak", 100, 900, keyword("limit", args={"number": 1})).put("A", hand=["Oak"])
    table.cast("Oak")
    assert table.counter("Oak", "limit") == 1

    table.deed(lambda match: match.set_counter(table.card("Oak"), 12, 0, "1022.1"))
    table.fight("Oak")

    assert table.counter("Oak", "limit") == 0
    assert table.field("A") == ["Oak"]
    table.deed(lambda match: match.turn(table.card("Oak"), 0, "1013.1"))
    table.battle()
    assert table.offers("attack", "Oak")


@clause("1119.2a", "1303.3", "1119.2")
def test_a_will_coin_gives_its_will_once_from_the_removed_area() -> None:
    table = FOW()
    table.put("A", hand=["Song"]).chant("Song", GAIN, cost="R")
    from domain.kernel import tokens

    def coin(match: Any) -> None:
        made = tokens.make(match, 0, match.catalog.by_number["coin-R"], "1119.2")
        match.happen(match.moved(made, 0, 7, "1119.2"))

    table.deed(coin)
    assert table.offers("produce", "Will Coin (fire)")
    table.cast("Song")

    assert table.life("A") == 4100
    assert table.zone("A", "removed area") == []


@clause("1120.2", "1120.3", "1002.2a")
def test_barrier_keeps_off_what_the_opponent_targets_with() -> None:
    table = FOW()
    table.resonator("Saint", 500, 500, keyword("barrier")).resonator(
        "Monk", 500, 500, keyword("barrier", args={"against": ["chant"]})
    )
    table.chant("Bolt", target("resonator", "opponent"), damage(100)).regalia(
        "Bow", activate(target("resonator", "opponent"), damage(100), limit=1)
    )
    table.chant("Quake", damage(100, {"type": "resonator", "whose": "any"})).chant(
        "Bless", target("resonator", "you"), gains(100, 100)
    )
    table.put("A", hand=["Bolt", "Quake", "Bless"], field=["Bow", "Saint"]).put("B", field=["Saint", "Monk"])
    assert not table.offers("play card", "Bolt")
    assert table.offers("play card", "Bless")

    table.use("Bow").resolve()
    assert table.counter("Monk", "damage") == 100
    table.cast("Quake")

    assert table.counter("Saint", "damage", "B") == 100


@clause("1121.2", "1121.4", "1002.1")
def test_bestow_adds_at_main_timing_and_stays_when_the_bearer_leaves() -> None:
    table = FOW(hold="AB")
    grow = continuous(gains(300, 300, {"type": "resonator", "whose": "any", "where": "this is added to"}))
    table.addition("Halo", keyword("bestow", cost=[pay("1")]), grow).put("A", hand=["Halo"], field=["Page"]).will(
        "A", "RR"
    )

    table.cast("Halo")
    assert table.values("Page") == (500, 500)
    table.use("Halo").resolve()
    assert table.values("Page") == (800, 800)
    assert not table.offers("use ability", "Halo")
    table.destroy("Page")

    assert table.field("A") == ["Halo"]
    assert not table.offers("use ability", "Halo")
    table.send("Page", "field")
    assert table.offers("use ability", "Halo")
    table.choose("initiate battle")
    assert not table.offers("use ability", "Halo")


@clause("1126.2", "1126.2a")
def test_inheritance_is_played_from_the_hand_by_discarding_the_card() -> None:
    table = FOW(hold="AB")
    table.addition("Ear", auto({"on": "discarded", "card": {"whose": "you"}}, GAIN))
    heir = keyword("inheritance", cost=[pay("G")], effects=[damage(300, "opponent")])
    table.resonator("Elder", 100, 100, heir, cost="9").put("A", hand=["Elder"], field=["Elder", "Ear"]).will("A", "G")
    table.choose("initiate battle")
    assert [getattr(o, "card", -1) for o in table.decision if hasattr(o, "ability")] == [
        table.card("Elder", zone="hand")
    ]

    table.use("Elder")
    assert table.chase == ["Elder", "Ear"]
    table.resolve()

    assert table.life("B") == 3700
    assert table.graveyard("A") == ["Elder"]
