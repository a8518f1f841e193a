"""A stream of events told line by line, each with the facts as they stood when it happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from domain.kernel.apply import apply
from domain.kernel.events import CardCreated, Event, MatchStarted
from domain.kernel.text import event_text

if TYPE_CHECKING:
    from domain.kernel.catalog import Catalog
    from domain.kernel.ruleset import Ruleset


class Line(NamedTuple):
    """An event in words."""

    position: int
    event: Event
    clause: str
    text: str


class Teller:
    """Follows a match by its events alone, so that a name, a position or a power is told as it was."""

    def __init__(self, ruleset: Ruleset, catalog: Catalog) -> None:
        from domain.kernel.match import Match

        self.match = Match(ruleset, catalog)
        """The facts so far. Nothing can be chosen here: it has no agenda."""

    def tell(self, event: Event) -> Line:
        """Let the event happen here and put it into words."""
        match = self.match
        position = len(match.events)
        match.events.append(event)
        apply(match.state, event)
        match.forget()
        if isinstance(event, (MatchStarted, CardCreated)):
            match.index_cards()
        return Line(position, event, getattr(event, "clause", ""), event_text(match, event))


def tell(ruleset: Ruleset, catalog: Catalog, events: Iterable[Event]) -> Iterator[Line]:
    """Every event of a stream, in words."""
    teller = Teller(ruleset, catalog)
    return (teller.tell(event) for event in events)
