"""Chapter 7. Attacking and battles."""

from __future__ import annotations

import pytest

from domain.rulesets.battle_spirits_saga.events import (
    BattleEnded,
    BattlePartBegan,
    BlockDeclared,
    BlockDeclined,
    BpCompared,
    CardDestroyed,
    LifeReduced,
    ResolutionVoid,
)
from domain.rulesets.battle_spirits_saga.words import BATTLE_PARTS
from tests.battle_spirits_saga.table import (
    ATTACKING,
    BSS,
    DRAW,
    TO_HAND,
    constant,
    core_from_void,
    gains,
    ruled,
    select,
    triggered,
)
from tests.clauses import clause

BLOCKING = {"word": "blocking"}


def battle(**where: str) -> BSS:
    return BSS(at="attack step", **where)


def flash(table: BSS, name: str, *effects: object) -> BSS:
    return table.magic(name, "flash", *effects)


def parts(table: BSS) -> list[str]:
    return [BATTLE_PARTS[event.part] for event in table.events(BattlePartBegan)]


@clause("7-1", "7-1-5-1", "7-1-2-1")
def test_a_battle_has_its_parts_in_order() -> None:
    table = battle().put("A", field=["Striker"]).put("B", field=["Guard"])

    table.blocked("Striker", "Guard")

    assert parts(table) == list(BATTLE_PARTS)


@clause("7-1-3-1", "7-1-5-1")
def test_without_a_block_there_is_no_second_flash_window_and_damage_is_applied() -> None:
    table = battle().put("A", field=["Striker"]).put("B", field=["Guard"])

    table.unblocked("Striker")

    assert "flash window following blocking" not in parts(table)
    assert len(table.events(BlockDeclined)) == 1
    assert table.events(BpCompared) == []
    assert table.life("B") == 4


@clause("7-1-1-1", "4-4-1")
def test_attacking_exhausts_and_only_own_refreshed_spirits_attack() -> None:
    table = battle().nexus("Tower")
    table.put("A", field=["Striker", {"card": "Tired", "orientation": "exhausted"}, "Tower"]).put("B", field=["Theirs"])

    assert table.kinds == {"Attack", "Pass"}
    assert not any(table.offers("attack", name) for name in ("Tired", "Tower", "Theirs"))
    table.attack("Striker")

    assert table.orientation("Striker") == "exhausted"


@clause("7-1-1-1", "1-3-3")
def test_a_spirit_that_cannot_attack_is_not_offered() -> None:
    table = battle().spirit("Wall", 3000, constant(ruled("cannot attack"))).put("A", field=["Wall", "Striker"])

    assert not table.offers("attack", "Wall")
    assert table.offers("attack", "Striker")


@clause("7-1-1-2", "10-11-1", "10-12-1", "8-1-5")
def test_attack_effects_activate_after_the_declaration_and_before_the_flash_window() -> None:
    table = battle().spirit("Herald", 3000, triggered("attacks", DRAW), constant(gains(2000), condition=ATTACKING))
    flash(table, "Wait", DRAW).put("A", field=["Herald"]).put("B", hand=["Wait"])
    assert table.bp("Herald") == 3000

    table.attack("Herald")

    assert table.asked == "B flash window"
    assert table.count("A", "hand") == 1
    assert table.bp("Herald") == 5000


@clause("7-1-2-1")
def test_the_attacked_player_is_asked_first_and_two_passes_in_a_row_end_the_window() -> None:
    table = flash(flash(battle(), "Theirs", DRAW), "Mine", DRAW)
    table.put("A", field=["Striker"], hand=["Mine"] * 3).put("B", hand=["Theirs"] * 3)

    table.attack("Striker")
    asked = []
    for choice in ("pass", "use magic", "pass", "use magic", "use magic", "pass", "pass"):
        asked.append(table.asked)
        if choice == "pass":
            table.choose("pass")
        else:
            table.choose("use magic", "Mine" if table.asked.startswith("A") else "Theirs")

    assert asked == [f"{who} flash window" for who in "BABABAB"]
    assert not table.asked.endswith("flash window")


@clause("7-1-3-1", "4-4-1")
def test_one_refreshed_spirit_blocks_and_is_exhausted() -> None:
    table = battle().nexus("Tower").put("A", field=["Striker", "Other"])
    table.put("B", field=["Guard", {"card": "Tired", "orientation": "exhausted"}, "Tower"])

    table.attack("Striker")
    assert table.asked == "B block"
    assert not any(table.offers("block", name) for name in ("Tired", "Tower", "Other"))
    table.choose("block", "Guard")

    assert [event.card for event in table.events(BlockDeclared)] == [table.card("Guard")]


@clause("7-1-3-1")
def test_a_spirit_that_cannot_block_is_not_offered_and_one_that_can_though_exhausted_is() -> None:
    table = battle().spirit("Shy", 3000, constant(ruled("cannot block")))
    table.spirit("Ready", 3000, constant(ruled("can block while exhausted")))
    table.put("A", field=["Striker"]).put("B", field=["Shy", {"card": "Ready", "orientation": "exhausted"}])

    table.attack("Striker")

    assert table.offers("block", "Ready")
    assert not table.offers("block", "Shy")


@clause("7-1-3-1")
def test_a_spirit_that_cannot_be_blocked_is_not() -> None:
    table = (
        battle()
        .spirit("Ghost", 3000, constant(ruled("cannot be blocked")))
        .put("A", field=["Ghost"])
        .put("B", field=["Guard"])
    )

    table.attack("Ghost")

    assert table.life("B") == 4


@clause("7-1-3-2", "10-11-1", "10-12-1", "7-1-4-1")
def test_block_effects_activate_before_the_second_flash_window_with_the_blocker_first() -> None:
    table = battle().spirit("Guard", 3000, triggered("blocks", DRAW), constant(gains(2000), condition=BLOCKING))
    flash(table, "Wait", DRAW).put("A", field=["Striker"], hand=["Wait"]).put("B", field=["Guard"], hand=["Wait"])

    table.attack("Striker").pass_flash()
    table.choose("block", "Guard")

    assert table.asked == "B flash window"
    assert table.count("B", "hand") == 2
    assert table.bp("Guard") == 5000


@clause("7-1-5-2-1", "10-1-1")
@pytest.mark.parametrize(
    ("attack", "block", "mine", "theirs"),
    [(3000, 2000, [], ["Guard"]), (2000, 3000, ["Striker"], []), (3000, 3000, ["Striker"], ["Guard"])],
)
def test_the_spirit_with_less_bp_is_destroyed(attack: int, block: int, mine: list[str], theirs: list[str]) -> None:
    table = (
        battle().spirit("Striker", attack).spirit("Guard", block).put("A", field=["Striker"]).put("B", field=["Guard"])
    )

    table.blocked("Striker", "Guard")

    assert (table.trash("A"), table.trash("B")) == (mine, theirs)
    assert table.life("B") == 5


@clause("7-1-5-2-1")
def test_bp_is_that_of_the_moment_after_the_flash_windows() -> None:
    table = flash(battle(), "Rally", select("you"), gains(2000, "chosen"))
    table.spirit("Guard", 4000).put("A", field=["Striker"], hand=["Rally"]).put("B", field=["Guard"])

    table.attack("Striker").pass_flash()
    table.choose("block", "Guard")
    table.choose("use magic", "Rally")

    assert table.trash("B") == ["Guard"]
    assert table.field("A") == ["Striker"]


@clause("7-1-5-2-1")
def test_nothing_is_compared_and_no_life_lost_once_the_blocker_has_left() -> None:
    table = (
        flash(battle(), "Recall", select(), TO_HAND)
        .put("A", field=["Striker"], hand=["Recall"])
        .put("B", field=["Guard"])
    )

    table.attack("Striker").pass_flash()
    table.choose("block", "Guard")
    table.choose("use magic", "Recall")

    assert [event.clause for event in table.events(ResolutionVoid)] == ["7-1-5-2-1"]
    assert table.life("B") == 5
    assert table.field("A") == ["Striker"]
    assert len(table.events(BattleEnded)) == 1


@clause("7-1-5-3-1", "7-1-3-1")
def test_an_attacker_that_has_left_is_not_blocked_and_takes_no_life() -> None:
    table = (
        flash(battle(), "Recall", select(), TO_HAND)
        .put("A", field=["Striker"])
        .put("B", field=["Guard"], hand=["Recall"])
    )

    table.attack("Striker")
    table.choose("use magic", "Recall")

    assert table.events(BlockDeclared) == []
    assert [event.clause for event in table.events(ResolutionVoid)] == ["7-1-5-3-1"]
    assert table.life("B") == 5
    assert len(table.events(BattleEnded)) == 1


@clause("7-1-5-3-1")
def test_life_cores_go_to_the_reserve_of_the_attacked_player() -> None:
    table = battle().put("A", field=["Striker", "Other"]).cores("B", reserve=2)

    table.unblocked("Striker")

    assert (table.life("B"), table.stock("B", "reserve")) == (4, 3)
    assert [event.amount for event in table.events(LifeReduced)] == [1]


@clause("7-1-6-1")
def test_what_waits_for_the_end_of_the_battle_activates_after_its_resolution() -> None:
    table = battle().nexus(
        "Witness", triggered({"on": "the battle ends"}, core_from_void("life", {"count": {"type": "spirit"}}))
    )
    table.put("A", field=["Striker", "Witness", "Idle"]).put("B", field=["Guard"])

    table.blocked("Striker", "Guard")

    assert table.trash("A") == ["Striker"]
    assert table.life("A") == 6


@clause("7-1-6-2", "10-12-1", "8-2-2-2")
def test_what_lasts_for_the_battle_is_over_in_the_next_one() -> None:
    table = flash(battle(), "Rally", select("you"), gains(2000, "chosen", until="end of battle"))
    table.spirit("Striker", 3000, constant(gains(1000), condition=ATTACKING)).put(
        "A", field=["Striker", "Other"], hand=["Rally"]
    )

    table.attack("Striker")
    table.choose("use magic", "Rally")
    table.choose("Striker")

    assert table.asked == "A attack step"
    assert table.bp("Striker") == 3000


@clause("10-10-1")
def test_a_spirit_that_is_attacked_blocks_at_once_whatever_its_orientation() -> None:
    attack = {"do": "perform", "what": "attack", "slot": "chosen"}
    table = battle().spirit("Duelist", 5000, triggered("attacks", select(orientation="exhausted"), attack))
    table.spirit("Guard", 3000, triggered("blocks", DRAW)).magic("Wait", "flash")
    table.put("A", field=["Duelist"], hand=["Wait"])
    table.put("B", field=[{"card": "Guard", "orientation": "exhausted"}, "Free"], hand=["Wait"])

    table.attack("Duelist")

    assert "flash window prior to blocking" not in parts(table)
    assert table.asked == "B flash window"
    assert table.count("B", "hand") == 2
    table.pass_flash()
    assert table.trash("B") == ["Guard"]
    assert table.life("B") == 5


@clause("10-10-1", "7-1-1-1")
def test_an_attack_may_be_declared_on_a_spirit_where_a_text_allows_it() -> None:
    table = battle().spirit("Hunter", 5000, constant(ruled("can attack exhausted spirits")))
    table.put("A", field=["Hunter"]).put("B", field=[{"card": "Prey", "orientation": "exhausted"}, "Free"])

    table.choose("attack", target="Prey")

    assert table.trash("B") == ["Prey"]
    assert not any(event.card == table.card("Free") for event in table.events(CardDestroyed))
