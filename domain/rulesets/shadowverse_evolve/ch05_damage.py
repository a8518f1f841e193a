"""Chapter 5, Key notations: damage, and the defense of leaders and followers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE
from domain.rulesets.shadowverse_evolve.ch04_zones import leader_of
from domain.rulesets.shadowverse_evolve.events import DamageDealt, LeaderDefenseChanged
from domain.rulesets.shadowverse_evolve.words import (
    CARD_ATTACK,
    DEFENSE,
    DEFENSE_OF_LEADER,
    FIELD,
    FOLLOWER,
    LEADER_AREA,
    TYPE,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


class Hit(NamedTuple):
    """Damage that is about to be dealt: to whom, how much, by what (a reference), of which kind."""

    card: int
    amount: int
    source: int
    kind: int


@rule("5.13.1", "5.13.1.1", "5.13.1.2", "1.3.2.2", "2.8.2")
def deal_damage(match: Match, hits: Sequence[Hit], clause: str) -> None:
    """Followers and leaders lose defense at the same time; nothing else takes damage, and none of zero is dealt."""
    dealt = [
        DamageDealt(hit.card, hit.amount, hit.source, hit.kind, clause, match.cause)
        for hit in hits
        if hit.amount > 0 and can_take_damage(match, hit.card)
    ]
    if dealt:
        match.propose_together(dealt)


@rule("5.13.1.2", "4.3.3")
def can_take_damage(match: Match, card: int) -> bool:
    zone = match.state.zone_of(card) if match.state.place[card] != NOWHERE else NOWHERE
    return zone == LEADER_AREA or (zone == FIELD and is_follower(match, card))


@rule("2.3.4", "5.24.1")
def is_follower(match: Match, card: int) -> bool:
    """Evolved, advanced and token followers are followers; what has been changed into another type is none."""
    return bool(match.value(card, TYPE) & FOLLOWER)


@rule("2.7.1", "5.24.2.1")
def attack_of(match: Match, card: int) -> int:
    return int(match.vector(card)[CARD_ATTACK])


@rule("2.8.1", "2.8.2")
def defense_of(match: Match, card: int) -> int:
    """What a follower has left, the damage it took already off."""
    return int(match.vector(card)[DEFENSE])


@rule("2.8.3", "5.26.1", "1.3.2.4")
def give_leader_defense(match: Match, player: int, amount: int, source: int, clause: str) -> None:
    """A leader's defense goes up or down; there is neither a greatest nor a least."""
    if amount:
        match.propose(LeaderDefenseChanged(player, leader_of(match, player), amount, source, clause, match.cause))


@rule("5.26.2")
def set_leader_defense(match: Match, player: int, value: int, source: int, clause: str) -> None:
    """Setting the defense to a value increases or decreases it by the difference."""
    give_leader_defense(match, player, value - match.state.number(player, DEFENSE_OF_LEADER), source, clause)
