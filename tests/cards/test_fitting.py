"""Zones that hold only so many cards."""

from __future__ import annotations

from dataclasses import replace

from domain.kernel.match import Match
from domain.kernel.options import Pick
from domain.kernel.ruleset import Deck
from tests.cards.game import DECK, EXILE, FIELD, HAND, VOCABULARY, Game, GameCard, activated, card, ruleset


def two_in_exile(match: Match, player: int, zone: int) -> int | None:
    return max(0, 2 - len(match.state.zone(player, EXILE))) if zone == EXILE else None


class Narrow(Game):
    """The game with an exile of two cards a player."""

    def __init__(self, *cards: GameCard) -> None:
        vocabulary = replace(VOCABULARY, limited_zones=("exile",), room=two_in_exile)
        deck = Deck("deck", (*((c.number, 4) for c in cards), ("G-0", 20)))
        self.match = ruleset(vocabulary, *cards).new_match((deck, deck), seed=1)
        for held in list(self.state.zone(0, HAND)):
            self.match.happen(self.match.moved(held, 0, DECK, "1"))


EXILE_OXEN = activated({"do": "move", "what": {"name": "Ox", "whose": "any"}, "to": "exile"})


def test_of_too_many_cards_the_controller_of_the_effect_picks_those_that_fit() -> None:
    game = Narrow(card("Keeper", EXILE_OXEN), card("Ox"))
    keeper = game.put("Keeper")
    oxen = [game.put("Ox") for _ in range(3)]

    game.use(keeper)
    asked = game.asked
    game.choose(Pick(oxen[2]), Pick(oxen[0]))

    assert asked == "what fits"
    assert set(game.state.zone(0, EXILE)) == {oxen[0], oxen[2]}
    assert oxen[1] in game.state.zone(0, FIELD)


def test_what_lies_there_already_takes_room() -> None:
    game = Narrow(card("Keeper", EXILE_OXEN), card("Ox"))
    keeper = game.put("Keeper")
    game.put("Filler", zone=EXILE)
    game.put("Filler", zone=EXILE)
    ox = game.put("Ox")

    game.use(keeper)

    assert ox in game.state.zone(0, FIELD)


def test_nobody_is_asked_where_all_fit_and_each_player_has_room_of_their_own() -> None:
    game = Narrow(card("Keeper", EXILE_OXEN), card("Ox"))
    keeper = game.put("Keeper")
    for player in (0, 0, 1, 1):
        game.put("Ox", player)

    game.use(keeper)

    assert game.asked == "main"
    assert game.names(EXILE, 0) == game.names(EXILE, 1) == ["Ox", "Ox"]


def test_cards_from_the_top_come_as_far_as_there_is_room() -> None:
    game = Narrow(card("Digger", activated({"do": "move top", "to": "exile", "number": 3})))
    digger = game.put("Digger")
    before = len(game.state.zone(0, DECK))

    game.use(digger)

    assert len(game.state.zone(0, EXILE)) == 2
    assert len(game.state.zone(0, DECK)) == before - 2
