"""Interrupts come before the question that a step puts, and leave its answer alone."""

from __future__ import annotations

from domain.kernel.agenda import Frame, procedure
from domain.kernel.events import CounterChanged, NumberChanged
from domain.kernel.match import Match
from domain.kernel.options import Option, PickNumber
from tests.kernel.toy import LIFE, by_another_book, put, table


def numbers(*values: int) -> list[Option]:
    return [PickNumber(value) for value in values]


def ask_rule(match: Match, frame: Frame) -> None:
    match.ask(1, "rule action", numbers(7, 8), "3")


def heed_rule(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, PickNumber)
    match.set_number(1, LIFE, match.answer.number, "3")


RULE = procedure("test: rule action", ask_rule, heed_rule)


def due(match: Match, event: CounterChanged) -> None:
    match.interrupt = True


def charge_and_ask(match: Match, frame: Frame) -> None:
    """A step that causes what interrupts, and then asks."""
    match.set_counter(frame.source, 0, 1, "5")
    match.ask(0, "how many", numbers(1, 2, 3)[: frame.number], "5")


def take(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, PickNumber)
    match.set_number(0, LIFE, match.answer.number, "5")


DEED = procedure("test: a deed", charge_and_ask, take)


def deed(options: int, rule: bool = True) -> Match:
    match = table()
    by_another_book(match, after={CounterChanged: due}, interrupt=lambda match: match.push(RULE) if rule else None)
    card = put(match, "Filler", 0)
    match.decision = None
    match.push(DEED, 0, card, options)
    match.run()
    return match


def kinds(match: Match) -> str:
    return match.decision.kind if match.decision is not None else ""


def test_the_interrupt_comes_before_the_question() -> None:
    match = deed(options=3)

    assert kinds(match) == "rule action"
    match.choose(PickNumber(8))
    assert kinds(match) == "how many"
    match.choose(PickNumber(2))

    assert [match.state.number(player, LIFE) for player in (0, 1)] == [2, 8]
    told = [event.value for event in match.events if isinstance(event, NumberChanged)][-2:]
    assert told == [8, 2]


def test_an_answer_that_was_not_asked_for_is_kept() -> None:
    match = deed(options=1)

    match.choose(PickNumber(7))

    assert [match.state.number(player, LIFE) for player in (0, 1)] == [1, 7]


def test_a_question_stays_open_where_nothing_is_due() -> None:
    match = deed(options=3, rule=False)

    assert kinds(match) == "how many"


def test_a_copy_in_mid_interrupt_goes_on_alike() -> None:
    match = deed(options=3)
    apart = match.copy()

    for each in (match, apart):
        each.choose(PickNumber(8))
        each.choose(PickNumber(3))

    assert apart.digest() == match.digest()
