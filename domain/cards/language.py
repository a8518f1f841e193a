"""The ability language: what a card can say, as typed data.

One language for all games. Words for zones, characteristics, orientations, phases and for what only one game knows come
from the ruleset's vocabulary and are checked when cards are compiled. A card's abilities are a list of `AbilityData`; an
effect is a table with its verb under `do`; chosen cards are kept in named slots and referred to by name. Two slots are
always there: `it`, the card a trigger was about, and `remembered`, what a delayed ability was made for.
"""

from __future__ import annotations

from typing import Any, Literal, Union

from msgspec import Struct, field

Words = Union[str, list[str]]
Who = str
"""you, opponent, each (the turn player first), owner and controller of this card, or a slot: the player chosen there, or who
controls the card chosen there."""


class Data(Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table in a card file."""


class Range(Data):
    at_least: Union[int, AmountOf, None] = None
    at_most: Union[int, AmountOf, None] = None
    exactly: Union[int, AmountOf, None] = None


class Cards(Data):
    """Which cards: everything given must hold; of several words one must."""

    zone: Words = ""
    """Where; without it, in play."""
    whose: Literal["you", "opponent", "any"] = "you"
    this: bool = False
    other: bool = False
    slot: str = ""
    """Among the cards of a slot."""
    type: Words = ""
    name: Words = ""
    name_includes: Words = ""
    has: dict[str, Words] = field(default_factory=dict)
    """Characteristics made of words (traits, colours, jobs, …): one of these."""
    lacks: dict[str, Words] = field(default_factory=dict)
    number: dict[str, Union[int, Range]] = field(default_factory=dict)
    """Characteristics that are numbers."""
    tally: dict[str, dict[str, Union[int, Range]]] = field(default_factory=dict)
    """Characteristics that count words: how many of which."""
    counter: dict[str, Union[int, Range]] = field(default_factory=dict)
    orientation: Words = ""
    where: Words = ""
    """Relations of the vocabulary ("facing this", "attacking"): all must hold."""
    face: Literal["", "up", "down"] = ""
    keyword: Words = ""
    any: list[Cards] = field(default_factory=list)
    """One of these must hold as well."""
    no: Union[Cards, None] = None
    """This must not hold."""


class AmountOf(Data):
    """A number worked out when it is needed: one source, then times, plus, and the bounds."""

    count: Union[Cards, None] = None
    number: str = ""
    """A number of a player."""
    whose: Literal["you", "opponent"] = "you"
    value: str = ""
    """A characteristic of the cards of `of`, or of those counted, added up."""
    counter: str = ""
    """Counters of this kind on the cards of `of`, added up."""
    tally: str = ""
    """Where the `value` counts words: this word alone; without it, all of them."""
    of: str = "this"
    word: str = ""
    """An amount only the game knows."""
    x: bool = False
    """The number declared when the card or ability was played."""
    event: str = ""
    """A field of the event that was waited for, or that would happen, such as its amount."""
    noted: str = ""
    """A number noted before, by its slot."""
    happened: Union[Happened, None] = None
    """How often this has happened; with `event`, what that field of those events adds up to."""
    distinct: str = ""
    """Of what is counted, how many different values of this characteristic there are."""
    take: Literal["sum", "highest", "lowest"] = "sum"
    """Of the `value` of several cards."""
    sum_of: list[Union[int, AmountOf]] = field(default_factory=list)
    """Amounts added up; a difference is one of them times -1."""
    highest_of: list[Union[int, AmountOf]] = field(default_factory=list)
    lowest_of: list[Union[int, AmountOf]] = field(default_factory=list)
    times: int = 1
    divided_by: int = 1
    round_up: bool = False
    plus: int = 0
    at_least: Union[int, None] = None
    at_most: Union[int, None] = None


Amount = Union[int, AmountOf]


class Condition(Data):
    """All that is given must hold."""

    have: Union[Cards, None] = None
    happened: Union[Happened, None] = None
    """It has happened this turn, as often as the bounds say; without bounds, at all."""
    at_least: Union[int, AmountOf, None] = None
    at_most: Union[int, AmountOf, None] = None
    exactly: Union[int, AmountOf, None] = None
    amount: Union[AmountOf, None] = None
    """This amount lies within the bounds."""
    turn: Literal["", "you", "opponent"] = ""
    phase: Words = ""
    this: Union[Cards, None] = None
    """The card itself is one of these."""
    slot: str = ""
    are: Union[Cards, None] = None
    """Every card of the slot is one of these, and there is one."""
    paid: str = ""
    """This additional cost was paid."""
    word: str = ""
    """A condition only the game knows."""
    all: list[Condition] = field(default_factory=list)
    any: list[Condition] = field(default_factory=list)
    no: Union[Condition, None] = None


class When(Data):
    """What an automatic ability waits for."""

    on: str
    """moved, turned, phase, turn, or a word of the game (attacks, damage, …)."""
    card: Union[Cards, None] = None
    """What it happens to; without it, this card."""
    origin: Words = ""
    to: Words = ""
    orientation: Words = ""
    phase: Words = ""
    whose: Literal["", "you", "opponent"] = ""
    """Whose turn, phase or deed."""
    by: Union[Cards, None] = None
    """What did it, where the event says so."""
    played: bool = False
    """Only when it came there by being played."""
    one_or_more: bool = False
    """What happens at the same time sets it off once, however much it is."""


class Happened(When):
    """What is counted afterwards: events of this turn. Cards are judged as they were when they left, else as printed."""

    since: Literal["turn", "game"] = "turn"


class Replaces(Data):
    """If this would happen, that happens instead."""

    would: When
    to: str = ""
    """It goes to this zone instead."""
    whose: Who = "owner"
    add: Union[int, AmountOf, None] = None
    """The amount is changed by this."""
    become: Union[int, AmountOf, None] = None
    """The amount becomes this."""
    prevent: Union[bool, int, AmountOf] = False
    """It does not happen, or so much less of it: a prevention, where the book tells those apart."""
    instead: list[Effect] = field(default_factory=list)
    """These happen instead (the slot `it` has the card)."""
    optional: bool = False
    once: bool = False
    own: bool = False
    """A self-replacement: applied before all others."""
    prevents: bool = False
    """It prevents what would happen: all of it, or what `add` takes off."""
    shield: Union[int, AmountOf, None] = None
    """It prevents so much in all, however many events that takes; for `watch`."""


class Protects(Data):
    """The card cannot be chosen by what this describes."""

    whose: Literal["you", "opponent", "any"] = "opponent"
    """Whose cards and abilities, seen from this card."""
    kind: Words = ""
    """card (when it is played), ability; without it, both."""
    by: Union[Cards, None] = None
    """Only those of these cards."""


class AbilityData(Data):
    """One ability: its kind, when it is valid, what it costs, what it waits for, what it does."""

    kind: Literal["activated", "automatic", "continuous", "keyword", "play"] = "keyword"
    """`play`: what the card does when it is played and resolved (events, summons, spells)."""
    keyword: str = ""
    when: Union[When, list[When], None] = None
    state: Union[Condition, None] = None
    """Waits for a state instead of an event."""
    condition: Union[Condition, None] = None
    cost: list[Effect] = field(default_factory=list)
    additional: list[Additional] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    replaces: Union[Replaces, None] = None
    protects: Union[Protects, None] = None
    """For a continuous ability: from being chosen."""
    users: Literal["you", "opponent", "any"] = "you"
    """Who may use it, seen from who controls the card."""
    zones: Words = ""
    """Where it is valid; without it, where the book says for its kind."""
    timing: Words = ""
    limit: int = 0
    """How often a turn."""
    args: dict[str, Any] = field(default_factory=dict)
    """What a keyword of the game needs."""
    text: str = ""


# -- effects -----------------------------------------------------------------------------------------------------------


class Verb(Data, tag_field="do"):
    """Something to do."""


class Additional(Data):
    """A cost that may be paid besides: declared before targets are chosen, paid with the rest."""

    name: str
    cost: list[Effect]
    text: str = ""


class Draw(Verb, tag="draw"):
    number: Amount = 1
    up_to: bool = False
    who: Who = "you"


class Select(Verb, tag="select"):
    """Choose cards while resolving; they go into a slot."""

    cards: Cards
    number: Amount = 1
    up_to: bool = False
    slot: str = "it"
    who: Who = "you"
    random: bool = False
    all: bool = False
    """Every one of them; nothing is asked."""
    any_number: bool = False
    """As many as one likes, none included."""
    different: str = ""
    """No two with the same value of this characteristic; of sets of words, none with a word of another."""
    same: str = ""
    """All with the same value, or a word in common."""
    total: dict[str, Amount] = field(default_factory=dict)
    """A number of the chosen cards added up is at most this."""


class Items(Data):
    """What lies on the stack: cards that were played, abilities."""

    whose: Literal["you", "opponent", "any"] = "any"
    kind: Words = ""
    """card, ability; without it, both."""
    cards: Union[Cards, None] = None
    """The card, or the card whose ability it is, is one of these."""


class Target(Verb, tag="target"):
    """Choose targets: when the card or ability is played, in games that do so; otherwise as `select`.

    Cards, players, or items of the stack. Inside an `if` they are asked for only where the condition holds when it is
    played, inside a `may` only where there are enough; neither stands in the way of playing.
    """

    cards: Union[Cards, None] = None
    players: Literal["", "you", "opponent", "any"] = ""
    items: Union[Items, None] = None
    number: Amount = 1
    up_to: bool = False
    any_number: bool = False
    slot: str = "it"
    who: Who = "you"
    different: str = ""
    same: str = ""
    total: dict[str, Amount] = field(default_factory=dict)


class Move(Verb, tag="move"):
    """Put cards into a zone."""

    to: str
    what: Union[str, Cards] = "it"
    whose: Who = "owner"
    index: Literal["top", "bottom"] = "top"
    depth: Amount = 1
    """The how-manieth from that end they become."""
    follow: bool = False
    """Also the object that one of them has become by moving since ("return it")."""
    position: str = ""
    """chosen, this, same, a position's name, or a word of the game for several positions."""
    orientation: str = ""
    face: Literal["", "up", "down"] = ""
    order: Literal["", "chosen", "random", "any"] = ""
    """In which order several cards arrive; `any` where it does not matter, as before a shuffle."""
    separate: bool = False
    """Several cards go to positions apart from each other."""
    under: str = ""
    """This or a slot: the card it now belongs to."""
    reveal: bool = False
    slot: str = ""
    """The cards that arrived, as the objects they are now."""


class MoveTop(Verb, tag="move top"):
    """Put the top cards of a zone somewhere, one at a time."""

    to: str
    number: Amount = 1
    zone: str = "deck"
    who: Who = "you"
    up_to: bool = False
    slot: str = ""
    face: Literal["", "up", "down"] = ""
    index: Literal["top", "bottom"] = "top"
    depth: Amount = 1
    """The how-manieth from that end they become."""
    end: Literal["top", "bottom"] = "top"
    """From which end of the zone they are taken."""


class Look(Verb, tag="look"):
    """Look at the top cards of a deck; they stay there until something moves them."""

    number: Amount = 1
    who: Who = "you"
    up_to: bool = False
    reveal: bool = False
    slot: str = "looked"
    zone: str = "deck"
    end: Literal["top", "bottom"] = "top"
    until: Union[Cards, None] = None
    """Stop at the first card that is one of these; it goes into the slot `found`."""


class Reveal(Verb, tag="reveal"):
    """Show cards to everybody."""

    what: Union[str, Cards] = "it"
    until: Literal["", "resolved"] = ""
    """They are hidden again once the text has been carried out."""


class Search(Verb, tag="search"):
    """Look through a deck for cards, put them somewhere, shuffle. Other hidden zones where `cards` says so.

    Who searches for any card at all must take one; who searches for a card of some kind may find nothing.
    """

    cards: Cards
    number: Amount = 1
    up_to: bool = False
    who: Who = "you"
    to: str = "hand"
    slot: str = "it"
    reveal: bool = True
    orientation: str = ""
    position: str = ""
    shuffle: bool = True


class Shuffle(Verb, tag="shuffle"):
    who: Who = "you"
    zone: str = "deck"


class Discard(Verb, tag="discard"):
    """Put cards from a hand into where discarded cards go."""

    cards: Union[Cards, None] = None
    number: Amount = 1
    up_to: bool = False
    any_number: bool = False
    who: Who = "you"
    random: bool = False
    slot: str = "discarded"


class Turn(Verb, tag="turn"):
    to: str
    what: Union[str, Cards] = "this"


class Flip(Verb, tag="flip"):
    what: Union[str, Cards] = "this"
    face: Literal["up", "down"] = "up"


class Modify(Verb, tag="modify"):
    """Change characteristics: while a continuous ability is valid, or until a moment."""

    what: Union[str, Cards] = "this"
    add: dict[str, Amount] = field(default_factory=dict)
    set: dict[str, Amount] = field(default_factory=dict)
    gain: dict[str, Words] = field(default_factory=dict)
    """Words it has besides; of a tally one more for each time a word is listed."""
    lose: dict[str, Words] = field(default_factory=dict)
    become: dict[str, Words] = field(default_factory=dict)
    """Words that replace what was there (a type, a colour)."""
    abilities: list[AbilityData] = field(default_factory=list)
    lose_abilities: bool = False
    until: str = "end of turn"
    live: bool = False
    """A resolved effect that also reaches cards which come later."""


class Forbid(Verb, tag="forbid"):
    """A player may not do something that the game has a word for: while a continuous ability is valid, or until a moment."""

    what: Words
    who: Who = "opponent"
    until: str = "end of turn"


class Play(Verb, tag="play"):
    """Play cards by this effect, from where they are."""

    what: Union[str, Cards] = "it"
    who: Who = "you"
    free: bool = False
    """Without paying."""
    less: Amount = 0
    """For so much less."""
    cost: list[Effect] = field(default_factory=list)
    """This is paid instead."""
    args: dict[str, Any] = field(default_factory=dict)


class Activate(Verb, tag="activate"):
    """Carry out what another text of a card says, again."""

    what: Union[str, Cards] = "this"
    keyword: Words = ""
    """Abilities with this keyword."""
    on: Words = ""
    """Abilities that wait for this."""


class Damage(Verb, tag="damage"):
    number: Amount = 1
    to: Union[str, Cards] = "opponent"
    """you, opponent, a slot, or cards."""
    shares: str = ""
    """To each its share of what was divided among the slot."""


class Counters(Verb, tag="counters"):
    counter: str
    number: Amount = 1
    what: Union[str, Cards] = "this"
    remove: bool = False
    shares: str = ""
    """On each as many as its share of what was divided among the slot."""


class Transfer(Verb, tag="transfer"):
    """Move pieces: from each card or area of `origin` to each card or area of `to`, all at the same time."""

    number: Amount = 1
    all: bool = False
    all_but: Union[int, AmountOf, None] = None
    """All but so many."""
    up_to: bool = False
    piece: str = ""
    """A kind of piece; without it, who controls the pieces chooses."""
    origin: Union[str, Cards] = "void"
    """void, an area of a player, this, a slot, or cards."""
    whose: Literal["you", "opponent"] = "you"
    """Whose area they come from."""
    to: Union[str, Cards] = "void"
    to_whose: Literal["you", "opponent", "controller"] = "controller"
    """Whose area they go to; the controller of the card they come from."""


class Number(Verb, tag="number"):
    """Change a number of a player."""

    number: str
    add: Amount = 0
    become: Union[int, AmountOf, None] = None
    who: Who = "you"


class Pay(Verb, tag="pay"):
    """Pay with what the game calls it (stock, crystal points, will, …)."""

    what: str
    number: Amount = 1
    args: dict[str, Any] = field(default_factory=dict)


class May(Verb, tag="may"):
    """Do it or not. With a cost: pay it or not."""

    then: list[Effect]
    cost: list[Effect] = field(default_factory=list)
    otherwise: list[Effect] = field(default_factory=list)
    who: Who = "you"


class If(Verb, tag="if"):
    condition: Condition
    then: list[Effect]
    otherwise: list[Effect] = field(default_factory=list)


class Modes(Verb, tag="modes"):
    """Choose among effects."""

    modes: list[list[Effect]]
    number: Amount = 1
    up_to: bool = False
    at_least: Union[int, AmountOf, None] = None
    """With `up_to`: no fewer than so many; default: as the game's book has it."""
    repeats: bool = False
    """One may be chosen more than once."""
    once_each: Literal["", "turn", "game"] = ""
    """What was chosen before, this turn or in the game, for this ability of this card, cannot be chosen again."""
    who: Who = "you"


class EachPlayer(Verb, tag="each player"):
    """Each player does this, seen from where they sit: the turn player first."""

    effects: list[Effect]


class Note(Verb, tag="note"):
    """Work a number out now and keep it, whatever happens afterwards: `{ noted = "slot" }`."""

    amount: Amount
    slot: str = "number"


class Declare(Verb, tag="declare"):
    """A player names a number; it is kept in a slot: `{ noted = "slot" }`."""

    at_most: Amount
    at_least: Amount = 0
    slot: str = "number"
    who: Who = "you"


class Divide(Verb, tag="divide"):
    """Divide a number among the chosen cards of a slot, in whole shares; when played, in games that choose targets then."""

    number: Amount
    among: str = "it"
    unit: int = 1
    """What a share is a multiple of."""
    at_least: int = 1
    """How many units each gets at least."""
    slot: str = "shares"


class Repeat(Verb, tag="repeat"):
    times: Amount
    effects: list[Effect]


class Later(Verb, tag="later"):
    """Make an automatic ability that waits for a later moment, once unless `until` says how long."""

    ability: AbilityData
    about: str = ""
    """The slot it will find under `remembered`."""
    until: str = ""


class WhenYouDoSo(Verb, tag="when you do so"):
    """An ability that triggers as soon as the text comes to this: it is played like others that wait, targets and all."""

    effects: list[Effect]
    cost: list[Effect] = field(default_factory=list)
    condition: Union[Condition, None] = None
    about: str = ""
    """The slot it will find under `remembered`."""
    text: str = ""


class Watch(Verb, tag="watch"):
    """From now on replace events, until a moment."""

    replaces: Replaces
    what: str = ""
    until: str = "end of turn"


class Exchange(Verb, tag="exchange"):
    """Two cards change places."""

    first: str
    second: str


class Create(Verb, tag="create"):
    """Make tokens."""

    card: str
    number: Amount = 1
    to: str = ""
    who: Who = "you"
    orientation: str = ""


class Cancel(Verb, tag="cancel"):
    """Take a target off the stack."""

    slot: str = "it"


class Lose(Verb, tag="lose"):
    who: Who = "opponent"


class Win(Verb, tag="win"):
    who: Who = "you"


class ExtraTurn(Verb, tag="extra turn"):
    who: Who = "you"


class Perform(Verb, tag="perform"):
    """A deed only the game knows."""

    what: str
    number: Amount = 1
    slot: str = ""
    cards: Union[Cards, None] = None
    args: dict[str, Any] = field(default_factory=dict)


Effect = Union[
    Draw, Select, Target, Move, MoveTop, Look, Reveal, Search, Shuffle, Discard, Turn, Flip, Modify, Forbid, Play,
    Activate, Damage, Counters,
    Transfer, Number, Pay, May, If, Modes, EachPlayer, Note, Declare, Divide,
    Repeat, Later, WhenYouDoSo, Watch, Exchange, Create, Cancel, Lose, Win, ExtraTurn, Perform,
]  # fmt: skip


class CardData(Data):
    """What every printed card has; each game adds its own fields."""

    number: str
    name: str
    text: str = ""
    abilities: list[AbilityData] = field(default_factory=list)
