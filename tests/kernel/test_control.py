"""Control by effects: the latest counts, and what an effect gave goes back when it ends."""

from __future__ import annotations

from domain.kernel.abilities import Ability
from domain.kernel.apply import hand_over
from domain.kernel.control import Control, ControlRules
from domain.kernel.events import CardLinked, Event
from domain.kernel.match import Match
from domain.kernel.state import State
from tests.kernel.toy import END_OF_TURN, FIELD, HAND, put, table

BASE = 0


class Handed:
    """The toy game has no event of its own for it: the state is changed as such an event would."""

    def __init__(self, match: Match) -> None:
        self.state: State = match.state

    def __call__(self, card: int, player: int, clause: str, cause: int) -> Event:
        hand_over(self.state, card, player)
        return CardLinked(card, -1, clause, cause)


def taken(match: Match, player: int, card: int, until: int = END_OF_TURN) -> None:
    """An effect by which a player controls a card."""
    ability = Ability(len(match.catalog.abilities), 0, -1, 0)
    ability.parts = (Control(),)
    match.catalog.abilities.append(ability)
    match.start_effect(player, -1, ability, 0, (match.state.reference(card),), until, "5")
    rules(match).effect_started(match, match.events[-1])  # type: ignore[arg-type]


def rules(match: Match) -> ControlRules:
    return ControlRules(FIELD, BASE, Handed(match), "5")


def over(match: Match, until: int = END_OF_TURN) -> None:
    match.end_effects(until, "5")
    rules(match).effects_ended(match, match.events[-1])  # type: ignore[arg-type]


def test_control_goes_to_the_latest_effect_and_back() -> None:
    match = table()
    card = put(match, "Filler", 0)
    reference = match.state.reference(card)

    taken(match, 1, card)
    assert match.state.zone(1, FIELD) == [card]
    taken(match, 0, card, until=9)
    assert match.state.zone(0, FIELD) == [card]
    over(match, until=9)
    assert match.state.zone(1, FIELD) == [card]
    over(match)

    assert match.state.zone(0, FIELD) == [card]
    assert match.state.is_there(reference)


def test_without_an_effect_who_put_it_there_controls_it() -> None:
    match = table()
    card = put(match, "Filler", 0)
    match.set_counter(card, BASE, 2, "5")

    taken(match, 0, card)
    over(match)

    assert match.state.zone(1, FIELD) == [card]


def test_a_card_that_has_left_is_not_handed_over() -> None:
    match = table()
    card = put(match, "Filler", 0)
    taken(match, 1, card)

    match.happen(match.moved(card, 0, HAND, "2"))
    over(match)

    assert card in match.state.zone(0, HAND)
