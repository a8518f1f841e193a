"""Words of a scenario that its game does not know, each with its path."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from domain.kernel.errors import nearest
from domain.kernel.ruleset import Ruleset
from domain.scenarios import words
from domain.scenarios.format import Contents, Expect, LaidCard, ScenarioFile, Seen
from domain.scenarios.words import plain, unknown

SETUP = "setup"
"""The moment at which a new game begins, for every game: the first shuffle is still to come."""

FROM_TOP = "from top"
FROM_BOTTOM = "from bottom"
ORDERS = (FROM_TOP, FROM_BOTTOM)
COUNT = "count"


def word_faults(game: Ruleset, data: ScenarioFile) -> list[str]:
    """Every word that the game does not know."""
    faults = [
        f"clauses: {game.title} prints no {number!r}" for number in data.clauses if number not in game.clauses.printed
    ]
    if data.format and data.format not in game.cards.formats:
        faults.append(f"format: {unknown('format', data.format, game.cards.formats)}")
    faults += start_faults(game, data)
    faults += deck_faults(game, data)
    faults += expect_faults(game, "expect", data.expect)
    for index, do in enumerate(data.do):
        if do.expect is not None:
            faults += expect_faults(game, f"do[{index}].expect", do.expect)
        if do.choose is not None and do.concede:
            faults.append(f"do[{index}]: a player chooses or concedes, not both")
    return faults


def start_faults(game: Ruleset, data: ScenarioFile) -> Iterable[str]:
    start = data.start
    moments = (*game.tables.situations, SETUP)
    if start.at and start.at not in moments:
        yield f"start.at: nothing begins at {start.at!r}; {nearest(start.at, moments)}"
    for seat, zones in (("A", start.A), ("B", start.B)):
        for word, contents in zones.items():
            if start.at == SETUP and plain(word) not in ("deck", "filler", game.words.zones[game.places.deck].name):
                yield f"start.{seat}.{word}: before the setup every card is in its deck"
            yield from (f"start.{seat}.{word}{fault}" for fault in contents_faults(game, word, contents))
    if start.at == SETUP and (start.effects or start.stack):
        yield "start: before the setup no effect is in force, and nothing waits on a stack"
    for index, effect in enumerate(start.effects):
        if bool(effect.ability) and bool(effect.effects):
            yield f"start.effects[{index}]: an ability of the card or effects written out, not both"
        if not effect.card and not effect.effects:
            yield f"start.effects[{index}]: give the card that it comes from, or effects written out"


def deck_faults(game: Ruleset, data: ScenarioFile) -> Iterable[str]:
    parts = [part for part, _ in game.places.parts]
    for seat, deck in (("A", data.decks.A), ("B", data.decks.B)):
        if deck and data.start.at != SETUP:
            yield f"decks.{seat}: a deck is for a game that begins at the setup: give start.at = {SETUP!r}"
        for part, cards in deck.items():
            if isinstance(cards, dict) and part not in parts:
                yield f"decks.{seat}.{part}: {unknown('part of a deck', part, parts)}"


def contents_faults(game: Ruleset, word: str, contents: Contents) -> list[str]:
    """Faults of one line of the layout: the zone or number, positions, states, counters."""
    if fault := place_fault(game, word):
        return [fault]
    name = plain(word)
    if name in ("filler", *game.words.numbers) and name not in game.zone_names:
        return [] if isinstance(contents, int) else [f": {name} is a whole number"]
    positions = game.words.zones[game.zone_names[name]].positions
    faults: list[str] = []
    if isinstance(contents, dict):
        faults += keyed_faults(contents, positions)
    for card in cards_of(contents):
        faults += card_faults(game, card, positions)
    if isinstance(contents, list) and positions and len(contents) > len(positions) + 5:
        faults.append(f": {len(contents)} cards for {len(positions)} positions")
    return faults


def keyed_faults(contents: dict[str, Any], positions: Sequence[str]) -> Iterable[str]:
    """A table is cards by position, or one list in its order."""
    ordered = [key for key in contents if plain(key) in ORDERS]
    if ordered and len(contents) > 1:
        yield f": {ordered[0]} stands alone"
    for where, cards in contents.items():
        if where in ordered:
            if not isinstance(cards, list):
                yield f".{where}: it is a list of cards"
        elif where not in positions:
            yield f".{where}: {unknown('position', where, positions)}"
        elif isinstance(cards, list):
            yield f".{where}: one card stands on a position, not a list"


def cards_of(contents: Contents) -> list[Any]:
    """Every card of a line of the layout."""
    if isinstance(contents, list):
        return list(contents)
    if isinstance(contents, dict):
        return [card for each in contents.values() for card in (each if isinstance(each, list) else [each])]
    return []


def card_faults(game: Ruleset, card: Any, positions: Sequence[str]) -> Iterable[str]:
    if not isinstance(card, LaidCard):
        return
    if card.position and card.position not in positions:
        yield f": {unknown('position', card.position, positions)}"
    if card.orientation and card.orientation not in game.words.orientations:
        yield f": {unknown('orientation', card.orientation, game.words.orientations)}"
    yield from (
        f": {unknown('counter', c, game.words.counters)}"
        for c in card.counters
        if c not in game.words.counters and not game.words.open_counters
    )
    yield from (f": {unknown('piece', p, game.words.pieces)}" for p in card.pieces if p not in game.words.pieces)
    for marker in card.markers:
        yield from card_faults(game, marker, ())


def expect_faults(game: Ruleset, path: str, expect: Expect) -> Iterable[str]:
    if expect.after is not None:
        if expect.decision is not None or expect.outcome is not None:
            yield f"{path}.after: a decision or an outcome is looked for at the end, not right after an event"
        if isinstance(expect.after, str) and expect.after not in game.words.phases:
            yield f"{path}.after: {unknown('phase or step', expect.after, game.words.phases)}"
    yield from zones_faults(game, path, expect.A, expect.B)
    for viewer, seen in (("A", expect.views.A), ("B", expect.views.B)):
        if seen is not None:
            yield from zones_faults(game, f"{path}.views.{viewer}", seen.A, seen.B)
    for name, events in (("events", expect.events), ("no_events", expect.no_events)):
        for index, event in enumerate(events):
            yield from event_faults(game, f"{path}.{name}[{index}]", event)
    for seat, clauses in (("A", expect.decks.A), ("B", expect.decks.B)):
        for number in clauses or ():
            if number not in game.clauses.printed:
                yield f"{path}.decks.{seat}: {game.title} prints no {number!r}"


def zones_faults(game: Ruleset, path: str, a: dict[str, Seen], b: dict[str, Seen]) -> Iterable[str]:
    for seat, zones in (("A", a), ("B", b)):
        for word, seen in zones.items():
            if fault := place_fault(game, word):
                yield f"{path}.{seat}.{word}{fault}"
            elif isinstance(seen, dict):
                zone = game.zone_names.get(plain(word))
                positions = game.words.zones[zone].positions if zone is not None else ()
                known = (*positions, "from_top", "from_bottom", COUNT)
                for where in seen:
                    if where not in positions and plain(where) not in (*ORDERS, COUNT):
                        yield f"{path}.{seat}.{word}.{where}: {unknown('position', where, known)}"


def event_faults(game: Ruleset, path: str, event: dict[str, Any]) -> Iterable[str]:
    kinds = {words.kind(kind.__name__): kind for kind in game.all_events}
    named = event.get("event", "")
    if named and words.kind(str(named)) not in kinds:
        yield f"{path}.event: {unknown('event', str(named), [kind.__name__ for kind in game.all_events])}"
    elif named:
        known = (*kinds[words.kind(str(named))].__struct_fields__, "event")
        for key in event:
            if plain(key) not in map(plain, known):
                yield f"{path}: {unknown('field', key, known)}"
    clause = event.get("clause", "")
    if clause and clause not in game.clauses.printed:
        yield f"{path}.clause: {game.title} prints no {clause!r}"


def place_fault(game: Ruleset, word: str) -> str:
    """Empty where the word is a zone or a number of the game."""
    known = ("filler", *game.zone_names, *game.words.numbers)
    return "" if plain(word) in known else f": {unknown('zone or number', word, known)}"
