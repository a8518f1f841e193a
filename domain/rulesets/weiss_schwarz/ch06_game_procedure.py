"""Chapter 6. Game procedure: the phases of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import triggers
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.characteristics import is_written
from domain.kernel.events import CardTurned, EffectsEnded, PhaseStarted
from domain.kernel.options import PASS, Option, Pick, PlayCard, UseAbility
from domain.rulesets.weiss_schwarz.ch03_zones import exchange_positions
from domain.rulesets.weiss_schwarz.ch04_basic_concepts import DRAW_CARDS, draw
from domain.rulesets.weiss_schwarz.ch07_attack_and_battle import ATTACK_SUB_PHASES
from domain.rulesets.weiss_schwarz.ch07_encore_step import ENCORE
from domain.rulesets.weiss_schwarz.ch08_check_timing import check_timing
from domain.rulesets.weiss_schwarz.ch08_playing_and_resolving import (
    activated_abilities,
    play_ability,
    play_card,
    playable_cards,
)
from domain.rulesets.weiss_schwarz.ch09_rule_actions import is_rule_action_due
from domain.rulesets.weiss_schwarz.ch11_miscellaneous import next_turn_player, take_additional_turn
from domain.rulesets.weiss_schwarz.options import Exchange
from domain.rulesets.weiss_schwarz.words import (
    CANNOT_MOVE,
    CANNOT_STAND,
    CHARACTER,
    CLIMAX,
    CLIMAX_AREA,
    CLIMAX_PHASE,
    CLOCK,
    CLOCK_DRAW,
    CLOCK_PHASE,
    DRAW_PHASE,
    END_OF_OPPONENTS_TURN,
    END_OF_TURN,
    END_PHASE,
    EVENT,
    HAND,
    HAND_LIMIT,
    HAND_LIMIT_CHANGE,
    MAIN_PHASE,
    POSITIONS,
    RULES,
    SHOT,
    STAGE,
    STAND,
    STAND_PHASE,
    WAITING_ROOM,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


# -- 6.2 Stand Phase ---------------------------------------------------------------------------------------------------


@rule("6.2.1.1")
def begin_stand_phase(match: Match, frame: Frame) -> None:
    match.start_phase(STAND_PHASE, "6.2.1.1")


@rule("6.2.1.2", "1.3.3.1")
def stand_characters(match: Match, frame: Frame) -> None:
    """All resting and reversed characters of the turn player stand; those that stand already do not stand again."""
    state = match.state
    turned = [
        CardTurned(card, STAND, "6.2.1.2", match.cause)
        for card in state.zone(state.turn_player, STAGE)
        if state.orientation[card] != STAND and not match.value(card, RULES) >> CANNOT_STAND & 1
    ]
    if turned:
        match.propose_together(turned)


# -- 6.3 Draw Phase ----------------------------------------------------------------------------------------------------


@rule("6.3.1.1")
def begin_draw_phase(match: Match, frame: Frame) -> None:
    match.start_phase(DRAW_PHASE, "6.3.1.1")


@rule("6.3.1.2")
def draw_for_turn(match: Match, frame: Frame) -> None:
    draw(match, match.state.turn_player, "6.3.1.2")


# -- 6.4 Clock Phase ---------------------------------------------------------------------------------------------------


@rule("6.4.1.1")
def begin_clock_phase(match: Match, frame: Frame) -> None:
    match.start_phase(CLOCK_PHASE, "6.4.1.1")


def ask_clock(match: Match, frame: Frame) -> None:
    player = match.state.turn_player
    match.ask(player, "clock", [*(Pick(card) for card in match.state.zone(player, HAND)), PASS], "6.4.1.2")


@rule("6.4.1.2")
def clock_card(match: Match, frame: Frame) -> None:
    """A card of the hand may go to the clock; a level up comes before the two cards that are drawn for it."""
    if isinstance(match.answer, Pick):
        match.move(match.answer.card, match.state.turn_player, CLOCK, "6.4.1.2")
    else:
        frame.skip()


def draw_for_clock(match: Match, frame: Frame) -> None:
    match.push(DRAW_CARDS, match.state.turn_player, number=CLOCK_DRAW)


# -- 6.5 Main Phase ----------------------------------------------------------------------------------------------------


@rule("6.5.1.1")
def begin_main_phase(match: Match, frame: Frame) -> None:
    match.start_phase(MAIN_PHASE, "6.5.1.1")


@rule("6.5.1.2", "6.5.1.2.1", "6.5.1.2.2", "6.5.1.2.3", "6.5.1.2.4", "4.5.3")
def ask_main(match: Match, frame: Frame) -> None:
    """Everything the turn player can do now: characters, events, ACT abilities, exchanges, or nothing."""
    player = match.state.turn_player
    options: list[Option] = [PlayCard(card) for card in playable_cards(match, player, (CHARACTER, EVENT))]
    options += activated_abilities(match, player)
    options += exchanges(match, player)
    options.append(PASS)
    match.ask(player, "main", options, "6.5.1.2")


EXCHANGES = tuple(
    Exchange(first, second) for first in range(len(POSITIONS)) for second in range(first + 1, len(POSITIONS))
)
EXCHANGES_OF: tuple[list[Option], ...] = tuple(
    [each for each in EXCHANGES if (taken >> each.first | taken >> each.second) & 1]
    for taken in range(1 << len(POSITIONS))
)
"""The exchanges for each set of taken positions, as bits."""


@rule("6.5.1.2.4")
def exchanges(match: Match, player: int) -> list[Option]:
    """Pairs of positions with at least one character; of two empty ones nothing would happen."""
    state = match.state
    taken = 0
    bound = 0
    given = is_written(match, 1 << RULES)
    faces, printed = match.catalog.faces, state.form
    for card in state.zones[player * ZONE_COUNT + STAGE]:
        taken |= 1 << state.position[card]
        if (match.vector(card) if given else faces[printed[card]].base)[RULES] >> CANNOT_MOVE & 1:
            bound |= 1 << state.position[card]
    if not taken:
        return []
    if not bound:
        return EXCHANGES_OF[taken]
    return [
        each
        for each in EXCHANGES
        if (taken >> each.first | taken >> each.second) & 1 and not (bound >> each.first | bound >> each.second) & 1
    ]


@rule("6.5.1.3", "4.5.3.1", "8.5.2.2", "8.5.2.3")
def do_main(match: Match, frame: Frame) -> None:
    """An action is followed by another play timing, with its check timing; doing nothing ends the phase."""
    answer = match.answer
    player = match.state.turn_player
    if isinstance(answer, PlayCard):
        frame.again(3)
        play_card(match, player, answer.card)
    elif isinstance(answer, UseAbility):
        frame.again(3)
        play_ability(match, player, answer)
    elif isinstance(answer, Exchange):
        frame.again(3)
        exchange_positions(match, player, answer.first, answer.second, "6.5.1.2.4")


# -- 6.6 Climax Phase --------------------------------------------------------------------------------------------------


@rule("6.6.1.1")
def begin_climax_phase(match: Match, frame: Frame) -> None:
    match.start_phase(CLIMAX_PHASE, "6.6.1.1")


@rule("6.6.1.2.1", "6.6.1.2.2")
def ask_climax(match: Match, frame: Frame) -> None:
    """One climax of the hand, or none."""
    player = match.state.turn_player
    options: list[Option] = [PlayCard(card) for card in playable_cards(match, player, (CLIMAX,))]
    match.ask(player, "climax", [*options, PASS], "6.6.1.2.1")


def do_climax(match: Match, frame: Frame) -> None:
    if isinstance(match.answer, PlayCard):
        play_card(match, match.state.turn_player, match.answer.card)


# -- 6.8 End Phase -----------------------------------------------------------------------------------------------------


@rule("6.8.1.1")
def begin_end_phase(match: Match, frame: Frame) -> None:
    match.start_phase(END_PHASE, "6.8.1.1")


@rule("3.3.3.1")
def hand_limit(match: Match, player: int) -> int:
    return HAND_LIMIT + match.state.number(player, HAND_LIMIT_CHANGE)


@rule("6.8.1.2", "3.3.3")
def ask_excess(match: Match, frame: Frame) -> None:
    """Exactly as many cards as exceed the limit are put away, chosen one after the other."""
    player = match.state.turn_player
    hand = match.state.zone(player, HAND)
    chosen = frame.slots[0] if frame.slots else ()
    if len(hand) - len(chosen) > hand_limit(match, player):
        match.ask(player, "hand limit", [Pick(card) for card in hand if card not in chosen], "6.8.1.2")
    else:
        match.answer = PASS


def put_excess(match: Match, frame: Frame) -> None:
    chosen = frame.slots[0] if frame.slots else ()
    if isinstance(match.answer, Pick):
        frame.slots = [(*chosen, match.answer.card)]
        frame.again(2)
    elif chosen:
        frame.slots = []
        player = match.state.turn_player
        match.propose_together([match.moved(card, player, WAITING_ROOM, "6.8.1.2") for card in chosen])


@rule("6.8.1.3")
def put_climax_away(match: Match, frame: Frame) -> None:
    state = match.state
    climaxes = state.zone(state.turn_player, CLIMAX_AREA)
    if climaxes:
        match.propose_together([match.moved(card, state.owner[card], WAITING_ROOM, "6.8.1.3") for card in climaxes])


@rule("6.8.1.4")
def end_turn_effects(match: Match, frame: Frame) -> None:
    """What lasts until end of turn is over."""
    state = match.state
    if state.effects:
        over = tuple(
            effect.id
            for effect in state.effects
            if effect.until in (END_OF_TURN, SHOT)
            or (effect.until == END_OF_OPPONENTS_TURN and effect.player != state.turn_player)
        )
        if over:
            match.happen(EffectsEnded(over, "6.8.1.4", match.cause))


@rule("6.8.1.5")
def end_turn(match: Match, frame: Frame) -> None:
    """The end phase begins again while anything is left to do; otherwise the next turn comes."""
    state = match.state
    player = state.turn_player
    if match.index.waiting:
        triggers.states(match)
    if (
        len(state.zone(player, HAND)) > hand_limit(match, player)
        or state.pending
        or is_rule_action_due(match)
        or is_end_trigger_left(match)
    ):
        frame.step = 0


def is_end_trigger_left(match: Match) -> bool:
    """Is there an ability for the end of the turn that has not been activated this turn?"""
    if PhaseStarted not in match.index.listening:
        return False
    return triggers.would_set_off(match, PhaseStarted(END_PHASE, "6.8.1.1", match.cause))


END = procedure(
    "6.8 end phase",
    begin_end_phase,
    check_timing,
    ask_excess,
    put_excess,
    put_climax_away,
    check_timing,
    end_turn_effects,
    end_turn,
)


@rule("6.1.1", "6.8.1.5")
def begin_next_turn(match: Match, frame: Frame) -> None:
    """The next turn begins with its stand phase."""
    match.start_turn(frame.player, "6.8.1.5")
    frame.step = 0


TURN = procedure(
    "6.1 turn",
    begin_stand_phase,
    check_timing,
    stand_characters,
    check_timing,
    begin_draw_phase,
    check_timing,
    draw_for_turn,
    check_timing,
    begin_clock_phase,
    check_timing,
    ask_clock,
    clock_card,
    draw_for_clock,
    check_timing,
    begin_main_phase,
    check_timing,
    ask_main,
    do_main,
    begin_climax_phase,
    check_timing,
    ask_climax,
    do_climax,
    check_timing,
    ATTACK_SUB_PHASES,
    ENCORE,
    END,
    next_turn_player,
    take_additional_turn,
    begin_next_turn,
)

PROCEDURES = (TURN, END)
