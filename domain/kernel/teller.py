"""Facts of a match in the words of its game, as one seat may hear them: plain data, cards by the seat's own ids."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from domain.kernel import events as ev
from domain.kernel import tally
from domain.kernel.abilities import ABILITIES, Vector
from domain.kernel.events import NOWHERE, Event
from domain.kernel.names import CARD_FIELDS, PLACE_FIELDS, words_of
from domain.kernel.options import Option
from domain.kernel.pieces import area_of
from domain.kernel.seat import Seat
from domain.kernel.state import CARD_MASK, State

if TYPE_CHECKING:
    from domain.kernel.match import Match

POSITION_FIELDS: Final = frozenset({"cause", "event", "pending", "effect", "effects", "item"})
"""Fields that hold the position of another event."""

CARDS_FIELDS: Final = frozenset({"cards", "targets"})
REFERENCE_FIELDS: Final = frozenset({"source", "subject", "targets"})
"""Fields that hold references: a card together with its incarnation."""

Tell: TypeAlias = "Callable[[int], dict[str, Any] | None]"

UNTOLD: Final[dict[type[Event], frozenset[str]]] = {
    ev.MatchStarted: frozenset(
        {"decks", "printed", "numbers", "shape", "seed", "streams", "reversed", "stacked", "cards_hash"}
    ),
    ev.ZoneShuffled: frozenset({"order", "stream"}),
    ev.ChanceDecided: frozenset({"stream"}),
    ev.CardMoved: frozenset({"info", "seen", "anew", "index", "carries", "via", "form", "counters"}),
    ev.CardShown: frozenset({"form", "renews"}),
    ev.CardVanished: frozenset({"info"}),
    ev.CardFlipped: frozenset({"seen"}),
    ev.EffectStarted: frozenset({"part", "values", "until"}),
    ev.EffectChanged: frozenset({"values"}),
    ev.EventReplaced: frozenset({"kind", "to"}),
    ev.StackAdded: frozenset({"slots", "number"}),
    ev.CardCreated: frozenset({"printed"}),
}
"""Fields that a seat may not know, or that are the engine's own."""


class Teller:
    """Puts facts of a match into the words of its game, as one seat may hear them."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match = match
        self.seat = seat
        self.state: State = seat.state
        self.ruleset = match.ruleset
        self.words = match.ruleset.words
        self.counter_words = match.catalog.counters(self.words.counters)
        self.card_fields = CARD_FIELDS | match.ruleset.telling.card_fields
        self.position_fields = POSITION_FIELDS | match.ruleset.secrecy.positions

    # -- cards and places ----------------------------------------------------------------------------------------------

    def card(self, value: int) -> dict[str, Any] | None:
        """A card, or an object where a reference is told, by the seat's id and its name."""
        return None if value < 0 else self.named(self.seat.known_either(value), value & CARD_MASK)

    def object(self, reference: int) -> dict[str, Any] | None:
        """An object, though it may have gone, by the seat's id and its name."""
        return None if reference < 0 else self.named(self.seat.known(reference), reference & CARD_MASK)

    def named(self, known: int | None, card: int) -> dict[str, Any] | None:
        """A card by the seat's id and its name; where it lies, for one that the seat does not know."""
        if known is None:
            return self.hidden(card)
        return {"card": known, "name": self.match.catalog.faces[self.state.form[card]].name}

    def hidden(self, card: int) -> dict[str, Any] | None:
        """Where a hidden card lies; its position where the zone has some, else one like all others there."""
        place = self.state.place[card]
        return None if place < 0 else self.place(place, self.state.position[card])

    def place(self, place: int, position: int = NOWHERE) -> dict[str, Any] | None:
        if place < 0:
            return None
        zone = self.words.zones[place % self.state.zone_count]
        told: dict[str, Any] = {"player": place // self.state.zone_count, "zone": zone.name}
        if position >= 0 and zone.positions:
            told["position"] = named(zone.positions, position)
        return told

    def holder(self, holder: int) -> dict[str, Any] | None:
        """Who has pieces: a card, an area of a player; None for the void."""
        area = area_of(self.state, holder)
        if area is None:
            return self.card(holder)
        return {"player": area[0], "area": self.words.numbers[area[1]]}

    def ability(self, code: int) -> str | None:
        if code < 0:
            return None
        ability = self.match.catalog.abilities[code]
        return ability.text or ability.keyword or None

    def characteristics(self, vector: Vector) -> dict[str, Any]:
        """What a card is after all effects, sets of words as lists."""
        kinds = self.match.catalog.characteristics
        if not kinds:
            return dict(zip(self.words.characteristics, vector[:ABILITIES], strict=True))
        return {
            name: self.spelled(name, kind, closed, value)
            for (name, kind, closed), value in zip(kinds, vector[:ABILITIES], strict=True)
        }

    def spelled(self, name: str, kind: str, closed: Sequence[str], value: int) -> Any:
        if kind == "number":
            return value
        words = closed or tuple(self.match.catalog.words.get(name, ()))
        if kind == "word":
            return words[value] if 0 <= value < len(words) else None
        if kind == "tally":
            return {words[word]: count for word, count in tally.items(value)}
        return [word for number, word in enumerate(words) if value >> number & 1]

    def declared(self, code: int, slots: Sequence[tuple[int, ...]]) -> dict[str, Any]:
        """What was declared for an item of the stack: its targets, and how something is divided among them."""
        ability = self.match.catalog.abilities[code] if code >= 0 else None
        found: dict[str, Any] = {"targets": []}
        specs = {spec.slot: spec for spec in (ability.extra.get("targets", ()) if ability is not None else ())}
        for slot, spec in specs.items():
            if slot < len(slots):
                tell = self.item if spec.of_stack else self.target
                found["targets"] += [tell(each) for each in slots[slot]]
        for word, slot, unit in ability.extra.get("declared", ()) if ability is not None else ():
            if slot < len(slots) and slots[slot]:
                found[word] = [unit * share for share in slots[slot]]
        return found

    def target(self, chosen: int) -> dict[str, Any] | None:
        """A target: an object, or a player, which slots hold below -1."""
        return {"player": -2 - chosen} if chosen < NOWHERE else self.object(chosen)

    def item(self, position: int) -> dict[str, Any]:
        """An item of the stack by its place on it, from the bottom; None where it has gone."""
        ids = [item.id for item in self.state.stack]
        return {"stack": ids.index(position) if position in ids else None}

    # -- fields --------------------------------------------------------------------------------------------------------

    def fields(self, thing: Event | Option) -> dict[str, Any]:
        """The fields of an event or an option by name."""
        kind = type(thing)
        untold = UNTOLD.get(kind, frozenset())  # type: ignore[arg-type]
        return {
            name: self.field(kind, name, getattr(thing, name))
            for name in kind.__struct_fields__
            if name not in untold and name not in self.position_fields
        }

    def field(self, kind: type[Any], name: str, value: Any) -> Any:
        if name in self.card_fields or (name in CARDS_FIELDS and isinstance(value, tuple)):
            tell = self.object if name in REFERENCE_FIELDS else self.card
            return self.cards(tell, value) if isinstance(value, tuple) else tell(value)
        if name in PLACE_FIELDS:
            return self.holder(value) if kind is ev.PiecesMoved else self.place(value)
        if name == "ability" and kind.__name__ not in self.ruleset.telling.field_words:
            return self.ability(value) if issubclass(kind, Event) else value
        if name == "printed":
            return self.match.catalog.faces[value].name
        telling = self.ruleset.telling.field_words
        words = telling.get(f"{kind.__name__}.{name}") or telling.get(name) or self.kernel_words(kind, name)
        if words and isinstance(value, int):
            return named(words, value)
        return value

    def kernel_words(self, kind: type[Any], name: str) -> Sequence[str] | None:
        words = self.words
        if kind is ev.NumberChanged and name == "number":
            return words.numbers
        known = {"orientation": words.orientations, "phase": words.phases, "counter": self.counter_words}
        return known.get(name) or (words.pieces if name == "piece" else None)

    def cards(self, tell: Tell, references: Iterable[int]) -> list[dict[str, Any] | None]:
        """Cards of an event; hidden ones last, for their order tells which is which."""
        told = [tell(reference) for reference in references]
        return sorted(told, key=lambda each: each is None or "card" not in each)

    def option(self, option: Option) -> dict[str, Any]:
        """An option by its name and fields, cards by the seat's ids."""
        return {"option": words_of(type(option).__name__), **self.fields(option)}


def named(words: Sequence[str] | None, number: int) -> Any:
    """The word for a number; the number itself where there is none."""
    return words[number] if words and 0 <= number < len(words) else number
