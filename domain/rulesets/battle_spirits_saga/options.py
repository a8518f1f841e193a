"""What players can answer in Battle Spirits Saga besides the kernel's options."""

from __future__ import annotations

from domain.kernel.options import Option


class Summon(Option, frozen=True, gc=False, tag=400):
    """Summon this spirit card (10-6)."""

    card: int


class Place(Option, frozen=True, gc=False, tag=401):
    """Place this nexus card (10-7)."""

    card: int


class UseMagic(Option, frozen=True, gc=False, tag=402):
    """Use this magic card (10-8)."""

    card: int


class SetBurst(Option, frozen=True, gc=False, tag=403):
    """Set this card in the burst area (6-6-1-2-2)."""

    card: int


class MoveCores(Option, frozen=True, gc=False, tag=404):
    """Move a core between the reserve and cards on the field (6-6-1-2-3)."""


class SwapSoulCore(Option, frozen=True, gc=False, tag=405):
    """Swap the soul core with a core elsewhere (6-6-1-2-3)."""


class FromHolder(Option, frozen=True, gc=False, tag=406):
    """From this card, or from the reserve (-1): a core (0) or the soul core (1)."""

    card: int
    piece: int


class ToHolder(Option, frozen=True, gc=False, tag=407):
    """To this card, or to the reserve (-1)."""

    card: int


class TakeCores(Option, frozen=True, gc=False, tag=408):
    """So many cores from this card, or from the reserve (-1), with or without the soul core."""

    card: int
    cores: int
    soul: int


class Attack(Option, frozen=True, gc=False, tag=409):
    """Attack with this spirit; `target` is the spirit it attacks (-1: the other player)."""

    card: int
    target: int


class Block(Option, frozen=True, gc=False, tag=410):
    """Block with this spirit."""

    card: int


class BeFirst(Option, frozen=True, gc=False, tag=411):
    """This player becomes player one (5-2-6)."""

    player: int


class Mulligan(Option, frozen=True, gc=False, tag=412):
    """Return the hand to the bottom of the deck and draw four cards (5-2-7)."""


class Keep(Option, frozen=True, gc=False, tag=413):
    """Keep the hand and draw one additional card (5-2-7)."""


OPTIONS: tuple[type[Option], ...] = (
    Summon,
    Place,
    UseMagic,
    SetBurst,
    MoveCores,
    SwapSoulCore,
    FromHolder,
    ToHolder,
    TakeCores,
    Attack,
    Block,
    BeFirst,
    Mulligan,
    Keep,
)
