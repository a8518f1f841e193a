"""Values that the rules make: in their layer, in their zones, and anew when what they look at has changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from domain.kernel import pieces
from domain.kernel.abilities import RuleModification, Vector
from domain.kernel.characteristics import are_as_printed, may_be_lowered
from domain.kernel.events import CardTurned
from domain.kernel.match import Match
from domain.kernel.ruleset import Deck
from tests.kernel import toy

STONE = 0
DOUBLE_WHEN_DOWN = 2


def weight(match: Match, card: int, vector: Vector) -> None:
    """A unit is as strong as the stones on it, twice that while it lies."""
    stones = match.state.pieces(card, STONE)
    vector[toy.POWER] = stones * (DOUBLE_WHEN_DOWN if match.state.orientation[card] else 1)


def table(*abilities: dict[str, Any], layer: int = 1) -> tuple[Match, int]:
    """A unit of printed power 1 on A's field, its power by rule from the stones on it."""
    plain = toy.ruleset(toy.card("Scale", *abilities))
    rule = RuleModification(layer, 1 << toy.FIELD, 1 << toy.POWER, weight)
    ruleset = replace(
        plain,
        words=replace(plain.words, pieces=("stone",)),
        hooks=replace(plain.hooks, rule_modifications=(rule,), revising=frozenset({CardTurned})),
    )
    deck = Deck("deck", (("Scale", 2), ("T-0", 28)))
    match = ruleset.new_match((deck, deck), seed=1)
    card = toy.put(match, "Scale", 0)
    pieces.move(match, STONE, 3, pieces.VOID, card, "5")
    return match, card


def test_the_value_is_made_where_the_rule_reaches() -> None:
    match, card = table()

    assert match.vector(card)[toy.POWER] == match.value(card, toy.POWER) == 3
    assert match.vector(toy.find(match, "Scale", 1))[toy.POWER] == 1
    assert not are_as_printed(match, toy.FIELD)
    assert are_as_printed(match, toy.HAND)
    assert may_be_lowered(match, toy.POWER)


def test_pieces_that_come_or_go_change_it_at_once() -> None:
    match, card = table()
    assert match.vector(card)[toy.POWER] == 3

    pieces.move(match, STONE, 2, card, pieces.VOID, "5")

    assert match.vector(card)[toy.POWER] == 1


def test_an_event_that_revises_the_values_changes_it() -> None:
    match, card = table()
    assert match.vector(card)[toy.POWER] == 3

    match.turn(card, 1, "5")

    assert match.vector(card)[toy.POWER] == 6


def test_effects_of_its_layer_and_later_ones_come_after_it() -> None:
    gain = {"kind": "continuous", "effects": [{"do": "modify", "add": {"power": 10}}]}

    match, card = table(gain)

    assert match.vector(card)[toy.POWER] == 13


def test_effects_of_earlier_layers_come_before_it() -> None:
    gain = {"kind": "continuous", "effects": [{"do": "modify", "add": {"power": 10}}]}

    match, card = table(gain, layer=2)

    assert match.vector(card)[toy.POWER] == 3


def test_what_a_card_was_when_it_left_has_the_value() -> None:
    match, card = table()
    reference = match.state.reference(card)

    match.move(card, 0, toy.TRASH, "5")

    assert match.information(reference)[toy.POWER] == 3
    assert match.vector(card)[toy.POWER] == 1
