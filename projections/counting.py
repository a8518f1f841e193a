"""The loops that count a match, apart from the records they count into, so that they can be compiled."""

from __future__ import annotations

from typing import Final

from projections.reading import DRAWN_LATER, IN_HAND, KEPT, OPENING, PLAYED, SENT_AWAY, STUCK, Reading
from projections.tally import Counts

FATES: Final = (OPENING, DRAWN_LATER, IN_HAND, PLAYED, STUCK, KEPT, SENT_AWAY)
FATE_NAMES: Final = ("opening", "drawn_later", "in_hand", "played", "stuck", "kept", "sent_away")

LISTED: Final = 0
"""Matches in which the card was in the list: won, drawn, lost."""
COPIES_LISTED: Final = 3
"""Copies in the list, over all matches."""
FIRST_FATE: Final = 4
"""From here, for each fate: matches in which it befell at least one copy (won, drawn, lost), then the copies."""
PLAYS: Final = FIRST_FATE + 4 * 7
"""How often the card was played, and the sum of the turns it was played in, counted by its player's own turns."""
PLAY_TURNS: Final = PLAYS + 1
SIZE: Final = PLAY_TURNS + 1

List = tuple[tuple[str, tuple[int, ...]], ...]
"""A deck list: each card number with its copies, as the match numbers its cards."""


def count_cards(lines: dict[str, Counts], listed: List, result: int, flags: list[int], of_card: list[Counts]) -> None:
    """Count what became of the cards of one list; `of_card` notes the line of every copy."""
    for number, cards in listed:
        line = lines.get(number)
        if line is None:
            line = lines[number] = [0] * SIZE
        line[LISTED + result] += 1
        line[COPIES_LISTED] += len(cards)
        together = 0
        for card in cards:
            of_card[card] = line
            together |= flags[card]
        if together:
            add_fates(line, result, together, flags, cards)


def add_fates(line: Counts, result: int, together: int, flags: list[int], cards: tuple[int, ...]) -> None:
    """Count each fate that befell a copy once for the match, and once for each copy."""
    place = FIRST_FATE
    for fate in FATES:
        if together & fate:
            line[place + result] += 1
            for card in cards:
                if flags[card] & fate:
                    line[place + 3] += 1
        place += 4


def count_plays(plays: list[tuple[int, int]], of_card: list[Counts]) -> None:
    for card, turn in plays:
        line = of_card[card]
        if line:
            line[PLAYS] += 1
            line[PLAY_TURNS] += turn


def count_turns(turns: dict[int, Counts], reading: Reading, seat: int) -> None:
    """Add a seat's columns at the end of each turn, and their squares."""
    size = len(reading.layout.columns)
    for number, snapshot in enumerate(reading.snapshots, 1):
        counts = turns.get(number)
        if counts is None:
            counts = turns[number] = [0] * (2 * size + 1)
        counts[0] += 1
        for place, value in enumerate(reading.columns_of(snapshot, seat), 1):
            if value:
                counts[place] += value
                counts[place + size] += value * value
