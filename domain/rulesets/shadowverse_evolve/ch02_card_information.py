"""Chapter 2. Card information: what is printed on a card, and its names as the rules read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import field

from domain.cards.language import CardData
from domain.cards.scope import CardFault
from domain.kernel.agenda import rule
from domain.kernel.catalog import Catalog
from domain.kernel.errors import nearest
from domain.rulesets.shadowverse_evolve.words import CLASSES, KEYWORDS, RESTRICTIONS, SPECIAL_TYPES, TYPES


class PrintedCard(CardData, kw_only=True):
    """A card of Shadowverse: Evolve; a double-faced card is two of them, the front naming its back."""

    type: str = "follower"
    special: list[str] = field(default_factory=list)
    """evolved, advanced, token"""
    card_class: str = field(default="neutral", name="class")
    universe: str = ""
    traits: list[str] = field(default_factory=list)
    cost: int = 0
    attack: int = 0
    defense: int = 0
    alternate: str = ""
    """The alternate name, where there is one."""
    back: str = ""
    """The number of the back face of a double-faced card."""
    restrictions: list[str] = field(default_factory=list)
    """What its text forbids or permits it everywhere."""
    copies: int = 0
    """How many of it a deck may have, where its text says so; 0: as the book says."""
    any_deck: bool = False
    """Its text lets it into decks of any class or universe."""


class Alternate(str):
    """An alternate name: it is found whole or not at all."""

    __slots__ = ()


@rule("2.1.2", "2.1.2.1", "2.13.2")
def name_includes(part: str, name: str) -> bool:
    """A text that speaks of part of a name means card names, never part of an alternate name."""
    return part == name if isinstance(name, Alternate) else part in name


@rule("2.3.3.1", "2.5.1", "2.7.1", "2.8.1", "10.9.1.1", "5.23.1")
def printed_information(card: PrintedCard, catalog: Catalog) -> list[Any]:
    """The printed values in the order of the characteristics; attack and defense are a follower's alone."""
    is_follower = card.type == "follower"
    attack, defense = (card.attack, card.defense) if is_follower else (0, 0)
    name = catalog.word("name", card.name)
    if card.alternate:
        catalog.words["name"][Alternate(card.alternate)] = name
    keywords = [a.keyword for a in card.abilities if a.kind == "keyword" and a.keyword in KEYWORDS]
    return [
        1 << name,
        bits("type", [card.type], TYPES),
        bits("special", card.special, SPECIAL_TYPES),
        bits("class", [card.card_class], CLASSES),
        1 << catalog.word("universe", card.universe) if card.universe else 0,
        sum({1 << catalog.word("trait", trait) for trait in card.traits}),
        card.cost,
        card.cost,
        attack,
        defense,
        bits("keyword", keywords, KEYWORDS),
        bits("restrictions", card.restrictions, RESTRICTIONS),
        card.cost,
        attack,
        defense,
    ]


def bits(what: str, words: Sequence[str], known: tuple[str, ...]) -> int:
    found = 0
    for word in words:
        if word not in known:
            raise CardFault(what, f"no {what} is called {word!r}; {nearest(word, known)}")
        found |= 1 << known.index(word)
    return found


@rule("2.14.1", "2.14.2", "2.12.2.2")
def back_faces(catalog: Catalog) -> frozenset[str]:
    """The numbers that are back faces of double-faced cards: no cards by themselves."""
    return frozenset(face.data.back for face in catalog.faces if face.data.back)
