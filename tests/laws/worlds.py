"""Another world that looks the same from one seat: everything hidden is permuted through the whole history.

Wherever cards lie hidden together (a shuffle, a hidden hand) they change places: those that the seat sees again later with
copies of themselves, those it never sees again with any. A hidden hand is held in another order. The other player is asked
where nobody was asked, and not asked where somebody was, so all positions are others too. It is data, not play: facts are
folded from the changed events.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from msgspec.structs import replace

from domain.kernel import events as ev
from domain.kernel.events import NOWHERE, ChoiceMade, Event
from domain.kernel.match import Match
from domain.kernel.names import CARD_FIELDS
from domain.kernel.options import Decision, Option, as_ints
from domain.kernel.replay import fold_into
from domain.kernel.state import CARD_BITS, CARD_MASK, State

BARE = frozenset({"card", "cards", "host"})
"""Fields that hold cards, not references."""

POSITIONS = frozenset({"cause", "event", "pending", "effect", "effects", "item"})


class World:
    """The other world, built event by event beside the first."""

    def __init__(self, match: Match, player: int, random: Random) -> None:
        self.match = match
        self.player = player
        self.random = random
        self.fields = CARD_FIELDS | match.ruleset.telling.card_fields
        self.positions = POSITIONS | match.ruleset.secrecy.positions
        self.here, self.there = State(), State()
        self.events: list[Event] = []
        self.moved: dict[int, int] = {}
        """Positions here and there; of a question that is not put there, that of its cause."""
        self.card: dict[int, int] = {}
        """Cards here and there."""
        self.reference: dict[int, int] = {}
        self.last_seen = last_seen(match, player)

    def build(self) -> Match:
        for position, event in enumerate(self.match.events):
            self.step(position, event)
        other = self.match.copy()
        other.events, other.state, other.seats = self.events, self.there, {}
        other.forget()
        for frame in other.agenda:
            waits = any(pending.id == frame.number for pending in self.here.pending)
            frame.number = self.position(frame.number) if waits else frame.number
            frame.source = self.named("source", frame.source)
            frame.cause, frame.event = self.position(frame.cause), self.position(frame.event)
        if self.match.decision is not None:
            other.decision = self.decision(self.match.decision)
        return other

    def step(self, position: int, event: Event) -> None:
        if (
            isinstance(event, (ChoiceMade, ev.ChoiceForced))
            and event.player != self.player
            and event.option
            and self.random.random() < 0.5
        ):
            self.moved[position] = self.position(event.cause)
            fold_into(self.here, [event])
            return
        if position and self.random.random() < 0.1:
            self.happen(ChoiceMade(1 - self.player, "another question", (1,), self.position(position - 1)))
        if isinstance(event, ev.ZoneShuffled):
            self.mix(event.order, position)
        self.moved[position] = len(self.events)
        if isinstance(event, ev.CardCreated):
            self.card[event.card] = event.card
        changed = self.changed(event)
        fold_into(self.here, [event])
        self.happen(changed)
        if isinstance(event, ev.MatchStarted):
            self.card = {card: card for card in range(len(self.here.printed))}
            deck = self.match.ruleset.places.deck
            for cards in self.here.zones[deck :: self.here.zone_count]:
                self.mix(cards, position)
        for card in touched(event):
            self.reference[self.here.reference(card)] = self.there.reference(self.card[card])
        if isinstance(event, ev.CardMoved) and self.is_hidden_hand(event.to):
            self.mix(self.here.zones[event.to], position)
            self.random.shuffle(self.there.zones[event.to])

    def happen(self, event: Event) -> None:
        self.events.append(event)
        fold_into(self.there, [event])

    def is_hidden_hand(self, place: int) -> bool:
        zone = self.match.ruleset.words.zones[place % self.here.zone_count]
        return place // self.here.zone_count != self.player and zone.visibility == 1 and not zone.positions

    def mix(self, cards: Iterable[int], position: int) -> None:
        """Let hidden cards that lie together change places."""
        hidden = [card for card in cards if not self.here.seen[card] >> self.player & 1]
        classes: dict[int, list[int]] = {}
        for card in hidden:
            again = self.last_seen.get(card, NOWHERE) >= position
            classes.setdefault(self.here.printed[card] if again else NOWHERE, []).append(card)
        before = {card: self.card[card] for card in hidden}
        for group in classes.values():
            ids = [self.card[card] for card in group]
            self.random.shuffle(ids)
            self.card.update(zip(group, ids, strict=True))
        self.exchange(before)
        for card in hidden:
            self.reference[self.here.reference(card)] = self.there.reference(self.card[card])

    def exchange(self, before: dict[int, int]) -> None:
        """In the facts there, too: who has changed places now lies where the other lay."""
        state = self.there
        new = {before[card]: self.card[card] for card in before}
        for name in ("place", "position", "orientation", "face", "seen", "host", "stamp"):
            column: list[int] = getattr(state, name)
            values = {new[old]: column[old] for old in new}
            for card, value in values.items():
                column[card] = value
        state.zones = [[new.get(card, card) for card in zone] for zone in state.zones]

    # -- the same in the other world -----------------------------------------------------------------------------------

    def position(self, position: int) -> int:
        return self.moved.get(position, position)

    def named(self, field: str, value: int) -> int:
        if value < 0:
            return value
        card = value & CARD_MASK
        if card not in self.card:
            return value
        if field in BARE or (value == card and self.here.incarnation[card]):
            return self.card[card]
        return self.reference.get(value, self.card[card] | value >> CARD_BITS << CARD_BITS)

    def value(self, name: str, value: Any) -> Any:
        if isinstance(value, tuple):
            one = {"cards": "card", "targets": "source"}.get(name, name)
            return tuple(self.value(one, each) for each in value)
        if name in self.fields and isinstance(value, int):
            return self.named(name, value)
        return self.position(value) if name in self.positions and isinstance(value, int) else value

    def changed(self, event: Event) -> Event:
        if isinstance(event, ev.MatchStarted):
            return event
        fields = {name: self.value(name, getattr(event, name)) for name in event.__struct_fields__}
        if isinstance(event, ev.ZoneShuffled):
            fields["order"] = tuple(self.card[card] for card in event.order)
        elif isinstance(event, (ChoiceMade, ev.ChoiceForced)) and event.option:
            tag, *rest = event.option
            fields["option"] = as_ints(self.option(self.match.ruleset.options_by_tag[tag](*rest)))
        elif isinstance(event, ev.PiecesMoved):
            fields["origin"], fields["to"] = (h if h < 0 else self.card[h] for h in (event.origin, event.to))
        elif isinstance(event, ev.StackAdded):
            fields["slots"] = self.slots(event)
        return type(event)(**fields)

    def slots(self, event: ev.StackAdded) -> tuple[tuple[int, ...], ...]:
        slots = list(event.slots)
        if event.ability != NOWHERE:
            for spec in self.match.catalog.abilities[event.ability].extra.get("targets", ()):
                if spec.slot < len(slots):
                    same = self.position if spec.of_stack else lambda each: self.named("source", each)
                    slots[spec.slot] = tuple(same(each) for each in event.slots[spec.slot])
        return tuple(slots)

    def option(self, option: Option) -> Option:
        return replace(
            option,
            **{
                name: self.card[value] if value in self.card and name in self.fields else self.value(name, value)
                for name in option.__struct_fields__
                for value in [getattr(option, name)]
            },
        )

    def decision(self, decision: Decision) -> Decision:
        return replace(decision, options=tuple(self.option(option) for option in decision.options))


def touched(event: Event) -> tuple[int, ...]:
    card = getattr(event, "card", NOWHERE)
    cards = getattr(event, "cards", ())
    return (*((card,) if card >= 0 else ()), *(cards if isinstance(cards, tuple) else ()))


def last_seen(match: Match, player: int) -> dict[int, int]:
    """The last position at which the seat knows which card it is."""
    state = State()
    found: dict[int, int] = {}
    for position, event in enumerate(match.events):
        fold_into(state, [event])
        for card, seen in enumerate(state.seen):
            if seen >> player & 1:
                found[card] = position
    return found


def other_world(match: Match, player: int, random: Random) -> Match:
    return World(match, player, random).build()
