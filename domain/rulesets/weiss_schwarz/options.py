"""What players can answer in Weiß Schwarz besides the kernel's options."""

from __future__ import annotations

from domain.kernel.options import Option


class Attack(Option, frozen=True, gc=False, tag=100):
    """Attack with this character: 0 direct, 1 frontal, 2 side (7.2.1.3, 7.2.1.4)."""

    card: int
    kind: int


class Exchange(Option, frozen=True, gc=False, tag=101):
    """Exchange what stands on two stage positions (6.5.1.2.4)."""

    first: int
    second: int


class PerformIcon(Option, frozen=True, gc=False, tag=102):
    """Execute the action of this trigger icon next (7.3.1.2)."""

    icon: int


class LevelUp(Option, frozen=True, gc=False, tag=103):
    """Resolve the level up first (9.1.2.1.1.2)."""


class Reshuffle(Option, frozen=True, gc=False, tag=104):
    """Resolve the reshuffle first (9.1.2.1.1.2)."""


OPTIONS: tuple[type[Option], ...] = (Attack, Exchange, PerformIcon, LevelUp, Reshuffle)
