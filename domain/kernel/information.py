"""Last known information as events keep it: the characteristics a card had when it left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from domain.kernel.abilities import ABILITIES, Vector
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_BITS, CARD_MASK, State

if TYPE_CHECKING:
    from domain.kernel.match import Match

WIDE: Final = 1 << 63
"""Sets of words from here on do not fit into an event as bits."""


def packed_words(vector: Vector) -> list[int | tuple[int, ...]]:
    """Characteristics as an event keeps them: a set of words that has too many bits as their numbers."""
    return [
        value if value < WIDE else tuple(bit for bit in range(value.bit_length()) if value >> bit & 1)
        for value in vector[:ABILITIES]
    ]


def unpacked_words(info: Sequence[int | tuple[int, ...]]) -> list[int]:
    """What a card was, sets of words as bits again."""
    return [value if isinstance(value, int) else sum(1 << bit for bit in value) for value in info]


def of(match: Match, reference: int) -> Sequence[Any]:
    """An object's characteristics: as it is, or as it last was if it has left."""
    known = None if match.state.is_there(reference) else match.state.last_known.get(reference)
    return match.vector(reference & CARD_MASK) if known is None else unpacked_words(known)


def vector_at(match: Match, card: int, place: int, face: int = 0) -> Vector:
    """What a card will be once it lies in this place, face up or down: what works there reaches it already."""
    state, vectors = match.state, match.derived.vectors
    before, known = (state.place[card], state.face[card]), vectors.pop(card, None)
    state.place[card], state.face[card] = place, face
    found = match.vector(card)
    state.place[card], state.face[card] = before
    del vectors[card]
    if known is not None:
        vectors[card] = known
    return found


def successor(state: State, reference: int) -> int:
    """The object that an object is, or has become by the one move since; -1 where it has moved on or is gone."""
    card = reference & CARD_MASK
    moved = state.incarnation[card] - (reference >> CARD_BITS)
    if state.place[card] == NOWHERE or not 0 <= moved <= 1:
        return NOWHERE
    return reference + (moved << CARD_BITS)
