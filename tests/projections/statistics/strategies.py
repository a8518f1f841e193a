"""Counts for property tests."""

from hypothesis import strategies as st

from projections.statistics.counts import MatchCounts, PairCounts, PairedOutcomes

counts = st.one_of(st.integers(0, 20), st.integers(0, 100_000))
match_counts = st.builds(MatchCounts, counts, counts, counts).filter(lambda each: each.total > 0)
pair_counts = st.builds(PairCounts, counts, counts, counts, counts, counts).filter(lambda each: each.total > 0)
score_counts = st.one_of(match_counts, pair_counts)
some_or_none = st.builds(MatchCounts, counts, counts, counts)
paired_outcomes = st.builds(PairedOutcomes, some_or_none, some_or_none, some_or_none).filter(
    lambda each: each.total > 0
)
confidences = st.sampled_from([0.5, 0.8, 0.95, 0.999])
