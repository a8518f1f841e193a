"""Matches out of bytes and streams: which game, which cards, is read off the first event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from domain import rulesets
from domain.kernel import codec
from domain.kernel import replay as kernel_replay
from domain.kernel.catalog import CATALOGS, Catalog
from domain.kernel.codec import encode, encode_events
from domain.kernel.errors import DamagedEvents, UnknownCatalog
from domain.kernel.events import Event, MatchStarted
from domain.kernel.match import Match

__all__ = ["decode", "decode_events", "encode", "encode_events", "find_catalog", "know_cards", "replay"]


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


def replay(events: Sequence[Event]) -> Match:
    """The match itself, live again, every event checked on the way; `Diverged` names the first that differs."""
    if not events or not isinstance(events[0], MatchStarted):
        raise DamagedEvents(0, "a stream begins with MatchStarted")
    started = events[0]
    catalog = find_catalog(started.ruleset, started.cards_hash)
    return kernel_replay.replay(events, rulesets.get(started.ruleset), catalog)


def decode(data: bytes) -> Match:
    """A match in progress, ready to go on."""
    return codec.decode(data, rulesets.get, find_catalog)


def decode_events(data: bytes, ruleset: str = "") -> list[Event]:
    """Events from bytes. A run that does not begin with `MatchStarted` needs the name of its game."""
    return codec.decode_events(data, rulesets.get(ruleset or codec.started(data).ruleset))
