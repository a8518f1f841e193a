"""Names and words for what numbers mean in a match: cards, places, abilities, fields of events and options."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from domain.kernel import events as ev
from domain.kernel.events import NOWHERE
from domain.kernel.pieces import area_of
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.abilities import Ability
    from domain.kernel.match import Match

SEATS = ("A", "B")

CARD_FIELDS = frozenset({"card", "source", "subject", "host", "target"})
"""Fields that hold a card, or a card with its incarnation; each game adds its own."""

PLACE_FIELDS = frozenset({"origin", "to", "place"})

WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+")

SHOWN_TEXT: Final = 72
"""Letters of an ability's text that stand for it."""


def listed(texts: Iterable[str]) -> str:
    """Texts in a row, readable even where one has a comma in it."""
    found = list(texts)
    return ("; " if any("," in text for text in found) else ", ").join(found)


def card_names(match: Match, cards: Iterable[int]) -> str:
    return listed(card_name(match, card) for card in cards)


def card_name(match: Match, card: int) -> str:
    """The name of a card, or of what a reference is to."""
    return match.catalog.faces[match.state.form[card & CARD_MASK]].name if card >= 0 else "nothing"


def place_name(match: Match, place: int, position: int = NOWHERE) -> str:
    if place < 0:
        return "outside the game"
    zones = match.state.zone_count
    zone = match.ruleset.words.zones[place % zones]
    where = f"{SEATS[place // zones]}'s {zone.name}"
    return f"{where} ({zone.positions[position]})" if position != NOWHERE and zone.positions else where


def seats_name(players: int) -> str:
    """The players of a mask."""
    return " and ".join(seat for bit, seat in enumerate(SEATS) if players >> bit & 1) or "nobody"


def words_of(name: str) -> str:
    """`CardMoved` as people write it: card moved. What is all capitals stays so."""
    words = WORD.findall(name)
    return " ".join(word if len(word) > 1 and word.isupper() else word.lower() for word in words)


def field_text(match: Match, kind: type[Any], name: str, value: Any) -> str:
    """What a field of an event or an option says, in the words of the game."""
    if isinstance(value, tuple):
        return " and ".join(field_text(match, kind, name, each) for each in value) or "none"
    ruleset = match.ruleset
    words = ruleset.telling.field_words.get(f"{kind.__name__}.{name}") or ruleset.telling.field_words.get(name)
    if words is not None and isinstance(value, int) and 0 <= value < len(words):
        return words[value]
    if kind is ev.PiecesMoved and name in PLACE_FIELDS:
        return holder_name(match, value)
    if not isinstance(value, int) or value == NOWHERE:
        return str(value) if value != NOWHERE else "none"
    if name in CARD_FIELDS or name in ruleset.telling.card_fields:
        return card_name(match, value)
    if name in PLACE_FIELDS:
        return place_name(match, value)
    if name == "player":
        return SEATS[value]
    kernel_words = {
        "orientation": ruleset.words.orientations,
        "phase": ruleset.words.phases,
        "counter": match.catalog.counters(ruleset.words.counters),
        "piece": ruleset.words.pieces,
    }
    if name in kernel_words:
        return kernel_words[name][value]
    if kind is ev.NumberChanged and name == "number":
        return ruleset.words.numbers[value]
    if name == "position":
        return next((z.positions[value] for z in ruleset.words.zones if value < len(z.positions)), str(value))
    if name == "pending":
        return pending_text(match, value)
    return str(value)


def holder_name(match: Match, holder: int) -> str:
    """Where pieces are: the void, a card, an area of a player."""
    area = area_of(match.state, holder)
    if area is None:
        return card_name(match, holder) if holder >= 0 else "the void"
    player, number = area
    return f"{SEATS[player]}'s {match.ruleset.words.numbers[number]}"


# -- abilities ---------------------------------------------------------------------------------------------------------


def ability_label(match: Match, code: int, brief: bool = False) -> str:
    """An ability by its keyword or its text; by its number on the card only where nothing else tells it from others.

    A brief label has the text only where the card has several such abilities.
    """
    ability = match.catalog.abilities[code]
    beside = [each for each in abilities_beside(match, ability) if each.keyword == ability.keyword]
    word = ability.keyword or "ability"
    if ability.text and (len(beside) > 1 or not (ability.keyword or brief)):
        text = f'"{shortened(ability.text)}"'
        return f"{ability.keyword} {text}" if ability.keyword else text
    unsaid = [each for each in beside if not each.text]
    return f"{word} {unsaid.index(ability) + 1}" if len(unsaid) > 1 and ability in unsaid else word


def abilities_beside(match: Match, ability: Ability) -> tuple[Ability, ...]:
    """The abilities of the card that an ability is printed on, this kind of ability only."""
    if ability.printed == NOWHERE:
        return ()
    printed = match.catalog.faces[ability.printed].abilities
    return tuple(each for each in printed if each.kind == ability.kind)


def shortened(text: str) -> str:
    if len(text) <= SHOWN_TEXT:
        return text
    return text[:SHOWN_TEXT].rsplit(" ", 1)[0].rstrip(",.;:") + " …"


def ability_text(match: Match, source: int, code: int, brief: bool = True) -> str:
    """An ability of a card, or of the rules."""
    if source == NOWHERE:
        keyword = match.catalog.abilities[code].keyword if code != NOWHERE else ""
        return keyword or "the rules"
    label = ability_label(match, code, brief) if code != NOWHERE else "ability"
    return f"{card_name(match, source)}'s {label}"


def ability_or_card(match: Match, source: int, ability: int) -> str:
    return card_name(match, source) if ability == NOWHERE else ability_text(match, source, ability)


def pending_text(match: Match, pending: int, brief: bool = True) -> str:
    """A waiting ability; where others that wait read the same, with the event that set it off."""
    from domain.kernel.text import event_text

    triggered = match.events[pending]
    assert isinstance(triggered, ev.AbilityTriggered)
    said = ability_text(match, triggered.source, triggered.ability, brief)
    alike = [p for p in match.state.pending if p.ability == triggered.ability and p.event != triggered.event]
    if not any(ability_text(match, p.source, p.ability, brief) == said for p in alike) or triggered.event == NOWHERE:
        return said
    return f"{said} ({event_text(match, match.events[triggered.event])})"
