"""Chapter 2. Card information: names, colors, symbols, reduction, levels, BP."""

from __future__ import annotations

import pytest

from domain.rulesets.battle_spirits_saga.ch02_card_information import reduction
from domain.rulesets.battle_spirits_saga.events import CostDetermined
from domain.rulesets.battle_spirits_saga.printed import symbols
from domain.rulesets.battle_spirits_saga.words import BP, COST, LEVEL
from tests.battle_spirits_saga.table import (
    BSS,
    DESTROY,
    DRAW,
    SPIRITS,
    activated,
    constant,
    gains,
    select,
    triggered,
)
from tests.clauses import clause

THREE = ((1, 1000), (3, 4000), (5, 7000))


@clause("2-1-2", "5-1-1-1#2")
def test_an_additional_name_changes_nothing_about_the_card_name() -> None:
    table = BSS().spirit("Ira", 3000)
    table.cards["Ira"]["additional_name"] = "Freedom"
    table.magic("Name It", "main", select(name="Ira"), DESTROY)
    table.put("A", hand=["Name It"]).put("B", field=["Ira", "Other"])

    table.choose("use magic", "Name It")

    assert table.trash("B") == ["Ira"]
    assert table.field("B") == ["Other"]


@clause("2-4-1-2")
@pytest.mark.parametrize(("color", "falls"), [("red", True), ("blue", True), ("green", False)])
def test_a_card_of_two_colors_is_of_either(color: str, falls: bool) -> None:
    table = BSS().spirit("Both", 3000, color="red/blue").magic("Hunt", "main", select(has={"color": color}), DESTROY)
    table.put("A", hand=["Hunt"]).put("B", field=["Both"])

    table.choose("use magic", "Hunt")

    assert table.trash("B") == (["Both"] if falls else [])


@clause("2-5-2", "2-5-3")
@pytest.mark.parametrize(("family", "bp"), [("Dragon", 4000), ("Knight", 4000), ("Serpent", 3000)])
def test_a_card_with_two_spirit_types_is_found_by_either(family: str, bp: int) -> None:
    table = BSS().spirit("Both", 3000, family=["Dragon", "Knight"])
    table.nexus("Banner", constant(gains(1000, {"type": "spirit", "has": {"family": family}})))

    table.put("A", field=["Both", "Banner"])

    assert table.bp("Both") == bp


@clause("2-6-2", "10-6-6")
def test_without_symbols_a_card_costs_what_is_printed() -> None:
    table = (
        BSS().spirit("Costly", 5000, cost=3, reduction=["red", "red"]).put("A", hand=["Costly"]).cores("A", reserve=4)
    )

    table.summon("Costly")

    assert table.stock("A", "trash") == 3
    assert table.held("Costly") == (1, 0)


@clause("2-7-3", "10-6-5", "4-10-2", "10-6-4")
def test_each_own_symbol_fills_one_reduction_symbol_of_its_color_and_no_more() -> None:
    table = BSS().spirit("Costly", 5000, cost=5, reduction=["red", "red"]).nexus("Pillar")
    table.put("A", hand=["Costly"], field=["One", "Two", "Pillar"]).cores("A", reserve=9)

    table.summon("Costly")

    (determined,) = table.events(CostDetermined)
    assert (determined.base, determined.reduction, determined.amount) == (5, 2, 3)


@clause("2-7-3", "10-6-5")
@pytest.mark.parametrize(
    ("there", "wanted", "less"),
    [
        (["red", "red"], ["red", "blue"], 1),
        (["red/blue"], ["red", "blue"], 1),
        (["red/blue", "red"], ["red", "blue"], 2),
        (["red/blue", "blue/green"], ["blue", "blue"], 2),
        (["red/blue", "red/green", "red"], ["blue", "green", "red"], 3),
        ([], ["red"], 0),
        (["green"], ["red"], 0),
    ],
)
@clause("2-8-2-1", "2-8-2-2")
def test_reduction_is_the_greatest_matching_by_color(there: list[str], wanted: list[str], less: int) -> None:
    assert reduction(symbols("symbols", there), symbols("reduction", wanted)) == less


@clause("2-7-3")
def test_symbols_of_the_opponent_reduce_nothing() -> None:
    table = BSS().spirit("Costly", 5000, cost=3, reduction=["red"]).put("A", hand=["Costly"]).cores("A", reserve=9)
    table.put("B", field=["Theirs"])

    table.summon("Costly")

    assert table.stock("A", "trash") == 3


@clause("2-8-3", "7-1-5-3-1")
@pytest.mark.parametrize(("printed", "life"), [([], 5), (["red"], 4), (["red", "red"], 3), (["red/blue"], 4)])
def test_damage_is_the_number_of_symbols(printed: list[str], life: int) -> None:
    table = BSS(at="attack step").spirit("Striker", 3000, symbols=printed).put("A", field=["Striker"])

    table.unblocked("Striker")

    assert table.life("B") == life


@clause("2-9-3")
def test_a_card_with_flavor_alone_has_no_effects() -> None:
    table = BSS().spirit("Plain", 3000, flavor="It waits.").spirit("Wordy", 3000, triggered("attacks", DRAW))
    table.magic("Silence", "main", select(number=2, has={"timings": "without effects"}), DESTROY)
    table.put("A", hand=["Silence"]).put("B", field=["Plain", "Wordy"])

    table.choose("use magic", "Silence")

    assert table.field("B") == ["Wordy"]


@clause("2-10-2", "2-10-3")
@pytest.mark.parametrize(
    ("cores", "level", "bp"), [(1, 1, 1000), (2, 1, 1000), (3, 2, 4000), (5, 3, 7000), (9, 3, 7000)]
)
def test_the_level_is_the_highest_that_the_cores_reach(cores: int, level: int, bp: int) -> None:
    table = BSS().spirit("Riser", levels=THREE)

    table.put("A", field=[{"card": "Riser", "cores": cores}])

    assert (table.level("Riser"), table.bp("Riser")) == (level, bp)


@clause("2-10-3", "4-11-3")
def test_the_soul_core_counts_for_the_level() -> None:
    table = BSS().spirit("Riser", levels=THREE)

    table.put("A", field=[{"card": "Riser", "cores": 2, "soul": 1}])

    assert table.level("Riser") == 2


@clause("2-10-2", "6-6-1-2-3")
def test_level_and_bp_follow_the_cores_at_once() -> None:
    table = BSS().spirit("Riser", levels=THREE).put("A", field=[{"card": "Riser", "cores": 2}]).cores("A", reserve=1)

    table.choose("move cores")
    table.choose("from holder", card=-1)
    table.choose("Riser")

    assert (table.level("Riser"), table.bp("Riser")) == (2, 4000)


@clause("2-10-2", "8-3-3", "8-1-4-1", "8-1-4-2")
@pytest.mark.parametrize(("cores", "bp"), [(1, 3000), (3, 5000)])
def test_an_effect_of_a_level_is_active_at_that_level_alone(cores: int, bp: int) -> None:
    table = BSS().spirit(
        "Leader", 1000, constant(gains(2000, {**SPIRITS, "other": True}), levels=[2]), levels=((1, 1000), (3, 2000))
    )

    table.put("A", field=[{"card": "Leader", "cores": cores}, "Guard"])

    assert table.bp("Guard") == bp


@clause("2-10-2")
@pytest.mark.parametrize(("cores", "drawn"), [(1, 0), (3, 1)])
def test_a_triggered_effect_of_a_level_activates_at_that_level_alone(cores: int, drawn: int) -> None:
    table = BSS(at="attack step").spirit(
        "Herald", 1000, triggered("attacks", DRAW, levels=[2]), levels=((1, 1000), (3, 2000))
    )
    table.put("A", field=[{"card": "Herald", "cores": cores}])

    table.attack("Herald")

    assert table.count("A", "hand") == drawn


@clause("2-10-2", "8-1-3")
@pytest.mark.parametrize(("cores", "offered"), [(1, False), (3, True)])
def test_an_activated_effect_of_a_level_is_offered_at_that_level_alone(cores: int, offered: bool) -> None:
    table = BSS().spirit("Sage", 1000, activated("main", DRAW, levels=[2]), levels=((1, 1000), (3, 2000)))

    table.put("A", field=[{"card": "Sage", "cores": cores}])

    assert table.offers("use ability", "Sage") is offered


@clause("4-9-2", "4-10-2")
def test_spirits_and_nexuses_keep_all_that_is_printed() -> None:
    table = BSS().spirit("Knight", 4000, cost=3, color="blue", family=["Knight"]).nexus("Tower", color="green")

    table.put("A", field=["Knight", "Tower"])

    knight = table.card("Knight")
    seen = table.match.view(1).vector(knight)
    assert [seen[which] for which in (COST, BP, LEVEL)] == [3, 4000, 1]
    assert table.match.view(1).face(knight).name == "Knight"
    assert table.value("Tower", "symbols") == symbols("symbols", ["green"])
