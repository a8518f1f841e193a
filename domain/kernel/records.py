"""Records that the state keeps: waiting abilities, effects in force, what is on the stack. Frozen, so copies share them."""

from __future__ import annotations

from msgspec import Struct

from domain.kernel.events import NOWHERE


class Pending(Struct, frozen=True, array_like=True, gc=False):
    """A triggered ability that waits to be played."""

    id: int
    player: int
    source: int
    ability: int
    event: int
    subject: int = NOWHERE
    effect: int = NOWHERE
    batch: int = NOWHERE
    """The first of the events that happened together and set it off; -1: one alone did."""
    confirmed: int = 0
    """Its owner has said that it is played, where it might be let pass."""

    @property
    def since(self) -> int:
        """When it began to wait: the same for all that one happening set off."""
        return self.event if self.batch == NOWHERE else self.batch


class InForce(Struct, frozen=True, array_like=True, gc=False):
    """An effect that lasts: what a part of an ability does to its targets until a moment."""

    id: int
    player: int
    source: int
    ability: int
    part: int
    targets: tuple[int, ...]
    values: tuple[int, ...]
    until: int


class StackItem(Struct, frozen=True, array_like=True, gc=False):
    """A card or ability that waits on the stack, with the choices made when it was played."""

    id: int
    player: int
    source: int
    ability: int
    slots: tuple[tuple[int, ...], ...]
    number: int
    event: int
