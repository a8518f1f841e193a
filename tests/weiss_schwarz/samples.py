"""A table where names are those of the sample cards."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import domain.rulesets.weiss_schwarz as game
from domain.kernel.catalog import Catalog
from tests.weiss_schwarz.table import Weiss

FOLDER = Path(game.__file__).parent


@cache
def sample_cards() -> dict[str, dict[str, Any]]:
    """The sample cards as written, by name."""
    return {
        card["name"]: card
        for path in sorted((FOLDER / "cards").glob("*.toml"))
        for card in tomllib.loads(path.read_text(encoding="utf-8"))["cards"]
    }


class Sample(Weiss):
    """A table of Weiß Schwarz that knows the sample cards; other names stand for plain cards."""

    def catalog(self) -> Catalog:
        named = [each.name for each in self.laid] + [m for each in self.laid for m in each.how.get("markers", ())]
        for name in named:
            if name in sample_cards() and name not in self.cards:
                printed = {field: value for field, value in sample_cards()[name].items() if field != "number"}
                self.define(printed.pop("name"), **printed)
        return super().catalog()

    def first(self) -> Sample:
        """The first of options that look alike: of waiting abilities, the one printed first."""
        self.go().match.choose(0)
        return self

    def attack_through(self, name: str, kind: str = "") -> Sample:
        """An attack, everything optional declined, up to the next attack."""
        self.attack(name, kind)
        self.decline(to="attack")
        return self
