"""Chapters 1 to 4. Players, golden rules, the end of the game, numbers."""

from __future__ import annotations

import pytest

from domain import rulesets
from domain.kernel.errors import IllegalChoice
from tests.clauses import clause
from tests.final_fantasy.table import (
    ALL_FORWARDS,
    BREAK,
    DRAW,
    ENTERS,
    FF,
    THEIR_FORWARDS,
    action,
    auto,
    choose,
    cp,
    deal,
    field,
    gains,
    pump,
    restricted,
    trait,
)


@clause("1.1")
def test_a_game_has_two_players() -> None:
    game = rulesets.get("final_fantasy")

    assert game.new_match(("plain", "plain")).decision is not None
    with pytest.raises(ValueError, match="two decks"):
        game.new_match(("plain",))
    with pytest.raises(ValueError, match="two decks"):
        game.new_match(("plain", "plain", "plain"))


@clause("2.1")
def test_a_card_that_says_otherwise_than_the_book_is_right() -> None:
    table = FF()
    table.forward("Undying", 5000, field(restricted("cannot lose")))
    table.put("A", field=["Undying"], damage_zone=["Filler"] * 6, hand=["Filler"])

    table.damage("A", 2)

    assert table.count("A", "damage zone") == 8
    assert table.winner == ""


@clause("2.1", "12.4.2")
def test_a_defeat_that_a_card_prevented_does_not_come_later() -> None:
    table = FF()
    table.forward("Undying", 5000, field(restricted("cannot lose")))
    table.put("A", filler=0, field=["Undying"])

    table.draw("A", 1)
    assert table.winner == ""
    table.break_it("Undying")
    assert table.winner == ""
    table.draw("A", 1)

    assert table.winner == "B"


@clause("2.1")
def test_conceding_cannot_be_prevented() -> None:
    table = FF()
    table.forward("Undying", 5000, field(restricted("cannot lose")))
    table.put("A", field=["Undying"], hand=["Filler", "Filler"])

    table.match.concede(0)

    assert table.winner == "B"
    with pytest.raises(IllegalChoice):
        table.match.concede(1)


@clause("2.2")
@pytest.mark.parametrize("order", [["Coward", "Herald"], ["Herald", "Coward"]])
def test_a_prohibition_beats_a_permission_whichever_came_first(order: list[str]) -> None:
    table = FF(at="attack phase")
    table.forward("Coward", 5000, field(restricted("cannot attack")))
    table.forward("Herald", 5000, field(restricted("must attack", {"type": "forward", "name": "Coward"})))
    table.put("A", field=order)

    table.decline("declare attack")

    assert not table.offers("attack", "Coward")
    assert table.offers("attack", "Herald")
    assert table.offers("pass")


@clause("2.3")
def test_what_is_impossible_is_left_out_and_the_rest_is_done() -> None:
    table = FF()
    table.forward("Thief", 5000, auto(ENTERS, {"do": "discard", "who": "opponent", "number": 2}, DRAW))
    table.put("A", hand=["Thief", "Filler"], deck=["Prize"]).put("B", hand=["Only"])

    table.cast("Thief").both_pass()

    assert table.hand("B") == []
    assert table.broken("B") == ["Only"]
    assert table.hand("A") == ["Prize"]


@clause("3.1", "3.1.1", "12.4.1", "7.8.2")
def test_the_seventh_point_of_damage_loses_a_constructed_game() -> None:
    table = FF()
    table.put("A", damage_zone=["Filler"] * 6, hand=["Filler"] * 3).put("B", hand=["Filler"])
    assert table.winner == ""

    table.damage("A", 1)

    assert table.winner == "B"
    assert table.match.decision is None
    assert table.match.outcome is not None
    assert table.match.outcome.clause == "12.4.1"


@clause("3.1.1")
def test_six_points_of_damage_do_not_lose_a_constructed_game() -> None:
    table = FF()
    table.put("A", damage_zone=["Filler"] * 5, hand=["Filler"] * 3)

    table.damage("A", 1)

    assert table.winner == ""


@clause("3.1.1")
def test_six_points_of_damage_lose_a_limited_game() -> None:
    table = FF(format="limited")
    table.put("A", damage_zone=["Filler"] * 5, hand=["Filler"] * 3)
    assert table.winner == ""

    table.damage("A", 1)

    assert table.winner == "B"


@clause("3.1.2", "12.4.2")
def test_having_to_draw_from_an_empty_deck_loses() -> None:
    table = FF()
    table.put("A", filler=1, hand=["Filler"] * 3)

    table.draw("A", 1)
    assert (table.count("A", "deck"), table.winner) == (0, "")
    table.draw("A", 1)

    assert table.winner == "B"
    assert table.match.outcome is not None
    assert table.match.outcome.clause == "12.4.2"


@clause("3.1.3", "12.4.3")
def test_damage_with_an_empty_deck_loses() -> None:
    table = FF()
    table.put("A", filler=1, hand=["Filler"] * 3)

    table.damage("A", 1)
    assert (table.count("A", "deck"), table.winner) == (0, "")
    table.damage("A", 1)

    assert table.winner == "B"
    assert table.match.outcome is not None
    assert table.match.outcome.clause == "12.4.3"


@clause("3.2")
def test_who_would_win_and_lose_at_once_has_lost() -> None:
    table = FF()
    table.summon("Last Word", deal(1, "you"), deal(1, "opponent"), cost=0)
    table.put("A", damage_zone=["Filler"] * 6, hand=["Last Word", "Filler"]).put("B", filler=5, hand=["Filler"])

    table.cast("Last Word").both_pass()

    assert table.winner == "B"


@clause("3.3")
def test_both_beaten_in_the_same_check_is_a_draw() -> None:
    table = FF()
    table.summon("Last Word", deal(1, "you"), deal(1, "opponent"), cost=0)
    table.put("A", damage_zone=["Filler"] * 6, hand=["Last Word", "Filler"])
    table.put("B", damage_zone=["Filler"] * 6, hand=["Filler"])

    table.cast("Last Word").both_pass()

    assert table.winner == "draw"


@clause("4.1", "4.5")
def test_a_value_that_is_chosen_is_a_whole_number_from_zero_up() -> None:
    table = FF()
    table.forward("Mage", 5000, action(choose(), deal({"x": True, "times": 1000}), cost=[cp({"x": True})]))
    table.put("A", field=["Mage"], hand=["Filler"])

    table.choose("use ability", "Mage")

    assert table.asked == "A value of X"
    assert table.options == ["0", "1", "2"]
    with pytest.raises(IllegalChoice):
        table.match.choose(-1)


@clause("4.2")
def test_halves_are_rounded_down() -> None:
    table = FF()
    half = {"count": {"zone": "hand", "whose": "opponent"}, "divided_by": 2}
    table.forward("Thief", 5000, auto(ENTERS, {"do": "discard", "who": "opponent", "number": half}))
    table.put("A", hand=["Thief", "Filler"]).put("B", hand=["One", "Two", "Three", "Four", "Five"])

    table.cast("Thief").decline("discard")
    table.choose("One").choose("Two")

    assert table.hand("B") == ["Three", "Four", "Five"]


@clause("4.3")
def test_a_negative_value_counts_as_zero_but_is_changed_as_what_it_is() -> None:
    table = FF()
    table.forward("Weakling", 1000)
    table.summon("Curse", choose(), pump(-3000), cost=0)
    table.summon("Blessing", choose(), pump(2000), cost=0)
    table.summon("Blow", choose(), deal({"value": "power", "of": "it"}), cost=0)
    table.forward("Guard", 5000, field(gains(2500, {"type": "forward", "name": "Weakling", "whose": "any"})))
    table.put("A", hand=["Curse", "Blessing"], field=["Weakling", "Guard"])

    table.play("Curse").choose("Weakling").both_pass()
    assert table.power("Weakling") == 500
    table.play("Blessing").choose("Weakling").both_pass()

    assert table.power("Weakling") == 2500


@clause("4.3", "12.4.4")
def test_a_forward_below_zero_needs_more_than_the_difference_to_zero_to_come_back() -> None:
    table = FF()
    table.forward("Weakling", 1000)
    table.forward("Strong", 9000)
    table.summon("Curse", choose(), pump(-3000), pump(2500), cost=0)
    table.put("A", hand=["Curse"], field=["Weakling", "Strong"])

    table.play("Curse").choose("Strong").both_pass()
    assert table.power("Strong") == 8500
    table = FF()
    table.forward("Weakling", 1000)
    table.forward("Strong", 9000)
    table.summon("Curse", choose(), pump(-3000), pump(2000), cost=0)
    table.put("A", hand=["Curse", "Filler"], field=["Weakling", "Strong"])
    table.play("Curse").choose("Weakling").both_pass()

    assert table.field("A") == ["Strong"]


@clause("4.4")
def test_a_value_that_is_not_there_counts_as_zero() -> None:
    table = FF()
    table.backup("Keeper")
    table.summon(
        "Test",
        {"do": "target", "cards": {"type": "backup"}, "slot": "b"},
        {"do": "target", "cards": ALL_FORWARDS, "slot": "f"},
        deal({"value": "power", "of": "b", "plus": 1000}, "f"),
        cost=0,
    )
    table.forward("Guard", 5000)
    table.put("A", hand=["Test", "Filler"], field=["Keeper", "Guard"])

    table.play("Test").both_pass()

    assert table.counter("Guard", "damage") == 1000


@clause("4.5")
def test_x_is_what_the_text_says_where_it_says_so() -> None:
    table = FF()
    table.forward("Elder", 5000, auto(ENTERS, deal({"count": {"type": "backup"}, "times": 1000}, THEIR_FORWARDS)))
    table.put("A", hand=["Elder", "Filler"], field=["Filler"])
    table.backup("Keeper").put("A", field=["Keeper", "Keeper"]).forward("Guard", 9000).put("B", field=["Guard"])

    table.play("Elder", "Filler").both_pass()

    assert table.counter("Guard", "damage", "B") == 2000


@clause("2.2", "15.1.1.3.1")
def test_what_cannot_be_broken_is_not_broken() -> None:
    table = FF()
    table.forward("Rock", 5000, field(restricted("cannot be broken")))
    table.forward("Sand", 5000, trait("brave"))
    table.summon("Crush", choose("opponent"), BREAK, cost=0)
    table.put("A", hand=["Crush", "Crush", "Filler"]).put("B", field=["Rock", "Sand"])

    table.play("Crush").choose("Rock").both_pass()
    assert table.field("B") == ["Rock", "Sand"]
    table.play("Crush").choose("Sand").both_pass()

    assert table.field("B") == ["Rock"]
