"""The one door for chance: a counter-based generator whose whole state is a seed and a count for each stream.

A stream belongs to a seat's luck and a purpose, so one more shuffle here leaves the luck elsewhere as it was. Nothing is
kept between calls but what the events record.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from domain.kernel.events import NOWHERE, ChanceDecided, Event, MatchStarted, ZoneShuffled
from domain.kernel.state import State

if TYPE_CHECKING:
    from domain.kernel.match import Match

SHUFFLE: Final = 0
RANDOM_CARD: Final = 1
DIE: Final = 2
TABLE: Final = 3
"""Purposes. TABLE is the luck that belongs to neither seat, such as who goes first."""

PURPOSES: Final = 4


def stream_of(state: State, player: int, purpose: int) -> int:
    """The stream of a player's luck: it follows the deck, not the seat, when seats are swapped."""
    return state.streams[player] * PURPOSES + purpose


def number(state: State, stream: int, size: int) -> int:
    """The next number of a stream, `size` times 512 bits wide."""
    count = state.chance.get(stream, 0)
    key = f"{state.seed}/{stream}/{count}".encode()
    digits = b"".join(blake2b(key, person=bytes([part])).digest() for part in range(size))
    return int.from_bytes(digits, "little")


def order(state: State, stream: int, cards: list[int]) -> tuple[int, ...]:
    """The cards in a random order (Fisher and Yates), or in the reverse of it where the match's luck is reversed."""
    luck = number(state, stream, 1 + len(cards) // 90)
    shuffled = sorted(cards)
    for last in range(len(shuffled) - 1, 0, -1):
        luck, pick = divmod(luck, last + 1)
        shuffled[last], shuffled[pick] = shuffled[pick], shuffled[last]
    if state.reversed:
        shuffled.reverse()
    return tuple(shuffled)


def stacked(order: tuple[int, ...], wanted: frozenset[int], size: int, holds: bool, luck: int) -> tuple[int, ...]:
    """The order with one of the wanted cards among the `size` cards on top, or with none.

    What leaves the top changes places with any other card below, and the copy that comes there is any of them, to any place:
    so nothing below the top is more likely than in a shuffle. With and without differ in two cards only.
    """
    cards = list(order)
    border = len(cards) - size
    others = [place for place in range(border) if cards[place] not in wanted]
    for place in range(border, len(cards)):
        if cards[place] in wanted:
            luck, pick = divmod(luck, len(others))
            other = others.pop(pick)
            cards[place], cards[other] = cards[other], cards[place]
    if holds:
        copies = [place for place in range(border) if cards[place] in wanted]
        luck, pick = divmod(luck, len(copies))
        luck, top = divmod(luck, size)
        low, high = copies[pick], border + top
        cards[low], cards[high] = cards[high], cards[low]
    return tuple(cards)


def below(state: State, stream: int, bound: int) -> int:
    """A number from 0 up to but not including `bound`.

    The luck of the table (who goes first) stays with the seats and is not reversed: when seats are swapped, each deck
    has it once.
    """
    outcome = number(state, stream, 1) % bound
    return bound - 1 - outcome if state.reversed and stream != NOWHERE else outcome


def shuffle(match: Match, player: int, zone: int, clause: str) -> None:
    """Put a player's zone in a random order, or in the order that a record has."""
    state = match.state
    stream = stream_of(state, player, SHUFFLE)
    place = player * state.zone_count + zone
    recorded = recorded_here(match)
    if isinstance(recorded, ZoneShuffled) and sorted(recorded.order) == sorted(state.zones[place]):
        shuffled = recorded.order
    else:
        shuffled = order(state, stream, state.zones[place])
        if stream not in state.chance and zone == match.ruleset.places.deck:
            shuffled = as_wanted(match, player, shuffled)
    match.happen(ZoneShuffled(place, shuffled, stream, clause, match.cause))


def recorded_here(match: Match) -> Event | None:
    """What happened at this position in the record that is being replayed."""
    position = match.state.length
    return match.feed[position] if position < len(match.feed) else None


def as_wanted(match: Match, player: int, order: tuple[int, ...]) -> tuple[int, ...]:
    """The first order of a player's deck as an experiment wants it; mostly as it is."""
    started = match.events[0]
    assert isinstance(started, MatchStarted)
    for seat, printed, size, holds in started.stacked:
        if seat == player:
            wanted = frozenset(card for card in order if match.state.printed[card] == printed)
            key = f"{match.state.seed}/{stream_of(match.state, player, SHUFFLE)}/stacked"
            luck = int.from_bytes(blake2b(key.encode()).digest(), "little")
            order = stacked(order, wanted, size, bool(holds), luck)
    return topped(match, order, started.arranged[player]) if started.arranged else order


def topped(match: Match, order: tuple[int, ...], wanted: tuple[int, ...]) -> tuple[int, ...]:
    """The order with copies of these printed cards on top, the first of them topmost, as far as it has them."""
    cards = list(order)
    top: list[int] = []
    for printed in wanted:
        card = next((each for each in reversed(cards) if match.state.printed[each] == printed), None)
        if card is not None:
            cards.remove(card)
            top.append(card)
    return (*cards, *reversed(top))


def roll(match: Match, player: int, bound: int, clause: str, purpose: int) -> int:
    """A number below `bound` by chance, or the one that a record has."""
    state = match.state
    stream = NOWHERE if player == NOWHERE else stream_of(state, player, purpose)
    recorded = recorded_here(match)
    if isinstance(recorded, ChanceDecided) and recorded.bound == bound and 0 <= recorded.outcome < bound:
        outcome = recorded.outcome
    else:
        outcome = below(state, stream, bound)
    match.happen(ChanceDecided(stream, bound, outcome, clause, match.cause))
    return outcome
