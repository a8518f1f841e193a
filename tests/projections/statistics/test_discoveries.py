import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from projections.statistics.counts import ImpossibleSetting
from projections.statistics.discoveries import adjusted_p_values

# Y. Benjamini and Y. Hochberg, 1995, section 4.2: fifteen comparisons; at 0.05 the first four are discoveries.
PAPER = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344]
PAPER += [0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0]


def test_the_example_of_the_paper() -> None:
    assert [value <= 0.05 for value in adjusted_p_values(PAPER)] == [True] * 4 + [False] * 11


@given(st.lists(st.floats(0, 1), max_size=50))
def test_a_correction_never_makes_bolder(p_values: list[float]) -> None:
    mild, any_dependence = adjusted_p_values(p_values), adjusted_p_values(p_values, dependence="any")

    assert len(mild) == len(any_dependence) == len(p_values)
    for value, corrected, cautious in zip(p_values, mild, any_dependence, strict=True):
        assert value <= corrected + 1e-12
        assert corrected <= cautious + 1e-12 <= 1 + 1e-9


def test_a_hundred_ordinary_cards_hold_no_discovery() -> None:
    generator = np.random.default_rng(40)
    batches = [adjusted_p_values(list(generator.random(100))) for _ in range(200)]

    assert sum(min(values) <= 0.05 for values in batches) <= 20  # 10 expected


@pytest.mark.parametrize("value", [-0.1, 1.1, float("nan")])
def test_what_is_no_p_value_is_refused(value: float) -> None:
    with pytest.raises(ImpossibleSetting, match="must be between 0 and 1"):
        adjusted_p_values([0.5, value])
