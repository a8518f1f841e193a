"""`deckfold compare` and `deckfold cards`: experiments with the same luck twice."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from cyclopts import Parameter

from api.cli.errors import UserError
from api.cli.experiment_input import check_numbers, game_and_decks, legal, opponents_of, player_of
from api.cli.experiment_results import forced, in_percent, paired_object, show_comparison, show_forced
from api.cli.kept import no_results
from api.cli.output import print_json
from api.cli.parameters import Json, Names, Seed, WholeNumber

if TYPE_CHECKING:
    from workers.experiments import Tally

LOOK = 25
"""Pairs between two looks."""

Swaps = Annotated[list[str] | None, Parameter(consume_multiple=True, negative="")]


def compare(
    *decks: str,
    against: Names = None,
    swap: Swaps = None,
    trials: WholeNumber = 500,
    width: float | None = None,
    settle: Annotated[bool, Parameter(negative="")] = False,
    player: str = "",
    seed: Seed = 0,
    confidence: float = 0.95,
    workers: WholeNumber = 0,
    json: Json = False,
) -> None:
    """Two versions of a deck with the same luck: by how much is one better?

    Both meet the same opponents in the same seats, with every deck in the same order but for the cards that differ. Most
    matches then end alike, and those that do not tell the difference: a changed card takes a fraction of the matches that
    separate play would.

    Example: `deckfold compare weiss_schwarz "iron rush" mine.txt --against "night sky" "slow harbour"`

    Example: `deckfold compare "iron rush" --swap "1 Boarding Hooks" "1 Cinder, Broadside" --against "night sky" --trials 2000`

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
    settle
        Stop as soon as one version is known to be better.
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
    stop = Stop(width, settle, confidence)
    run_with_progress(experiments.compare, experiment, tally, trials, stop, workers, json)
    found = paired_object(tally.outcomes, confidence, is_final=not stop)
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
        {"opponent": opponent.name, **paired_object(outcomes, confidence, is_final=not stop)}
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
    seed: Seed = 0,
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
    from domain.kernel.ruleset import Stacked
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
            game.stacks(game.catalog, [deck], [Stacked(0, number, hand, True)])
        except ValueError as fault:
            raise UserError(str(fault)) from fault
        stop = Stop(None, False, confidence)
        run_with_progress(experiments.force, experiment, tally, trials, stop, workers, json)
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


class Stop(NamedTuple):
    """When enough pairs are played before all are; false if they all are to be played."""

    width: float | None
    settle: bool
    confidence: float

    def __bool__(self) -> bool:
        return self.settle or self.width is not None

    def is_reached(self, tally: Tally) -> bool:
        """A look costs milliseconds, so not after every pair; when to look is fixed beforehand."""
        from projections.statistics.sequences import is_narrow_enough, running_difference

        if not self or tally.trials % LOOK or not tally.outcomes.total:
            return False
        if self.settle:
            difference = running_difference(tally.outcomes, self.confidence)
            if difference.low > 0 or difference.high < 0:
                return True
        return self.width is not None and is_narrow_enough(tally.outcomes, self.width, self.confidence)


def run_with_progress(
    deed: Callable[[Any, int], Any],
    experiment: Any,
    tally: Tally,
    trials: int,
    stop: Stop,
    workers: int,
    json: bool,
) -> None:
    """Play, with a line that tells how it stands; what it tells holds however often one looks."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from projections.statistics.sequences import running_difference
    from workers.experiments import TrialFailed, run

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    quiet = json or not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), disable=quiet, transient=True) as progress:
        task = progress.add_task("pairs", total=trials)
        try:
            for so_far in run(deed, experiment, tally, trials, processes=workers, is_enough=stop.is_reached):
                progress.advance(task)
                if not quiet and so_far.trials % LOOK == 0 and so_far.outcomes.total:
                    standing = running_difference(so_far.outcomes, stop.confidence)
                    progress.update(task, description=f"difference {in_percent(standing)}")
        except TrialFailed as fault:
            raise UserError(str(fault)) from fault
