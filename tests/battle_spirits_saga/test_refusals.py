"""Why an option is not allowed: a sentence and the clause."""

from __future__ import annotations

import pytest

from domain.kernel.errors import IllegalChoice
from domain.kernel.options import PASS, Option
from domain.rulesets.battle_spirits_saga.options import Attack, Block, Place, SetBurst, Summon, UseMagic
from tests.battle_spirits_saga.table import BSS, DRAW, keyword


def refused(table: BSS, option: Option) -> tuple[str, str]:
    with pytest.raises(IllegalChoice) as caught:
        table.go().match.choose(option)
    return str(caught.value), caught.value.clause


@pytest.mark.parametrize(
    ("kind", "name", "clause"),
    [
        (Summon, "Dear", "10-6-6"),
        (Summon, "Tower", "10-6-1"),
        (Summon, "Rider", "11-8-1"),
        (Place, "Dear", "10-7-1"),
        (UseMagic, "Flash", "8-1-6-1"),
        (UseMagic, "Costly", "10-8-6"),
        (SetBurst, "Dear", "3-8-4"),
    ],
)
def test_the_main_step_says_why(kind: type[Option], name: str, clause: str) -> None:
    table = (
        BSS()
        .spirit("Dear", 3000, cost=9)
        .nexus("Tower", cost=9)
        .magic("Flash", "flash")
        .magic("Costly", "main", DRAW, cost=5)
    )
    table.spirit("Rider", 3000, keyword("ascend", cards={"name": "Mount"}))
    table.put("A", hand=["Dear", "Tower", "Flash", "Costly", "Rider"]).cores("A", reserve=2)

    assert refused(table, kind(table.card(name)))[1] == clause


def test_attacks_and_blocks_say_why() -> None:
    table = (
        BSS(at="attack step")
        .put("A", field=["Striker", {"card": "Tired", "orientation": "exhausted"}])
        .put("B", field=["Guard"])
    )
    assert refused(table, Attack(table.card("Tired"), -1)) == ("Tired is exhausted (7-1-1-1)", "7-1-1-1")
    assert refused(table, Attack(table.card("Guard"), -1))[1] == "7-1-1-1"

    astral = BSS(at="attack step").spirit("Ghost", 3000, keyword("astral")).spirit("Seer", 3000, keyword("astral"))
    astral.put("A", field=["Ghost"]).put("B", field=["Guard", "Seer"]).attack("Ghost")
    assert refused(astral, Block(astral.card("Guard")))[1] == "11-14-1"

    bully = (
        BSS(at="attack step")
        .spirit("Bully", 3000, keyword("confront"))
        .put("A", field=["Bully"])
        .put("B", field=["One", "Two"])
    )
    assert refused(bully.attack("Bully"), PASS)[1] == "11-2-1"
