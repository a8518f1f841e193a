"""`deckfold batches` and `deckfold batch`: what is kept, and what to do with it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any
from uuid import UUID

from api.cli import CHECK_FAILED
from api.cli.output import console, print_json, say_left_out
from api.cli.parameters import Json, WholeNumber
from api.cli.results import print_report, results, rule_in_words
from api.cli.running import check_broker, opened, run_batch, store_faults

if TYPE_CHECKING:
    from domain.streams import Batch, Store
    from workers.counting import Count
    from workers.verifying import Verdict


COLUMNS = {"batch": 0, "game": 80, "contestants": 0, "rule": 100, "matches": 0, "status": 0, "requested": 120}
"""How wide a terminal has to be for a column to be shown."""


def batches(*, store: str | None = None, json: Json = False) -> None:
    """The batches of a store, the oldest first.

    Example: `deckfold batches`

    Example: `deckfold batches --store postgresql://deck@db/deckfold --json`

    Parameters
    ----------
    store
        Where matches are kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    """
    from rich import box
    from rich.table import Table

    with opened(store_url(store)) as found:
        rows = [batch_object(found, batch) for batch in found.batches.all()]
    if json:
        print_json(rows)
        return
    out = console()
    titles = [title for title, width in COLUMNS.items() if out.width >= width]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in titles:
        table.add_column(
            title,
            overflow="fold",
            no_wrap=title in ("batch", "matches"),
            justify="right" if title == "matches" else "left",
        )
    for row in rows:
        cells = {
            "batch": row["batch"][:8],
            "game": row["ruleset"],
            "contestants": ", ".join(row["contestants"][:4]) + (" …" if len(row["contestants"]) > 4 else ""),
            "rule": row["rule"],
            "matches": f"{row['matches']:,}",
            "status": row["status"] + (f": {row['reason']}" if row["reason"] else ""),
            "requested": row["requested"][:19],
        }
        table.add_row(*(cells[title] for title in titles))
    out.print(table if rows else "no batches yet; `deckfold simulate` makes one")
    if rows:
        say_left_out(out, [title for title in COLUMNS if title not in titles])


def show(batch: str, *, store: str | None = None, json: Json = False) -> None:
    """The results of a batch, finished or not.

    Example: `deckfold batch show 3f9a1c22`

    Parameters
    ----------
    batch
        Its id, or the beginning of it.
    store
        Where matches are kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    """
    with opened(store_url(store)) as found:
        present = found.batches.named(batch)
        count = counted(found, present)
        shown = results(found, present, count, count.seconds, count.matches)
    if json:
        state = {"status": present.status, "reason": present.reason, "rule": rule_in_words(present.stopping)}
        print_json({**shown, **state})
        return
    print_report(shown, present, count, speed="matches/s of each process")
    reason = f": {present.reason}" if present.reason else ""
    print(f"batch {present.id} ({rule_in_words(present.stopping)}) is {present.status}{reason}")


def resume(
    batch: str,
    *,
    pairs: WholeNumber | None = None,
    workers: WholeNumber = 0,
    store: str | None = None,
    broker: str | None = None,
    json: Json = False,
) -> int:
    """Go on with a batch that was stopped or whose run died; with --pairs, play more than was asked at first.

    Of a finished batch, whatever is missing or damaged is played again.

    Example: `deckfold batch resume 3f9a1c22`

    Example: `deckfold batch resume 3f9a1c22 --pairs 2000`

    Parameters
    ----------
    batch
        Its id, or the beginning of it.
    pairs
        Extend the batch to this many pairs for each pairing.
    workers
        Processes on this machine; without it, one a core.
    store
        Where matches are kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    broker
        A Redis server whose workers play instead of this machine; else DECKFOLD_BROKER.
    """
    from domain.streams import FixedPairs
    from workers import settings
    from workers.playing import check_engine
    from workers.verifying import repair

    url, broker_url = store_url(store), settings.broker_url(broker)
    check_broker(broker_url)
    with opened(url) as found:
        present = found.batches.named(batch)
        check_engine(present.manifest)
        mended = repair(found, present) if present.status == "finished" else []
        for line in mended:
            print(f"deckfold: {line}", file=sys.stderr)
        if pairs is not None:
            present = found.batches.extend(present.id, FixedPairs(pairs))
        if not mended:
            present = found.batches.resume(present.id)
    return run_batch(url, present, broker_url, workers, json)


def verify(batch: str, *, workers: WholeNumber = 0, store: str | None = None, json: Json = False) -> int:
    """Is everything of a batch what it was when it was kept? Status 1 if not, with each finding and its place.

    Checked are the batch's own record, every chunk, every match, the card data, the statistics against the matches, rows that
    belong to nothing, and the database itself.

    Example: `deckfold batch verify 3f9a1c22`

    Parameters
    ----------
    batch
        Its id, or the beginning of it.
    workers
        Processes on this machine; without it, one a core.
    store
        Where matches are kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    """
    from workers.verifying import verify as verified

    url = store_url(store)
    with opened(url) as found:
        identity = whole_id(batch) or found.batches.identity(batch)
    with store_faults():
        verdict = verified(url, identity, workers)
    if json:
        print_json(verdict_object(verdict))
    else:
        for finding in verdict.findings:
            print(finding)
        print(f"batch {identity}: " + in_words(verdict))
    return 0 if verdict.is_sound else CHECK_FAILED


def whole_id(written: str) -> UUID | None:
    """An id that is written out, so that even a batch whose request is lost can be asked about."""
    try:
        return UUID(written)
    except ValueError:
        return None


def in_words(verdict: Verdict) -> str:
    counted = f"{verdict.matches:,} matches in {verdict.chunks:,} chunks, {verdict.events:,} events"
    if verdict.is_sound:
        return f"sound ({verdict.status}): {counted}; every statistic is that of its matches"
    number = len(verdict.findings)
    return f"{number} finding{'s' * (number != 1)}; {counted} could be read"


def verdict_object(verdict: Verdict) -> dict[str, Any]:
    return {
        "batch": str(verdict.batch),
        "status": verdict.status,
        "sound": verdict.is_sound,
        "matches": verdict.matches,
        "chunks": verdict.chunks,
        "events": verdict.events,
        "findings": [{"place": finding.place, "what": finding.what} for finding in verdict.findings],
    }


def stop(batch: str, *, reason: str = "by hand", store: str | None = None) -> None:
    """Stop a batch, wherever it runs. What is complete stays, and it can be resumed.

    Example: `deckfold batch stop 3f9a1c22`

    Parameters
    ----------
    batch
        Its id, or the beginning of it.
    reason
        A word for those who wonder.
    store
        Where matches are kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    """
    url = store_url(store)
    with opened(url) as found:
        stopped = found.batches.stop(found.batches.named(batch).id, reason)
    print(f"batch {stopped.id} is stopped: {stopped.reason}")


def store_url(given: str | None) -> str:
    from workers import settings

    with store_faults():
        settings.add_rulesets()
        return settings.store_url(given)


def counted(store: Store, batch: Batch) -> Count:
    from workers.counting import Count

    store.check_whole(batch)
    count = Count(batch)
    count.advance(store)
    return count


def batch_object(store: Store, batch: Batch) -> dict[str, Any]:
    matches = batch.matches or sum(len(chunk.endings) for chunk in store.chunks(batch.id))
    return {
        "batch": str(batch.id),
        "ruleset": batch.manifest.ruleset,
        "contestants": [contestant.name for contestant in batch.manifest.contestants],
        "players": [contestant.player for contestant in batch.manifest.contestants],
        "rule": rule_in_words(batch.stopping),
        "seed": batch.manifest.seed,
        "matches": matches,
        "status": batch.status,
        "reason": batch.reason,
        "requested": batch.requested_at.isoformat(),
    }
