"""Scenario files: a situation at the table, what is done, what must follow. Every fault is named with file and path."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal, TypeAlias, Union

import msgspec
from msgspec import Struct, field

from domain import rulesets
from domain.handed_in import Unreadable, toml_of
from domain.kernel.errors import DeckfoldError, UnknownRuleset
from domain.kernel.ruleset import Ruleset

Words: TypeAlias = Union[str, int, list[Union[str, int]]]
OptionSpec: TypeAlias = Union[str, dict[str, Words]]
"""An option by what it can be called (`"pass"`, `"Guard"`), or by name and fields: `{ attack = "Guard", kind = "side" }`."""

Seat: TypeAlias = Literal["A", "B"]


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
    alias: str = field(default="", name="as")
    """What this copy is called in the file, to tell it from others of its name."""
    position: str = ""
    orientation: str = ""
    face: Literal["", "up", "down"] = ""
    owner: Literal["", "A", "B"] = ""
    counters: dict[str, int] = field(default_factory=dict)
    pieces: dict[str, int] = field(default_factory=dict)
    markers: list[Union[str, LaidCard]] = field(default_factory=list)
    """Cards that belong to this one, the lowest first."""
    host: str = ""
    """The card that this one belongs to."""
    new: bool = False
    """It came this turn; other cards have been there since before."""
    shows: str = ""
    """The form it shows instead of what is printed on it: its other side, or what it copies."""
    token: bool = False
    """It is in no deck: an effect has made it."""


CardSpec: TypeAlias = Union[str, LaidCard]
Contents: TypeAlias = Union[int, str, list[CardSpec], dict[str, Union[str, LaidCard, list[CardSpec]]]]
"""What lies in a zone: so many plain cards, one card, cards in order, by position, `from_top` or `from_bottom`; for a
number, its value."""


class LaidEffect(Part):
    """An effect in force when the play begins: of an ability of a card of the table, or written out here."""

    player: Seat = "A"
    card: str = ""
    """Where it comes from."""
    ability: str = ""
    """Which ability of that card, by its keyword or text."""
    effects: list[dict[str, Any]] = field(default_factory=list)
    """What it says, in the ability language; the cards of `on` are `it`."""
    on: list[str] = field(default_factory=list)


class LaidItem(Part):
    """What waits on the stack when the play begins: a card that lies where such cards wait, or an ability of a card."""

    card: str
    player: Seat = "A"
    ability: str = ""
    """Without it, the card itself."""
    targets: list[Union[str, list[str]]] = field(default_factory=list)
    """What was chosen, in the order in which the text asks."""
    number: int = 0
    """The number declared (X)."""


class Start(Part):
    """Whose turn it is, where in the turn, and what lies where."""

    turn: Seat = "A"
    at: str = ""
    """A moment of the turn in the book's words; `setup`: a new game; without it, the main phase or what stands for it."""
    number: int = 0
    """The number of the turn; without it, some turn in mid-game."""
    A: dict[str, Contents] = field(default_factory=dict)
    B: dict[str, Contents] = field(default_factory=dict)
    effects: list[LaidEffect] = field(default_factory=list)
    stack: list[LaidItem] = field(default_factory=list)
    """In the order in which they were put there: the last resolves first."""


class ExpectedDecision(Part):
    player: Literal["", "A", "B"] = ""
    kind: str = ""
    offered: list[OptionSpec] = field(default_factory=list)
    refused: list[OptionSpec] = field(default_factory=list)
    options: Union[list[OptionSpec], None] = None
    """Exactly these."""


class ExpectedOutcome(Part):
    winner: Literal["", "A", "B", "draw"] = ""
    reason: str = ""
    clause: str = ""


SeenCard: TypeAlias = Union[str, dict[str, Any]]
Seen: TypeAlias = Union[int, str, list[SeenCard], dict[str, Union[str, int, dict[str, Any], list[SeenCard]]]]
"""A zone as it must be: so many cards, one card, these cards, these on their positions, these in order; for a number, its
value."""


class SeenZones(Part):
    """What one player sees of the zones; a card that the player does not know is `"?"`."""

    A: dict[str, Seen] = field(default_factory=dict)
    B: dict[str, Seen] = field(default_factory=dict)


class Views(Part):
    A: Union[SeenZones, None] = None
    B: Union[SeenZones, None] = None


class DeckFaults(Part):
    """The clauses that a deck breaks; an empty list for a legal one."""

    A: Union[list[str], None] = None
    B: Union[list[str], None] = None


class Expect(Part):
    """What must be so when the next decision is open, or right after an event."""

    after: Union[dict[str, Any], str, None] = None
    """The first event after which the table is looked at; a phase or step by its name for short."""
    A: dict[str, Seen] = field(default_factory=dict)
    B: dict[str, Seen] = field(default_factory=dict)
    views: Views = field(default_factory=Views)
    stack: Union[list[SeenCard], None] = None
    """What waits on the stack, the top first."""
    decision: Union[ExpectedDecision, str, bool, None] = None
    """Who is asked what, `"A level up"` for short; `false` where nobody is asked."""
    outcome: Union[ExpectedOutcome, bool, None] = None
    """How the match ended; `false` where it goes on."""
    events: list[dict[str, Any]] = field(default_factory=list)
    """Events that must have happened, in this order, others between them."""
    no_events: list[dict[str, Any]] = field(default_factory=list)
    """Events that must not have happened."""
    decks: DeckFaults = field(default_factory=DeckFaults)


class Do(Part):
    """A decision that the scenario speaks of; those before it are declined."""

    player: Seat
    decision: str = ""
    """Which decision, by its kind; without it, the player's first that has the option chosen."""
    offered: list[OptionSpec] = field(default_factory=list)
    refused: list[OptionSpec] = field(default_factory=list)
    options: Union[list[OptionSpec], None] = None
    """Exactly these."""
    choose: Union[OptionSpec, None] = None
    concede: bool = False
    expect: Union[Expect, None] = None
    """What must be so right after it."""


DeckList: TypeAlias = dict[str, Union[int, dict[str, int]]]
"""Copies by card; the cards of another part of a deck in a table under its name."""


class Decks(Part):
    A: DeckList = field(default_factory=dict)
    B: DeckList = field(default_factory=dict)


class ScenarioFile(Part):
    title: str
    ruleset: str
    clauses: list[str] = field(default_factory=list)
    note: str = ""
    seed: int = 1
    format: str = ""
    cards_from: Union[str, list[str]] = field(default_factory=list)
    """Files with cards that several scenarios share, beside this one."""
    cards: dict[str, dict[str, Any]] = field(default_factory=dict)
    decks: Decks = field(default_factory=Decks)
    start: Start = field(default_factory=Start)
    do: list[Do] = field(default_factory=list)
    expect: Expect = field(default_factory=Expect)


class SharedCards(Part):
    """A file of cards that scenarios share."""

    cards: dict[str, dict[str, Any]]
    note: str = ""


class Scenario(Struct):
    """A scenario that could be read."""

    name: str
    data: ScenarioFile
    game: Ruleset


def read_scenario(path: Path) -> Scenario:
    """A scenario file, or `FaultyScenario` with every fault and where it is."""
    return parse_scenario(read_text(path), str(path), path.parent)


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise FaultyScenario([f"{path}: it is no text"]) from None
    except OSError as fault:
        raise FaultyScenario([f"{path}: {fault.strerror or fault}"]) from None


def parse_scenario(text: str, name: str, folder: Path | None = None) -> Scenario:
    """A scenario from its text; files that it takes cards from are looked for in the folder."""
    from domain.scenarios.faults import word_faults

    data: ScenarioFile = converted(text, name, ScenarioFile)
    try:
        game = rulesets.get(data.ruleset)
    except UnknownRuleset as fault:
        raise FaultyScenario([f"{name}: ruleset: {fault}"]) from None
    files = [data.cards_from] if isinstance(data.cards_from, str) else data.cards_from
    for file in files:
        shared = shared_cards((folder or Path()) / file)
        twice = sorted(shared.keys() & data.cards.keys())
        if twice:
            raise FaultyScenario([f"{name}: cards.{twice[0]}: {file} has a card of this name, too"])
        data.cards = {**shared, **data.cards}
    faults = [f"{name}: {fault}" for fault in word_faults(game, data)]
    if faults:
        raise FaultyScenario(faults)
    return Scenario(name, data, game)


def shared_cards(path: Path) -> dict[str, dict[str, Any]]:
    """The cards of a file that scenarios share, by what they are called there."""
    shared: SharedCards = converted(read_text(path), str(path), SharedCards)
    return shared.cards


def converted(text: str, name: str, type: type[Any]) -> Any:
    """A TOML text as typed data."""
    try:
        return msgspec.convert(toml_of(text), type)
    except Unreadable as fault:
        raise FaultyScenario([f"{name}: {fault}"]) from None
    except msgspec.ValidationError as fault:
        raise FaultyScenario([f"{name}: {with_path(str(fault))}"]) from None


def with_path(message: str) -> str:
    """`Expected … - at `$.do[0].player`` as `do[0].player: expected …`."""
    found = re.match(r"(?P<what>.*?)(?: - at `(?P<path>[^`]+)`)?$", message, re.DOTALL)
    assert found is not None
    path = (found["path"] or "$").removeprefix("$").removeprefix(".")
    return f"{path}: {found['what']}" if path else found["what"]
