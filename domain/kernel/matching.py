"""Can these units cover those needs? One unit for one need, by Hall's condition; answers are kept.

A unit is a set of kinds as bits: it may stand for any one of them. Needs are numbers by kind, and a number of units of
whatever kind. Several kinds of payment are like this: wills and their attributes, symbols and reductions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

ANY = -1
"""A unit that may stand for every kind."""

Units = tuple[int, ...]


@lru_cache(maxsize=1 << 17)
def covers(needs: tuple[int, ...], free: int, units: Units) -> bool:
    """Is there a unit for each need, by kind, and are there `free` units left over?

    By Hall's theorem it is enough that for every set of kinds needed there are as many units that may stand for one of them.
    """
    total = sum(needs)
    if len(units) < total + free:
        return False
    kinds = [kind for kind, number in enumerate(needs) if number]
    for chosen in range(1, 1 << len(kinds)):
        mask = wanted = 0
        for index, kind in enumerate(kinds):
            if chosen >> index & 1:
                mask |= 1 << kind
                wanted += needs[kind]
        for unit in units:
            if unit & mask:
                wanted -= 1
        if wanted > 0:
            return False
    return True


def covers_with_choices(needs: tuple[int, ...], free: int, units: Units, choices: Sequence[Sequence[Units]]) -> bool:
    """The same where some sources give one of several groups of units, each group as a whole."""
    if not choices:
        return covers(needs, free, units)
    first, *rest = choices
    return any(covers_with_choices(needs, free, in_order((*units, *group)), rest) for group in first)


def in_order(units: Iterable[int]) -> Units:
    """Units in an order of their own, so that equal questions are asked once."""
    return tuple(sorted(units))


@lru_cache(maxsize=1 << 14)
def can_assign(needs: Units, candidates: Units) -> bool:
    """Can every need, a set of kinds of which one will do, have a candidate of its own?"""
    if not needs:
        return True
    first, rest = needs[0], needs[1:]
    return any(
        can_assign(rest, candidates[:index] + candidates[index + 1 :])
        for index, candidate in enumerate(candidates)
        if candidate & first
    )
