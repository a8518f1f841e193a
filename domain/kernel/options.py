"""What a player can answer: typed, readable values. Each ruleset adds its own (`Attack`, `PlayCard`, …)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import astuple


class Option(Struct, frozen=True, gc=False, tag_field="option"):
    """One answer to a decision."""


class Pass(Option, frozen=True, gc=False, tag=1):
    """Do nothing; decline."""


class Done(Option, frozen=True, gc=False, tag=2):
    """Enough has been picked."""


class Yes(Option, frozen=True, gc=False, tag=3):
    """Do what is optional."""


class Pick(Option, frozen=True, gc=False, tag=4):
    """This card."""

    card: int


class PickPosition(Option, frozen=True, gc=False, tag=5):
    """This position of a zone."""

    position: int


class PickNumber(Option, frozen=True, gc=False, tag=6):
    """This number."""

    number: int


class PickMode(Option, frozen=True, gc=False, tag=7):
    """This one of the effects to choose from, counted from 0."""

    mode: int


class PickPlayer(Option, frozen=True, gc=False, tag=8):
    """This player."""

    player: int


class PlayPending(Option, frozen=True, gc=False, tag=9):
    """This waiting ability next."""

    pending: int


class PlayCard(Option, frozen=True, gc=False, tag=10):
    """Play a card from where it is."""

    card: int


class UseAbility(Option, frozen=True, gc=False, tag=11):
    """Play an activated ability of a card, by its number on the card."""

    card: int
    ability: int


class ApplyReplacement(Option, frozen=True, gc=False, tag=12):
    """Apply this replacement effect first: its place among those that apply, the object and the ability it comes from."""

    index: int
    source: int = -1
    ability: int = -1


class PickPiece(Option, frozen=True, gc=False, tag=13):
    """With a piece of this kind among those that are moved; 0: with none but the first kind."""

    piece: int


class DeclareLoop(Option, frozen=True, gc=False, tag=14):
    """Go on with what has come round, as often as is then said."""


class PassUntil(Option, frozen=True, gc=False, tag=15):
    """Pass now and whenever it is offered, until this phase or the next turn (-2) begins, or something is added to the stack."""

    moment: int


class PickItem(Option, frozen=True, gc=False, tag=16):
    """This item of the stack, by its id."""

    item: int


KERNEL_OPTIONS: tuple[type[Option], ...] = (
    Pass,
    Done,
    Yes,
    Pick,
    PickPosition,
    PickNumber,
    PickMode,
    PickPlayer,
    PlayPending,
    PlayCard,
    UseAbility,
    ApplyReplacement,
    PickPiece,
    DeclareLoop,
    PassUntil,
    PickItem,
)

PICKS = frozenset({Pick, PickNumber, PickMode, PickPlayer, PickPiece})
"""Answers that nothing else may tell: where a text asks and one of them is the only answer, it is not put, but told."""

PASS = Pass()
DONE = Done()
YES = Yes()
DECLARE_LOOP = DeclareLoop()


def as_ints(option: Option) -> tuple[int, ...]:
    """An option as its tag and fields, the form in which `ChoiceMade` keeps it."""
    tag = option.__struct_config__.tag
    assert isinstance(tag, int)
    return (tag, *astuple(option))


class Decision(Struct, frozen=True):
    """A question to one player, with every answer the book allows."""

    player: int
    kind: str
    options: tuple[Option, ...]
    clause: str = ""
    most: int = -1
    """Where any number may be named, the largest: the options then list only the small ones."""

    def allows(self, option: Option) -> bool:
        """Is this an answer?"""
        return option in self.options or (isinstance(option, PickNumber) and 0 <= option.number <= self.most)
