"""What the rules still have to do, as data: a stack of frames, each a cursor into a procedure of the book."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from domain.kernel.events import NOWHERE, Event

if TYPE_CHECKING:
    from domain.kernel.match import Match
    from domain.kernel.options import Decision, Option
    from domain.kernel.state import State


class Frame:
    """A procedure under way. Steps keep what they need between decisions here, in plain ints and tuples of ints."""

    __slots__ = (
        "barred",
        "cause",
        "event",
        "number",
        "parked",
        "paying",
        "player",
        "procedure",
        "proposed",
        "slots",
        "source",
        "step",
        "together",
    )

    def __init__(
        self,
        procedure: Procedure,
        cause: int = NOWHERE,
        player: int = NOWHERE,
        source: int = NOWHERE,
        number: int = 0,
        slots: list[tuple[int, ...]] | None = None,
        event: int = NOWHERE,
        proposed: Event | None = None,
        step: int = 0,
    ) -> None:
        self.procedure = procedure
        self.step = step
        self.cause = cause
        self.player = player
        self.source = source
        self.number = number
        self.slots = [] if slots is None else slots
        self.event = event
        self.proposed = proposed
        self.paying = False
        self.barred: tuple[tuple[int, ...], ...] = ()
        """What was tried here and turned out illegal (kernel/attempts.py)."""
        self.together: tuple[Event, ...] = ()
        """Events that would happen at the same time (kernel/replacement.py)."""
        self.parked: tuple[Decision | None, Option | None] | None = None
        """The question and the answer that an interrupt found, for the step that goes on after it."""

    def copy(self) -> Frame:
        new = Frame(
            self.procedure,
            self.cause,
            self.player,
            self.source,
            self.number,
            self.slots.copy(),
            self.event,
            self.proposed,
            self.step,
        )
        new.paying = self.paying
        new.barred = self.barred
        new.together = self.together
        new.parked = self.parked
        return new

    def again(self, steps: int) -> None:
        """Go back, this step included: `again(2)` runs the step before this one next."""
        self.step -= steps

    def skip(self, steps: int = 1) -> None:
        """Leave out the next steps."""
        self.step += steps

    def finish(self) -> None:
        """Do no further step."""
        self.step = len(self.procedure.steps)


Step: TypeAlias = "Callable[[Match, Frame], None]"


class Procedure:
    """A table of steps under a key that is the same in every process; `ability` is the code of whose text it is."""

    __slots__ = ("ability", "key", "steps")

    def __init__(self, key: str, steps: tuple[Step, ...], ability: int = NOWHERE) -> None:
        self.key = key
        self.steps = steps
        self.ability = ability

    def __repr__(self) -> str:
        return f"<{self.key}>"


def procedure(key: str, *steps: Step | Procedure) -> Procedure:
    """A procedure of the book: its title, then its steps in order. A step may be a procedure itself."""
    return Procedure(key, tuple(call(step) if isinstance(step, Procedure) else step for step in steps))


def start_paying(match: Match, frame: Frame) -> None:
    """From here on a cost is paid: where the book says so, interrupts wait."""
    frame.paying = True


def stop_paying(match: Match, frame: Frame) -> None:
    frame.paying = False


def call(inner: Procedure) -> Step:
    """A step that carries out another procedure for the same player and source."""

    def step(match: Match, frame: Frame) -> None:
        match.agenda.append(Frame(inner, frame.cause, frame.player, frame.source))

    return step


Rule = TypeVar("Rule", bound=Callable[..., object])


def rule(*clauses: str) -> Callable[[Rule], Rule]:
    """Name the clauses of the book that a function carries out; a test checks that the book prints them."""

    def cite(function: Rule) -> Rule:
        return function

    return cite


class Checkpoint:
    """A moment to go back to: how many events there were, what was to do, the facts, and what had been chosen."""

    __slots__ = ("agenda", "chosen", "handled", "length", "paid", "state")

    def __init__(self, length: int, agenda: list[Frame], state: State, chosen: int, paid: int, handled: int) -> None:
        self.length = length
        self.agenda = agenda
        self.state = state
        """Never changed, so that copies share it."""
        self.chosen = chosen
        self.paid = paid
        self.handled = handled

    def copy(self) -> Checkpoint:
        agenda = [frame.copy() for frame in self.agenda]
        return Checkpoint(self.length, agenda, self.state, self.chosen, self.paid, self.handled)


Undone: TypeAlias = tuple[int, tuple[tuple[int, ...], ...]]
"""A position, and the choices that were made there one after the other and undone together."""
