"""Promise 9: every match ends by the book; promise 10: no card appears or vanishes but by an event that says so."""

from __future__ import annotations

from domain.kernel.events import CardCreated, CardVanished, MatchEnded, MatchStarted
from tests.laws.play import decisions, new_match, play_on


def test_every_match_ends_by_the_book(ruleset_name: str, seed: int) -> None:
    match = play_on(new_match(ruleset_name, seed), seed)

    assert match.outcome is not None
    assert not match.outcome.adjudicated
    assert match.outcome.clause in match.ruleset.clauses.printed
    assert sum(isinstance(event, MatchEnded) for event in match.events) == 1
    assert isinstance(match.events[-1], MatchEnded)


def test_cards_are_conserved(ruleset_name: str, seed: int) -> None:
    match = new_match(ruleset_name, seed)
    started = match.events[0]
    assert isinstance(started, MatchStarted)
    total = sum(len(cards) for parts in started.decks for _, cards in parts)

    for _ in decisions(match, seed):
        state = match.state
        made = sum(isinstance(event, CardCreated) for event in match.events)
        gone = sum(isinstance(event, CardVanished) for event in match.events)
        lying = sorted(card for zone in state.zones for card in zone)
        assert len(lying) == len(set(lying)) == total + made - gone
        assert all(card in state.zones[state.place[card]] for card in lying)


def test_each_owner_keeps_all_cards(ruleset_name: str, seed: int) -> None:
    match = play_on(new_match(ruleset_name, seed), seed)
    started = match.events[0]
    assert isinstance(started, MatchStarted)

    for player, parts in enumerate(started.decks):
        listed = sorted(printed for _, cards in parts for printed in cards)
        tokens = {e.card for e in match.events if isinstance(e, CardCreated)}
        owned = [c for c, owner in enumerate(match.state.owner) if owner == player and c not in tokens]
        assert sorted(match.state.printed[card] for card in owned) == listed
