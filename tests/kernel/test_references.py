"""References: a card and its incarnation in one number."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from domain.kernel.errors import OldReferences, TooManyCards
from domain.kernel.events import MatchStarted
from domain.kernel.replay import fold, replay
from domain.kernel.ruleset import Deck
from domain.kernel.state import CARD_MASK
from tests.kernel.toy import FIELD, HAND, put, ruleset, table


def test_the_last_card_that_a_reference_can_name_is_told_from_its_successors() -> None:
    deck = Deck("deck", (("T-0", (CARD_MASK + 1) // 2),))
    match = ruleset().new_match((deck, deck))
    last = len(match.state.printed) - 1
    before = match.state.reference(last)

    match.happen(match.moved(last, 1, FIELD, "2"))

    assert last == CARD_MASK
    assert not match.state.is_there(before)
    assert match.state.reference(last) & CARD_MASK == before & CARD_MASK == last


def test_more_cards_than_references_can_name_are_refused() -> None:
    deck = Deck("deck", (("T-0", CARD_MASK // 2 + 2),))

    with pytest.raises(TooManyCards, match="at most 4096 cards"):
        ruleset().new_match((deck, deck))


def test_a_stream_of_narrower_references_folds_and_is_not_replayed() -> None:
    match = table()
    put(match, "Filler", 0, HAND)
    started = match.events[0]
    assert isinstance(started, MatchStarted)
    old = [replace(started, card_bits=10), *match.events[1:]]

    assert fold(old).zones == match.state.zones
    with pytest.raises(OldReferences, match="10 bits"):
        replay(old, match.ruleset, match.catalog)
