"""A game of nothing but events, to show the projections matches whose every number is known."""

from __future__ import annotations

from random import Random

from domain.kernel.agenda import Procedure
from domain.kernel.catalog import Catalog
from domain.kernel.ending import Outcome
from domain.kernel.events import (
    NOWHERE,
    CardMoved,
    ChoiceMade,
    CounterChanged,
    Event,
    MatchEnded,
    MatchStarted,
    NumberChanged,
    TurnStarted,
)
from domain.kernel.ruleset import (
    HIDDEN,
    OWNER,
    PUBLIC,
    Cards,
    Clauses,
    Kinds,
    LoopClauses,
    Places,
    Ruleset,
    Words,
    Zone,
)
from projections.record import PlayedMatch

DECK, HAND, FIELD, DISCARD = range(4)
ZONES = 4
COPIES = 2
NUMBERS = ("one", "two", "three", "four")

TOY = Ruleset(
    name="toy",
    title="Toy",
    version="1",
    words=Words(
        zones=(Zone("deck", HIDDEN), Zone("hand", OWNER), Zone("field", PUBLIC), Zone("discard", PUBLIC)),
        numbers=("life",),
        counters=("charge",),
        orientations=("upright",),
        phases=("main",),
        characteristics=(),
    ),
    places=Places(
        deck=DECK,
        hand=HAND,
        discard=DISCARD,
        played=("field",),
    ),
    clauses=Clauses(
        printed=frozenset({"1", "2", "3"}),
        start="1",
        deck="1",
        concede="1",
        trigger="1",
        loops=LoopClauses("1", "1", "1"),
    ),
    kinds=Kinds(
        start=Procedure("start", ()),
    ),
    cards=Cards(
        catalog=lambda: Catalog("toy", "", b""),
        decks=dict,
        faults=lambda catalog, deck, format: (),
    ),
)


def started() -> MatchStarted:
    """Each deck has two copies of four cards; the second player's cards are 8 to 15."""
    cards = tuple(card for card in range(len(NUMBERS)) for _ in range(COPIES))
    return MatchStarted(
        ruleset="toy",
        version="1",
        format="standard",
        cards_hash="",
        deck_names=("red", "blue"),
        decks=(((DECK, cards),), ((DECK, cards),)),
        printed=tuple(range(len(NUMBERS))),
        numbers=NUMBERS,
        shape=(ZONES, 1, 0),
        seed=0,
        streams=(0, 1),
        reversed=False,
        clause="1",
    )


def moved(card: int, origin: int, to: int, anew: int = 1) -> CardMoved:
    """A card goes from one of its player's zones to another."""
    first = ZONES if card >= COPIES * len(NUMBERS) else 0
    return CardMoved(card, first + origin, first + to, -1, NOWHERE, 0, 0, 3, anew, (), "2", 0)


def turn(player: int, number: int) -> TurnStarted:
    return TurnStarted(player, number, "3", 0)


def chose() -> ChoiceMade:
    return ChoiceMade(0, "what", (1,))


def life(player: int, value: int) -> NumberChanged:
    return NumberChanged(player, 0, value, "2", 0)


def charged(card: int, value: int) -> CounterChanged:
    return CounterChanged(card, 0, value, "2", 0)


def played(
    *events: Event,
    winner: int | None = 0,
    contestants: tuple[str, str] = ("red", "blue"),
    index: int = 0,
    pair: int | None = None,
    leg: int | None = None,
    adjudicated: bool = False,
    reason: str = "no life",
) -> PlayedMatch:
    """A match with these events between its first and its last."""
    outcome = Outcome(winner, reason, "3", adjudicated)
    last = MatchEnded(NOWHERE if winner is None else winner, reason, adjudicated, "3", 0)
    pair = index // 2 if pair is None else pair
    leg = index % 2 if leg is None else leg
    return PlayedMatch(index, pair, leg, contestants, TOY, [started(), *events, last], outcome)


def random_match(index: int, luck: Random, decks: tuple[str, ...] = ("red", "blue", "green")) -> PlayedMatch:
    """A match that could be; the two legs of a pair have the same contestants, with their seats changed."""
    one, two = Random(index // 2).sample(decks, 2)
    events: list[Event] = [
        moved(card, DECK, HAND) for card in (*luck.sample(range(8), 3), *luck.sample(range(8, 16), 3))
    ]
    hand = [event.card for event in events if isinstance(event, CardMoved)]
    if luck.random() < 0.5:
        sent = hand.pop()
        events += [chose(), moved(sent, HAND, DISCARD)]
    for number in range(1, luck.randrange(2, 9)):
        events.append(turn(number % 2, number))
        events.append(life(luck.randrange(2), luck.randrange(20)))
        if hand and luck.random() < 0.7:
            card = hand.pop()
            events += [chose(), moved(card, HAND, luck.choice((FIELD, DISCARD))), charged(card, luck.randrange(4))]
    return played(
        *events,
        winner=luck.choice((0, 1, None)),
        contestants=(one, two) if index % 2 == 0 else (two, one),
        index=index,
        adjudicated=luck.random() < 0.1,
        reason=luck.choice(("no life", "no cards")),
    )
