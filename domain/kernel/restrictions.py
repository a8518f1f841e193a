"""What a player may not do for a while: words of the game ("play events", "attack") that effects and cards forbid.

A ruleset asks `forbids(match, player, WORD)` where it lists what a player may do. Nothing is kept: effects in force and the
few cards of a match that forbid something are asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.events import NOWHERE

if TYPE_CHECKING:
    from domain.kernel.match import Match


def forbidden(match: Match, player: int) -> int:
    """Bits of the words that this player may not do now."""
    state = match.state
    abilities = match.catalog.abilities
    bits = 0
    for effect in state.effects:
        words = abilities[effect.ability].parts[effect.part].forbids
        if words and effect.values[0] >> player & 1:
            bits |= words
    for card in match.index.forbidding:
        place = state.place[card]
        if place == NOWHERE or (state.face[card] and match.index.public >> place % state.zone_count & 1):
            continue
        master = place // state.zone_count
        for ability in match.catalog.faces[state.form[card]].forbidding:
            words = ability.forbids_you if master == player else ability.forbids_opponent
            if (
                words
                and ability.zones >> place % state.zone_count & 1
                and (ability.condition is None or ability.condition(match, master, card, None))
                and (not match.derived.granting or ability.code in match.abilities(card))
            ):
                bits |= words
    return bits


def forbids(match: Match, player: int, word: int) -> bool:
    """May this player not do this now?"""
    return bool(forbidden(match, player) >> word & 1)
