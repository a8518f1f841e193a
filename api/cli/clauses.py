"""`deckfold clauses`."""

from api.cli.errors import wrong_input
from api.cli.output import console, print_json, print_results
from api.cli.parameters import Json, find_game

MEANINGS = {
    "done": "carried out by the rules",
    "definition": "says what a word means: nothing to do",
    "table": "for people at a table: nothing to do in software",
    "open": "still to do",
}


def clauses(ruleset: str, *, json: Json = False) -> None:
    """How much of a rulebook is done, and which clauses are open, with the reason.

    Example: `deckfold clauses weiss_schwarz`

    Example: `deckfold clauses weiss_schwarz --json`

    Parameters
    ----------
    ruleset
        The game; `deckfold rulesets` lists them.
    """
    from domain.clauses import STATUSES, read_clauses

    game = find_game(ruleset)
    with wrong_input():
        listed = read_clauses(game.name)
    counts = {status: sum(clause.status == status for clause in listed) for status in STATUSES}
    left = [clause for clause in listed if clause.status == "open"]
    if json:
        open_clauses = [{"clause": clause.number, "reason": clause.reason} for clause in left]
        print_json({"ruleset": game.name, "printed": len(listed), **counts, "open_clauses": open_clauses})
        return
    rows = [(status, f"{count:5}  {MEANINGS[status]}") for status, count in counts.items()]
    print_results(f"{game.title}: {len(listed)} clauses are printed", rows)
    for clause in left:
        console().print(f"{clause.number}: {clause.reason or 'open'}", markup=False, soft_wrap=True)
