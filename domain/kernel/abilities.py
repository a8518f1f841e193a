"""Abilities as the kernel knows them: compiled to tables of functions when cards are loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from domain.kernel.agenda import Procedure
from domain.kernel.events import Event

if TYPE_CHECKING:
    from domain.kernel.match import Match
    from domain.kernel.state import InForce

ACTIVATED: Final = 0
AUTOMATIC: Final = 1
CONTINUOUS: Final = 2
PLAYED: Final = 3
"""What a card does when it is played and resolved; its condition must hold for the card to be played."""

MOVES: Final = 1
TURNS: Final = 2
PHASES: Final = 4
TURNED: Final = 8
COUNTERS: Final = 16
NUMBERS: Final = 32
OTHER: Final = 64
ALL_NEEDS: Final = 127
REVISED: Final = 128
"""Kinds of events that a continuous effect may depend on, as bits; the last stands for those the rules' own values do."""

Vector: TypeAlias = "list[Any]"
"""The characteristics of a card in the ruleset's order: ints, sets as bits; last the tuple of its abilities."""

ABILITIES: Final = -1
"""Where in a vector the abilities stand."""

Test: TypeAlias = "Callable[[Match, int, int, Any], bool]"
"""Does this hold for the player and the source card (and an event)?"""


class Trigger:
    """What an automatic ability waits for."""

    __slots__ = ("before", "destinations", "event_type", "looks_back", "of_effect", "origins", "own", "test")

    def __init__(
        self,
        event_type: type[Event],
        test: Test,
        own: bool,
        looks_back: bool = False,
        of_effect: Callable[[Match, InForce, Any], bool] | None = None,
        origins: int = 0,
        destinations: int = 0,
        before: bool = False,
    ) -> None:
        self.event_type = event_type
        self.test = test
        """Called with match, player, source card and event."""
        self.own = own
        """Only what happens to the card itself counts, so no other card has to be asked."""
        self.looks_back = looks_back
        """The card is asked as it was before the event, for it leaves the zone where the ability is valid."""
        self.of_effect = of_effect
        """For what an effect in force waits for: asked instead of `test`, with the effect and its targets at hand."""
        self.origins = origins
        """For moves: bits of the zones a card must come from; 0: any."""
        self.destinations = destinations
        self.before = before
        """For moves: it matters how and where the card lay, so the test is made before it leaves."""


class Modification:
    """One change that a continuous effect makes to cards' characteristics."""

    __slots__ = ("affects", "change", "layer", "lowers", "needs", "own", "reaches", "reads", "sets", "writes", "zones")

    def __init__(
        self,
        layer: int,
        reads: int,
        writes: int,
        own: bool,
        affects: Callable[[Match, int, int, int, Vector], bool],
        change: Callable[[Match, int, int, int, Vector, tuple[int, ...]], None],
        needs: int = ALL_NEEDS,
        zones: int = -1,
        lowers: int = -1,
        reaches: int = -1,
    ) -> None:
        self.sets = 0
        """Bits of the numbers that it sets, whatever they were before."""
        self.reaches = reaches
        """Bits of the zones where the cards are that it may change."""
        self.lowers = lowers
        """Bits of the numbers that it may make smaller."""
        self.needs = needs
        """Bits of the kinds of events after which whom and how it changes may be different."""
        self.zones = zones
        """Bits of the zones whose comings and goings matter to it."""
        self.layer = layer
        self.reads = reads
        """Bits of the characteristics that decide whom and how it changes."""
        self.writes = writes
        self.own = own
        """It changes its own card alone."""
        self.affects = affects
        """match, player, source card, target card, target's vector so far"""
        self.change = change
        """match, player, source card, target card, vector, values fixed when the effect began"""


class RuleModification:
    """What the rules themselves make of a card in some zones: a level from the cores on it, damage that lowers a value."""

    __slots__ = ("change", "layer", "writes", "zones")

    def __init__(self, layer: int, zones: int, writes: int, change: Callable[[Match, int, Vector], None]) -> None:
        self.layer = layer
        """It comes before the effects of this layer."""
        self.zones = zones
        """Bits of the zones where the cards are that it changes."""
        self.writes = writes
        """Bits of the characteristics it gives."""
        self.change = change
        """match, card, the card's vector so far"""


class Replacement:
    """What happens instead of an event that would happen."""

    __slots__ = (
        "amount",
        "applies",
        "change",
        "event_type",
        "one_of_kind",
        "optional",
        "prevents",
        "program",
        "self_replacement",
        "shield",
        "used_up",
    )

    def __init__(
        self,
        event_type: type[Event],
        applies: Test,
        change: Callable[[Match, int, int, Any], Event | None],
        program: Procedure | None = None,
        optional: bool = False,
        self_replacement: bool = False,
    ) -> None:
        self.event_type = event_type
        self.applies = applies
        """match, player, source card, the event that would happen"""
        self.change = change
        """What happens instead of it, as an event of any type; None where only the program runs."""
        self.program = program
        self.optional = optional
        self.self_replacement = self_replacement
        self.one_of_kind = False
        """Does it change who gets the card? Of those only one is applied to an event, before others."""
        self.prevents = False
        """Does it prevent something, all or part of it?"""
        self.shield = False
        """It prevents so much in all: the effect's first value is what is left of it."""
        self.amount = "amount"
        """The field of the event that a shield takes from."""
        self.used_up = ""
        """The clause by which an effect ends with the first event it replaces; empty: it goes on."""


class Lasting:
    """What an effect that has begun goes on doing: changing cards, waiting for an event once, replacing events, forbidding."""

    __slots__ = ("ability", "forbids", "modifications", "replacements", "words")

    def __init__(
        self,
        modifications: tuple[Modification, ...] = (),
        ability: Ability | None = None,
        replacements: tuple[Replacement, ...] = (),
        words: tuple[str, ...] = (),
    ) -> None:
        self.modifications = modifications
        self.ability = ability
        """An automatic ability that exists while the effect is in force."""
        self.replacements = replacements
        self.forbids = 0
        """Bits of the words that players may not do meanwhile; the first value of the effect has the players' bits."""
        self.words = words
        """What it does, for people; `{}` stands for the amounts fixed when the effect began, in their order."""

    def told(self, values: tuple[int, ...]) -> str:
        """What it does in words; empty where nobody has said."""
        left = list(values)
        said = [word.format(left.pop(0)) if "{" in word and left else word for word in self.words]
        return " and ".join(word for word in said if "{" not in word)


class Ability:
    """A compiled ability. `code` is its place in the catalog, the same in every process with the same cards."""

    __slots__ = (
        "asks",
        "code",
        "condition",
        "cost",
        "delayed",
        "extra",
        "face_down",
        "forbids_opponent",
        "forbids_you",
        "index",
        "keyword",
        "kind",
        "limit",
        "modifications",
        "once_together",
        "optional",
        "parts",
        "payable",
        "printed",
        "program",
        "replacements",
        "state_test",
        "text",
        "timing",
        "triggers",
        "zones",
    )

    def __init__(self, code: int, kind: int, printed: int, index: int) -> None:
        self.code = code
        self.kind = kind
        self.printed = printed
        """The printed card it stands on; -1 for an ability that rules or effects give."""
        self.index = index
        """Its number on the card."""
        self.keyword = ""
        self.text = ""
        self.zones = 0
        """Bits of the zones where it is valid."""
        self.timing = 0
        """For activated abilities: bits of the moments at which the ruleset lets it be played."""
        self.triggers: tuple[Trigger, ...] = ()
        self.state_test: Test | None = None
        """For abilities that wait on a state instead of an event."""
        self.condition: Test | None = None
        """What must hold for it to be played (activated), to trigger or to take effect (automatic, continuous)."""
        self.payable: Callable[[Match, int, int], bool] | None = None
        """Can the player pay its cost? match, player, source card."""
        self.cost: Procedure | None = None
        self.program: Procedure | None = None
        self.limit = 0
        """How often a turn; 0: without limit."""
        self.modifications: tuple[Modification, ...] = ()
        self.replacements: tuple[Replacement, ...] = ()
        self.parts: tuple[Lasting, ...] = ()
        """The lasting effects its program can start, in order of the text."""
        self.forbids_you = 0
        self.forbids_opponent = 0
        """Bits of the words that its controller, or the other player, may not do while it is valid."""
        self.face_down = False
        """It is valid even while its card lies face down in a public zone."""
        self.asks = False
        """It triggers only if its player, asked at once, wants it: `match.offers`."""
        self.optional = False
        """Its owner may let it pass unseen, once it is set off (kernel/confirming.py)."""
        self.once_together = False
        """Things that happen at the same time set it off once, however many (`one or more`)."""
        self.delayed = False
        """It triggers once and is then gone."""
        self.extra: dict[str, Any] = {}
        """What a ruleset's own keywords need to know."""

    def __repr__(self) -> str:
        return f"<ability {self.code}: {self.keyword or self.text[:40]!r}>"


class CardFace:
    """A printed card, compiled: its characteristics and abilities."""

    __slots__ = (
        "abilities",
        "activated",
        "automatic",
        "base",
        "continuous",
        "continuous_zones",
        "data",
        "forbidding",
        "name",
        "number",
        "outside_triggers",
        "outside_zones",
        "own_triggers",
        "printed",
        "replacing",
    )

    def __init__(self, printed: int, number: str, name: str, base: Vector, data: Any) -> None:
        self.printed = printed
        self.number = number
        self.name = name
        self.base = base
        self.data = data
        self.abilities: tuple[Ability, ...] = ()
        self.activated: tuple[Ability, ...] = ()
        self.automatic: tuple[Ability, ...] = ()
        self.continuous: tuple[Ability, ...] = ()
        self.continuous_zones = 0
        """Bits of the zones where one of its continuous abilities is valid."""
        self.replacing: tuple[Ability, ...] = ()
        self.forbidding: tuple[Ability, ...] = ()
        self.own_triggers: dict[type[Event], tuple[tuple[Ability, Trigger], ...]] = {}
        self.outside_triggers: dict[type[Event], tuple[tuple[Ability, Trigger], ...]] = {}
        self.outside_zones: dict[type[Event], int] = {}
        """Bits of the zones where abilities that watch other cards are valid, by what they wait for."""

    def settle(self, abilities: list[Ability]) -> None:
        """Take the abilities and sort them by what the kernel asks for."""
        self.abilities = tuple(abilities)
        self.base[ABILITIES] = tuple(ability.code for ability in abilities)
        self.activated = tuple(a for a in abilities if a.kind == ACTIVATED)
        self.automatic = tuple(a for a in abilities if a.kind == AUTOMATIC)
        self.continuous = tuple(a for a in abilities if a.modifications)
        self.continuous_zones = 0
        for ability in self.continuous:
            self.continuous_zones |= ability.zones
        self.replacing = tuple(a for a in abilities if a.replacements)
        self.forbidding = tuple(a for a in abilities if a.forbids_you | a.forbids_opponent)
        self.own_triggers = triggers_by_event(self.automatic, own=True)
        self.outside_triggers = triggers_by_event(self.automatic, own=False)
        for event_type, pairs in self.outside_triggers.items():
            self.outside_zones[event_type] = 0
            for ability, _ in pairs:
                self.outside_zones[event_type] |= ability.zones


def triggers_by_event(
    abilities: tuple[Ability, ...], own: bool
) -> dict[type[Event], tuple[tuple[Ability, Trigger], ...]]:
    found: dict[type[Event], list[tuple[Ability, Trigger]]] = {}
    for ability in abilities:
        for trigger in ability.triggers:
            if trigger.own == own:
                found.setdefault(trigger.event_type, []).append((ability, trigger))
    return {event_type: tuple(pairs) for event_type, pairs in found.items()}
