"""Choices that were undone leave no event; a match in progress keeps them, for they are not offered again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.kernel import attempts, codec
from domain.kernel.agenda import Frame, procedure
from domain.kernel.attempts import note_undone
from domain.kernel.errors import DamagedEvents
from domain.kernel.events import ChoiceMade
from domain.kernel.match import Match
from domain.kernel.options import DONE, PASS, YES, Pass, PickNumber, Yes, as_ints
from domain.kernel.ruleset import Kinds
from tests import toy


def ask(match: Match, frame: Frame) -> None:
    numbers = [PickNumber(number) for number in range(3)]
    attempts.ask(match, frame, 0, "number", numbers, "2", [PASS])


def begin(match: Match, frame: Frame) -> None:
    if isinstance(match.answer, Pass):
        frame.finish()
        return
    assert match.answer is not None
    frame.again(2)
    attempts.attempt(match, frame, match.answer)
    frame.skip(2)
    match.set_number(0, 0, 5, "2")
    match.ask(0, "take it back", [YES, DONE], "2")


def go_on(match: Match, frame: Frame) -> None:
    if isinstance(match.answer, Yes):
        match.rewind()
    else:
        match.keep()
        frame.again(3)


RULESET = replace(toy.RULESET, kinds=Kinds(start=procedure("toy: numbers", ask, begin, go_on)))


def decoded(data: bytes) -> Match:
    return codec.decode(data, lambda name: RULESET, lambda name, hash: RULESET.catalog)


def begun() -> Match:
    names = sorted(RULESET.decks)
    return RULESET.new_match((names[0], names[-1]), check=False)


def test_what_was_undone_is_not_offered_again_after_decoding() -> None:
    match = begun()
    for choice in (PickNumber(1), YES, PickNumber(0), YES):
        match.choose(choice)

    again = decoded(codec.encode(match))

    assert match.decision is not None
    assert match.decision.options == (PickNumber(2), PASS)
    assert again.decision == match.decision
    assert again.state.number(0, 0) == 0
    assert codec.encode(again) == codec.encode(match)


def test_what_was_undone_before_a_choice_that_counts_is_played_before_it() -> None:
    match = begun()
    for choice in (PickNumber(1), YES, PickNumber(2), DONE, PickNumber(0), YES):
        match.choose(choice)

    again = decoded(codec.encode(match))

    assert [position for position, _ in match.undone] == sorted({position for position, _ in match.undone})
    assert again.decision == match.decision
    assert codec.encode(again) == codec.encode(match)


def test_choices_that_were_not_undone_are_refused() -> None:
    match = begun()
    match.choose(PickNumber(1))
    match.undone = ((len(match.events), (as_ints(DONE),)),)

    with pytest.raises(DamagedEvents, match="legal"):
        decoded(codec.encode(match))


def test_what_was_undone_within_an_attempt_comes_before_what_was_chosen_instead() -> None:
    match = begun()
    first = len(match.events)
    match.events += [ChoiceMade(0, "outer", (1,)), ChoiceMade(0, "inner", (2,))]
    match.undone = ((first + 1, ((3,), (4,))),)

    note_undone(match, first)

    position, options = match.undone[0]
    assert position == first
    assert [tag for (tag,) in options] == [1, 3, 4, 2]
