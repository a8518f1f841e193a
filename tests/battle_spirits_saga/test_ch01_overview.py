"""Chapter 1. Game overview: how a game ends, and what rules and texts mean."""

from __future__ import annotations

import pytest

from domain.kernel.errors import IllegalChoice, WrongArgument
from domain.kernel.events import PiecesMoved
from domain.kernel.match import Match
from domain.kernel.options import PickNumber
from domain.rulesets.battle_spirits_saga import RULESET
from domain.rulesets.battle_spirits_saga.ch03_gameplay_areas import area
from domain.rulesets.battle_spirits_saga.events import Winning
from domain.rulesets.battle_spirits_saga.words import LIFE, TRASH_CORES
from tests.battle_spirits_saga.table import (
    BSS,
    DRAW,
    EXHAUST,
    SPIRITS,
    THEIRS,
    constant,
    core_from_void,
    gains,
    ruled,
    select,
    to_reserve,
    triggered,
)
from tests.clauses import clause

LIFE_TO_TRASH = {"do": "transfer", "origin": "life", "to": "trash cores", "number": 1}


@clause("1-1-1")
@pytest.mark.parametrize("seats", [1, 3])
def test_a_match_has_two_seats(seats: int) -> None:
    deck = RULESET.decks["ember rush"]

    with pytest.raises(WrongArgument, match="two decks"):
        RULESET.new_match([deck] * seats)


@clause("1-2-1", "1-2-1-1#2", "1-2-2", "9-2-3", "7-1-5-3-1")
def test_a_life_of_zero_ends_the_game_at_once() -> None:
    table = BSS(at="attack step").put("A", field=["Striker"]).cores("B", life=1)

    table.unblocked("Striker")

    assert table.winner == "A"
    assert table.match.outcome.clause == "9-2-3"  # type: ignore[union-attr]
    with pytest.raises(IllegalChoice, match="over"):
        table.match.choose(0)


@clause("1-2-1-1#2")
def test_a_life_of_one_does_not_end_it() -> None:
    table = BSS(at="attack step").put("A", field=["Striker"]).cores("B", life=2)

    table.unblocked("Striker")

    assert table.winner == ""
    assert table.life("B") == 1


@clause("1-2-2", "9-1-2-1", "9-2-1")
def test_the_win_comes_before_anything_that_waits_or_remains_of_an_effect() -> None:
    table = BSS(at="main step")
    table.magic("Last Word", "main", {**LIFE_TO_TRASH, "whose": "opponent"}, core_from_void("life"), DRAW)
    table.put("A", hand=["Last Word"]).cores("B", life=1)

    table.choose("use magic", "Last Word")

    assert table.winner == "A"
    assert table.life("A") == 5
    assert table.zone("A", "hand") == []


@clause("1-2-3", "9-2-2")
def test_both_lives_at_zero_at_once_are_a_draw() -> None:
    table = BSS(at="main step").put("A", field=["Altar"]).cores("A", life=1).cores("B", life=1)

    def take_both(match: Match) -> None:
        ways = [(area(match, player, LIFE), area(match, player, TRASH_CORES)) for player in (0, 1)]
        match.propose_together([PiecesMoved(0, 1, life, to, -1, "8-5-2-4", match.cause) for life, to in ways])

    table.do(take_both)

    assert table.winner == "draw"
    assert {event.player for event in table.events(Winning)} == {0, 1}


@clause("1-2-4", "1-2-5")
@pytest.mark.parametrize("player", [0, 1])
def test_either_player_may_concede_in_mid_decision_and_nothing_prevents_it(player: int) -> None:
    table = BSS(at="main step").spirit("Undying", 3000, constant(ruled("you cannot lose")))
    table.put("A", field=["Undying"]).put("B", field=["Undying"])
    assert table.asked == "A main step"

    table.match.concede(player)

    assert table.winner == "AB"[1 - player]
    assert table.match.outcome.clause == "1-2-4"  # type: ignore[union-attr]


@clause("1-3-1", "1-2-1-1#2")
def test_a_text_that_contradicts_the_rules_takes_precedence() -> None:
    table = BSS(at="attack step").spirit("Undying", 3000, constant(ruled("you cannot lose")))
    table.put("A", field=["Striker"]).put("B", field=[{"card": "Undying", "orientation": "exhausted"}])
    table.cores("B", life=1)

    table.unblocked("Striker")

    assert table.winner == ""
    assert table.life("B") == 0


@clause("1-2-6")
@pytest.mark.parametrize(("verb", "winner"), [("win", "A"), ("lose", "B")])
def test_a_card_may_end_the_game_inside_its_resolution(verb: str, winner: str) -> None:
    table = BSS(at="main step").magic("Verdict", "main", {"do": verb, "who": "you"}, DRAW)
    table.put("A", hand=["Verdict"])

    table.choose("use magic", "Verdict")

    assert table.winner == winner
    assert table.zone("A", "hand") == []
    assert table.match.outcome.clause == "1-2-6"  # type: ignore[union-attr]


@clause("1-3-2", "8-5-3-3")
def test_as_much_is_done_as_can_be() -> None:
    table = BSS(at="main step").magic("Siphon", "main", select(), to_reserve(5))
    table.put("A", hand=["Siphon"]).put("B", field=[{"card": "Big", "cores": 3}])

    table.choose("use magic", "Siphon")

    assert table.stock("B", "reserve") == 3
    assert table.field("B") == []


@clause("1-3-2-1")
def test_what_is_exhausted_is_not_exhausted_again() -> None:
    table = BSS(at="main step").magic("Weary", "main", select(), EXHAUST)
    table.spirit("Alarm", 3000, triggered({"on": "turned", "orientation": "exhausted", "card": THEIRS}, DRAW))
    table.put("A", hand=["Weary"], field=["Alarm"]).put("B", field=[{"card": "Guard", "orientation": "exhausted"}])

    table.choose("use magic", "Weary")

    assert table.zone("A", "hand") == []


@clause("1-3-2-2")
def test_a_core_is_not_moved_to_where_it_is() -> None:
    table = BSS(at="main step")
    table.magic("Still", "main", select("you"), {"do": "transfer", "origin": "chosen", "to": "chosen"})
    table.put("A", hand=["Still"], field=["Guard"])
    table.choose("use magic", "Still")

    assert [e for e in table.events(PiecesMoved) if e.clause == "8-5-2-4"] == []
    assert table.held("Guard") == (1, 0)


@clause("1-3-2-3")
@pytest.mark.parametrize("number", [0, -2])
def test_zero_or_fewer_times_is_nothing_and_never_the_opposite(number: int) -> None:
    table = BSS(at="main step").magic(
        "Nought", "main", {"do": "draw", "number": {"number": "life", "times": 0, "plus": number}}
    )
    table.put("A", hand=["Nought", "Other"])

    table.choose("use magic", "Nought")

    assert table.zone("A", "hand") == ["Other"]
    assert table.count("A", "deck") == 12


@clause("1-3-3")
def test_what_is_forbidden_is_not_done_though_an_effect_says_so() -> None:
    table = BSS(at="main step").magic("Rouse", "main", {"do": "turn", "what": SPIRITS, "to": "refreshed"})
    table.spirit("Sleeper", 3000, constant(ruled("cannot be refreshed")))
    table.put("A", hand=["Rouse"], field=[{"card": "Sleeper", "orientation": "exhausted"}])

    table.choose("use magic", "Rouse")

    assert table.orientation("Sleeper") == "exhausted"


@clause("1-3-4")
def test_the_player_taking_the_turn_selects_first() -> None:
    table = BSS(at="main step")
    table.magic("Cull", "main", {"do": "discard", "who": "each"})
    table.put("A", hand=["Cull", "One", "Two"]).put("B", hand=["Three", "Four"])

    table.choose("use magic", "Cull")

    assert table.asked == "A discard"
    table.choose("One")
    assert table.asked == "B discard"


@clause("1-3-5", "1-3-5-1")
def test_up_to_a_number_begins_with_zero_and_knows_no_fractions() -> None:
    table = BSS(at="main step")
    table.magic(
        "Trickle", "main", select(), {"do": "transfer", "number": 2, "up_to": True, "origin": "chosen", "to": "reserve"}
    )
    table.put("A", hand=["Trickle"]).put("B", field=[{"card": "Guard", "cores": 3}])

    table.choose("use magic", "Trickle")

    assert table.match.decision is not None
    assert table.match.decision.options == (PickNumber(0), PickNumber(1), PickNumber(2))
    for wrong in (PickNumber(-1), PickNumber(3)):
        with pytest.raises(IllegalChoice):
            table.match.choose(wrong)


@clause("1-3-6")
def test_what_is_added_later_counts_from_below_zero() -> None:
    table = BSS(at="main step").spirit("Weak", 1000)
    table.magic("Both", "main", select("you"), gains(-3000, "chosen"), gains(3000, "chosen"))
    table.put("A", field=["Weak"], hand=["Both"])

    table.choose("use magic", "Both")

    assert table.bp("Weak") == 1000


@clause("1-3-7", "10-8-8")
def test_directives_are_done_in_the_order_of_the_text() -> None:
    table = BSS(at="main step")
    table.magic("Draw Then Count", "main", DRAW, {"do": "discard", "number": {"count": {"zone": "hand"}}})
    table.put("A", hand=["Draw Then Count"], deck=["Drawn"])

    table.choose("use magic", "Draw Then Count")

    assert table.zone("A", "hand") == []
    assert "Drawn" in table.trash("A")
