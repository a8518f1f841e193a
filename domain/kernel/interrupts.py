"""Rule actions that suspend whatever is going on: what was being asked or answered waits until they are done."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from domain.kernel.match import Match


def come(match: Match) -> None:
    """Let the game push what is due, before a question that is open; question and answer are parked with it."""
    match.interrupt = False
    push = match.ruleset.hooks.interrupt
    if push is None:
        return
    decision, answer = match.decision, match.answer
    match.decision = None
    below = len(match.agenda)
    push(match)
    if match.state.ended is not None:
        return
    if len(match.agenda) > below:
        match.agenda[below].parked = (decision, answer)
    else:
        match.decision = decision
