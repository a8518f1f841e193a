"""A table of Weiß Schwarz with its usual deeds."""

from __future__ import annotations

from typing import Any

from domain.kernel.events import NOWHERE
from domain.kernel.match import Match
from domain.rulesets.weiss_schwarz.ch04_basic_concepts import DRAW_CARDS, deal_damage
from tests.table import Table, seat


class Weiss(Table):
    """A table of Weiß Schwarz; by default in A's main phase."""

    def __init__(self, **where: Any) -> None:
        super().__init__("weiss_schwarz", **where)

    def character(self, name: str, power: int = 3000, **fields: Any) -> Weiss:
        self.define(name, **{"type": "character", "power": power, "soul": 1, **fields})
        return self

    def event(self, name: str, *effects: Any, **fields: Any) -> Weiss:
        """An event that does this when it is played."""
        abilities = [{"kind": "play", "effects": list(effects)}] if effects else []
        self.define(name, **{"type": "event", "abilities": abilities, **fields})
        return self

    def climax(self, name: str, *trigger: str, **fields: Any) -> Weiss:
        self.define(name, **{"type": "climax", "trigger": list(trigger), **fields})
        return self

    def damage(self, player: str, amount: int, source: str = "") -> Weiss:
        """Deal damage to a player, outside of any attack."""
        reference = self.match.state.reference(self.card(source)) if source else NOWHERE
        self.do(lambda match: deal_damage(match, (seat(player),), amount, reference))
        return self

    def draw(self, player: str, number: int = 1) -> Weiss:
        def deed(match: Match) -> None:
            match.push(DRAW_CARDS, seat(player), number=number)

        self.do(deed)
        return self

    def attack(self, name: str, kind: str = "") -> Weiss:
        """Declare an attack; `kind` where there is a choice."""
        self.choose(*[word for word in (name, kind) if word])
        return self

    def power(self, name: str, player: str = "") -> int:
        return int(self.value(name, "power", player))

    def soul(self, name: str, player: str = "") -> int:
        return int(self.value(name, "soul", player))


def activated(*effects: Any, **more: Any) -> dict[str, Any]:
    return {"kind": "activated", "effects": list(effects), **more}


def automatic(when: Any, *effects: Any, **more: Any) -> dict[str, Any]:
    return {"kind": "automatic", "when": when, "effects": list(effects), **more}


def continuous(*effects: Any, **more: Any) -> dict[str, Any]:
    return {"kind": "continuous", "effects": list(effects), **more}


def at_start_of(phase: str, *effects: Any, **more: Any) -> dict[str, Any]:
    """An ability for the beginning of a phase or step."""
    return automatic({"on": "phase", "phase": phase}, *effects, **more)


PLACED = {"on": "moved", "to": "stage"}
"""When this card is placed on the stage."""

DRAW = {"do": "draw"}
