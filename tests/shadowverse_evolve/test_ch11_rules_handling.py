"""Chapter 11. Rules handling: losses, destruction, limits, illegal evolutions, Stack, racing, play points."""

from __future__ import annotations

from domain.kernel.events import CardLinked
from domain.kernel.match import Match
from domain.rulesets.shadowverse_evolve.words import EVOLVE_ZONE
from tests.clauses import clause
from tests.shadowverse_evolve.table import SVE, auto, evolve, give, kw, leader, own, perform


@clause("11.1.2")
def test_only_what_is_true_at_the_check_counts() -> None:
    table = (
        SVE()
        .spell("Brink", own(), {"do": "damage", "number": 2, "to": "it"}, give(0, 3))
        .put("A", hand=["Brink"], field=["Hero"])
    )

    table.play("Brink")

    assert table.stats("Hero") == (2, 3)


@clause("11.2.1", "1.2.1", "1.2.1.1", "2.8.3")
def test_a_leader_without_defense_loses_the_game_at_the_check() -> None:
    table = SVE().give("B", "defense", 2).put("A", field=["Hero"])

    table.attack("Hero")

    outcome = table.match.outcome
    assert table.winner == "A"
    assert outcome is not None
    assert outcome.clause == "11.2.1"


@clause("11.2.2", "1.2.1.2", "5.9.1.1")
def test_who_had_to_draw_from_an_empty_deck_loses_even_if_it_is_refilled() -> None:
    refill = {"do": "move", "what": {"zone": "cemetery"}, "to": "deck", "order": "any"}
    table = SVE().spell("Greed", {"do": "draw"}, refill).put("A", hand=["Greed"], cemetery=["Old"], filler=0)

    table.play("Greed")

    assert table.winner == "B"
    assert table.count("A", "deck") == 1


@clause("1.2.1.2", "11.2.2")
def test_an_empty_deck_alone_loses_nothing() -> None:
    table = SVE().spell("Wish", {"do": "draw"}).put("A", hand=["Wish"], filler=1)

    table.play("Wish")

    assert table.count("A", "deck") == 0
    assert table.winner == ""


@clause("1.2.2", "11.1.3")
def test_two_losses_at_the_same_check_are_a_draw() -> None:
    table = SVE().spell("Doom", {"do": "damage", "number": 20, "to": "each leader"}).put("A", hand=["Doom"])

    table.play("Doom")

    assert table.winner == "draw"


@clause("11.3.1", "5.5.1")
def test_followers_without_defense_are_destroyed_together() -> None:
    table = SVE().follower(
        "Mourner",
        1,
        1,
        auto({"on": "destroyed", "card": {"type": "follower", "other": True, "whose": "any"}}, leader(1)),
    )
    table.spell("Blast", {"do": "damage", "number": 2, "to": {"type": "follower", "whose": "any"}})
    table.put("A", hand=["Blast"], field=["Mourner", {"card": "Mourner", "as": "Second"}])

    table.play("Blast")
    while table.asked.endswith("next ability"):
        table.match.choose(0)

    assert table.field("A") == []
    assert table.leader("A") == 22


@clause("11.3.2")
def test_a_follower_without_defense_that_fought_bane_is_destroyed_by_it_once() -> None:
    watch = auto({"on": "destroyed by abilities", "card": {"type": "follower", "whose": "any"}}, leader(1))
    table = SVE().amulet("Watch", watch).follower("Viper", 9, 9, kw("bane")).put("A", field=["Watch", "Viper"])
    table.put("B", field=[{"card": "Ox", "orientation": "engaged"}])

    table.attack("Viper", "Ox")

    assert table.cemetery("B") == ["Ox"]
    assert table.leader("A") == 21


@clause("11.3.2")
def test_a_fight_counts_only_until_rules_are_handled() -> None:
    stubborn = {"kind": "continuous", "replaces": {"would": {"on": "destroyed"}, "instead": [leader(1)]}}
    table = SVE().follower("Viper", 0, 9, kw("bane")).follower("Ox", 0, 9, stubborn)
    table.put("A", field=["Viper"]).put("B", field=[{"card": "Ox", "orientation": "engaged"}])

    table.attack("Viper", "Ox").draw("A")

    assert table.field("B") == ["Ox"]
    assert table.leader("B") == 21


@clause("11.4.1", "4.4.4")
def test_after_a_lowered_limit_the_player_keeps_cards_up_to_it_and_nothing_is_destroyed() -> None:
    watch = auto({"on": "destroyed", "card": {"whose": "any"}}, leader(1))
    table = SVE().amulet("Watch", watch).put("A", field=["Watch", "One", "Two", "Three"])

    table.deed(lambda match: match.set_number(0, 4, 2, "4.4.4"))
    asked = table.asked
    table.choose("keep", "Watch").choose("keep", "Three")

    assert asked == "A limit"
    assert sorted(table.field("A")) == ["Three", "Watch"]
    assert sorted(table.cemetery("A")) == ["One", "Two"]
    assert table.leader("A") == 20


@clause("11.5.1", "4.8.3")
def test_surplus_cards_of_the_ex_area_go_to_the_cemetery() -> None:
    table = SVE().put("A", ex_area=["One", "Two", "Three"])

    table.deed(lambda match: match.set_number(0, 5, 1, "4.8.3"))
    table.choose("keep", "Two")

    assert table.ex("A") == ["Two"]
    assert table.cemetery("A") == ["One", "Three"]


def one_each(match: Match) -> None:
    """Both fields hold one card from now on."""
    for player in (1, 0):
        match.set_number(player, 4, 1, "4.4.4")


@clause("1.3.4", "11.4.1")
def test_the_active_player_says_first_which_cards_stay() -> None:
    table = SVE().put("A", field=["One", "Two"]).put("B", field=["Ox", "Elk"])

    table.deed(one_each)
    first = table.asked
    table.choose("keep", "One")

    assert (first, table.asked) == ("A limit", "B limit")


def evolved() -> SVE:
    table = (
        SVE()
        .follower("Cub", 1, 1, evolve(0))
        .evolved("Cub+", "Cub", 3, 3)
        .spell("Bloom", own(), perform("evolve", "it"))
    )
    return table.put("A", field=["Cub"], evolve_deck=["Cub+", {"card": "Cub+", "as": "Other+"}], hand=["Bloom"])


@clause("11.6.1", "5.15.5", "4.6.3")
def test_an_unlinked_card_of_the_evolve_zone_returns_faceup_and_is_used_up() -> None:
    table = (
        SVE()
        .follower("Cub", 1, 1, evolve(0))
        .evolved("Cub+", "Cub")
        .put("A", field=["Cub", {"card": "Cub", "as": "Second"}], evolve_deck=["Cub+"])
    )

    table.choose("use ability", "Second").destroy("Second").end_turn().end_turn()

    card = table.card("Cub+")
    assert table.zone("A", "evolve deck") == ["Cub+"]
    assert table.match.state.face[card] == 0
    assert not table.offers("use ability", "Cub")


@clause("11.6.2")
def test_after_a_second_evolution_only_the_newest_card_stays_linked() -> None:
    table = evolved()

    table.use("Cub")
    first = table.zone("A", "evolve zone")
    table.play("Bloom")

    assert len(first) == 1
    assert len(table.zone("A", "evolve zone")) == 1
    assert table.zone("A", "evolve zone") != first
    faceup = [card for card in table.match.state.zone(0, 5) if not table.match.state.face[card]]
    assert len(faceup) == 1


@clause("11.6.3")
def test_a_card_of_the_evolve_zone_belongs_to_whom_it_was_linked_last() -> None:
    table = evolved().put("A", field=[{"card": "Cub", "as": "Second"}])
    table.choose("use ability", "Second")
    second, cub = table.card("Second"), table.card("Cub")

    def link_anew(match: Match) -> None:
        match.happen(CardLinked(match.state.zone(0, EVOLVE_ZONE)[0], cub, "11.6.3", match.cause))

    table.deed(link_anew)

    assert table.match.state.host[table.match.state.zone(0, EVOLVE_ZONE)[0]] == cub
    assert table.stats("Second") == (1, 1)
    assert second != cub


@clause("11.7.1", "13.3.2.3")
def test_a_stack_without_counters_goes_to_the_cemetery() -> None:
    table = SVE().amulet("Sigil", kw("stack")).put("A", field=[{"card": "Sigil", "counters": {"stack": 1}}])

    table.deed(lambda match: match.set_counter(table.card("Sigil"), 5, 0, "13.3.2.2"))

    assert table.cemetery("A") == ["Sigil"]


@clause("11.9.1", "3.2.4.2")
def test_play_points_above_a_lowered_maximum_are_cut_at_the_check() -> None:
    lower = {"do": "number", "number": "maximum play points", "add": -4}
    table = SVE().spell("Toll", lower, cost=0).put("A", hand=["Toll"])

    table.play("Toll")

    assert table.amount("A", "maximum play points") == 6
    assert table.points("A") == 6


@clause("11.3.1", "7.4.8", "7.2.5")
def test_a_follower_that_falls_to_nothing_when_effects_end_dies_in_the_next_start_phase() -> None:
    table = (
        SVE()
        .spell("Brace", own(), give(0, 3, until="end of turn"))
        .follower("Hero", 1, 2)
        .put("A", hand=["Brace"], field=["Hero"])
    )

    table.play("Brace").hit("Hero", 4)
    alive = table.field("A")
    table.choose("pass").decline("main")

    by = [getattr(event, "clause", "") for event in table.match.events]
    kinds = [clause for clause in by if clause in ("7.4.8", "7.2.4", "11.3.1")]
    assert alive == ["Hero"]
    assert kinds == ["7.4.8", "7.2.4", "11.3.1"]
