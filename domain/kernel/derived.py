"""What is worked out from the facts of a match and dropped when they change: nothing here is stored or folded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.abilities import ALL_NEEDS, Ability, Trigger, Vector
from domain.kernel.events import NOWHERE
from domain.kernel.history import Past

if TYPE_CHECKING:
    from domain.kernel.characteristics import Source


class Derived:
    """Vectors of cards, the continuous effects in force with what they touch, and the clocks that say what is stale."""

    __slots__ = (
        "alone",
        "batch",
        "computing",
        "entangled",
        "epoch",
        "foreseen",
        "granting",
        "lowered",
        "moment",
        "needs",
        "past",
        "reach",
        "sampled",
        "selves",
        "settled",
        "sources",
        "tainted",
        "touched",
        "vectors",
        "watched",
        "written",
    )

    def __init__(self) -> None:
        self.vectors: dict[int, Vector] = {}
        self.computing: set[int] = set()
        self.tainted = False
        self.foreseen: dict[int, list[tuple[int, int, Ability, Trigger]]] = {}
        """Of cards that leave together, where abilities are given: what each waits for, asked before the first leaves."""
        self.sources: list[Source] | None = None
        self.granting = False
        self.entangled = False
        self.reach = -1
        self.alone = -1
        self.selves: set[int] = set()
        self.touched: set[int] = set()
        self.lowered = -1
        self.written = -1
        self.needs = ALL_NEEDS
        """Kinds of events after which derived values may be different."""
        self.watched = -1
        """Zones whose comings and goings do so."""
        self.epoch = 0
        """Counts the moments at which something that rule actions look at may have changed."""
        self.past = Past()
        """Where in the record the events of this turn are."""
        self.settled = NOWHERE
        """The epoch in which no rule action was found to be due."""
        self.moment = 0
        """Counts whatever happens, but for phases that change nothing by themselves."""
        self.sampled = NOWHERE
        """The moment at which the states that abilities wait on were looked at."""
        self.batch = NOWHERE
        """The position of the first of the events that happen together now; -1: one alone does."""

    def forget_sources(self) -> None:
        """Which continuous effects there are may have changed."""
        self.sources = None
        self.vectors.clear()
        self.epoch += 1

    def forget_vectors(self) -> None:
        """What continuous effects do may have changed."""
        self.vectors.clear()
        self.epoch += 1

    def forget_holders(self, origin: int, to: int) -> None:
        """Pieces went from one holder to another, and no effect in force looks at them."""
        self.vectors.pop(origin, None)
        self.vectors.pop(to, None)
        self.epoch += 1

    def copy(self) -> Derived:
        """For a match apart: vectors are worked out again, what is never changed in place is shared."""
        new = Derived.__new__(Derived)
        new.vectors = {}
        new.computing = set()
        new.tainted = False
        new.past = Past()
        new.foreseen = {}
        new.sources = self.sources
        new.granting = self.granting
        new.entangled = self.entangled
        new.reach = self.reach
        new.alone = self.alone
        new.selves = self.selves
        new.touched = self.touched
        new.lowered = self.lowered
        new.written = self.written
        new.needs = self.needs
        new.watched = self.watched
        new.epoch = self.epoch
        new.settled = self.settled
        new.moment = self.moment
        new.sampled = self.sampled
        new.batch = self.batch
        return new
