"""Chapter 1. Outline of the game: winning, losing, golden rules."""

from __future__ import annotations

import pytest

from domain import rulesets
from domain.kernel.errors import IllegalChoice
from domain.kernel.events import AbilityTriggered, CardTurned, PlayerLost
from domain.kernel.options import PickNumber
from domain.rulesets.weiss_schwarz.events import DamageDealt
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, PLACED, Weiss, activated, automatic, continuous

LEVELS = ["one", "two", "three"]
SIX = ["c1", "c2", "c3", "c4", "c5", "c6"]


@clause("1.1.1")
def test_a_game_has_two_players() -> None:
    ruleset = rulesets.get("weiss_schwarz")

    with pytest.raises(ValueError, match="two decks"):
        ruleset.new_match(["plain yellow"] * 3)
    assert ruleset.new_match(["plain yellow"] * 2).decision is not None


@clause("1.2.1", "1.2.2.1", "3.9.3", "9.4.1.1")
def test_the_fourth_level_ends_the_game() -> None:
    table = Weiss()
    table.put("B", level=LEVELS, clock=SIX)

    table.damage("B", 1)
    table.choose("c1")

    assert table.winner == "A"
    assert table.match.outcome is not None
    assert table.match.outcome.clause == "9.4.1.1"
    assert table.asked == ""
    with pytest.raises(IllegalChoice, match="over"):
        table.match.choose(0)


@clause("1.2.2.1")
def test_three_levels_do_not_end_the_game() -> None:
    table = Weiss()
    table.put("B", level=["one", "two"], clock=SIX)

    table.damage("B", 1)
    table.choose("c1")

    assert table.count("B", "level") == 3
    assert table.winner == ""


@clause("1.2.2", "9.1.2.2")
def test_a_losing_condition_that_is_gone_before_the_check_does_not_count() -> None:
    level_up_and_down = [
        {"do": "select", "cards": {"zone": "hand", "name": "Pupil"}, "slot": "pupil"},
        {"do": "move", "what": "pupil", "to": "level"},
        {"do": "select", "cards": {"zone": "level", "name": "one"}, "slot": "gone"},
        {"do": "move", "what": "gone", "to": "waiting room"},
    ]
    table = Weiss()
    table.event("Lesson", *level_up_and_down)
    table.put("A", level=LEVELS, hand=["Lesson", "Pupil"])

    table.choose("play card", "Lesson")
    table.choose("Pupil")

    assert table.zone("A", "level") == ["two", "three", "Pupil"]
    assert table.winner == ""


@clause("1.2.2.2", "9.4.1.2")
def test_no_deck_and_no_waiting_room_is_lost_at_the_check() -> None:
    table = Weiss()
    table.put("B", filler=0)

    assert table.winner == "A"
    assert table.match.outcome is not None
    assert table.match.outcome.clause == "9.4.1.2"


@clause("1.2.3", "9.4.1")
def test_both_losing_in_one_verdict_is_a_draw() -> None:
    table = Weiss()
    table.put("A", level=[*LEVELS, "four"])
    table.put("B", level=[*LEVELS, "four"])

    assert table.winner == "draw"
    assert [event.player for event in table.match.events if isinstance(event, PlayerLost)] == [0, 1]


@pytest.mark.parametrize("loser", ["A", "B"])
@clause("1.2.4")
def test_either_player_can_concede_at_any_decision(loser: str) -> None:
    table = Weiss()
    table.put(loser, level=LEVELS)

    table.match.concede("AB".index(loser))

    assert table.winner == ("B" if loser == "A" else "A")
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "conceded"


@clause("1.2.4", "1.2.4.1")
def test_conceding_is_no_option_and_waits_for_nothing() -> None:
    table = Weiss()
    table.character("Watcher", abilities=[automatic({"on": "turn"}, DRAW)])
    table.put("A", stage=["Watcher"])
    before = len(table.match.events)

    table.match.concede(1)

    assert not table.offers("concede")
    assert [type(event).__name__ for event in table.match.events[before:]] == [
        "ChoiceMade",
        "PlayerLost",
        "MatchEnded",
    ]


@clause("1.2.5")
def test_an_effect_that_wins_ends_the_game_in_the_middle_of_it() -> None:
    table = Weiss()
    table.event("Victory", {"do": "win"}, DRAW)
    table.put("A", hand=["Victory"])

    table.choose("Victory")

    assert table.winner == "A"
    assert table.zone("A", "hand") == []
    assert table.zone("A", "resolution zone") == ["Victory"]


@clause("1.2.5", "1.2.1")
def test_an_effect_can_make_a_player_or_both_lose() -> None:
    for who, winner in (("opponent", "A"), ("you", "B"), ("each", "draw")):
        table = Weiss()
        table.event("Doom", {"do": "lose", "who": who})
        table.put("A", hand=["Doom"])

        table.choose("Doom")

        assert table.winner == winner


@clause("1.3.1")
def test_the_text_of_a_card_goes_before_the_rules() -> None:
    table = Weiss(at="attack declaration step")
    table.character("Archer", rules=["can attack from the back stage"])
    table.put("A", stage={"back left": "Archer", "back right": "Other"})

    assert table.offers("Archer")
    assert not table.offers("Other")


@clause("1.3.3")
def test_what_is_impossible_is_left_out_and_the_rest_done() -> None:
    table = Weiss()
    discard_two_and_draw = [{"do": "discard", "number": 2}, DRAW]
    table.event("Bargain", *discard_two_and_draw)
    table.put("A", hand=["Bargain", "only"], deck=["drawn"])

    table.choose("Bargain")

    assert table.zone("A", "hand") == ["drawn"]
    assert sorted(table.zone("A", "waiting room")) == ["Bargain", "only"]


@clause("1.3.3.1")
def test_nothing_becomes_what_it_already_is() -> None:
    table = Weiss()
    turned = automatic({"on": "turned", "orientation": "rest"}, DRAW)
    table.character("Sleeper", abilities=[turned])
    table.event("Lullaby", {"do": "turn", "to": "rest", "what": {"name": "Sleeper"}})
    table.put("A", stage=[{"card": "Sleeper", "orientation": "rest"}], hand=["Lullaby"])

    table.choose("Lullaby")

    assert table.events(CardTurned) == []
    assert table.events(AbilityTriggered) == []


@clause("1.3.3.1")
def test_what_changes_is_noticed() -> None:
    table = Weiss()
    turned = automatic({"on": "turned", "orientation": "rest"}, DRAW)
    table.character("Sleeper", abilities=[turned])
    table.event("Lullaby", {"do": "turn", "to": "rest", "what": {"name": "Sleeper"}})
    table.put("A", stage=["Sleeper"], hand=["Lullaby"], deck=["drawn"])

    table.choose("Lullaby")

    assert table.orientation("Sleeper") == "rest"
    assert table.zone("A", "hand") == ["drawn"]


@pytest.mark.parametrize("times", [0, -1])
@clause("1.3.3.2")
def test_zero_or_fewer_times_is_nothing_and_never_the_opposite(times: int) -> None:
    amount = {"count": {"zone": "memory"}, "plus": times}
    table = Weiss()
    table.event("Nought", {"do": "draw", "number": amount}, {"do": "damage", "number": amount})
    table.put("A", hand=["Nought", "kept"])

    table.choose("Nought")

    assert table.zone("A", "hand") == ["kept"]
    assert table.events(DamageDealt) == []


@clause("1.3.4")
def test_what_forbids_goes_before_what_allows() -> None:
    table = Weiss(at="attack declaration step")
    table.character("Archer", rules=["can attack from the back stage"])
    forbids = {"do": "modify", "what": {"other": True}, "gain": {"rules": "cannot attack"}}
    table.character("Truce", abilities=[continuous(forbids)])
    table.put("A", stage={"back left": "Archer", "back right": "Truce"})

    assert not table.offers("Archer")
    assert table.asked == "B clock"


@clause("1.3.5", "5.2.1.4")
def test_the_turn_player_decides_first() -> None:
    ruleset = rulesets.get("weiss_schwarz")
    match = ruleset.new_match(["plain yellow", "plain green"], seed=3)
    asked = []
    while match.decision is not None and match.decision.kind == "redraw":
        asked.append(match.decision.player)
        match.choose(len(match.decision.options) - 1)

    assert asked == [match.state.turn_player, 1 - match.state.turn_player]


@clause("1.3.6")
def test_a_number_is_chosen_from_zero_upwards() -> None:
    table = Weiss()
    table.event("Count", {"do": "perform", "what": "choose number", "number": 3})
    table.put("A", hand=["Count"])

    table.choose("Count")

    assert table.asked == "A number"
    assert table.match.decision is not None
    assert table.match.decision.options == tuple(PickNumber(number) for number in range(4))


@clause("1.2.2")
def test_a_player_does_not_lose_in_the_middle_of_an_effect() -> None:
    table = Weiss()
    raise_level = {"do": "move", "what": {"zone": "waiting room"}, "to": "level"}
    table.event("Ascent", raise_level, {"do": "draw"})
    table.put("A", level=LEVELS, waiting_room=["four"], hand=["Ascent"], deck=["drawn"])

    table.choose("Ascent")

    assert table.winner == "B"
    assert table.zone("A", "hand") == ["drawn"]


@clause("8.6.3.1.3")
def test_an_activated_ability_without_a_target_still_costs() -> None:
    table = Weiss()
    table.character(
        "Medic",
        abilities=[
            activated(
                {"do": "select", "cards": {"zone": "waiting room"}},
                {"do": "move", "to": "hand"},
                cost=[{"do": "turn", "to": "rest"}],
            )
        ],
    )
    table.put("A", stage=["Medic"])

    table.choose("use ability")

    assert table.orientation("Medic") == "rest"
    assert table.zone("A", "hand") == []


@clause("8.7.2")
def test_placing_a_character_sets_its_ability_off() -> None:
    table = Weiss()
    table.character("Herald", abilities=[automatic(PLACED, DRAW)])
    table.put("A", hand=["Herald"], deck=["drawn"])

    table.choose("Herald")
    table.choose("center left")

    assert table.zone("A", "hand") == ["drawn"]
