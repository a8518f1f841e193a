"""Chapter 500. Turn sequence."""

from __future__ import annotations

import pytest

from domain.kernel.events import PhaseStarted
from tests.clauses import clause
from tests.force_of_will.table import (
    ALL_RESONATORS,
    DRAW,
    FOW,
    GAIN,
    at,
    auto,
    gains,
    target,
)


@clause("501.1", "505.6", "502.1", "504.2")
def test_draw_recovery_main_end_and_then_the_others_turn() -> None:
    table = FOW(at="draw phase", hold="AB")

    table.to_phase("end of turn")
    phases = [table.ruleset.words.phases[event.phase] for event in table.events(PhaseStarted)]
    assert phases == ["draw phase", "recovery phase", "end of recovery phase", "main phase", "end phase", "end of turn"]
    table.to_phase("draw phase")

    assert table.match.state.turn_player == 1


@clause("502.1", "502.2", "502.3", "502.4")
def test_priority_comes_before_and_after_the_draw() -> None:
    table = FOW(at="draw phase", hold="AB")
    table.put("A", main_deck=["Drawn"])
    assert table.asked == "A priority"
    assert table.hand("A") == []

    table.choose("pass").choose("pass")

    assert table.hand("A") == ["Drawn"]
    assert table.phase == "draw phase"
    assert table.asked == "A priority"


@clause("502.3")
@pytest.mark.parametrize(("number", "drawn"), [(1, 0), (2, 1)])
def test_the_first_turn_of_the_game_has_no_draw(number: int, drawn: int) -> None:
    table = FOW(at="draw phase", number=number)

    table.to_phase("main phase")

    assert len(table.hand("A")) == drawn


@clause("502.1")
@pytest.mark.parametrize(("number", "life"), [(1, 4100), (3, 4000)])
def test_the_beginning_of_the_game_comes_once(number: int, life: int) -> None:
    table = FOW(at="draw phase", number=number)
    table.resonator("Herald", 100, 100, at("beginning of game", GAIN)).put("A", field=["Herald"])

    table.to_phase("main phase")

    assert table.life("A") == life


@clause("502.1", "503.2", "503.6", "504.1", "505.1", "505.3")
@pytest.mark.parametrize(
    "phase", ["draw phase", "recovery phase", "end of recovery phase", "main phase", "end phase", "end of turn"]
)
def test_abilities_wait_for_the_beginning_of_each_phase(phase: str) -> None:
    table = FOW(at="draw phase", hold="AB")
    table.resonator("Clock", 100, 100, at(phase, GAIN)).put("A", field=["Clock"])

    table.to_phase(phase)

    assert table.chase == ["Clock"]
    assert table.asked == "A priority"


@clause("503.1")
def test_a_players_first_turn_has_no_recovery_phase() -> None:
    table = FOW(at="turn", turn="A", number=1)
    table.resonator("Clock", 100, 100, at("recovery phase", GAIN))
    table.put("B", field=[{"card": "Clock", "orientation": "rested"}])

    table.to_phase("main phase")

    assert table.rested("Clock")
    assert table.life("B") == 4000


@clause("503.2", "503.3", "503.5", "503.7", "1013.1")
def test_the_turn_players_play_ground_recovers_after_priority() -> None:
    table = FOW(at="recovery phase", hold="AB")
    table.ruler("King").put("A", field=[{"card": "Mine", "orientation": "rested"}])
    table.put("A", ruler_area=[{"card": "King", "orientation": "rested"}])
    table.put("B", field=[{"card": "Theirs", "orientation": "rested"}])
    assert table.rested("Mine")

    table.choose("pass").choose("pass")

    assert table.phase == "end of recovery phase"
    assert not table.rested("Mine")
    assert not table.rested("King", zone="ruler area")
    assert table.rested("Theirs")


@clause("503.4", "907.4")
def test_wills_cease_before_recovering_and_not_between_other_phases() -> None:
    table = FOW(at="draw phase", hold="AB")
    table.will("A", "RR").will("B", "U")
    table.choose("pass").choose("pass")
    assert table.pool("A") == "RR"

    table.to_phase("end of recovery phase")

    assert table.pool("A") == ""
    assert table.pool("B") == ""


@clause("505.5c", "907.4")
def test_wills_last_through_main_and_battle_to_the_end_of_the_turn() -> None:
    table = FOW(hold="AB")
    table.will("A", "RR").put("A", field=["Knight"])

    table.fight("Knight")
    assert table.pool("A") == "RR"
    table.to_phase("end of turn")
    assert table.pool("A") == "RR"
    table.to_phase("draw phase")

    assert table.pool("A") == ""


@clause("505.2", "505.4")
def test_there_is_priority_at_the_end_phase_and_at_the_end_of_turn() -> None:
    table = FOW(at="end phase", hold="AB")
    assert (table.asked, table.phase) == ("A priority", "end phase")

    table.choose("pass").choose("pass")

    assert (table.asked, table.phase) == ("A priority", "end of turn")


@clause("505.4", "906.8")
def test_what_is_made_for_the_end_of_turn_at_the_end_of_turn_waits() -> None:
    table = FOW(at="end phase", hold="AB")
    later = {"do": "later", "ability": at("end of turn", GAIN)}
    table.chant("Promise", later, keywords=["quickcast"]).put("A", hand=["Promise"])

    table.to_phase("end of turn").play("Promise").resolve()
    table.to_phase("draw phase")

    assert table.life("A") == 4000


@clause("505.5", "505.5a", "505.5b")
def test_damage_goes_before_boosts_end() -> None:
    table = FOW(at="end phase")
    table.resonator("Guard", 500, 500)
    table.chant("Shield", target(), gains(0, 500), keywords=["quickcast"]).put("A", hand=["Shield"], field=["Guard"])

    table.play("Shield").resolve()
    table.hit("Guard", 800)
    table.to_phase("draw phase")

    assert table.field("A") == ["Guard"]
    assert table.defence("Guard") == 500


@clause("505.5d", "306.3", "1019.1")
def test_the_turn_player_discards_down_to_seven() -> None:
    table = FOW(at="end phase", hold="")
    table.put("A", hand=[f"Card {n}" for n in range(9)]).put("B", hand=[f"Other {n}" for n in range(9)])

    table.skip("discard to hand size")
    assert table.asked == "A discard to hand size"
    table.choose("Card 0").choose("Card 8")

    assert table.count("A", "hand") == 7
    assert table.graveyard("A") == ["Card 0", "Card 8"]
    assert table.graveyard("B") == []


@clause("505.5d", "104.1")
def test_effects_may_change_the_hand_size() -> None:
    table = FOW(at="end phase", hold="B")
    table.put("A", hand=[f"Card {n}" for n in range(9)]).give("A", "hand size", 9)

    table.to_phase("draw phase")

    assert table.count("A", "hand") == 9


@clause("505.5e")
def test_what_the_final_step_sets_off_is_played_and_the_step_repeated() -> None:
    table = FOW(at="end phase", hold="")
    table.resonator("Mourner", 100, 100, auto({"on": "discarded", "card": {"whose": "you"}}, DRAW, DRAW))
    table.put("A", hand=[f"Card {n}" for n in range(8)], field=["Mourner"])

    table.skip("discard to hand size").choose("Card 0")
    assert table.match.state.turn_player == 0
    table.skip("discard to hand size")

    assert table.count("A", "hand") == 9


@clause("505.5e", "505.5b", "1203.2")
def test_what_dies_when_boosts_end_dies_before_the_next_turn() -> None:
    table = FOW(at="end phase")
    table.resonator("Frail", 100, 200)
    table.chant("Prop", target(), gains(0, 300), keywords=["quickcast"])
    table.chant("Wither", gains(0, -300, ALL_RESONATORS, until="end of game", live=True), keywords=["quickcast"])
    table.put("A", hand=["Prop", "Wither"], field=["Frail"])

    table.play("Prop").resolve().play("Wither").resolve()
    assert table.field("A") == ["Frail"]
    table.to_phase("draw phase")

    assert table.graveyard("A")[-1] == "Frail"


@clause("1202.2", "502.3", "1009.1")
def test_who_cannot_draw_in_the_own_draw_phase_loses() -> None:
    table = FOW(at="draw phase")
    table.put("A", filler=0)

    table.to_phase("draw phase").choose("pass")

    assert table.winner == "B"


@clause("1202.2", "104.2")
def test_an_empty_deck_elsewhere_loses_nothing() -> None:
    table = FOW()
    table.chant("Gift", DRAW).put("A", hand=["Gift"], filler=0)

    table.cast("Gift")

    assert table.winner == ""
    assert table.hand("A") == []
