"""Chapter 8, sections 1 to 6. Abilities, effects, costs, timings, playing and resolving."""

from __future__ import annotations

import pytest

from domain.kernel.errors import IllegalChoice
from domain.kernel.events import (
    AbilityPlayed,
    AbilityResolved,
    AbilityTriggered,
    CardMoved,
    CardsSeen,
    CardTurned,
    EffectStarted,
)
from domain.kernel.options import PlayCard
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.events import CardPlayed, DeckReshuffled, LeveledUp
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, PLACED, Weiss, activated, at_start_of, automatic, continuous

STOCK1 = {"do": "pay", "what": "stock", "number": 1}
SIX = ["c1", "c2", "c3", "c4", "c5", "c6"]


def boost(power: int = 1000, **what: object) -> dict[str, object]:
    return {"do": "modify", "what": what or "this", "add": {"power": power}}


# -- 8.1 Categories of abilities -----------------------------------------------------------------------------------------


@clause("8.1.1.1", "8.6.1")
def test_an_activated_ability_is_used_in_a_play_timing_for_its_cost() -> None:
    table = Weiss()
    table.character("Scout", abilities=[activated(DRAW, cost=[STOCK1])])
    table.put("A", stage=["Scout"], stock=["paid"], deck=["drawn"])

    table.choose("use ability")

    assert table.zone("A", "hand") == ["drawn"]
    assert table.zone("A", "waiting room") == ["paid"]


@clause("8.1.1.1")
def test_an_activated_ability_is_not_offered_outside_the_main_phase() -> None:
    table = Weiss(at="clock phase")
    table.character("Scout", abilities=[activated(DRAW)])
    table.put("A", stage=["Scout"], hand=["Card"])

    assert table.asked == "A clock"
    assert not table.offers("use ability")


@clause("8.1.1.1.2")
def test_using_an_activated_ability_is_noticed_when_it_resolves() -> None:
    table = Weiss()
    table.character("Scout", abilities=[activated({"do": "discard"}, limit=1)])
    table.character("Fan", abilities=[automatic({"on": "ability used", "whose": "you"}, DRAW)])
    table.put("A", stage=["Scout", "Fan"], hand=["thrown"], deck=["drawn"])

    table.choose("use ability")

    assert table.zone("A", "waiting room") == ["thrown"]
    assert table.zone("A", "hand") == ["drawn"]
    resolved, triggered = table.events(AbilityResolved)[0], table.events(AbilityTriggered)[0]
    assert table.match.events.index(resolved) < table.match.events.index(triggered)


@clause("8.1.1.2", "8.7.2")
def test_an_automatic_ability_stands_by_by_itself() -> None:
    table = Weiss()
    table.character("Opener", abilities=[at_start_of("climax phase", DRAW)])
    table.put("A", stage=["Opener"], hand=["Idle"])

    assert not table.offers("use ability")
    table.choose("pass")

    assert len(table.events(AbilityTriggered)) == 1
    assert table.count("A", "hand") == 2


@clause("8.1.1.2.2", "8.7.3.1.1")
def test_the_cost_of_an_automatic_ability_is_asked_on_resolution() -> None:
    table = Weiss()
    gain_stock = automatic(PLACED, {"do": "move top", "to": "stock"})
    draws = automatic(PLACED, DRAW, cost=[STOCK1], keyword="accelerate")
    table.character("Banker", abilities=[gain_stock, draws])
    table.put("A", hand=["Banker"], deck=["saved", "drawn"])

    table.choose("Banker")
    table.choose("center left")
    table.choose("play pending", "")
    assert table.asked == "A pay cost"
    table.choose("yes")

    assert table.zone("A", "hand") == ["drawn"]
    assert table.zone("A", "waiting room") == ["saved"]


@clause("8.1.1.3", "8.6.1")
def test_a_continuous_ability_is_never_played() -> None:
    table = Weiss()
    table.character("Banner", abilities=[continuous(boost(500, other=True))])
    table.put("A", stage=["Banner", "Friend"])
    table.go()

    assert table.power("Friend") == 3500
    assert table.events(AbilityPlayed) == []
    assert not table.offers("use ability")


# -- 8.2, 8.3 Categories of effects ----------------------------------------------------------------------------------------


@clause("8.2.1.1", "8.8.1")
def test_a_one_shot_effect_happens_once() -> None:
    table = Weiss()
    table.event("Errand", DRAW)
    table.put("A", hand=["Errand", "Idle"], deck=["one", "two"])

    table.choose("Errand")

    assert table.zone("A", "hand") == ["Idle", "one"]
    assert table.events(EffectStarted) == []


@clause("8.2.1.2")
def test_a_continuous_effect_lasts_as_long_as_it_says() -> None:
    table = Weiss()
    table.event("Brief", boost(1000, name="Hero"))
    table.event("Lasting", {**boost(100, name="Hero"), "until": "game"})
    table.put("A", stage={"back left": "Hero"}, hand=["Brief", "Lasting"])

    table.choose("Brief")
    table.choose("Lasting")
    assert table.power("Hero") == 4100
    table.choose("pass")

    assert table.power("Hero") == 3100


@clause("8.3.2")
def test_an_inactive_part_asks_for_nothing() -> None:
    choice = [{"do": "select", "cards": {"zone": "waiting room"}}, {"do": "move", "to": "hand"}]
    table = Weiss()
    table.event("Boon", {"do": "if", "condition": {"have": {"name": "Muse"}}, "then": choice}, DRAW)
    table.put("A", hand=["Boon", "Idle"], waiting_room=["one", "two"], deck=["drawn"])

    table.choose("Boon")

    assert table.asked == "A main"
    assert table.zone("A", "hand") == ["Idle", "drawn"]


@clause("8.3.3", "8.3.2")
def test_a_part_is_active_while_its_condition_holds() -> None:
    table = Weiss()
    table.character("Captain", abilities=[continuous(boost(1000), condition={"have": {"other": True}, "at_least": 2})])
    table.put("A", stage={"center left": "Captain", "center middle": "One"}, hand=["Two"])
    assert table.power("Captain") == 3000

    table.choose("play card", "Two")
    table.choose("center right")

    assert table.power("Captain") == 4000
    assert len(table.match.abilities(table.card("Captain"))) == 2


# -- 8.4 Cost ------------------------------------------------------------------------------------------------------------------


@clause("8.4.2", "8.4.2.1")
def test_the_actions_of_a_cost_are_done_in_their_order() -> None:
    cost = [STOCK1, {"do": "discard"}, {"do": "turn", "to": "rest"}]
    table = Weiss()
    table.character("Mage", abilities=[activated(DRAW, cost=cost, limit=1)])
    table.put("A", stage=["Mage"], stock=["paid"], hand=["thrown"], deck=["drawn"])

    table.choose("use ability")

    done = [event for event in table.events(CardMoved) if event.clause in ("8.4.3", "8.4.2")]
    assert [table.name(event.card) for event in done] == ["paid", "thrown"]
    assert table.orientation("Mage") == "rest"
    assert table.match.events.index(done[1]) < table.match.events.index(table.events(CardTurned)[0])


@clause("8.4.2.1", "9.2.3")
def test_a_reshuffle_waits_until_the_cost_is_paid() -> None:
    mill = {"do": "move top", "to": "waiting room", "number": 2}
    table = Weiss()
    table.character("Mage", abilities=[activated(DRAW, cost=[mill, {"do": "turn", "to": "rest"}])])
    table.put("A", filler=0, stage=["Mage"], deck=["one", "two"], hand=["Idle"])

    table.choose("use ability")

    events = table.match.events
    reshuffled = events.index(table.events(DeckReshuffled)[0])
    assert events.index(table.events(CardTurned)[0]) < reshuffled
    assert reshuffled < next(i for i, e in enumerate(events) if isinstance(e, CardMoved) and e.clause == "4.7.1")


@clause("8.4.2.1", "9.3.3")
def test_a_level_up_waits_until_the_cost_is_paid_and_comes_before_the_effect() -> None:
    to_clock = {"do": "move top", "to": "clock"}
    table = Weiss()
    mage = activated(DRAW, cost=[to_clock, {"do": "turn", "to": "rest"}], keyword="accelerate")
    table.character("Mage", abilities=[mage])
    table.put("A", stage=["Mage"], clock=SIX)

    table.choose("use ability")
    assert table.asked == "A level up"
    assert table.orientation("Mage") == "rest"
    assert table.count("A", "hand") == 0
    table.choose("c1")

    assert len(table.events(LeveledUp)) == 1
    assert table.count("A", "hand") == 1


@clause("8.4.2.2", "8.6.2.3.2")
def test_nothing_is_paid_when_a_part_cannot_be() -> None:
    cost = [STOCK1, {"do": "turn", "to": "rest"}]
    table = Weiss()
    table.character("Mage", abilities=[activated(DRAW, cost=cost)])
    table.put("A", stage=[{"card": "Mage", "orientation": "rest"}], stock=["kept"], hand=["Idle"])

    assert not table.offers("use ability")
    assert table.zone("A", "stock") == ["kept"]


@clause("8.4.2.2")
def test_a_reversed_card_can_be_rested_as_a_cost() -> None:
    table = Weiss()
    table.character("Mage", abilities=[activated(DRAW, cost=[{"do": "turn", "to": "rest"}])])
    table.put("A", stage=[{"card": "Mage", "orientation": "reverse"}])

    assert table.offers("use ability")


@clause("8.4.3")
def test_a_number_in_a_circle_takes_exactly_that_many_cards_of_stock() -> None:
    table = Weiss()
    table.event("Toll", {"do": "pay", "what": "stock", "number": 2})
    table.put("A", hand=["Toll"], stock=["one", "two", "three"])

    table.choose("Toll")

    assert table.zone("A", "stock") == ["one"]
    assert table.zone("A", "waiting room") == ["three", "two", "Toll"]


# -- 8.5 Check timing and play timing ------------------------------------------------------------------------------------------


@clause("8.5.1", "8.5.1.1", "9.1.2.2.1")
def test_rule_actions_are_done_at_once_and_again_until_none_is_left() -> None:
    table = Weiss()
    table.character("Weak", power=500)
    table.character("Prop", power=500, abilities=[continuous(boost(500, name="Leaner"))])
    table.character("Leaner", power=0)
    table.event("Blight", boost(-500, name=["Weak", "Prop"]))
    table.put("A", stage=["Weak", "Prop", "Leaner"], hand=["Blight", "Idle"])

    table.choose("Blight")
    while table.asked == "A next ability":
        table.match.choose(0)

    gone = [table.name(event.card) for event in table.events(CardMoved) if event.clause == "9.5.1"]
    assert gone == ["Weak", "Prop", "Leaner"]


@clause("8.5.1.2", "8.5.1.3", "8.7.3")
def test_the_turn_players_abilities_come_first_and_new_ones_overtake() -> None:
    table = Weiss()
    chain = automatic(
        {"on": "moved", "origin": "hand", "to": "waiting room", "card": {}}, {"do": "move top", "to": "stock"}
    )
    table.character("Mine", abilities=[at_start_of("climax phase", {"do": "discard"}), chain])
    table.character("Yours", abilities=[at_start_of("climax phase", DRAW)])
    table.put("A", stage=["Mine"], hand=["thrown"])
    table.put("B", stage=["Yours"])

    table.choose("pass")

    order = [table.name(event.source & CARD_MASK) for event in table.events(AbilityPlayed)]
    assert order[:3] == ["Mine", "Mine", "Yours"]


@clause("8.5.1.2", "8.7.3", "8.7.3.1")
def test_the_master_chooses_which_ability_comes_next_and_must_play_all() -> None:
    table = Weiss()
    table.character("One", abilities=[at_start_of("main phase", DRAW)])
    table.character("Two", abilities=[at_start_of("main phase", {"do": "discard"})])
    table.put("A", stage=["One", "Two"], hand=["first"], deck=["drawn"])

    assert table.asked == "A next ability"
    assert not table.offers("pass")
    table.choose("play pending", "Two")

    assert table.zone("A", "waiting room") == ["first"]
    assert table.zone("A", "hand") == ["drawn"]


@clause("8.5.1.4")
def test_a_check_timing_ends_when_nothing_is_left() -> None:
    table = Weiss()
    table.character("One", abilities=[at_start_of("main phase", DRAW)])
    table.put("A", stage=["One"], hand=["Idle"])

    assert table.asked == "A main"
    assert table.match.state.pending == []


@clause("8.5.2", "8.5.2.1")
def test_a_play_timing_begins_with_a_check_timing() -> None:
    table = Weiss()
    table.character("Ghost", power=0)
    table.put("A", stage=["Ghost", "Living"], hand=["Idle"])

    assert table.asked == "A main"
    assert table.zone("A", "stage") == ["Living"]


# -- 8.6 Playing and resolving -------------------------------------------------------------------------------------------------


@clause("8.6.2", "8.6.2.2", "8.6.2.2.1", "8.6.2.3", "8.6.2.4")
def test_a_card_is_designated_placed_paid_and_resolved_in_this_order() -> None:
    table = Weiss()
    table.character("Dear", cost=1)
    table.put("A", hand=["Dear"], stock=["paid"])

    table.choose("Dear")
    assert table.asked == "A stage position"
    assert table.zone("A", "stock") == ["paid"]
    table.choose("center right")

    played = table.match.events.index(table.events(CardPlayed)[0])
    assert [(table.name(e.card), e.clause) for e in table.match.events[played:] if isinstance(e, CardMoved)][:2] == [
        ("paid", "8.4.3"),
        ("Dear", "8.6.2.4.1"),
    ]


@clause("8.6.2.1", "8.6.2.1.1")
def test_a_color_in_the_clock_is_enough() -> None:
    table = Weiss()
    table.character("Red", level=1, color="red")
    table.character("Ember", color="red")
    table.put("A", level=["yellow"], clock=["Ember"], hand=["Red"])

    assert table.offers("play card", "Red")


@clause("8.6.2.1")
def test_an_ability_needs_neither_color_nor_level() -> None:
    table = Weiss()
    table.character("Sage", color="blue", level=3, abilities=[activated(DRAW)])
    table.put("A", stage=["Sage"])

    assert table.offers("use ability", "Sage")


@clause("8.6.2.1")
def test_a_card_that_cannot_be_played_is_refused_and_nothing_changes() -> None:
    table = Weiss()
    table.character("Red", level=1, color="red")
    table.put("A", level=["yellow"], hand=["Red", "Idle"])
    table.go()
    before = table.match.digest()

    with pytest.raises(IllegalChoice):
        table.match.choose(PlayCard(table.card("Red")))

    assert table.match.digest() == before


@clause("8.6.2.1.1", "8.6.2.1.1.1")
def test_level_zero_cards_need_no_color_but_a_climax_does() -> None:
    table = Weiss()
    table.character("Red", color="red")
    table.event("Red errand", color="red")
    table.put("A", clock=["yellow"], hand=["Red", "Red errand"])
    assert table.offers("Red")
    assert table.offers("Red errand")

    table = Weiss(at="climax phase")
    table.climax("Red finale", color="red")
    table.climax("Yellow finale")
    table.put("A", clock=["yellow"], hand=["Red finale", "Yellow finale"])
    assert table.offers("Yellow finale")
    assert not table.offers("Red finale")


@clause("8.6.2.1.2.1")
def test_a_climax_needs_no_level() -> None:
    table = Weiss(at="climax phase")
    table.climax("Finale", level=3)
    table.put("A", clock=["yellow"], hand=["Finale"])

    assert table.offers("Finale")


@clause("8.6.2.3.1", "8.6.2.3.2")
def test_a_card_whose_cost_cannot_be_paid_is_not_offered() -> None:
    for stock, offered in ((["one"], False), (["one", "two"], True)):
        table = Weiss()
        table.character("Dear", cost=2)
        table.put("A", hand=["Dear", "Idle"], stock=stock)

        assert table.offers("play card", "Dear") is offered


@clause("8.6.2.4.1")
def test_a_former_character_leaves_by_the_rule_action_after_the_new_one_is_there() -> None:
    table = Weiss()
    table.put("A", stage={"center left": "Old"}, hand=["New"])

    table.choose("New")
    table.choose("center left")

    moves = [(table.name(event.card), event.clause) for event in table.events(CardMoved)]
    assert moves[:2] == [("New", "8.6.2.4.1"), ("Old", "9.6.1")]


@clause("8.6.2.4.4")
def test_an_ability_resolves_by_doing_what_it_says() -> None:
    table = Weiss()
    table.character("Scout", abilities=[activated(DRAW, {"do": "discard"}, limit=1)])
    table.put("A", stage=["Scout"], hand=["old"], deck=["drawn"])

    table.choose("use ability")
    table.choose("old")

    assert table.zone("A", "hand") == ["drawn"]


# -- 8.6.3 Choosing --------------------------------------------------------------------------------------------------------------


def selecting(number: int, **more: object) -> list[dict[str, object]]:
    return [
        {"do": "select", "cards": {"type": "character"}, "number": number, "slot": "chosen", **more},
        {"do": "modify", "what": "chosen", "add": {"power": -1000}},
    ]


@clause("8.6.3", "8.6.3.1")
def test_a_choice_is_made_on_resolution_and_has_to_be_made() -> None:
    table = Weiss()
    table.event(
        "Price", {"do": "move", "what": {"zone": "waiting room"}, "to": "stage", "position": "back left"}, *selecting(1)
    )
    table.put("A", stage=["One"], waiting_room=["Two"], hand=["Price"])

    table.choose("Price")

    assert table.offers("One")
    assert table.offers("Two")
    assert not table.offers("done")
    table.choose("Two")
    assert table.power("Two") == 2000


@clause("8.6.3.1.1")
def test_up_to_so_many_may_be_none_or_fewer() -> None:
    table = Weiss()
    table.event("Price", *selecting(2, up_to=True))
    table.put("A", stage=["One", "Two"], hand=["Price", "Price"])

    table.choose("Price")
    table.choose("done")
    assert table.power("One") == table.power("Two") == 3000

    table.choose("Price")
    table.choose("One")
    table.choose("done")
    assert (table.power("One"), table.power("Two")) == (2000, 3000)


@clause("8.6.3.1.2")
def test_too_few_targets_are_all_chosen() -> None:
    table = Weiss()
    table.event("Price", *selecting(3))
    table.put("A", stage=["One", "Two"], hand=["Price"])

    table.choose("Price")
    table.choose("One")

    assert (table.power("One"), table.power("Two")) == (2000, 2000)


@clause("8.6.3.1.3")
def test_without_a_target_the_rest_still_happens() -> None:
    table = Weiss()
    table.event("Price", *selecting(1), DRAW)
    table.put("A", hand=["Price"], deck=["drawn"])

    table.choose("Price")

    assert table.zone("A", "hand") == ["drawn"]


@clause("8.6.3.1.4")
def test_a_search_of_a_hidden_zone_may_find_nothing() -> None:
    table = Weiss()
    table.event("Search", {"do": "search", "cards": {"name": "Wanted"}})
    table.put("A", hand=["Search"], deck=["other", "Wanted"])

    table.choose("Search")
    assert table.offers("Wanted")
    assert not table.offers("other")
    table.choose("done")

    assert table.zone("A", "hand") == []
    assert sorted(set(table.zone("A", "deck"))) == ["Filler", "Wanted", "other"]


@clause("8.6.3.1.4")
def test_a_card_that_is_found_is_shown() -> None:
    table = Weiss()
    table.event("Search", {"do": "search", "cards": {"name": "Wanted"}})
    table.put("A", hand=["Search"], deck=["Wanted"])

    table.choose("Search")
    table.choose("Wanted")

    assert table.zone("A", "hand") == ["Wanted"]
    assert any(event.players == 3 for event in table.events(CardsSeen))


@clause("8.6.2.1", "1.3.4")
def test_a_text_can_forbid_playing_its_event() -> None:
    for stage, offered in (([], False), (["Muse"], True)):
        table = Weiss()
        ode = {"kind": "play", "effects": [DRAW], "condition": {"have": {"name": "Muse"}}}
        table.define("Ode", type="event", abilities=[ode])
        table.put("A", hand=["Ode", "Idle"], stage=stage)

        assert table.offers("Ode") is offered


@clause("1.3.4")
def test_a_card_that_cannot_be_played_unless_is_not_offered() -> None:
    bound = {"kind": "play", "condition": {"have": {"name": "Key"}}}
    table = Weiss()
    table.define("Door", type="character", level=0, cost=0, power=500, soul=1, abilities=[bound])
    table.put("A", hand=["Door", "Key"])

    assert not table.offers("play card", "Door")
    assert table.offers("play card", "Key")


@clause("1.3.4")
def test_it_is_offered_while_its_condition_holds() -> None:
    bound = {"kind": "play", "condition": {"have": {"name": "Key"}}}
    table = Weiss()
    table.define("Door", type="character", level=0, cost=0, power=500, soul=1, abilities=[bound])
    table.put("A", hand=["Door"], stage={"center left": "Key"})

    assert table.offers("play card", "Door")
