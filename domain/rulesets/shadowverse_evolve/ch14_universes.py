"""Chapter 14. Universe-specific keywords: serving, racing, and Lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import rule
from domain.kernel.events import CardLinked
from domain.rulesets.shadowverse_evolve.ch04_zones import evolve_deck
from domain.rulesets.shadowverse_evolve.ch05_evolve import linked
from domain.rulesets.shadowverse_evolve.events import CardRaced, CardServed
from domain.rulesets.shadowverse_evolve.words import CARROT, KEYWORD, NAME, RACE_ZONE, RACED, RUSH

if TYPE_CHECKING:
    from domain.kernel.abilities import Vector
    from domain.kernel.match import Match


def carrots(match: Match, player: int) -> list[int]:
    """The Carrots of a player's evolve deck."""
    word = match.catalog.words["name"].get(CARROT)
    if word is None:
        return []
    faces = match.catalog.faces
    return [c for c in evolve_deck(match, player) if faces[match.state.printed[c]].base[NAME] >> word & 1]


@rule("14.2.1.2.1", "14.2.1.2", "10.4.2.2")
def can_serve(match: Match, player: int, card: int, times: int) -> bool:
    """As a cost: the card has no Carrot yet, and there are Carrots enough."""
    return not linked(match, card, RACE_ZONE) and len(carrots(match, player)) >= times


@rule("14.2.1.1", "14.2.1.2", "4.13.1", "1.3.2")
def serve(match: Match, card: int, times: int) -> None:
    """Carrots go from the evolve deck to the race zone and are linked to the card, unless it has some already."""
    player = match.state.controller(card)
    if times <= 0 or linked(match, card, RACE_ZONE):
        return
    served = carrots(match, player)[:times]
    for carrot in served:
        match.happen(match.moved(carrot, player, RACE_ZONE, "14.2.1.1"))
        match.happen(CardLinked(carrot, card, "14.2.1.1", match.cause))
    if served:
        match.happen(CardServed(card, tuple(served), "14.2.1.1", match.cause))


@rule("14.2.3.1", "14.2.3.1.1")
def race(match: Match, card: int, times: int) -> None:
    """A served card races so often; each time counts."""
    if linked(match, card, RACE_ZONE):
        for _ in range(times):
            match.happen(CardRaced(card, "14.2.3.1", match.cause))


@rule("14.2.3.1")
def rush_of_racing(match: Match, card: int, vector: Vector) -> None:
    """A card that has raced has Rush while it is linked to a Carrot."""
    if match.state.counter(card, RACED) and linked(match, card, RACE_ZONE):
        vector[KEYWORD] |= RUSH
