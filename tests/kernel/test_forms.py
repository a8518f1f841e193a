"""Forms: a card that shows another side, or what it copies, and stays the same object."""

from __future__ import annotations

from typing import Any

from domain.kernel.events import AbilityTriggered, CardLinked, CardMoved, CardShown
from domain.kernel.likeness import fingerprint
from domain.kernel.match import Match
from domain.kernel.replay import fold
from domain.kernel.state import CARD_MASK
from tests.kernel.toy import (
    EXILE,
    FIELD,
    HAND,
    POWER,
    TRASH,
    ToyCard,
    by_another_book,
    card,
    find,
    put,
    resolve,
    table,
)

MOURNS = {"kind": "automatic", "when": {"on": "moved", "origin": "field", "to": "exile"}, "effects": [{"do": "draw"}]}
GREETS = {
    "kind": "automatic",
    "when": {"on": "moved", "to": "field", "card": {"whose": "any", "other": True}},
    "effects": [{"do": "draw"}],
}
LEADS = {"kind": "continuous", "effects": [{"do": "modify", "what": {"other": True}, "add": {"power": 2}}]}
SAVES = {
    "kind": "continuous",
    "replaces": {
        "would": {"on": "moved", "card": {"whose": "any", "zone": "field"}, "origin": "field", "to": "trash"},
        "to": "exile",
    },
}


def sides(*back: Any, front: tuple[Any, ...] = ()) -> Match:
    """A table with a card on the field whose other side has these abilities; the other side is in no deck."""
    other: ToyCard = card("Back", *back, power=7, tags=("lord",))
    match = table(card("Front", *front, power=3), card("Page"), other, copies=1)
    put(match, "Front", 0)
    return match


def form(match: Match, name: str) -> int:
    return match.catalog.named(name)[0]


def show(match: Match, name: str) -> int:
    """The card on the field shows its other side."""
    front = find(match, "Front", 0)
    match.happen(CardShown(front, form(match, name), "5", 0))
    return front


def test_a_card_is_what_it_shows() -> None:
    match = sides()
    reference = match.state.reference(find(match, "Front", 0))

    front = show(match, "Back")

    assert match.vector(front)[POWER] == match.value(front, POWER) == 7
    assert match.view(1).face(front).name == "Back"
    assert match.state.is_there(reference)


def test_a_card_shows_its_own_face_again() -> None:
    match = sides()
    front = show(match, "Back")

    match.happen(CardShown(front, -1, "5", 0))

    assert match.vector(front)[POWER] == 3


def test_a_new_object_shows_its_own_face() -> None:
    match = sides()
    front = show(match, "Back")

    match.happen(match.moved(front, 0, HAND, "2"))

    assert match.state.form[front] == match.state.printed[front]
    assert match.vector(front)[POWER] == 3


def test_what_the_form_says_counts_and_what_it_hides_does_not() -> None:
    match = sides(LEADS, front=(GREETS,))
    page = put(match, "Page", 0)
    assert [event for event in match.events if isinstance(event, AbilityTriggered)]
    count = len(match.state.pending)

    show(match, "Back")
    match.happen(match.moved(page, 0, HAND, "2"))
    match.happen(match.moved(page, 0, FIELD, "2"))

    assert match.vector(page)[POWER] == 3
    assert len(match.state.pending) == count


def test_abilities_of_a_form_watch_other_cards() -> None:
    match = sides(GREETS)
    put(match, "Page", 0)
    assert match.state.pending == []

    show(match, "Back")
    put(match, "Page", 1)

    assert len(match.state.pending) == 1


def test_a_form_replaces() -> None:
    match = sides(SAVES)
    show(match, "Back")
    page = put(match, "Page", 0)

    match.propose(match.moved(page, 0, TRASH, "3"))
    match.decision = None
    match.run()

    assert match.state.zone(0, EXILE) == [page]


def test_some_characteristics_stay_those_of_the_card_itself() -> None:
    match = sides()
    by_another_book(match, kept_when_shown=1 << POWER)

    front = show(match, "Back")

    assert match.vector(front)[POWER] == match.value(front, POWER) == 3
    assert match.vector(front)[3] == 1 << match.catalog.words["tag"]["lord"]


def test_an_object_that_leaves_without_becoming_new_is_asked_as_it_was() -> None:
    match = sides(MOURNS)
    front = show(match, "Back")
    reference = match.state.reference(front)

    match.happen(match.moved(front, 0, EXILE, "2", anew=0, form=form(match, "Front")))

    assert [pending.source for pending in match.state.pending] == [reference]
    assert match.state.is_there(reference)
    assert match.vector(front)[POWER] == 3


def test_what_was_not_shown_does_not_look_back() -> None:
    match = sides(MOURNS)
    front = find(match, "Front", 0)

    match.happen(match.moved(front, 0, EXILE, "2", anew=0, form=form(match, "Back")))

    assert match.state.pending == []


def test_another_zone_or_form_gives_a_new_time_stamp() -> None:
    match = sides()
    front = find(match, "Front", 0)
    before = match.state.stamp[front]

    match.happen(match.moved(front, 0, FIELD, "2", anew=0))
    assert match.state.stamp[front] == before
    show(match, "Back")
    shown = match.state.stamp[front]
    match.happen(match.moved(front, 0, EXILE, "2", anew=0))

    assert before < shown < match.state.stamp[front]


def test_a_form_that_does_not_renew_leaves_the_time_stamp() -> None:
    match = sides()
    front = find(match, "Front", 0)
    before = match.state.stamp[front]

    match.happen(CardShown(front, form(match, "Back"), "5", 0, renews=0))

    assert match.state.stamp[front] == before
    assert match.vector(front)[POWER] == 7


def test_forms_are_facts_from_which_the_index_can_be_made_again() -> None:
    match = sides(GREETS)
    show(match, "Back")

    match.index_cards()
    put(match, "Page", 0)

    assert fold(match.events).facts() == match.state.facts()
    assert len(match.state.pending) == 1


def test_a_copy_of_the_match_has_its_own_forms() -> None:
    match = sides(GREETS)
    apart = match.copy()

    show(apart, "Back")

    assert match.state.form[find(match, "Front", 0)] == form(match, "Front")
    put(match, "Page", 0)
    assert match.state.pending == []


def test_states_with_different_forms_are_different() -> None:
    match = sides()
    before = fingerprint(match)

    show(match, "Back")

    assert fingerprint(match) != before


def test_what_belonged_to_a_card_is_loose_once_it_has_left() -> None:
    match = sides()
    by_another_book(match, unlinks=True)
    front, page = find(match, "Front", 0), put(match, "Page", 0)
    match.happen(CardLinked(page, front, "5", 0))

    match.happen(match.moved(front, 0, EXILE, "2", anew=0))
    assert match.state.hosted(front) == [page]
    match.happen(match.moved(front, 0, FIELD, "2"))

    assert match.state.hosted(front) == []


def test_a_card_arrives_with_counters_in_one_happening() -> None:
    charged = {"on": "moved", "to": "field", "card": {"whose": "any", "other": True, "counter": {"charge": 2}}}
    match = table(card("Meter", {**GREETS, "when": charged}), card("Page"))
    put(match, "Meter", 0)
    page = find(match, "Page", 0)

    match.happen(match.moved(page, 0, FIELD, "2", counters=(0, 2)))

    assert match.state.counter(page, 0) == 2
    assert len(match.state.pending) == 1
    assert fold(match.events).facts() == match.state.facts()


def test_counters_of_the_old_object_are_gone() -> None:
    match = sides()
    page = find(match, "Page", 0)
    match.set_counter(page, 0, 5, "5")

    match.happen(match.moved(page, 0, FIELD, "2", counters=()))

    assert match.state.counter(page, 0) == 0


def bomb(match: Match) -> CardMoved:
    """How a card leaves that throws itself away when it comes."""
    put(match, "Bomb", 0)
    resolve(match)
    return [event for event in match.events if isinstance(event, CardMoved) and event.card == find(match, "Bomb", 0)][
        -1
    ]


THROWS = {
    "kind": "automatic",
    "when": {"on": "moved", "to": "field"},
    "effects": [{"do": "move", "what": "this", "to": "trash"}],
}


def test_moves_name_whose_effect_did_it_where_the_book_asks() -> None:
    match = table(card("Bomb", THROWS))
    by_another_book(match, says_who=True)

    thrown = bomb(match)

    assert thrown.by & CARD_MASK == thrown.card
    assert [event.by for event in match.events if isinstance(event, CardMoved) and event is not thrown][-1] == -1


def test_moves_name_nobody_where_the_book_does_not_ask() -> None:
    assert bomb(table(card("Bomb", THROWS))).by == -1
