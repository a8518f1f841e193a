"""What the book does not allow is refused with the reason and its clause, and nothing changes."""

from __future__ import annotations

import pytest

from domain.kernel.errors import IllegalChoice
from domain.kernel.options import PASS, Option, Pick, PlayCard, UseAbility
from domain.rulesets.weiss_schwarz.options import Attack, Exchange
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, Weiss, activated


def refused(table: Weiss, option: Option) -> str:
    """Choose what is not allowed; returns the clause that forbids it."""
    table.go()
    match = table.match
    before, events, decision = match.digest(), len(match.events), match.decision
    with pytest.raises(IllegalChoice) as fault:
        match.choose(option)
    assert (match.digest(), len(match.events), match.decision) == (before, events, decision)
    return fault.value.clause


@clause("8.6.2.1", "8.6.2.1.1", "8.6.2.1.2", "8.6.2.3.2", "6.5.1.2")
def test_cards_that_cannot_be_played() -> None:
    table = Weiss()
    table.character("Red", level=1, color="red")
    table.character("High", level=2)
    table.character("Dear", cost=1)
    table.climax("Finale")
    table.put("A", level=["yellow"], hand=["Red", "High", "Dear", "Finale", "Idle"], stage=["Here"])
    clauses = {name: refused(table, PlayCard(table.card(name))) for name in ("Red", "High", "Dear", "Finale", "Here")}

    assert clauses == {
        "Red": "8.6.2.1.1",
        "High": "8.6.2.1.2",
        "Dear": "8.6.2.3.2",
        "Finale": "6.5.1.2",
        "Here": "8.6.2.1",
    }


@clause("7.1.1", "7.2.1.3", "7.2.1.4.1", "7.2.1.4.2")
def test_attacks_that_cannot_be_declared() -> None:
    table = Weiss(at="attack declaration step")
    table.put(
        "A",
        stage={
            "center left": "Ready",
            "center middle": "Free",
            "center right": {"card": "Tired", "orientation": "rest"},
            "back left": "Behind",
        },
    )
    table.put("B", stage={"center right": "Wall"})
    tries = [("Ready", 0), ("Free", 1), ("Tired", 0), ("Behind", 0), ("Wall", 1)]

    assert [refused(table, Attack(table.card(name), kind)) for name, kind in tries] == [
        "7.2.1.4.1",
        "7.2.1.4.2",
        "7.1.1",
        "7.1.1",
        "7.2.1.3",
    ]


@clause("10.6.2")
def test_a_great_performance_refuses_other_attacks() -> None:
    table = Weiss(at="attack declaration step")
    table.character("Star", abilities=[{"keyword": "great performance"}])
    table.put("A", stage=["Striker"])
    table.put("B", stage={"center middle": "Star"})

    assert refused(table, Attack(table.card("Striker"), 0)) == "10.6.2"


@clause("6.5.1.2.3", "6.5.1.2.4", "8.1.1.1")
def test_abilities_and_exchanges_that_are_not_possible() -> None:
    table = Weiss()
    pay = [{"do": "pay", "what": "stock", "number": 1}]
    table.character("Scout", abilities=[activated(DRAW, cost=pay)])
    table.put("A", stage=["Scout"], hand=["Idle"])
    table.put("B", stage=["Scout"])
    mine, yours = table.card("Scout", "A", "stage"), table.card("Scout", "B", "stage")

    assert refused(table, UseAbility(mine, 0)) == "8.6.2.3.2"
    assert refused(table, UseAbility(mine, 1)) == "8.1.1.1"
    assert refused(table, UseAbility(yours, 0)) == "6.5.1.2.3"
    assert refused(table, Exchange(3, 4)) == "6.5.1.2.4"
    assert refused(table, Exchange(0, 0)) == "6.5.1.2.4"


@clause("9.3.2")
def test_a_level_up_cannot_be_declined() -> None:
    table = Weiss()
    table.put("A", clock=["1", "2", "3", "4", "5", "6"])
    table.damage("A", 1)

    assert refused(table, PASS) == "9.3.2"
    assert refused(table, Pick(999)) == "9.3.2"
