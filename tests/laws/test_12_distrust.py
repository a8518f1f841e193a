"""Promise 12: bytes from outside are never believed; whatever is wrong with them is one error with its position."""

from __future__ import annotations

import os
import tracemalloc
from random import Random

import pytest
from msgspec.structs import replace

from domain import decode, decode_events, encode, encode_events, fold, replay, verify
from domain.kernel.errors import DamagedEvents, Diverged, OldReferences, UnknownCatalog
from domain.kernel.events import ChanceDecided, ChoiceMade, ZoneShuffled
from domain.kernel.match import Match
from tests.laws.mutations import damaged
from tests.laws.play import decisions, new_match

MUTATIONS = int(os.environ.get("DECKFOLD_LAW_MUTATIONS", "2500"))
"""Damaged inputs a game; `make laws` tries 10,000."""

SHARES = 8
"""The campaign in parts, so that they run side by side."""


def begun(ruleset_name: str, seed: int, length: int) -> Match:
    match = new_match(ruleset_name, seed)
    for count, _ in enumerate(decisions(match, seed)):
        if count == length:
            break
    return match


@pytest.mark.parametrize("share", range(SHARES))
def test_damaged_bytes_are_refused_and_nothing_else_happens(ruleset_name: str, share: int) -> None:
    random = Random(f"{ruleset_name}/{share}")
    match = begun(ruleset_name, share, random.randrange(3, 25))
    in_progress, stream = encode(match), encode_events(match.events)
    refused = 0

    for _ in range(MUTATIONS // (2 * SHARES)):
        try:
            again = decode(damaged(in_progress, random))
            assert encode(decode(encode(again))) == encode(again)
        except (DamagedEvents, OldReferences, UnknownCatalog):
            refused += 1
        try:
            events = decode_events(damaged(stream, random))
            assert fold(events).length == len(events)
            replay(events)
        except (DamagedEvents, Diverged, OldReferences, UnknownCatalog):
            refused += 1

    assert refused > MUTATIONS // (2 * SHARES)


def test_a_forged_choice_is_not_played(ruleset_name: str) -> None:
    match = begun(ruleset_name, 1, 12)
    events = match.events
    position = next(at for at, event in enumerate(events) if isinstance(event, ChoiceMade))
    choice = events[position]
    assert isinstance(choice, ChoiceMade)
    data = encode(match)
    match.events[position] = replace(choice, option=(4, 999))

    with pytest.raises(DamagedEvents) as caught:
        decode(encode(match))

    assert caught.value.position == position
    assert data != encode(match)


def test_a_decision_is_found_anew_and_not_believed(ruleset_name: str) -> None:
    match = begun(ruleset_name, 2, 9)
    assert match.decision is not None
    match.decision = replace(match.decision, options=match.decision.options[:1])

    with pytest.raises(DamagedEvents) as caught:
        decode(encode(match))

    assert caught.value.position == len(match.events)


def test_small_bytes_do_not_take_much_memory(ruleset_name: str) -> None:
    match = begun(ruleset_name, 3, 4)
    started = match.events[0]
    data = encode_events([replace(started, shape=(2**40, 2**40, 2**40)), *match.events[1:]])
    tracemalloc.start()

    with pytest.raises(DamagedEvents):
        fold(decode_events(data))
    with pytest.raises(DamagedEvents):
        decode_events(b"\xdd\xff\xff\xff\xff" + data[3:])
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert most < 50_000_000


def test_luck_is_believed_by_replay_and_drawn_again_by_verify(ruleset_name: str) -> None:
    match = begun(ruleset_name, 4, 30)
    position = next(at for at, event in enumerate(match.events) if isinstance(event, ZoneShuffled))
    shuffled = match.events[position]
    assert isinstance(shuffled, ZoneShuffled)
    start = match.events[: position + 1]
    forged = replace(shuffled, order=shuffled.order[::-1])

    verified = verify(match.events)
    with pytest.raises(Diverged) as caught:
        verify([*start[:-1], forged])

    assert verified.digest() == match.digest()
    assert verified.decision == match.decision
    assert caught.value.position == position
    assert caught.value.played == shuffled


def test_a_roll_that_cannot_come_up_is_refused(ruleset_name: str) -> None:
    match = begun(ruleset_name, 5, 3)

    fold([*match.events, ChanceDecided(2, 6, 5, "1", 0)])
    with pytest.raises(DamagedEvents) as caught:
        fold([*match.events, ChanceDecided(2, 6, 6, "1", 0)])

    assert caught.value.position == len(match.events)
