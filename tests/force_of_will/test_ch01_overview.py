"""Chapter 100. Winning and losing, golden rules, control, life points."""

from __future__ import annotations

import pytest

from domain import rulesets
from tests.clauses import clause
from tests.force_of_will.table import (
    ALL_RESONATORS,
    DRAW,
    ENTERS,
    FOW,
    GAIN,
    REST,
    activate,
    auto,
    continuous,
    damage,
    gain_life,
    lose_life,
    perform,
    replaces,
    restrict,
    target,
)


@clause("102.1")
def test_a_match_has_two_players() -> None:
    ruleset = rulesets.get("force_of_will")

    with pytest.raises(ValueError, match="two decks, each a name or a Deck, not 3"):
        ruleset.new_match(("plain", "plain", "plain"))


@clause("103.1", "103.2", "105.4", "1202.1", "1007.2")
def test_who_has_no_life_left_loses_and_the_other_wins() -> None:
    table = FOW()

    table.hurt("B", 4000)

    assert table.winner == "A"
    assert table.match.decision is None


@clause("103.1", "1202.1")
def test_a_hundred_life_points_are_enough() -> None:
    table = FOW()

    table.hurt("B", 3900)

    assert table.winner == ""
    assert table.life("B") == 100


@clause("103.3")
def test_both_at_once_is_a_draw() -> None:
    table = FOW()
    table.chant("End", damage(5000, "each")).put("A", hand=["End"])

    table.cast("End")

    assert table.winner == "draw"


@clause("103.1", "1201.1", "1202.1")
def test_nobody_loses_in_the_middle_of_a_resolution() -> None:
    table = FOW()
    table.chant("Edge", lose_life(4000, "you"), gain_life(500)).put("A", hand=["Edge"])

    table.cast("Edge")

    assert table.winner == ""
    assert table.life("A") == 500


@clause("103.4", "104.4")
def test_conceding_is_always_possible_and_nothing_prevents_it() -> None:
    table = FOW(hold="AB")
    table.resonator("Saint", 100, 100, continuous(restrict("cannot lose", "this"))).put("B", field=["Saint"])
    assert table.asked == "A priority"

    table.match.concede(1)

    assert table.winner == "A"


@clause("104.1", "104.4", "1202.1", "1202.2")
def test_a_text_that_keeps_a_player_from_losing_is_obeyed() -> None:
    table = FOW()
    table.resonator("Saint", 100, 100, continuous(restrict("cannot lose", "this"))).put("B", field=["Saint"])

    table.hurt("B", 5000)
    assert table.winner == ""
    table.destroy("Saint")

    assert table.winner == "A"


@clause("104.2")
def test_what_is_impossible_is_left_out_and_the_rest_is_done() -> None:
    table = FOW()
    table.chant("Gift", {"do": "draw", "number": 3}, GAIN).put("A", hand=["Gift"], main_deck=["One", "Two"], filler=0)

    table.cast("Gift")

    assert table.hand("A") == ["One", "Two"]
    assert table.life("A") == 4100


@clause("104.2")
def test_to_do_something_a_negative_number_of_times_is_not_to_do_it() -> None:
    table = FOW()
    table.chant("Less", {"do": "draw", "number": {"count": ALL_RESONATORS, "plus": -1}})
    table.put("A", hand=["Less"])

    table.cast("Less")

    assert table.hand("A") == []


@clause("104.3", "303.1a", "1013.1")
def test_what_is_rested_already_does_not_become_rested() -> None:
    table = FOW()
    table.resonator("Guard", 500, 500, auto({"on": "rested"}, GAIN))
    table.chant("Lull", target(), {**REST, "what": "it"}).put("A", hand=["Lull", "Lull"], field=["Guard"])

    table.cast("Lull").resolve()
    assert table.life("A") == 4100
    table.cast("Lull").resolve()

    assert table.rested("Guard")
    assert table.life("A") == 4100


@clause("104.4")
def test_what_is_forbidden_is_not_done_whichever_effect_is_newer() -> None:
    table = FOW()
    table.resonator("Drought", 100, 100, continuous(restrict("no life", "this"))).put("A", field=["Drought"])
    table.chant("Spring", gain_life(500)).put("A", hand=["Spring"])

    table.cast("Spring")

    assert table.life("A") == 4000


@clause("104.5", "903.2d")
def test_a_number_that_a_player_chooses_is_zero_or_more() -> None:
    table = FOW()
    table.chant("Blast", damage({"x": True, "times": 100}, "opponent"), cost="X").put("A", hand=["Blast"])
    table.will("A", "RR")

    table.choose("play card", "Blast")

    assert table.asked == "A value of X"
    assert [option.number for option in table.decision] == [0, 1, 2]  # type: ignore[attr-defined]


@clause("104.6")
@pytest.mark.parametrize(("to", "gained"), [(5000, 4200 + 800), (3000, 3000)])
def test_setting_life_higher_is_gaining_it(to: int, gained: int) -> None:
    table = FOW()
    table.resonator("Witness", 100, 100, auto({"on": "gains life", "whose": "you"}, DRAW)).put("A", field=["Witness"])
    table.chant("Set", perform("set life", number=to)).put("A", hand=["Set"])

    table.cast("Set").resolve()

    assert table.life("A") == to
    assert len(table.hand("A")) == int(to > 4000)


@clause("105.2", "105.3", "105.3a", "105.3b", "313.2", "302.5", "307.6")
def test_control_changes_and_ownership_does_not() -> None:
    table = FOW()
    table.resonator("Golem", 500, 500, auto(ENTERS, DRAW), activate(GAIN))
    table.chant("Steal", target("resonator", "opponent"), perform("control", "it", args={"until": "end of game"}))
    table.put("A", hand=["Steal"]).put("B", field=["Golem"])
    assert not table.offers("use ability", "Golem")

    table.cast("Steal")
    assert table.field("A") == ["Golem"]
    assert table.hand("A") == []
    table.use("Golem").resolve()
    assert table.life("A") == 4100
    table.destroy("Golem")

    assert table.graveyard("B") == ["Golem"]


@clause("105.3c")
def test_choices_of_an_effect_are_made_by_its_controller() -> None:
    table = FOW(hold="AB")
    table.chant("Pick", {"do": "select", "cards": ALL_RESONATORS}, perform("destroy", "it"), keywords=["quickcast"])
    table.put("B", hand=["Pick"]).put("A", field=["One", "Two"])

    table.choose("pass").choose("play card", "Pick").both_pass()

    assert table.asked == "B choose"


@clause("105.4a", "1204.1")
def test_life_is_rounded_up_to_hundreds() -> None:
    table = FOW()
    table.chant("Splinter", lose_life(150)).put("A", hand=["Splinter"])

    table.cast("Splinter")

    assert table.life("B") == 3900


@clause("105.4a", "1003.4")
def test_life_that_is_not_there_is_not_paid() -> None:
    table = FOW()
    table.regalia("Fang", activate(DRAW, cost=[{"do": "pay", "what": "life", "number": 500}]))
    table.put("A", field=["Fang"]).give("A", "life", 400)
    assert not table.offers("use ability", "Fang")

    table = FOW()
    table.regalia("Fang", activate(DRAW, cost=[{"do": "pay", "what": "life", "number": 500}])).put("A", field=["Fang"])
    table.use("Fang").resolve()

    assert table.life("A") == 3500
    assert len(table.hand("A")) == 1


@clause("901.2c", "910.1", "104.1")
def test_what_is_replaced_does_not_happen() -> None:
    table = FOW()
    table.resonator("Twist", 100, 100, replaces({"on": "gains life", "whose": "you"}, instead=[DRAW]))
    table.resonator("Ear", 100, 100, auto({"on": "gains life", "whose": "you"}, damage(100, "opponent")))
    table.chant("Spring", gain_life(500)).put("A", hand=["Spring"], field=["Twist", "Ear"])

    table.cast("Spring").resolve()

    assert table.life("A") == 4000
    assert len(table.hand("A")) == 1
    assert table.life("B") == 4000
