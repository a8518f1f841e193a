"""Where the compiler is: the game's words, the catalog it fills, the ability at hand, the slots named so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from msgspec.structs import fields

from domain.cards.language import Who, Words
from domain.cards.vocabulary import Vocabulary
from domain.kernel import tally
from domain.kernel.abilities import Ability, Lasting
from domain.kernel.agenda import Step
from domain.kernel.catalog import Catalog
from domain.kernel.errors import nearest
from domain.kernel.events import Event
from domain.kernel.state import COUNTER_BITS

if TYPE_CHECKING:
    from domain.kernel.agenda import Frame
    from domain.kernel.match import Match

MADE_OF = {"number": "numbers", "word": "one word", "words": "words", "tally": "counted words"}
IT: Final = 0
REMEMBERED: Final = 1


CARRIED: Final = "(carried)"
"""The slot with the numbers that an effect was begun with."""


class CardFault(Exception):
    """A fault in a card's data: the path inside the card and what would be right."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}" if path else message)


class Scope:
    """The compiler's place in one ability."""

    def __init__(self, vocabulary: Vocabulary, catalog: Catalog, ability: Ability, path: str) -> None:
        self.vocabulary = vocabulary
        self.catalog = catalog
        self.ability = ability
        self.path = path
        self.slots: dict[str, int] = {"it": IT, "remembered": REMEMBERED}
        self.parts: list[Lasting] = []
        self.clause = vocabulary.effect_clause
        self.paying = False
        self.payer: Who = "you"
        """Who pays the cost that is being compiled."""
        self.resolving = False
        """Is this part of a text carried out only after a choice made while it resolves?"""
        self.divided: dict[str, tuple[int, int]] = {}
        """Slots of shares, with the slot they were divided among and a copy of it from then."""
        self.sharers: dict[int, Callable[[Match, Frame], int]] = {}
        """Slots that something is divided among, with how many cards there may be so that each gets a share."""
        self.announced: set[str] = {"it", "remembered"}
        """Slots that are filled when the ability is played."""
        self.additional: list[str] = []
        """The additional costs by name."""
        self.closing: list[Step] = []
        """What is done once the whole text has been carried out."""
        self.where = ""
        """The part of a card at hand, where it is asked from moment to moment and no text is being carried out."""
        self.known: tuple[str, ...] = ()
        """The slots that such a part has nevertheless."""
        self.delaying = False
        """Is the ability inside this text one that it makes wait, not one that it gives?"""
        self.carried = -1
        """The slot that has X for an ability which a text has made."""
        self.x_unknown = ""
        """Why no X has been declared here; empty where one may have been."""
        self.event_types: list[type[Event]] = []
        """What the text at hand waits for or replaces."""

    @contextmanager
    def at(self, step: str) -> Iterator[None]:
        """Inside a part of the ability, so that a fault names it."""
        before = self.path
        self.path = f"{before}.{step}" if before else step
        try:
            yield
        finally:
            self.path = before

    @contextmanager
    def standing(self, where: str, *known: str) -> Iterator[None]:
        """Inside a part that is asked while no text is carried out: nothing is chosen there but the slots given."""
        before = self.where, self.known
        self.where, self.known = where, known
        try:
            yield
        finally:
            self.where, self.known = before

    def fault(self, message: str) -> CardFault:
        return CardFault(self.path, message)

    def slot(self, name: str) -> int:
        """The number of a slot that is being filled."""
        self.announced.discard(name)
        return self.slots.setdefault(name, len(self.slots))

    def filled(self, name: str) -> int:
        """The number of a slot that something has filled before."""
        if self.where and name not in self.known:
            raise self.fault(f"{name!r} is not known in {self.where}: nothing has been chosen when that is asked")
        if name not in self.slots:
            raise self.fault(f"nothing has been chosen as {name!r}; {nearest(name, self.slots)}")
        return self.slots[name]

    def scratch(self) -> int:
        """A slot of the compiler's own."""
        return self.slot(f"({len(self.slots)})")

    def needs_x(self) -> None:
        """X stands here: somebody must have declared it."""
        if self.where:
            raise self.fault(f"X is not known in {self.where}")
        if self.x_unknown:
            raise self.fault(self.x_unknown)

    def event_field(self, name: str) -> str:
        """A number that the event at hand has, whichever of those waited for it is."""
        if self.where and "event" not in self.known:
            raise self.fault(f"there is no event to look at in {self.where}")
        if not self.event_types:
            raise self.fault("this text waits for no event and replaces none")
        check_field(self, name, self.event_types)
        return name

    def counter(self, name: str) -> int:
        """The number of a kind of counter: of the book's list, or any name where the book lets texts invent them."""
        known = self.vocabulary.counters
        if not self.vocabulary.open_counters or name in known:
            return self.index("counter", name, known)
        number = len(known) + self.catalog.word("counter", name)
        if number >= 1 << COUNTER_BITS:
            raise self.fault(f"{name!r} is one kind of counter too many: there is room for {1 << COUNTER_BITS}")
        return number

    def clause_of(self, verb: str) -> str:
        return self.vocabulary.cost_clause if self.paying else self.vocabulary.clauses.get(verb, self.clause)

    # -- words ---------------------------------------------------------------------------------------------------------

    def index(self, what: str, word: str, known: Sequence[str]) -> int:
        """The number of a word in a closed list."""
        if word not in known:
            raise self.fault(f"no {what} is called {word!r}; {nearest(word, known)}")
        return list(known).index(word)

    def zone(self, word: str) -> int:
        return self.index("zone", self.vocabulary.zone_words.get(word, word), self.vocabulary.zones)

    def zones(self, words: Words) -> int:
        """Bits of zones."""
        return sum(1 << self.zone(word) for word in as_list(words))

    def characteristic(self, word: str, *kinds: str) -> int:
        names = [c.name for c in self.vocabulary.characteristics if not kinds or c.kind in kinds]
        self.index("characteristic" if not kinds else f"characteristic made of {MADE_OF[kinds[0]]}", word, names)
        return [c.name for c in self.vocabulary.characteristics].index(word)

    def word_bits(self, characteristic: str, words: Words) -> int:
        """Bits of words of a set-valued characteristic, or of the one it can be; of a tally, all its bits of a word."""
        if self.kind(characteristic) == "tally":
            return sum(
                tally.MOST << tally.BITS * word for word in {self.word(characteristic, w) for w in as_list(words)}
            )
        return sum(1 << self.word(characteristic, word) for word in as_list(words))

    def kind(self, characteristic: str) -> str:
        return self.vocabulary.characteristics[self.characteristic(characteristic)].kind

    def word(self, characteristic: str, word: str) -> int:
        spec = self.vocabulary.characteristics[self.characteristic(characteristic, "words", "word", "tally")]
        if spec.closed:
            return self.index(characteristic, word, spec.closed)
        return self.catalog.word(characteristic, word)


def check_field(scope: Scope, name: str, types: Sequence[type[Event]]) -> None:
    """Does every one of these events have this number?"""
    for event_type in types:
        numbers = [f.name for f in fields(event_type) if f.type is int and f.name != "cause"]
        if name not in numbers:
            raise scope.fault(f"{event_type.__name__} has no number {name!r}; {nearest(name, numbers)}")


def as_list(words: Words) -> list[str]:
    if isinstance(words, str):
        return [words] if words else []
    return words
