"""Chapters 1007, 1010, 1011 and 1018. Damage, destruction, banishing."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE, CardMoved, Event
from domain.kernel.match import Match
from domain.rulesets.force_of_will.ch03_zones import printed_types
from domain.rulesets.force_of_will.events import CardDamaged, CardDestroyed, LifeChanged, PlayerDamaged
from domain.rulesets.force_of_will.words import (
    ASTRAL,
    BANISHED,
    CANNOT_BE_BANISHED,
    CANNOT_BE_DESTROYED,
    DAMAGE,
    DESTROYED,
    FIELD,
    GRAVEYARD,
    HAS_DEF,
    IMPERISHABLE,
    J_RESONATOR,
    J_RULER,
    NO_LIFE,
    RESTRICTION,
    RULER,
    RULER_AREA,
    SKILL,
    STATS,
    TYPE,
)


@rule("207.2a", "1007.1", "1007.4", "912.1", "912.2")
def damage_to_card(match: Match, card: int, amount: int, by: int, battle: int, clause: str) -> CardDamaged | None:
    """The event of damage to a J/resonator; nothing where it has no DEF."""
    vector = match.vector(card)
    if amount <= 0 or match.state.zone_of(card) != FIELD:
        return None
    if not vector[TYPE] & J_RESONATOR or not vector[STATS] & HAS_DEF:
        return None
    return CardDamaged(card, amount, by, battle, clause, match.cause)


@rule("1007.2")
def damage_to_player(match: Match, player: int, amount: int, by: int, battle: int, clause: str) -> PlayerDamaged | None:
    return PlayerDamaged(player, amount, by, battle, clause, match.cause) if amount > 0 else None


@rule("1007.3", "1007.5")
def deal(match: Match, events: Sequence[Event | None]) -> None:
    """Damage to several cards and players is dealt at the same time, one event for each of them."""
    found = [event for event in events if event is not None]
    if found:
        match.propose_together(found)


@rule("104.6", "105.4a")
def change_life(match: Match, player: int, change: int, clause: str) -> None:
    """A player gains or loses life; who may not gain any does not."""
    if change > 0 and cannot_gain_life(match, player):
        return
    if change:
        match.propose(LifeChanged(player, change, clause, match.cause))


def cannot_gain_life(match: Match, player: int) -> bool:
    """104.4  Does a text forbid the player to gain life?"""
    return any(
        match.vector(card)[RESTRICTION] & NO_LIFE
        for zone in (FIELD, RULER_AREA)
        for card in match.state.zone(player, zone)
    )


# -- destroying --------------------------------------------------------------------------------------------------------


@rule("1010.1", "1010.2", "1010.3", "104.4")
def can_be_destroyed(match: Match, card: int, also_rulers: bool = False) -> bool:
    """A card in a field that nothing protects; a ruler only by what says that it destroys a ruler."""
    zone = match.state.zone_of(card)
    if match.vector(card)[RESTRICTION] & CANNOT_BE_DESTROYED:
        return False
    return zone == FIELD or (also_rulers and zone == RULER_AREA and bool(printed_types(match, card) & RULER))


@rule("302.5", "1010.1", "1010.1a", "1108.2", "505.5a")
def destruction(match: Match, card: int, clause: str) -> CardMoved:
    """Where a destroyed card goes: to its owner's graveyard; a J-ruler to its ruler area, with an astral counter.

    An imperishable one gets no counter and keeps [Judgment]. Damage does not stay on a ruler.
    """
    state = match.state
    owner = state.owner[card]
    vector = match.vector(card)
    if not printed_types(match, card) & J_RULER:
        return match.moved(card, owner, GRAVEYARD, clause, position=DESTROYED)
    moved = match.moved(card, owner, RULER_AREA, clause, position=DESTROYED, anew=0, form=state.printed[card])
    imperishable = vector[SKILL] & IMPERISHABLE and vector[TYPE] & J_RULER
    astral = () if imperishable else (ASTRAL, state.counter(card, ASTRAL) + 1)
    return replace(moved, orientation=state.orientation[card], counters=(DAMAGE, 0, *astral))


@rule("1010.1", "1010.2", "1010.3")
def destroy(match: Match, cards: Sequence[int], by: int, clause: str, also_rulers: bool = False) -> None:
    """Destroy cards, all at once; what cannot be destroyed stays."""
    found = [card for card in cards if can_be_destroyed(match, card, also_rulers)]
    if not found:
        return
    for card in found:
        match.happen(CardDestroyed(card, match.state.reference(card), by, clause, match.cause))
    match.propose_together([destruction(match, card, clause) for card in found])


@rule("1011.1", "1011.2", "314.2")
def can_banish(match: Match, player: int, card: int) -> bool:
    """A player banishes cards in the own field; a J-ruler would not move, and some cards cannot be banished."""
    state = match.state
    return (
        state.place[card] == player * state.zone_count + FIELD
        and not printed_types(match, card) & J_RULER
        and not match.vector(card)[RESTRICTION] & CANNOT_BE_BANISHED
    )


@rule("1011.1", "1011.2")
def banish(match: Match, player: int, cards: Sequence[int], clause: str = "1011.1") -> None:
    """The cards go to their owners' graveyards; that is not destruction."""
    events = [
        match.moved(card, match.state.owner[card], GRAVEYARD, clause, position=BANISHED)
        for card in cards
        if can_banish(match, player, card)
    ]
    if events:
        match.propose_together(events)


def was_destroyed(event: CardMoved) -> bool:
    return event.position == DESTROYED


NOBODY = NOWHERE
"""Destroyed by no card: by a rule process."""
