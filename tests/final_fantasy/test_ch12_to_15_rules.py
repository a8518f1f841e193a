"""Chapters 12 to 15. Rule processes, loops, illegal actions, keywords."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.events import AbilityTriggered, CardMoved, CardsSeen, LoopDeclared, ZoneShuffled
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.events import ABILITY_DAMAGE, ForwardBroken, ForwardDamaged
from domain.rulesets.final_fantasy.words import BROKEN, DECK, DISCARDED, PUT
from tests.clauses import clause
from tests.final_fantasy.table import (
    ALL_FORWARDS,
    BREAK,
    DRAW,
    FF,
    LEAVES,
    SACRIFICE,
    action,
    auto,
    choose,
    cp,
    deal,
    field,
    gains,
    pump,
    restricted,
    trait,
)

IS_BROKEN = {"on": "is broken", "card": {"whose": "any"}}


def how(table: FF, name: str) -> int:
    """How a card came to the Break Zone."""
    return table.match.state.position[table.card(name, "", "break zone")]


@clause("12.2")
def test_rule_processes_happen_without_anyone_deciding() -> None:
    table = FF()
    table.forward("Guard", 5000).put("B", field=["Guard"])

    table.hit("Guard", 5000)

    assert table.field("B") == []
    assert table.asked == "A priority"


@clause("12.3", "12.4.4", "12.4.5")
def test_all_that_is_due_happens_as_one_event() -> None:
    table = FF()
    sees = {"on": "moved", "card": {"type": "forward", "whose": "any", "other": True}, "origin": "field"}
    table.forward("One", 1000, auto(sees, DRAW)).forward("Two", 1000, auto(sees, DRAW))
    table.summon("Quake", deal(1000, ALL_FORWARDS), cost=0).put("A", hand=["Quake"], field=["One", "Two"])

    table.play("Quake").both_pass()

    assert len(table.events(AbilityTriggered)) == 2


@clause("12.4.4", "15.1.1.3.2")
def test_a_forward_without_power_is_put_into_the_break_zone_and_not_broken() -> None:
    table = FF()
    table.forward("Weak", 1000).backup("Bell", auto(IS_BROKEN, DRAW)).summon("Wane", choose(), pump(-1000), cost=0)
    table.put("A", hand=["Wane"], field=["Weak", "Bell"])

    table.play("Wane").both_pass()

    assert "Weak" in table.broken("A")
    assert how(table, "Weak") == PUT
    assert table.events(ForwardBroken) == []
    assert table.events(AbilityTriggered) == []


@clause("12.4.4")
def test_backups_and_monsters_have_no_power_to_lose() -> None:
    table = FF()
    table.backup("Coal").monster("Beast").put("A", field=["Coal", "Beast"])

    table.draw("A", 1)

    assert table.field("A") == ["Coal", "Beast"]


@clause("12.4.5", "15.1.1.3.1")
def test_a_forward_with_enough_damage_is_broken() -> None:
    table = FF()
    table.forward("Weak", 1000).backup("Bell", auto(IS_BROKEN, DRAW)).put("A", field=["Weak", "Bell"])

    table.hit("Weak", 1000)

    assert how(table, "Weak") == BROKEN
    assert len(table.events(AbilityTriggered)) == 1


@clause("12.4.6")
def test_all_namesakes_of_one_controller_go_together() -> None:
    table = FF()
    table.forward("Hero", 5000).forward("Other", 5000).put("B", field=["Hero"])
    table.put("A", field=["Hero", "Hero", "Hero", "Filler", "Filler", "Other"])
    table.go()

    assert table.field("A") == ["Filler", "Filler", "Other"]
    assert table.field("B") == ["Hero"]


@clause("12.4.7")
def test_light_and_dark_characters_of_one_controller_go_together() -> None:
    table = FF()
    table.forward("Dawn", element="light").backup("Dusk", element="dark").put("A", field=["Dawn", "Dusk", "Filler"])
    table.go()

    assert table.field("A") == ["Filler"]


@clause("12.4.8")
def test_seven_backups_are_cut_to_five_at_one_check() -> None:
    table = FF()
    table.backup("Coal").backup("Ash").put("A", field=["Coal"] * 5 + ["Ash"] * 2)

    assert table.asked == "A surplus Backups"
    table.choose("Ash").choose("Coal")

    assert table.count("A", "field") == 5
    assert table.broken("A").count("Coal") == 1


@clause("12.4.8", "6.1.3")
def test_with_both_concerned_the_turn_player_picks_surplus_backups_first() -> None:
    table = FF(turn="B", hold="B")
    table.backup("Coal").backup("Ash")
    table.put("A", field=["Coal"] * 5 + ["Ash"]).put("B", field=["Coal"] * 5 + ["Ash"])

    assert table.asked == "B surplus Backups"
    table.choose("Ash")
    assert table.asked == "A surplus Backups"
    assert table.count("B", "field") == 6
    table.choose("Coal")

    assert table.field("B") == ["Coal"] * 5
    assert sorted(table.field("A")) == ["Ash", "Coal", "Coal", "Coal", "Coal"]


@clause("15.1.1.3.1", "11.12.5.4")
@pytest.mark.parametrize(("answer", "said"), [("yes", 0), ("pass", 1)])
def test_a_break_that_is_replaced_is_none_and_one_that_is_not_is(answer: str, said: int) -> None:
    table = FF()
    would = {"on": "moved", "origin": "field", "to": "break zone"}
    saves = {"kind": "continuous", "replaces": {"would": would, "to": "hand", "optional": True}}
    table.forward("Guard", 5000, saves).put("A", field=["Guard"])

    table.break_it("Guard")
    table.choose(answer)

    assert len(table.events(ForwardBroken)) == said
    assert table.hand("A") == ([] if said else ["Guard"])


# -- 13 loops ----------------------------------------------------------------------------------------------------------


@clause("13.1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    table = FF(hold="")
    back = {"do": "move", "what": {"zone": "break zone", "name": "Phoenix"}, "to": "field"}
    table.forward("Phoenix", 0, auto(LEAVES, back)).put("A", field=["Phoenix"])
    table.go()

    assert table.winner == "draw"
    assert table.match.outcome is not None
    assert table.match.outcome.clause == "13.1"


SPIN = action({"do": "turn", "to": "dull"}, text="dull")
UNSPIN = action({"do": "turn", "to": "active"}, text="active")


@clause("13.2")
def test_who_alone_can_stop_a_loop_says_how_often_it_runs_and_cannot_restart_it() -> None:
    table = FF()
    table.backup("Wheel", SPIN, UNSPIN).put("A", field=["Wheel"])

    rounds = 0
    while table.asked != "A loop repetitions" and rounds < 300:
        rounds += 1
        wanted = "dull" if table.orientation("Wheel") == "active" else "active"
        if not table.offers("use ability", wanted):
            break
        table.use("Wheel", text=wanted).both_pass()
    assert table.asked == "A loop repetitions"
    table.choose("3")

    assert [event.times for event in table.events(LoopDeclared)] == [3]
    assert table.asked == "A priority"
    assert not table.offers("use ability", "dull" if table.orientation("Wheel") == "active" else "active")


@clause("13.3")
def test_where_both_can_stop_a_loop_the_smaller_number_counts() -> None:
    table = FF(hold="AB")
    mine = {"type": "backup", "name": "Wheel", "whose": "any"}
    table.backup("Wheel").backup("Dull", action({"do": "turn", "to": "dull", "what": mine}, text="d"))
    table.backup("Active", action({"do": "turn", "to": "active", "what": mine}, text="a"))
    table.put("A", field=["Wheel", "Dull"]).put("B", field=["Active"])

    for _ in range(400):
        if "repetitions" in table.asked:
            break
        if table.asked.startswith("A"):
            wants = "Dull" if table.orientation("Wheel") == "active" and not table.stack else ""
        else:
            wants = "Active" if table.orientation("Wheel") == "dull" and not table.stack else ""
        if wants and table.offers("use ability", wants):
            table.use(wants)
        else:
            table.choose("pass")
    assert table.asked == "A loop repetitions"
    table.choose("7")
    assert table.asked.startswith("B")
    table.choose("4")

    assert [event.times for event in table.events(LoopDeclared)] == [4]
    assert [event.player for event in table.events(LoopDeclared)] == [1]


# -- 14 illegal actions ------------------------------------------------------------------------------------------------


def stuck() -> FF:
    """The cost dulls every Backup, which then give no CP: the ability turns out illegal."""
    table = FF()
    cost = [{"do": "turn", "to": "dull", "what": {"type": "backup"}}, cp(1)]
    table.forward("Mage", 5000, action(DRAW, cost=cost))
    dulled = {"on": "turned", "card": {"type": "backup"}, "orientation": "dull"}
    table.forward("Watcher", 5000, auto(dulled, DRAW)).backup("Coal").put("A", field=["Mage", "Watcher", "Coal"])
    return table


@clause("14.1", "14.2", "14.3", "14.4")
def test_what_cannot_be_finished_is_as_if_it_had_not_begun() -> None:
    table = stuck()
    before, events = table.match.digest(), len(table.match.events)

    table.choose("use ability", "Mage")

    assert table.match.digest() == before
    assert len(table.match.events) == events
    assert table.asked == "A priority"
    assert table.orientation("Coal") == "active"
    assert table.events(AbilityTriggered) == []


@clause("14.4")
def test_after_a_rewind_the_same_player_goes_on() -> None:
    table = stuck().put("A", hand=["Spare"])

    table.choose("use ability", "Mage")
    while table.asked == "A pay CP":
        table.choose("Spare")
    assert table.stack == ["Mage", "Watcher"]

    table = stuck()
    table.choose("use ability", "Mage")
    assert not table.offers("use ability", "Mage")
    table.play("Wait")
    assert table.stack == ["Wait"]


# -- 15 keywords -------------------------------------------------------------------------------------------------------


@clause("15.1.1.1.1", "15.1.1.1.2", "15.1.1.2.1", "15.1.1.2.2")
@pytest.mark.parametrize("to", ["active", "dull"])
@pytest.mark.parametrize("is_now", ["active", "dull"])
def test_characters_may_be_activated_or_dulled_whatever_they_are(to: str, is_now: str) -> None:
    table = FF()
    table.summon("Turn", choose(), {"do": "turn", "to": to, "what": "it"}, cost=0).forward("Guard")
    table.put("A", hand=["Turn"], field=[{"card": "Guard", "orientation": is_now}])

    table.play("Turn").both_pass()

    assert table.orientation("Guard") == to


@clause("15.1.1.3.1", "15.1.1.3.2")
@pytest.mark.parametrize(("effect", "triggers"), [(BREAK, 1), ({"do": "move", "what": "it", "to": "break zone"}, 0)])
def test_breaking_is_not_the_same_as_putting_into_the_break_zone(effect: dict[str, Any], triggers: int) -> None:
    table = FF()
    table.summon("Doom", choose(), effect, cost=0).forward("Guard").backup("Bell", auto(IS_BROKEN, DRAW))
    table.put("A", hand=["Doom"], field=["Guard", "Bell"])

    table.play("Doom").both_pass()

    assert "Guard" in table.broken("A")
    assert len(table.events(AbilityTriggered)) == triggers


@clause("15.1.1.3.1", "15.1.1.3.2")
@pytest.mark.parametrize(("effect", "triggers"), [(BREAK, 1), ({"do": "move", "what": "it", "to": "break zone"}, 0)])
def test_a_card_sees_itself_being_broken(effect: dict[str, Any], triggers: int) -> None:
    table = FF()
    table.summon("Doom", choose(), effect, cost=0).forward("Martyr", 5000, auto({"on": "is broken"}, DRAW))
    table.put("A", hand=["Doom"], field=["Martyr"])

    table.play("Doom").both_pass()

    assert "Martyr" in table.broken("A")
    assert len(table.events(AbilityTriggered)) == triggers


@clause("15.1.1.3.2")
def test_a_cost_that_puts_a_card_into_the_break_zone_breaks_nothing_and_nothing_prevents_it() -> None:
    table = FF()
    rock = field({"do": "modify", "gain": {"restriction": "cannot be broken"}})
    table.forward("Rock", 5000, rock, action(DRAW, cost=[SACRIFICE])).backup("Bell", auto(IS_BROKEN, DRAW))
    table.put("A", field=["Rock", "Bell"])

    table.use("Rock")

    assert table.broken("A") == ["Rock"]
    assert table.events(AbilityTriggered) == []


@clause("15.1.1.4.1")
def test_discarding_is_recorded_also_for_cp() -> None:
    table = FF()
    table.forward("Blaze", cost=2).forward("Spare").summon("Toss", {"do": "discard"}, cost=0).forward("Other")
    table.put("A", hand=["Blaze", "Spare"])

    table.play("Blaze")

    assert how(table, "Spare") == DISCARDED
    assert [event.position for event in table.events(CardMoved) if table.name(event.card) == "Spare"] == [DISCARDED]


@clause("15.1.1.8.1", "15.1.1.6.1")
@pytest.mark.parametrize("finds", [True, False])
def test_a_search_shows_what_it_finds_and_shuffles_in_any_case(finds: bool) -> None:
    table = FF()
    table.summon("Seek", {"do": "search", "cards": {"name": "Hero"}}, cost=0).forward("Hero")
    table.put("A", hand=["Seek"], deck=["One", "Two", "Hero" if finds else "Three"])

    table.play("Seek").both_pass()
    if finds:
        assert table.asked == "A search"
        table.choose("Hero")

    assert table.hand("A") == (["Hero"] if finds else [])
    assert len(table.events(ZoneShuffled)) == 1
    if finds:
        shown = [event for event in table.events(CardMoved) if table.name(event.card) == "Hero"]
        assert len(shown) == 1


@clause("15.1.1.8.1")
def test_a_search_may_find_nothing_on_purpose() -> None:
    table = FF()
    table.summon("Seek", {"do": "search", "cards": {"name": "Hero"}}, cost=0).forward("Hero")
    table.put("A", hand=["Seek"], deck=["Hero"])

    table.play("Seek").both_pass().choose("done")

    assert table.hand("A") == []
    assert len(table.events(ZoneShuffled)) == 1


@clause("15.2.6.2")
@pytest.mark.parametrize(("damage", "power"), [(2, 5000), (3, 7000), (4, 7000)])
def test_damage_three_is_there_from_three_points_on(damage: int, power: int) -> None:
    table = FF()
    gained = {"kind": "continuous", "effects": [gains(2000)]}
    keyword = {"kind": "keyword", "keyword": "damage", "args": {"number": 3, "ability": gained}}
    table.forward("Hero", 5000, keyword).put("A", field=["Hero"], damage_zone=["Filler"] * damage)
    table.put("B", damage_zone=["Filler"] * 5)

    assert table.power("Hero") == power


@clause("15.2.6.2")
def test_damage_can_give_an_ability_or_a_trait_and_it_goes_with_the_damage() -> None:
    table = FF()
    draws = {"kind": "keyword", "keyword": "damage", "args": {"number": 2, "ability": action(DRAW)}}
    haste = {"kind": "keyword", "keyword": "damage", "args": {"number": 2, "ability": trait("haste")}}
    heal = {"do": "target", "cards": {"zone": "damage zone"}}
    table.forward("Hero", 5000, draws, haste).summon("Heal", heal, {"do": "move", "to": "hand"}, cost=0)
    table.put("A", hand=["Heal"], field=["Hero"], damage_zone=["One"])
    assert not table.offers("use ability", "Hero")

    table.damage("A", 1)
    assert table.offers("use ability", "Hero")
    assert table.value("Hero", "trait") == 2
    table.play("Heal").choose("One").both_pass()

    assert not table.offers("use ability", "Hero")
    assert table.value("Hero", "trait") == 0


@clause("2.2", "15.1.1.1.1", "15.1.1.2.1")
def test_what_cannot_be_dulled_or_activated_by_effects_is_not() -> None:
    firm = field({"do": "modify", "gain": {"restriction": "cannot be dulled by opponent"}})
    stiff = field({"do": "modify", "gain": {"restriction": "cannot be activated"}})
    table = FF(hold="AB")
    table.forward("Firm", 5000, firm).forward("Stiff", 5000, stiff)
    table.summon("Rest", {"do": "turn", "to": "dull", "what": ALL_FORWARDS}, cost=0)
    table.summon("Rise", {"do": "turn", "to": "active", "what": ALL_FORWARDS}, cost=0)
    table.put("A", hand=["Rest", "Rise"], field=["Stiff"]).put("B", hand=["Rest"], field=["Firm"])

    table.play("Rest").both_pass()
    assert (table.orientation("Stiff"), table.orientation("Firm")) == ("dull", "active")
    table.play("Rise").both_pass()
    assert table.orientation("Stiff") == "dull"
    table.choose("pass").play("Rest").both_pass()

    assert table.orientation("Firm") == "dull"


@clause("2.2", "11.6.2.4")
@pytest.mark.parametrize(("to", "word"), [("removed from play", "cannot be removed"), ("hand", "cannot be returned")])
def test_what_cannot_be_removed_or_returned_stays_whatever_an_effect_says(to: str, word: str) -> None:
    table = FF()
    table.forward("Rock", 5000, field({"do": "modify", "gain": {"restriction": word}})).forward("Sand")
    table.summon("Sweep", {"do": "move", "what": ALL_FORWARDS, "to": to}, cost=0)
    table.put("A", hand=["Sweep"], field=["Rock", "Sand"])

    table.play("Sweep").both_pass()

    assert table.field("A") == ["Rock"]
    assert "Sand" in table.zone("A", to)


@clause("12.4.5", "2.2")
def test_what_cannot_be_broken_survives_damage_but_not_a_power_of_zero() -> None:
    table = FF()
    table.forward("Rock", 3000, field(restricted("cannot be broken"))).summon("Wither", choose(), pump(-3000), cost=0)
    table.put("A", field=["Rock"], hand=["Wither"])

    table.hit("Rock", 9000)
    assert table.field("A") == ["Rock"]
    table.play("Wither").both_pass()

    assert table.field("A") == []
    assert table.events(ForwardBroken) == []


@clause("12.4.5")
def test_everything_that_dealt_damage_since_the_last_check_has_broken_the_forward() -> None:
    table = FF()
    table.forward("One").forward("Two").forward("Guard", 5000).put("A", field=["One", "Two"]).put("B", field=["Guard"])
    guard, *by = (table.card(name) for name in ("Guard", "One", "Two"))

    def both_hit(match: Match) -> None:
        for card in by:
            match.happen(ForwardDamaged(guard, 3000, (match.state.reference(card),), ABILITY_DAMAGE, "11.11.8", 0))

    table.deed(both_hit)

    (event,) = table.events(ForwardBroken)
    assert [reference & CARD_MASK for reference in event.by] == by


@clause("12.4.7", "12.4.8", "15.1.1.3.2")
@pytest.mark.parametrize("kind", ["light", "backups"])
def test_what_the_limits_send_away_is_put_into_the_break_zone_not_broken(kind: str) -> None:
    table = FF()
    table.forward("Dawn", element="light").forward("Dusk", element="dark").backup("Coal")
    theirs = {"light": "Dusk", "backups": "Coal"}[kind]
    chosen = {"do": "target", "cards": {"name": theirs, "whose": "opponent"}}
    table.summon("Charm", chosen, {"do": "perform", "what": "control", "slot": "it"}, cost=0)
    table.put("A", field=["Dawn"] if kind == "light" else ["Coal"] * 5, hand=["Charm"]).put("B", field=[theirs])

    table.play("Charm").both_pass()
    if kind == "backups":
        table.match.choose(0)

    gone = [event for event in table.events(CardMoved) if event.clause in ("12.4.7", "12.4.8")]
    assert [event.position for event in gone] == [PUT] * (2 if kind == "light" else 1)
    assert table.events(ForwardBroken) == []


@clause("15.1.1.8.1", "7.9.2")
def test_only_what_was_searched_for_is_shown_to_the_opponent() -> None:
    table = FF()
    table.summon("Seek", {"do": "search", "cards": {"name": "Prize"}}, cost=0)
    table.put("A", hand=["Seek"], deck=["Prize"])

    table.play("Seek").both_pass().choose("Prize")

    shown = [event.cards for event in table.events(CardsSeen) if event.players & 2]
    assert shown == [(table.card("Prize"),)]
    assert {table.match.state.seen[card] for card in table.match.state.zone(0, DECK)} == {0}


@clause("2.2")
@pytest.mark.parametrize("to", ["hand", "deck"])
def test_what_cannot_be_returned_stays(to: str) -> None:
    table = FF()
    table.forward("Anchor", 5000, field(restricted("cannot be returned"))).forward("Loose")
    table.summon("Gust", {"do": "move", "what": ALL_FORWARDS, "to": to}, cost=0)
    table.put("A", field=["Anchor", "Loose"], hand=["Gust"])

    table.play("Gust").both_pass()

    assert table.field("A") == ["Anchor"]
