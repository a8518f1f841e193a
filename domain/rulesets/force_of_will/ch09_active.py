"""Chapters 902 and 905. Which abilities are active, and which of them a player may play now."""

from __future__ import annotations

from collections.abc import Iterator

from domain.cards.targets import can_choose
from domain.kernel.abilities import ACTIVATED, Ability
from domain.kernel.agenda import rule
from domain.kernel.characteristics import sources
from domain.kernel.match import Match
from domain.rulesets.force_of_will.events import GodsArtPlayed
from domain.rulesets.force_of_will.words import (
    BATTLE,
    ENTERED,
    FIELD,
    GODS_ARTS,
    J_RESONATOR,
    MAIN_PHASE,
    RECOVERED,
    SKILL,
    SWIFTNESS,
    TYPE,
)

MAIN_TIMING = 1
YOUR_TURN = 2
OPPONENT_TURN = 4
"""When an ability may be played, as bits; none of them: whenever its controller has priority."""
TIMINGS = {"main timing": MAIN_TIMING, "your turn": YOUR_TURN, "opponent's turn": OPPONENT_TURN}


@rule("701.2")
def is_main_timing(match: Match, player: int) -> bool:
    """The turn player has priority in the main phase, outside of battle, with nothing on the chase."""
    state = match.state
    return (
        state.turn_player == player and state.phase == MAIN_PHASE and not state.stack and state.registers[BATTLE] != 1
    )


@rule("604.1a", "707.1", "902.1", "902.2")
def active_abilities(match: Match, player: int) -> Iterator[tuple[int, int, Ability]]:
    """The activate abilities of the player's cards that are active where the card is: card, number on it, ability."""
    zones = match.catalog.activated_zones
    state = match.state
    if match.derived.sources is None:
        sources(match)
    abilities = match.catalog.abilities
    public = match.index.public
    base = player * state.zone_count
    for zone in range(state.zone_count):
        if not zones >> zone & 1:
            continue
        for card in state.zones[base + zone]:
            if state.face[card] and public >> zone & 1:
                continue
            for index, code in enumerate(match.vector(card)[-1]):
                ability = abilities[code]
                if ability.kind == ACTIVATED and ability.zones >> zone & 1:
                    yield card, index, ability


@rule("901.1d", "903.2e", "1112.2")
def is_usable(match: Match, player: int, card: int, ability: Ability) -> bool:
    """It is the time for it, its limits leave room, its cost can be paid, and its targets are there."""
    state = match.state
    if ability.limit and state.uses.get((state.reference(card), ability.code), 0) >= ability.limit:
        return False
    if "rests" in ability.extra and (state.orientation[card] != RECOVERED or not may_rest(match, card)):
        return False
    if ability.timing and not is_the_time(match, player, ability.timing):
        return False
    art = ability.extra.get("art")
    if art is not None and has_played_art(match, player, art):
        return False
    if ability.condition is not None and not ability.condition(match, player, card, None):
        return False
    if ability.payable is not None and not ability.payable(match, player, card):
        return False
    return can_choose(match, ability, player, state.reference(card))


@rule("901.1d", "1112.2", "1112.2a", "1112.2b")
def has_played_art(match: Match, player: int, name: str) -> bool:
    """Has the player played the God's Art of this name in this game, from whatever card, resolved or not?"""
    return match.state.number(player, GODS_ARTS) > 0 and any(
        isinstance(event, GodsArtPlayed) and event.player == player and event.name == name for event in match.events
    )


def is_the_time(match: Match, player: int, timing: int) -> bool:
    own = match.state.turn_player == player
    if timing & MAIN_TIMING and not is_main_timing(match, player):
        return False
    return not (timing & YOUR_TURN and not own) and not (timing & OPPONENT_TURN and own)


@rule("905.3", "905.4", "1013.2", "1107.2")
def may_rest(match: Match, card: int) -> bool:
    """A J/resonator rests for its own ability if it has been in the field since this turn began, or has Swiftness."""
    vector = match.vector(card)
    if not vector[TYPE] & J_RESONATOR or vector[SKILL] & SWIFTNESS or match.state.zone_of(card) != FIELD:
        return True
    return there_since_turn_began(match, card)


@rule("803.3a", "905.3", "905.4")
def there_since_turn_began(match: Match, card: int) -> bool:
    """Has it been in this field, under the same control, since this turn began?"""
    return match.state.counter(card, ENTERED) != match.state.turn
