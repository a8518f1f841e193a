"""The results of a batch, counted in order of index out of the chunks that are kept, and when they are enough."""

from __future__ import annotations

from uuid import UUID

from msgspec import Struct

from domain.streams import Batch, ChunkCompleted, FixedPairs, Manifest, StoppingRule, Store, UntilDecided, UntilWidth
from projections.fold import BatchStatistics
from projections.statistics.counts import Estimate, MatchCounts, PairCounts
from workers.planning import LEGS, Plan, Stage


class Matchup(Struct, frozen=True):
    """Two contestants and what happened between them, from the side of `a`."""

    a: str
    b: str
    pairs: PairCounts
    matches: MatchCounts
    verdict: str = ""
    """What a sequential test has decided."""


class Count:
    """Chunks counted one after the other, without a gap, and looked at where the plan says.

    What arrives early waits until those before it are there, so neither the results nor the moment to stop depend on the
    order of arrival.
    """

    def __init__(self, batch: Batch) -> None:
        self.batch: UUID = batch.id
        self.manifest = batch.manifest
        self.plan = Plan(batch.manifest, batch.rules)
        self.rule = batch.stopping
        self.stage: Stage = self.plan.stages[0]
        self.statistics = BatchStatistics()
        self.chunks = 0
        self.matches = 0
        self.stored_bytes = 0
        self.seconds = 0.0
        self.is_over = False
        self.faults: list[str] = []
        """Matches of this run that a player's fault has ended."""
        self.verdicts: dict[int, str] = {}

    def advance(self, store: Store) -> bool:
        """Count what has become countable; says whether there was anything."""
        before = self.chunks
        while not self.is_over:
            for record in store.chunks(self.batch, self.chunks, self.stage.end_chunk - 1):
                if record.chunk != self.chunks:
                    break
                self._take(record)
            if self.chunks < self.stage.end_chunk:
                break
            self._look()
        return self.chunks > before

    def _take(self, record: ChunkCompleted) -> None:
        self.statistics.merge(BatchStatistics.decode(record.statistics))
        self.chunks += 1
        self.matches += len(record.endings)
        self.stored_bytes += record.stored_bytes
        self.seconds += record.seconds

    def _look(self) -> None:
        """A stage is complete: is it enough?"""
        self.is_over = self.stage is self.plan.stages[-1] or self._is_enough(self.rule)
        if not self.is_over:
            self.stage = self.plan.stages[self.stage.number + 1]

    def _is_enough(self, rule: StoppingRule) -> bool:
        from projections.statistics.sequences import is_narrow_enough

        match rule:
            case UntilWidth(width=width):
                return all(is_narrow_enough(matchup.pairs, width) for matchup in self.matchups())
            case UntilDecided():
                self._test(rule)
                return len(self.verdicts) == len(self.manifest.pairings)
            case FixedPairs():
                return False

    def _test(self, rule: UntilDecided) -> None:
        """A verdict is final: a pairing that is decided is not tested again while others go on."""
        from projections.statistics.sprt import sprt

        for number, matchup in enumerate(self.matchups()):
            if number not in self.verdicts and matchup.pairs.total:
                verdict = sprt(matchup.pairs, rule.elo0, rule.elo1, alpha=rule.alpha, beta=rule.beta).verdict
                if verdict != "undecided":
                    self.verdicts[number] = verdict

    def matchups(self) -> list[Matchup]:
        """The pairings with their results so far; in a sequential test each has a verdict, be it that there is none."""
        verdicts = self.verdicts
        if isinstance(self.rule, UntilDecided):
            verdicts = dict.fromkeys(range(len(self.manifest.pairings)), "undecided") | verdicts
        return matchups(self.manifest, self.statistics, verdicts)

    @property
    def most_matches(self) -> int:
        """How many matches are played at the most."""
        return self.plan.pairs * LEGS


def matchups(manifest: Manifest, statistics: BatchStatistics, verdicts: dict[int, str]) -> list[Matchup]:
    """The pairings of a batch with their results so far, in the order of the manifest."""
    found = []
    for number, pairing in enumerate(manifest.pairings):
        a, b = (manifest.contestants[place].name for place in (pairing.a, pairing.b))
        pairs, matches = statistics.pairs.between(a, b), statistics.outcomes.against(a, b)
        found.append(Matchup(a, b, pairs, matches, verdicts.get(number, "")))
    return found


def estimate(pairs: PairCounts, *, is_final: bool) -> Estimate:
    """Points per match with an interval: an ordinary one for a batch of fixed length that is done, else a running one."""
    from projections.statistics.intervals import score_rate
    from projections.statistics.sequences import running_score

    if pairs.total == 0:
        return Estimate(0.0, 0.5, 1.0)
    return score_rate(pairs) if is_final else running_score(pairs)
