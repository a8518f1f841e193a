"""Chapter 5. Cards: what is printed on them, and what follows from it."""

from __future__ import annotations

from typing import Any

from msgspec import field

from domain.cards.language import CardData
from domain.cards.printed import word_bits, word_number
from domain.kernel.agenda import rule
from domain.kernel.catalog import Catalog
from domain.kernel.match import Match
from domain.rulesets.final_fantasy.words import (
    BACKUP,
    CHARACTER,
    ELEMENTS,
    FORWARD,
    ICONS,
    POWER,
    TRAIT,
    TRAITS,
    TYPE,
    TYPES,
)


class FinalFantasyCard(CardData, kw_only=True):
    """A printed card."""

    type: str
    element: list[str]
    cost: int = 0
    power: int = 0
    job: list[str] = field(default_factory=list)
    category: list[str] = field(default_factory=list)
    icon: list[str] = field(default_factory=list)
    copies: int = 0
    """How many a deck may hold, where the card's text says otherwise than the book; 0: as the book says."""


@rule("5.2.1.1", "5.2.2.1", "5.2.2.2", "5.2.3.1.1.5")
def printed_characteristics(card: FinalFantasyCard, catalog: Catalog) -> list[Any]:
    """Names, types, Elements, jobs, categories and icons are sets: a card may have several of each."""
    traits = [ability.keyword for ability in card.abilities if ability.kind == "keyword" and ability.keyword in TRAITS]
    return [
        1 << catalog.word("name", card.name),
        1 << word_number("type", card.type, TYPES),
        word_bits("element", card.element, ELEMENTS),
        card.cost,
        card.power,
        open_bits(catalog, "job", card.job),
        open_bits(catalog, "category", card.category),
        word_bits("icon", card.icon, ICONS),
        word_bits("trait", traits, TRAITS),
        0,
        0,
        0,
        0,
        0,
        0,
    ]


def open_bits(catalog: Catalog, kind: str, words: list[str]) -> int:
    return sum(1 << catalog.word(kind, word) for word in dict.fromkeys(words))


def is_forward(match: Match, card: int) -> bool:
    return bool(match.vector(card)[TYPE] & FORWARD)


def is_backup(match: Match, card: int) -> bool:
    return bool(match.vector(card)[TYPE] & BACKUP)


@rule("5.2.3.1.1")
def is_character(match: Match, card: int) -> bool:
    """Forwards, Backups and Monsters are Characters."""
    return bool(match.vector(card)[TYPE] & CHARACTER)


@rule("4.3", "4.4", "5.2.6.1")
def power(match: Match, card: int) -> int:
    """Only Forwards have power; a negative one counts as zero, and so does none."""
    vector = match.vector(card)
    value: int = vector[POWER] if vector[TYPE] & FORWARD else 0
    return value if value > 0 else 0


def has_trait(match: Match, card: int, trait: int) -> bool:
    return bool(match.vector(card)[TRAIT] & trait)
