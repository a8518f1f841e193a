"""Chapter 700. Playing cards, judgment, standby, activate abilities, [Trigger], calling magic stones."""

from __future__ import annotations

import pytest

from domain.rulesets.force_of_will.events import AutomaticCardRevealed, JudgmentDone
from domain.rulesets.force_of_will.words import JUDGED
from tests.clauses import clause
from tests.force_of_will.table import (
    ATTACKS,
    BANISH,
    CANCEL,
    DESTROY,
    FOW,
    GAIN,
    RESONATORS,
    REST,
    activate,
    auto,
    damage,
    keyword,
    pay,
    perform,
    restrict,
)

# -- 702, 703 --------------------------------------------------------------------------------------------------------------


@clause("702.1", "702.2", "702.3", "1003.1", "1003.3", "903.3b")
def test_a_resonator_is_played_paid_and_put_into_the_field() -> None:
    table = FOW(hold="AB")
    table.resonator("Page", cost="R1").put("A", hand=["Page"]).will("A", "RRR")

    table.play("Page")
    assert table.zone("A", "chase area") == ["Page"]
    assert table.pool("A") == "R"
    table.both_pass()

    assert table.field("A") == ["Page"]
    assert not table.rested("Page")


@clause("702.2", "703.2", "902.1")
def test_cards_are_played_from_the_hand_only() -> None:
    table = FOW()
    table.resonator("Page").chant("Song", GAIN)
    table.put("A", graveyard=["Page", "Song"], standby_area=["Page"], removed_area=["Song"])

    assert not table.offers("play card", "Page")
    assert not table.offers("play card", "Song")


@clause("703.1", "703.2", "703.3", "312.3")
def test_a_chant_does_what_it_says_and_goes_to_the_graveyard() -> None:
    table = FOW(hold="AB")
    table.chant("Song", GAIN, cost="1").put("A", hand=["Song"]).will("A", "U")

    table.play("Song")
    assert table.life("A") == 4000
    table.both_pass()

    assert table.life("A") == 4100
    assert table.graveyard("A") == ["Song"]


@clause("704.1", "704.2", "801.1", "604.2b")
def test_battle_is_initiated_without_the_chase_and_as_often_as_one_likes() -> None:
    table = FOW(hold="AB")
    table.put("A", field=["One", "Two"])

    table.choose("initiate battle")
    assert table.chase == []
    assert table.phase == "beginning of battle step"
    table.skip("declare attack").fight("One").fight("Two")

    assert table.life("B") == 3000


# -- 705, 1125 --------------------------------------------------------------------------------------------------------------


@clause("705.1", "705.2", "705.2a", "705.3", "705.3a", "1125.2")
def test_judgment_uses_the_chase_and_makes_a_j_ruler() -> None:
    table = FOW(hold="AB")
    table.resonator("Herald", 100, 100, auto({"on": "judgment done", "card": {"type": "j-ruler"}}, GAIN))
    table.ruler("King", cost="R1").put("A", ruler_area=["King"], field=["Herald"]).will("A", "RR")

    table.choose("perform judgment", "King").settle()
    assert table.chase == ["King"]
    assert table.zone("A", "ruler area") == ["King"]
    assert table.pool("A") == ""
    assert table.events(JudgmentDone) == []
    table.both_pass()

    assert table.field("A") == ["Herald", "King J"]
    assert table.values("King J") == (1000, 1000)
    assert table.chase == ["Herald"]


@clause("705.1", "705.2a", "705.2b", "1125.2")
@pytest.mark.parametrize("why", ["rested", "poor", "condition", "done", "astral", "without"])
def test_judgment_is_not_offered(why: str) -> None:
    table = FOW()
    judgment: dict[str, object] | None = keyword("judgment", cost=[pay("1")])
    if why == "condition":
        judgment = keyword("judgment", cost=[pay("1")], condition={"have": RESONATORS})
    if why == "without":
        judgment = None
    table.ruler("King", judgment=judgment).will("A", "" if why == "poor" else "R")
    how = {"orientation": "rested"} if why == "rested" else {"counters": {"astral": 1}} if why == "astral" else {}
    table.put("A", ruler_area=[{"card": "King", **how}])
    if why == "done":
        table.deed(lambda match: match.set_number(0, JUDGED, 1, "705.1"))

    assert not table.offers("perform judgment", "King")


@clause("705.2b", "705.2")
def test_a_condition_that_is_met_and_further_actions() -> None:
    table = FOW()
    judgment = keyword("judgment", cost=[{"do": "pay", "what": "life", "number": 500}], condition={"have": RESONATORS})
    table.ruler("King", judgment=judgment).put("A", ruler_area=["King"], field=["Page"])

    table.choose("perform judgment", "King").both_pass()

    assert table.life("A") == 3500
    assert "King J" in table.field("A")


@clause("705.2d", "312.3", "1012.1")
def test_judgment_is_neither_spell_nor_ability() -> None:
    table = FOW(hold="AB")
    anything = {"do": "target", "items": {}, "slot": "it"}
    table.chant("Deny", anything, CANCEL, keywords=["quickcast"]).put("B", hand=["Deny"])
    table.ruler("King").put("A", ruler_area=["King"])

    table.choose("perform judgment", "King").choose("pass")
    assert table.asked == "B priority"

    assert not table.offers("play card", "Deny")


@clause("705.3", "1010.1b", "302.3")
def test_a_ruler_that_rests_meanwhile_enters_rested_and_one_that_lost_judgment_stays() -> None:
    table = FOW(hold="AB")
    table.ruler("King", activate(GAIN, cost=[REST])).put("A", ruler_area=["King"])

    table.choose("perform judgment", "King").use("King").both_pass().both_pass()
    assert table.rested("King J")

    table = FOW(hold="AB")
    lost = restrict("no judgment", {"zone": "ruler area", "type": "ruler", "whose": "any"}, live=True)
    table.chant("Hush", lost, keywords=["quickcast"]).put("B", hand=["Hush"])
    table.ruler("King").put("A", ruler_area=["King"])
    table.choose("perform judgment", "King").choose("pass").play("Hush").both_pass().both_pass()

    assert table.zone("A", "ruler area") == ["King"]


@clause("705.1", "709.1")
def test_judgment_once_a_turn_even_if_it_was_imperishable() -> None:
    table = FOW()
    table.ruler("King", j=["imperishable"]).put("A", ruler_area=["King"])
    table.choose("perform judgment", "King").both_pass()

    table.destroy("King J")

    assert not table.offers("perform judgment", "King")
    assert not table.offers("call magic stone", "King")


# -- 706, 708 --------------------------------------------------------------------------------------------------------------


@clause("706.1", "706.2", "604.2d")
def test_a_card_is_set_for_two_wills_at_once() -> None:
    table = FOW(hold="AB")
    table.put("A", hand=["One", "Two", "Three"]).will("A", "RRRRR")

    table.choose("put in standby", "One").settle().choose("put in standby", "Two").settle()

    assert table.zone("A", "standby area") == ["One", "Two"]
    assert table.chase == []
    assert table.pool("A") == "R"
    assert not table.offers("put in standby", "Three")


@clause("706.3")
def test_a_card_without_trigger_or_stealth_is_not_played_from_standby() -> None:
    table = FOW()
    table.resonator("Page").chant("Song", GAIN, keywords=["quickcast"]).put("A", standby_area=["Page", "Song"])

    assert not table.offers("play card", "Page")
    assert not table.offers("play card", "Song")


def trap(*effects: object, **more: object) -> dict[str, object]:
    return keyword("trigger", effects=list(effects), **more)


@clause("604.1b", "708.4", "708.6", "1113.2a", "1113.2a-i", "903.2a")
@pytest.mark.parametrize(("zone", "paid"), [("hand", "RU"), ("standby_area", "U")])
def test_from_the_hand_both_costs_are_paid_and_from_standby_the_triggers(zone: str, paid: str) -> None:
    table = FOW(hold="AB")
    table.chant("Snare", more=[trap(GAIN, cost=[pay("U")])], cost="R").put("B", **{zone: ["Snare"]}).will("B", "RU")

    table.choose("pass").choose("play card", "Snare").settle()
    assert table.zone("B", "chase area") == ["Snare"]
    assert table.match.state.seen[table.card("Snare")] == 3
    assert sorted("RU".replace(table.pool("B"), "") if table.pool("B") else "RU") == sorted(paid)
    table.both_pass()

    assert table.life("B") == 4100
    assert table.graveyard("B") == ["Snare"]


@clause("708.5", "906.4a")
def test_a_trigger_card_waits_a_turn_in_standby() -> None:
    table = FOW(hold="AB")
    table.chant("Snare", more=[trap(GAIN)]).put("A", hand=["Snare"]).will("A", "RR")

    table.choose("put in standby", "Snare").settle()
    assert not table.offers("play card", "Snare")
    table.to_phase("draw phase").choose("pass")

    assert table.asked == "A priority"
    assert table.offers("play card", "Snare")


WHEN_ATTACKED = {"on": "attacks", "card": {"type": "resonator", "whose": "opponent"}}


@clause("708.2", "708.3", "708.6", "906.2", "906.4", "1113.2b", "1005.1")
@pytest.mark.parametrize("zone", ["hand", "standby_area"])
def test_an_automatic_card_is_revealed_at_once_and_played_as_a_spell(zone: str) -> None:
    table = FOW(hold="AB")
    table.chant("Ambush", more=[trap(DESTROY, when=WHEN_ATTACKED)], cost="0").put("B", **{zone: ["Ambush"]})
    table.put("A", field=["Knight"])
    table.attack("Knight")
    assert table.asked == "B reveal"

    table.choose("reveal", "Ambush")
    assert len(table.events(AutomaticCardRevealed)) == 1
    assert table.chase == ["Ambush"]
    assert table.zone("B", "chase area") == ["Ambush"]
    table.both_pass()

    assert table.graveyard("A") == ["Knight"]
    assert table.graveyard("B") == ["Ambush"]


@clause("708.2", "1113.2b", "1114.2")
def test_an_unrevealed_card_does_not_trigger() -> None:
    table = FOW(hold="AB")
    table.chant("Ambush", more=[trap(DESTROY, when=WHEN_ATTACKED)]).put("B", hand=["Ambush"]).put("A", field=["Knight"])

    table.attack("Knight").choose("pass")

    assert table.chase == []
    assert table.hand("B") == ["Ambush"]


@clause("708.2", "708.3", "604.1b")
def test_an_automatic_card_is_never_simply_played() -> None:
    table = FOW()
    table.chant("Ambush", more=[trap(DESTROY, when=WHEN_ATTACKED)], keywords=["quickcast"]).put("A", hand=["Ambush"])

    assert not table.offers("play card", "Ambush")


@clause("906.2a", "903.2f-ii")
def test_an_automatic_card_is_not_played_for_nothing_without_its_condition() -> None:
    table = FOW()
    table.chant("Ambush", more=[trap(GAIN, when=WHEN_ATTACKED)]).chant("Song", GAIN, cost="9")
    table.chant(
        "Gift",
        {"do": "select", "cards": {"zone": "hand", "name": ["Ambush", "Song"]}, "all": True, "slot": "it"},
        perform("play", "it"),
    )
    table.put("A", hand=["Gift", "Ambush"])

    table.cast("Gift")

    assert table.hand("A") == ["Ambush"]
    assert table.life("A") == 4000


@clause("708.3a", "906.6a")
def test_a_revealed_card_that_cannot_be_played_goes_to_the_graveyard() -> None:
    table = FOW(hold="AB")
    table.chant("Ambush", more=[trap(DESTROY, when=WHEN_ATTACKED)], cost="3").put("B", hand=["Ambush"])
    table.put("A", field=["Knight"])

    table.attack("Knight").choose("reveal", "Ambush")

    assert table.chase == []
    assert table.graveyard("B") == ["Ambush"]


@clause("708.2a", "1005.2")
def test_a_card_that_is_triggered_already_does_not_trigger_again() -> None:
    table = FOW(hold="AB")
    each = {"on": "enters", "card": {"type": "resonator", "whose": "opponent"}}
    table.chant("Ambush", more=[trap(GAIN, when=each)]).put("B", hand=["Ambush"])
    table.chant("Twins", {"do": "create", "card": "Twin", "number": 2}).resonator("Twin", token=True)
    table.put("A", hand=["Twins"])

    table.cast("Twins").choose("reveal", "Ambush")

    assert table.asked == "A priority"
    assert table.chase == ["Ambush"]


@clause("906.10", "708.3a")
def test_a_revealed_card_that_has_moved_on_is_not_played_and_stays_where_it_is() -> None:
    table = FOW(hold="AB")
    table.chant("Ambush", more=[trap(GAIN, when=WHEN_ATTACKED)]).put("B", hand=["Ambush"])
    discard = {"do": "discard", "who": "opponent", "number": 2}
    table.resonator("Knight", 500, 500, auto(ATTACKS, discard)).put("A", field=["Knight"])

    table.attack("Knight").choose("reveal", "Ambush")
    assert table.chase == ["Knight", "Ambush"]
    table.resolve()

    assert table.life("B") == 4100


@clause("1114.2", "1114.3", "706.3")
def test_stealth_plays_for_nothing_from_standby_in_the_same_turn() -> None:
    table = FOW(hold="AB")
    sneak = keyword("stealth", when={"on": "gains life", "whose": "you"})
    table.resonator("Spy", 500, 500, sneak, cost="RRR").chant("Spring", GAIN).put("A", hand=["Spy", "Spring", "Spy"])
    table.will("A", "RR")

    table.choose("put in standby", "Spy").settle()
    table.cast("Spring")
    assert [getattr(option, "card", -1) for option in table.decision][:1] == [table.card("Spy", zone="standby area")]
    table.choose("reveal", "Spy")
    assert table.chase == ["Spy"]
    table.both_pass()

    assert table.field("A") == ["Spy"]


# -- 707, 709 --------------------------------------------------------------------------------------------------------------


@clause("707.2", "707.3", "903.2b", "903.3b")
def test_an_ability_waits_on_the_chase_without_its_card_and_is_gone_when_resolved() -> None:
    table = FOW(hold="AB")
    table.regalia("Bomb", activate(damage(300, "opponent"), cost=[BANISH])).put("A", field=["Bomb"])

    table.use("Bomb")
    assert table.chase == ["Bomb"]
    assert table.graveyard("A") == ["Bomb"]
    table.both_pass()

    assert table.life("B") == 3700
    assert table.chase == []


@clause("709.1", "604.2e", "1016.1", "305.3")
def test_calling_rests_the_ruler_and_puts_the_top_stone_into_the_field() -> None:
    table = FOW()
    table.ruler("King").stone("Top").put("A", ruler_area=["King"], magic_stone_deck=["Under", "Top"]).stone("Under")

    table.choose("call magic stone", "King")

    assert table.field("A") == ["Top"]
    assert table.rested("King", zone="ruler area")
    assert not table.offers("call magic stone", "King")
    assert not table.offers("perform judgment", "King")


@clause("709.1")
def test_a_j_ruler_may_call_too_and_once_a_turn() -> None:
    table = FOW()
    table.ruler("King").stone("One").j_ruler("A", "King").put("A", magic_stone_deck=["One", "One"])

    table.choose("call magic stone", "King J")
    table.deed(lambda match: match.turn(table.card("King J"), 0, "1013.1"))

    assert table.field("A") == ["King J", "One"]
    assert not table.offers("call magic stone", "King J")


@clause("709.1")
def test_a_rested_ruler_does_not_call_and_an_empty_deck_gives_nothing() -> None:
    table = FOW()
    table.ruler("King").put("A", ruler_area=[{"card": "King", "orientation": "rested"}])
    assert not table.offers("call magic stone", "King")

    table = FOW()
    table.ruler("King").put("A", ruler_area=["King"])
    table.choose("call magic stone", "King")

    assert table.field("A") == []
    assert table.rested("King", zone="ruler area")
