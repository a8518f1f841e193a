"""Chapter 10, sections 1, 5, 14, 15. Destruction: substitutes, confirmation, the trash; and self-destruction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, Event
from domain.kernel.state import CARD_MASK
from domain.rulesets.battle_spirits_saga.events import BY_EFFECT, CardDestroyed, CardSelfDestroyed
from domain.rulesets.battle_spirits_saga.words import (
    AT_FIELD,
    CANNOT_BE_DESTROYED_BY_EFFECTS,
    DESTROYED,
    FIELD,
    KEYWORDS,
    RULES,
    SOUL,
    SPIRIT,
    TRASH,
    TYPE,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


class Doom(NamedTuple):
    """A card that is to be destroyed, by what, whose that is, and how."""

    card: int
    by: int
    player: int
    how: int


CLAUSES = ("10-1-3-1", "7-1-5-2-1", "9-3-2", "9-4-2", "11-3-1")


def destroy_all(match: Match, dooms: Sequence[Doom], selves: Sequence[int], clause: str = "10-1-3-1") -> None:
    """Destroy cards at the same time; those of `selves` are self-destroyed along with them."""
    if dooms or selves:
        reference = match.state.reference
        listed = tuple(x for doom in dooms for x in (reference(doom.card), doom.by, doom.player, doom.how))
        match.push(DESTRUCTION, number=CLAUSES.index(clause), slots=[listed, tuple(map(reference, selves))])


@rule("10-14-1", "11-13-1", "1-3-3")
def destroyable(match: Match, cards: Sequence[int], by: int, player: int) -> list[int]:
    """The cards that an effect whose text says destroy does destroy: some texts and A.T. Field prevent it."""
    found: list[int] = []
    state = match.state
    for card in cards:
        if state.zone_of(card) != FIELD:
            continue
        vector = match.vector(card)
        if vector[RULES] & CANNOT_BE_DESTROYED_BY_EFFECTS:
            continue
        shielded = vector[KEYWORDS] & AT_FIELD and vector[SOUL] and state.controller(card) != player
        if not (shielded and by != NOWHERE and match.information(by)[TYPE] == SPIRIT):
            found.append(card)
    return found


@rule("10-1-2", "10-14-1")
def destroy_by_effect(match: Match, cards: Sequence[int], by: int, player: int) -> None:
    """A destruction effect: all cards it speaks of at the same time."""
    dooms = [Doom(card, by, player, BY_EFFECT) for card in destroyable(match, cards, by, player)]
    destroy_all(match, dooms, ())


@rule("10-1-3-2", "10-1-3-3", "10-5-1", "8-9-1", "8-9-1-1")
def confirm(match: Match, frame: Frame) -> None:
    """What is not substituted is confirmed, and what triggers on destruction activates while the cards still lie there."""
    clause = CLAUSES[frame.number]
    listed = frame.slots[0]
    events: list[Event] = []
    for at in range(0, len(listed), 4):
        reference, by, player, how = listed[at : at + 4]
        card = reference & CARD_MASK
        if match.state.is_there(reference) and not match.state.counter(card, DESTROYED):
            events.append(CardDestroyed(card, by, player, how, clause, match.cause))
    if events:
        match.propose_together(events)


@rule("10-1-1", "10-1-3-1", "10-1-3-4", "3-1-6", "3-4-1", "10-1-1-1", "9-3-2")
def to_trash(match: Match, frame: Frame) -> None:
    """Destroyed and self-destroyed cards go to their owners' trash at once; nothing hears of a self-destruction."""
    state = match.state
    listed = frame.slots[0]
    clause = CLAUSES[frame.number]
    destroyed = [listed[at] for at in range(0, len(listed), 4)]
    gone = [r & CARD_MASK for r in destroyed if state.is_there(r) and state.counter(r & CARD_MASK, DESTROYED)]
    selves = [r & CARD_MASK for r in frame.slots[1] if state.is_there(r)]
    for card in selves:
        match.happen(CardSelfDestroyed(card, "10-1-1-1", match.cause))
    moves = [match.moved(card, state.owner[card], TRASH, clause) for card in gone]
    moves += [match.moved(card, state.owner[card], TRASH, "10-1-1-1") for card in selves]
    if moves:
        match.happen_together(moves)


DESTRUCTION = procedure("10-1-3 destruction", confirm, to_trash)

PROCEDURES = (DESTRUCTION,)
