"""Endless loops: the same state again.

Where nobody had a choice in between, the book ends the match as a draw. Where a player came back to the same decision in
the same state, the book lets that player say how often the loop is run and then forbids starting it again; as every
round leads to the same state, only the words are recorded and the option is withdrawn.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from domain.kernel.events import NOWHERE, LoopDeclared
from domain.kernel.options import Decision, Option, as_ints

if TYPE_CHECKING:
    from domain.kernel.match import Match

PATIENCE = 40
"""Abilities played one after the other without a choice before states are compared."""

LONG_TURN = 80
"""Decisions in one turn before states are compared at decisions."""


class Memory:
    """The decisions of a long turn: which state was met, what was chosen there."""

    __slots__ = ("barred", "decisions", "here", "is_on", "met")

    def __init__(self) -> None:
        self.is_on = True
        self.decisions = 0
        self.here = b""
        self.met: dict[bytes, tuple[int, ...]] = {}
        self.barred: dict[bytes, list[tuple[int, ...]]] = {}

    def new_turn(self) -> None:
        self.decisions = 0
        self.here = b""
        if self.met:
            self.met = {}
            self.barred = {}

    def note(self, option: Option) -> None:
        """Remember what was chosen in the state that is open."""
        self.decisions += 1
        if self.here:
            self.met[self.here] = as_ints(option)
            self.here = b""

    def copy(self) -> Memory:
        new = Memory.__new__(Memory)
        new.is_on = self.is_on
        new.decisions = self.decisions
        new.here = self.here
        new.met = self.met.copy()
        new.barred = {key: value.copy() for key, value in self.barred.items()}
        return new


def fingerprint(match: Match) -> bytes:
    """The state without what only ever grows: positions of events, incarnations, counts of chance."""
    state = match.state
    facts = (
        state.place,
        state.position,
        state.orientation,
        state.face,
        state.host,
        state.zones,
        state.numbers,
        state.registers,
        state.counters,
        state.turn_player,
        state.phase,
        [(p.player, p.source & 1023, p.ability) for p in state.pending],
        [(i.player, i.source & 1023, i.ability, i.number) for i in state.stack],
        [(e.player, e.source & 1023, e.ability, e.part, e.values, e.until) for e in state.effects],
        [(f.procedure.key, f.step, f.player, f.number) for f in match.agenda],
    )
    return blake2b(msgspec.msgpack.encode(facts, order="sorted"), digest_size=16).digest()


def without_choice(match: Match) -> None:
    """Many abilities in a row and nobody was asked: the same state again is a draw."""
    state = fingerprint(match)
    if state in match.memory.met:
        match.end(NOWHERE, "a loop that nobody can stop", match.ruleset.loops.nobody)
    match.memory.met[state] = ()


def at_decision(match: Match) -> None:
    """In a long turn: withdraw the option that only leads back here."""
    memory = match.memory
    if memory.decisions < LONG_TURN:
        return
    decision = match.decision
    assert decision is not None
    state = fingerprint(match)
    memory.here = state
    before = memory.met.get(state)
    barred = memory.barred.setdefault(state, []) if before or state in memory.barred else []
    if before and before not in barred:
        barred.append(before)
        match.happen(LoopDeclared(decision.player, 1, match.ruleset.loops.one, match.cause))
    left = tuple(option for option in decision.options if as_ints(option) not in barred)
    if left and len(left) < len(decision.options):
        match.decision = Decision(decision.player, decision.kind, left, decision.clause)
