"""Chapter 9. Phases of a turn."""

from __future__ import annotations

from domain.kernel.events import AbilityTriggered, CardMoved, EffectsEnded, PhaseStarted, TurnStarted
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.events import CleanedUp
from tests.clauses import clause
from tests.final_fantasy.table import (
    DRAW,
    FF,
    THEIR_FORWARDS,
    action,
    at_start_of,
    auto,
    choose,
    deal,
    field,
    gains,
    perform,
    pump,
    restricted,
    trait,
)


def phases(table: FF) -> list[str]:
    return [table.ruleset.words.phases[event.phase] for event in table.events(PhaseStarted)]


@clause("9.1.1", "9.1.1.1")
def test_the_turn_player_activates_everything_they_control_and_nothing_else() -> None:
    table = FF(at="active phase")
    table.backup("Coal").forward("Guard")
    dull = [{"card": "Coal", "orientation": "dull"}, {"card": "Guard", "orientation": "dull"}]
    table.put("A", field=dull).put("B", field=dull)
    table.go()

    assert [table.orientation(name, "A") for name in ("Coal", "Guard")] == ["active", "active"]
    assert [table.orientation(name, "B") for name in ("Coal", "Guard")] == ["dull", "dull"]
    assert table.stack == []


@clause("9.1.1.1")
def test_stolen_cards_are_activated_with_ones_own() -> None:
    table = FF(at="active phase")
    table.forward("Guard").put("A", field=[{"card": "Guard", "orientation": "dull", "owner": "B"}])

    assert table.orientation("Guard", "A") == "active"
    assert table.match.state.owner[table.card("Guard")] == 1


@clause("9.1.1.2", "11.8.3")
def test_what_triggers_while_activating_waits_for_the_main_phase() -> None:
    table = FF(at="active phase")
    table.forward("Riser", 5000, auto({"on": "turned", "orientation": "active"}, DRAW))
    table.put("A", field=[{"card": "Riser", "orientation": "dull"}])

    assert table.asked == "A priority"
    assert table.phase == "main phase 1"
    assert table.stack == ["Riser"]


@clause("9.2.1.1")
def test_the_turn_player_draws_two_cards() -> None:
    table = FF(at="draw phase")
    table.put("A", deck=["One", "Two", "Three"])

    assert table.hand("A") == ["One", "Two"]
    assert table.stack == []


@clause("9.2.1.1", "3.1.2")
def test_drawing_two_from_a_deck_of_one_gives_one_card_and_defeat() -> None:
    table = FF(at="draw phase")
    table.put("A", filler=0, deck=["One"])

    assert table.hand("A") == ["One"]
    assert table.winner == "B"


@clause("9.2.1.2", "11.8.3")
def test_what_triggers_while_drawing_waits_for_the_main_phase() -> None:
    table = FF(at="draw phase")
    table.backup("Scribe", auto({"on": "moved", "card": {"whose": "you"}, "to": "hand"}, DRAW))
    table.put("A", field=["Scribe"])

    assert table.phase == "main phase 1"
    assert table.asked == "A order abilities"
    table.match.choose(0)
    assert table.stack == ["Scribe", "Scribe"]


@clause("9.2.1.3")
def test_only_the_very_first_turn_draws_one() -> None:
    table = FF(at="draw phase", turn="B", number=2, hold="B")
    table.put("B", deck=["One", "Two"])

    assert table.hand("B") == ["One", "Two"]


@clause("9.3.1.1")
def test_only_the_first_main_phase_is_number_one() -> None:
    table = FF()
    table.backup("Clock", action(perform("main phase"), limit=1))
    table.put("A", field=["Clock"])

    table.use("Clock").both_pass()
    table.choose("pass")

    assert table.phase == "main phase 2"
    assert phases(table) == ["main phase 1", "main phase 2"]
    table.choose("pass")
    assert phases(table)[2:4] == ["attack phase", "attack preparation"]


@clause("9.3.1.2", "11.1.6", "11.1.7")
def test_two_passes_in_a_row_with_an_empty_stack_end_the_main_phase() -> None:
    table = FF(hold="AB").put("B", hand=["Wait"])

    table.choose("pass")
    assert (table.asked, table.phase) == ("B priority", "main phase 1")
    table.play("Wait")
    assert table.asked == "B priority"
    table.choose("pass")
    assert (table.asked, table.phase) == ("A priority", "main phase 1")
    table.choose("pass")
    assert table.stack == []
    assert (table.asked, table.phase) == ("A priority", "main phase 1")
    table.choose("pass")
    table.choose("pass")

    assert table.phase == "attack preparation"


@clause("9.3.1.3", "9.3.1.4", "11.1.2")
def test_what_waits_for_the_main_phase_is_on_the_stack_before_the_turn_player_acts() -> None:
    table = FF(at="draw phase", hold="AB")
    table.backup("Bell", at_start_of("main phase 1", DRAW)).put("A", field=["Bell"])

    assert table.stack == ["Bell"]
    assert table.asked == "A priority"


@clause("9.3.1.5", "11.4.1")
def test_characters_are_cast_by_the_turn_player_with_an_empty_stack_and_arrive_at_once() -> None:
    table = FF(hold="AB")
    table.forward("Ember", cost=0).put("A", hand=["Ember", "Wait"]).put("B", hand=["Ember"])

    table.play("Wait")
    assert not table.offers("play card", "Ember")
    table.choose("pass")
    assert not table.offers("play card", "Ember")
    table.choose("pass")
    table.play("Ember")

    assert table.field("A") == ["Ember"]
    assert table.stack == []


@clause("9.3.1.6", "9.3.1.7", "9.5.1.1")
def test_summons_and_abilities_are_for_the_main_and_attack_phases_of_either_player() -> None:
    table = FF(at="active phase", hold="AB")
    table.forward("Mage", 5000, action(DRAW, limit=1))
    table.put("A", field=["Mage"], filler=30).put("B", field=["Mage"])

    asked = set()
    while table.match.state.turn_player == 0:
        if table.asked.endswith("priority"):
            asked.add((table.asked[0], table.phase))
            assert table.offers("play card", "Wait")
            assert table.offers("use ability", "Mage")
        if table.offers("attack", "Mage") and "damage resolution" not in phases(table):
            table.choose("attack", "Mage")
        else:
            table.decline()

    steps = {
        "main phase 1",
        "attack preparation",
        "attack declaration",
        "block declaration",
        "damage resolution",
        "main phase 2",
    }
    assert asked == {(player, phase) for player in "AB" for phase in steps}


@clause("9.5.1.1", "11.8.3")
def test_end_of_turn_abilities_resolve_though_nobody_can_do_anything() -> None:
    table = FF(at="end phase", hold="AB")
    table.backup("Bell", at_start_of("end phase", DRAW)).put("A", field=["Bell"], deck=["Prize"])
    table.go()

    assert table.hand("A") == ["Prize"]
    assert table.match.state.turn_player == 1


@clause("9.5.1.2")
def test_the_turn_player_discards_down_to_five() -> None:
    table = FF(at="end phase", hold="")
    table.put("A", hand=["One", "Two", "Three", "Four", "Five", "Six", "Seven"])
    table.put("B", hand=["One"] * 7)

    assert table.asked == "A discard to hand size"
    table.choose("Two").choose("Seven")

    assert table.hand("A") == ["One", "Three", "Four", "Five", "Six"]
    assert table.count("B", "hand") == 9
    assert table.match.state.turn_player == 1


@clause("9.5.1.3", "9.5.1.3.1", "9.5.1.3.2")
def test_damage_and_turn_long_effects_go_at_the_same_time() -> None:
    table = FF()
    table.forward("Guard", 5000).forward("Other", 9000).summon("Boost", choose(), pump(4000), cost=0)
    other = {"card": "Other", "counters": {"damage": 6000}}
    table.put("A", hand=["Boost"], field=["Guard"]).put("B", field=[other])

    table.play("Boost").choose("Guard").both_pass()
    table.hit("Guard", 8000, "A")
    assert table.power("Guard") == 9000
    while table.match.state.turn_player == 0:
        table.decline()

    assert table.power("Guard") == 5000
    assert table.counter("Guard", "damage") == 0
    assert table.counter("Other", "damage") == 0
    (cleaned,) = table.events(CleanedUp)
    (ended,) = table.events(EffectsEnded)
    assert table.match.events.index(ended) == table.match.events.index(cleaned) + 1


@clause("9.5.1.4")
def test_what_the_clean_up_sets_off_is_dealt_with_and_the_clean_up_repeated() -> None:
    leaves = {"on": "moved", "card": {"type": "forward", "whose": "any"}, "origin": "field"}
    again = {"do": "modify", "what": THEIR_FORWARDS, "add": {"power": 1000}}
    shrink = {"do": "modify", "what": {"type": "forward", "name": "Fading"}, "add": {"power": -1000}}
    table = FF(at="end phase", hold="")
    table.forward("Fading", 1000, auto(leaves, again)).forward("Guard", 5000)
    table.backup("Bell", at_start_of("end phase", shrink)).put("A", field=["Fading", "Bell"], hand=["One"] * 5)
    table.put("B", field=["Guard"])
    table.go()

    assert table.field("A") == ["Bell"]
    assert table.match.state.turn_player == 1
    assert table.power("Guard", "B") == 5000


@clause("9.5.1.4", "9.5.1.2")
def test_the_repetition_does_not_discard_again() -> None:
    table = FF(hold="")
    table.forward("Guard", 5000)
    leaves = {"on": "moved", "card": {"type": "forward", "whose": "any"}, "origin": "field", "to": "break zone"}
    table.backup("Mourner", auto(leaves, {"do": "draw", "number": 2}))
    table.summon("Prop", choose(), pump(4000), cost=0)
    table.put("A", field=["Guard", "Mourner"], hand=["Prop", "One", "Two", "Three", "Four", "Five"])

    table.play("Prop").both_pass()
    table.hit("Guard", 8000, "A")
    while table.match.state.turn_player == 0:
        table.decline()

    assert table.count("A", "hand") == 5


@clause("9.5.1.4")
def test_cards_drawn_in_the_repetition_are_kept_over_the_limit() -> None:
    table = FF(hold="")
    away = {"on": "moved", "card": {"type": "forward", "whose": "any"}, "origin": "field", "to": "break zone"}
    table.forward("Guard", 0).backup("Mourner", auto(away, {"do": "draw", "number": 2}))
    table.summon("Prop", choose(), pump(4000), cost=0)
    hand = ["Prop", "One", "Two", "Three", "Four", "Five"]
    table.backup("Banner", field(gains(1000, {"type": "forward"})))
    table.put("A", field=["Mourner", "Banner", "Guard"], hand=hand)
    undo = {"do": "modify", "what": {"type": "forward"}, "add": {"power": -1000}, "until": "end of game"}
    table.summon("Wane", undo, cost=0).put("A", hand=["Wane"])

    table.play("Prop").both_pass()
    table.play("Wane").both_pass()
    assert table.power("Guard") == 4000
    while table.match.state.turn_player == 0:
        table.decline()

    assert "Guard" in table.broken("A")
    assert table.count("A", "hand") == 7


@clause("9.5.1.5")
def test_the_other_players_turn_begins_with_the_active_phase() -> None:
    table = FF(at="end phase", hold="B")
    table.go()

    assert table.match.state.turn_player == 1
    assert phases(table)[-3:] == ["active phase", "draw phase", "main phase 1"]


@clause("15.2.4.2")
def test_a_frozen_character_skips_one_active_phase() -> None:
    table = FF(hold="AB")
    table.summon(
        "Chill", choose("opponent"), {"do": "turn", "to": "dull", "what": "it"}, perform("freeze", "it"), cost=0
    )
    table.forward("Guard").put("A", hand=["Chill"]).put("B", field=["Guard"])

    table.play("Chill").both_pass()
    while table.match.state.turn < 6:
        table.decline()
    assert table.orientation("Guard", "B") == "dull"
    while table.match.state.turn < 8:
        table.decline()

    assert table.orientation("Guard", "B") == "active"


@clause("15.2.4.2")
def test_freeze_wears_off_even_if_the_character_was_active() -> None:
    table = FF(hold="AB")
    table.summon("Chill", choose("opponent"), perform("freeze", "it"), cost=0)
    table.forward("Guard").put("A", hand=["Chill"]).put("B", field=["Guard"])

    table.play("Chill").both_pass()
    assert table.counter("Guard", "frozen", "B") == 1
    while table.match.state.turn < 6:
        table.decline()

    assert table.counter("Guard", "frozen", "B") == 0


@clause("11.8.3", "11.8.1")
def test_an_auto_ability_triggers_by_itself() -> None:
    table = FF(at="draw phase")
    table.forward("Eager", 5000, trait("haste"), at_start_of("draw phase", deal(1, "opponent")))
    table.put("A", field=["Eager"])

    assert [table.name(event.source & CARD_MASK) for event in table.events(AbilityTriggered)] == ["Eager"]
    table.both_pass()
    assert table.count("B", "damage zone") == 1


@clause("9.1.1.1", "2.2")
def test_what_cannot_be_activated_stays_dull_in_the_active_phase() -> None:
    table = FF(at="active phase")
    table.forward("Stuck", 5000, field(restricted("cannot be activated"))).forward("Free")
    dull = [{"card": name, "orientation": "dull"} for name in ("Stuck", "Free")]
    table.put("A", field=dull)

    assert table.asked == "A priority"
    assert (table.orientation("Stuck"), table.orientation("Free")) == ("dull", "active")


@clause("9.5.1.2")
def test_another_hand_size_counts_where_a_text_says_so() -> None:
    table = FF(hold="", at="end phase")
    table.give("A", "hand limit", 1).put("A", hand=["Spare"] * 7)

    table.match.choose(0)

    assert len(table.hand("A")) == 6


@clause("9.5.1.4")
def test_rule_processes_that_the_clean_up_makes_due_belong_to_the_turn_that_ends() -> None:
    table = FF()
    table.forward("Frail", 5000, field(gains(-5000))).summon("Lift", choose(), pump(1000), cost=0)
    table.backup("Aid", field(gains(1000, {"type": "forward"})))
    table.put("A", field=["Aid", "Frail"], hand=["Lift"])

    table.play("Lift").both_pass().break_it("Aid")
    assert table.field("A") == ["Frail"]
    while table.match.state.turn == 5:
        table.decline()

    (left,) = [event for event in table.events(CardMoved) if event.clause == "12.4.4"]
    began = next(event for event in table.events(TurnStarted) if event.number == 6)
    assert table.match.events.index(left) < table.match.events.index(began)
