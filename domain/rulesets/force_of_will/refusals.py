"""Why an option is not allowed, in the book's words and with its clause."""

from __future__ import annotations

from domain.kernel.match import Match
from domain.kernel.options import Decision, Option, PlayCard, UseAbility
from domain.rulesets.force_of_will.ch02_cards import can_battle
from domain.rulesets.force_of_will.ch07_actions import is_its_time
from domain.rulesets.force_of_will.ch07_judgment import has_judgment
from domain.rulesets.force_of_will.ch07_standby import is_ready_in_standby
from domain.rulesets.force_of_will.ch08_attacking import is_required, possible_attackers
from domain.rulesets.force_of_will.ch08_fighters import attacked_card, attacker
from domain.rulesets.force_of_will.ch09_abilities import can_pay_ability
from domain.rulesets.force_of_will.ch09_active import has_played_art, is_main_timing, may_rest, there_since_turn_began
from domain.rulesets.force_of_will.ch09_playing import has_targets, is_chase_closed
from domain.rulesets.force_of_will.options import (
    Attack,
    AttackCard,
    Block,
    CallMagicStone,
    Forfeit,
    InitiateBattle,
    PerformJudgment,
    Produce,
    PutInStandby,
    SpendWill,
)
from domain.rulesets.force_of_will.words import (
    AUTOMATIC_CARD,
    BARRED,
    CALLED,
    FIELD,
    FLYING,
    GRAVEYARD,
    HAND,
    JUDGED,
    RECOVERED,
    REMNANT,
    RESTED,
    SKILL,
    STANDBY_AREA,
    SWIFTNESS,
    TYPE,
)

Reason = tuple[str, str]


def explain(match: Match, decision: Decision, option: Option) -> Reason:
    """A sentence and a clause for an option that is not offered."""
    card = getattr(option, "card", -1)
    player = decision.player
    if isinstance(option, SpendWill | Produce) and decision.kind == "pay will":
        return "with this the cost could not be paid in full", "1003.4"
    if isinstance(option, Forfeit):
        return "a J/resonator is required to attack", "803.3"
    if isinstance(option, InitiateBattle):
        return why_no_battle(match, player)
    if not 0 <= card < len(match.state.printed):
        return not_asked(decision, option)
    if decision.kind == "priority":
        return why_no_action(match, player, card, option)
    if isinstance(option, Attack | AttackCard) and decision.kind == "declare attack":
        return why_not_attacking(match, player, option)
    if isinstance(option, Block) and decision.kind == "declare block":
        return why_not_blocking(match, player, card)
    return not_asked(decision, option)


def not_asked(decision: Decision, option: Option) -> Reason:
    return f"{option!r} is not among the options of {decision.kind!r}", decision.clause


def why_no_battle(match: Match, player: int) -> Reason:
    if not is_main_timing(match, player):
        return "battle is initiated at main timing", "704.1"
    assert match.state.registers[BARRED] == 1
    return "an attack was forfeited unanswered this turn", "803.6"


def why_no_action(match: Match, player: int, card: int, option: Option) -> Reason:
    if isinstance(option, PlayCard):
        return why_not_played(match, player, card)
    if isinstance(option, UseAbility):
        return why_not_used(match, player, card, option.ability)
    if isinstance(option, PerformJudgment):
        return why_no_judgment(match, player, card)
    if isinstance(option, CallMagicStone):
        return why_no_call(match, player, card)
    if isinstance(option, PutInStandby):
        if not is_main_timing(match, player):
            return "a card is put into the standby area at main timing", "604.2d"
        return "two wills cannot be paid, or the card is not in the hand", "706.1"
    return "this will ability cannot be played now", "907.2"


def why_not_played(match: Match, player: int, card: int) -> Reason:
    state = match.state
    zone, vector = state.zone_of(card), match.vector(card)
    if state.controller(card) != player or zone not in (HAND, STANDBY_AREA, GRAVEYARD):
        return "a card is played from one's own hand", "702.2"
    if zone == GRAVEYARD and not vector[SKILL] & REMNANT:
        return "only a card with [Remnant] is played from the graveyard", "1115.2"
    if zone == STANDBY_AREA and not is_ready_in_standby(match, card):
        return "it was put into the standby area this turn", "708.5"
    if zone == STANDBY_AREA:
        return "it cannot be played from the standby area without an effect that allows it", "706.3"
    if vector[SKILL] & AUTOMATIC_CARD:
        return "an automatic card is revealed when its condition is met", "708.2"
    if is_chase_closed(match):
        return "nothing may be put into the chase area now", "1008.2"
    if not is_its_time(vector[TYPE], vector[SKILL], is_main_timing(match, player)):
        return "it is played at main timing", "604.2a"
    if not has_targets(match, player, card):
        return "there is no legal target for it", "903.2e"
    return "what it takes to play it cannot be done", "1003.4"


def why_not_used(match: Match, player: int, card: int, index: int) -> Reason:
    state = match.state
    codes = match.abilities(card)
    if not 0 <= index < len(codes) or state.controller(card) != player:
        return "the player controls no card with such an ability", "707.2"
    ability = match.catalog.abilities[codes[index]]
    if not ability.zones >> state.zone_of(card) & 1:
        return "the ability is not active where the card is", "902.1"
    if "art" in ability.extra and has_played_art(match, player, ability.extra["art"]):
        return "this God's Art has been played in this game", "1112.2"
    if "rests" in ability.extra and (state.orientation[card] != RECOVERED or not may_rest(match, card)):
        return "the card cannot rest for it", "905.3"
    if not can_pay_ability(match, player, card, ability):
        return "its cost cannot be paid", "1003.4"
    return "it is not the time for it, or there is no legal target", "903.2e"


def why_no_judgment(match: Match, player: int, card: int) -> Reason:
    state = match.state
    if not is_main_timing(match, player):
        return "judgment is performed at main timing", "604.2c"
    if state.number(player, JUDGED):
        return "judgment has been performed this turn", "705.1"
    if not has_judgment(match, card):
        return "there is no ruler with [Judgment] in the ruler area", "1125.2"
    if state.orientation[card] != RECOVERED:
        return "the ruler is rested", "705.1"
    return "what its [Judgment] asks for cannot be done", "705.2"


def why_no_call(match: Match, player: int, card: int) -> Reason:
    state = match.state
    if not is_main_timing(match, player):
        return "a magic stone is called at main timing", "604.2e"
    if state.number(player, CALLED) or state.number(player, JUDGED):
        return "a magic stone has been called, or judgment performed, this turn", "709.1"
    return "it is no recovered ruler or J-ruler", "709.1"


def why_not_attacking(match: Match, player: int, option: Attack | AttackCard) -> Reason:
    state = match.state
    card = option.card
    if state.place[card] != player * state.zone_count + FIELD or not can_battle(match, card):
        return "one's own J/resonators with ATK and DEF attack", "803.3a"
    if state.orientation[card] != RECOVERED:
        return "a rested J/resonator does not attack", "803.3a"
    if not there_since_turn_began(match, card) and not match.vector(card)[SKILL] & SWIFTNESS:
        return "it has not been there since the turn began", "803.3a"
    able = possible_attackers(match)
    if card not in able:
        another = any(is_required(match, each) for each in able)
        return ("another J/resonator is required to attack" if another else "an effect or a cost forbids it"), "803.3a"
    if isinstance(option, AttackCard) and state.orientation[option.target] != RESTED:
        return "a recovered J/resonator is attacked with [Precision]", "803.3b"
    return "this cannot be attacked", "803.3b"


def why_not_blocking(match: Match, player: int, card: int) -> Reason:
    state = match.state
    if state.place[card] != player * state.zone_count + FIELD or not can_battle(match, card):
        return "one's own J/resonators with ATK and DEF block", "804.4"
    if state.orientation[card] != RECOVERED:
        return "a rested J/resonator does not block", "804.3"
    if card == attacked_card(match):
        return "the attacked object does not block", "804.4"
    attacking = attacker(match)
    if attacking >= 0 and match.vector(attacking)[SKILL] & FLYING and not match.vector(card)[SKILL] & FLYING:
        return "what flies is blocked by what flies", "1106.2"
    return "an effect or a cost forbids it", "804.3"
