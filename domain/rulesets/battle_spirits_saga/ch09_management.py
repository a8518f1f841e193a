"""Chapter 9. Gameplay management: winning interrupts anything; core shortage and zero BP are looked at in checkpoints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.characteristics import Source, sources
from domain.kernel.events import NOWHERE, PiecesMoved
from domain.kernel.state import CARD_MASK
from domain.rulesets.battle_spirits_saga.ch10_destruction import Doom, destroy_all
from domain.rulesets.battle_spirits_saga.events import BY_BP, BY_CORES, Winning
from domain.rulesets.battle_spirits_saga.words import (
    BP,
    CANNOT_LOSE,
    CORES,
    DESTROYED,
    FIELD,
    LEVEL,
    LIFE,
    LV1_BP,
    LV1_COST,
    LV2_COST,
    LV3_BP,
    LV3_COST,
    RULES,
    SPIRIT,
    TYPE,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


# -- 9-2 establishing a winner -----------------------------------------------------------------------------------------


@rule("9-1-2-1", "9-2-1", "9-2-2", "9-2-3", "1-2-1-1#2", "1-2-2", "1-2-3")
def interrupt(match: Match) -> None:
    """Whoever has no life has lost, whatever was going on and whatever waits; both at once: a draw."""
    lost = [player for player in (0, 1) if life(match, player) <= 0 and not cannot_lose(match, player)]
    if lost:
        for player in lost:
            match.happen(Winning(1 - player, "9-2-3", match.cause))
        match.lose(lost, "no life left", "9-2-3")


def life(match: Match, player: int) -> int:
    state = match.state
    return state.number(player, LIFE) + state.number(player, LIFE + 1)


@rule("1-3-1", "1-3-3")
def cannot_lose(match: Match, player: int) -> bool:
    """Does a card's text keep its player from losing?"""
    return any(match.vector(card)[RULES] & CANNOT_LOSE for card in match.state.zone(player, FIELD))


# -- 9-3 insufficient cores, 9-4 no BP ---------------------------------------------------------------------------------


@rule("9-3-1", "9-4-1", "9-4-2")
def is_due(match: Match) -> bool:
    """Is a card short of cores for LV1, or a spirit without BP? Nexuses have no BP to lose."""
    vector_of = match.vector
    for first in (FIELD, ZONE_COUNT + FIELD):
        for card in match.state.zones[first]:
            vector = vector_of(card)
            if vector[CORES] < vector[LV1_COST] or (vector[BP] <= 0 and vector[TYPE] == SPIRIT):
                return True
    return False


@rule("4-7-2", "9-1-2-2", "9-1-2-3", "9-3-2", "9-4-2")
def do_management(match: Match) -> None:
    """Everything that is due at a checkpoint is destroyed at the same time, as it is then and not as it was before."""
    dooms: list[Doom] = []
    selves: list[int] = []
    for player in (0, 1):
        for card in match.state.zone(player, FIELD):
            vector = match.vector(card)
            if match.state.counter(card, DESTROYED):
                continue
            if vector[CORES] < vector[LV1_COST]:
                how, by = BY_CORES, who_took_cores(match, card)
            elif vector[BP] <= 0 and vector[TYPE] == SPIRIT:
                how, by = BY_BP, who_took_bp(match, card)
            else:
                continue
            if by is None:
                selves.append(card)
            else:
                dooms.append(Doom(card, by[0], by[1], how))
    destroy_all(match, dooms, selves, "9-3-2" if any(doom.how == BY_CORES for doom in dooms) else "9-4-2")


Culprit = tuple[int, int]
"""The reference of the card whose effect did it, and who controls it."""


@rule("9-3-2", "9-3-2-1", "9-3-2-2", "10-1-1-1")
def who_took_cores(match: Match, card: int) -> Culprit | None:
    """The effect that took cores or raised the cost of LV1, whichever came last; None: the owner's own deed."""
    return latest(match, card, COSTS, 0)


@rule("9-4-2-1", "9-4-2-2", "9-4-2-3")
def who_took_bp(match: Match, card: int) -> Culprit | None:
    """The effect that lowered BP or level, or took the cores for it, whichever came last; None: the owner's own deed."""
    return latest(match, card, COSTS, POWERS)


COSTS = 1 << LV1_COST | 1 << LV2_COST | 1 << LV3_COST
POWERS = sum(1 << value for value in (BP, LEVEL, *range(LV1_BP, LV3_BP + 1)))


def latest(match: Match, card: int, changed: int, lowered: int) -> Culprit | None:
    """Of the effects in force that harm a card, and of the last core that left it: what came last."""
    found = [
        each
        for each in sources(match)
        if (each.modification.writes & changed or each.modification.lowers & lowered) and reaches(match, each, card)
    ]
    effect = max(found, key=lambda each: each.stamp, default=None)
    moved = last_move(match, card)
    if effect is not None and (moved is None or effect.stamp > moved[0]):
        return (match.state.reference(effect.card) if effect.card >= 0 else NOWHERE), effect.player
    if moved is None or moved[1].by == NOWHERE:
        return None
    return moved[1].by, controller_of(match, moved[1].by)


def reaches(match: Match, source: Source, card: int) -> bool:
    modification = source.modification
    if source.targets is not None:
        return match.state.reference(card) in source.targets
    return modification.affects(match, source.player, source.card, card, match.vector(card))


def last_move(match: Match, card: int) -> tuple[int, PiecesMoved] | None:
    """The last event that took a core off a card, with its position."""
    since = match.state.stamp[card]
    for position in range(len(match.events) - 1, since, -1):
        event = match.events[position]
        if type(event) is PiecesMoved and event.origin == card:
            return position, event
    return None


def controller_of(match: Match, reference: int) -> int:
    """Who controls a card, or did when it left; the owner where that is not known."""
    card = reference & CARD_MASK
    return match.state.controller(card) if match.state.place[card] != NOWHERE else match.state.owner[card]


# -- checkpoints without waiting effects (after a payment) -------------------------------------------------------------


@rule("4-7-1", "4-7-2")
def manage(match: Match, frame: Frame) -> None:
    """A checkpoint: management until nothing more is due, and nothing else."""
    if match.derived.settled != match.derived.epoch and is_due(match):
        match.push(MANAGEMENT)


def manage_again(match: Match, frame: Frame) -> None:
    if is_due(match):
        frame.again(1)
        do_management(match)
    else:
        match.derived.settled = match.derived.epoch


MANAGEMENT = procedure("4-7 checkpoint", manage_again)

PROCEDURES = (MANAGEMENT,)
