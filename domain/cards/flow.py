"""Effects that decide what else is done: may, if, modes, each player, repeat; and payment inside an effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from domain.cards import language as lang
from domain.cards import steps
from domain.cards.conditions import compile_condition
from domain.cards.scope import Scope
from domain.cards.targets import FrameTest, Marked, ModeChoice, enough, mode_can_be_chosen
from domain.kernel import history
from domain.kernel.agenda import Frame, Step, start_paying, stop_paying
from domain.kernel.events import ModesChosen
from domain.kernel.options import DONE, PASS, YES, Option, PickMode, Yes
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

CompileBlock = Callable[[Scope, list[lang.Effect], str], list[Step]]


def may(scope: Scope, effect: lang.May, block: CompileBlock) -> list[Step]:
    """Do it or not; with a cost, pay it or not, and only where it can be paid."""
    from domain.cards.costs import compile_payable, takes_this

    with scope.at("cost"):
        payable = compile_payable(scope, effect.cost) if effect.cost else None
    cost = paid(scope, effect.cost, block, effect.who)
    marked = Marked(scope)
    then = [*cost, *block(scope, effect.then, "then")]
    otherwise = block(scope, effect.otherwise, "otherwise")
    not_demanded(scope, marked)
    player_of = steps.who(scope, effect.who)
    clause = scope.vocabulary.choice_clause
    kind = "pay" if effect.cost else "may"
    with_this = takes_this(effect.cost)

    def ask(match: Match, frame: Frame) -> None:
        player = player_of(match, frame)
        source = frame.source & CARD_MASK
        if (with_this and not match.state.is_there(frame.source)) or (
            payable is not None and not payable(match, player, source, frame.slots, frame.number, steps.about(frame))
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


def branch(test: FrameTest, then: list[Step], otherwise: list[Step]) -> list[Step]:
    """One block or the other."""
    if otherwise:
        then = [*then, steps.skip_over(otherwise)]

    def decide(match: Match, frame: Frame) -> None:
        if not test(match, frame):
            frame.skip(len(then))

    return [decide, *then, *otherwise]


def condition(scope: Scope, effect: lang.If, block: CompileBlock) -> list[Step]:
    """One or the other. What is chosen inside is asked for when played only where the condition holds then."""
    with scope.at("condition"):
        test = compile_condition(scope, effect.condition)
    assert test is not None

    def holds(match: Match, frame: Frame) -> bool:
        return test(match, frame.player, frame.source, frame.slots, frame.number, steps.about(frame))

    def fails(match: Match, frame: Frame) -> bool:
        return not holds(match, frame)

    later = scope.resolving
    scope.resolving = later or looks_at_the_resolution(scope, effect.condition)
    marked = Marked(scope)
    then = block(scope, effect.then, "then")
    guard(scope, marked, holds)
    marked = Marked(scope)
    otherwise = block(scope, effect.otherwise, "otherwise")
    guard(scope, marked, fails)
    scope.resolving = later
    return branch(holds, then, otherwise)


def looks_at_the_resolution(scope: Scope, condition: lang.Condition) -> bool:
    """Does a condition ask about something that is chosen or noted only while the text is carried out?"""
    return bool(slots_of(condition) - scope.announced)


def slots_of(value: object) -> set[str]:
    """The slots that a part of a text looks at."""
    if isinstance(value, lang.Data):
        found = {getattr(value, name) for name in ("slot", "noted") if getattr(value, name, "")}
        if isinstance(value, lang.AmountOf) and (value.value or value.counter) and value.of != "this":
            found.add(value.of)
        for name in value.__struct_fields__:
            found |= slots_of(getattr(value, name))
        return found
    if isinstance(value, dict):
        return {slot for each in value.values() for slot in slots_of(each)}
    if isinstance(value, list):
        return {slot for each in value for slot in slots_of(each)}
    return set()


# -- choices made when played ----------------------------------------------------------------------------------------------


def guard(scope: Scope, marked: Marked, test: FrameTest) -> None:
    """What a part of a text chooses when played is asked for only where the test holds."""
    for spec in marked.added(scope):
        spec.guards = (*spec.guards, test)
    for choice in marked.added_modes(scope):
        choice.guards = (*choice.guards, test)
    wrap(scope, marked, test)


def not_demanded(scope: Scope, marked: Marked) -> None:
    """What a part of a text chooses when played does not stand in the way: it is skipped where there is not enough."""
    added = marked.added(scope)
    if not added:
        return

    def possible(match: Match, frame: Frame) -> bool:
        return all(enough(match, frame, spec) for spec in added)

    wrap(scope, marked, possible)
    for spec in added:
        spec.optional = True


def wrap(scope: Scope, marked: Marked, test: FrameTest) -> None:
    targeting = scope.ability.extra.get("targeting")
    if targeting is not None and len(targeting) > marked.steps:
        targeting[marked.steps :] = branch(test, targeting[marked.steps :], [])


def modes(scope: Scope, effect: lang.Modes, block: CompileBlock) -> list[Step]:
    """Choose so many of the effects; they are done in the order of the text."""
    if effect.at_least is not None and not effect.up_to:
        raise scope.fault("`at_least` goes with `up_to`; without it exactly `number` are chosen")
    chosen = scope.scratch()
    on_play = scope.vocabulary.targets_on_play and not scope.paying and not scope.resolving
    least = steps.amount(scope, at_least(scope, effect))
    choosing = choosing_modes(scope, effect, chosen, least, on_play)
    if on_play:
        choice = ModeChoice(chosen, len(effect.modes), least, effect.repeats)
        choice.spent = chosen_before(scope, effect)
        scope.ability.extra.setdefault("mode choices", []).append(choice)
        scope.ability.extra.setdefault("targeting", []).extend(choosing)
        choosing = []
    blocks: list[Step] = []
    for mode, effects in enumerate(effect.modes):
        inside = Marked(scope)
        inner = block(scope, effects, f"modes[{mode}]")
        for spec in inside.added(scope):
            spec.mode = (chosen, mode) if spec.mode is None else spec.mode
        wrap(scope, inside, is_chosen(chosen, mode))
        for nested in inside.added_modes(scope):
            nested.guards = (*nested.guards, is_chosen(chosen, mode))
        blocks += (
            done_as_often(scope, chosen, mode, inner) if effect.repeats else branch(is_chosen(chosen, mode), inner, [])
        )
    return [*choosing, *blocks]


def at_least(scope: Scope, effect: lang.Modes) -> lang.Amount:
    """How many must be chosen."""
    if not effect.up_to:
        return effect.number
    return scope.vocabulary.modes_at_least if effect.at_least is None else effect.at_least


def choosing_modes(
    scope: Scope, effect: lang.Modes, chosen: int, least: steps.FrameAmount, on_play: bool
) -> list[Step]:
    """The modes one after the other; only those that can be carried out, where targets are chosen with them."""
    player_of = steps.who(scope, effect.who)
    how_many = steps.amount(scope, effect.number)
    clause, ability, count = scope.vocabulary.choice_clause, scope.ability, len(effect.modes)
    spent = chosen_before(scope, effect)

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, chosen)
        frame.slots[chosen] = ()

    def ask(match: Match, frame: Frame) -> None:
        taken = frame.slots[chosen]
        left = [mode for mode in range(count) if effect.repeats or mode not in taken]
        if spent is not None:
            before = spent(match, frame)
            left = [mode for mode in left if mode not in before]
        if on_play:
            left = [mode for mode in left if mode_can_be_chosen(match, frame, ability, chosen, mode)]
        if len(taken) >= how_many(match, frame) or not left:
            match.answer = DONE
            return
        options: list[Option] = [PickMode(mode) for mode in left]
        if effect.up_to and len(taken) >= least(match, frame):
            options.append(DONE)
        match.ask(player_of(match, frame), "mode", options, clause)

    def take(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, PickMode):
            frame.slots[chosen] = (*frame.slots[chosen], match.answer.mode)
            frame.again(2)
        elif spent is not None and frame.slots[chosen]:
            modes = frame.slots[chosen]
            match.happen(ModesChosen(frame.player, frame.source, ability.code, modes, clause, match.cause))

    return [begin, ask, take]


def chosen_before(scope: Scope, effect: lang.Modes) -> Callable[[Match, Frame], frozenset[int]] | None:
    """The modes that this ability of this object has had, where each can be chosen once."""
    if not effect.once_each:
        return None
    if effect.repeats:
        raise scope.fault("what may be chosen once does not repeat: `once_each` or `repeats`")
    code, game = scope.ability.code, effect.once_each == "game"

    def spent(match: Match, frame: Frame) -> frozenset[int]:
        found: set[int] = set()
        for position in history.positions(match, ModesChosen, game):
            event = match.events[position]
            assert isinstance(event, ModesChosen)
            if event.source == frame.source and event.ability == code:
                found.update(event.modes)
        return frozenset(found)

    return spent


def is_chosen(slot: int, mode: int) -> FrameTest:
    return lambda match, frame: slot < len(frame.slots) and mode in frame.slots[slot]


def done_as_often(scope: Scope, slot: int, mode: int, inner: list[Step]) -> list[Step]:
    """A mode that may be chosen more than once is done so often."""
    return again_and_again(
        scope, lambda match, frame: frame.slots[slot].count(mode) if slot < len(frame.slots) else 0, inner
    )


# -- again and again ---------------------------------------------------------------------------------------------------------


def repeat(scope: Scope, effect: lang.Repeat, block: CompileBlock) -> list[Step]:
    how_often = steps.amount(scope, effect.times)
    return again_and_again(scope, how_often, block(scope, effect.effects, "effects"))


def again_and_again(scope: Scope, how_often: steps.FrameAmount, body: list[Step]) -> list[Step]:
    """A block so many times."""
    counter = scope.scratch()

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


def each_player(scope: Scope, effect: lang.EachPlayer, block: CompileBlock) -> list[Step]:
    """The turn player, then the other: the effects are carried out as if each were the one who does them."""
    order = scope.scratch()
    later, scope.resolving = scope.resolving, True
    body = block(scope, effect.effects, "effects")
    scope.resolving = later

    def begin(match: Match, frame: Frame) -> None:
        first = match.state.turn_player
        steps.ensure(frame, order)
        frame.slots[order] = (frame.player, 1 - first)
        frame.player = first

    def next_player(match: Match, frame: Frame) -> None:
        master, *waiting = frame.slots[order]
        if waiting:
            frame.slots[order] = (master,)
            frame.player = waiting[0]
            frame.again(len(body) + 1)
        else:
            frame.player = master

    return [begin, *body, next_player]
