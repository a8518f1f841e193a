"""The player that has no opinion: a kind of option by chance, then one of that kind.

The more options of a kind, the likelier it is, but none counts for more than three: else a deed that can be done in many
ways (twenty exchanges of positions) would drown all others.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from domain.kernel.options import Decision, Option
    from domain.kernel.view import View


MOST: Final = 3


class RandomPlayer:
    """Answers by chance, with luck of its own that the seed fixes; the luck of the match is not touched."""

    __slots__ = ("chance",)

    def __init__(self, seed: int | str = 0) -> None:
        self.chance = Random(str(seed)).random

    def __call__(self, view: View, decision: Decision) -> int:
        options = decision.options
        kinds: dict[type[Option], list[int]] = {}
        for index, option in enumerate(options):
            kinds.setdefault(type(option), []).append(index)
        if len(kinds) == 1:
            return int(self.chance() * len(options))
        weight = self.chance() * sum(min(len(same), MOST) for same in kinds.values())
        for same in kinds.values():
            weight -= min(len(same), MOST)
            if weight < 0:
                break
        return same[int(self.chance() * len(same))]
