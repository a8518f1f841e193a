"""`deckfold decks` and `deckfold deck check`."""

from pathlib import Path

from api.cli import CHECK_FAILED
from api.cli.errors import wrong_input
from api.cli.output import console, print_json, print_table
from api.cli.parameters import Json, find_game


def decks(ruleset: str, *names: str, json: Json = False) -> None:
    """The sample decks of a game; with names, their lists.

    Example: `deckfold decks weiss_schwarz`

    Example: `deckfold decks weiss_schwarz iron_rush --json`

    Parameters
    ----------
    ruleset
        The game; `deckfold rulesets` lists them.
    names
        Decks to be shown card by card, ready to be saved as a file.
    """
    from domain.decks import sample_deck

    game = find_game(ruleset)
    with wrong_input():
        chosen = [sample_deck(game, name) or game.deck(name) for name in names] or list(game.decks.values())
    if json:
        print_json(
            [
                {
                    "name": deck.name,
                    "cards": dict(deck.cards),
                    "parts": {part: dict(cards) for part, cards in deck.parts},
                }
                for deck in chosen
            ]
        )
    elif names:
        faces, by_number = game.catalog.faces, game.catalog.by_number
        for deck in chosen:
            print(f"Name: {deck.name}")
            for part, cards in (("", deck.cards), *deck.parts):
                if part:
                    print(f"[{part}]")
                for number, copies in cards:
                    print(f"{copies} {number}  # {faces[by_number[number]].name}")
    else:
        rows = [
            (
                deck.name,
                str(len(deck.listed())),
                ", ".join(f"{part} {len(deck.listed(part))}" for part, _ in deck.parts),
            )
            for deck in chosen
        ]
        print_table(("deck", "cards", "other parts"), rows)


def check(ruleset: str, file: Path, *, format: str = "", json: Json = False) -> int:
    """Is a deck list legal? Every fault with its clause.

    A text file has a card a line, by number or by name, with its copies before it: `4 Card name`. Comments begin with #,
    a heading such as `[evolve]` begins another part of the deck. TOML: `[main]`, then `"Card name" = 4`.

    Example: `deckfold deck check weiss_schwarz my-deck.txt`

    Example: `deckfold deck check weiss_schwarz my-deck.toml --json`

    Parameters
    ----------
    ruleset
        The game; `deckfold rulesets` lists them.
    file
        The deck file, or the name of a sample deck.
    format
        The format of the game, where it has several.
    """
    from domain.decks import DeckList, deck_faults, no_such_deck, read_deck, sample_deck

    game = find_game(ruleset, format)
    with wrong_input():
        if str(file) not in game.decks and file.exists():
            read = read_deck(game, file)
        elif sample := sample_deck(game, str(file)):
            read = DeckList(sample)
        else:
            raise no_such_deck(game, str(file))
        faults = deck_faults(game, read, format)
    copies = sum(len(read.deck.listed(part)) for part in ("main", *(part for part, _ in read.deck.parts)))
    if json:
        print_json(
            {
                "ruleset": game.name,
                "format": format or game.cards.formats[0],
                "deck": read.deck.name,
                "cards": copies,
                "legal": not faults,
                "faults": [{"fault": str(fault), "clause": fault.clause} for fault in faults],
            }
        )
        return CHECK_FAILED if faults else 0
    out = console()
    if not faults:
        out.print(f"{read.deck.name}: a legal deck of {copies} cards.", style="green", markup=False, soft_wrap=True)
        return 0
    number = "one fault" if len(faults) == 1 else f"{len(faults)} faults"
    out.print(f"{read.deck.name}: not legal, {number}.", style="bold", markup=False, soft_wrap=True)
    for fault in faults:
        out.print(f"  {fault}", markup=False, soft_wrap=True)
    if read.left_out:
        known = f"deckfold decks {game.name} lists decks of cards that are"
        out.print(
            f"  (counted without {read.left_out} copies of what is not known; {known})",
            style="dim",
            markup=False,
            soft_wrap=True,
        )
    return CHECK_FAILED
