"""The `deckfold` command.

A command is a function in a module of its own, listed in COMMANDS and imported only when it is called, so `--help`
stays quick. It returns nothing, or an exit status: 0 done, 1 a check failed. Wrong input is a `UserError`: status 2.
"""

import os
import sys
from collections.abc import Sequence
from importlib.metadata import version

from cyclopts import App, CycloptsError

from api.cli.errors import UserError

CHECK_FAILED = 1
WRONG_INPUT = 2
INTERRUPTED = 130

# name: (where it is, its line in the list of commands)
COMMANDS = {
    "elo": ("api.cli.elo:elo", "Elo difference with error bars, from counts of results."),
    "sprt": ("api.cli.sprt:sprt", "Sequential test of two strengths, from counts of results."),
}


def build_app(called: str = "") -> App:
    """The application; the command to be called shows its own docstring as help, the others their line."""
    app = App(
        name="deckfold",
        help="Plays trading card games by their comprehensive rules, and says what the matches tell about the decks.",
        help_format="markdown",
        version=lambda: version("deckfold"),
        suppress_keyboard_interrupt=False,
    )
    for name, (where, line) in COMMANDS.items():
        app.command(where, name=name, help=None if name == called else line)
    return app


def main(tokens: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    words = sys.argv[1:] if tokens is None else list(tokens)
    app = build_app(*words[:1])
    try:
        status = app(words, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except (UserError, CycloptsError) as error:
        print(f"deckfold: {' '.join(str(error).split())}", file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader, `head` say, has seen enough. Python would complain once more when it closes standard output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status if isinstance(status, int) else 0
