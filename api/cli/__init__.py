"""The `deckfold` command.

A command is a function in a module of its own, listed in COMMANDS and imported only when it is called, so `--help`
stays quick. It returns nothing, or an exit status: 0 done, 1 a check failed. Wrong input is a `UserError`: status 2.
"""

import sys
from collections.abc import Sequence
from typing import Literal

from cyclopts import App, CoercionError, CycloptsError, MissingArgumentError, UnusedCliTokensError

from api.cli.errors import LONGEST, CheckFailed, UserError, shortened
from api.cli.writing import output_to, patient_output, without_output

KINDS = {float: "a number", int: "a whole number", bool: "yes or no"}
CHECK_FAILED = 1
WRONG_INPUT = 2
INTERRUPTED = 130

# name: (where it is, its line in the list of commands); two words: a command of a group
COMMANDS = {
    "rulesets": ("api.cli.rulesets:rulesets", "The games that can be played."),
    "decks": ("api.cli.decks:decks", "The sample decks of a game."),
    "deck check": ("api.cli.decks:check", "Is a deck list legal? Every fault with its clause."),
    "play": ("api.cli.play:play", "Play one match and print it."),
    "simulate": ("api.cli.simulate:simulate", "Play a batch: every pairing of decks, in pairs of matches."),
    "batches": ("api.cli.batches:batches", "The batches of a store."),
    "batch show": ("api.cli.batches:show", "The results of a batch, finished or not."),
    "batch verify": ("api.cli.batches:verify", "Is everything of a batch what it was when it was kept?"),
    "batch resume": ("api.cli.batches:resume", "Go on with a batch, or extend it."),
    "batch stop": ("api.cli.batches:stop", "Stop a batch, wherever it runs."),
    "stats": ("api.cli.stats:stats", "What a batch says about its decks."),
    "report": ("api.cli.report:report", "A batch as one HTML page."),
    "compare": ("api.cli.experiments:compare", "Two versions of a deck with the same luck: which is better?"),
    "cards": ("api.cli.experiments:cards", "What a card does, by placing it in the opening hand."),
    "match show": ("api.cli.matches:show", "The table after any event of a kept match."),
    "match events": ("api.cli.matches:events", "The events of a kept match, each with its clause."),
    "match explain": ("api.cli.matches:explain", "Why an event happened."),
    "match verify": ("api.cli.matches:verify", "Is a kept match undamaged, and played alike today?"),
    "match diff": ("api.cli.matches:diff", "Where two kept matches part."),
    "match fork": ("api.cli.matches:fork", "What if? Play a kept match on differently."),
    "prepare": ("api.cli.health:prepare", "Make the tables of a store."),
    "health": ("api.cli.health:health", "Do the store and the broker answer?"),
    "worker": ("api.cli.worker:worker", "Play chunks that others hand out through a broker."),
    "scenario": ("api.cli.scenario:scenario", "Run situations at the table and say what is not as expected."),
    "clauses": ("api.cli.clauses:clauses", "How much of a rulebook is done."),
    "bench": ("api.cli.bench:bench", "Measure speed, one core, every game."),
    "elo": ("api.cli.elo:elo", "Elo difference with error bars, from counts of results."),
    "sprt": ("api.cli.sprt:sprt", "Sequential test of two strengths, from counts of results."),
}

GROUPS = {
    "deck": "Deck lists in files.",
    "batch": "One batch of a store.",
    "match": "One match of a store.",
}


def version() -> str:
    from importlib.metadata import version

    return version("deckfold")


def build_app(*called: str) -> App:
    """The application; the command to be called shows its own docstring as help, the others their line.

    Only docstrings have marks in them; reading those takes a while that the list of commands does without.
    """
    markup: Literal["markdown", "plaintext"] = "markdown" if called and called[0][:1].isalpha() else "plaintext"
    app = App(
        name="deckfold",
        help="Plays trading card games by their comprehensive rules, and says what the matches tell about the decks.",
        help_epilogue="Every command: --output FILE writes to a file what would be printed.",
        help_format=markup,
        version=version,
        suppress_keyboard_interrupt=False,
    )
    groups = {name: App(name=name, help=line, help_format=markup) for name, line in GROUPS.items()}
    for name, (where, line) in COMMANDS.items():
        *group, last = name.split()
        parent = groups[group[0]] if group else app
        is_called = called[: len(group) + 1] == (*group, last)
        parent.command(where, name=last, help=None if is_called else line)
    for each in groups.values():
        app.command(each)
    return app


def in_our_words(error: Exception) -> str:
    """What is wrong with a command line, by the names that its help gives."""
    command = " ".join(getattr(error, "command_chain", None) or ())
    argument = getattr(error, "argument", None)
    if isinstance(error, UnusedCliTokensError):
        words = " ".join(error.unused_tokens or ())
        return f"{command} does not know what to do with {words!r}; deckfold {command} --help shows what it takes"
    if isinstance(error, MissingArgumentError) and argument is not None:
        if not argument.required:
            return f"{argument.name} needs a value; deckfold {command} --help shows how"
        field = argument.field_info
        needed = field.name.upper() if field.is_positional else argument.name
        return f"{command} needs {needed}; deckfold {command} --help shows how"
    if isinstance(error, CoercionError) and argument is not None and error.token is not None and not error.msg:
        kind = KINDS.get(error.target_type or object)
        return f"{argument.name} is {kind}, not {shortened(error.token.value)!r}" if kind else str(error)
    return str(error)


def main(tokens: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    try:
        words, file = without_output(sys.argv[1:] if tokens is None else list(tokens))
        with output_to(file) if file else patient_output():
            status = build_app(*words[:2])(words, exit_on_error=False, print_error=False, result_action="return_value")
    except CheckFailed as error:
        print(f"deckfold: {error}", file=sys.stderr)
        return CHECK_FAILED
    except ImportError as error:
        if error.name != "domain":
            raise
        print(f"deckfold: {error}", file=sys.stderr)
        return WRONG_INPUT
    except (UserError, CycloptsError) as error:
        print(f"deckfold: {shortened(' '.join(in_our_words(error).split()), LONGEST)}", file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return status if isinstance(status, int) else 0
