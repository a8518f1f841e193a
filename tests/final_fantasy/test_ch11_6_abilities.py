"""Chapters 11.6 and 11.7. Action and special abilities: both are used in the same way."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.errors import IllegalChoice
from domain.kernel.options import PickNumber, UseAbility
from domain.rulesets.final_fantasy.events import AbilityUsed, CpProduced
from tests.clauses import clause
from tests.final_fantasy.table import (
    BREAK,
    DRAW,
    DULL_ICON,
    FF,
    FRESH,
    SACRIFICE,
    THEIR_FORWARDS,
    action,
    auto,
    choose,
    cp,
    deal,
    field,
    gains,
    perform,
    restricted,
    special,
    trait,
)

BOTH = pytest.mark.parametrize("kind", ["action", "special"])


def hero_table(kind: str, *effects: Any, cost: Any = (), **where: Any) -> FF:
    """A Hero with an action or a special ability; for the special one a namesake is in hand."""
    table = FF(**where)
    make = action if kind == "action" else special
    table.forward("Hero", 5000, make(*effects, cost=cost))
    if kind == "special":
        table.put("A", hand=["Hero"])
    return table


@clause("11.6.2.1", "11.7.2.1", "11.6.10", "11.7.10")
@BOTH
def test_everything_before_the_colon_has_to_be_paid(kind: str) -> None:
    cost = [DULL_ICON, cp(1), {"do": "discard"}]
    table = hero_table(kind, DRAW, cost=cost)
    table.backup("Coal").forward("Spare").put("A", field=["Hero", "Coal"], hand=["Spare"])
    table.use("Hero").settle()
    while table.asked == "A discard":
        table.choose("Spare")
    table.settle()
    assert table.orientation("Hero") == "dull"
    assert "Spare" in table.broken("A")

    table = hero_table(kind, DRAW, cost=[*cost, cp(5)])
    table.backup("Coal").forward("Spare").put("A", field=["Hero", "Coal"], hand=["Spare"])
    assert not table.offers("use ability", "Hero")


@clause("11.6.2.2", "11.7.2.2", "15.2.2.3")
@BOTH
@pytest.mark.parametrize(
    ("card", "usable"),
    [
        ("old forward", True),
        ("new forward", False),
        ("new backup", False),
        ("new haste", True),
        ("new monster", True),
        ("new monster that is a forward", False),
    ],
)
def test_the_dull_icon_needs_control_since_the_turn_began(kind: str, card: str, usable: bool) -> None:
    table = FF()
    ability = (action if kind == "action" else special)(DRAW, cost=[DULL_ICON])
    becomes = field({"do": "modify", "gain": {"type": "forward"}, "set": {"power": 5000}})
    more = [trait("haste")] if "haste" in card else [becomes] if "that is" in card else []
    type_ = "monster" if "monster" in card else "backup" if "backup" in card else "forward"
    table.printed("Hero", type_, [ability, *more], "fire", power=5000 if type_ == "forward" else 0)
    laid: Any = {"card": "Hero", **FRESH} if card.startswith("new") else "Hero"
    table.put("A", field=[laid], hand=["Hero"])

    assert table.offers("use ability", "Hero") == usable


@clause("15.1.1.2.2", "11.6.2.1")
def test_a_dull_card_cannot_pay_the_dull_icon_again() -> None:
    table = hero_table("action", DRAW, cost=[DULL_ICON])
    table.put("A", field=[{"card": "Hero", "orientation": "dull"}])

    assert not table.offers("use ability", "Hero")


@clause("11.6.2.3", "11.7.2.3")
@BOTH
def test_only_ones_own_characters_are_dulled_or_broken_for_a_cost(kind: str) -> None:
    pick = {"do": "select", "cards": {"type": "backup", "orientation": "active"}, "slot": "paid"}
    cost = [pick, {"do": "turn", "to": "dull", "what": "paid"}]
    table = hero_table(kind, DRAW, cost=cost)
    table.backup("Coal").put("A", field=["Hero"]).put("B", field=["Coal"])
    assert not table.offers("use ability", "Hero")

    table = hero_table(kind, DRAW, cost=cost)
    table.backup("Coal").put("A", field=["Hero", "Coal"]).put("B", field=["Coal"])
    table.use("Hero")
    assert table.orientation("Coal", "A") == "dull"
    assert table.orientation("Coal", "B") == "active"


@clause("11.6.2.4", "11.7.2.4")
@BOTH
@pytest.mark.parametrize(("to", "word"), [("removed from play", "cannot be removed"), ("hand", "cannot be returned")])
def test_what_may_not_be_removed_or_returned_does_not_pay(kind: str, to: str, word: str) -> None:
    cost = [{"do": "select", "cards": {"type": "backup"}, "slot": "paid"}, {"do": "move", "what": "paid", "to": to}]
    table = hero_table(kind, DRAW, cost=cost)
    table.backup("Rock", field(restricted(word))).put("A", field=["Hero", "Rock"])
    assert not table.offers("use ability", "Hero")

    table = hero_table(kind, DRAW, cost=cost)
    table.backup("Rock", field(restricted(word))).backup("Sand").put("A", field=["Hero", "Rock", "Sand"])
    table.use("Hero")
    assert table.field("A") == ["Hero", "Rock"]


@clause("11.6.3", "11.7.3", "14.1", "14.2", "14.3", "14.4")
@BOTH
def test_an_activation_that_cannot_be_finished_is_undone_with_all_that_was_paid(kind: str) -> None:
    table = hero_table(kind, DRAW, cost=[{"do": "turn", "to": "dull", "what": {"type": "backup"}}, cp(1)])
    table.forward("Watcher", 5000, auto({"on": "is discarded", "card": {"whose": "any"}}, DRAW)).backup("Coal")
    table.put("A", field=["Hero", "Watcher", "Coal"])
    before = table.match.digest()
    events = len(table.match.events)

    table.choose("use ability", "Hero")

    assert table.match.digest() == before
    assert len(table.match.events) == events
    assert table.asked == "A priority"
    assert table.hand("A") == (["Hero"] if kind == "special" else [])
    assert table.orientation("Coal") == "active"
    assert table.stack == []


@clause("11.6.10", "11.7.10", "11.2.1")
@BOTH
def test_a_discard_that_would_leave_the_cp_unpaid_is_not_offered(kind: str) -> None:
    cost = [{"do": "discard", "cards": {"has": {"element": "fire"}}, "slot": "paid"}, cp(2, ice=1)]
    table = hero_table(kind, DRAW, cost=cost)
    table.forward("Ember", element=["fire", "ice"]).forward("Ash")  # type: ignore[arg-type]
    table.put("A", field=["Hero"], hand=["Ember", "Ash"])

    table.choose("use ability", "Hero")

    assert table.stack == ["Hero"]
    assert set(table.broken("A")) >= {"Ember", "Ash"}


@clause("11.6.10", "11.7.10", "14.1")
@BOTH
@pytest.mark.parametrize(("second", "usable"), [("Coal", True), ("Rock", False)])
def test_a_backup_dulled_for_the_cost_gives_no_cp_beside(kind: str, second: str, usable: bool) -> None:
    pick = {"do": "select", "cards": {"type": "backup", "orientation": "active"}, "slot": "paid"}
    table = hero_table(kind, DRAW, cost=[pick, {"do": "turn", "to": "dull", "what": "paid"}, cp(1)])
    table.backup("Coal").forward("Rock").put("A", field=["Hero", "Coal", second])

    assert table.offers("use ability", "Hero") == usable


@clause("11.6.10", "11.7.10", "14.1")
@BOTH
@pytest.mark.parametrize(("second", "usable"), [("Ember", True), ("Holy", False)])
def test_what_a_cost_discards_is_of_the_kind_it_says_and_gives_no_cp(kind: str, second: str, usable: bool) -> None:
    table = hero_table(kind, DRAW, cost=[cp(2), {"do": "discard", "cards": {"has": {"element": "ice"}}}])
    table.forward("Ember", element="ice").forward("Holy", element="light")
    table.put("A", field=["Hero"], hand=["Ember", second])

    assert table.offers("use ability", "Hero") == usable


PUT_A_BACKUP = [{"do": "select", "cards": {"type": "backup"}}, {"do": "move", "what": "it", "to": "break zone"}]


@clause("11.6.10", "11.7.10")
@pytest.mark.parametrize("cost", [[SACRIFICE, cp(1)], [cp(1), SACRIFICE], [*PUT_A_BACKUP, cp(1)]])
def test_a_backup_that_a_cost_puts_into_the_break_zone_may_give_cp_for_it(cost: list[Any]) -> None:
    table = FF()
    table.backup("Bomb", action(DRAW, cost=cost)).put("A", field=["Bomb"])

    table.use("Bomb")

    assert table.stack == ["Bomb"]
    assert table.field("A") == []
    assert [event.amount for event in table.events(CpProduced)] == [1]


@clause("11.6.4", "11.7.4", "11.5.5")
@BOTH
def test_an_ability_stands_on_the_stack_by_itself_under_its_users_control(kind: str) -> None:
    table = hero_table(kind, DRAW, cost=[SACRIFICE])
    table.put("A", field=["Hero"], deck=["Prize"])

    table.use("Hero")
    assert "Hero" in table.broken("A")
    assert table.stack == ["Hero"]
    assert table.match.state.stack[-1].player == 0
    table.both_pass()

    assert table.hand("A") == ["Prize"]
    assert table.stack == []


@clause("11.6.4")
def test_an_ability_of_a_card_in_hand_shows_the_card() -> None:
    table = FF()
    ability = action(DRAW, cost=[{"do": "move", "what": "this", "to": "break zone"}], zones=["hand"])
    table.forward("Scout", 5000, ability, cost=9).put("A", hand=["Scout"])
    card = table.card("Scout")
    assert table.match.state.seen[card] == 1

    table.use("Scout")

    assert table.broken("A") == ["Scout"]
    assert table.stack == ["Scout"]


@clause("11.6.5", "11.7.5")
@BOTH
def test_without_a_legal_choice_an_ability_is_not_offered(kind: str) -> None:
    table = hero_table(kind, choose("opponent"), BREAK)
    table.put("A", field=["Hero"])
    assert not table.offers("use ability", "Hero")
    with pytest.raises(IllegalChoice):
        table.match.choose(UseAbility(table.card("Hero", "A", "field"), 0))

    table = hero_table(kind, {"do": "select", "cards": THEIR_FORWARDS}, BREAK)
    table.put("A", field=["Hero"])
    assert table.offers("use ability", "Hero")


@clause("11.6.5", "11.7.5")
@BOTH
def test_an_ability_cannot_choose_itself(kind: str) -> None:
    table = hero_table(kind, perform("cancel", args={"kinds": ["ability"]}))
    table.put("A", field=["Hero"])

    assert not table.offers("use ability", "Hero")


@clause("11.6.6", "11.7.6")
@BOTH
def test_the_mode_of_an_ability_is_declared_when_it_is_used(kind: str) -> None:
    table = hero_table(kind, {"do": "modes", "modes": [[DRAW], [deal(1, "opponent")]]}, hold="AB")
    table.put("A", field=["Hero"])

    table.choose("use ability", "Hero")
    assert table.asked == "A mode"
    table.choose(mode=1)
    assert table.stack == ["Hero"]
    table.both_pass()

    assert table.count("B", "damage zone") == 1


@clause("11.6.7", "11.7.7")
@BOTH
def test_the_value_of_a_variable_cost_is_declared_when_it_is_used(kind: str) -> None:
    table = hero_table(kind, choose("opponent"), deal({"x": True, "times": 1000}), cost=[cp({"x": True})], hold="AB")
    table.backup("Coal").forward("Guard", 9000).put("A", field=["Hero", "Coal", "Coal"]).put("B", field=["Guard"])

    table.choose("use ability", "Hero")
    assert table.asked == "A value of X"
    assert table.options == ["0", "1", "2"]
    table.choose("2").settle()
    assert table.match.state.stack[-1].number == 2
    table.both_pass()

    assert table.counter("Guard", "damage", "B") == 2000


@clause("11.6.8", "11.7.8")
@BOTH
def test_shares_are_declared_when_the_ability_is_used(kind: str) -> None:
    table = hero_table(kind, choose("opponent", 2), perform("divide", "it", number=3000), hold="AB")
    table.forward("One", 9000).forward("Two", 9000).put("A", field=["Hero"]).put("B", field=["One", "Two"])

    table.choose("use ability", "Hero").choose("One")
    assert table.options == ["1000", "2000"]
    table.choose("1000").both_pass()

    assert table.counter("One", "damage", "B") == 1000
    assert table.counter("Two", "damage", "B") == 2000


@clause("11.6.9", "11.7.9")
@BOTH
def test_the_cost_of_an_ability_is_locked_when_it_is_paid(kind: str) -> None:
    table = hero_table(kind, DRAW, cost=[cp(2)], hold="AB")
    table.backup("Coal").put("A", field=["Hero", "Coal", "Coal", "Coal"])

    table.use("Hero").settle()

    dull = [c for c in table.match.state.zone(0, 0) if table.match.state.orientation[c]]
    assert len(dull) == 2
    assert table.stack == ["Hero"]


@clause("11.6.11", "11.7.11")
@BOTH
def test_abilities_that_wait_for_its_use_are_stacked_and_the_user_has_priority(kind: str) -> None:
    table = hero_table(kind, DRAW, hold="AB")
    table.backup("Scholar", auto({"on": "ability used", "card": {"whose": "any"}, "whose": "you"}, DRAW))
    table.put("A", field=["Hero", "Scholar"])

    table.use("Hero")

    assert table.stack == ["Hero", "Scholar"]
    assert table.asked == "A priority"
    assert [event.special for event in table.events(AbilityUsed)] == [int(kind == "special")]


@clause("11.6.12", "11.7.12")
@BOTH
def test_an_ability_whose_choices_are_all_gone_does_nothing(kind: str) -> None:
    table = hero_table(kind, choose("opponent"), deal(1000), DRAW, cost=[DULL_ICON], hold="AB")
    table.summon("Save", choose("you"), {"do": "move", "to": "hand"}, cost=0)
    table.forward("Guard").put("A", field=["Hero"]).put("B", hand=["Save"], field=["Guard"])

    table.use("Hero").choose("pass").play("Save").both_pass().both_pass()

    assert table.stack == []
    assert table.count("A", "deck") == 12
    assert table.orientation("Hero", "A") == "dull"


@clause("11.7.1")
def test_a_special_ability_costs_a_discard_of_the_same_name() -> None:
    table = FF()
    table.forward("Hero", 5000, special(DRAW), icon=["generic"]).forward("Other")
    table.put("A", field=["Hero"], hand=["Other"])
    assert not table.offers("use ability", "Hero")

    table = FF()
    table.forward("Hero", 5000, special(DRAW), element="light").forward("Other")
    table.put("A", field=["Hero"], hand=["Other", "Hero"])
    table.use("Hero")

    assert table.broken("A") == ["Hero"]
    assert table.hand("A") == ["Other"]
    assert table.stack == ["Hero"]


@clause("11.7.2.1")
def test_the_discarded_namesake_gives_no_cp_and_is_not_discarded_twice() -> None:
    table = FF()
    table.forward("Hero", 5000, special(DRAW, cost=[cp(2)])).put("A", field=["Hero"], hand=["Hero"])
    assert not table.offers("use ability", "Hero")

    table = FF()
    table.forward("Hero", 5000, special(DRAW, cost=[cp(2)])).put("A", field=["Hero"], hand=["Hero", "Hero"])
    table.use("Hero").settle()
    if table.asked == "A discard":
        table.choose("Hero").settle()

    assert table.broken("A") == ["Hero", "Hero"]


@clause("11.6.11", "11.9.1")
def test_an_ability_with_a_limit_is_used_so_often_a_turn() -> None:
    table = FF()
    table.forward("Hero", 5000, action(gains(1000), limit=1)).put("A", field=["Hero"])

    table.use("Hero").both_pass()

    assert not table.offers("use ability", "Hero")
    assert table.power("Hero") == 6000


@clause("4.5", "11.6.7", "11.7.7")
@BOTH
def test_a_cost_of_x_and_more_leaves_less_for_x(kind: str) -> None:
    table = hero_table(kind, DRAW, cost=[cp({"x": True, "times": 2}), cp(1)])
    table.backup("Coal").put("A", field=["Hero", "Coal", "Coal", "Coal", "Coal"])

    table.choose("use ability", "Hero")

    assert [option.number for option in table.decision if isinstance(option, PickNumber)] == [0, 1]
