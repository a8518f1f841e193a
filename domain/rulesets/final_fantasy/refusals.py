"""Why an option is not allowed, in the book's words and with its clause."""

from __future__ import annotations

from domain.kernel.match import Match
from domain.kernel.options import Decision, Option, PlayCard, UseAbility
from domain.rulesets.final_fantasy.ch05_cards import is_forward
from domain.rulesets.final_fantasy.ch06_damage import controlled_since_turn_began
from domain.rulesets.final_fantasy.ch07_zones import is_within_limits
from domain.rulesets.final_fantasy.ch11_2_paying import can_pay, casting_cost
from domain.rulesets.final_fantasy.ch11_3_summons import can_cast_with_targets
from domain.rulesets.final_fantasy.ch11_5_costs import can_pay_somehow
from domain.rulesets.final_fantasy.ch11_6_abilities import may_use_dull_icon
from domain.rulesets.final_fantasy.options import Attack, Block, DiscardForCp, DullForCp, JoinParty
from domain.rulesets.final_fantasy.words import (
    ACTIVE,
    ATTACKED,
    BACK_ATTACK,
    FIELD,
    HAND,
    HASTE,
    MAIN_PHASE_BITS,
    SUMMON,
    TRAIT,
    TYPE,
)

Reason = tuple[str, str]


def explain(match: Match, decision: Decision, option: Option) -> Reason:
    """A sentence and a clause for an option that is not offered; empty where nothing more can be said."""
    card = getattr(option, "card", -1)
    if not 0 <= card < len(match.state.printed):
        return not_asked(decision, option)
    if isinstance(option, PlayCard) and decision.kind == "priority":
        return why_not_cast(match, decision.player, card)
    if isinstance(option, UseAbility) and decision.kind == "priority":
        return why_not_used(match, decision.player, card, option.ability)
    if isinstance(option, Attack | JoinParty) and decision.kind in ("declare attack", "form a party"):
        return why_not_attacking(match, decision.player, card)
    if isinstance(option, Block) and decision.kind == "declare block":
        return why_not_blocking(match, decision.player, card)
    if isinstance(option, DiscardForCp | DullForCp) and decision.kind == "pay CP":
        return "with this source the cost could not be paid exactly", "11.2.1.1"
    return not_asked(decision, option)


def not_asked(decision: Decision, option: Option) -> Reason:
    return f"{option!r} is not among the options of {decision.kind!r}", decision.clause


def why_not_cast(match: Match, player: int, card: int) -> Reason:
    state = match.state
    if state.zone_of(card) != HAND or state.controller(card) != player:
        return "a card is cast from one's own hand", "11.3.1"
    vector = match.vector(card)
    if not vector[TYPE] & SUMMON:
        own = state.turn_player == player and not state.stack and MAIN_PHASE_BITS >> state.phase & 1
        if not own and not vector[TRAIT] & BACK_ATTACK:
            return "a Character is cast in one's own Main Phase while the stack is empty", "11.4.1"
        if not is_within_limits(match, player, card):
            return "the field may not hold another such Character", "7.7.3"
    if not can_pay(match, player, casting_cost(match, card), (card,)) and not can_pay_somehow(match, player, card):
        return "its cost cannot be paid", "11.2.1"
    if not can_cast_with_targets(match, player, card):
        return "there is nothing legal for it to choose", "11.3.3"
    return "an effect forbids it", "2.2"


def why_not_used(match: Match, player: int, card: int, index: int) -> Reason:
    state = match.state
    codes = match.vector(card)[-1]
    if not 0 <= index < len(codes) or state.controller(card) != player:
        return "the player has no such ability", "11.6.1"
    ability = match.catalog.abilities[codes[index]]
    if ability.limit and state.uses.get((state.reference(card), ability.code), 0) >= ability.limit:
        return "it has been used as often as a turn allows", "11.6.2"
    if "dull icon" in ability.extra and not may_use_dull_icon(match, card):
        return "the card has not been under control since the turn began", "11.6.2.2"
    if ability.payable is not None and not ability.payable(match, player, card):
        return "its whole cost cannot be paid", "11.6.10"
    return "its condition does not hold, or there is nothing legal for it to choose", "11.6.5"


def why_not_attacking(match: Match, player: int, card: int) -> Reason:
    state = match.state
    if state.place[card] != player * state.zone_count + FIELD or not is_forward(match, card):
        return "only one's own Forwards attack", "5.2.3.1.1.2"
    if state.orientation[card] != ACTIVE:
        return "a dull Forward does not attack", "10.1.2.1.1"
    if state.counter(card, ATTACKED):
        return "it has attacked this turn", "10.1.2.1.2"
    if not controlled_since_turn_began(match, card) and not match.vector(card)[TRAIT] & HASTE:
        return "it has not been under control since the turn began", "10.1.2.1.1"
    return "an effect, a cost or its Element forbids it", "10.1.2.1.2"


def why_not_blocking(match: Match, player: int, card: int) -> Reason:
    state = match.state
    if state.place[card] != player * state.zone_count + FIELD or not is_forward(match, card):
        return "only one's own Forwards block", "5.2.3.1.1.2"
    if state.orientation[card] != ACTIVE:
        return "a dull Forward does not block", "10.1.3.1.1"
    return "it may not block these attackers, or another has to", "10.1.3.1.2"
