"""Versions of a deck: one change of a list, and two lists brought into one order so that they can share their luck.

A shuffle orders positions of the list. Two versions have the same luck if every card they share has the same position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from domain.decks import Reader
from domain.kernel.catalog import Catalog
from domain.kernel.errors import DeckfoldError, UnknownCard
from domain.kernel.ruleset import Deck, Ruleset

MAIN = "main"


class ImpossibleSwap(DeckfoldError):
    """A change that the list does not allow; the text says why."""


def aligned(first: Deck, second: Deck) -> Deck:
    """The second list in the order of the first: shared cards keep their positions, the others fill the gaps.

    Its cards may be named several times, so check the deck before, not after.
    """
    parts = {part: _aligned(first.listed(part), second.listed(part)) for part in (MAIN, *dict(second.parts))}
    main = parts.pop(MAIN)
    return Deck(second.name, main, tuple(parts.items()))


def _aligned(first: Sequence[str], second: Sequence[str]) -> tuple[tuple[str, int], ...]:
    left = Counter(second)
    places: list[str | None] = []
    for card in first:
        places.append(card if left[card] else None)
        if left[card]:
            left[card] -= 1
    others = list(left.elements())
    filled = [card if card is not None else others.pop(0) if others else "" for card in places]
    return grouped([card for card in filled if card] + others)


def grouped(cards: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """Cards in a row with their copies."""
    return tuple((card, len(list(copies))) for card, copies in groupby(cards))


def differing(first: Deck, second: Deck) -> int:
    """How many cards of the first are not in the second."""
    parts = (MAIN, *dict(first.parts))
    return sum((Counter(first.listed(part)) - Counter(second.listed(part))).total() for part in parts)


def swapped(ruleset: Ruleset, deck: Deck, out: str, into: str, catalog: Catalog | None = None) -> Deck:
    """The deck with one change, written as in a list: `4 Card X` out, `4 Card Y` into the same part of the deck."""
    removed, less = read_line(ruleset, out, catalog)
    added, more = read_line(ruleset, into, catalog)
    parts = {MAIN: dict(deck.cards), **{part: dict(cards) for part, cards in deck.parts}}
    part = next((name for name, cards in parts.items() if removed in cards), None)
    if part is None:
        raise ImpossibleSwap(f"{deck.name} has no {out_name(ruleset, removed, catalog)}")
    cards = parts[part]
    if cards[removed] < less:
        raise ImpossibleSwap(
            f"{deck.name} has {cards[removed]} of {out_name(ruleset, removed, catalog)}; {less} cannot be taken out"
        )
    cards[removed] -= less
    cards[added] = cards.get(added, 0) + more
    listed = {name: tuple((card, copies) for card, copies in of.items() if copies) for name, of in parts.items()}
    main = listed.pop(MAIN)
    return Deck(f"{deck.name} with {into} for {out}", main, tuple(listed.items()))


def read_line(ruleset: Ruleset, written: str, catalog: Catalog | None = None) -> tuple[str, int]:
    """A card by number or name with its copies, `4 Card X`; one copy if there is no number before it."""
    reader = Reader(ruleset, catalog or ruleset.catalog, "")
    count, _, card = written.strip().partition(" ")
    copies, name = (int(count), card.strip()) if count.isdigit() and card else (1, written.strip())
    if copies < 1:
        raise ImpossibleSwap(f"{written!r}: at least one copy has to be changed")
    found = reader.cards_called(name)
    if not found:
        raise UnknownCard([name], (catalog or ruleset.catalog).by_name)
    if len(found) > 1:
        raise ImpossibleSwap(f"the name {name!r} is printed on {' and '.join(found)}: give the number")
    return found[0], copies


def out_name(ruleset: Ruleset, number: str, catalog: Catalog | None = None) -> str:
    cards = catalog or ruleset.catalog
    return cards.faces[cards.by_number[number]].name
