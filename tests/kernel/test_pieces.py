"""Pieces have a place each: they go from holder to holder, as many as there are, and none is lost with a card that moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain import fold
from domain.kernel import likeness, pieces
from domain.kernel.events import CardMoved, PiecesMoved
from domain.kernel.match import Match
from domain.kernel.ruleset import Deck, Ruleset
from domain.kernel.text import event_text, field_text
from tests.kernel import toy

STONE, GEM = 0, 1
POOL = 1


def stones() -> Match:
    """The toy game with stones and gems, a pool for each player, and a card on each field."""
    plain = toy.ruleset(toy.card("Bowl"))
    ruleset: Ruleset = replace(
        plain,
        words=replace(
            plain.words, numbers=("life", "pool", "pool of gems"), pieces=("stone", "gem"), piece_areas=(POOL,)
        ),
    )
    deck = Deck("deck", (("Bowl", 2), ("T-0", 28)))
    match = ruleset.new_match((deck, deck), seed=1)
    for player in (0, 1):
        toy.put(match, "Bowl", player)
    return match


def pool(match: Match, player: int = 0) -> int:
    return pieces.area(match.state, player, POOL)


def test_pieces_go_from_the_void_to_an_area_and_on_to_a_card() -> None:
    match = stones()
    bowl = toy.find(match, "Bowl", 0)

    pieces.move(match, STONE, 5, pieces.VOID, pool(match), "5")
    pieces.move(match, STONE, 2, pool(match), bowl, "5")

    assert match.state.number(0, POOL) == pieces.held(match.state, pool(match), STONE) == 3
    assert match.state.pieces(bowl, STONE) == pieces.held(match.state, bowl, STONE) == 2
    assert match.state.number(1, POOL) == 0


def test_kinds_of_pieces_are_counted_apart() -> None:
    match = stones()
    bowl = toy.find(match, "Bowl", 0)

    pieces.move(match, STONE, 2, pieces.VOID, bowl, "5")
    pieces.move(match, GEM, 1, pieces.VOID, pool(match), "5")
    pieces.move(match, GEM, 1, pool(match), bowl, "5")

    assert [match.state.pieces(bowl, kind) for kind in (STONE, GEM)] == [2, 1]
    assert match.state.number(0, POOL + GEM) == 0


def test_no_more_pieces_move_than_there_are() -> None:
    match = stones()
    bowl = toy.find(match, "Bowl", 0)
    pieces.move(match, STONE, 2, pieces.VOID, bowl, "5")

    pieces.move(match, STONE, 9, bowl, pool(match), "5")

    assert match.state.pieces(bowl, STONE) == 0
    assert match.state.number(0, POOL) == 2


@pytest.mark.parametrize(("number", "back"), [(0, False), (-2, False), (1, True)])
def test_nothing_happens_where_nothing_would_move(number: int, back: bool) -> None:
    match = stones()
    bowl = toy.find(match, "Bowl", 0)
    pieces.move(match, STONE, 3, pieces.VOID, bowl, "5")
    length = match.state.length

    pieces.move(match, STONE, number, bowl, bowl if back else pool(match), "5")

    assert match.state.length == length


def test_pieces_stay_with_a_card_that_moves_until_they_are_taken_off() -> None:
    match = stones()
    bowl = toy.find(match, "Bowl", 0)
    pieces.move(match, STONE, 2, pieces.VOID, bowl, "5")
    match.set_counter(bowl, 0, 1, "5")

    match.move(bowl, 0, toy.TRASH, "5")

    assert match.state.counter(bowl, 0) == 0
    assert match.state.pieces(bowl, STONE) == 2


def test_pieces_are_facts_of_the_fold() -> None:
    match = stones()
    bowl = toy.find(match, "Bowl", 0)
    pieces.move(match, STONE, 5, pieces.VOID, pool(match), "5")
    pieces.move(match, STONE, 2, pool(match), bowl, "5")

    assert fold(match.events).facts() == match.state.facts()


def test_holders_are_told_by_name() -> None:
    match = stones()
    bowl = toy.find(match, "Bowl", 0)

    pieces.move(match, GEM, 1, pieces.VOID, pool(match, 1), "5")
    pieces.move(match, GEM, 1, pool(match, 1), bowl, "5")

    from_void, onto_card = match.events[-2:]
    assert event_text(match, from_void) == "1 gem: the void to B's pool"
    assert event_text(match, onto_card) == "1 gem: B's pool to Bowl"
    assert field_text(match, PiecesMoved, "origin", pieces.VOID) == "the void"
    assert [card["counters"] for zone in match.view(1).data()["zones"][0].values() for card in zone if card] == [
        {"gem": 1}
    ]
    assert match.view(1).pieces(bowl, GEM) == 1


def test_a_loop_is_looked_for_with_pieces_on_cards() -> None:
    match = stones()
    bowl = toy.find(match, "Bowl", 0)
    pieces.move(match, STONE, 2, pieces.VOID, bowl, "5")
    before = likeness.look(match)

    match.set_counter(bowl, 0, 2, "5")
    pieces.move(match, STONE, 2, bowl, pieces.VOID, "5")

    assert likeness.look(match).counters != before.counters
    assert likeness.look(match).state != before.state


def test_what_goes_with_an_event_may_be_said_before_it() -> None:
    def spill(match: Match, event: CardMoved) -> None:
        pieces.move(match, STONE, 9, event.card, pool(match), "5")

    plain = stones().ruleset
    ruleset = replace(plain, hooks=replace(plain.hooks, before={CardMoved: spill}))
    deck = Deck("deck", (("Bowl", 2), ("T-0", 28)))
    match = ruleset.new_match((deck, deck), seed=1)
    bowl = toy.put(match, "Bowl", 0)
    pieces.move(match, STONE, 2, pieces.VOID, bowl, "5")

    match.move(bowl, 0, toy.HAND, "5")

    assert [type(event) for event in match.events[-2:]] == [PiecesMoved, CardMoved]
    assert fold(match.events).facts() == match.state.facts()
