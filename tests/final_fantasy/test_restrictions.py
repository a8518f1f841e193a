"""What card texts allow and forbid against the book (2.1, 2.2), each with the case without it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.final_fantasy.table import FF, field, restricted

EITHER = pytest.mark.parametrize("has_it", [True, False])


def text(word: str, has_it: bool, **more: Any) -> list[dict[str, Any]]:
    """A field ability with this restriction or permission, or none."""
    return [{**field(restricted(word)), **more}] if has_it else []


IN_HAND = {"zones": ["hand", "field"]}


@clause("2.1", "15.1.1.9.2")
@EITHER
def test_a_forward_may_join_a_party_of_any_element(has_it: bool) -> None:
    table = FF(at="attack phase")
    table.forward("Fire").forward("Ice", 5000, *text("any element party", has_it), element="ice")
    table.put("A", field=["Fire", "Ice"])

    table.decline("declare attack").choose("attack", "Fire")

    assert table.offers("join party", "Ice") == has_it


@clause("2.2", "15.1.1.9.2")
@EITHER
def test_a_forward_may_be_kept_out_of_parties(has_it: bool) -> None:
    table = FF(at="attack phase")
    table.forward("One").forward("Loner", 5000, *text("cannot form a party", has_it)).put("A", field=["One", "Loner"])

    table.decline("declare attack").choose("attack", "One")

    assert table.offers("join party", "Loner") != has_it


@clause("2.1", "7.7.5", "12.4.7")
@EITHER
def test_a_card_may_allow_a_second_light_character(has_it: bool) -> None:
    table = FF()
    table.forward("Dawn", element="light")
    table.forward("Noon", 5000, *text("light and dark allowed", has_it, **IN_HAND), element="light", cost=0)
    table.put("A", hand=["Noon"], field=["Dawn"])

    assert table.offers("play card", "Noon") == has_it
    if has_it:
        table.play("Noon")
        assert table.field("A") == ["Dawn", "Noon"]


@clause("2.1", "7.7.3", "12.4.6")
@EITHER
def test_a_card_may_allow_its_namesakes(has_it: bool) -> None:
    table = FF()
    table.forward("Twin", 5000, *text("same name allowed", has_it, **IN_HAND), cost=0)
    table.put("A", hand=["Twin"], field=["Twin"])

    assert table.offers("play card", "Twin") == has_it
    if has_it:
        table.play("Twin")
        assert table.field("A") == ["Twin", "Twin"]


@clause("2.1", "5.2.1.2")
@EITHER
def test_a_cost_may_be_paid_with_any_element(has_it: bool) -> None:
    table = FF()
    table.forward("Prism", 5000, *text("any element cost", has_it, **IN_HAND), cost=1).backup("Snow", element="ice")
    table.put("A", hand=["Prism"], field=["Snow"])

    assert table.offers("play card", "Prism") == has_it


@clause("2.2", "9.3.1.6")
@EITHER
def test_a_summon_may_be_for_ones_own_turn_only(has_it: bool) -> None:
    table = FF(hold="AB")
    table.printed("Flare", "summon", text("own turn only", has_it, **IN_HAND), "fire", cost=0)
    table.put("A", hand=["Flare"]).put("B", hand=["Flare"])

    assert table.offers("play card", "Flare")
    table.choose("pass")

    assert table.offers("play card", "Flare") != has_it


@clause("2.2")
@EITHER
def test_a_card_may_be_kept_from_being_cast(has_it: bool) -> None:
    table = FF()
    table.forward("Sealed", 5000, *text("cannot be cast", has_it, **IN_HAND), cost=0).put("A", hand=["Sealed"])

    assert table.offers("play card", "Sealed") != has_it


@clause("2.1", "5.2.3.1.1.3")
@EITHER
def test_a_backup_may_enter_active(has_it: bool) -> None:
    table = FF()
    table.backup("Swift", *text("enters active", has_it, **IN_HAND), cost=0).put("A", hand=["Swift"])

    table.play("Swift")

    assert table.orientation("Swift") == ("active" if has_it else "dull")


@clause("2.1", "10.1.3.1")
@EITHER
def test_an_attacker_may_have_to_be_blocked(has_it: bool) -> None:
    table = FF(at="attack phase")
    table.forward("Taunt", 5000, *text("must be blocked", has_it)).forward("Wall", 9000).forward("Gate", 9000)
    table.put("A", field=["Taunt"]).put("B", field=["Wall", "Gate"])

    table.attack("Taunt").decline("declare block")

    assert table.offers("pass") != has_it


@clause("2.2", "15.1.1.7.1")
@EITHER
def test_a_card_may_be_kept_from_being_played_by_effects(has_it: bool) -> None:
    table = FF()
    table.forward("Proud", 5000, *text("cannot be played by effects", has_it, zones=["break zone"]))
    put = [{"do": "target", "cards": {"zone": "break zone"}}, {"do": "move", "to": "field"}]
    table.summon("Call", *put, cost=0).put("A", hand=["Call"], break_zone=["Proud"])

    table.play("Call").both_pass()

    assert ("Proud" in table.field("A")) != has_it


@clause("2.1", "4.5")
def test_a_card_may_cost_less_for_what_its_owner_controls() -> None:
    table = FF()
    cheaper = {"do": "modify", "add": {"reduction": {"count": {"type": "forward"}}}}
    table.forward("Heir", 5000, {**field(cheaper), "zones": ["hand"]}, cost=2).forward("Elder")
    table.put("A", hand=["Heir"], field=["Elder"])
    assert not table.offers("play card", "Heir")

    table = FF()
    table.forward("Heir", 5000, {**field(cheaper), "zones": ["hand"]}, cost=2).forward("Elder").forward("Uncle")
    table.put("A", hand=["Heir"], field=["Elder", "Uncle"])
    assert table.offers("play card", "Heir")
