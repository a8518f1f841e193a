"""`deckfold simulate`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from api.cli.errors import UserError
from api.cli.parameters import Json, Names, Seed, WholeNumber, find_game
from api.cli.running import check_broker, opened, run_batch, store_faults

if TYPE_CHECKING:
    from domain.kernel.ruleset import Deck, Ruleset
    from domain.streams import Manifest, Pairing, StoppingRule

DEFAULT_PAIRS = 100
AT_MOST = 20_000
BEHIND_A_BROKER = 32
"""Processes that a batch is cut for if nobody says how many there are."""


def simulate(
    ruleset: str,
    *,
    decks: Names = None,
    players: Names = None,
    pairs: WholeNumber | None = None,
    until_width: float | None = None,
    sprt: tuple[float, float] | None = None,
    at_most: WholeNumber | None = None,
    meet: Names = None,
    pairing: Literal["reversed", "fresh"] = "reversed",
    seed: Seed = 0,
    workers: WholeNumber = 0,
    store: str | None = None,
    broker: str | None = None,
    json: Json = False,
) -> int:
    """Play every pairing of decks in pairs of matches, keep every event, and say who is better.

    The same decks, players and seed give the same matches and the same digest, on any number of workers. Ctrl-C stops;
    `deckfold batch resume` goes on where it stopped.

    Example: `deckfold simulate weiss_schwarz --decks mine.txt theirs.txt --pairs 500`

    Example: `deckfold simulate weiss_schwarz --decks lists/ --until-width 0.04`

    Example: `deckfold simulate weiss_schwarz --decks mine.txt mine.txt --players greedy random --sprt 0 20 --json`

    Parameters
    ----------
    ruleset
        The game; `deckfold rulesets` lists them.
    decks
        Decks by sample name, file or folder. Without it, all samples.
    players
        One player for all decks, or one a deck. A contestant is a deck with its player.
    pairs
        Play this many pairs of matches for each pairing; 100 if no rule is given.
    until_width
        Play until every interval is at most this wide (0.04: four percent), at every look honest.
    sprt
        Play until a sequential test decides between two differences in normalized Elo.
    at_most
        With --until-width and --sprt: pairs for each pairing after which it ends anyway.
    meet
        Who meets whom: `round-robin` (the default), `one-against-many`, `mirror`, or pairings such as `mine:theirs`.
    pairing
        The second match of a pair swaps the seats, with each deck's order reversed or with fresh shuffles.
    seed
        Where all luck of the batch comes from.
    workers
        Processes on this machine; without it, one a core. With a broker: for how many processes the batch is cut.
    store
        Where matches are kept: sqlite:///file.db or postgresql://…; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    broker
        A Redis server whose workers (`deckfold worker`) play instead of this machine: redis://…; else DECKFOLD_BROKER.
    """
    from domain.streams.address import parse_address
    from workers import settings
    from workers.pool import cores
    from workers.requesting import request, sized

    with store_faults():
        settings.add_rulesets()
        url, broker_url = settings.store_url(store), settings.broker_url(broker)
        parse_address(url)
    if workers < 0:
        raise UserError(f"{workers} workers: at least one has to play, or 0 for one a core")
    rule = stopping_rule(pairs, until_width, sprt, at_most)
    manifest = specification(ruleset, decks, players, rule, meet, pairing, seed)
    check_broker(broker_url)
    with store_faults():
        manifest = sized(manifest, workers or (cores() if broker_url is None else BEHIND_A_BROKER))
    with opened(url, create=True) as opened_store:
        batch = request(opened_store, manifest)
    return run_batch(url, batch, broker_url, workers, json)


def stopping_rule(
    pairs: int | None, until_width: float | None, sprt: tuple[float, float] | None, at_most: int | None
) -> StoppingRule:
    """One rule ends a batch."""
    from domain.streams import FixedPairs, UntilDecided, UntilWidth

    given = [
        name
        for name, value in (("--pairs", pairs), ("--until-width", until_width), ("--sprt", sprt))
        if value is not None
    ]
    if len(given) > 1:
        raise UserError(f"{' and '.join(given)} cannot be given together: one rule ends a batch")
    most = AT_MOST if at_most is None else at_most
    if until_width is not None:
        return UntilWidth(until_width, most)
    if sprt is not None:
        return UntilDecided(*sprt, most)
    if at_most is not None:
        raise UserError("--at-most is for --until-width and --sprt; --pairs says how many pairs are played")
    return FixedPairs(DEFAULT_PAIRS if pairs is None else pairs)


def specification(
    ruleset: str,
    decks: Sequence[str] | None,
    players: Sequence[str] | None,
    rule: StoppingRule,
    meet: Sequence[str] | None,
    kind: Literal["reversed", "fresh"],
    seed: int,
) -> Manifest:
    """The whole specification of the batch, every part of it checked; nothing is written."""
    from domain.decks import find_decks
    from workers.requesting import manifest_of

    game = find_game(ruleset)
    with store_faults():
        found = find_decks(game, decks or list(game.decks))
        chosen, player_names = contestants(game, found, players)
        who = pairings(game, chosen, player_names, meet)
        return manifest_of(ruleset, chosen, player_names, rule, pairings=who, kind=kind, seed=seed)


def contestants(game: Ruleset, decks: Sequence[Deck], players: Sequence[str] | None) -> tuple[list[Deck], list[str]]:
    """Decks with their players: one name serves all, on either side."""
    from domain import players as registry

    names = list(players) if players else [registry.usual(game)]
    chosen = list(decks)
    if len(names) == 1:
        names *= len(chosen)
    elif len(chosen) == 1:
        chosen *= len(names)
    if len(names) != len(chosen):
        raise UserError(f"{len(chosen)} decks and {len(names)} players: name one player for all, or one a deck")
    return chosen, names


def pairings(
    game: Ruleset, decks: Sequence[Deck], players: Sequence[str], meet: Sequence[str] | None
) -> tuple[Pairing, ...]:
    from domain.kernel.errors import folded
    from workers import planning

    schemes = {
        "round-robin": planning.round_robin,
        "one-against-many": planning.one_against_many,
        "mirror": planning.mirror,
    }
    wanted = meet or ["mirror" if len(decks) == 1 else "round-robin"]
    if len(wanted) == 1 and wanted[0] in schemes:
        found = schemes[wanted[0]](len(decks))
        if not found:
            raise UserError(f"{wanted[0]} needs at least two decks")
        return found
    names = planning.contestant_names([deck.name for deck in decks], players)
    spelled = {folded(name): name for name in names} | {name: name for name in names}
    listed = []
    for each in wanted:
        one, separator, two = each.partition(":")
        if not separator:
            raise UserError(
                f"--meet {each!r}: neither {', '.join(schemes)} nor a pairing such as {decks[0].name}:{decks[-1].name}"
            )
        first, second = (spelled.get(name) or spelled.get(folded(name), name) for name in (one, two))
        listed.append((first, second))
    return planning.listed(names, listed)
