"""`deckfold clauses`."""

from typing import Annotated

from cyclopts import Parameter

from api.cli.errors import wrong_input
from api.cli.output import console, print_json, print_results
from api.cli.parameters import Json, find_game

MEANINGS = {
    "done": "carried out by the rules",
    "definition": "says what a word means: nothing to do",
    "table": "for people at a table: nothing to do in software",
    "open": "still to do",
}


def clauses(ruleset: str, *, every: Annotated[bool, Parameter(negative="")] = False, json: Json = False) -> None:
    """How much of a rulebook is done, and which clauses are open, with the reason.

    Example: `deckfold clauses weiss_schwarz`

    Example: `deckfold clauses weiss_schwarz --every`

    Parameters
    ----------
    ruleset
        The game; `deckfold rulesets` lists them.
    every
        Each clause on a line, with what has been done about it.
    """
    from domain.clauses import STATUSES, read_clauses

    game = find_game(ruleset)
    with wrong_input():
        listed = read_clauses(game.name)
    counts = {status: sum(clause.status == status for clause in listed) for status in STATUSES}
    left = [clause for clause in listed if clause.status == "open"]
    if json:
        open_clauses = [{"clause": clause.number, "reason": clause.reason} for clause in left]
        document = {"ruleset": game.name, "printed": len(listed), **counts, "open_clauses": open_clauses}
        print_json({**document, "clauses": {clause.number: clause.status for clause in listed}} if every else document)
        return
    if every:
        width = max(len(clause.number) for clause in listed)
        for clause in listed:
            print(f"{clause.number:{width}}  {clause.status}{': ' if clause.reason else ''}{clause.reason}")
        return
    rows = [(status, f"{count:5}  {MEANINGS[status]}") for status, count in counts.items()]
    print_results(f"{game.title}: {len(listed)} clauses are printed", rows)
    for clause in left:
        console().print(f"{clause.number}: {clause.reason or 'open'}", markup=False, soft_wrap=True)
