"""What happens at the same time: settled first, then one happening; what waits for it may count it once."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.events import AbilityTriggered, CardMoved
from domain.kernel.match import Match
from domain.kernel.options import ApplyReplacement
from domain.kernel.replay import fold
from domain.kernel.state import CARD_MASK
from tests.kernel.toy import EXILE, FIELD, HAND, TRASH, by_another_book, card, put, table

SEES = {
    "kind": "automatic",
    "when": {"on": "moved", "origin": "field", "card": {"whose": "any", "other": True}},
    "effects": [{"do": "draw"}],
}


def elsewhere(to: str, tag: str = "") -> dict[str, object]:
    """Cards that would go from the field to the trash go elsewhere: all of them, or those with a tag."""
    which: dict[str, object] = {"whose": "any", "zone": "field"}
    if tag:
        which["has"] = {"tag": tag}
    would = {"on": "moved", "card": which, "origin": "field", "to": "trash"}
    return {"kind": "continuous", "replaces": {"would": would, "to": to}}


def bury(match: Match, *cards: int) -> None:
    match.propose_together([match.moved(each, match.state.owner[each], TRASH, "3") for each in cards])
    match.decision = None
    match.run()


def triggered(match: Match) -> list[int]:
    return [event.source & CARD_MASK for event in match.events if isinstance(event, AbilityTriggered)]


def mourners(*more: Any) -> tuple[Match, int, int]:
    """Two cards that see others leave, one of them marked; and what else is on the table."""
    match = table(card("Ghost", SEES, tags=("ghost",)), card("Knight", SEES), *more, copies=1)
    return match, put(match, "Ghost", 0), put(match, "Knight", 0)


def test_those_who_go_elsewhere_leave_together_with_the_others() -> None:
    match, ghost, knight = mourners(card("Veil", elsewhere("exile", "ghost")))
    put(match, "Veil", 1)
    before = match.state.length

    bury(match, ghost, knight)

    assert match.state.zone(0, EXILE) == [ghost]
    assert match.state.zone(0, TRASH) == [knight]
    assert sorted(triggered(match)) == sorted([ghost, knight])
    batches = {event.batch for event in match.events[before:] if isinstance(event, AbilityTriggered)}
    assert len(batches) == 1
    assert fold(match.events).facts() == match.state.facts()


def test_nothing_has_happened_while_replacements_are_settled() -> None:
    match, ghost, knight = mourners(card("Veil", elsewhere("exile", "ghost")), card("Wind", elsewhere("hand", "ghost")))
    put(match, "Veil", 1)
    put(match, "Wind", 1)

    bury(match, knight, ghost)
    decision = match.decision
    assert decision is not None
    assert decision.kind == "order replacements"
    assert match.state.zone(0, FIELD) == [ghost, knight]
    match.choose(next(option for option in decision.options if isinstance(option, ApplyReplacement)))

    assert match.state.zone(0, FIELD) == []


@pytest.mark.parametrize(("once", "times"), [(False, 2), (True, 1)])
def test_where_the_book_says_so_what_happens_together_counts_once(once: bool, times: int) -> None:
    match, ghost, knight = mourners(card("Bell", SEES))
    by_another_book(match, once_together=once)
    bell = put(match, "Bell", 1)

    bury(match, ghost, knight)

    assert triggered(match).count(bell) == times


def test_what_happens_later_counts_again() -> None:
    match, ghost, knight = mourners(card("Bell", SEES))
    by_another_book(match, once_together=True)
    bell = put(match, "Bell", 1)

    match.happen(match.moved(ghost, 0, TRASH, "3"))
    match.happen(match.moved(knight, 0, TRASH, "3"))

    assert triggered(match).count(bell) == 2


@pytest.mark.parametrize(("only_one", "where"), [(False, HAND), (True, EXILE)])
def test_a_book_may_allow_one_replacement_an_event(only_one: bool, where: int) -> None:
    onward = {
        "kind": "continuous",
        "replaces": {
            "would": {"on": "moved", "card": {"whose": "any", "zone": "field"}, "origin": "field", "to": "exile"},
            "to": "hand",
        },
    }
    match = table(card("Veil", elsewhere("exile")), card("Tide", onward), copies=1)
    by_another_book(match, one_replacement=only_one)
    put(match, "Veil", 1)
    put(match, "Tide", 1)
    victim = put(match, "Filler", 0)

    bury(match, victim)

    assert victim in match.state.zone(0, where)


def test_a_card_that_has_left_meanwhile_is_not_moved_again() -> None:
    flees = {
        "kind": "continuous",
        "replaces": {
            "would": {
                "on": "moved",
                "card": {"whose": "any", "has": {"tag": "ghost"}},
                "origin": "field",
                "to": "trash",
            },
            "instead": [{"do": "move", "what": {"name": "Knight"}, "to": "hand"}],
        },
    }
    match, ghost, knight = mourners(card("Horn", flees))
    put(match, "Horn", 0)

    bury(match, ghost, knight)

    assert knight in match.state.zone(0, HAND)
    assert [event.to for event in match.events if isinstance(event, CardMoved) and event.card == knight][-1] == HAND
