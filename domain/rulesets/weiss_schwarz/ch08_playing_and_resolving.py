"""Chapter 8, section 6. Playing and resolving cards and activated abilities: designate, choose, pay, resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from domain.kernel import programs
from domain.kernel.abilities import ACTIVATED, Ability
from domain.kernel.agenda import Frame, procedure, rule, start_paying, stop_paying
from domain.kernel.characteristics import are_as_printed
from domain.kernel.events import NOWHERE
from domain.kernel.options import Option, PickPosition, PlayCard, UseAbility
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.ch04_trigger_icons import ALL_POSITIONS
from domain.rulesets.weiss_schwarz.ch08_automatic_abilities import ability_resolved, execute_effect
from domain.rulesets.weiss_schwarz.events import CardPlayed
from domain.rulesets.weiss_schwarz.words import (
    CARD_LEVEL,
    CHARACTER,
    CLIMAX,
    CLIMAX_AREA,
    CLOCK,
    COLOR,
    COST,
    COUNTER_ICON,
    EVENT,
    HAND,
    ICONS,
    LEVEL,
    RESOLUTION_ZONE,
    RULES,
    STAGE,
    STAND,
    STOCK,
    TYPE,
    WAITING_ROOM,
    WITHOUT_COLOR,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

PLAY: Final = 3
"""The kind of what an event does when it is played."""

MAIN_TIMING: Final = 1
COUNTER_TIMING: Final = 2


# -- 8.6.2.1 what can be played ------------------------------------------------------------------------------------------


@rule("8.6.2.1.1", "2.4.2", "3.9.2.2.1")
def colors_of(match: Match, player: int) -> int:
    """The colors among a player's level and clock; face-down cards give none."""
    state = match.state
    bits = 0
    for zone in (LEVEL, CLOCK):
        if are_as_printed(match, zone):
            faces, printed = match.catalog.faces, state.form
            for card in state.zones[player * ZONE_COUNT + zone]:
                if not state.face[card]:
                    bits |= faces[printed[card]].base[COLOR]
        else:
            for card in state.zones[player * ZONE_COUNT + zone]:
                bits |= match.vector(card)[COLOR]
    return bits


@rule("8.6.2.1", "8.6.2.1.1.1", "8.6.2.1.2", "8.6.2.1.2.1", "8.6.2.3.2", "2.6.2", "2.7.2")
def playable_cards(match: Match, player: int, types: tuple[int, ...]) -> list[int]:
    """The cards of the hand whose color, level and cost allow them to be played now."""
    state = match.state
    hand = state.zones[player * ZONE_COUNT + HAND]
    if not hand:
        return []
    colors = colors_of(match, player)
    level = len(state.zones[player * ZONE_COUNT + LEVEL])
    stock = len(state.zones[player * ZONE_COUNT + STOCK])
    found = []
    plain = are_as_printed(match, HAND)
    conditional = match.catalog.conditional
    faces, printed = match.catalog.faces, state.form
    for card in hand:
        vector = faces[printed[card]].base if plain else match.vector(card)
        kind = vector[TYPE]
        if kind not in types:
            continue
        if kind == CLIMAX:
            allowed = bool(vector[COLOR] & colors)
        elif vector[CARD_LEVEL] > level or vector[COST] > stock:
            continue
        else:
            allowed = vector[CARD_LEVEL] <= 0 or bool(vector[COLOR] & colors)
        if (allowed or vector[RULES] >> WITHOUT_COLOR & 1) and not (
            conditional and state.form[card] in conditional and is_barred(match, player, card)
        ):
            found.append(card)
    return found


@rule("1.3.4")
def is_barred(match: Match, player: int, card: int) -> bool:
    """Does the card's own text forbid playing it now?"""
    face = match.catalog.faces[match.state.form[card]]
    return any(
        ability.kind == PLAY and ability.condition is not None and not ability.condition(match, player, card, None)
        for ability in face.abilities
    )


@rule("6.5.1.2.3", "8.1.1.1", "2.12.2")
def activated_abilities(match: Match, player: int, timing: int = MAIN_TIMING) -> list[Option]:
    """The ACT abilities a player can play now, each where its text is valid and its cost can be paid."""
    state = match.state
    found: list[Option] = []
    granting = match.derived.granting
    faces, printed, abilities = match.catalog.faces, state.form, match.catalog.abilities
    zones = match.catalog.activated_zones | (1 << STAGE if granting else 0)
    for zone in range(ZONE_COUNT):
        if not zones >> zone & 1:
            continue
        for card in state.zones[player * ZONE_COUNT + zone]:
            if not granting and not faces[printed[card]].activated:
                continue
            for index, code in enumerate(match.abilities(card)):
                ability = abilities[code]
                if (
                    ability.kind == ACTIVATED
                    and ability.zones >> zone & 1
                    and (ability.timing or MAIN_TIMING) & timing
                    and can_use(match, player, card, ability)
                ):
                    found.append(UseAbility(card, index))
    return found


@rule("8.4.2.2", "8.6.2.3.2")
def can_use(match: Match, player: int, card: int, ability: Ability) -> bool:
    """Does its condition hold, is it within its limit, and can its whole cost be paid?"""
    state = match.state
    if ability.limit and state.uses.get((state.reference(card), ability.code), 0) >= ability.limit:
        return False
    if ability.condition is not None and not ability.condition(match, player, card, None):
        return False
    return programs.is_payable(match, ability, player, card)


@rule("7.4.1.2.1", "2.8.2")
def counters(match: Match, player: int) -> list[Option]:
    """Events with the counter icon and counter abilities, as far as they can be played."""
    found: list[Option] = [
        PlayCard(card)
        for card in playable_cards(match, player, (EVENT,))
        if match.vector(card)[ICONS] >> COUNTER_ICON & 1
    ]
    return found + activated_abilities(match, player, COUNTER_TIMING)


# -- 8.6.2 playing a card ------------------------------------------------------------------------------------------------


def play_card(match: Match, player: int, card: int) -> None:
    match.push(PLAY_CARD, player, card)


@rule("8.6.2.2", "8.6.2.2.1")
def choose_position(match: Match, frame: Frame) -> None:
    """A character is played for one of the five stage positions, occupied or not."""
    if match.vector(frame.source)[TYPE] == CHARACTER:
        match.ask(frame.player, "stage position", ALL_POSITIONS, "8.6.2.2.1")
    else:
        match.answer = None


@rule("8.6.2.3", "8.6.2.3.1")
def pay_for_card(match: Match, frame: Frame) -> None:
    """The cost is determined now and paid in full."""
    answer = match.answer
    position = answer.position if isinstance(answer, PickPosition) else NOWHERE
    frame.number = position
    vector = match.vector(frame.source)
    frame.cause = match.happen(CardPlayed(frame.player, frame.source, position, "8.6.2.1", match.cause))
    cost = vector[COST]
    if vector[TYPE] != CLIMAX and cost > 0:
        pay_stock(match, frame.player, cost)


@rule("8.6.2.4", "8.6.2.4.1", "8.6.2.4.2", "8.6.2.4.3", "3.13.1.1")
def resolve_card(match: Match, frame: Frame) -> None:
    """A character comes onto its position, a climax onto the climax area, an event takes effect and is put away."""
    card, player = frame.source, frame.player
    kind = match.vector(card)[TYPE]
    if kind == CHARACTER:
        frame.finish()
        match.move(card, player, STAGE, "8.6.2.4.1", position=frame.number, orientation=STAND)
    elif kind == CLIMAX:
        frame.finish()
        match.move(card, player, CLIMAX_AREA, "8.6.2.4.3")
    else:
        match.move(card, player, RESOLUTION_ZONE, "8.6.2.4.2")


def begin_event(match: Match, frame: Frame) -> None:
    """All that the event says, paragraph by paragraph."""
    frame.source = match.state.reference(frame.source)
    frame.number = 0


def execute_event(match: Match, frame: Frame) -> None:
    face = match.catalog.faces[match.state.form[frame.source & CARD_MASK]]
    texts = [ability for ability in face.abilities if ability.kind == PLAY]
    if frame.number < len(texts):
        ability = texts[frame.number]
        frame.number += 1
        frame.again(1)
        match.push(EVENT_TEXT, frame.player, frame.source, ability.code, [(), ()])


@rule("8.6.2.4.2", "3.13.1.1")
def put_event_away(match: Match, frame: Frame) -> None:
    """The used event goes to its owner's waiting room, if it is still there."""
    if match.state.is_there(frame.source):
        card = frame.source & CARD_MASK
        match.move(card, match.state.owner[card], WAITING_ROOM, "8.6.2.4.2")


PLAY_CARD = procedure(
    "8.6.2 playing a card",
    choose_position,
    pay_for_card,
    resolve_card,
    begin_event,
    execute_event,
    put_event_away,
)


@rule("8.1.1.1.2", "8.6.2.4.4", "10.7.4")
def play_text(match: Match, frame: Frame) -> None:
    """A paragraph of an event counts as used when it is resolved."""
    ability = match.catalog.abilities[frame.number]
    frame.cause = match.play_ability(frame.player, frame.source, ability, "8.6.2.4.2")


EVENT_TEXT = procedure("8.6.2.4.2 text of an event", play_text, execute_effect, ability_resolved)


# -- stock ---------------------------------------------------------------------------------------------------------------


@rule("8.4.3", "2.7.2", "3.10.2", "8.4.2.1")
def pay_stock(match: Match, player: int, number: int) -> None:
    """Exactly so many cards go from the top of the stock to the waiting room; interrupts wait meanwhile."""
    match.push(PAY_STOCK, player, number=number)


def pay_next(match: Match, frame: Frame) -> None:
    stock = match.state.zones[frame.player * ZONE_COUNT + STOCK]
    if frame.number > 0 and stock:
        frame.number -= 1
        frame.again(1)
        card = stock[-1]
        match.move(card, match.state.owner[card], WAITING_ROOM, "8.4.3")


PAY_STOCK = procedure("8.4.3 payment from the stock", start_paying, pay_next, stop_paying)


# -- playing an activated ability ------------------------------------------------------------------------------------------


def play_ability(match: Match, player: int, option: UseAbility) -> None:
    code = match.abilities(option.card)[option.ability]
    match.push(PLAY_ABILITY, player, match.state.reference(option.card), code, [(), ()])


@rule("8.6.2.3", "8.6.2.3.1", "8.4.2")
def pay_for_ability(match: Match, frame: Frame) -> None:
    """The ability is designated and its cost paid, action by action."""
    ability = match.catalog.abilities[frame.number]
    frame.cause = match.play_ability(frame.player, frame.source, ability, "8.6.2")
    programs.run(match, ability.cost, frame.player, frame.source, slots=frame.slots.copy(), cause=frame.cause)


PLAY_ABILITY = procedure("8.6.2 playing an ability", pay_for_ability, execute_effect, ability_resolved)

PROCEDURES = (PLAY_CARD, EVENT_TEXT, PAY_STOCK, PLAY_ABILITY)
