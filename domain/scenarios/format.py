"""Scenario files: a situation at the table, what is done, what must follow. Every fault is named with file and path."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Literal, TypeAlias, Union

import msgspec
from msgspec import Struct, field

from domain import rulesets
from domain.kernel.errors import DeckfoldError, UnknownRuleset, nearest
from domain.kernel.ruleset import Ruleset

Words: TypeAlias = Union[str, int, list[Union[str, int]]]
OptionSpec: TypeAlias = Union[str, dict[str, Words]]
"""An option by what it can be called (`"pass"`, `"Guard"`), or by name and fields: `{ attack = "Guard", kind = "side" }`."""


class FaultyScenario(DeckfoldError):
    """A scenario file that cannot be read: every fault with file and path."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


class Part(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table of a scenario file."""


class LaidCard(Part):
    """A card with how it lies there."""

    card: str
    position: str = ""
    orientation: str = ""
    face: Literal["", "up", "down"] = ""
    owner: Literal["", "A", "B"] = ""
    counters: dict[str, int] = field(default_factory=dict)
    pieces: dict[str, int] = field(default_factory=dict)
    markers: list[str] = field(default_factory=list)


CardSpec: TypeAlias = Union[str, LaidCard]
Contents: TypeAlias = Union[int, str, list[CardSpec], dict[str, CardSpec]]
"""What lies in a zone: so many plain cards, one card, cards in order, or cards by position; for a number, its value."""


class Start(Part):
    """Whose turn it is, where in the turn, and what lies where."""

    turn: Literal["A", "B"] = "A"
    at: str = ""
    """A moment of the turn in the book's words; without it, the main phase or what stands for it."""
    number: int = 0
    """The number of the turn; without it, some turn in mid-game."""
    A: dict[str, Contents] = field(default_factory=dict)
    B: dict[str, Contents] = field(default_factory=dict)


class ExpectedDecision(Part):
    player: Literal["", "A", "B"] = ""
    kind: str = ""
    offered: list[OptionSpec] = field(default_factory=list)
    refused: list[OptionSpec] = field(default_factory=list)


class ExpectedOutcome(Part):
    winner: Literal["", "A", "B", "draw"] = ""
    reason: str = ""
    clause: str = ""


Seen: TypeAlias = Union[int, str, list[Union[str, dict[str, Any]]], dict[str, Union[str, dict[str, Any]]]]
"""A zone as it must be: so many cards, one card, these cards, or these on their positions; for a number, its value."""


class Expect(Part):
    """What must be so when the next decision is open, or right after an event."""

    after: Union[dict[str, Any], str, None] = None
    """The first event after which the table is looked at; a phase or step by its name for short."""
    A: dict[str, Seen] = field(default_factory=dict)
    B: dict[str, Seen] = field(default_factory=dict)
    decision: Union[ExpectedDecision, str, bool, None] = None
    """Who is asked what, `"A level up"` for short; `false` where nobody is asked."""
    outcome: Union[ExpectedOutcome, bool, None] = None
    """How the match ended; `false` where it goes on."""
    events: list[dict[str, Any]] = field(default_factory=list)
    """Events that must have happened, in this order, others between them."""
    no_events: list[dict[str, Any]] = field(default_factory=list)
    """Events that must not have happened."""


class Do(Part):
    """A decision that the scenario speaks of; those before it are declined."""

    player: Literal["A", "B"]
    decision: str = ""
    """Which decision, by its kind; without it, the player's first that has the option chosen."""
    offered: list[OptionSpec] = field(default_factory=list)
    refused: list[OptionSpec] = field(default_factory=list)
    choose: Union[OptionSpec, None] = None
    concede: bool = False
    expect: Union[Expect, None] = None
    """What must be so right after it."""


class ScenarioFile(Part):
    title: str
    ruleset: str
    clauses: list[str] = field(default_factory=list)
    note: str = ""
    seed: int = 1
    cards: dict[str, dict[str, Any]] = field(default_factory=dict)
    start: Start = field(default_factory=Start)
    do: list[Do] = field(default_factory=list)
    expect: Expect = field(default_factory=Expect)


class Scenario(Struct):
    """A scenario that could be read."""

    name: str
    data: ScenarioFile
    game: Ruleset


def read_scenario(path: Path) -> Scenario:
    """A scenario file, or `FaultyScenario` with every fault and where it is."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise FaultyScenario([f"{path}: it is no text"]) from None
    except OSError as fault:
        raise FaultyScenario([f"{path}: {fault.strerror or fault}"]) from None
    return parse_scenario(text, str(path))


def parse_scenario(text: str, name: str) -> Scenario:
    try:
        data = msgspec.convert(tomllib.loads(text), ScenarioFile)
        game = rulesets.get(data.ruleset)
    except tomllib.TOMLDecodeError as fault:
        raise FaultyScenario([f"{name}: {fault}"]) from None
    except msgspec.ValidationError as fault:
        raise FaultyScenario([f"{name}: {with_path(str(fault))}"]) from None
    except UnknownRuleset as fault:
        raise FaultyScenario([f"{name}: ruleset: {fault}"]) from None
    faults = [f"{name}: {fault}" for fault in word_faults(game, data)]
    if faults:
        raise FaultyScenario(faults)
    return Scenario(name, data, game)


def with_path(message: str) -> str:
    """`Expected … - at `$.do[0].player`` as `do[0].player: expected …`."""
    found = re.match(r"(?P<what>.*?)(?: - at `(?P<path>[^`]+)`)?$", message, re.DOTALL)
    assert found is not None
    path = (found["path"] or "$").removeprefix("$").removeprefix(".")
    return f"{path}: {found['what']}" if path else found["what"]


def word_faults(game: Ruleset, data: ScenarioFile) -> list[str]:
    """Words that the game does not know, each with its path."""
    faults = [
        f"clauses: {game.title} prints no {number!r}" for number in data.clauses if number not in game.clauses.printed
    ]
    start = data.start
    if start.at and start.at not in game.tables.situations:
        faults.append(f"start.at: nothing begins at {start.at!r}; {nearest(start.at, game.tables.situations)}")
    for seat, zones in (("A", start.A), ("B", start.B)):
        for word, contents in zones.items():
            faults += [f"start.{seat}.{word}{fault}" for fault in contents_faults(game, word, contents)]
    expected = [("expect", data.expect)]
    expected += [(f"do[{index}].expect", do.expect) for index, do in enumerate(data.do) if do.expect is not None]
    for path, expect in expected:
        faults += expect_faults(game, path, expect)
    for index, do in enumerate(data.do):
        if do.choose is not None and do.concede:
            faults.append(f"do[{index}]: a player chooses or concedes, not both")
    return faults


def contents_faults(game: Ruleset, word: str, contents: Contents) -> list[str]:
    """Faults of one line of the layout: the zone or number, positions, states, counters."""
    if fault := place_fault(game, word):
        return [fault]
    name = plain(word)
    if name in ("filler", *game.words.numbers) and name not in game.zone_names:
        return [] if isinstance(contents, int) else [f": {name} is a whole number"]
    positions = game.words.zones[game.zone_names[name]].positions
    faults = []
    if isinstance(contents, dict):
        faults += [f".{where}: {unknown('position', where, positions)}" for where in contents if where not in positions]
    for card in contents.values() if isinstance(contents, dict) else contents if isinstance(contents, list) else ():
        if isinstance(card, LaidCard):
            if card.position and card.position not in positions:
                faults.append(f": {unknown('position', card.position, positions)}")
            if card.orientation and card.orientation not in game.words.orientations:
                faults.append(f": {unknown('orientation', card.orientation, game.words.orientations)}")
            faults += [
                f": {unknown('counter', c, game.words.counters)}" for c in card.counters if c not in game.words.counters
            ]
            faults += [f": {unknown('piece', p, game.words.pieces)}" for p in card.pieces if p not in game.words.pieces]
    if isinstance(contents, list) and positions and len(contents) > len(positions) + 5:
        faults.append(f": {len(contents)} cards for {len(positions)} positions")
    return faults


def expect_faults(game: Ruleset, path: str, expect: Expect) -> list[str]:
    faults = []
    if expect.after is not None:
        if expect.decision is not None or expect.outcome is not None:
            faults.append(f"{path}.after: a decision or an outcome is looked for at the end, not right after an event")
        if isinstance(expect.after, str) and expect.after not in game.words.phases:
            faults.append(f"{path}.after: {unknown('phase or step', expect.after, game.words.phases)}")
    for seat, zones in (("A", expect.A), ("B", expect.B)):
        for word, seen in zones.items():
            if fault := place_fault(game, word):
                faults.append(f"{path}.{seat}.{word}{fault}")
            elif isinstance(seen, dict):
                positions = (
                    game.words.zones[game.zone_names[plain(word)]].positions if plain(word) in game.zone_names else ()
                )
                faults += [
                    f"{path}.{seat}.{word}.{where}: {unknown('position', where, positions)}"
                    for where in seen
                    if where not in positions
                ]
    kinds = {plain(kind.__name__): kind for kind in game.all_events}
    for index, event in enumerate([*expect.events, *expect.no_events]):
        list_name = "events" if index < len(expect.events) else "no_events"
        where = f"{path}.{list_name}[{index if list_name == 'events' else index - len(expect.events)}]"
        named = event.get("event", "")
        if named and plain(str(named)) not in kinds:
            faults.append(f"{where}.event: {unknown('event', str(named), [k.__name__ for k in game.all_events])}")
        elif named:
            known = (*kinds[plain(str(named))].__struct_fields__, "event")
            faults += [
                f"{where}: {unknown('field', key, known)}" for key in event if plain(key) not in map(plain, known)
            ]
        clause = event.get("clause", "")
        if clause and clause not in game.clauses.printed:
            faults.append(f"{where}.clause: {game.title} prints no {clause!r}")
    return faults


def place_fault(game: Ruleset, word: str) -> str:
    """Empty where the word is a zone or a number of the game."""
    known = ("filler", *game.zone_names, *game.words.numbers)
    return "" if plain(word) in known else f": {unknown('zone or number', word, known)}"


def unknown(what: str, word: str, known: Any) -> str:
    return f"no {what} is called {word!r}; {nearest(word, known)}"


def plain(word: str) -> str:
    """How words are compared: `waiting_room`, `Waiting Room` and `WaitingRoom` are the same."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", word.replace("_", " "))
    return " ".join(spaced.casefold().split())
