"""Priority with a stack: rule processes to a fixpoint, then triggered abilities onto the stack, then act or pass.

Two passes in a row resolve the top of the stack, or end the step when it is empty. What the rule processes are, how an
ability is put on the stack, what may be played and how the top is resolved are the game's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from domain.kernel import attempts, confirming, loops, triggers
from domain.kernel.agenda import Frame, Procedure
from domain.kernel.events import NOWHERE, PassingUntil
from domain.kernel.options import PASS, Option, Pass, PassUntil, PlayPending
from domain.kernel.state import Pending

if TYPE_CHECKING:
    from domain.kernel.match import Match


@dataclass(frozen=True)
class PriorityRules:
    """What a game says about priority."""

    rule_processes: Callable[[Match], bool]
    """Carry out every rule process that is due, all at once; was there one?"""
    put: Callable[[Match, Pending], None]
    """Put a triggered ability on the stack, with the choices its player makes there."""
    options: Callable[[Match, int], Sequence[Option]]
    """What the player with priority may do, but for passing."""
    act: Callable[[Match, int, Option], int]
    """Begin what the player chose; returns who has priority afterwards.

    A checkpoint has been made: `match.keep()` once the deed can no longer fail, `match.rewind()` when it has.
    """
    resolve: Callable[[Match], None]
    """Begin to resolve the top of the stack."""
    priority_clause: str
    order_clause: str
    may_pass: Callable[[Match, int], bool] | None = None
    """May the player with priority pass? Where it is refused, there must be something to do."""
    moments: Callable[[Match, int], Sequence[int]] | None = None
    """Until which moments a player may pass at once: phases, or `NEXT_TURN`. Whatever is put on the stack ends it."""
    triggers_reset: bool = False
    """Does putting a triggered ability on the stack begin the count of passes anew?"""


def priority(key: str, rules: PriorityRules) -> Procedure:
    """The procedure: the frame's player has priority (nobody given: the turn player), its number counts passes."""

    def gain(match: Match, frame: Frame) -> None:
        """Rule processes until none is due, then waiting abilities; whoever can do nothing but pass passes at once."""
        if frame.player == NOWHERE:
            frame.player = match.state.turn_player
        while True:
            if rules.rule_processes(match):
                frame.again(1)
                loops.rules_again(match)
                return
            state = match.state
            if state.ended is not None:
                return
            if match.index.waiting:
                triggers.states(match)
            if state.pending:
                if confirming.begin(match):
                    frame.again(1)
                return
            player = frame.player
            options = rules.options(match, player)
            if frame.barred:
                options = attempts.left(frame, options)
            may_pass = not options or rules.may_pass is None or rules.may_pass(match, player)
            if (options or frame.barred) and not (may_pass and player in state.passing):
                frame.skip(2)
                attempts.ask(
                    match, frame, player, "priority", options, rules.priority_clause, passing(match, player, may_pass)
                )
                return
            if is_over(match, frame):
                frame.finish()
                return
            if not frame.number:
                frame.again(1)
                return

    def is_over(match: Match, frame: Frame) -> bool:
        """A pass: it hands priority over; the second in a row resolves the top or ends the step."""
        frame.barred = ()
        if frame.number == 0:
            frame.number = 1
            frame.player = 1 - frame.player
            return False
        if match.state.stack:
            frame.number = 0
            frame.player = match.state.turn_player
            rules.resolve(match)
            return False
        return True

    def passing(match: Match, player: int, may_pass: bool) -> list[Option]:
        """The ways to pass: once, or until a moment unless something is put on the stack before."""
        if not may_pass:
            return []
        moments = rules.moments(match, player) if rules.moments is not None else ()
        return [PASS, *(PassUntil(moment) for moment in moments)]

    def order_abilities(match: Match, frame: Frame) -> None:
        """The turn player's triggered abilities go first, then the other's; each orders their own."""
        state = match.state
        player = state.turn_player
        waiting = [p for p in state.pending if p.player == player]
        if not waiting:
            player = 1 - player
            waiting = state.pending
        ask_order(match, player, waiting, rules.order_clause)

    def put_on_stack(match: Match, frame: Frame) -> None:
        answer = match.answer
        assert isinstance(answer, PlayPending)
        rules.put(match, next(p for p in match.state.pending if p.id == answer.pending))
        if rules.triggers_reset:
            frame.number = 0
        frame.again(3)

    def act(match: Match, frame: Frame) -> None:
        """What the player chose: a deed, or to pass."""
        answer = match.answer
        assert answer is not None
        if isinstance(answer, PassUntil):
            match.happen(PassingUntil(frame.player, answer.moment, rules.priority_clause, match.cause))
        if not isinstance(answer, (Pass, PassUntil)):
            frame.again(4)
            attempts.attempt(match, frame, answer)
            frame.player = rules.act(match, frame.player, answer)
            frame.number = 0
        elif not is_over(match, frame):
            frame.again(4)

    return Procedure(key, (gain, order_abilities, put_on_stack, act))


def rule_check(key: str, rules: PriorityRules) -> Procedure:
    """Rule processes alone, to a fixpoint, with nobody asked."""

    def check(match: Match, frame: Frame) -> None:
        if rules.rule_processes(match):
            frame.again(1)
            loops.rules_again(match)

    return Procedure(key, (check,))


def ask_order(match: Match, player: int, waiting: Sequence[Pending], clause: str) -> None:
    """Which ability goes onto the stack next; those that are alike are asked for once."""
    if len(waiting) == 1:
        match.answer = PlayPending(waiting[0].id)
        return
    seen: dict[tuple[int, int, int], int] = {}
    for pending in waiting:
        seen.setdefault((pending.source, pending.ability, pending.event), pending.id)
    match.ask(player, "order abilities", [PlayPending(each) for each in seen.values()], clause)
