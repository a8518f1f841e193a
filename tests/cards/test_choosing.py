"""What is chosen: targets and modes when played, additional costs before them, players, shares, any number, each player."""

from __future__ import annotations

import pytest

from domain.kernel.options import DONE, PASS, YES, Pick, PickMode, PickNumber, PickPlayer
from tests.cards.game import DECK, EXILE, FIELD, HAND, TRASH, Game, activated, card, refused

OX = {"name": "Ox", "whose": "any"}
BURY = {"do": "move", "to": "trash"}
LIFE = {"do": "pay", "what": "life", "number": 2}


# -- if, may, modes ------------------------------------------------------------------------------------------------------


def sometimes() -> dict[str, object]:
    """Chooses an Ox only where the opponent has a Tree."""
    tree = {"have": {"name": "Tree", "whose": "opponent"}}
    return activated({"do": "if", "condition": tree, "then": [{"do": "target", "cards": OX}, BURY]}, {"do": "draw"})


def test_a_target_inside_an_if_is_not_demanded_where_the_condition_fails() -> None:
    game = Game(card("Axe", sometimes()), card("Ox"), card("Tree"), on_play=True)
    axe = game.put("Axe")

    game.use(axe)

    assert game.asked == "main"
    assert len(game.names(HAND)) == 1


def test_it_is_demanded_where_the_condition_holds() -> None:
    game = Game(card("Axe", sometimes()), card("Ox"), card("Tree"), on_play=True)
    axe = game.put("Axe")
    game.put("Tree", 1)
    assert not game.can_use(axe)
    oxen = [game.put("Ox", 1), game.put("Ox")]

    game.use(axe)
    assert set(game.options) == {Pick(ox) for ox in oxen}
    game.choose(Pick(oxen[0]))

    assert game.names(TRASH, 1) == ["Ox"]


def test_what_depends_on_a_look_is_chosen_while_resolving() -> None:
    found = {"slot": "looked", "are": {"name": "Tree", "zone": "deck", "whose": "any"}}
    ability = activated({"do": "look"}, {"do": "if", "condition": found, "then": [{"do": "target", "cards": OX}, BURY]})
    game = Game(card("Scout", ability), card("Ox"), card("Tree"), on_play=True)
    scout, ox = game.put("Scout"), game.put("Ox", 1)
    tree = game.put("Tree", 0, HAND)
    game.match.happen(game.match.moved(tree, 0, DECK, "2"))
    assert ox in game.state.zone(1, FIELD)

    game.use(scout)

    assert game.names(TRASH, 1) == ["Ox"]


def test_a_target_inside_a_may_does_not_stand_in_the_way() -> None:
    ability = activated({"do": "may", "cost": [LIFE], "then": [{"do": "target", "cards": OX}, BURY]}, {"do": "draw"})
    game = Game(card("Axe", ability), card("Ox"), on_play=True)
    axe = game.put("Axe")

    game.use(axe).choose(PASS)
    assert len(game.names(HAND)) == 1

    one, _ = game.put("Ox", 1), game.put("Ox", 1)
    game.use(axe).choose(Pick(one))
    assert game.asked == "pay"
    game.choose(YES)
    assert game.names(TRASH, 1) == ["Ox"]


def modes(**more: object) -> dict[str, object]:
    return activated(
        {
            "do": "modes",
            "modes": [
                [{"do": "target", "cards": OX, "slot": "ox"}, {**BURY, "what": "ox"}],
                [{"do": "damage", "number": 1}],
                [{"do": "target", "cards": {"name": "Elk", "whose": "any"}, "slot": "elk"}, {**BURY, "what": "elk"}],
            ],
            **more,
        }
    )


def test_two_modes_need_two_that_can_be_chosen() -> None:
    game = Game(card("Sphinx", modes(number=2)), card("Ox"), card("Elk"), on_play=True)
    sphinx = game.put("Sphinx")
    assert not game.can_use(sphinx)
    game.put("Elk", 1)

    game.use(sphinx)
    assert set(game.options) == {PickMode(1), PickMode(2)}
    game.choose(PickMode(2))

    assert game.names(TRASH, 1) == ["Elk"]
    assert game.life(1) == 19


def test_up_to_some_modes_with_a_least_number() -> None:
    game = Game(card("Sphinx", modes(number=3, up_to=True, at_least=1)), card("Ox"), card("Elk"), on_play=True)
    sphinx = game.put("Sphinx")
    game.put("Elk", 1)

    game.use(sphinx)
    assert DONE not in game.options
    game.choose(PickMode(1))
    assert DONE in game.options
    game.choose(DONE)

    assert game.life(1) == 19


def test_a_mode_may_be_chosen_more_than_once_where_the_text_says_so() -> None:
    game = Game(card("Sphinx", modes(number=3, repeats=True)), card("Ox"), card("Elk"))
    sphinx = game.put("Sphinx")

    game.use(sphinx).choose(PickMode(1), PickMode(1), PickMode(1))

    assert game.life(1) == 17


@pytest.mark.parametrize("on_play", [True, False])
def test_what_was_chosen_before_cannot_be_chosen_again(on_play: bool) -> None:
    two = [[{"do": "damage", "number": 1}], [{"do": "draw"}]]
    ability = activated({"do": "modes", "modes": two, "once_each": "turn"})
    game = Game(card("Sphinx", ability), on_play=on_play)
    sphinx, other = game.put("Sphinx"), game.put("Sphinx")

    game.use(sphinx).choose(PickMode(0))
    game.use(other)
    assert set(game.options) == {PickMode(0), PickMode(1)}
    game.choose(PickMode(1))
    game.use(sphinx)
    assert (game.life(1), len(game.names(HAND))) == (19, 2)
    if on_play:
        assert not game.can_use(sphinx)
    game.choose(PASS, PASS)
    game.use(sphinx)

    assert set(game.options) == {PickMode(0), PickMode(1)}


def test_at_least_goes_with_up_to() -> None:
    assert "`at_least` goes with `up_to`" in refused(modes(at_least=1))


# -- additional costs -------------------------------------------------------------------------------------------------------


def kicked() -> dict[str, object]:
    return activated(
        {"do": "damage", "number": 1},
        {"do": "if", "condition": {"paid": "kicker"}, "then": [{"do": "target", "cards": OX}, BURY]},
        cost=[{"do": "pay", "what": "life", "number": 1}],
        additional=[{"name": "kicker", "cost": [LIFE]}],
    )


def test_an_additional_cost_is_declared_before_targets_and_paid_with_the_rest() -> None:
    game = Game(card("Imp", kicked()), card("Ox"), on_play=True)
    imp, ox = game.put("Imp"), game.put("Ox", 1)
    game.put("Ox", 1)

    game.use(imp)
    assert game.asked == "additional cost"
    game.choose(YES)
    assert game.asked == "target"
    assert game.life(0) == 20
    game.choose(Pick(ox))

    assert (game.life(0), game.life(1)) == (17, 19)
    assert game.names(TRASH, 1) == ["Ox"]


def test_without_it_nothing_is_chosen() -> None:
    game = Game(card("Imp", kicked()), card("Ox"), on_play=True)
    imp = game.put("Imp")
    game.put("Ox", 1)

    game.use(imp).choose(PASS)

    assert (game.life(0), game.life(1)) == (19, 19)
    assert game.names(FIELD, 1) == ["Ox"]


def test_it_is_not_offered_where_it_cannot_be_paid_or_its_target_is_missing() -> None:
    game = Game(card("Imp", kicked()), card("Ox"), on_play=True)
    imp = game.put("Imp")
    game.use(imp)
    assert game.asked == "main"
    game.put("Ox", 1)
    game.match.set_number(0, 0, 3, "1")

    game.use(imp)

    assert game.asked == "main"
    assert game.life(0) == 2


def test_additional_costs_where_targets_are_chosen_while_resolving() -> None:
    game = Game(card("Imp", kicked()), card("Ox"))
    imp = game.put("Imp")
    game.put("Ox", 1)

    game.use(imp).choose(YES)

    assert game.life(0) == 17
    assert game.names(TRASH, 1) == ["Ox"]


def test_unknown_additional_costs_are_refused() -> None:
    assert "no additional cost is called 'kikcer'" in refused(
        activated(
            {"do": "if", "condition": {"paid": "kikcer"}, "then": [{"do": "draw"}]},
            additional=[{"name": "kicker", "cost": [LIFE]}],
        )
    )


# -- players, shares, numbers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on_play", [True, False])
def test_a_target_may_be_a_player_or_a_card(on_play: bool) -> None:
    ability = activated({"do": "target", "players": "any", "cards": OX}, {"do": "damage", "number": 2, "to": "it"})
    game = Game(card("Bolt", ability), card("Ox"), on_play=on_play)
    bolt, ox = game.put("Bolt"), game.put("Ox", 1)

    game.use(bolt)
    assert set(game.options) == {Pick(ox), PickPlayer(0), PickPlayer(1)}
    game.choose(PickPlayer(0))
    assert game.life(0) == 18
    game.use(bolt).choose(Pick(ox))

    assert game.state.counter(ox, 0) == 2


def test_the_chosen_player_does_it() -> None:
    ability = activated({"do": "target", "players": "any"}, {"do": "draw", "number": 2, "who": "it"})
    game = Game(card("Gift", ability), on_play=True)
    gift = game.put("Gift")

    game.use(gift).choose(PickPlayer(1))

    assert len(game.names(HAND, 1)) == 2


def test_the_controller_of_a_chosen_card_does_it_even_after_it_has_left() -> None:
    ability = activated({"do": "target", "cards": OX}, BURY, {"do": "draw", "who": "it"})
    game = Game(card("Axe", ability), card("Ox"), on_play=True)
    axe = game.put("Axe")
    game.put("Ox", 1)

    game.use(axe)

    assert len(game.names(HAND, 1)) == 1
    assert game.names(HAND, 0) == []


@pytest.mark.parametrize("on_play", [True, False])
def test_shares_are_at_least_one_each(on_play: bool) -> None:
    ability = activated(
        {"do": "target", "cards": OX, "number": 3, "up_to": True},
        {"do": "divide", "number": 4},
        {"do": "damage", "to": "it", "shares": "shares"},
    )
    game = Game(card("Storm", ability), card("Ox"), on_play=on_play)
    storm, one, two = game.put("Storm"), game.put("Ox", 1), game.put("Ox", 1)

    game.use(storm).choose(Pick(one), Pick(two))
    assert game.asked == "divide"
    assert game.options == (PickNumber(1), PickNumber(2), PickNumber(3))
    game.choose(PickNumber(3))

    assert (game.state.counter(one, 0), game.state.counter(two, 0)) == (3, 1)


def test_shares_come_in_units() -> None:
    ability = activated(
        {"do": "target", "cards": OX, "number": 2},
        {"do": "divide", "number": 5000, "unit": 1000},
        {"do": "counters", "counter": "charge", "what": "it", "shares": "shares"},
    )
    game = Game(card("Storm", ability), card("Ox"), on_play=True)
    storm, one, two = game.put("Storm"), game.put("Ox", 1), game.put("Ox", 1)

    game.use(storm).choose(Pick(one))
    assert PickNumber(4000) in game.options
    assert PickNumber(5000) not in game.options
    game.choose(PickNumber(2000))

    assert (game.state.counter(one, 0), game.state.counter(two, 0)) == (2000, 3000)


def test_shares_of_nothing_are_refused() -> None:
    assert "nothing has been divided as 'shares'" in refused(
        activated({"do": "target", "cards": OX}, {"do": "damage", "to": "it", "shares": "shares"})
    )


def test_a_number_noted_stays_what_it_was() -> None:
    ability = activated(
        {"do": "note", "amount": {"count": {"zone": "hand"}}, "slot": "held"},
        {"do": "discard", "number": 9},
        {"do": "damage", "number": {"noted": "held"}},
    )
    game = Game(card("Gambler", ability))
    gambler = game.put("Gambler")
    for _ in range(3):
        game.put("Filler", 0, HAND)

    game.use(gambler)
    while game.asked == "discard":
        game.choose(game.options[0])

    assert game.life(1) == 17


def test_a_number_is_declared() -> None:
    ability = activated(
        {"do": "declare", "at_least": 1, "at_most": 3, "slot": "n"}, {"do": "damage", "number": {"noted": "n"}}
    )
    game = Game(card("Oracle", ability))
    oracle = game.put("Oracle")

    game.use(oracle)
    assert game.options == (PickNumber(1), PickNumber(2), PickNumber(3))
    game.choose(PickNumber(2))

    assert game.life(1) == 18


# -- which cards together ------------------------------------------------------------------------------------------------------


def test_any_number_may_be_chosen() -> None:
    ability = activated({"do": "select", "cards": {"zone": "hand"}, "any_number": True}, {"do": "move", "to": "exile"})
    game = Game(card("Sieve", ability))
    sieve = game.put("Sieve")
    held = [game.put("Filler", 0, HAND) for _ in range(3)]

    game.use(sieve).choose(Pick(held[0]), Pick(held[2]), DONE)

    assert game.state.zone(0, EXILE) == [held[0], held[2]]


@pytest.mark.parametrize(
    ("rule", "offered"),
    [
        ({"different": "cost"}, {"Two", "Three"}),
        ({"same": "cost"}, {"One"}),
        ({"total": {"cost": 3}}, {"One", "Two"}),
        ({"different": "tag"}, {"Two", "Three"}),
    ],
)
def test_what_chosen_cards_share(rule: dict[str, object], offered: set[str]) -> None:
    ability = activated({"do": "select", "cards": {"zone": "hand"}, "number": 2, "up_to": True, **rule})
    game = Game(
        card("Sieve", ability),
        card("One", cost=1, tags=["red"]),
        card("Two", cost=2, tags=["blue"]),
        card("Three", cost=3, tags=["green"]),
    )
    sieve = game.put("Sieve")
    first = game.put("One", 0, HAND)
    for name in ("One", "Two", "Three"):
        game.put(name, 0, HAND)

    game.use(sieve).choose(Pick(first))

    assert {game.name(option.card) for option in game.options if isinstance(option, Pick)} == offered


def test_different_targets_are_demanded_in_full() -> None:
    ability = activated({"do": "target", "cards": {"whose": "opponent"}, "number": 2, "different": "name"}, BURY)
    game = Game(card("Axe", ability), card("Ox"), card("Elk"), on_play=True)
    axe = game.put("Axe")
    game.put("Ox", 1)
    game.put("Ox", 1)
    assert not game.can_use(axe)

    game.put("Elk", 1)

    assert game.can_use(axe)


# -- each player, search, order ----------------------------------------------------------------------------------------------


def test_each_player_does_it_the_turn_player_first() -> None:
    game = Game(card("Fire", activated({"do": "discard", "number": 1, "who": "each"})))
    fire = game.put("Fire")
    mine, theirs = [[game.put("Filler", player, HAND) for _ in range(2)] for player in (0, 1)]

    game.use(fire)
    assert game.match.decision is not None
    assert game.match.decision.player == 0
    game.choose(Pick(mine[0]))
    assert game.match.decision.player == 1
    game.choose(Pick(theirs[1]))

    assert game.state.zone(0, TRASH) == [mine[0]]
    assert game.state.zone(1, TRASH) == [theirs[1]]


def test_each_player_sees_it_from_where_they_sit() -> None:
    sacrifice = [{"do": "select", "cards": {"other": True}}, BURY, {"do": "draw"}]
    game = Game(card("Plague", activated({"do": "each player", "effects": sacrifice}, {"do": "damage"})), card("Ox"))
    plague = game.put("Plague")
    game.put("Ox")
    game.put("Ox", 1)

    game.use(plague)

    assert game.names(TRASH, 0) == game.names(TRASH, 1) == ["Ox"]
    assert len(game.names(HAND, 0)) == len(game.names(HAND, 1)) == 1
    assert game.life(1) == 19


def test_a_search_for_any_card_must_find_one() -> None:
    game = Game(card("Scholar", activated({"do": "search", "cards": {}})))
    scholar = game.put("Scholar")

    game.use(scholar)

    assert game.asked == "search"
    assert DONE not in game.options


def test_a_search_for_a_kind_of_card_may_find_nothing() -> None:
    game = Game(card("Scholar", activated({"do": "search", "cards": {"name": "Ox"}})), card("Ox"))
    scholar = game.put("Scholar")

    game.use(scholar)

    assert DONE in game.options


def test_a_card_goes_to_a_depth_of_an_ordered_zone() -> None:
    ability = activated({"do": "move", "what": {"name": "Ox"}, "to": "deck", "depth": 3})
    low = activated({"do": "move", "what": {"name": "Ox"}, "to": "deck", "index": "bottom", "depth": 2})
    game = Game(card("Gate", ability, low), card("Ox"))
    gate = game.put("Gate")

    first = game.put("Ox")
    game.use(gate)
    assert game.state.zone(0, DECK)[-3] == first

    second = game.put("Ox")
    game.use(gate, 1)
    assert game.state.zone(0, DECK)[1] == second


def test_the_bottom_card_of_a_zone_is_taken() -> None:
    ability = activated({"do": "move top", "zone": "stock", "to": "trash", "end": "bottom"})
    game = Game(card("Drain", ability))
    drain = game.put("Drain")
    bottom = game.put("Filler", 0, 5)
    game.put("Filler", 0, 5)

    game.use(drain)

    assert game.state.zone(0, TRASH) == [bottom]


def test_return_it_follows_the_object() -> None:
    ability = activated({"do": "select", "cards": OX}, BURY, {"do": "move", "to": "hand", "follow": True})
    lost = activated({"do": "select", "cards": OX}, BURY, {"do": "move", "to": "hand"})
    game = Game(card("Door", ability, lost), card("Ox"))
    door = game.put("Door")
    game.put("Ox")

    game.use(door)
    assert game.names(HAND) == ["Ox"]

    game.put("Ox")
    game.use(door, 1)
    assert game.names(TRASH) == ["Ox"]


def test_a_reveal_ends_with_the_text() -> None:
    ability = activated(
        {"do": "reveal", "what": {"zone": "hand"}, "until": "resolved"},
        {"do": "may", "then": [{"do": "damage"}]},
    )
    game = Game(card("Seer", ability))
    seer, shown = game.put("Seer"), game.put("Filler", 0, HAND)
    assert game.state.seen[shown] == 1

    game.use(seer)
    assert game.state.seen[shown] == 3
    game.choose(YES)

    assert game.state.seen[shown] == 1
