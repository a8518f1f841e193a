"""What the kernel says of kinds of events holds for the events of every game."""

from __future__ import annotations

from domain.kernel.apply import apply
from domain.kernel.relevance import UNCOUNTED
from domain.kernel.state import State
from tests.laws.play import new_match, play_on


def test_events_that_are_not_counted_move_nothing_and_change_no_number(ruleset_name: str, seed: int) -> None:
    match = play_on(new_match(ruleset_name, seed), seed)
    state = State()
    passed = set()

    for event in match.events:
        before = (state.place.copy(), state.numbers.copy(), state.counters.copy())
        apply(state, event)
        if type(event) in UNCOUNTED:
            passed.add(type(event))
            assert (state.place, state.numbers, state.counters) == before, event

    assert len(passed) > 5
