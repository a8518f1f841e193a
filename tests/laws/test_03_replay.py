"""Promise 3: recorded choices yield the identical events, and a match that goes on; what differs is named."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from domain import replay
from domain.kernel.errors import DamagedEvents, Diverged
from domain.kernel.events import CardMoved, ChoiceMade, MatchStarted
from tests.laws.play import decisions, new_match, play_on


def test_replay_gives_the_same_match_and_goes_on_alike(ruleset_name: str, seed: int) -> None:
    match = new_match(ruleset_name, seed)
    stop = Random(seed).randrange(5, 60)
    for count, _ in enumerate(decisions(match, seed)):
        if count == stop:
            break

    again = replay(match.events)

    assert again.events == match.events
    assert again.decision == match.decision
    assert again.digest() == match.digest()
    assert play_on(again, seed + 1).events == play_on(match, seed + 1).events


def test_a_whole_match_replays(ruleset_name: str, seed: int) -> None:
    match = play_on(new_match(ruleset_name, seed), seed)

    again = replay(match.events)

    assert again.events == match.events
    assert again.outcome == match.outcome


def test_a_changed_event_is_named(ruleset_name: str) -> None:
    match = play_on(new_match(ruleset_name, 0), 0)
    events = list(match.events)
    position = next(p for p, event in enumerate(events) if isinstance(event, CardMoved))
    moved = events[position]
    assert isinstance(moved, CardMoved)
    events[position] = replace(moved, clause="0")

    with pytest.raises(Diverged) as caught:
        replay(events)

    assert caught.value.position == position


def test_a_choice_that_is_no_longer_allowed_is_named(ruleset_name: str) -> None:
    match = play_on(new_match(ruleset_name, 1), 1)
    events = list(match.events)
    position = next(p for p, event in enumerate(events) if isinstance(event, ChoiceMade))
    choice = events[position]
    assert isinstance(choice, ChoiceMade)
    events[position] = replace(choice, option=(4, 999))

    with pytest.raises(Diverged) as caught:
        replay(events)

    assert caught.value.position == position


def test_a_stream_without_its_beginning_is_refused(ruleset_name: str) -> None:
    match = new_match(ruleset_name, 0)
    assert isinstance(match.events[0], MatchStarted)

    with pytest.raises(DamagedEvents) as caught:
        replay(match.events[1:])

    assert caught.value.position == 0


def test_recorded_luck_comes_up_again_though_the_generator_would_say_otherwise(ruleset_name: str) -> None:
    match = new_match(ruleset_name, 0)
    started = match.events[0]
    assert isinstance(started, MatchStarted)
    events = [replace(started, seed=99), *match.events[1:]]

    assert replay(events).decision == match.decision
