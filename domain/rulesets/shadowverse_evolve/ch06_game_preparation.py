"""Chapter 6. Game preparation: decks, leaders, who goes first, opening hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from domain.kernel import tokens
from domain.kernel.abilities import CardFace
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.catalog import Catalog
from domain.kernel.chance import TABLE
from domain.kernel.errors import Fault
from domain.kernel.events import BOTTOM, CardFlipped, CardsSeen
from domain.kernel.options import PASS, Option, Pick
from domain.kernel.ruleset import Deck
from domain.rulesets.shadowverse_evolve.ch02_card_information import back_faces
from domain.rulesets.shadowverse_evolve.ch05_moving import draw
from domain.rulesets.shadowverse_evolve.ch06_formats import is_open_8
from domain.rulesets.shadowverse_evolve.ch07_game_progression import TURN
from domain.rulesets.shadowverse_evolve.ch09_special_cards import create
from domain.rulesets.shadowverse_evolve.events import BasisDeclared, EvolveDeckMissing, FirstPlayerDecided
from domain.rulesets.shadowverse_evolve.options import ByClass, ByUniverse, GoFirst, GoSecond, Redraw
from domain.rulesets.shadowverse_evolve.words import (
    ADVANCED,
    BASIS,
    BY_CLASS,
    BY_UNIVERSE,
    CINDERELLA_GIRLS,
    CLASS,
    COPIES,
    DECK,
    DEFENSE_OF_LEADER,
    EVOLUTION_POINTS,
    EVOLVE_DECK,
    EVOLVED,
    EX_AREA,
    EX_LIMIT,
    EX_SIZE,
    FIELD_LIMIT,
    FIELD_SIZE,
    FIRST_ITEMS,
    FIRST_PLAYER,
    HAND,
    HAND_LIMIT,
    HAND_SIZE,
    LARGEST_EVOLVE_DECK,
    LARGEST_MAIN_DECK,
    LEADER,
    LEADER_AREA,
    LEADER_DEFENSE,
    MAGICAL_ITEM,
    MAXIMUM_PLAY_POINTS,
    NAME,
    NEUTRAL,
    OPEN_8,
    OPEN_8_MAIN_DECK,
    OPENING_HAND,
    PLAY_POINTS,
    SECOND_PLAYERS_POINTS,
    SMALLEST_MAIN_DECK,
    SPECIAL,
    TYPE,
    UNIVERSE,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

NAMELESS_LEADER = "LEADER"
"""The number of the leader of a player without a leader card, as Open 8 allows."""


# -- 6.1 Card Preparation ----------------------------------------------------------------------------------------------


@rule("6.1.1", "6.1.2", "6.1.1.1", "6.1.1.1#2")
def deck_faults(catalog: Catalog, deck: Deck, format: str) -> Sequence[Fault]:
    """A leader, a main deck and an evolve deck; a card whose text speaks of deck construction goes by its text."""
    open_8 = format == OPEN_8
    main, evolve, leaders = (faces_of(catalog, deck, part) for part in ("main", "evolve", "leader"))
    faults = leader_faults(leaders, open_8) + main_faults(main, open_8) + evolve_faults(evolve, open_8)
    backs = back_faces(catalog)
    faults += [
        Fault(f"{face.number} is the back face of a double-faced card, not a card", "2.14.2")
        for face in dict.fromkeys((*main, *evolve))
        if face.number in backs
    ]
    if not open_8:
        faults += copies_faults("main deck", main) + copies_faults("evolve deck", evolve)
        if len(leaders) == 1:
            faults += basis_faults(leaders[0], (*main, *evolve))
    return faults


def faces_of(catalog: Catalog, deck: Deck, part: str) -> list[CardFace]:
    return [catalog.faces[catalog.by_number[number]] for number in deck.listed(part)]


@rule("6.1.1.1", "6.1.1.1#2")
def leader_faults(leaders: Sequence[CardFace], open_8: bool) -> list[Fault]:
    faults = []
    if len(leaders) > 1:
        faults.append(Fault(f"{len(leaders)} leader cards; a player has one", "6.1.1.1"))
    if not leaders and not open_8:
        faults.append(Fault("no leader card", "6.1.1"))
    wrong = [face for face in dict.fromkeys(leaders) if not face.base[TYPE] & LEADER]
    return faults + [Fault(f"{face.number} {face.name} is not a leader", "6.1.1.1") for face in wrong]


@rule("6.1.1.2", "6.1.1.2#2")
def main_faults(main: Sequence[CardFace], open_8: bool) -> list[Fault]:
    """Forty to fifty cards, in Open 8 thirty or more; neither leaders nor special types."""
    faults = []
    if open_8 and len(main) < OPEN_8_MAIN_DECK:
        faults.append(Fault(f"an Open 8 main deck has {OPEN_8_MAIN_DECK} cards or more, not {len(main)}", "6.1.1.2#2"))
    if not open_8 and not SMALLEST_MAIN_DECK <= len(main) <= LARGEST_MAIN_DECK:
        allowed = f"{SMALLEST_MAIN_DECK} to {LARGEST_MAIN_DECK}"
        faults.append(Fault(f"a main deck has {allowed} cards, not {len(main)}", "6.1.1.2"))
    for face in dict.fromkeys(main):
        if face.base[TYPE] & LEADER or face.base[SPECIAL]:
            kind = " ".join((*face.data.special, face.data.type))
            faults.append(Fault(f"{face.number} {face.name}: no {kind} in a main deck", "6.1.1.2"))
    return faults


@rule("6.1.1.3", "6.1.1.3#2")
def evolve_faults(evolve: Sequence[CardFace], open_8: bool) -> list[Fault]:
    """At most ten cards, in Open 8 any number; only evolved and advanced cards."""
    faults = []
    if not open_8 and len(evolve) > LARGEST_EVOLVE_DECK:
        faults.append(Fault(f"an evolve deck has at most {LARGEST_EVOLVE_DECK} cards, not {len(evolve)}", "6.1.1.3"))
    wrong = [face for face in dict.fromkeys(evolve) if not face.base[SPECIAL] & (EVOLVED | ADVANCED)]
    return faults + [
        Fault(f"{face.number} {face.name} is neither an evolved nor an advanced card", "6.1.1.3") for face in wrong
    ]


@rule("6.1.1.4", "6.1.1.4.1", "6.1.1.4#2", "6.1.2")
def copies_faults(part: str, faces: Sequence[CardFace]) -> list[Fault]:
    """Three of a name in each deck, by the front face; more where the card's own text says so."""
    copies = Counter(face.base[NAME] for face in faces)
    by_name = {face.base[NAME]: face for face in faces}
    return [
        Fault(f"{number} copies of {face.name} in the {part}; at most {face.data.copies or COPIES}", "6.1.1.4")
        for name, number in copies.items()
        if number > ((face := by_name[name]).data.copies or COPIES)
    ]


@rule("6.1.1.5", "6.1.1.5#2", "2.12.2.1", "2.2.3")
def basis_faults(leader: CardFace, faces: Iterable[CardFace]) -> list[Fault]:
    """The whole list follows the leader's class or the leader's universe; where neither, what the nearer one misses."""
    faults = [off_basis(leader, faces, basis) for basis in bases_of(leader)]
    return min(faults, key=len) if faults else []


def bases_of(leader: CardFace) -> tuple[int, ...]:
    """What a deck of this leader can be based on."""
    return (BY_CLASS, BY_UNIVERSE) if leader.base[UNIVERSE] else (BY_CLASS,)


@rule("6.1.1.5.1", "6.1.1.5.2", "6.1.2")
def off_basis(leader: CardFace, faces: Iterable[CardFace], basis: int) -> list[Fault]:
    """By class: the leader's or Neutral. By universe: the leader's and no other."""
    faults = []
    for face in dict.fromkeys(faces):
        if face.data.any_deck:
            continue
        if basis == BY_CLASS and not face.base[CLASS] & (leader.base[CLASS] | NEUTRAL):
            wanted = f"neither {leader.data.card_class} nor neutral"
            faults.append(Fault(f"{face.number} {face.name} is {face.data.card_class}, {wanted}", "6.1.1.5.1"))
        if basis == BY_UNIVERSE and face.base[UNIVERSE] != leader.base[UNIVERSE]:
            faults.append(Fault(f"{face.number} {face.name} is not of {leader.data.universe}", "6.1.1.5.2"))
    return faults


# -- 6.2 Before Starting a Game ----------------------------------------------------------------------------------------


@rule("6.2.1", "6.2.1.1", "6.2.1.1.1")
def present_decks(match: Match, frame: Frame) -> None:
    """Both players show what they play with; who has no evolve deck says so."""
    for player in (0, 1):
        if not match.state.zone(player, EVOLVE_DECK):
            match.happen(EvolveDeckMissing(player, "6.2.1.1.1", match.cause))


@rule("6.2.1.2", "4.3.1", "6.2.1#2")
def place_leaders(match: Match, frame: Frame) -> None:
    """Each leader lies in the leader area for all to see; without a leader card a nameless one stands there."""
    for player in (0, 1):
        leaders = match.state.zone(player, LEADER_AREA)
        if leaders:
            match.happen(CardFlipped(leaders[0], 0, 3, "6.2.1.2", match.cause))
        else:
            nameless = tokens.make(match, player, match.catalog.by_number[NAMELESS_LEADER], "6.2.1#2")
            match.happen(match.moved(nameless, player, LEADER_AREA, "6.2.1.2"))


@rule("4.4.4.1", "4.7.3.1", "4.8.3.1")
def set_limits(match: Match, frame: Frame) -> None:
    """Five cards on a field, seven in a hand, five in an EX area."""
    for player in (0, 1):
        match.set_number(player, FIELD_LIMIT, FIELD_SIZE, "4.4.4.1")
        match.set_number(player, HAND_LIMIT, HAND_SIZE, "4.7.3.1")
        match.set_number(player, EX_LIMIT, EX_SIZE, "4.8.3.1")


@rule("6.2.1.3")
def ask_basis(match: Match, frame: Frame) -> None:
    """Whose leader has a class and a universe says which of them the deck follows, as far as it does."""
    faces = match.catalog.faces
    leader = faces[match.state.printed[match.state.zone(frame.number, LEADER_AREA)[0]]]
    if not leader.base[UNIVERSE] or is_open_8(match):
        frame.skip()
        return
    places = (DECK, EVOLVE_DECK)
    cards = [faces[match.state.printed[card]] for zone in places for card in match.state.zone(frame.number, zone)]
    legal = [basis for basis in bases_of(leader) if not off_basis(leader, cards, basis)]
    options: list[Option] = [ByClass() if basis == BY_CLASS else ByUniverse() for basis in legal]
    match.ask(frame.number, "basis of the deck", options or [ByClass(), ByUniverse()], "6.2.1.3")


def declare_basis(match: Match, frame: Frame) -> None:
    basis = BY_UNIVERSE if isinstance(match.answer, ByUniverse) else BY_CLASS
    match.happen(BasisDeclared(frame.number, basis, "6.2.1.3", match.cause))


def next_basis(match: Match, frame: Frame) -> None:
    """The other player's deck."""
    if frame.number == 0:
        frame.number = 1
        frame.again(3)


@rule("6.2.1.4", "4.5.1")
def shuffle_decks(match: Match, frame: Frame) -> None:
    match.shuffle(0, DECK, "6.2.1.4")
    match.shuffle(1, DECK, "6.2.1.4")


@rule("6.2.1.5", "4.6.1", "4.6.2")
def place_evolve_decks(match: Match, frame: Frame) -> None:
    """Evolve decks lie facedown; their owners may look at them at any time."""
    for player in (0, 1):
        cards = tuple(match.state.zone(player, EVOLVE_DECK))
        if cards:
            match.happen(CardsSeen(cards, 1 << player, "4.6.2", match.cause))


@rule("14.3.1.2")
def put_magical_items(match: Match, frame: Frame) -> None:
    """Five Magical Items for whose deck follows that universe."""
    state = match.state
    item = match.catalog.by_name[MAGICAL_ITEM][0]
    universe = 1 << match.catalog.words["universe"][CINDERELLA_GIRLS]
    for player in (0, 1):
        leader = state.zone(player, LEADER_AREA)[0]
        if state.number(player, BASIS) == BY_UNIVERSE and match.vector(leader)[UNIVERSE] == universe:
            create(match, player, item, EX_AREA, FIRST_ITEMS, "14.3.1.2")


@rule("6.2.1.6")
def ask_who_goes_first(match: Match, frame: Frame) -> None:
    """A player picked by chance decides who goes first."""
    frame.player = match.roll(-1, 2, "6.2.1.6", TABLE)
    match.ask(frame.player, "who goes first", [GoFirst(), GoSecond()], "6.2.1.6")


def note_who_goes_first(match: Match, frame: Frame) -> None:
    first = frame.player if isinstance(match.answer, GoFirst) else 1 - frame.player
    match.happen(FirstPlayerDecided(first, "6.2.1.6", match.cause))


@rule("6.2.1.7")
def draw_opening_hands(match: Match, frame: Frame) -> None:
    first = match.state.registers[FIRST_PLAYER]
    for player in (first, 1 - first):
        for _ in range(OPENING_HAND):
            draw(match, player, "6.2.1.7")
    match.push(REDRAW, 1 - first)
    match.push(REDRAW, first)


@rule("6.2.1.8")
def ask_redraw(match: Match, frame: Frame) -> None:
    """The player going first, then the other, may once put the whole hand to the bottom and draw as many anew."""
    match.ask(frame.player, "redraw", [Redraw(), PASS], "6.2.1.8")


def redraw_or_keep(match: Match, frame: Frame) -> None:
    if not isinstance(match.answer, Redraw):
        frame.finish()


def ask_bottom_order(match: Match, frame: Frame) -> None:
    """In any order: each card below those before it."""
    hand = match.state.zone(frame.player, HAND)
    if hand:
        match.ask(frame.player, "put on the bottom", [Pick(card) for card in hand], "6.2.1.8")
    else:
        frame.skip()


def put_on_bottom(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, Pick)
    match.move(match.answer.card, frame.player, DECK, "6.2.1.8", index=BOTTOM)
    frame.again(2)


def draw_new_hand(match: Match, frame: Frame) -> None:
    for _ in range(OPENING_HAND):
        draw(match, frame.player, "6.2.1.8")


REDRAW = procedure("6.2.1.8 redraw", ask_redraw, redraw_or_keep, ask_bottom_order, put_on_bottom, draw_new_hand)


@rule("6.2.1.9", "6.2.1.10", "6.2.1.11", "2.8.3.1")
def set_points(match: Match, frame: Frame) -> None:
    """No play points; three evolution points for the player going second; twenty defense for each leader."""
    first = match.state.registers[FIRST_PLAYER]
    for player in (first, 1 - first):
        match.set_number(player, PLAY_POINTS, 0, "6.2.1.9")
        match.set_number(player, MAXIMUM_PLAY_POINTS, 0, "6.2.1.9")
        points = 0 if player == first else SECOND_PLAYERS_POINTS
        match.set_number(player, EVOLUTION_POINTS, points, "6.2.1.10")
        match.set_number(player, DEFENSE_OF_LEADER, LEADER_DEFENSE, "6.2.1.11")


@rule("6.2.1.12")
def begin_game(match: Match, frame: Frame) -> None:
    """The player going first is the first active player."""
    match.start_turn(match.state.registers[FIRST_PLAYER], "6.2.1.12")
    match.push(TURN)


GAME_PREPARATION = procedure(
    "6.2 game preparation",
    present_decks,  # 6.2.1.1
    place_leaders,  # 6.2.1.2
    set_limits,
    ask_basis,  # 6.2.1.3
    declare_basis,
    next_basis,
    shuffle_decks,  # 6.2.1.4
    place_evolve_decks,  # 6.2.1.5
    put_magical_items,  # 14.3.1.2
    ask_who_goes_first,  # 6.2.1.6
    note_who_goes_first,
    draw_opening_hands,  # 6.2.1.7, 6.2.1.8
    set_points,  # 6.2.1.9 to 6.2.1.11
    begin_game,  # 6.2.1.12
)

PROCEDURES = (GAME_PREPARATION, REDRAW)
