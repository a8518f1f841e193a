"""Sample cards whose price is the point: reductions, alternatives, extras, X, discards, tolls."""

from __future__ import annotations

from tests.clauses import clause
from tests.final_fantasy.cards.samples import Sample


@clause("11.4.4", "11.4.6")
def test_old_colossus_is_cheaper_for_each_earth_backup() -> None:
    table = Sample().wells("A", earth=4)
    table.put("A", hand=["Old Colossus"])

    table.play("Old Colossus").settle()

    assert table.characters("A") == ["Old Colossus"]
    assert table.orientation("Earth Well", "A") == "dull"


@clause("11.4.6.1.4")
def test_old_colossus_is_not_cheaper_for_other_backups() -> None:
    table = Sample().wells("A", fire=5)
    table.put("A", hand=["Old Colossus"])

    assert not table.offers("play card", "Old Colossus")


def test_vanguards_debt_is_paid_down_by_the_vanguard() -> None:
    with_it = Sample().wells("A", fire=3).put("A", hand=["Vanguard's Debt"], field=["Emberline Vanguard"])
    without = Sample().wells("A", fire=3).put("A", hand=["Vanguard's Debt"])

    assert with_it.offers("play card", "Vanguard's Debt")
    assert not without.offers("play card", "Vanguard's Debt")


@clause("11.3.5")
def test_pyre_of_pages_can_be_paid_with_fire_cards_of_the_break_zone() -> None:
    table = Sample().forward("Guard", 9000)
    pages = ["Scorch Runner", "Scorch Runner", "Cinderwyrm", "Ash Sweeper"]
    table.put("A", hand=["Pyre of Pages"], break_zone=list(pages))
    table.put("B", field=["Guard"])

    table.choose("play card", "Pyre of Pages")
    while table.asked.endswith("choose"):
        table.match.choose(0)
    table.both_pass()

    assert table.field("B") == []
    assert sorted(table.zone("A", "removed from play")) == sorted(pages)


@clause("11.3.5")
def test_pyre_of_pages_needs_four_of_them() -> None:
    table = Sample().forward("Guard", 9000)
    table.put("A", hand=["Pyre of Pages"], break_zone=["Scorch Runner"] * 3)
    table.put("B", field=["Guard"])

    assert not table.offers("play card", "Pyre of Pages")


@clause("11.3.5")
def test_blood_of_the_sea_draws_three_for_a_discard() -> None:
    for extra, drawn in ((True, 3), (False, 1)):
        table = Sample(hold="").wells("A", water=2)
        table.put("A", hand=["Blood of the Sea", "Spare", "Old Colossus"])

        table.choose("play card", "Blood of the Sea").choose(*(["pick number"] if extra else ["pass"]))
        if extra:
            table.choose("Spare")
        table.pay("Water Well", "Water Well").both_pass()

        assert table.hand("A").count("Filler") == drawn
        assert ("Spare" in table.hand("A")) is not extra


@clause("4.5", "11.3.5")
def test_rising_magma_burns_by_what_is_paid_for_x() -> None:
    table = Sample().wells("A", fire=4).forward("Guard", 8000)
    table.put("A", hand=["Rising Magma"]).put("B", field=["Guard"])

    table.choose("play card", "Rising Magma")
    assert table.asked == "A value of X"
    table.choose(number=3).settle().both_pass()

    assert table.field("B") == []
    assert table.orientation("Fire Well", "A") == "dull"


@clause("4.5", "11.6.7")
def test_arc_engineer_fires_x_once_a_turn() -> None:
    table = Sample().wells("A", lightning=2).forward("Guard", 4000).forward("Other", 4000)
    table.put("A", field=["Arc Engineer"]).put("B", field=["Guard", "Other"])

    table.choose("use ability", "Arc Engineer").choose("Guard").choose(number=2).settle().both_pass()

    assert table.field("B") == ["Other"]
    assert not table.offers("use ability", "Arc Engineer")


@clause("10.1.2.3")
def test_toll_collector_makes_attacks_cost_cp() -> None:
    table = Sample(hold="", turn="B").wells("B", fire=1)
    table.put("A", field=["Toll Collector"]).put("B", field=["Raider", "Poor"])

    table.attack("Raider")
    assert table.orientation("Fire Well", "B") == "dull"
    table.decline("attack again").choose("attack again")

    assert not table.offers("attack", "Poor")


@clause("10.1.3.1.3")
def test_hired_bulwark_blocks_for_a_fee() -> None:
    paid = Sample(hold="A", at="attack phase").wells("B", ice=1)
    paid.put("A", field=["Raider"]).put("B", field=["Hired Bulwark"])
    broke = Sample(hold="A", at="attack phase")
    broke.put("A", field=["Raider"]).put("B", field=["Hired Bulwark"])

    paid.attack("Raider").decline("declare block")
    paid.choose("block", "Hired Bulwark")
    broke.attack("Raider").both_pass()

    assert paid.orientation("Ice Well", "B") == "dull"
    assert broke.asked != "B declare block"


@clause("11.7.1")
def test_coalburst_discards_a_namesake() -> None:
    table = Sample().forward("Guard", 8000)
    table.put("A", hand=["Cassia of the Coals"], field=["Cassia of the Coals"]).put("B", field=["Guard"])

    table.use("Cassia of the Coals").choose("Guard").both_pass()

    assert table.field("B") == []
    assert table.broken("A") == ["Cassia of the Coals"]
    assert table.field("A") == ["Cassia of the Coals"]


@clause("11.7.1")
def test_coalburst_accepts_a_card_that_has_the_name_too() -> None:
    stranger = Sample().forward("Guard", 8000)
    stranger.put("A", hand=["Furnace Duelist"], field=["Cassia of the Coals"]).put("B", field=["Guard"])
    thief = Sample().forward("Guard", 8000)
    thief.put("A", hand=["Name-Stealer"], field=["Cassia of the Coals"]).put("B", field=["Guard"])

    assert not stranger.offers("use ability", "Cassia of the Coals")
    assert thief.offers("use ability", "Cassia of the Coals")


@clause("11.6.4", "11.7.10")
def test_hidden_spark_burns_from_the_hand_and_cannot_pay_for_itself() -> None:
    table = Sample().wells("A", fire=1).forward("Guard", 4000)
    table.put("A", hand=["Hidden Spark"]).put("B", field=["Guard"])
    alone = Sample().forward("Guard", 4000)
    alone.put("A", hand=["Hidden Spark"]).put("B", field=["Guard"])

    table.use("Hidden Spark").settle().both_pass()

    assert table.field("B") == []
    assert table.broken("A") == ["Hidden Spark"]
    assert not alone.offers("use ability", "Hidden Spark")


@clause("5.2.1.3", "11.4.6.1.1")
def test_windmill_elder_gives_cp_of_any_element() -> None:
    table = Sample()
    table.put("A", hand=["Quarry Hand", "Ash Sweeper"], field=["Windmill Elder"])

    assert table.offers("play card", "Quarry Hand")
    table.choose("play card", "Quarry Hand").settle()

    assert table.orientation("Windmill Elder") == "dull"
    assert table.hand("A") == ["Ash Sweeper"]


@clause("5.2.1.3")
def test_canyon_kites_can_give_lightning_but_not_fire() -> None:
    table = Sample()
    table.put("A", hand=["Copper Runner", "Ash Sweeper"], field=["Canyon Kites"])
    dark = Sample()
    dark.put("A", hand=["Ash Sweeper"], field=["Canyon Kites"])

    assert table.offers("play card", "Copper Runner")
    assert not dark.offers("play card", "Ash Sweeper")


@clause("11.4.6.1.2")
def test_twin_lantern_costs_both_its_elements_although_it_costs_one() -> None:
    both = Sample().wells("A", fire=1, ice=1).put("A", hand=["Twin Lantern"])
    one = Sample().wells("A", fire=2).put("A", hand=["Twin Lantern"])

    assert both.offers("play card", "Twin Lantern")
    assert not one.offers("play card", "Twin Lantern")


@clause("11.8.14")
def test_ledger_of_storms_asks_for_its_cp_on_resolution() -> None:
    table = Sample().wells("A", water=4).forward("Guard")
    table.put("A", hand=["Ledger of Storms"]).put("B", field=["Guard"])

    table.play("Ledger of Storms").settle().both_pass()
    assert table.asked == "A pay"
    table.choose("yes").settle()

    assert (table.field("B"), table.hand("B")) == ([], ["Guard"])


@clause("11.8.14")
def test_gambler_of_the_fork_needs_a_card_to_discard() -> None:
    table = Sample(hold="").wells("A", lightning=4).forward("Guard", 7000)
    table.put("A", hand=["Gambler of the Fork", "Spare"]).put("B", field=["Guard"])

    table.play("Gambler of the Fork", *["Lightning Well"] * 3).choose("yes")

    assert table.field("B") == []
    assert table.broken("A") == ["Spare"]


@clause("11.6.10", "14.2")
def test_a_discard_in_a_cost_is_not_spent_on_its_cp() -> None:
    table = Sample(hold="").wells("A", fire=1)
    cost = [{"do": "pay", "what": "cp", "number": 1}, {"do": "discard"}]
    table.forward("Scribe", 5000, {"kind": "activated", "cost": cost, "effects": [{"do": "draw"}]})
    table.put("A", hand=["Spare"], field=["Scribe"])

    table.use("Scribe").settle()

    assert table.broken("A") == ["Spare"]
    assert table.orientation("Fire Well", "A") == "dull"
