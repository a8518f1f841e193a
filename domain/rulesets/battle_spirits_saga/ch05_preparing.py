"""Chapter 5. Preparing to play: deck construction, and what is done before the first turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from domain.kernel import pieces
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.catalog import Catalog
from domain.kernel.errors import Fault
from domain.kernel.events import BOTTOM, NOWHERE
from domain.kernel.ruleset import Deck
from domain.rulesets.battle_spirits_saga.ch03_gameplay_areas import area
from domain.rulesets.battle_spirits_saga.ch04_terminology import DRAW_CARDS, draw
from domain.rulesets.battle_spirits_saga.ch06_game_progression import TURN
from domain.rulesets.battle_spirits_saga.events import MulliganDecided, PlayerOneDecided
from domain.rulesets.battle_spirits_saga.options import BeFirst, Keep, Mulligan
from domain.rulesets.battle_spirits_saga.words import (
    COPIES,
    CORE,
    DECK,
    FIRST_HAND,
    FIRST_LIFE,
    FIRST_RESERVE,
    HAND,
    LARGEST_DECK,
    LIFE,
    NAME,
    PLAYER_ONE,
    RESERVE,
    SMALLEST_DECK,
    SOUL_CORE,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


# -- 5-1 Preparing a Deck ----------------------------------------------------------------------------------------------


@rule("5-1-1", "5-1-1-1", "5-1-1-1#2", "4-12-1", "2-1-2")
def deck_faults(catalog: Catalog, deck: Deck, format: str) -> Sequence[Fault]:
    """Fifty to sixty cards, four of a card name whatever additional names they have, and no tokens."""
    faces = [catalog.faces[catalog.by_number[number]] for number in deck.listed()]
    faults = []
    if not SMALLEST_DECK <= len(faces) <= LARGEST_DECK:
        faults.append(Fault(f"{len(faces)} cards instead of {SMALLEST_DECK} to {LARGEST_DECK}", "5-1-1-1"))
    names = {face.base[NAME]: face.name for face in faces}
    for name, number in Counter(face.base[NAME] for face in faces).items():
        if number > COPIES:
            faults.append(Fault(f"{number} copies of {names[name]!r} where {COPIES} are allowed", "5-1-1-1"))
    for face in {face.number: face for face in faces if face.data.token}.values():
        faults.append(Fault(f"{face.name!r} is a token, no card of a deck", "4-12-1"))
    return faults


# -- 5-2 Before the Game -----------------------------------------------------------------------------------------------


@rule("5-2-2", "3-2-4")
def shuffle_decks(match: Match, frame: Frame) -> None:
    """Each player shuffles the own deck."""
    for player in (0, 1):
        match.shuffle(player, DECK, "5-2-2")


@rule("5-2-3", "5-2-4", "4-11-3")
def place_cores(match: Match, frame: Frame) -> None:
    """Five cores become life; three cores and the one soul core lie in the reserve."""
    for player in (0, 1):
        pieces.move(match, CORE, FIRST_LIFE, pieces.VOID, area(match, player, LIFE), "5-2-3")
        pieces.move(match, CORE, FIRST_RESERVE, pieces.VOID, area(match, player, RESERVE), "5-2-4")
        pieces.move(match, SOUL_CORE, 1, pieces.VOID, area(match, player, RESERVE), "5-2-4")


@rule("5-2-5")
def draw_first_hands(match: Match, frame: Frame) -> None:
    """Four cards each, before anybody knows who goes first."""
    for player in (0, 1):
        for _ in range(FIRST_HAND):
            draw(match, player, "5-2-5")


@rule("5-2-6")
def ask_player_one(match: Match, frame: Frame) -> None:
    """Chance picks a winner, who decides who becomes player one."""
    frame.player = match.roll(NOWHERE, 2, "5-2-6")
    match.ask(frame.player, "player one", [BeFirst(frame.player), BeFirst(1 - frame.player)], "5-2-6")


def decide_player_one(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, BeFirst)
    match.happen(PlayerOneDecided(match.answer.player, frame.player, "5-2-6", match.cause))


@rule("5-2-7")
def mulligans(match: Match, frame: Frame) -> None:
    """Player one decides first, and does all of it before player two."""
    first = match.state.registers[PLAYER_ONE]
    match.push(MULLIGAN, 1 - first)
    match.push(MULLIGAN, first)


def ask_mulligan(match: Match, frame: Frame) -> None:
    match.ask(frame.player, "mulligan", [Keep(), Mulligan()], "5-2-7")


@rule("5-2-7")
def decide_mulligan(match: Match, frame: Frame) -> None:
    """Who keeps draws one additional card; who does not puts the hand under the deck and draws four, then shuffles."""
    player = frame.player
    taken = isinstance(match.answer, Mulligan)
    match.happen(MulliganDecided(player, int(taken), "5-2-7", match.cause))
    if not taken:
        frame.finish()
        draw(match, player, "5-2-7")
        return
    hand = list(match.state.zone(player, HAND))
    match.propose_together([match.moved(card, player, DECK, "5-2-7", index=BOTTOM) for card in hand])
    match.push(DRAW_CARDS, player, number=FIRST_HAND)


def shuffle_after_mulligan(match: Match, frame: Frame) -> None:
    match.shuffle(frame.player, DECK, "5-2-7")


MULLIGAN = procedure("5-2-7 mulligan", ask_mulligan, decide_mulligan, shuffle_after_mulligan)


@rule("5-2-8")
def begin_game(match: Match, frame: Frame) -> None:
    """Player one takes the first turn."""
    match.start_turn(match.state.registers[PLAYER_ONE], "5-2-8")
    match.push(TURN)


PREPARATION = procedure(
    "5-2 before the game",
    shuffle_decks,  # 5-2-2
    place_cores,  # 5-2-3, 5-2-4
    draw_first_hands,  # 5-2-5
    ask_player_one,  # 5-2-6
    decide_player_one,
    mulligans,  # 5-2-7
    begin_game,  # 5-2-8
)

PROCEDURES = (MULLIGAN,)
