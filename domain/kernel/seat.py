"""What one seat has seen of a match, kept along its events.

Whatever leaves the process speaks of cards by the seat's own ids. A card gets one when the seat comes to know which it is,
and loses it when it becomes hidden: seen again, it cannot be told from its copies. The order in which ids are given out is
the order in which the seat saw the cards, so they tell nothing else.

For `view.sample` a seat also remembers where cards became exchangeable: a shuffle, a look that only the other player had, a
hidden card that left a hidden hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from domain.kernel import events as ev
from domain.kernel.apply import APPLY
from domain.kernel.chance import PURPOSES, RANDOM_CARD
from domain.kernel.errors import WrongArgument
from domain.kernel.events import NOWHERE, ChoiceMade, Event
from domain.kernel.state import CARD_MASK, State

if TYPE_CHECKING:
    from domain.kernel.match import Match
    from domain.kernel.ruleset import Ruleset

UNSEEN: Final = ChoiceMade(NOWHERE, "", ())
"""Stands for an event that the seat may not know."""

OWNER_ONLY: Final = 1


class Seat:
    """One player's knowledge of a match."""

    __slots__ = (
        "hidden_since",
        "ids",
        "mixed",
        "planned",
        "player",
        "references",
        "ruleset",
        "seen_so_far",
        "state",
        "veiled",
    )

    def __init__(self, ruleset: Ruleset, player: int) -> None:
        self.ruleset = ruleset
        self.player = player
        self.state = State()
        """The facts at the last event that was looked at."""
        self.ids: dict[int, int] = {}
        """The seat's ids of the cards that it knows now."""
        self.references: dict[int, int] = {}
        """The seat's ids of all objects that it has known, gone or not."""
        self.seen_so_far = 0
        self.hidden_since: dict[int, int] = {}
        """The position at which a card became hidden to the seat; from the start where it is not here."""
        self.mixed: list[tuple[int, tuple[int, ...]]] = []
        """Cards that became exchangeable to the seat, with the position where they did."""
        self.planned: tuple[tuple[int, frozenset[int]], list[list[int]]] | None = None
        """The runs found last, and for how many events and which cards left out."""
        self.veiled: list[Event] = []
        """The events, with `UNSEEN` for those that the seat may not know."""

    def look(self, match: Match) -> Seat:
        """Look at what has happened since."""
        for event in match.events[len(self.veiled) :]:
            self.see(event)
        return self

    def see(self, event: Event) -> None:
        """One event: what it shows, and what it hides."""
        self.happen(event)
        self.hide(event)

    def happen(self, event: Event) -> None:
        """Apply an event and give ids to the cards that it shows; those that it hides still have theirs."""
        state = self.state
        self.note_mixing(event)
        self.veiled.append(self.veil(event))
        APPLY[type(event)](state, event)
        for card in touched(event):
            if state.seen[card] >> self.player & 1:
                if card not in self.ids:
                    self.ids[card] = self.seen_so_far
                    self.seen_so_far += 1
                self.references[state.reference(card)] = self.ids[card]

    def hide(self, event: Event) -> None:
        """Take back the ids of the cards that an event hides."""
        state = self.state
        for card in touched(event):
            if not state.seen[card] >> self.player & 1 and card in self.ids:
                del self.ids[card]
                self.hidden_since[card] = state.length
        state.length += 1

    def known(self, reference: int) -> int | None:
        """The seat's id of an object, of one that has gone, too; None where it was never shown."""
        card = reference & CARD_MASK
        return self.ids.get(card) if reference == self.state.reference(card) else self.references.get(reference)

    def known_either(self, value: int) -> int | None:
        """The same where it is not said whether a card or a reference is meant."""
        card = value & CARD_MASK
        return self.ids.get(card) if value == card else self.known(value)

    # -- what is hidden ------------------------------------------------------------------------------------------------

    def note_mixing(self, event: Event) -> None:
        """Does the seat lose sight of which hidden card is which?"""
        state = self.state
        if isinstance(event, ev.ZoneShuffled):
            self.mixed.append((state.length, event.order))
        elif isinstance(event, ev.CardsSeen):
            if not event.players >> self.player & 1:
                self.mixed.append((state.length, event.cards))
        elif isinstance(event, ev.CardMoved):
            card = event.card
            if card not in self.ids and not event.seen >> self.player & 1 and self.is_loose(event.origin):
                self.mixed.append((state.length, tuple(state.zones[event.origin])))

    def is_loose(self, place: int) -> bool:
        """A zone whose cards only the other player sees has no order that means anything, unless it has positions."""
        zone = self.ruleset.words.zones[place % self.state.zone_count]
        return place // self.state.zone_count != self.player and zone.visibility == OWNER_ONLY and not zone.positions

    def veil(self, event: Event) -> Event:
        """The event as it may stand in a match that the seat looks into."""
        if is_choice(event) or isinstance(event, ev.PassingUntil):
            return event if getattr(event, "player", NOWHERE) == self.player else UNSEEN
        if isinstance(event, ev.CardMoved):
            return event if event.card in self.ids or event.seen >> self.player & 1 else UNSEEN
        if isinstance(event, ev.ZoneShuffled):
            return UNSEEN
        if isinstance(event, (ev.CardsSeen, ev.CardsHidden)):
            return event if event.players >> self.player & 1 else UNSEEN
        if isinstance(event, ev.ChanceDecided):
            return UNSEEN if is_random_card(event) else event
        return event

    def plan(self, pinned: frozenset[int] = frozenset()) -> list[list[int]]:
        """Runs of hidden cards to be mixed one after the other, so that every world that fits is as likely as any other.

        A card takes part in what was mixed since it was last seen. What a later mixing covers wholly is left out.
        """
        if self.planned is not None and self.planned[0] == (len(self.veiled), pinned):
            return self.planned[1]
        since = self.hidden_since
        runs: list[list[int]] = []
        for position, cards in self.mixed:
            run = [
                card for card in cards if card not in self.ids and card not in pinned and since.get(card, 0) <= position
            ]
            if len(run) > 1:
                mixed = set(run)
                while runs and mixed.issuperset(runs[-1]):
                    runs.pop()
                runs.append(run)
        self.planned = (len(self.veiled), pinned), runs
        return runs

    def elsewhere(self, state: State, lies: dict[int, int]) -> Seat:
        """The same knowledge of a match where hidden cards have changed places: who lies where is in `lies`."""
        new = Seat(self.ruleset, self.player)
        new.state = state.copy()
        new.ids = self.ids.copy()
        new.references = self.references.copy()
        new.seen_so_far = self.seen_so_far
        new.hidden_since = {lies.get(card, card): since for card, since in self.hidden_since.items()}
        new.mixed = [(position, tuple([lies.get(card, card) for card in cards])) for position, cards in self.mixed]
        new.veiled = self.veiled.copy()
        return new


def touched(event: Event) -> tuple[int, ...]:
    """The cards of which somebody may know more or less after an event."""
    if isinstance(event, (ev.CardMoved, ev.CardFlipped, ev.CardCreated, ev.CardVanished, ev.CardShown)):
        return (event.card,)
    if isinstance(event, (ev.CardsSeen, ev.CardsHidden)):
        return event.cards
    if isinstance(event, ev.ZoneShuffled):
        return event.order
    return ()


def is_choice(event: Event) -> bool:
    """What a player chose, or could only choose: that there was a question is told to nobody else."""
    return "option" in event.__struct_fields__


def is_random_card(event: ev.ChanceDecided) -> bool:
    """A card at random out of a zone: the number that came up is a place among hidden cards."""
    return event.stream != NOWHERE and event.stream % PURPOSES == RANDOM_CARD


def seat_of(match: Match, player: int) -> Seat:
    """What a player has seen so far; looked at once, then kept up to date."""
    seat = match.seats.get(player)
    if seat is None:
        if match.sampled:
            raise WrongArgument(
                f"in a sample nobody knows what player {player} has seen; ask the seat that it was drawn for"
            )
        seat = match.seats[player] = Seat(match.ruleset, player)
    return seat.look(match)
