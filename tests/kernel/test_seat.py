"""What a seat knows: ids of its own, hands without order, and samples that keep what is known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domain.kernel import codec
from domain.kernel.errors import WrongArgument
from domain.kernel.events import BOTTOM, CardsHidden, CardsSeen
from domain.kernel.match import Match
from tests.kernel.toy import DECK, FIELD, HAND, TRASH, card, put, table


def shown(match: Match, player: int, whose: int, zone: str) -> list[Any]:
    """The ids of a zone as a player is told them; None for what is hidden."""
    cards = match.view(player).data()["zones"][whose][zone]
    return [each and each.get("card") for each in cards]


def hold(match: Match, name: str, player: int, number: int = 0) -> int:
    return put(match, name, player, HAND, number)


def hand_names(match: Match, player: int) -> list[str]:
    faces = match.catalog.faces
    return sorted(faces[match.state.printed[held]].name for held in match.state.zone(player, HAND))


def test_a_card_that_was_hidden_has_another_id_when_it_is_seen_again() -> None:
    match = table(card("Oracle"))
    put(match, "Oracle", 0)
    first = shown(match, 1, 0, "field")

    hold(match, "Oracle", 0)
    hidden = shown(match, 1, 0, "hand")
    put(match, "Oracle", 0)

    assert hidden == [None] * len(hidden)
    assert len(first) == 1
    assert shown(match, 1, 0, "field") != first


def test_a_card_that_stays_in_sight_keeps_its_id() -> None:
    match = table(card("Oracle"))
    put(match, "Oracle", 0)
    before = shown(match, 1, 0, "field")

    put(match, "Oracle", 0, TRASH)

    assert shown(match, 1, 0, "trash") == before


def test_a_revealed_hand_card_comes_first_wherever_it_is_held() -> None:
    match = table(card("Oracle"), card("Owl"))
    first, last = match.state.zone(0, HAND)[0], match.state.zone(0, HAND)[-1]

    match.happen(CardsSeen((last,), 3, "5", 0))
    one = shown(match, 1, 0, "hand")
    match.happen(CardsHidden((last,), 2, "5", 0))
    match.happen(CardsSeen((first,), 3, "5", 0))
    other = shown(match, 1, 0, "hand")

    assert one[0] is not None
    assert other[0] is not None
    assert one[1:] == other[1:] == [None] * (len(one) - 1)
    assert match.view(1).data()["revealed"] == [other[0]]


def test_the_log_has_no_line_for_what_the_other_player_chose() -> None:
    match = table(card("Oracle"))
    assert match.decision is not None
    asked = match.decision.player
    mine, theirs = len(match.log(asked)), len(match.log(1 - asked))

    match.choose(len(match.decision.options) - 1)

    told = [line["event"] for line in match.log(1 - asked)[theirs:]]
    assert "choice made" not in told
    assert "choice made" in [line["event"] for line in match.log(asked)[mine:]]
    assert [line["line"] for line in match.log(1 - asked)] == list(range(len(match.log(1 - asked))))


def test_the_log_tells_a_hidden_draw_without_the_card() -> None:
    match = table(card("Oracle"))

    top = match.state.zone(0, DECK)[-1]
    match.happen(match.moved(top, 0, HAND, "2"))

    mine, theirs = match.log(0)[-1], match.log(1)[-1]
    assert "name" in mine["card"]
    assert theirs["card"] == {"player": 0, "zone": "hand"}
    assert theirs["origin"] == {"player": 0, "zone": "deck"}


# -- samples -----------------------------------------------------------------------------------------------------------


def samples(match: Match, player: int, number: int = 60) -> list[Match]:
    random = Random(5)
    return [match.view(player).sample(random) for _ in range(number)]


def test_a_card_seen_going_to_a_hand_is_in_that_hand_in_every_sample() -> None:
    match = table(card("Oracle", power=3), copies=1)
    put(match, "Oracle", 1)

    hold(match, "Oracle", 1)

    assert all("Oracle" in hand_names(each, 1) for each in samples(match, 0))


def test_once_a_hidden_card_leaves_the_hand_it_may_be_that_one() -> None:
    match = table(card("Oracle", power=3), copies=1)
    put(match, "Oracle", 1)
    hold(match, "Oracle", 1)
    other = match.state.zone(1, HAND)[0]

    match.happen(match.moved(other, 1, DECK, "2", index=BOTTOM))

    held = ["Oracle" in hand_names(each, 1) for each in samples(match, 0)]
    bottoms = {each.catalog.faces[each.state.printed[each.state.zone(1, DECK)[0]]].name for each in samples(match, 0)}
    assert True in held
    assert False in held
    assert "Oracle" in bottoms


def test_a_card_shuffled_into_the_deck_is_not_in_a_hand_drawn_before() -> None:
    match = table(card("Oracle", power=3), copies=1)
    put(match, "Oracle", 1)
    put(match, "Oracle", 1, DECK)

    match.shuffle(1, DECK, "1")

    places = [each.state.zone(1, DECK).index(put_away(each)) for each in samples(match, 0)]
    assert not any("Oracle" in hand_names(each, 1) for each in samples(match, 0))
    assert len(set(places)) > 10


def put_away(match: Match) -> int:
    faces = match.catalog.faces
    return next(each for each in match.state.zone(1, DECK) if faces[match.state.printed[each]].name == "Oracle")


def test_what_lies_open_stays_where_it_lies() -> None:
    match = table(card("Oracle"), card("Owl"))
    there = [put(match, "Oracle", 0), put(match, "Owl", 1)]

    drawn = samples(match, 0)

    assert all(each.state.place[lying] == match.state.place[lying] for each in drawn for lying in there)
    assert all(each.state.zone(0, HAND) == match.state.zone(0, HAND) for each in drawn)
    assert len({tuple(each.state.zone(1, HAND)) for each in drawn}) > 10
    assert all(each.state.zone(1, FIELD) == match.state.zone(1, FIELD) for each in drawn)


def test_a_sample_is_neither_kept_nor_seen_from_the_other_seat() -> None:
    match = table(card("Oracle"))

    drawn = samples(match, 0, 1)[0]

    with pytest.raises(WrongArgument, match="in a sample"):
        drawn.view(1).data()
    with pytest.raises(WrongArgument, match="cannot be encoded"):
        codec.encode(drawn)
    with pytest.raises(WrongArgument, match="one's own"):
        match.view(1).sample(Random(5))
    assert drawn.view(0).data() == match.view(0).data()
