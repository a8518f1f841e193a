"""Promise 8: shuffling what a player cannot see changes neither the view nor the player's choice."""

from __future__ import annotations

from random import Random

from domain import players
from domain.kernel.match import Match
from tests.laws.play import decisions, new_match


def other_secrets(match: Match, player: int, random: Random) -> Match:
    """The same match from this seat, with the cards that the player does not see exchanged among themselves."""
    copy = match.copy()
    state = copy.state
    for owner in (0, 1):
        hidden = [
            card
            for card in range(len(state.printed))
            if state.owner[card] == owner and not state.seen[card] >> player & 1 and state.place[card] >= 0
        ]
        faces = [state.printed[card] for card in hidden]
        random.shuffle(faces)
        for card, face in zip(hidden, faces, strict=True):
            state.printed[card] = face
    copy.forget()
    copy.index_cards()
    return copy


def test_the_view_and_the_choice_do_not_depend_on_secrets(ruleset_name: str, seed: int) -> None:
    match = new_match(ruleset_name, seed)
    names = players.names(match.ruleset)

    for count, random in enumerate(decisions(match, seed)):
        if count % 5:
            continue
        decision = match.decision
        assert decision is not None
        other = other_secrets(match, decision.player, random)
        assert other.view(decision.player).data() == match.view(decision.player).data()
        for name in names:
            mine, theirs = players.make(name, match.ruleset, 5), players.make(name, match.ruleset, 5)
            assert mine(match.view(decision.player), decision) == theirs(other.view(decision.player), decision)


def test_a_view_has_neither_seed_nor_hidden_cards(ruleset_name: str) -> None:
    match = new_match(ruleset_name, 123456789)

    for count, _ in enumerate(decisions(match, 3)):
        if count % 10:
            continue
        for player in (0, 1):
            view = match.view(player)
            assert "123456789" not in str(view.data())
            deck = view.zone(player, match.ruleset.places.deck)
            hand = view.zone(1 - player, match.ruleset.places.hand)
            known = [card for card in (*deck, *hand) if card is not None]
            assert all(match.state.seen[card] >> player & 1 for card in known)
    assert match.outcome is not None
