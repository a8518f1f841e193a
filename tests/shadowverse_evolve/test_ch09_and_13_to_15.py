"""Chapters 9 and 13 to 15. Tokens, advanced cards, classes, universes, counters, perpetual cycles."""

from __future__ import annotations

from typing import Any

from domain.kernel.events import AbilityTriggered, CardMoved, CardVanished
from domain.rulesets.shadowverse_evolve.events import CardRaced
from tests.clauses import clause
from tests.shadowverse_evolve.table import (
    DRAW,
    SVE,
    activated,
    auto,
    damage,
    enemy,
    fanfare,
    kw,
    leader,
    own,
    perform,
    replaces,
    token,
    when_if,
)

# -- 9.1 tokens ------------------------------------------------------------------------------------------------------------


@clause("9.1.1", "9.1.1.1", "9.1.2.2")
def test_tokens_are_treated_as_cards_and_put_into_their_zone() -> None:
    greets = auto({"on": "enters", "card": {"type": "follower"}}, leader(1))
    table = (
        SVE()
        .amulet("Gate", greets)
        .spell("Muster", token("Knight", 2))
        .spell("Count", leader({"count": {"zone": "field"}}))
    )
    table.put("A", field=["Gate"], hand=["Muster", "Count"])

    table.play("Muster")
    while table.asked.endswith("next ability"):
        table.match.choose(0)
    table.play("Count")

    assert table.leader("A") == 25


@clause("9.1.2.1")
def test_a_token_on_the_opponents_field_is_the_opponents() -> None:
    table = SVE().spell("Gift", token("Serpent", who="opponent")).put("A", hand=["Gift"])

    table.play("Gift")

    card = table.card("Serpent")
    assert table.field("B") == ["Serpent"]
    assert table.match.state.owner[card] == 1


@clause("9.1.3", "9.1.4.1", "9.1.4.3", "9.1.3.1")
def test_a_token_that_leaves_the_field_reaches_the_cemetery_and_is_gone_at_once() -> None:
    watch = auto(
        {"on": "moved", "origin": "field", "to": "cemetery", "card": {"type": "follower", "whose": "any"}}, leader(1)
    )
    count = leader({"count": {"zone": "cemetery", "type": "follower"}, "times": 10})
    table = (
        SVE().amulet("Crypt", watch).spell("Make", token("Fairy")).spell("Slay", own(), perform("destroy", "it"), count)
    )
    table.put("A", field=["Crypt"], hand=["Make", "Slay"])

    table.play("Make").play("Slay")

    assert table.leader("A") == 21
    assert len(table.events(CardVanished)) == 1
    assert not any(name == "Fairy" for name in table.cemetery("A"))


@clause("9.1.3.1")
def test_leaving_the_field_is_seen_of_a_token() -> None:
    table = SVE().spell("Make", token("Naterran Great Tree")).put("A", hand=["Make", "Spare"])

    table.play("Make").use("Naterran Great Tree")
    table.choose("Spare")

    assert "Spare" in table.cemetery("A")
    assert len(table.hand("A")) == 1


@clause("9.1.4.2")
def test_a_spell_token_is_gone_once_it_is_resolved() -> None:
    table = SVE().spell("Make", token("Repair Mode", 1, "ex area")).put("A", hand=["Make"])

    table.play("Make").play("Repair Mode")

    assert table.leader("A") == 21
    assert table.cemetery("A") == ["Make"]
    assert [event.clause for event in table.events(CardVanished)] == ["9.1.4.2"]


@clause("9.1.4.1")
def test_a_token_returned_to_the_hand_is_gone() -> None:
    table = (
        SVE()
        .spell("Make", token("Fairy"))
        .spell("Home", own(), perform("return", "it"))
        .put("A", hand=["Make", "Home"])
    )

    table.play("Make").play("Home")

    assert table.hand("A") == []


@clause("9.2.2", "9.2.1")
def test_an_advanced_card_goes_faceup_to_the_evolve_deck_at_once() -> None:
    table = (
        SVE()
        .follower("Titan", 8, 8, special=["advanced"])
        .spell("Slay", own(), perform("destroy", "it"), leader({"count": {"zone": "evolve deck", "face": "up"}}))
    )
    table.put("A", field=["Titan"], hand=["Slay"])

    table.play("Slay")

    assert table.leader("A") == 21
    assert table.zone("A", "evolve deck") == ["Titan"]
    assert table.match.state.face[table.card("Titan")] == 0
    moves = [event for event in table.events(CardMoved) if event.card == table.card("Titan")]
    assert len(moves) == 2


@clause("9.2.2")
def test_an_advanced_card_may_lie_in_the_ex_area() -> None:
    table = (
        SVE()
        .follower("Titan", 8, 8, special=["advanced"])
        .spell("Stow", own(), {"do": "move", "what": "it", "to": "ex area"})
    )
    table.put("A", field=["Titan"], hand=["Stow"])

    table.play("Stow")

    assert table.ex("A") == ["Titan"]


# -- 13 classes ------------------------------------------------------------------------------------------------------------


def combo(number: int, *then: Any) -> dict[str, Any]:
    return when_if({"amount": {"word": "cards played"}, "at_least": number}, *then)


@clause("13.2.1.1", "13.2.1.2")
def test_combo_counts_the_cards_played_this_turn_this_one_included() -> None:
    table = SVE().follower("Piper", 1, 1, fanfare(combo(2, leader(1)))).put("A", hand=["Piper", "Piper"])

    table.play("Piper")
    once = table.leader("A")
    table.play("Piper")

    assert (once, table.leader("A")) == (20, 21)


@clause("13.2.1.2")
def test_a_spell_counts_for_its_own_combo_when_it_selects() -> None:
    table = SVE().spell("Dart", combo(1, enemy(), damage(2))).put("A", hand=["Dart"]).put("B", field=["Ox"])

    table.play("Dart")

    assert table.cemetery("B") == ["Ox"]


@clause("13.2.1.3")
def test_tokens_and_cards_of_the_ex_area_count_abilities_and_summoned_cards_do_not() -> None:
    table = SVE().amulet("Altar", activated(token("Fairy"))).follower("Piper", 1, 1, fanfare(combo(3, leader(1))))
    table.spell("Make", token("Fairy Wisp", 1, "ex area")).put("A", field=["Altar"], hand=["Make", "Piper"])

    table.use("Altar").play("Make").play("Fairy Wisp").play("Piper")

    assert table.leader("A") == 21
    assert table.amount("A", "cards played") == 3


@clause("13.2.1.1")
def test_a_new_turn_counts_anew() -> None:
    table = SVE().follower("Piper", 1, 1, fanfare(combo(2, leader(1)))).put("A", hand=["Piper", "Piper"])

    table.play("Piper").end_turn().end_turn().play("Piper")

    assert table.leader("A") == 20


def chain(word: str, number: int, *then: Any) -> dict[str, Any]:
    return when_if({"amount": {"word": word}, "at_least": number}, *then)


@clause("13.3.1.1", "13.3.1.2", "13.3.1.3")
def test_spellchain_counts_spells_in_the_cemetery_without_the_one_being_resolved() -> None:
    two = (
        SVE()
        .spell("Bolt", chain("spells in cemetery", 3, leader(1)))
        .put("A", hand=["Bolt"], cemetery=["Bolt", "Bolt", "Page"])
    )
    three = (
        SVE()
        .spell("Bolt", chain("spells in cemetery", 3, leader(1)))
        .put("A", hand=["Bolt"], cemetery=["Bolt", "Bolt", "Bolt"])
    )

    two.play("Bolt")
    three.play("Bolt")

    assert (two.leader("A"), three.leader("A")) == (20, 21)


@clause("13.3.1.4")
def test_spellchain_is_fixed_when_resolution_begins() -> None:
    table = (
        SVE(hold="B")
        .spell("Study", {"do": "discard", "cards": {"type": "spell"}}, chain("spells in cemetery", 1, leader(1)))
        .spell("Note")
    )
    table.put("A", hand=["Study", "Note"])

    table.play("Study")
    while table.asked == "A discard":
        table.choose("Note")

    assert "Note" in table.cemetery("A")
    assert table.leader("A") == 20


@clause("13.5.1.1", "13.5.1.2", "13.5.1.3.1")
def test_necrocharge_counts_cards_in_the_cemetery_without_the_one_being_resolved() -> None:
    one = SVE().spell("Dirge", chain("cards in cemetery", 2, leader(1))).put("A", hand=["Dirge"], cemetery=["Page"])
    two = (
        SVE()
        .spell("Dirge", chain("cards in cemetery", 2, leader(1)))
        .put("A", hand=["Dirge"], cemetery=["Page", "Dirge"])
    )

    one.play("Dirge")
    two.play("Dirge")

    assert (one.leader("A"), two.leader("A")) == (20, 21)


@clause("13.5.1.3.2")
def test_necrocharge_is_fixed_when_resolution_begins() -> None:
    table = (
        SVE()
        .spell("Dirge", {"do": "move top", "to": "cemetery", "number": 3}, chain("cards in cemetery", 2, leader(1)))
        .put("A", hand=["Dirge"])
    )

    table.play("Dirge")

    assert table.count("A", "cemetery") == 4
    assert table.leader("A") == 20


def sigil(counters: int = 1, **fields: Any) -> dict[str, Any]:
    return {"card": "Sigil", "counters": {"stack": counters}, **fields}


def stacks(*cards: Any) -> SVE:
    return SVE().amulet("Sigil", kw("stack")).put("A", field=list(cards))


def stack_of(table: SVE, name: str) -> int:
    return table.match.state.counter(table.card(name, "A", "field"), 5)


@clause("13.3.2.2")
def test_a_stack_enters_with_a_counter() -> None:
    table = SVE().amulet("Sigil", kw("stack")).put("A", hand=["Sigil"])

    table.play("Sigil")

    assert stack_of(table, "Sigil") == 1


@clause("13.3.2.2", "13.3.2.3")
def test_a_stack_loses_a_counter_instead_of_leaving_and_goes_when_it_has_none() -> None:
    table = stacks(sigil(2))

    table.destroy("Sigil")
    left = stack_of(table, "Sigil")
    table.banish("Sigil")

    assert left == 1
    assert table.cemetery("A") == ["Sigil"]
    assert table.zone("A", "banished zone") == []


@clause("13.3.2.2")
def test_a_stack_gives_all_its_counters_to_another_by_engaging() -> None:
    table = stacks(sigil(3, **{"as": "Old"}), sigil(1, **{"as": "New"}))

    table.choose("use ability", "Old")

    assert stack_of(table, "New") == 4
    assert table.cemetery("A") == ["Sigil"] or table.cemetery("A") == ["Old"]


@clause("13.3.2.4")
def test_adding_to_a_stack_puts_counters_on_one() -> None:
    add = [
        {"do": "target", "cards": {"type": "amulet", "has": {"keyword": "stack"}}},
        {"do": "counters", "counter": "stack", "what": "it", "number": 2},
    ]
    table = stacks(sigil(1)).spell("Deepen", *add).put("A", hand=["Deepen"])

    table.play("Deepen")

    assert stack_of(table, "Sigil") == 3


def rite(number: int, *effects: Any) -> dict[str, Any]:
    cost = [
        {
            "do": "select",
            "cards": {"type": "amulet", "has": {"keyword": "stack"}, "counter": {"stack": {"at_least": number}}},
            "slot": "stack",
        },
        perform("earth rite", "stack", number=number),
    ]
    return {"additional": [{"name": "earth rite", "cost": cost}]}


PAID = {"paid": "earth rite"}


@clause("13.3.3.1", "13.3.3.2", "13.3.3.2.1")
def test_an_earth_rite_takes_counters_of_one_stack_while_playing_and_is_optional() -> None:
    paid = stacks(sigil(2)).spell("Quake", leader(1), when_if(PAID, leader(10)), play=rite(1)).put("A", hand=["Quake"])
    kept = stacks(sigil(2)).spell("Quake", leader(1), when_if(PAID, leader(10)), play=rite(1)).put("A", hand=["Quake"])

    paid.choose("play card", "Quake").match.choose(0)
    kept.choose("play card", "Quake").choose("pass")

    assert (paid.leader("A"), stack_of(paid, "Sigil")) == (31, 1)
    assert (kept.leader("A"), stack_of(kept, "Sigil")) == (21, 2)


@clause("13.3.3.2")
def test_an_amulet_emptied_by_an_earth_rite_goes_to_the_cemetery_while_paying() -> None:
    table = (
        stacks(sigil(2))
        .spell(
            "Quake", when_if(PAID, leader({"count": {"zone": "cemetery", "type": "amulet"}, "times": 10})), play=rite(2)
        )
        .put("A", hand=["Quake"])
    )

    table.choose("play card", "Quake").match.choose(0)

    assert table.leader("A") == 30
    assert table.field("A") == []


@clause("13.3.3.2")
def test_two_stacks_do_not_pay_together() -> None:
    table = (
        stacks(sigil(1), sigil(1, **{"as": "Second"}))
        .spell("Quake", leader(1), when_if(PAID, leader(10)), play=rite(2))
        .put("A", hand=["Quake"])
    )

    table.play("Quake")

    assert table.leader("A") == 21
    assert table.asked == "A main"


@clause("13.3.3.2", "10.4.7.1")
def test_an_earth_rite_of_a_fanfare_is_paid_when_the_fanfare_is_played() -> None:
    table = (
        stacks(sigil(1)).follower("Smith", 1, 1, fanfare(when_if(PAID, leader(5)), **rite(1))).put("A", hand=["Smith"])
    )

    table.play("Smith")
    table.match.choose(0)

    assert table.leader("A") == 25
    assert table.field("A") == ["Smith"]


@clause("13.4.1.1", "13.4.1.2")
def test_overflow_looks_at_the_maximum_from_seven_on() -> None:
    text = when_if({"word": "overflow"}, leader(1))
    six, seven = (
        SVE()
        .spell("Surge", text)
        .give("A", "maximum play points", number)
        .give("A", "play points", 1)
        .put("A", hand=["Surge"])
        for number in (6, 7)
    )

    six.play("Surge")
    seven.play("Surge")

    assert (six.leader("A"), seven.leader("A")) == (20, 21)


SANGUINE = when_if({"word": "sanguine"}, DRAW)


@clause("13.5.2.1", "13.5.2.2")
def test_sanguine_is_active_once_the_leader_lost_defense_in_ones_turn_whatever_it_gained() -> None:
    table = (
        SVE()
        .spell("Feast", SANGUINE)
        .spell("Cut", damage(1, "you"), leader(5))
        .put("A", hand=["Feast", "Feast", "Cut"])
    )

    table.play("Feast")
    before = len(table.hand("A"))
    table.play("Cut").play("Feast")

    assert before == 2
    assert len(table.hand("A")) == 1


@clause("13.5.2.2")
def test_sanguine_is_never_active_in_the_other_turn() -> None:
    table = SVE().spell("Feast", SANGUINE, quick=True).put("B", hand=["Feast"], field=["Ox"]).put("A", field=["Hero"])

    table.attack("Hero").choose("pass")
    lost = table.leader("B")
    table.choose("pass").play("Feast")

    assert lost == 18
    assert table.hand("B") == ["Filler"]
    assert table.asked == "B main"


@clause("13.5.2.1")
def test_paying_with_defense_is_losing_it_and_prevented_damage_is_not() -> None:
    blood = activated(cost=[{"do": "pay", "what": "leader defense", "number": 1}])
    pays = SVE().amulet("Altar", blood).spell("Feast", SANGUINE).put("A", field=["Altar"], hand=["Feast"])
    shield = replaces({"on": "damage", "card": {"zone": "leader area"}}, become=0)
    safe = (
        SVE()
        .amulet("Aegis", shield)
        .spell("Cut", damage(1, "you"))
        .spell("Feast", SANGUINE)
        .put("A", field=["Aegis"], hand=["Cut", "Feast"])
    )

    pays.use("Altar").play("Feast")
    safe.play("Cut").play("Feast")

    assert len(pays.hand("A")) == 1
    assert safe.hand("A") == []


# -- 14 universes ----------------------------------------------------------------------------------------------------------


def serve(cost: int = 0, icons: int = 1) -> dict[str, Any]:
    return {"keyword": "serve", "args": {"cost": cost, "icons": icons}}


def track(*abilities: Any, carrots: int = 2, **horse: Any) -> SVE:
    table = SVE().follower("Horse", 2, 2, *abilities).define("Carrot", type="spell", special=["evolved"], copies=10)
    table.put("A", field=[{"card": "Horse", "new": True, **horse}], evolve_deck=["Carrot"] * carrots)
    return table.put("B", field=[{"card": "Guard", "orientation": "engaged"}])


@clause("14.2.1.1", "14.2.1.1.1", "14.2.2.1", "4.13.1", "4.13.2")
def test_serving_links_a_carrot_of_the_race_zone() -> None:
    table = track(serve(1))

    table.use("Horse")

    carrot = table.match.state.zone(0, 10)[0]
    assert table.zone("A", "race zone") == ["Carrot"]
    assert table.match.state.host[carrot] == table.card("Horse")
    assert table.match.state.seen[carrot] == 3
    assert table.points("A") == 9


@clause("14.2.2.3")
def test_two_icons_serve_twice() -> None:
    enough, short = track(serve(0, 2)), track(serve(0, 2), carrots=1)

    enough.use("Horse")

    assert enough.zone("A", "race zone") == ["Carrot", "Carrot"]
    assert not short.offers("use ability")


@clause("14.2.1.2", "14.2.1.2.1")
def test_a_card_that_has_been_served_is_not_served_again() -> None:
    table = track(serve()).spell("Feed", own(), perform("serve", "it")).put("A", hand=["Feed"])

    table.use("Horse").play("Feed").end_turn().end_turn()

    assert table.zone("A", "race zone") == ["Carrot"]
    assert not table.offers("use ability", "Horse")


@clause("14.2.1.3", "11.8.1")
def test_carrots_return_faceup_when_their_card_leaves_the_field() -> None:
    table = track(serve())

    table.use("Horse").destroy("Horse")

    state = table.match.state
    assert table.zone("A", "race zone") == []
    assert sorted(state.face[card] for card in state.zone(0, 5)) == [0, 1]


@clause("14.2.2.4", "3.2.5")
def test_an_evolution_point_pays_for_a_serve_ability() -> None:
    table = track(serve(1)).give("A", "play points", 0).give("A", "evolution points", 1)

    table.use("Horse")

    assert table.amount("A", "evolution points") == 0


@clause("8.3.2", "14.2.2.1")
def test_a_serve_ability_is_the_one_of_the_turn() -> None:
    table = track(serve()).put("A", field=[{"card": "Horse", "as": "Second"}])

    table.choose("use ability", "Second")

    assert not table.offers("use ability")


@clause("14.2.3.1", "14.2.3.1.1")
def test_racing_gives_rush_while_a_carrot_is_linked() -> None:
    table = track(serve())

    table.use("Horse")

    assert table.offers("attack", card="Horse", target="Guard")
    assert not table.offers("attack", card="Horse", target="Leader")
    carrot = table.match.state.zone(0, 10)[0]
    table.deed(lambda match: match.move(carrot, 0, 2, "5.4.1"))
    assert not table.offers("attack", card="Horse")


@clause("14.2.3.1", "14.2.4.1")
def test_each_race_counts_and_sets_off_on_race() -> None:
    table = (
        track(kw("on race", leader(1)))
        .spell("Cheer", own(), perform("serve", "it"), perform("race", "it", number=3))
        .put("A", hand=["Cheer"])
    )

    table.play("Cheer")
    while table.asked.endswith("next ability"):
        table.match.choose(0)

    assert len(table.events(CardRaced)) == 3
    assert table.leader("A") == 23


@clause("14.2.3.1")
def test_who_was_not_served_does_not_race() -> None:
    table = track(kw("on race", leader(1))).spell("Cheer", own(), perform("race", "it")).put("A", hand=["Cheer"])

    table.play("Cheer")

    assert table.events(CardRaced) == []


@clause("14.3.2.1")
def test_a_lesson_banishes_magical_items_of_the_ex_area_or_cannot_be_paid() -> None:
    table = (
        SVE()
        .spell("Make", token("Magical Item", 2, "ex area"))
        .amulet("Stage", activated(leader(5), cost=[perform("lesson", number=2)]))
    )
    table.put("A", field=["Stage"], hand=["Make"])
    short = (
        SVE()
        .spell("Make", token("Magical Item", 1, "ex area"))
        .amulet("Stage", activated(leader(5), cost=[perform("lesson", number=2)]))
    )
    short.put("A", field=["Stage"], hand=["Make"])

    before = table.offers("use ability", "Stage")
    table.play("Make").use("Stage")
    while table.asked == "A choose":
        table.match.choose(0)
    short.play("Make")

    assert not before
    assert table.leader("A") == 25
    assert table.ex("A") == []
    assert not short.offers("use ability", "Stage")


# -- 15 miscellaneous ------------------------------------------------------------------------------------------------------


def count(kind: str, number: int = 1, **more: Any) -> dict[str, Any]:
    return {"do": "counters", "counter": kind, "number": number, "what": "this", **more}


@clause("15.1.1", "15.1.2", "15.1.2.2", "15.1.3", "15.1.4")
def test_counters_of_a_name_are_alike_and_kept_apart_from_others() -> None:
    both = activated(count("thunder", 2), count("ritual"), text="fill")
    spend = activated(leader({"counter": "thunder"}), cost=[count("thunder", 3, remove=True)], text="spend")
    table = SVE().amulet("Shrine", both, spend).put("A", field=["Shrine"])

    first = table.offers("use ability", "spend")
    table.choose("use ability", "fill").choose("use ability", "fill")
    table.choose("use ability", "spend")

    assert not first
    assert table.match.state.counter(table.card("Shrine"), 6) >= 1
    assert table.match.state.counter(table.card("Shrine"), 7) >= 2
    assert table.leader("A") == 20 + table.match.state.counter(table.card("Shrine"), 6)


@clause("15.2.1", "15.2.1.3")
def test_a_cycle_that_nobody_can_stop_is_a_draw() -> None:
    stubborn = {"kind": "continuous", "replaces": {"would": {"on": "destroyed"}, "instead": []}}
    table = SVE().follower("Ox", 1, 1, stubborn).put("A", field=["Ox"])

    table.hit("Ox", 1)

    outcome = table.match.outcome
    assert table.winner == "draw"
    assert outcome is not None
    assert outcome.clause == "15.2.1.3"


def options(table: SVE) -> list[str]:
    decision = table.match.decision
    return [] if decision is None else [type(option).__name__ for option in decision.options]


@clause("15.2.1.1")
def test_a_cycle_that_can_be_stopped_is_declared_with_a_number() -> None:
    table = SVE().amulet("Well", activated(leader(1))).put("A", field=["Well"])
    while "DeclareLoop" not in options(table):
        table.use("Well")

    table.choose("declare loop").choose("30")

    assert table.leader("A") >= 50
    assert table.asked == "A main"


@clause("15.2.1.2")
def test_a_deed_that_changes_nothing_is_not_done_for_ever() -> None:
    table = SVE().amulet("Idle", activated({"do": "turn", "to": "reserved", "what": "this"})).put("A", field=["Idle"])
    for _ in range(200):
        if table.asked != "A main" or not table.offers("use ability", "Idle"):
            break
        table.use("Idle")

    if table.asked.endswith("loop repetitions"):
        table.choose("0")

    assert not table.offers("use ability", "Idle")


@clause("12.5.3", "9.1.4.3")
def test_a_tokens_last_words_are_heard() -> None:
    table = SVE().spell("Make", token("Exterminus Weapon")).put("A", hand=["Make"])

    table.play("Make").destroy("Exterminus Weapon")

    assert table.leader("B") == 16
    assert len(table.events(AbilityTriggered)) >= 1
