"""Chapters 1117 and 1302. Two sides of a card: rulers and J-rulers, past and future."""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakKeyDictionary

from domain.kernel.abilities import CardFace
from domain.kernel.agenda import rule
from domain.kernel.catalog import Catalog
from domain.kernel.events import NOWHERE, CardShown
from domain.kernel.match import Match
from domain.kernel.options import PASS
from domain.rulesets.force_of_will.events import CardShifted
from domain.rulesets.force_of_will.options import PickSide
from domain.rulesets.force_of_will.words import CHASE_AREA

PAIRS: WeakKeyDictionary[Catalog, dict[int, int]] = WeakKeyDictionary()
"""The other side of each printed side, by catalog: kept here, not on the printed card, for not everybody may see it."""


def pairs(catalog: Catalog) -> dict[int, int]:
    known = PAIRS.get(catalog)
    if known is None:
        known = PAIRS[catalog] = {
            first_side(catalog, face.data.side_of): face.printed for face in catalog.faces if face.data.side_of
        }
    return known


def first_side(catalog: Catalog, word: str) -> int:
    """The card whose other side something is, by its number or its name."""
    return catalog.by_number[word] if word in catalog.by_number else catalog.by_name[word][0]


@rule("308.5", "1302.1b", "1302.2a")
def other_side(match: Match, card: int) -> int:
    """The side of a card that is not its first, as a printed card; -1 where it has none.

    What is printed on the card itself decides, not what it has become a copy of.
    """
    return pairs(match.catalog).get(match.state.printed[card], NOWHERE)


def side_face(match: Match, card: int) -> CardFace:
    """What is printed on the other side."""
    return match.catalog.faces[other_side(match, card)]


@rule("1302.2a")
def is_past_side_up(match: Match, card: int) -> bool:
    """Is a double-sided card physically past side up? A card that merely shows such a side is not double-sided."""
    return other_side(match, card) >= 0 and match.state.form[card] == match.state.printed[card]


@rule("1117.2")
def ask_side(match: Match, player: int, card: int, sides: Sequence[int]) -> None:
    """Which side of a double-sided card is played; a card with one side asks nothing."""
    if other_side(match, card) < 0:
        match.answer = PASS
        return
    match.ask(player, "side", [PickSide(side) for side in sides], "1117.2")


@rule("1302.3", "1302.3a")
def move_to_chase(match: Match, card: int, player: int, side: int, clause: str) -> None:
    """The card goes into the chase area with the chosen side up; anywhere else it is past side up again."""
    form = other_side(match, card) if side else NOWHERE
    match.happen(match.moved(card, player, CHASE_AREA, clause, form=form))


@rule("1117.2a", "1302.2c")
def shift(match: Match, player: int, card: int) -> None:
    """Turn a card that is physically past side up; it stays the same card, with all that is on it."""
    if is_past_side_up(match, card):
        match.happen(CardShown(card, other_side(match, card), "1117.2a", match.cause))
        match.happen(CardShifted(player, card, "1117.2a", match.cause))
