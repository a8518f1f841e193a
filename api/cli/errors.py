"""What goes wrong by the user's input."""

from collections.abc import Iterator
from contextlib import contextmanager

SHOWN_FAULTS = 3


class UserError(Exception):
    """Wrong input, told in one clear line; the command ends with status 2 and no traceback."""


@contextmanager
def wrong_input() -> Iterator[None]:
    """What the domain refuses in here is the user's input."""
    from domain.kernel.errors import DeckfoldError

    try:
        yield
    except DeckfoldError as error:
        raise UserError(in_one_line(error)) from error


def in_one_line(error: Exception) -> str:
    """What is wrong; of a deck with many faults the first few, since `deckfold deck check` lists them all."""
    from domain.kernel.errors import IllegalDeck

    if not isinstance(error, IllegalDeck) or len(error.faults) <= SHOWN_FAULTS:
        return str(error)
    more = len(error.faults) - SHOWN_FAULTS
    shown = IllegalDeck(error.deck, error.faults[:SHOWN_FAULTS])
    return f"{shown}; and {more} more (deckfold deck check lists them all)"
