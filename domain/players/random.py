"""The player that has no opinion: first a kind of option by chance, then one of that kind."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from domain.kernel.options import Decision, Option
    from domain.kernel.view import View


class RandomPlayer:
    """Answers by chance, with luck of its own that the seed fixes; the luck of the match is not touched."""

    __slots__ = ("chance",)

    def __init__(self, seed: int | str = 0) -> None:
        self.chance = Random(str(seed)).random

    def __call__(self, view: View, decision: Decision) -> int:
        """Kinds first: else a deed that can be done in many ways (twenty exchanges of positions) drowns all others."""
        options = decision.options
        kinds: dict[type[Option], list[int]] = {}
        for index, option in enumerate(options):
            kinds.setdefault(type(option), []).append(index)
        if len(kinds) == 1:
            return int(self.chance() * len(options))
        of_a_kind = list(kinds.values())[int(self.chance() * len(kinds))]
        return of_a_kind[int(self.chance() * len(of_a_kind))]
