"""Versions of a deck: what is changed changes, what is shared keeps its place and so its luck."""

from __future__ import annotations

import pytest

from domain.kernel.errors import UnknownCard
from domain.kernel.events import ZoneShuffled
from domain.kernel.ruleset import Deck
from domain.versions import ImpossibleSwap, aligned, differing, read_line, swapped
from tests.toy import RULESET

LEAVES = RULESET.decks["leaves"]


def test_shared_cards_keep_their_positions() -> None:
    first = Deck("first", (("a", 2), ("b", 3), ("c", 1)))
    second = Deck("second", (("d", 1), ("c", 1), ("a", 2), ("b", 2)))

    listed = aligned(first, second).listed()

    assert listed == ("a", "a", "b", "b", "d", "c")


def test_every_card_of_the_second_list_is_still_there() -> None:
    first = Deck("first", (("a", 2),), (("extra", (("x", 1), ("y", 1))),))
    second = Deck("second", (("b", 1), ("a", 1), ("c", 2)), (("extra", (("y", 1), ("z", 1))),))

    found = aligned(first, second)

    assert sorted(found.listed()) == sorted(second.listed())
    assert found.listed("extra") == ("z", "y")
    assert differing(first, second) == 2


def test_a_swap_takes_out_and_puts_in() -> None:
    version = swapped(RULESET, LEAVES, "2 Two of Leaves", "2 T-03")

    assert dict(version.cards) == {"T-01": 6, "T-02": 4, "T-03": 2}
    assert differing(LEAVES, version) == 2


def test_versions_have_the_same_luck() -> None:
    version = aligned(LEAVES, swapped(RULESET, LEAVES, "1 T-02", "1 T-03"))
    orders = []
    for deck in (LEAVES, version):
        match = RULESET.new_match((deck, "stones"), seed=9, check=False)
        orders.append([event.order for event in match.events if isinstance(event, ZoneShuffled)])

    assert orders[0] == orders[1]
    differing_places = [one != two for one, two in zip(LEAVES.listed(), version.listed(), strict=True)]
    assert sum(differing_places) == 1


@pytest.mark.parametrize(
    ("out", "into", "words"),
    [
        ("7 T-02", "7 T-03", "leaves has 6 of Two of Leaves; 7 cannot be taken out"),
        ("1 T-03", "1 T-01", "leaves has no Three of Stones"),
        ("0 T-01", "0 T-02", "at least one copy"),
        ("1 T-01", "1 Three of Stones", "printed on T-03 and T-03b"),
    ],
)
def test_what_cannot_be_swapped(out: str, into: str, words: str) -> None:
    with pytest.raises(ImpossibleSwap, match=words):
        swapped(RULESET, LEAVES, out, into)


def test_a_card_that_does_not_exist() -> None:
    with pytest.raises(UnknownCard, match="Ace of Leaves"):
        read_line(RULESET, "2 Ace of Leafs")


def test_a_card_without_a_number_before_it_is_one_copy() -> None:
    assert read_line(RULESET, "ace of leaves") == ("T-01", 1)
    assert read_line(RULESET, "3 T-03b") == ("T-03b", 3)
