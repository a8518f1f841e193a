"""Running a batch from the command line: with a progress bar, until it is done or the user has enough."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, NoReturn

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from api.cli import CHECK_FAILED, INTERRUPTED
from api.cli.errors import CheckFailed, UserError, in_one_line
from api.cli.output import print_json
from api.cli.results import matchup_table, print_report, results

if TYPE_CHECKING:
    from domain.streams import Batch, Store
    from workers.conducting import Progress as BatchProgress
    from workers.conducting import Runner

SHOWN_MATCHUPS = 12


@contextmanager
def store_faults() -> Iterator[None]:
    """A store, setting or engine that will not do is the user's input."""
    from domain.kernel.errors import DeckfoldError
    from domain.streams import BatchDamaged, StoreError
    from workers.engine import OtherEngine
    from workers.settings import BadSetting

    try:
        yield
    except BatchDamaged as error:
        raise CheckFailed(str(error)) from error
    except (StoreError, BadSetting, OtherEngine, DeckfoldError) as error:
        raise UserError(in_one_line(error)) from error


@contextmanager
def opened(url: str, *, create: bool = False) -> Iterator[Store]:
    """The store at a URL, for as long as it is needed. Only a command that writes may make one."""
    from domain.streams import open_store

    with store_faults():
        store = open_store(url, create=create)
    with store, store_faults():
        yield store


def run_batch(url: str, batch: Batch, broker: str | None, workers: int, json: bool) -> int:
    """Run a batch to its end and report; say how to resume it if it does not get there."""
    from domain.streams import StoreError
    from domain.streams.address import without_password
    from workers.conducting import BatchStopped, RunFailed, conduct
    from workers.engine import OtherEngine
    from workers.patience import PatientStore

    resume = f"deckfold batch resume {str(batch.id)[:8]} --store {without_password(url)}"
    if broker:
        resume += f" --broker {without_password(broker)}"
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, _interrupt)
    with PatientStore(url) as store:
        before = _matches_kept(store, batch)
        started = monotonic()
        try:
            with Watch(batch) as watch:
                count = conduct(store, batch, make_runner(url, broker, workers), watch)
        except KeyboardInterrupt:
            with suppress(StoreError):
                store(lambda it: it.batches.stop(batch.id, "interrupted"))
            return _ended(f"interrupted; every chunk that was complete is kept. To go on: {resume}", INTERRUPTED)
        except BatchStopped as reason:
            return _ended(f"batch {batch.id} was stopped: {reason}. To go on: {resume}", CHECK_FAILED)
        except (RunFailed, StoreError, OtherEngine) as reason:
            return _ended(f"the run ended early: {reason}. To go on: {resume}", CHECK_FAILED)
        seconds = monotonic() - started
        done = store(lambda it: it.batches.get(batch.id))
        found = store(lambda it: results(it, done, count, seconds, count.matches - before))
    if json:
        print_json(found)
    else:
        print_report(found, done, count)
        print(f"batch {batch.id} in {without_password(url)}")
    return 0


def check_broker(url: str | None) -> None:
    """Refuse a broker that does not answer, before anything is written."""
    if url is None:
        return
    try:
        from workers.dispatching import BadBroker, check_broker_url
    except ImportError as error:
        raise UserError(f"a broker needs Celery: pip install 'deckfold[workers]' ({error})") from None
    try:
        check_broker_url(url)
    except BadBroker as error:
        raise UserError(str(error)) from error


def make_runner(url: str, broker: str | None, workers: int) -> Runner:
    if broker is None:
        from workers.pool import LocalPool

        return LocalPool(url, workers)
    from workers.dispatching import Dispatcher

    return Dispatcher(url, broker)


def _matches_kept(store: Any, batch: Batch) -> int:
    from workers.planning import Plan

    plan = Plan(batch.manifest, batch.rules)
    numbers: list[int] = store(lambda it: it.chunk_numbers(batch.id))
    return sum(len(plan.chunk(number).match_indices) for number in numbers)


def _interrupt(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def _ended(text: str, status: int) -> int:
    print(f"deckfold: {' '.join(text.split())}", file=sys.stderr)
    return status


def forward(shown: int, done: int, most: int) -> int:
    """How many matches are shown as done: never fewer than before, since what is done out of turn waits, and never over."""
    return min(most, max(shown, done))


class Watch:
    """The progress bar and the estimates so far, on a terminal; nothing where nobody watches."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]:.0f} matches/s"),
            TimeRemainingColumn(),
        )
        self.task = self.bar.add_task(batch.manifest.ruleset, total=None, rate=0.0)
        self.live: Live | None = None
        self.chunks = -1
        self.shown = 0
        self.first: tuple[float, int] | None = None
        if sys.stderr.isatty():
            self.live = Live(self.bar, console=Console(stderr=True), refresh_per_second=4, transient=True)

    def __enter__(self) -> Watch:
        if self.live is not None:
            self.live.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.live is not None:
            self.live.stop()

    def __call__(self, progress: BatchProgress) -> None:
        if self.live is None:
            return
        count = progress.count
        done = self.shown = forward(self.shown, count.matches + progress.underway, count.most_matches)
        if self.first is None:
            self.first = monotonic(), done
        since, before = self.first
        rate = (done - before) / max(0.1, monotonic() - since)
        self.bar.update(self.task, completed=done, total=count.most_matches, rate=rate)
        if count.chunks != self.chunks:
            self.chunks = count.chunks
            if count.matches:
                self.live.update(
                    Group(
                        self.bar, matchup_table(count.matchups(), self.batch, SHOWN_MATCHUPS, self.live.console.width)
                    )
                )
