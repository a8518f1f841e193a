"""A tally: how many of each word a card has (symbols, reductions), as one int with four bits a word."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

BITS: Final = 4
MOST: Final = (1 << BITS) - 1
"""More than so many of a word do not count."""


def of(words: Iterable[int]) -> int:
    """The tally of words that may repeat."""
    value = 0
    for word in words:
        value = added(value, word, 1)
    return value


def count(value: int, word: int) -> int:
    """How many of a word there are."""
    return value >> word * BITS & MOST


def items(value: int) -> list[tuple[int, int]]:
    """Each word there is with its number, by word."""
    found: list[tuple[int, int]] = []
    word = 0
    while value:
        if value & MOST:
            found.append((word, value & MOST))
        value >>= BITS
        word += 1
    return found


def total(value: int) -> int:
    """How many there are in all."""
    result = 0
    while value:
        result += value & MOST
        value >>= BITS
    return result


def added(value: int, word: int, number: int) -> int:
    """The tally with so many more of a word, or fewer; never below none nor above what counts."""
    now = min(MOST, max(0, count(value, word) + number))
    return value & ~(MOST << word * BITS) | now << word * BITS
