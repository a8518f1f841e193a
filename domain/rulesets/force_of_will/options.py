"""What a player can answer in Force of Will alone. Tags 500 to 599."""

from __future__ import annotations

from domain.kernel.options import Option


class GoFirst(Option, frozen=True, gc=False, tag=500):
    """Take the first turn."""


class GoSecond(Option, frozen=True, gc=False, tag=501):
    """Let the opponent take the first turn."""


class Produce(Option, frozen=True, gc=False, tag=502):
    """Play a will ability of a card, by its number on the card, for one of the wills it may produce."""

    card: int
    ability: int
    choice: int


class SpendWill(Option, frozen=True, gc=False, tag=503):
    """Pay with a will of this kind."""

    will: int


class PerformJudgment(Option, frozen=True, gc=False, tag=504):
    """Perform judgment with this ruler."""

    card: int


class CallMagicStone(Option, frozen=True, gc=False, tag=505):
    """Rest this ruler or J-ruler and call a magic stone."""

    card: int


class PutInStandby(Option, frozen=True, gc=False, tag=506):
    """Put a card of the hand face down into the standby area."""

    card: int


class InitiateBattle(Option, frozen=True, gc=False, tag=507):
    """Initiate battle."""


class Attack(Option, frozen=True, gc=False, tag=508):
    """Attack the opponent with this J/resonator."""

    card: int


class AttackCard(Option, frozen=True, gc=False, tag=509):
    """Attack a J/resonator with this J/resonator."""

    card: int
    target: int


class Forfeit(Option, frozen=True, gc=False, tag=510):
    """Do not attack; do not block."""


class Block(Option, frozen=True, gc=False, tag=511):
    """Block with this J/resonator."""

    card: int


class Reveal(Option, frozen=True, gc=False, tag=512):
    """Reveal this card, whose condition is met, so that it is triggered."""

    card: int


class PayNormally(Option, frozen=True, gc=False, tag=513):
    """Pay the cost of the card, without anything more."""


class PayIncarnation(Option, frozen=True, gc=False, tag=514):
    """Banish resonators rather than paying the cost."""


class Awaken(Option, frozen=True, gc=False, tag=515):
    """Pay the [Awakening] cost as well."""


class PickSide(Option, frozen=True, gc=False, tag=516):
    """Play the card past (0) or future (1) side up."""

    side: int


class ReducePart(Option, frozen=True, gc=False, tag=517):
    """Pay one less of this part of the cost: an attribute, or will of any kind."""

    part: int


class Lifebreak(Option, frozen=True, gc=False, tag=518):
    """Remove the top card of the lifebreak area."""


class PickItem(Option, frozen=True, gc=False, tag=519):
    """This spell or ability in the chase area."""

    item: int


OPTIONS: tuple[type[Option], ...] = (
    GoFirst,
    GoSecond,
    Produce,
    SpendWill,
    PerformJudgment,
    CallMagicStone,
    PutInStandby,
    InitiateBattle,
    Attack,
    AttackCard,
    Forfeit,
    Block,
    Reveal,
    PayNormally,
    PayIncarnation,
    Awaken,
    PickSide,
    ReducePart,
    Lifebreak,
    PickItem,
)
