"""What a match looks up all the time, worked out once for all matches with the same cards and never changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from domain.kernel.abilities import OTHER, REVISED
from domain.kernel.apply import APPLY
from domain.kernel.events import NOWHERE, Event, PhaseStarted
from domain.kernel.relevance import NEED_OF, QUIET, SOURCE_EVENTS

if TYPE_CHECKING:
    from domain.kernel.catalog import Catalog
    from domain.kernel.match import Match
    from domain.kernel.ruleset import Ruleset
    from domain.kernel.state import State

ROOM: Final = 1024
"""How many pairs of decks a catalog keeps the index of."""


class EventRecord:
    """All that the kernel has to know about a type of event when one happens."""

    __slots__ = ("apply", "changes_sources", "counts", "hook", "listened", "need", "quiet", "unsettles")

    def __init__(self, kind: type[Event], ruleset: Ruleset, listened: bool) -> None:
        self.apply: Callable[[State, Any], None] = APPLY[kind]
        self.quiet = kind in QUIET
        """Every derived value is afterwards what it was."""
        self.counts = kind is not PhaseStarted
        """Does the moment pass?"""
        self.changes_sources = kind in SOURCE_EVENTS
        self.need = NEED_OF.get(kind, OTHER) | (REVISED if kind in ruleset.hooks.revising else 0)
        self.unsettles = self.counts and kind not in ruleset.hooks.calm
        """May a rule action be due after it?"""
        self.listened = listened
        """Does some ability of the match wait for it?"""
        self.hook: Callable[[Match, Any], None] | None = ruleset.hooks.after.get(kind)


class Index:
    """Which cards of a match can be set off by what."""

    __slots__ = (
        "abilities_bit",
        "heeded",
        "listening",
        "onlookers",
        "public",
        "records",
        "replaceable",
        "replacing",
        "ruleset",
        "static",
        "waiting",
        "watchers",
    )

    def __init__(self, ruleset: Ruleset, catalog: Catalog, printed: Sequence[int], deaf: bool = False) -> None:
        """`deaf`: nobody listens, for a table that is being laid out."""

        def among(faces: frozenset[int]) -> tuple[int, ...]:
            return tuple(card for card, face in enumerate(printed) if face in faces)

        used = {NOWHERE, *printed}
        self.ruleset = ruleset
        self.public = ruleset.public
        self.abilities_bit = 1 << len(ruleset.words.characteristics)
        self.watchers = {kind: among(faces) for kind, faces in catalog.outside.items()}
        self.replacing = {kind: among(faces) for kind, faces in catalog.replacing.items()}
        self.listening: frozenset[type[Event]] = frozenset(
            kind for kind, faces in catalog.listening.items() if not deaf and not used.isdisjoint(faces)
        )
        self.replaceable: frozenset[type[Event]] = frozenset(
            kind for kind, faces in catalog.replaceable.items() if not used.isdisjoint(faces)
        )
        self.heeded = tuple(
            sum_of_bits(to for face, origins, to in catalog.moves if face in used and origins >> zone & 1)
            for zone in range(len(ruleset.words.zones))
        )
        """By the zone a card comes from: bits of the zones it may go to so that some ability of this match is set off."""
        self.onlookers = among(catalog.onlooking)
        self.static = among(catalog.static)
        self.waiting = among(catalog.waiting)
        self.records = {kind: EventRecord(kind, ruleset, kind in self.listening) for kind in ruleset.all_events}


def index_of(ruleset: Ruleset, catalog: Catalog, printed: Sequence[int]) -> Index:
    """The index for these cards, made on first sight."""
    key = tuple(printed)
    found = catalog.indexes.get(key)
    if found is None or found.ruleset is not ruleset:
        if len(catalog.indexes) >= ROOM:
            catalog.indexes.clear()
        found = catalog.indexes[key] = Index(ruleset, catalog, key)
    return found


def sum_of_bits(masks: Iterable[int]) -> int:
    bits = 0
    for mask in masks:
        bits |= mask
    return bits
