"""What a player can answer in Final Fantasy alone. Tags 200 to 299."""

from __future__ import annotations

from domain.kernel.options import Option


class GoFirst(Option, frozen=True, gc=False, tag=200):
    """Take the first turn."""


class GoSecond(Option, frozen=True, gc=False, tag=201):
    """Let the opponent take the first turn."""


class Redraw(Option, frozen=True, gc=False, tag=202):
    """Put the opening hand on the bottom of the deck and draw anew."""


class DiscardForCp(Option, frozen=True, gc=False, tag=203):
    """Discard a card for 2 CP of one of its Elements."""

    card: int
    element: int


class DullForCp(Option, frozen=True, gc=False, tag=204):
    """Dull a Backup for 1 CP of one of its Elements."""

    card: int
    element: int


class Attack(Option, frozen=True, gc=False, tag=205):
    """Attack with this Forward; others may join it as a party."""

    card: int


class JoinParty(Option, frozen=True, gc=False, tag=206):
    """This Forward attacks in the party too."""

    card: int


class Block(Option, frozen=True, gc=False, tag=207):
    """Block the attack with this Forward."""

    card: int


class AttackAgain(Option, frozen=True, gc=False, tag=208):
    """Go back to the Attack Preparation Step for another attack."""


class AssignDamage(Option, frozen=True, gc=False, tag=209):
    """This much of the blocker's damage to this attacker (the last attacker takes the rest)."""

    card: int
    amount: int


class UseExBurst(Option, frozen=True, gc=False, tag=210):
    """Apply the EX Burst of the card put into the Damage Zone."""

    card: int


OPTIONS: tuple[type[Option], ...] = (
    GoFirst,
    GoSecond,
    Redraw,
    DiscardForCp,
    DullForCp,
    Attack,
    JoinParty,
    Block,
    AttackAgain,
    AssignDamage,
    UseExBurst,
)
