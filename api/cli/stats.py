"""`deckfold stats`: what a batch says about its decks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from api.cli import CHECK_FAILED
from api.cli.errors import UserError
from api.cli.kept import card_names, load, no_results
from api.cli.output import print_json
from api.cli.parameters import Json, WholeNumber

if TYPE_CHECKING:
    from msgspec import Struct

    from projections.results import Results

Flag = Annotated[bool, Parameter(negative="")]


def stats(
    batch: str,
    again: str = "",
    /,
    *,
    matchups: Flag = False,
    cards: str | None = None,
    length: Flag = False,
    course: Flag = False,
    reasons: Flag = False,
    clauses: Flag = False,
    ratings: Flag = False,
    meta: Flag = False,
    confidence: float = 0.95,
    json: Json = False,
    csv: Flag = False,
    parquet: Path | None = None,
    store: str | None = None,
    workers: WholeNumber = 0,
) -> int:
    """What a batch says about its decks. `deckfold stats rebuild BATCH` folds the kept events again and compares.

    While a batch runs, or if its results decided when it stopped, intervals hold however often one looks.

    Example: `deckfold stats 3f9a1c22`

    Example: `deckfold stats 3f9a1c22 --cards "iron rush" --csv`

    Example: `deckfold stats rebuild 3f9a1c22`

    Parameters
    ----------
    batch
        Its id, or the beginning of it. Or `rebuild`, with the batch after it.
    matchups
        Every deck against every other, with pairs of matches by their points.
    cards
        The cards of this deck: in the opening hand, drawn, played, stuck, and how the deck did with each.
    length
        How many turns and decisions matches take.
    course
        Zones, numbers and counters turn by turn, for winners and losers.
    reasons
        Why matches ended, by clause.
    clauses
        Which clauses of the book fired, how often, in which share of matches.
    ratings
        One strength a deck, from all matchups together.
    meta
        The mix of decks that no deck beats.
    confidence
        How often an interval holds the truth.
    csv
        Print the table as comma-separated values.
    parquet
        Write the table into this file.
    store
        Where matches are kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    workers
        Processes for a rebuild; without it, one a core.
    """
    if batch == "rebuild" and not again:
        raise UserError("say which batch: deckfold stats rebuild BATCH")
    if again:
        if batch != "rebuild":
            raise UserError(f'"{again}" is one word too many: one batch at a time')
        return rebuild(again, store, workers, json)
    flags = {
        "matchups": matchups,
        "cards": cards is not None,
        "length": length,
        "course": course,
        "reasons": reasons,
        "clauses": clauses,
        "ratings": ratings,
        "meta": meta,
    }
    chosen = [name for name, is_on in flags.items() if is_on]
    if len(chosen) > 1:
        raise UserError(f"one table at a time, not --{' and --'.join(chosen)}")
    if sum((json, csv, parquet is not None)) > 1:
        raise UserError("one form at a time: --json, --csv or --parquet")
    results = load(batch, store, confidence)
    section = chosen[0] if chosen else ""
    with no_results():
        tables = collect(results, section, cards or "")
    if json:
        print_json({**about(results), **tables})
    elif csv or parquet is not None:
        export(rows_of(tables), parquet)
    else:
        from api.cli.stats_tables import show

        show(results, section, tables)
    return 0


def collect(results: Results, section: str, deck: str) -> dict[str, Any]:
    """The tables of a section by name; without a section, the ones that people look at first."""
    from projections import tables
    from projections.card_table import card_rows

    match section:
        case "matchups":
            return {"matchups": tables.matchup_rows(results)}
        case "cards":
            contestant = results.contestant(deck)
            return {"cards": card_rows(results, contestant, card_names(results)), "deck": contestant}
        case "length":
            return {"length": tables.length_rows(results), "summary": tables.length_summaries(results)}
        case "course":
            return {"course": tables.course_rows(results, watched(results))}
        case "reasons":
            return {"reasons": tables.reason_rows(results)}
        case "clauses":
            return {"clauses": tables.clause_rows(results), "silent": silent(results)}
        case "ratings":
            return {"ratings": tables.rating_rows(results)}
        case "meta":
            return {"meta": tables.meta_rows(results)}
        case _:
            return {
                "decks": tables.deck_rows(results),
                "matchups": tables.matchup_rows(results),
                "first_player": tables.first_player_row(results),
                "length": [row for row in tables.length_summaries(results) if not row.deck],
                "reasons": tables.reason_rows(results),
            }


def watched(results: Results) -> tuple[str, ...]:
    """What people watch in this game."""
    from domain import rulesets

    return rulesets.get(results.statistics.ruleset).telling.watched


def silent(results: Results) -> list[str]:
    """The clauses that never fired."""
    from domain import rulesets
    from projections.tables import silent_clauses

    return silent_clauses(results, rulesets.get(results.statistics.ruleset))


def about(results: Results) -> dict[str, Any]:
    """What every table should be read with."""
    outcomes = results.statistics.outcomes
    batch = results.batch
    return {
        "batch": str(batch.id) if batch else "",
        "status": batch.status if batch else "",
        "ruleset": results.statistics.ruleset,
        "matches": outcomes.matches,
        "draws": outcomes.draws,
        "adjudicated": outcomes.adjudicated,
        "spoiled_pairs": results.statistics.pairs.spoiled,
        "confidence": results.confidence,
        "intervals": "final" if results.is_final else "anytime-valid",
        "chunks_waiting": results.waiting,
    }


def rows_of(tables: dict[str, Any]) -> list[Struct]:
    """The first table, which is the one that was asked for."""
    rows: list[Struct] = next(iter(tables.values()))
    return rows


def export(rows: list[Struct], file: Path | None) -> None:
    """The table as CSV on standard output, or as parquet into a file."""
    from projections.rows import flat

    flattened = [flat(row) for row in rows]
    if file is None:
        import csv
        import sys

        writer = csv.DictWriter(sys.stdout, list(flattened[0]) if flattened else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows(flattened)
        return
    try:
        import polars
    except ImportError:
        raise UserError("parquet files need polars: install deckfold[report]") from None
    try:
        polars.DataFrame(flattened, infer_schema_length=None).write_parquet(file)
    except OSError as fault:
        raise UserError(f"{file} cannot be written: {fault.strerror or fault}") from fault


def rebuild(batch: str, store: str | None, processes: int, json: bool) -> int:
    """Fold the kept events again; status 1 if they do not give what was counted."""
    from domain.streams import open_store
    from workers import rebuilding, settings

    if processes < 0:
        raise UserError(f"the number of processes is at least 1, not {processes}")
    settings.add_rulesets()
    url = settings.store_url(store)
    with no_results():
        with open_store(url, create=False) as opened:
            identity = opened.batches.named(batch).id
        found = rebuilding.rebuild(url, identity, processes)
    speed = found.events / found.seconds
    if json:
        print_json(
            {
                "batch": str(identity),
                "matches": found.matches,
                "events": found.events,
                "chunks": found.chunks,
                "identical": found.is_identical,
                "differing_chunks": found.differing,
                "faults": found.faults,
                "seconds": round(found.seconds, 3),
                "events_per_second": round(speed),
            }
        )
    else:
        print(f"{found.matches:,} matches, {found.events:,} events folded again at {speed:,.0f} events/s")
        if found.is_identical:
            print(f"identical: all {found.chunks} chunks have the statistics that were kept")
        for fault in found.faults:
            print(f"unreadable: {fault}")
        if found.differing:
            chunks = ", ".join(map(str, found.differing[:10])) + (" …" if len(found.differing) > 10 else "")
            print(f"different: {len(found.differing)} of {found.chunks} chunks have other statistics: {chunks}")
    return 0 if found.is_identical else CHECK_FAILED
