"""Chapter 8. Setting up the game: decks, who starts, opening hands."""

from __future__ import annotations

from collections import Counter
from typing import Final

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.catalog import Catalog
from domain.kernel.chance import TABLE
from domain.kernel.errors import Fault
from domain.kernel.events import BOTTOM
from domain.kernel.match import Match
from domain.kernel.options import PASS, Pick
from domain.kernel.ruleset import Deck
from domain.rulesets.final_fantasy.ch06_damage import draw_one
from domain.rulesets.final_fantasy.events import FirstPlayerDecided
from domain.rulesets.final_fantasy.options import GoFirst, GoSecond, Redraw
from domain.rulesets.final_fantasy.words import CONSTRUCTED, DECK, FIRST_PLAYER, HAND

CONSTRUCTED_DECK_SIZE: Final = 50  # 8.1.1.1
LIMITED_DECK_SIZE: Final = 40  # 8.1.1.1
COPIES_OF_A_NUMBER: Final = 3  # 8.1.1.2
OPENING_HAND: Final = 5  # 8.2.1.3


@rule("5.1", "5.2.5.1", "8.1.1.1", "8.1.1.2", "8.1.2")
def deck_faults(catalog: Catalog, deck: Deck, format: str) -> list[Fault]:
    """Fifty cards exactly (forty or more in limited), three of a number unless the card's text says otherwise."""
    listed = deck.listed()
    faults: list[Fault] = []
    if format == CONSTRUCTED and len(listed) != CONSTRUCTED_DECK_SIZE:
        faults.append(
            Fault(f"a constructed deck has exactly {CONSTRUCTED_DECK_SIZE} cards, not {len(listed)}", "8.1.1.1")
        )
    if format != CONSTRUCTED and len(listed) < LIMITED_DECK_SIZE:
        faults.append(Fault(f"a limited deck has {LIMITED_DECK_SIZE} cards or more, not {len(listed)}", "8.1.1.1"))
    for number, copies in Counter(listed).items():
        face = catalog.faces[catalog.by_number[number]]
        allowed = getattr(face.data, "copies", 0) or COPIES_OF_A_NUMBER
        if copies > allowed:
            faults.append(Fault(f"{copies} copies of {number}; at most {allowed} are allowed", "8.1.1.2"))
    return faults


@rule("8.2.1.1")
def shuffle_decks(match: Match, frame: Frame) -> None:
    """Both decks are shuffled."""
    match.shuffle(0, DECK, "8.2.1.1")
    match.shuffle(1, DECK, "8.2.1.1")


@rule("8.2.1.2")
def ask_who_starts(match: Match, frame: Frame) -> None:
    """A player picked by chance chooses whether to go first."""
    frame.player = match.roll(-1, 2, "8.2.1.2", TABLE)
    match.ask(frame.player, "who starts", [GoFirst(), GoSecond()], "8.2.1.2")


def note_who_starts(match: Match, frame: Frame) -> None:
    first = frame.player if isinstance(match.answer, GoFirst) else 1 - frame.player
    match.happen(FirstPlayerDecided(first, "8.2.1.2", match.cause))


@rule("8.2.1.3")
def draw_opening_hands(match: Match, frame: Frame) -> None:
    """Each player draws five cards."""
    first = match.state.registers[FIRST_PLAYER]
    for player in (first, 1 - first):
        for _ in range(OPENING_HAND):
            draw_one(match, player, "8.2.1.3")
    match.push(REDRAW, 1 - first)
    match.push(REDRAW, first)


@rule("8.2.1.4")
def ask_redraw(match: Match, frame: Frame) -> None:
    """The first player, then the second, may once put the whole hand back and draw anew."""
    match.ask(frame.player, "redraw", [Redraw(), PASS], "8.2.1.4")


def redraw_or_keep(match: Match, frame: Frame) -> None:
    if not isinstance(match.answer, Redraw):
        frame.finish()


def ask_bottom_order(match: Match, frame: Frame) -> None:
    """The cards go to the bottom in any order: each one below those before it."""
    hand = match.state.zone(frame.player, HAND)
    if not hand:
        frame.skip()
        return
    match.ask(frame.player, "put on the bottom", [Pick(card) for card in hand], "8.2.1.4")


def put_on_bottom(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, Pick)
    match.move(match.answer.card, frame.player, DECK, "8.2.1.4", index=BOTTOM)
    frame.again(2)


def draw_new_hand(match: Match, frame: Frame) -> None:
    for _ in range(OPENING_HAND):
        draw_one(match, frame.player, "8.2.1.4")


REDRAW = procedure("8.2.1.4 Redraw", ask_redraw, redraw_or_keep, ask_bottom_order, put_on_bottom, draw_new_hand)

SETUP = procedure(
    "8.2 Setup",
    shuffle_decks,  # 8.2.1.1
    ask_who_starts,  # 8.2.1.2
    note_who_starts,
    draw_opening_hands,  # 8.2.1.3
)

PROCEDURES = (SETUP, REDRAW)
