"""The player that has no opinion: every option is as likely as any other."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from domain.kernel.options import Decision
    from domain.kernel.view import View


class RandomPlayer:
    """Answers by chance, with luck of its own that the seed fixes; the luck of the match is not touched."""

    __slots__ = ("chance",)

    def __init__(self, seed: int | str = 0) -> None:
        self.chance = Random(str(seed)).random

    def __call__(self, view: View, decision: Decision) -> int:
        return int(self.chance() * len(decision.options))
