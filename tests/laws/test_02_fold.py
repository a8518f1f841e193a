"""Promise 2: at every decision, folding the events so far gives all facts of the live match."""

from __future__ import annotations

from domain import fold
from domain.kernel.replay import fold_into
from domain.kernel.state import State
from tests.laws.play import decisions, new_match


def test_fold_equals_live_at_every_decision(ruleset_name: str, seed: int) -> None:
    match = new_match(ruleset_name, seed)
    folded = State()
    done = 0

    for _ in decisions(match, seed):
        fold_into(folded, match.events[done:])
        done = len(match.events)
        if folded.encoded() != match.state.encoded():
            assert folded.facts() == match.state.facts()

    assert fold(match.events).facts() == match.state.facts()
    assert match.outcome is not None
