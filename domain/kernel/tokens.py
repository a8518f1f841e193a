"""Tokens: cards that come into being outside the game, arrive by ordinary moves, and cease to exist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from domain.kernel import moves
from domain.kernel.agenda import Frame, procedure
from domain.kernel.events import NOWHERE, CardCreated, CardVanished
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match


def create(
    match: Match, player: int, printed: int, zone: int, number: int, clause: str, **how: Unpack[moves.How]
) -> list[int]:
    """A player's tokens of a printed card go to a zone of theirs at the same time, from outside the game.

    They arrive as any card does: replacements come first, and what waits for a card to come is set off. More cards than
    a match can have end it.
    """
    if len(match.state.printed) + number > CARD_MASK + 1:
        match.end(NOWHERE, "too many cards", clause, adjudicated=True)
        return []
    made = [make(match, player, printed, clause) for _ in range(number)]
    match.push(TIDY, player, slots=[tuple(made)])
    match.propose_together([match.moved(card, player, zone, clause, **how) for card in made])
    return made


def make(match: Match, player: int, printed: int, clause: str) -> int:
    """One token, outside the game."""
    state = match.state
    outside = match.ruleset.places.outside
    assert outside != NOWHERE, f"{match.ruleset.title} has no zone outside the game for tokens to come from"
    card = len(state.printed)
    match.index = match.index.grown(match.catalog, card, printed)
    place = player * state.zone_count + outside
    match.happen(CardCreated(card, printed, player, place, NOWHERE, 0, clause, match.cause))
    return card


def vanish(match: Match, card: int, clause: str) -> None:
    """A token ceases to exist where it is."""
    origin = match.state.place[card]
    match.happen(CardVanished(card, clause, match.cause, origin, moves.last_information(match, card)))


def tidy(match: Match, frame: Frame) -> None:
    """What has not arrived after all is not kept outside."""
    outside = match.ruleset.places.outside
    state = match.state
    for card in frame.slots[0]:
        if state.place[card] != NOWHERE and state.zone_of(card) == outside:
            made = next(e for e in reversed(match.events) if isinstance(e, CardCreated) and e.card == card)
            vanish(match, card, made.clause)


TIDY = procedure("tokens that did not arrive", tidy)
