"""Chapter 10. Where cores come from: how many from the reserve, how many from each card, one holder after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from domain.kernel import pieces
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, PiecesMoved
from domain.rulesets.battle_spirits_saga.ch03_gameplay_areas import area, holder
from domain.rulesets.battle_spirits_saga.options import TakeCores
from domain.rulesets.battle_spirits_saga.words import CORE, RESERVE, SOUL_CORE, TRASH_CORES

if TYPE_CHECKING:
    from domain.kernel.match import Match

LEFT = 0
PLAN = 1
BOUNDS = 2
KEPT = 3
"""Slots: holders still to be asked about; holder, cores and soul cores of each asked; what must and may be taken; cards
of which one must keep a core."""

CLAUSES = ("10-6-6", "10-6-7", "10-7-6", "10-7-7", "10-8-6", "11-1-1", "8-4-2", "11-17-1")


def available(match: Match, player: int, holders: Sequence[int]) -> int:
    """All cores, soul core included, of these holders; -1 stands for the reserve."""
    total = 0
    state = match.state
    for card in holders:
        if card < 0:
            first = -2 - area(match, player, RESERVE)
            total += state.numbers[first] + state.numbers[first + SOUL_CORE]
        else:
            total += state.pieces(card, CORE) + state.pieces(card, SOUL_CORE)
    return total


def allocate(
    match: Match,
    player: int,
    holders: Sequence[int],
    least: int,
    most: int,
    to: int,
    clause: str,
    keep: Sequence[int] = (),
    report: bool = False,
) -> None:
    """Let a player take cores from holders, at least and at most so many, and move them all at once.

    Of the cards in `keep` one must have a core left. With `report`, the number of soul cores taken is appended to the
    first slot of the procedure that asks for it.
    """
    bounds = (least, most, to, CLAUSES.index(clause), int(report))
    match.push(ALLOCATION, player, slots=[tuple(holders), (), bounds, tuple(keep)])


@rule("10-6-6", "10-7-6", "10-8-6", "8-5-6")
def ask_share(match: Match, frame: Frame) -> None:
    """How many from here, with or without the soul core: only what leaves the rest possible."""
    left = frame.slots[LEFT]
    while left and not available(match, frame.player, left[:1]):
        left = left[1:]
    frame.slots[LEFT] = left
    least, most, to, clause, _ = frame.slots[BOUNDS]
    if not left or most <= 0:
        frame.skip()
        return
    card, rest = left[0], left[1:]
    where = holder(match, frame.player, card)
    cores, souls = pieces.held(match.state, where, CORE), pieces.held(match.state, where, SOUL_CORE)
    options = [
        TakeCores(card, number - soul, soul)
        for number in range(min(cores + souls, most) + 1)
        if is_enough(match, frame, card, number, rest, least)
        for soul in range(max(0, number - cores), min(number, souls) + 1)
    ]
    kind = "pay cores" if to == area(match, frame.player, TRASH_CORES) else "load cores"
    match.ask(frame.player, kind, options, CLAUSES[clause])


def is_enough(match: Match, frame: Frame, card: int, number: int, rest: tuple[int, ...], least: int) -> bool:
    """If so many are taken from this card, can the rest come from the others, and one card of `keep` keep a core?"""
    there = available(match, frame.player, rest)
    keep = frame.slots[KEPT]
    if keep and not any(keeps(match, frame, each, card, number) for each in keep if each not in rest):
        if not any(each in rest and available(match, frame.player, [each]) for each in keep):
            return False
        there -= 1
    return there >= least - number


def keeps(match: Match, frame: Frame, kept: int, card: int, number: int) -> bool:
    """Has a card a core left, by the plan so far and what would be taken from this one now?"""
    plan = frame.slots[PLAN]
    taken = number if kept == card else 0
    taken += sum(plan[at + 1] + plan[at + 2] for at in range(0, len(plan), 3) if plan[at] == kept)
    return available(match, frame.player, [kept]) > taken


def note_share(match: Match, frame: Frame) -> None:
    answer = match.answer
    assert isinstance(answer, TakeCores)
    frame.slots[PLAN] += (answer.card, answer.cores, answer.soul)
    frame.slots[LEFT] = frame.slots[LEFT][1:]
    least, most, *rest = frame.slots[BOUNDS]
    taken = answer.cores + answer.soul
    frame.slots[BOUNDS] = (max(0, least - taken), most - taken, *rest)
    frame.again(2)


@rule("10-6-6", "10-7-6", "10-8-6", "9-3-2")
def take_all(match: Match, frame: Frame) -> None:
    """All of them move at the same time, by their player's own deed."""
    plan = frame.slots[PLAN]
    _, _, to, clause, report = frame.slots[BOUNDS]
    moved: list[PiecesMoved] = []
    souls = 0
    for at in range(0, len(plan), 3):
        card, cores, soul = plan[at : at + 3]
        where = holder(match, frame.player, card)
        souls += soul
        for piece, number in ((CORE, cores), (SOUL_CORE, soul)):
            if number:
                moved.append(PiecesMoved(piece, number, where, to, NOWHERE, CLAUSES[clause], match.cause))
    if report:
        match.agenda[-2].slots[0] += (souls,)
    if moved:
        match.propose_together(moved)


ALLOCATION = procedure("10-6-6 cores from the field and the reserve", ask_share, note_share, take_all)

PROCEDURES = (ALLOCATION,)
