"""Chapter 6, section 6-6-1-2-3. Moving cores between the reserve and the own cards, and swapping the soul core.

A core moved there and back again would be a loop that its player alone can end (12-1-1-2), so arrangements of cores that
have been there since the last other action are not offered again (docs/decisions/moving-cores.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import pieces
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, PiecesMoved
from domain.rulesets.battle_spirits_saga.ch03_gameplay_areas import holder
from domain.rulesets.battle_spirits_saga.options import FromHolder, ToHolder
from domain.rulesets.battle_spirits_saga.words import CORE, FIELD, SOUL_CORE, ZONE_COUNT

if TYPE_CHECKING:
    from domain.kernel.match import Match

Arrangement = tuple[int, ...]
"""The reserve and then each card on the field: its number, its cores, its soul core."""
SIZE = 3


def arrangement(match: Match, player: int) -> Arrangement:
    """Where a player's cores lie, but for life and trash."""
    state = match.state
    found: list[int] = []
    for card in (NOWHERE, *state.zones[player * ZONE_COUNT + FIELD]):
        where = holder(match, player, card)
        found += (card, pieces.held(state, where, CORE), pieces.held(state, where, SOUL_CORE))
    return tuple(found)


def after(now: Arrangement, origin: int, piece: int, to: int) -> Arrangement:
    """The arrangement after one piece has gone from one holder to another."""
    changed = list(now)
    for at in range(0, len(now), SIZE):
        if now[at] == origin:
            changed[at + 1 + piece] -= 1
        if now[at] == to:
            changed[at + 1 + piece] += 1
    return tuple(changed)


@rule("6-6-1-2-3")
def moves(match: Match, player: int, been: list[tuple[int, ...]]) -> list[tuple[int, int, int]]:
    """Origin, piece and destination of every move that leads to an arrangement that has not been there."""
    now = arrangement(match, player)
    holders = now[::SIZE]
    found: list[tuple[int, int, int]] = []
    for at in range(0, len(now), SIZE):
        for piece in (CORE, SOUL_CORE):
            if now[at + 1 + piece]:
                found += [
                    (now[at], piece, to)
                    for to in holders
                    if to != now[at] and (not been or after(now, now[at], piece, to) not in been)
                ]
    return found


@rule("6-6-1-2-3", "12-1-1-2")
def can_move(match: Match, player: int, been: list[tuple[int, ...]]) -> bool:
    """Is there another holder for some core?"""
    if been:
        return bool(moves(match, player, been))
    state = match.state
    if not state.zones[player * ZONE_COUNT + FIELD]:
        return False
    now = arrangement(match, player)
    return any(now[1::SIZE]) or any(now[2::SIZE])


def ask_origin(match: Match, frame: Frame) -> None:
    found = moves(match, frame.player, frame.slots)
    options = list(dict.fromkeys(FromHolder(origin, piece) for origin, piece, _ in found))
    match.ask(frame.player, "core to move", options, "6-6-1-2-3")


def ask_destination(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, FromHolder)
    frame.source, frame.number = match.answer.card, match.answer.piece
    found = moves(match, frame.player, frame.slots)
    options = [ToHolder(to) for origin, piece, to in found if (origin, piece) == (frame.source, frame.number)]
    match.ask(frame.player, "where to", options, "6-6-1-2-3")


@rule("6-6-1-2-3", "9-3-2")
def move_core(match: Match, frame: Frame) -> None:
    """One core moves by its player's own action; whatever it leaves short of LV1 is self-destroyed."""
    assert isinstance(match.answer, ToHolder)
    origin = holder(match, frame.player, frame.source)
    to = holder(match, frame.player, match.answer.card)
    remember(match, frame, after(arrangement(match, frame.player), frame.source, frame.number, match.answer.card))
    pieces.move(match, frame.number, 1, origin, to, "6-6-1-2-3")


def remember(match: Match, frame: Frame, then: Arrangement) -> None:
    """The turn keeps the arrangements that have been there."""
    match.agenda[-2].slots = [*frame.slots, then]


MOVE_CORE = procedure("6-6-1-2-3 moving a core", ask_origin, ask_destination, move_core)


# -- swapping the soul core --------------------------------------------------------------------------------------------


@rule("6-6-1-2-3", "1-3-2-2")
def swaps(match: Match, player: int, been: list[tuple[int, ...]]) -> list[tuple[int, int]]:
    """Where a soul core lies and where a core lies that it can be swapped with."""
    now = arrangement(match, player)
    found: list[tuple[int, int]] = []
    for at in range(0, len(now), SIZE):
        if now[at + 2]:
            for to in range(0, len(now), SIZE):
                if to != at and now[to + 1]:
                    then = after(after(now, now[at], SOUL_CORE, now[to]), now[to], CORE, now[at])
                    if then not in been:
                        found.append((now[at], now[to]))
    return found


def can_swap(match: Match, player: int, been: list[tuple[int, ...]]) -> bool:
    return bool(match.state.zones[player * ZONE_COUNT + FIELD]) and bool(swaps(match, player, been))


def ask_swap(match: Match, frame: Frame) -> None:
    found = swaps(match, frame.player, frame.slots)
    frame.source = found[0][0]
    match.ask(frame.player, "core to swap", [ToHolder(to) for soul, to in found if soul == frame.source], "6-6-1-2-3")


@rule("6-6-1-2-3", "9-1-2-2")
def swap(match: Match, frame: Frame) -> None:
    """Both cores change places at once, so no card is short of a core in between."""
    assert isinstance(match.answer, ToHolder)
    player = frame.player
    soul, core = holder(match, player, frame.source), holder(match, player, match.answer.card)
    then = after(arrangement(match, player), frame.source, SOUL_CORE, match.answer.card)
    remember(match, frame, after(then, match.answer.card, CORE, frame.source))
    match.propose_together(
        [
            PiecesMoved(SOUL_CORE, 1, soul, core, NOWHERE, "6-6-1-2-3", match.cause),
            PiecesMoved(CORE, 1, core, soul, NOWHERE, "6-6-1-2-3", match.cause),
        ]
    )


SWAP_SOUL_CORE = procedure("6-6-1-2-3 swapping the soul core", ask_swap, swap)

PROCEDURES = (MOVE_CORE, SWAP_SOUL_CORE)
