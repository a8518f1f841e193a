"""Abilities that cards have from elsewhere: what is kept between events is what would be worked out anew."""

from __future__ import annotations

import random
from typing import Any

import pytest

from domain.kernel.events import AbilityTriggered
from domain.kernel.match import Match
from domain.kernel.triggers import given
from tests.kernel.toy import EXILE, FIELD, HAND, POWER, ToyCard, card, put, resolve, table

ENTERS = {"on": "moved", "to": "field"}
DRAWS = {"kind": "automatic", "when": {"on": "moved", "origin": "field"}, "effects": [{"do": "draw"}]}
GREETS = {
    "kind": "automatic",
    "when": {**ENTERS, "card": {"whose": "any", "other": True}},
    "effects": [{"do": "damage", "number": 1}],
}
COUNTS = {
    "kind": "continuous",
    "effects": [{"do": "modify", "what": "this", "add": {"power": {"count": {"zone": "hand"}}}}],
}
GROWS = {"kind": "continuous", "effects": [{"do": "modify", "what": {"other": True}, "add": {"power": 1}}]}


def enters(*effects: Any) -> dict[str, object]:
    return {"kind": "automatic", "when": ENTERS, "effects": list(effects)}


def always(**modify: Any) -> dict[str, object]:
    return {"kind": "continuous", "effects": [{"do": "modify", **modify}]}


CARDS: tuple[ToyCard, ...] = (
    card("Teacher", enters({"do": "modify", "what": {"other": True}, "abilities": [DRAWS]})),
    card("Herald", enters({"do": "modify", "what": {"other": True}, "abilities": [GREETS]})),
    card("Banner", always(what={"other": True}, abilities=[DRAWS])),
    card("Silence", always(what={"whose": "opponent"}, lose_abilities=True), power=2),
    card("Curse", enters({"do": "modify", "what": {"whose": "opponent"}, "lose_abilities": True})),
    card("Captain", GROWS, power=2),
    card("Coach", enters({"do": "modify", "what": {"other": True}, "abilities": [COUNTS]})),
    card("Weakling", always(what={"whose": "any", "name": "Captain"}, add={"power": -1})),
    card("Bomb", enters({"do": "move", "what": {"whose": "any", "name": "Banner"}, "to": "trash"})),
)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_kept_between_events_is_what_would_be_worked_out_anew(seed: int) -> None:
    match = table(*CARDS, copies=3)
    choices = random.Random(seed)
    granted = 0

    while match.decision is not None and match.state.turn < 14:
        match.choose(choices.randrange(len(match.decision.options)))
        fresh = match.copy()
        fresh.forget()
        granted += match.derived.granting
        for cards in match.state.zones:
            for each in cards:
                assert match.vector(each) == fresh.vector(each), match.catalog.faces[match.state.form[each]].name
        if match.derived.granting:
            assert given(match) == given(fresh)

    assert granted


def pupils() -> tuple[Match, int]:
    """A teacher has come and taught the one card that was there."""
    match = table(*CARDS, copies=1)
    pupil = put(match, "Filler", 0)
    put(match, "Teacher", 0)
    resolve(match)
    return match, pupil


def test_an_effect_whose_targets_are_all_gone_grants_nothing() -> None:
    match, pupil = pupils()
    match.vector(pupil)
    assert match.derived.granting

    match.happen(match.moved(pupil, 0, EXILE, "3"))
    put(match, "Captain", 1)
    match.vector(pupil)

    assert not match.derived.granting
    assert sum(isinstance(event, AbilityTriggered) for event in match.events) == 2


def test_vectors_that_a_granted_ability_does_not_touch_are_kept() -> None:
    match, pupil = pupils()
    other = put(match, "Captain", 1)
    assert match.vector(other)[POWER] == 2
    assert match.vector(pupil)[POWER] == 1

    match.set_counter(other, 0, 1, "5")
    match.happen(match.moved(match.state.zone(1, HAND)[0], 1, EXILE, "5"))

    assert {pupil, other} <= match.derived.vectors.keys()
    assert pupil in match.state.zone(0, FIELD)


def test_a_given_ability_that_counts_counts_again_when_something_has_moved() -> None:
    match = table(card("Coach", enters({"do": "modify", "what": {"other": True}, "abilities": [COUNTS]})), copies=1)
    pupil = put(match, "Filler", 0)
    put(match, "Coach", 0)
    resolve(match)
    before = match.vector(pupil)[POWER]

    match.happen(match.moved(match.state.zone(0, HAND)[0], 0, EXILE, "5"))

    assert before > 1
    assert match.vector(pupil)[POWER] == before - 1
