"""Cards that pass through a zone: effects that go along, and the zone they count as coming from."""

from __future__ import annotations

from tests.kernel.toy import EXILE, FIELD, HAND, POWER, TRASH, card, find, put, resolve, table

ENTERS = {"on": "moved", "to": "field"}
BOOST = {"kind": "automatic", "when": ENTERS, "effects": [{"do": "modify", "what": "this", "add": {"power": 5}}]}


def test_effects_go_along_with_a_card_that_carries_them() -> None:
    match = table(card("Hero", BOOST))
    hero = put(match, "Hero", 0)
    resolve(match)

    match.happen(match.moved(hero, 0, EXILE, "2", carries=1))
    match.happen(match.moved(hero, 0, TRASH, "2", carries=1))

    assert match.vector(hero)[POWER] == 6


def test_effects_of_others_stay_where_they_are() -> None:
    match = table(card("Hero", BOOST))
    hero = put(match, "Hero", 0)
    resolve(match)
    other = put(match, "Hero", 0, number=1)
    resolve(match)

    match.happen(match.moved(hero, 0, EXILE, "2"))
    match.happen(match.moved(other, 0, EXILE, "2", carries=1))

    assert match.vector(hero)[POWER] == 1
    assert match.vector(other)[POWER] == 6


def test_counters_do_not_go_along() -> None:
    match = table(card("Hero", BOOST))
    hero = put(match, "Hero", 0)
    match.set_counter(hero, 0, 2, "5")

    match.happen(match.moved(hero, 0, EXILE, "2", carries=1))

    assert match.state.counter(hero, 0) == 0


def test_a_card_counts_as_coming_from_the_zone_it_has_come_through_another_from() -> None:
    from_hand = {"kind": "automatic", "when": {**ENTERS, "origin": "hand"}, "effects": [{"do": "draw"}]}
    match = table(card("Scout", from_hand))
    by_way, straight = find(match, "Scout", 0), find(match, "Scout", 0, 1)
    for scout in (by_way, straight):
        match.happen(match.moved(scout, 0, EXILE, "2"))

    match.happen(match.moved(by_way, 0, FIELD, "2", via=HAND))
    match.happen(match.moved(straight, 0, FIELD, "2"))

    assert [pending.source for pending in match.state.pending] == [match.state.reference(by_way)]


def test_a_card_that_counts_as_coming_from_elsewhere_does_not_come_from_where_it_lay() -> None:
    from_exile = {"kind": "automatic", "when": {**ENTERS, "origin": "exile"}, "effects": [{"do": "draw"}]}
    match = table(card("Scout", from_exile))
    scout = find(match, "Scout", 0)
    match.happen(match.moved(scout, 0, EXILE, "2"))

    match.happen(match.moved(scout, 0, FIELD, "2", via=HAND))

    assert match.state.pending == []
