"""Chapter 4. Basic concepts: masters, timings, states, the damage process."""

from __future__ import annotations

from domain.kernel.events import AbilityPlayed, AbilityTriggered, CardMoved, CardTurned
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.events import DamageCanceled, DamageDealt, DamageTaken, DeckReshuffled
from domain.rulesets.weiss_schwarz.words import RESOLUTION_ZONE, ZONE_COUNT
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, PLACED, Weiss, activated, at_start_of, automatic, continuous

PING = {"do": "damage", "number": 1}


# -- 4.2, 4.3 Owner and master -----------------------------------------------------------------------------------------


@clause("4.3.2", "4.3.6")
def test_the_master_of_a_card_is_the_player_of_its_zone() -> None:
    table = Weiss()
    table.character("Traitor", abilities=[continuous({"do": "modify", "what": {"other": True}, "add": {"power": 500}})])
    table.put("A", stage=["Mine"])
    table.put("B", stage=[{"card": "Traitor", "owner": "A"}, "Theirs"])

    assert table.power("Theirs") == 3500
    assert table.power("Mine") == 3000


@clause("4.3.3")
def test_an_effect_keeps_its_master_when_its_source_is_gone() -> None:
    table = Weiss()
    later = {
        "do": "later",
        "ability": {"kind": "automatic", "when": {"on": "phase", "phase": "climax phase"}, "effects": [DRAW]},
    }
    table.character("Planner", abilities=[activated(later, {"do": "move", "what": "this", "to": "waiting room"})])
    table.put("A", stage=["Planner"], deck=["drawn"])
    table.put("B", hand=["kept"])

    table.choose("use ability")

    assert table.zone("A", "hand") == ["drawn"]
    assert [event.player for event in table.events(AbilityPlayed)] == [0, 0]


@clause("4.3.4")
def test_the_master_of_an_activated_ability_is_who_played_it() -> None:
    table = Weiss()
    table.character("Scout", abilities=[activated(DRAW, limit=1)])
    table.put("A", stage=["Scout"], deck=["drawn"], hand=["Idle"])

    table.choose("use ability")

    assert [event.player for event in table.events(AbilityPlayed)] == [0]
    assert table.zone("A", "hand") == ["Idle", "drawn"]


@clause("4.3.5")
def test_the_master_of_an_automatic_ability_is_the_master_of_its_card() -> None:
    table = Weiss()
    table.character("Spy", abilities=[at_start_of("climax phase", DRAW)])
    table.put("B", stage=[{"card": "Spy", "owner": "A"}], deck=["drawn"])

    table.go()

    assert [event.player for event in table.events(AbilityTriggered)] == [1]
    assert "drawn" in table.zone("B", "hand")


# -- 4.4, 4.5 Check timing and play timing -----------------------------------------------------------------------------


@clause("4.4.1", "4.4.2", "8.5.1.1")
def test_rule_actions_come_before_automatic_abilities() -> None:
    table = Weiss()
    table.character("Newcomer", abilities=[automatic(PLACED, {"do": "draw", "number": {"count": {}}})])
    table.put("A", stage={"center left": "Old"}, hand=["Newcomer"], deck=["one", "two"])

    table.choose("Newcomer")
    table.choose("center left")
    table.choose("play pending", "Newcomer")

    assert table.zone("A", "hand") == ["one"]


@clause("4.4.1", "8.7.1")
def test_an_automatic_ability_waits_for_the_check_timing() -> None:
    table = Weiss()
    table.character("Witness", abilities=[automatic({"on": "turned"}, DRAW)])
    table.event("Shake", {"do": "turn", "to": "rest", "what": {"name": "Witness"}}, {"do": "discard"})
    table.put("A", stage=["Witness"], hand=["Shake", "thrown"], deck=["drawn"])

    table.choose("Shake")

    assert table.zone("A", "hand") == ["drawn"]
    assert table.zone("A", "waiting room") == ["thrown", "Shake"]


@clause("4.5.2", "8.5.2.1")
def test_a_check_timing_comes_before_every_play_timing() -> None:
    table = Weiss()
    table.character("Weak", power=500)
    table.event("Curse", {"do": "modify", "what": {"name": "Weak"}, "add": {"power": -500}})
    table.put("A", stage=["Weak"], hand=["Curse", "Idle"])

    table.choose("Curse")

    assert table.asked == "A main"
    assert table.zone("A", "stage") == []


@clause("4.5.3", "4.5.3.1", "8.5.2.2")
def test_after_an_action_the_player_may_act_again() -> None:
    table = Weiss()
    table.put("A", hand=["One", "Two"])

    table.choose("play card", "One")
    table.choose("center left")

    assert table.asked == "A main"
    assert table.offers("play card", "Two")
    assert table.offers("pass")


@clause("4.5.3.2", "8.5.2.3", "6.5.1.3")
def test_doing_nothing_leads_on() -> None:
    table = Weiss()
    table.climax("Finale")
    table.put("A", hand=["Finale", "One"], clock=["yellow"])

    table.choose("pass")

    assert table.asked == "A climax"


# -- 4.6 Card orientation ------------------------------------------------------------------------------------------------


@clause("4.6.1", "4.6.1.1", "4.6.1.2", "4.6.1.3")
def test_a_character_stands_rests_or_is_reversed() -> None:
    table = Weiss()
    turns = [activated({"do": "turn", "to": to}, text=to) for to in ("stand", "rest", "reverse")]
    table.character("Dancer", abilities=turns)
    table.put("A", stage=["Dancer"])
    states = []

    for word in ("rest", "reverse", "stand", "reverse", "rest"):
        table.choose("use ability", word)
        states.append(table.orientation("Dancer"))

    assert states == ["rest", "reverse", "stand", "reverse", "rest"]
    assert len(table.events(CardTurned)) == 5


# -- 4.10 Damage process -------------------------------------------------------------------------------------------------


@clause("4.10.1", "4.10.1.1", "4.10.1.3", "3.13.1.3", "3.13.1.3.1")
def test_damage_goes_card_by_card_into_the_clock() -> None:
    table = Weiss()
    table.put("B", clock=["old"], deck=["one", "two", "three"])

    table.damage("B", 3)

    assert table.zone("B", "clock") == ["old", "one", "two", "three"]
    revealed = [event for event in table.events(CardMoved) if event.to == ZONE_COUNT + RESOLUTION_ZONE]
    assert [(table.name(event.card), event.face, event.seen) for event in revealed] == [
        ("one", 0, 3),
        ("two", 0, 3),
        ("three", 0, 3),
    ]
    assert [event.amount for event in table.events(DamageTaken)] == [3]


@clause("4.10.1.2", "3.13.1.3")
def test_a_climax_cancels_the_damage() -> None:
    table = Weiss()
    table.put("A", hand=["Idle"])
    table.climax("Finale")
    table.put("B", deck=["one", "Finale", "three"])

    table.damage("B", 3)

    assert table.zone("B", "clock") == []
    assert table.zone("B", "waiting room") == ["one", "Finale"]
    assert table.zone("B", "deck")[0] == "three"
    assert table.events(DamageTaken) == []


@clause("4.10.1.2.1")
def test_canceled_damage_is_noticed_once() -> None:
    table = Weiss()
    table.climax("Finale")
    table.character("Taunt", abilities=[automatic({"on": "damage canceled", "whose": "you"}, DRAW)])
    table.put("B", stage=["Taunt"], deck=["Finale", "drawn"])

    table.damage("B", 2)

    assert len(table.events(DamageCanceled)) == 1
    assert table.zone("B", "hand")[0] == "drawn"


@clause("4.10.1.2.1")
def test_damage_that_is_taken_is_not_canceled() -> None:
    table = Weiss()
    table.character("Taunt", abilities=[automatic({"on": "damage canceled", "whose": "you"}, DRAW)])
    table.put("B", stage=["Taunt"], deck=["one", "two"])

    table.damage("B", 2)

    assert table.events(AbilityTriggered) == []


@clause("4.10.2", "9.9.1")
def test_cards_put_into_the_clock_otherwise_are_no_damage() -> None:
    table = Weiss()
    table.climax("Finale")
    table.event("Burden", {"do": "move top", "to": "clock", "who": "opponent", "number": 2})
    table.put("A", hand=["Burden"])
    table.put("B", deck=["Finale", "other"])

    table.choose("Burden")

    assert table.zone("B", "clock") == ["Finale", "other"]
    assert not table.events(DamageCanceled)
    assert not table.events(DamageDealt)


@clause("9.2.2", "4.10.1.2", "9.2.2.1")
def test_a_deck_emptied_by_damage_is_reshuffled_before_the_damage_goes_on() -> None:
    table = Weiss()
    table.put("A", hand=["Idle"])
    table.climax("Finale")
    table.put("B", filler=0, deck=["one", "Finale"], waiting_room=["used", "used"])

    table.damage("B", 3)

    assert table.zone("B", "waiting room") == ["one", "Finale"]
    assert table.zone("B", "clock") == ["used"]
    assert [event.cards for event in table.events(DeckReshuffled)] == [2]


@clause("9.2.2.1")
def test_a_climax_on_its_way_saves_a_player_without_cards() -> None:
    table = Weiss()
    table.put("A", hand=["Idle"])
    table.climax("Finale")
    table.put("B", filler=0, deck=["one", "Finale"])

    table.damage("B", 2)

    assert table.winner == ""
    assert table.events(DeckReshuffled)[0].cards == 2
    assert table.events(DeckReshuffled)[0].player == 1


@clause("9.2.2.1", "1.2.2.2")
def test_without_a_climax_an_empty_deck_and_waiting_room_lose_at_once() -> None:
    table = Weiss()
    table.put("B", filler=0, deck=["one", "two"])

    table.damage("B", 2)

    assert table.winner == "A"
    assert table.match.outcome is not None
    assert table.match.outcome.clause == "9.2.2.1"
    assert table.zone("B", "resolution zone") == ["one", "two"]


# -- 4.11 Source of damage -----------------------------------------------------------------------------------------------


@clause("4.11.1.1", "7.5.1.2")
def test_the_attacking_character_is_the_source_of_its_damage() -> None:
    table = Weiss(at="attack declaration step")
    table.put("A", stage=["Striker"])

    table.attack("Striker")

    (damage,) = table.events(DamageDealt)
    assert damage.source & CARD_MASK == table.card("Striker")
    assert damage.amount == 2


@clause("4.11.1.2", "4.11.1.2.1")
def test_the_card_that_says_so_is_the_source_of_an_effects_damage() -> None:
    table = Weiss()
    table.event("Bolt", PING)
    table.character("Mage", abilities=[activated(PING, limit=1)])
    table.put("A", stage=["Mage"], hand=["Bolt"])

    table.choose("use ability")
    table.choose("Bolt")

    assert [table.name(event.source & CARD_MASK) for event in table.events(DamageDealt)] == ["Mage", "Bolt"]
