"""Chapter 3, section 7. Marker area: cards under a character."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.cards import language as lang
from domain.cards import steps
from domain.cards.scope import Scope
from domain.kernel.agenda import Frame, Step, rule
from domain.kernel.events import CardLinked
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.words import DECK, MARKER_AREA, STAGE

if TYPE_CHECKING:
    from domain.kernel.match import Match


def is_here(match: Match, frame: Frame) -> bool:
    """Is this card still the same character on the stage?"""
    return match.state.is_there(frame.source) and match.state.zone_of(frame.source & CARD_MASK) == STAGE


@rule("3.7.2", "10.14.1.1", "10.15.2")
def become_marker(match: Match, card: int, host: int, face: int, waiting: tuple[int, ...], clause: str) -> None:
    """A card goes on top of the markers of a character. Markers that wait their turn do not leave with an old host."""
    for marker in waiting:
        if match.state.host[marker] == card:
            match.happen(CardLinked(marker, host, clause, match.cause))
    player = match.state.controller(host)
    match.happen(match.moved(card, player, MARKER_AREA, clause, face=face))
    match.happen(CardLinked(card, host, clause, match.cause))


@rule("3.7.1", "3.7.2")
def marker_from_deck(scope: Scope, effect: lang.Perform) -> list[Step]:
    """The top cards of the deck go under this card as markers, one at a time."""
    how_many = steps.amount(scope, effect.number)
    face = 0 if effect.args.get("face") == "up" else 1

    def one(match: Match, frame: Frame) -> None:
        deck = match.state.zone(frame.player, DECK)
        if deck and is_here(match, frame):
            become_marker(match, deck[-1], frame.source & CARD_MASK, face, (), "3.7.2")

    return steps.count_down(scope.scratch(), how_many, one)


@rule("3.7.2")
def markers_away(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Markers under this card go to a zone of their owners, from the top one down."""
    how_many = steps.amount(scope, effect.number)
    zone = scope.zone(effect.args.get("to", "waiting room"))

    def one(match: Match, frame: Frame) -> None:
        markers = match.state.hosted(frame.source & CARD_MASK) if is_here(match, frame) else []
        if markers:
            match.move(markers[-1], match.state.owner[markers[-1]], zone, "3.7.2")

    return steps.count_down(scope.scratch(), how_many, one)


def has_markers(match: Match, player: int, source: int, effect: lang.Perform) -> bool:
    """Are there as many markers under this card as a cost takes?"""
    return match.state.host.count(source) >= (effect.number if isinstance(effect.number, int) else 1)
