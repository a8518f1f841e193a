"""Counts in nested dicts and lists: added up, and written in one order whatever their history."""

from __future__ import annotations

from typing import Any, TypeVar

K = TypeVar("K", str, int)

Counts = list[int]


def row(table: dict[K, Counts], key: K, size: int) -> Counts:
    """The counts of a key; zeros where there were none."""
    found = table.get(key)
    if found is None:
        found = table[key] = [0] * size
    return found


def plus(one: Counts, two: Counts) -> Counts:
    """The sums, place by place; what the longer one has more is kept."""
    if len(one) < len(two):
        one, two = two, one
    return [mine + theirs for mine, theirs in zip(one, two, strict=False)] + one[len(two) :]


def add_up(total: Any, other: Any) -> Any:
    """The sum of two ints, two lists of ints, or two dicts of these. A dict is added to in place; nothing is shared."""
    if isinstance(total, int):
        return total + other
    if isinstance(total, list):
        return plus(total, other)
    for key, value in other.items():
        total[key] = add_up(total[key], value) if key in total else apart(value)
    return total


def apart(counts: Any) -> Any:
    """The same counts, sharing nothing."""
    if isinstance(counts, dict):
        return {key: apart(value) for key, value in counts.items()}
    return list(counts) if isinstance(counts, list) else counts


def in_order(counts: Any) -> Any:
    """The same counts with every dict sorted by its keys."""
    if isinstance(counts, dict):
        return {key: in_order(counts[key]) for key in sorted(counts)}
    return [in_order(each) for each in counts] if isinstance(counts, list | tuple) else counts
