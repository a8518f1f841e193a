"""Chapter 200. Characteristics of cards: what is printed on them, and what follows from it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from msgspec import field

from domain.cards.language import CardData
from domain.cards.scope import CardFault
from domain.kernel.abilities import CardFace
from domain.kernel.agenda import rule
from domain.kernel.catalog import Catalog
from domain.kernel.match import Match
from domain.rulesets.force_of_will.ch14_old_wordings import OLD_KEYWORDS, read_old_type
from domain.rulesets.force_of_will.words import (
    ATK,
    ATTRIBUTES,
    DEF,
    HAS_ATK,
    HAS_BOTH,
    HAS_DEF,
    J_RESONATOR,
    RESTRICTIONS,
    SKILLS,
    STATS,
    STONE_TYPES,
    SUBTYPES,
    SYMBOLS,
    TYPE,
    TYPES,
)

Cost = tuple[int, ...]
"""What is paid: wills of each of the five attributes, wills of any kind, moon wills, and how often X."""

FREE: Final = 5
MOON_PART: Final = 6
X_PART: Final = 7
NO_COST: Cost = (0,) * 8

COST_SYMBOL = re.compile(r"[WRUGB]|[0-9]+|X|M")


class ForceOfWillCard(CardData, kw_only=True):
    """A printed card, or one side of it."""

    type: str
    """One of the seven types (201.2); an old addition has its subtype after a colon: `addition: resonator`."""
    attribute: list[str] = field(default_factory=list)
    cost: str = ""
    """Attribute cost and free cost as symbols: `WW2`, `RX`; empty for none."""
    race: list[str] = field(default_factory=list)
    """Races, or traits (205.1a); an element is one phrase."""
    ATK: int | None = None
    DEF: int | None = None
    special: bool = False
    """A special magic stone (201.3a)."""
    token: bool = False
    side_of: str = ""
    """The number or name of the card whose other side this is: a J-ruler's ruler, a future side's past side."""
    old: bool = False
    """An old card, whose wordings are read as chapter 1400 says."""


@lru_cache(maxsize=4096)
@rule("203.2", "203.3", "203.4")
def cost_of(symbols: str) -> Cost:
    """A cost from its symbols: one will of an attribute for each of its symbols, and a number of wills of any kind."""
    parts = [0] * 8
    if COST_SYMBOL.sub("", symbols):
        raise ValueError(f"a cost is written with {', '.join(SYMBOLS)}, a number, X or M, not {symbols!r}")
    for symbol in COST_SYMBOL.findall(symbols):
        if symbol == "X":
            parts[X_PART] += 1
        elif symbol == "M":
            parts[MOON_PART] += 1
        elif symbol in SYMBOLS:
            parts[SYMBOLS.index(symbol)] += 1
        else:
            parts[FREE] += int(symbol)
    return tuple(parts)


@rule("203.5", "203.5a", "203.5b")
def total_cost(cost: Cost, x: int = 0) -> int:
    """Symbols and number together; nothing where no cost is printed; X counts only for what is on the chase."""
    return sum(cost[:X_PART]) + cost[X_PART] * x


def with_x(cost: Cost, x: int) -> Cost:
    """The cost once X is known."""
    return (*cost[:FREE], cost[FREE] + cost[X_PART] * x, cost[MOON_PART], 0)


def type_bits(card: ForceOfWillCard) -> tuple[int, int]:
    """The bits of a printed type, and of the subtype of an old addition."""
    word, _, subtype = (part.strip() for part in read_old_type(card.type)[0].partition(":"))
    if word not in TYPES:
        raise CardFault("type", f"no type is called {word!r}; there is {', '.join(TYPES)}")
    found = 1 << TYPES.index(word)
    if card.special:
        found |= 1 << TYPES.index("special")
    if card.token:
        found |= 1 << TYPES.index("token")
    if not subtype:
        return found, 0
    if word != "addition" or subtype not in SUBTYPES:
        raise CardFault("type", f"no subtype is called {subtype!r}; an addition has {', '.join(SUBTYPES)}")
    return found, 1 << SUBTYPES.index(subtype)


@rule("201.4b", "205.1a", "205.3", "206.1a", "207.2a", "208.3", "208.4", "904.2", "904.2a")
def printed_characteristics(card: ForceOfWillCard, catalog: Catalog) -> list[Any]:
    """Names, types, attributes, races and skills are sets of words; a card without ATK or DEF lacks that word.

    201.4b  A stone named like a stone type has it.  904.2a  What a text treats it as, it is in every zone.
    208.4  A void card has no attribute.
    """
    types, subtype = type_bits(card)
    if card.side_of and card.side_of not in catalog.by_number and card.side_of not in catalog.by_name:
        raise CardFault("side_of", f"no card has the number or name {card.side_of!r}")
    names = [card.name, *(str(a.args["name"]) for a in card.abilities if a.keyword == "also named")]
    treated = [str(word) for a in card.abilities if a.keyword == "treat as" for word in a.args["stones"]]
    if card.name.lower() in STONE_TYPES:
        treated.append(card.name.lower())
    named = [OLD_KEYWORDS.get(a.keyword, a.keyword) for a in card.abilities if a.kind == "keyword"]
    skills = [word for word in named if word in SKILLS]
    skills += ["automatic card" for a in card.abilities if a.keyword == "trigger" and a.when is not None]
    skills += [word for word in (read_old_type(card.type)[1],) if word]
    barriers = [f"barrier {word}".strip() for word in barriers_of(card)]
    stats = (HAS_ATK if card.ATK is not None else 0) | (HAS_DEF if card.DEF is not None else 0)
    try:
        cost = cost_of(card.cost)
    except ValueError as fault:
        raise CardFault("cost", str(fault)) from None
    return [
        open_bits(catalog, "name", names),
        types,
        bits("attribute", ATTRIBUTES, card.attribute),
        open_bits(catalog, "race", card.race),
        bits("stones", STONE_TYPES, treated),
        total_cost(cost),
        card.ATK or 0,
        card.DEF or 0,
        stats,
        bits("skill", SKILLS, skills),
        bits("restriction", RESTRICTIONS, barriers),
        0,
        0,
        *(0 for _ in ATTRIBUTES),
        0,
        0,
        0,
        subtype,
    ]


def barriers_of(card: ForceOfWillCard) -> list[str]:
    """Against what [Barrier] is printed on a card; an empty word: against everything."""
    return [
        str(word)
        for ability in card.abilities
        if ability.keyword == "barrier"
        for word in ability.args.get("against", [""])
    ]


def bits(what: str, known: tuple[str, ...], words: list[str]) -> int:
    for word in words:
        if word not in known:
            raise CardFault(what, f"no {what} is called {word!r}; there is {', '.join(known)}")
    return sum(1 << known.index(word) for word in dict.fromkeys(words))


def open_bits(catalog: Catalog, kind: str, words: list[str]) -> int:
    return sum(1 << catalog.word(kind, word) for word in dict.fromkeys(words))


@rule("307.5", "1302.2e")
def printed_face(match: Match, card: int) -> CardFace:
    """What is printed on the side of a card that is up."""
    return match.catalog.faces[match.state.form[card]]


@rule("201.2a", "206.1a", "207.2a")
def can_battle(match: Match, card: int) -> bool:
    """Resonators and J-rulers with ATK and DEF attack, block and are attacked."""
    vector = match.vector(card)
    return bool(vector[TYPE] & J_RESONATOR) and vector[STATS] & HAS_BOTH == HAS_BOTH


@rule("206.2")
def attack_power(match: Match, card: int) -> int:
    """How much damage it deals in battle; below nothing counts as nothing."""
    value: int = match.vector(card)[ATK]
    return max(0, value)


def defence(match: Match, card: int) -> int:
    value: int = match.vector(card)[DEF]
    return value
