"""Effects that decide what else is done: may, if, modes, repeat; and payment inside an effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from domain.cards import language as lang
from domain.cards import steps
from domain.cards.conditions import compile_condition
from domain.cards.scope import Scope
from domain.cards.targets import mode_can_be_chosen, specs
from domain.kernel.agenda import Frame, Step, start_paying, stop_paying
from domain.kernel.options import DONE, PASS, YES, Option, PickMode, Yes
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

CompileBlock = Callable[[Scope, list[lang.Effect], str], list[Step]]


def may(scope: Scope, effect: lang.May, block: CompileBlock) -> list[Step]:
    """Do it or not; with a cost, pay it or not, and only where it can be paid."""
    from domain.cards.costs import compile_payable, takes_this

    payable = compile_payable(scope, effect.cost) if effect.cost else None
    cost = paid(scope, effect.cost, block, effect.who)
    then = [*cost, *block(scope, effect.then, "then")]
    otherwise = block(scope, effect.otherwise, "otherwise")
    player_of = steps.who(scope, effect.who)
    clause = scope.vocabulary.choice_clause
    kind = "pay" if effect.cost else "may"
    with_this = takes_this(effect.cost)

    def ask(match: Match, frame: Frame) -> None:
        player = player_of(match, frame)
        if (with_this and not match.state.is_there(frame.source)) or (
            payable is not None
            and not payable(match, player, frame.source & CARD_MASK, frame.slots, frame.number, steps.about(frame))
        ):
            match.answer = PASS
        else:
            match.ask(player, kind, [YES, PASS], clause)

    return [ask, *branch(lambda match, frame: isinstance(match.answer, Yes), then, otherwise)]


def paid(scope: Scope, cost: list[lang.Effect], block: CompileBlock, who: lang.Who = "you") -> list[Step]:
    """The steps of a cost."""
    if not cost:
        return []
    scope.paying, scope.payer = True, who
    steps_of_cost = block(scope, cost, "cost")
    scope.paying, scope.payer = False, "you"
    return [start_paying, *steps_of_cost, stop_paying]


def branch(test: Callable[[Match, Frame], bool], then: list[Step], otherwise: list[Step]) -> list[Step]:
    """One block or the other."""
    if otherwise:
        then = [*then, steps.skip_over(otherwise)]

    def decide(match: Match, frame: Frame) -> None:
        if not test(match, frame):
            frame.skip(len(then))

    return [decide, *then, *otherwise]


def condition(scope: Scope, effect: lang.If, block: CompileBlock) -> list[Step]:
    with scope.at("condition"):
        test = compile_condition(scope, effect.condition)
    assert test is not None

    def holds(match: Match, frame: Frame) -> bool:
        return test(match, frame.player, frame.source, frame.slots, frame.number, steps.about(frame))

    return branch(holds, block(scope, effect.then, "then"), block(scope, effect.otherwise, "otherwise"))


def modes(scope: Scope, effect: lang.Modes, block: CompileBlock) -> list[Step]:
    """Choose so many of the effects; they are done in the order of the text."""
    chosen = scope.scratch()
    player_of = steps.who(scope, effect.who)
    how_many = steps.amount(scope, effect.number)
    clause = scope.vocabulary.choice_clause
    count = len(effect.modes)
    on_play = scope.vocabulary.targets_on_play and not scope.paying
    ability = scope.ability

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, chosen)
        frame.slots[chosen] = ()

    def ask(match: Match, frame: Frame) -> None:
        taken = frame.slots[chosen]
        left = [mode for mode in range(count) if mode not in taken]
        if on_play:
            left = [mode for mode in left if mode_can_be_chosen(match, frame, ability, mode)]
        if len(taken) >= how_many(match, frame) or not left:
            match.answer = DONE
            return
        options: list[Option] = [PickMode(mode) for mode in left]
        if effect.up_to:
            options.append(DONE)
        match.ask(player_of(match, frame), "mode", options, clause)

    def take(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, PickMode):
            frame.slots[chosen] = (*frame.slots[chosen], match.answer.mode)
            frame.again(2)

    choosing: list[Step] = [begin, ask, take]
    if on_play:
        ability.extra["mode count"] = count
        ability.extra["modes up to"] = effect.up_to
        scope.ability.extra.setdefault("targeting", []).extend(choosing)
        choosing = []
    blocks: list[Step] = []
    for mode, effects in enumerate(effect.modes):
        targeting_before = len(scope.ability.extra.get("targeting", ()))
        targets_before = len(specs(scope.ability))
        inner = block(scope, effects, f"modes[{mode}]")
        guard_targets(scope, targeting_before, chosen, mode)
        for spec in specs(scope.ability)[targets_before:]:
            spec.mode = (chosen, mode)
        blocks += branch(is_chosen(chosen, mode), inner, [])
    return [*choosing, *blocks]


def is_chosen(slot: int, mode: int) -> Callable[[Match, Frame], bool]:
    return lambda match, frame: slot < len(frame.slots) and mode in frame.slots[slot]


def guard_targets(scope: Scope, before: int, slot: int, mode: int) -> None:
    """Targets of a mode are asked for only if the mode was chosen."""
    targeting = scope.ability.extra.get("targeting")
    if targeting is not None and len(targeting) > before:
        targeting[before:] = branch(is_chosen(slot, mode), targeting[before:], [])


def repeat(scope: Scope, effect: lang.Repeat, block: CompileBlock) -> list[Step]:
    counter = scope.scratch()
    how_often = steps.amount(scope, effect.times)
    body = block(scope, effect.effects, "effects")

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, counter)
        frame.slots[counter] = (how_often(match, frame),)

    def enter(match: Match, frame: Frame) -> None:
        left = frame.slots[counter][0]
        if left <= 0:
            frame.skip(len(body) + 1)
        else:
            frame.slots[counter] = (left - 1,)

    def back(match: Match, frame: Frame) -> None:
        frame.again(len(body) + 2)

    return [begin, enter, *body, back]
