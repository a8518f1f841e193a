"""Chapter 10. Keywords and keyword abilities, written out in the ability language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from domain.cards import language as lang
from domain.cards.scope import Scope
from domain.kernel.abilities import Ability, Trigger
from domain.kernel.agenda import Step, rule
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_BITS, CARD_MASK, InForce, Pending
from domain.rulesets.weiss_schwarz.words import ENCORE_COST, WAITING_ROOM

if TYPE_CHECKING:
    from domain.kernel.match import Match

KEYWORD_NAMES = (
    "brainstorm",
    "change",
    "shift",
    "accelerate",
    "resonate",
    "fusion",
    "encore",
    "bond",
    "backup",
    "sunder",
)
"""Keywords whose use is a moment of its own."""


@rule("10.2.2")
def encore(data: lang.AbilityData) -> list[lang.AbilityData]:
    """When this card is put into the waiting room from the stage, pay, and it comes back where it was, resting."""
    return [
        replace(
            data,
            kind="automatic",
            keyword="encore",
            when=lang.When(on="moved", origin="stage", to="waiting room"),
            effects=[
                lang.Move(what="it", to="stage", whose="you", position="same", orientation="rest"),
            ],
        )
    ]


KEYWORDS: Mapping[str, Callable[[lang.AbilityData], list[lang.AbilityData]]] = {
    "encore": encore,
}

DEEDS: Mapping[str, Callable[[Scope, lang.Perform], list[Step]]] = {}


@rule("10.2.3")
def given(card: Any) -> list[lang.AbilityData]:
    """Every character has Encore for three cards of the stock."""
    if card.type != "character":
        return []
    return [lang.AbilityData(keyword="encore", cost=[lang.Pay(what="stock", number=ENCORE_COST)])]


def finish_ability(ability: Ability, data: lang.AbilityData) -> None:
    """What a keyword needs beyond the language."""
    if ability.keyword == "encore":
        ability.extra["possible"] = can_come_back
    elif ability.keyword == "shot":
        ability.triggers = tuple(
            Trigger(each.event_type, each.test, each.own, each.looks_back, is_damage_of_target)
            for each in ability.triggers
        )


@rule("10.2.2", "8.7.7")
def can_come_back(match: Match, pending: Pending) -> bool:
    """Is the card still where it was put, as the same object?"""
    state = match.state
    card = pending.source & CARD_MASK
    return (
        state.incarnation[card] == (pending.source >> CARD_BITS) + 1
        and state.place[card] != NOWHERE
        and state.zone_of(card) == WAITING_ROOM
    )


@rule("4.12.2.7", "4.12.2.7.2")
def is_damage_of_target(match: Match, effect: InForce, event: Any) -> bool:
    """Damage of the character that a Shot was made for, whoever received it."""
    return event.source in effect.targets
