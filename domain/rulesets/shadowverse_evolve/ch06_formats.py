"""Appendix B. Which rules a match is played by: the book's, or those of Open 8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.events import MatchStarted
from domain.rulesets.shadowverse_evolve.words import OPEN_8

if TYPE_CHECKING:
    from domain.kernel.match import Match


def is_open_8(match: Match) -> bool:
    """Was the match started as Open 8?"""
    started = match.events[0]
    return isinstance(started, MatchStarted) and started.format == OPEN_8
