"""Chapter 11.2 and 11.4.6.1. Paying CP."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from domain.rulesets.final_fantasy.ch11_2_paying import (
    can_complete,
    can_pay_from,
    classes,
    cost_of,
    declared_class,
    grouped,
    is_paid,
    nothing_chosen,
    with_one,
)
from domain.rulesets.final_fantasy.events import CpProduced
from tests.clauses import clause
from tests.final_fantasy.table import FF, action, cp, field

FIRE, ICE, WIND, WATER, LIGHT = 1, 2, 4, 32, 64


def paid(amount: int, elements: int, *sources: tuple[int, int]) -> bool:
    """Are exactly these sources (CP, Element) a payment?"""
    cost = cost_of(amount, elements)
    chosen = nothing_chosen(cost)
    for value, element in sources:
        chosen = with_one(chosen, value, declared_class(element, cost))
    return is_paid(cost, chosen)


@clause("11.2.1.1", "11.4.6.1.1")
def test_elements_mix_as_long_as_one_matches() -> None:
    assert paid(3, FIRE, (2, 1), (1, 0))
    assert paid(3, FIRE, (2, 0), (1, 1))
    assert not paid(3, FIRE, (2, 1), (1, 1))


@clause("11.4.6.1.2")
def test_a_multi_element_card_needs_each_of_its_elements() -> None:
    assert paid(3, FIRE | ICE, (2, 0), (1, 1))
    assert not paid(3, FIRE | ICE, (2, 0), (1, 0))
    assert not paid(1, FIRE | ICE, (1, 0))
    assert paid(1, FIRE | ICE, (1, 0), (1, 1))
    assert paid(1, FIRE | ICE, (2, 0), (2, 1))
    assert cost_of(0, FIRE | ICE) == (0,)


@clause("11.4.6.1.3")
def test_a_light_or_dark_card_accepts_any_element() -> None:
    assert paid(3, LIGHT, (2, 0), (1, 1))
    assert not paid(2, LIGHT, (1, 0))


@clause("11.4.6.1.2", "11.4.6.1.3")
def test_a_card_of_light_and_another_element_needs_both() -> None:
    assert paid(2, FIRE | LIGHT, (1, 0), (1, 6))
    assert not paid(2, FIRE | LIGHT, (2, 0))
    assert not paid(2, FIRE | LIGHT, (1, 0), (1, 1))


@clause("11.4.6.1.4", "5.2.1.3.1")
def test_surplus_is_one_cp_for_each_element() -> None:
    assert paid(1, FIRE, (2, 0))
    assert not paid(2, FIRE, (2, 0), (2, 0))
    assert not paid(2, FIRE, (2, 0), (1, 0))
    assert not paid(2, FIRE, (2, 1), (2, 0))
    assert paid(2, FIRE | ICE, (2, 0), (2, 1))
    assert not paid(2, FIRE | ICE, (2, 0), (2, 1), (1, 0))


@clause("11.2.1.1")
def test_a_source_that_is_needed_for_its_element_alone_is_not_too_many() -> None:
    assert paid(2, FIRE, (2, 1), (1, 0))
    assert not paid(2, FIRE, (2, 0), (1, 1))


@clause("11.2.1")
@pytest.mark.parametrize("elements", [FIRE, FIRE | ICE, LIGHT])
@pytest.mark.parametrize("amount", range(6))
def test_what_can_be_completed_is_what_some_choice_of_sources_pays(amount: int, elements: int) -> None:
    pool = [(0, 2, FIRE), (1, 2, ICE), (2, 2, FIRE | WATER), (3, 1, FIRE), (4, 1, ICE), (5, 1, WIND)]
    cost = cost_of(amount, elements)

    for size in range(len(pool) + 1):
        for found in combinations(pool, size):
            possible = any(
                paid(amount, elements, *zip([s[1] for s in some], declared, strict=True))
                for count in range(size + 1)
                for some in combinations(found, count)
                for declared in product(*([e for e in range(8) if s[2] >> e & 1] for s in some))
            )
            assert can_pay_from(cost, list(found)) == (possible or cost[0] == 0)


@clause("11.4.6.1", "11.3.7.1")
def test_each_step_of_a_payment_can_be_completed_and_nothing_is_paid_before_the_last() -> None:
    table = FF()
    table.forward("Blaze", cost=4).backup("Coal").backup("Snow", element="ice").forward("Spare", element="ice")
    table.put("A", hand=["Blaze", "Spare", "Spare"], field=["Coal", "Coal", "Snow", "Snow"])

    table.choose("play card", "Blaze").choose("dull for cp", "Snow")
    assert table.orientation("Snow") == "active"
    table.choose("discard for cp", "Spare")
    assert table.hand("A") == ["Blaze", "Spare", "Spare"]

    assert table.offers("dull for cp", "Coal")
    assert not table.offers("dull for cp", "Snow")
    table.settle()
    assert [event.amount for event in table.events(CpProduced)] == [1, 2, 1]


@clause("11.2.1.1")
def test_the_card_being_cast_does_not_pay_for_itself() -> None:
    table = FF()
    table.forward("Blaze", cost=2).summon("Flare", cost=2)
    table.put("A", hand=["Blaze"])
    assert not table.offers("play card", "Blaze")

    table = FF()
    table.summon("Flare", cost=2).put("A", hand=["Flare"])
    assert not table.offers("play card", "Flare")


@clause("11.6.2.1", "11.7.2.1")
def test_icons_of_an_element_in_an_ability_need_that_element_and_numbers_any() -> None:
    ability = action({"do": "draw"}, cost=[cp(2, ice=1)])
    table = FF()
    table.forward("Mage", 5000, ability).backup("Coal").put("A", field=["Mage", "Coal", "Coal"])
    assert not table.offers("use ability", "Mage")

    table = FF()
    table.forward("Mage", 5000, ability).backup("Coal").backup("Snow", element="ice")
    table.put("A", field=["Mage", "Coal", "Snow"])
    table.use("Mage").settle()

    assert table.stack == ["Mage"]
    assert table.orientation("Coal") == "dull"


@clause("5.2.1.3")
def test_a_backup_that_can_produce_another_element_does() -> None:
    table = FF()
    table.forward("Blaze", cost=1)
    table.backup("Prism", field({"do": "modify", "gain": {"produces": "fire"}}), element="ice")
    table.put("A", hand=["Blaze"], field=["Prism"])

    table.play("Blaze")

    assert [event.element for event in table.events(CpProduced)] == [0]


def test_groups_count_sources_by_what_they_can_be() -> None:
    cost = cost_of(3, FIRE)

    assert grouped(cost, [(0, 2, FIRE), (1, 2, FIRE), (2, 1, ICE)]) == ((1, 2, 1), (2, 1, 2))
    assert classes(FIRE | WATER, cost) == 3
    assert can_complete(cost, nothing_chosen(cost), ((1, 2, 1), (2, 1, 1)))
