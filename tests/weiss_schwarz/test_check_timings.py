"""Between a deed and the next phase or step lies a check timing of its own: nothing waits for the next beginning."""

from __future__ import annotations

from typing import Any

from domain.kernel.events import AbilityResolved
from domain.kernel.state import CARD_MASK
from tests.clauses import clause
from tests.weiss_schwarz.table import Weiss, at_start_of, automatic

GROW = {"do": "modify", "add": {"power": 500}}


def both(table: Weiss, player: str, when: dict[str, Any], phase: str, **fields: Any) -> Weiss:
    """A character that waits for a deed, and one that waits for the beginning of what comes after it."""
    table.character("Early", abilities=[automatic(when, GROW)], **fields)
    table.character("Late", abilities=[at_start_of(phase, GROW)])
    early = {"card": "Early", "orientation": "rest", "position": "back left"}
    table.put(player, stage=[early, {"card": "Late", "position": "back right"}])
    return table


def are_apart(table: Weiss) -> None:
    """Both have resolved, one before the other was set off: nobody was asked which comes first."""
    assert not table.asked.endswith("next ability")
    resolved = [table.name(event.source & CARD_MASK) for event in table.events(AbilityResolved)]
    assert [name for name in resolved if name in ("Early", "Late")] == ["Early", "Late"]


@clause("6.2.1.3")
def test_after_standing() -> None:
    table = both(Weiss(at="stand phase"), "A", {"on": "turned", "orientation": "stand"}, "draw phase")
    table.put("A", hand=["Idle"])

    table.go()

    are_apart(table)


@clause("6.3.1.3")
def test_after_drawing() -> None:
    drawn = {"on": "moved", "origin": "deck", "to": "hand", "card": {}}
    table = both(Weiss(at="draw phase"), "A", drawn, "clock phase")

    table.go()

    are_apart(table)


@clause("6.4.1.3")
def test_after_clocking() -> None:
    clocked = {"on": "moved", "origin": "hand", "to": "clock", "card": {}}
    table = both(Weiss(at="clock phase"), "A", clocked, "main phase")
    table.put("A", hand=["paid", "Idle"])

    table.choose("paid")

    are_apart(table)


@clause("6.6.1.3")
def test_after_the_climax() -> None:
    placed = {"on": "moved", "to": "climax area", "card": {}}
    table = both(Weiss(at="climax phase"), "A", placed, "attack phase")
    table.climax("Finale")
    table.put("A", hand=["Finale"], clock=["colored"], stage={"center left": "Striker"})

    table.choose("Finale")

    are_apart(table)


@clause("7.2.1.6")
def test_after_the_declaration() -> None:
    table = both(Weiss(at="attack declaration step"), "A", {"on": "attacks", "card": {}}, "trigger step")
    table.put("A", stage={"center left": "Striker", "center right": "Next"})

    table.attack("Striker")

    are_apart(table)


@clause("7.3.1.3")
def test_after_the_trigger_check() -> None:
    checked = {"on": "trigger check", "card": {"whose": "any"}}
    table = both(Weiss(at="attack declaration step"), "A", checked, "damage step")
    table.put("A", stage={"center left": "Striker", "center right": "Next"})

    table.attack("Striker")

    are_apart(table)


@clause("7.4.1.3")
def test_after_the_counter() -> None:
    played = {"on": "card played", "card": {}}
    table = both(Weiss(at="attack declaration step"), "B", played, "damage step")
    table.event("Parry", GROW | {"what": {"name": "Foe"}}, icons=["counter"])
    table.put("A", stage={"center left": "Striker", "center middle": "Next"})
    table.put("B", stage={"center right": "Foe"}, hand=["Parry"])

    table.attack("Striker", "frontal")
    table.choose("Parry")

    are_apart(table)


@clause("7.5.1.3")
def test_after_the_damage() -> None:
    table = both(Weiss(at="attack declaration step"), "A", {"on": "damage taken"}, "battle step")
    table.put("A", stage={"center left": "Striker", "center middle": "Next"})
    table.put("B", stage={"center right": "Foe"})

    table.attack("Striker", "frontal")

    are_apart(table)
