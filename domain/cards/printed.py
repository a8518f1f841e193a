"""Words that stand on a card, as bits: what a game does not know is a fault of the card, with the nearest words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from domain.cards.scope import CardFault
from domain.kernel.errors import nearest


def word_number(field: str, word: str, known: Sequence[str]) -> int:
    """The number of a word among those a game knows."""
    if not word or word not in known:
        raise CardFault(field, f"no {field} is called {word!r}; {nearest(word, [each for each in known if each])}")
    return known.index(word)


def word_bits(field: str, words: Iterable[str], known: Sequence[str]) -> int:
    """A set of words as bits; a word that stands there twice counts once."""
    found = 0
    for word in words:
        found |= 1 << word_number(field, word, known)
    return found
