"""Can this event have happened? Asked before an event from outside is applied: `apply` itself believes what it is told.

A check raises `ValueError` with what is wrong. Facts are checked against the state: cards that exist, moves that begin
where the card lies, shuffles of the cards that are there. What only the rules can tell is for `replay`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from domain.kernel import events as ev
from domain.kernel.apply import APPLY
from domain.kernel.errors import DamagedEvents, Diverged
from domain.kernel.events import NOWHERE, Event, MatchStarted
from domain.kernel.names import CARD_FIELDS, PLACE_FIELDS
from domain.kernel.pieces import held
from domain.kernel.state import CARD_MASK, COUNTER_BITS, State

if TYPE_CHECKING:
    from domain.kernel.catalog import Catalog
    from domain.kernel.ruleset import Ruleset

Check = Callable[[State, Any], None]

MOST_WORDS: Final = 256
"""Zones, numbers or registers: no game has as many."""


NARROW_MASK: Final = (1 << 10) - 1
"""The card of a reference in streams from before `MatchStarted.card_bits`."""


def started(state: State, event: MatchStarted) -> None:
    if state.length:
        raise ValueError("a match starts once")
    zones, numbers, registers = event.shape
    if not (0 < zones <= MOST_WORDS and 0 <= numbers <= MOST_WORDS and 0 <= registers <= MOST_WORDS):
        raise ValueError(f"no game has the shape {event.shape}")
    if len(event.decks) != 2:
        raise ValueError(f"a match has two decks, not {len(event.decks)}")
    if any(not 0 <= zone < zones for parts in event.decks for zone, _ in parts):
        raise ValueError("a deck starts in a zone that does not exist")
    if sum(len(cards) for parts in event.decks for _, cards in parts) > CARD_MASK:
        raise ValueError(f"more than {CARD_MASK} cards")


def moved(state: State, event: ev.CardMoved) -> None:
    if event.origin < 0 or event.to < 0 or event.card < 0:
        raise ValueError("a move from nowhere, to nowhere or of no card")
    if event.card >= len(state.place) or state.place[event.card] != event.origin:
        raise ValueError(f"card {event.card} does not lie where it moves from")
    if not NOWHERE <= event.index <= len(state.zones[event.to]):
        raise ValueError(f"no card can arrive at index {event.index}")


def shuffled(state: State, event: ev.ZoneShuffled) -> None:
    if event.place < 0 or sorted(event.order) != sorted(state.zones[event.place]):
        raise ValueError("other cards are shuffled than lie there")


def decided(state: State, event: ev.ChanceDecided) -> None:
    if not 0 <= event.outcome < event.bound:
        raise ValueError(f"{event.outcome} is not a number below {event.bound}")


def created(state: State, event: ev.CardCreated) -> None:
    if event.card != len(state.printed) or event.card > CARD_MASK or event.owner not in (0, 1):
        raise ValueError(f"no token can be card {event.card} of player {event.owner}")


def vanished(state: State, event: ev.CardVanished) -> None:
    if event.card < 0 or state.place[event.card] == NOWHERE:
        raise ValueError(f"card {event.card} is not there to vanish")


def number_set(state: State, event: ev.NumberChanged) -> None:
    if not 0 <= event.player <= 1 or not 0 <= event.number < state.number_count:
        raise ValueError(f"player {event.player} has no number {event.number}")


def counter_set(state: State, event: ev.CounterChanged) -> None:
    if not 0 <= event.card < len(state.printed) or not 0 <= event.counter < 1 << COUNTER_BITS:
        raise ValueError(f"card {event.card} has no counter {event.counter}")


def each(state: State, cards: Iterable[int]) -> None:
    for card in cards:
        if not 0 <= card < len(state.printed):
            raise ValueError(f"there is no card {card}")


def cards_named(state: State, event: ev.CardsSeen | ev.CardsHidden) -> None:
    each(state, event.cards)


def pieces_moved(state: State, event: ev.PiecesMoved) -> None:
    for holder in (event.origin, event.to):
        lowest = -1 - len(state.numbers)
        if not lowest <= holder < len(state.printed) or (holder < NOWHERE and -2 - holder + event.piece >= -1 - lowest):
            raise ValueError(f"nothing holds pieces at {holder}")
    if not 0 <= event.piece < 1 << COUNTER_BITS or event.number <= 0:
        raise ValueError(f"no {event.number} pieces of kind {event.piece} can move")
    if event.origin != NOWHERE and held(state, event.origin, event.piece) < event.number:
        raise ValueError(f"there are fewer than {event.number} pieces to move")


SPECIAL: dict[type[Event], Check] = {
    ev.MatchStarted: started,
    ev.CardMoved: moved,
    ev.ZoneShuffled: shuffled,
    ev.ChanceDecided: decided,
    ev.CardCreated: created,
    ev.CardVanished: vanished,
    ev.NumberChanged: number_set,
    ev.CounterChanged: counter_set,
    ev.PiecesMoved: pieces_moved,
    ev.CardsSeen: cards_named,
    ev.CardsHidden: cards_named,
}

WHOLE = (ev.CardMoved, ev.ZoneShuffled, ev.NumberChanged, ev.CounterChanged)
"""Types whose own check is all that is needed; they make up most of a match."""

INDEXES: dict[type[Event], tuple[str, ...]] = {
    ev.CardTurned: ("card",),
    ev.CardFlipped: ("card",),
    ev.CardLinked: ("card",),
    ev.TurnStarted: ("player",),
    ev.PlayerLost: ("player",),
}
"""Fields that cannot be -1."""

OTHERWISE: dict[type[Event], tuple[str, ...]] = {
    ev.CardCreated: ("card",),
    ev.PiecesMoved: ("origin", "to"),
    ev.AbilityTriggered: ("subject",),
}
"""Fields that do not hold what fields of their name do: a card that is not there yet, holders of pieces, anything at all."""


def check_of(kind: type[Event], words: dict[str, int]) -> Check | None:
    """The check of a type: by the names of its fields, and what is special about it; None where anything goes."""
    checks: list[Check] = [SPECIAL[kind]] if kind in SPECIAL else []
    for name in kind.__struct_fields__:
        if kind in WHOLE or name in OTHERWISE.get(kind, ()):
            continue
        lowest = 0 if name in INDEXES.get(kind, ()) else NOWHERE
        if name in CARD_FIELDS:
            checks.append(card_check(attrgetter(name), lowest))
        elif name in PLACE_FIELDS:
            checks.append(place_check(attrgetter(name)))
        elif name == "player":
            checks.append(bound_check(name, lowest, 2))
    checks += [bound_check(name, 0, words[name]) for name in kind.__struct_fields__ if name in words]
    if len(checks) < 2:
        return checks[0] if checks else None

    def check(state: State, event: Any) -> None:
        for each in checks:
            each(state, event)

    return check


def lies_in(state: State, card: int) -> bool:
    return min(card & CARD_MASK, card & NARROW_MASK) < len(state.printed)


def card_check(get: Callable[[Any], Any], lowest: int) -> Check:
    def check(state: State, event: Any) -> None:
        card = get(event)
        if isinstance(card, int) and not (lowest <= card and (card < 0 or lies_in(state, card))):
            raise ValueError(f"there is no card {card}")

    return check


def place_check(get: Callable[[Any], Any]) -> Check:
    def check(state: State, event: Any) -> None:
        place = get(event)
        if isinstance(place, int) and not NOWHERE <= place < len(state.zones):
            raise ValueError(f"there is no place {place}")

    return check


def bound_check(name: str, lowest: int, bound: int) -> Check:
    get = attrgetter(name)

    def check(state: State, event: Any) -> None:
        if not lowest <= get(event) < bound:
            raise ValueError(f"there is no {name} {get(event)}")

    return check


def checks_of(ruleset: Ruleset | None) -> dict[type[Event], Check | None]:
    """The checks by type of event; with the bounds of a game's words where it is known."""
    if ruleset is None:
        return {kind: checked(kind) for kind in APPLY}
    found = CHECKS.get(ruleset.name)
    if found is None or found[0] is not ruleset:
        words = ruleset.words
        counters = 1 << COUNTER_BITS if words.open_counters else len(words.counters)
        bounds = {"phase": len(words.phases), "orientation": len(words.orientations), "counter": counters}
        checks = {kind: check_of(kind, bounds if kind in ev.KERNEL_EVENTS else {}) for kind in ruleset.all_events}
        checks[MatchStarted] = shape_check(ruleset)
        found = CHECKS[ruleset.name] = (ruleset, checks)
    return found[1]


@cache
def checked(kind: type[Event]) -> Check | None:
    return check_of(kind, {})


CHECKS: dict[str, tuple[Ruleset, dict[type[Event], Check | None]]] = {}


def shape_of(ruleset: Ruleset) -> tuple[int, int, int]:
    words = ruleset.words
    return len(words.zones), len(words.numbers), len(words.registers)


def shape_check(ruleset: Ruleset) -> Check:
    """Words are only ever appended: a stream may know fewer than the game has today, never more."""
    most = shape_of(ruleset)

    def check(state: State, event: MatchStarted) -> None:
        started(state, event)
        if event.ruleset != ruleset.name:
            raise ValueError(f"a match of {event.ruleset!r}, not of {ruleset.name!r}")
        if any(size > bound for size, bound in zip(event.shape, most, strict=True)):
            raise ValueError(f"the shape {event.shape} has more than {ruleset.title} has: {most}")

    return check


def check_start(event: MatchStarted, ruleset: Ruleset, catalog: Catalog) -> None:
    """Can a match of this game start so? The decks are those of the catalog, in the zones where decks start."""
    try:
        shape_check(ruleset)(State(), event)
        faces = len(catalog.faces)
        zones = {ruleset.places.deck, *(zone for _, zone in ruleset.places.parts)}
        if event.cards_hash != catalog.hash:
            raise ValueError("the cards are not those of the catalog")
        if event.format not in ruleset.cards.formats:
            raise ValueError(f"{ruleset.title} has no format {event.format!r}")
        if any(zone not in zones for parts in event.decks for zone, _ in parts):
            raise ValueError("a deck starts in a zone that is not for decks")
        if any(not 0 <= card < faces for parts in event.decks for _, cards in parts for card in cards):
            raise ValueError("a deck has a card that the catalog does not have")
        if event.numbers != tuple(catalog.faces[card].number for card in event.printed if 0 <= card < faces):
            raise ValueError("the cards have other numbers than in the catalog")
        if any(not 0 <= player <= 1 or size < 1 for player, _, size, _ in event.stacked):
            raise ValueError(f"no deck can be stacked so: {event.stacked}")
    except ValueError as fault:
        raise DamagedEvents(0, str(fault)) from None
    for recorded, played in ((event.shape, shape_of(ruleset)), (event.clause, ruleset.clauses.start)):
        if recorded != played:
            raise Diverged(0, recorded, played)
