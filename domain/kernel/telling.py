"""A stream of events told line by line, each with the facts as they stood when it happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from domain.kernel.apply import apply
from domain.kernel.events import NOWHERE, CardCreated, EffectsEnded, EffectStarted, Event, MatchStarted
from domain.kernel.state import CARD_MASK
from domain.kernel.text import effect_text, event_text, listed

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
        self.begun: dict[int, str] = {}
        """What was said of effects when they began, by their position."""

    def tell(self, event: Event) -> Line:
        """Let the event happen here and put it into words."""
        match = self.match
        position = len(match.events)
        before = self.values(event)
        match.events.append(event)
        apply(match.state, event)
        match.forget()
        if isinstance(event, (MatchStarted, CardCreated)) or getattr(event, "form", NOWHERE) != NOWHERE:
            match.index_cards()
        text = event_text(match, event)
        if before and isinstance(event, EffectStarted) and text == effect_text(match, event):
            text = effect_text(match, event, self.changes(before, self.values(event)))
        if isinstance(event, EffectStarted):
            self.begun[position] = text
        elif isinstance(event, EffectsEnded):
            text = "no longer: " + listed(dict.fromkeys(self.begun.get(each, "an effect") for each in event.effects))
        return Line(position, event, getattr(event, "clause", ""), text)

    def values(self, event: Event) -> dict[int, list[int]]:
        """The numbers of the cards that an effect begins for; nothing for other events."""
        if not isinstance(event, EffectStarted) or not self.match.ruleset.telling.values:
            return {}
        match = self.match
        indices = [match.ruleset.words.characteristics.index(name) for name in match.ruleset.telling.values]
        there = [target & CARD_MASK for target in event.targets if match.state.is_there(target)]
        return {card: [match.vector(card)[index] for index in indices] for card in there}

    def changes(self, before: dict[int, list[int]], after: dict[int, list[int]]) -> str:
        """What has become of them: `soul +1`, each kind of change once."""
        said = dict.fromkeys(
            f"{name} {new - old:+}"
            for card, values in before.items()
            for name, old, new in zip(self.match.ruleset.telling.values, values, after[card], strict=True)
            if new != old
        )
        return " and ".join(said)


def tell(ruleset: Ruleset, catalog: Catalog, events: Iterable[Event]) -> Iterator[Line]:
    """Every event of a stream, in words."""
    teller = Teller(ruleset, catalog)
    return (teller.tell(event) for event in events)
