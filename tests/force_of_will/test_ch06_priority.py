"""Chapter 600 and 701, 710. Priority, main timing, passing."""

from __future__ import annotations

import pytest

from domain.kernel.errors import IllegalChoice
from domain.kernel.events import AbilityExtinguished
from domain.kernel.options import PASS
from domain.rulesets.force_of_will.options import CallMagicStone, InitiateBattle, PerformJudgment, PutInStandby
from tests.clauses import clause
from tests.force_of_will.table import (
    ALL_RESONATORS,
    DESTROY,
    DIES,
    DRAW,
    ENTERS,
    FOW,
    GAIN,
    activate,
    auto,
    continuous,
    damage,
    restrict,
    target,
)


@clause("601.1", "602.1", "602.1c", "605.1a")
def test_who_acts_keeps_priority() -> None:
    table = FOW(hold="AB")
    table.chant("Song", GAIN, keywords=["quickcast"]).put("A", hand=["Song", "Song"])

    table.play("Song")
    assert table.asked == "A priority"
    table.play("Song")

    assert table.asked == "A priority"
    assert table.chase == ["Song", "Song"]


@clause("605.1", "605.1c", "605.1b", "605.2", "602.1d", "710.1")
def test_a_pass_hands_priority_over_and_two_resolve_only_the_last() -> None:
    table = FOW(hold="AB")
    table.chant("Song", GAIN, keywords=["quickcast"]).put("A", hand=["Song", "Song"])
    table.play("Song").play("Song")

    table.choose("pass")
    assert table.asked == "B priority"
    table.choose("pass")

    assert table.chase == ["Song"]
    assert table.life("A") == 4100
    assert table.asked == "A priority"


@clause("605.1b")
def test_after_a_resolution_the_turn_player_gains_priority() -> None:
    table = FOW(hold="AB")
    table.chant("Theirs", GAIN, keywords=["quickcast"]).put("B", hand=["Theirs"])

    table.choose("pass").play("Theirs").choose("pass").choose("pass")

    assert table.asked == "A priority"
    assert table.phase == "main phase"


@clause("605.1b", "603.4")
def test_an_automatic_ability_put_on_the_chase_begins_the_passes_anew() -> None:
    table = FOW(hold="AB", at="end phase")
    table.resonator("Ear", 100, 100, auto({"on": "player damaged", "whose": "opponent"}, GAIN)).put("A", field=["Ear"])
    table.regalia("Bow", activate(damage(100, "opponent"), limit=1)).put("A", field=["Bow"])
    table.use("Bow").choose("pass")

    table.choose("pass")

    assert table.chase == ["Ear"]
    assert table.asked == "A priority"
    table.choose("pass")
    assert table.asked == "B priority"


@clause("602.1a", "602.1b", "603.4", "906.5", "906.5a")
def test_rule_processes_come_before_triggers_and_triggers_before_actions() -> None:
    table = FOW()
    table.resonator("Martyr", 100, 100, auto(DIES, DRAW)).chant("Quake", damage(500, ALL_RESONATORS))
    table.put("A", hand=["Quake"], field=["Martyr"])

    table.cast("Quake")

    assert table.field("A") == []
    assert table.chase == ["Martyr"]
    assert table.asked == "A priority"


@clause("602.1a", "1203.1", "1201.1")
def test_rule_processes_are_repeated_until_none_is_due() -> None:
    table = FOW()
    lord = continuous({"do": "modify", "what": {"type": "resonator", "other": True}, "add": {"DEF": 300}})
    table.resonator("Lord", 100, 300, lord).resonator("Weak", 100, 100)
    table.put("A", field=["Lord", "Weak"])
    table.chant("Quake", damage(300, ALL_RESONATORS)).put("A", hand=["Quake"])

    table.cast("Quake")

    assert table.field("A") == []
    assert table.asked == "A priority"


@clause("603.1", "603.2", "906.5")
def test_the_turn_players_triggers_go_first_in_the_order_they_choose() -> None:
    table = FOW(hold="AB")
    other = {"on": "enters", "card": {"type": "resonator", "whose": "any"}}
    table.resonator("One", 100, 100, auto(other, GAIN)).resonator("Two", 100, 100, auto(other, DRAW))
    table.resonator("Theirs", 100, 100, auto(other, GAIN)).resonator("New")
    table.put("A", field=["One", "Two"], hand=["New"]).put("B", field=["Theirs"])

    table.cast("New")
    assert table.asked == "A order abilities"
    table.choose("Two")

    assert table.chase == ["Two", "One", "Theirs"]
    table.both_pass()
    assert table.life("B") == 4100
    assert table.life("A") == 4000


@clause("603.3", "906.6")
def test_a_trigger_without_a_legal_target_is_dropped() -> None:
    table = FOW()
    table.resonator("Hunter", 100, 100, auto(ENTERS, target("resonator", "opponent"), DESTROY)).put(
        "A", hand=["Hunter"]
    )

    table.cast("Hunter")

    assert table.chase == []
    assert len(table.events(AbilityExtinguished)) == 1


@clause("906.6")
def test_a_trigger_cannot_be_declined() -> None:
    table = FOW()
    table.resonator("Wound", 100, 100, auto(ENTERS, damage(500, "you"))).put("A", hand=["Wound"])

    table.cast("Wound").resolve()

    assert table.life("A") == 3500


@clause("604.1", "604.1a", "604.1c", "707.1", "707.2")
def test_activate_abilities_of_ones_own_cards_on_either_turn() -> None:
    table = FOW(hold="AB")
    table.regalia("Bell", activate(GAIN)).put("A", field=["Bell"]).put("B", field=["Bell"])

    assert [getattr(option, "card", -1) for option in table.decision if hasattr(option, "ability")] == [
        table.card("Bell", "A")
    ]
    assert PASS in table.decision
    table.choose("pass")

    assert [getattr(option, "card", -1) for option in table.decision if hasattr(option, "ability")] == [
        table.card("Bell", "B")
    ]


@clause("604.2", "604.2a", "604.2b", "604.2c", "604.2d", "604.2e", "701.2", "702.1", "703.1")
@pytest.mark.parametrize("where", ["main", "opponent", "end", "chase", "battle"])
def test_main_timing(where: str) -> None:
    table = FOW(hold="AB", at="end phase" if where == "end" else "", turn="B" if where == "opponent" else "A")
    table.ruler("King").resonator("Page").chant("Song", GAIN).regalia("Bell").addition("Aura")
    table.put("A", hand=["Page", "Song", "Bell", "Aura", "Wait"], ruler_area=["King"]).will("A", "RRRR")
    if where == "opponent":
        table.choose("pass")
    elif where == "chase":
        table.play("Wait")
    elif where == "battle":
        table.choose("initiate battle")
    assert table.asked == "A priority"

    cards = [table.offers("play card", name) for name in ("Page", "Song", "Bell", "Aura")]
    kinds = [
        any(isinstance(o, kind) for o in table.decision)
        for kind in (InitiateBattle, PerformJudgment, PutInStandby, CallMagicStone)
    ]

    assert {*cards, *kinds} == {where == "main"}


@clause("604.2a", "702.1")
def test_why_a_resonator_is_not_played_is_said_with_its_clause() -> None:
    table = FOW(hold="AB")
    table.resonator("Page").put("A", hand=["Page", "Wait"]).play("Wait")

    from domain.kernel.options import PlayCard

    with pytest.raises(IllegalChoice) as refusal:
        table.match.choose(PlayCard(table.card("Page")))

    assert refusal.value.clause == "604.2a"


# -- 710.2 ----------------------------------------------------------------------------------------------------------------


@clause("710.2", "1123.2", "604.1c", "803.3", "803.3a")
def test_what_must_attack_and_can_forbids_passing_and_forfeiting() -> None:
    table = FOW()
    table.resonator("Beast", keywords=["bloodlust"]).resonator("Calm").put("A", field=["Beast", "Calm"])
    table.put("B", field=[{"card": "Calm", "orientation": "rested"}])
    assert not table.offers("pass")

    table.battle()

    assert not table.offers("forfeit")
    assert not table.offers("attack", card="Calm")
    table.choose("attack", "Beast")

    assert table.in_battle


@clause("710.2a", "710.2b", "710.2c", "710.2d", "710.2e")
@pytest.mark.parametrize("why", ["new", "rested", "forbidden", "costly"])
def test_what_cannot_attack_legally_does_not_forbid_passing(why: str) -> None:
    table = FOW()
    extra: list[object] = []
    if why == "forbidden":
        extra = [continuous(restrict("cannot attack", "this"))]
    if why == "costly":
        extra = [continuous({"do": "modify", "what": "this", "add": {"attack cost": 1}})]
    table.resonator("Beast", 500, 500, *extra, keywords=["bloodlust"]).will("A", "R")
    how = {"orientation": "rested"} if why == "rested" else {"counters": {"entered": 5}} if why == "new" else {}
    table.put("A", field=[{"card": "Beast", **how}])

    assert table.offers("pass")


@clause("710.2c", "803.6")
def test_passing_is_possible_once_no_battle_may_be_initiated() -> None:
    table = FOW()
    table.resonator("Slow").put("A", field=["Slow"])
    table.battle().choose("forfeit")
    table.skip("priority")
    table.define("Beast", type="resonator", ATK=100, DEF=100, cost="0")

    assert not table.offers("initiate battle")
    assert table.offers("pass")
