"""A tally counts words: asked for in filters, added up in amounts, changed word by word."""

from __future__ import annotations

import pytest

from domain.kernel import tally
from tests.cards.game import SYMBOLS, TRASH, Game, activated, card, continuous, refused

SUN, MOON, STAR = 0, 1, 2


def test_a_tally_is_one_number() -> None:
    value = tally.of([SUN, STAR, SUN])

    assert tally.items(value) == [(SUN, 2), (STAR, 1)]
    assert tally.count(value, MOON) == 0
    assert tally.total(value) == 3
    assert tally.items(tally.added(value, SUN, -5)) == [(STAR, 1)]
    assert tally.count(tally.added(value, STAR, 40), STAR) == tally.MOST


def test_words_are_gained_and_lost_one_by_one() -> None:
    more = continuous({"do": "modify", "what": {"other": True}, "gain": {"symbols": ["sun", "sun", "moon"]}})
    fewer = continuous({"do": "modify", "what": {"other": True}, "lose": {"symbols": ["star", "sun"]}})
    game = Game(card("More", more), card("Fewer", fewer), card("Ox", symbols=["sun", "star"]))
    ox = game.put("Ox")
    game.put("More")
    assert tally.items(game.match.vector(ox)[SYMBOLS]) == [(SUN, 3), (MOON, 1), (STAR, 1)]

    game.put("Fewer")

    assert tally.items(game.match.vector(ox)[SYMBOLS]) == [(SUN, 2), (MOON, 1)]


@pytest.mark.parametrize(
    ("wanted", "buried"),
    [
        ({"tally": {"symbols": {"sun": {"at_least": 2}}}}, ["Two"]),
        ({"tally": {"symbols": {"sun": 1}}}, ["One"]),
        ({"has": {"symbols": "sun"}}, ["Two", "One"]),
        ({"lacks": {"symbols": ["sun", "star"]}}, ["None"]),
        ({"tally": {"symbols": {"sun": {"exactly": {"count": {}, "plus": 1}}}}}, ["Two"]),
    ],
)
def test_filters_ask_how_many(wanted: dict[str, object], buried: list[str]) -> None:
    bury = activated({"do": "move", "what": {"whose": "opponent", **wanted}, "to": "trash"})
    game = Game(
        card("Judge", bury), card("Two", symbols=["sun", "sun"]), card("One", symbols=["sun", "star"]), card("None")
    )
    judge = game.put("Judge")
    for name in ("Two", "One", "None"):
        game.put(name, 1)

    game.use(judge)

    assert game.names(TRASH, 1) == buried


@pytest.mark.parametrize(
    ("amount", "left"),
    [
        ({"count": {"whose": "any"}, "value": "symbols"}, 16),
        ({"count": {"whose": "any"}, "value": "symbols", "tally": "sun"}, 17),
        ({"count": {"whose": "any"}, "distinct": "symbols"}, 18),
        ({"value": "symbols", "tally": "sun"}, 19),
    ],
)
def test_amounts_add_them_up(amount: dict[str, object], left: int) -> None:
    ability = activated({"do": "damage", "number": amount})
    game = Game(card("Sage", ability, symbols=["sun"]), card("Two", symbols=["sun", "sun", "moon"]))
    sage = game.put("Sage")
    game.put("Two")

    game.use(sage)

    assert game.life(1) == left


def test_words_that_no_tally_counts_are_refused() -> None:
    comet = {"tally": {"symbols": {"comet": 1}}}
    power = {"tally": {"power": {"sun": 1}}}

    assert "no symbols is called 'comet'" in refused(activated({"do": "move", "what": comet, "to": "trash"}))
    assert "no characteristic made of counted words is called 'power'" in refused(
        activated({"do": "move", "what": power, "to": "trash"})
    )
    assert "'power' is a number and counts no words" in refused(
        activated({"do": "draw", "number": {"value": "power", "tally": "sun"}})
    )
