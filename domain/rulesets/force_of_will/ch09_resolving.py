"""Chapters 903.3, 702.3, 703.3, 705.3 and 707.3. Resolving the last card or ability put into the chase area."""

from __future__ import annotations

from domain.cards.targets import still_legal
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, StackRemoved
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK, StackItem
from domain.rulesets.force_of_will.ch07_judgment import JUDGMENT_ABILITY, do_judgment
from domain.rulesets.force_of_will.ch09_playing import OLD_ADDITION, is_spell
from domain.rulesets.force_of_will.ch10_fields import enter_field, enter_field_added
from domain.rulesets.force_of_will.ch14_valhalla import after_break
from domain.rulesets.force_of_will.words import CHANT, CHASE_AREA, GRAVEYARD, PUT, TYPE


def item_of(match: Match, frame: Frame) -> StackItem | None:
    """What is being resolved, while it is still in the chase area; something may have been put on top of it since."""
    return next((item for item in match.state.stack if item.id == frame.number), None)


def resolve_last(match: Match) -> None:
    """Both have passed: the last card or ability put into the chase area is resolved."""
    item = match.state.stack[-1]
    frame = match.push(RESOLVE, item.player, item.source, item.id, slots=[], event=item.event)
    frame.cause = item.id


def parts_of(match: Match, item: StackItem) -> list[tuple[int, list[tuple[int, ...]]]]:
    """The parts of the text that are carried out, each with what was chosen for it."""
    if item.ability == NOWHERE:
        return []
    slots = list(item.slots)
    if not is_spell(match, item.source) or not slots:
        return [(item.ability, slots or [(), ()])]
    header = slots[-1]
    if len(header) < 4 or header[0] != item.ability or len(header) % 2 or sum(header[1::2]) != len(slots) - 1:
        return [(item.ability, slots)]
    found = []
    start = 0
    for code, length in zip(header[::2], header[1::2], strict=True):
        found.append((code, slots[start : start + length] or [(), ()]))
        start += length
    return found


@rule("903.3a", "903.3b", "703.3", "707.3", "708.6", "908.1")
def carry_out(match: Match, frame: Frame) -> None:
    """The text is carried out; what concerns a target that is no longer legal is left out, the rest is not.

    A card acts as its type says: only a chant's text is carried out now.
    """
    item = item_of(match, frame)
    if item is None or item.ability == NOWHERE:
        return
    if match.catalog.abilities[item.ability] is match.catalog.rule_abilities[JUDGMENT_ABILITY]:
        return
    if is_spell(match, item.source) and not match.vector(item.source & CARD_MASK)[TYPE] & CHANT:
        return
    for code, slots in reversed(parts_of(match, item)):
        match.push(PART, item.player, item.source, item.number, slots, code).cause = item.id
        match.agenda[-1].slots.append((item.event,))


@rule("903.3a")
def carry_out_part(match: Match, frame: Frame) -> None:
    """Targets are checked again at this point."""
    ability = match.catalog.abilities[frame.event]
    event = frame.slots.pop()[0]
    frame.event, code = event, frame.event
    still_legal(match, frame, match.catalog.abilities[code])
    if ability.program is not None:
        match.push(ability.program, frame.player, frame.source, frame.number, frame.slots.copy(), event)


PART = procedure("903.3 Carrying out", carry_out_part)


@rule("702.3", "703.3", "705.3", "707.3", "903.3b", "1406.2b")
def leave_chase(match: Match, frame: Frame) -> None:
    """It leaves the chase area: an ability is gone, a card goes where its type says."""
    item = item_of(match, frame)
    if item is None:
        return
    match.happen(StackRemoved(item.id, 1, "903.3b", match.cause))
    if item.ability != NOWHERE and (
        match.catalog.abilities[item.ability] is match.catalog.rule_abilities[JUDGMENT_ABILITY]
    ):
        do_judgment(match, item.player, item.source)
        return
    card = item.source & CARD_MASK
    if not match.state.is_there(item.source) or match.state.zone_of(card) != CHASE_AREA:
        if item.ability != NOWHERE:
            after_break(match, match.catalog.abilities[item.ability], item.source)
        return
    if match.vector(card)[TYPE] & CHANT:
        match.propose(match.moved(card, match.state.owner[card], GRAVEYARD, "703.3", position=PUT))
    elif item.ability != NOWHERE and match.catalog.abilities[item.ability].keyword == OLD_ADDITION:
        enter_field_added(match, item)
    else:
        enter_field(match, card, item.player, "702.3")


RESOLVE = procedure("903.3 Resolving", carry_out, leave_chase)

PROCEDURES = (RESOLVE, PART)
