"""What a match looks up all the time, worked out once for all matches with the same cards and never changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from domain.kernel.abilities import OTHER, REVISED
from domain.kernel.apply import APPLY
from domain.kernel.events import NOWHERE, CardShown, CardVanished, Event, MatchStarted, PhaseStarted
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

    __slots__ = (
        "apply",
        "before",
        "changes_sources",
        "counts",
        "hook",
        "leaves",
        "listened",
        "need",
        "quiet",
        "unsettles",
    )

    def __init__(self, kind: type[Event], ruleset: Ruleset, listened: bool) -> None:
        self.apply: Callable[[State, Any], None] = APPLY[kind]
        self.quiet = kind in QUIET
        """Every derived value is afterwards what it was."""
        self.counts = kind is not PhaseStarted
        """Does the moment pass?"""
        self.changes_sources = kind in SOURCE_EVENTS
        self.leaves = kind is CardShown or kind is CardVanished
        """Is its card asked as it was before, as with a move?"""
        self.need = NEED_OF.get(kind, OTHER) | (REVISED if kind in ruleset.hooks.revising else 0)
        self.unsettles = self.counts and kind not in ruleset.hooks.calm
        """May a rule action be due after it?"""
        self.listened = listened
        """Does some ability of the match wait for it?"""
        self.hook: Callable[[Match, Any], None] | None = ruleset.hooks.after.get(kind)
        self.before: Callable[[Match, Any], None] | None = ruleset.hooks.before.get(kind)


class Index:
    """Which cards of a match can be set off by what."""

    __slots__ = (
        "abilities_bit",
        "deaf",
        "faces",
        "forbidding",
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

    def __init__(self, ruleset: Ruleset, deaf: bool) -> None:
        """Of no cards yet. `deaf`: nobody listens, for a table that is being laid out."""
        self.ruleset = ruleset
        self.deaf = deaf
        self.public = ruleset.public
        self.abilities_bit = 1 << len(ruleset.words.characteristics)
        self.watchers: dict[type[Event], tuple[int, ...]] = {}
        self.replacing: dict[type[Event], tuple[int, ...]] = {}
        self.onlookers: tuple[int, ...] = ()
        self.forbidding: tuple[int, ...] = ()
        self.static: tuple[int, ...] = ()
        self.waiting: tuple[int, ...] = ()
        self.faces: frozenset[int] = frozenset()
        """The faces that cards of this match have or have shown."""
        self.listening: frozenset[type[Event]] = frozenset()
        self.replaceable: frozenset[type[Event]] = frozenset()
        self.heeded: tuple[int, ...] = ()
        """By the zone a card comes from: bits of the zones it may go to so that some ability of this match is set off."""
        self.records: dict[type[Event], EventRecord] = {}

    def hear(self, catalog: Catalog, faces: frozenset[int]) -> None:
        """Note what these faces (and the rules, -1) wait for and may replace."""
        self.faces = faces
        self.listening = frozenset(
            kind for kind, waiting in catalog.listening.items() if not self.deaf and not faces.isdisjoint(waiting)
        )
        self.replaceable = frozenset(
            kind for kind, replacing in catalog.replaceable.items() if not faces.isdisjoint(replacing)
        )
        self.heeded = tuple(
            sum_of_bits(to for face, origins, to in catalog.moves if face in faces and origins >> zone & 1)
            for zone in range(len(self.ruleset.words.zones))
        )
        ruleset = self.ruleset
        self.records = {kind: EventRecord(kind, ruleset, kind in self.listening) for kind in ruleset.all_events}

    def grown(self, catalog: Catalog, card: int, face: int) -> Index:
        """The same with one more face that a card has: a token has come, or a card shows another form.

        A form that is no longer shown stays: the card is asked in vain, which changes nothing.
        """

        def more(cards: tuple[int, ...], faces: frozenset[int]) -> tuple[int, ...]:
            return tuple(sorted((*cards, card))) if face in faces and card not in cards else cards

        new = Index(self.ruleset, self.deaf)
        new.watchers = {kind: more(self.watchers[kind], faces) for kind, faces in catalog.outside.items()}
        new.replacing = {kind: more(self.replacing[kind], faces) for kind, faces in catalog.replacing.items()}
        new.onlookers = more(self.onlookers, catalog.onlooking)
        new.forbidding = more(self.forbidding, catalog.forbidding)
        new.static = more(self.static, catalog.static)
        new.waiting = more(self.waiting, catalog.waiting)
        if face in self.faces:
            new.faces = self.faces
            new.listening = self.listening
            new.replaceable = self.replaceable
            new.heeded = self.heeded
            new.records = self.records
        else:
            new.hear(catalog, self.faces | {face})
        return new


def new_index(ruleset: Ruleset, catalog: Catalog, printed: Sequence[int], deaf: bool = False) -> Index:
    """The index for some cards, worked out anew."""

    def among(faces: frozenset[int]) -> tuple[int, ...]:
        return tuple(card for card, face in enumerate(printed) if face in faces)

    new = Index(ruleset, deaf)
    new.watchers = {kind: among(faces) for kind, faces in catalog.outside.items()}
    new.replacing = {kind: among(faces) for kind, faces in catalog.replacing.items()}
    new.onlookers = among(catalog.onlooking)
    new.forbidding = among(catalog.forbidding)
    new.static = among(catalog.static)
    new.waiting = among(catalog.waiting)
    new.hear(catalog, frozenset({NOWHERE, *printed}))
    return new


def index_of(ruleset: Ruleset, catalog: Catalog, printed: Sequence[int]) -> Index:
    """The index for the cards of two decks, made on first sight."""
    key = tuple(printed)
    found = catalog.indexes.get(key)
    if found is None or found.ruleset is not ruleset:
        if len(catalog.indexes) >= ROOM:
            catalog.indexes.clear()
        found = catalog.indexes[key] = new_index(ruleset, catalog, key)
    return found


def index_for(match: Match) -> Index:
    """The index for a match as it is: for its decks, and what has come and what is shown since."""
    state = match.state
    catalog = match.catalog
    started = match.events[0] if match.events else None
    decked = sum(len(part) for parts in started.decks for _, part in parts) if isinstance(started, MatchStarted) else 0
    index = index_of(match.ruleset, catalog, state.printed[:decked])
    for card, face in enumerate(state.form):
        if card >= decked:
            index = index.grown(catalog, card, state.printed[card])
        if face != state.printed[card]:
            index = index.grown(catalog, card, face)
    return index


def sum_of_bits(masks: Iterable[int]) -> int:
    bits = 0
    for mask in masks:
        bits |= mask
    return bits
