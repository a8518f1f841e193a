"""Situations that people get wrong at the table."""

from __future__ import annotations

from domain.kernel.events import AbilityExtinguished, CardMoved
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.events import DamageDealt, DeckReshuffled, PowerCompared
from domain.rulesets.weiss_schwarz.words import ATTACKER
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, Weiss, activated, at_start_of, automatic, continuous

LEAVES = {"on": "moved", "origin": "stage", "to": "waiting room"}


def fate(name: str) -> dict[str, object]:
    return {"do": "move", "what": {"name": name}, "to": "waiting room"}


@clause("10.2.2", "9.2.2")
def test_an_encore_fails_once_the_card_was_reshuffled_into_the_deck() -> None:
    table = Weiss()
    table.character("Hero", abilities=[automatic(LEAVES, DRAW)])
    table.event("Fate", fate("Hero"))
    table.put(
        "A", filler=0, stage=["Hero"], hand=["Fate", "Idle"], stock=["1", "2", "3"], deck=["last"], waiting_room=["w"]
    )

    table.choose("Fate")
    table.choose("play pending", "")

    assert table.asked == "A main"
    assert table.count("A", "stock") == 3
    assert len(table.events(DeckReshuffled)) == 1
    assert len(table.events(AbilityExtinguished)) == 1


@clause("9.5.1", "10.2.1")
def test_a_lasting_curse_kills_again_after_every_encore() -> None:
    table = Weiss()
    table.character(
        "Curse", abilities=[continuous({"do": "modify", "what": {"whose": "opponent"}, "add": {"power": -3000}})]
    )
    table.put("A", hand=["Hero", "Idle"], stock=["1", "2", "3"])
    table.put("B", stage=["Curse"])

    table.choose("Hero")
    table.choose("center left")
    assert table.asked == "A pay cost"
    table.choose("yes")

    assert table.zone("A", "stage") == []
    assert len([event for event in table.events(CardMoved) if event.clause == "9.5.1"]) == 2


@clause("9.2.2.1", "3.13.1.2")
def test_the_last_card_revealed_for_a_trigger_check_loses_the_game() -> None:
    table = Weiss(at="attack declaration step")
    table.put("A", filler=0, stage=["Striker"], deck=["last"])

    table.attack("Striker")

    assert table.winner == "B"
    assert table.zone("A", "resolution zone") == ["last"]


@clause("8.6.2.1.2", "8.6.2.1.1.1", "8.9.3")
def test_the_level_after_effects_counts_for_cards_in_the_hand() -> None:
    table = Weiss()
    cheaper = {"do": "modify", "what": {"zone": "hand"}, "add": {"level": -1}}
    table.character("Mentor", abilities=[continuous(cheaper)])
    table.character("Pupil", level=1, color="red")
    table.put("A", hand=["Pupil", "Mentor"])
    assert not table.offers("play card", "Pupil")

    table.choose("Mentor")
    table.choose("back left")

    assert table.offers("play card", "Pupil")


@clause("7.2.1.4.2", "1.3.1")
def test_a_text_keeps_the_soul_of_a_side_attack() -> None:
    table = Weiss(at="attack declaration step")
    table.character("Striker", soul=2, rules=["soul is kept in a side attack"])
    table.character("Wall", level=2)
    table.put("A", stage=["Striker"])
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", "side")

    assert [event.amount for event in table.events(DamageDealt)] == [2]


@clause("10.2.2", "7.5.1.2.2", "7.6.1.3")
def test_an_attacker_that_was_encored_is_no_longer_attacking() -> None:
    table = Weiss(at="attack declaration step")
    table.character("Striker", abilities=[at_start_of("damage step", fate("Striker"))])
    table.put("A", stage=["Striker", "Second"], stock=["1", "2", "3"])
    table.put("B", stage={"center right": "Wall"})

    table.attack("Striker", "frontal")
    table.choose("yes")

    assert table.zone("A", "stage") == ["Striker", "Second"]
    assert table.events(DamageDealt) == []
    assert table.events(PowerCompared) == []
    assert table.match.state.registers[ATTACKER] == -1


@clause("9.6.1", "3.7.3.2")
def test_a_character_that_is_replaced_takes_exactly_its_own_markers_along() -> None:
    mark = automatic({"on": "moved", "to": "stage"}, {"do": "perform", "what": "marker"})
    table = Weiss()
    table.character("New", abilities=[mark])
    table.put("A", stage={"center left": {"card": "Old", "markers": ["m"]}}, hand=["New", "Idle"], deck=["fresh"])

    table.choose("New")
    table.choose("center left")
    table.choose("play pending", "New")

    assert table.zone("A", "waiting room") == ["Old", "m"]
    assert table.zone("A", "marker area") == ["fresh"]


@clause("4.12.2.10.1", "9.6.1")
def test_standby_over_a_character_with_markers() -> None:
    table = Weiss(at="attack declaration step")
    table.climax("Sign", "standby")
    table.put("A", stage=["Striker", {"card": "Old", "markers": ["m"]}], deck=["Sign"], waiting_room=["Zero"])

    table.attack("Striker")
    table.choose("Zero")
    table.choose("center middle")

    assert table.positions("A") == {"center left": "Striker", "center middle": "Zero"}
    assert sorted(table.zone("A", "waiting room")) == ["Old", "m"]


@clause("8.7.3", "8.5.1.2")
def test_abilities_of_both_players_wait_for_the_same_event_the_turn_players_first() -> None:
    table = Weiss(at="climax phase")
    table.character(
        "Mine", abilities=[at_start_of("climax phase", {"do": "move top", "to": "stock", "who": "opponent"})]
    )
    table.character("Yours", abilities=[at_start_of("climax phase", {"do": "pay", "what": "stock", "number": 1})])
    table.put("A", stage=["Mine"])
    table.put("B", stage=["Yours"], deck=["moved"])
    table.go()

    assert table.zone("B", "stock") == []
    assert table.zone("B", "waiting room") == ["moved"]


@clause("8.4.2.2", "10.2.2")
def test_a_printed_encore_with_another_cost_stands_beside_the_common_one() -> None:
    table = Weiss()
    cheap = {"keyword": "encore", "cost": [{"do": "discard", "cards": {"type": "character"}}]}
    table.character("Diva", abilities=[cheap])
    table.event("Fate", fate("Diva"))
    table.put("A", stage={"back right": "Diva"}, hand=["Fate", "paid"])

    table.choose("Fate")
    table.match.choose(0)
    table.choose("yes")

    assert table.positions("A") == {"back right": "Diva"}
    assert table.orientation("Diva") == "rest"
    assert "paid" in table.zone("A", "waiting room")


@clause("6.4.1.2", "1.2.2.1")
def test_clocking_oneself_out_at_level_three() -> None:
    table = Weiss(at="clock phase")
    table.put("A", level=["1", "2", "3"], clock=["a", "b", "c", "d", "e", "f"], hand=["g"])

    table.choose("g")
    table.choose("g")

    assert table.winner == "B"
    assert table.count("A", "hand") == 2


@clause("8.6.2.2.1", "8.6.2.3.1")
def test_an_ability_paid_with_its_own_card() -> None:
    table = Weiss()
    cost = [{"do": "move", "what": "this", "to": "waiting room"}]
    table.character("Bomb", abilities=[activated({"do": "damage", "number": 1}, cost=cost)])
    table.put("A", stage=["Bomb"], hand=["Idle"])

    table.choose("use ability")

    assert table.zone("A", "waiting room") == ["Bomb"]
    assert table.name(table.events(DamageDealt)[0].source & CARD_MASK) == "Bomb"
    assert table.count("B", "clock") == 1
