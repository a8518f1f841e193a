"""Chapter 400. Setting up the game: decks, who starts, opening hands, rulers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.catalog import Catalog
from domain.kernel.chance import TABLE
from domain.kernel.errors import Fault
from domain.kernel.events import BOTTOM
from domain.kernel.match import Match
from domain.kernel.options import DONE, Pick
from domain.kernel.ruleset import Deck
from domain.rulesets.force_of_will.ch10_draw import draw_one
from domain.rulesets.force_of_will.ch11_from_the_start import start_with_counters, start_with_will_coin
from domain.rulesets.force_of_will.ch14_valhalla import lay_lifebreak_area
from domain.rulesets.force_of_will.events import FirstPlayerDecided
from domain.rulesets.force_of_will.options import GoFirst, GoSecond
from domain.rulesets.force_of_will.words import (
    FIRST_PLAYER,
    HAND,
    HAND_SIZE,
    J_RULER,
    LIFE,
    MAGIC_STONE,
    MAGIC_STONE_DECK,
    MAIN_DECK,
    OUTSIDE,
    RULER,
    RULER_AREA,
    SPECIAL,
    TOKEN,
    TYPE,
)

RULERS = 1  # 402.2
MAIN_DECK_SIZE = 40  # 402.3
STONES_AT_LEAST = 10  # 402.4
STONES_AT_MOST = 20  # 402.4
COPIES_OF_A_NAME = 4  # 402.5
LIFE_POINTS = 4000  # 403.2
OPENING_HAND = 5  # 403.4
MAXIMUM_HAND_SIZE = 7  # 306.3

RULER_PART = "ruler"
STONE_PART = "magic stones"
SIDEBOARD_PART = "sideboard"


# -- constructing a deck -----------------------------------------------------------------------------------------------


@rule("202.2", "402.1", "402.2", "402.3", "402.4", "402.5", "402.6")
def deck_faults(catalog: Catalog, deck: Deck, format: str) -> list[Fault]:
    """One ruler, a main deck of forty or more, ten to twenty magic stones, four cards of a name but for basic stones.

    402.6  What a ruler's text changes about that is read here and never again.
    """
    main, stones, rulers = deck.listed(), deck.listed(STONE_PART), deck.listed(RULER_PART)
    known = {number: catalog.faces[catalog.by_number[number]].base[TYPE] for number in {*main, *stones, *rulers}}
    faults: list[Fault] = []
    if len(rulers) != RULERS:
        faults.append(Fault(f"a deck has exactly one ruler, not {len(rulers)}", "402.2"))
    faults += [Fault(f"{n} is no ruler", "402.2") for n in dict.fromkeys(rulers) if not known[n] & RULER]
    if len(main) < MAIN_DECK_SIZE:
        faults.append(Fault(f"a main deck has {MAIN_DECK_SIZE} cards or more, not {len(main)}", "402.3"))
    wrong = RULER | J_RULER | MAGIC_STONE | TOKEN
    faults += [Fault(f"{n} does not go into a main deck", "402.3") for n in dict.fromkeys(main) if known[n] & wrong]
    faults += [Fault(f"{n} is one side of a card", "402.3") for n in dict.fromkeys(main) if side_of(catalog, n)]
    if not STONES_AT_LEAST <= len(stones) <= STONES_AT_MOST:
        between = f"{STONES_AT_LEAST} to {STONES_AT_MOST}"
        faults.append(Fault(f"a magic stone deck has {between} cards, not {len(stones)}", "402.4"))
    faults += [
        Fault(f"{n} does not go into a magic stone deck", "402.4")
        for n in dict.fromkeys(stones)
        if not known[n] & MAGIC_STONE
    ]
    return faults + too_many_copies(catalog, main, stones, rulers)


def side_of(catalog: Catalog, number: str) -> str:
    other: str = catalog.faces[catalog.by_number[number]].data.side_of
    return other


@rule("202.2", "402.5", "402.6")
def too_many_copies(catalog: Catalog, main: Sequence[str], stones: Sequence[str], rulers: Sequence[str]) -> list[Fault]:
    """Four of a name in a main or magic stone deck; any number of stones that are not special."""
    allowed = changed_limits(catalog, rulers)
    faults: list[Fault] = []
    for part in (main, stones):
        names = Counter(
            catalog.faces[catalog.by_number[number]].name for number in part if not is_basic_stone(catalog, number)
        )
        for name, copies in names.items():
            most = allowed.get(name, COPIES_OF_A_NAME)
            if copies > most:
                faults.append(Fault(f"{copies} cards named {name}; at most {most} are allowed", "402.5"))
    return faults


def is_basic_stone(catalog: Catalog, number: str) -> bool:
    types = catalog.faces[catalog.by_number[number]].base[TYPE]
    return bool(types & MAGIC_STONE) and not types & SPECIAL


def changed_limits(catalog: Catalog, rulers: Sequence[str]) -> dict[str, int]:
    """How many cards of which name a ruler's text allows."""
    found: dict[str, int] = {}
    for number in rulers:
        for ability in catalog.faces[catalog.by_number[number]].data.abilities:
            if ability.keyword == "deck building":
                found[str(ability.args["name"])] = int(ability.args["copies"])
    return found


# -- setting up --------------------------------------------------------------------------------------------------------


@rule("403.1")
def shuffle_decks(match: Match, frame: Frame) -> None:
    """Both decks of each player are shuffled."""
    for player in (0, 1):
        match.shuffle(player, MAIN_DECK, "403.1")
        match.shuffle(player, MAGIC_STONE_DECK, "403.1")


@rule("306.3", "403.2")
def set_life_points(match: Match, frame: Frame) -> None:
    """Each player has 4,000 life points, and a maximum hand size of seven."""
    for player in (0, 1):
        match.set_number(player, LIFE, LIFE_POINTS, "403.2")
        match.set_number(player, HAND_SIZE, MAXIMUM_HAND_SIZE, "306.3")


@rule("403.3")
def ask_who_starts(match: Match, frame: Frame) -> None:
    """A player picked by chance chooses whether to play first."""
    frame.player = match.roll(-1, 2, "403.3", TABLE)
    match.ask(frame.player, "who starts", [GoFirst(), GoSecond()], "403.3")


def note_who_starts(match: Match, frame: Frame) -> None:
    first = frame.player if isinstance(match.answer, GoFirst) else 1 - frame.player
    match.happen(FirstPlayerDecided(first, "403.3", match.cause))
    start_with_will_coin(match, 1 - first)


@rule("403.4")
def draw_opening_hands(match: Match, frame: Frame) -> None:
    """Each player takes five cards; the first player, then the other, says which to change before either does."""
    first = match.state.registers[FIRST_PLAYER]
    for player in (first, 1 - first):
        for _ in range(OPENING_HAND):
            draw_one(match, player, "403.4")
    frame.player = first
    frame.slots = [(), ()]


@rule("403.4")
def ask_exchange(match: Match, frame: Frame) -> None:
    """Any cards of the hand, or none."""
    chosen = frame.slots[frame.player]
    left = [Pick(card) for card in match.state.zone(frame.player, HAND) if card not in chosen]
    match.ask(frame.player, "exchange", [*left, DONE], "403.4")


def note_exchange(match: Match, frame: Frame) -> None:
    if isinstance(match.answer, Pick):
        frame.slots[frame.player] = (*frame.slots[frame.player], match.answer.card)
        frame.again(2)
    elif frame.player == match.state.registers[FIRST_PLAYER]:
        frame.player = 1 - frame.player
        frame.again(2)
    else:
        first = 1 - frame.player
        match.push(EXCHANGE, 1 - first, slots=[frame.slots[1 - first]], number=len(frame.slots[1 - first]))
        match.push(EXCHANGE, first, slots=[frame.slots[first]], number=len(frame.slots[first]))


@rule("302.4", "403.4")
def ask_bottom_order(match: Match, frame: Frame) -> None:
    """The chosen cards go to the bottom in any order: each one below those before it."""
    if not frame.slots[0]:
        frame.skip()
        return
    match.ask(frame.player, "put on the bottom", [Pick(card) for card in frame.slots[0]], "403.4")


def put_on_bottom(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, Pick)
    chosen = match.answer.card
    frame.slots[0] = tuple(card for card in frame.slots[0] if card != chosen)
    frame.again(2)
    match.move(chosen, frame.player, MAIN_DECK, "403.4", index=BOTTOM)


def draw_as_many(match: Match, frame: Frame) -> None:
    for _ in range(frame.number):
        draw_one(match, frame.player, "403.4")


EXCHANGE = procedure("403.4 Exchange", ask_bottom_order, put_on_bottom, draw_as_many)


@rule("403.5", "303.2a", "315.1")
def place_rulers(match: Match, frame: Frame) -> None:
    """Each player puts the ruler into the ruler area, ruler side up."""
    for player in (0, 1):
        outside = match.state.zone(player, OUTSIDE)
        if outside:
            ruler = outside[0]
            match.happen(match.moved(ruler, player, RULER_AREA, "403.5"))
            start_with_counters(match, ruler)


SETUP = procedure(
    "403 Setting Up the Game",
    shuffle_decks,  # 403.1
    set_life_points,  # 403.2
    ask_who_starts,  # 403.3
    note_who_starts,
    draw_opening_hands,  # 403.4
    ask_exchange,
    note_exchange,
    lay_lifebreak_area,  # 1415.1c
    place_rulers,  # 403.5
)

PROCEDURES = (SETUP, EXCHANGE)
