"""Tokens arrive by moving, all at once, and cease to exist."""

from __future__ import annotations

from typing import Any

from domain.kernel import tokens
from domain.kernel.events import AbilityTriggered, CardMoved, CardVanished
from domain.kernel.match import Match
from domain.kernel.replay import fold
from domain.kernel.state import CARD_MASK
from tests.kernel.toy import EXILE, FIELD, OUTSIDE, TRASH, card, put, resolve, table

GREETS = {
    "kind": "automatic",
    "when": {"on": "moved", "to": "field", "card": {"whose": "any", "other": True}},
    "effects": [{"do": "draw"}],
}
COMES = {"kind": "automatic", "when": {"on": "moved", "to": "field"}, "effects": [{"do": "draw"}]}
AWAY = {
    "kind": "continuous",
    "replaces": {"would": {"on": "moved", "card": {"whose": "any", "zone": "outside"}, "to": "field"}, "to": "exile"},
}
NEVER = {
    "kind": "continuous",
    "replaces": {
        "would": {"on": "moved", "card": {"whose": "any", "zone": "outside"}, "to": "field"},
        "instead": [{"do": "draw"}],
    },
}


def imps(match: Match, number: int, zone: int = FIELD) -> list[int]:
    printed = match.catalog.named("Imp")[0]
    made = tokens.create(match, 0, printed, zone, number, "5")
    match.decision = None
    match.run()
    return made


def with_witness(*abilities: Any, imp: tuple[Any, ...] = ()) -> Match:
    match = table(card("Witness", *abilities), card("Imp", *imp, power=4), copies=1)
    put(match, "Witness", 1)
    return match


def test_tokens_come_from_outside_by_moves() -> None:
    match = with_witness()

    made = imps(match, 2)

    assert match.state.zone(0, FIELD)[-2:] == made
    assert match.state.zone(0, OUTSIDE) == []
    arrived = [event for event in match.events if isinstance(event, CardMoved) and event.card in made]
    assert [event.origin % match.state.zone_count for event in arrived] == [OUTSIDE, OUTSIDE]
    assert fold(match.events).facts() == match.state.facts()


def test_others_and_the_token_itself_see_it_come() -> None:
    match = with_witness(GREETS, imp=(COMES,))

    made = imps(match, 1)

    sources = [event.source & CARD_MASK for event in match.events if isinstance(event, AbilityTriggered)]
    assert sorted(sources) == sorted([made[0], *[c for c in match.state.zone(1, FIELD) if c not in made]])


def test_tokens_that_come_together_see_each_other_come() -> None:
    match = with_witness(imp=(GREETS,))

    imps(match, 3)

    assert sum(isinstance(event, AbilityTriggered) for event in match.events) == 6


def test_where_a_token_would_arrive_can_be_replaced() -> None:
    match = with_witness(AWAY)

    made = imps(match, 2)

    assert match.state.zone(0, EXILE) == made


def test_a_token_that_does_not_arrive_is_not_kept() -> None:
    match = with_witness(NEVER)

    (token,) = imps(match, 1)

    assert match.state.place[token] == -1
    assert [event.card for event in match.events if isinstance(event, CardVanished)] == [token]


def test_tokens_go_into_any_zone() -> None:
    match = with_witness()

    made = imps(match, 2, TRASH)

    assert match.state.zone(0, TRASH) == made


def test_the_ability_language_creates_together() -> None:
    twice = {"do": "create", "card": "Imp", "number": 2, "orientation": "down"}
    summons = {"kind": "automatic", "when": {"on": "moved", "to": "field"}, "effects": [twice]}
    match = with_witness(summons, imp=(GREETS,))
    resolve(match)

    tokens_there = [c for c in match.state.zone(1, FIELD) if match.catalog.faces[match.state.form[c]].name == "Imp"]

    assert [match.state.orientation[c] for c in tokens_there] == [1, 1]
    assert sum(isinstance(event, AbilityTriggered) for event in match.events) == 3


def test_a_token_that_ceases_to_exist_was_somewhere_and_something() -> None:
    match = with_witness()
    (token,) = imps(match, 1)
    reference = match.state.reference(token)

    tokens.vanish(match, token, "3")

    gone = match.events[-1]
    assert isinstance(gone, CardVanished)
    assert gone.origin == FIELD
    assert match.information(reference)[2] == 4
    assert fold(match.events).facts() == match.state.facts()


def test_more_tokens_than_a_match_can_have_end_it() -> None:
    match = with_witness()

    made = imps(match, CARD_MASK)

    assert made == []
    assert match.outcome is not None
    assert match.outcome.adjudicated
