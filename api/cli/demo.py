"""`make run`: every game's sample decks against each other, for about a minute, on the store that needs no server."""

from __future__ import annotations

import sys
from shutil import which
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from api.cli import CHECK_FAILED, INTERRUPTED
from api.cli.errors import UserError
from api.cli.output import console
from api.cli.results import print_report, results
from api.cli.running import Watch, opened, store_faults

if TYPE_CHECKING:
    from domain.streams import Batch, Manifest
    from workers.counting import Count

SECONDS = 45.0
"""For all games together; starting and counting come on top."""

MOST_PAIRS = 500
FEWEST_PAIRS = 2


def main() -> int:
    """Simulate every game, then show what was found and what to try next."""
    try:
        return demonstrate()
    except KeyboardInterrupt:
        print("deckfold: interrupted; `deckfold batches` shows what is kept", file=sys.stderr)
        return INTERRUPTED
    except UserError as error:
        print(f"deckfold: {error}", file=sys.stderr)
        return CHECK_FAILED


def demonstrate() -> int:
    from domain import rulesets
    from domain.streams.address import without_password
    from workers import settings

    with store_faults():
        settings.add_rulesets()
    url = settings.store_url()
    names = rulesets.names()
    out = console()
    each = SECONDS / len(names)
    out.print(
        f"{len(names)} games, their sample decks each against each: about {each:.0f} s a game, a table after each; "
        f"every match is kept in {without_password(url)}\n",
        soft_wrap=True,
        markup=False,
    )
    first: Batch | None = None
    failures = 0
    for name in names:
        try:
            batch, count, seconds = simulate_samples(url, name, each)
        except UserError as error:
            failures += 1
            print(f"deckfold: {name}: {error}", file=sys.stderr)
            continue
        with opened(url) as store:
            print_report(results(store, batch, count, seconds, count.matches), batch, count)
        out.print()
        first = first or batch
    if first is not None:
        tell_what_next(first)
    return CHECK_FAILED if failures else 0


def simulate_samples(url: str, name: str, seconds: float) -> tuple[Batch, Count, float]:
    """The sample decks of a game, each against each, as many pairs as fit into the time."""
    from domain.streams import StoreError
    from workers.conducting import BatchStopped, RunFailed, conduct
    from workers.engine import OtherEngine
    from workers.patience import PatientStore
    from workers.pool import LocalPool
    from workers.requesting import request

    manifest = sample_manifest(name, seconds)
    with opened(url, create=True) as store:
        batch = request(store, manifest)
    started = monotonic()
    with PatientStore(url) as store_again, Watch(batch) as watch:
        try:
            count = conduct(store_again, batch, LocalPool(url), watch)
        except (BatchStopped, RunFailed, OtherEngine, StoreError) as reason:
            raise UserError(str(reason)) from reason
        return store_again(lambda it: it.batches.get(batch.id)), count, monotonic() - started


def sample_manifest(name: str, seconds: float) -> Manifest:
    from api.cli.simulate import specification
    from domain.streams import FixedPairs
    from workers.pool import cores
    from workers.requesting import seconds_a_pair, sized

    manifest = specification(name, None, None, FixedPairs(FEWEST_PAIRS), None, "reversed", 0)
    with store_faults():
        fitting = int(seconds * cores() / seconds_a_pair(manifest) / len(manifest.pairings))
        pairs = max(FEWEST_PAIRS, min(MOST_PAIRS, fitting))
        return sized(msgspec.structs.replace(manifest, stopping=FixedPairs(pairs)), cores())


def tell_what_next(batch: Batch) -> None:
    """Commands that go on from here, with names that exist."""
    game = batch.manifest.ruleset
    one, *_, two = [f"'{c.deck}'" if " " in c.deck else c.deck for c in batch.manifest.contestants]
    lines = [
        ("every batch that is kept", "deckfold batches"),
        ("this one as a page with pictures", f"deckfold report {str(batch.id)[:8]} --html report.html"),
        ("play more of this one", f"deckfold batch resume {str(batch.id)[:8]} --pairs 1000"),
        ("one match, event by event", f"deckfold play {game} --seed 7"),
        ("two decks until it is clear", f"deckfold simulate {game} --decks {one} {two} --until-width 0.05"),
        ("your own deck lists", f"deckfold simulate {game} --decks my-deck.txt {one}"),
        ("how far the numbers can be trusted", "docs/07-statistics.md"),
    ]
    out = console()
    elsewhere = "" if which("deckfold") else " (deckfold stands for .venv/bin/deckfold)"
    out.print(f"What to try next{elsewhere}", style="bold")
    for title, command in lines:
        out.print(f"  {title:36}{command}", soft_wrap=True, markup=False)


if __name__ == "__main__":
    sys.exit(main())
