"""What every projection is: counts that matches are added to and that can be merged."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from projections.record import PlayedMatch
from projections.tally import add_up


class Projection(Struct, array_like=True):
    """A mergeable fold over matches. Made without arguments it is empty; it holds counts only, never averages.

    `merge` is commutative and associative, so chunks can arrive in any order. Fields are only ever appended, with
    defaults, so that kept bytes stay readable.
    """

    def add(self, match: PlayedMatch) -> None:
        raise NotImplementedError

    def merge(self, other: Self) -> None:
        """Add what another one counted."""
        for name in self.__struct_fields__:
            setattr(self, name, add_up(getattr(self, name), getattr(other, name)))
