"""Chapter 4, section 12. Trigger icons: the action of each, for a trigger check or by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE
from domain.kernel.options import PASS, YES, Pick, PickPosition, Yes
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.ch03_zones import is_on_stage
from domain.rulesets.weiss_schwarz.ch04_basic_concepts import draw
from domain.rulesets.weiss_schwarz.events import IconPerformed
from domain.rulesets.weiss_schwarz.words import (
    ATTACKER,
    CANNOT_BE_CHOSEN,
    CARD_LEVEL,
    CHARACTER,
    CLIMAX,
    COMEBACK_ICON,
    DECK,
    DRAW_ICON,
    END_OF_TURN,
    GATE_ICON,
    HAND,
    LEVEL,
    POOL_ICON,
    POSITIONS,
    REST,
    RETURN_ICON,
    RULES,
    SHOT,
    SHOT_ICON,
    SOUL_ICON,
    STAGE,
    STANDBY_ICON,
    STOCK,
    TREASURE_ICON,
    TRIGGER,
    TRIGGER_ICONS,
    TYPE,
    WAITING_ROOM,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

CLAUSES = {
    SOUL_ICON: "4.12.2.2",
    RETURN_ICON: "4.12.2.3",
    POOL_ICON: "4.12.2.4",
    COMEBACK_ICON: "4.12.2.5",
    DRAW_ICON: "4.12.2.6",
    SHOT_ICON: "4.12.2.7",
    TREASURE_ICON: "4.12.2.8",
    GATE_ICON: "4.12.2.9",
    STANDBY_ICON: "4.12.2.10",
}
ALL_POSITIONS = tuple(PickPosition(position) for position in range(len(POSITIONS)))


def icons_of(match: Match, card: int) -> tuple[int, ...]:
    """A card's trigger icons in the order printed, then those it has been given."""
    bits: int = match.value(card, TRIGGER)
    if not bits:
        return ()
    printed = [TRIGGER_ICONS.index(word) for word in match.catalog.faces[match.state.form[card]].data.trigger]
    more = [icon for icon in CLAUSES if bits >> icon & 1 and icon not in printed]
    return tuple(icon for icon in printed if bits >> icon & 1) + tuple(more)


def attacking_character(match: Match) -> int:
    """The attacking character while it is on the stage, -1 otherwise."""
    reference = match.state.registers[ATTACKER]
    if reference == NOWHERE or not match.state.is_there(reference):
        return NOWHERE
    return reference & CARD_MASK


@rule("4.12.1")
def perform_icon(match: Match, player: int, icon: int, source: int) -> None:
    """A player executes the action of an icon; `source` is the revealed card, or the card whose effect says so."""
    match.push(ICON_ACTION, player, source, icon)


@rule("4.12.2")
def ask_icon(match: Match, frame: Frame) -> None:
    """What is optional is asked together with its target; what is not needs no answer."""
    icon = frame.number
    if icon in (SOUL_ICON, SHOT_ICON, TREASURE_ICON):
        match.answer = YES
        return
    if icon in (POOL_ICON, DRAW_ICON):
        options = [YES, PASS] if match.state.zone(frame.player, DECK) else [PASS]
    else:
        options = [*(Pick(card) for card in icon_targets(match, frame.player, icon)), PASS]
    match.ask(frame.player, TRIGGER_ICONS[icon], options, CLAUSES[icon])


@rule("4.12.2.3", "4.12.2.5", "4.12.2.9", "4.12.2.10")
def icon_targets(match: Match, player: int, icon: int) -> list[int]:
    """The cards an icon lets its player choose among."""
    state = match.state
    if icon == RETURN_ICON:
        return [c for c in state.zone(1 - player, STAGE) if not match.vector(c)[RULES] >> CANNOT_BE_CHOSEN & 1]
    wanted = CLIMAX if icon == GATE_ICON else CHARACTER
    found = [c for c in state.zone(player, WAITING_ROOM) if match.vector(c)[TYPE] == wanted]
    if icon == STANDBY_ICON:
        limit = len(state.zone(player, LEVEL)) + 1
        found = [c for c in found if match.vector(c)[CARD_LEVEL] <= limit]
    return found


def do_icon(match: Match, frame: Frame) -> None:
    """Execute the action, or note that it was declined."""
    icon, answer = frame.number, match.answer
    clause = CLAUSES[icon]
    accepted = int(answer is not PASS and answer != PASS)
    match.happen(IconPerformed(frame.player, icon, accepted, clause, match.cause))
    if not accepted:
        frame.finish()
    elif isinstance(answer, Pick):
        frame.slots = [(match.state.reference(answer.card),)]
        if icon != STANDBY_ICON:
            match.move(answer.card, match.state.owner[answer.card], HAND, clause)
    elif icon == SOUL_ICON:
        give_soul(match, frame.player, 1, clause)
    elif icon == SHOT_ICON:
        begin_shot(match, frame.player, frame.source)
    elif icon == DRAW_ICON:
        draw(match, frame.player, clause)
    elif icon == POOL_ICON:
        put_into_stock(match, frame.player, clause)
    elif icon == TREASURE_ICON and frame.source != NOWHERE and match.state.is_there(frame.source):
        card = frame.source & CARD_MASK
        match.move(card, match.state.owner[card], HAND, clause)


@rule("4.12.2.2", "7.2.1.4.1", "7.2.1.4.2")
def give_soul(match: Match, player: int, soul: int, clause: str) -> None:
    """The attacking character's soul changes until end of turn; without one nothing happens."""
    card = attacking_character(match)
    if card != NOWHERE and is_on_stage(match, card):
        reference = match.state.reference(card)
        ability = match.catalog.rule_abilities["soul"]
        match.start_effect(player, reference, ability, 0, (reference,), END_OF_TURN, clause, (soul,))


@rule("4.12.2.7")
def begin_shot(match: Match, player: int, source: int) -> None:
    """An automatic ability waits for the attacking character's next damage to be canceled."""
    card = attacking_character(match)
    if card != NOWHERE:
        ability = match.catalog.rule_abilities["shot"]
        match.start_effect(player, source, ability, 0, (match.state.reference(card),), SHOT, "4.12.2.7")


def put_into_stock(match: Match, player: int, clause: str) -> None:
    deck = match.state.zone(player, DECK)
    if deck:
        match.move(deck[-1], player, STOCK, clause)


@rule("4.12.2.8", "4.12.2.10", "4.12.2.10.1")
def ask_further(match: Match, frame: Frame) -> None:
    """Treasure goes on with an optional card for the stock; Standby with a stage position, occupied or not."""
    if frame.number == TREASURE_ICON and match.state.zone(frame.player, DECK):
        match.ask(frame.player, "treasure", [YES, PASS], "4.12.2.8")
    elif frame.number == STANDBY_ICON:
        match.ask(frame.player, "stage position", ALL_POSITIONS, "4.12.2.10")
    else:
        frame.finish()


def do_further(match: Match, frame: Frame) -> None:
    if isinstance(match.answer, Yes):
        put_into_stock(match, frame.player, "4.12.2.8")
    elif isinstance(match.answer, PickPosition):
        chosen = frame.slots[0][0]
        if match.state.is_there(chosen):
            position = match.answer.position
            clause = "4.12.2.10"
            match.move(chosen & CARD_MASK, frame.player, STAGE, clause, position=position, orientation=REST)


ICON_ACTION = procedure("4.12 trigger icon", ask_icon, do_icon, ask_further, do_further)

PROCEDURES = (ICON_ACTION,)
