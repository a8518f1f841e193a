"""The words of one game for the ability language, and how the game does what the language says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from domain.cards.language import AbilityData, CardData, Effect, Modify, Perform, When
from domain.kernel.agenda import Frame, Step
from domain.kernel.events import CardMoved, Event

if TYPE_CHECKING:
    from domain.cards.scope import Scope
    from domain.kernel.abilities import Ability
    from domain.kernel.catalog import Catalog
    from domain.kernel.match import Match
    from domain.kernel.state import StackItem

Relation = "Callable[[Match, int, int, int], bool]"


@dataclass(frozen=True)
class Characteristic:
    """A characteristic of cards: a number, one word, a set of words, or a tally (how many of each word)."""

    name: str
    kind: Literal["number", "word", "words", "tally"]
    closed: tuple[str, ...] = ()
    """The words there are, where the book lists them."""
    floor: int | None = None
    """For a number that is never smaller than this once all effects are applied; what they add up to is kept till then."""


@dataclass(frozen=True)
class Happening:
    """A word that automatic abilities can wait for: the event, a further test, and which field is the subject."""

    event_type: type[Event]
    test: Callable[[Match, int, int, Any, When], bool] | None = None
    """match, player, source card, event, what the card says"""
    subject: str = "card"
    """The field of the event that holds the card it happens to; empty where there is none."""
    player: str = ""
    """The field that says whose deed it is; empty: the master of the subject, else the turn player."""
    by: str = ""
    """The field that holds the card that did it, or references of several."""
    leaves: str = ""
    """The zone a card leaves when this happens to it, so that the card itself sees it."""
    amount: str = "amount"
    """The field that a replacement of the amount changes."""
    zero_is_nothing: bool = False
    """An amount reduced to zero means that nothing happens."""


@dataclass(frozen=True)
class Payment:
    """A way to pay: can it be paid, and the steps that pay it. The amount is in the slot given."""

    can: Callable[[Match, int, int, int, Mapping[str, Any]], bool]
    """match, player, source card, amount, further words"""
    steps: Callable[[Scope, Callable[[Match, Frame], int], Mapping[str, Any]], list[Step]]


@dataclass
class Vocabulary:
    """Everything the compiler asks a game."""

    ruleset: str
    card_type: type[CardData]
    zones: tuple[str, ...]
    play_zones: tuple[str, ...]
    """Where a card is that is simply said to be there."""
    characteristics: tuple[Characteristic, ...]
    orientations: tuple[str, ...]
    counters: tuple[str, ...]
    numbers: tuple[str, ...]
    phases: tuple[str, ...]
    positions: Mapping[str, tuple[str, ...]]
    """The positions of zones that have some."""
    base: Callable[[Any, Catalog], list[Any]]
    """A printed card's characteristics, without the abilities that come last."""
    valid_zones: Callable[[Any, AbilityData], Sequence[str]]
    """Where an ability is valid when its text does not say."""
    layer: Callable[[Modify, str, str], int]
    """The layer of a change: how (add, set, words, type or abilities) and of which characteristic."""
    draw: Callable[[Match, int, str], None]
    """One card is drawn."""
    damage: Callable[[Scope, Any], list[Step]]
    """Steps that deal the damage an effect says."""
    effect_clause: str
    cost_clause: str
    choice_clause: str
    shuffle_clause: str
    pieces: tuple[str, ...] = ()
    piece_areas: Mapping[str, int] = field(default_factory=dict)
    """The areas of a player that hold pieces, by name, with the number each is kept in."""
    may_receive: Callable[[Match, int, int], bool] | None = None
    """May a piece of this kind that a text does not name go to this holder, or come from it?"""
    clauses: Mapping[str, str] = field(default_factory=dict)
    """Clauses of single verbs where the book has one."""
    durations: Mapping[str, int] = field(default_factory=dict)
    draw_clauses: tuple[str, ...] = ()
    """The clauses by which cards are drawn, for texts that wait for it; default: that of the verb."""
    open_counters: bool = False
    """May texts speak of kinds of counters that the book does not list?"""
    relations: Mapping[str, Callable[[Match, int, int, int], bool]] = field(default_factory=dict)
    """match, player, source card, card"""
    relation_needs: Mapping[str, int] = field(default_factory=dict)
    """What a relation depends on besides where its two cards lie, as bits of kernel/abilities; default: everything."""
    relation_reads: Mapping[str, Sequence[str]] = field(default_factory=dict)
    conditions: Mapping[str, Callable[[Match, int, int], bool]] = field(default_factory=dict)
    amounts: Mapping[str, Callable[[Match, int, int], int]] = field(default_factory=dict)
    happenings: Mapping[str, Happening] = field(default_factory=dict)
    payments: Mapping[str, Payment] = field(default_factory=dict)
    deeds: Mapping[str, Callable[[Scope, Perform], list[Step]]] = field(default_factory=dict)
    can_deed: Mapping[str, Callable[[Match, int, int, Perform], bool]] = field(default_factory=dict)
    """Can a deed be done in full, for those that stand in costs?"""
    keywords: Mapping[str, Callable[[AbilityData], list[AbilityData]]] = field(default_factory=dict)
    """A keyword ability written out."""
    timings: Mapping[str, int] = field(default_factory=dict)
    given: Callable[[Any], list[AbilityData]] = lambda card: []
    """Abilities that the rules give to a card."""
    rule_abilities: Mapping[str, AbilityData] = field(default_factory=dict)
    rule_cards: tuple[CardData, ...] = ()
    """Cards that no set prints but the rules know (tokens that a rule creates): in every catalog, after its own cards."""
    zone_words: Mapping[str, str] = field(default_factory=dict)
    """Other words for zones: what a text calls them, or called them once."""
    judged_on_arrival: bool = False
    """Is a card that would come into play judged by replacements as it will be there?"""
    limited_zones: tuple[str, ...] = ()
    """Zones that hold only so many cards."""
    room: Callable[[Match, int, int], int | None] | None = None
    """How many more cards a player's zone takes (None: any number): match, player, zone."""
    name_includes: Callable[[str, str], bool] = lambda part, name: part in name
    position_words: Mapping[str, Callable[[Match, int, int], list[int]]] = field(default_factory=dict)
    """Words for several positions ("open", "back"): match, player, the card that is to be put there."""
    positions_for: Callable[[Match, int, int, int], list[int]] | None = None
    """The positions a card may be put on: match, player, zone, card."""
    ordered_zones: tuple[str, ...] = ()
    """Zones where several cards that arrive together are put in an order by their owner, unless the text says it."""
    targets_on_play: bool = False
    can_target_player: Callable[[Match, int, int, int], bool] | None = None
    """May the player's card or ability choose this player? match, player, source reference, chosen player"""
    may_add_cost: Callable[[Match, Frame, Ability, int], bool] | None = None
    """May this additional cost (by its number) be declared, as far as the cost of the card itself is concerned?"""
    divides_damage: bool = False
    """Does `damage` honour shares?"""
    forbidden: tuple[str, ...] = ()
    """What texts can forbid players to do; a ruleset asks kernel/restrictions by the number of the word."""
    play: Callable[[Scope, Any], list[Step]] | None = None
    """Steps that play cards by an effect."""
    either_may_use: bool = False
    """Does the game offer a player abilities of the other's cards, where their text lets them?"""
    x_before_targets: bool = True
    """Is X declared before targets are chosen, so that they may depend on it?"""
    modes_at_least: int = 0
    """How many modes must be chosen where the text says up to some number."""
    hidden_zones: tuple[str, ...] = ("deck", "hand")
    """Zones whose cards a player may say not to have found."""
    item_kind: Callable[[Match, StackItem], str] | None = None
    """What an item of the stack is, card or ability, or neither; default: a card where its text is one to be played."""
    cancelled: Callable[[Match, StackItem], None] | None = None
    """What becomes of an item that was taken off the stack."""
    can_target: Callable[[Match, int, int, int], bool] | None = None
    """May the player's card or ability choose this card as a target? match, player, source reference, card"""
    can_give_up: Callable[[Match, Frame, Ability, Sequence[int], int], bool] | None = None
    """May a cost take this card, so that the rest can still be paid? With those already taken for the same part."""
    may_turn: Callable[[Match, int, int, int], bool] | None = None
    """May an effect of this player turn this card so? match, player, card, orientation"""
    may_flip: Callable[[Match, int], bool] | None = None
    """May an effect turn this card face up or down? match, card"""
    payable_together: Callable[[Scope, list[Effect]], Callable[[Match, int, int], bool] | None] | None = None
    """Can the parts of a cost be paid together, where they compete for cards? None: if each can, all can."""
    arriving: Callable[[Match, CardMoved, str], CardMoved | None] | None = None
    """How a card comes to where an effect puts it (None: it may not); the word is the verb that moves it."""
    values_as_it_left: bool = False
    """Is a card that an ability saw leave asked for its values as it was when it left?"""
    orders_arrivals: bool = False
    """Does the turn player order the time stamps of cards with continuous abilities that arrive together?"""
    lost_with_abilities: tuple[str, ...] = ()
    """Characteristics that a card loses with all its abilities (keywords kept as words)."""
    hidden_choice_may_fail: bool = True
    """May a player find nothing among hidden cards?"""
    extra_turn: Callable[[Match, int, int], None] | None = None
    place: Callable[[Match, int, int, int, int, int, str], None] | None = None
    """How a card comes onto a zone with positions: match, card, player, zone, position, orientation, clause."""
    stays: Callable[[Match, int], bool] | None = None
    """Must a card stay on its position when two change places? match, card"""
    prepare: Callable[[AbilityData], AbilityData] | None = None
    """An ability as the game's rules have it understood, before it is compiled."""
    finish_ability: Callable[[Any, Any], None] | None = None
    """A last look at a compiled ability (Ability, AbilityData), for a game's own fields."""
