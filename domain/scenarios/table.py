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

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, Self, TypeVar

from domain import rulesets
from domain.cards.compile import build_catalog
from domain.cards.load import cards_from
from domain.kernel.catalog import Catalog
from domain.kernel.errors import DeckfoldError, nearest
from domain.kernel.events import NOWHERE, CardLinked, Event, MatchStarted, NumberChanged, PiecesMoved
from domain.kernel.index import Index
from domain.kernel.match import Match
from domain.kernel.options import Option
from domain.kernel.ruleset import Deck, Ruleset
from domain.kernel.text import option_text

SEATS = ("A", "B")
FILLER = "Filler"
FILLER_COPIES: Final = 12
MID_GAME: Final = 5
"""The number of a turn in the middle of a match."""

Kind = TypeVar("Kind", bound=Event)


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
        self.how = how
        self.card = NOWHERE


class Table:
    """A match that begins where a test or a scenario wants it to."""

    def __init__(
        self, ruleset: str | Ruleset, *, turn: str = "A", at: str = "", number: int = 0, seed: int = 1, format: str = ""
    ) -> None:
        self.ruleset = ruleset if isinstance(ruleset, Ruleset) else rulesets.get(ruleset)
        self.turn_player = seat(turn)
        self.at = at or next(iter(self.ruleset.tables.situations))
        if self.at not in self.ruleset.tables.situations:
            raise TableError(f"nothing begins at {self.at!r}; {nearest(self.at, self.ruleset.tables.situations)}")
        self.number = number or MID_GAME + self.turn_player
        self.seed = seed
        self.format = format or self.ruleset.cards.formats[0]
        self.cards: dict[str, dict[str, Any]] = {}
        self.laid: list[Laid] = []
        self.filler = [FILLER_COPIES, FILLER_COPIES]
        self.numbers: list[tuple[int, int, int]] = []
        self._match: Match | None = None
        self._runs = False

    # -- the table -----------------------------------------------------------------------------------------------------

    def define(self, name: str, **fields: Any) -> Self:
        """A card of this table: printed fields, and abilities in the ability language."""
        known = self.cards.get(name, {}).get("number", f"T-{len(self.cards) + 1:03}")
        self.cards[name] = {"name": name, "number": known, **fields}
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

    # -- the beginning -------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        if self._match is None:
            self._match = self.begin()
        return self._match

    def go(self) -> Self:
        """Let the match run to the first decision, if it has not yet."""
        match = self.match
        if not self._runs:
            self._runs = True
            match.run()
        return self

    def catalog(self) -> Catalog:
        """The cards of this table, compiled; what is not defined is a plain card of that name."""
        named = [each.name for each in self.laid] + [m for each in self.laid for m in each.how.get("markers", ())]
        for name in [*named, FILLER]:
            if name not in self.cards:
                self.define(name, **self.ruleset.tables.plain_card)
        vocabulary = import_module(f"domain.rulesets.{self.ruleset.name}.vocabulary").VOCABULARY
        return build_catalog(vocabulary, cards_from(self.cards.values(), vocabulary.card_type, "this table"))

    def begin(self) -> Match:
        catalog = self.catalog()
        ruleset = self.ruleset
        match = Match(ruleset, catalog)
        match.happen(self.started(catalog))
        match.index = Index(ruleset, catalog, match.state.printed, deaf=True)
        for each in self.laid:
            if each.zone != ruleset.places.deck:
                self.lay_out(match, each)
        for player, number, value in self.numbers:
            match.happen(NumberChanged(player, number, value, ruleset.clauses.start, 0))
        match.interrupt = False
        while match.state.turn < self.number - 1:
            match.start_turn(1 - self.turn_player, ruleset.clauses.start)
        match.start_turn(self.turn_player, ruleset.clauses.start)
        match.index_cards()
        ruleset.tables.situations[self.at](match)
        return match

    def started(self, catalog: Catalog) -> MatchStarted:
        """Every card begins in its owner's deck: filler, then the deck from its bottom, then what is laid out."""
        decks = []
        count = 0
        for player in (0, 1):
            mine = [each for each in self.laid if each.how.get("owner", player) == player and each.player == player]
            mine += [e for e in self.laid if e.player != player and seat(e.how.get("owner", e.player)) == player]
            deck = [each for each in mine if each.zone == self.ruleset.places.deck]
            rest = [each for each in mine if each.zone != self.ruleset.places.deck]
            names = [FILLER] * self.filler[player]
            count += len(names)
            for each in [*reversed(deck), *rest]:
                each.card = count
                names += [each.name, *each.how.get("markers", ())]
                count = count + 1 + len(each.how.get("markers", ()))
            decks.append(Deck(SEATS[player], tuple((self.cards[name]["number"], 1) for name in names)))
        return self.ruleset.started(catalog, decks, self.seed, self.format, (0, 1), False)

    def lay_out(self, match: Match, each: Laid) -> None:
        ruleset = self.ruleset
        orientation = ruleset.words.orientations.index(each.how["orientation"]) if "orientation" in each.how else 0
        how: dict[str, int] = {"orientation": orientation}
        if "position" in each.how:
            how["position"] = each.how["position"]
        if "face" in each.how:
            how["face"] = int(each.how["face"] == "down")
        match.happen(match.moved(each.card, each.player, each.zone, ruleset.clauses.start, **how))
        for counter, value in each.how.get("counters", {}).items():
            match.set_counter(each.card, ruleset.words.counters.index(counter), value, ruleset.clauses.start)
        for piece, number in each.how.get("pieces", {}).items():
            kind = ruleset.words.pieces.index(piece)
            match.happen(PiecesMoved(kind, number, NOWHERE, each.card, NOWHERE, ruleset.clauses.start, 0))
        for index, _ in enumerate(each.how.get("markers", ()), 1):
            marker = each.card + index
            zone = ruleset.zone_names[each.how.get("marker zone", "marker area")]
            face = int(each.how.get("marker face", "down") == "down")
            match.happen(match.moved(marker, each.player, zone, ruleset.clauses.start, face=face))
            match.happen(CardLinked(marker, each.card, ruleset.clauses.start, 0))

    # -- deeds -----------------------------------------------------------------------------------------------------------

    def choose(self, *words: Any, **fields: Any) -> Self:
        """Answer the open decision with the one option that fits all words and fields."""
        self.match.choose(self.option(*words, **fields))
        return self

    def option(self, *words: Any, **fields: Any) -> Option:
        """The one option meant; copies of a card that lie in one zone count as one."""
        decision = self.go().match.decision
        if decision is None:
            raise TableError(f"nobody is asked for {words_of(words, fields)}: {self.match}")
        found = [option for option in decision.options if self.fits(option, words, fields)]
        if not found or (len(found) > 1 and not self.are_alike(found)):
            what = "no option" if not found else f"{len(found)} options"
            offered = ", ".join(option_text(self.match, option) for option in decision.options)
            raise TableError(
                f"{what} of {SEATS[decision.player]}'s decision {decision.kind!r} fit {words_of(words, fields)}; "
                f"there is: {offered}"
            )
        return found[0]

    def offers(self, *words: Any, **fields: Any) -> bool:
        """Is there an option that fits?"""
        decision = self.go().match.decision
        return decision is not None and any(self.fits(option, words, fields) for option in decision.options)

    def are_alike(self, options: Sequence[Option]) -> bool:
        """Do options differ only in which copy of a card they speak of?"""
        state = self.match.state
        kinds = set()
        for option in options:
            card = getattr(option, "card", NOWHERE)
            if card == NOWHERE:
                return False
            others = tuple(getattr(option, f) for f in option.__struct_fields__ if f != "card")
            kinds.add((type(option), others, state.printed[card], state.place[card], state.position[card]))
        return len(kinds) == 1

    def fits(self, option: Option, words: Iterable[Any], fields: Mapping[str, Any]) -> bool:
        names = self.names_of(option)
        if not all(str(word).lower() in names[""] for word in words):
            return False
        return all(str(value).lower() in names.get(field.replace("_", " "), ()) for field, value in fields.items())

    def names_of(self, option: Option) -> dict[str, set[str]]:
        """Everything an option can be called, by field; under "" all of it."""
        match = self.match
        words = match.ruleset.telling.field_words
        kind = "".join(f" {c.lower()}" if c.isupper() else c for c in type(option).__name__).strip()
        names: dict[str, set[str]] = {"": {kind}}
        for field in option.__struct_fields__:
            value = getattr(option, field)
            called = {str(value)}
            if field in ("card", "target") and value != NOWHERE:
                called = {self.name(value).lower()}
                position = match.state.position[value]
                positions = match.ruleset.words.zones[match.state.zone_of(value)].positions
                if positions and position != NOWHERE:
                    called.add(positions[position])
                called.add(SEATS[match.state.controller(value)].lower())
            elif field in words and value != NOWHERE:
                called = {words[field][value]}
            elif field == "player":
                called = {SEATS[value].lower()}
            elif field == "pending":
                waiting = next(p for p in match.state.pending if p.id == value)
                ability = match.catalog.abilities[waiting.ability]
                called = {
                    self.name(waiting.source & 1023).lower(),
                    ability.keyword,
                    ability.text.lower() or ability.keyword,
                }
            elif field == "ability":
                code = match.abilities(option.card)[value]  # type: ignore[attr-defined]
                called |= {match.catalog.abilities[code].keyword, match.catalog.abilities[code].text.lower()}
            names[field] = called
            names[""] |= called
            names.setdefault(kind, set()).update(called)
        return names

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
        return self.match.catalog.faces[self.match.state.printed[card]].name

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
            if self.name(card) == name
            and match.state.place[card] != NOWHERE
            and (not player or match.state.controller(card) == seat(player))
            and (not zone or match.state.zone_of(card) == self.ruleset.zone_names[zone])
        ]
        if not found:
            raise TableError(f"there is no {name!r} {'in ' + zone if zone else 'on this table'}")
        if len(found) > 1 and not zone:
            laid = [each.card for each in self.laid if each.name == name]
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
        start = next(i for i, event in enumerate(self.match.events) if type(event).__name__ == "TurnStarted")
        return [event for event in self.match.events[start:] if isinstance(event, kind)]

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
