"""Matches out of bytes and streams: which game, which cards, is read off the first event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from domain import rulesets
from domain.kernel import codec
from domain.kernel import replay as kernel_replay
from domain.kernel.catalog import CATALOGS, Catalog
from domain.kernel.codec import encode, encode_events
from domain.kernel.errors import DamagedEvents, UnknownCatalog, UnknownRuleset
from domain.kernel.events import Event, MatchStarted
from domain.kernel.match import Match
from domain.kernel.ruleset import Ruleset
from domain.kernel.state import State

__all__ = [
    "decode",
    "decode_events",
    "encode",
    "encode_events",
    "find_catalog",
    "fold",
    "know_cards",
    "replay",
    "verify",
]


def find_catalog(ruleset: str, hash: str) -> Catalog:
    """The compiled cards with this hash: the game's own, or any that were compiled in this process."""
    found = CATALOGS.get(hash)
    if found is not None:
        return found
    own = rulesets.get(ruleset).catalog
    if own.hash != hash:
        raise UnknownCatalog(ruleset, hash)
    return own


KEPT: dict[str, Catalog] = {}
"""Catalogs compiled again from kept card data, by their hash."""


def know_cards(ruleset: str, hash: str, read: Callable[[str], bytes]) -> None:
    """Make the cards of a hash known: compiled again from the data kept under it, where they are not at hand."""
    try:
        find_catalog(ruleset, hash)
    except UnknownCatalog:
        compile_cards = rulesets.get(ruleset).cards.compile
        if compile_cards is None:
            raise
        KEPT[hash] = compile_cards(read(hash))
        find_catalog(ruleset, hash)


def fold(events: Sequence[Event]) -> State:
    """The facts of a match, from its events alone; `DamagedEvents` names the first that cannot have happened."""
    started = events[0] if events else None
    known = isinstance(started, MatchStarted) and started.ruleset in rulesets.names()
    return kernel_replay.fold_checked(events, rulesets.get(started.ruleset) if known else None)  # type: ignore[union-attr]


def replay(events: Sequence[Event]) -> Match:
    """The match itself, live again, every event checked on the way; `Diverged` names the first that differs.

    The luck is believed as it was recorded; `verify` draws it again from the seed.
    """
    ruleset, started = game_of(events)
    return kernel_replay.replay(events, ruleset, find_catalog(started.ruleset, started.cards_hash))


def verify(events: Sequence[Event]) -> Match:
    """As `replay`, with every shuffle and roll drawn again from the seed: `Diverged` where the record has another."""
    ruleset, started = game_of(events)
    return kernel_replay.verify(events, ruleset, find_catalog(started.ruleset, started.cards_hash))


def game_of(events: Sequence[Event]) -> tuple[Ruleset, MatchStarted]:
    """The game that a stream belongs to, and its first event."""
    if not events or not isinstance(events[0], MatchStarted):
        raise DamagedEvents(0, "a stream begins with MatchStarted")
    return game(events[0].ruleset), events[0]


def game(name: str) -> Ruleset:
    try:
        return rulesets.get(name)
    except UnknownRuleset as fault:
        raise DamagedEvents(0, str(fault)) from None


def decode(data: bytes) -> Match:
    """A match in progress, ready to go on."""
    return codec.decode(data, rulesets.get, find_catalog)


def decode_events(data: bytes, ruleset: str = "") -> list[Event]:
    """Events from bytes. A run that does not begin with `MatchStarted` needs the name of its game."""
    return codec.decode_events(data, rulesets.get(ruleset) if ruleset else game(codec.started(data).ruleset))
