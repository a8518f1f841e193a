"""Chapter 7, sections 3 and 4. Trigger step and counter step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.options import PASS, PlayCard, UseAbility
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.ch04_trigger_icons import icons_of, perform_icon
from domain.rulesets.weiss_schwarz.ch08_check_timing import check_timing
from domain.rulesets.weiss_schwarz.ch08_playing_and_resolving import counters, play_ability, play_card
from domain.rulesets.weiss_schwarz.events import (
    TriggerChecked,
)
from domain.rulesets.weiss_schwarz.options import PerformIcon
from domain.rulesets.weiss_schwarz.words import (
    ATTACK_KIND,
    COUNTER_STEP,
    DECK,
    FRONTAL,
    RESOLUTION_ZONE,
    STOCK,
    TRIGGER_STEP,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


# -- 7.3 Trigger Step --------------------------------------------------------------------------------------------------


@rule("7.3.1.1")
def begin_trigger_step(match: Match, frame: Frame) -> None:
    match.start_phase(TRIGGER_STEP, "7.3.1.1")


@rule("7.3.1.2", "3.13.1.2")
def reveal_trigger(match: Match, frame: Frame) -> None:
    """The top card of the deck is put face up into the resolution zone."""
    player = match.state.turn_player
    deck = match.state.zones[player * ZONE_COUNT + DECK]
    if deck:
        frame.source = deck[-1]
        match.move(deck[-1], player, RESOLUTION_ZONE, "7.3.1.2")
    else:
        frame.finish()


def note_icons(match: Match, frame: Frame) -> None:
    card = frame.source
    frame.source = match.state.reference(card)
    icons = icons_of(match, card)
    match.happen(TriggerChecked(match.state.turn_player, card, icons, "7.3.1.2", match.cause))
    frame.slots = [icons]


@rule("7.3.1.2")
def ask_icon_order(match: Match, frame: Frame) -> None:
    """All icons are executed; where they differ the turn player says which comes next."""
    icons = frame.slots[0]
    if not icons:
        frame.skip()
        return
    options = [PerformIcon(icon) for icon in dict.fromkeys(icons)]
    match.ask(match.state.turn_player, "trigger icon", options, "7.3.1.2")


def execute_icon(match: Match, frame: Frame) -> None:
    answer = match.answer
    assert isinstance(answer, PerformIcon)
    left = list(frame.slots[0])
    left.remove(answer.icon)
    frame.slots[0] = tuple(left)
    frame.again(2)
    perform_icon(match, match.state.turn_player, answer.icon, frame.source)


@rule("7.3.1.2", "3.13.1.2")
def put_trigger_into_stock(match: Match, frame: Frame) -> None:
    """The card goes face down onto the stock, unless its icon has sent it elsewhere."""
    if match.state.is_there(frame.source):
        card = frame.source & CARD_MASK
        match.move(card, match.state.owner[card], STOCK, "7.3.1.2")


TRIGGER = procedure(
    "7.3 trigger step",
    begin_trigger_step,
    check_timing,
    reveal_trigger,
    note_icons,
    ask_icon_order,
    execute_icon,
    put_trigger_into_stock,
    check_timing,
)


# -- 7.4 Counter Step --------------------------------------------------------------------------------------------------


@rule("7.4.1", "7.3.1.3")
def counter_step(match: Match, frame: Frame) -> None:
    """Only a frontal attack can be countered."""
    if match.state.registers[ATTACK_KIND] == FRONTAL:
        match.push(COUNTER)


@rule("7.4.1.1")
def begin_counter_step(match: Match, frame: Frame) -> None:
    match.start_phase(COUNTER_STEP, "7.4.1.1")


@rule("7.4.1.2", "7.4.1.2.1", "7.4.1.2.2")
def ask_counter(match: Match, frame: Frame) -> None:
    """The defending player plays one event or ability with the counter icon, or none."""
    player = 1 - match.state.turn_player
    match.ask(player, "counter", [*counters(match, player), PASS], "7.4.1.2.1")


def do_counter(match: Match, frame: Frame) -> None:
    answer = match.answer
    player = 1 - match.state.turn_player
    if isinstance(answer, PlayCard):
        play_card(match, player, answer.card)
    elif isinstance(answer, UseAbility):
        play_ability(match, player, answer)


COUNTER = procedure(
    "7.4 counter step",
    begin_counter_step,
    check_timing,
    ask_counter,
    do_counter,
    check_timing,
)

PROCEDURES = (TRIGGER, COUNTER)
