"""Chapter 2. Characteristics of a card: what is printed on it, and its name as the rules read it."""

from __future__ import annotations

import re
from typing import Any, Literal

from msgspec import field

from domain.cards.language import CardData
from domain.cards.printed import word_bits
from domain.kernel.agenda import rule
from domain.kernel.catalog import Catalog
from domain.rulesets.weiss_schwarz.words import COLORS, ICON_NAMES, RULE_NAMES, SIDES, TRIGGER_ICONS, TYPES


class PrintedCard(CardData, kw_only=True):
    """A card of Weiß Schwarz."""

    type: Literal["character", "event", "climax"]
    color: str = "yellow"
    level: int = 0
    cost: int = 0
    power: int = 0
    soul: int = 0
    traits: list[str] = field(default_factory=list)
    trigger: list[str] = field(default_factory=list)
    icons: list[str] = field(default_factory=list)
    title: str = ""
    side: list[str] = field(default_factory=lambda: ["weiss"])
    japanese: str = ""
    """The Japanese card name, where there is one."""
    rules: list[str] = field(default_factory=list)
    """What its text permits and forbids it everywhere (any number in a deck, …)."""
    copies: int = 0
    """How many of it a deck may have, where its text says so."""
    flavor: str = ""
    rarity: str = ""
    illustrator: str = ""
    copyright: str = ""


STRUCK = re.compile(r"\s*~~.*?~~")


@rule("2.1.1.2")
def rules_name(name: str) -> str:
    """A card's name without the parts that are struck off (written between ~~ and ~~)."""
    return STRUCK.sub("", name).strip()


@rule("2.1.2.1", "2.1.2.2")
def name_includes(part: str, name: str) -> bool:
    """Is this part of a name, between borders? "English (Japanese)" asks for either part in its own language."""
    english, japanese = split_name(rules_name(name))
    wanted, wanted_japanese = split_name(part)
    if wanted_japanese and wanted_japanese in japanese:
        return True
    return has_words(wanted, english)


def split_name(name: str) -> tuple[str, str]:
    """The English and the Japanese part of a name."""
    found = re.fullmatch(r"(.*?)\s*\(([^()]*[^\x00-\x7f][^()]*)\)", name)
    return (found[1], found[2]) if found else (name, "")


@rule("2.1.2.2")
def has_words(part: str, name: str) -> bool:
    """Before the part stands a space or the beginning, after it a space, a colon or the end; nothing else."""
    return re.search(rf"(?:^| ){re.escape(part)}(?:$|[ :])", name) is not None


@rule("8.9.1.1", "2.1.1", "2.5.1", "2.6.1", "2.7.1", "2.9.1", "2.10.1")
def base(card: PrintedCard, catalog: Catalog) -> list[Any]:
    """The printed information in the order of the characteristics; what a type does not have is nothing."""
    is_character = card.type == "character"
    names = catalog.words.setdefault("name", {})
    name = names.setdefault(rules_name(card.name), catalog.word("name", card.name))
    if card.japanese:
        names[f"{rules_name(card.name)} ({card.japanese})"] = name
    return [
        name,
        TYPES.index(card.type),
        word_bits("color", [card.color], COLORS),
        sum({1 << catalog.word("traits", trait) for trait in card.traits}) if is_character else 0,
        card.level if card.type != "climax" else 0,
        card.cost if card.type != "climax" else 0,
        word_bits("icons", card.icons, ICON_NAMES),
        card.power if is_character else 0,
        card.soul if is_character else 0,
        word_bits("trigger", card.trigger, TRIGGER_ICONS),
        catalog.word("title", card.title),
        word_bits("side", card.side, SIDES),
        word_bits("rules", card.rules, RULE_NAMES),
    ]
