"""A table laid with the sample cards, by their names."""

from __future__ import annotations

from typing import Any

import msgspec

from domain import rulesets
from domain.kernel.catalog import Catalog
from domain.rulesets.final_fantasy.options import DullForCp
from domain.rulesets.final_fantasy.words import ELEMENTS
from tests.final_fantasy.table import FF

SAMPLES = {face.name: face for face in rulesets.get("final_fantasy").catalog.faces}


class Sample(FF):
    """Names of sample cards stand for these cards; others for plain ones. `Fire Well` and so on are Backups for CP."""

    def __init__(self, **where: Any) -> None:
        super().__init__(**where)
        for element in ELEMENTS:
            self.backup(f"{element.title()} Well", element=element)

    def catalog(self) -> Catalog:
        for each in self.laid:
            if each.name in SAMPLES and each.name not in self.cards:
                self.cards[each.name] = msgspec.to_builtins(SAMPLES[each.name].data)
        return super().catalog()

    def wells(self, player: str, **elements: int) -> Sample:
        """So many active Backups of each Element."""
        for element, number in elements.items():
            self.put(player, field=[f"{element.title()} Well"] * number)
        return self

    def settle(self) -> Sample:
        """Pay with Backups before cards."""
        while self.asked.endswith("pay CP"):
            dulled = [index for index, option in enumerate(self.decision) if isinstance(option, DullForCp)]
            self.match.choose(dulled[0] if dulled else 0)
        return self

    def characters(self, player: str) -> list[str]:
        """The field without the wells."""
        return [name for name in self.zone(player, "field") if not name.endswith(" Well")]
