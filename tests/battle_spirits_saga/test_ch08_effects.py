"""Chapter 8. Effect activation and resolution."""

from __future__ import annotations

import pytest

from domain.kernel.errors import IllegalChoice
from domain.kernel.events import AbilityTriggered, CardMoved, CardsSeen, EffectStarted, Event, PiecesMoved
from domain.kernel.options import DONE
from tests.battle_spirits_saga.table import (
    BSS,
    DESTROY,
    DRAW,
    EXHAUST,
    SPIRITS,
    THEIRS,
    TO_HAND,
    activated,
    constant,
    core_from_void,
    gains,
    keyword,
    select,
    to_reserve,
    triggered,
)
from tests.clauses import clause


@clause("8-1-3-1", "8-1-3", "7-1-2-1")
@pytest.mark.parametrize(
    ("timing", "main", "flash"), [("main", True, False), ("flash", False, True), (["main", "flash"], True, True)]
)
def test_activated_effects_are_offered_where_their_label_says(timing: object, main: bool, flash: bool) -> None:
    table = (
        BSS().spirit("Sage", 3000, activated(timing, DRAW)).put("A", field=["Sage", "Striker"]).put("B", field=["Sage"])
    )

    assert table.offers("use ability", "Sage") is main
    table.attack("Striker")

    assert (table.asked == "B flash window") is flash


@clause("8-1-6-1", "8-1-6", "10-8-1")
@pytest.mark.parametrize(
    ("timing", "main", "flash"), [("main", True, False), ("flash", False, True), (["main", "flash"], True, True)]
)
def test_magic_is_offered_where_its_label_says(timing: object, main: bool, flash: bool) -> None:
    table = BSS().magic("Spell", timing, DRAW).put("A", field=["Striker"], hand=["Spell"]).put("B", hand=["Spell"])

    assert table.offers("use magic", "Spell") is main
    table.attack("Striker")

    assert (table.asked == "B flash window") is flash


@clause("8-1-4", "8-1-4-1", "8-1-4-2", "8-3-3", "8-5-1")
def test_a_constant_effect_applies_by_itself_while_its_condition_holds() -> None:
    table = BSS().spirit("Proud", 3000, constant(gains(2000), condition={"have": {"type": "nexus", "name": "Tower"}}))
    table.nexus("Tower").put("A", field=["Proud"], hand=["Tower"]).cores("A", reserve=1)
    assert table.bp("Proud") == 3000

    table.choose("place", "Tower")
    table.settle()
    assert table.bp("Proud") == 5000
    table.destroy("Tower")

    assert table.bp("Proud") == 3000
    assert table.events(AbilityTriggered) == []


@clause("8-1-5", "8-1-5-1", "8-6-1", "8-6-2")
def test_timings_and_conditions_in_the_text_both_trigger() -> None:
    table = (
        BSS()
        .spirit("Label", 3000, triggered("summoned", DRAW))
        .nexus("Text", triggered({"on": "summoned", "card": SPIRITS}, DRAW))
    )
    table.put("A", field=["Text"], hand=["Label"]).cores("A", reserve=5)

    table.summon("Label")
    while table.asked.endswith("next ability"):
        table.match.choose(0)

    assert table.count("A", "hand") == 2


@clause("8-1-7")
def test_what_must_not_trigger_does_not_activate() -> None:
    table = BSS().spirit("Martyr", 3000, triggered("destroyed", DRAW))
    table.nexus("Hush", constant({"do": "modify", "what": THEIRS, "gain": {"silenced": "when destroyed"}}))
    table.put("A", field=["Hush"]).put("B", field=["Martyr"])

    table.destroy("Martyr")

    assert table.trash("B") == ["Martyr"]
    assert table.count("B", "hand") == 0


@clause("8-1-8")
@pytest.mark.parametrize("accept", [True, False])
def test_may_asks_its_player(accept: bool) -> None:
    table = BSS().magic("Choice", "main", {"do": "may", "then": [DRAW]}).put("A", hand=["Choice"])

    table.choose("use magic", "Choice")
    assert table.asked == "A may"
    table.choose("yes" if accept else "pass")

    assert table.count("A", "hand") == int(accept)


@clause("8-2-2-1", "8-7-1")
def test_an_immediate_directive_is_done_once_and_leaves_nothing() -> None:
    table = BSS().magic("Once", "main", DRAW).put("A", hand=["Once"])

    table.choose("use magic", "Once")

    assert table.count("A", "hand") == 1
    assert table.match.state.effects == []


@clause("8-2-2-1#2", "8-2-2-2")
def test_a_period_covers_every_directive_of_the_text() -> None:
    both = {"do": "modify", "what": "chosen", "add": {"bp": 1000}, "gain": {"keywords": "confront"}}
    table = BSS(hold="AB").magic("Both", "main", select("you"), both).put("A", hand=["Both"], field=["Guard"])

    table.choose("use magic", "Both")
    assert table.bp("Guard") == 4000
    assert table.value("Guard", "keywords")
    table.decline("main step", times=0) if table.asked != "A main step" else table.choose("pass")
    table.decline("main step")

    assert (table.bp("Guard"), table.value("Guard", "keywords")) == (3000, 0)


@clause("8-3-2")
def test_an_inactive_part_asks_for_no_selection() -> None:
    part = {"do": "if", "condition": {"have": {"type": "nexus", "name": "Key"}}, "then": [select(), DESTROY]}
    table = BSS().magic("Partly", "main", part, DRAW).put("A", hand=["Partly"]).put("B", field=["One", "Two"])

    table.choose("use magic", "Partly")

    assert table.asked == "A main step"
    assert table.count("A", "hand") == 1
    assert table.field("B") == ["One", "Two"]


# -- 8-4 effect costs ------------------------------------------------------------------------------------------------------

PAY_SELF = {"do": "turn", "to": "exhausted"}
DISCARD = {"do": "discard"}


@clause("8-4-1", "8-4-2", "8-4-2-1")
def test_a_cost_is_carried_out_in_its_order_and_without_it_there_is_no_effect() -> None:
    effect = {"do": "may", "cost": [DISCARD, {"do": "pay", "what": "cores"}], "then": [DRAW]}
    table = BSS().magic("Trade", "main", effect).put("A", hand=["Trade", "Price"], deck=["Drawn"]).cores("A", reserve=1)

    table.choose("use magic", "Trade")
    table.choose("yes")

    paid = [event for event in table.events(Event) if isinstance(event, CardMoved | PiecesMoved)]
    moved = [type(event) for event in paid if event.clause in ("10-2-1", "8-4-2", "4-5-2")]
    assert moved == [CardMoved, PiecesMoved, CardMoved]
    assert table.zone("A", "hand") == ["Drawn"]


@clause("8-4-1")
def test_who_does_not_pay_gets_nothing() -> None:
    table = (
        BSS().magic("Trade", "main", {"do": "may", "cost": [DISCARD], "then": [DRAW]}).put("A", hand=["Trade", "Kept"])
    )

    table.choose("use magic", "Trade")
    table.choose("pass")

    assert table.zone("A", "hand") == ["Kept"]


@clause("8-4-2-3", "8-4-2-4", "8-5-2-2")
def test_an_effect_whose_cost_cannot_be_paid_in_full_is_not_offered_and_nothing_is_paid() -> None:
    table = BSS().spirit("Sage", 3000, activated("main", DRAW, cost=[PAY_SELF, DISCARD])).put("A", field=["Sage"])

    assert not table.offers("use ability", "Sage")
    assert table.orientation("Sage") == "refreshed"


@clause("8-4-2-2")
def test_costs_that_are_added_are_paid_after_the_effects_own() -> None:
    table = BSS().spirit("Rider", 5000, keyword("ascend", cards={"name": "Mount"}), cost=2)
    table.put("A", hand=["Rider"], field=[{"card": "Mount", "cores": 3}])

    table.choose("summon", "Rider")
    table.settle()

    paid, drained = [e for e in table.events(PiecesMoved) if e.clause in ("10-6-6", "11-8-1")]
    assert (paid.clause, drained.clause) == ("10-6-6", "11-8-1")


@clause("8-4-2-4")
def test_an_effect_that_could_not_be_paid_does_not_use_up_its_limit() -> None:
    effect = triggered({"on": "attacks", "card": SPIRITS}, core_from_void(), cost=[DISCARD], limit=1)
    table = BSS(at="attack step").nexus("Altar", effect).magic("Gift", "flash", DRAW)
    table.put("A", field=["Altar", "One", "Two"])

    table.unblocked("One")
    assert table.stock("A", "reserve") == 0
    table.draw("A")
    table.attack("Two")

    assert table.asked == "A pay cost"
    table.choose("yes")
    assert table.stock("A", "reserve") == 1


@clause("8-5-2-1")
def test_a_card_of_the_hand_is_shown_when_it_is_used() -> None:
    table = BSS().magic("Spell", "main", select(), EXHAUST).put("A", hand=["Spell"]).put("B", field=["One", "Two"])

    table.choose("use magic", "Spell")

    assert table.match.view(1).can_see(table.card("Spell"))


# -- 8-5-2-4 order ---------------------------------------------------------------------------------------------------------


@clause("8-5-2-4", "8-5-2-3")
def test_the_player_taking_the_turn_orders_what_activated_together_whoever_controls_it() -> None:
    table = (
        BSS().spirit("Mine", 3000, triggered("destroyed", DRAW)).spirit("Theirs", 3000, triggered("destroyed", DRAW))
    )
    table.put("A", field=["Mine"]).put("B", field=["Theirs"])

    table.destroy("Mine", "Theirs")

    assert table.asked == "A next ability"
    assert table.offers("Mine")
    assert table.offers("Theirs")
    table.choose("Theirs")
    assert (table.count("A", "hand"), table.count("B", "hand")) == (1, 1)


@clause("8-5-2-4")
def test_what_activated_last_is_resolved_first() -> None:
    first = triggered("summoned", select(), DESTROY)
    table = (
        BSS()
        .spirit("Slayer", 3000, first)
        .nexus(
            "Slow", triggered({"on": "summoned", "card": SPIRITS}, core_from_void("life", {"count": {"zone": "hand"}}))
        )
    )
    table.spirit("Victim", 3000).nexus("Mourner", triggered({"on": "destroyed", "card": THEIRS}, DRAW))
    table.put("A", hand=["Slayer"], field=["Slow", "Mourner"]).put("B", field=["Victim"]).cores("A", reserve=5)

    table.summon("Slayer")
    table.choose("Slayer")

    assert table.count("A", "hand") == 1
    assert table.life("A") == 6


@clause("8-6-3", "9-1-2-3")
def test_a_trigger_activates_once_for_what_happens_at_once() -> None:
    table = BSS().nexus("Mourner", triggered({"on": "destroyed", "card": SPIRITS}, DRAW))
    table.put("A", field=["Mourner", "One", "Two", "Three"])

    table.destroy("One", "Two", "Three", player="B")

    assert table.count("A", "hand") == 1


@clause("8-6-2")
def test_it_activates_again_for_what_happens_later() -> None:
    table = (
        BSS()
        .nexus("Mourner", triggered({"on": "destroyed", "card": SPIRITS}, DRAW))
        .put("A", field=["Mourner", "One", "Two"])
    )

    table.destroy("One", player="B")
    table.destroy("Two", player="B")

    assert table.count("A", "hand") == 2


# -- 8-5-3 targets ---------------------------------------------------------------------------------------------------------


@clause("8-5-3", "8-5-3-1")
def test_targets_are_selected_on_resolution_and_in_full() -> None:
    table = (
        BSS()
        .magic("Pair", "main", select(number=2), DESTROY)
        .put("A", hand=["Pair"])
        .put("B", field=["One", "Two", "Three"])
    )

    table.choose("use magic", "Pair")
    assert table.asked == "A choose"
    with pytest.raises(IllegalChoice):
        table.match.choose(DONE)
    table.choose("One")
    table.choose("Three")

    assert table.field("B") == ["Two"]


@clause("8-5-3-1", "8-5-3-3")
def test_with_too_few_targets_all_of_them_are_selected() -> None:
    table = BSS().magic("Pair", "main", select(number=2), DESTROY).put("A", hand=["Pair"]).put("B", field=["One"])

    table.choose("use magic", "Pair")

    assert table.trash("B") == ["One"]


@clause("8-5-3-2", "1-3-5-1")
def test_up_to_a_number_may_be_none() -> None:
    table = (
        BSS()
        .magic("Some", "main", select(number=2, up_to=True), DESTROY)
        .put("A", hand=["Some"])
        .put("B", field=["One", "Two"])
    )

    table.choose("use magic", "Some")
    table.choose("done")

    assert table.field("B") == ["One", "Two"]


@clause("8-5-3-4")
def test_without_a_target_what_hangs_on_it_is_left_out_and_the_rest_is_done() -> None:
    table = BSS().magic("Anyway", "main", select(), DESTROY, DRAW).put("A", hand=["Anyway"])

    table.choose("use magic", "Anyway")

    assert table.count("A", "hand") == 1


@clause("8-5-3-5", "12-2-1")
def test_a_search_may_find_nothing_and_what_is_taken_is_shown() -> None:
    table = BSS().magic("Search", "main", {"do": "search", "cards": {"type": "spirit"}})
    table.put("A", hand=["Search"], deck=["Wanted"])

    table.choose("use magic", "Search")
    assert table.offers("done")
    table.choose("Wanted")

    shown = [
        event
        for event in table.events(CardsSeen)
        if event.players == 3 and table.card("Wanted", "A", "hand") in event.cards
    ]
    assert shown


@clause("8-5-4")
def test_a_spirit_means_one_on_the_field() -> None:
    table = BSS().magic("Any", "main", select("any", number=9), DESTROY).put("A", hand=["Any", "Held"], trash=["Dead"])
    table.put("B", field=["Fielded"])

    table.choose("use magic", "Any")

    assert table.zone("A", "hand") == ["Held"]
    assert table.trash("B") == ["Fielded"]


@clause("8-5-5")
def test_a_core_without_a_place_is_none_of_the_void() -> None:
    table = (
        BSS()
        .give("A", "soul core in void", 1)
        .magic("Take", "main", {"do": "transfer", "origin": "reserve", "to": "trash cores"})
    )
    table.put("A", hand=["Take"])

    table.choose("use magic", "Take")

    assert table.stock("A", "trash") == 0
    assert table.amount("A", "soul core in void") == 1


@clause("8-5-6")
def test_who_controls_the_cores_says_of_which_type() -> None:
    table = BSS().magic("Siphon", "main", select(), to_reserve(1)).put("A", hand=["Siphon"])
    table.put("B", field=[{"card": "Guard", "cores": 2, "soul": 1}])

    table.choose("use magic", "Siphon")
    assert table.asked == "B kind of piece"
    table.choose("pick piece", piece="soul core")

    assert table.held("Guard") == (2, 0)


# -- 8-8 values ------------------------------------------------------------------------------------------------------------


@clause("8-8-1", "8-8-1-1", "8-8-1-2", "8-8-1-3")
def test_what_is_not_a_number_comes_before_numbers() -> None:
    table = BSS().nexus("Red Banner", constant(gains(1000, {**SPIRITS, "has": {"color": "red"}})))
    table.spirit("Blue", 3000, color="blue")
    table.nexus("Dye", constant({"do": "modify", "what": SPIRITS, "gain": {"color": "red"}}))

    table.put("A", field=["Red Banner", "Blue", "Dye"])

    assert table.bp("Blue") == 4000


@clause("8-8-1-3-1", "8-8-1-3-2", "8-8-1-3-3", "8-8-1-3-4", "8-8-1-3-5")
def test_bp_is_worked_out_in_four_categories_whatever_came_first() -> None:
    table = BSS().spirit("Riser", levels=((1, 1000), (3, 4000)))
    table.magic("Add", "main", gains(3000, SPIRITS)).magic(
        "Set", "main", {"do": "modify", "what": SPIRITS, "set": {"bp": 5000}}
    )
    table.magic("Rewrite", "main", {"do": "modify", "what": SPIRITS, "set": {"lv2 bp": 6000}})
    table.magic("Level", "main", {"do": "modify", "what": SPIRITS, "set": {"level": 2}})
    table.put("A", hand=["Add", "Set", "Rewrite", "Level"], field=["Riser"])
    assert table.bp("Riser") == 1000

    seen = []
    for name in ("Add", "Rewrite", "Level", "Set"):
        table.choose("use magic", name)
        seen.append(table.bp("Riser"))

    assert seen == [4000, 4000, 9000, 8000]


@clause("8-8-1-3-1")
def test_in_a_category_the_older_comes_first() -> None:
    table = BSS().magic("Five", "main", {"do": "modify", "what": SPIRITS, "set": {"bp": 5000}})
    table.magic("Two", "main", {"do": "modify", "what": SPIRITS, "set": {"bp": 2000}}).put(
        "A", hand=["Five", "Two"], field=["Guard"]
    )

    table.choose("use magic", "Five")
    table.choose("use magic", "Two")

    assert table.bp("Guard") == 2000


@clause("8-8-1-4")
def test_a_resolved_effect_reaches_those_who_were_there() -> None:
    table = (
        BSS()
        .magic("Rally", "main", gains(1000, SPIRITS))
        .put("A", hand=["Rally", "Late"], field=["Here"])
        .cores("A", reserve=2)
    )

    table.choose("use magic", "Rally")
    table.summon("Late")

    assert (table.bp("Here"), table.bp("Late")) == (4000, 3000)
    assert len(table.events(EffectStarted)) == 1


@clause("8-8-1-5", "8-8-1-5-1")
def test_what_enters_an_area_is_seen_as_the_areas_effects_make_it() -> None:
    strong = {**SPIRITS, "number": {"bp": {"at_least": 4000}}}
    table = BSS().nexus("Banner", constant(gains(1000, SPIRITS)))
    table.nexus("Watcher", triggered({"on": "summoned", "card": strong}, DRAW))
    table.put("A", field=["Banner", "Watcher"], hand=["Late"]).cores("A", reserve=2)

    table.summon("Late")

    assert table.bp("Late") == 4000
    assert table.count("A", "hand") == 1


# -- 8-9 substitution, 8-10 last state -------------------------------------------------------------------------------------


def keeper(*instead: object, optional: bool = False, card: object = None, **more: object) -> dict[str, object]:
    would = {"on": "destroyed", "card": card or SPIRITS}
    return {"kind": "continuous", "replaces": {"would": would, "instead": list(instead), "optional": optional}, **more}


@clause("8-9-1", "8-9-1-1", "8-2-2-2#2", "10-5-1", "10-1-3-2")
def test_what_is_substituted_never_happened() -> None:
    table = BSS().nexus("Shield", keeper(core_from_void())).spirit("Saved", 3000, triggered("destroyed", DRAW))
    table.put("A", field=["Shield", {"card": "Saved", "cores": 2, "orientation": "exhausted"}])

    table.destroy("Saved", player="B")

    assert table.field("A") == ["Shield", "Saved"]
    assert (table.held("Saved"), table.orientation("Saved")) == ((2, 0), "exhausted")
    assert table.count("A", "hand") == 0
    assert table.stock("A", "reserve") == 1


@clause("10-1-3-2", "8-1-8", "8-9-1")
@pytest.mark.parametrize("accept", [True, False])
def test_an_optional_substitute_is_offered(accept: bool) -> None:
    table = (
        BSS()
        .nexus("Shield", keeper({"do": "discard"}, optional=True))
        .put("A", field=["Shield", "Doomed"], hand=["Price"])
    )

    table.destroy("Doomed", player="B")
    assert table.asked == "A replace"
    table.choose("yes" if accept else "pass")

    assert ("Doomed" in table.field("A")) is accept
    assert ("Price" in table.trash("A")) is accept


@clause("8-9-2", "8-9-2-1", "8-9-3")
def test_the_controller_picks_one_of_several_substitutes_and_no_second_follows() -> None:
    table = BSS().nexus("Cores", keeper(core_from_void())).nexus("Cards", keeper(DRAW))
    table.put("B", field=["Cores", "Cards", "Saved"])

    table.destroy("Saved")
    assert table.asked == "B order replacements"
    table.match.choose(0)

    assert "Saved" in table.field("B")
    assert (table.stock("B", "reserve"), table.count("B", "hand")) == (1, 0)


@clause("8-9-2-2", "8-9-1")
def test_who_performs_an_action_picks_its_substitute() -> None:
    spare = {"kind": "continuous", "replaces": {"would": {"on": "life damaged", "whose": "you"}, "become": 1}}
    prevent = {"kind": "continuous", "replaces": {"would": {"on": "life damaged", "whose": "you"}, "become": 2}}
    table = BSS(at="attack step").nexus("One", spare).nexus("Two", prevent).spirit("Striker", 3000, symbols=["red"] * 3)
    table.put("A", field=["Striker"]).put("B", field=["One", "Two"])

    table.attack("Striker")
    assert table.asked == "B order replacements"
    table.match.choose(0)

    assert table.life("B") == 4


@clause("8-10-1")
def test_a_card_that_has_left_is_looked_at_as_it_last_was() -> None:
    weigh = {"do": "draw", "number": {"value": "cores", "of": "chosen"}}
    table = (
        BSS()
        .magic("Weigh", "main", select("you"), TO_HAND, weigh)
        .put("A", hand=["Weigh"], field=[{"card": "Heavy", "cores": 3}])
    )

    table.choose("use magic", "Weigh")

    assert table.count("A", "hand") == 4
