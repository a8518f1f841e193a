"""Endless loops: the same state again.

Where nobody had a choice in between, the book ends the match as a draw. Where players came back to the same decision in
the same state, those who could have left the loop say how often it is run, the turn player first. The smaller number
counts: its player stops, and then the other may not start it again either. Every round leads to the same state, so the
rounds themselves need not be played (docs/decisions/loops.md).
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from domain.kernel.events import NOWHERE, ChoiceMade, Event, LoopDeclared, TurnStarted
from domain.kernel.options import Decision, Option, PickNumber, as_ints
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

PATIENCE: Final = 40
"""Abilities played one after the other without a choice before states are compared."""

LONG_TURN: Final = 80
"""Decisions in one turn before states are compared at decisions."""

DECISION_CAP: Final = 3000
"""Decisions in one turn after which a match is adjudicated: a sequence that gains something each round need not end."""

REPETITIONS = "loop repetitions"
MOST: Final = 9
"""The numbers offered: 0 to 9. More would lead to the same state too."""


class Met(NamedTuple):
    """A decision of this turn: the state it was met in, who decided, and how."""

    state: bytes
    player: int
    option: tuple[int, ...]


class Memory:
    """The decisions of a long turn, and the loop that is being declared."""

    __slots__ = ("barred", "decisions", "declared", "here", "idle", "later", "original", "path", "stoppers")

    def __init__(self) -> None:
        self.decisions = 0
        self.here = b""
        self.path: list[Met] = []
        self.barred: dict[bytes, list[tuple[int, ...]]] = {}
        self.later: dict[bytes, list[tuple[int, ...]]] = {}
        """What the others may not choose again, once the loop has been left."""
        self.stoppers: tuple[int, ...] = ()
        """Who can leave the loop that was found, turn player first."""
        self.declared: tuple[int, ...] = ()
        self.original: Decision | None = None
        """The decision that waits while a loop is declared."""
        self.idle: set[bytes] = set()
        """States met since the last choice."""

    def new_turn(self) -> None:
        self.decisions = 0
        self.here = b""
        if self.path:
            self.path = []
            self.barred = {}
            self.later = {}

    def note(self, player: int, option: Option) -> None:
        """Remember what was chosen in the state that is open."""
        self.decisions += 1
        if self.here:
            if self.later and self.here in self.barred:
                self.barred |= self.later
                self.later = {}
            self.path.append(Met(self.here, player, as_ints(option)))
            self.here = b""
        if self.idle:
            self.idle = set()

    def undo(self, events: list[Event]) -> None:
        """Decisions were rewound: only those that the events still have count."""
        self.decisions = 0
        for event in reversed(events):
            if isinstance(event, TurnStarted):
                break
            self.decisions += isinstance(event, ChoiceMade) and event.kind != REPETITIONS
        self.here = b""
        del self.path[max(0, self.decisions - LONG_TURN) :]

    def copy(self) -> Memory:
        new = Memory.__new__(Memory)
        new.decisions = self.decisions
        new.here = self.here
        new.path = self.path.copy()
        new.barred = {key: value.copy() for key, value in self.barred.items()}
        new.later = {key: value.copy() for key, value in self.later.items()}
        new.stoppers = self.stoppers
        new.declared = self.declared
        new.original = self.original
        new.idle = self.idle.copy()
        return new


def fingerprint(match: Match) -> bytes:
    """The state without what only ever grows: positions of events, incarnations, counts of chance."""
    state = match.state
    abilities = match.catalog.abilities
    facts = (
        state.place,
        state.position,
        state.orientation,
        state.face,
        state.form,
        state.host,
        state.zones,
        state.numbers,
        state.registers,
        sorted(state.counters.items()),
        state.turn_player,
        state.phase,
        sorted((s & CARD_MASK, a, count) for (s, a), count in state.uses.items() if abilities[a].limit),
        [(p.player, p.source & CARD_MASK, p.ability) for p in state.pending],
        [(i.player, i.source & CARD_MASK, i.ability, i.number) for i in state.stack],
        [(e.player, e.source & CARD_MASK, e.ability, e.part, e.values, e.until) for e in state.effects],
        [(f.procedure.key, f.step, f.player) for f in match.agenda],
    )
    return blake2b(msgspec.msgpack.encode(facts), digest_size=16).digest()


def without_choice(match: Match) -> None:
    """Many abilities in a row and nobody was asked: the same state again is a draw."""
    state = fingerprint(match)
    if state in match.memory.idle:
        match.end(NOWHERE, "a loop that nobody can stop", match.ruleset.clauses.loops.nobody)
    match.memory.idle.add(state)


def at_decision(match: Match) -> None:
    """In a long turn: find the loop that led back here, and withdraw what only leads round again."""
    memory = match.memory
    decision = match.decision
    assert decision is not None
    state = fingerprint(match)
    memory.here = state
    start = last_visit(memory)
    if memory.decisions > DECISION_CAP:
        match.end(NOWHERE, "too many decisions in one turn", match.ruleset.clauses.loops.one, adjudicated=True)
    elif start != NOWHERE and memory.path[start].option not in memory.barred.get(state, ()):
        turn_player = match.state.turn_player
        players = {met.player for met in memory.path[start:]}
        memory.stoppers = tuple(player for player in (turn_player, 1 - turn_player) if player in players)
        memory.declared = ()
        memory.original = decision
        ask_repetitions(match)
    else:
        match.decision = allowed(memory, decision)


def last_visit(memory: Memory) -> int:
    """Where on the path this state was met last: what was chosen there has led back to it."""
    path = memory.path
    return next((i for i in range(len(path) - 1, -1, -1) if path[i].state == memory.here), NOWHERE)


def allowed(memory: Memory, decision: Decision) -> Decision:
    """The decision without the options that are barred in this state; forced ones stay."""
    barred = memory.barred.get(memory.here)
    if not barred:
        return decision
    left = tuple(option for option in decision.options if as_ints(option) not in barred)
    return Decision(decision.player, decision.kind, left, decision.clause) if left else decision


def ask_repetitions(match: Match) -> None:
    memory = match.memory
    clauses = match.ruleset.clauses.loops
    clause = clauses.one if len(memory.stoppers) == 1 else clauses.both
    player = memory.stoppers[len(memory.declared)]
    numbers = tuple(PickNumber(number) for number in range(MOST + 1))
    match.decision = Decision(player, REPETITIONS, numbers, clause)


def declare(match: Match, chosen: Option) -> None:
    """A player has said how often; once all have, the smaller number counts and its player stops the loop."""
    assert isinstance(chosen, PickNumber)
    memory = match.memory
    decision = match.decision
    assert decision is not None
    match.cause = match.happen(ChoiceMade(decision.player, REPETITIONS, as_ints(chosen), match.agenda[-1].cause))
    memory.declared = (*memory.declared, chosen.number)
    if len(memory.declared) < len(memory.stoppers):
        ask_repetitions(match)
        return
    times, stopper = min(zip(memory.declared, memory.stoppers, strict=True))
    match.happen(LoopDeclared(stopper, times, decision.clause, match.cause))
    for met in memory.path[last_visit(memory) :]:
        barred = memory.barred if met.player == stopper else memory.later
        barred.setdefault(met.state, []).append(met.option)
    original = memory.original
    assert original is not None
    memory.original = None
    match.decision = allowed(memory, original)
