"""Chapter 11. Playing cards and abilities: what the player with priority may do, and how it begins."""

from __future__ import annotations

from domain.kernel.agenda import rule
from domain.kernel.match import Match
from domain.kernel.options import Option, PlayCard, UseAbility
from domain.kernel.state import State
from domain.rulesets.final_fantasy.ch07_zones import is_within_limits
from domain.rulesets.final_fantasy.ch11_2_paying import can_pay, casting_cost
from domain.rulesets.final_fantasy.ch11_3_summons import can_cast_with_targets, cast_summon
from domain.rulesets.final_fantasy.ch11_4_characters import cast_character
from domain.rulesets.final_fantasy.ch11_5_costs import can_pay_somehow
from domain.rulesets.final_fantasy.ch11_6_abilities import activate, usable_abilities
from domain.rulesets.final_fantasy.words import (
    BACK_ATTACK,
    CANNOT_BE_CAST,
    COST,
    ELEMENT,
    HAND,
    MAIN_PHASE_BITS,
    OWN_TURN_ONLY,
    REDUCTION,
    RESTRICTION,
    SUMMON,
    TRAIT,
    TYPE,
)


@rule("9.3.1.5", "9.3.1.6", "11.4.1", "15.2.5.2", "15.2.5.3")
def playable(match: Match, player: int) -> list[Option]:
    """Summons and abilities; Characters in one's own Main Phase with an empty stack, or with Back Attack."""
    state = match.state
    own_turn = state.turn_player == player
    characters = bool(own_turn and not state.stack and MAIN_PHASE_BITS >> state.phase & 1)
    latest = LATEST[2 * player + characters]
    if latest.state is not state:
        latest.begin(match)
    phase = state.phase if latest.by_phase else -1
    if latest.moment != match.derived.moment or latest.epoch != match.derived.epoch or latest.phase != phase:
        latest.moment, latest.epoch, latest.phase = match.derived.moment, match.derived.epoch, phase
        latest.options = found_options(match, player, characters)
    return latest.options


class Playable:
    """What a player could play when last asked: the same while nothing has happened."""

    __slots__ = ("by_phase", "epoch", "moment", "options", "phase", "state")

    def __init__(self) -> None:
        self.state: State | None = None
        self.moment = -1
        self.epoch = -1
        self.phase = -1
        self.by_phase = False
        """May some ability of the match be used in some phases only?"""
        self.options: list[Option] = []

    def begin(self, match: Match) -> None:
        self.state = match.state
        self.moment = -1
        printed = set(match.state.printed)
        abilities = match.catalog.abilities
        self.by_phase = any(a.printed in printed and "looks at phases" in a.extra for a in abilities)


LATEST = (Playable(), Playable(), Playable(), Playable())
"""For each player, without and with Characters."""


def found_options(match: Match, player: int, characters: bool) -> list[Option]:
    """All that can be cast and used now."""
    state = match.state
    options: list[Option] = []
    verdicts: dict[tuple[int, ...], bool] = {}
    derived = match.derived.vectors
    for card in state.zone(player, HAND):
        vector = derived.get(card) or match.vector(card)
        if not vector[TYPE] & SUMMON and not characters and not vector[TRAIT] & BACK_ATTACK:
            continue
        alike = (state.printed[card], vector[COST], vector[REDUCTION], vector[RESTRICTION], vector[ELEMENT])
        verdict = verdicts.get(alike)
        if verdict is None:
            verdict = verdicts[alike] = can_cast(match, player, card)
        if verdict:
            options.append(PlayCard(card))
    options += usable_abilities(match, player)
    return options


def can_cast(match: Match, player: int, card: int) -> bool:
    """Nothing forbids it, the field has room, its targets are there, and its cost can be paid in some way."""
    vector = match.vector(card)
    forbidden = vector[RESTRICTION]
    if forbidden & CANNOT_BE_CAST or (forbidden & OWN_TURN_ONLY and match.state.turn_player != player):
        return False
    if not can_pay(match, player, casting_cost(match, card), (card,)) and not can_pay_somehow(match, player, card):
        return False
    if vector[TYPE] & SUMMON:
        return can_cast_with_targets(match, player, card)
    return is_within_limits(match, player, card) and can_cast_with_targets(match, player, card)


def act(match: Match, player: int, option: Option) -> int:
    """Begin to cast or use; who has priority next.

    11.4.7  After a Character it is the turn player; otherwise whoever acted keeps it (11.3.8, 11.6.11).
    """
    if isinstance(option, UseAbility):
        activate(match, player, option.card, option.ability)
        return player
    assert isinstance(option, PlayCard)
    if match.vector(option.card)[TYPE] & SUMMON:
        cast_summon(match, player, option.card)
        return player
    cast_character(match, player, option.card)
    return match.state.turn_player
