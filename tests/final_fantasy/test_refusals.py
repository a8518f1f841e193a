"""A refusal says why, with the clause."""

from __future__ import annotations

import pytest

from domain.kernel.errors import IllegalChoice
from domain.kernel.options import Option, PlayCard, UseAbility
from domain.rulesets.final_fantasy.options import Attack, Block, DullForCp
from tests.clauses import clause
from tests.final_fantasy.table import BREAK, DRAW, DULL_ICON, FF, FRESH, action, choose, cp


def refusal(table: FF, option: Option) -> str:
    """The clause with which an option is refused; the match stays as it was."""
    before = table.match.digest()
    with pytest.raises(IllegalChoice) as fault:
        table.match.choose(option)
    assert table.match.digest() == before
    return fault.value.clause


@clause("11.2.1", "11.3.3", "7.7.3", "11.4.1")
@pytest.mark.parametrize(
    ("card", "expected"),
    [("Dear", "11.2.1"), ("Bolt", "11.3.3"), ("Hero", "7.7.3"), ("Theirs", "11.3.1")],
)
def test_why_a_card_cannot_be_cast(card: str, expected: str) -> None:
    table = FF()
    table.forward("Dear", cost=9).summon("Bolt", choose("opponent"), BREAK, cost=0).forward("Hero", cost=0)
    table.put("A", hand=["Dear", "Bolt", "Hero"], field=["Hero"]).put("B", hand=["Theirs"])

    assert refusal(table, PlayCard(table.card(card, "", "hand"))) == expected


@clause("11.4.1")
def test_why_a_character_cannot_be_cast_on_a_stack() -> None:
    table = FF().put("A", hand=["Wait"])
    table.forward("Hero", cost=0).put("A", hand=["Hero"])

    table.play("Wait")

    assert refusal(table, PlayCard(table.card("Hero"))) == "11.4.1"


@clause("11.6.2.2", "11.6.10", "11.6.5")
@pytest.mark.parametrize(("card", "expected"), [("New", "11.6.2.2"), ("Dear", "11.6.10"), ("Idle", "11.6.5")])
def test_why_an_ability_cannot_be_used(card: str, expected: str) -> None:
    table = FF()
    table.forward("New", 5000, action(DRAW, cost=[DULL_ICON])).forward("Dear", 5000, action(DRAW, cost=[cp(9)]))
    table.forward("Idle", 5000, action(choose("opponent"), BREAK))
    table.put("A", field=[{"card": "New", **FRESH}, "Dear", "Idle"])

    assert refusal(table, UseAbility(table.card(card), 0)) == expected


@clause("10.1.2.1.1", "10.1.3.1.1", "5.2.3.1.1.2")
def test_why_a_forward_cannot_attack_or_block() -> None:
    table = FF(at="attack phase")
    tired = {"card": "Tired", "orientation": "dull"}
    table.forward("Ready").forward("Tired").forward("New").backup("Coal")
    table.put("A", field=["Ready", tired, {"card": "New", **FRESH}, "Coal"]).put("B", field=["Ready", tired])

    table.decline("declare attack")
    assert refusal(table, Attack(table.card("Tired", "A"))) == "10.1.2.1.1"
    assert refusal(table, Attack(table.card("New"))) == "10.1.2.1.1"
    assert refusal(table, Attack(table.card("Coal"))) == "5.2.3.1.1.2"
    table.choose("attack", "Ready").decline("declare block")

    assert refusal(table, Block(table.card("Tired", "B"))) == "10.1.3.1.1"


@clause("11.2.1.1")
def test_why_a_source_cannot_pay() -> None:
    table = FF()
    table.forward("Blaze", cost=1).backup("Snow", element="ice").backup("Coal").backup("Ash")
    table.put("A", hand=["Blaze"], field=["Snow", "Coal", "Ash"])

    table.choose("play card", "Blaze")

    assert refusal(table, DullForCp(table.card("Snow"), 1)) == "11.2.1.1"
