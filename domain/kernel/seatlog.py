"""The events as one seat may see them: redacted, renumbered, plain data.

What the other player was asked and chose leaves no line, no number and no gap: only what follows from it is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel import events as ev
from domain.kernel.concession import CONCEDE
from domain.kernel.events import NOWHERE, Event
from domain.kernel.names import words_of
from domain.kernel.seat import Seat, is_choice, is_random_card
from domain.kernel.teller import Teller, named

if TYPE_CHECKING:
    from domain.kernel.match import Match


class Log(Teller):
    """Tells events one after the other."""

    def __init__(self, match: Match, seat: Seat) -> None:
        super().__init__(match, seat)
        self.lines: dict[int, int] = {}
        """The number of a line in the seat's log, by the position of its event."""
        self.causes: list[int] = []

    def line(self, event: Event) -> dict[str, Any] | None:
        """One line of the log; None where the seat hears nothing of it."""
        told: dict[str, Any] = {"event": words_of(type(event).__name__)}
        if is_choice(event):
            return self.choice(event, told)
        if isinstance(event, ev.PassingUntil) and event.player != self.seat.player:
            return None
        if self.is_secret_deed(event):
            return None
        if isinstance(event, (ev.AbilityExtinguished, ev.StackRemoved, ev.EffectsEnded)) and not self.ends(event):
            return None
        secret = self.ruleset.secrecy.secret
        if isinstance(event, ev.NumberChanged) and self.words.numbers[event.number] in secret:
            return None
        if isinstance(event, ev.CounterChanged) and self.counter_words[event.counter] in secret:
            return None
        told |= self.fields(event)
        self.special(event, told)
        return told

    def choice(self, event: Any, told: dict[str, Any]) -> dict[str, Any] | None:
        """What the seat itself chose; of the other player only that they gave up."""
        if event.player != self.seat.player and event.kind != CONCEDE:
            return None
        told |= {"player": event.player, "kind": event.kind}
        if event.option:
            told |= self.option(self.ruleset.options_by_tag[event.option[0]](*event.option[1:]))
        return told

    def is_secret_deed(self, event: Event) -> bool:
        """An ability of a card whose being there is a secret."""
        source = getattr(event, "source", NOWHERE) if "ability" in event.__struct_fields__ else NOWHERE
        return source >= 0 and not isinstance(event, ev.EffectStarted) and self.seat.known_either(source) is None

    def ends(self, event: ev.AbilityExtinguished | ev.StackRemoved | ev.EffectsEnded) -> list[int]:
        """The lines that began what ends now."""
        if isinstance(event, ev.AbilityExtinguished):
            begun: tuple[int, ...] = (event.pending,)
        else:
            begun = (event.item,) if isinstance(event, ev.StackRemoved) else event.effects
        return [self.lines[position] for position in begun if position in self.lines]

    def special(self, event: Event, told: dict[str, Any]) -> None:
        """What the names of fields do not tell."""
        if isinstance(event, ev.CardMoved):
            zone = self.words.zones[event.to % self.state.zone_count]
            if zone.positions:
                told["position"] = named(zone.positions, event.position) if event.position >= 0 else None
            else:
                del told["position"]
            told["face"] = "down" if event.face else "up"
            if zone.visibility == 0:
                told["index"] = event.index
            if event.counters:
                told["counters"] = dict(self.counters(event.counters))
        elif isinstance(event, ev.CardShown):
            told["shows"] = self.card(event.card)
        elif isinstance(event, ev.ChanceDecided) and is_random_card(event):
            del told["outcome"]
        elif isinstance(event, (ev.CardsSeen, ev.CardsHidden)):
            told["players"] = [player for player in (0, 1) if event.players >> player & 1]
        elif isinstance(event, (ev.AbilityExtinguished, ev.StackRemoved, ev.EffectsEnded)):
            told["begun"] = self.ends(event)
        elif isinstance(event, ev.StackAdded):
            told |= self.declared(event.ability, event.slots)

    def counters(self, counters: tuple[int, ...]) -> list[tuple[str, int]]:
        """Counters that a card comes with, by name, but for secret ones."""
        named = [(self.counter_words[kind], count) for kind, count in zip(counters[::2], counters[1::2], strict=True)]
        return [(name, count) for name, count in named if name not in self.ruleset.secrecy.secret]

    def number(self, position: int) -> int:
        """The line of the event that led here: where it is none of the seat's, the one that led to that."""
        while position >= 0 and position not in self.lines:
            position = self.causes[position]
        return self.lines.get(position, NOWHERE)


def log(match: Match, player: int) -> list[dict[str, Any]]:
    """The events as one seat may see them, numbered from 0 without gaps."""
    seat = Seat(match.ruleset, player)
    teller = Log(match, seat)
    lines: list[dict[str, Any]] = []
    for position, event in enumerate(match.events):
        seat.happen(event)
        told = teller.line(event)
        cause: int = getattr(event, "cause", NOWHERE)
        teller.causes.append(cause)
        if told is not None:
            told["cause"] = teller.number(cause)
            teller.lines[position] = len(lines)
            lines.append({"line": len(lines), **told})
        seat.hide(event)
    return lines
