"""Why an option is not allowed: the reason in a sentence, and the clause that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.events import NOWHERE
from domain.kernel.options import Decision, Option, Pass, PlayCard, UseAbility
from domain.kernel.text import card_name
from domain.rulesets.weiss_schwarz.ch03_zones import facing, is_center
from domain.rulesets.weiss_schwarz.ch07_attack_declaration import great_performer
from domain.rulesets.weiss_schwarz.ch08_playing_and_resolving import COUNTER_TIMING, MAIN_TIMING, can_use, colors_of
from domain.rulesets.weiss_schwarz.options import Attack, Exchange
from domain.rulesets.weiss_schwarz.words import (
    ATTACK_KINDS,
    ATTACK_TURN,
    CARD_LEVEL,
    CHARACTER,
    CLIMAX,
    COLOR,
    COST,
    COUNTER_ICON,
    DIRECT,
    EVENT,
    FRONTAL,
    HAND,
    ICONS,
    LEVEL,
    ORIENTATIONS,
    POSITIONS,
    STAGE,
    STAND,
    STOCK,
    TYPE,
    TYPES,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

PLAYABLE = {
    "main": ((CHARACTER, EVENT), "6.5.1.2"),
    "climax": ((CLIMAX,), "6.6.1.2.1"),
    "counter": ((EVENT,), "7.4.1.2.1"),
}
"""What can be played from the hand at which decision."""


def explain(match: Match, decision: Decision, option: Option) -> tuple[str, str]:
    """The reason why this option is not among those of the decision."""
    card = getattr(option, "card", NOWHERE)
    if card != NOWHERE and not 0 <= card < len(match.state.printed):
        return f"there is no card {card}", decision.clause
    if isinstance(option, PlayCard) and decision.kind in PLAYABLE:
        return play_refused(match, decision, card)
    if isinstance(option, Attack) and decision.kind == "attack":
        return attack_refused(match, decision.player, option)
    if isinstance(option, UseAbility) and decision.kind in ("main", "counter"):
        return ability_refused(match, decision, option)
    if isinstance(option, Exchange) and decision.kind == "main":
        return exchange_refused(match, decision.player, option)
    if isinstance(option, Pass):
        return f"{decision.kind} cannot be declined", decision.clause
    return f"{decision.kind} does not offer {option!r}", decision.clause


def play_refused(match: Match, decision: Decision, card: int) -> tuple[str, str]:
    player = decision.player
    state = match.state
    if state.place[card] != player * ZONE_COUNT + HAND:
        return "only a card in the hand can be played", "8.6.2.1"
    vector, name = match.vector(card), card_name(match, card)
    types, clause = PLAYABLE[decision.kind]
    if vector[TYPE] not in types:
        return f"{name}: now a player plays {' or '.join(TYPES[kind] for kind in types)} cards", clause
    if decision.kind == "counter" and not vector[ICONS] >> COUNTER_ICON & 1:
        return f"{name} has no counter icon", "7.4.1.2.1"
    level = len(state.zone(player, LEVEL))
    if vector[TYPE] != CLIMAX and vector[CARD_LEVEL] > level:
        return f"{name} has level {vector[CARD_LEVEL]}, the player {level}", "8.6.2.1.2"
    needs_color = vector[TYPE] == CLIMAX or vector[CARD_LEVEL] > 0
    if needs_color and not vector[COLOR] & colors_of(match, player):
        return f"{name}: its color is neither in the level nor in the clock", "8.6.2.1.1"
    stock = len(state.zone(player, STOCK))
    if vector[COST] > stock:
        return f"{name} costs {vector[COST]}, and there are {stock} cards in the stock", "8.6.2.3.2"
    return f"the text of {name} forbids it", "1.3.4"


def attack_refused(match: Match, player: int, option: Attack) -> tuple[str, str]:
    state = match.state
    card, name = option.card, card_name(match, option.card)
    if state.place[card] != player * ZONE_COUNT + STAGE:
        return "only a character on the own stage attacks", "7.2.1.3"
    if state.turn == 1 and state.registers[ATTACK_TURN] == 1:
        return "the starting player attacks once in the first turn", "7.2.1.3.1"
    if not is_center(state.position[card]):
        return f"{name} is not on the center stage", "7.1.1"
    if state.orientation[card] != STAND:
        return f"{name} does not stand but {ORIENTATIONS[state.orientation[card]]}s", "7.1.1"
    if great_performer(match, 1 - player) != NOWHERE and option.kind != FRONTAL:
        return "a great performance makes every attack frontal", "10.6.2"
    if not 0 <= option.kind < len(ATTACK_KINDS):
        return f"there is no kind of attack {option.kind}", "7.2.1.4"
    other = facing(match, card)
    if option.kind == DIRECT and other != NOWHERE:
        return f"{card_name(match, other)} faces {name}", "7.2.1.4.1"
    if option.kind != DIRECT and other == NOWHERE:
        return f"nobody faces {name}", "7.2.1.4.2"
    return f"a text forbids {name} to {ATTACK_KINDS[option.kind]} attack", "1.3.4"


def ability_refused(match: Match, decision: Decision, option: UseAbility) -> tuple[str, str]:
    state = match.state
    card, name = option.card, card_name(match, option.card)
    if state.place[card] // ZONE_COUNT != decision.player:
        return "only abilities of the own cards can be played", "6.5.1.2.3"
    codes = match.abilities(card)
    if not 0 <= option.ability < len(codes):
        return f"{name} has {len(codes)} abilities", "8.6.2.1"
    ability = match.catalog.abilities[codes[option.ability]]
    timing = COUNTER_TIMING if decision.kind == "counter" else MAIN_TIMING
    if ability.kind != 0:
        return f"this ability of {name} is not an activated one", "8.1.1.1"
    if not ability.zones >> state.zone_of(card) & 1:
        return f"this ability of {name} is not valid where the card is", "2.12.2"
    if not (ability.timing or MAIN_TIMING) & timing:
        return f"this ability of {name} cannot be played now", decision.clause
    if not can_use(match, decision.player, card, ability):
        return f"the cost of this ability of {name} cannot be paid in full, or its condition is not met", "8.6.2.3.2"
    return f"{name} does not offer this", decision.clause


def exchange_refused(match: Match, player: int, option: Exchange) -> tuple[str, str]:
    known = range(len(POSITIONS))
    if option.first not in known or option.second not in known or option.first == option.second:
        return "two different stage positions are exchanged", "6.5.1.2.4"
    taken = {match.state.position[card] for card in match.state.zone(player, STAGE)}
    if option.first not in taken and option.second not in taken:
        return f"{POSITIONS[option.first]} and {POSITIONS[option.second]} are both empty", "6.5.1.2.4"
    if option.first > option.second:
        return "the positions of an exchange are named in their order", "6.5.1.2.4"
    return "a text keeps a character where it is", "1.3.4"
