"""Check timing for games without a stack: rule actions until none is left, then waiting abilities one at a time.

The book of each game says the same in its own words: all rule actions that are due, again and again; then one waiting
ability of the turn player, and from the top; when the turn player has none, one of the other player.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from domain.kernel import confirming, loops, triggers
from domain.kernel.agenda import Frame, Procedure, Step
from domain.kernel.options import PlayPending

if TYPE_CHECKING:
    from domain.kernel.match import Match
    from domain.kernel.state import Pending


class CheckTiming:
    """A check timing made for a game: `step` goes into its tables of steps, `procedure` into its list of procedures."""

    def __init__(
        self,
        key: str,
        *,
        is_due: Callable[[Match], bool],
        rule_actions: Callable[[Match], None],
        play: Procedure,
        clause: str,
        newest_first: bool = False,
    ) -> None:
        """`is_due` asks whether any rule action has to be done, `rule_actions` does all that are due at once.

        `play` plays and resolves a waiting ability: its frame has the player, the source and, as number, the id of the
        waiting ability. `newest_first`: what began to wait last comes first, whoever's it is; the turn player orders what
        began to wait at the same time.
        """
        self.is_due = is_due
        self.rule_actions = rule_actions
        self.play = play
        self.clause = clause
        self.newest_first = newest_first
        self.procedure = Procedure(key, (self.act, self.choose, self.resolve))
        self.step: Step = self.begin

    def begin(self, match: Match, frame: Frame) -> None:
        """Most check timings find nothing: no frame is made for them."""
        if match.derived.settled != match.derived.epoch:
            if self.is_due(match):
                match.push(self.procedure)
                return
            match.derived.settled = match.derived.epoch
            match.handled = match.state.length
        if match.index.waiting:
            triggers.states(match)
        if match.state.pending:
            match.push(self.procedure)

    def act(self, match: Match, frame: Frame) -> None:
        if match.derived.settled == match.derived.epoch:
            return
        if self.is_due(match):
            frame.again(1)
            seen = match.state.length
            self.rule_actions(match)
            match.handled = seen
            loops.rules_again(match)
        else:
            match.derived.settled = match.derived.epoch
            match.handled = match.state.length

    def choose(self, match: Match, frame: Frame) -> None:
        if match.index.waiting:
            triggers.states(match)
        if match.state.pending and confirming.begin(match):
            frame.again(1)
            return
        waiting = self.next_waiting(match)
        if not waiting:
            frame.finish()
            return
        options = [PlayPending(pending.id) for pending in waiting]
        player = match.state.turn_player if self.newest_first else waiting[0].player
        match.ask(player, "next ability", options, self.clause)

    def next_waiting(self, match: Match) -> list[Pending]:
        """What may be played next: the turn player's first, or of both players what began to wait last."""
        state = match.state
        if self.newest_first and state.pending:
            newest = max(pending.since for pending in state.pending)
            return [pending for pending in state.pending if pending.since == newest]
        return [p for p in state.pending if p.player == state.turn_player] or state.pending

    def resolve(self, match: Match, frame: Frame) -> None:
        assert isinstance(match.answer, PlayPending)
        chosen = match.answer.pending
        pending = next(p for p in match.state.pending if p.id == chosen)
        frame.step = 0
        match.push(self.play, pending.player, pending.source, chosen, event=pending.event)
