"""Reading a kept batch for a command, with every fault of the input in one line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from api.cli.errors import CheckFailed, UserError, in_one_line

if TYPE_CHECKING:
    from projections.results import Results


@contextmanager
def no_results() -> Iterator[None]:
    """What cannot be told of a batch, or of no batch, is the user's input."""
    from domain.kernel.errors import DeckfoldError
    from domain.streams import BatchDamaged, StoreError
    from projections.course import OtherGame
    from projections.fold import DamagedStatistics
    from projections.results import NoResults
    from projections.statistics.counts import ImpossibleCounts, ImpossibleSetting

    faults = (NoResults, StoreError, DeckfoldError, DamagedStatistics, OtherGame, ImpossibleCounts, ImpossibleSetting)
    try:
        yield
    except BatchDamaged as fault:
        raise CheckFailed(str(fault)) from fault
    except faults as fault:
        raise UserError(in_one_line(fault)) from fault


def load(batch: str, store: str | None, confidence: float) -> Results:
    """The results of a batch by the beginning of its id."""
    from domain.streams import open_store
    from projections.results import load_results
    from projections.statistics.counts import check_between
    from workers import settings

    settings.add_rulesets()
    with no_results():
        check_between("confidence", confidence, 0, 1)
        with open_store(settings.store_url(store), create=False) as opened:
            return load_results(opened, batch, confidence)


def card_names(results: Results) -> dict[str, str]:
    """The names of the batch's cards; empty where the game is not here any more."""
    from domain import rulesets
    from domain.kernel.errors import UnknownRuleset

    try:
        faces = rulesets.get(results.statistics.ruleset).catalog.faces
    except UnknownRuleset:
        return {}
    return {face.number: face.name for face in faces}
