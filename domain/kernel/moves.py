"""The event of a card going somewhere: face and knowledge as the zone has them, and what the card last was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.events import NOWHERE, CardMoved
from domain.kernel.information import packed_words

if TYPE_CHECKING:
    from domain.kernel.match import Match


def moved(
    match: Match,
    card: int,
    player: int,
    zone: int,
    clause: str,
    index: int,
    position: int,
    face: int,
    orientation: int,
    anew: int,
    carries: int,
    via: int,
) -> CardMoved:
    """The event of a card going to a player's zone."""
    state = match.state
    ruleset = match.ruleset
    origin = state.place[card]
    visibility = ruleset.words.zones[zone].visibility
    face = (0 if visibility == 3 else 1) if face == NOWHERE else face
    if visibility == 3:
        seen = 3 if face == 0 else may_see_face_down(match, player, zone)
    elif face == 0:
        seen = 3
    else:
        seen = 1 << player if visibility else 0
    info: tuple[int | tuple[int, ...], ...] = ()
    if anew and ruleset.hooks.remembered >> origin % state.zone_count & 1:
        info = (*packed_words(match.vector(card)), state.orientation[card], state.position[card], origin)
    to = player * state.zone_count + zone
    return CardMoved(
        card, origin, to, index, position, face, orientation, seen, anew, info, clause, match.cause, carries, via
    )


def may_see_face_down(match: Match, player: int, zone: int) -> int:
    """Bits of the players who know a card that lies face down in this zone."""
    rule = match.ruleset.hooks.reveal_rule
    return rule(match, player, zone) if rule is not None else 0
