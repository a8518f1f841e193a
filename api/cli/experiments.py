"""`deckfold compare` and `deckfold cards`: experiments with the same luck twice."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from api.cli.errors import UserError
from api.cli.kept import no_results
from api.cli.output import console, in_words, print_json, print_results
from api.cli.parameters import Json, Names, WholeNumber

if TYPE_CHECKING:
    from domain.kernel.ruleset import Deck, Ruleset
    from projections.statistics.counts import Estimate, PairedOutcomes
    from workers.experiments import Tally

Swaps = Annotated[list[str] | None, Parameter(consume_multiple=True, negative="")]


def compare(
    *decks: str,
    against: Names = None,
    swap: Swaps = None,
    trials: WholeNumber = 500,
    width: float | None = None,
    player: str = "",
    seed: WholeNumber = 0,
    confidence: float = 0.95,
    workers: WholeNumber = 0,
    json: Json = False,
) -> None:
    """Two versions of a deck with the same luck: by how much is one better?

    Both meet the same opponents in the same seats, with every deck in the same order but for the cards that differ. Most
    matches then end alike, and those that do not tell the difference: a changed card takes a fraction of the matches that
    separate play would.

    Example: `deckfold compare weiss_schwarz "iron rush" mine.txt --against "night sky" "slow harbour"`

    Example: `deckfold compare "iron rush" --swap "2 Boarding Hooks" "2 Cinder, Broadside" --against "night sky" --trials 2000`

    Parameters
    ----------
    decks
        The game, if the decks do not tell it, then two decks, by sample name or file; one deck with --swap.
    against
        The opponents; without it, every other sample deck.
    swap
        What goes out and what comes in, as in a list: "4 Card X" "4 Card Y". Several pairs make one change.
    trials
        How many pairs of matches are played, at the most.
    width
        Stop as soon as the interval is as narrow as this share: 0.02 is two percent.
    player
        Who plays all decks: greedy or random. Without it, greedy if the game has it.
    seed
        Where the luck comes from.
    confidence
        How often an interval holds the truth.
    workers
        Processes on this machine; without it, one a core.
    """
    from domain.versions import aligned, differing, swapped
    from workers import experiments

    check_numbers(trials, width, confidence, workers)
    changes = list(swap or [])
    if len(changes) % 2:
        raise UserError('--swap takes what goes out and what comes in: "4 Card X" "4 Card Y"')
    game, names = game_and_decks(decks, 1 if changes else 2)
    with no_results():
        first = legal(game, names[0])
        second = first
        for out, into in zip(changes[::2], changes[1::2], strict=True):
            second = swapped(game, second, out, into)
        if not changes:
            second = legal(game, names[1])
        game.check_deck(second)
        opponents = opponents_of(game, against, {first.name, second.name})
        who = player_of(game, player)
    if not differing(first, second):
        raise UserError(f"{first.name} and {second.name} are the same list; there is nothing to compare")
    experiment = experiments.Comparison(game.name, first, aligned(first, second), tuple(opponents), who, seed)
    tally = experiments.Tally(len(opponents))
    run_with_progress(experiments.compare, experiment, tally, trials, width, confidence, workers, json)
    found = difference(tally, width, confidence)
    about = {
        "ruleset": game.name,
        "first": first.name,
        "second": second.name,
        "cards_changed": differing(first, second),
        "player": who,
        "seed": seed,
        "trials": tally.trials,
        "matches": tally.matches,
        "spoiled": tally.spoiled,
        "confidence": confidence,
        **found,
    }
    by_opponent = [
        {"opponent": opponent.name, **paired_object(outcomes, width, confidence)}
        for opponent, outcomes in zip(opponents, tally.by_opponent, strict=True)
    ]
    if json:
        print_json({**about, "opponents": by_opponent})
        return
    show_comparison(about, by_opponent)


def cards(
    *decks: str,
    force: Names = None,
    against: Names = None,
    trials: WholeNumber = 300,
    player: str = "",
    seed: WholeNumber = 0,
    confidence: float = 0.95,
    workers: WholeNumber = 0,
    json: Json = False,
) -> None:
    """What a card does: the same match with a copy in the opening hand, and with none.

    A copy takes the place of another card; everything else lies as it lay. Beside it stands what a table of cards would
    say of the same matches: the score of hands that happened to hold the card, less that of the others.

    Example: `deckfold cards weiss_schwarz "iron rush" --force "Boarding Hooks" --against "night sky"`

    Example: `deckfold cards "iron rush" --force "Boarding Hooks" "Bram, First Boarding" --trials 1000 --json`

    Parameters
    ----------
    decks
        The game, if the deck does not tell it, then the deck, by sample name or file.
    force
        The cards, by name or number.
    against
        The opponents; without it, every other sample deck.
    trials
        How many pairs of matches are played for each card.
    player
        Who plays all decks: greedy or random. Without it, greedy if the game has it.
    seed
        Where the luck comes from.
    confidence
        How often an interval holds the truth.
    workers
        Processes on this machine; without it, one a core.
    """
    from domain.versions import read_line
    from workers import experiments

    check_numbers(trials, None, confidence, workers)
    if not force:
        raise UserError('say which card: --force "Card X"')
    game, names = game_and_decks(decks, 1)
    with no_results():
        deck = legal(game, names[0])
        wanted = [read_line(game, card)[0] for card in force]
        for number, written in zip(wanted, force, strict=True):
            if number not in deck.listed():
                raise UserError(f"{deck.name} has no {written!r} in its main deck")
        opponents = opponents_of(game, against, {deck.name})
        who = player_of(game, player)
        hand = experiments.opening_hand(game, (deck, opponents[0]))
    rows = []
    for number in wanted:
        experiment = experiments.Forcing(game.name, deck, number, hand, tuple(opponents), who, seed)
        tally = experiments.Tally(len(opponents))
        try:
            run_with_progress(experiments.force, experiment, tally, trials, None, confidence, workers, json)
        except ValueError as fault:
            raise UserError(str(fault)) from fault
        name = game.catalog.faces[game.catalog.by_number[number]].name
        rows.append({"card": number, "name": name, **forced(tally, confidence)})
    about = {
        "ruleset": game.name,
        "deck": deck.name,
        "against": [opponent.name for opponent in opponents],
        "opening_hand": hand,
        "player": who,
        "seed": seed,
        "confidence": confidence,
    }
    if json:
        print_json({**about, "cards": rows})
        return
    show_forced(about, rows)


# -- reading the command line ------------------------------------------------------------------------------------------


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
    from workers import settings

    settings.add_rulesets()
    names = list(words)
    if names and names[0] in rulesets.names():
        game = rulesets.get(names.pop(0))
    else:
        having = [name for name in rulesets.names() if any(deck in rulesets.get(name).decks for deck in names)]
        if len(having) != 1:
            raise UserError(f"name the game before the decks: {', '.join(rulesets.names())}")
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

    chosen = name or ("greedy" if game.greedy is not None else "random")
    players.make(chosen, game)
    return chosen


# -- running -----------------------------------------------------------------------------------------------------------


def run_with_progress(
    deed: Callable[[Any, int], Any],
    experiment: Any,
    tally: Tally,
    trials: int,
    width: float | None,
    confidence: float,
    workers: int,
    json: bool,
) -> None:
    """Play, with a line that tells how it stands; what it tells holds however often one looks."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from projections.statistics.sequences import is_narrow_enough, running_difference
    from workers.experiments import run

    def is_enough(so_far: Tally) -> bool:
        # A look costs milliseconds, so not after every pair; when to look is fixed beforehand.
        looks = so_far.trials % 25 == 0
        return width is not None and looks and is_narrow_enough(so_far.outcomes, width, confidence)

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    quiet = json or not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), disable=quiet, transient=True) as progress:
        task = progress.add_task("pairs", total=trials)
        for so_far in run(deed, experiment, tally, trials, processes=workers, is_enough=is_enough):
            progress.advance(task)
            if not quiet and so_far.trials % 25 == 0 and so_far.outcomes.total:
                standing = running_difference(so_far.outcomes, confidence)
                progress.update(task, description=f"difference {in_percent(standing)}")


# -- what came out -----------------------------------------------------------------------------------------------------


def difference(tally: Tally, width: float | None, confidence: float) -> dict[str, Any]:
    return paired_object(tally.outcomes, width, confidence)


def paired_object(outcomes: PairedOutcomes, width: float | None, confidence: float) -> dict[str, Any]:
    """The difference, what pairing was worth, and the two scores by themselves; nothing where nothing was played."""
    from projections.statistics.differences import paired_difference
    from projections.statistics.intervals import score_rate
    from projections.statistics.sequences import running_difference

    if outcomes.total == 0:
        return {"pairs": 0, "difference": None}
    found = paired_difference(outcomes, confidence)
    return {
        "pairs": outcomes.total,
        "ended_differently": outcomes.total - outcomes.counts[2],
        "difference": found.difference if width is None else running_difference(outcomes, confidence),
        "intervals": "final" if width is None else "anytime-valid",
        "first_score": score_rate(outcomes.first, confidence),
        "second_score": score_rate(outcomes.second, confidence),
        "variance_ratio": found.variance_ratio,
        "matches_saved": found.matches_saved,
    }


def forced(tally: Tally, confidence: float) -> dict[str, Any]:
    """The effect of the card, and the correlation in the same matches without it being placed."""
    from projections.statistics.differences import rate_difference

    by_itself = None
    if tally.with_card.total and tally.without_card.total:
        by_itself = rate_difference(tally.with_card, tally.without_card, confidence)
    found = paired_object(tally.outcomes, None, confidence)
    return {
        **found,
        "effect": found["difference"],
        "correlation": by_itself,
        "hands_with_card": tally.with_card.total,
        "hands_without_card": tally.without_card.total,
        "matches": tally.matches,
        "spoiled": tally.spoiled,
    }


def in_percent(estimate: Estimate | None) -> str:
    from projections.statistics.counts import Estimate

    if estimate is None:
        return "–"
    percent = Estimate(100 * estimate.low, 100 * estimate.estimate, 100 * estimate.high)
    return in_words(percent, 1, " %", signed=True)


def verdict(estimate: Estimate, first: str, second: str) -> str:
    if estimate.low > 0:
        return f"{first} is better"
    return f"{second} is better" if estimate.high < 0 else "not settled: the interval holds 0"


def show_comparison(about: dict[str, Any], by_opponent: list[dict[str, Any]]) -> None:
    from rich.text import Text

    from api.cli.pictures import bar, reach
    from api.cli.stats_tables import grid

    title = f"{about['first']} against {about['second']}: {about['trials']:,} pairs of matches with the same luck"
    if about["difference"] is None:
        print_results(title, [("result", "every pair was stopped by the safety cap")])
        return
    saved, ratio = about["matches_saved"], about["variance_ratio"]
    kind = "" if about["intervals"] == "final" else ", holds at any look"
    rows = [
        ("difference", f"{in_percent(about['difference'])}  ({100 * about['confidence']:g} % interval{kind})"),
        ("verdict", verdict(about["difference"], about["first"], about["second"])),
        ("scores", f"{100 * about['first_score'].estimate:.1f} % and {100 * about['second_score'].estimate:.1f} %"),
        ("ended differently", f"{about['ended_differently']:,} of {about['pairs']:,} pairs"),
        ("pairing", f"worth {ratio:.1f} times the matches; {saved:,} saved against separate play"),
    ]
    if about["spoiled"]:
        rows.append(("left out", f"{about['spoiled']:,} pairs stopped by the safety cap"))
    print_results(title, rows)
    if len(by_opponent) > 1:
        table = grid("against", "pairs", "difference", "")
        table.columns[1].justify = "right"
        far = reach((row["difference"] for row in by_opponent), 0.0)
        for row in by_opponent:
            picture = bar(row["difference"], 0.0, far)
            table.add_row(Text(row["opponent"]), f"{row['pairs']:,}", in_percent(row["difference"]), picture)
        console().print(table)


def show_forced(about: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    from rich.text import Text

    from api.cli.pictures import bar, reach
    from api.cli.stats_tables import grid

    out = console()
    out.print(f"{about['deck']}: a copy in the opening hand of {about['opening_hand']}, or none", style="bold")
    table = grid("card", "pairs", "effect", "", "correlation", "", "hands with it")
    table.columns[1].justify = table.columns[6].justify = "right"
    far = reach((row[what] for row in rows for what in ("effect", "correlation")), 0.0)
    for row in rows:
        table.add_row(
            Text(row["name"]),
            f"{row['pairs']:,}",
            Text(in_percent(row["effect"]), style="bold"),
            bar(row["effect"], 0.0, far, 25),
            in_percent(row["correlation"]),
            bar(row["correlation"], 0.0, far, 25),
            f"{row['hands_with_card']:,} of {row['hands_with_card'] + row['hands_without_card']:,}",
        )
    out.print(table)
    out.print(
        "Effect: the same matches with the copy placed and without. Correlation: hands as they fell, which is what a table of "
        "cards shows; they hold several copies at times.",
        style="dim",
    )
