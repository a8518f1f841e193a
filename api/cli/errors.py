"""What goes wrong by the user's input."""

from collections.abc import Iterator
from contextlib import contextmanager

SHOWN_FAULTS = 3
SHOWN = 60
"""Characters of a word that are repeated in a complaint."""
LONGEST = 2000
"""Characters of a complaint."""


class UserError(Exception):
    """Wrong input, told in one clear line; the command ends with status 2 and no traceback."""


class CheckFailed(Exception):
    """What is kept cannot be trusted, told with everything that was found, a line each; status 1."""


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


def shortened(text: str, most: int = SHOWN) -> str:
    """What somebody typed, for a message: the beginning of it."""
    return text if len(text) <= most else f"{text[:most]}… ({len(text):,} characters)"
