"""`deckfold report`: a batch as one page."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

from api.cli.errors import UserError
from api.cli.kept import card_names, load, no_results
from api.cli.output import print_json
from api.cli.parameters import Json


def report(
    batch: str, *, html: Path, title: str = "", confidence: float = 0.95, store: str | None = None, json: Json = False
) -> None:
    """Write a batch as one HTML page that needs nothing else: matrix, intervals, lengths, courses, cards.

    Example: `deckfold report 3f9a1c22 --html report.html`

    Parameters
    ----------
    batch
        Its id, or the beginning of it.
    html
        The file to write.
    title
        The heading of the page.
    confidence
        How often an interval holds the truth.
    store
        Where matches are kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    """
    from domain import rulesets

    try:
        from projections.report.page import render
    except ImportError as missing:
        raise UserError(f"a report needs {missing.name}: install deckfold[report]") from None
    results = load(batch, store, confidence)
    with no_results():
        game = rulesets.get(results.statistics.ruleset)
        page = render(
            results,
            title=title or f"{game.title}: {len(results.contestants)} decks",
            names=card_names(results),
            watched=game.telling.watched,
            footer=f"Deckfold {version('deckfold')}, {game.title} by its rules of version {game.version}.",
        )
    try:
        html.write_text(page, encoding="utf-8")
    except OSError as fault:
        raise UserError(f"{html} cannot be written: {fault.strerror or fault}") from fault
    if json:
        print_json(
            {"batch": str(results.batch.id) if results.batch else "", "file": str(html), "bytes": len(page.encode())}
        )
    else:
        print(f"{html}: {len(page.encode()):,} bytes")
