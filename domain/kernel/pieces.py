"""Pieces: cores, tokens of a count, whatever has a place of its own and is neither card nor number.

A piece is of a kind and has a holder: the void, which never runs out; a card; or an area of a player. Areas are numbers of
the player, so that whoever reads numbers reads them: the first kind of piece is counted in the number that gives the area
its name, the other kinds in the numbers that follow it. Pieces stay with a card that moves, as its last information needs
them, until an event takes them off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.events import NOWHERE, PiecesMoved
from domain.kernel.state import State

if TYPE_CHECKING:
    from domain.kernel.match import Match

VOID = NOWHERE
"""Where pieces come from and go to; it never runs out."""


def area(state: State, player: int, number: int) -> int:
    """A player's area as a holder."""
    return -2 - player * state.number_count - number


def area_of(state: State, holder: int) -> tuple[int, int] | None:
    """The player and the number that an area is kept in; None for a card and for the void."""
    return divmod(-2 - holder, state.number_count) if holder < VOID else None


def held(state: State, holder: int, piece: int) -> int:
    """How many pieces of a kind a card or an area has."""
    return state.pieces(holder, piece) if holder >= 0 else state.numbers[-2 - holder + piece]


def moved(
    match: Match, piece: int, number: int, origin: int, to: int, clause: str, by: int = NOWHERE
) -> PiecesMoved | None:
    """The event of pieces going elsewhere, as many as there are; None where nothing would move."""
    if origin != VOID:
        number = min(number, held(match.state, origin, piece))
    if number <= 0 or origin == to:
        return None
    return PiecesMoved(piece, number, origin, to, by, clause, match.cause)


def move(match: Match, piece: int, number: int, origin: int, to: int, clause: str, by: int = NOWHERE) -> None:
    """Propose that pieces go elsewhere."""
    event = moved(match, piece, number, origin, to, clause, by)
    if event is not None:
        match.propose(event)
