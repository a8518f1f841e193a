"""Chapter 6. Game procedure: the phases of a turn."""

from __future__ import annotations

import pytest

from domain.kernel.events import AbilityTriggered, CardMoved, CardTurned, EffectsEnded, PhaseStarted, TurnStarted
from domain.rulesets.weiss_schwarz.words import PHASES
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, PLACED, Weiss, activated, at_start_of, automatic

BONUS = {"do": "modify", "what": "this", "add": {"power": 1000}}


def phases(table: Weiss) -> list[str]:
    return [PHASES[event.phase] for event in table.events(PhaseStarted)]


@clause("6.1.1", "6.7.1", "7.7.1")
def test_the_phases_follow_each_other_and_then_the_other_player() -> None:
    table = Weiss(at="stand phase")

    table.choose("pass")
    table.choose("pass")

    assert phases(table) == [
        "stand phase",
        "draw phase",
        "clock phase",
        "main phase",
        "climax phase",
        "attack phase",
        "attack declaration step",
        "encore step",
        "end phase",
        "stand phase",
        "draw phase",
        "clock phase",
    ]
    assert [event.player for event in table.events(TurnStarted)][-2:] == [0, 1]
    assert table.asked == "B clock"


# -- 6.2 Stand phase -----------------------------------------------------------------------------------------------------


@clause("6.2.1", "6.2.1.1")
def test_the_beginning_of_the_stand_phase_comes_before_standing() -> None:
    table = Weiss(at="stand phase")
    wakes = at_start_of("stand phase", {"do": "draw", "number": {"count": {"orientation": "rest"}}})
    table.character("Early", abilities=[wakes])
    table.put("A", stage=[{"card": "Early", "orientation": "rest"}, {"card": "Late", "orientation": "rest"}])

    table.go()

    assert table.count("A", "hand") == 3


@clause("6.2.1.1")
def test_the_beginning_of_the_turn_is_noticed() -> None:
    table = Weiss(at="end phase")
    table.character("Rooster", abilities=[automatic({"on": "turn", "whose": "you"}, DRAW)])
    table.put("B", stage=["Rooster"])

    table.go()

    assert table.asked == "B clock"
    assert table.count("B", "hand") == 2


@clause("6.2.1.2")
def test_all_characters_of_the_turn_player_stand() -> None:
    table = Weiss(at="stand phase")
    table.put("A", stage=[{"card": "R", "orientation": "rest"}, {"card": "V", "orientation": "reverse"}, "S"])
    table.put("B", stage=[{"card": "Theirs", "orientation": "rest"}])

    table.go()

    assert [table.orientation(name) for name in ("R", "V", "S")] == ["stand"] * 3
    assert table.orientation("Theirs") == "rest"
    assert [table.name(event.card) for event in table.events(CardTurned)] == ["R", "V"]


@clause("6.2.1.2", "1.3.4")
def test_a_character_that_cannot_stand_stays_as_it_is() -> None:
    table = Weiss(at="stand phase")
    table.character("Bound", rules=["cannot stand"])
    table.put("A", stage=[{"card": "Bound", "orientation": "rest"}])

    table.go()

    assert table.orientation("Bound") == "rest"


@clause("6.2.1.3", "6.3.1", "6.3.1.1")
def test_standing_is_noticed_before_the_draw_phase() -> None:
    table = Weiss(at="stand phase")
    table.character("Riser", abilities=[automatic({"on": "turned", "orientation": "stand"}, {"do": "discard"})])
    table.put("A", stage=[{"card": "Riser", "orientation": "rest"}], hand=["thrown"], deck=["drawn"])

    table.go()

    assert table.zone("A", "hand") == ["drawn"]
    assert table.zone("A", "waiting room") == ["thrown"]


# -- 6.3 Draw phase --------------------------------------------------------------------------------------------------------


@clause("6.3.1.1")
def test_the_beginning_of_the_draw_phase_comes_before_the_draw() -> None:
    table = Weiss(at="draw phase")
    table.character("Careful", abilities=[at_start_of("draw phase", {"do": "discard"})])
    table.put("A", stage=["Careful"], hand=["thrown"], deck=["drawn"])

    table.go()

    assert table.zone("A", "hand") == ["drawn"]


@clause("6.3.1.2")
def test_the_turn_player_draws_one_card() -> None:
    table = Weiss(at="draw phase")
    table.put("A", deck=["drawn", "next"])

    table.go()

    assert table.zone("A", "hand") == ["drawn"]
    assert table.count("B", "hand") == 0


@clause("6.3.1.3", "9.9.1")
def test_a_refresh_by_the_draw_is_paid_for_before_the_clock_phase() -> None:
    table = Weiss(at="draw phase")
    table.put("A", filler=0, deck=["last"], waiting_room=["used", "used", "used"])

    table.go()

    assert table.asked == "A clock"
    assert table.zone("A", "clock") == ["used"]
    assert table.amount("A", "refresh points") == 0


# -- 6.4 Clock phase -------------------------------------------------------------------------------------------------------


@clause("6.4.1", "6.4.1.1")
def test_the_beginning_of_the_clock_phase_comes_before_the_choice() -> None:
    table = Weiss(at="clock phase")
    table.character("Early", abilities=[at_start_of("clock phase", DRAW)])
    table.put("A", stage=["Early"], deck=["drawn"])

    assert table.asked == "A clock"
    assert table.offers("drawn")


@clause("6.4.1.2")
def test_a_card_put_into_the_clock_brings_two_cards() -> None:
    table = Weiss(at="clock phase")
    table.put("A", hand=["given", "kept"], deck=["one", "two", "three"])

    table.choose("given")

    assert table.zone("A", "clock") == ["given"]
    assert table.zone("A", "hand") == ["kept", "one", "two"]


@clause("6.4.1.2")
def test_the_clock_card_can_be_declined_and_then_nothing_is_drawn() -> None:
    table = Weiss(at="clock phase")
    table.put("A", hand=["kept"], deck=["one"])

    table.choose("pass")

    assert table.zone("A", "clock") == []
    assert table.zone("A", "hand") == ["kept"]


@clause("6.4.1.2", "9.1.2.1")
def test_the_seventh_clock_card_makes_a_level_before_the_cards_are_drawn() -> None:
    table = Weiss(at="clock phase")
    table.put("A", hand=["seven"], clock=["1", "2", "3", "4", "5", "6"])

    table.choose("seven")
    assert table.asked == "A level up"
    assert table.zone("A", "hand") == []
    table.choose("seven")

    assert table.zone("A", "level") == ["seven"]
    assert table.count("A", "hand") == 2


@clause("6.4.1.3", "6.5.1")
def test_a_check_timing_follows_the_clock() -> None:
    table = Weiss(at="clock phase")
    table.character("Mourner", abilities=[automatic({"on": "moved", "to": "clock", "card": {"zone": "clock"}}, DRAW)])
    table.put("A", stage=["Mourner"], hand=["given"], deck=["one", "two", "three"])

    table.choose("given")

    assert table.zone("A", "hand") == ["one", "two", "three"]
    assert phases(table) == ["clock phase", "main phase"]


# -- 6.5 Main phase --------------------------------------------------------------------------------------------------------


@clause("6.5.1", "6.5.1.1")
def test_the_beginning_of_the_main_phase_comes_before_the_first_action() -> None:
    table = Weiss()
    table.character("Opener", abilities=[at_start_of("main phase", DRAW)])
    table.put("A", stage=["Opener"], deck=["drawn"])

    assert table.asked == "A main"
    assert table.offers("play card", "drawn")


@clause("6.5.1.2")
def test_actions_in_any_order_and_number() -> None:
    table = Weiss()
    table.event("Errand", DRAW)
    table.character("Scout", abilities=[activated(DRAW, limit=1)])
    table.put("A", stage={"center left": "Scout"}, hand=["Errand", "New"], deck=["one", "two"])

    table.choose("exchange", "center left", "center right")
    table.choose("Errand")
    table.choose("play card", "New")
    table.choose("center left")
    table.choose("use ability")
    table.choose("exchange", "center left", "back left")

    assert table.positions("A") == {"center right": "Scout", "back left": "New"}
    assert table.zone("A", "hand") == ["one", "two"]


@pytest.mark.parametrize("position", ["center left", "back right"])
@clause("6.5.1.2.1", "8.6.2.4.1")
def test_a_character_is_played_onto_any_position(position: str) -> None:
    table = Weiss()
    table.put("A", hand=["New"])

    table.choose("New")
    table.choose(position)

    assert table.positions("A") == {position: "New"}
    assert table.orientation("New") == "stand"


@clause("6.5.1.2.2", "8.6.2.4.2")
def test_an_event_takes_effect_and_goes_to_the_waiting_room() -> None:
    table = Weiss()
    table.event("Errand", DRAW)
    table.put("A", hand=["Errand"], deck=["drawn"])

    table.choose("Errand")

    assert table.zone("A", "hand") == ["drawn"]
    assert table.zone("A", "waiting room") == ["Errand"]


@pytest.mark.parametrize("orientation", ["stand", "rest", "reverse"])
@clause("6.5.1.2.3")
def test_activated_abilities_of_any_character_on_the_stage_are_offered(orientation: str) -> None:
    table = Weiss()
    table.character("Scout", abilities=[activated(DRAW)])
    table.put("A", stage={"back left": {"card": "Scout", "orientation": orientation}})
    table.put("B", stage=["Scout"])

    assert table.offers("use ability", "Scout", "back left")
    assert not table.offers("use ability", "Scout", "B")


@clause("6.5.1.2.3", "8.4.2.2")
def test_an_ability_whose_cost_cannot_be_paid_is_not_offered() -> None:
    table = Weiss()
    table.character("Scout", abilities=[activated(DRAW, cost=[{"do": "pay", "what": "stock", "number": 2}])])
    table.put("A", stage=["Scout"], stock=["only"])

    assert not table.offers("use ability")


@clause("6.5.1.2.4")
def test_two_characters_exchange_their_positions() -> None:
    table = Weiss()
    table.put("A", stage={"center left": {"card": "One", "orientation": "rest"}, "back right": "Two"})

    table.choose("exchange", "center left", "back right")

    assert table.positions("A") == {"center left": "Two", "back right": "One"}
    assert table.orientation("One") == "rest"
    assert table.orientation("Two") == "stand"


@clause("6.5.1.2.4")
def test_a_character_moves_to_an_empty_position() -> None:
    table = Weiss()
    table.put("A", stage={"center left": "One"})

    table.choose("exchange", "center left", "center middle")

    assert table.positions("A") == {"center middle": "One"}


@clause("6.5.1.2.4")
def test_two_empty_positions_are_not_exchanged() -> None:
    table = Weiss()
    table.put("A", stage={"center left": "One"})

    assert table.offers("exchange", "center left", "center middle")
    assert not table.offers("exchange", "center middle", "center right")


# -- 6.6 Climax phase ------------------------------------------------------------------------------------------------------


@clause("6.6.1", "6.6.1.1")
def test_the_beginning_of_the_climax_phase_comes_before_the_climax() -> None:
    table = Weiss(at="climax phase")
    table.climax("Finale")
    table.character("Opener", abilities=[at_start_of("climax phase", DRAW)])
    table.put("A", stage=["Opener"], clock=["yellow"], deck=["Finale"])

    assert table.asked == "A climax"
    assert table.offers("Finale")


@clause("6.6.1.2", "6.6.1.2.1")
def test_only_climaxes_can_be_played_in_the_climax_phase() -> None:
    table = Weiss(at="climax phase")
    table.climax("Finale")
    table.event("Errand")
    table.character("Scout", abilities=[activated(DRAW)])
    table.put("A", stage=["Scout"], clock=["yellow"], hand=["Finale", "Errand", "New"])

    assert sorted(table.options) == sorted(table.options[:2])
    assert table.offers("Finale")
    assert not any(table.offers(word) for word in ("Errand", "New", "Scout", "exchange"))


@clause("6.6.1.2.2", "8.6.2.4.3")
def test_one_climax_a_turn() -> None:
    table = Weiss(at="climax phase")
    table.climax("Finale")
    table.climax("Coda")
    table.put("A", clock=["yellow"], hand=["Finale", "Coda"])
    table.put("A", stage=["Striker"])

    table.choose("Finale")

    assert table.zone("A", "climax area") == ["Finale"]
    assert table.asked == "A attack"


@clause("6.6.1.3")
def test_a_placed_climax_is_noticed_before_the_attack_phase() -> None:
    table = Weiss(at="climax phase")
    table.climax("Finale", abilities=[automatic({"on": "moved", "to": "climax area", "origin": "hand"}, DRAW)])
    table.put("A", clock=["yellow"], hand=["Finale"], stage=["Striker"], deck=["drawn"])

    table.choose("Finale")

    assert table.zone("A", "hand") == ["drawn"]
    assert table.asked == "A attack"


@clause("6.5.1.2.1", "6.6.1.2.1")
def test_a_climax_is_not_played_in_the_main_phase() -> None:
    table = Weiss()
    table.climax("Finale")
    table.put("A", clock=["yellow"], hand=["Finale", "Idle"])

    assert not table.offers("Finale")


# -- 6.8 End phase ---------------------------------------------------------------------------------------------------------


@clause("6.8.1", "6.8.1.1")
def test_the_beginning_of_the_end_phase_comes_first() -> None:
    table = Weiss(at="end phase")
    table.character("Closer", abilities=[at_start_of("end phase", DRAW)])
    table.put("A", stage=["Closer"], hand=[f"h{i}" for i in range(7)], deck=["drawn"])

    assert table.asked == "A hand limit"
    assert table.offers("drawn")


@clause("6.8.1.2")
def test_exactly_the_cards_above_the_limit_go() -> None:
    table = Weiss(at="end phase")
    table.put("A", hand=[f"h{i}" for i in range(8)])

    assert not table.offers("pass")
    table.choose("h7")

    assert table.count("A", "hand") == 7


@clause("6.8.1.3")
def test_the_climax_leaves_after_the_hand_is_set_right() -> None:
    table = Weiss(at="end phase")
    table.climax("Finale")
    table.put("A", climax_area=["Finale"], hand=[f"h{i}" for i in range(8)])

    table.go()
    assert table.zone("A", "climax area") == ["Finale"]
    table.choose("h0")

    assert table.zone("A", "waiting room") == ["h0", "Finale"]


@clause("6.8.1.4")
def test_effects_end_after_the_last_check_timing() -> None:
    table = Weiss(at="end phase")
    table.character("Boosted", abilities=[at_start_of("end phase", BONUS)])
    table.climax("Finale")
    table.put("A", stage=["Boosted"], climax_area=["Finale"])

    table.go()

    ended = next(i for i, event in enumerate(table.match.events) if isinstance(event, EffectsEnded))
    gone = next(
        i for i, event in enumerate(table.match.events) if isinstance(event, CardMoved) and event.clause == "6.8.1.3"
    )
    assert gone < ended
    assert table.power("Boosted") == 3000


@clause("6.8.1.5", "9.5.1")
def test_a_character_that_loses_its_last_power_at_the_end_dies_in_another_end_phase() -> None:
    table = Weiss()
    table.character("Frail", power=500)
    table.event("Gift", {"do": "modify", "what": {"name": "Frail"}, "add": {"power": 1000}})
    table.event("Blight", {"do": "modify", "what": {"name": "Frail"}, "add": {"power": -500}, "until": "game"})
    table.put("A", stage={"back left": "Frail"}, hand=["Gift", "Blight"])

    table.choose("Gift")
    table.choose("Blight")
    assert table.power("Frail") == 1000
    table.choose("pass")

    assert table.zone("A", "stage") == []
    assert phases(table).count("end phase") == 2


@clause("6.8.1.5", "6.8.1.1")
def test_a_repeated_end_phase_activates_only_what_has_not_been_activated() -> None:
    table = Weiss()
    table.character("Frail", power=500)
    table.character("Closer", abilities=[at_start_of("end phase", DRAW)])
    table.event("Gift", {"do": "modify", "what": {"name": "Frail"}, "add": {"power": 1000}})
    table.event("Blight", {"do": "modify", "what": {"name": "Frail"}, "add": {"power": -500}, "until": "game"})
    table.put("A", stage={"back left": "Frail", "back right": "Closer"}, hand=["Gift", "Blight"], deck=["drawn"])

    table.choose("Gift")
    table.choose("Blight")
    table.choose("pass")

    assert phases(table).count("end phase") == 2
    assert table.zone("A", "hand") == ["drawn"]


@clause("6.8.1.5")
def test_an_end_trigger_that_arrives_late_repeats_the_end_phase() -> None:
    table = Weiss(at="end phase")
    arrives = {
        "do": "move",
        "what": {"zone": "waiting room", "name": "Closer"},
        "to": "stage",
        "position": "center left",
    }
    table.character("Opener", abilities=[at_start_of("end phase", arrives)])
    table.character("Closer", abilities=[automatic({"on": "phase", "phase": "end phase", "whose": "you"}, DRAW)])
    table.put("A", stage={"back left": "Opener"}, waiting_room=["Closer"], deck=["drawn"])

    table.go()

    assert phases(table)[:2] == ["end phase", "end phase"]
    assert table.zone("A", "hand") == ["drawn"]
    assert len([e for e in table.events(AbilityTriggered) if e.player == 0]) == 2


@clause("6.8.1.5", "6.1.1")
def test_the_opponent_has_the_next_turn() -> None:
    table = Weiss(at="end phase")

    table.go()

    assert table.events(TurnStarted)[-1].player == 1
    assert table.asked == "B clock"


@clause("6.5.1.2.1", "8.7.4")
def test_a_character_played_is_placed_from_the_hand() -> None:
    table = Weiss()
    table.character("Herald", abilities=[automatic({**PLACED, "origin": "waiting room"}, DRAW)])
    table.put("A", hand=["Herald"])

    table.choose("Herald")
    table.choose("center left")

    assert table.events(AbilityTriggered) == []


@clause("6.8.1.1")
def test_the_end_of_the_turn_is_noticed_once_in_the_end_phase() -> None:
    table = Weiss()
    table.character("Owl", abilities=[automatic({"on": "end of turn"}, DRAW)])
    table.put("A", stage={"back left": "Owl"}, hand=["Idle"], deck=["drawn", "kept"])

    table.choose("pass")

    assert table.asked == "B clock"
    assert table.zone("A", "hand") == ["Idle", "drawn"]
    assert len(table.events(AbilityTriggered)) == 1


@clause("6.5.1.2.4", "1.3.4")
def test_a_character_that_cannot_move_is_not_exchanged() -> None:
    table = Weiss()
    table.character("Rooted", rules=["cannot move"])
    table.put("A", stage={"center left": "Rooted", "center middle": "Free"})

    assert not table.offers("exchange", "center left", "center middle")
    assert not table.offers("exchange", "center left", "back left")
    assert table.offers("exchange", "center middle", "back left")
    assert not table.offers("exchange", "center right", "back left")
