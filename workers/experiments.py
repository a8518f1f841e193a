"""Experiments that only a simulator can make: the same luck twice, with one thing changed.

A trial is numbered. Its number decides opponent, seat and luck, so trials can be played by any process and are counted
in their order. Everything here is plain data and pure functions; `run` spreads trials over the cores.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Final, TypeVar

from domain import players, rulesets
from domain.kernel.match import Match
from domain.kernel.ruleset import Deck, Ruleset, Stacked
from projections.reading import FIRST_HAND, read
from projections.record import ADJUDICATED, DRAWN, LOST, WON
from projections.statistics.counts import MatchCounts, PairedOutcomes
from workers import settings
from workers.planning import seed_of
from workers.pool import cores
from workers.shield import shielded

T = TypeVar("T")

TRIALS_AT_ONCE: Final = 4
"""Trials that a process is handed together."""


@dataclass(frozen=True)
class Comparison:
    """Two versions of a deck against the same opponents, with the same luck in the same seat."""

    ruleset: str
    first: Deck
    second: Deck
    """In the order of the first (`domain.versions.aligned`)."""
    opponents: tuple[Deck, ...]
    player: str
    seed: int


@dataclass(frozen=True)
class Forcing:
    """A deck with one copy of a card in its opening hand, and with none, against the same opponents with the same luck."""

    ruleset: str
    deck: Deck
    card: str
    hand: int
    """The number of cards that are dealt before anything is chosen."""
    opponents: tuple[Deck, ...]
    player: str
    seed: int


@dataclass(frozen=True)
class Trial:
    """What came of a trial: the results of the two legs, from the side of the deck that is looked at."""

    number: int
    opponent: int
    seat: int
    first: int
    second: int
    plain: int = ADJUDICATED
    """The result of the match as luck would have it, without the card being placed."""
    plain_holds: bool = False
    """Was the card in the opening hand by itself?"""
    matches: int = 2


def trial_place(number: int, opponents: int) -> tuple[int, int]:
    """Opponent and seat of a trial: every opponent in both seats, in turn."""
    return number % opponents, number // opponents % 2


def compare(comparison: Comparison, number: int) -> Trial:
    """Play a trial of a comparison."""
    ruleset = rulesets.get(comparison.ruleset)
    opponent, seat = trial_place(number, len(comparison.opponents))
    seed = seed_of(comparison.seed, number)
    first, second = (
        result(
            play(ruleset, seated(version, comparison.opponents[opponent], seat), comparison.player, seed),
            seat,
        )
        for version in (comparison.first, comparison.second)
    )
    return Trial(number, opponent, seat, first, second)


def force(forcing: Forcing, number: int) -> Trial:
    """Play a trial of a forced card. By luck, most matches already are one of the two legs and serve twice."""
    ruleset = rulesets.get(forcing.ruleset)
    opponent, seat = trial_place(number, len(forcing.opponents))
    seed = seed_of(forcing.seed, number)
    decks = seated(forcing.deck, forcing.opponents[opponent], seat)

    def leg(*stacked: Stacked) -> Match:
        return play(ruleset, decks, forcing.player, seed, stacked)

    plain = leg()
    holds = held(plain, ruleset, seat, forcing.card)
    held_leg = leg(Stacked(seat, forcing.card, forcing.hand, True))
    without = leg(Stacked(seat, forcing.card, forcing.hand, False)) if holds else plain
    return Trial(
        number,
        opponent,
        seat,
        result(held_leg, seat),
        result(without, seat),
        result(plain, seat),
        bool(holds),
        3 if holds else 2,
    )


def seated(deck: Deck, opponent: Deck, seat: int) -> tuple[Deck, Deck]:
    return (deck, opponent) if seat == 0 else (opponent, deck)


def play(ruleset: Ruleset, decks: tuple[Deck, Deck], player: str, seed: int, stacked: Sequence[Stacked] = ()) -> Match:
    match = ruleset.new_match(decks, seed=seed, stacked=stacked, check=False)
    return players.play(match, [players.make(player, ruleset, seed, seat) for seat in (0, 1)])


def result(match: Match, seat: int) -> int:
    """How a match ended for a seat."""
    outcome = match.outcome
    assert outcome is not None
    if outcome.adjudicated:
        return ADJUDICATED
    if outcome.winner is None:
        return DRAWN
    return WON if outcome.winner == seat else LOST


def held(match: Match, ruleset: Ruleset, seat: int, card: str) -> int:
    """How many copies of a card were dealt to a seat before anything was chosen."""
    reading = read(match.events, ruleset)
    printed = match.catalog.by_number[card]
    state = match.state
    return sum(
        bool(flags & FIRST_HAND) and state.printed[each] == printed and state.owner[each] == seat
        for each, flags in enumerate(reading.flags)
    )


def opening_hand(ruleset: Ruleset, decks: tuple[Deck, Deck]) -> int:
    """How many cards a game deals before anything is chosen, found by watching it."""
    sizes = []
    for seed in range(4):
        match = play(ruleset, decks, "random", seed)
        flags = read(match.events, ruleset).flags
        for seat in (0, 1):
            dealt = (each for each, flag in enumerate(flags) if flag & FIRST_HAND)
            sizes.append(sum(match.state.owner[each] == seat for each in dealt))
    return min(sizes)


class Tally:
    """Trials added up, in the order of their numbers."""

    def __init__(self, opponents: int) -> None:
        self.by_opponent = [PairedOutcomes() for _ in range(opponents)]
        self.trials = 0
        self.matches = 0
        self.spoiled = 0
        self.with_card = MatchCounts()
        self.without_card = MatchCounts()

    def add(self, trial: Trial) -> None:
        self.trials += 1
        self.matches += trial.matches
        if ADJUDICATED in (trial.first, trial.second):
            self.spoiled += 1
        else:
            self.by_opponent[trial.opponent] += paired(trial.first, trial.second)
        if trial.plain != ADJUDICATED:
            if trial.plain_holds:
                self.with_card += counted(trial.plain)
            else:
                self.without_card += counted(trial.plain)

    @property
    def outcomes(self) -> PairedOutcomes:
        return sum(self.by_opponent, PairedOutcomes())


def counted(result: int) -> MatchCounts:
    return MatchCounts(*(int(result == each) for each in (WON, DRAWN, LOST)))


def paired(first: int, second: int) -> PairedOutcomes:
    return PairedOutcomes(*(counted(second) if first == each else MatchCounts() for each in (WON, DRAWN, LOST)))


def run(
    deed: Callable[[T, int], Trial],
    experiment: T,
    tally: Tally,
    trials: int,
    *,
    processes: int = 0,
    is_enough: Callable[[Tally], bool] = lambda tally: False,
) -> Iterator[Tally]:
    """Play trials until there are as many as asked for, or enough; the tally comes back after each."""
    processes = processes or cores()
    with closing(_trials(deed, experiment, trials, processes)) as played:
        for trial in played:
            tally.add(trial)
            yield tally
            if is_enough(tally):
                return


def _trials(
    deed: Callable[[T, int], Trial], experiment: T, trials: int, processes: int
) -> Generator[Trial, None, None]:
    one_trial = _Deed(deed, experiment)
    if processes == 1:
        yield from (_told(one_trial(number)) for number in range(trials))
        return
    context = multiprocessing.get_context("spawn")
    with shielded():
        started = context.Pool(processes, _begin)
    with started as pool:
        yield from (_told(trial) for trial in pool.imap(one_trial, range(trials), TRIALS_AT_ONCE))


def _told(trial: Trial | str) -> Trial:
    if isinstance(trial, str):
        raise TrialFailed(trial)
    return trial


def _begin() -> None:
    """A process of the pool: Ctrl-C is for the parent, which then ends its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    settings.add_rulesets()


class TrialFailed(Exception):
    """The rules or a player broke down in a trial; the text names it, so that it can be played again."""


class _Deed:
    """A trial of an experiment, as it is sent to a process. What breaks down comes back as words: exceptions may not."""

    def __init__(self, deed: Callable[[T, int], Trial], experiment: T) -> None:
        self.deed = deed
        self.experiment = experiment

    def __call__(self, number: int) -> Trial | str:
        try:
            return self.deed(self.experiment, number)
        except Exception as fault:
            return f"trial {number} of seed {getattr(self.experiment, 'seed', '')} broke down: {type(fault).__name__}: {fault}"
