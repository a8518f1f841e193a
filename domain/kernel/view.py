"""What a player may see, and nothing else.

A view answers questions about the match from one seat. Cards that the seat does not know are `None`; where they lie and
how many there are is public. Chance and seeds are not in a view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel.abilities import ABILITIES, Ability, CardFace, Vector
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match


class Hidden(LookupError):
    """A question about a card that this player may not see."""


class View:
    """The match from one player's seat."""

    __slots__ = ("_match", "player")

    def __init__(self, match: Match, player: int) -> None:
        self._match = match
        self.player = player

    @property
    def turn(self) -> int:
        return self._match.state.turn

    @property
    def turn_player(self) -> int:
        return self._match.state.turn_player

    @property
    def phase(self) -> int:
        return self._match.state.phase

    def can_see(self, card: int) -> bool:
        return bool(self._match.state.seen[card] >> self.player & 1)

    def zone(self, player: int, zone: int) -> list[int | None]:
        """The cards of a zone, bottom first; `None` for a card this player does not know."""
        return [card if self.can_see(card) else None for card in self._match.state.zone(player, zone)]

    def count(self, player: int, zone: int) -> int:
        return len(self._match.state.zone(player, zone))

    def number(self, player: int, number: int) -> int:
        return self._match.state.number(player, number)

    def register(self, register: int) -> int:
        return self._match.state.registers[register]

    def known(self, card: int) -> int:
        if not self.can_see(card):
            raise Hidden(f"player {self.player} does not see card {card}")
        return card

    def face(self, card: int) -> CardFace:
        """The printed card that it shows."""
        return self._match.catalog.faces[self._match.state.form[self.known(card)]]

    def vector(self, card: int) -> Vector:
        """A card's characteristics after all effects."""
        return self._match.vector(self.known(card))

    def place(self, card: int) -> tuple[int, int, int]:
        """Player, zone and position of a card."""
        state = self._match.state
        self.known(card)
        return state.controller(card), state.zone_of(card), state.position[card]

    def orientation(self, card: int) -> int:
        return self._match.state.orientation[self.known(card)]

    def counter(self, card: int, counter: int) -> int:
        return self._match.state.counter(self.known(card), counter)

    def pieces(self, card: int, piece: int) -> int:
        return self._match.state.pieces(self.known(card), piece)

    def arrived(self, card: int) -> int:
        """The position of the event that put a card where it is."""
        return self._match.state.stamp[self.known(card)]

    def chosen(self) -> list[list[int]]:
        """What each item of the stack has as targets, in the same order: cards, or positions of other items."""
        abilities = self._match.catalog.abilities
        return [
            [
                target & CARD_MASK if target >= 0 else target
                for spec in (abilities[item.ability].extra.get("targets", ()) if item.ability != NOWHERE else ())
                if spec.slot < len(item.slots)
                for target in item.slots[spec.slot]
            ]
            for item in self._match.state.stack
        ]

    @property
    def stack(self) -> list[tuple[int, int, int]]:
        """What is on the stack, bottom first: player, card and ability (-1 for none)."""
        return [(item.player, item.source & CARD_MASK, item.ability) for item in self._match.state.stack]

    def host(self, card: int) -> int:
        return self._match.state.host[card]

    def ability(self, card: int, index: int) -> Any:
        """A compiled ability of a card, by its number among those it has."""
        return self._match.catalog.abilities[self.vector(card)[ABILITIES][index]]

    @property
    def asking(self) -> tuple[int, Ability | None]:
        """Whose text or rule puts the open question: a card, -1 for none, and the ability, where it is one."""
        agenda = self._match.agenda
        if not agenda:
            return NOWHERE, None
        frame = agenda[-1]
        card = frame.source & CARD_MASK if frame.source != NOWHERE else NOWHERE
        if frame.procedure.ability != NOWHERE:
            return card, self._match.catalog.abilities[frame.procedure.ability]
        for pending in self._match.state.pending:
            if pending.id == frame.number and pending.source == frame.source:
                return card, self._match.catalog.abilities[pending.ability]
        return card, None

    def waiting(self, pending: int) -> tuple[int, Ability]:
        """The card and the ability that wait to be played, by their number in a `PlayPending`."""
        found = next(each for each in self._match.state.pending if each.id == pending)
        return found.source & CARD_MASK, self._match.catalog.abilities[found.ability]

    def data(self) -> dict[str, Any]:
        """The whole view as plain data, by the book's names."""
        match = self._match
        ruleset = match.ruleset
        return {
            "ruleset": ruleset.name,
            "player": self.player,
            "turn": self.turn,
            "turn_player": self.turn_player,
            "phase": ruleset.words.phases[self.phase],
            "numbers": [
                {name: self.number(player, index) for index, name in enumerate(ruleset.words.numbers)}
                for player in (0, 1)
            ],
            "registers": dict(zip(ruleset.words.registers, match.state.registers, strict=True)),
            "zones": [
                {
                    zone.name: [self.card_data(card) for card in match.state.zone(player, index)]
                    for index, zone in enumerate(ruleset.words.zones)
                }
                for player in (0, 1)
            ],
            "chosen": self.chosen(),
            "stack": [[item.player, item.source & CARD_MASK, item.ability] for item in match.state.stack],
            "outcome": match.outcome,
        }

    def card_data(self, card: int) -> dict[str, Any] | None:
        state = self._match.state
        if not self.can_see(card):
            return {"position": state.position[card]} if state.position[card] != NOWHERE else None
        ruleset = self._match.ruleset
        values = self._match.vector(card)
        return {
            "card": card,
            "number": self.face(card).number,
            "name": self.face(card).name,
            "position": state.position[card],
            "face": state.face[card],
            "orientation": ruleset.words.orientations[state.orientation[card]],
            "counters": {
                name: state.counter(card, index)
                for index, name in enumerate(ruleset.words.counters)
                if state.counter(card, index)
            },
            **(
                {"pieces": {name: state.pieces(card, index) for index, name in enumerate(ruleset.words.pieces)}}
                if ruleset.words.pieces
                else {}
            ),
            **dict(zip(ruleset.words.characteristics, values, strict=False)),
        }
