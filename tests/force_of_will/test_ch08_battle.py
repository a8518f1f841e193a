"""Chapter 800. Battle."""

from __future__ import annotations

import pytest

from domain.kernel.events import PhaseStarted
from domain.rulesets.force_of_will.events import AttackStopped, BattleEnded, BlockStopped, CardDamaged
from tests.clauses import clause
from tests.force_of_will.table import (
    DESTROY,
    FOW,
    GAIN,
    at,
    continuous,
    gains,
    perform,
    restrict,
    target,
)


@clause(
    "801.1",
    "802.1",
    "802.2",
    "803.1",
    "803.2",
    "803.7",
    "804.1",
    "804.2",
    "804.6",
    "805.3",
    "806.4",
    "807.1",
    "807.2",
    "807.4",
)
def test_the_steps_of_a_battle_each_with_priority() -> None:
    table = FOW(hold="AB")
    table.put("A", field=["Knight"])
    seen: list[str] = []
    table.choose("initiate battle")
    while table.in_battle:
        if table.asked == "A priority":
            seen.append(table.phase)
        if table.asked.endswith("declare attack"):
            table.choose("attack", "Knight")
        elif table.asked.endswith("declare block"):
            table.choose("forfeit")
        else:
            table.choose("pass")

    assert seen == [
        "beginning of battle step",
        "declare attack step",
        "declare attack step",
        "declare block step",
        "declare block step",
        "first strike battle resolution step",
        "normal battle resolution step",
        "end of battle step",
    ]
    assert table.phase == "main phase"
    assert table.asked == "A priority"
    assert table.match.state.registers[2:5] == [-1, -1, -1]


@clause("802.1", "803.1", "804.1", "807.1", "1410.1a")
@pytest.mark.parametrize(
    "phase", ["beginning of battle step", "declare attack step", "declare block step", "end of battle step"]
)
def test_abilities_wait_for_the_steps(phase: str) -> None:
    table = FOW(hold="AB")
    table.resonator("Drum", 100, 100, at(phase, GAIN)).put("A", field=["Drum", "Knight"])

    table.fight("Knight")

    assert table.life("A") == 4100


@clause("803.2", "803.4")
def test_an_attacker_may_be_removed_before_it_is_chosen() -> None:
    table = FOW(hold="AB")
    table.chant("Snipe", target(), DESTROY, keywords=["quickcast"]).put("B", hand=["Snipe"]).put("A", field=["Knight"])

    table.choose("initiate battle").choose("pass").play("Snipe").resolve()
    table.skip("priority")
    while table.in_battle:
        table.choose("pass")

    assert table.life("B") == 4000
    assert table.graveyard("A") == ["Knight"]


@clause("803.3", "807.1", "803.6")
def test_who_forfeits_goes_to_the_end_of_battle_and_may_not_begin_another() -> None:
    table = FOW(hold="AB")
    table.resonator("Drum", 100, 100, at("end of battle step", GAIN)).put("A", field=["Drum"])

    table.battle().choose("forfeit")
    assert table.phase == "end of battle step"
    while table.in_battle:
        table.choose("pass")

    assert table.life("A") == 4100
    assert not table.offers("initiate battle")


@clause("803.6")
def test_an_answer_of_the_non_turn_player_allows_another_battle() -> None:
    table = FOW(hold="AB")
    table.put("A", field=["Knight"]).put("B", hand=["Wait"])

    table.choose("initiate battle").choose("pass").play("Wait").resolve()
    table.skip("declare attack").choose("forfeit")
    while table.in_battle:
        table.choose("pass")

    assert table.offers("initiate battle")


@clause("803.3a", "1107.2", "905.4")
def test_who_may_attack() -> None:
    table = FOW(hold="AB")
    table.resonator("Old").resonator("New").resonator("Swift", keywords=["swiftness"]).resonator("Tired").resonator(
        "Bare", None, 500
    )
    table.resonator("Bound", 500, 500, continuous(restrict("cannot attack", "this")))
    new = {"entered": 5}
    table.put(
        "A",
        field=[
            "Old",
            {"card": "New", "counters": new},
            {"card": "Swift", "counters": new},
            {"card": "Tired", "orientation": "rested"},
            "Bare",
            "Bound",
        ],
    )

    table.battle()

    assert [table.offers("attack", name) for name in ("Old", "New", "Swift", "Tired", "Bare", "Bound")] == [
        True,
        False,
        True,
        False,
        False,
        False,
    ]


@clause("803.3a", "705.3", "905.4")
@pytest.mark.parametrize(("j", "attacks"), [((), False), (("swiftness",), True)])
def test_a_j_ruler_made_this_turn_needs_swiftness(j: tuple[str, ...], attacks: bool) -> None:
    table = FOW(hold="AB")
    table.ruler("King", j=j).put("A", ruler_area=["King"], field=["Page"])
    table.choose("perform judgment", "King").both_pass()

    table.battle()

    assert table.offers("attack", "King J") == attacks


@clause("803.3b", "1103.2")
def test_what_may_be_attacked() -> None:
    table = FOW(hold="AB")
    table.resonator("Knight").resonator("Eye", keywords=["precision"]).put("A", field=["Knight", "Eye"])
    table.resonator("Safe", 500, 500, continuous(restrict("cannot be attacked", "this")))
    table.resonator("Bait", 500, 500, continuous(restrict("can be attacked while recovered", "this")))
    rested = {"orientation": "rested"}
    table.put("B", field=[{"card": "Down", **rested}, "Up", {"card": "Safe", **rested}, "Bait"])

    table.battle()

    assert table.offers("attack", "Knight")
    assert [table.offers("attack card", "Knight", target=name) for name in ("Down", "Up", "Safe", "Bait")] == [
        True,
        False,
        False,
        True,
    ]
    assert [table.offers("attack card", "Eye", target=name) for name in ("Down", "Up", "Safe")] == [True, True, False]


@clause("803.5", "803.4")
def test_an_attack_that_must_be_paid_for() -> None:
    table = FOW(hold="AB")
    toll = continuous({"do": "modify", "what": "this", "add": {"attack cost": 2}})
    table.resonator("Mercenary", 500, 500, toll).put("A", field=["Mercenary", "Page"]).will("A", "R")
    table.battle()
    assert not table.offers("attack", "Mercenary")

    table = FOW(hold="AB")
    table.resonator("Mercenary", 500, 500, toll).put("A", field=["Mercenary"]).will("A", "RR")
    table.attack("Mercenary").settle()

    assert table.pool("A") == ""
    assert table.rested("Mercenary")


@clause("803.5", "803.5a", "805.1", "806.1")
@pytest.mark.parametrize("how", ["destroyed", "stolen", "no longer a resonator"])
def test_an_attacker_that_is_none_any_more_deals_nothing(how: str) -> None:
    table = FOW(hold="AB")
    table.chant("Snipe", target("resonator", "opponent"), DESTROY, keywords=["quickcast"])
    table.chant("Charm", target("resonator", "opponent"), perform("control", "it"), keywords=["quickcast"])
    become = {"do": "modify", "what": "it", "become": {"type": "regalia"}}
    table.chant("Stone", target("resonator", "opponent"), become, keywords=["quickcast"])
    spell = {"destroyed": "Snipe", "stolen": "Charm", "no longer a resonator": "Stone"}[how]
    table.put("A", field=["Knight"]).put("B", hand=[spell])

    table.attack("Knight").choose("pass").play(spell).resolve()
    while table.in_battle:
        table.choose("pass")

    assert table.life("B") == 4000
    assert len(table.events(AttackStopped)) == 1
    assert not any(event.phase == 11 for event in table.events(PhaseStarted))


@clause("804.3", "804.4", "804.5a", "806.2a", "806.3", "806.4", "912.2")
def test_one_recovered_j_resonator_blocks_and_both_deal_damage_at_once() -> None:
    table = FOW(hold="AB")
    table.resonator("Knight", 500, 500).resonator("Wall", 500, 500).put("A", field=["Knight"])
    table.put("B", field=["Wall", {"card": "Tired", "orientation": "rested"}])
    table.attack("Knight").to_block()
    assert not table.offers("block", "Tired")

    table.choose("block", "Wall")
    assert table.rested("Wall")
    while table.in_battle:
        table.choose("pass")

    assert (table.field("A"), table.field("B")) == ([], ["Tired"])
    assert table.life("B") == 4000
    assert {event.by for event in table.events(CardDamaged)} == {
        event.by for event in table.events(CardDamaged) if event.battle
    }


@clause("804.3", "804.4")
def test_the_attacked_object_does_not_block_and_some_cannot() -> None:
    table = FOW(hold="AB")
    table.resonator("Coward", 500, 500, continuous(restrict("cannot block", "this")))
    table.resonator("Eye", 500, 500, keywords=["precision"]).put("A", field=["Eye"]).put(
        "B", field=["Prey", "Guard", "Coward"]
    )

    table.attack("Eye", "Prey").to_block()

    assert [table.offers("block", name) for name in ("Prey", "Guard", "Coward")] == [False, True, False]


@clause("804.4")
def test_a_block_that_must_be_paid_for() -> None:
    table = FOW(hold="AB")
    toll = continuous({"do": "modify", "what": "this", "add": {"block cost": 1}})
    table.resonator("Guard", 500, 500, toll).put("A", field=["Knight"]).put("B", field=["Guard"])
    table.attack("Knight").skip("priority")
    assert not any(getattr(option, "card", -1) == table.card("Guard") for option in table.decision)

    table = FOW(hold="AB")
    table.resonator("Guard", 500, 500, toll).put("A", field=["Knight"]).put("B", field=["Guard"]).will("B", "R")
    table.attack("Knight").block("Guard").settle()

    assert table.pool("B") == ""
    assert table.rested("Guard")


@clause("804.4a", "804.5b", "806.2b", "806.3", "805.2b")
def test_when_the_blocker_is_gone_the_damage_goes_to_the_attacked_object() -> None:
    table = FOW(hold="AB")
    table.chant("Snipe", target("resonator", "opponent"), DESTROY, keywords=["quickcast"]).put("A", hand=["Snipe"])
    table.put("A", field=["Knight"]).put("B", field=["Wall"])

    table.attack("Knight").block("Wall").play("Snipe").resolve()
    assert len(table.events(BlockStopped)) == 1
    while table.in_battle:
        table.choose("pass")

    assert table.life("B") == 3500


@clause("804.5b", "806.3")
def test_an_attacked_j_resonator_strikes_back_when_nobody_blocks() -> None:
    table = FOW(hold="AB")
    table.resonator("Knight", 500, 900).resonator("Prey", 300, 500)
    table.put("A", field=["Knight"]).put("B", field=[{"card": "Prey", "orientation": "rested"}])

    table.fight("Knight", "Prey")

    assert table.counter("Knight", "damage") == 300
    assert table.graveyard("B") == ["Prey"]
    assert table.life("B") == 4000


@clause("805.2", "805.2a", "806.2", "1104.2", "805.3", "806.1")
def test_first_strike_destroys_the_blocker_before_it_strikes() -> None:
    table = FOW(hold="AB")
    table.resonator("Duelist", 500, 100, keywords=["first strike"]).resonator("Wall", 500, 500)
    table.put("A", field=["Duelist"]).put("B", field=["Wall"])

    table.fight("Duelist", block="Wall")

    assert table.field("A") == ["Duelist"]
    assert table.graveyard("B") == ["Wall"]
    assert table.life("B") == 4000
    assert len(table.events(CardDamaged)) == 1


@clause("805.2", "1104.2")
def test_a_blockers_first_strike_does_nothing() -> None:
    table = FOW(hold="AB")
    table.resonator("Knight", 500, 500).resonator("Wall", 500, 500, keywords=["first strike"])
    table.put("A", field=["Knight"]).put("B", field=["Wall"])

    table.fight("Knight", block="Wall")

    assert (table.field("A"), table.field("B")) == ([], [])


@clause("805.2b", "806.2")
def test_first_strike_on_a_player_strikes_once() -> None:
    table = FOW(hold="AB")
    table.resonator("Duelist", 500, 100, keywords=["first strike"]).put("A", field=["Duelist"])

    table.fight("Duelist")

    assert table.life("B") == 3500


@clause("804.5b", "806.3", "805.2")
def test_the_attacked_one_does_not_strike_back_at_who_has_struck_a_blocker_first() -> None:
    table = FOW(hold="AB")
    table.resonator("Duelist", 500, 300, keywords=["first strike"]).resonator("Prey", 900, 900)
    table.put("A", field=["Duelist"]).put("B", field=[{"card": "Prey", "orientation": "rested"}, "Guard"])

    table.fight("Duelist", "Prey", block="Guard")

    assert table.field("A") == ["Duelist"]
    assert table.counter("Prey", "damage") == 0


@clause("807.3", "807.3a", "807.3b", "1203.2")
def test_effects_of_the_battle_end_with_it_and_what_follows_is_dealt_with() -> None:
    table = FOW(hold="AB")
    prop = gains(0, 500, until="end of battle")
    table.chant("Prop", target(), prop, keywords=["quickcast"]).resonator("Knight", 500, 300)
    table.put("A", field=["Knight"], hand=["Prop"])

    table.choose("initiate battle").choose("play card", "Prop").resolve()
    table.skip("declare attack").choose("attack", "Knight")
    table.hit("Knight", 400)
    while table.in_battle:
        if table.asked.endswith("declare block"):
            table.choose("forfeit")
        else:
            table.choose("pass")

    assert table.graveyard("A")[-1] == "Knight"
    assert table.life("B") == 3500


@clause("807.4")
def test_after_a_battle_nothing_attacks_any_more() -> None:
    table = FOW(hold="AB")
    table.put("A", field=["Knight"])

    table.fight("Knight")

    assert table.counter("Knight", "attacking") == 0
    assert len(table.events(BattleEnded)) == 1


@clause("806.2b")
def test_an_attacked_card_that_has_gone_takes_nothing_and_nobody_else_does() -> None:
    table = FOW(hold="AB")
    table.chant("Hide", target("resonator", "you"), {"do": "move", "what": "it", "to": "hand"}, keywords=["quickcast"])
    table.put("A", field=["Knight"]).put("B", field=[{"card": "Prey", "orientation": "rested"}], hand=["Hide"])

    table.attack("Knight", "Prey").choose("pass").play("Hide").resolve()
    while table.in_battle:
        table.choose("pass")

    assert table.life("B") == 4000
    assert table.events(CardDamaged) == []
