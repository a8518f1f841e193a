"""Why an option is not allowed, in the book's words and with its clause."""

from __future__ import annotations

from domain.cards.targets import can_choose
from domain.kernel import programs
from domain.kernel.abilities import ACTIVATED
from domain.kernel.match import Match
from domain.kernel.options import Decision, Option, PlayCard, UseAbility
from domain.rulesets.shadowverse_evolve.ch03_player_information import has_play_points
from domain.rulesets.shadowverse_evolve.ch04_zones import leader_of, room
from domain.rulesets.shadowverse_evolve.ch05_damage import is_follower
from domain.rulesets.shadowverse_evolve.ch08_attacking import attackable, evolved_this_turn, remained
from domain.rulesets.shadowverse_evolve.ch10_abilities import ONCE_A_TURN, may_evolve
from domain.rulesets.shadowverse_evolve.ch10_playing import is_forbidden, play_cost, text_of
from domain.rulesets.shadowverse_evolve.options import Attack
from domain.rulesets.shadowverse_evolve.words import (
    AMULET,
    CANT_ATTACK_ENEMIES,
    ENGAGED,
    EX_AREA,
    FIELD,
    FOLLOWER,
    HAND,
    INTIMIDATE,
    KEYWORD,
    MAIN_TIMING,
    PLAY_POINTS,
    QUICK,
    QUICK_TIMING,
    RESERVED,
    RESTRICTION,
    RUSH,
    STORM,
    TYPE,
    WARD,
)

Reason = tuple[str, str]


def explain(match: Match, decision: Decision, option: Option) -> Reason:
    """A sentence and a clause for an option that is not offered; empty where nothing more can be said."""
    card = getattr(option, "card", -1)
    if decision.kind in ("main", "quick") and 0 <= card < len(match.state.printed):
        quick = decision.kind == "quick"
        if isinstance(option, PlayCard):
            return why_not_played(match, decision.player, card, quick)
        if isinstance(option, UseAbility):
            return why_not_used(match, decision.player, card, option.ability, quick)
        if isinstance(option, Attack) and not quick:
            return why_no_attack(match, decision.player, card, option.target)
    return f"{type(option).__name__} is not what {decision.kind!r} asks for", decision.clause


def why_not_played(match: Match, player: int, card: int, quick: bool) -> Reason:
    state = match.state
    if state.place[card] < 0 or state.controller(card) != player or state.zone_of(card) not in (HAND, EX_AREA):
        return "cards are played from one's own hand or EX area", "8.2.1"
    vector = match.vector(card)
    if quick and not vector[KEYWORD] & QUICK:
        return "in the other player's turn only cards with Quick are played", "12.3.4"
    if is_forbidden(match, player, card, vector[RESTRICTION]):
        return "a text forbids playing it", "1.3.3"
    cost = play_cost(vector)
    if not has_play_points(match, player, cost):
        return f"it costs {cost} and there are {state.number(player, PLAY_POINTS)} play points", "10.4.4"
    if vector[TYPE] & (FOLLOWER | AMULET) and not room(match, player, FIELD):
        return "the field is full", "10.6.2.6"
    ability = text_of(match, card)
    if ability is not None and not can_choose(match, ability, player, state.reference(card)):
        return "what it selects is not there", "10.6.2.3.3"
    return "it cannot be played to the end", "10.6.2.1.2"


def why_not_used(match: Match, player: int, card: int, index: int, quick: bool) -> Reason:
    state = match.state
    codes = match.abilities(card)
    if state.place[card] < 0 or state.controller(card) != player or not 0 <= index < len(codes):
        return "activated abilities are those of cards one controls", "8.3.1"
    ability = match.catalog.abilities[codes[index]]
    if ability.kind != ACTIVATED or not ability.zones >> state.zone_of(card) & 1:
        return "it is no activated ability that is valid there", "10.3.4"
    if not (ability.timing or MAIN_TIMING) & (QUICK_TIMING if quick else MAIN_TIMING):
        return "in the other player's turn only abilities with Quick are played", "12.3.4"
    if ability.keyword in ONCE_A_TURN and not may_evolve(match, player):
        return "one evolve or serve ability a turn", "8.3.2"
    if not programs.is_payable(match, ability, player, card):
        return "its cost cannot be paid", "10.4.2.2"
    if not can_choose(match, ability, player, state.reference(card)):
        return "what it selects is not there", "10.6.2.3.3"
    return "its condition does not hold, or it was used this turn", "10.3.3"


def why_no_attack(match: Match, player: int, card: int, target: int) -> Reason:
    state = match.state
    if state.place[card] < 0 or state.place[card] != player * state.zone_count + FIELD or not is_follower(match, card):
        return "one attacks with followers on one's own field", "8.4.1"
    if state.orientation[card] != RESERVED:
        return "it is engaged", "8.4.2"
    vector = match.vector(card)
    if vector[RESTRICTION] & CANT_ATTACK_ENEMIES:
        return "it can't attack enemies", "8.4.3.2.1"
    there = remained(match, card)
    if not there and not vector[KEYWORD] & (STORM | RUSH) and not evolved_this_turn(match, card):
        return "it has not been there since the turn began", "8.4.2.1"
    return why_not_attacked(match, player, target, there or bool(vector[KEYWORD] & STORM))


def why_not_attacked(match: Match, player: int, target: int, may_hit_leader: bool) -> Reason:
    state = match.state
    enemies = attackable(match, 1 - player)
    if any(state.orientation[card] == ENGAGED and vector[KEYWORD] & WARD for card, vector in enemies):
        return "an engaged follower with Ward has to be attacked", "12.8.2"
    if target == leader_of(match, 1 - player):
        if not may_hit_leader:
            return "a leader is attacked by who has been there since the turn began, or has Storm", "8.4.3.1"
        return "a text forbids it", "1.3.3"
    there = 0 <= target < len(state.place) and state.place[target] == (1 - player) * state.zone_count + FIELD
    if not there or not is_follower(match, target):
        return "one attacks enemy followers and the enemy leader", "8.4.1"
    if match.vector(target)[KEYWORD] & INTIMIDATE:
        return "a follower with Intimidate is not attacked", "12.12.2"
    if state.orientation[target] != ENGAGED:
        return "only engaged followers are attacked", "8.4.3.1"
    return "a text forbids it", "1.3.3"
