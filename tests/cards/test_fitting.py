"""Zones that hold only so many cards."""

from __future__ import annotations

from dataclasses import replace

from domain.kernel.match import Match
from domain.kernel.options import Pick, UseAbility
from domain.kernel.ruleset import Deck
from tests.cards.game import DECK, EXILE, FIELD, HAND, VOCABULARY, Game, GameCard, activated, card, ruleset


def two_in_exile(match: Match, player: int, zone: int) -> int | None:
    return max(0, 2 - len(match.state.zone(player, EXILE))) if zone == EXILE else None


class Narrow(Game):
    """The game with an exile of two cards a player."""

    def __init__(self, *cards: GameCard, judged_on_arrival: bool = False) -> None:
        vocabulary = replace(
            VOCABULARY, limited_zones=("exile",), room=two_in_exile, judged_on_arrival=judged_on_arrival
        )
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


RAIN = activated(
    {"do": "target", "cards": {"name": "Ox", "whose": "any"}, "number": 3, "up_to": True},
    {"do": "divide", "number": 2, "among": "it"},
    {"do": "counters", "counter": "charge", "what": "it", "shares": "shares"},
)


def test_no_more_targets_are_picked_than_get_a_share() -> None:
    game = Game(card("Cloud", RAIN), card("Ox"), on_play=True)
    cloud = game.put("Cloud")
    oxen = [game.put("Ox") for _ in range(3)]

    game.use(cloud)
    game.choose(Pick(oxen[0]), Pick(oxen[1]))

    assert [game.state.counter(ox, 0) for ox in oxen] == [1, 1, 0]


def test_a_fixed_number_that_cannot_all_get_a_share_is_not_offered() -> None:
    fixed = activated({"do": "target", "cards": {"name": "Ox", "whose": "any"}, "number": 3}, *RAIN["effects"][1:])
    game = Game(card("Cloud", fixed), card("Ox"), on_play=True)
    game.put("Cloud")
    for _ in range(3):
        game.put("Ox")
    game.resume()

    decision = game.match.decision

    assert decision is not None
    assert not any(isinstance(option, UseAbility) for option in decision.options)


GATE = {
    "kind": "continuous",
    "replaces": {
        "would": {"on": "moved", "to": "field", "card": {"whose": "any", "number": {"power": {"at_least": 3}}}},
        "to": "exile",
    },
}
LORD = {"kind": "continuous", "effects": [{"do": "modify", "what": {"other": True}, "add": {"power": 5}}]}


def test_a_card_that_would_come_is_judged_as_it_will_be_where_the_book_says_so() -> None:
    strict = Narrow(card("Gate", GATE), card("Lord", LORD), card("Ox"), judged_on_arrival=True)
    usual = Narrow(card("Gate", GATE), card("Lord", LORD), card("Ox"))

    for game in (strict, usual):
        game.put("Gate")
        game.put("Lord")
        ox = game.put("Ox", zone=HAND)
        game.match.decision = None
        game.match.move(ox, 0, FIELD, "2")
        game.match.run()

    assert strict.names(EXILE) == ["Ox"]
    assert "Ox" in usual.names(FIELD)
