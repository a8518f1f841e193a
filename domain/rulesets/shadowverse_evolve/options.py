"""What a player can answer in Shadowverse: Evolve alone. Tags 300 to 399."""

from __future__ import annotations

from domain.kernel.options import Option


class GoFirst(Option, frozen=True, gc=False, tag=300):
    """Take the first turn."""


class GoSecond(Option, frozen=True, gc=False, tag=301):
    """Let the opponent take the first turn."""


class Redraw(Option, frozen=True, gc=False, tag=302):
    """Put the opening hand on the bottom of the deck and draw anew."""


class ByClass(Option, frozen=True, gc=False, tag=303):
    """The deck is based on the leader's class."""


class ByUniverse(Option, frozen=True, gc=False, tag=304):
    """The deck is based on the leader's universe."""


class Attack(Option, frozen=True, gc=False, tag=305):
    """Attack this follower or leader with this follower."""

    card: int
    target: int


class Engage(Option, frozen=True, gc=False, tag=307):
    """Engage this follower with Ward."""

    card: int


class UseEvolutionPoint(Option, frozen=True, gc=False, tag=308):
    """Pay one of the play points with an evolution point."""


class PayPlayPoints(Option, frozen=True, gc=False, tag=309):
    """Pay with play points alone."""


class Keep(Option, frozen=True, gc=False, tag=310):
    """Keep this card where there are more than the limit allows."""

    card: int


class GrantRush(Option, frozen=True, gc=False, tag=311):
    """Open 8: give this follower Rush."""

    card: int


class EvolveWith(Option, frozen=True, gc=False, tag=312):
    """Evolve with this card of the evolve deck, its front face (0) or back face (1) up."""

    card: int
    face: int


OPTIONS: tuple[type[Option], ...] = (
    GoFirst,
    GoSecond,
    Redraw,
    ByClass,
    ByUniverse,
    Attack,
    Engage,
    UseEvolutionPoint,
    PayPlayPoints,
    Keep,
    GrantRush,
    EvolveWith,
)
