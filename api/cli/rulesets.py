"""`deckfold rulesets`."""

from api.cli.output import print_json, print_table
from api.cli.parameters import Json


def rulesets(*, json: Json = False) -> None:
    """The games that can be played.

    Example: `deckfold rulesets`

    Example: `deckfold rulesets --json`
    """
    from domain import players
    from domain import rulesets as registry

    games = [registry.get(name) for name in registry.names()]
    if json:
        print_json(
            [
                {
                    "name": game.name,
                    "title": game.title,
                    "version": game.version,
                    "formats": game.cards.formats,
                    "players": players.names(game),
                    "cards": len(game.catalog.faces),
                    "decks": list(game.decks),
                }
                for game in games
            ]
        )
        return
    rows = [
        (
            game.name,
            game.title,
            f"{len(game.catalog.faces)} cards, {len(game.decks)} decks",
            ", ".join(players.names(game)),
        )
        for game in games
    ]
    print_table(("name", "game", "samples", "players"), rows)
