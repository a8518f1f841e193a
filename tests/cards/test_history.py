"""What has happened this turn: counted by kind of event, by filter, by player; judged by what the events record."""

from __future__ import annotations

import pytest

from domain.kernel.events import NOWHERE
from domain.kernel.options import PASS
from tests.cards.game import FIELD, HAND, POWER, TRASH, Game, Hurt, activated, automatic, card, continuous, refused

BURIED: dict[str, object] = {"on": "moved", "card": {"whose": "you"}, "origin": "field", "to": "trash"}


def count(happened: dict[str, object], **more: object) -> dict[str, object]:
    return activated({"do": "damage", "number": {"happened": happened, **more}})


def bury(game: Game, held: int, player: int = 0) -> None:
    game.match.happen(game.match.moved(held, player, TRASH, "3"))


def test_what_happened_this_turn_is_counted() -> None:
    game = Game(card("Bard", count(BURIED)), card("Ox"))
    bard = game.put("Bard")
    bury(game, game.put("Ox"))
    bury(game, game.put("Ox"))
    bury(game, game.put("Ox", 1), 1)

    game.use(bard)

    assert game.life(1) == 18


def test_what_happened_in_another_turn_is_not() -> None:
    game = Game(card("Bard", count(BURIED)), card("Ox"))
    bard = game.put("Bard")
    bury(game, game.put("Ox"))
    game.use(bard)
    assert game.life(1) == 19

    game.choose(PASS, PASS)
    game.use(bard)

    assert game.life(1) == 19


def test_the_whole_game_is_counted_where_the_text_says_so() -> None:
    game = Game(card("Bard", count({**BURIED, "since": "game"})), card("Ox"))
    bard = game.put("Bard")
    bury(game, game.put("Ox"))
    game.resume()

    game.choose(PASS, PASS)
    game.use(bard)

    assert game.life(1) == 19


def test_a_card_is_judged_as_it_was_when_it_left() -> None:
    strong = {**BURIED, "card": {"whose": "you", "number": {"power": {"at_least": 4}}}}
    leader = continuous({"do": "modify", "what": {"other": True}, "add": {"power": 3}})
    game = Game(card("Bard", count(strong)), card("Leader", leader), card("Ox", power=1))
    bard = game.put("Bard")
    bury(game, game.put("Ox"))
    game.put("Leader")
    bury(game, game.put("Ox"))

    game.use(bard)

    assert game.life(1) == 19


def test_fields_of_what_happened_add_up() -> None:
    avenge = count({"on": "hurt", "whose": "you"}, event="amount")
    game = Game(card("Avenger", avenge))
    avenger = game.put("Avenger")
    for amount in (2, 4):
        game.match.happen(Hurt(0, amount, NOWHERE, "5", NOWHERE))

    game.use(avenger)

    assert game.life(0) == 14
    assert game.life(1) == 14


def test_this_card_means_this_very_object() -> None:
    here = {"happened": {"on": "moved", "to": "field"}}
    game = Game(card("Guest", activated({"do": "damage"}, condition=here)))
    guest = game.put("Guest")
    assert game.can_use(guest)

    game.choose(PASS, PASS)

    assert not game.can_use(guest)


def test_a_condition_without_bounds_asks_whether_it_happened_at_all() -> None:
    game = Game(card("Bard", activated({"do": "draw"}, condition={"happened": BURIED})), card("Ox"))
    bard = game.put("Bard")
    assert not game.can_use(bard)

    bury(game, game.put("Ox"))

    assert game.can_use(bard)


def test_a_continuous_ability_grows_with_what_has_happened() -> None:
    game = Game(card("Ghoul", continuous({"do": "modify", "add": {"power": {"happened": BURIED}}})), card("Ox"))
    ghoul = game.put("Ghoul")
    assert game.match.vector(ghoul)[POWER] == 1

    bury(game, game.put("Ox"))

    assert game.match.vector(ghoul)[POWER] == 2


def test_a_copy_and_a_rewound_match_count_alike() -> None:
    game = Game(card("Bard", activated({"do": "draw"}, condition={"happened": BURIED})), card("Ox"))
    bard = game.put("Bard")
    game.match.checkpoint()
    bury(game, game.put("Ox"))
    assert game.can_use(bard)
    ability = game.match.catalog.abilities[game.match.abilities(bard)[0]]
    copy = game.match.copy()

    game.match.rewind()

    assert ability.condition is not None
    assert ability.condition(copy, 0, bard, None)
    assert not ability.condition(game.match, 0, bard, None)


def test_drawing_is_apart_from_searching() -> None:
    search = activated({"do": "search", "cards": {"name": "Ox"}})
    seen = automatic({"on": "draws", "card": {"whose": "you"}}, {"do": "damage"})
    game = Game(card("Scout", search, activated({"do": "draw"})), card("Watcher", seen), card("Ox"))
    scout = game.put("Scout")
    game.put("Watcher")

    game.use(scout).choose(game.options[0])
    assert game.names(HAND) == ["Ox"]
    assert game.life(1) == 20

    game.use(scout, 1)

    assert game.life(1) == 19


@pytest.mark.parametrize("present", [{"orientation": "up"}, {"zone": "field"}, {"counter": {"charge": 1}}])
def test_the_past_is_not_judged_by_the_present(present: dict[str, object]) -> None:
    assert "how a card lies now" in refused(count({**BURIED, "card": present}))


def test_the_table_has_what_was_put() -> None:
    game = Game(card("Ox"))
    game.put("Ox")

    assert game.names(FIELD) == ["Ox"]
