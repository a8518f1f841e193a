"""What goes wrong by the user's input."""

from collections.abc import Iterator
from contextlib import contextmanager


class UserError(Exception):
    """Wrong input, told in one clear line; the command ends with status 2 and no traceback."""


@contextmanager
def wrong_input() -> Iterator[None]:
    """What the domain refuses in here is the user's input."""
    from domain.kernel.errors import DeckfoldError

    try:
        yield
    except DeckfoldError as error:
        raise UserError(str(error)) from error
