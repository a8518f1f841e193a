"""The facts of a match: what the book would call the state of the game.

Cards are numbers; each fact about them is a list indexed by the card, so that a copy is a handful of list copies. A
*place* is a player's zone, `player * zones + zone`. A *reference* is a card together with its incarnation, so that what
was said about an object that has moved on misses the new one.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from domain.kernel.events import NOWHERE
from domain.kernel.records import InForce, Pending, StackItem

__all__ = [
    "CARD_BITS",
    "CARD_MASK",
    "COUNTER_BITS",
    "FACTS",
    "PIECES",
    "InForce",
    "Pending",
    "StackItem",
    "State",
    "card_of",
]

CARD_BITS: Final = 12
CARD_MASK: Final = (1 << CARD_BITS) - 1
COUNTER_BITS: Final = 6
PIECES: Final = 1 << 40
"""Added to the key of a counter that is a piece: pieces stay with a card that moves until an event takes them off."""


FACTS: Final = (
    "chance",
    "counters",
    "due",
    "effects",
    "ended",
    "face",
    "forfeited",
    "form",
    "granted",
    "host",
    "incarnation",
    "last_known",
    "length",
    "losers",
    "met",
    "number_count",
    "numbers",
    "orientation",
    "owner",
    "passing",
    "pending",
    "phase",
    "place",
    "position",
    "printed",
    "registers",
    "reversed",
    "seed",
    "seen",
    "stack",
    "stamp",
    "streams",
    "triggered",
    "turn",
    "turn_player",
    "uses",
    "zone_count",
    "zones",
)
"""The facts by name."""


SPARSE: Final = ("due", "forfeited", "granted", "met", "passing", "triggered")
"""Facts that most matches never have: they count in a digest only where they say something."""


class State:
    """Everything `fold` can know. Only the functions of `apply` write here."""

    __slots__ = FACTS

    def __init__(self) -> None:
        self.length = 0
        self.zone_count = 0
        self.number_count = 0
        self.seed = 0
        self.streams = (0, 1)
        self.reversed = False
        self.turn = 0
        self.turn_player = 0
        self.phase = 0
        self.printed: list[int] = []
        self.owner: list[int] = []
        self.place: list[int] = []
        self.position: list[int] = []
        self.orientation: list[int] = []
        self.face: list[int] = []
        self.form: list[int] = []
        """The printed card that each shows: mostly its own, else another side or what it copies."""
        self.incarnation: list[int] = []
        self.stamp: list[int] = []
        self.host: list[int] = []
        self.seen: list[int] = []
        self.zones: list[list[int]] = []
        self.numbers: list[int] = []
        self.registers: list[int] = []
        self.counters: dict[int, int] = {}
        self.uses: dict[tuple[int, int], int] = {}
        self.chance: dict[int, int] = {}
        self.last_known: dict[int, tuple[int | tuple[int, ...], ...]] = {}
        self.pending: list[Pending] = []
        self.effects: list[InForce] = []
        self.stack: list[StackItem] = []
        self.passing: dict[int, int] = {}
        """Who passes whenever it is offered, until which moment."""
        self.met: dict[tuple[int, int], int] = {}
        """The states that abilities wait on and that hold: by source and ability."""
        self.triggered: dict[tuple[int, int], int] = {}
        """How often an ability with a limit was set off this turn, where the book counts that: by source and ability."""
        self.granted: list[int] = []
        """Who takes another turn, the next one last."""
        self.forfeited: dict[int, int] = {}
        """How many of a player's next turns are skipped."""
        self.due = NOWHERE
        """Whose turn comes once no other is added; -1: the opponent's of the player whose turn it is."""
        self.losers = 0
        self.ended: tuple[int, str, str, bool] | None = None

    def copy(self) -> State:
        """The same facts, apart. Records are frozen, so lists of them are copied flat."""
        new = State.__new__(State)
        new.length = self.length
        new.zone_count = self.zone_count
        new.number_count = self.number_count
        new.seed = self.seed
        new.streams = self.streams
        new.reversed = self.reversed
        new.turn = self.turn
        new.turn_player = self.turn_player
        new.phase = self.phase
        new.printed = self.printed.copy()
        new.owner = self.owner.copy()
        new.place = self.place.copy()
        new.position = self.position.copy()
        new.orientation = self.orientation.copy()
        new.face = self.face.copy()
        new.form = self.form.copy()
        new.incarnation = self.incarnation.copy()
        new.stamp = self.stamp.copy()
        new.host = self.host.copy()
        new.seen = self.seen.copy()
        new.zones = [zone.copy() for zone in self.zones]
        new.numbers = self.numbers.copy()
        new.registers = self.registers.copy()
        new.counters = self.counters.copy()
        new.uses = self.uses.copy()
        new.chance = self.chance.copy()
        new.last_known = self.last_known.copy()
        new.pending = self.pending.copy()
        new.effects = self.effects.copy()
        new.stack = self.stack.copy()
        new.passing = self.passing.copy()
        new.met = self.met.copy()
        new.triggered = self.triggered.copy()
        new.granted = self.granted.copy()
        new.forfeited = self.forfeited.copy()
        new.due = self.due
        new.losers = self.losers
        new.ended = self.ended
        return new

    def before_choice(self) -> State:
        """The same facts, apart, as they were before the choice that was made last: it changed nothing by itself."""
        new = self.copy()
        new.length -= 1
        return new

    # -- questions ---------------------------------------------------------------------------------------------------

    def zone(self, player: int, zone: int) -> list[int]:
        """The cards of a player's zone, bottom first."""
        return self.zones[player * self.zone_count + zone]

    def zone_of(self, card: int) -> int:
        return self.place[card] % self.zone_count

    def controller(self, card: int) -> int:
        """The player whose zone the card is in."""
        return self.place[card] // self.zone_count

    def reference(self, card: int) -> int:
        return card | self.incarnation[card] << CARD_BITS

    def is_there(self, reference: int) -> bool:
        """Is this still the same object?"""
        return self.incarnation[reference & CARD_MASK] == reference >> CARD_BITS

    def number(self, player: int, number: int) -> int:
        return self.numbers[player * self.number_count + number]

    def counter(self, card: int, counter: int) -> int:
        return self.counters.get(card << COUNTER_BITS | counter, 0)

    def pieces(self, card: int, piece: int) -> int:
        """How many pieces of a kind lie on a card."""
        return self.counters.get(PIECES | card << COUNTER_BITS | piece, 0)

    def hosted(self, card: int) -> list[int]:
        """The cards that belong to this one (markers, additions), in order of their zone."""
        if card not in self.host:
            return []
        return sorted((c for c, host in enumerate(self.host) if host == card), key=self.order)

    def order(self, card: int) -> int:
        """How far from the bottom of its zone a card lies."""
        return self.zones[self.place[card]].index(card) if self.place[card] != NOWHERE else NOWHERE

    def __repr__(self) -> str:
        over = ", over" if self.ended is not None else ""
        return f"<State: {len(self.place)} cards, turn {self.turn}, after {self.length} events{over}>"

    # -- as data -----------------------------------------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        """Every fact by name, as plain comparable data."""
        return {name: plain(getattr(self, name)) for name in FACTS}

    def encoded(self) -> bytes:
        """Every fact as bytes, the same in every process: dicts in the order of their keys."""
        facts = [ordered(getattr(self, name)) for name in FACTS if name not in SPARSE]
        said = [(name, getattr(self, name)) for name in SPARSE]
        facts += [(name, ordered(fact)) for name, fact in said if fact not in (NOWHERE, [], {})]
        return ENCODER.encode(facts)


ENCODER = msgspec.msgpack.Encoder()


def ordered(fact: Any) -> Any:
    return sorted(fact.items()) if isinstance(fact, dict) else fact


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value) if isinstance(value, (list, Struct)) else value


def card_of(reference: int) -> int:
    """The card of a reference, whatever has become of it."""
    return reference & CARD_MASK
