"""Promise 8: what a player may know, and nothing else, is in everything the player gets.

Two worlds that differ in everything hidden send the same bytes, and every built-in player chooses the same in both.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from domain import players, rulesets
from domain.kernel.events import Event
from domain.kernel.match import Match
from domain.kernel.options import Decision, Option
from domain.kernel.ruleset import Deck
from domain.kernel.state import State
from domain.kernel.view import Hidden, View
from tests.laws.play import decisions, new_match, play_on
from tests.laws.worlds import other_world


def sent(match: Match, player: int) -> bytes:
    """Every byte that leaves the process for a player."""
    return msgspec.json.encode([match.view(player).data(), match.log(player)])


FEW = 12
"""So few hidden cards may lie as they did by chance."""


def hidden(match: Match, player: int) -> int:
    """How many cards a player does not know."""
    return sum(not seen >> player & 1 for seen in match.state.seen)


def number(choice: Option | int, decision: Decision) -> int:
    return choice if isinstance(choice, int) else decision.options.index(choice)


def stops(match: Match, seed: int, each: int) -> Any:
    """The match at some of its decisions."""
    start = Random(seed).randrange(each)
    for count, random in enumerate(decisions(match, seed)):
        if count % each == start:
            yield random
    yield Random(seed)


def test_two_worlds_send_the_same_bytes(ruleset_name: str, seed: int) -> None:
    match = new_match(ruleset_name, seed)

    for random in stops(match, seed, 23):
        for player in (0, 1):
            other = other_world(match, player, random)
            assert other.state.zones != match.state.zones or hidden(match, player) < FEW
            mine, theirs = sent(match, player), sent(other, player)
            if mine != theirs:
                assert match.view(player).data() == other.view(player).data()
                assert match.log(player) == other.log(player)


def test_players_choose_the_same_in_two_worlds(ruleset_name: str, seed: int) -> None:
    match = new_match(ruleset_name, seed)
    names = players.names(match.ruleset)

    for random in stops(match, seed, 7):
        decision = match.decision
        if decision is None:
            break
        player = decision.player
        other = other_world(match, player, random)
        assert other.decision is not None
        for name in names:
            mine, theirs = players.make(name, match.ruleset, 5), players.make(name, match.ruleset, 5)
            here = number(mine(match.view(player), decision), decision)
            assert number(theirs(other.view(player), other.decision), other.decision) == here, name


def test_public_names_of_a_view_lead_to_nothing_secret(ruleset_name: str) -> None:
    match = new_match(ruleset_name, 123456789)

    for _ in stops(match, 3, 11):
        for player in (0, 1):
            view = match.view(player)
            reached = [getattr(view, name) for name in dir(view) if not name.startswith("_")]
            assert not any(isinstance(each, (Match, State, Event)) for each in within(reached))
            assert not hasattr(view, "_match")
            assert b"123456789" not in sent(match, player)
            for card, seen in enumerate(match.state.seen):
                if not seen >> player & 1:
                    assert_hidden(view, card)


def within(things: list[Any]) -> list[Any]:
    """Things, and what lists, tuples and dicts among them hold."""
    found = []
    for thing in things:
        found.append(thing)
        if isinstance(thing, (list, tuple)):
            found += within(list(thing))
    return found


def assert_hidden(view: View, card: int) -> None:
    for question in (view.face, view.vector, view.place, view.orientation, view.host):
        with pytest.raises(Hidden):
            question(card)


def deciding(match: Match) -> tuple[int, ...]:
    """Who may draw a sample: the player who decides; either, once nobody does."""
    return (0, 1) if match.decision is None else (match.decision.player,)


# -- samples -----------------------------------------------------------------------------------------------------------


def test_a_sample_looks_the_same_and_is_dealt_anew(ruleset_name: str, seed: int) -> None:
    match = new_match(ruleset_name, seed)

    for random in stops(match, seed, 19):
        for player in deciding(match):
            view = match.view(player)
            before = match.digest()
            luck = random.getrandbits(60)
            sampled, again = view.sample(Random(luck)), view.sample(Random(luck))
            assert sampled.view(player).data() == view.data()
            assert sampled.digest() == again.digest()
            assert sampled.state.seed != match.state.seed
            assert list(map(len, sampled.state.zones)) == list(map(len, match.state.zones))
            assert sampled.state.zones != match.state.zones or hidden(match, player) < FEW
            assert match.digest() == before


def test_a_sample_is_played_to_its_end(ruleset_name: str, seed: int) -> None:
    match = new_match(ruleset_name, seed)

    for random in stops(match, seed, 17):
        for player in deciding(match):
            sampled = match.view(player).sample(random)
            inner = play_on(sampled.view(player).sample(random), seed)
            assert inner.outcome is not None
            ends = [play_on(sampled.copy(), 4).digest() for _ in range(2)]
            assert ends[0] == ends[1]


def test_samples_are_uniform(ruleset_name: str) -> None:
    match = new_match(ruleset_name, 8)
    for _ in stops(match, 8, 9):
        break
    deck = match.ruleset.places.deck
    (player,) = deciding(match)
    zone = match.state.zone(player, deck)
    random = Random(8)
    samples = 40 * len(zone)

    tops = Counter(match.view(player).sample(random).state.zone(player, deck)[-1] for _ in range(samples))

    assert set(tops) == set(zone)
    assert all(15 <= count <= 75 for count in tops.values())


def test_the_opponents_deck_can_be_guessed(ruleset_name: str) -> None:
    ruleset = rulesets.get(ruleset_name)
    random = Random(2)
    decks = [ruleset.deck(name) for name in sorted(ruleset.decks)]
    match, player, guess = next(
        (match, player, plenty_of(deck))
        for match in (new_match(ruleset_name, seed) for seed in range(2, 100))
        for player in deciding(match)
        for deck in decks
        if not shares(match, 1 - player, deck.cards)
    )

    sampled = match.view(player).sample(random, deck=guess)

    numbers = {number for part in (guess.cards, *(cards for _, cards in guess.parts)) for number, _ in part}
    seen = match.state.seen
    theirs = [c for c, owner in enumerate(match.state.owner) if owner != player and not seen[c] >> player & 1]
    assert {match.catalog.faces[sampled.state.printed[card]].number for card in theirs} <= numbers
    assert play_on(sampled, 3).outcome is not None


def plenty_of(deck: Deck) -> Deck:
    """A deck with four times its cards, so that it has enough for each part of another."""
    parts = tuple((part, tuple((number, 4 * copies) for number, copies in cards)) for part, cards in deck.parts)
    return Deck(deck.name, tuple((number, 4 * copies) for number, copies in deck.cards), parts)


def shares(match: Match, player: int, cards: tuple[tuple[str, int], ...]) -> bool:
    """Has a player of a match cards of this list?"""
    faces = match.catalog.faces
    mine = {faces[match.state.printed[card]].number for card, owner in enumerate(match.state.owner) if owner == player}
    return bool(mine & {number for number, _ in cards})
