"""Chapter 11. Keyword effects."""

from __future__ import annotations

import pytest

from domain.rulesets.battle_spirits_saga.events import CardDestroyed, CardSelfDestroyed, Linked
from tests.battle_spirits_saga.table import (
    ATTACKING,
    BSS,
    DESTROY,
    DRAW,
    TO_HAND,
    core_from_void,
    gains,
    keyword,
    select,
    triggered,
)
from tests.clauses import clause


def battle(**where: str) -> BSS:
    return BSS(at="attack step", **where)


# -- 11-1 Awaken -------------------------------------------------------------------------------------------------------


@clause("11-1-1", "9-3-2")
def test_awaken_takes_cores_from_other_own_cards_and_nothing_mourns_them() -> None:
    table = battle().spirit("Riser", 0, keyword("awaken"), levels=((1, 1000), (2, 5000)))
    table.spirit("Donor", 3000, triggered("destroyed", DRAW))
    table.put("A", field=["Riser", "Donor"]).cores("A", reserve=3)

    table.attack("Riser")
    assert table.asked == "A flash window"
    table.choose("use ability", "Riser")

    assert table.held("Riser") == (2, 0)
    assert table.trash("A") == ["Donor"]
    assert table.count("A", "hand") == 0
    assert (len(table.events(CardSelfDestroyed)), table.events(CardDestroyed)) == (1, [])
    assert table.stock("A", "reserve") == 3


@clause("11-1-1")
def test_awaken_is_for_flash_windows_and_needs_a_core_on_another_card() -> None:
    table = BSS().spirit("Riser", 1000, keyword("awaken")).put("A", field=["Riser"]).cores("A", reserve=3)

    assert not table.offers("use ability", "Riser")
    table.attack("Riser")

    assert not table.asked.endswith("flash window")


# -- 11-2 Confront -----------------------------------------------------------------------------------------------------


@clause("11-2-1", "11-2-2")
def test_a_spirit_with_confront_must_be_blocked_by_a_spirit_of_the_defenders_choice() -> None:
    table = battle().spirit("Bully", 3000, keyword("confront", condition=ATTACKING))
    table.spirit("Armored", 3000, keyword("armor", colors=["red"])).put("A", field=["Bully"])
    table.put("B", field=["Guard", "Armored"])

    table.attack("Bully")

    assert table.asked == "B block"
    assert table.kinds == {"Block"}
    assert table.offers("block", "Armored")
    assert table.offers("block", "Guard")


@clause("11-2-1")
def test_without_an_able_blocker_confront_does_nothing() -> None:
    table = battle().spirit("Bully", 3000, keyword("confront")).put("A", field=["Bully", "Other"])
    table.put("B", field=[{"card": "Tired", "orientation": "exhausted"}])

    table.attack("Bully")

    assert table.life("B") == 4


# -- 11-3 Curse --------------------------------------------------------------------------------------------------------


@clause("11-3-1", "11-3-2")
def test_curse_destroys_the_blocker_at_the_end_even_if_the_attacker_fell() -> None:
    table = battle().spirit("Hex", 1000, keyword("curse"), keyword("curse", condition=ATTACKING)).spirit("Guard", 9000)
    table.put("A", field=["Hex", "Other"]).put("B", field=["Guard"])

    table.blocked("Hex", "Guard")

    assert (table.trash("A"), table.trash("B")) == (["Hex"], ["Guard"])
    assert [table.name(event.card) for event in table.events(CardDestroyed)] == ["Hex", "Guard"]


@clause("11-3-1")
def test_curse_does_nothing_without_a_block() -> None:
    table = battle().spirit("Hex", 1000, keyword("curse")).put("A", field=["Hex", "Other"]).put("B", field=["Guard"])

    table.unblocked("Hex")

    assert table.field("B") == ["Guard"]


# -- 11-4 Immortal -----------------------------------------------------------------------------------------------------


@clause("11-4-1", "11-4-2")
@pytest.mark.parametrize(("cost", "asked"), [(3, True), (4, False)])
def test_immortal_is_summoned_from_the_trash_at_its_cost_when_a_fitting_spirit_is_destroyed(
    cost: int, asked: bool
) -> None:
    table = (
        BSS()
        .spirit("Undying", 3000, keyword("immortal", cards={"number": {"cost": 3}}), cost=2)
        .spirit("Fallen", 3000, cost=cost)
    )
    table.put("A", field=["Fallen"], trash=["Undying"]).cores("A", reserve=5)

    table.destroy("Fallen", player="B")
    assert (table.asked == "A confirm") is asked
    if asked:
        table.choose("yes")
        table.settle()

    assert table.field("A") == (["Undying"] if asked else [])
    assert table.stock("A", "trash") == (2 if asked else 0)


@clause("11-4-1")
def test_immortal_may_be_declined_and_is_not_offered_without_cores() -> None:
    table = BSS().spirit("Undying", 3000, keyword("immortal", cards={}), cost=2)
    table.put("A", field=["One", "Two"], trash=["Undying"]).cores("A", reserve=2)

    table.destroy("One", player="B")
    assert table.asked == "A confirm"
    table.choose("pass")
    assert table.trash("A") == ["Undying", "One"]
    poor = (
        BSS().spirit("Undying", 3000, keyword("immortal", cards={}), cost=5).put("A", field=["One"], trash=["Undying"])
    )
    poor.destroy("One", player="B")

    assert poor.asked == "A main step"


@clause("11-4-1", "10-1-1-1")
def test_immortal_sees_neither_a_self_destruction_nor_what_falls_together_with_it() -> None:
    table = BSS().spirit("Undying", 3000, keyword("immortal", cards={}), cost=0).magic("Spell", "main", cost=1)
    table.put("A", hand=["Spell"], field=["Donor"], trash=["Undying"])
    table.choose("use magic", "Spell")
    assert table.asked == "A main step"

    both = BSS().spirit("Undying", 3000, keyword("immortal", cards={}), cost=0).put("A", field=["Undying", "Other"])
    both.destroy("Undying", "Other", player="B")

    assert both.asked == "A main step"


# -- 11-5 Armor, 11-13 A.T. Field --------------------------------------------------------------------------------------


@clause("11-5-1", "11-5-2")
@pytest.mark.parametrize(("color", "selected"), [("red", False), ("purple", False), ("blue", True)])
def test_armor_keeps_effects_of_its_colors_from_selecting(color: str, selected: bool) -> None:
    table = (
        BSS()
        .spirit("Armored", 3000, keyword("armor", colors=["red", "purple"]))
        .magic("Bolt", "main", select(), DESTROY, color=color)
    )
    table.put("A", hand=["Bolt"]).put("B", field=["Armored"])

    table.choose("use magic", "Bolt")

    assert table.trash("B") == (["Armored"] if selected else [])


@clause("11-5-1")
def test_armor_does_not_stop_own_effects_or_those_that_select_nothing() -> None:
    table = (
        BSS()
        .spirit("Armored", 3000, keyword("armor", colors=["red"]))
        .magic("Help", "main", select("you"), gains(1000, "chosen"))
    )
    table.magic("Flood", "main", {"do": "perform", "what": "destroy", "cards": {"type": "spirit", "whose": "any"}})
    table.put("A", hand=["Help", "Flood"], field=["Armored"]).put("B", field=["Armored"])

    table.choose("use magic", "Help")
    assert table.bp("Armored", "A") == 4000
    table.choose("use magic", "Flood")

    assert (table.field("A"), table.field("B")) == ([], [])


@clause("11-13-1")
@pytest.mark.parametrize(
    ("soul", "kind", "falls"), [(1, "spirit", False), (0, "spirit", True), (1, "magic", True), (1, "nexus", True)]
)
def test_at_field_stops_destruction_by_the_opponents_spirits_while_the_soul_core_is_there(
    soul: int, kind: str, falls: bool
) -> None:
    table = (
        BSS()
        .spirit("Fielded", 3000, keyword("a.t. field"))
        .spirit("spirit", 3000)
        .nexus("nexus")
        .magic("magic", "main")
    )
    table.put("A", field=["spirit", "nexus"], hand=["magic"]).put(
        "B", field=[{"card": "Fielded", "cores": 1, "soul": soul}]
    )

    table.destroy("Fielded", by=kind)

    assert (table.field("B") == []) is falls


@clause("11-13-1")
def test_at_field_does_not_help_in_battle() -> None:
    table = battle().spirit("Fielded", 1000, keyword("a.t. field")).put("A", field=["Striker"])
    table.put("B", field=[{"card": "Fielded", "cores": 1, "soul": 1}])

    table.blocked("Striker", "Fielded")

    assert table.trash("B") == ["Fielded"]


# -- 11-6 Luster, 11-7 Blessed -----------------------------------------------------------------------------------------


@clause("11-6-1")
def test_luster_returns_the_magic_used_in_the_battle() -> None:
    table = battle().spirit("Bright", 3000, keyword("luster", condition=ATTACKING)).magic("Spell", "flash")
    table.put("A", field=["Bright", "Other"], hand=["Spell"], trash=["Old"])

    table.attack("Bright")
    table.choose("use magic", "Spell")
    table.pass_flash()

    assert table.zone("A", "hand") == ["Spell"]
    assert table.trash("A") == ["Old"]


@clause("11-6-1")
def test_luster_works_by_last_state_when_its_spirit_lost_the_battle() -> None:
    table = battle().spirit("Bright", 1000, keyword("luster", condition=ATTACKING)).magic("Spell", "flash")
    table.put("A", field=["Bright", "Other"], hand=["Spell"]).put("B", field=["Guard"])

    table.attack("Bright")
    table.choose("use magic", "Spell")
    table.pass_flash()
    table.choose("block", "Guard")
    table.pass_flash()

    assert table.trash("A") == ["Bright"]
    assert table.zone("A", "hand") == ["Spell"]


@clause("11-6-2")
def test_luster_does_not_return_magic_that_has_left_the_trash() -> None:
    back = {"do": "move", "what": {"zone": "trash"}, "to": "deck", "index": "bottom", "order": "any"}
    table = battle().spirit("Bright", 3000, keyword("luster")).magic("Spell", "flash").magic("Tidy", "flash", back)
    table.put("A", field=["Bright", "Other"], hand=["Spell", "Tidy"])

    table.attack("Bright")
    table.choose("use magic", "Spell")
    table.choose("use magic", "Tidy")
    table.pass_flash()

    assert table.zone("A", "hand") == ["Tidy"]


@clause("11-7-1", "11-7-2")
def test_blessed_gives_one_life_for_life_taken() -> None:
    table = (
        battle()
        .spirit("Saint", 3000, keyword("blessed"), keyword("blessed", condition=ATTACKING))
        .put("A", field=["Saint", "Other"])
    )

    table.unblocked("Saint")

    assert (table.life("A"), table.life("B")) == (6, 4)


@clause("11-7-1")
@pytest.mark.parametrize("symbols", [[], ["red"]])
def test_blessed_gives_nothing_without_damage(symbols: list[str]) -> None:
    table = battle().spirit("Saint", 3000, keyword("blessed"), symbols=symbols).put("A", field=["Saint", "Other"])
    if symbols:
        table.put("B", field=["Guard"]).blocked("Saint", "Guard")
    else:
        table.unblocked("Saint")

    assert table.life("A") == 5


# -- 11-8 Ascend, 11-9 Swift -------------------------------------------------------------------------------------------


@clause("11-8-1", "11-8-2")
def test_ascend_needs_a_fitting_spirit_and_empties_it() -> None:
    table = (
        BSS()
        .spirit("Rider", 6000, keyword("ascend", cards={"has": {"family": "Mount"}}), cost=1)
        .spirit("Mount", 3000, family=["Mount"])
    )
    table.spirit("Other", 3000).put("A", hand=["Rider"], field=["Other"]).cores("A", reserve=5)
    assert not table.offers("summon", "Rider")

    ready = BSS().spirit("Rider", 6000, keyword("ascend", cards={"has": {"family": "Mount"}}), cost=1)
    ready.spirit("Mount", 3000, triggered("destroyed", DRAW), family=["Mount"])
    ready.put("A", hand=["Rider"], field=["Other", {"card": "Mount", "cores": 2}]).cores("A", reserve=1)
    ready.summon("Rider")

    assert ready.field("A") == ["Other", "Rider"]
    assert ready.trash("A") == ["Mount"]
    assert ready.count("A", "hand") == 0
    assert (ready.stock("A", "trash"), ready.held("Rider")) == (1, (1, 0))


@clause("11-8-1")
def test_a_payment_leaves_a_core_on_something_to_ascend_from() -> None:
    table = BSS().spirit("Rider", 6000, keyword("ascend", cards={"name": "Mount"}), cost=1)
    table.put("A", hand=["Rider"], field=[{"card": "Mount", "cores": 1}, "Other"]).cores("A", reserve=0)

    table.choose("summon", "Rider")

    assert table.field("A") == ["Rider"]
    assert sorted(table.trash("A")) == ["Mount", "Other"]


@clause("11-9-1")
def test_swift_is_summoned_in_a_flash_window_from_the_reserve_alone() -> None:
    table = battle().spirit("Quick", 3000, keyword("swift"), cost=2).put("A", field=["Striker"])
    table.put("B", hand=["Quick"], field=[{"card": "Rich", "cores": 9}]).cores("B", reserve=3)

    table.attack("Striker")
    assert table.asked == "B flash window"
    table.choose("summon", "Quick")

    assert table.held("Quick") == (1, 0)
    assert table.held("Rich") == (9, 0)
    assert table.stock("B", "reserve") == 0


@clause("11-9-1")
def test_swift_is_not_offered_when_the_reserve_is_not_enough_and_others_are_not_offered_at_all() -> None:
    table = battle().spirit("Quick", 3000, keyword("swift"), cost=2).put("A", field=["Striker", "Other"])
    table.put("B", hand=["Quick", "Slow"], field=[{"card": "Rich", "cores": 9}]).cores("B", reserve=2)

    table.attack("Striker")

    assert table.asked == "B block"


# -- 11-10 Gale, 11-11 Crush, 11-12 Raid -------------------------------------------------------------------------------


@clause("11-10-1", "11-10-2", "11-10-3")
def test_gale_makes_the_blocking_player_exhaust_the_largest_number_of_spirits() -> None:
    table = battle().spirit("Gust", 3000, keyword("gale", number=1), keyword("gale", number=2))
    table.put("A", field=["Gust", "Other"]).put("B", field=["Guard", "One", "Two", "Three"])

    table.attack("Gust")
    table.choose("block", "Guard")
    assert table.asked == "B choose"
    assert not table.offers("Guard")
    table.choose("One")
    table.choose("Three")

    assert [table.orientation(name) for name in ("One", "Two", "Three")] == ["exhausted", "refreshed", "exhausted"]


@clause("11-10-2")
def test_gale_exhausts_as_many_as_there_are_but_none_with_armor_against_it() -> None:
    table = (
        battle()
        .spirit("Gust", 3000, keyword("gale", number=3))
        .spirit("Armored", 3000, keyword("armor", colors=["red"]))
    )
    table.put("A", field=["Gust", "Other"]).put("B", field=["Guard", "One", "Armored"])

    table.attack("Gust")
    table.choose("block", "Guard")

    assert [table.orientation(name) for name in ("One", "Armored")] == ["exhausted", "refreshed"]


@clause("11-11-1", "11-11-2", "11-11-3", "11-11-4", "4-5-3")
@pytest.mark.parametrize(
    ("words", "cores", "gone"),
    [
        ([{}], 1, 1),
        ([{}], 3, 2),
        ([{"number": 2}], 3, 4),
        ([{"number": 1}, {"number": 3}], 1, 4),
        ([{}, {"number": 2}], 1, 3),
    ],
)
def test_crush_discards_level_and_largest_modifier(words: list[dict[str, int]], cores: int, gone: int) -> None:
    table = battle().spirit("Crab", 0, *(keyword("crush", **args) for args in words), levels=((1, 3000), (3, 4000)))
    table.put("A", field=[{"card": "Crab", "cores": cores}, "Other"])

    table.attack("Crab")

    assert table.count("B", "trash") == gone


@clause("11-11-1")
def test_crush_empties_a_short_deck_without_a_loss() -> None:
    table = (
        battle().spirit("Crab", 3000, keyword("crush", number=9)).put("A", field=["Crab", "Other"]).put("B", filler=3)
    )

    table.attack("Crab")

    assert table.count("B", "deck") == 0
    assert table.winner == ""


@clause("11-12-1", "11-12-2", "11-12-3")
def test_raid_refreshes_the_attacker_for_a_nexus_so_many_times_a_turn() -> None:
    table = (
        battle()
        .spirit("Raider", 3000, keyword("raid", number=1), keyword("raid", number=2))
        .nexus("Pier")
        .nexus("Dock")
        .nexus("Quay")
    )
    table.put("A", field=["Raider", "Pier", "Dock", "Quay"])

    for name in ("Pier", "Dock"):
        table.attack("Raider")
        assert table.asked == "A pay cost"
        table.choose("yes")
        table.choose(name)
        assert table.orientation("Raider") == "refreshed"
    table.attack("Raider")

    assert table.life("B") == 2
    assert table.orientation("Raider") == "exhausted"
    assert table.orientation("Quay") == "refreshed"


@clause("11-12-1", "11-12-2")
def test_raid_may_be_declined_and_needs_a_refreshed_nexus() -> None:
    table = (
        battle()
        .spirit("Raider", 3000, keyword("raid", number=1))
        .nexus("Pier")
        .put("A", field=["Raider", "Pier", "Other"])
    )
    table.attack("Raider")
    table.choose("pass")
    assert (table.orientation("Raider"), table.orientation("Pier")) == ("exhausted", "refreshed")

    tired = battle(hold="").spirit("Raider", 3000, keyword("raid", number=1)).nexus("Pier")
    tired.put("A", field=["Raider", {"card": "Pier", "orientation": "exhausted"}, "Other"])
    tired.attack("Raider")

    assert tired.asked == "A attack step"


# -- 11-14 Astral ------------------------------------------------------------------------------------------------------


@clause("11-14-1", "11-14-3")
def test_a_spirit_with_astral_is_blocked_by_such_spirits_alone() -> None:
    table = (
        battle()
        .spirit("Ghost", 3000, keyword("astral"), keyword("astral", condition={"turn": "you"}))
        .spirit("Seer", 3000, keyword("astral"))
    )
    table.put("A", field=["Ghost"]).put("B", field=["Guard", "Seer"])

    table.attack("Ghost")

    assert table.offers("block", "Seer")
    assert not table.offers("block", "Guard")


@clause("11-14-2", "11-14-4")
def test_astral_counts_in_its_timing_alone() -> None:
    late = keyword("astral", condition={"turn": "opponent"})
    table = battle().spirit("Shade", 3000, late).put("A", field=["Shade"]).put("B", field=["Guard"])
    table.attack("Shade")
    assert table.offers("block", "Guard")

    seen = (
        battle()
        .spirit("Shade", 3000, late)
        .spirit("Ghost", 3000, keyword("astral"))
        .put("A", field=["Ghost"])
        .put("B", field=["Shade", "Guard"])
    )
    seen.attack("Ghost")

    assert seen.offers("block", "Shade")
    assert not seen.offers("block", "Guard")


# -- 11-15 Chain -------------------------------------------------------------------------------------------------------


@clause("11-15-1", "11-15-2", "11-15-3", "2-8-2-2")
@pytest.mark.parametrize(("color", "chained"), [("green", True), ("red/green", True), ("red", False)])
def test_chain_follows_the_effect_if_there_is_a_symbol_of_its_color(color: str, chained: bool) -> None:
    follow = {
        "do": "if",
        "condition": {"word": "green symbol"},
        "then": [core_from_void("reserve", {"count": {"zone": "hand"}})],
    }
    table = (
        BSS()
        .spirit("Bearer", 3000, color=color)
        .magic("Chain", "main", DRAW, follow)
        .put("A", hand=["Chain"], field=["Bearer"])
    )

    table.choose("use magic", "Chain")

    assert table.count("A", "hand") == 1
    assert table.stock("A", "reserve") == int(chained)


# -- 11-16 Agile -------------------------------------------------------------------------------------------------------


@clause("11-16-1")
def test_agile_swaps_a_cheaper_spirit_after_its_battle_at_the_normal_cost() -> None:
    table = (
        battle()
        .spirit("Runner", 5000, keyword("agile"), cost=3)
        .put("A", field=["Striker", "Other"], hand=["Runner"])
        .cores("A", reserve=3)
    )

    table.unblocked("Striker")
    assert table.asked == "A confirm"
    table.choose("yes")
    table.settle()

    assert table.field("A") == ["Other", "Runner"]
    assert table.zone("A", "hand") == ["Striker"]
    assert table.stock("A", "trash") == 3


@clause("11-16-1")
@pytest.mark.parametrize(("cost", "reserve", "offered"), [(3, 3, True), (3, 1, False), (1, 9, False)])
def test_agile_is_offered_for_a_cheaper_spirit_and_a_payable_summons(cost: int, reserve: int, offered: bool) -> None:
    table = (
        battle(hold="")
        .spirit("Runner", 5000, keyword("agile"), cost=cost)
        .put("A", field=["Striker", "Other"], hand=["Runner"])
    )
    table.cores("A", reserve=reserve)

    table.unblocked("Striker")

    assert (table.asked == "A confirm") is offered


@clause("11-16-1")
def test_agile_is_not_offered_once_the_spirit_has_fallen_and_works_for_a_blocker() -> None:
    table = battle().spirit("Runner", 5000, keyword("agile"), cost=2).spirit("Guard", 4000)
    table.put("A", field=["Striker", "Other"], hand=["Runner"]).put("B", field=["Guard"], hand=["Runner"])
    table.cores("A", reserve=9).cores("B", reserve=9)

    table.blocked("Striker", "Guard")

    assert table.asked == "B confirm"


# -- 11-17 Feast -------------------------------------------------------------------------------------------------------

FEAST = {"do": "perform", "what": "feast"}
SIZES = [f"{size} Supsprite Token" for size in ("Small", "Medium", "Large")]


@clause("11-17-1", "4-12-1")
def test_feast_summons_a_small_token_and_then_lets_it_grow() -> None:
    table = BSS().magic("Feast", "main", FEAST).put("A", hand=["Feast"] * 4).cores("A", reserve=1)

    seen = []
    for _ in range(3):
        table.choose("use magic", "Feast")
        table.settle()
        seen.append(table.field("A"))

    assert seen == [[size] for size in SIZES]
    assert len(table.events(CardSelfDestroyed)) == 2
    table.cores("A", reserve=1).do(lambda match: None)


@clause("11-17-1")
def test_feast_with_a_large_token_alone_begins_anew_and_with_several_asks_which() -> None:
    table = BSS().magic("Feast", "main", FEAST).put("A", hand=["Feast"] * 6).cores("A", reserve=9)
    for _ in range(4):
        table.choose("use magic", "Feast")
        table.settle()
    assert table.field("A") == [SIZES[2], SIZES[0]]
    assert table.asked == "A main step"


@clause("11-17-1", "1-3-2")
def test_feast_without_a_core_does_nothing() -> None:
    table = BSS().magic("Feast", "main", FEAST).put("A", hand=["Feast"])

    table.choose("use magic", "Feast")

    assert table.field("A") == []


# -- 11-18 Link --------------------------------------------------------------------------------------------------------


def linker(name: str, table: BSS, bp: int = 2000) -> BSS:
    return table.spirit(name, bp, keyword("link", cards={"number": {"cost": {"at_most": 3}}}), color="blue")


@clause("11-18-1", "11-18-2")
@pytest.mark.parametrize(("cost", "offered"), [(3, True), (4, False)])
def test_link_lends_bp_and_symbols_to_a_fitting_attacker(cost: int, offered: bool) -> None:
    table = (
        linker("Helper", battle())
        .spirit("Striker", 3000, cost=cost)
        .put("A", field=["Striker", "Helper", "Other"])
        .magic("Wait", "flash")
    )
    table.put("B", hand=["Wait"])

    table.attack("Striker")
    assert (table.asked == "A pay cost") is offered
    if offered:
        table.choose("yes")
        assert table.orientation("Helper") == "exhausted"
        assert table.bp("Striker") == 5000
    table.pass_flash()

    assert table.life("B") == (3 if offered else 4)
    assert table.bp("Striker") == 3000


@clause("11-18-3")
def test_a_linked_spirit_is_not_linked_to_again() -> None:
    table = linker("One", linker("Two", battle())).put("A", field=["Striker", "One", "Two"])

    table.attack("Striker")
    table.choose("One")
    table.choose("yes")

    assert len(table.events(Linked)) == 1
    assert table.life("B") == 3
    assert table.orientation("Two") == "refreshed"


@clause("11-18-4", "11-18-1")
def test_a_link_ends_when_the_linking_spirit_leaves_and_follows_its_bp_till_then() -> None:
    table = (
        linker("Helper", battle())
        .magic("Recall", "flash", select(name="Helper"), TO_HAND)
        .magic("Boost", "flash", select("any", name="Helper"), gains(1000, "chosen"))
    )
    table.put("A", field=["Striker", "Helper", "Other"]).put("B", hand=["Boost", "Recall"])

    table.attack("Striker")
    table.choose("yes")
    table.choose("use magic", "Boost")
    assert table.bp("Striker") == 6000
    table.choose("use magic", "Recall")

    assert table.bp("Striker") == 3000
    assert table.life("B") == 4
