"""The fold as a whole: mergeable in any order, the same bytes for the same matches."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from projections.course import OtherGame
from projections.fold import PROJECTIONS, BatchStatistics, DamagedStatistics
from projections.record import PlayedMatch
from tests.projections.made_up import played, random_match


def folded(*matches: PlayedMatch) -> BatchStatistics:
    statistics = BatchStatistics.empty()
    for match in matches:
        statistics.add(match)
    return statistics


def matches_of(count: int, seed: int = 0) -> list[PlayedMatch]:
    luck = Random(seed)
    return [random_match(index, luck) for index in range(count)]


@given(
    seed=st.integers(0, 10**6),
    parts=st.lists(st.integers(0, 4), min_size=24, max_size=24),
    order=st.permutations(range(5)),
)
def test_any_split_merged_in_any_order_gives_the_same_bytes(seed: int, parts: list[int], order: list[int]) -> None:
    matches = matches_of(24, seed)

    total = BatchStatistics.empty()
    for part in order:
        total.merge(folded(*(match for match, its in zip(matches, parts, strict=True) if its == part)))

    assert total.encode() == folded(*matches).encode()


def test_merging_is_associative_and_leaves_the_other_alone() -> None:
    one, two, three = (folded(*matches_of(6, seed)) for seed in range(3))
    before = two.encode()

    left = folded(*matches_of(6, 0))
    left.merge(two)
    left.merge(three)
    two.merge(three)
    one.merge(two)

    assert one.encode() == left.encode()
    again = BatchStatistics.decode(before)
    again.add(matches_of(1)[0])
    left.add(matches_of(1)[0])
    assert three.encode() == folded(*matches_of(6, 2)).encode()


def test_the_empty_one_changes_nothing() -> None:
    statistics = folded(*matches_of(6))
    before = statistics.encode()

    statistics.merge(BatchStatistics.empty())

    assert statistics.encode() == before


def test_bytes_give_back_the_same_statistics() -> None:
    statistics = folded(*matches_of(12))

    again = BatchStatistics.decode(statistics.encode())

    assert again == statistics
    assert again.encode() == statistics.encode()


def test_counts_only() -> None:
    def check(value: object) -> None:
        assert not isinstance(value, float)
        for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            check(each)

    check(msgspec.msgpack.decode(folded(*matches_of(12)).encode(), strict=False))
    assert len(PROJECTIONS) == 7


@pytest.mark.parametrize("data", [b"", b"\x00", b"\x93\x01\x02\x03", b"\xff" * 9])
def test_other_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(DamagedStatistics, match="no statistics"):
        BatchStatistics.decode(data)


def test_a_later_format_is_refused() -> None:
    with pytest.raises(DamagedStatistics, match="newer engine"):
        BatchStatistics.decode(BatchStatistics(format=99).encode())


def test_two_games_are_not_added_up() -> None:
    statistics = folded(played())

    with pytest.raises(OtherGame, match="toy and of other"):
        statistics.merge(BatchStatistics(ruleset="other"))
