"""Promise 10 for pieces: none appears or vanishes but from and into the void, by an event that says so."""

from __future__ import annotations

from domain.kernel.events import NOWHERE, PiecesMoved
from domain.kernel.match import Match
from domain.kernel.state import PIECES
from tests.laws.play import decisions, new_match


def lying(match: Match, piece: int) -> int:
    """The pieces of a kind on cards and in areas."""
    state, ruleset = match.state, match.ruleset
    on_cards = sum(state.pieces(card, piece) for card in range(len(state.printed)))
    return on_cards + sum(
        state.number(player, first + piece) for player in (0, 1) for first in ruleset.words.piece_areas
    )


def test_pieces_are_conserved(ruleset_name: str, seed: int) -> None:
    match = new_match(ruleset_name, seed)
    kinds = range(len(match.ruleset.words.pieces))
    made = [0 for _ in kinds]
    done = 0

    for _ in decisions(match, seed):
        for event in match.events[done:]:
            if isinstance(event, PiecesMoved):
                assert event.number > 0
                made[event.piece] += event.number * ((event.origin == NOWHERE) - (event.to == NOWHERE))
        done = len(match.events)
        assert [lying(match, piece) for piece in kinds] == made
        assert all(value > 0 for key, value in match.state.counters.items() if key >= PIECES)
        assert all(number >= 0 for number in match.state.numbers) or not match.ruleset.words.pieces
