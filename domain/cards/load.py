"""Card files: one set a TOML file, typed, every fault named with file, card and path."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from domain.cards.compile import build_catalog
from domain.cards.language import CardData
from domain.cards.vocabulary import Vocabulary
from domain.handed_in import Unreadable, text_of, toml_of
from domain.kernel.catalog import Catalog
from domain.kernel.errors import FaultyCards

Card = TypeVar("Card", bound=CardData)


def read_cards(path: Path, card_type: type[Card]) -> list[Card]:
    """The cards of a set, or `FaultyCards` with every fault of the file."""
    try:
        data = toml_of(text_of(path))
    except Unreadable as fault:
        raise FaultyCards([f"{path.name}: {fault}"]) from None
    listed = data.get("cards")
    if not isinstance(listed, list):
        raise FaultyCards([f"{path.name}: a card file has its cards under [[cards]]"])
    return cards_from(listed, card_type, path.name)


def cards_from(listed: Iterable[Any], card_type: type[Card], where: str) -> list[Card]:
    cards: list[Card] = []
    faults: list[str] = []
    for index, each in enumerate(listed):
        name = each.get("number", each.get("name", f"#{index + 1}")) if isinstance(each, dict) else f"#{index + 1}"
        try:
            cards.append(msgspec.convert(each, card_type))
        except msgspec.ValidationError as fault:
            faults.append(f"{where}, card {name}: {str(fault).replace('`$.', '`').replace('`$`', 'the card')}")
    if faults:
        raise FaultyCards(faults)
    return cards


def load_catalog(vocabulary: Vocabulary, files: Sequence[Path]) -> Catalog:
    """All cards of some files, compiled together."""
    cards: list[CardData] = []
    faults: list[str] = []
    for path in files:
        try:
            cards += read_cards(path, vocabulary.card_type)
        except FaultyCards as fault:
            faults += fault.faults
    if faults:
        raise FaultyCards(faults)
    return build_catalog(vocabulary, cards)


def catalog_from(vocabulary: Vocabulary, source: bytes) -> Catalog:
    """The catalog that card data kept under its hash was compiled to."""
    cards = msgspec.json.decode(source, type=list[vocabulary.card_type])  # type: ignore[name-defined]
    return build_catalog(vocabulary, cards)
