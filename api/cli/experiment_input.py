"""What `deckfold compare` and `deckfold cards` are told: a game, decks, opponents, a player, numbers that make sense."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from api.cli.errors import UserError

if TYPE_CHECKING:
    from domain.kernel.ruleset import Deck, Ruleset


def check_numbers(trials: int, width: float | None, confidence: float, workers: int) -> None:
    from projections.statistics.counts import ImpossibleSetting, check_between

    if trials < 1:
        raise UserError(f"at least one pair of matches has to be played, not {trials}")
    if workers < 0:
        raise UserError(f"the number of processes is at least 1, not {workers}")
    try:
        check_between("confidence", confidence, 0, 1)
        if width is not None:
            check_between("width", width, 0, 2)
    except ImpossibleSetting as fault:
        raise UserError(str(fault)) from fault


def game_and_decks(words: Sequence[str], decks: int) -> tuple[Ruleset, list[str]]:
    """The game, named first or told by its sample decks, and the names of the decks."""
    from domain import rulesets
    from domain.decks import sample_deck
    from workers import settings

    settings.add_rulesets()
    names = list(words)
    if names and names[0] in rulesets.names():
        game = rulesets.get(names.pop(0))
    else:
        having = [name for name in rulesets.names() if any(sample_deck(rulesets.get(name), deck) for deck in names)]
        if len(having) != 1:
            raise UserError(f"name the game before the decks: {' or '.join(rulesets.names())}")
        game = rulesets.get(having[0])
    if len(names) != decks:
        wanted = "one deck" if decks == 1 else "two decks"
        raise UserError(f"this takes {wanted}, not {len(names)}" + (f" ({', '.join(names)})" if names else ""))
    return game, names


def legal(game: Ruleset, name: str) -> Deck:
    from domain.decks import find_deck

    deck = find_deck(game, name)
    game.check_deck(deck)
    return deck


def opponents_of(game: Ruleset, names: Sequence[str] | None, others: set[str]) -> list[Deck]:
    from domain.decks import find_decks

    samples = list(game.decks.values())
    chosen = find_decks(game, names) if names else [deck for deck in samples if deck.name not in others] or samples
    for deck in chosen:
        game.check_deck(deck)
    if not chosen:
        raise UserError(f"{game.title} has no sample decks to play against: name one with --against")
    return chosen


def player_of(game: Ruleset, name: str) -> str:
    from domain import players

    chosen = name or players.usual(game)
    players.make(chosen, game)
    return chosen
