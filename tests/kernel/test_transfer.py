"""The verb `transfer`: pieces from holders to holders, the kind chosen by who controls them, all at the same time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from domain.cards.compile import build_catalog
from domain.kernel import pieces, programs
from domain.kernel.events import NOWHERE, PiecesMoved
from domain.kernel.match import Match
from domain.kernel.options import PASS, PickNumber, PickPiece
from domain.kernel.ruleset import Deck
from tests.kernel import toy

STONE, GEM = 0, 1
POOL = 1
VOCABULARY = replace(
    toy.VOCABULARY,
    numbers=("life", "pool", "pool of gems"),
    pieces=("stone", "gem"),
    piece_areas={"pool": POOL},
    may_receive=lambda match, piece, holder: piece == STONE or holder != pieces.VOID,
)


def table(*effects: dict[str, Any], cost: tuple[dict[str, Any], ...] = ()) -> Match:
    """A lens whose ability does this, and a bowl, on each field; A's turn."""
    lens = toy.card("Lens", {"kind": "activated", "cost": list(cost), "effects": list(effects)})
    cards = [toy.FILLER, lens, toy.card("Bowl")]
    catalog = build_catalog(VOCABULARY, cards)
    plain = toy.ruleset()
    ruleset = replace(
        plain,
        words=replace(plain.words, numbers=VOCABULARY.numbers, pieces=VOCABULARY.pieces),
        cards=replace(plain.cards, catalog=lambda: catalog),
    )
    deck = Deck("deck", (("Lens", 1), ("Bowl", 1), ("T-0", 28)))
    match = ruleset.new_match((deck, deck), seed=1)
    for player in (0, 1):
        toy.put(match, "Lens", player)
        toy.put(match, "Bowl", player)
    return match


def lay(match: Match, holder: int, stones: int, gems: int = 0) -> None:
    pieces.move(match, STONE, stones, pieces.VOID, holder, "5")
    pieces.move(match, GEM, gems, pieces.VOID, holder, "5")


def use(match: Match) -> None:
    """A's lens is used, whatever it costs."""
    card = toy.find(match, "Lens", 0)
    ability = match.catalog.faces[match.state.printed[card]].abilities[0]
    match.agenda[-1].step -= 1
    match.decision = None
    programs.run(match, ability.program, 0, match.state.reference(card))
    programs.run(match, ability.cost, 0, match.state.reference(card))
    match.run()


def can_use(match: Match) -> bool:
    card = toy.find(match, "Lens", 0)
    return programs.is_payable(match, match.catalog.faces[match.state.printed[card]].abilities[0], 0, card)


def test_pieces_go_from_the_void_to_every_card_meant() -> None:
    match = table({"do": "transfer", "number": 2, "to": {"whose": "any"}})

    use(match)

    assert {match.state.pieces(toy.find(match, name, p), STONE) for name in ("Lens", "Bowl") for p in (0, 1)} == {2}
    assert all(event.by != NOWHERE for event in match.events if isinstance(event, PiecesMoved))


def test_all_but_one_go_to_the_pool_of_who_controls_the_card() -> None:
    match = table({"do": "transfer", "all_but": 1, "origin": {"name": "Bowl", "whose": "opponent"}, "to": "pool"})
    bowl = toy.find(match, "Bowl", 1)
    lay(match, bowl, 4)

    use(match)

    assert match.state.pieces(bowl, STONE) == 1
    assert [match.state.number(player, POOL) for player in (0, 1)] == [0, 3]


def test_who_controls_the_pieces_chooses_the_kind() -> None:
    match = table({"do": "transfer", "origin": {"name": "Bowl", "whose": "opponent"}, "to": "pool"})
    bowl = toy.find(match, "Bowl", 1)
    lay(match, bowl, 2, 1)

    use(match)

    assert match.decision is not None
    assert (match.decision.player, match.decision.options) == (1, (PickPiece(STONE), PickPiece(GEM)))
    match.choose(PickPiece(GEM))
    assert [match.state.pieces(bowl, kind) for kind in (STONE, GEM)] == [2, 0]


def test_a_kind_that_the_text_names_is_not_chosen() -> None:
    match = table({"do": "transfer", "piece": "gem", "origin": {"name": "Bowl"}, "to": "void"})
    bowl = toy.find(match, "Bowl", 0)
    lay(match, bowl, 2, 1)

    use(match)

    assert [match.state.pieces(bowl, kind) for kind in (STONE, GEM)] == [2, 0]


def test_a_kind_that_may_not_go_there_stays_unless_it_is_named() -> None:
    match = table({"do": "transfer", "all": True, "origin": {"name": "Bowl"}, "to": "void"})
    bowl = toy.find(match, "Bowl", 0)
    lay(match, bowl, 2, 1)

    use(match)

    assert [match.state.pieces(bowl, kind) for kind in (STONE, GEM)] == [0, 1]


def test_up_to_a_number_may_be_none() -> None:
    match = table({"do": "transfer", "number": 2, "up_to": True, "origin": "pool", "to": "this"})
    lay(match, pieces.area(match.state, 0, POOL), 5)

    use(match)

    assert match.decision is not None
    assert match.decision.options == (PickNumber(0), PickNumber(1), PickNumber(2))
    match.choose(PickNumber(0))
    assert match.state.number(0, POOL) == 5


def test_one_pool_is_not_emptied_twice_for_two_cards() -> None:
    match = table({"do": "transfer", "number": 2, "origin": "pool", "to": {}})
    lay(match, pieces.area(match.state, 0, POOL), 3)

    use(match)

    assert match.state.number(0, POOL) == 0
    assert sum(match.state.pieces(toy.find(match, name, 0), STONE) for name in ("Lens", "Bowl")) == 3


def test_a_cost_needs_the_pieces_and_is_nobodys_effect() -> None:
    match = table({"do": "draw"}, cost=({"do": "transfer", "number": 2, "origin": "this", "to": "pool"},))
    lens = toy.find(match, "Lens", 0)

    lay(match, lens, 1)
    assert not can_use(match)
    lay(match, lens, 1)
    assert can_use(match)
    use(match)

    paid = [event for event in match.events if isinstance(event, PiecesMoved)][-1]
    assert (paid.origin, paid.number, paid.by) == (lens, 2, NOWHERE)
    assert match.decision is not None
    assert PASS in match.decision.options
