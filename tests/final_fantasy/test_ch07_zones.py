"""Chapter 7. Zones: who sees them, what a field may hold, the stack."""

from __future__ import annotations

from domain.kernel.view import View
from tests.clauses import clause
from tests.final_fantasy.table import BREAK, DRAW, ENTERS, FF, action, auto, choose, cp, deal, perform

ZONES = ["field", "damage zone", "deck", "break zone", "hand", "removed from play"]


def sees(table: FF, player: int, whose: int, zone: str) -> list[bool]:
    """Which cards of a zone a player knows."""
    view = View(table.match, player)
    return [card is not None for card in view.zone(whose, table.ruleset.zone_names[zone])]


@clause("7.1")
def test_each_player_has_every_zone_but_the_stack_which_both_share() -> None:
    table = FF(hold="AB")
    table.summon("Mine", cost=0).summon("Yours", cost=0)
    table.put("A", hand=["Mine"], break_zone=["Mine"]).put("B", hand=["Yours"], break_zone=["Yours"])
    assert table.broken("A") == ["Mine"]
    assert table.broken("B") == ["Yours"]

    table.play("Mine").choose("pass").play("Yours")

    assert table.stack == ["Mine", "Yours"]


@clause("7.5", "15.1.1.5.1", "7.13.1")
def test_a_removed_card_is_found_by_no_text_that_looks_elsewhere() -> None:
    table = FF()
    table.summon("Banish", choose(), {"do": "move", "to": "removed from play"}, cost=0)
    anywhere = {"type": "forward", "zone": ["field", "break zone", "damage zone"], "whose": "any"}
    table.summon("Recall", {"do": "target", "cards": anywhere}, {"do": "move", "to": "hand"}, cost=0)
    table.forward("Guard").put("A", hand=["Banish", "Recall"], field=["Guard"])
    assert table.offers("play card", "Recall")

    table.play("Banish").both_pass()

    assert table.zone("A", "removed from play") == ["Guard"]
    assert not table.offers("play card", "Recall")


@clause("7.6.1", "7.9.2", "7.11.2")
def test_decks_and_the_opponents_hand_are_hidden() -> None:
    table = FF()
    table.put("A", hand=["One", "Two"]).put("B", hand=["Three"])
    table.go()

    assert sees(table, 0, 0, "hand") == [True, True, True]
    assert sees(table, 1, 0, "hand") == [False, False, False]
    assert not any(sees(table, 0, 0, "deck"))
    assert not any(sees(table, 0, 1, "deck"))
    assert View(table.match, 1).count(0, table.ruleset.zone_names["hand"]) == 3


@clause("7.6.1")
def test_a_revealed_hand_is_still_a_hidden_zone() -> None:
    table = FF()
    table.summon("Peek", {"do": "reveal", "what": {"zone": "hand", "whose": "opponent"}}, cost=0)
    table.put("A", hand=["Peek"], deck=["Top"]).put("B", hand=["Three"])

    table.play("Peek").both_pass()
    assert sees(table, 0, 1, "hand") == [True]
    table.draw("B", 1)

    assert sees(table, 0, 1, "hand") == [True, False]


@clause("7.6.2", "7.7.2", "7.8.3", "7.10.2", "7.13.2")
def test_fields_damage_break_and_removed_zones_are_seen_by_both() -> None:
    table = FF()
    for seat in "AB":
        table.put(seat, field=["One"], damage_zone=["Two", "Three"], break_zone=["Four"], removed_from_play=["Five"])
    table.go()

    for player in (0, 1):
        for whose in (0, 1):
            for zone in ("field", "damage zone", "break zone", "removed from play"):
                assert all(sees(table, player, whose, zone)), (player, whose, zone)
    data = View(table.match, 1).data()
    assert data["zones"][0]["field"][0]["orientation"] == "active"


@clause("7.8.3")
def test_the_damage_zone_keeps_its_order() -> None:
    table = FF()
    table.put("A", deck=["Three", "Four"], damage_zone=["One", "Two"])

    table.damage("A", 2)

    assert table.zone("A", "damage zone") == ["One", "Two", "Three", "Four"]


@clause("7.7.3", "12.4.6")
def test_an_effect_that_brings_a_namesake_sends_all_of_them_to_the_break_zone() -> None:
    table = FF()
    table.forward("Hero").summon(
        "Call", {"do": "target", "cards": {"zone": "break zone"}}, {"do": "move", "to": "field"}, cost=0
    )
    table.put("A", hand=["Call"], field=["Hero"], break_zone=["Hero"]).put("B", field=["Hero"])

    table.play("Call").both_pass()

    assert table.field("A") == []
    assert table.broken("A").count("Hero") == 2
    assert table.field("B") == ["Hero"]


@clause("7.7.3")
def test_one_without_the_icon_beside_namesakes_with_it_is_allowed() -> None:
    table = FF()
    table.forward("Hero", cost=0)
    table.define("Hero clone", type="forward", element=["fire"], power=5000, cost=0, icon=["generic"])
    table.cards["Hero clone"]["name"] = "Hero"
    table.put("A", hand=["Hero"], field=["Hero clone"])

    assert table.offers("play card", "Hero")


@clause("7.7.4")
def test_a_sixth_backup_cannot_be_cast() -> None:
    table = FF()
    table.backup("Coal", cost=0).put("A", hand=["Coal"], field=["Coal"] * 5)
    assert not table.offers("play card", "Coal")

    table = FF()
    table.backup("Coal", cost=0).put("A", hand=["Coal"], field=["Coal"] * 4)
    assert table.offers("play card", "Coal")


@clause("7.7.4", "12.4.8", "12.3")
def test_surplus_backups_by_an_effect_are_cut_to_five_by_their_controller() -> None:
    table = FF()
    both = {"do": "select", "cards": {"zone": "break zone", "type": "backup"}, "all": True}
    table.backup("Old").backup("New").summon("Call", both, {"do": "move", "to": "field"}, cost=0)
    table.put("A", hand=["Call"], field=["Old"] * 5, break_zone=["New", "New"])

    table.play("Call").both_pass()
    assert table.asked == "A surplus Backups"
    assert table.count("A", "field") == 7
    table.choose("Old").choose("New")

    assert sorted(table.field("A")) == ["New", "Old", "Old", "Old", "Old"]


@clause("7.7.5")
def test_with_a_light_character_neither_light_nor_dark_can_be_cast() -> None:
    table = FF()
    table.forward("Dawn", element="light", cost=0).forward("Noon", element="light", cost=0)
    table.forward("Dusk", element="dark", cost=0).forward("Ember", cost=0)
    table.put("A", hand=["Noon", "Dusk", "Ember"], field=["Dawn"])

    assert not table.offers("play card", "Noon")
    assert not table.offers("play card", "Dusk")
    assert table.offers("play card", "Ember")


@clause("7.7.5", "12.4.7")
def test_a_second_light_or_dark_character_by_an_effect_sends_both_away() -> None:
    table = FF()
    table.forward("Dawn", element="light").forward("Dusk", element="dark")
    table.summon("Call", {"do": "target", "cards": {"zone": "break zone"}}, {"do": "move", "to": "field"}, cost=0)
    table.put("A", hand=["Call"], field=["Dawn"], break_zone=["Dusk"]).put("B", field=["Dusk"])

    table.play("Call").both_pass()

    assert table.field("A") == []
    assert set(table.broken("A")) >= {"Dawn", "Dusk"}
    assert table.field("B") == ["Dusk"]


@clause("7.10.1", "15.1.1.4.1")
def test_broken_cards_cards_discarded_for_cp_and_resolved_summons_go_to_the_break_zone() -> None:
    table = FF()
    table.summon("Crush", choose(), BREAK, cost=2).forward("Guard").forward("Spare")
    table.put("A", hand=["Crush", "Spare"], field=["Guard"])

    table.play("Crush").both_pass()

    assert table.broken("A") == ["Spare", "Guard", "Crush"]


@clause("7.11.1")
def test_drawn_cards_go_to_ones_own_hand() -> None:
    table = FF()
    table.put("A", deck=["One"]).put("B", deck=["Two"])

    table.draw("B", 1)

    assert table.hand("B") == ["Two"]
    assert table.hand("A") == []


@clause("7.12.2", "7.12.3", "11.3.4")
def test_both_see_the_stack_and_it_resolves_from_the_top() -> None:
    table = FF(hold="AB")
    table.summon("Low", {"do": "draw"}, cost=0).summon("High", choose("opponent"), deal(1000), cost=0)
    table.forward("Guard").put("A", hand=["Low"], field=["Guard"]).put("B", hand=["High"])

    table.play("Low").choose("pass").play("High")
    for player in (0, 1):
        shown = View(table.match, player).data()["stack"]
        assert [item["source"]["name"] for item in shown] == ["Low", "High"]
        assert [[target["name"] for target in item["targets"]] for item in shown] == [[], ["Guard"]]
        assert View(table.match, player).chosen() == [[], [table.card("Guard")]]
    table.both_pass()

    assert table.stack == ["Low"]
    assert table.counter("Guard", "damage", "A") == 1000


@clause("7.3")
def test_returning_a_stolen_card_returns_it_to_its_owners_hand() -> None:
    table = FF()
    table.summon("Charm", choose("opponent"), perform("control", "it"), cost=0)
    table.summon("Recall", choose(), {"do": "move", "to": "hand"}, cost=0)
    table.forward("Guard").put("A", hand=["Charm", "Recall"]).put("B", field=["Guard"])

    table.play("Charm").both_pass()
    table.play("Recall").both_pass()

    assert table.hand("B") == ["Guard"]


@clause("5.2.2.1", "12.4.6", "11.9.2")
def test_what_the_rules_send_away_has_entered_the_field_all_the_same() -> None:
    table = FF()
    table.forward("Hero", 5000, auto(ENTERS, DRAW))
    table.summon("Call", {"do": "target", "cards": {"zone": "break zone"}}, {"do": "move", "to": "field"}, cost=0)
    table.put("A", hand=["Call"], field=["Hero"], break_zone=["Hero"], deck=["Prize"])

    table.play("Call").both_pass().both_pass()

    assert table.hand("A") == ["Prize"]


@clause("11.1.1")
def test_only_the_player_with_priority_may_play() -> None:
    table = FF(hold="AB")
    table.backup("Coal", action(DRAW, cost=[cp(0)])).put("A", field=["Coal"]).put("B", field=["Coal"])

    assert table.asked == "A priority"
    assert all(table.match.state.controller(option.card) == 0 for option in table.decision if hasattr(option, "card"))
    table.choose("pass")

    assert table.asked == "B priority"
    assert all(table.match.state.controller(option.card) == 1 for option in table.decision if hasattr(option, "card"))
