"""Chapter 8, sections 9 to 11. Continuous effects, replacement effects, final information."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from domain.kernel.events import AbilityTriggered, CardMoved
from domain.rulesets.weiss_schwarz.events import DamageDealt
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, Weiss, activated, at_start_of, automatic, continuous

FRONT = {"where": "front of this"}


def assist(effect: dict[str, object]) -> dict[str, object]:
    return {"keyword": "assist", "effects": [effect]}


def modify(what: object, **changes: object) -> dict[str, object]:
    return {"do": "modify", "what": what, **changes}


# -- 8.9 Continuous effects ----------------------------------------------------------------------------------------------


@clause("8.9.1", "8.9.1.1")
def test_printed_values_are_where_it_begins() -> None:
    table = Weiss()
    table.character("Hero", power=4500, soul=2, level=1)
    table.put("A", stage=["Hero"])

    assert (table.power("Hero"), table.soul("Hero"), table.value("Hero", "level")) == (4500, 2, 1)


@clause("8.9.1.2", "8.9.1.3")
def test_words_come_before_values() -> None:
    table = Weiss()
    table.character("Muster", abilities=[continuous(modify({"has": {"traits": "Corps"}}, add={"power": 500}))])
    table.character("Tailor", abilities=[continuous(modify({"name": "Civilian"}, gain={"traits": "Corps"}))])
    table.put("A", stage=["Muster", "Civilian", "Tailor"])

    assert table.power("Civilian") == 3500


@clause("8.9.1.3", "10.3.1")
def test_the_example_of_an_assist_for_3000_power_or_less() -> None:
    table = Weiss()
    weak = {**FRONT, "number": {"power": {"at_most": 3000}}}
    table.character("Helper", abilities=[assist(modify(weak, add={"power": 500}))])
    table.put("A", stage={"center left": "Character A", "back left": "Helper"})

    assert table.power("Character A") == 3500


@pytest.mark.parametrize("first", ["trait", "encore"])
@clause("8.9.1.4")
def test_the_example_of_dependent_assists(first: str) -> None:
    table = Weiss()
    encore = {"keyword": "encore", "cost": [{"do": "discard", "cards": {"type": "character"}}]}
    table.character("Trait giver", abilities=[assist(modify(FRONT, gain={"traits": "Corps"}))])
    table.character(
        "Encore giver", abilities=[assist(modify({**FRONT, "has": {"traits": "Corps"}}, abilities=[encore]))]
    )
    order = ["Trait giver", "Encore giver"] if first == "trait" else ["Encore giver", "Trait giver"]
    table.put("A", stage={"center middle": "Character A", "back left": order[0], "back right": order[1]})

    codes = table.match.abilities(table.card("Character A"))
    keywords = [table.match.catalog.abilities[code].keyword for code in codes]
    assert keywords == ["encore", "encore"]


@clause("8.9.1.5", "8.9.1.5.2")
def test_the_example_of_power_that_becomes_zero() -> None:
    table = Weiss()
    table.character("Helper", abilities=[assist(modify(FRONT, add={"power": 500}))])
    zero = modify({"name": "Character A"}, set={"power": 0})
    table.event("Silence", zero)
    table.put("A", stage={"center left": "Character A", "back left": "Helper"}, hand=["Silence", "Idle"])
    assert table.power("Character A") == 3500

    table.choose("Silence")

    assert table.zone("A", "waiting room") == ["Silence", "Character A"]


@clause("8.9.1.5", "8.9.1.5.1")
def test_a_continuous_ability_counts_from_when_its_card_came_onto_the_stage() -> None:
    table = Weiss()
    table.event("Set", modify({"name": "Hero"}, set={"power": 1000}))
    table.character("Helper", abilities=[continuous(modify({"name": "Hero"}, add={"power": 500}))])
    table.put("A", stage={"center left": "Hero"}, hand=["Set", "Helper"])

    table.choose("Set")
    table.choose("Helper")
    table.choose("back left")

    assert table.power("Hero") == 1500


@clause("8.9.1.5.1", "3.1.4")
def test_moving_on_the_stage_does_not_renew_the_order() -> None:
    table = Weiss()
    table.event("Set", modify({"name": "Hero"}, set={"power": 1000}))
    table.character("Helper", abilities=[continuous(modify({"name": "Hero"}, add={"power": 500}))])
    table.put("A", stage={"center left": "Hero", "back left": "Helper"}, hand=["Set", "Idle"])

    table.choose("Set")
    assert table.power("Hero") == 1000
    table.choose("exchange", "back left", "back right")

    assert table.power("Hero") == 1000


@clause("8.9.2")
def test_an_effect_on_all_characters_misses_those_that_come_later() -> None:
    table = Weiss()
    table.event("Rally", modify({}, add={"power": 1000}))
    table.put("A", stage={"center left": "Here"}, hand=["Rally", "Late"])

    table.choose("Rally")
    table.choose("Late")
    table.choose("center right")
    table.choose("exchange", "center left", "back left")

    assert table.power("Here") == 4000
    assert table.power("Late") == 3000


@clause("8.9.3", "8.9.3.1")
def test_an_effect_on_a_zone_reaches_a_card_the_moment_it_comes() -> None:
    table = Weiss()
    table.character("Banner", abilities=[continuous(modify({"other": True}, add={"power": 1000}))])
    sees = {"on": "moved", "to": "stage", "card": {"other": True, "number": {"power": {"at_least": 4000}}}}
    table.character("Scout", abilities=[automatic(sees, DRAW)])
    table.put("A", stage=["Banner", "Scout"], hand=["New"], deck=["drawn"])

    table.choose("New")
    table.choose("back left")

    assert table.zone("A", "hand") == ["drawn"]


@clause("8.9.3", "9.5.1")
def test_a_newcomer_under_a_curse_dies_at_once() -> None:
    table = Weiss()
    table.character("Curse", abilities=[continuous(modify({"whose": "opponent"}, add={"power": -3000}))])
    table.put("A", hand=["New", "Idle"])
    table.put("B", stage=["Curse"])

    table.choose("New")
    table.choose("center left")

    assert table.zone("A", "waiting room") == ["New"]


# -- 8.10 Replacement effects --------------------------------------------------------------------------------------------

TO_STOCK = {"would": {"on": "moved", "origin": "stage", "to": "waiting room"}, "to": "stock"}
FATE = {"do": "move", "what": {"name": "Phoenix"}, "to": "waiting room"}


def replacing(replaces: Mapping[str, object], **more: object) -> dict[str, object]:
    return {"kind": "continuous", "replaces": replaces, **more}


@clause("8.2.1.3", "8.2.1.3.1", "8.10.1", "8.10.1.1")
def test_what_is_replaced_never_happens() -> None:
    table = Weiss()
    mourns = automatic({"on": "moved", "origin": "stage", "to": "waiting room"}, DRAW)
    table.character("Phoenix", abilities=[replacing(TO_STOCK), mourns])
    table.event("Fate", FATE)
    table.put("A", stage=["Phoenix"], hand=["Fate", "Idle"])

    table.choose("Fate")

    assert table.zone("A", "stock") == ["Phoenix"]
    assert table.events(AbilityTriggered) == []
    assert not any(e.to == 2 and table.name(e.card) == "Phoenix" for e in table.events(CardMoved))


@clause("8.2.1.3.2")
def test_an_optional_replacement_is_asked_for() -> None:
    for answer, zone in (("yes", "stock"), ("pass", "waiting room")):
        table = Weiss()
        table.character("Phoenix", abilities=[replacing({**TO_STOCK, "optional": True})])
        table.event("Fate", FATE)
        table.put("A", stage=["Phoenix"], hand=["Fate", "Idle"])

        table.choose("Fate")
        assert table.asked == "A replace"
        table.choose(answer)

        assert "Phoenix" in table.zone("A", zone)


@clause("8.10.2", "8.10.2.1")
def test_the_master_of_the_card_orders_replacements() -> None:
    table = Weiss()
    to_memory = {**TO_STOCK, "to": "memory"}
    table.character("Phoenix", abilities=[replacing(TO_STOCK), replacing(to_memory)])
    table.event("Fate", {"do": "move", "what": {"whose": "opponent"}, "to": "waiting room"})
    table.put("A", hand=["Fate", "Idle"])
    table.put("B", stage=["Phoenix"])

    table.choose("Fate")
    assert table.asked == "B order replacements"
    table.match.choose(1)

    assert table.zone("B", "memory") == ["Phoenix"]


@clause("8.10.2.2")
def test_who_receives_the_damage_orders_what_replaces_it() -> None:
    table = Weiss()
    less = {"would": {"on": "damage", "whose": "you"}, "add": -1}
    none = {"would": {"on": "damage", "whose": "you"}, "become": 3}
    table.character("Wall", abilities=[replacing(less), replacing(none)])
    table.event("Bolt", {"do": "damage", "number": 2})
    table.put("A", hand=["Bolt", "Idle"])
    table.put("B", stage=["Wall"])

    table.choose("Bolt")
    assert table.asked == "B order replacements"
    table.match.choose(1)

    assert [event.amount for event in table.events(DamageDealt)] == [2]
    assert table.count("B", "clock") == 2


@clause("8.10.2.3")
def test_each_replacement_is_applied_once_to_one_happening() -> None:
    table = Weiss()
    less = {"would": {"on": "damage", "whose": "you"}, "add": -1}
    table.character("Wall", abilities=[replacing(less)])
    table.event("Bolt", {"do": "damage", "number": 5})
    table.put("A", hand=["Bolt", "Idle"])
    table.put("B", stage=["Wall"])

    table.choose("Bolt")

    assert [event.amount for event in table.events(DamageDealt)] == [4]


@clause("8.10.3")
def test_an_optional_replacement_that_cannot_be_done_is_not_offered() -> None:
    discard_instead = {
        "would": {"on": "moved", "origin": "stage", "to": "waiting room"},
        "instead": [{"do": "discard"}],
        "optional": True,
    }
    for hand, asked in ((["Fate", "paid"], True), (["Fate"], False)):
        table = Weiss()
        table.character("Phoenix", abilities=[replacing(discard_instead)])
        table.event("Fate", FATE)
        table.put("A", stage=["Phoenix"], hand=hand)

        table.choose("Fate")

        assert (table.asked == "A replace") is asked


@clause("7.5.1.2.1", "8.10.1")
def test_damage_reduced_to_nothing_is_no_damage() -> None:
    table = Weiss(at="attack declaration step")
    less = {"would": {"on": "damage", "whose": "you"}, "add": -2}
    table.character("Wall", abilities=[replacing(less)])
    table.put("A", stage=["Striker"])
    table.put("B", stage={"back left": "Wall"})

    table.attack("Striker")

    assert table.events(DamageDealt) == []
    assert table.count("B", "clock") == 0


# -- 8.11 Final information ------------------------------------------------------------------------------------------------


@clause("8.11.1")
def test_a_card_that_has_left_is_known_as_it_last_was() -> None:
    table = Weiss()
    leave_and_draw = [
        {"do": "move", "what": "this", "to": "waiting room"},
        {"do": "draw", "number": {"value": "level", "of": "this"}},
    ]
    table.character("Oracle", level=1, abilities=[activated(*leave_and_draw)])
    table.character("Mentor", abilities=[continuous(modify({"other": True}, add={"level": 1}))])
    table.put("A", stage=["Oracle", "Mentor"])

    table.choose("use ability")

    assert table.count("A", "hand") == 2


@clause("8.11.1")
def test_a_chosen_card_that_has_left_is_known_as_it_last_was() -> None:
    table = Weiss()
    table.event(
        "Harvest",
        {"do": "select", "cards": {}, "slot": "chosen"},
        {"do": "modify", "what": "chosen", "add": {"soul": 2}},
        {"do": "move", "what": "chosen", "to": "hand"},
        {"do": "move top", "to": "stock", "number": {"value": "soul", "of": "chosen"}},
    )
    table.put("A", stage=["Ripe"], hand=["Harvest"])

    table.choose("Harvest")

    assert table.zone("A", "hand") == ["Ripe"]
    assert table.count("A", "stock") == 3


@clause("8.9.1.5.2", "8.2.1.2")
def test_an_effect_until_the_end_of_the_opponents_turn() -> None:
    table = Weiss(at="end phase")
    lasting = modify("this", add={"power": 500}, until="end of opponent's turn")
    table.character("Guard", abilities=[at_start_of("end phase", lasting, condition={"turn": "you"})])
    table.put("A", stage={"back left": "Guard"})

    table.go()
    assert table.asked == "B clock"
    assert table.power("Guard") == 3500
    table.choose("pass")
    table.choose("pass")

    assert table.asked == "A clock"
    assert table.power("Guard") == 3000


@clause("8.3.3", "3.6.3")
def test_a_condition_on_the_own_position_follows_every_move() -> None:
    table = Weiss()
    shy = continuous(modify("this", add={"power": 1000}), condition={"this": {"where": "back stage"}})
    table.character("Shy", abilities=[shy])
    table.put("A", stage={"center left": "Shy"})
    table.go()
    assert table.power("Shy") == 3000

    table.choose("exchange", "center left", "back left")
    assert table.power("Shy") == 4000
    table.choose("exchange", "center left", "back left")

    assert table.power("Shy") == 3000
