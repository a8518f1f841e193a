"""What callers hand in is looked at once, at the door: each fault is one sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from domain.kernel.errors import WrongArgument

if TYPE_CHECKING:
    from domain.kernel.ruleset import Ruleset

LEAST_SEED: Final = -(1 << 63)
MOST_SEED: Final = (1 << 64) - 1
"""What an event can keep."""


def is_number(value: object) -> bool:
    """An int, and not a bool in disguise."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_seed(seed: object) -> None:
    if not is_number(seed):
        raise WrongArgument(f"a seed is an int, not {shown(seed)}")
    assert isinstance(seed, int)
    if not LEAST_SEED <= seed <= MOST_SEED:
        raise WrongArgument(f"a seed lies between {LEAST_SEED} and {MOST_SEED}, which an event can keep; not {seed}")


def check_player(player: object) -> None:
    if not is_number(player) or player not in (0, 1):
        raise WrongArgument(f"the players are 0 and 1; {shown(player)} is neither")


def check_format(ruleset: Ruleset, format: object) -> None:
    if format not in ruleset.cards.formats:
        formats = ", ".join(ruleset.cards.formats)
        raise WrongArgument(f"{ruleset.title} has no format {format!r}; there is: {formats}")


def check_decks(ruleset: Ruleset, decks: object) -> None:
    from domain.kernel.ruleset import Deck

    right = f"a match of {ruleset.title} has two decks, each a name or a Deck"
    if isinstance(decks, (str, Deck)) or not isinstance(decks, Sequence):
        raise WrongArgument(f"{right}; {shown(decks)} is not a pair of them")
    if len(decks) != 2:
        raise WrongArgument(f"{right}, not {len(decks)} ({ruleset.clauses.start})")
    for deck in decks:
        if not isinstance(deck, (str, Deck)):
            raise WrongArgument(f"{right}; {shown(deck)} is neither")


def check_luck(streams: object) -> None:
    right = "streams says which luck each seat has, as two ints, such as (0, 1)"
    if not isinstance(streams, Sequence) or len(streams) != 2 or not all(is_number(each) for each in streams):
        raise WrongArgument(f"{right}; not {shown(streams)}")
    if not all(0 <= each < 1 << 32 for each in streams):
        raise WrongArgument(f"{right}, none negative; not {tuple(streams)}")


def shown(value: object) -> str:
    """A wrong value as a message shows it: its type, and itself where that is short."""
    words = repr(value)
    return f"{type(value).__name__} {words}" if len(words) <= 60 else f"a {type(value).__name__}"
