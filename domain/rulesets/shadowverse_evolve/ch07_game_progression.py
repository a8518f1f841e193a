"""Chapter 7. Game progression: the phases of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import attempts, turns
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import CardTurned, EffectsEnded
from domain.kernel.options import PASS, Option, Pass, Pick, PlayCard, UseAbility
from domain.rulesets.shadowverse_evolve.ch03_player_information import limits
from domain.rulesets.shadowverse_evolve.ch04_zones import hand_surplus
from domain.rulesets.shadowverse_evolve.ch05_moving import discarded, draw
from domain.rulesets.shadowverse_evolve.ch08_attacking import ATTACK, attacks
from domain.rulesets.shadowverse_evolve.ch10_abilities import usable_abilities
from domain.rulesets.shadowverse_evolve.ch10_confirmation_timing import confirmation_timing
from domain.rulesets.shadowverse_evolve.ch10_playing import playable_cards, start_playing
from domain.rulesets.shadowverse_evolve.ch10_quick import QUICK_WINDOW
from domain.rulesets.shadowverse_evolve.events import TurnBegan
from domain.rulesets.shadowverse_evolve.open_8 import GRANT_RUSH, rush_options
from domain.rulesets.shadowverse_evolve.options import Attack, Engage, GrantRush
from domain.rulesets.shadowverse_evolve.words import (
    CANT_BE_ENGAGED,
    CANT_BE_REFRESHED,
    END_OF_OPPONENTS_TURN,
    END_OF_TURN,
    END_OF_YOUR_TURN,
    END_PHASE,
    ENGAGED,
    FIELD,
    FIRST_PLAYER,
    FOLLOWER,
    HAND,
    KEYWORD,
    MAIN_PHASE,
    MAIN_TIMING,
    MAXIMUM_PLAY_POINTS,
    PLAY_POINTS,
    RESERVED,
    RESTRICTION,
    START_PHASE,
    TYPE,
    WARD,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


# -- 7.2 Start Phase -----------------------------------------------------------------------------------------------------


@rule("7.1.1", "7.1.2")
def begin_start_phase(match: Match, frame: Frame) -> None:
    """A turn begins with its start phase; what is on the fields now has been there since the turn began."""
    match.happen(TurnBegan(match.state.turn_player, "7.1.1", match.cause))
    match.start_phase(START_PHASE, "7.1.2")


@rule("7.2.1", "3.2.3")
def raise_maximum(match: Match, frame: Frame) -> None:
    """One more maximum play point, up to ten."""
    player = match.state.turn_player
    now = match.state.number(player, MAXIMUM_PLAY_POINTS)
    most = limits(match, player, MAXIMUM_PLAY_POINTS)[1]
    match.set_number(player, MAXIMUM_PLAY_POINTS, min(now + 1, most), "7.2.1")


@rule("7.2.2", "3.2.3")
def fill_play_points(match: Match, frame: Frame) -> None:
    """As many play points as the maximum; what was left is not added."""
    player = match.state.turn_player
    match.set_number(player, PLAY_POINTS, match.state.number(player, MAXIMUM_PLAY_POINTS), "7.2.2")


@rule("7.2.3", "1.3.2.1", "1.3.3")
def refresh(match: Match, frame: Frame) -> None:
    """All engaged cards of the active player's field become reserved at once."""
    state = match.state
    turned = [
        CardTurned(card, RESERVED, "7.2.3", match.cause)
        for card in state.zone(state.turn_player, FIELD)
        if state.orientation[card] != RESERVED and not match.value(card, RESTRICTION) & CANT_BE_REFRESHED
    ]
    if turned:
        match.propose_together(turned)


@rule("7.2.4", "7.2.4.1")
def draw_for_turn(match: Match, frame: Frame) -> None:
    """A card, but for the very first turn of the game."""
    if match.state.turn > 1 or match.state.turn_player != match.state.registers[FIRST_PLAYER]:
        draw(match, match.state.turn_player, "7.2.4")


# -- 7.3 Main Phase ------------------------------------------------------------------------------------------------------


@rule("7.3.1")
def begin_main_phase(match: Match, frame: Frame) -> None:
    match.start_phase(MAIN_PHASE, "7.3.1")


@rule("7.3.3", "8.1.2", "8.2.1", "8.3.1", "8.4.1")
def ask_main(match: Match, frame: Frame) -> None:
    """Everything the active player can do: play cards, use abilities, attack; to pass is to end the phase."""
    player = match.state.turn_player
    options: list[Option] = [PlayCard(card) for card in playable_cards(match, player, MAIN_TIMING)]
    options += usable_abilities(match, player, MAIN_TIMING)
    options += attacks(match, player)
    options += rush_options(match, player)
    attempts.ask(match, frame, player, "main", options, "7.3.3", other=[PASS])


@rule("7.3.4")
def do_main(match: Match, frame: Frame) -> None:
    """After a deed come a Confirmation Timing and the next choice; only ending the phase leads on."""
    answer = match.answer
    player = match.state.turn_player
    if isinstance(answer, Pass):
        frame.barred = ()
        return
    frame.again(3)
    if isinstance(answer, Attack):
        match.push(ATTACK, player, answer.card, answer.target)
    elif isinstance(answer, GrantRush):
        match.push(GRANT_RUSH, player, match.state.reference(answer.card))
    else:
        assert isinstance(answer, PlayCard | UseAbility)
        start_playing(match, frame, player, answer)


# -- 7.4 End Phase -------------------------------------------------------------------------------------------------------


@rule("7.4.1")
def begin_end_phase(match: Match, frame: Frame) -> None:
    match.start_phase(END_PHASE, "7.4.1")


@rule("7.4.3", "12.8.2")
def ask_wards(match: Match, frame: Frame) -> None:
    """The active player picks any number of reserved followers with Ward."""
    state = match.state
    picked = frame.slots[0] if frame.slots else ()
    options: list[Option] = [
        Engage(card)
        for card in state.zone(state.turn_player, FIELD)
        if state.orientation[card] == RESERVED and card not in picked and is_ward(match, card)
    ]
    match.ask(state.turn_player, "engage Ward", [*options, PASS], "7.4.3")


def is_ward(match: Match, card: int) -> bool:
    vector = match.vector(card)
    return bool(vector[KEYWORD] & WARD and vector[TYPE] & FOLLOWER and not vector[RESTRICTION] & CANT_BE_ENGAGED)


def engage_wards(match: Match, frame: Frame) -> None:
    picked = frame.slots[0] if frame.slots else ()
    if isinstance(match.answer, Engage):
        frame.slots = [(*picked, match.answer.card)]
        frame.again(2)
    elif picked:
        frame.slots = []
        match.propose_together([CardTurned(card, ENGAGED, "7.4.3", match.cause) for card in picked])


@rule("7.4.5", "7.4.6")
def quick_at_end(match: Match, frame: Frame) -> None:
    """The non-active player may play cards and abilities with Quick, as long as they like."""
    match.push(QUICK_WINDOW, 1 - match.state.turn_player)


@rule("7.4.7", "4.7.3", "4.7.3.1")
def ask_excess(match: Match, frame: Frame) -> None:
    """The active player discards down to the limit, the cards chosen one after the other."""
    player = match.state.turn_player
    chosen = frame.slots[0] if frame.slots else ()
    if hand_surplus(match, player) > len(chosen):
        hand = match.state.zone(player, HAND)
        match.ask(player, "hand limit", [Pick(card) for card in hand if card not in chosen], "7.4.7")
    else:
        match.answer = PASS


def discard_excess(match: Match, frame: Frame) -> None:
    """What was discarded is followed by a Confirmation Timing and another look at the hand."""
    chosen = frame.slots[0] if frame.slots else ()
    if isinstance(match.answer, Pick):
        frame.slots = [(*chosen, match.answer.card)]
        frame.again(2)
    elif chosen:
        frame.slots = []
        match.propose_together(discarded(match, chosen, "7.4.7"))
    else:
        frame.skip(2)


def look_at_hand_again(match: Match, frame: Frame) -> None:
    frame.again(4)


@rule("7.4.8")
def end_turn_effects(match: Match, frame: Frame) -> None:
    """What lasts this turn is over; no Confirmation Timing follows in this turn."""
    state = match.state
    over = tuple(
        effect.id
        for effect in state.effects
        if effect.until == END_OF_TURN
        or (effect.until == END_OF_YOUR_TURN and effect.player == state.turn_player)
        or (effect.until == END_OF_OPPONENTS_TURN and effect.player != state.turn_player)
    )
    if over:
        match.happen(EffectsEnded(over, "7.4.8", match.cause))


@rule("7.4.9", "5.25.1", "5.27.1")
def next_turn(match: Match, frame: Frame) -> None:
    """The other player becomes active, unless turns are added or skipped."""
    turns.begin_next(match, "7.4.9", skip_clause="5.25.1")
    frame.step = 0


TURN = procedure(
    "7.1 turn",
    begin_start_phase,
    raise_maximum,  # 7.2.1
    fill_play_points,  # 7.2.2
    refresh,  # 7.2.3
    draw_for_turn,  # 7.2.4
    confirmation_timing,  # 7.2.5
    begin_main_phase,  # 7.3.1
    confirmation_timing,  # 7.3.2
    ask_main,  # 7.3.3
    do_main,  # 7.3.4
    begin_end_phase,  # 7.4.1
    confirmation_timing,  # 7.4.2
    ask_wards,  # 7.4.3
    engage_wards,
    confirmation_timing,  # 7.4.4
    quick_at_end,  # 7.4.5, 7.4.6
    ask_excess,  # 7.4.7
    discard_excess,
    confirmation_timing,
    look_at_hand_again,
    end_turn_effects,  # 7.4.8
    next_turn,  # 7.4.9
)

PROCEDURES = (TURN,)
