"""What waits to be played: batches, abilities that may be let pass, states that are reached, limits, the last look."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.agenda import Frame, procedure
from domain.kernel.events import AbilityConfirmed, AbilityExtinguished, CardFlipped, MatchEnded, StateLapsed
from domain.kernel.match import Match
from domain.kernel.options import PASS, YES, PlayPending
from domain.kernel.replay import fold
from domain.kernel.state import CARD_MASK
from domain.kernel.timing import CheckTiming
from tests.kernel.toy import (
    DECK,
    HAND,
    LIFE,
    PLAY_PENDING,
    TRASH,
    by_another_book,
    card,
    find,
    put,
    resolve,
    table,
    weak,
)

DRAW: dict[str, Any] = {"do": "draw"}
BURIED = {"on": "moved", "card": {"whose": "any"}, "to": "trash"}


def watcher(name: str, *effects: dict[str, Any], **more: Any) -> Any:
    return card(name, {"kind": "automatic", "when": BURIED, "effects": list(effects) or [DRAW], **more})


def newest_first(match: Match) -> CheckTiming:
    timing = CheckTiming(
        "newest first",
        is_due=lambda match: bool(weak(match)),
        rule_actions=lambda match: None,
        play=PLAY_PENDING,
        clause="4",
        newest_first=True,
    )
    match.decision = None
    match.push(procedure("newest first", timing.step, lambda match, frame: match.ask(0, "over", [YES, PASS], "4")))
    match.run()
    return timing


def bury(match: Match, *numbers: int) -> None:
    """Fillers of the other player go to the trash at the same time."""
    match.happen_together([match.moved(find(match, "Filler", 1, number), 1, TRASH, "3") for number in numbers])


def waiting(match: Match) -> list[str]:
    """The cards whose abilities may be played next."""
    assert match.decision is not None
    named = {p.id: match.catalog.faces[match.state.printed[p.source & CARD_MASK]].name for p in match.state.pending}
    return sorted(named[option.pending] for option in match.decision.options if isinstance(option, PlayPending))


# -- the newest batch ----------------------------------------------------------------------------------------------------


def test_of_what_was_set_off_at_the_same_time_the_turn_player_chooses_whosever_it_is() -> None:
    match = table(watcher("Mine"), watcher("Yours"))
    put(match, "Mine", 0)
    put(match, "Yours", 1)

    bury(match, 0, 1)
    newest_first(match)

    assert match.decision is not None
    assert match.decision.player == 0
    assert waiting(match) == ["Mine", "Mine", "Yours", "Yours"]


def test_what_began_to_wait_last_comes_first_whosever_it_is() -> None:
    match = table(watcher("Mine"), watcher("Yours"))
    put(match, "Mine", 0)
    bury(match, 0)
    match.happen(match.moved(find(match, "Mine", 0), 0, HAND, "2"))
    put(match, "Yours", 1)

    bury(match, 1, 2)
    newest_first(match)

    assert waiting(match) == ["Yours", "Yours"]


@pytest.mark.parametrize(("once", "times"), [(True, 1), (False, 3)])
def test_what_happens_together_sets_an_ability_off_once_where_the_book_says_so(once: bool, times: int) -> None:
    match = table(watcher("Mourner"))
    by_another_book(match, once_together=once)
    put(match, "Mourner", 0)

    bury(match, 0, 1, 2)
    assert len(match.state.pending) == times
    bury(match, 3)

    assert len(match.state.pending) == times + 1


# -- what may be let pass ------------------------------------------------------------------------------------------------


def trap_table() -> tuple[Match, int]:
    """A card of the player who does not have the turn, whose ability may be let pass."""
    match = table(watcher("Trap", {"do": "damage", "number": 3}), watcher("Mine"))

    def show(match: Match, pending: Any) -> None:
        match.happen(CardFlipped(pending.source & CARD_MASK, 0, 3, "4", match.cause))

    by_another_book(match, confirmed=show)
    trap = put(match, "Trap", 1)
    put(match, "Mine", 0)
    match.catalog.faces[match.state.printed[trap]].automatic[0].optional = True
    bury(match, 0)
    match.decision = None
    resolve(match)
    return match, trap


def test_owners_say_whether_they_use_an_ability_before_anybody_orders_what_waits() -> None:
    match, trap = trap_table()
    assert match.decision is not None
    assert (match.decision.player, match.decision.kind, match.decision.options) == (1, "confirm", (YES, PASS))

    match.choose(YES)

    assert match.state.number(0, LIFE) == 7
    assert [e.card for e in match.events if isinstance(e, CardFlipped)] == [trap]
    assert sum(isinstance(e, AbilityConfirmed) for e in match.events) == 1
    assert fold(match.events).facts() == match.state.facts()


def test_what_is_let_pass_waits_no_longer_and_is_not_shown() -> None:
    match, _ = trap_table()

    match.choose(PASS)

    assert match.state.number(0, LIFE) == 10
    assert not [e for e in match.events if isinstance(e, CardFlipped)]
    assert sum(isinstance(e, AbilityExtinguished) for e in match.events) == 1


# -- states --------------------------------------------------------------------------------------------------------------

EMPTY = {"have": {"zone": "trash"}, "exactly": 0}


def hermit(**more: Any) -> Any:
    return card("Hermit", {"kind": "automatic", "state": EMPTY, "effects": [DRAW], **more})


@pytest.mark.parametrize(("edges", "drawn"), [(True, 1), (False, 2)])
def test_a_state_that_goes_on_sets_an_ability_off_once_where_reaching_it_counts(edges: bool, drawn: int) -> None:
    match = table(hermit(limit=2))
    by_another_book(match, state_edges=edges)
    put(match, "Hermit", 0)
    before = len(match.state.zone(0, HAND))

    resolve(match)

    assert len(match.state.zone(0, HAND)) == before + drawn


def test_a_state_that_lapsed_and_is_reached_again_sets_the_ability_off_again() -> None:
    match = table(hermit())
    by_another_book(match, state_edges=True)
    put(match, "Hermit", 0)
    resolve(match)
    before = len(match.state.zone(0, HAND))

    buried = put(match, "Filler", 0, TRASH)
    resolve(match)
    assert len(match.state.zone(0, HAND)) == before
    match.happen(match.moved(buried, 0, DECK, "2"))
    resolve(match)

    assert len(match.state.zone(0, HAND)) == before + 1
    assert sum(isinstance(e, StateLapsed) for e in match.events) == 1
    assert fold(match.events).facts() == match.state.facts()


@pytest.mark.parametrize(("edges", "noticed"), [(True, 1), (False, 0)])
def test_a_state_is_noticed_in_the_midst_of_an_effect(edges: bool, noticed: int) -> None:
    match = table(hermit())
    by_another_book(match, state_edges=edges)
    buried = put(match, "Filler", 0, TRASH)
    put(match, "Hermit", 0)

    def comes_back(match: Match, frame: Frame) -> None:
        match.happen(match.moved(buried, 0, DECK, "2"))

    def is_buried(match: Match, frame: Frame) -> None:
        match.happen(match.moved(buried, 0, TRASH, "2"))
        match.ask(0, "over", [YES, PASS], "4")

    match.decision = None
    match.push(procedure("there and back", comes_back, is_buried))
    match.run()

    assert len(match.state.pending) == noticed


# -- limits, the last look, the end ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("by_triggering", "waits"), [(True, 0), (False, 1)])
def test_a_limit_counts_what_was_set_off_though_it_was_never_played(by_triggering: bool, waits: int) -> None:
    match = table(watcher("Miser", limit=1))
    by_another_book(match, limit_by_triggering=by_triggering)
    put(match, "Miser", 0)
    bury(match, 0)
    match.happen(AbilityExtinguished(match.state.pending[0].id, "4", match.cause))

    bury(match, 1)

    assert len(match.state.pending) == waits
    match.start_turn(1, "2")
    bury(match, 2)
    assert len(match.state.pending) == waits + (1 if by_triggering else 0)


def test_rules_know_what_has_happened_since_they_were_last_looked_at() -> None:
    match = table(card("Oracle"))
    judged: list[int] = []
    timing = CheckTiming(
        "since",
        is_due=lambda match: bool(match.state.length - match.handled > 1 and not judged),
        rule_actions=lambda match: judged.append(match.state.length - match.handled),
        play=PLAY_PENDING,
        clause="4",
    )
    match.decision = None
    match.handled = match.state.length
    match.set_number(0, LIFE, 9, "5")
    match.set_number(0, LIFE, 8, "5")

    match.push(procedure("since", timing.step, lambda match, frame: match.ask(0, "over", [YES, PASS], "4")))
    match.run()

    assert judged == [2]
    assert match.handled == match.state.length


def test_what_is_set_is_shown_when_the_match_is_over() -> None:
    match = table(card("Trap"))
    trap = put(match, "Trap", 1)

    def closing(match: Match) -> None:
        match.happen(CardFlipped(trap, 0, 3, "8", match.cause))

    by_another_book(match, closing=closing)
    match.concede(0)

    assert isinstance(match.events[-2], CardFlipped)
    assert isinstance(match.events[-1], MatchEnded)
