"""Amounts, filters and conditions see what a text has chosen, declared and waited for; where they cannot, they are refused."""

from __future__ import annotations

import pytest

from domain.kernel.options import DONE, PASS, Pick, PickNumber
from tests.cards.game import (
    DECK,
    FIELD,
    HAND,
    POWER,
    TRASH,
    Game,
    activated,
    automatic,
    card,
    continuous,
    refused,
)

ENTERS = {"on": "moved", "to": "field"}


def test_a_filter_is_bounded_by_the_value_of_a_chosen_card() -> None:
    weaker = {"number": {"power": {"at_most": {"value": "power", "of": "first"}}}, "whose": "any", "other": True}
    ability = activated(
        {"do": "select", "cards": {"name": "Ox"}, "slot": "first"},
        {"do": "select", "cards": weaker, "number": 9, "up_to": True, "slot": "second"},
    )
    game = Game(card("Judge", ability), card("Ox", power=5), card("Elk", power=6), card("Ant", power=2))
    judge, ox = game.put("Judge"), game.put("Ox")
    elk, ant = game.put("Elk"), game.put("Ant", 1)

    game.use(judge)

    assert set(game.options) == {Pick(ox), Pick(ant), DONE}
    assert Pick(elk) not in game.options


def test_a_filter_is_bounded_by_how_many_were_chosen() -> None:
    as_many = {"count": {"slot": "shown", "zone": "hand"}}
    small = {"whose": "opponent", "number": {"power": {"at_most": as_many}}}
    ability = activated(
        {"do": "select", "cards": {"zone": "hand"}, "number": 3, "up_to": True, "slot": "shown"},
        {"do": "move", "what": small, "to": "trash"},
    )
    game = Game(card("Judge", ability), card("Ox", power=3), card("Ant", power=2))
    judge = game.put("Judge")
    held = [game.put("Filler", 0, HAND) for _ in range(3)]
    game.put("Ox", 1)
    game.put("Ant", 1)

    game.use(judge).choose(Pick(held[0]), Pick(held[1]), DONE)

    assert game.names(TRASH, 1) == ["Ant"]
    assert game.names(FIELD, 1) == ["Ox"]


def test_a_filter_is_bounded_by_the_declared_number() -> None:
    ability = activated(
        {"do": "move", "what": {"whose": "opponent", "number": {"power": {"exactly": {"x": True}}}}, "to": "trash"},
        cost=[{"do": "pay", "what": "life", "number": {"x": True}}],
    )
    game = Game(card("Judge", ability), card("Ox", power=3), card("Ant", power=2))
    judge = game.put("Judge")
    game.put("Ox", 1)
    game.put("Ant", 1)

    game.use(judge).choose(PickNumber(3))

    assert game.names(TRASH, 1) == ["Ox"]
    assert game.life(0) == 17


def test_a_filter_inside_a_filter_sees_them_too() -> None:
    not_weaker = {"no": {"whose": "any", "number": {"power": {"at_most": {"value": "power", "of": "first"}}}}}
    ability = activated(
        {"do": "select", "cards": {"name": "Ox"}, "slot": "first"},
        {"do": "move", "what": {"whose": "opponent", **not_weaker}, "to": "trash"},
    )
    game = Game(card("Judge", ability), card("Ox", power=5), card("Elk", power=6), card("Ant", power=2))
    judge = game.put("Judge")
    game.put("Ox")
    game.put("Elk", 1)
    game.put("Ant", 1)

    game.use(judge)

    assert game.names(TRASH, 1) == ["Elk"]


def test_a_condition_sees_the_declared_number() -> None:
    enough = {"amount": {"x": True}, "at_least": 2}
    ability = activated(
        {"do": "if", "condition": enough, "then": [{"do": "damage", "number": 1}]},
        cost=[{"do": "pay", "what": "life", "number": {"x": True}}],
    )
    game = Game(card("Judge", ability))
    judge = game.put("Judge")

    game.use(judge).choose(PickNumber(1))
    assert game.life(1) == 20

    game.use(judge).choose(PickNumber(2))
    assert game.life(1) == 19


def test_a_cost_inside_an_effect_sees_what_was_chosen() -> None:
    pay = {"do": "pay", "what": "life", "number": {"value": "power", "of": "it"}}
    ability = activated(
        {"do": "select", "cards": {"other": True}},
        {"do": "may", "cost": [pay], "then": [{"do": "damage", "number": 1}]},
    )
    game = Game(card("Judge", ability), card("Ox", power=5), card("Whale", power=50))
    judge, ox, whale = game.put("Judge"), game.put("Ox"), game.put("Whale")

    game.use(judge).choose(Pick(whale))
    assert game.asked == "main"

    game.use(judge).choose(Pick(ox))
    assert game.asked == "pay"
    game.choose(game.options[0])
    assert (game.life(0), game.life(1)) == (15, 19)


def test_the_condition_of_an_ability_knows_what_its_event_happened_to() -> None:
    big = {"slot": "it", "are": {"whose": "any", "number": {"power": {"at_least": 4}}}}
    ability = automatic({**ENTERS, "card": {"whose": "any"}}, {"do": "damage"}, condition=big)
    game = Game(card("Herald", ability), card("Ox", power=5), card("Ant", power=2))
    game.put("Herald")
    game.put("Ant", 1)
    game.resume()
    assert game.life(1) == 20

    game.put("Ox", 1)
    game.resume()

    assert game.life(1) == 19


def replaces(**change: object) -> dict[str, object]:
    return continuous(replaces={"would": {"on": "hurt", "whose": "you"}, **change})


HIT = activated({"do": "damage", "number": 3})


@pytest.mark.parametrize(
    ("change", "left"),
    [
        ({"become": {"event": "amount", "times": 2}}, 14),
        ({"add": {"event": "amount"}}, 14),
        ({"add": 1}, 16),
        ({"become": 0}, 20),
        ({"become": {"event": "amount", "divided_by": 2, "round_up": True}}, 18),
    ],
)
def test_a_replacement_uses_the_amount_of_the_event(change: dict[str, object], left: int) -> None:
    game = Game(card("Archer", HIT), card("Curse", replaces(**change)))
    archer = game.put("Archer")
    game.put("Curse", 1)

    game.use(archer)

    assert game.life(1) == left


def test_what_happens_instead_sees_the_event() -> None:
    game = Game(card("Archer", HIT), card("Ward", replaces(instead=[{"do": "draw", "number": {"event": "amount"}}])))
    archer = game.put("Archer")
    game.put("Ward", 1)

    game.use(archer)

    assert game.life(1) == 20
    assert len(game.state.zone(1, HAND)) == 3


def test_different_values_are_counted() -> None:
    ability = activated({"do": "damage", "number": {"count": {"zone": "trash"}, "distinct": "cost"}})
    game = Game(card("Sage", ability), card("Two", cost=2), card("Three", cost=3))
    sage = game.put("Sage")
    for name in ("Two", "Two", "Three"):
        game.put(name, 0, TRASH)

    game.use(sage)

    assert game.life(1) == 18


def test_different_words_are_counted() -> None:
    ability = activated({"do": "damage", "number": {"count": {}, "distinct": "tag"}})
    game = Game(card("Sage", ability, tags=["red"]), card("Ox", tags=["red", "blue"]))
    sage = game.put("Sage")
    game.put("Ox")

    game.use(sage)

    assert game.life(1) == 18


@pytest.mark.parametrize(
    ("amount", "left"),
    [
        ({"count": {"whose": "any"}, "value": "power", "take": "highest"}, 14),
        ({"count": {"whose": "any", "other": True}, "value": "power", "take": "lowest"}, 18),
        ({"sum_of": [{"count": {}, "value": "power"}, {"count": {"whose": "opponent"}, "times": -1}]}, 14),
        ({"highest_of": [2, {"count": {}}, 1]}, 18),
        ({"lowest_of": [7, {"count": {"whose": "any"}}]}, 17),
    ],
)
def test_sums_differences_highest_and_lowest(amount: dict[str, object], left: int) -> None:
    game = Game(card("Sage", activated({"do": "damage", "number": amount})), card("Ox", power=6), card("Ant", power=2))
    sage = game.put("Sage")
    game.put("Ox")
    game.put("Ant", 1)

    game.use(sage)

    assert game.life(1) == left


def test_a_condition_compares_two_amounts() -> None:
    more = {"have": {"zone": "hand"}, "at_least": {"count": {"zone": "hand", "whose": "opponent"}, "plus": 1}}
    game = Game(card("Sage", activated({"do": "damage"}, condition=more)))
    sage = game.put("Sage")
    game.put("Filler", 1, HAND)
    assert not game.can_use(sage)

    game.put("Filler", 0, HAND)
    game.put("Filler", 0, HAND)

    assert game.can_use(sage)


def test_slots_and_x_are_refused_where_nothing_is_chosen() -> None:
    of_slot = {"number": {"power": {"at_most": {"value": "power", "of": "it"}}}}
    of_x = {"number": {"power": {"at_most": {"x": True}}}}

    assert "abilities[0].effects[0].what.number.power" in refused(
        continuous({"do": "modify", "what": of_slot, "add": {"power": 1}})
    )
    assert "X is not known in a continuous ability" in refused(
        continuous({"do": "modify", "what": of_x, "add": {"power": 1}})
    )
    assert "'it' is not known in what an ability waits for" in refused(
        automatic({**ENTERS, "card": of_slot}, {"do": "draw"})
    )
    assert "nothing has been chosen as 'first'" in refused(
        activated({"do": "damage", "number": {"value": "power", "of": "first"}})
    )
    assert "'it' is not known in the condition of an ability" in refused(
        activated({"do": "draw"}, condition={"slot": "it", "are": {}})
    )


def test_a_field_that_the_event_lacks_is_refused() -> None:
    assert "Hurt has no number 'amuont'; did you mean amount?" in refused(
        automatic({"on": "hurt"}, {"do": "draw", "number": {"event": "amuont"}})
    )
    assert "waits for no event" in refused(activated({"do": "draw", "number": {"event": "amount"}}))
    assert "CardMoved has no number 'amount'" in refused(
        continuous(replaces={"would": {"on": "moved", "to": "trash"}, "add": 1})
    )


@pytest.mark.parametrize(
    ("amount", "why"),
    [
        ({}, "an amount needs one of"),
        ({"count": {}, "x": True}, "count and x do not go together"),
        ({"x": True, "distinct": "cost"}, "`distinct` counts the values"),
        ({"count": {}, "take": "highest"}, "`take` says which `value`"),
        ({"count": {}, "divided_by": 0}, "divided by 1 or more"),
    ],
)
def test_amounts_that_say_nothing_or_too_much_are_refused(amount: dict[str, object], why: str) -> None:
    assert why in refused(activated({"do": "draw", "number": amount}))


@pytest.mark.parametrize(
    ("condition", "why"),
    [
        ({"have": {}, "amount": {"count": {}}, "exactly": 1}, "a condition counts one thing"),
        ({"at_least": 2}, "bounds of nothing"),
        ({"amount": {"count": {}}}, "an amount without bounds"),
        ({}, "a condition that asks nothing"),
    ],
)
def test_conditions_that_say_nothing_or_too_much_are_refused(condition: dict[str, object], why: str) -> None:
    assert why in refused(activated({"do": "draw"}, condition=condition))


def test_a_happening_is_not_asked_for_what_it_does_not_have() -> None:
    assert "'hurt' has no to to ask for" in refused(automatic({"on": "hurt", "to": "field"}, {"do": "draw"}))
    assert "'hurt' happens to no card" in refused(automatic({"on": "hurt", "card": {}}, {"do": "draw"}))
    assert "'moved' does not say what did it" in refused(automatic({**ENTERS, "by": {}}, {"do": "draw"}))


def test_the_table_is_as_it_looks() -> None:
    game = Game(card("Ox", power=5))
    ox = game.put("Ox")

    assert game.match.vector(ox)[POWER] == 5
    assert game.names(DECK).count("Ox") == 3
    game.resume()
    assert PASS in game.options
