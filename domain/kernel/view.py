"""What a player may see, and nothing else.

A view answers questions about the match from one seat, inside the process and fast: cards are the numbers that options have.
Those that the seat does not know are `None`; where they lie and how many there are is public. Chance and seeds are not in a
view. What leaves the process is `data()`, with ids of the seat's own; a player that searches plays on in `sample(rng)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel.abilities import ABILITIES, Ability, CardFace, Vector
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from random import Random

    from domain.kernel.match import Match
    from domain.kernel.ruleset import Deck


class Hidden(LookupError):
    """A question about a card that this player may not see."""


class View:
    """The match from one player's seat."""

    __slots__ = ("__match", "player")

    def __init__(self, match: Match, player: int) -> None:
        self.__match = match
        self.player = player

    @property
    def turn(self) -> int:
        return self.__match.state.turn

    @property
    def turn_player(self) -> int:
        return self.__match.state.turn_player

    @property
    def phase(self) -> int:
        return self.__match.state.phase

    def can_see(self, card: int) -> bool:
        return card >= 0 and bool(self.__match.state.seen[card] >> self.player & 1)

    def zone(self, player: int, zone: int) -> list[int | None]:
        """The cards of a zone, bottom first; `None` for a card this player does not know."""
        return [card if self.can_see(card) else None for card in self.__match.state.zone(player, zone)]

    def count(self, player: int, zone: int) -> int:
        return len(self.__match.state.zone(player, zone))

    def number(self, player: int, number: int) -> int:
        if self.__match.ruleset.secret_numbers >> number & 1:
            raise Hidden(f"{self.__match.ruleset.words.numbers[number]} is the rules' own number")
        return self.__match.state.number(player, number)

    def register(self, register: int) -> int:
        return self.__match.state.registers[register]

    def known(self, card: int) -> int:
        if not self.can_see(card):
            raise Hidden(f"player {self.player} does not see card {card}")
        return card

    def face(self, card: int) -> CardFace:
        """The printed card that it shows."""
        return self.__match.catalog.faces[self.__match.state.form[self.known(card)]]

    def vector(self, card: int) -> Vector:
        """A card's characteristics after all effects."""
        return self.__match.vector(self.known(card))

    def place(self, card: int) -> tuple[int, int, int]:
        """Player, zone and position of a card."""
        state = self.__match.state
        self.known(card)
        return state.controller(card), state.zone_of(card), state.position[card]

    def orientation(self, card: int) -> int:
        return self.__match.state.orientation[self.known(card)]

    def counter(self, card: int, counter: int) -> int:
        if self.__match.ruleset.secret_counters >> counter & 1:
            raise Hidden(f"{self.__match.ruleset.words.counters[counter]} is the rules' own mark")
        return self.__match.state.counter(self.known(card), counter)

    def pieces(self, card: int, piece: int) -> int:
        return self.__match.state.pieces(self.known(card), piece)

    def chosen(self) -> list[list[int]]:
        """What each item of the stack has as targets, in the same order: cards, or positions of other items."""
        abilities = self.__match.catalog.abilities
        return [
            [
                target & CARD_MASK if target >= 0 else target
                for spec in (abilities[item.ability].extra.get("targets", ()) if item.ability != NOWHERE else ())
                if spec.slot < len(item.slots)
                for target in item.slots[spec.slot]
            ]
            for item in self.__match.state.stack
        ]

    @property
    def stack(self) -> list[tuple[int, int, int]]:
        """What is on the stack, bottom first: player, card and ability (-1 for none)."""
        return [(item.player, item.source & CARD_MASK, item.ability) for item in self.__match.state.stack]

    def host(self, card: int) -> int:
        """The card that one belongs to, if the player sees both; -1 for none."""
        host = self.__match.state.host[self.known(card)]
        return host if host != NOWHERE and self.can_see(host) else NOWHERE

    def ability(self, card: int, index: int) -> Any:
        """A compiled ability of a card, by its number among those it has."""
        return self.__match.catalog.abilities[self.vector(card)[ABILITIES][index]]

    @property
    def asking(self) -> tuple[int, Ability | None]:
        """Whose text or rule puts the open question: a card, -1 for none, and the ability, where it is one."""
        agenda = self.__match.agenda
        if not agenda:
            return NOWHERE, None
        frame = agenda[-1]
        card = frame.source & CARD_MASK if frame.source != NOWHERE else NOWHERE
        if not self.can_see(card):
            card = NOWHERE
        if frame.procedure.ability != NOWHERE:
            return card, self.__match.catalog.abilities[frame.procedure.ability]
        for pending in self.__match.state.pending:
            if pending.id == frame.number and pending.source == frame.source:
                return card, self.__match.catalog.abilities[pending.ability]
        return card, None

    def waiting(self, pending: int) -> tuple[int, Ability]:
        """The card and the ability that wait to be played, by their number in a `PlayPending`."""
        found = next(each for each in self.__match.state.pending if each.id == pending)
        return found.source & CARD_MASK, self.__match.catalog.abilities[found.ability]

    def tells(self, question: str, card: int) -> bool:
        """The answer to a question that the game lets players ask about a card they see."""
        match = self.__match
        return match.ruleset.secrecy.questions[question](match, self.known(card))

    def data(self) -> dict[str, Any]:
        """The whole view as plain data, by the book's names: what may leave the process."""
        from domain.kernel.showing import view_data

        return view_data(self.__match, self.player)

    def sample(self, rng: Random, deck: Deck | None = None) -> Match:
        """A live match drawn from those that the player cannot tell from this one, each as likely as any other.

        What the player does not see is dealt anew, and so is all luck to come. The deck list of the opponent counts as
        known, unless a `deck` is given: then the opponent's hidden cards come from that list. Drawn at the player's own
        decisions: what the opponent may choose depends on what is hidden.
        """
        from domain.kernel.sample import sample

        return sample(self.__match, self.player, rng, deck)
