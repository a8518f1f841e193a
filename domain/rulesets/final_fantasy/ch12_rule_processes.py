"""Chapter 12. Rule processes: carried out together whenever a player is about to get priority."""

from __future__ import annotations

from typing import Final

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import (
    AbilityPlayed,
    AbilityTriggered,
    CardMoved,
    CardTurned,
    Event,
    StackAdded,
    StackRemoved,
    TurnStarted,
)
from domain.kernel.match import Match
from domain.kernel.options import Pick
from domain.kernel.state import COUNTER_BITS
from domain.rulesets.final_fantasy.ch06_damage import damage_limit, leave_field, to_break_zone
from domain.rulesets.final_fantasy.ch07_zones import BACKUP_LIMIT
from domain.rulesets.final_fantasy.events import (
    AbilityUsed,
    AttackDeclared,
    AttackEnded,
    BlockDeclared,
    CardCast,
    CardChosen,
    CpProduced,
    DamageLookedAt,
    DefeatLookedAt,
    ExBurstUsed,
    ForwardBroken,
    ForwardDamaged,
    Frozen,
    TurnBegan,
)
from domain.rulesets.final_fantasy.words import (
    BACKUP,
    BROKEN,
    CANNOT_BE_BROKEN,
    CANNOT_LOSE,
    DAMAGE,
    DAMAGE_ZONE,
    DOOMED,
    ELEMENT,
    FIELD,
    FORWARD,
    GENERIC,
    ICON,
    LIGHT_AND_DARK_ALLOWED,
    LIGHT_OR_DARK,
    NAME,
    POWER,
    PUT,
    RESTRICTION,
    SAME_NAME_ALLOWED,
    STRUCK,
    TYPE,
)

LOOKED_AT: Final = 1 << FIELD | 1 << DAMAGE_ZONE
"""The zones that rule processes look at."""

CALM: frozenset[type[Event]] = frozenset(
    {
        TurnStarted,
        CardTurned,
        AbilityTriggered,
        AbilityPlayed,
        StackAdded,
        StackRemoved,
        CpProduced,
        CardCast,
        AbilityUsed,
        AttackDeclared,
        BlockDeclared,
        AttackEnded,
        DamageLookedAt,
        ExBurstUsed,
        ForwardBroken,
        CardChosen,
        Frozen,
        TurnBegan,
    }
)
"""What happens without making a rule process due, unless it changes a Character's values."""


@rule("11.1.3", "12.2", "12.3")
def rule_processes(match: Match) -> bool:
    """Everything that is due happens at the same time; was there anything?"""
    if match.derived.settled == match.derived.epoch or defeats(match):
        return False
    going, surplus = due(match)
    if surplus:
        match.push(SURPLUS_BACKUPS, match.state.turn_player, slots=[()])
        return True
    if not going:
        return looked_at_damage(match)
    carry_out(match, going)
    return True


@rule("3.1", "3.2", "3.3", "12.4.1", "12.4.2", "12.4.3")
def defeats(match: Match) -> bool:
    """Whoever has too much damage, or needed a card of an empty deck, loses; both at once: a draw."""
    state = match.state
    losers: list[int] = []
    reasons: list[tuple[str, str]] = []
    for player in (0, 1):
        damage = len(state.zone(player, DAMAGE_ZONE))
        doomed = state.number(player, DOOMED)
        if not doomed and (damage < 6 or damage < damage_limit(match)):
            continue
        if cannot_lose(match, player):
            if doomed:
                match.happen(DefeatLookedAt(player, "2.1", match.cause))
            continue
        losers.append(player)
        if damage >= damage_limit(match):
            reasons.append((f"{damage} points of damage", "12.4.1"))
        elif doomed & 1:
            reasons.append(("no card left to draw", "12.4.2"))
        else:
            reasons.append(("damage with an empty deck", "12.4.3"))
    if not losers:
        return False
    match.lose(losers, *reasons[0])
    return True


def is_defeated(match: Match, player: int) -> bool:
    """Would the next rule process find this player beaten?"""
    state = match.state
    due = state.number(player, DOOMED) or len(state.zone(player, DAMAGE_ZONE)) >= damage_limit(match)
    return bool(due) and not cannot_lose(match, player)


@rule("2.1", "2.2")
def cannot_lose(match: Match, player: int) -> bool:
    """Does a text keep the player from losing?"""
    return any(match.vector(card)[RESTRICTION] & CANNOT_LOSE for card in match.state.zone(player, FIELD))


Going = dict[int, tuple[int, str]]
"""Cards that leave the field: how, and by which clause."""


def due(match: Match) -> tuple[Going, int]:
    """The Characters that must leave the fields, and bits of the players who have too many Backups."""
    going: Going = {}
    surplus = 0
    state = match.state
    counters = state.counters
    known, vector_of = match.derived.vectors.get, match.vector
    for player in (0, 1):
        backups = 0
        names = 0
        same_names = 0
        lights: list[int] = []
        for card in state.zone(player, FIELD):
            vector = known(card) or vector_of(card)
            types = vector[TYPE]
            if types & FORWARD:
                if vector[POWER] <= 0:
                    going[card] = (PUT, "12.4.4")
                elif (
                    counters
                    and counters.get(card << COUNTER_BITS | DAMAGE, 0) >= vector[POWER]
                    and not vector[RESTRICTION] & CANNOT_BE_BROKEN
                ):
                    going[card] = (BROKEN, "12.4.5")
            if types & BACKUP:
                backups += 1
            if not vector[ICON] & GENERIC and not vector[RESTRICTION] & SAME_NAME_ALLOWED:
                same_names |= names & vector[NAME]
                names |= vector[NAME]
            if vector[ELEMENT] & LIGHT_OR_DARK and not vector[RESTRICTION] & LIGHT_AND_DARK_ALLOWED:
                lights.append(card)
        if backups > BACKUP_LIMIT:
            surplus |= 1 << player
        if same_names:
            namesakes(match, player, same_names, going)
        if len(lights) > 1:
            for card in lights:
                going.setdefault(card, (PUT, "12.4.7"))
    return going, surplus


@rule("12.4.6")
def namesakes(match: Match, player: int, names: int, going: Going) -> None:
    """All Characters that share a name without the generic icon leave; none is kept."""
    for card in match.state.zone(player, FIELD):
        vector = match.vector(card)
        if vector[NAME] & names and not vector[ICON] & GENERIC and not vector[RESTRICTION] & SAME_NAME_ALLOWED:
            going.setdefault(card, (PUT, "12.4.6"))


@rule("12.4.4", "12.4.5", "12.4.6", "12.4.7", "12.4.8")
def carry_out(match: Match, going: Going) -> None:
    """All of them go to their owners' Break Zones as one event; the damaged are broken, the others put there."""
    moves: list[CardMoved] = []
    broken: dict[int, tuple[int, ...]] = {}
    for card, (how, clause) in going.items():
        moves.append(to_break_zone(match, card, how, clause))
        if how == BROKEN:
            broken[card] = who_struck(match, card)
    leave_field(match, moves, broken)


@rule("12.4.5")
def who_struck(match: Match, card: int) -> tuple[int, ...]:
    """What damaged a Forward since the last rule process; nothing if only its power has fallen."""
    first = match.state.counter(card, STRUCK) - 1
    if first < 0:
        return ()
    found: dict[int, None] = {}
    for event in match.events[first:]:
        if type(event) is ForwardDamaged and event.card == card:
            found.update(dict.fromkeys(event.by))
    return tuple(found)


def looked_at_damage(match: Match) -> bool:
    """Damage that a rule process has looked at breaks nothing any more by itself. Nothing is due after it."""
    counters = match.state.counters
    if counters:
        low = (1 << COUNTER_BITS) - 1
        struck = tuple(key >> COUNTER_BITS for key in counters if key & low == STRUCK)
        if struck:
            match.happen(DamageLookedAt(struck, "12.4.5", match.cause))
    match.derived.settled = match.derived.epoch
    return False


# -- too many Backups --------------------------------------------------------------------------------------------------


def backups_left(match: Match, player: int, picked: tuple[int, ...]) -> list[int]:
    return [c for c in match.state.zone(player, FIELD) if match.vector(c)[TYPE] & BACKUP and c not in picked]


@rule("7.7.4", "12.4.8")
def ask_surplus(match: Match, frame: Frame) -> None:
    """The controller picks which Backups leave, the turn player first."""
    left = backups_left(match, frame.player, frame.slots[0])
    if len(left) <= BACKUP_LIMIT:
        frame.skip()
        return
    match.ask(frame.player, "surplus Backups", [Pick(card) for card in left], "12.4.8")


def note_surplus(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, Pick)
    frame.slots[0] = (*frame.slots[0], match.answer.card)
    frame.again(2)


def next_player_or_carry_out(match: Match, frame: Frame) -> None:
    if frame.player == match.state.turn_player:
        frame.player = 1 - frame.player
        frame.again(3)
        return
    going, _ = due(match)
    for card in frame.slots[0]:
        going.setdefault(card, (PUT, "12.4.8"))
    carry_out(match, going)


SURPLUS_BACKUPS = procedure("12.4.8 Surplus Backups", ask_surplus, note_surplus, next_player_or_carry_out)

PROCEDURES = (SURPLUS_BACKUPS,)
