"""Chapter 2. Card information: what is printed on a card, as the rules read it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from domain.cards.language import AbilityData, CardData, When
from domain.cards.scope import CardFault
from domain.kernel import tally
from domain.kernel.agenda import rule
from domain.kernel.catalog import Catalog
from domain.kernel.errors import nearest
from domain.rulesets.battle_spirits_saga.words import (
    COLORS,
    KEYWORD_NAMES,
    LARGEST,
    NO_LEVEL,
    RULE_NAMES,
    SYMBOL_WORDS,
    TIMING_NAMES,
    TYPES,
    WITHOUT_EFFECTS,
)


class Level(Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A level with its maintenance cost and, on a spirit, its BP (2-10-3-1, 2-11-1)."""

    cores: int
    bp: int = 0


class PrintedCard(CardData, kw_only=True):
    """A card of Battle Spirits Saga."""

    type: Literal["spirit", "nexus", "magic"]
    color: list[str] = field(default_factory=lambda: ["red"])
    cost: int = 0
    reduction: list[str] = field(default_factory=list)
    """Reduction symbols, one word each; `red/blue` stands for a symbol of two colors."""
    symbols: list[str] = field(default_factory=list)
    family: list[str] = field(default_factory=list)
    """Spirit types."""
    levels: list[Level] = field(default_factory=list)
    additional_name: str = ""
    """A second printed name, which the rules do not look at (2-1-2)."""
    token: bool = False
    """No card of a deck: effects put it on the field (4-12-1)."""
    rules: list[str] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)
    """Keywords that stand inside the text of another effect (Chain, Feast)."""
    flavor: str = ""
    block: str = ""
    rarity: str = ""
    illustrator: str = ""
    copyright: str = ""


@rule("2-8-2", "2-8-2-1", "2-8-3", "2-7-2")
def symbols(what: str, words: list[str]) -> int:
    """How many symbols of each kind: a card has none, one or several, each of one color or of two."""
    found: list[int] = []
    for word in words:
        turned = "/".join(sorted(word.split("/"), key=place_of))
        if turned not in SYMBOL_WORDS:
            raise CardFault(what, f"no symbol is called {word!r}; {nearest(word, SYMBOL_WORDS)}")
        found.append(SYMBOL_WORDS.index(turned))
    return tally.of(found)


def place_of(color: str) -> int:
    return COLORS.index(color) if color in COLORS else len(COLORS)


@rule("2-1-1", "2-1-2", "2-3-2", "2-4-1-1", "2-4-1-2", "2-5-3", "2-6-1", "2-10-1", "8-8-1-1")
def base(card: PrintedCard, catalog: Catalog) -> list[Any]:
    """The printed information in the order of the characteristics; the card name alone counts, not a second name."""
    costs = [level.cores for level in card.levels] + [NO_LEVEL] * 3
    bps = [level.bp for level in card.levels] + [0] * 3
    if len(card.levels) > 3:
        raise CardFault("levels", "a card has three levels at most")
    if (card.type == "magic") != (not card.levels):
        raise CardFault("levels", "spirits and nexuses have levels, magic has none")
    return [
        catalog.word("name", card.name),
        TYPES.index(card.type),
        bits("color", card.color, COLORS),
        sum({1 << catalog.word("family", family) for family in card.family}),
        card.cost,
        symbols("reduction", card.reduction),
        symbols("symbols", card.symbols),
        len(card.levels),
        min(1, len(card.levels)),
        bps[0],
        *costs[:3],
        *bps[:3],
        0,
        0,
        printed_keywords(card),
        bits("rules", card.rules, RULE_NAMES),
        timings(card),
        0,
    ]


def bits(what: str, words: list[str], known: tuple[str, ...]) -> int:
    found = 0
    for word in words:
        if word not in known:
            raise CardFault(what, f"no {what} is called {word!r}; {nearest(word, known)}")
        found |= 1 << known.index(word)
    return found


# -- keywords and timings (10-11-2, 10-13-2) ---------------------------------------------------------------------------


@rule("10-13-2")
def printed_keywords(card: PrintedCard) -> int:
    """Off the field a keyword counts that is printed for any level; one that a text gives under a condition does not."""
    found = bits("keywords", card.keywords, KEYWORD_NAMES)
    for ability in card.abilities:
        if ability.keyword in KEYWORD_NAMES:
            found |= keyword_bits(ability)
    return found


@rule("11-5-2", "11-10-2", "11-11-2", "11-11-3", "11-12-2")
def keyword_bits(data: AbilityData) -> int:
    """The keyword with what is printed after it: colors, a number, a modifier; Crush without one counts as 0."""
    return bits("keywords", keyword_words(data.keyword, data.args), KEYWORD_NAMES)


def keyword_words(keyword: str, args: dict[str, Any]) -> list[str]:
    words = [keyword]
    if keyword == "armor":
        words += [f"armor {color}" for color in needed(keyword, args, "colors")]
    elif keyword in ("gale", "raid"):
        words.append(f"{keyword} {number_of(keyword, needed(keyword, args, 'number'))}")
    elif keyword == "crush":
        words.append(f"crush {number_of(keyword, args.get('number', 0))}")
    return words


def needed(keyword: str, args: dict[str, Any], name: str) -> Any:
    if name not in args:
        raise CardFault("args", f"{keyword} needs {name}")
    return args[name]


def number_of(keyword: str, number: Any) -> int:
    if not isinstance(number, int) or not 0 <= number <= LARGEST:
        raise CardFault("args", f"{keyword} has a number from 0 to {LARGEST}, not {number!r}")
    return number


TIMED = {
    "attacks": ("when this spirit attacks",),
    "blocks": ("when this spirit blocks",),
    "attacks or blocks": ("when this spirit attacks", "when this spirit blocks"),
    "summoned": ("when summoned",),
    "placed": ("when placed",),
    "destroyed": ("when destroyed",),
    "destroyed by opponent": ("when destroyed",),
    "battle ends": ("when the battle ends",),
}
"""What stands before an effect's text, by what it waits for."""


@rule("2-9-3", "8-1-5-1", "10-11-2")
def timings(card: PrintedCard) -> int:
    """The timings of a card's effects; "attacks or blocks" is both. A card without effects is marked as such."""
    if not card.abilities and not card.rules:
        return WITHOUT_EFFECTS
    words: set[str] = set()
    for ability in card.abilities:
        words.update(timing_words(ability))
    return bits("timings", sorted(words), TIMING_NAMES)


def timing_words(ability: AbilityData) -> list[str]:
    whens = ability.when if isinstance(ability.when, list) else [ability.when] if ability.when is not None else []
    words = [word for when in whens if is_own(when) for word in TIMED.get(when.on, ())]
    timing = [ability.timing] if isinstance(ability.timing, str) else ability.timing
    words += [word for word in timing if word in ("main", "flash")]
    return [*words, "burst"] if ability.keyword == "burst" else words


def is_own(when: When) -> bool:
    return when.card is None or when.card.this
