"""A toy game, complete in a screen, for tests of what is the same for every game: put cards on the table, ten points win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from domain.kernel.abilities import CardFace
from domain.kernel.agenda import Frame, call, procedure
from domain.kernel.catalog import Catalog
from domain.kernel.errors import Fault
from domain.kernel.match import Match
from domain.kernel.options import PASS, PlayCard
from domain.kernel.ruleset import (
    HIDDEN,
    OWNER,
    PUBLIC,
    Cards,
    Clauses,
    Deck,
    Kinds,
    LoopClauses,
    Places,
    Ruleset,
    Words,
    Zone,
)

DECK, HAND, TABLE = 0, 1, 2
POINTS = 0
SETUP, MAIN = 0, 1

CARDS = (
    ("T-01", "Ace of Leaves", 1),
    ("T-02", "Two of Leaves", 2),
    ("T-03", "Three of Stones", 3),
    ("T-03b", "Three of Stones", 3),
)
WORTH = {number: worth for number, _, worth in CARDS}


@dataclass(frozen=True)
class Printed:
    number: str
    name: str
    worth: int


def load_catalog() -> Catalog:
    catalog = Catalog("toy", "toy-1", b"[]")
    catalog.blank = [0, ()]
    for printed, (number, name, worth) in enumerate(CARDS):
        face = CardFace(printed, number, name, [worth, ()], Printed(number, name, worth))
        face.settle([])
        catalog.add(face)
    catalog.settle()
    return catalog


def load_decks() -> dict[str, Deck]:
    return {
        "leaves": Deck("leaves", (("T-01", 6), ("T-02", 6))),
        "stones": Deck("stones", (("T-01", 6), ("T-03", 6))),
    }


def deck_faults(catalog: Catalog, deck: Deck, format: str) -> Sequence[Fault]:
    faults = []
    if len(deck.listed()) != 12:
        faults.append(Fault(f"{len(deck.listed())} cards, not 12", "1.1"))
    faults += [
        Fault(f"{copies} copies of {catalog.faces[catalog.by_number[number]].name}, more than 6", "1.2")
        for number, copies in deck.cards
        if copies > 6
    ]
    return faults


def set_up(match: Match, frame: Frame) -> None:
    match.start_phase(SETUP, "2")
    for player in (0, 1):
        match.shuffle(player, DECK, "2.1")
        for _ in range(2):
            match.move(match.state.zone(player, DECK)[-1], player, HAND, "2.2")


def begin_turn(match: Match, frame: Frame) -> None:
    player = match.state.turn % 2
    match.start_turn(player, "3.1")
    if not match.state.zone(player, DECK):
        match.lose([player], "no card to draw", "3.2")
        return
    match.move(match.state.zone(player, DECK)[-1], player, HAND, "3.2")


def offer(match: Match, frame: Frame) -> None:
    match.start_phase(MAIN, "3.3")
    player = match.state.turn_player
    match.ask(player, "play", [*(PlayCard(card) for card in match.state.zone(player, HAND)), PASS], "3.3")


def carry_out(match: Match, frame: Frame) -> None:
    if isinstance(match.answer, PlayCard):
        player = match.state.turn_player
        match.move(match.answer.card, player, TABLE, "3.4", position=len(match.state.zone(player, TABLE)) % 3)
        points = match.state.number(player, POINTS) + match.vector(match.answer.card)[0]
        match.set_number(player, POINTS, points, "3.5")
        if points >= 10:
            match.end(player, "ten points", "4.1")


def next_turn(match: Match, frame: Frame) -> None:
    frame.again(2)


TURN = procedure("toy 3 The turn", begin_turn, offer, carry_out)
START = procedure("toy 2 The match", set_up, call(TURN), next_turn)

RULESET = Ruleset(
    name="toy",
    title="Ten Points",
    version="1",
    words=Words(
        zones=(Zone("deck", HIDDEN), Zone("hand", OWNER), Zone("table", PUBLIC, ("left", "middle", "right"))),
        numbers=("points",),
        registers=(),
        counters=("bruises",),
        orientations=("upright",),
        phases=("setup", "main"),
        characteristics=("worth",),
    ),
    places=Places(
        deck=DECK,
        hand=HAND,
        discard=TABLE,
        played=("table",),
    ),
    clauses=Clauses(
        printed=frozenset({"1.1", "1.2", "2", "2.1", "2.2", "3.1", "3.2", "3.3", "3.4", "3.5", "4.1", "4.2"}),
        start="2",
        deck="1",
        concede="4.2",
        trigger="3",
        loops=LoopClauses("4", "4", "4"),
    ),
    kinds=Kinds(
        start=START,
        procedures=(TURN,),
    ),
    cards=Cards(
        catalog=load_catalog,
        decks=load_decks,
        faults=deck_faults,
    ),
)
