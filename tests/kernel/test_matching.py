"""One unit for one need: what covers a payment and what does not."""

from __future__ import annotations

from domain.kernel.matching import ANY, can_assign, covers, covers_with_choices, in_order

RED, BLUE = 1, 2


def test_units_of_the_right_kinds_cover_the_needs() -> None:
    assert covers((1, 1), 0, (RED, BLUE))
    assert not covers((2, 0), 0, (RED, BLUE))


def test_a_unit_that_may_stand_for_two_kinds_stands_for_one_of_them() -> None:
    assert covers((1, 1), 0, (RED, RED | BLUE))
    assert not covers((1, 1), 0, (RED | BLUE,))
    assert not covers((0, 2), 0, (RED, RED | BLUE))


def test_what_is_left_over_pays_for_any_kind() -> None:
    assert covers((1, 0), 1, (BLUE, RED))
    assert not covers((1, 0), 1, (RED,))
    assert not covers((1, 0), 1, (BLUE, BLUE))
    assert covers((1, 1), 1, (ANY, ANY, ANY))


def test_a_source_of_groups_gives_one_group_as_a_whole() -> None:
    either = [[(RED, RED), (BLUE, BLUE)]]

    assert covers_with_choices((2, 0), 0, (), either)
    assert covers_with_choices((1, 2), 0, (RED,), either)
    assert not covers_with_choices((1, 1), 0, (), either)


def test_the_order_of_units_does_not_matter() -> None:
    assert in_order([2, 1, 3]) == (1, 2, 3)


def test_every_need_has_a_candidate_of_its_own() -> None:
    assert can_assign((RED, RED | BLUE), (RED, BLUE))
    assert not can_assign((RED, RED), (RED, BLUE))
    assert not can_assign((RED, BLUE), (RED | BLUE,))
