"""Loops: what has come round again and again.

Where nobody had a choice on the way round, the book ends the match as a draw. Whoever goes round by choice may, once the
same choices have come three times and nothing was used up, declare the loop and name a number; so does the other player
who could stop it, or lets it run. The smaller number counts, the turn player's on a tie. The rounds are then played,
choice by choice, and whoever named that number does not go on; nor does the other start again (docs/decisions/loops.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from domain.kernel.events import NOWHERE, ChoiceMade, LoopDeclared, LoopEnded
from domain.kernel.likeness import cards_at_start, fingerprint, is_used_up, look, option_like
from domain.kernel.memory import Bar, Choice, Declaration, Deed, Memory, Met, Seen, deed
from domain.kernel.options import DECLARE_LOOP, PASS, Decision, Done, Option, Pass, PassUntil, PickNumber, as_ints

if TYPE_CHECKING:
    from domain.kernel.match import Match

__all__ = ["Memory", "at_decision", "declare", "propose", "rules_again", "without_choice"]

PATIENCE: Final = 40
"""Abilities and rounds of rule actions one after the other without a choice before states are compared."""

ENDLESS: Final = 2000
"""As many without a choice end in a draw even if each gains something: no deck lasts so long."""

LONGEST: Final = 100
"""Choices of the longest round that is seen."""

LONG_TURN: Final = 80
"""Choices in a turn after which whoever comes back to the same state has to declare the loop."""

VERY_LONG_TURN: Final = 2000
"""Deeds in a turn after which a loop that gains something has to be declared, too."""

OFTEN: Final = 100
"""How often something may be done in so long a turn, whatever is done in between: no order of deeds goes on for ever."""

DECISION_CAP: Final = 100_000
"""Choices in a turn after which a match is adjudicated: no loop, for that would have been declared."""

STUCK: Final = 20
"""How often a state comes back, with nobody ever free to decline, before the loop counts as one nobody can stop."""

REPETITIONS: Final = "loop repetitions"
LISTED: Final = 9
"""The numbers listed among the options are 0 to 9; any other may be named."""

MOST_ROUNDS: Final = 10_000
MOST_EVENTS: Final = 300_000
"""How far rounds are played: a loop may be declared up to so many times, or so many events where rounds are long."""


# -- nobody has a choice -----------------------------------------------------------------------------------------------


def rules_again(match: Match) -> None:
    """Rule actions were due and were carried out: if they are due again and again, nobody can stop it."""
    match.repeats += 1
    if match.repeats > PATIENCE:
        without_choice(match)


def without_choice(match: Match) -> None:
    """Many abilities or rule actions in a row and nobody was asked: the same state again is a draw."""
    state = fingerprint(match)
    if state in match.memory.idle or match.repeats > ENDLESS:
        nobody_can_stop(match)
    match.memory.idle.add(state)


def nobody_can_stop(match: Match) -> None:
    match.end(NOWHERE, "a loop that nobody can stop", match.ruleset.clauses.loops.nobody)


# -- somebody has --------------------------------------------------------------------------------------------------------


def at_decision(match: Match) -> None:
    """A question after a deed that had been done before: is it a loop, and may it be gone on with?"""
    memory = match.memory
    if memory.running:
        return
    if memory.bars or memory.done >= VERY_LONG_TURN:
        withdraw(match)
    decision = match.decision
    if decision is None or match.saved:
        return
    here = len(memory.path)
    if here > DECISION_CAP:
        match.end(NOWHERE, "too many decisions in one turn", match.ruleset.clauses.loops.one, adjudicated=True)
    elif PASS in decision.options or Done in map(type, decision.options):
        look_round(match, decision)
    elif here >= LONG_TURN:
        look_for_the_stuck(match)


def look_round(match: Match, decision: Decision) -> None:
    """Offer to declare what has come round three times; who comes back to the same state in a long turn has to."""
    memory = match.memory
    here = len(memory.path)
    period = period_to(match, decision)
    if not period and here < LONG_TURN:
        return
    now = look(match)
    met = memory.states.get(now.state)
    memory.states[now.state] = Met(here, now.length, 1)
    seen = memory.seen.get(here - period) if period else None
    memory.seen.pop(here - LONGEST - 1, None)
    memory.seen[here] = Seen(period, now, now.length - seen.look.length if seen is not None else 0)
    if met is not None and here >= LONG_TURN:
        ask_repetitions(match, declaration(match, decision, met.at, now.length - met.length, True))
    elif seen is not None and seen.period == period:
        if is_used_up(seen.look, now, decision.player):
            return
        if memory.done >= VERY_LONG_TURN:
            returns = seen.look.state == now.state
            ask_repetitions(match, declaration(match, decision, here - period, now.length - seen.look.length, returns))
        else:
            match.decision = Decision(
                decision.player, decision.kind, (*decision.options, DECLARE_LOOP), decision.clause, decision.most
            )


def look_for_the_stuck(match: Match) -> None:
    """Questions that nobody can decline (which ability next) and that lead to the same state stop no loop."""
    memory = match.memory
    here = len(memory.path)
    state = fingerprint(match)
    met = memory.states.get(state)
    if met is None or any(choice.could_decline for choice in memory.path[met.at :]):
        memory.states[state] = Met(here, match.state.length, 1)
    elif met.times < STUCK:
        memory.states[state] = Met(met.at, met.length, met.times + 1)
    else:
        nobody_can_stop(match)


def period_to(match: Match, decision: Decision) -> int:
    """How many choices ago the same round began that has now been made twice, and can be begun again; 0: there is none."""
    memory = match.memory
    told = memory.deeds(match)
    here = len(told)
    for period in range(1, min(LONGEST, here // 2) + 1):
        if (
            told[here - 1] == told[here - 1 - period]
            and told[here - period :] == told[here - 2 * period : here - period]
            and not memory.path[here - period].declines
            and fitting(match, decision, memory.path[here - period]) is not None
        ):
            return period
    return 0


def fitting(match: Match, decision: Decision | None, choice: Choice) -> Option | None:
    """The option of the open decision that is the same as what was chosen in another round."""
    if decision is None or decision.player != choice.player or decision.kind != choice.kind:
        return None
    tokens_from = cards_at_start(match)
    told = deed(match, choice, tokens_from)
    if deed(match, asked(match, decision, choice.option), tokens_from) != told:
        return None
    return next((o for o in decision.options if option_like(match, as_ints(o), tokens_from) == told[2]), None)


def asked(match: Match, decision: Decision, option: tuple[int, ...]) -> Choice:
    """An answer to the open decision as it would be remembered."""
    return Choice(decision.player, decision.kind, option, match.agenda[-1].source, False, False)


# -- how often -----------------------------------------------------------------------------------------------------------


def propose(match: Match) -> None:
    """A player declares the loop that has come round."""
    decision = match.decision
    assert decision is not None
    here = len(match.memory.path)
    seen = match.memory.seen[here]
    returns = match.memory.seen[here - seen.period].look.state == seen.look.state
    match.cause = match.happen(
        ChoiceMade(decision.player, decision.kind, as_ints(DECLARE_LOOP), match.agenda[-1].cause)
    )
    original = Decision(decision.player, decision.kind, decision.options[:-1], decision.clause, decision.most)
    ask_repetitions(match, declaration(match, original, here - seen.period, seen.events, returns))


def declaration(match: Match, original: Decision, start: int, events: int, returns: bool) -> Declaration:
    """A loop whose last round began at this place on the path and took so many events."""
    turn_player = match.state.turn_player
    players = {choice.player for choice in match.memory.path[start:]}
    stoppers = tuple(player for player in (turn_player, 1 - turn_player) if player in players)
    most = max(LISTED, min(MOST_ROUNDS, MOST_EVENTS // max(1, events)))
    proposer = original.player if original.player in stoppers else stoppers[0]
    return Declaration(original, start, stoppers, proposer, most, returns)


def ask_repetitions(match: Match, declaring: Declaration) -> None:
    """Everyone who can stop the loop says how often it is run, the turn player first; who did not begin may let it run."""
    match.memory.declaring = declaring
    player = declaring.stoppers[len(declaring.numbers)]
    numbers: list[Option] = [PickNumber(number) for number in range(LISTED + 1)]
    if player != declaring.proposer:
        numbers.append(PASS)
    match.decision = Decision(player, REPETITIONS, tuple(numbers), clause_of(match, declaring), declaring.most)


def clause_of(match: Match, declaring: Declaration) -> str:
    clauses = match.ruleset.clauses.loops
    return clauses.one if len(declaring.stoppers) == 1 else clauses.both


def declare(match: Match, chosen: Option) -> None:
    """A player has said how often; once all have, the smaller number counts and its player stops the loop."""
    memory = match.memory
    declaring = memory.declaring
    decision = match.decision
    assert declaring is not None
    assert decision is not None
    match.cause = match.happen(ChoiceMade(decision.player, REPETITIONS, as_ints(chosen), match.agenda[-1].cause))
    number = chosen.number if isinstance(chosen, PickNumber) else declaring.most + 1
    declaring = declaring._replace(numbers=(*declaring.numbers, number))
    if len(declaring.numbers) < len(declaring.stoppers):
        ask_repetitions(match, declaring)
        return
    memory.declaring = None
    times = min(declaring.numbers)
    stopper = declaring.stoppers[declaring.numbers.index(times)]
    clause = clause_of(match, declaring)
    position = match.happen(LoopDeclared(stopper, times, clause, match.cause))
    match.decision = declaring.original
    turn = match.state.turn
    rounds = play_rounds(match, declaring, times)
    if match.state.ended is None and not is_cut_short(match):
        match.happen(LoopEnded(stopper, rounds, clause, position))
        if rounds == times and match.state.turn == turn:
            stop(match, declaring, stopper)
    match.run()


def play_rounds(match: Match, declaring: Declaration, times: int) -> int:
    """Make the choices of a round again and again; how many rounds could be finished.

    It ends early where a choice cannot be made any longer: the loop was none, or has come to its own end. With the turn
    every loop of the turn is over.
    """
    memory = match.memory
    choices = memory.round(declaring.start)
    memory.running = True
    rounds = 0
    turn = match.state.turn
    while rounds < times:
        for choice in choices:
            over = is_cut_short(match) or match.state.turn != turn
            option = None if over else fitting(match, match.decision, choice)
            if option is None:
                memory.running = False
                return rounds
            match.take(option)
        rounds += 1
    memory.running = False
    return rounds


def is_cut_short(match: Match) -> bool:
    """Does the record that is being replayed end here, in the midst of the rounds?"""
    return bool(match.feed) and match.state.length >= len(match.feed)


# -- and not again -------------------------------------------------------------------------------------------------------


def stop(match: Match, declaring: Declaration, stopper: int) -> None:
    """The rounds are over: what leads round again is withdrawn. Bars that can no longer apply are forgotten."""
    memory = match.memory
    told = memory.deeds(match)
    steps = tuple(dict.fromkeys(told[at] for at in range(declaring.start, len(told)) if not memory.path[at].declines))
    state = fingerprint(match) if declaring.returns else b""
    memory.bars = [bar for bar in memory.bars if bar.state or since(match, bar)[0]]
    memory.bars.append(Bar(stopper, len(told), told[declaring.start], steps, state, match.state.phase))
    memory.suspects = True
    withdraw(match)


def withdraw(match: Match) -> None:
    """Take away what only leads round again. Passing never is, and a question with one answer left is answered."""
    memory = match.memory
    decision = match.decision
    if decision is None:
        return
    barred = barred_here(match)
    often = memory.done >= VERY_LONG_TURN
    if not barred and not often:
        return
    tokens_from = cards_at_start(match)
    left = tuple(
        option
        for option in decision.options
        if isinstance(option, (Pass, Done, PassUntil))
        or not (
            deed(match, asked(match, decision, as_ints(option)), tokens_from) in barred
            or (often and memory.counts.get(as_ints(option), 0) >= OFTEN)
        )
    )
    if not left or len(left) == len(decision.options):
        return
    if len(left) > 1:
        match.decision = Decision(decision.player, decision.kind, left, decision.clause, decision.most)
        return
    only = left[0]
    declines = isinstance(only, (Pass, Done, PassUntil))
    source = match.agenda[-1].source
    match.decision = None
    match.answer = only
    memory.path.append(Choice(decision.player, decision.kind, as_ints(only), source, declines, True))


def barred_here(match: Match) -> set[Deed]:
    """What would go on with a loop that was stopped.

    Whoever stops it may not; the others may not either once it has been left. After another deed it is a new loop,
    unless it would begin in the very state that it led back to.
    """
    barred: set[Deed] = set()
    state = b""
    for bar in match.memory.bars:
        fresh, left = since(match, bar)
        if fresh:
            barred.update(step for step in bar.steps if left or step[0] == bar.stopper)
        elif bar.state:
            state = state or fingerprint(match)
            if state == bar.state:
                barred.add(bar.start)
    return barred


def since(match: Match, bar: Bar) -> tuple[bool, bool]:
    """Since a loop was stopped: has nothing else been done in its phase, and has whoever stops it done otherwise?"""
    memory = match.memory
    left = all(each[0] != bar.stopper for each in bar.steps)
    if match.state.phase != bar.phase:
        return False, left
    told = memory.deeds(match)
    for at in range(bar.since, len(told)):
        if told[at] not in bar.steps:
            if not memory.path[at].declines:
                return False, left
            left = left or told[at][0] == bar.stopper
    return True, left
