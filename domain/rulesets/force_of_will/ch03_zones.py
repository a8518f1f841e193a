"""Chapter 300. Zones: who owns what lies there, when a card stays the same, and where it may not go."""

from __future__ import annotations

from msgspec.structs import replace

from domain.kernel import tokens
from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE, TOP, CardMoved
from domain.kernel.match import Match
from domain.rulesets.force_of_will.ch02_cards import printed_face
from domain.rulesets.force_of_will.words import (
    ADDITION,
    AWAKENED,
    CAME_FROM,
    CANNOT_LEAVE,
    CHANT,
    CHASE_AREA,
    ENTERED,
    FIELD,
    GRAVEYARD,
    HAND,
    J_RULER,
    MAGIC_STONE,
    MAGIC_STONE_DECK,
    MAIN_DECK,
    PLAY_GROUND,
    REGALIA,
    REMNANT_PLAYED,
    REMOVED_AREA,
    RESONATOR,
    RESTRICTION,
    RULER,
    RULER_AREA,
    STANDBY_AREA,
    SUMMONED,
    TAKEN,
    TOKEN,
    TORRENT,
    TYPE,
)

COPY = "copy"
"""The number of the pseudo-card that stands for copies of spells (1017.1a)."""

JUDGMENT_CLAUSES = frozenset({"705.3", "1010.1b"})
"""By these a ruler comes into a field: doing judgment, or an effect that makes it a J-ruler expressly."""


def is_in_play_ground(match: Match, card: int) -> bool:
    """313.1  Fields and ruler areas."""
    place = match.state.place[card]
    return place != NOWHERE and bool(PLAY_GROUND >> place % match.state.zone_count & 1)


def printed_types(match: Match, card: int) -> int:
    """The types printed on the side that is up, whatever effects have made of it."""
    types: int = printed_face(match, card).base[TYPE]
    return types


@rule("302.3", "302.5", "303.1b", "307.6", "313.2", "314.1", "314.2", "314.3", "314.3a", "314.3b", "314.4", "314.5")
def route(match: Match, event: CardMoved) -> CardMoved | None:
    """Every move goes through here: where the card really goes, if it moves at all, and whether it stays the same.

    302.3  Within the play ground a card stays what it is and as it lies; any other move makes a new, recovered one.
    """
    state = match.state
    zones = state.zone_count
    origin, to = event.origin % zones, event.to % zones
    types = printed_types(match, event.card)
    if types & RULER:
        if to not in (GRAVEYARD, RULER_AREA) and event.clause not in JUDGMENT_CLAUSES:
            return None
    elif types & J_RULER:
        if to not in (FIELD, RULER_AREA):
            return None
    elif types & CHANT:
        if to in (MAGIC_STONE_DECK, FIELD, RULER_AREA):
            return redirected(match, event, GRAVEYARD)
    elif to == RULER_AREA:
        return None
    elif types & (RESONATOR | ADDITION | REGALIA) and to == MAGIC_STONE_DECK:
        return redirected(match, event, MAIN_DECK)
    elif types & MAGIC_STONE and to in (MAIN_DECK, HAND):
        return stone_leaves(match, event, to)
    if origin == FIELD and to != FIELD and match.vector(event.card)[RESTRICTION] & CANNOT_LEAVE:
        return None
    if origin == CHASE_AREA:
        event = from_chase(match, event)
        to = event.to % zones
    if PLAY_GROUND >> origin & PLAY_GROUND >> to & 1:
        event = replace(event, anew=0, orientation=state.orientation[event.card], info=())
    return with_counters(match, event, origin, to) if to == FIELD and event.origin != event.to else event


@rule("909.5", "1022.6", "1109.3", "1118.2", "1122.2b")
def with_counters(match: Match, event: CardMoved, origin: int, to: int) -> CardMoved:
    """A card comes into a field with the counters that its text and effects give it, all of a name together.

    The rules' own marks come along: the turn in which it entered, and what was declared when it was played.
    """
    state = match.state
    marks = {ENTERED: state.turn}
    if origin == CHASE_AREA:
        for counter in (AWAKENED, TORRENT, CAME_FROM):
            marks[counter] = state.counter(event.card, counter)
        marks[SUMMONED] = 1
    if event.to // state.zone_count != state.owner[event.card]:
        marks[TAKEN] = event.to // state.zone_count + 1
    if origin not in (FIELD, RULER_AREA):
        for counter, number in printed_counters(match, event.card).items():
            marks[counter] = number
    for counter, number in zip(event.counters[::2], event.counters[1::2], strict=True):
        marks[counter] = marks.get(counter, 0) + number
    return replace(event, counters=tuple(number for pair in marks.items() if pair[1] for number in pair))


def printed_counters(match: Match, card: int) -> dict[int, int]:
    """What a text says that the card enters with: [Limit], [Mana] and counters by name, added up."""
    found: dict[int, int] = {}
    for ability in match.catalog.faces[match.state.form[card]].abilities:
        for counter, number in ability.extra.get("enters with", ()):
            found[counter] = found.get(counter, 0) + number
    return found


@rule("314.5b", "314.5c")
def stone_leaves(match: Match, event: CardMoved, to: int) -> CardMoved | None:
    """A stone that has gained another type goes to the magic stone deck instead of a main deck or hand."""
    if not match.vector(event.card)[TYPE] & (RESONATOR | ADDITION | REGALIA):
        return event
    if to == MAIN_DECK:
        return redirected(match, event, MAGIC_STONE_DECK)
    return redirected(match, replace(event, index=TOP), MAGIC_STONE_DECK)


def redirected(match: Match, event: CardMoved, zone: int) -> CardMoved:
    """The same move with another destination, to the same place of it."""
    player = match.state.owner[event.card]
    moved = match.moved(event.card, player, zone, event.clause, index=event.index)
    return replace(moved, cause=event.cause)


@rule("1115.2")
def from_chase(match: Match, event: CardMoved) -> CardMoved:
    """A card played by Remnant is removed from the game instead of going anywhere else."""
    to = event.to % match.state.zone_count
    if match.state.counter(event.card, REMNANT_PLAYED) and to not in (CHASE_AREA, REMOVED_AREA):
        return redirected(match, event, REMOVED_AREA)
    return event


@rule("1303.3a", "1017.1a")
def cease_to_exist(match: Match, event: CardMoved) -> None:
    """A token that has left the field, and a copy of a spell that has left the chase, is no more."""
    state = match.state
    zones = state.zone_count
    face = match.catalog.faces[state.printed[event.card]]
    if not face.base[TYPE] & TOKEN or state.place[event.card] != event.to:
        return
    to = event.to % zones
    stays = to == CHASE_AREA if face.number == COPY else to in (FIELD, RULER_AREA, CHASE_AREA)
    if not stays and event.origin % zones in (FIELD, RULER_AREA, CHASE_AREA):
        tokens.vanish(match, event.card, "1017.1a" if face.number == COPY else "1303.3a")


def next_place_in_standby(match: Match, player: int) -> int:
    """310.2  Everybody sees the order of the standby area: each card has its number there."""
    state = match.state
    return 1 + max((state.position[card] for card in state.zone(player, STANDBY_AREA)), default=-1)
