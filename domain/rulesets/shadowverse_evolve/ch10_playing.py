"""Chapter 10, section 6. Playing cards: specify, choose, pay, look for room, resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.cards.targets import can_choose
from domain.kernel import attempts, programs
from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.characteristics import are_as_printed
from domain.kernel.options import PlayCard, UseAbility
from domain.kernel.state import CARD_MASK
from domain.rulesets.shadowverse_evolve.ch03_player_information import has_play_points, spend_play_points
from domain.rulesets.shadowverse_evolve.ch04_zones import room
from domain.rulesets.shadowverse_evolve.ch10_abilities import (
    choose_for,
    declare_for,
    resolve,
    use_ability,
)
from domain.rulesets.shadowverse_evolve.events import CardPlayed, PlayBegan
from domain.rulesets.shadowverse_evolve.words import (
    AMULET,
    CANT_BE_PLAYED,
    CANT_BE_PLAYED_DURING_YOUR_TURN,
    CANT_BE_PLAYED_FROM_EX,
    CEMETERY,
    ENGAGED,
    ENTERS_ENGAGED,
    EX_AREA,
    FIELD,
    FOLLOWER,
    HAND,
    KEYWORD,
    LEADER,
    PLAY_COST,
    QUICK,
    QUICK_TIMING,
    RESERVED,
    RESOLUTION_ZONE,
    RESTRICTION,
    TYPE,
)

if TYPE_CHECKING:
    from domain.kernel.abilities import Vector
    from domain.kernel.match import Match

PLAY = 3
"""The kind of what a card says about its being played: a spell's text, a follower's additional costs."""


# -- 10.6.2.1.2 what can be played ---------------------------------------------------------------------------------------


@rule("8.2.1", "10.6.2.1.2", "12.3.2", "12.3.5", "8.1.2")
def playable_cards(match: Match, player: int, timing: int) -> list[int]:
    """The cards of hand and EX area that can be played to the end, in the other player's turn those with Quick."""
    found: list[int] = []
    state = match.state
    faces, printed = match.catalog.faces, state.printed
    for zone in (HAND, EX_AREA):
        plain = are_as_printed(match, zone)
        for card in state.zone(player, zone):
            vector = faces[printed[card]].base if plain else match.vector(card)
            if timing == QUICK_TIMING and not vector[KEYWORD] & QUICK:
                continue
            if can_play(match, player, card, vector):
                found.append(card)
    return found


@rule("10.6.2.1.2", "10.6.2.3.3", "10.6.2.5.4", "10.6.2.6", "1.3.1", "1.3.3")
def can_play(match: Match, player: int, card: int, vector: Vector) -> bool:
    """No text forbids it, its cost can be paid, what it selects is there, and the field has room or gets it."""
    if vector[TYPE] & LEADER or is_forbidden(match, player, card, vector[RESTRICTION]):
        return False
    if not has_play_points(match, player, play_cost(vector)):
        return False
    ability = text_of(match, card)
    if ability is not None:
        if ability.condition is not None and not ability.condition(match, player, card, None):
            return False
        if not programs.is_payable(match, ability, player, card):
            return False
        if not can_choose(match, ability, player, match.state.reference(card)):
            return False
    if not vector[TYPE] & (FOLLOWER | AMULET):
        return True
    return bool(room(match, player, FIELD)) or (ability is not None and "frees" in ability.extra)


def is_forbidden(match: Match, player: int, card: int, restriction: int) -> bool:
    if not restriction:
        return False
    return bool(
        restriction & CANT_BE_PLAYED
        or (restriction & CANT_BE_PLAYED_FROM_EX and match.state.zone_of(card) == EX_AREA)
        or (restriction & CANT_BE_PLAYED_DURING_YOUR_TURN and match.state.turn_player == player)
    )


@rule("2.5.1", "10.6.2.5.1.1", "10.6.2.5.1.2", "10.4.4.1", "1.3.2.2.1", "4.4.3.1", "10.10.2.4")
def play_cost(vector: Vector) -> int:
    """The play points a card costs now: printed, set, increased and reduced, and never less than none."""
    return max(0, int(vector[PLAY_COST]))


def text_of(match: Match, card: int) -> Ability | None:
    """What a card says about its being played."""
    for ability in match.catalog.faces[match.state.printed[card]].abilities:
        if ability.kind == PLAY:
            return ability
    return None


# -- 10.6.2 playing a card -----------------------------------------------------------------------------------------------


@rule("10.6.2", "10.6.2.1", "10.6.2.3.3", "10.6.2.4.2.1", "10.6.2.5.4")
def start_playing(match: Match, frame: Frame, player: int, option: PlayCard | UseAbility) -> None:
    """Begin to play a card or an ability; should it turn out illegal, all is as before and it is not offered again."""
    attempts.attempt(match, frame, option)
    if isinstance(option, UseAbility):
        use_ability(match, player, option)
    else:
        match.push(PLAY_CARD, player, option.card, slots=[(), ()])


@rule("10.6.2.1", "10.6.2.1.3", "4.11.1", "4.11.2")
def specify_card(match: Match, frame: Frame) -> None:
    """The card is revealed and lies in the resolution zone; effects on a card of the EX area go along."""
    card = frame.source
    frame.number = match.state.zone_of(card)
    carries = int(frame.number == EX_AREA and has_effects(match, card))
    match.happen(match.moved(card, frame.player, RESOLUTION_ZONE, "10.6.2.1", carries=carries))
    match.happen(PlayBegan(frame.player, card, "10.6.2.1", match.cause))
    frame.source = match.state.reference(card)


def has_effects(match: Match, card: int) -> bool:
    """Is an effect applied to this very object?"""
    reference = match.state.reference(card)
    return any(reference in effect.targets for effect in match.state.effects)


@rule("10.6.2.2", "10.6.2.2.1", "10.6.2.2.3")
def declare_for_card(match: Match, frame: Frame) -> None:
    """Additional costs and X are declared first."""
    card = frame.source & CARD_MASK
    ability = text_of(match, card)
    if ability is not None:
        declare_for(match, frame, ability, play_cost(match.vector(card)))


def declared(frame: Frame) -> int:
    """What was said for X; none where the text has no X."""
    return max(0, frame.event)


@rule("10.6.2.2.2", "10.6.2.3", "10.6.2.4")
def choose_for_card(match: Match, frame: Frame) -> None:
    """Then options, targets and shares."""
    ability = text_of(match, frame.source & CARD_MASK)
    if ability is not None:
        choose_for(match, frame, ability, declared(frame))


@rule("10.6.2.5", "10.6.2.5.1.3", "10.6.2.5.4", "10.4.2.2")
def pay_for_card(match: Match, frame: Frame) -> None:
    """The cost is determined now and paid whole: play points, then whatever the card's text adds."""
    card = frame.source & CARD_MASK
    cost = play_cost(match.vector(card))
    ability = text_of(match, card)
    payable = ability is None or programs.is_payable(match, ability, frame.player, card)
    if not has_play_points(match, frame.player, cost) or not payable:
        match.rewind()
        return
    spend_play_points(match, frame.player, cost, "10.6.2.5")
    if ability is not None and ability.cost is not None:
        programs.run(match, ability.cost, frame.player, frame.source, slots=frame.slots.copy(), number=declared(frame))


@rule("10.6.2.6")
def look_for_room(match: Match, frame: Frame) -> None:
    """A follower or amulet without room on the field cannot be played after all."""
    if match.vector(frame.source & CARD_MASK)[TYPE] & (FOLLOWER | AMULET) and not room(match, frame.player, FIELD):
        match.rewind()


@rule("10.6.2.7", "13.2.1.1", "13.2.1.3")
def card_is_played(match: Match, frame: Frame) -> None:
    """From now on the card has been played."""
    card = frame.source & CARD_MASK
    paid = play_cost(match.vector(card))
    frame.cause = match.happen(CardPlayed(frame.player, card, frame.number, paid, "10.6.2.7", match.cause))
    match.keep()


@rule("10.6.2.8", "10.6.2.8.1", "10.6.2.8.1.1", "10.6.2.8.2", "4.4.1", "5.4.3", "4.2.2.3")
def resolve_card(match: Match, frame: Frame) -> None:
    """A follower or amulet comes onto the field, effects and all; a spell does what it says."""
    card = frame.source & CARD_MASK
    if match.vector(card)[TYPE] & (FOLLOWER | AMULET):
        if room(match, frame.player, FIELD):
            carries = int(has_effects(match, card))
            engaged = match.vector(card)[RESTRICTION] & ENTERS_ENGAGED
            match.propose(
                match.moved(
                    card,
                    frame.player,
                    FIELD,
                    "10.6.2.8.1",
                    orientation=ENGAGED if engaged else RESERVED,
                    carries=carries,
                    via=frame.number,
                )
            )
        return
    ability = text_of(match, card)
    if ability is not None:
        resolve(match, frame, ability, declared(frame))


@rule("10.6.2.8.2.3", "4.9.1", "4.1.5")
def clear_resolution_zone(match: Match, frame: Frame) -> None:
    """What is still in the resolution zone goes to its owner's cemetery."""
    if match.state.is_there(frame.source):
        card = frame.source & CARD_MASK
        match.move(card, match.state.owner[card], CEMETERY, "10.6.2.8.2.3")


PLAY_CARD = procedure(
    "10.6.2 playing a card",
    specify_card,  # 10.6.2.1
    declare_for_card,  # 10.6.2.2
    choose_for_card,  # 10.6.2.3, 10.6.2.4
    pay_for_card,  # 10.6.2.5
    look_for_room,  # 10.6.2.6
    card_is_played,  # 10.6.2.7
    resolve_card,  # 10.6.2.8
    clear_resolution_zone,
)

PROCEDURES = (PLAY_CARD,)
