"""Chapter 11. Loops, additional turns, Replay commands."""

from __future__ import annotations

import pytest

from domain.kernel.events import EffectStarted, LoopDeclared, TurnStarted
from domain.rulesets.weiss_schwarz.events import AdditionalTurnTaken
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, PLACED, Weiss, activated, automatic

# -- 11.1 Infinite loops -------------------------------------------------------------------------------------------------


@clause("11.1.1", "11.1.1.1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    ping = automatic({"on": "turned", "orientation": "rest"}, {"do": "turn", "to": "stand"})
    pong = automatic({"on": "turned", "orientation": "stand"}, {"do": "turn", "to": "rest"})
    table = Weiss()
    table.character("Top", abilities=[ping, pong])
    table.event("Push", {"do": "turn", "to": "rest", "what": {"name": "Top"}})
    table.put("A", stage=["Top"], hand=["Push"])

    table.choose("Push")

    assert table.winner == "draw"
    assert table.match.outcome is not None
    assert table.match.outcome.clause == "11.1.1.1"


@clause("11.1.1", "11.1.1.2")
def test_a_loop_that_one_player_can_stop_is_declared_and_not_chosen_again() -> None:
    table = Weiss()
    table.put("A", stage={"center left": "One"}, hand=["Idle"])
    back_and_forth = ("exchange", "center left", "center middle")
    for _ in range(200):
        if table.asked != "A main":
            break
        table.choose(*back_and_forth)

    assert table.asked == "A loop repetitions"
    assert not table.offers("-1")
    table.choose("3")

    assert table.asked == "A main"
    assert not table.offers(*back_and_forth)
    assert table.offers("play card", "Idle")
    assert [(event.player, event.times) for event in table.events(LoopDeclared)] == [(0, 3)]


@pytest.mark.parametrize(("mine", "yours", "stops"), [("5", "2", "B"), ("1", "4", "A")])
@clause("11.1.1.3")
def test_of_two_players_who_can_stop_a_loop_the_smaller_number_holds(mine: str, yours: str, stops: str) -> None:
    rises = automatic({"on": "turned", "orientation": "rest"}, {"do": "may", "then": [{"do": "turn", "to": "stand"}]})
    top = {"name": "Top", "whose": "opponent"}
    pushes = {"do": "may", "then": [{"do": "turn", "to": "rest", "what": top}]}
    table = Weiss()
    table.character("Top", abilities=[rises])
    table.character("Imp", abilities=[automatic({"on": "turned", "orientation": "stand", "card": top}, pushes)])
    table.event("Push", {"do": "turn", "to": "rest", "what": {"name": "Top"}})
    table.put("A", stage=["Top"], hand=["Push", "Idle"])
    table.put("B", stage=["Imp"])

    table.choose("Push")
    for _ in range(300):
        if not table.asked.endswith(" may"):
            break
        table.choose("yes")
    assert table.asked == "A loop repetitions"
    table.choose(mine)
    assert table.asked == "B loop repetitions"
    table.choose(yours)
    if table.asked.endswith(" may"):  # whoever does not stop it goes on once more
        table.choose("yes")

    (declared,) = table.events(LoopDeclared)
    assert declared.player == "AB".index(stops)
    assert declared.times == min(int(mine), int(yours))
    assert table.asked == "A main"
    assert table.orientation("Top") == ("stand" if stops == "B" else "rest")


# -- 11.2 Additional turns -----------------------------------------------------------------------------------------------


@clause("11.2.1")
def test_an_additional_turn_comes_after_this_one() -> None:
    table = Weiss()
    table.event("Again", {"do": "extra turn"})
    table.put("A", hand=["Again"])

    table.choose("Again")

    assert [event.player for event in table.events(TurnStarted)][-2:] == [0, 0]
    assert table.asked == "A clock"


@clause("11.2.1")
def test_after_the_additional_turn_the_order_goes_on() -> None:
    table = Weiss()
    table.event("Again", {"do": "extra turn"})
    table.put("A", hand=["Again"])

    table.choose("Again")
    table.choose("pass")
    table.choose("pass")

    assert table.events(TurnStarted)[-1].player == 1


@clause("11.2.2")
def test_the_newest_additional_turn_comes_first_and_the_others_wait() -> None:
    table = Weiss()
    table.event("Mine", {"do": "extra turn"})
    table.event("Yours", {"do": "extra turn", "who": "opponent"})
    table.put("A", hand=["Mine", "Yours"])

    table.choose("Mine")
    table.choose("Yours")
    assert table.asked == "B clock"
    while table.asked.startswith("B"):
        table.choose("pass")

    assert [event.player for event in table.events(AdditionalTurnTaken)] == [1, 0]
    assert [event.player for event in table.events(TurnStarted)][-2:] == [1, 0]


@clause("11.2.2")
def test_of_two_from_one_effect_the_turn_player_chooses() -> None:
    table = Weiss()
    table.event("Both", {"do": "extra turn"}, {"do": "extra turn", "who": "opponent"})
    table.put("A", hand=["Both"])

    table.choose("Both")
    assert table.asked == "A additional turn"
    table.choose("B")

    assert table.events(TurnStarted)[-1].player == 1
    assert len(table.events(EffectStarted)) == 2


# -- 11.3 Replay command ---------------------------------------------------------------------------------------------------

REPLAY = {"keyword": "replay", "args": {"action": "Play a Game"}, "effects": [DRAW]}
RED = {"do": "perform", "what": "replay", "args": {"action": "Play a Game"}}


@clause("11.3.2")
def test_the_red_words_execute_the_replay_effect() -> None:
    table = Weiss()
    table.character("Gamer", abilities=[automatic(PLACED, RED), REPLAY])
    table.put("A", hand=["Gamer"], deck=["drawn"])

    table.choose("Gamer")
    table.choose("center left")

    assert table.zone("A", "hand") == ["drawn"]


@pytest.mark.parametrize("zone", ["stage", "hand"])
@clause("11.3.1.3")
def test_a_replay_command_does_nothing_by_itself(zone: str) -> None:
    table = Weiss()
    table.character("Gamer", abilities=[REPLAY, activated({"do": "turn", "to": "rest"})])
    table.put("A", **{zone: ["Gamer"]})

    assert not table.offers("use ability", "replay")
