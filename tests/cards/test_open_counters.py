"""Kinds of counters that only texts know: kept, told and carried like those of the book."""

from __future__ import annotations

from dataclasses import replace

from domain.kernel.events import CounterChanged
from domain.kernel.soundness import checks_of
from domain.kernel.text import event_text
from tests.cards.game import VOCABULARY, Game, activated, card, refused

GROW = {"do": "counters", "counter": "moss", "number": 2}
OPEN = replace(VOCABULARY, ruleset="game with open counters", open_counters=True)


def test_a_text_invents_a_kind_of_counter() -> None:
    strike = activated({"do": "damage", "number": {"counter": "moss"}}, condition={"this": {"counter": {"moss": 2}}})
    game = Game(card("Stone", activated(GROW), strike), words=OPEN)
    stone = game.put("Stone")
    assert not game.can_use(stone, 1)

    game.use(stone)
    game.use(stone, 1)

    assert game.life(1) == 18
    assert game.state.counter(stone, 0) == 0


def test_it_is_told_by_its_name_and_believed() -> None:
    game = Game(card("Stone", activated(GROW)), words=OPEN)
    stone = game.put("Stone")

    game.use(stone)

    changed = next(event for event in reversed(game.match.events) if isinstance(event, CounterChanged))
    check = checks_of(game.match.ruleset)[CounterChanged]
    assert "moss 2" in event_text(game.match, changed)
    assert check is not None
    check(game.state, changed)


def test_a_game_that_lists_its_counters_refuses_others() -> None:
    assert "no counter is called 'moss'" in refused(activated(GROW))
