"""Chapters 1 to 4. Overview, card information, player information, zones."""

from __future__ import annotations

import pytest

from domain import rulesets
from domain.kernel.errors import DeckfoldError, IllegalChoice
from domain.kernel.events import CardMoved, PlayerLost
from domain.kernel.options import PickNumber
from domain.rulesets.shadowverse_evolve.ch04_zones import resolution_zone
from domain.rulesets.shadowverse_evolve.events import DamageDealt
from tests.clauses import clause
from tests.shadowverse_evolve.table import (
    DRAW,
    ENGAGE,
    SVE,
    activated,
    auto,
    damage,
    enemy,
    evolve,
    give,
    last_words,
    leader,
    own,
    passive,
    perform,
    token,
)


@clause("1.1.1")
def test_a_match_has_two_players() -> None:
    game = rulesets.get("shadowverse_evolve")

    with pytest.raises(DeckfoldError, match="two decks"):
        game.new_match(("royal_muster",))
    with pytest.raises(DeckfoldError, match="two decks"):
        game.new_match(("royal_muster", "reliquary", "royal_muster"))


@clause("1.2.3", "1.2.3.1")
def test_a_player_may_concede_at_any_decision_and_no_card_prevents_it() -> None:
    table = (
        SVE()
        .follower("Oath", 1, 3, passive({"do": "modify", "what": "this", "gain": {"restriction": "can't lose"}}))
        .put("B", field=["Oath"])
    )
    table.go()

    table.match.concede(1)

    assert table.winner == "A"
    assert [event.clause for event in table.events(PlayerLost)] == ["1.2.3"]


@clause("1.3.2.3", "1.3.4", "1.3.4.1")
def test_of_an_effect_on_both_players_the_active_player_chooses_first() -> None:
    effects = [{"do": "draw", "who": "each"}, {"do": "discard", "who": "each"}]
    table = SVE(turn="B").spell("Feast", *effects).put("B", hand=["Feast", "One"]).put("A", hand=["Two"])

    table.play("Feast")
    drawn = [event.to // table.match.state.zone_count for event in table.events(CardMoved) if event.clause == "5.9.1"]
    first = table.asked
    table.choose("One")

    assert sorted(drawn) == [0, 1]
    assert (first, table.asked) == ("B discard", "A discard")


@clause("1.3.5")
def test_a_number_is_a_whole_one_from_zero_on() -> None:
    x = {"cost": [{"do": "pay", "what": "play points", "number": {"x": True}}]}
    table = SVE().spell("Flame", leader({"x": True}), play=x).put("A", hand=["Flame"])

    table.play("Flame")

    with pytest.raises(IllegalChoice):
        table.match.choose(PickNumber(-1))
    assert table.offers("0")


@clause("1.3.2.4.1", "3.2.4", "3.2.4.1")
def test_maximum_play_points_stop_at_ten_and_at_zero() -> None:
    change = {"do": "number", "number": "maximum play points"}
    table = (
        SVE()
        .spell("Swell", {**change, "add": 5}, cost=0)
        .spell("Drain", {**change, "add": -20}, cost=0)
        .give("A", "maximum play points", 8)
        .give("A", "play points", 3)
    )
    table.put("A", hand=["Swell", "Drain"])

    table.play("Swell")
    most = table.amount("A", "maximum play points")
    table.play("Drain")

    assert most == 10
    assert table.amount("A", "maximum play points") == 0
    assert table.points("A") == 0


@clause("3.2.4.2", "3.2.4")
def test_play_points_never_fall_below_zero_nor_rise_above_the_maximum() -> None:
    change = {"do": "number", "number": "play points"}
    table = (
        SVE()
        .spell("Swell", {**change, "add": 20}, cost=0)
        .spell("Drain", {**change, "add": -20}, cost=0)
        .give("A", "maximum play points", 6)
        .give("A", "play points", 3)
    )
    table.put("A", hand=["Swell", "Drain"])

    table.play("Swell")
    most = table.points("A")
    table.play("Drain")

    assert (most, table.points("A")) == (6, 0)


@clause("3.2.5.1")
def test_evolution_points_stop_at_zero() -> None:
    table = (
        SVE()
        .spell("Waste", {"do": "number", "number": "evolution points", "add": -5})
        .give("A", "evolution points", 2)
        .put("A", hand=["Waste"])
    )

    table.play("Waste")

    assert table.amount("A", "evolution points") == 0


# -- names, faces ----------------------------------------------------------------------------------------------------------


@clause("2.1.2")
def test_a_name_means_cards_of_that_name_or_that_contain_it() -> None:
    table = SVE().spell("Call", give(1, 1, {"name": "Aria"})).spell("Chorus", give(1, 1, {"name_includes": "Aria"}))
    table.put("A", hand=["Call", "Chorus"], field=["Aria", "Aria of Dawn"])

    table.play("Call")
    exact = table.stats("Aria"), table.stats("Aria of Dawn")
    table.play("Chorus")

    assert exact == ((3, 3), (2, 2))
    assert table.stats("Aria of Dawn") == (3, 3)


@clause("2.1.2.1", "2.13.2")
def test_an_alternate_name_is_found_whole_and_not_in_part() -> None:
    table = (
        SVE()
        .follower("Star", alternate="Princess of Night")
        .spell("Call", give(1, 0, {"name": "Princess of Night"}))
        .spell("Part", give(0, 5, {"name_includes": "Princess"}))
    )
    table.put("A", hand=["Call", "Part"], field=["Star"])

    table.play("Call").play("Part")

    assert table.stats("Star") == (3, 2)


@clause("14.3.1.1", "2.13.2")
def test_a_magical_item_is_found_by_its_alternate_name() -> None:
    table = (
        SVE()
        .spell("Make", token("Magical Item", 1, "ex area"))
        .spell(
            "Use",
            {"do": "target", "cards": {"zone": "ex area", "name": "Lucky Rehearsal Charm"}},
            perform("banish", "it"),
        )
    )
    table.put("A", hand=["Make", "Use"])

    table.play("Make").play("Use")

    assert table.ex("A") == []


def double_faced() -> SVE:
    table = (
        SVE()
        .follower("Sun", 1, 1, evolve(0), evolve(0, into="Moon"))
        .evolved("Sun+", "Sun", 3, 3)
        .evolved("Moon+", "Moon", 5, 5)
    )
    table.cards["Sun+"]["back"] = table.cards["Moon+"]["number"]
    return table.put("A", field=["Sun"], evolve_deck=["Sun+"])


@clause("2.14.3", "2.14.3.1", "4.6.4")
def test_either_face_that_corresponds_may_be_revealed_and_is_what_counts() -> None:
    front, back = double_faced(), double_faced()

    front.match.choose(front.match.decision.options[1])  # type: ignore[union-attr]
    back.match.choose(back.match.decision.options[2])  # type: ignore[union-attr]

    assert front.stats("Sun") == (3, 3)
    assert back.stats("Moon+") == (5, 5)
    assert back.zone("A", "evolve zone") == ["Moon+"]


@clause("2.14.2.1", "4.6.3.1")
def test_elsewhere_a_double_faced_card_has_its_front_face() -> None:
    table = double_faced()
    table.match.choose(table.match.decision.options[2])  # type: ignore[union-attr]
    card = table.match.state.zone(0, 9)[0]

    table.deed(lambda match: match.move(card, 0, 2, "5.4.1"))

    assert table.zone("A", "cemetery") == ["Sun+"]


@clause("4.1.2.3")
def test_double_faced_cards_of_hidden_zones_are_hidden() -> None:
    table = double_faced().put("A", hand=["Moon+"])
    table.go()

    view = table.sees("B")

    assert view.zone(0, 5) == [None]


# -- zones -----------------------------------------------------------------------------------------------------------------


@clause("4.1.1", "4.11.1", "4.11.2")
def test_every_player_has_every_zone_and_the_resolution_zone_is_one() -> None:
    table = SVE().spell("Slow", {"do": "may", "then": [DRAW]}).put("A", hand=["Slow"])

    table.play("Slow")

    assert [table.name(card) for card in resolution_zone(table.match)] == ["Slow"]
    assert len(table.match.state.zones) == 2 * table.match.state.zone_count


@clause("4.1.2", "4.7.2", "4.2.3.3", "4.5.2", "4.8.1", "4.8.2", "4.9.2", "4.3.2", "4.4.2")
def test_public_zones_are_seen_by_both_and_hidden_ones_are_not() -> None:
    table = SVE().put("A", hand=["Secret"], ex_area=["Open"], cemetery=["Dead"], field=["There"], deck=["Top"])
    table.go()

    mine, theirs = table.sees("A"), table.sees("B")

    state = table.match.state
    assert all(theirs.zone(0, zone) == state.zone(0, zone) for zone in (2, 3, 4, 8))
    assert all(set(theirs.zone(0, zone)) == {None} for zone in (0, 1))
    assert mine.zone(0, 1) == state.zone(0, 1)
    assert set(mine.zone(0, 0)) == {None}


@clause("4.1.2.1")
def test_how_many_cards_a_zone_has_is_known_to_both() -> None:
    table = SVE().put("A", hand=["Secret"], deck=["Top"], filler=3)
    table.go()

    view = table.sees("B")

    assert view.count(0, 1) == 2
    assert view.count(0, 0) == 4


@clause("4.6.1", "4.6.2")
def test_an_evolve_deck_is_seen_by_its_owner_alone_but_for_faceup_cards() -> None:
    table = SVE().evolved("Cub+", "Cub").put("A", evolve_deck=["Cub+", {"card": "Cub+", "face": "up", "as": "Used"}])
    table.go()

    mine, theirs = table.sees("A"), table.sees("B")

    assert [card is None for card in mine.zone(0, 5)] == [False, False]
    assert [card is None for card in theirs.zone(0, 5)] == [True, False]
    assert theirs.count(0, 5) == 2


@clause("4.1.3.1", "4.1.3")
def test_a_position_deeper_than_the_zone_is_its_far_end() -> None:
    put = {"do": "move", "what": "it", "to": "deck", "depth": 3}
    shallow = SVE().spell("Hide", own(), put).put("A", hand=["Hide"], field=["Hero"], deck=["Only"], filler=0)
    deep = (
        SVE().spell("Hide", own(), put).put("A", hand=["Hide"], field=["Hero"], deck=["One", "Two", "Three"], filler=0)
    )

    shallow.play("Hide")
    deep.play("Hide")

    assert shallow.zone("A", "deck") == ["Only", "Hero"]
    assert deep.zone("A", "deck") == ["One", "Two", "Hero", "Three"]


@clause("4.1.3.2")
def test_a_card_that_comes_back_is_a_new_one() -> None:
    table = (
        SVE()
        .effect("A", give(3, 3), on=["Hero"])
        .spell(
            "Blink",
            own(),
            {"do": "move", "what": "it", "to": "cemetery", "slot": "gone"},
            {"do": "move", "what": "gone", "to": "field", "whose": "you"},
        )
    )
    table.put("A", hand=["Blink"], field=[{"card": "Hero", "counters": {"thunder": 2}}])

    table.hit("Hero", 1).play("Blink")

    assert table.stats("Hero") == (2, 2)
    assert table.match.state.counter(table.card("Hero"), 6) == 0


@clause("4.1.3.2")
def test_it_after_a_move_is_the_card_where_it_has_come() -> None:
    back = last_words(
        {"do": "move", "what": "it", "to": "field", "whose": "owner", "slot": "back"}, perform("evolve", "back")
    )
    table = (
        SVE()
        .follower("Phoenix", 1, 1, back)
        .evolved("Phoenix+", "Phoenix", 5, 5)
        .put("A", field=["Phoenix"], evolve_deck=["Phoenix+"])
    )

    table.destroy("Phoenix")

    assert table.stats("Phoenix") == (5, 5)


@clause("4.1.4", "4.1.4.1")
def test_who_owns_the_zone_orders_cards_that_come_together_unseen() -> None:
    table = (
        SVE()
        .spell("Tuck", {"do": "move", "what": {"zone": "cemetery"}, "to": "deck"})
        .put("A", hand=["Tuck"], cemetery=["One", "Two"])
    )

    table.play("Tuck")
    asked = table.asked
    table.choose("Two")

    assert asked == "A order"
    assert table.zone("A", "deck")[:2] == ["One", "Two"]
    assert set(table.sees("B").zone(0, 0)) == {None}


@clause("4.1.5", "4.9.1")
def test_a_card_goes_to_its_owners_zone_where_none_is_named() -> None:
    table = (
        SVE()
        .spell("Home", own(), perform("return", "it"))
        .put("A", hand=["Home"], field=[{"card": "Ox", "owner": "B"}])
    )

    table.play("Home")

    assert "Ox" in table.hand("B")


@clause("4.2.2", "4.2.3")
def test_a_card_is_reserved_or_engaged_faceup_or_facedown() -> None:
    table = SVE().amulet("Altar", activated(leader(1), cost=[ENGAGE])).put("A", field=["Altar"])

    before = table.orientation("Altar")
    table.use("Altar")

    assert (before, table.orientation("Altar")) == ("reserved", "engaged")
    assert table.match.state.face[table.card("Altar")] in (0, 1)


@clause("4.2.2.3")
def test_a_text_may_put_a_card_onto_the_field_engaged() -> None:
    table = SVE().follower("Slow", restrictions=["enters engaged"]).put("A", hand=["Slow"])

    table.play("Slow")

    assert table.orientation("Slow") == "engaged"


@clause("4.4.4.1", "4.4.4.2", "4.4.4")
def test_of_too_many_cards_the_controller_of_the_effect_picks_those_that_fit() -> None:
    raise_all = {"do": "move", "what": {"zone": "cemetery", "type": "follower"}, "to": "field", "whose": "you"}
    table = (
        SVE()
        .spell("Raise", raise_all)
        .put("A", hand=["Raise"], field=["A1", "A2", "A3"], cemetery=["One", "Two", "Three"])
    )

    table.play("Raise")
    asked = table.asked
    table.choose("Three").choose("One")

    assert asked == "A what fits"
    assert sorted(table.field("A")) == ["A1", "A2", "A3", "One", "Three"]
    assert "Two" in table.cemetery("A")


@clause("4.4.4.2", "4.8.3.2", "4.8.3.1")
def test_tokens_that_do_not_fit_are_never_made() -> None:
    table = (
        SVE()
        .spell("Swarm", token("Fairy", 4), token("Fairy", 9, "ex area"))
        .put("A", hand=["Swarm"], field=["A1", "A2", "A3"], ex_area=["X1"])
    )

    table.play("Swarm")

    assert len(table.field("A")) == 5
    assert len(table.ex("A")) == 5
    assert table.zone("A", "outside the game") == []


@clause("4.8.3.2")
def test_cards_that_do_not_fit_into_the_ex_area_stay_where_they_are() -> None:
    table = (
        SVE()
        .spell("Stow", {"do": "move", "what": {"zone": "cemetery", "type": "follower"}, "to": "ex area"})
        .put("A", hand=["Stow"], ex_area=["X1", "X2", "X3", "X4"], cemetery=["One", "Two"])
    )

    table.play("Stow", "Two")

    assert table.ex("A") == ["X1", "X2", "X3", "X4", "Two"]
    assert "One" in table.cemetery("A")


@clause("4.7.3", "4.7.3.1", "7.4.7")
def test_seven_cards_may_be_kept_in_hand() -> None:
    table = SVE(hold="B").put("A", hand=["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9"])

    table.choose("pass")
    asked = table.asked
    table.choose("c8").choose("c2")

    assert asked == "A hand limit"
    assert len(table.hand("A")) == 7
    assert sorted(table.cemetery("A")) == ["c2", "c8"]


@clause("4.8.3", "4.4.4", "4.7.3")
def test_limits_can_be_changed_and_read() -> None:
    table = SVE().spell(
        "Widen", {"do": "number", "number": "field limit", "add": 1}, leader({"number": "ex area limit"})
    )
    table.put("A", hand=["Widen", "Six"], field=["A1", "A2", "A3", "A4", "A5"])

    table.play("Widen").play("Six")

    assert len(table.field("A")) == 6
    assert table.leader("A") == 25


@clause("4.3.1", "2.8.3", "2.8.3.1")
def test_each_player_has_a_leader_with_twenty_defense() -> None:
    table = SVE()

    assert table.count("A", "leader area") == table.count("B", "leader area") == 1
    assert (table.leader("A"), table.leader("B")) == (20, 20)


@clause("3.1.1")
def test_the_owner_is_who_started_with_the_card() -> None:
    table = SVE().put("A", deck=["Mine"]).put("B", hand=["Theirs"])

    assert table.match.state.owner[table.card("Mine")] == 0
    assert table.match.state.owner[table.card("Theirs")] == 1


@clause("3.2.3", "7.2.2")
def test_play_points_left_over_serve_quick_in_the_other_turn_and_are_not_added() -> None:
    table = (
        SVE()
        .spell("Trick", leader(1), quick=True, cost=2)
        .give("A", "maximum play points", 5)
        .give("A", "play points", 3)
    )
    table.put("A", hand=["Trick"])

    table.end_turn().choose("pass")
    asked = table.asked
    table.play("Trick").decline("main")

    assert asked == "A quick"
    assert table.points("A") == 6


@clause("1.3.2.2")
def test_zero_damage_is_no_damage() -> None:
    watch = auto({"on": "damage", "card": {"whose": "any", "zone": ["field", "leader area"]}}, DRAW)
    table = (
        SVE()
        .amulet("Watch", watch)
        .spell("Poke", enemy(), damage({"count": {"zone": "banished zone"}}))
        .put("A", field=["Watch"], hand=["Poke"])
        .put("B", field=["Ox"])
    )

    table.play("Poke")

    assert table.events(DamageDealt) == []
    assert table.hand("A") == []
