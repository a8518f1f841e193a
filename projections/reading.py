"""One pass over the events of a match: sizes of zones turn by turn, and what became of every card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.kernel.apply import APPLY
from domain.kernel.events import CardMoved, ChoiceMade, Event, MatchStarted, TurnStarted
from domain.kernel.relevance import UNCOUNTED
from domain.kernel.ruleset import Ruleset
from domain.kernel.state import COUNTER_BITS, PIECES, State

OPENING: Final = 1
DRAWN_LATER: Final = 2
IN_HAND: Final = 4
PLAYED: Final = 8
STUCK: Final = 16
KEPT: Final = 32
SENT_AWAY: Final = 64
"""What became of a card, as bits: in the opening hand, drawn from the deck later, in hand at some time, played, in hand
at the end, kept in the mulligan, sent away in it."""

FIRST_HAND: Final = 128
"""Drawn before the mulligan."""


class Layout(NamedTuple):
    """Where things are in a game, as this pass needs them. A place is a player's zone."""

    sizes: tuple[int, int, int]
    """How many zones, numbers and kinds of counters a player has."""
    columns: tuple[str, ...]
    """Their names, in this order."""
    hand_of: tuple[int, ...]
    """By place: the player whose hand it is, or -1."""
    is_deck: tuple[bool, ...]
    is_source: tuple[bool, ...]
    """By place: can a card be played from there?"""
    is_play: tuple[bool, ...]
    """By place: does a card that is played arrive there?"""


class Reading:
    """What one pass found."""

    __slots__ = ("decisions", "first_player", "flags", "layout", "plays", "snapshots", "started", "turns")

    def __init__(self, started: MatchStarted, layout: Layout) -> None:
        self.started = started
        self.layout = layout
        self.first_player = 0
        self.turns = 0
        self.decisions = 0
        self.flags: list[int] = []
        self.plays: list[tuple[int, int]] = []
        """Cards played, each with the number of turns its player had begun."""
        self.snapshots: list[list[int]] = []
        """At the end of each turn: the zones of both players, then their numbers, then their counters."""

    def columns_of(self, snapshot: list[int], player: int) -> list[int]:
        """A player's part of a snapshot, in the order of the layout's columns."""
        found: list[int] = []
        start = 0
        for size in self.layout.sizes:
            first = start + player * size
            found += snapshot[first : first + size]
            start += 2 * size
        return found


_layouts: dict[int, tuple[Ruleset, Layout]] = {}


def layout_of(ruleset: Ruleset) -> Layout:
    """The layout of a game, made once: a game is one object in a process."""
    known = _layouts.get(id(ruleset))
    if known is None or known[0] is not ruleset:
        known = _layouts[id(ruleset)] = (ruleset, _layout(ruleset))
    return known[1]


def _layout(ruleset: Ruleset) -> Layout:
    names = [zone.name for zone in ruleset.words.zones]
    hand = ruleset.places.hand
    sources = {hand, *(zone for _, zone in ruleset.places.parts)}
    zones = range(len(names))

    def by_place(chosen: set[int]) -> tuple[bool, ...]:
        return tuple(zone in chosen for _ in range(2) for zone in zones)

    return Layout(
        sizes=(len(names), len(ruleset.words.numbers), len(ruleset.words.counters)),
        columns=(*names, *ruleset.words.numbers, *ruleset.words.counters),
        hand_of=tuple(player if zone == hand else -1 for player in range(2) for zone in zones),
        is_deck=by_place({ruleset.places.deck}),
        is_source=by_place(sources),
        is_play=by_place({ruleset.zone_names[name] for name in ruleset.places.played}),
    )


def read(events: Sequence[Event], ruleset: Ruleset) -> Reading:
    """Follow a match from its first event to its last.

    The state is folded along, as far as it is counted, because a game's own events may move cards and change numbers too;
    what became of the cards is told by their moves.
    """
    started = events[0]
    assert isinstance(started, MatchStarted)
    layout = layout_of(ruleset)
    reading = Reading(started, layout)
    state = State()
    table = _Table(reading, state)
    decisions = 0
    for position, event in enumerate(events):
        kind = type(event)
        if kind is ChoiceMade:
            decisions += 1
        elif kind not in UNCOUNTED:
            if kind is CardMoved:
                table.moved(event)  # type: ignore[arg-type]
            elif kind is TurnStarted:
                table.turn(event.player)  # type: ignore[attr-defined]
            state.length = position
            APPLY[kind](state, event)
    reading.decisions = decisions
    table.end()
    return reading


class _Table:
    """What the pass knows of the cards, beside the state."""

    __slots__ = ("flags", "has_sent_away", "in_hand", "layout", "reading", "state", "turns", "turns_of", "zones")

    def __init__(self, reading: Reading, state: State) -> None:
        self.reading = reading
        self.layout = reading.layout
        self.state = state
        self.zones = reading.layout.sizes[0]
        self.flags = reading.flags
        self.in_hand: set[int] = set()
        self.has_sent_away = [False, False]
        self.turns = 0
        self.turns_of = [0, 0]
        reading.flags += [0] * sum(len(cards) for parts in reading.started.decks for _, cards in parts)

    def moved(self, event: CardMoved) -> None:
        """A card is about to move: out of a hand, into one, or neither."""
        layout, origin, to = self.layout, event.origin, event.to
        player = layout.hand_of[to]
        if player < 0 and not layout.is_source[origin]:
            return
        card = event.card
        if card >= len(self.flags):
            self.flags += [0] * (card + 1 - len(self.flags))
        if layout.is_source[origin]:
            self.left(card, origin, to)
        if player >= 0:
            self.in_hand.add(card)
            if self.turns:
                self.flags[card] |= IN_HAND | DRAWN_LATER if layout.is_deck[origin] else IN_HAND
            else:
                self.flags[card] |= IN_HAND if self.has_sent_away[player] else IN_HAND | FIRST_HAND

    def left(self, card: int, origin: int, to: int) -> None:
        """A card leaves a place it can be played from."""
        layout = self.layout
        self.in_hand.discard(card)
        if self.turns:
            if layout.is_play[to]:
                self.flags[card] |= PLAYED
                self.reading.plays.append((card, self.turns_of[origin >= self.zones]))
        elif layout.hand_of[origin] >= 0:
            self.flags[card] |= SENT_AWAY
            self.has_sent_away[layout.hand_of[origin]] = True

    def turn(self, player: int) -> None:
        """A turn begins: the one before is over, and before the first one the opening hands are settled."""
        if self.turns:
            self.reading.snapshots.append(self.snapshot())
        else:
            self.reading.first_player = player
            self.settle_opening_hands()
        self.turns += 1
        self.turns_of[player] += 1

    def settle_opening_hands(self) -> None:
        flags = self.flags
        for card in self.in_hand:
            kept = flags[card] & (FIRST_HAND | SENT_AWAY) == FIRST_HAND
            flags[card] |= OPENING | KEPT if kept else OPENING

    def end(self) -> None:
        if self.turns:
            self.reading.snapshots.append(self.snapshot())
        else:
            self.settle_opening_hands()
        self.reading.turns = self.turns
        for card in self.in_hand:
            self.flags[card] |= STUCK

    def snapshot(self) -> list[int]:
        """Sizes of the zones of both players, their numbers, and the counters on the cards in their zones."""
        state = self.state
        found = [len(zone) for zone in state.zones]
        found += state.numbers
        kinds = self.layout.sizes[2]
        if kinds:
            counters = [0] * (2 * kinds)
            for key, value in state.counters.items():
                kind = key & (1 << COUNTER_BITS) - 1
                place = state.place[key >> COUNTER_BITS] if key < PIECES else -1
                if place >= 0 and kind < kinds:
                    counters[place // self.zones * kinds + kind] += value
            found += counters
        return found
