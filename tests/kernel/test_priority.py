"""Priority: who may pass, passing until a moment, what begins the count of passes anew; attempts inside attempts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from domain.kernel import attempts, codec
from domain.kernel.abilities import AUTOMATIC, Ability
from domain.kernel.agenda import Frame, procedure
from domain.kernel.events import NEXT_TURN, NOWHERE, AbilityPlayed, AbilityTriggered, StackAdded, StackRemoved
from domain.kernel.match import Match
from domain.kernel.options import DONE, PASS, YES, Option, PassUntil, Pick, PickNumber, Yes
from domain.kernel.priority import PriorityRules, priority
from domain.kernel.replay import fold, replay
from domain.kernel.ruleset import Kinds, Ruleset
from domain.kernel.state import Pending
from tests import toy

ACT = PickNumber(1)
END = 1


def stacked(match: Match, player: int) -> None:
    match.happen(StackAdded(player, NOWHERE, NOWHERE, (), 0, NOWHERE, "2", match.cause))


def act(match: Match, player: int, option: Option) -> int:
    stacked(match, player)
    match.keep()
    return player


def put(match: Match, pending: Pending) -> None:
    match.happen(AbilityPlayed(pending.player, pending.source, pending.ability, pending.id, "2", match.cause))
    stacked(match, pending.player)


def resolve(match: Match) -> None:
    match.happen(StackRemoved(match.state.stack[-1].id, 1, "2", match.cause))


def options(match: Match, player: int) -> Sequence[Option]:
    return [ACT]


RULES = PriorityRules(
    rule_processes=lambda match: False,
    put=put,
    options=options,
    act=act,
    resolve=resolve,
    priority_clause="2",
    order_clause="2",
)


def begin(match: Match, frame: Frame) -> None:
    match.start_turn(match.state.turn % 2, "3.1")
    match.start_phase(0, "2")


def end(match: Match, frame: Frame) -> None:
    match.start_phase(END, "2")


def again(match: Match, frame: Frame) -> None:
    frame.step = 0


def begun(rules: PriorityRules) -> Match:
    """A game of two windows a turn: before the end phase and in it."""
    window = priority("window", rules)
    start = procedure("windows", begin, window, end, window, again)
    ruleset: Ruleset = replace(toy.RULESET, kinds=Kinds(start=start, procedures=(window,)))
    names = sorted(ruleset.decks)
    return ruleset.new_match((names[0], names[-1]), check=False)


def asked(match: Match) -> tuple[int, int, int]:
    """Turn, phase, and who is asked."""
    assert match.decision is not None
    return match.state.turn, match.state.phase, match.decision.player


def offered(match: Match) -> tuple[Option, ...]:
    assert match.decision is not None
    return match.decision.options


def test_two_passes_in_a_row_resolve_the_top_and_then_end_the_window() -> None:
    match = begun(RULES)

    for choice in (ACT, PASS, PASS):
        match.choose(choice)
    assert match.state.stack == []
    assert asked(match) == (1, 0, 0)
    match.choose(PASS)
    match.choose(PASS)

    assert asked(match) == (1, END, 0)


def test_a_player_who_may_not_pass_is_not_offered_to() -> None:
    must = replace(RULES, options=lambda m, p: [ACT, PickNumber(2)], may_pass=lambda m, p: bool(m.state.stack))
    match = begun(must)
    assert offered(match) == (ACT, PickNumber(2))

    match.choose(ACT)

    assert offered(match) == (ACT, PickNumber(2), PASS)


def test_who_has_nothing_to_do_passes_even_where_passing_is_refused() -> None:
    idle = replace(
        RULES, options=lambda m, p: [ACT] if m.state.turn == 2 else [], may_pass=lambda m, p: m.state.turn != 1
    )

    match = begun(idle)

    assert asked(match) == (2, 0, 1)


@pytest.mark.parametrize(("moment", "next_asked"), [(END, (1, END, 0)), (NEXT_TURN, (2, 0, 1))])
def test_whoever_passes_until_a_moment_is_not_asked_before(moment: int, next_asked: tuple[int, int, int]) -> None:
    match = begun(replace(RULES, moments=lambda m, p: [END, NEXT_TURN]))

    match.choose(PassUntil(moment))
    match.choose(PassUntil(moment))

    assert asked(match) == next_asked
    assert match.state.passing == {}
    assert fold(match.events).facts() == match.state.facts()
    assert replay(match.events, match.ruleset, match.catalog).decision == match.decision


def test_what_is_put_on_the_stack_ends_passing_until_a_moment() -> None:
    match = begun(replace(RULES, moments=lambda m, p: [NEXT_TURN]))
    match.choose(PassUntil(NEXT_TURN))
    assert asked(match) == (1, 0, 1)

    match.choose(ACT)
    match.choose(PASS)

    assert asked(match) == (1, 0, 0)


@pytest.mark.parametrize(("resets", "left"), [(True, 1), (False, 0)])
def test_an_ability_put_on_the_stack_begins_the_count_of_passes_anew(resets: bool, left: int) -> None:
    match = begun(replace(RULES, triggers_reset=resets))
    match.choose(PASS)
    match.decision = None
    match.agenda[-1].step = 0
    match.catalog = toy.load_catalog()
    match.catalog.abilities.append(Ability(0, AUTOMATIC, NOWHERE, 0))
    match.happen(AbilityTriggered(1, 0, 0, 0, "2", match.cause))

    match.run()
    match.choose(PASS)

    assert len(match.state.stack) == left


# -- attempts inside attempts ----------------------------------------------------------------------------------------------


def ask_outer(match: Match, frame: Frame) -> None:
    attempts.ask(match, frame, 0, "outer", [PickNumber(1), PickNumber(2)], "2", [PASS])


def begin_outer(match: Match, frame: Frame) -> None:
    if match.answer == PASS:
        match.ask(0, "over", [YES, DONE], "2")
        frame.finish()
        return
    assert match.answer is not None
    frame.again(2)
    attempts.attempt(match, frame, match.answer)
    frame.skip(2)
    match.set_number(0, 0, 5, "2")


def ask_inner(match: Match, frame: Frame) -> None:
    attempts.ask(match, frame, 0, "inner", [Pick(1), Pick(2)], "2", [PASS])


def begin_inner(match: Match, frame: Frame) -> None:
    if match.answer == PASS:
        frame.skip(1)
        match.ask(0, "outer is legal", [YES, DONE], "2")
        return
    assert match.answer is not None
    frame.again(2)
    attempts.attempt(match, frame, match.answer)
    frame.skip(2)
    match.set_number(1, 0, match.state.number(1, 0) + 1, "2")
    match.ask(0, "inner is legal", [YES, DONE], "2")


def end_inner(match: Match, frame: Frame) -> None:
    if isinstance(match.answer, Yes):
        match.keep()
        frame.again(3)
    else:
        match.rewind()


def end_outer(match: Match, frame: Frame) -> None:
    if isinstance(match.answer, Yes):
        match.keep()
        frame.step = 0
    else:
        match.rewind()


NESTED = replace(
    toy.RULESET,
    kinds=Kinds(start=procedure("nested", ask_outer, begin_outer, ask_inner, begin_inner, end_inner, end_outer)),
)


def points(match: Match) -> tuple[int, int]:
    return match.state.number(0, 0), match.state.number(1, 0)


def nested(*choices: Option) -> Match:
    names = sorted(NESTED.decks)
    match = NESTED.new_match((names[0], names[-1]), check=False)
    for choice in choices:
        match.choose(choice)
    return match


def test_an_attempt_that_fails_leaves_the_one_around_it_alone() -> None:
    match = nested(PickNumber(1), Pick(1), YES, Pick(2), DONE)

    assert points(match) == (5, 1)
    assert match.decision is not None
    assert (match.decision.kind, match.decision.options) == ("inner", (Pick(1), PASS))
    assert len(match.saved) == 1


def test_an_attempt_that_fails_undoes_those_inside_it_that_did_not() -> None:
    match = nested(PickNumber(1), Pick(1), YES, PASS, DONE)

    assert points(match) == (0, 0)
    assert match.decision is not None
    assert (match.decision.kind, match.decision.options) == ("outer", (PickNumber(2), PASS))
    assert match.saved == []
    again = codec.decode(codec.encode(match), lambda name: NESTED, lambda name, hash: NESTED.catalog)
    assert codec.encode(again) == codec.encode(match)


def test_what_is_legal_stays_and_may_be_done_again() -> None:
    match = nested(PickNumber(1), Pick(1), YES, PASS, YES)

    assert points(match) == (5, 1)
    assert match.decision is not None
    assert match.decision.options == (PickNumber(1), PickNumber(2), PASS)
