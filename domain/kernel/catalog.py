"""The cards a match is played with, compiled, under the hash of their data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from domain.kernel.abilities import ACTIVATED, PLAYED, Ability, CardFace, Vector
from domain.kernel.agenda import Procedure
from domain.kernel.errors import UnknownCard
from domain.kernel.events import CardMoved, Event

if TYPE_CHECKING:
    from domain.kernel.index import Index

CATALOGS: WeakValueDictionary[str, Catalog] = WeakValueDictionary()
"""Every catalog compiled in this process that is still in use, by its hash."""


class Catalog:
    """Compiled cards. `faces` and `abilities` are indexed by numbers that the hash of the data fixes."""

    def __init__(self, ruleset: str, hash: str, source: bytes) -> None:
        self.ruleset = ruleset
        self.hash = hash
        self.source = source
        """The card data as it was loaded, so that it can be kept under its hash."""
        self.faces: list[CardFace] = []
        self.floors: tuple[tuple[int, int], ...] = ()
        """Numbers that effects make no smaller than this, once all have been applied: by their place in a vector."""
        self.blank: list[object] = []
        """The characteristics of a card without any."""
        self.characteristics: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
        """What each characteristic is: its name, number, word, words or tally, and the words where they are listed."""
        self.abilities: list[Ability] = []
        self.programs: dict[str, Procedure] = {}
        self.by_number: dict[str, int] = {}
        self.by_name: dict[str, list[int]] = {}
        self.words: dict[str, dict[str, int]] = {}
        """Numbers for the words of open vocabularies (traits, names, jobs): kind, then word."""
        self.rule_abilities: dict[str, Ability] = {}
        """Abilities that the rules themselves give, by name."""
        self.outside: dict[type[Event], frozenset[int]] = {}
        self.onlooking: frozenset[int] = frozenset()
        """Printed cards that care how and where another card lay when it leaves."""
        self.static: frozenset[int] = frozenset()
        self.waiting: frozenset[int] = frozenset()
        self.forbidding: frozenset[int] = frozenset()
        self.replacing: dict[type[Event], frozenset[int]] = {}
        self.listening: dict[type[Event], frozenset[int]] = {}
        """Which printed cards have, give or begin an ability that waits for an event (-1: the rules themselves)."""
        self.replaceable: dict[type[Event], frozenset[int]] = {}
        """Which have an ability, or begin an effect, that may replace an event."""
        self.moves: list[tuple[int, int, int]] = []
        """What is waited for among moves: the printed card, bits of origins and of destinations."""
        self.indexes: dict[tuple[int, ...], Index] = {}
        """What matches look up, by the cards of both decks."""
        self.worn_bases: dict[tuple[int, int], Vector] = {}
        self.conditional: frozenset[int] = frozenset()
        """Printed cards that can be played only while a condition of theirs holds."""
        self.protecting = False
        """Does a card say that it cannot be chosen by something?"""
        self.activated_zones = 0
        """Bits of the zones where some activated ability is valid."""

    def add(self, face: CardFace) -> None:
        self.faces.append(face)
        self.by_number[face.number] = face.printed
        self.by_name.setdefault(face.name, []).append(face.printed)

    def settle(self) -> None:
        """Index the abilities by what can set them off; called once all cards are compiled."""
        CATALOGS[self.hash] = self
        self.indexes.clear()
        outside: dict[type[Event], set[int]] = {}
        replacing: dict[type[Event], set[int]] = {}
        for face in self.faces:
            for event_type in face.outside_triggers:
                outside.setdefault(event_type, set()).add(face.printed)
            for ability in face.replacing:
                for replacement in ability.replacements:
                    replacing.setdefault(replacement.event_type, set()).add(face.printed)
        self.outside = {event_type: frozenset(cards) for event_type, cards in outside.items()}
        self.replacing = {event_type: frozenset(cards) for event_type, cards in replacing.items()}
        self.forbidding = frozenset(face.printed for face in self.faces if face.forbidding)
        self.onlooking = frozenset(
            face.printed
            for face in self.faces
            if any(trigger.before for _, trigger in face.outside_triggers.get(CardMoved, ()))
        )
        self.activated_zones = 0
        for ability in self.abilities:
            if ability.kind == ACTIVATED:
                self.activated_zones |= ability.zones
        self.conditional = frozenset(
            ability.printed for ability in self.abilities if ability.kind == PLAYED and ability.condition is not None
        )
        self.static = frozenset(face.printed for face in self.faces if face.continuous)
        self.waiting = frozenset(ability.printed for ability in self.abilities if ability.state_test is not None)
        self.moves = [
            (ability.printed, trigger.origins or -1, trigger.destinations or -1)
            for ability in self.abilities
            for trigger in ability.triggers
            if trigger.event_type is CardMoved
        ]
        listening: dict[type[Event], set[int]] = {}
        replaceable: dict[type[Event], set[int]] = {}
        for ability in self.abilities:
            for trigger in ability.triggers:
                listening.setdefault(trigger.event_type, set()).add(ability.printed)
            for replacements in (ability.replacements, *(part.replacements for part in ability.parts)):
                for replacement in replacements:
                    replaceable.setdefault(replacement.event_type, set()).add(ability.printed)
        self.listening = {event_type: frozenset(cards) for event_type, cards in listening.items()}
        self.replaceable = {event_type: frozenset(cards) for event_type, cards in replaceable.items()}

    def worn(self, printed: int, form: int, kept: int) -> Vector:
        """The base of a card that shows another form and keeps these characteristics, by their bits."""
        found = self.worn_bases.get((printed, form))
        if found is None:
            own, other = self.faces[printed].base, self.faces[form].base
            found = [own[i] if kept >> i & 1 else value for i, value in enumerate(other)]
            self.worn_bases[printed, form] = found
        return found

    def named(self, name: str) -> list[int]:
        """The printed cards with a name; more than one where a name is printed on several cards."""
        if name not in self.by_name:
            raise UnknownCard([name], self.by_name)
        return self.by_name[name]

    def counters(self, listed: Sequence[str]) -> Sequence[str]:
        """Kinds of counters by number: those that the book lists, then those that texts have invented."""
        invented = self.words.get("counter")
        return listed if not invented else (*listed, *invented)

    def word(self, kind: str, word: str) -> int:
        """The number of a word, given out on first sight."""
        return self.words.setdefault(kind, {}).setdefault(word, len(self.words[kind]))
