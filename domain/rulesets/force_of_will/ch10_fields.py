"""Chapters 1002, 1006 and 702.3. Coming into a field, adding additions, summoning."""

from __future__ import annotations

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, CardLinked
from domain.kernel.match import Match
from domain.kernel.options import Pick
from domain.kernel.state import CARD_MASK, StackItem
from domain.rulesets.force_of_will.events import AdditionAdded
from domain.rulesets.force_of_will.words import (
    ADDITION,
    FIELD,
    FIELD_SUBTYPE,
    GRAVEYARD,
    RULER,
    RULER_AREA,
    SUBTYPE,
    SUBTYPE_HOSTS,
    TYPE,
)


@rule("303.1b", "313.2", "702.3", "1006.2", "1302.3")
def enter_field(match: Match, card: int, player: int, clause: str) -> None:
    """The card is put into the player's field, recovered and under that player's control, whoever owns it.

    1302.3  By resolving it comes with the side up that was played.
    """
    form = match.state.form[card]
    match.move(card, player, FIELD, clause, form=form if form != match.state.printed[card] else NOWHERE)


# -- additions ---------------------------------------------------------------------------------------------------------


@rule("1406.1a", "1406.2a")
def hosts_of(match: Match, addition: int) -> int:
    """The types that an old addition can be added to, by its subtype; none for one of the field."""
    subtype = match.vector(addition)[SUBTYPE]
    return sum(types for index, types in enumerate(SUBTYPE_HOSTS) if subtype >> index & 1)


@rule("1205.1", "1406.2a", "1406.3")
def can_be_added(match: Match, addition: int, card: int) -> bool:
    """A card with the type that the subtype names, and never the addition itself.

    Rulers are never in a field: what is made for rulers is added to them where they are.
    """
    zone = match.state.zone_of(card)
    types = match.vector(card)[TYPE]
    if card == addition or not types & hosts_of(match, addition):
        return False
    return zone == FIELD or (zone == RULER_AREA and bool(types & RULER))


def possible_hosts(match: Match, addition: int) -> list[int]:
    state = match.state
    return [
        card
        for player in (0, 1)
        for zone in (FIELD, RULER_AREA)
        for card in state.zone(player, zone)
        if can_be_added(match, addition, card)
    ]


def needs_host(match: Match, card: int) -> bool:
    """1406.2a  Is it an addition with a subtype other than field?"""
    vector = match.vector(card)
    return bool(vector[TYPE] & ADDITION and vector[SUBTYPE] & ~FIELD_SUBTYPE)


@rule("1002.1", "1121.3")
def add_to(match: Match, addition: int, host: int, clause: str) -> None:
    """An addition is added onto a card; it is not targeted by that (1002.2a), and never added to itself (1205.1)."""
    if addition != host and match.state.host[addition] != host:
        match.happen(CardLinked(addition, host, clause, match.cause))
        match.happen(AdditionAdded(addition, host, clause, match.cause))


@rule("1406.2b")
def enter_field_added(match: Match, item: StackItem) -> None:
    """An old addition comes into the field added to its target, or goes to the graveyard if that is not legal any more."""
    card = item.source & CARD_MASK
    host = next((r & CARD_MASK for slot in item.slots for r in slot if match.state.is_there(r)), NOWHERE)
    if host == NOWHERE or not can_be_added(match, card, host):
        match.move(card, match.state.owner[card], GRAVEYARD, "1406.2b")
        return
    match.push(ADDING, item.player, card, slots=[(match.state.reference(host),)])
    enter_field(match, card, item.player, "1406.2b")


def add_if_arrived(match: Match, frame: Frame) -> None:
    """Once it is really there."""
    state = match.state
    host = frame.slots[0][0]
    if state.zone_of(frame.source) == FIELD and state.is_there(host):
        add_to(match, frame.source, host & CARD_MASK, "1002.1")


ADDING = procedure("1002 Add", add_if_arrived)


@rule("1002.2", "1406.3")
def ask_host(match: Match, frame: Frame) -> None:
    """An addition that an effect puts into a field is added to a card it can be added to; without one it stays."""
    found = possible_hosts(match, frame.source)
    if not found:
        frame.finish()
        return
    match.ask(frame.player, "add to", [Pick(card) for card in found], "1406.3")


def put_and_add(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, Pick)
    match.push(ADDING, frame.player, frame.source, slots=[(match.state.reference(match.answer.card),)])
    match.move(frame.source, frame.player, FIELD, "1406.3")


PUT_ADDED = procedure("1406.3 Putting an addition into a field", ask_host, put_and_add)

PROCEDURES = (ADDING, PUT_ADDED)
