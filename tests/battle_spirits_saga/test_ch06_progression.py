"""Chapter 6. Game progression: the seven steps, the actions of the main step, moving cores."""

from __future__ import annotations

import pytest

from domain.kernel.events import PhaseStarted, PiecesMoved
from domain.rulesets.battle_spirits_saga.events import DeckChecked, StepSkipped
from domain.rulesets.battle_spirits_saga.words import PHASES
from tests.battle_spirits_saga.table import (
    BSS,
    DRAW,
    SPIRITS,
    activated,
    core_from_void,
    gains,
    triggered,
)
from tests.clauses import clause


def at_start_of(step: str, *effects: object) -> dict[str, object]:
    return triggered({"on": "phase", "phase": step, "whose": "you"}, *effects)


def steps_of(table: BSS) -> list[str]:
    table.go()
    return [PHASES[event.phase] for event in table.events(PhaseStarted)]


@clause("6-1-1", "6-8-1-3", "6-1-2")
def test_a_turn_has_seven_steps_in_order_and_the_other_players_turn_follows() -> None:
    table = BSS(at="start step", hold="AB")

    assert table.asked == "A main step"
    table.choose("pass")

    assert steps_of(table)[:7] == list(PHASES[1:])
    assert table.asked == "B main step"
    assert table.match.state.turn == 6


@clause("6-2-2", "1-2-1-1-2", "9-2-4", "6-2-1")
def test_an_empty_deck_loses_before_what_waits_could_refill_it() -> None:
    refill = {"do": "move", "what": {"zone": "trash"}, "to": "deck"}
    table = BSS(at="start step").nexus("Well", at_start_of("start step", refill))
    table.put("A", field=["Well"], trash=["Card"], filler=0)

    assert table.winner == "B"
    assert table.match.outcome.clause == "9-2-4"  # type: ignore[union-attr]
    assert [event.cards for event in table.events(DeckChecked)] == [0]


@clause("1-2-1-1-2", "9-2-4")
def test_an_empty_deck_is_harmless_at_any_other_time_and_for_the_other_player() -> None:
    table = BSS(at="start step").put("A", deck=["Last"], filler=0).put("B", filler=0)

    assert table.asked == "A main step"
    assert table.winner == ""


@clause("6-3-1", "6-3-2", "6-4-1", "6-5-1", "8-5-2-3")
@pytest.mark.parametrize("step", ["start step", "core step", "draw step", "refresh step"])
def test_what_waits_for_the_start_of_a_step_is_resolved_after_the_steps_own_action(step: str) -> None:
    counted = core_from_void("life", {"count": {"zone": "hand"}})
    table = (
        BSS(at=step)
        .nexus("Clock", at_start_of(step, counted))
        .put("A", field=["Clock"], hand=["One"])
        .cores("A", trash=1)
    )

    table.go()

    assert table.life("A") == 5 + (2 if step in ("draw step", "refresh step") else 1) - (step == "refresh step")


@clause("6-3-2", "6-3-3")
def test_one_core_comes_from_the_void_but_not_in_player_ones_first_turn() -> None:
    first, later = BSS(at="core step", number=1), BSS(at="core step", number=2)
    for table in (first, later):
        table.nexus("Clock", at_start_of("core step", core_from_void("life"))).put("A", field=["Clock"]).go()

    assert (first.stock("A", "reserve"), first.life("A")) == (0, 5)
    assert (later.stock("A", "reserve"), later.life("A")) == (1, 6)
    assert [PHASES[event.phase] for event in first.events(StepSkipped)] == ["core step"]


@clause("6-4-2")
def test_one_card_is_drawn_in_player_ones_first_turn_too() -> None:
    table = BSS(at="draw step", number=1).put("A", deck=["Top"])

    assert table.go().zone("A", "hand") == ["Top"]


@clause("6-5-2")
def test_own_cards_are_refreshed_and_the_cores_of_the_own_trash_come_back() -> None:
    lying = {"card": "Tired", "orientation": "exhausted"}
    table = (
        BSS(at="refresh step").put("A", field=[lying]).put("B", field=[lying]).cores("A", trash=3).cores("B", trash=2)
    )
    table.give("A", "soul core in trash", 1).go()

    assert (table.orientation("Tired", "A"), table.orientation("Tired", "B")) == ("refreshed", "exhausted")
    assert (table.amount("A", "reserve"), table.amount("A", "soul core in reserve")) == (3, 1)
    assert (table.stock("A", "trash"), table.stock("B", "trash")) == (0, 2)


@clause("6-6-1-1")
def test_what_waits_for_the_main_step_is_resolved_before_the_first_action() -> None:
    table = BSS(at="main step").nexus("Clock", at_start_of("main step", DRAW)).put("A", field=["Clock"])

    assert table.asked == "A main step"
    assert table.count("A", "hand") == 1


@clause("6-6-1-2", "6-6-1-2-1", "6-6-1-2-4")
def test_every_action_is_offered_to_the_player_taking_the_turn() -> None:
    table = BSS().magic("Spell", "main").nexus("Tower").spirit("Sage", 3000, activated("main", DRAW))
    table.spirit("Trap", 3000, {"keyword": "burst", "when": {"on": "you lose life"}, "effects": [DRAW]}, cost=99)
    table.put("A", hand=["Spirit", "Tower", "Spell", "Trap"], field=["Sage"]).cores("A", reserve=5, soul=1)

    assert table.asked == "A main step"
    assert table.kinds == {"Summon", "Place", "UseMagic", "SetBurst", "MoveCores", "SwapSoulCore", "UseAbility", "Pass"}
    table.choose("use magic", "Spell")
    assert table.asked == "A main step"


@clause("6-6-1-2-5", "6-7-3-2")
def test_the_main_step_ends_when_its_player_says_so() -> None:
    table = BSS().put("A", field=["Striker"], hand=["Late"]).cores("A", reserve=5)

    table.choose("pass")

    assert table.asked == "A attack step"
    assert table.kinds == {"Attack", "Pass"}


# -- 6-6-1-2-3 moving cores ------------------------------------------------------------------------------------------------


def move(table: BSS, origin: str, to: str, piece: str = "core") -> None:
    table.choose("move cores")
    for question, name in (("core to move", origin), ("where to", to)):
        if table.asked == f"A {question}":
            where = {"card": -1} if name == "reserve" else {"card": name}
            table.choose(**where, **({"piece": piece} if question == "core to move" else {}))


@clause("6-6-1-2-3")
def test_cores_move_between_reserve_and_own_cards() -> None:
    table = BSS().put("A", field=[{"card": "One", "cores": 3}, "Two"]).cores("A", reserve=1)

    move(table, "One", "Two")
    move(table, "One", "reserve")
    move(table, "reserve", "Two")

    assert (table.held("One"), table.held("Two"), table.stock("A", "reserve")) == ((1, 0), (3, 0), 1)


@clause("6-6-1-2-3")
def test_life_trash_and_the_opponents_cards_are_out_of_reach() -> None:
    table = BSS().put("A", field=["One"]).put("B", field=["Theirs"]).cores("A", reserve=1, trash=5)

    table.choose("move cores")
    assert {option.card for option in table.match.decision.options} == {-1, table.card("One")}  # type: ignore[union-attr]
    table.choose("from holder", card=-1)

    assert table.held("One") == (2, 0) or table.asked == "A where to"
    assert not table.offers("Theirs")


@clause("6-6-1-2-3", "9-1-2-2", "9-3-1")
def test_the_soul_core_is_swapped_without_a_spirit_being_short_in_between() -> None:
    table = BSS().put("A", field=["One"]).cores("A", reserve=0, soul=1)

    table.choose("swap soul core")

    assert table.field("A") == ["One"]
    assert table.held("One") == (0, 1)
    assert (table.amount("A", "reserve"), table.amount("A", "soul core in reserve")) == (1, 0)
    assert len([e for e in table.events(PiecesMoved) if e.clause == "6-6-1-2-3"]) == 2


@clause("6-6-1-2-3", "9-3-2", "10-1-1-1", "9-3-1")
def test_a_spirit_that_its_player_empties_is_self_destroyed() -> None:
    table = BSS().spirit("Martyr", 3000, triggered("destroyed", DRAW)).put("A", field=["Martyr", "Other"])

    move(table, "Martyr", "Other")

    assert table.trash("A") == ["Martyr"]
    assert table.held("Other") == (2, 0)
    assert table.count("A", "hand") == 0


@clause("12-1-1-2", "12-1-1")
def test_an_arrangement_that_has_been_there_is_not_made_again() -> None:
    table = BSS(hold="").put("A", field=[{"card": "One", "cores": 2}]).cores("A", reserve=0)

    table.choose("move cores")
    while table.asked in ("A core to move", "A where to"):
        table.match.choose(0)

    assert table.stock("A", "reserve") == 1
    assert table.held("One") == (1, 0)
    table.choose("move cores")
    assert table.field("A") == []


@clause("6-7-1", "7-1-6-3", "7-1")
def test_spirits_attack_one_after_the_other() -> None:
    table = BSS(at="attack step").put("A", field=["One", "Two"])

    table.unblocked("One")
    assert table.asked == "A attack step"
    assert not table.offers("attack", "One")
    table.unblocked("Two")

    assert table.life("B") == 3


@clause("6-7-2")
def test_player_one_does_not_attack_in_the_first_turn() -> None:
    table = (
        BSS(number=1, hold="AB").nexus("Clock", at_start_of("attack step", DRAW)).put("A", field=["Striker", "Clock"])
    )

    table.choose("pass")

    assert table.asked == "B main step"
    assert table.count("A", "hand") == 0


@clause("6-7-3-1")
def test_what_waits_for_the_attack_step_is_resolved_before_the_first_attack() -> None:
    table = BSS().nexus("Clock", at_start_of("attack step", DRAW)).put("A", field=["Striker", "Clock"])

    table.choose("pass")

    assert table.asked == "A attack step"
    assert table.count("A", "hand") == 1


@clause("6-8-1-1")
def test_the_end_of_the_turn_is_your_end_or_the_opponents() -> None:
    yours = triggered({"on": "end of turn", "whose": "you"}, DRAW)
    theirs = triggered({"on": "end of turn", "whose": "opponent"}, core_from_void())
    table = BSS(at="end step", hold="AB").nexus("Yours", yours).nexus("Theirs", theirs)
    table.put("A", field=["Yours", "Theirs"]).put("B", field=["Yours", "Theirs"])
    while table.asked.endswith("next ability"):
        table.match.choose(0)

    assert table.asked == "B main step"
    assert (table.count("A", "hand"), table.stock("A", "reserve")) == (1, 0)
    assert table.stock("B", "reserve") == 2


@clause("6-8-1-2", "8-2-2-2")
def test_what_lasts_for_the_turn_ends_after_the_end_triggers_and_before_the_turn_does() -> None:
    boost = {"kind": "play", "timing": "main", "effects": [gains(3000, SPIRITS), gains(-4000, SPIRITS, until="game")]}
    late = triggered({"on": "end of turn", "whose": "you"}, core_from_void("life", {"count": SPIRITS}))
    table = BSS(hold="AB").nexus("Bell", late).spirit("Kept", 2000)
    table.define("Boost", type="magic", cost=0, abilities=[boost])
    table.put("A", hand=["Boost"], field=["Bell", "Kept"])

    table.choose("use magic", "Boost")
    assert table.bp("Kept") == 1000
    table.choose("pass")
    table.decline("main step")

    assert table.life("A") == 6
    assert table.trash("A") == ["Boost", "Kept"]
    assert table.asked == "B main step"
