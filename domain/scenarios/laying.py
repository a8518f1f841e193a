"""From a table as it was described to a match: cards by events, effects in force, what waits on the stack, a new game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from domain.cards.compile import PLAY, build_catalog
from domain.cards.load import cards_from
from domain.cards.targets import specs
from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, procedure
from domain.kernel.catalog import Catalog
from domain.kernel.errors import DeckfoldError, nearest
from domain.kernel.events import (
    NOWHERE,
    CardCreated,
    CardLinked,
    CardShown,
    CardVanished,
    MatchStarted,
    NumberChanged,
    PiecesMoved,
    StackAdded,
)
from domain.kernel.index import new_index
from domain.kernel.match import Match
from domain.kernel.options import PASS
from domain.kernel.ruleset import Deck
from domain.kernel.text import listed
from domain.scenarios.faults import SETUP
from domain.scenarios.words import is_called

if TYPE_CHECKING:
    from domain.scenarios.table import Table

__all__ = ["FILLER", "SEATS", "SETUP", "Laid", "LaidEffect", "LaidItem", "TableError", "begin", "catalog", "seat"]

SEATS = ("A", "B")
FILLER = "Filler"


class TableError(DeckfoldError):
    """The table cannot be laid as described, or the match did not offer what was chosen."""


def seat(player: str | int) -> int:
    if player in SEATS:
        return SEATS.index(str(player))
    if player in (0, 1):
        return int(player)
    raise TableError(f"there is no player {player!r}; the players are A and B")


class Laid:
    """One card to be laid out: where and how."""

    def __init__(self, name: str, player: int, zone: int, **how: Any) -> None:
        self.name = name
        self.player = player
        self.zone = zone
        self.markers = [dict(m) if isinstance(m, Mapping) else {"card": m} for m in how.pop("markers", ())]
        self.how = how
        self.card = NOWHERE

    @property
    def owner(self) -> int:
        return seat(self.how.get("owner", self.player))

    @property
    def is_token(self) -> bool:
        return bool(self.how.get("token"))

    def names(self) -> list[str]:
        """The cards it takes from a deck: itself, then those that belong to it."""
        return [*([] if self.is_token else [self.name]), *(marker["card"] for marker in self.markers)]


class LaidEffect(NamedTuple):
    """An effect to be in force when the play begins."""

    player: int
    card: str
    ability: str
    effects: tuple[Mapping[str, Any], ...]
    on: tuple[str, ...]


class LaidItem(NamedTuple):
    """What is to wait on the stack when the play begins."""

    player: int
    card: str
    ability: str
    targets: tuple[Any, ...]
    number: int


def effect_card(index: int) -> str:
    """What the card is called that stands for an effect written out; it is out of the game before the play begins."""
    return f"(effect {index + 1})"


# -- the match ---------------------------------------------------------------------------------------------------------


def catalog(table: Table) -> Catalog:
    """The cards of a table, compiled; what is not defined is a plain card of that name."""
    game = table.ruleset
    for index, effect in enumerate(table.effects):
        if effect.effects:
            ability = {"kind": "activated", "effects": list(effect.effects)}
            table.define(effect_card(index), **{**game.tables.plain_card, "abilities": [ability]})
    named = [each.name for each in table.laid] + [marker["card"] for each in table.laid for marker in each.markers]
    named += [each.how["shows"] for each in table.laid if each.how.get("shows")]
    for name in [*named, FILLER]:
        if name not in table.cards:
            table.define(name, **game.tables.plain_card)
    vocabulary = import_module(f"domain.rulesets.{game.name}.vocabulary").VOCABULARY
    return build_catalog(vocabulary, cards_from(table.cards.values(), vocabulary.card_type, "this table"))


def begin(table: Table) -> Match:
    """The match as it is laid, before anything is played. Nothing that is laid out sets anything off."""
    game = table.ruleset
    match = Match(game, table.catalog())
    if table.at == SETUP:
        match.happen(new_game(table, match.catalog))
        match.index_cards()
        match.agenda.append(Frame(game.kinds.start, cause=0))
        return match
    match.happen(started(table, match.catalog))
    deafen(match)
    lay_all(table, match, new=False)
    for player, number, value in table.numbers:
        match.happen(NumberChanged(player, number, value, game.clauses.start, 0))
    while match.state.turn < table.number - 1:
        match.start_turn(1 - table.turn_player, game.clauses.start)
    table.begins = len(match.events)
    match.start_turn(table.turn_player, game.clauses.start)
    match.index_cards()
    game.tables.situations[table.at](match)
    agenda, match.agenda[:] = match.agenda.copy(), []
    deafen(match)
    lay_all(table, match, new=True)
    for index, effect in enumerate(table.effects):
        put_in_force(table, match, index, effect)
    for item in table.items:
        put_on_stack(table, match, item)
    match.agenda[:] = agenda
    match.index_cards()
    match.interrupt = False
    return match


def deafen(match: Match) -> None:
    """From now on nothing sets anything off."""
    match.index = new_index(match.ruleset, match.catalog, match.state.printed, deaf=True)


def started(table: Table, cards: Catalog) -> MatchStarted:
    """Every card begins in its owner's deck: filler, then the deck from its bottom, then what is laid out."""
    decks = []
    count = 0
    deck_zone = table.ruleset.places.deck
    for player in (0, 1):
        mine = [each for each in table.laid if each.owner == player]
        mine.sort(key=lambda each: each.player != player)
        deck = [each for each in mine if each.zone == deck_zone]
        rest = [each for each in mine if each.zone != deck_zone]
        names = [FILLER] * table.filler[player]
        for each in [*reversed(deck), *rest]:
            if not each.is_token:
                each.card = count + len(names)
            for marker in each.markers:
                marker["number"] = count + len(names) + (not each.is_token) + each.markers.index(marker)
            names += each.names()
        names += [
            effect_card(i) for i, effect in enumerate(table.effects) if effect.effects and effect.player == player
        ]
        count += len(names)
        decks.append(Deck(SEATS[player], tuple((table.cards[name]["number"], 1) for name in names)))
    return table.ruleset.started(cards, decks, table.seed, table.format, (0, 1), False)


def new_game(table: Table, cards: Catalog) -> MatchStarted:
    """The first event of a new game: the decks as listed, else plain cards under those that are to lie on top."""
    game = table.ruleset
    decks = []
    arranged = []
    for player, deck in enumerate(table.decks):
        names = [each.name for each in table.laid if each.player == player]
        top = [table.cards[name]["number"] for name in names]
        if deck is None:
            plain = [table.cards[FILLER]["number"]] * table.filler[player]
            deck = Deck(SEATS[player], tuple((number, 1) for number in [*top, *plain]))
        missing = Counter(top) - Counter(deck.listed())
        if missing:
            short = [name for name in dict.fromkeys(names) if table.cards[name]["number"] in missing]
            raise TableError(f"{SEATS[player]}'s deck has too few of {listed(short)} to lie on top")
        arranged.append(tuple(cards.by_number[number] for number in top))
        decks.append(deck)
    first = game.started(cards, decks, table.seed, table.format, (0, 1), False)
    return replace(first, arranged=tuple(arranged)) if any(arranged) else first


# -- cards -------------------------------------------------------------------------------------------------------------


def lay_all(table: Table, match: Match, new: bool) -> None:
    """Lay out the cards that came this turn, or those that were there before; then what belongs to others."""
    chosen = [
        each for each in table.laid if bool(each.how.get("new")) is new and each.zone != table.ruleset.places.deck
    ]
    for each in chosen:
        lay_out(table, match, each)
    for each in chosen:
        if each.how.get("host"):
            match.happen(CardLinked(each.card, card_called(table, each.how["host"]), table.ruleset.clauses.start, 0))


def lay_out(table: Table, match: Match, each: Laid) -> None:
    game = table.ruleset
    clause = game.clauses.start
    orientation = game.words.orientations.index(each.how["orientation"]) if each.how.get("orientation") else 0
    position = each.how.get("position", NOWHERE)
    if each.is_token:
        each.card = len(match.state.printed)
        printed = match.catalog.by_number[table.cards[each.name]["number"]]
        place = each.player * match.state.zone_count + each.zone
        match.happen(CardCreated(each.card, printed, each.owner, place, position, orientation, clause, 0))
        deafen(match)
    else:
        how: dict[str, Any] = {"orientation": orientation, "position": position}
        if each.how.get("face"):
            how["face"] = int(each.how["face"] == "down")
        match.happen(match.moved(each.card, each.player, each.zone, clause, **how))
    if each.how.get("shows"):
        form = match.catalog.by_number[table.cards[each.how["shows"]]["number"]]
        match.happen(CardShown(each.card, form, clause, 0))
    for counter, value in each.how.get("counters", {}).items():
        kinds = match.catalog.counters(game.words.counters)
        if counter not in kinds:
            raise TableError(f"no counter is called {counter!r}; {nearest(counter, kinds)}")
        match.set_counter(each.card, kinds.index(counter), value, clause)
    for piece, number in each.how.get("pieces", {}).items():
        match.happen(PiecesMoved(game.words.pieces.index(piece), number, NOWHERE, each.card, NOWHERE, clause, 0))
    for marker in each.markers:
        zone = game.zone_names[marker.get("zone") or each.how.get("marker zone") or marker_zone(table)]
        face = int((marker.get("face") or each.how.get("marker face") or "down") == "down")
        match.happen(match.moved(marker["number"], each.player, zone, clause, face=face))
        match.happen(CardLinked(marker["number"], each.card, clause, 0))


def marker_zone(table: Table) -> str:
    if not table.ruleset.tables.marker_zone:
        raise TableError("cards of this game have no markers; say `host` where a card belongs to another")
    return table.ruleset.tables.marker_zone


def card_called(table: Table, word: str) -> int:
    """A card of the table, laid out or in a deck, by what it is called; one with a name of its own by that alone."""
    found = [each.card for each in table.laid if (each.how.get("as") or each.name) == word and each.card != NOWHERE]
    if not found:
        raise TableError(f"no {word!r} lies on this table")
    if len(found) > 1:
        raise TableError(f"{len(found)} cards of this table are called {word!r}: name one of them with `as`")
    return found[0]


# -- effects and the stack ---------------------------------------------------------------------------------------------


def laid_out(match: Match, frame: Frame) -> None:
    """The table is laid: stop here."""
    match.ask(0, LAID, [PASS], always=True)


LAID = "the table is laid"
TABLE_LAID = procedure("a table is laid", laid_out)


def put_in_force(table: Table, match: Match, index: int, effect: LaidEffect) -> None:
    """Carry out what an ability says, to these cards, as if it had been resolved before the play begins."""
    source = NOWHERE
    if effect.card:
        source = match.state.reference(card_called(table, effect.card))
    if effect.effects:
        written = table.cards[effect_card(index)]["number"]
        card = match.state.printed.index(match.catalog.by_number[written])
        ability = match.catalog.faces[match.state.printed[card]].abilities[0]
        if not effect.card:
            source = match.state.reference(card)
        match.happen(CardVanished(card, table.ruleset.clauses.start, 0))
    else:
        ability = the_ability(table, match, effect.card, effect.ability, lambda ability: ability.program is not None)
    about = tuple(match.state.reference(card_called(table, word)) for word in effect.on)
    assert ability.program is not None
    match.agenda[:] = [Frame(TABLE_LAID, cause=0), Frame(ability.program, 0, effect.player, source, slots=[about, ()])]
    match.run()
    asked = match.decision
    if asked is None or asked.kind != LAID:
        what = f"asks {asked.kind!r}" if asked is not None else "ends the match"
        raise TableError(f"the effect of {effect.card or 'the table'} {what}: say with `on` which cards it is about")
    match.decision = None


def put_on_stack(table: Table, match: Match, item: LaidItem) -> None:
    """Let a card or an ability wait, with its targets in the order in which the text asks for them."""
    card = card_called(table, item.card)
    if item.ability:
        ability: Ability | None = the_ability(table, match, item.card, item.ability, lambda each: True)
    else:
        abilities = match.catalog.faces[match.state.printed[card]].abilities
        ability = next((each for each in abilities if each.kind == PLAY), None)
    asks = [spec.slot for spec in specs(ability)] if ability is not None else []
    if len(item.targets) > max(len(asks), 1):
        raise TableError(f"{item.card} has {len(asks)} choices to make, not {len(item.targets)}")
    slots: list[tuple[int, ...]] = [()] * max(2, *(slot + 1 for slot in asks), 2)
    for slot, words in zip(asks or [0], item.targets, strict=False):
        cards = [words] if isinstance(words, str) else words
        slots[slot] = tuple(match.state.reference(card_called(table, word)) for word in cards)
    code = ability.code if ability is not None else NOWHERE
    source = match.state.reference(card)
    clause = table.ruleset.clauses.start
    match.happen(StackAdded(item.player, source, code, tuple(slots), item.number, NOWHERE, clause, 0))


def the_ability(table: Table, match: Match, card: str, word: str, fits: Callable[[Ability], bool]) -> Ability:
    """The ability of a card that is meant, by its keyword or text; the only one without a word."""
    face = match.catalog.faces[match.state.printed[card_called(table, card)]]
    found = [
        each
        for each in face.abilities
        if fits(each) and (not word or is_called(word, (each.keyword, each.text, str(each.index + 1))))
    ]
    if len(found) != 1:
        there = listed(named(each) for each in face.abilities)
        what = "none" if not found else f"{len(found)}"
        raise TableError(f"{what} of {card}'s abilities fit {word!r}; there is: {there}")
    return found[0]


def named(ability: Ability) -> str:
    return ability.text or ability.keyword or str(ability.index + 1)
