"""Cards that move together do so at the same time, also where an order has to be said first."""

from __future__ import annotations

from domain.kernel.options import Pick
from tests.cards.game import DECK, HAND, STOCK, TRASH, Game, activated, automatic, card

LEAVES = {"on": "moved", "card": {"whose": "any", "other": True}, "origin": "field"}


def test_cards_put_into_an_ordered_zone_see_each_other_leave() -> None:
    mourner = automatic(LEAVES, {"do": "damage"})
    away = activated({"do": "move", "what": {"name": "Mourner"}, "to": "stock"})
    game = Game(card("Wind", away), card("Mourner", mourner))
    wind, one, two = game.put("Wind"), game.put("Mourner"), game.put("Mourner")

    game.use(wind)
    assert game.asked == "order"
    assert game.state.zone(0, STOCK) == []
    game.choose(Pick(two))
    while game.asked == "next ability":
        game.choose(game.options[0])

    assert game.state.zone(0, STOCK) == [two, one]
    assert game.life(1) == 18


def test_an_order_that_is_chosen_or_left_to_chance() -> None:
    chosen = activated({"do": "move", "what": {"zone": "hand"}, "to": "deck", "order": "chosen"})
    random = activated({"do": "move", "what": {"zone": "hand"}, "to": "deck", "order": "random"})
    game = Game(card("Wind", chosen, random))
    wind = game.put("Wind")
    held = [game.put("Filler", 0, HAND) for _ in range(3)]

    game.use(wind).choose(Pick(held[1]), Pick(held[2]))
    assert game.state.zone(0, DECK)[-3:] == [held[1], held[2], held[0]]

    held = [game.put("Filler", 0, HAND) for _ in range(3)]
    game.use(wind, 1)
    assert sorted(game.state.zone(0, DECK)[-3:]) == sorted(held)


def test_discards_happen_at_the_same_time() -> None:
    game = Game(card("Fire", activated({"do": "discard", "number": 2})))
    fire = game.put("Fire")
    held = [game.put("Filler", 0, HAND) for _ in range(3)]

    game.use(fire).choose(Pick(held[2]), Pick(held[0]))

    assert game.state.zone(0, TRASH) == [held[2], held[0]]
    first, second = game.moved()[-2:]
    assert first.cause == second.cause
