"""How much cards and characters are worth to a sensible beginner, in points; damage counts `DAMAGE` of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from domain.kernel.abilities import Vector
from domain.kernel.options import Option
from domain.rulesets.weiss_schwarz.says import Says
from domain.rulesets.weiss_schwarz.words import (
    CARD_LEVEL,
    CHARACTER,
    CLIMAX,
    CLOCK,
    COLOR,
    COST,
    FIRST_BACK,
    HAND,
    LEVEL,
    POWER,
    SOUL,
    STAGE,
    STOCK,
    TYPE,
)

if TYPE_CHECKING:
    from domain.kernel.view import View

FACING = (2, 1, 0)
"""The position of the other center stage that faces each position of the own (3.6.5)."""

DAMAGE: Final = 30
"""The worth of a point of damage."""

CLIMAXES_KEPT: Final = 2
"""More climaxes than that in a hand are worth little."""


def decline(options: Sequence[Option]) -> Option:
    """Pass or Done, which stand last; the last option where nothing can be declined."""
    return options[-1]


def level_of(view: View, player: int) -> int:
    return view.count(player, LEVEL)


def characters(view: View, player: int) -> dict[int, int]:
    """A player's characters by position."""
    return {view.place(card)[2]: card for card in view.zone(player, STAGE) if card is not None}


def center(view: View, player: int) -> dict[int, int]:
    return {position: card for position, card in characters(view, player).items() if position < FIRST_BACK}


def texts(view: View, card: int) -> list[Says]:
    """What a card's abilities say, in numbers."""
    return [ability.extra["says"] for ability in view.face(card).abilities if ability.keyword != "encore"]


def is_support(view: View, card: int) -> bool:
    """Does this character help others more than it fights?"""
    vector = view.vector(card)
    if vector[POWER] >= 2000 + 2000 * vector[CARD_LEVEL]:
        return False
    return any(text.supports or text.rests for text in texts(view, card))


def body(view: View, card: int) -> int:
    """The worth of a character on the stage."""
    return worth_of(view.vector(card))


def worth_of(vector: Vector) -> int:
    """The worth of a character with these values."""
    return int(10 + 14 * vector[CARD_LEVEL] + vector[POWER] // 250 + 8 * vector[SOUL])


def in_hand(view: View, card: int, level: int, climaxes: int) -> int:
    """The worth of a card in hand: what can be played soon counts, a third climax does not."""
    vector = view.vector(card)
    if vector[TYPE] == CLIMAX:
        return 55 if climaxes <= CLIMAXES_KEPT else 12
    early = vector[CARD_LEVEL] - level
    if early >= 2:
        return 22 if level else 14
    worth = 40 + 8 * vector[CARD_LEVEL] + int(vector[POWER]) // 400 if vector[TYPE] == CHARACTER else 38
    if any(text.uses_itself for text in texts(view, card)):
        worth += 4
    return int(worth - (10 if early == 1 else 0))


def hand_worth(view: View) -> dict[int, int]:
    """Every card of the own hand with its worth."""
    me = view.player
    hand = [card for card in view.zone(me, HAND) if card is not None]
    climaxes = sum(view.vector(card)[TYPE] == CLIMAX for card in hand)
    level = level_of(view, me)
    return {card: in_hand(view, card, level, climaxes) for card in hand}


def missing_colors(view: View, hand: dict[int, int]) -> int:
    """Bits of the colors of the hand that neither level nor clock has."""
    me = view.player
    have = wanted = 0
    for zone in (LEVEL, CLOCK):
        for card in view.zone(me, zone):
            if card is not None:
                have |= view.vector(card)[COLOR]
    for card in hand:
        wanted |= view.vector(card)[COLOR]
    return wanted & ~have


def stock_price(view: View, number: int) -> int:
    """What so many cards of the stock are worth: the more there are, the less, for unspent stock is missing in the deck."""
    size = view.count(view.player, STOCK)
    return number * (6 if size < 6 else 3 if size < 10 else 1)


def is_close_to_losing(view: View, player: int, damage: int) -> bool:
    """Would that much more in the clock be the last level?"""
    return level_of(view, player) >= 3 and view.count(player, CLOCK) + damage >= 7


def price(view: View, card: int) -> int:
    """What playing a card costs, counted in the same points."""
    return stock_price(view, view.vector(card)[COST])
