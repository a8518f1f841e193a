"""Chapter 1200. Rule processes: carried out together before anybody acts, again and again until none is due."""

from __future__ import annotations

from domain.kernel.agenda import rule
from domain.kernel.events import (
    AbilityPlayed,
    AbilityTriggered,
    CardLinked,
    CardMoved,
    CardTurned,
    Event,
    StackAdded,
    StackRemoved,
    TurnStarted,
)
from domain.kernel.match import Match
from domain.kernel.state import COUNTER_BITS
from domain.rulesets.force_of_will.ch08_fighters import settle_battle
from domain.rulesets.force_of_will.ch10_damage import NOBODY, can_be_destroyed, destruction
from domain.rulesets.force_of_will.ch10_fields import can_be_added, needs_host
from domain.rulesets.force_of_will.ch14_valhalla import surplus_lifebreak
from domain.rulesets.force_of_will.events import (
    AbilityActivated,
    AttackDeclared,
    BattleInitiated,
    BlockDeclared,
    CardDestroyed,
    CardPlayed,
    CardSet,
    Declared,
    JudgmentPerformed,
    LifeChanged,
    LossLookedAt,
    MagicStoneCalled,
    TurnBegan,
    WillProduced,
    WillSpent,
    WillsVanished,
)
from domain.rulesets.force_of_will.words import (
    ADDITION,
    CANNOT_LOSE,
    DAMAGE,
    DEF,
    FIELD,
    GRAVEYARD,
    HAS_DEF,
    J_RESONATOR,
    LIFE,
    LIFEBREAK_AREA,
    PUT,
    RESTRICTION,
    RULER_AREA,
    STATS,
    TYPE,
    UNDRAWN,
)

LOOKED_AT = 1 << FIELD | 1 << RULER_AREA | 1 << LIFEBREAK_AREA
"""The zones that rule processes look at."""

CALM: frozenset[type[Event]] = frozenset(
    {
        TurnStarted,
        CardTurned,
        AbilityTriggered,
        AbilityPlayed,
        StackAdded,
        StackRemoved,
        WillProduced,
        WillSpent,
        WillsVanished,
        Declared,
        CardPlayed,
        AbilityActivated,
        JudgmentPerformed,
        MagicStoneCalled,
        CardSet,
        BattleInitiated,
        AttackDeclared,
        BlockDeclared,
        CardDestroyed,
        TurnBegan,
    }
)
"""What happens without making a rule process due, unless it changes a card's values."""


@rule("602.1a", "1201.1")
def rule_processes(match: Match) -> bool:
    """Everything that is due happens at the same time; was there anything?"""
    if match.derived.settled == match.derived.epoch:
        return False
    if losing(match):
        return False
    settle_battle(match)
    events = [*due_destructions(match), *illegal_additions(match), *surplus_lifebreak(match), *rounded_life(match)]
    if not events:
        match.derived.settled = match.derived.epoch
        return False
    for event in events:
        if isinstance(event, CardMoved) and event.clause in DESTROYING:
            reference = match.state.reference(event.card)
            match.happen(CardDestroyed(event.card, reference, NOBODY, event.clause, match.cause))
    match.propose_together(events)
    return True


DESTROYING = frozenset({"1203.1", "1203.2"})


@rule("103.1", "103.2", "103.3", "105.4", "1202.1", "1202.2")
def losing(match: Match) -> bool:
    """Whoever has no life left, or could not draw in the own draw phase, loses; both at once: a draw."""
    state = match.state
    losers: list[int] = []
    reasons: list[tuple[str, str]] = []
    for player in (0, 1):
        life = state.number(player, LIFE)
        undrawn = state.number(player, UNDRAWN)
        if life > 0 and not undrawn:
            continue
        if cannot_lose(match, player):
            if undrawn:
                match.happen(LossLookedAt(player, "1202.2", match.cause))
            continue
        losers.append(player)
        reasons.append(("no life left", "1202.1") if life <= 0 else ("no card left to draw", "1202.2"))
    if not losers:
        return False
    match.lose(losers, *reasons[0])
    return True


@rule("104.1", "104.4")
def cannot_lose(match: Match, player: int) -> bool:
    """Does a text keep the player from losing?"""
    return any(
        match.vector(card)[RESTRICTION] & CANNOT_LOSE
        for zone in (FIELD, RULER_AREA)
        for card in match.state.zone(player, zone)
    )


@rule("207.2", "1010.3", "1203.1", "1203.2")
def due_destructions(match: Match) -> list[Event]:
    """J/resonators with as much damage as DEF, or with no DEF left, are destroyed, all of them together."""
    state = match.state
    counters = state.counters
    known, vector_of = match.derived.vectors.get, match.vector
    found: list[Event] = []
    for player in (0, 1):
        for card in state.zone(player, FIELD):
            vector = known(card) or vector_of(card)
            if not vector[TYPE] & J_RESONATOR or not vector[STATS] & HAS_DEF:
                continue
            left = vector[DEF]
            if left > 0 and (not counters or counters.get(card << COUNTER_BITS | DAMAGE, 0) < left):
                continue
            if can_be_destroyed(match, card):
                found.append(destruction(match, card, "1203.2" if left <= 0 else "1203.1"))
    return found


@rule("1121.4", "1205.1", "1406.4a")
def illegal_additions(match: Match) -> list[Event]:
    """An old addition that is added to nothing, or to what it cannot be added to, goes to the graveyard.

    Any other addition whose card has left the field stays there, added to nothing.
    """
    state = match.state
    found: list[Event] = []
    for player in (0, 1):
        for card in state.zone(player, FIELD):
            if not match.vector(card)[TYPE] & ADDITION:
                continue
            host = state.host[card]
            legal = host >= 0 and host != card and state.zone_of(host) in (FIELD, RULER_AREA)
            if needs_host(match, card):
                if not legal or not can_be_added(match, card, host):
                    found.append(match.moved(card, state.owner[card], GRAVEYARD, "1406.4a", position=PUT))
            elif host >= 0 and not legal:
                found.append(CardLinked(card, -1, "1205.1" if host == card else "1121.4", match.cause))
    return found


@rule("105.4a", "1204.1")
def rounded_life(match: Match) -> list[Event]:
    """Life points are rounded up to a multiple of a hundred."""
    state = match.state
    return [
        LifeChanged(player, -state.number(player, LIFE) % 100, "1204.1", match.cause)
        for player in (0, 1)
        if state.number(player, LIFE) % 100
    ]
