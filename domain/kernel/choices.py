"""What may be answered to the open decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.arguments import shown
from domain.kernel.errors import IllegalChoice
from domain.kernel.options import Option, PickNumber

if TYPE_CHECKING:
    from domain.kernel.match import Match


def allowed(match: Match, option: Option | int) -> Option:
    """The option meant, or `IllegalChoice` with the reason and, where the game knows it, the clause."""
    decision = match.decision
    if decision is None:
        raise IllegalChoice("the match is over" if match.state.ended else "no decision is open")
    if isinstance(option, int) and not isinstance(option, bool):
        if 0 <= option < len(decision.options):
            return decision.options[option]
        raise IllegalChoice(
            f"option {option} does not exist: {decision.kind} has options 0 to {len(decision.options) - 1}",
            decision.clause,
        )
    if not isinstance(option, Option):
        raise IllegalChoice(
            f"{decision.kind} is answered with one of its options or the number of one, 0 to {len(decision.options) - 1}; "
            f"not with {shown(option)}",
            decision.clause,
        )
    if decision.allows(option):
        return option
    if isinstance(option, PickNumber) and decision.most >= 0:
        raise IllegalChoice(
            f"{decision.kind} is a number from 0 to {decision.most}, not {option.number}", decision.clause
        )
    reason, clause = f"{option!r} is not among the options of {decision.kind!r}", decision.clause
    explain = match.ruleset.telling.explain
    if explain is not None:
        reason, clause = explain(match, decision, option) or (reason, clause)
    raise IllegalChoice(reason, clause)
