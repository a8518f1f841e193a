"""Chapter 1415. Life break and Valhalla rules: a format for old cards, with an area of its own."""

from __future__ import annotations

from typing import Final

from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import Event, MatchStarted
from domain.kernel.match import Match
from domain.rulesets.force_of_will.events import LifebreakPerformed
from domain.rulesets.force_of_will.words import (
    GRAVEYARD,
    LIFE,
    LIFEBREAK_AREA,
    LIFEBREAK_SIZE,
    MAIN_DECK,
    REMOVED_AREA,
    VALHALLA,
)

MAXIMUM_LIFEBREAK_SIZE: Final = 4  # 1415.1a-ii
LIFE_OF_A_BREAK: Final = 1000  # 1415.1d-i
BREAK: Final = "break"


@rule("1415.1", "1415.2")
def is_valhalla(match: Match) -> bool:
    """Have both players agreed to Valhalla rules, by choosing the format?"""
    started = match.events[0]
    return isinstance(started, MatchStarted) and started.format == VALHALLA


@rule("1415.1a", "1415.1a-i", "1415.1a-ii", "1415.1c")
def lay_lifebreak_area(match: Match, frame: Frame) -> None:
    """The top four cards of each main deck go unseen into the lifebreak area once the opening hands are final."""
    if not is_valhalla(match):
        return
    for player in (0, 1):
        match.set_number(player, LIFEBREAK_SIZE, MAXIMUM_LIFEBREAK_SIZE, "1415.1a-ii")
        for _ in range(MAXIMUM_LIFEBREAK_SIZE):
            deck = match.state.zone(player, MAIN_DECK)
            if deck:
                match.happen(match.moved(deck[-1], player, LIFEBREAK_AREA, "1415.1c"))


@rule("1415.1d", "1415.1d-i")
def can_perform_lifebreak(match: Match, player: int) -> bool:
    """The player with priority may, while more cards lie there than (life - 1) / 1000, rounded down."""
    state = match.state
    cards = len(state.zone(player, LIFEBREAK_AREA))
    return bool(cards) and cards > (state.number(player, LIFE) - 1) // LIFE_OF_A_BREAK and is_valhalla(match)


def begin_lifebreak(match: Match, frame: Frame) -> None:
    card = match.state.zone(frame.player, LIFEBREAK_AREA)[-1]
    frame.source = card
    match.keep()
    match.happen(LifebreakPerformed(frame.player, card, "1415.1d", match.cause))
    match.propose(match.moved(card, frame.player, REMOVED_AREA, "1415.1d-i"))


def break_ability(match: Match, card: int) -> Ability | None:
    """[Break] is there under these rules alone."""
    for ability in match.catalog.faces[match.state.printed[card]].abilities:
        if ability.keyword == BREAK:
            return ability
    return None


@rule("1415.1b", "1415.1b-ii", "1415.1d-ii", "1415.1d-iii")
def play_break(match: Match, frame: Frame) -> None:
    """A [Break] ability must be played if it can be; else the card goes to the graveyard at once."""
    from domain.cards.targets import can_choose

    card = frame.source
    if match.state.zone_of(card) != REMOVED_AREA:
        frame.finish()
        return
    ability = break_ability(match, card)
    reference = match.state.reference(card)
    if ability is None or not can_choose(match, ability, frame.player, reference):
        frame.finish()
        match.move(card, match.state.owner[card], GRAVEYARD, "1415.1d-iii")
        return
    frame.source = reference
    frame.event = ability.code
    frame.slots = [(), ()]
    if "targeting" in ability.extra:
        match.push(ability.extra["targeting"], frame.player, reference, slots=[(), ()])


def put_break_into_chase(match: Match, frame: Frame) -> None:
    from domain.kernel.events import NOWHERE, StackAdded

    ability = match.catalog.abilities[frame.event]
    slots = tuple(frame.slots)
    match.play_ability(frame.player, frame.source, ability, "1415.1d-ii")
    match.happen(StackAdded(frame.player, frame.source, ability.code, slots, 0, NOWHERE, "1415.1d-ii", match.cause))


LIFEBREAK = procedure("1415.1d Lifebreak", begin_lifebreak, play_break, put_break_into_chase)


@rule("1415.1d-iii")
def after_break(match: Match, ability: Ability, source: int) -> None:
    """Once a [Break] ability has left the chase area its card goes to the graveyard."""
    from domain.kernel.state import CARD_MASK

    card = source & CARD_MASK
    if ability.keyword == BREAK and match.state.is_there(source) and match.state.zone_of(card) == REMOVED_AREA:
        match.move(card, match.state.owner[card], GRAVEYARD, "1415.1d-iii")


@rule("1415.1e", "1415.1e-i")
def surplus_lifebreak(match: Match) -> list[Event]:
    """What lies there beyond the maximum goes to the graveyard; the bottom cards stay."""
    state = match.state
    found: list[Event] = []
    for player in (0, 1):
        cards = state.zone(player, LIFEBREAK_AREA)
        if cards and len(cards) > state.number(player, LIFEBREAK_SIZE):
            found += [
                match.moved(card, state.owner[card], GRAVEYARD, "1415.1e-i")
                for card in cards[state.number(player, LIFEBREAK_SIZE) :]
            ]
    return found


PROCEDURES = (LIFEBREAK,)
