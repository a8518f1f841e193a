"""Chapters 9 and 10. Gameplay management, destruction, discarding, summoning, placing, magic, bursts."""

from __future__ import annotations

import pytest

from domain.kernel.events import CardMoved, CardsSeen, PiecesMoved
from domain.rulesets.battle_spirits_saga.events import (
    BY_BP,
    BY_CORES,
    BurstActivated,
    CardDestroyed,
    CardSelfDestroyed,
    CostDetermined,
    MagicUsed,
    SpiritSummoned,
)
from tests.battle_spirits_saga.table import (
    BSS,
    DESTROY,
    DRAW,
    EVERYBODY,
    SPIRITS,
    THEIRS,
    TO_HAND,
    burst,
    constant,
    core_from_void,
    gains,
    keyword,
    ruled,
    select,
    to_reserve,
    triggered,
)
from tests.clauses import clause

MOURNER = triggered({"on": "destroyed", "card": SPIRITS}, DRAW)


# -- 9 management ------------------------------------------------------------------------------------------------------------


@clause("4-7-1", "4-7-2", "9-1-2-3", "9-3-1", "9-4-1")
def test_everything_due_at_a_checkpoint_goes_at_once_and_what_follows_at_the_next() -> None:
    table = BSS().spirit("Chief", 3000, constant(gains(1000, {**SPIRITS, "other": True}))).spirit("Weak", 1000)
    table.magic("Wither", "main", gains(-1000, EVERYBODY), select(name="Chief", whose="you"), to_reserve(1))
    table.nexus("Mourner", MOURNER).put("A", hand=["Wither"], field=["Chief", "Weak", "Mourner"])

    table.choose("use magic", "Wither")

    destroyed = [table.name(event.card) for event in table.events(CardDestroyed)]
    assert destroyed == ["Chief", "Weak"]
    assert table.count("A", "hand") == 2


@clause("9-1-2-2", "9-3-1", "9-4-1")
def test_what_is_mended_before_the_checkpoint_is_not_destroyed() -> None:
    table = BSS().magic(
        "Borrow", "main", select("you"), to_reserve(1), {"do": "transfer", "origin": "reserve", "to": "chosen"}
    )
    table.put("A", hand=["Borrow"], field=["Guard"])

    table.choose("use magic", "Borrow")

    assert table.field("A") == ["Guard"]


@clause("9-3-2", "10-1-1-1", "10-6-6")
def test_paying_with_the_last_core_of_a_spirit_destroys_it_without_anything_triggering() -> None:
    table = (
        BSS()
        .spirit("Martyr", 3000, triggered("destroyed", DRAW))
        .nexus("Mourner", MOURNER)
        .magic("Spell", "main", cost=1)
    )
    table.nexus("Shield", {"kind": "continuous", "replaces": {"would": {"on": "destroyed", "card": SPIRITS}}})
    table.put("A", hand=["Spell"], field=["Martyr", "Mourner", "Shield"])

    table.choose("use magic", "Spell")

    assert table.trash("A") == ["Martyr", "Spell"]
    assert table.count("A", "hand") == 0
    assert len(table.events(CardSelfDestroyed)) == 1
    assert table.events(CardDestroyed) == []


@clause("9-3-2-1", "10-14-2")
@pytest.mark.parametrize("mine", [True, False])
def test_a_spirit_drained_by_an_effect_is_destroyed_by_that_effect(mine: bool) -> None:
    whose, owner = ("you", "A") if mine else ("opponent", "B")
    table = BSS().magic("Siphon", "main", select(whose), to_reserve(1)).nexus("Mourner", MOURNER)
    table.spirit("Warded", 3000, constant(ruled("cannot be destroyed by effects")))
    table.put("A", hand=["Siphon"]).put(owner, field=["Warded", "Mourner"])

    table.choose("use magic", "Siphon")

    (event,) = table.events(CardDestroyed)
    assert (event.how, event.player) == (BY_CORES, 0)
    assert table.match.state.printed[event.by & 4095] == table.match.state.printed[table.card("Siphon")]
    assert table.count(owner, "hand") == 1


@clause("9-3-2-2")
def test_an_effect_that_raises_the_cost_of_lv1_is_the_destroyer() -> None:
    table = BSS().magic("Burden", "main", {"do": "modify", "what": THEIRS, "add": {"lv1 cost": 1}})
    table.nexus("Mourner", triggered({"on": "destroyed by opponent", "card": SPIRITS}, DRAW))
    table.put("A", hand=["Burden"]).put("B", field=["Poor", {"card": "Rich", "cores": 2}, "Mourner"])

    table.choose("use magic", "Burden")

    assert table.trash("B") == ["Poor"]
    assert table.count("B", "hand") == 1


@clause("9-4-2", "9-4-2-1")
def test_a_spirit_without_bp_is_destroyed_by_what_took_it_and_a_nexus_is_not() -> None:
    table = BSS().magic("Wither", "main", gains(-3000, THEIRS)).nexus("Tower")
    table.nexus("Mourner", triggered({"on": "destroyed by opponent", "card": SPIRITS}, DRAW))
    table.put("A", hand=["Wither"]).put("B", field=["Guard", "Tower", "Mourner"])

    table.choose("use magic", "Wither")

    assert [(event.how, event.player) for event in table.events(CardDestroyed)] == [(BY_BP, 0)]
    assert table.field("B") == ["Tower", "Mourner"]
    assert table.count("B", "hand") == 1


@clause("9-4-2-2")
def test_a_level_lowered_by_an_effect_to_no_bp_counts_as_its_destruction() -> None:
    table = BSS().spirit("Hollow", levels=((1, 0), (2, 3000)))
    table.magic("Level", "main", {"do": "modify", "what": THEIRS, "set": {"level": 1}})
    table.put("A", hand=["Level"]).put("B", field=[{"card": "Hollow", "cores": 2}])

    table.choose("use magic", "Level")

    assert [(event.how, event.player) for event in table.events(CardDestroyed)] == [(BY_BP, 0)]


@clause("9-4-2-3")
def test_the_owners_own_cores_leading_to_no_bp_are_a_self_destruction() -> None:
    table = (
        BSS()
        .spirit("Hollow", 0, triggered("destroyed", DRAW), levels=((1, 0), (2, 3000)))
        .magic("Spell", "main", cost=1)
    )
    table.put("A", hand=["Spell"], field=[{"card": "Hollow", "cores": 2}])

    table.choose("use magic", "Spell")

    assert len(table.events(CardSelfDestroyed)) == 1
    assert table.count("A", "hand") == 0


# -- 10-1 destruction --------------------------------------------------------------------------------------------------------


@clause("10-1-1", "10-1-3-4", "10-1-3-3", "10-15-1")
def test_triggers_activate_while_the_card_still_lies_there_and_its_cores_go_to_the_reserve() -> None:
    strength = triggered("destroyed", core_from_void("life", {"value": "level"}))
    table = BSS().spirit("Strong", 3000, strength, levels=((1, 1000), (3, 3000)))
    table.put("A", field=[{"card": "Strong", "cores": 2, "soul": 1}])

    table.destroy("Strong", player="B")

    assert table.trash("A") == ["Strong"]
    assert (table.amount("A", "reserve"), table.amount("A", "soul core in reserve")) == (2, 1)
    assert table.life("A") == 7


@clause("10-1-2", "10-2-1", "10-14-1")
def test_what_is_put_into_the_trash_otherwise_is_not_destroyed() -> None:
    table = BSS().spirit("Martyr", 3000, triggered("destroyed", DRAW))
    table.magic("Bury", "main", select("you"), {"do": "move", "what": "chosen", "to": "trash"}, {"do": "discard"})
    table.put("A", hand=["Bury", "Martyr"], field=["Martyr"])

    table.choose("use magic", "Bury")

    assert table.trash("A") == ["Martyr", "Martyr", "Bury"]
    assert table.count("A", "hand") == 0


@clause("10-14-1", "1-3-3")
def test_some_cards_are_not_destroyed_by_destruction_effects() -> None:
    table = BSS().spirit("Warded", 3000, constant(ruled("cannot be destroyed by effects")))
    table.put("B", field=["Warded"])

    table.destroy("Warded")

    assert table.field("B") == ["Warded"]


@clause("10-15-1")
def test_labels_bursts_and_texts_react_to_the_same_destruction() -> None:
    table = BSS().spirit("Martyr", 3000, triggered("destroyed by opponent", DRAW)).nexus("Mourner", MOURNER)
    table.spirit("Trap", 3000, burst({"on": "destroyed by opponent", "card": SPIRITS}, DRAW))
    table.put("B", field=["Martyr", "Mourner"], burst_area=["Trap"])

    table.destroy("Martyr")
    assert table.asked == "B confirm"
    table.choose("yes")
    while table.asked.endswith("next ability"):
        table.match.choose(0)

    assert table.count("B", "hand") == 3


@clause("10-2-1", "10-2-2")
def test_a_discard_comes_from_the_hand_unless_the_text_says_otherwise_and_all_are_discards() -> None:
    table = BSS().nexus("Ear", triggered({"on": "discarded", "card": {"whose": "any"}}, core_from_void()))
    table.magic("Drop", "main", {"do": "discard"}).magic("Mill", "main", {"do": "move top", "to": "trash"})
    table.put("A", hand=["Drop", "Mill", "Held"], field=["Ear"])

    table.choose("use magic", "Drop")
    assert table.asked == "A discard"
    table.choose("Held")
    assert table.stock("A", "reserve") == 1
    table.choose("use magic", "Mill")

    assert table.stock("A", "reserve") == 2


@clause("10-3-1", "10-4-1", "10-5-1")
def test_refreshing_and_exhausting_turn_a_card_on_the_field() -> None:
    table = BSS().magic("Tire", "main", {"do": "turn", "what": SPIRITS, "to": "exhausted"})
    table.magic("Wake", "main", {"do": "turn", "what": SPIRITS, "to": "refreshed"}).put(
        "A", hand=["Tire", "Wake"], field=["Guard"]
    )

    table.choose("use magic", "Tire")
    assert table.orientation("Guard") == "exhausted"
    table.choose("use magic", "Wake")

    assert table.orientation("Guard") == "refreshed"


# -- 10-6 summoning, 10-7 placing ----------------------------------------------------------------------------------------------


@clause("10-6-1", "10-6-3", "10-6-5", "10-6-6", "10-6-7")
def test_a_spirit_is_shown_paid_for_placed_and_loaded() -> None:
    table = BSS().spirit("Knight", 4000, cost=2).put("A", hand=["Knight"]).cores("A", reserve=4)

    table.choose("summon", "Knight")
    assert table.match.view(1).can_see(table.card("Knight"))
    assert table.asked == "A load cores"
    assert sorted(option.cores for option in table.match.decision.options) == [1, 2]  # type: ignore[union-attr]
    table.settle()

    told = (CardsSeen, CostDetermined, PiecesMoved, CardMoved, SpiritSummoned)
    kinds = [type(event) for event in table.match.events if isinstance(event, told)][-6:]
    assert kinds == [CardsSeen, CostDetermined, PiecesMoved, CardMoved, PiecesMoved, SpiritSummoned]
    assert (table.stock("A", "trash"), table.held("Knight"), table.stock("A", "reserve")) == (2, (1, 0), 1)


@clause("10-6-7")
def test_without_cores_for_lv1_it_is_not_offered() -> None:
    table = BSS().spirit("Knight", 4000, cost=2).put("A", hand=["Knight"]).cores("A", reserve=2, life=5, trash=9)

    assert not table.offers("summon", "Knight")


@clause("10-6-6", "10-6-5")
def test_the_player_picks_which_cores_pay_and_an_emptied_spirit_has_still_reduced_the_cost() -> None:
    table = BSS().spirit("Knight", 4000, cost=2, reduction=["red"]).put("A", hand=["Knight"], field=["Donor", "Other"])
    table.cores("A", reserve=1)

    table.choose("summon", "Knight")
    assert table.asked == "A pay cores"
    table.pay(("reserve", 0), ("Donor", 1))
    table.settle()

    assert table.trash("A") == ["Donor"]
    assert table.field("A") == ["Other", "Knight"]
    assert [event.amount for event in table.events(CostDetermined)] == [1]


@clause("10-6-6", "8-5-6")
def test_the_soul_core_may_be_paid() -> None:
    table = BSS().spirit("Knight", 4000, cost=1).put("A", hand=["Knight"]).cores("A", reserve=1, soul=1)

    table.choose("summon", "Knight")
    table.pay(("reserve", 1, 1))

    assert table.amount("A", "soul core in trash") == 1
    assert table.events(SpiritSummoned)[0].paid == 1


@clause("10-6-4", "10-7-4", "10-8-4")
def test_effects_that_change_a_cost_come_before_reduction() -> None:
    dear = {"do": "modify", "what": {"zone": "hand", "whose": "any"}, "add": {"cost": 1}}
    table = (
        BSS()
        .nexus("Toll", constant(dear), symbols=[])
        .spirit("Knight", 4000, cost=1, reduction=["red"] * 3)
        .nexus("Tower", symbols=["red"])
    )
    table.magic("Spell", "main", cost=1).put("A", field=["Toll"], hand=["Knight", "Tower", "Spell"]).cores(
        "A", reserve=9
    )

    for action, name in (("place", "Tower"), ("summon", "Knight"), ("use magic", "Spell")):
        table.choose(action, name)
        table.settle()

    determined = [(event.base, event.reduction) for event in table.events(CostDetermined)]
    assert determined == [(2, 0), (2, 1), (2, 0)]


@clause("10-7-1", "10-7-3", "10-7-5", "10-7-6", "10-7-7")
def test_a_nexus_is_placed_with_no_core_or_with_more() -> None:
    table = (
        BSS()
        .nexus("Tower", cost=2, reduction=["red"], levels=((0, 0), (2, 0)))
        .put("A", hand=["Tower"], field=["Donor"])
    )
    table.cores("A", reserve=3)

    table.choose("place", "Tower")
    assert table.match.view(1).can_see(table.card("Tower"))
    table.pay(("reserve", 1))
    assert table.asked == "A load cores"
    assert table.offers(cores=0)
    table.pay(("reserve", 2), ("Donor", 0))

    assert table.level("Tower") == 2
    assert table.field("A") == ["Donor", "Tower"]
    assert not table.offers("attack", "Tower")


@clause("1-3-2", "10-6-7", "10-1-2")
def test_an_effect_summons_nothing_that_cannot_be_loaded() -> None:
    call = {"do": "perform", "what": "summon", "slot": "chosen", "args": {"free": True}}
    table = BSS().magic("Call", "main", select("you", zone="hand"), call).put("A", hand=["Call", "Knight"])

    table.choose("use magic", "Call")
    if table.asked == "A choose":
        table.choose("Knight")

    assert table.zone("A", "hand") == ["Knight"]


# -- 10-8 magic --------------------------------------------------------------------------------------------------------------


@clause("10-8-3", "10-8-1")
def test_one_of_several_usable_effects_is_picked_and_never_the_burst() -> None:
    second = {"kind": "play", "timing": "main", "effects": [core_from_void()]}
    third = {"kind": "play", "timing": "flash", "effects": [core_from_void("life")]}
    table = (
        BSS().magic("Many", "main", DRAW, more=[second, third, burst("you lose life", DRAW)]).put("A", hand=["Many"])
    )

    table.choose("use magic", "Many")
    assert table.asked == "A magic effect"
    assert len(table.match.decision.options) == 2  # type: ignore[union-attr]
    table.choose(mode=1)

    assert (table.stock("A", "reserve"), table.count("A", "hand")) == (1, 0)


@clause("10-8-5", "10-8-6")
def test_magic_is_reduced_by_symbols_and_paid_from_field_and_reserve() -> None:
    table = (
        BSS().magic("Spell", "main", DRAW, cost=3, reduction=["red", "red"]).put("A", hand=["Spell"], field=["Donor"])
    )
    table.cores("A", reserve=1)

    table.choose("use magic", "Spell")
    table.settle()

    assert [event.amount for event in table.events(CostDetermined)] == [2]
    assert table.stock("A", "trash") == 2
    assert len(table.events(MagicUsed)) == 1


@clause("10-8-7", "10-8-8")
def test_magic_that_waits_is_not_counted_and_goes_to_the_trash_afterwards() -> None:
    count = core_from_void("reserve", {"count": {"zone": "hand"}})
    graves = core_from_void("life", {"count": {"zone": "trash"}})
    table = BSS().magic("Census", "main", count, graves).put("A", hand=["Census", "Other"])

    table.choose("use magic", "Census")

    assert (table.stock("A", "reserve"), table.life("A")) == (1, 5)
    assert table.trash("A") == ["Census"]


# -- 10-9 bursts ---------------------------------------------------------------------------------------------------------------


@clause("10-9-1", "10-9-2", "10-9-3", "10-9-4")
@pytest.mark.parametrize("accept", [True, False])
def test_a_burst_is_activated_at_will_and_free(accept: bool) -> None:
    table = BSS(at="attack step").spirit("Trap", 3000, burst("you lose life", DRAW), cost=9)
    table.put("A", field=["Striker", "Other"]).put("B", burst_area=["Trap"])

    table.unblocked("Striker")
    assert table.asked == "B confirm"
    table.choose("yes" if accept else "pass")

    assert table.count("B", "hand") == int(accept)
    assert (table.trash("B"), table.zone("B", "burst area")) == ((["Trap"], []) if accept else ([], ["Trap"]))
    assert table.match.state.face[table.card("Trap")] == int(not accept)
    assert len(table.events(BurstActivated)) == int(accept)


@clause("10-9-1")
def test_a_burst_works_only_in_the_burst_area() -> None:
    table = BSS(at="attack step").spirit("Trap", 3000, burst("you lose life", DRAW))
    table.put("A", field=["Striker", "Other"]).put("B", hand=["Trap"], trash=["Trap"])

    table.unblocked("Striker")

    assert table.asked == "A attack step"
    assert table.count("B", "hand") == 1


@clause("10-9-4")
def test_a_burst_that_summons_itself_stays() -> None:
    rise = {"do": "perform", "what": "summon", "slot": "this", "args": {"free": True}}
    table = BSS(at="attack step").spirit("Trap", 3000, burst("you lose life", rise))
    table.put("A", field=["Striker", "Other"]).put("B", burst_area=["Trap"])

    table.unblocked("Striker")
    table.choose("yes")
    table.settle()

    assert table.field("B") == ["Trap"]
    assert table.trash("B") == []


@clause("10-9-2", "8-4-1")
def test_a_burst_may_then_pay_for_the_cards_other_effect() -> None:
    other = {"do": "perform", "what": "activate", "args": {"effect": "flash"}}
    table = BSS(at="attack step").magic(
        "Trap", "flash", core_from_void("life"), cost=1, more=[burst("you lose life", DRAW, other)]
    )
    table.put("A", field=["Striker", "Other"]).put("B", burst_area=["Trap"])

    table.unblocked("Striker")
    table.choose("yes")
    assert table.asked == "B pay this card's cost"
    table.choose("yes")

    assert (table.life("B"), table.stock("B", "trash"), table.count("B", "hand")) == (5, 1, 1)


# -- 10-11, 10-13 --------------------------------------------------------------------------------------------------------------


@clause("10-11-2", "10-11-1")
def test_attacks_or_blocks_is_found_by_either_timing() -> None:
    both = triggered([{"on": "attacks"}, {"on": "blocks"}], DRAW)
    table = BSS().spirit("Both", 3000, both).spirit("Neither", 3000, triggered("summoned", DRAW))
    table.magic("Hunt", "main", select(number=2, has={"timings": "when this spirit attacks"}), DESTROY)
    table.put("A", hand=["Hunt"]).put("B", field=["Both", "Neither"])

    table.choose("use magic", "Hunt")

    assert table.field("B") == ["Neither"]


@clause("10-13-1")
@pytest.mark.parametrize(("cores", "bp"), [(1, 1000), (3, 4000)])
def test_on_the_field_a_keyword_counts_at_its_level_alone(cores: int, bp: int) -> None:
    table = BSS().spirit("Bright", 1000, keyword("luster", levels=[2]), levels=((1, 1000), (3, 3000)))
    table.nexus("Choir", constant(gains(1000, {**SPIRITS, "has": {"keywords": "luster"}})))

    table.put("A", field=[{"card": "Bright", "cores": cores}, "Choir"])

    assert table.bp("Bright") == bp


@clause("10-13-2")
def test_off_the_field_a_keyword_of_any_level_counts_but_not_one_gained_under_a_condition() -> None:
    gained = constant({"do": "modify", "gain": {"keywords": "curse"}}, condition={"word": "attacking"})
    table = BSS().spirit("Printed", 3000, keyword("curse", levels=[3])).spirit("Gains", 3000, gained)
    table.magic("Dig", "main", select("you", number=2, zone="trash", has={"keywords": "curse"}), TO_HAND)
    table.put("A", hand=["Dig"], trash=["Printed", "Gains"])

    table.choose("use magic", "Dig")

    assert table.zone("A", "hand") == ["Printed"]
