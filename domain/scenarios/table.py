"""A table in the middle of a match: cards laid out by events, choices made by name, anything unforeseen an error.

    table = Table("weiss_schwarz")
    table.define("Guard", type="character", power=3000)
    table.put("A", stage={"center middle": "Guard"}, hand=["Other"])
    table.choose("Guard", "frontal")
    table.zone("A", "waiting room")

Names that are not defined stand for plain cards. A look shows the table as it was laid; the match goes on with the first
deed, or when it is asked what it offers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Self, TypeVar

from domain import rulesets
from domain.kernel.catalog import Catalog
from domain.kernel.errors import nearest
from domain.kernel.events import NOWHERE, Event
from domain.kernel.match import Match
from domain.kernel.options import Option, PickNumber
from domain.kernel.ruleset import Deck, Ruleset
from domain.kernel.text import listed, option_text
from domain.scenarios import laying, naming
from domain.scenarios.laying import FILLER, SEATS, SETUP, Laid, LaidEffect, LaidItem, TableError, seat
from domain.scenarios.words import is_called, plain

__all__ = ["FILLER", "SEATS", "SETUP", "Table", "TableError", "seat"]

FILLER_COPIES: Final = 12
WHOLE_DECK: Final = 40
"""Plain cards in the deck of a new game where nothing else is said."""
MID_GAME: Final = 5
"""The number of a turn in the middle of a match."""

Kind = TypeVar("Kind", bound=Event)


class Table:
    """A match that begins where a test or a scenario wants it to."""

    def __init__(
        self, ruleset: str | Ruleset, *, turn: str = "A", at: str = "", number: int = 0, seed: int = 1, format: str = ""
    ) -> None:
        self.ruleset = ruleset if isinstance(ruleset, Ruleset) else rulesets.get(ruleset)
        self.turn_player = seat(turn)
        self.at = at or next(iter(self.ruleset.tables.situations))
        moments = (*self.ruleset.tables.situations, SETUP)
        if self.at not in moments:
            raise TableError(f"nothing begins at {self.at!r}; {nearest(self.at, moments)}")
        self.number = number or MID_GAME + self.turn_player
        self.seed = seed
        self.format = format or self.ruleset.cards.formats[0]
        if self.format not in self.ruleset.cards.formats:
            raise TableError(f"there is no format {self.format!r}; {nearest(self.format, self.ruleset.cards.formats)}")
        self.cards: dict[str, dict[str, Any]] = {}
        self.laid: list[Laid] = []
        self.decks: list[Deck | None] = [None, None]
        self.effects: list[LaidEffect] = []
        self.items: list[LaidItem] = []
        copies = WHOLE_DECK if self.at == SETUP else FILLER_COPIES
        self.filler = [copies, copies]
        self.numbers: list[tuple[int, int, int]] = []
        self.begins = 0
        """Where in the events the play begins."""
        self._match: Match | None = None
        self._runs = False

    # -- the table -----------------------------------------------------------------------------------------------------

    def define(self, called: str, /, **fields: Any) -> Self:
        """A card of this table: printed fields, and abilities in the ability language.

        It is called so here, and so is its name unless its fields give another.
        """
        known = self.cards.get(called, {}).get("number", f"T-{len(self.cards) + 1:03}")
        self.cards[called] = {"name": called, "number": known, **fields}
        return self

    def put(self, player: str, **zones: Any) -> Self:
        """Lay cards out: `waiting_room=["one", "two"]`, `stage={"center left": "Guard"}`.

        A deck is listed from the top and lies on plain cards, as many as `filler` says; other zones from the bottom. A
        card may be a table with its orientation, face and markers.
        """
        owner = seat(player)
        self.filler[owner] = zones.pop("filler", self.filler[owner])
        for word, cards in zones.items():
            name = word.replace("_", " ")
            if name not in self.ruleset.zone_names:
                raise TableError(f"no zone is called {name!r}; {nearest(name, self.ruleset.zone_names)}")
            self.lay(owner, self.ruleset.zone_names[name], cards)
        return self

    def lay(self, player: int, zone: int, cards: Any) -> None:
        positions = self.ruleset.words.zones[zone].positions
        if isinstance(cards, str):
            cards = [cards]
        if isinstance(cards, Mapping):
            listed = [(self.position(zone, where), card) for where, card in cards.items()]
        else:
            taken = [each.how.get("position") for each in self.laid if (each.player, each.zone) == (player, zone)]
            free = [p for p in range(len(positions)) if p not in taken]
            if positions and len(cards) > len(free):
                name = self.ruleset.words.zones[zone].name
                raise TableError(f"{len(cards)} cards for the {len(free)} free positions of the {name}")
            listed = list(zip(free, cards, strict=False)) if positions else [(NOWHERE, card) for card in cards]
        for position, card in listed:
            how = dict(card) if isinstance(card, Mapping) else {"card": card}
            name = how.pop("card")
            if positions:
                how.setdefault("position", position)
            if isinstance(how.get("position"), str):
                how["position"] = self.position(zone, how["position"])
            self.laid.append(Laid(name, player, zone, **how))

    def position(self, zone: int, word: str) -> int:
        """A position of a zone by its name."""
        spec = self.ruleset.words.zones[zone]
        if not spec.positions:
            raise TableError(f"the {spec.name} has no positions, so none is called {word!r}")
        if word not in spec.positions:
            raise TableError(f"no position of the {spec.name} is called {word!r}; {nearest(word, spec.positions)}")
        return spec.positions.index(word)

    def give(self, player: str, number: str, value: int) -> Self:
        """Give a number of a player a value."""
        self.numbers.append((seat(player), self.ruleset.words.numbers.index(number), value))
        return self

    def deck(self, player: str, main: Mapping[str, int], **parts: Mapping[str, int]) -> Self:
        """The deck with which a player begins a new game: copies by card."""
        for name in [*main, *(name for part in parts.values() for name in part)]:
            if name not in self.cards:
                self.define(name, **self.ruleset.tables.plain_card)
        numbers = {name: card["number"] for name, card in self.cards.items()}
        listed = tuple((numbers[name], copies) for name, copies in main.items())
        others = tuple((part, tuple((numbers[n], c) for n, c in cards.items())) for part, cards in parts.items())
        self.decks[seat(player)] = Deck(player, listed, others)
        return self

    def effect(
        self, player: str, *effects: Mapping[str, Any], on: Sequence[str] = (), card: str = "", ability: str = ""
    ) -> Self:
        """An effect in force when the play begins: written out, or of an ability of a card."""
        self.effects.append(LaidEffect(seat(player), card, ability, tuple(effects), tuple(on)))
        return self

    def wait(self, player: str, card: str, *targets: Any, ability: str = "", number: int = 0) -> Self:
        """A card or an ability that waits on the stack when the play begins, with what was chosen for it."""
        self.items.append(LaidItem(seat(player), card, ability, targets, number))
        return self

    # -- the beginning -------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        if self._match is None:
            self._match = self.begin()
        return self._match

    def catalog(self) -> Catalog:
        """The cards of this table, compiled."""
        return laying.catalog(self)

    def begin(self) -> Match:
        """The match as it is laid, before anything is played."""
        return laying.begin(self)

    def go(self) -> Self:
        """Let the match run to the first decision, if it has not yet."""
        match = self.match
        if not self._runs:
            self._runs = True
            match.run()
        return self

    # -- deeds -----------------------------------------------------------------------------------------------------------

    def choose(self, *words: Any, **fields: Any) -> Self:
        """Answer the open decision with the one option that fits all words and fields."""
        self.match.choose(self.option(*words, **fields))
        return self

    def option(self, *words: Any, **fields: Any) -> Option:
        """The one option meant; equal cards and equal waiting abilities count as one."""
        decision = self.go().match.decision
        if decision is None:
            raise TableError(f"nobody is asked for {words_of(words, fields)}: {self.match}")
        found = [option for option in decision.options if self.fits(option, words, fields)]
        if not found and len(words) == 1 and str(words[0]).isdigit() and decision.allows(PickNumber(int(words[0]))):
            return PickNumber(int(words[0]))
        if not found or (len(found) > 1 and not naming.are_alike(self, found)):
            what = "no option" if not found else f"{len(found)} options"
            offered = listed(option_text(self.match, option) for option in decision.options)
            raise TableError(
                f"{what} of {SEATS[decision.player]}'s decision {decision.kind!r} fit {words_of(words, fields)}; "
                f"there is: {offered}"
            )
        return found[0]

    def offers(self, *words: Any, **fields: Any) -> bool:
        """Is there an option that fits?"""
        decision = self.go().match.decision
        return decision is not None and any(self.fits(option, words, fields) for option in decision.options)

    def fits(self, option: Option, words: Sequence[Any], fields: Mapping[str, Any]) -> bool:
        """Does an option have all these words, and these in its fields?"""
        names = naming.names_of(self, option)
        by_field = {plain(key): called for key, called in names.items()}
        return all(is_called(word, names[""]) for word in words) and all(
            is_called(value, by_field.get(plain(field), ())) for field, value in fields.items()
        )

    def decline(self, to: str = "", times: int = 0) -> Self:
        """Decline (pass, done) until a decision of this kind is open, so many times, or once."""
        count = 0
        self.go()
        while self.match.decision is not None and self.match.decision.kind != to:
            if not to and count >= (times or 1):
                break
            for word in ("pass", "done"):
                if self.offers(word):
                    self.choose(word)
                    break
            else:
                raise TableError(f"this cannot be declined: {self.match}")
            count += 1
        if to and self.match.decision is None:
            raise TableError(f"no decision {to!r} came: {self.match}")
        return self

    def do(self, deed: Callable[[Match], None]) -> Self:
        """Let something happen while a player is being asked; the question is put again afterwards."""
        match = self.match
        self._runs = True
        if match.decision is not None:
            match.agenda[-1].step -= 1
            match.decision = None
        if self.ruleset.tables.after_deed is not None:
            self.ruleset.tables.after_deed(match)
        deed(match)
        match.run()
        return self

    # -- looks -----------------------------------------------------------------------------------------------------------

    def name(self, card: int) -> str:
        """What a card is called here: its alias, or the word that what it shows was defined by."""
        aliases = {each.card: each.how["as"] for each in self.laid if each.how.get("as")}
        face = self.match.catalog.faces[self.match.state.form[card]]
        return aliases.get(card) or self.defined.get(face.number, face.name)

    def called(self, card: int) -> set[str]:
        """Everything a card can be called: also what its sides were defined by, and their names."""
        state, faces = self.match.state, self.match.catalog.faces
        sides = [faces[state.printed[card]], faces[state.form[card]]]
        return {
            self.name(card),
            *(word for side in sides for word in (self.defined.get(side.number), side.name) if word),
        }

    @property
    def defined(self) -> dict[str, str]:
        """What the cards of this table were defined by, by their numbers."""
        return {fields["number"]: called for called, fields in self.cards.items()}

    def zone(self, player: str, zone: str) -> list[str]:
        """The names of a zone's cards: a deck from the top, other zones from the bottom, positions in their order."""
        state = self.match.state
        index = self.ruleset.zone_names[zone]
        cards = list(state.zone(seat(player), index))
        if index == self.ruleset.places.deck:
            cards.reverse()
        if self.ruleset.words.zones[index].positions:
            cards.sort(key=lambda card: state.position[card])
        return [self.name(card) for card in cards]

    def count(self, player: str, zone: str) -> int:
        return len(self.match.state.zone(seat(player), self.ruleset.zone_names[zone]))

    def positions(self, player: str, zone: str = "stage") -> dict[str, str]:
        """What stands on which position."""
        index = self.ruleset.zone_names[zone]
        names = self.ruleset.words.zones[index].positions
        state = self.match.state
        return {names[state.position[card]]: self.name(card) for card in state.zone(seat(player), index)}

    def card(self, name: str, player: str = "", zone: str = "") -> int:
        """The number of a card; one that was laid out, or one found where it is said to be."""
        match = self.match
        found = [
            card
            for card in range(len(match.state.printed))
            if name in self.called(card)
            and match.state.place[card] != NOWHERE
            and (not player or match.state.controller(card) == seat(player))
            and (not zone or match.state.zone_of(card) == self.ruleset.zone_names[zone])
        ]
        if not found:
            raise TableError(f"there is no {name!r} {'in ' + zone if zone else 'on this table'}")
        if len(found) > 1 and not zone:
            laid = [each.card for each in self.laid if name in (each.name, each.how.get("as"))]
            found = [card for card in found if card in laid] or found
        return found[0]

    def value(self, name: str, characteristic: str, player: str = "") -> Any:
        """A characteristic of a card in play, after all effects."""
        zones = self.ruleset.places.played or tuple(zone.name for zone in self.ruleset.words.zones)
        for zone in (zones[0], ""):
            try:
                card = self.card(name, player, zone)
                break
            except TableError:
                if not zone:
                    raise
        return self.match.vector(card)[self.ruleset.words.characteristics.index(characteristic)]

    def orientation(self, name: str, player: str = "") -> str:
        zones = self.ruleset.places.played
        card = self.card(name, player, zones[0] if zones else "")
        return self.ruleset.words.orientations[self.match.state.orientation[card]]

    def amount(self, player: str, number: str) -> int:
        """A number of a player."""
        return self.match.state.number(seat(player), self.ruleset.words.numbers.index(number))

    def events(self, kind: type[Kind]) -> list[Kind]:
        """What of this kind has happened since the table was laid."""
        return [event for event in self.match.events[self.begins :] if isinstance(event, kind)]

    @property
    def asked(self) -> str:
        """Who is asked what: "A main"; empty when the match is over."""
        decision = self.go().match.decision
        return "" if decision is None else f"{SEATS[decision.player]} {decision.kind}"

    @property
    def options(self) -> list[str]:
        decision = self.go().match.decision
        return [] if decision is None else [option_text(self.match, option) for option in decision.options]

    @property
    def winner(self) -> str:
        """A, B, draw, or empty while the match goes on."""
        outcome = self.go().match.outcome
        if outcome is None:
            return ""
        return "draw" if outcome.winner is None else SEATS[outcome.winner]

    def __str__(self) -> str:
        return str(self.match)


def words_of(words: Sequence[Any], fields: Mapping[str, Any]) -> str:
    return ", ".join([*(repr(word) for word in words), *(f"{key} {value!r}" for key, value in fields.items())])
