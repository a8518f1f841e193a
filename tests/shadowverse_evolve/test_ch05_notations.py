"""Chapter 5. Key notations: putting, destroying, searching, drawing, damage, evolving, choosing, stealing and the rest."""

from __future__ import annotations

from typing import Any

from domain.kernel.events import CardsSeen, ChanceDecided, TurnSkipped, TurnStarted, ZoneShuffled
from domain.rulesets.shadowverse_evolve.events import CardEvolved, DamageDealt, DieRolled
from tests.clauses import clause
from tests.shadowverse_evolve.table import (
    DRAW,
    SVE,
    THEIRS,
    activated,
    auto,
    damage,
    enemy,
    evolve,
    give,
    kw,
    last_words,
    leader,
    on_evolve,
    own,
    perform,
    replaces,
    token,
)

SUMMON = {"do": "move", "what": "it", "to": "field", "whose": "you"}


def dead(**cards: Any) -> dict[str, Any]:
    return {"do": "target", "cards": {"zone": "cemetery", **cards}}


@clause("5.3.1", "1.3.2.1")
def test_engaging_and_refreshing_turn_cards_and_what_is_so_already_is_not_turned() -> None:
    watch = auto({"on": "turned", "orientation": "engaged", "card": {"whose": "any"}}, leader(1))
    table = (
        SVE()
        .amulet("Watch", watch)
        .spell("Net", {"do": "turn", "to": "engaged", "what": THEIRS})
        .spell("Wake", {"do": "turn", "to": "reserved", "what": THEIRS})
    )
    table.put("A", field=["Watch"], hand=["Net", "Wake"]).put(
        "B", field=["Ox", {"card": "Tired", "orientation": "engaged"}]
    )

    table.play("Net")
    engaged = table.leader("A")
    table.play("Wake")

    assert engaged == 21
    assert table.orientation("Ox") == table.orientation("Tired") == "reserved"


@clause("5.4.1")
def test_to_summon_is_to_put_onto_ones_own_field() -> None:
    table = (
        SVE()
        .spell("Raise", dead(type="follower", whose="any"), SUMMON)
        .put("A", hand=["Raise"])
        .put("B", cemetery=["Ox"])
    )

    table.play("Raise")

    assert table.field("A") == ["Ox"]
    assert table.match.state.owner[table.card("Ox")] == 1


@clause("5.4.2", "5.4.2.1", "5.4.2.2", "9.1.2", "9.1.2.3")
def test_tokens_are_put_where_the_text_says_with_the_information_of_their_name() -> None:
    table = SVE().spell("Muster", token("Knight", 2), token("Fairy", 1, "ex area")).put("A", hand=["Muster"])

    table.play("Muster")

    assert table.field("A") == ["Knight", "Knight"]
    assert table.ex("A") == ["Fairy"]
    assert table.stats("Knight") == (1, 1)


@clause("5.4.3")
def test_a_card_played_from_the_ex_area_is_put_onto_the_field_from_there() -> None:
    from_ex = auto({"on": "enters", "origin": "ex area", "card": {"type": "follower"}}, leader(1))
    from_hand = auto({"on": "enters", "origin": "hand", "card": {"type": "follower"}}, leader(10))
    table = SVE().amulet("Gate", from_ex, from_hand).put("A", field=["Gate"], hand=["Page"], ex_area=["Spare"])

    table.play("Spare")
    first = table.leader("A")
    table.play("Page")

    assert first == 21
    assert table.leader("A") == 31


@clause("5.5.1", "4.1.5")
def test_a_destroyed_card_goes_to_its_owners_cemetery() -> None:
    table = SVE().put("A", field=[{"card": "Ox", "owner": "B"}])

    table.destroy("Ox")

    assert table.cemetery("B") == ["Ox"]


@clause("5.6.1", "4.10.1", "4.10.2")
def test_a_banished_card_lies_faceup_in_its_owners_banished_zone_unless_the_text_says_facedown() -> None:
    table = (
        SVE()
        .spell("Exile", enemy(), perform("banish", "it"))
        .spell("Vanish", enemy(), perform("banish", "it", args={"facedown": True}))
    )
    table.put("A", hand=["Exile", "Vanish"]).put("B", field=["Ox", "Elk"])

    table.play("Exile", "Ox").play("Vanish")

    state = table.match.state
    assert table.zone("B", "banished zone") == ["Ox", "Elk"]
    assert [state.face[card] for card in state.zone(1, 6)] == [0, 1]


@clause("5.7.1", "5.7.1.2", "5.7.2")
def test_a_search_is_the_searchers_alone_shows_what_it_found_and_shuffles() -> None:
    table = (
        SVE()
        .spell("Seek", {"do": "search", "cards": {"type": "spell"}})
        .spell("Prize")
        .put("A", hand=["Seek"], deck=["Prize"])
    )

    table.play("Seek", "Prize")

    seen = [(event.players, len(event.cards)) for event in table.events(CardsSeen)]
    assert seen[0][0] == 1
    assert seen[1] == (3, 1)
    assert "Prize" in table.hand("A")
    assert len(table.events(ZoneShuffled)) == 1


@clause("4.1.2.2", "5.7.2")
def test_a_search_for_something_may_find_nothing_and_still_shuffles() -> None:
    table = (
        SVE()
        .spell("Seek", {"do": "search", "cards": {"type": "spell"}})
        .spell("Prize")
        .put("A", hand=["Seek"], deck=["Prize"])
    )

    table.play("Seek").choose("done")

    assert "Prize" not in table.hand("A")
    assert len(table.events(ZoneShuffled)) == 1


@clause("5.7.1.1")
def test_a_search_for_a_mere_number_must_find_it() -> None:
    table = (
        SVE()
        .spell("Seek", {"do": "search", "cards": {}, "reveal": False})
        .put("A", hand=["Seek"], deck=["One", "Two"], filler=0)
    )

    table.play("Seek")

    assert not table.offers("done")


@clause("5.8.1", "5.8.1.1")
def test_a_deck_of_one_card_is_shuffled_too() -> None:
    table = SVE().spell("Mix", {"do": "shuffle"}).put("A", hand=["Mix"], deck=["Only"], filler=0)

    table.play("Mix")

    assert [len(event.order) for event in table.events(ZoneShuffled)] == [1]


@clause("5.9.1", "4.5.2.1", "4.7.1")
def test_drawing_takes_the_top_card_into_the_hand() -> None:
    table = SVE().put("A", deck=["Top", "Next"])

    table.draw("A")

    assert table.hand("A") == ["Top"]


@clause("5.9.2")
def test_drawing_three_cards_is_drawing_three_times() -> None:
    table = (
        SVE()
        .amulet("Tally", auto({"on": "draws", "card": {"whose": "any"}}, leader(1)))
        .spell("Study", {"do": "draw", "number": 3})
        .put("A", field=["Tally"], hand=["Study"])
    )

    table.play("Study")
    while table.asked.endswith("next ability"):
        table.match.choose(0)

    assert table.leader("A") == 23


@clause("5.9.3", "5.9.3.1", "5.9.3.2", "5.9.3.3")
def test_drawing_up_to_a_number_asks_before_each_card() -> None:
    table = (
        SVE()
        .spell("Study", {"do": "draw", "number": 2, "up_to": True})
        .put("A", hand=["Study", "Study", "Study"], deck=["One", "Two", "Three"])
    )

    table.play("Study").choose("done")
    none = len(table.hand("A"))
    table.play("Study").choose("yes")
    one = table.hand("A")[-1]
    table.choose("done").play("Study").choose("yes").choose("yes")

    assert none == 2
    assert one == "One"
    assert table.asked == "A main"
    assert "Three" in table.hand("A")


@clause("5.10.1")
def test_looking_shows_cards_to_the_looker_alone_and_moves_nothing() -> None:
    table = SVE().spell("Peek", {"do": "look", "number": 2}).put("A", hand=["Peek"], deck=["One", "Two"])

    table.play("Peek")

    assert [event.players for event in table.events(CardsSeen)] == [1, 1]
    assert table.zone("A", "deck")[:2] == ["One", "Two"]


@clause("5.10.2", "5.10.2.1", "5.10.2.2", "5.10.2.3", "5.10.2.4")
def test_looking_at_up_to_some_cards_goes_one_by_one_from_the_top() -> None:
    table = (
        SVE()
        .spell("Peek", {"do": "look", "number": 2, "up_to": True})
        .put("A", hand=["Peek", "Peek"], deck=["One", "Two", "Three"])
    )

    table.play("Peek").choose("yes").choose("done")
    first = [table.name(card) for event in table.events(CardsSeen) for card in event.cards]
    table.play("Peek").choose("yes").choose("yes")

    assert first == ["One"]
    assert [table.name(card) for event in table.events(CardsSeen) for card in event.cards] == ["One", "One", "Two"]
    assert table.asked == "A main"


@clause("5.11.1")
def test_a_player_discards_cards_of_their_own_choice() -> None:
    table = (
        SVE(hold="A")
        .spell("Rob", {"do": "discard", "who": "opponent"})
        .put("A", hand=["Rob"])
        .put("B", hand=["One", "Two"])
    )

    table.play("Rob")
    asked = table.asked
    table.choose("Two")

    assert asked == "B discard"
    assert table.cemetery("B") == ["Two"]


SWAP = perform("swap", "first", args={"with": "second"})


def swapper(first: dict[str, Any], second: dict[str, Any]) -> SVE:
    return SVE().spell(
        "Swap",
        {"do": "target", "cards": first, "slot": "first"},
        {"do": "target", "cards": second, "slot": "second"},
        SWAP,
    )


@clause("5.12.1")
def test_swapped_cards_change_zones_at_the_same_time() -> None:
    table = swapper({"type": "follower"}, {"zone": "ex area"}).put(
        "A", hand=["Swap"], field=["In", "A2", "A3", "A4", "A5"], ex_area=["Out"]
    )

    table.play("Swap", "In")

    assert "Out" in table.field("A")
    assert table.ex("A") == ["In"]


@clause("5.12.2")
def test_if_one_cannot_move_neither_does() -> None:
    table = (
        swapper({"type": "follower"}, {"zone": "ex area"})
        .spell("Song")
        .put("A", hand=["Swap"], field=["In"], ex_area=["Song"])
    )

    table.play("Swap")

    assert table.field("A") == ["In"]
    assert table.ex("A") == ["Song"]


@clause("5.13.1", "5.13.1.1", "1.3.2.4")
def test_damage_lowers_defense_also_below_zero() -> None:
    table = SVE().spell("Bolt", enemy(), damage(5), give(0, 4)).put("A", hand=["Bolt"]).put("B", field=["Ox"])
    table.give("B", "defense", 3).put("A", field=["Hero"]).follower("Hero", 5, 1)

    table.play("Bolt")
    table.attack("Hero")

    assert table.stats("Ox") == (2, 1)
    assert table.leader("B") == -2
    assert table.winner == "A"


@clause("5.13.1.2")
def test_an_amulet_takes_no_damage() -> None:
    table = (
        SVE()
        .amulet("Shrine")
        .spell("Bolt", {"do": "target", "cards": {"whose": "opponent"}}, damage(5))
        .put("A", hand=["Bolt"])
        .put("B", field=["Shrine"])
    )

    table.play("Bolt")

    assert table.events(DamageDealt) == []
    assert table.field("B") == ["Shrine"]


def kinds_of_damage(kind: str) -> SVE:
    """B's Shrine counts damage of a kind to anything."""
    watch = auto({"on": kind, "card": {"whose": "any", "zone": ["field", "leader area"]}}, leader(1))
    table = SVE().amulet("Shrine", watch).follower("Hero", 1, 9, activated(damage(1, "opponent"))).follower("Ox", 1, 9)
    table.put("A", field=["Hero", {"card": "Hero", "as": "Second"}]).put(
        "B", field=["Shrine", {"card": "Ox", "orientation": "engaged"}]
    )
    table.attack("Hero", "Ox")
    while table.asked.endswith("next ability"):
        table.match.choose(0)
    table.attack("Second")
    table.choose("use ability", "Second")
    return table


@clause("5.13.3.1", "12.13.2.1")
def test_attack_damage_is_what_attackers_deal_to_their_targets() -> None:
    assert (
        len(
            [e for e in kinds_of_damage("attack damage").match.events if e.__class__.__name__ == "LeaderDefenseChanged"]
        )
        == 2
    )


@clause("5.13.3.2")
def test_combat_damage_is_what_two_followers_deal_each_other() -> None:
    assert (
        len(
            [e for e in kinds_of_damage("combat damage").match.events if e.__class__.__name__ == "LeaderDefenseChanged"]
        )
        == 2
    )


@clause("5.13.3.3")
def test_ability_damage_is_all_other_damage() -> None:
    assert (
        len(
            [
                e
                for e in kinds_of_damage("ability damage").match.events
                if e.__class__.__name__ == "LeaderDefenseChanged"
            ]
        )
        == 1
    )


@clause("5.13.3.4")
def test_damage_without_a_word_is_all_of_it() -> None:
    assert (
        len([e for e in kinds_of_damage("damage").match.events if e.__class__.__name__ == "LeaderDefenseChanged"]) == 4
    )


@clause("5.14.1", "5.14.1.1")
def test_recovered_play_points_stop_at_the_maximum() -> None:
    table = (
        SVE()
        .spell("Rest", perform("recover", number=3), cost=0)
        .give("A", "maximum play points", 7)
        .give("A", "play points", 2)
        .put("A", hand=["Rest", "Rest"])
    )

    table.play("Rest")
    first = table.points("A")
    table.play("Rest")

    assert (first, table.points("A")) == (5, 7)


# -- 5.15 evolving ---------------------------------------------------------------------------------------------------------


def cub(*abilities: Any, **fields: Any) -> SVE:
    table = SVE().follower("Cub", 2, 3, evolve(0), **fields).evolved("Cub+", "Cub", 4, 6, *abilities)
    return table.put("A", field=["Cub"], evolve_deck=["Cub+"])


@clause("5.15.1", "4.12.1", "5.15.2", "4.12.2")
def test_the_evolved_card_lies_in_the_evolve_zone_linked_to_the_card_on_the_field() -> None:
    table = cub()

    table.use("Cub")

    card = table.match.state.zone(0, 9)[0]
    assert table.zone("A", "evolve zone") == ["Cub+"]
    assert table.match.state.host[card] == table.card("Cub", "A", "field")
    assert table.count("A", "field") == 1
    assert table.match.state.seen[card] == 3


@clause("5.15.1.1", "5.15.1.1.1")
def test_by_an_effect_the_controller_picks_a_facedown_namesake() -> None:
    table = (
        SVE()
        .follower("Cub", 2, 3)
        .evolved("Cub+", "Cub", 4, 6)
        .evolved("Cub++", "Cub", 5, 5)
        .evolved("Pup+", "Pup")
        .spell("Bloom", enemy(), perform("evolve", "it"))
    )
    table.put("A", hand=["Bloom"], evolve_deck=["Cub+"]).put("B", field=["Cub"], evolve_deck=["Cub+", "Cub++", "Pup+"])

    table.play("Bloom")
    asked, options = table.asked, table.options
    table.choose("Cub++")

    assert asked == "B evolve with"
    assert len(options) == 2
    assert table.stats("Cub") == (5, 5)


@clause("5.15.1.1.1")
def test_a_text_may_name_another_card_to_evolve_into() -> None:
    table = (
        SVE()
        .follower("Cub", 2, 3, evolve(0, into="Lion"))
        .evolved("Lion+", "Lion", 7, 7)
        .put("A", field=["Cub"], evolve_deck=["Lion+"])
    )

    table.use("Cub")

    assert table.stats("Lion+") == (7, 7)


@clause("5.15.2.1")
def test_a_card_takes_the_type_of_its_evolved_version_unless_an_effect_changed_it() -> None:
    table = (
        SVE()
        .amulet("Egg", evolve(0))
        .evolved("Egg+", "Egg", 3, 3)
        .put(
            "A",
            field=[{"card": "Egg", "as": "Plain egg"}, {"card": "Egg", "as": "Stone"}],
            evolve_deck=["Egg+", "Egg+"],
        )
    )
    table.effect("A", {"do": "modify", "what": "it", "become": {"type": "spell"}, "until": "game"}, on=["Stone"]).spell(
        "Bloom", {"do": "target", "cards": {"zone": "field"}}, perform("evolve", "it")
    ).put("A", hand=["Bloom"])

    table.choose("use ability", "Plain egg")
    table.play("Bloom", "Stone")

    assert table.value("Stone", "type") == 8
    assert [table.match.vector(card)[1] for card in table.match.state.zone(0, 3)] == [2, 8]


@clause("5.15.3", "10.9.1.1.1", "2.5.1")
def test_an_evolved_card_has_the_others_information_but_its_own_cost() -> None:
    table = cub(kw("ward"), cost=5, traits=["Beast"])

    table.use("Cub")

    assert table.stats("Cub") == (4, 6)
    assert table.value("Cub", "cost") == 5
    assert table.value("Cub", "keyword") & 1
    assert not table.value("Cub", "trait")


@clause("5.15.4", "2.8.2")
def test_evolving_keeps_the_state_the_effects_and_the_lost_defense() -> None:
    table = SVE().follower("Cub", 2, 3, evolve(0)).evolved("Cub+", "Cub", 4, 6).effect("A", give(1, 1), on=["Cub"])
    table.put("A", field=[{"card": "Cub", "orientation": "engaged"}], evolve_deck=["Cub+"])

    table.hit("Cub", 2).use("Cub")

    assert table.stats("Cub") == (5, 5)
    assert table.orientation("Cub") == "engaged"


@clause("5.15.5")
def test_the_link_ends_with_the_card_leaving_the_field() -> None:
    table = cub()

    table.use("Cub").destroy("Cub")

    assert table.match.state.host[table.card("Cub+")] == -1
    assert table.zone("A", "evolve zone") == []


@clause("12.6.2", "5.15.3")
def test_on_evolve_printed_on_the_unevolved_card_alone_does_not_trigger() -> None:
    table = (
        SVE()
        .follower("Cub", 1, 1, evolve(0), on_evolve(leader(1)))
        .evolved("Cub+", "Cub")
        .put("A", field=["Cub"], evolve_deck=["Cub+"])
    )

    table.use("Cub")

    assert len(table.events(CardEvolved)) == 1
    assert table.leader("A") == 20


@clause("10.9.1.6", "2.8.2")
def test_defense_that_is_set_after_damage_is_what_is_left() -> None:
    sets = {"do": "modify", "what": "it", "set": {"defense": 3}, "until": "game"}
    table = SVE().follower("Hero", 1, 5).spell("Fix", own(), sets).put("A", field=["Hero"], hand=["Fix"])

    table.hit("Hero", 2).play("Fix")
    fixed = table.stats("Hero")
    table.hit("Hero", 1)

    assert fixed == (1, 3)
    assert table.stats("Hero") == (1, 2)


# -- 5.16 to 5.19 ----------------------------------------------------------------------------------------------------------


TRANSFORM = perform("transform", "it", args={"into": "Fairy"})


@clause("5.16.1")
def test_transforming_banishes_and_puts_a_token_in_the_same_place_for_each() -> None:
    table = (
        SVE()
        .spell("Hex", enemy(number=2), TRANSFORM)
        .put("A", hand=["Hex"])
        .put("B", field=["Ox", "Elk", "B3", "B4", "B5"])
    )

    table.play("Hex", "Ox", "Elk")

    assert sorted(table.field("B")) == ["B3", "B4", "B5", "Fairy", "Fairy"]
    assert table.zone("B", "banished zone") == ["Ox", "Elk"]
    assert table.match.state.owner[table.card("Fairy", "B")] == 1
    assert table.orientation("Fairy", "B") == "reserved"


@clause("5.16.1")
def test_what_was_not_banished_after_all_gives_no_token() -> None:
    table = (
        SVE()
        .follower("Ox", 1, 1, replaces({"on": "banished"}, to="hand"))
        .spell("Hex", enemy(), TRANSFORM)
        .put("A", hand=["Hex"])
        .put("B", field=["Ox"])
    )

    table.play("Hex")

    assert table.field("B") == []
    assert "Ox" in table.hand("B")


@clause("5.17.1", "5.17.1.1", "5.17.4")
def test_only_the_chosen_option_is_done() -> None:
    table = SVE().spell("Fork", {"do": "modes", "modes": [[leader(1)], [leader(10)]]}).put("A", hand=["Fork"])

    table.choose("play card", "Fork").choose("1")

    assert table.leader("A") == 30


@clause("5.17.2")
def test_choose_up_to_needs_at_least_one() -> None:
    table = (
        SVE()
        .spell("Fork", {"do": "modes", "number": 2, "up_to": True, "modes": [[leader(1)], [leader(10)]]})
        .put("A", hand=["Fork"])
    )

    table.choose("play card", "Fork")
    none = table.offers("done")
    table.choose("0")

    assert not none
    table.choose("done")
    assert table.leader("A") == 21


@clause("5.17.3.1", "5.17.3.1.1", "13.3.1.4.1", "13.5.1.3.2.1")
def test_how_many_options_there_are_is_fixed_when_played() -> None:
    number = {"word": "spellchain ten", "plus": 1}
    modes = {"do": "modes", "number": number, "modes": [[leader(1)], [leader(10)], [leader(100)]]}
    nine = SVE().spell("Fork", modes).put("A", hand=["Fork"], cemetery=["Fork"] * 9)
    ten = SVE().spell("Fork", modes).put("A", hand=["Fork"], cemetery=["Fork"] * 10)

    nine.choose("play card", "Fork").choose("2")
    ten.choose("play card", "Fork").choose("2").choose("1")

    assert nine.leader("A") == 120
    assert ten.leader("A") == 130


@clause("5.17.4", "5.17.4.1")
def test_an_option_that_is_not_chosen_needs_no_target() -> None:
    table = SVE().spell("Fork", {"do": "modes", "modes": [[enemy(), damage(2)], [DRAW]]}).put("A", hand=["Fork"])

    table.play("Fork")

    assert len(table.hand("A")) == 1


@clause("5.18.1")
def test_a_random_card_is_picked_among_all_by_recorded_chance_and_aura_does_not_help() -> None:
    table = (
        SVE()
        .follower("Veil", 1, 1, kw("aura"))
        .spell("Bolt", {"do": "select", "cards": THEIRS, "random": True}, perform("destroy", "it"))
        .put("A", hand=["Bolt"])
        .put("B", field=["Veil"])
    )
    other = (
        SVE()
        .spell("Bolt", {"do": "select", "cards": THEIRS, "random": True}, perform("destroy", "it"))
        .put("A", hand=["Bolt"])
        .put("B", field=["Ox", "Elk"])
    )

    table.play("Bolt")
    other.play("Bolt")

    assert table.field("B") == []
    assert len(other.field("B")) == 1
    assert [event.bound for event in other.events(ChanceDecided)] == [2]


@clause("5.19.1")
def test_a_die_shows_one_to_six_and_the_text_goes_by_it() -> None:
    table = SVE().spell("Gamble", perform("roll a die"), leader({"word": "die"})).put("A", hand=["Gamble"])

    table.play("Gamble")

    rolled = table.events(DieRolled)[0].amount
    assert 1 <= rolled <= 6
    assert table.leader("A") == 20 + rolled


@clause("5.20.1", "5.20.1.1")
def test_a_revealed_card_stays_where_it_is_and_is_hidden_again_once_the_effect_is_over() -> None:
    table = SVE().spell(
        "Show",
        {"do": "select", "cards": {"zone": "hand", "name": "Secret"}, "slot": "it"},
        {"do": "reveal", "what": "it", "until": "resolved"},
        {"do": "may", "then": [DRAW]},
    )
    table.put("A", hand=["Show", "Secret"])

    table.play("Show", "Secret")
    card = table.card("Secret")
    during = table.match.state.seen[card]
    table.choose("pass")

    assert during == 3
    assert table.match.state.seen[card] == 1
    assert "Secret" in table.hand("A")


# -- 5.21 stealing ---------------------------------------------------------------------------------------------------------


@clause("5.21.1", "5.21.1.1", "5.21.2", "3.1.1", "3.1.2")
def test_a_stolen_card_changes_sides_as_it_is() -> None:
    table = (
        SVE().follower("Ox", 2, 5).effect("B", give(1, 1), on=["Ox"]).spell("Theft", enemy(), perform("steal", "it"))
    )
    table.put("A", hand=["Theft"]).put("B", field=[{"card": "Ox", "orientation": "engaged"}])

    table.hit("Ox", 2).play("Theft")

    card = table.card("Ox")
    assert table.field("A") == ["Ox"]
    assert table.stats("Ox") == (3, 4)
    assert table.orientation("Ox") == "engaged"
    assert table.match.state.owner[card] == 1
    assert table.match.state.controller(card) == 0


@clause("5.21.2", "8.4.2.1")
def test_a_stolen_follower_has_not_been_there_all_turn() -> None:
    table = (
        SVE()
        .spell("Theft", enemy(), perform("steal", "it"))
        .put("A", hand=["Theft"])
        .put("B", field=["Ox", {"card": "Elk", "orientation": "engaged"}])
    )

    table.play("Theft", "Ox")

    assert not table.offers("attack", card="Ox")


@clause("5.21.1")
def test_a_theft_can_be_waited_for() -> None:
    watch = auto({"on": "stolen", "card": {"type": "follower", "whose": "any"}}, leader(1))
    table = SVE().amulet("Watch", watch).spell("Theft", enemy(), perform("steal", "it"))
    table.put("A", hand=["Theft"], field=["Watch"]).put("B", field=["Ox"])

    table.play("Theft")

    assert table.leader("A") == 21


@clause("5.21.3")
def test_a_stolen_card_leaves_to_its_owners_zones() -> None:
    table = SVE().spell("Theft", enemy(), perform("steal", "it")).put("A", hand=["Theft"]).put("B", field=["Ox"])

    table.play("Theft").destroy("Ox")

    assert table.cemetery("B") == ["Ox"]


@clause("4.4.4.2", "5.21.1")
def test_nothing_is_stolen_onto_a_full_field() -> None:
    table = (
        SVE()
        .spell("Theft", enemy(), perform("steal", "it"))
        .put("A", hand=["Theft"], field=["A1", "A2", "A3", "A4", "A5"])
        .put("B", field=["Ox"])
    )

    table.play("Theft")

    assert table.field("B") == ["Ox"]


# -- 5.22 to 5.30 ----------------------------------------------------------------------------------------------------------


@clause("5.22.1", "1.2.4")
def test_winning_by_an_effect_ends_the_game_at_once() -> None:
    table = SVE().spell("Triumph", damage(20, "you"), {"do": "win"}, damage(30, "opponent")).put("A", hand=["Triumph"])

    table.play("Triumph")

    assert table.winner == "A"
    assert len(table.events(DamageDealt)) == 1


@clause("1.2.4")
def test_losing_by_an_effect_ends_the_game_at_once() -> None:
    table = SVE().spell("Ruin", {"do": "lose", "who": "you"}, DRAW).put("A", hand=["Ruin"])

    table.play("Ruin")

    assert table.winner == "B"
    assert table.hand("A") == []


@clause("5.23.1")
def test_original_values_are_those_printed() -> None:
    table = (
        SVE()
        .effect("A", give(5, 5), on=["Hero"])
        .spell("Judge", own(), leader({"value": "original attack", "of": "it"}))
    )
    table.put("A", field=["Hero"], hand=["Judge"])

    table.play("Judge")

    assert table.leader("A") == 22


AMULET = {"do": "modify", "what": "it", "become": {"type": "amulet"}, "until": "game"}


@clause("5.24.1", "5.24.2", "5.24.2.1", "5.24.3")
def test_a_follower_changed_into_an_amulet_has_no_attack_and_defense_but_its_abilities() -> None:
    table = (
        SVE()
        .follower("Hero", 3, 2, last_words(leader(1)), activated(leader(2)))
        .spell("Petrify", own(), AMULET)
        .put("A", field=["Hero"], hand=["Petrify"])
    )

    table.play("Petrify").use("Hero")

    assert table.value("Hero", "type") == 4
    assert table.stats("Hero") == (0, 0)
    assert table.field("A") == ["Hero"]
    assert table.leader("A") == 22
    table.destroy("Hero")
    assert table.leader("A") == 23


@clause("5.24.3.1")
def test_text_about_this_follower_does_nothing_while_it_is_none() -> None:
    grows = activated(
        {"do": "modify", "what": {"this": True, "type": "follower"}, "add": {"attack": 3}, "until": "game"}
    )
    table = (
        SVE()
        .follower("Hero", 1, 1, grows)
        .effect("A", {**AMULET, "until": "end of turn"}, on=["Hero"])
        .put("A", field=["Hero"])
    )

    table.use("Hero").end_turn()

    assert table.stats("Hero") == (1, 1)


@clause("5.24.3.1.1")
def test_an_evolve_ability_may_be_used_whatever_the_type() -> None:
    table = (
        SVE()
        .follower("Cub", 1, 1, evolve(0))
        .evolved("Cub+", "Cub")
        .effect("A", AMULET, on=["Cub"])
        .put("A", field=["Cub"], evolve_deck=["Cub+"])
    )

    table.use("Cub")

    assert len(table.events(CardEvolved)) == 1


def turns(table: SVE) -> list[int]:
    return [event.player for event in table.events(TurnStarted)]


@clause("5.25.1", "5.25.2")
def test_a_skipped_turn_does_not_begin() -> None:
    table = SVE().spell("Sleep", perform("skip turn", args={"who": "opponent"})).put("A", hand=["Sleep"])

    table.play("Sleep").end_turn()

    assert table.asked == "A main"
    assert turns(table) == [0, 0]
    assert len(table.events(TurnSkipped)) == 1
    table.end_turn()
    assert table.asked == "B main"


@clause("5.25.2.1")
def test_two_instructions_skip_two_turns() -> None:
    table = SVE().spell("Sleep", perform("skip turn", args={"who": "opponent"})).put("A", hand=["Sleep", "Sleep"])

    table.play("Sleep").play("Sleep").end_turn().end_turn()

    assert table.asked == "A main"
    table.end_turn()
    assert table.asked == "B main"


@clause("5.27.1")
def test_another_turn_comes_right_before_the_one_that_would_have_come() -> None:
    table = SVE().spell("Haste", {"do": "extra turn"}).put("A", hand=["Haste"])

    table.play("Haste").end_turn().end_turn()

    assert turns(table) == [0, 0, 1]


@clause("5.27.1.1")
def test_of_several_added_turns_the_latest_instruction_comes_first() -> None:
    table = (
        SVE()
        .spell("Haste", {"do": "extra turn"})
        .spell("Wait for it", {"do": "extra turn", "who": "opponent"})
        .put("A", hand=["Haste", "Wait for it"])
    )

    table.play("Haste").play("Wait for it").end_turn().end_turn().end_turn()

    assert turns(table) == [0, 1, 0, 1]


@clause("5.26.1", "5.26.2")
def test_setting_a_value_increases_or_decreases_it_by_comparison() -> None:
    watch = [
        auto({"on": "leader defense increased", "whose": "you", "card": {"whose": "any"}}, DRAW),
        auto({"on": "leader defense decreased", "whose": "you", "card": {"whose": "any"}}, DRAW, DRAW),
    ]
    up = SVE().amulet("Watch", *watch).spell("Set", leader(25, set=True)).put("A", field=["Watch"], hand=["Set"])
    down = SVE().amulet("Watch", *watch).spell("Set", leader(5, set=True)).put("A", field=["Watch"], hand=["Set"])

    up.play("Set")
    down.play("Set")

    assert (up.leader("A"), len(up.hand("A"))) == (25, 1)
    assert (down.leader("A"), len(down.hand("A"))) == (5, 2)


@clause("5.28.1")
def test_for_every_acts_once_with_the_sum() -> None:
    number = {"count": {"zone": "cemetery"}, "divided_by": 5}
    table = SVE().spell("Toll", damage(number, "opponent")).put("A", hand=["Toll"], cemetery=["Old"] * 12)

    table.play("Toll")

    assert [event.amount for event in table.events(DamageDealt)] == [2]


@clause("5.29.1", "5.29.2", "5.29.2.1")
def test_half_is_rounded_up_and_counted_from_the_end_that_is_named() -> None:
    half = {"count": {"zone": "deck"}, "divided_by": 2, "round_up": True}
    table = (
        SVE()
        .spell("Sift", {"do": "move top", "to": "cemetery", "number": half})
        .put("A", hand=["Sift"], deck=["One", "Two", "Three", "Four", "Five"], filler=0)
    )

    table.play("Sift")

    assert table.cemetery("A")[:3] == ["One", "Two", "Three"]
    assert table.zone("A", "deck") == ["Four", "Five"]


@clause("5.30.1", "5.30.1.1", "12.5.3")
def test_burying_takes_ones_own_cards_of_the_field_and_destroys_nothing() -> None:
    watch = auto({"on": "destroyed", "card": {"whose": "any"}}, leader(1))
    table = (
        SVE()
        .amulet("Watch", watch)
        .spell("Tithe", {"do": "target", "cards": {"type": "follower", "whose": "any"}}, perform("bury", "it"))
    )
    table.put("A", field=["Watch", "Lamb"], hand=["Tithe", "Tithe"]).put("B", field=["Ox"])

    table.play("Tithe", "Ox").play("Tithe", "Lamb")

    assert table.field("B") == ["Ox"]
    assert "Lamb" in table.cemetery("A")
    assert table.leader("A") == 20


@clause("1.3.2")
def test_impossible_parts_are_skipped_and_the_rest_is_done() -> None:
    table = SVE().spell("Mixed", {"do": "discard", "number": 3}, leader(1), DRAW).put("A", hand=["Mixed", "Only"])

    table.play("Mixed")
    while table.asked == "A discard":
        table.match.choose(0)

    assert table.leader("A") == 21
    assert len(table.hand("A")) == 1


@clause("2.4.2")
def test_a_text_that_names_a_trait_finds_the_cards_that_have_it() -> None:
    table = (
        SVE()
        .follower("Elf", traits=["Elf"])
        .spell("Sing", give(1, 1, {"type": "follower", "has": {"trait": "Elf"}}))
        .put("A", hand=["Sing"], field=["Elf", "Orc"])
    )

    table.play("Sing")

    assert (table.stats("Elf"), table.stats("Orc")) == ((3, 3), (2, 2))
