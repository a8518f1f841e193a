"""Where the compiler is: the game's words, the catalog it fills, the ability at hand, the slots named so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from domain.cards.language import Who, Words
from domain.cards.vocabulary import Vocabulary
from domain.kernel.abilities import Ability, Lasting
from domain.kernel.catalog import Catalog
from domain.kernel.errors import nearest

IT = 0
REMEMBERED = 1


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

    @contextmanager
    def at(self, step: str) -> Iterator[None]:
        """Inside a part of the ability, so that a fault names it."""
        before = self.path
        self.path = f"{before}.{step}"
        yield
        self.path = before

    def fault(self, message: str) -> CardFault:
        return CardFault(self.path, message)

    def slot(self, name: str) -> int:
        """The number of a slot that is being filled."""
        return self.slots.setdefault(name, len(self.slots))

    def filled(self, name: str) -> int:
        """The number of a slot that something has filled before."""
        if name not in self.slots:
            raise self.fault(f"nothing has been chosen as {name!r}; {nearest(name, self.slots)}")
        return self.slots[name]

    def scratch(self) -> int:
        """A slot of the compiler's own."""
        return self.slot(f"({len(self.slots)})")

    def clause_of(self, verb: str) -> str:
        return self.vocabulary.cost_clause if self.paying else self.vocabulary.clauses.get(verb, self.clause)

    # -- words ---------------------------------------------------------------------------------------------------------

    def index(self, what: str, word: str, known: Sequence[str]) -> int:
        """The number of a word in a closed list."""
        if word not in known:
            raise self.fault(f"no {what} is called {word!r}; {nearest(word, known)}")
        return list(known).index(word)

    def zone(self, word: str) -> int:
        return self.index("zone", word, self.vocabulary.zones)

    def zones(self, words: Words) -> int:
        """Bits of zones."""
        return sum(1 << self.zone(word) for word in as_list(words))

    def characteristic(self, word: str, *kinds: str) -> int:
        names = [c.name for c in self.vocabulary.characteristics if not kinds or c.kind in kinds]
        self.index("characteristic" if not kinds else f"characteristic made of {kinds[0]}s", word, names)
        return [c.name for c in self.vocabulary.characteristics].index(word)

    def word_bits(self, characteristic: str, words: Words) -> int:
        """Bits of words of a set-valued characteristic, or of the one it can be."""
        return sum(1 << self.word(characteristic, word) for word in as_list(words))

    def word(self, characteristic: str, word: str) -> int:
        spec = self.vocabulary.characteristics[self.characteristic(characteristic, "words", "word")]
        if spec.closed:
            return self.index(characteristic, word, spec.closed)
        return self.catalog.word(characteristic, word)


def as_list(words: Words) -> list[str]:
    if isinstance(words, str):
        return [words] if words else []
    return words
