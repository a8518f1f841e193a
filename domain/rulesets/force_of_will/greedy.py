"""The greedy player."""

from __future__ import annotations

from domain.kernel.options import Decision, Option
from domain.kernel.view import View


def greedy(view: View, decision: Decision) -> Option | int:
    return 0
