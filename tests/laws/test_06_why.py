"""Promise 6: every rule event carries a clause that the book prints and the position of its cause."""

from __future__ import annotations

from domain import rulesets
from domain.kernel.events import ChoiceForced, ChoiceMade
from tests.laws.play import new_match, play_on


def test_events_name_clause_and_cause(ruleset_name: str, seed: int) -> None:
    match = play_on(new_match(ruleset_name, seed), seed)
    printed = rulesets.get(ruleset_name).clauses.printed

    for position, event in enumerate(match.events):
        assert -1 <= event.cause < max(position, 1), (position, event)  # type: ignore[attr-defined]
        if not isinstance(event, (ChoiceMade, ChoiceForced)):
            assert event.clause in printed, (position, event)  # type: ignore[attr-defined]
    uncaused = [type(e).__name__ for e in match.events if e.cause < 0]  # type: ignore[attr-defined]

    assert uncaused == ["MatchStarted"]
