"""Chapter 1110. [Incarnation]: banish resonators rather than paying the cost."""

from __future__ import annotations

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.match import Match
from domain.kernel.matching import can_assign, in_order
from domain.kernel.options import Pick
from domain.kernel.state import CARD_MASK
from domain.rulesets.force_of_will.ch10_damage import banish, can_banish
from domain.rulesets.force_of_will.words import ATTRIBUTE, FIELD, RESONATOR, TYPE


def brackets_of(match: Match, card: int) -> tuple[int, ...]:
    """The attributes asked for, a set for each bracket; nothing where the card has no Incarnation."""
    for code in match.abilities(card):
        brackets: tuple[int, ...] | None = match.catalog.abilities[code].extra.get("brackets")
        if brackets is not None:
            return brackets
    return ()


def resonators(match: Match, player: int, apart: tuple[int, ...] = ()) -> list[int]:
    """What can be banished for it."""
    return [
        card
        for card in match.state.zone(player, FIELD)
        if card not in apart and match.vector(card)[TYPE] & RESONATOR and can_banish(match, player, card)
    ]


@rule("1110.2", "1110.2a", "1110.2b")
def can_incarnate(match: Match, player: int, card: int) -> bool:
    """Is there a resonator of its own for each bracket?"""
    brackets = brackets_of(match, card)
    return bool(brackets) and fits(match, player, brackets, ())


def fits(match: Match, player: int, brackets: tuple[int, ...], apart: tuple[int, ...]) -> bool:
    attributes = in_order(match.vector(c)[ATTRIBUTE] for c in resonators(match, player, apart))
    return can_assign(brackets, attributes)


@rule("1110.2a", "1110.2b")
def choose_resonator(match: Match, frame: Frame) -> None:
    """One bracket after the other; nothing is offered that would leave a later one without a resonator."""
    brackets = brackets_of(match, frame.source & CARD_MASK)
    chosen = frame.slots[0]
    if len(chosen) == len(brackets):
        frame.skip()
        return
    wanted, rest = brackets[len(chosen)], brackets[len(chosen) + 1 :]
    found = [
        card
        for card in resonators(match, frame.player, chosen)
        if match.vector(card)[ATTRIBUTE] & wanted and fits(match, frame.player, rest, (*chosen, card))
    ]
    if not found:
        match.rewind()
        return
    match.ask(frame.player, "banish", [Pick(card) for card in found], "1110.2")


def note_resonator(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, Pick)
    frame.slots[0] = (*frame.slots[0], match.answer.card)
    frame.again(2)


def banish_them(match: Match, frame: Frame) -> None:
    banish(match, frame.player, frame.slots[0], "1110.2")


INCARNATION = procedure("1110 Incarnation", choose_resonator, note_resonator, banish_them)

PROCEDURES = (INCARNATION,)
