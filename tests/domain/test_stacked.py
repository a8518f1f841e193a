"""A card put into the opening hand, or kept out of it, and all other luck as it was."""

from __future__ import annotations

import random

import pytest

from domain.kernel import chance
from domain.kernel.codec import decode_events, encode_events
from domain.kernel.events import MatchStarted, ZoneShuffled
from domain.kernel.match import Match
from domain.kernel.replay import fold, replay
from domain.kernel.ruleset import Stacked
from tests.toy import RULESET

HAND = 2
CARD = "T-02"


def orders(match: Match) -> list[tuple[int, ...]]:
    return [event.order for event in match.events if isinstance(event, ZoneShuffled)]


def hand_of(match: Match, player: int = 0) -> list[str]:
    return [RULESET.catalog.faces[match.state.printed[card]].number for card in orders(match)[player][-HAND:]]


def new_match(seed: int, *stacked: Stacked) -> Match:
    return RULESET.new_match(("leaves", "stones"), seed=seed, stacked=stacked)


@pytest.mark.parametrize("seed", range(20))
def test_the_hand_holds_one_copy_or_none(seed: int) -> None:
    held = new_match(seed, Stacked(0, CARD, HAND, True))
    kept_out = new_match(seed, Stacked(0, CARD, HAND, False))

    assert hand_of(held).count(CARD) == 1
    assert hand_of(kept_out).count(CARD) == 0


@pytest.mark.parametrize("seed", range(20))
def test_the_two_differ_in_two_cards_only(seed: int) -> None:
    held = orders(new_match(seed, Stacked(0, CARD, HAND, True)))
    kept_out = orders(new_match(seed, Stacked(0, CARD, HAND, False)))

    assert sum(one != two for one, two in zip(held[0], kept_out[0], strict=True)) == 2
    assert held[1] == kept_out[1] == orders(new_match(seed))[1]


def test_an_order_that_is_so_already_stays() -> None:
    assert chance.stacked((1, 2, 3, 4, 5, 6), frozenset({1, 2}), 2, False, 99) == (1, 2, 3, 4, 5, 6)


def test_what_leaves_the_top_goes_anywhere() -> None:
    found = {chance.stacked((1, 2, 3, 4, 5, 6), frozenset({6}), 2, False, luck) for luck in range(24)}

    assert found == {(6, 2, 3, 4, 5, 1), (1, 6, 3, 4, 5, 2), (1, 2, 6, 4, 5, 3), (1, 2, 3, 6, 5, 4)}


def test_any_copy_comes_to_any_place_of_the_top() -> None:
    found = {chance.stacked((1, 2, 3, 4, 5, 6), frozenset({1, 2}), 2, True, luck) for luck in range(24)}

    assert found == {(6, 2, 3, 4, 5, 1), (5, 2, 3, 4, 1, 6), (1, 6, 3, 4, 5, 2), (1, 5, 3, 4, 2, 6)}


@pytest.mark.parametrize("holds", [True, False])
def test_the_card_under_the_hand_is_as_likely_as_in_a_shuffle(holds: bool) -> None:
    deck, copies, hand, tries = 50, 4, 5, 4000
    wanted = frozenset(range(copies))
    rng = random.Random(5)
    next_drawn = 0
    for _ in range(tries):
        order = chance.stacked(tuple(rng.sample(range(deck), deck)), wanted, hand, holds, rng.getrandbits(512))
        next_drawn += order[-hand - 1] in wanted

    expected = (copies - holds) / (deck - hand)
    error = (expected * (1 - expected) / tries) ** 0.5
    assert abs(next_drawn / tries - expected) < 4 * error


def test_the_record_replays_and_folds() -> None:
    match = new_match(3, Stacked(1, "T-03", HAND, True))
    while match.decision is not None:
        match.choose(0)
    events = decode_events(encode_events(match.events), RULESET)

    again = replay(events, RULESET, RULESET.catalog)

    assert again.digest() == match.digest()
    assert fold(events).encoded() == match.state.encoded()


def test_a_match_that_is_not_stacked_says_nothing_of_it() -> None:
    started = new_match(1).events[0]

    assert isinstance(started, MatchStarted)
    assert started.stacked == ()


def test_what_cannot_be_stacked_is_refused() -> None:
    with pytest.raises(ValueError, match="leaves has no T-03"):
        new_match(1, Stacked(0, "T-03", HAND, True))
    with pytest.raises(ValueError, match="cannot be stacked"):
        new_match(1, Stacked(0, CARD, 7, True))
