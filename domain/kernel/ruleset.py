"""What a game tells the kernel about itself, and the contract every game keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from domain.kernel import arguments
from domain.kernel.agenda import Procedure
from domain.kernel.catalog import Catalog
from domain.kernel.errors import Fault, IllegalDeck, UnknownCard, UnknownDeck, WrongArgument, folded
from domain.kernel.events import KERNEL_EVENTS, CardMoved, Event, MatchStarted
from domain.kernel.options import KERNEL_OPTIONS, Decision, Option
from domain.kernel.state import CARD_BITS

if TYPE_CHECKING:
    from domain.kernel.abilities import Ability, RuleModification
    from domain.kernel.match import Match
    from domain.kernel.state import Pending

PUBLIC: Final = 3
OWNER: Final = 1
HIDDEN: Final = 0


@dataclass(frozen=True)
class Zone:
    """A zone as the book describes it: who sees its cards, and the positions inside it."""

    name: str
    visibility: int
    positions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Deck:
    """A deck list: card numbers with their copies, by part of the deck (most games have one part, `main`)."""

    name: str
    cards: tuple[tuple[str, int], ...]
    parts: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] = ()

    def listed(self, part: str = "main") -> tuple[str, ...]:
        """Every copy of a part by number, in the order of the list."""
        chosen = self.cards if part == "main" else dict(self.parts).get(part, ())
        return tuple(number for number, copies in chosen for _ in range(copies))


@dataclass(frozen=True)
class Stacked:
    """For experiments: one copy of a card, or none, among the cards on top after a player's first shuffle."""

    player: int
    card: str
    size: int
    holds: bool


@dataclass(frozen=True)
class LoopClauses:
    """Where the book speaks of loops: that nobody can stop, that one player can, that both can."""

    nobody: str
    one: str
    both: str


@dataclass(frozen=True)
class Words:
    """What the book calls things, in an order that every stored match relies on: only ever appended to."""

    zones: tuple[Zone, ...]
    numbers: tuple[str, ...]
    phases: tuple[str, ...]
    characteristics: tuple[str, ...]
    registers: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    orientations: tuple[str, ...] = ("upright",)
    layers: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    """Kinds of pieces, where the game has some; an area of a player has a number for each, one after the other."""
    piece_areas: tuple[int, ...] = ()
    """The first number of every area that holds pieces."""
    open_counters: bool = False
    """May texts speak of kinds of counters that the book does not list?"""


@dataclass(frozen=True)
class Places:
    """Which zone plays which part, read by the ability language, projections and scenarios."""

    deck: int
    hand: int
    discard: int
    parts: tuple[tuple[str, int], ...] = ()
    """Parts of a deck other than the main one, with the zone where each starts."""
    played: tuple[str, ...] = ()
    """The zones, by name, where a card that is played arrives first: field, stack, wherever the book has it."""
    outside: int = -1
    """A zone for what is outside the game, where tokens come from; -1: there are no tokens."""


@dataclass(frozen=True)
class Clauses:
    """The numbers that the book prints, and those that the kernel itself cites."""

    printed: frozenset[str]
    start: str
    deck: str
    concede: str
    trigger: str
    loops: LoopClauses
    replacement: str = ""
    """That something happens instead of something else."""
    confirm: str = ""
    """Where the book lets an owner decide whether an ability that was set off is played."""


@dataclass(frozen=True)
class Kinds:
    """What a match under way and its record are made of: procedures, events, options. Read by running and codec."""

    start: Procedure
    procedures: tuple[Procedure, ...] = ()
    events: tuple[type[Event], ...] = ()
    options: tuple[type[Option], ...] = ()


@dataclass(frozen=True)
class Cards:
    """Where cards and decks come from, and which decks are legal in which format."""

    catalog: Callable[[], Catalog]
    decks: Callable[[], Mapping[str, Deck]]
    faults: Callable[[Catalog, Deck, str], Sequence[Fault]]
    formats: tuple[str, ...] = ("standard",)
    """The first is the default."""
    compile: Callable[[bytes], Catalog] | None = None
    """Card data kept under its hash, compiled again: for matches played before a set was changed."""


@dataclass(frozen=True)
class Hooks:
    """Where the kernel asks the game, or does as its book says, while a match is played."""

    remembered: int = 0
    """Bits of the zones whose leaving cards are remembered as they were."""
    before: Mapping[type[Event], Callable[[Match, Any], None]] = field(default_factory=dict)
    """Called when an event of the type is about to be applied: what else goes with it, said before a card is hidden."""
    after: Mapping[type[Event], Callable[[Match, Any], None]] = field(default_factory=dict)
    """Called after an event of the type has been applied; may set `match.interrupt`."""
    interrupt: Callable[[Match], None] | None = None
    """Called between two steps after a hook has set `match.interrupt`: pushes the rule actions that are due."""
    unsettling: int = -1
    """Bits of the zones that rule actions look at: moves between others make none due."""
    calm: frozenset[type[Event]] = frozenset()
    """Events that by themselves never make a rule action due."""
    route: Callable[[Match, CardMoved], CardMoved | None] | None = None
    """The one gate for moves that are proposed, by effects, replacements and rules alike: as it happens, or not at all."""
    affected_player: Callable[[Match, Event], int] | None = None
    """Who orders replacement effects of an event."""
    doer: Callable[[Match, Event], int] | None = None
    """Where a book puts preventions last: who orders the other replacements of an event (-1: as usual)."""
    may_set_off: Callable[[Match, int, Ability, Event], bool] | None = None
    """May this event set off the ability of this source? For moments that count once a turn."""
    once_together: bool = False
    """Is an ability set off once by all that happens at the same time?"""
    limit_by_triggering: bool = False
    """Does being set off count towards a limit a turn, whether it is played or not?"""
    state_edges: bool = False
    """Is an ability that waits on a state set off when the state is reached, and again only after it has lapsed?"""
    confirmed: Callable[[Match, Pending], None] | None = None
    """The owner of an ability that may be let pass will have it played: show the card."""
    closing: Callable[[Match], None] | None = None
    """What is still shown when the match is over, right before its last event."""
    by_dependency: bool = True
    """In a layer, does an effect that depends on another come after it, whatever is older?"""
    condition_on_trigger: bool = False
    """Is the condition of an automatic ability already asked when it triggers?"""
    rule_modifications: tuple[RuleModification, ...] = ()
    """Values of cards that the rules make, by layer."""
    revising: frozenset[type[Event]] = frozenset()
    """Events, besides moves of the card and of pieces on it, after which those values may be different."""
    self_first: bool = False
    """In a layer, do a card's changes to itself come before those of others?"""
    reveal_rule: Callable[[Match, int, int], int] | None = None
    """Bits of the players who may see a face-down card of a zone; default: nobody."""
    kept_when_shown: int = 0
    """Bits of the characteristics that a card keeps from its own face while it shows another form."""
    one_replacement: bool = False
    """Is at most one replacement effect applied to an event?"""
    limits: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    """The least and the most that a player's number can be, where the book sets bounds."""
    says_who: bool = False
    """Do moves name the card whose effect did it?"""
    unlinks: bool = False
    """Do cards that belong to another become loose when that one leaves its zone as a new object?"""
    turn_cap: int = 300


@dataclass(frozen=True)
class Telling:
    """How a match is told to people: read by text, logs, reports and refusals."""

    explain: Callable[[Match, Decision, Option], tuple[str, str]] | None = None
    """Why an option is not allowed, with its clause."""
    describe: Callable[[Match, Event], str] | None = None
    """A game's own words for an event, the match as it was right after it; empty for the kernel's."""
    summary: Callable[[Match], list[str]] | None = None
    """Lines for the head of a match's text."""
    field_words: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Words for the numbers in fields of events and options: by `field`, or `Type.field` where types differ."""
    card_fields: frozenset[str] = frozenset()
    """Fields of the game's own events and options that hold a card or a reference, besides the kernel's."""
    values: tuple[str, ...] = ()
    """Characteristics that are numbers, told when an effect changes them."""
    marks: frozenset[str] = frozenset()
    """Counters and numbers that the rules keep for themselves: no player speaks of them."""
    watched: tuple[str, ...] = ()
    """Zones, numbers and counters by which people follow a match; empty: all of them."""


@dataclass(frozen=True)
class Secrecy:
    """What a seat may hear of, where names of fields do not tell: read by views and by the log of a seat."""

    secret: frozenset[str] = frozenset()
    """Numbers, registers and counters that are the rules' own bookkeeping (positions of events): in no view."""
    card_registers: frozenset[str] = frozenset()
    """Registers that hold a card or a reference."""
    positions: frozenset[str] = frozenset()
    """Fields of the game's own events that hold the position of another event."""
    questions: Mapping[str, Callable[[Match, int], bool]] = field(default_factory=dict)
    """What players may ask about a card that they see, where the facts behind it are secret."""


@dataclass(frozen=True)
class Tables:
    """How a table is laid out in mid-game: read by scenarios."""

    situations: Mapping[str, Callable[[Match], None]] = field(default_factory=dict)
    """Where in a turn a table can begin, by the book's words: each fills the agenda; the first is the default."""
    after_deed: Callable[[Match], None] | None = None
    """What the rules do after something has happened at a table outside of play (a check timing)."""
    plain_card: Mapping[str, Any] = field(default_factory=dict)
    """The printed fields of a card without any ability."""
    marker_zone: str = ""
    """Where cards lie that belong to another card as its markers."""


@dataclass
class Ruleset:
    """A game: its words, its procedures and its hooks, by who reads them. One instance a game, made by its package."""

    name: str
    title: str
    version: str
    words: Words
    places: Places
    clauses: Clauses
    kinds: Kinds
    cards: Cards
    hooks: Hooks = field(default_factory=Hooks)
    telling: Telling = field(default_factory=Telling)
    secrecy: Secrecy = field(default_factory=Secrecy)
    tables: Tables = field(default_factory=Tables)
    greedy: Callable[..., Any] | None = None
    """A sensible beginner: called with a view and a decision, answers with an option."""

    def __post_init__(self) -> None:
        zones = self.words.zones
        self.zone_names = {zone.name: index for index, zone in enumerate(zones)}
        self.public = sum(1 << index for index, zone in enumerate(zones) if zone.visibility == PUBLIC)
        secret = self.secrecy.secret
        self.secret_numbers = sum(1 << index for index, name in enumerate(self.words.numbers) if name in secret)
        self.secret_counters = sum(1 << index for index, name in enumerate(self.words.counters) if name in secret)
        self.all_events = KERNEL_EVENTS + self.kinds.events
        self.all_options = KERNEL_OPTIONS + self.kinds.options
        self.options_by_tag = {option.__struct_config__.tag: option for option in self.all_options}
        self.procedures_by_key = {each.key: each for each in (self.kinds.start, *self.kinds.procedures)}
        made = self.hooks.rule_modifications
        self.rules_in = tuple(tuple(rule for rule in made if rule.zones >> zone & 1) for zone in range(len(zones)))
        """By zone: what the rules make of the cards there."""
        self.ruled = sum(1 << zone for zone, rules in enumerate(self.rules_in) if rules)
        self.rules_write = 0
        for rule in made:
            self.rules_write |= rule.writes
        self._catalog: Catalog | None = None
        self._decks: dict[str, Deck] | None = None

    @property
    def catalog(self) -> Catalog:
        """The sample cards, compiled on first use."""
        if self._catalog is None:
            self._catalog = self.cards.catalog()
        return self._catalog

    @property
    def decks(self) -> dict[str, Deck]:
        """The sample decks by name."""
        if self._decks is None:
            self._decks = dict(self.cards.decks())
        return self._decks

    def deck(self, deck: str | Deck) -> Deck:
        if isinstance(deck, Deck):
            return deck
        found = self.decks.get(deck) or next(
            (d for name, d in self.decks.items() if folded(name) == folded(deck)), None
        )
        if found is None:
            raise UnknownDeck(deck, self.decks)
        return found

    def check_deck(self, deck: Deck, format: str = "", catalog: Catalog | None = None) -> None:
        """Raise `UnknownCard` or `IllegalDeck` with every fault; silent when the deck is legal."""
        cards = catalog or self.catalog
        known = cards.by_number
        unknown = [number for number, _ in (*deck.cards, *(c for _, part in deck.parts for c in part))]
        unknown = list(dict.fromkeys(number for number in unknown if number not in known))
        if unknown:
            raise UnknownCard(unknown, known)
        faults = self.cards.faults(cards, deck, format or self.cards.formats[0])
        if faults:
            raise IllegalDeck(deck.name, faults)

    def new_match(
        self,
        decks: Sequence[str | Deck],
        seed: int = 0,
        *,
        format: str = "",
        streams: tuple[int, int] = (0, 1),
        reversed: bool = False,
        stacked: Sequence[Stacked] = (),
        catalog: Catalog | None = None,
        check: bool = True,
    ) -> Match:
        """Two decks and a seed become a match, run up to its first decision.

        `streams` says which seat has which luck, `reversed` turns every shuffle round: both for paired matches.
        `stacked` puts a card into the opening hand, or keeps it out: for measuring what it does.
        """
        from domain.kernel.match import Match

        cards = catalog or self.catalog
        chosen_format = format or self.cards.formats[0]
        arguments.check_format(self, chosen_format)
        arguments.check_decks(self, decks)
        arguments.check_seed(seed)
        arguments.check_luck(streams)
        pair = [self.deck(deck) for deck in decks]
        if check:
            for deck in pair:
                self.check_deck(deck, chosen_format, cards)
        match = Match(self, cards)
        started = self.started(cards, pair, seed, chosen_format, (streams[0], streams[1]), bool(reversed))
        match.begin(replace(started, stacked=self.stacks(cards, pair, stacked)) if stacked else started)
        return match

    def stacks(
        self, cards: Catalog, decks: Sequence[Deck], wanted: Sequence[Stacked]
    ) -> tuple[tuple[int, int, int, int], ...]:
        """What `MatchStarted` keeps of the wanted cards; `WrongArgument` where a deck cannot be stacked so."""
        for each in wanted:
            arguments.check_player(each.player)
            listed = decks[each.player].listed()
            copies = listed.count(each.card)
            if not copies:
                raise WrongArgument(f"{decks[each.player].name} has no {each.card}")
            if not 0 < each.size <= len(listed) - each.size - copies:
                raise WrongArgument(f"{each.size} cards on top of {len(listed)} cannot be stacked with {each.card}")
        return tuple((each.player, cards.by_number[each.card], each.size, int(each.holds)) for each in wanted)

    def started(
        self,
        cards: Catalog,
        decks: Sequence[Deck],
        seed: int,
        format: str,
        streams: tuple[int, int],
        reversed: bool,
    ) -> MatchStarted:
        """The first event of a match."""
        listed = tuple(
            (
                (self.places.deck, tuple(cards.by_number[number] for number in deck.listed())),
                *(
                    (zone, tuple(cards.by_number[number] for number in deck.listed(part)))
                    for part, zone in self.places.parts
                ),
            )
            for deck in decks
        )
        printed = tuple(sorted({card for parts in listed for _, part in parts for card in part}))
        return MatchStarted(
            ruleset=self.name,
            version=self.version,
            format=format,
            cards_hash=cards.hash,
            deck_names=tuple(deck.name for deck in decks),
            decks=listed,
            printed=printed,
            numbers=tuple(cards.faces[card].number for card in printed),
            shape=(len(self.words.zones), len(self.words.numbers), len(self.words.registers)),
            seed=seed,
            streams=streams,
            reversed=reversed,
            clause=self.clauses.start,
            card_bits=CARD_BITS,
        )
