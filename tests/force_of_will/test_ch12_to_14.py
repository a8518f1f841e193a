"""Chapters 1200 to 1400. Rule processes, loops, tokens, old wordings, Valhalla rules."""

from __future__ import annotations

import pytest

from domain.kernel.events import CardVanished
from tests.clauses import clause
from tests.force_of_will.table import (
    DESTROY,
    DIES,
    FOW,
    GAIN,
    RESONATORS,
    activate,
    at,
    auto,
    continuous,
    damage,
    gain_life,
    gains,
    keyword,
    pay,
    perform,
    target,
)


@clause("1203.1", "806.4", "1201.1")
def test_all_that_have_too_much_damage_are_destroyed_at_the_same_time() -> None:
    table = FOW()
    dies = {"on": "moved", "card": {"type": "resonator", "whose": "any"}, "origin": "field", "to": "graveyard"}
    table.resonator("Witness", 100, 100, auto(dies, GAIN)).resonator("Other", 100, 100)
    table.chant("Quake", damage(100, {"type": "resonator", "whose": "any"})).put(
        "A", hand=["Quake"], field=["Witness", "Other"]
    )

    table.cast("Quake")
    while not table.asked.endswith("priority"):
        table.match.choose(0)

    assert table.chase == ["Witness", "Witness"]


@clause("1203.2")
def test_without_def_left_it_is_destroyed() -> None:
    table = FOW()
    table.chant("Wither", target(), gains(0, -500)).put("A", hand=["Wither"], field=["Page"])

    table.cast("Wither")

    assert table.field("A") == []


@clause("1205.1")
def test_an_addition_is_never_added_to_itself() -> None:
    table = FOW()
    table.addition("Loop", activate(perform("add"), limit=1)).put("A", field=["Loop"])

    table.use("Loop").resolve()

    assert table.match.state.host[table.card("Loop")] == -1


@clause("1301.1c")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    table = FOW(hold="")
    gains_life = {"on": "gains life", "whose": "you"}
    table.addition("One", auto(gains_life, perform("lose life", number=100, args={"who": "you"})))
    table.addition("Two", auto({"on": "loses life", "whose": "you"}, GAIN)).put("A", field=["One", "Two"])
    table.chant("Start", GAIN).put("A", hand=["Start"])

    table.play("Start")

    assert table.winner == "draw"


@clause("1301.1a", "1301.1b")
def test_a_loop_that_a_player_can_stop_is_declared() -> None:
    table = FOW(hold="")
    flip = activate(
        {"do": "turn", "to": "rested", "what": {"name": "Lamp"}},
        {"do": "turn", "to": "recovered", "what": {"name": "Lamp"}},
    )
    table.regalia("Switch", flip).regalia("Lamp").put("A", field=["Switch", "Lamp"])

    for _ in range(12):
        if table.offers("declare loop"):
            break
        table.use("Switch").resolve()
    assert table.offers("declare loop")
    table.choose("declare loop")

    assert table.asked == "A loop repetitions"


# -- 1303 ------------------------------------------------------------------------------------------------------------------


@clause("1303.1", "1303.1a", "1303.1b", "1303.1c", "1303.1d", "1303.2", "1303.2a")
def test_tokens_come_under_the_control_of_who_creates_them_and_are_treated_as_cards() -> None:
    table = FOW()
    table.resonator("Wolf", 300, 300, token=True, race=["Wolf"]).chant("Howl", {"do": "create", "card": "Wolf"}).chant(
        "Snipe", target(), DESTROY
    )
    table.addition("Pack", continuous(gains(100, 100, RESONATORS))).put("A", hand=["Howl", "Snipe"], field=["Pack"])

    table.cast("Howl")
    assert table.field("A") == ["Pack", "Wolf"]
    assert table.values("Wolf") == (400, 400)
    table.cast("Snipe")

    assert table.field("A") == ["Pack"]


@clause("1303.2b")
def test_what_is_said_of_tokens_is_not_said_of_cards() -> None:
    table = FOW()
    table.resonator("Wolf", 300, 300, token=True).chant("Howl", {"do": "create", "card": "Wolf"})
    table.addition("Pack", continuous(gains(100, 100, {"type": "token"}))).put(
        "A", hand=["Howl"], field=["Pack", "Page"]
    )

    table.cast("Howl")

    assert table.values("Wolf") == (400, 400)
    assert table.values("Page") == (500, 500)


@clause("1303.3a", "1303.3")
def test_a_destroyed_token_reaches_the_graveyard_and_then_vanishes() -> None:
    table = FOW()
    table.resonator("Wolf", 300, 300, auto(DIES, GAIN), token=True).chant("Howl", {"do": "create", "card": "Wolf"}).put(
        "A", hand=["Howl"]
    )
    table.cast("Howl")

    table.destroy("Wolf")

    assert table.graveyard("A") == ["Howl"]
    assert table.chase == ["Wolf"]
    assert len(table.events(CardVanished)) == 1


@clause("1303.3")
def test_an_erased_token_goes_nowhere() -> None:
    table = FOW()
    dies = {"on": "moved", "card": {"type": "resonator", "whose": "any"}, "origin": "field"}
    table.resonator("Wolf", 300, 300, token=True).addition("Ear", auto(dies, GAIN)).chant(
        "Howl", {"do": "create", "card": "Wolf"}
    )
    table.chant("Erase", target(), perform("erase", "it")).put("A", hand=["Howl", "Erase"], field=["Ear"])

    table.cast("Howl").cast("Erase")

    assert table.field("A") == ["Ear"]
    assert table.chase == []


# -- 1400 ------------------------------------------------------------------------------------------------------------------


@clause("1404.1", "1404.2")
@pytest.mark.parametrize(("old", "zone"), [("magic stone area", "field"), ("chant-standby area", "standby area")])
def test_old_names_of_zones(old: str, zone: str) -> None:
    table = FOW()
    table.stone("Stone").chant("Well", {"do": "move top", "zone": "magic stone deck", "to": old}).put(
        "A", hand=["Well"], magic_stone_deck=["Stone"]
    )

    table.cast("Well")

    assert table.zone("A", zone) == ["Stone"]


@clause("1405.1", "1405.2", "1405.2a")
def test_an_old_spell_is_a_chant() -> None:
    table = FOW()
    table.printed("Tale", "spell: chant", [{"kind": "play", "effects": [GAIN]}]).put("A", hand=["Tale"])
    assert table.value_in("hand", "Tale", "type") == 16

    table.cast("Tale")

    assert table.life("A") == 4100
    assert table.graveyard("A") == ["Tale"]


@clause("1405.3", "1405.3a")
def test_chant_instant_is_quickcast() -> None:
    table = FOW(hold="AB", at="end phase")
    table.printed("Flash", "spell: chant-instant", [{"kind": "play", "effects": [GAIN]}]).put("A", hand=["Flash"])
    quick = {"count": {"zone": "hand", "type": "chant", "has": {"skill": "quickcast"}}, "times": 100}
    table.regalia("Count", activate(gain_life(quick), limit=1)).put("A", field=["Count"])
    assert table.offers("play card", "Flash")

    table.use("Count").resolve()

    assert table.life("A") == 4200


@clause("1405.4", "1405.4a", "1411.1a")
def test_chant_standby_is_trigger() -> None:
    table = FOW(hold="AB")
    trap = keyword(
        "trigger", when={"on": "attacks", "card": {"type": "resonator", "whose": "opponent"}}, effects=[DESTROY]
    )
    table.printed("Snare", "spell: chant-standby", [trap]).put("B", standby_area=["Snare"]).put("A", field=["Knight"])
    assert table.value_in("standby area", "Snare", "skill") & 1 << 9

    table.attack("Knight").choose("reveal", "Snare").resolve()

    assert table.graveyard("A") == ["Knight"]


@clause("1406.1a", "1406.2", "1406.2a", "1406.2b", "1002.1")
def test_an_old_addition_targets_and_enters_added() -> None:
    table = FOW(hold="AB")
    grow = continuous(gains(300, 300, {"type": "resonator", "whose": "any", "where": "this is added to"}))
    table.addition("Aura", grow, subtype="resonator").ruler("King").j_ruler("A", "King").put("A", hand=["Aura", "Aura"])
    assert not table.offers("play card", "Aura")
    table.send("Filler", "field", "A")

    table.cast("Aura")

    assert table.values("Filler", "A") == (800, 800)


@clause("1406.2b", "903.3a")
def test_an_old_addition_whose_target_has_gone_goes_to_the_graveyard() -> None:
    table = FOW(hold="AB")
    table.addition("Aura", subtype="resonator").put("A", hand=["Aura"], field=["Page"])
    table.chant("Snipe", target("resonator", "opponent"), DESTROY, keywords=["quickcast"]).put("B", hand=["Snipe"])

    table.play("Aura").choose("pass").play("Snipe").resolve()

    assert sorted(table.graveyard("A")) == ["Aura", "Page"]


@clause("1406.2a", "1406.1a")
@pytest.mark.parametrize(
    ("subtype", "hosts"),
    [("resonator", ["Page"]), ("j-ruler", ["King J"]), ("j/resonator", ["King J", "Page"]), ("field", [])],
)
def test_the_subtype_says_what_it_is_added_to(subtype: str, hosts: list[str]) -> None:
    table = FOW()
    table.addition("Aura", subtype=subtype).ruler("King").j_ruler("A", "King").put("A", hand=["Aura"], field=["Page"])

    table.choose("play card", "Aura")
    offered = [name for name in ("King J", "Page") if table.asked.endswith("target") and table.offers(name)]
    if not offered and hosts:
        stack = table.match.state.stack[-1].slots
        offered = [table.name(slot[0] & 0xFFF) for slot in stack if slot]

    assert offered == hosts


@clause("1406.3", "1002.2")
def test_an_old_addition_put_into_the_field_is_added_to_something_or_stays() -> None:
    table = FOW()
    table.addition("Aura", subtype="resonator").chant(
        "Lift", target("addition", zone="graveyard", whose="you"), perform("put into field", "it")
    )
    table.put("A", hand=["Lift", "Lift"], graveyard=["Aura"])
    table.cast("Lift")
    assert "Aura" in table.graveyard("A")
    table.send("Filler", "field", "A")

    table.cast("Lift")

    assert table.match.state.host[table.card("Aura", zone="field")] == table.card("Filler", "A", "field")


@clause("1406.4a", "1121.4")
def test_an_old_addition_without_its_card_goes_to_the_graveyard_and_others_stay() -> None:
    table = FOW()
    table.addition("Aura", subtype="resonator").addition("Banner").put("A", hand=["Aura"], field=["Page", "Banner"])
    table.cast("Aura")

    table.destroy("Page")

    assert table.field("A") == ["Banner"]
    assert "Aura" in table.graveyard("A")


@clause("1407.1", "1407.2")
@pytest.mark.parametrize(
    ("wanted", "found"), [({"type": "resonator"}, "Imp"), ({"no": {"type": "resonator", "whose": "any"}}, "Song")]
)
def test_summon_spells_and_normal_spells(wanted: dict[str, object], found: str) -> None:
    table = FOW(hold="AB")
    table.resonator("Imp", keywords=["quickcast"]).chant("Song", GAIN, keywords=["quickcast"]).put(
        "A", hand=["Imp", "Song"]
    )
    spells = {"do": "target", "items": {"kind": "card", "cards": {"whose": "any", **wanted}}, "slot": "it"}
    table.chant("Deny", spells, perform("cancel", "it"), keywords=["quickcast"]).put("B", hand=["Deny"])

    table.play("Imp").play("Song").choose("pass").play("Deny").both_pass()

    assert found in table.graveyard("A")


@clause("1408.1")
def test_j_activate_is_judgment() -> None:
    table = FOW()
    table.ruler("King", judgment=keyword("j-activate", cost=[pay("R")])).put("A", ruler_area=["King"]).will("A", "R")

    table.choose("perform judgment", "King").settle().both_pass()

    assert table.field("A") == ["King J"]


@clause("1410.1", "1410.1a")
@pytest.mark.parametrize("moment", ["beginning of battle phase", "end of battle phase"])
def test_the_battle_phase_of_old_cards_is_the_battle(moment: str) -> None:
    table = FOW(hold="AB")
    table.resonator("Drum", 100, 900, at(moment, GAIN)).put("A", field=["Drum", "Two"])

    table.fight("Drum").fight("Two")

    assert table.life("A") == 4200


@clause("1411.1", "1411.2", "1411.2b")
def test_enter_is_for_cards_played_from_the_hand() -> None:
    table = FOW()
    table.resonator("Page", 100, 100, keyword("enter", effects=[GAIN])).chant(
        "Raise", target(zone="graveyard", whose="you"), perform("put into field", "it")
    )
    table.put("A", hand=["Page", "Raise"], graveyard=["Page"])

    table.cast("Raise")
    assert table.chase == []
    table.cast("Page")

    assert table.chase == ["Page"]


@clause("1411.2", "1411.2a")
def test_enter_of_a_j_ruler_is_for_judgment() -> None:
    table = FOW()
    table.ruler("King", j=[keyword("enter", effects=[GAIN])]).put("A", ruler_area=["King"])

    table.choose("perform judgment", "King").both_pass()

    assert table.chase == ["King J"]


@clause("1414.1", "1414.2")
def test_target_attack_is_precision() -> None:
    table = FOW(hold="AB")
    table.resonator("Eye", 500, 500, keyword("target attack")).put("A", field=["Eye"]).put("B", field=["Prey"])

    table.battle()

    assert table.offers("attack card", "Eye", target="Prey")


# -- 1415 ------------------------------------------------------------------------------------------------------------------


@clause("1415.1d", "1415.1d-i")
@pytest.mark.parametrize(
    ("life", "cards", "offered"), [(4000, 4, True), (4000, 3, False), (3000, 3, True), (2100, 2, False), (100, 1, True)]
)
def test_lifebreak_is_offered_while_more_cards_lie_there_than_life_says(life: int, cards: int, offered: bool) -> None:
    table = FOW(hold="AB", format="valhalla")
    table.put("B", lifebreak_area=["Break"] * cards).give("B", "life", life).give("B", "lifebreak size", 4)

    table.choose("pass")

    assert table.offers("lifebreak") == offered


@clause("1415.1b", "1415.1b-ii", "1415.1d-ii", "1415.1d-iii")
def test_a_break_ability_is_played_and_its_card_goes_to_the_graveyard_afterwards() -> None:
    table = FOW(hold="AB", format="valhalla")
    table.resonator("Page", 100, 100, keyword("break", effects=[GAIN])).put("A", lifebreak_area=["Page"]).give(
        "A", "life", 100
    ).give("A", "lifebreak size", 4)

    table.choose("lifebreak")
    assert table.chase == ["Page"]
    assert table.zone("A", "removed area") == ["Page"]
    table.both_pass()

    assert table.life("A") == 200
    assert table.graveyard("A") == ["Page"]


@clause("1415.1d-iii", "1415.1d-ii")
def test_a_card_without_break_goes_to_the_graveyard_at_once() -> None:
    table = FOW(hold="AB", format="valhalla")
    hopeless = keyword("break", effects=[target("regalia"), DESTROY])
    table.resonator("Page").resonator("Vain", 100, 100, hopeless).put("A", lifebreak_area=["Vain", "Page"]).give(
        "A", "life", 100
    ).give("A", "lifebreak size", 4)

    table.choose("lifebreak")
    assert table.graveyard("A") == ["Page"]
    table.choose("lifebreak")

    assert table.graveyard("A") == ["Page", "Vain"]
    assert table.chase == []


@clause("1415.1e", "1415.1e-i", "1415.1a-ii")
def test_what_lies_there_beyond_the_maximum_goes_to_the_graveyard_from_the_top() -> None:
    table = FOW(hold="AB", format="valhalla")
    table.put("A", lifebreak_area=["One", "Two", "Three"]).give("A", "lifebreak size", 2)

    assert table.asked == "A priority"

    assert table.zone("A", "lifebreak area") == ["One", "Two"]
    assert table.graveyard("A") == ["Three"]


@clause("1415.2", "1415.1b", "1415.1")
def test_without_valhalla_rules_there_is_no_lifebreak() -> None:
    table = FOW(hold="AB")
    table.put("A", lifebreak_area=["One"]).give("A", "life", 100).give("A", "lifebreak size", 4)

    assert not table.offers("lifebreak")
