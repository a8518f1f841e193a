"""`deckfold play`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from api.cli.errors import UserError, wrong_input
from api.cli.output import print_json
from api.cli.parameters import Json, Names, Seed, find_game, pair_of

if TYPE_CHECKING:
    from domain.kernel.match import Match


def play(
    ruleset: str,
    *,
    decks: Names = None,
    players: Names = None,
    seed: Seed = 0,
    format: str = "",
    json: Json = False,
    log: Path | None = None,
) -> None:
    """Play one match and print it, every event led by the clause that made it happen.

    The same decks, players and seed give the same match.

    Example: `deckfold play weiss_schwarz --seed 7`

    Example: `deckfold play weiss_schwarz --decks mine.txt theirs.txt --players greedy random --json`

    Parameters
    ----------
    ruleset
        The game; `deckfold rulesets` lists them.
    decks
        Two decks, by sample name or file; one serves both seats. Without it, the first two samples.
    players
        Two players, `random` or `greedy`; one serves both seats. Without it, greedy if the game has it.
    seed
        Where the luck comes from.
    format
        The format of the game, where it has several.
    log
        A file for every event, one JSON object a line.
    """
    from domain import players as registry
    from domain.decks import find_deck

    game = find_game(ruleset, format)
    names = pair_of(players or [registry.usual(game)], "player")
    wanted = pair_of(decks or list(game.decks)[:2], "deck")
    with wrong_input():
        seats = [registry.make(name, game, seed, seat) for seat, name in enumerate(names)]
        pair = [find_deck(game, name) for name in wanted]
        match = game.new_match(pair, seed, format=format)
    registry.play(match, seats)
    if log is not None:
        write_log(match, log)
    if json:
        print_json(summary(match, names))
        return
    from api.cli.telling import Printer

    Printer(match.ruleset, match.catalog).print(match.events)


def summary(match: Match, players: tuple[str, str]) -> dict[str, object]:
    """The match in one object."""
    from domain.kernel.events import ChoiceMade, MatchStarted

    started, outcome = match.events[0], match.outcome
    assert isinstance(started, MatchStarted)
    assert outcome is not None
    return {
        "ruleset": started.ruleset,
        "format": started.format,
        "decks": started.deck_names,
        "players": players,
        "seed": started.seed,
        "winner": outcome.winner,
        "reason": outcome.reason,
        "clause": outcome.clause,
        "adjudicated": outcome.adjudicated,
        "turns": match.state.turn,
        "decisions": sum(isinstance(event, ChoiceMade) for event in match.events),
        "events": len(match.events),
        "digest": match.digest(),
    }


def write_log(match: Match, file: Path) -> None:
    """Every event as one JSON object a line: its position, its name, its fields, and the same in words."""
    import msgspec

    from domain.kernel.telling import tell

    try:
        with file.open("wb") as out:
            for line in tell(match.ruleset, match.catalog, match.events):
                fields = {name: getattr(line.event, name) for name in line.event.__struct_fields__}
                clause, cause = fields.pop("clause", ""), fields.pop("cause")
                record = {
                    "position": line.position,
                    "event": type(line.event).__name__,
                    "clause": clause,
                    "cause": cause,
                }
                out.write(msgspec.json.encode({**record, "text": line.text, "fields": fields}) + b"\n")
    except OSError as fault:
        raise UserError(f"the log {file} cannot be written: {fault.strerror or fault}") from fault
