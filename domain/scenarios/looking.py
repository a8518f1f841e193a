"""Comparing cards and zones with what a scenario expects of them; through the eyes of a player where it says so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

from domain.kernel.events import NOWHERE
from domain.kernel.text import card_text, listed
from domain.scenarios.faults import COUNT, FROM_TOP, ORDERS
from domain.scenarios.format import Seen
from domain.scenarios.naming import paired
from domain.scenarios.table import SEATS, Table, seat
from domain.scenarios.words import is_called, plain

UNKNOWN = "?"
"""A card that a player does not know."""


class Eyes:
    """Who looks at the table: one player, or somebody who sees everything."""

    def __init__(self, table: Table, viewer: str = "") -> None:
        self.table = table
        self.view = table.match.view(seat(viewer)) if viewer else None

    def sees(self, card: int) -> bool:
        if self.view is None:
            return True
        state = self.table.match.state
        place = state.place[card]
        shown = self.view.zone(place // state.zone_count, place % state.zone_count)
        return shown[state.zones[place].index(card)] is not None

    # -- zones and numbers ---------------------------------------------------------------------------------------------

    def place_faults(self, player: str, word: str, seen: Seen) -> Iterable[str]:
        """What of a zone or a number is not as expected."""
        table, game = self.table, self.table.ruleset
        if word not in game.zone_names:
            if table.amount(player, word) != seen:
                yield f"expected {seen}, found {table.amount(player, word)}"
            return
        zone = game.zone_names[word]
        cards = list(table.match.state.zone(seat(player), zone))
        if zone == game.places.deck:
            cards.reverse()
        if isinstance(seen, int):
            if len(cards) != seen:
                yield f"expected {seen} cards, found {len(cards)}: {self.listed(cards)}"
        elif isinstance(seen, dict):
            yield from self.keyed_faults(cards, zone, seen)
        else:
            specs = [seen] if isinstance(seen, str) else seen
            if zone == game.places.deck:
                is_so = self.in_order(cards[: len(specs)], specs)
            else:
                is_so = len(cards) == len(specs) and self.are_cards(cards, specs)
            if not is_so:
                yield f"expected {spoken(specs)}, found {self.listed(cards, specs)}"

    def keyed_faults(self, cards: Sequence[int], zone: int, seen: Mapping[str, Any]) -> Iterable[str]:
        """Positions by name (an empty name is an empty position), or the order from one end, or the number of cards."""
        game = self.table.ruleset
        upwards = list(self.table.match.state.zones[self.table.match.state.place[cards[0]]]) if cards else []
        for where, spec in seen.items():
            if plain(where) in ORDERS:
                specs = [spec] if isinstance(spec, str) else spec
                found = list(reversed(upwards)) if plain(where) == FROM_TOP else upwards
                if not self.in_order(found[: len(specs)], specs):
                    yield f"{where}: expected {spoken(specs)}, found {self.listed(found, specs)}"
            elif plain(where) == COUNT:
                if len(cards) != spec:
                    yield f"expected {spec} cards, found {len(cards)}: {self.listed(cards)}"
            else:
                position = game.words.zones[zone].positions.index(where)
                there = [card for card in cards if self.table.match.state.position[card] == position]
                if spec == "":
                    if there:
                        yield f"{where}: expected nothing, found {self.listed(there)}"
                elif len(there) != 1 or not self.is_card(there[0], spec):
                    yield f"{where}: expected {spoken([spec])}, found {self.listed(there, [spec])}"

    def in_order(self, cards: Sequence[int], specs: Sequence[Any]) -> bool:
        return len(cards) == len(specs) and all(map(self.is_card, cards, specs))

    def are_cards(self, cards: Sequence[int], specs: Sequence[Any]) -> bool:
        """Does each description have a card of its own?"""
        _, missing = paired(cards, specs, self.is_card)
        return not missing

    def is_card(self, card: int, spec: Any) -> bool:
        """Is this card as described?"""
        known = self.sees(card)
        if isinstance(spec, str):
            return spec in self.table.called(card) if known else spec == UNKNOWN
        return all(
            key == "card" and value == UNKNOWN if not known and plain(key) not in OPEN else self.has(card, key, value)
            for key, value in spec.items()
        )

    # -- one card ------------------------------------------------------------------------------------------------------

    def has(self, card: int, key: str, expected: Any) -> bool:
        """Has a card this under a word?"""
        if plain(key) == "card":
            return is_called(expected, self.table.called(card))
        if plain(key) == "counters":
            return counters(self.table, card, expected) == {plain(k): v for k, v in expected.items() if v}
        if plain(key) == "markers":
            under = self.table.match.state.hosted(card)
            specs = expected if isinstance(expected, list) else [expected]
            return self.in_order(under, specs)
        found = value_of(self.table, card, key)
        if isinstance(found, dict) and isinstance(expected, dict):
            return bool(found == {name: number for name, number in expected.items() if number})
        if isinstance(found, set):
            return found == set(expected if isinstance(expected, list) else [expected])
        return bool(found == expected)

    # -- words ---------------------------------------------------------------------------------------------------------

    def name(self, card: int) -> str:
        return self.table.name(card) if self.sees(card) else UNKNOWN

    def listed(self, cards: Sequence[int], specs: Sequence[Any] = ()) -> str:
        """Cards as they are, with whatever the expectation speaks of."""
        table = self.table
        keys = list(dict.fromkeys(k for spec in specs if isinstance(spec, dict) for k in spec if plain(k) != "card"))
        if not cards:
            return "nothing"
        if not keys:
            stands = table.match.state.position
            return listed(
                card_text(table.match, card) if stands[card] != NOWHERE and self.sees(card) else self.name(card)
                for card in cards
            )
        return spoken(
            [{"card": self.name(card), **{key: value_of(table, card, key) for key in keys}} for card in cards]
        )


OPEN = ("position", "orientation", "face", "owner", "counters", "pieces", "host")
"""What everybody sees of a card, also of one that nobody knows."""


def value_of(table: Table, card: int, key: str) -> Any:
    """What a card has under a word: its name, state, counters or a characteristic after all effects."""
    match, game = table.match, table.ruleset
    state = match.state
    word = plain(key)
    if word == "card":
        return table.name(card)
    if word == "position":
        positions = game.words.zones[state.zone_of(card)].positions
        return positions[state.position[card]] if positions and state.position[card] != NOWHERE else ""
    if word == "orientation":
        return game.words.orientations[state.orientation[card]]
    if word == "face":
        return "down" if state.face[card] else "up"
    if word == "owner":
        return SEATS[state.owner[card]]
    if word == "shows":
        face = match.catalog.faces[state.form[card]]
        return table.defined.get(face.number, face.name)
    if word == "host":
        return table.name(state.host[card]) if state.host[card] != NOWHERE else ""
    if word == "counters":
        return counters(table, card)
    if word == "pieces":
        lying = {name: state.pieces(card, index) for index, name in enumerate(game.words.pieces)}
        return {name: number for name, number in lying.items() if number}
    if word == "markers":
        return [table.name(each) for each in state.hosted(card)]
    for index, name in enumerate(game.words.characteristics):
        if plain(name) == word:
            return in_words(table, name, match.vector(card)[index])
    return f"(a card has no {key})"


def counters(table: Table, card: int, named: Mapping[str, int] | None = None) -> dict[str, int]:
    """The counters on a card; of the rules' own marks only those that somebody asks for."""
    game = table.ruleset
    asked = {plain(name) for name in named or ()}
    held = {
        plain(name): table.match.state.counter(card, index)
        for index, name in enumerate(table.match.catalog.counters(game.words.counters))
        if name not in game.telling.marks or plain(name) in asked
    }
    return {name: value for name, value in held.items() if value}


def in_words(table: Table, characteristic: str, value: Any) -> Any:
    """A characteristic as a file writes it: a number, a word, or a set of words."""
    vocabulary = import_module(f"domain.rulesets.{table.ruleset.name}.vocabulary").VOCABULARY
    spec = next((each for each in vocabulary.characteristics if each.name == characteristic), None)
    if spec is None or spec.kind == "number":
        return value
    known = spec.closed or tuple(table.match.catalog.words.get(characteristic, {}))
    if spec.kind == "word":
        return known[value] if 0 <= value < len(known) else ""
    return {word for bit, word in enumerate(known) if value >> bit & 1}


def spoken(specs: Sequence[Any]) -> str:
    return listed(spec if isinstance(spec, str) else card_spec_text(spec) for spec in specs) or "nothing"


def card_spec_text(spec: Mapping[str, Any]) -> str:
    rest = [f"{key} {said(value)}" for key, value in spec.items() if key != "card"]
    return f"{spec.get('card', 'a card')} ({', '.join(rest)})" if rest else str(spec.get("card", "a card"))


def said(value: Any) -> str:
    if isinstance(value, dict):
        return " and ".join(f"{key} {number}" for key, number in value.items()) or "none"
    return (" and ".join(sorted(map(str, value))) or "none") if isinstance(value, (set, list)) else str(value)
