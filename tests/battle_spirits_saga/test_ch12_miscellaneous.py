"""Chapter 12. Loops, revealing cards, viewing private areas."""

from __future__ import annotations

import pytest

from domain.kernel.events import CardsHidden, CardsSeen, ZoneShuffled
from domain.rulesets.battle_spirits_saga.words import DECK, HAND
from tests.battle_spirits_saga.table import BSS, DRAW, SPIRITS, activated, burst, select, triggered
from tests.clauses import clause

FLIP = {"do": "turn", "to": "exhausted"}
BACK = {"do": "turn", "to": "refreshed"}


@clause("12-1-1", "12-1-1-1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    down = triggered({"on": "turned", "orientation": "refreshed"}, FLIP)
    up = triggered({"on": "turned", "orientation": "exhausted"}, BACK)
    table = (
        BSS().spirit("Wheel", 3000, down, up).magic("Start", "main", {"do": "turn", "what": SPIRITS, "to": "exhausted"})
    )
    table.put("A", hand=["Start"], field=["Wheel"])

    table.choose("use magic", "Start")

    assert table.winner == "draw"
    assert table.match.outcome.clause == "12-1-1-1"  # type: ignore[union-attr]


@clause("12-1-1-2")
def test_who_alone_can_stop_a_loop_names_a_number_and_may_not_start_it_again() -> None:
    table = BSS().spirit("Wheel", 3000, activated("main", FLIP, BACK)).put("A", field=["Wheel"])

    for _ in range(200):
        if table.asked != "A main step" or not table.offers("use ability", "Wheel"):
            break
        table.choose("use ability", "Wheel")

    assert table.asked in ("A loop repetitions", "A main step")
    if table.asked == "A loop repetitions":
        table.choose(number=2)
    assert table.asked == "A main step"
    assert not table.offers("use ability", "Wheel")


@clause("12-1-1-3")
def test_if_both_can_stop_it_the_smaller_number_counts() -> None:
    table = (
        BSS(at="attack step")
        .spirit("Wheel", 3000, activated("flash", FLIP, BACK))
        .put("A", field=["Wheel", "Striker"])
        .put("B", field=["Wheel"])
    )
    table.attack("Striker")

    for _ in range(300):
        if not table.asked.endswith("flash window") or not table.offers("use ability", "Wheel"):
            break
        table.choose("use ability", "Wheel")

    assert table.asked == "A loop repetitions"
    table.choose(number=3)
    assert table.asked == "B loop repetitions"
    table.choose(number=1)
    if table.asked == "A flash window":
        table.choose("pass")

    assert not (table.asked == "B flash window" and table.offers("use ability", "Wheel"))


@clause("12-2-1", "8-5-3-5")
def test_a_card_picked_for_a_property_is_shown_between_private_areas() -> None:
    look = {"do": "look", "number": 2, "slot": "looked"}
    pick = {"do": "select", "cards": {"slot": "looked", "zone": "deck", "type": "magic"}, "slot": "taken"}
    take = {"do": "move", "what": "taken", "to": "hand", "reveal": True}
    table = (
        BSS()
        .magic("Scry", "main", look, pick, take)
        .magic("Wanted", "main")
        .put("A", hand=["Scry"], deck=["Wanted", "Other"])
    )

    table.choose("use magic", "Scry")
    table.choose("Wanted")

    shown = [
        event
        for event in table.events(CardsSeen)
        if event.players == 3 and table.card("Wanted", "A", "hand") in event.cards
    ]
    assert shown


@clause("12-2-2")
def test_what_was_shown_of_the_hand_is_private_again_afterwards() -> None:
    show = [{"do": "select", "cards": {"zone": "hand"}, "slot": "shown"}, {"do": "reveal", "what": "shown"}]
    table = BSS().magic("Show", "main", *show).put("A", hand=["Show", "Kept"])

    table.choose("use magic", "Show")

    assert table.match.view(1).zone(0, HAND) == [None]
    assert len(table.events(CardsHidden)) == 1


@clause("12-3-1", "12-3-2")
def test_only_the_controller_sees_viewed_cards_and_they_stay_where_they_are() -> None:
    look = {"do": "look", "number": 2, "slot": "looked"}
    table = BSS().magic("Scry", "main", look, select("any"), {"do": "turn", "what": "chosen", "to": "exhausted"})
    table.put("A", hand=["Scry"], deck=["First", "Second"], field=["One"]).put("B", field=["Two"])

    table.choose("use magic", "Scry")

    assert table.match.view(0).zone(0, DECK)[-2:] == [table.card("Second"), table.card("First")]
    assert table.match.view(1).zone(0, DECK)[-2:] == [None, None]
    assert table.count("A", "deck") == 14


@clause("12-3-3")
def test_a_viewed_deck_is_shuffled_unless_the_text_says_otherwise() -> None:
    table = (
        BSS()
        .magic("Scry", "main", {"do": "look", "number": 2, "slot": "looked"})
        .put("A", hand=["Scry"], deck=["First"])
    )

    table.choose("use magic", "Scry")

    assert [event.place for event in table.events(ZoneShuffled)] == [DECK]
    assert table.match.view(0).zone(0, DECK)[-1] is None


@pytest.mark.parametrize("times", [1])
@clause("3-2-2")
def test_nobody_looks_into_a_deck(times: int) -> None:
    table = BSS().spirit("Trap", 3000, burst("you lose life", DRAW)).put("A", deck=["First"])

    assert table.match.view(0).zone(0, DECK) == [None] * (12 + times)
