"""What a kept batch has found so far, and which intervals are honest for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from domain.kernel.errors import folded
from domain.streams import Batch, ChunkCompleted, FixedPairs, Store
from projections.fold import BatchStatistics
from projections.statistics.counts import Estimate, MatchCounts, Matchups, PairCounts, ScoreCounts

CONFIDENCE: Final = 0.95


class NoResults(ValueError):
    """A batch of which nothing can be told yet, or not what was asked; the text says why."""


class Results:
    """Statistics together with what decides their intervals.

    `is_final`: the size of the batch was fixed beforehand and it is played to its end, so ordinary intervals hold. All
    others are looked at while they run, or were stopped by their results: they get anytime-valid intervals.
    """

    def __init__(
        self,
        statistics: BatchStatistics,
        *,
        is_final: bool,
        contestants: Iterable[str] = (),
        decks: Mapping[str, str] | None = None,
        confidence: float = CONFIDENCE,
        waiting: int = 0,
        batch: Batch | None = None,
    ) -> None:
        self.statistics = statistics
        self.is_final = is_final
        self.confidence = confidence
        self.waiting = waiting
        """Chunks that are done and not counted, because one before them is missing."""
        self.batch = batch
        played = statistics.outcomes.contestants
        self.contestants = [name for name in contestants if name in played] or played
        self.decks = dict(decks or {})
        """The deck of each contestant, where it has another name."""

    def __repr__(self) -> str:
        scores = ", ".join(f"{name} {in_percent(self.overall(name))}" for name in self.contestants)
        return f"<Results: {self.statistics.ruleset}, {self.statistics.outcomes.matches:,} matches; {scores}>"

    def _repr_html_(self) -> str:
        """The matrix of matchups as a notebook shows it: row against column, with intervals."""
        names = self.contestants
        heads = "".join(f"<th>{escape(name)}</th>" for name in names)
        rows = "".join(
            f"<tr><th style='text-align:left'>{escape(one)}</th>"
            + "".join(f"<td>{'·' if one == two else in_percent(self.matchup(one, two))}</td>" for two in names)
            + f"<td>{in_percent(self.overall(one))}</td></tr>"
            for one in names
        )
        title = f"{self.statistics.ruleset}: {self.statistics.outcomes.matches:,} matches, row against column, "
        title += f"{100 * self.confidence:g} % intervals"
        return f"<p>{escape(title)}</p><table><tr><th></th>{heads}<th>all</th></tr>{rows}</table>"

    def score(self, counts: ScoreCounts) -> Estimate | None:
        """Points per match; None where there is no match."""
        from projections.statistics.intervals import score_rate
        from projections.statistics.sequences import running_score

        if counts.total == 0:
            return None
        return score_rate(counts, self.confidence) if self.is_final else running_score(counts, self.confidence)

    def share(self, part: int, whole: int) -> Estimate | None:
        """A share of something counted; None where there is nothing."""
        return self.score(MatchCounts(wins=part, losses=whole - part))

    def matchup(self, a: str, b: str) -> Estimate | None:
        """What a scores against b, from pairs where they were played; the other side is exactly one minus it."""
        if a > b:
            other = self.matchup(b, a)
            return None if other is None else Estimate(1 - other.high, 1 - other.estimate, 1 - other.low)
        pairs = self.statistics.pairs.between(a, b)
        return self.score(pairs if pairs.total else self.statistics.outcomes.against(a, b))

    def overall(self, one: str) -> Estimate | None:
        """What a contestant scores against all others together."""
        pairs = sum((self.statistics.pairs.between(one, two) for two in self.contestants if two != one), PairCounts())
        return self.score(pairs if pairs.total else self.statistics.outcomes.of(one))

    def matchups(self) -> Matchups:
        """The matrix, as ratings and the metagame read it: pairs where they were played, since their matches share luck."""
        names = self.contestants
        met = [(one, two) for place, one in enumerate(names) for two in names[place + 1 :]]
        pairs = {(one, two): self.statistics.pairs.between(one, two) for one, two in met}
        matches = {(one, two): self.statistics.outcomes.against(one, two) for one, two in met}
        are_paired = all(pairs[each].total or not matches[each].total for each in met)
        return Matchups.of(pairs, names) if are_paired else Matchups.of(matches, names)

    def contestant(self, wanted: str) -> str:
        """The contestant of this name, or with the deck of this name; `NoResults` lists those there are."""
        if wanted in self.contestants:
            return wanted
        found = [name for name in self.contestants if self.decks.get(name) == wanted] or [
            name for name in self.contestants if folded(name) == folded(wanted)
        ]
        if len(found) == 1:
            return found[0]
        if found:
            raise NoResults(f"several contestants played {wanted!r}: {', '.join(found)}")
        raise NoResults(f"no deck of this batch is called {wanted!r}; there is: {', '.join(self.contestants)}")


def in_percent(estimate: Estimate | None) -> str:
    """A score with its interval, in percent."""
    if estimate is None:
        return "-"
    return f"{100 * estimate.estimate:.1f} % ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"


def load_results(store: Store, name: str, confidence: float = CONFIDENCE) -> Results:
    """The results of the batch whose id begins like this, counted in order of index."""
    batch = store.batches.named(name)
    records = store.check_whole(batch)
    counted = in_a_row(records)
    statistics = BatchStatistics()
    for record in counted:
        statistics.merge(BatchStatistics.decode(record.statistics))
    if not statistics.outcomes.matches:
        raise NoResults(f"batch {batch.id} has no matches yet")
    return Results(
        statistics,
        is_final=is_final(batch),
        contestants=[contestant.name for contestant in batch.manifest.contestants],
        decks={contestant.name: contestant.deck for contestant in batch.manifest.contestants},
        confidence=confidence,
        waiting=len(records) - len(counted),
        batch=batch,
    )


def in_a_row(records: Iterable[ChunkCompleted]) -> list[ChunkCompleted]:
    """The chunks from the first up to the first gap: what is counted must not depend on who was quick."""
    counted: list[ChunkCompleted] = []
    for record in records:
        if record.chunk != len(counted):
            break
        counted.append(record)
    return counted


def is_final(batch: Batch) -> bool:
    """Was the size fixed before the first match, and is it reached? A batch that was extended had been looked at."""
    return batch.status == "finished" and not batch.earlier and isinstance(batch.stopping, FixedPairs)
