"""A view as plain data, for whatever leaves the process: the seat's facts by the book's names, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel.events import NOWHERE
from domain.kernel.options import Decision, Option, PickItem, PlayPending
from domain.kernel.records import InForce, Pending, StackItem
from domain.kernel.ruleset import PUBLIC
from domain.kernel.seat import seat_of
from domain.kernel.state import CARD_MASK
from domain.kernel.teller import Teller, named
from domain.kernel.text import option_text

if TYPE_CHECKING:
    from domain.kernel.match import Match


class Shown(Teller):
    """The table as one seat sees it."""

    def data(self) -> dict[str, Any]:
        """The whole view."""
        state = self.state
        words = self.words
        return {
            "ruleset": self.ruleset.name,
            "player": self.seat.player,
            "turn": state.turn,
            "turn_player": state.turn_player,
            "phase": words.phases[state.phase],
            "numbers": [self.numbers(player) for player in (0, 1)],
            "registers": self.registers(),
            "zones": [
                {zone.name: self.zone(player, index) for index, zone in enumerate(words.zones)} for player in (0, 1)
            ],
            "revealed": self.revealed(),
            "stack": [self.stack_item(item) for item in state.stack],
            "waiting": [self.waiting(each) for each in state.pending if self.seat.known(each.source) is not None],
            "effects": [self.effect(effect) for effect in state.effects],
            "decision": self.question(self.match.decision),
            "outcome": None if self.match.outcome is None else self.match.outcome._asdict(),
        }

    def numbers(self, player: int) -> dict[str, int]:
        secret = self.ruleset.secrecy.secret
        return {
            name: self.state.number(player, index)
            for index, name in enumerate(self.words.numbers)
            if name not in secret
        }

    def registers(self) -> dict[str, Any]:
        secrecy = self.ruleset.secrecy
        return {
            name: self.card(value) if name in secrecy.card_registers else value
            for name, value in zip(self.words.registers, self.state.registers, strict=True)
            if name not in secrecy.secret
        }

    # -- cards ---------------------------------------------------------------------------------------------------------

    def zone(self, player: int, zone: int) -> list[dict[str, Any] | None]:
        """The cards of a zone, bottom first; None for one that the seat does not know.

        A hidden hand has no order: what the seat knows of it comes first, in the order in which it was seen.
        """
        cards = self.state.zone(player, zone)
        if not self.seat.is_loose(player * self.state.zone_count + zone):
            return [self.lying(card) for card in cards]
        known = sorted((card for card in cards if card in self.seat.ids), key=lambda card: self.seat.ids[card])
        hidden = [self.lying(card) for card in cards if card not in self.seat.ids]
        return [*(self.lying(card) for card in known), *sorted(hidden, key=repr)]

    def lying(self, card: int) -> dict[str, Any] | None:
        """A card where it lies."""
        state = self.state
        zone = self.words.zones[state.zone_of(card)]
        told: dict[str, Any] = {}
        if zone.positions and state.position[card] != NOWHERE:
            told["position"] = named(zone.positions, state.position[card])
        if state.orientation[card] or zone.positions or zone.visibility == PUBLIC:
            told["orientation"] = named(self.words.orientations, state.orientation[card])
        if state.host[card] != NOWHERE:
            told["under"] = self.card(state.host[card])
        counters = self.counted(card)
        if counters:
            told["counters"] = counters
        if card not in self.seat.ids:
            return told or None
        face = self.match.catalog.faces[state.form[card]]
        return {
            "card": self.seat.ids[card],
            "number": face.number,
            "name": face.name,
            "face": "down" if state.face[card] else "up",
            **told,
            "characteristics": self.characteristics(self.match.vector(card)),
        }

    def counted(self, card: int) -> dict[str, int]:
        """Counters and pieces on a card, those there are."""
        state = self.state
        secret = self.ruleset.secrecy.secret
        counters = {name: state.counter(card, at) for at, name in enumerate(self.counter_words) if name not in secret}
        pieces = {name: state.pieces(card, index) for index, name in enumerate(self.words.pieces)}
        return {name: count for name, count in {**counters, **pieces}.items() if count}

    def revealed(self) -> list[int]:
        """Cards that the seat knows though they lie where it cannot usually look, by id."""
        state = self.state
        zones = self.words.zones
        sees = (PUBLIC, 1)
        return sorted(
            known
            for card, known in self.seat.ids.items()
            if state.place[card] >= 0
            and zones[state.zone_of(card)].visibility
            not in (sees if state.controller(card) == self.seat.player else (PUBLIC,))
        )

    # -- what goes on --------------------------------------------------------------------------------------------------

    def stack_item(self, item: StackItem) -> dict[str, Any]:
        return {
            "player": item.player,
            "source": self.object(item.source),
            "ability": self.ability(item.ability),
            "number": item.number,
            **self.declared(item.ability, item.slots),
        }

    def waiting(self, pending: Pending) -> dict[str, Any]:
        return {
            "player": pending.player,
            "source": self.object(pending.source),
            "ability": self.ability(pending.ability),
        }

    def effect(self, effect: InForce) -> dict[str, Any]:
        return {
            "player": effect.player,
            "source": self.object(effect.source),
            "ability": self.ability(effect.ability),
            "targets": [self.target(target) for target in effect.targets],
        }

    # -- the decision --------------------------------------------------------------------------------------------------

    def question(self, decision: Decision | None) -> dict[str, Any] | None:
        """The open decision, if it is the seat's own: its options by number; `most` where any number may be named."""
        if decision is None or decision.player != self.seat.player:
            return None
        return {
            "kind": decision.kind,
            "clause": decision.clause,
            "options": [{"number": number, **self.answer(option)} for number, option in enumerate(decision.options)],
            **({"most": decision.most} if decision.most >= 0 else {}),
        }

    def answer(self, option: Option) -> dict[str, Any]:
        """An option; in words, too, where no hidden card is among what it speaks of."""
        told = self.option(option)
        if isinstance(option, PlayPending):
            told |= next(self.waiting(each) for each in self.state.pending if each.id == option.pending)
        if isinstance(option, PickItem):
            told |= next(self.stack_item(item) for item in self.state.stack if item.id == option.item)
        if not self.hides(option):
            told["text"] = option_text(self.match, option)
        return told

    def hides(self, option: Option) -> bool:
        """Does an option speak of a card that the seat does not know?"""
        return any(
            value >= 0 and (value & CARD_MASK) not in self.seat.ids
            for name in option.__struct_fields__
            if name in self.card_fields and isinstance(value := getattr(option, name), int)
        )


def view_data(match: Match, player: int) -> dict[str, Any]:
    """The match from one seat, as plain data."""
    return Shown(match, seat_of(match, player)).data()
