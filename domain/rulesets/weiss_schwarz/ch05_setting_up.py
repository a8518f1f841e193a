"""Chapter 5. Setting up the game: deck construction and preparation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.catalog import Catalog
from domain.kernel.errors import Fault
from domain.kernel.events import NOWHERE
from domain.kernel.options import DONE, Option, Pick
from domain.kernel.ruleset import Deck
from domain.rulesets.weiss_schwarz.ch04_basic_concepts import DRAW_CARDS, draw
from domain.rulesets.weiss_schwarz.ch06_game_procedure import TURN
from domain.rulesets.weiss_schwarz.words import (
    ANY_NUMBER_IN_DECK,
    CLIMAX,
    CLIMAXES,
    COPIES,
    DECK,
    DECK_SIZE,
    FIRST_HAND,
    HAND,
    NAME,
    REFRESH_POINTS,
    RULES,
    TYPE,
    WAITING_ROOM,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


# -- 5.1 Deck Preparation ----------------------------------------------------------------------------------------------


@rule("5.1.2.1", "5.1.2.2", "5.1.2.2.1", "5.1.2.3", "5.1.2.4")
def deck_faults(catalog: Catalog, deck: Deck, format: str) -> Sequence[Fault]:
    """Fifty cards, four of a name, eight climaxes; a card whose text speaks of deck construction goes by its text."""
    faces = [catalog.faces[catalog.by_number[number]] for number in deck.listed()]
    faults = []
    if len(faces) != DECK_SIZE:
        faults.append(Fault(f"{len(faces)} cards instead of exactly {DECK_SIZE}", "5.1.2.1"))
    copies = Counter(face.base[NAME] for face in faces)
    names = {face.base[NAME]: face for face in faces}
    for name, number in copies.items():
        face = names[name]
        limit = copies_allowed(face.base[RULES], face.data.copies)
        if limit is not None and number > limit:
            clause = "5.1.2.4" if limit != COPIES else "5.1.2.2"
            faults.append(Fault(f"{number} copies of {face.name!r} where {limit} are allowed", clause))
    climaxes = sum(face.base[TYPE] == CLIMAX for face in faces)
    if climaxes > CLIMAXES:
        faults.append(Fault(f"{climaxes} climaxes where {CLIMAXES} are allowed", "5.1.2.3"))
    return faults


@rule("5.1.2.4")
def copies_allowed(rules: int, own: int) -> int | None:
    """How many cards of a name a deck may have: four, what the card's text says, or any number."""
    if rules >> ANY_NUMBER_IN_DECK & 1:
        return None
    return own or COPIES


# -- 5.2 Game Preparation ----------------------------------------------------------------------------------------------


@rule("5.2.1.2", "3.2.1")
def shuffle_decks(match: Match, frame: Frame) -> None:
    """Each player shuffles the own deck."""
    for player in (0, 1):
        match.shuffle(player, DECK, "5.2.1.2")


@rule("5.2.1.3", "5.2.1.3.1")
def determine_starting_player(match: Match, frame: Frame) -> None:
    """Chance decides who goes first, and nobody else."""
    frame.number = match.roll(NOWHERE, 2, "5.2.1.3")


@rule("5.2.1.4")
def draw_first_hands(match: Match, frame: Frame) -> None:
    """Five cards each."""
    for player in (frame.number, 1 - frame.number):
        for _ in range(FIRST_HAND):
            draw(match, player, "5.2.1.4")


@rule("5.2.1.4", "1.3.5")
def redraw_first(match: Match, frame: Frame) -> None:
    """The starting player exchanges cards first, completely."""
    match.push(REDRAW, frame.number, slots=[()])


def redraw_second(match: Match, frame: Frame) -> None:
    match.push(REDRAW, 1 - frame.number, slots=[()])


def ask_redraw(match: Match, frame: Frame) -> None:
    chosen = frame.slots[0]
    options: list[Option] = [Pick(card) for card in match.state.zone(frame.player, HAND) if card not in chosen]
    options.append(DONE)
    match.ask(frame.player, "redraw", options, "5.2.1.4")


@rule("5.2.1.4")
def note_redraw(match: Match, frame: Frame) -> None:
    """Any number of cards, chosen one after the other, go to the waiting room together."""
    if isinstance(match.answer, Pick):
        frame.slots[0] = (*frame.slots[0], match.answer.card)
        frame.again(2)
    elif frame.slots[0]:
        match.propose_together([match.moved(card, frame.player, WAITING_ROOM, "5.2.1.4") for card in frame.slots[0]])


def draw_as_many(match: Match, frame: Frame) -> None:
    if frame.slots[0]:
        match.push(DRAW_CARDS, frame.player, number=len(frame.slots[0]))


REDRAW = procedure("5.2.1.4 exchange of cards", ask_redraw, note_redraw, draw_as_many)


@rule("5.2.1.5")
def set_refresh_points(match: Match, frame: Frame) -> None:
    for player in (0, 1):
        match.set_number(player, REFRESH_POINTS, 0, "5.2.1.5")


@rule("5.2.1.6")
def begin_game(match: Match, frame: Frame) -> None:
    """The starting player is the first turn player."""
    match.start_turn(frame.number, "5.2.1.6")
    match.push(TURN)


GAME_PREPARATION = procedure(
    "5.2 game preparation",
    shuffle_decks,
    determine_starting_player,
    draw_first_hands,
    redraw_first,
    redraw_second,
    set_refresh_points,
    begin_game,
)

PROCEDURES = (REDRAW,)
