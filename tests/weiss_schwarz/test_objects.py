"""Who still has which ability, bonus or state: face-down cards, lost and given abilities, new objects, exchanges."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, Weiss, activated, at_start_of, automatic, continuous

# -- face-down cards ---------------------------------------------------------------------------------------------------------


@clause("3.12.2.2.1")
@pytest.mark.parametrize(("face", "drawn"), [("up", 1), ("down", 0)])
def test_a_face_down_card_hears_no_phase_begin(face: str, drawn: int) -> None:
    table = Weiss()
    table.character("Ghost", abilities=[at_start_of("main phase", DRAW, zones="memory")])
    table.put("A", memory=[{"card": "Ghost", "face": face}])

    table.go()

    assert table.count("A", "hand") == drawn


@clause("3.12.2.2.1")
@pytest.mark.parametrize(("face", "hand"), [("up", 1), ("down", 0)])
def test_a_card_put_face_down_does_not_notice_its_arrival(face: str, hand: int) -> None:
    table = Weiss()
    arrives = automatic({"on": "moved", "origin": "stage", "to": "memory"}, DRAW, zones="memory")
    table.character("Ghost", abilities=[arrives])
    table.event("Banish", {"do": "move", "what": {"name": "Ghost"}, "to": "memory", "face": face})
    table.put("A", stage=["Ghost"], hand=["Banish"])

    table.choose("Banish")

    assert table.count("A", "hand") == hand


@clause("3.12.2.2.1", "8.7.4.1")
@pytest.mark.parametrize(("face", "hand"), [("up", 1), ("down", 0)])
def test_a_card_that_lay_face_down_does_not_notice_that_it_leaves(face: str, hand: int) -> None:
    table = Weiss()
    table.character("Ghost", abilities=[automatic({"on": "moved", "origin": "memory"}, DRAW, zones="memory")])
    table.event("Free", {"do": "move", "what": {"zone": "memory"}, "to": "waiting room"})
    table.put("A", memory=[{"card": "Ghost", "face": face}], hand=["Free"])

    table.choose("Free")

    assert table.count("A", "hand") == hand


# -- abilities lost and given ------------------------------------------------------------------------------------------------


@clause("8.9.1.2", "8.7.2")
@pytest.mark.parametrize(("silenced", "hand"), [("Other", ["drawn"]), ("Herald", [])])
def test_who_has_lost_all_abilities_waits_for_nothing(silenced: str, hand: list[str]) -> None:
    table = Weiss()
    table.character("Herald", abilities=[at_start_of("climax phase", DRAW)])
    table.event("Silence", {"do": "modify", "what": {"name": silenced}, "lose_abilities": True})
    table.put("A", stage=["Herald", "Other"], hand=["Silence"], deck=["drawn"])

    table.choose("Silence")
    table.choose("pass")

    assert table.zone("A", "hand") == hand


@clause("8.9.1.2", "4.3.6")
@pytest.mark.parametrize(("silenced", "power"), [("Front", 3500), ("Helper", 3000)])
def test_an_assist_that_is_lost_assists_nobody(silenced: str, power: int) -> None:
    table = Weiss()
    gives = {"do": "modify", "what": {"where": "front of this"}, "add": {"power": 500}}
    table.character("Helper", abilities=[{"kind": "keyword", "keyword": "assist", "effects": [gives]}])
    table.event("Silence", {"do": "modify", "what": {"name": silenced}, "lose_abilities": True})
    table.put("A", stage={"back left": "Helper", "center left": "Front"}, hand=["Silence"])

    assert table.power("Front") == 3500
    table.choose("Silence")

    assert table.power("Front") == power


@clause("4.3.5", "8.7.2")
@pytest.mark.parametrize(("where", "hand"), [("front of this", ["drawn"]), ("behind this", [])])
def test_an_ability_that_is_given_hears_a_phase_begin(where: str, hand: list[str]) -> None:
    table = Weiss()
    gives = {"do": "modify", "what": {"where": where}, "abilities": [at_start_of("main phase", DRAW)]}
    table.character("Teacher", abilities=[continuous(gives)])
    table.put("A", stage={"back left": "Teacher", "center left": "Pupil"}, deck=["drawn"])

    table.go()

    assert table.zone("A", "hand") == hand


@clause("8.7.2.1", "8.7.2")
@pytest.mark.parametrize(("limit", "drawn"), [(0, 2), (1, 1)])
def test_an_ability_with_a_limit_stands_by_no_more_often_than_that(limit: int, drawn: int) -> None:
    table = Weiss()
    table.character("Fan", abilities=[automatic({"on": "turned", "card": {"other": True}}, DRAW, limit=limit)])
    table.event("Sleep", {"do": "turn", "to": "rest", "what": {"name": ["One", "Two"]}})
    table.put("A", stage=["Fan", "One", "Two"], hand=["Sleep"])

    table.choose("Sleep")
    if table.asked == "A next ability":
        table.match.choose(0)

    assert table.count("A", "hand") == drawn


# -- the same object or a new one --------------------------------------------------------------------------------------------


@clause("3.1.4", "8.9.2")
def test_a_bonus_does_not_wait_for_the_card_to_come_back() -> None:
    table = Weiss()
    table.character("Helper", abilities=[continuous({"do": "modify", "what": {"other": True}, "add": {"soul": 1}})])
    table.event("Boost", {"do": "modify", "what": {"name": "Hero"}, "add": {"power": 1000}})
    table.event("Recall", {"do": "move", "what": {"name": "Hero"}, "to": "hand"})
    table.put("A", stage={"back left": "Helper", "center left": "Hero"}, hand=["Boost", "Recall"])

    table.choose("Boost")
    assert table.power("Hero") == 4000
    table.choose("Recall")
    table.choose("Hero")
    table.choose("center left")

    assert table.power("Hero") == 3000
    assert table.soul("Hero") == 2


@clause("3.1.4", "6.5.1.2.4")
def test_an_exchange_by_an_effect_keeps_state_and_bonus() -> None:
    table = Weiss()
    table.event("Boost", {"do": "modify", "what": {"name": "Hero"}, "add": {"power": 1000}})
    one = {"do": "select", "cards": {"name": "Hero"}, "slot": "one"}
    two = {"do": "select", "cards": {"name": "Other"}, "slot": "two"}
    table.event("Swap", one, two, {"do": "exchange", "first": "one", "second": "two"})
    hero = {"card": "Hero", "orientation": "rest"}
    table.put("A", stage={"center left": hero, "center right": "Other"}, hand=["Boost", "Swap"])

    table.choose("Boost")
    table.choose("Swap")

    assert table.positions("A") == {"center left": "Other", "center right": "Hero"}
    assert (table.power("Hero"), table.orientation("Hero")) == (4000, "rest")
    assert (table.power("Other"), table.orientation("Other")) == (3000, "stand")


# -- deck and payment ----------------------------------------------------------------------------------------------------------


@clause("3.2.2", "3.2.4")
def test_after_a_search_nobody_knows_the_deck() -> None:
    table = Weiss()
    table.event("Seek", {"do": "search", "cards": {"name": "Rare"}})
    table.put("A", hand=["Seek"], deck=["Rare", "one", "two"])

    table.choose("Seek")
    assert None not in table.match.view(0).zone(0, 0)
    table.choose("Rare")

    assert table.zone("A", "hand") == ["Rare"]
    assert set(table.match.view(0).zone(0, 0)) == {None}


@clause("3.2.3.1", "3.2.3.1.1")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_up_to_so_many_from_the_top_can_end_before_each(number: int) -> None:
    table = Weiss()
    table.event("Store", {"do": "move top", "number": 2, "to": "stock", "up_to": True})
    table.put("A", hand=["Store", "Idle"])

    table.choose("Store")
    for _ in range(number):
        table.choose("yes")
    if number < 2:
        table.choose("done")

    assert table.asked == "A main"
    assert table.count("A", "stock") == number


@clause("8.4.2.1", "9.2.3")
def test_a_reshuffle_waits_for_every_part_of_a_cost() -> None:
    table = Weiss()
    mill: dict[str, Any] = {"do": "move top", "number": 1, "to": "waiting room"}
    pay = {"do": "pay", "what": "stock", "number": 1}
    table.character("Miller", abilities=[activated({"do": "modify", "add": {"power": 500}}, cost=[mill, pay])])
    table.put("A", stage=["Miller"], deck=["last"], filler=0, stock=["paid"], waiting_room=["old"])

    table.choose("Miller", "use ability")

    assert table.zone("A", "waiting room") == []
    assert sorted([*table.zone("A", "deck"), *table.zone("A", "clock")]) == ["last", "old", "paid"]


@clause("8.4.2.2", "9.2.3")
@pytest.mark.parametrize(("filler", "offered"), [(3, True), (2, False)])
def test_a_cost_takes_no_more_cards_than_the_deck_has(filler: int, offered: bool) -> None:
    table = Weiss()
    mill = {"do": "move top", "number": 3, "to": "waiting room"}
    table.character("Miller", abilities=[activated(DRAW, cost=[mill])])
    table.put("A", stage=["Miller"], filler=filler, waiting_room=["w1", "w2", "w3"])

    assert table.offers("Miller", "use ability") is offered


@clause("8.4.2.2")
@pytest.mark.parametrize(("hand", "offered"), [(["Guard", "Other"], True), (["Guard"], False)])
def test_a_card_does_not_pay_two_parts_of_a_cost(hand: list[str], offered: bool) -> None:
    table = Weiss()
    leave = {"do": "move", "what": "this", "to": "waiting room"}
    table.character("Guard", level=1, abilities=[activated(DRAW, zones="hand", cost=[leave, {"do": "discard"}])])
    table.put("A", hand=hand)

    assert table.offers("Guard", "use ability") is offered


@clause("8.7.4.1.1")
@pytest.mark.parametrize(("level", "drawn"), [(1, 1), (0, 0)])
def test_a_card_that_goes_from_the_clock_to_the_hand_is_what_it_was_in_the_clock(level: int, drawn: int) -> None:
    table = Weiss()
    back = {"on": "moved", "origin": "clock", "to": "hand", "card": {"number": {"level": level}}}
    table.character("Fan", abilities=[automatic(back, DRAW)])
    table.character("Grown", abilities=[continuous({"do": "modify", "add": {"level": 1}}, zones="clock")])
    table.event("Rescue", {"do": "move", "what": {"zone": "clock"}, "to": "hand"})
    table.put("A", stage=["Fan"], clock=["Grown"], hand=["Rescue"])

    table.choose("Rescue")

    assert table.count("A", "hand") == 1 + drawn


@clause("8.9.1.2", "8.9.1.3")
@pytest.mark.parametrize(("power", "becomes"), [(3000, False), (3500, True)])
def test_what_is_no_value_is_settled_before_values_change(power: int, becomes: bool) -> None:
    table = Weiss()
    strong = {"do": "modify", "what": {"has": {"traits": "Sea"}}, "add": {"power": 500}}
    named = {"do": "modify", "what": {"number": {"power": {"at_least": 3500}}}, "gain": {"traits": "Sky"}}
    table.character("First", abilities=[continuous(strong)])
    table.character("Second", abilities=[continuous(named)])
    table.character("Hero", power=power, traits=["Sea"])
    table.put("A", stage={"back left": "First", "back right": "Second", "center left": "Hero"})

    table.go()

    sky = table.match.catalog.word("traits", "Sky")
    assert bool(table.value("Hero", "traits") >> sky & 1) is becomes
    assert table.power("Hero") == power + 500


@clause("8.4.2.2", "8.4.3")
@pytest.mark.parametrize(("stock", "offered"), [(["s1", "s2", "s3"], True), (["s1", "s2"], False)])
def test_two_payments_need_the_stock_for_both(stock: list[str], offered: bool) -> None:
    table = Weiss()
    pays = [{"do": "pay", "what": "stock", "number": number} for number in (1, 2)]
    table.character("Broker", abilities=[activated(DRAW, cost=pays)])
    table.put("A", stage=["Broker"], stock=stock)

    assert table.offers("Broker", "use ability") is offered


# -- abilities that wait on a state or replace, face down, lost, given ---------------------------------------------------------

POOR = {"kind": "automatic", "state": {"have": {"zone": "hand"}, "at_most": 0}, "effects": [DRAW]}
SHIELD = continuous(replaces={"would": {"on": "damage", "whose": "you"}, "add": -1})


@clause("8.7.6", "3.12.2.2.1")
@pytest.mark.parametrize(("face", "drawn"), [("up", 1), ("down", 0)])
def test_a_face_down_card_sees_no_state(face: str, drawn: int) -> None:
    table = Weiss()
    table.character("Ghost", abilities=[{**POOR, "zones": "memory"}])
    table.put("A", memory=[{"card": "Ghost", "face": face}])

    table.go()

    assert table.count("A", "hand") == drawn


@clause("8.7.6", "8.9.1.2")
@pytest.mark.parametrize(("silenced", "drawn"), [("Other", 1), ("Beggar", 0)])
def test_an_ability_that_is_lost_sees_no_state(silenced: str, drawn: int) -> None:
    table = Weiss()
    table.character("Beggar", abilities=[POOR])
    silence = {"do": "modify", "what": {"name": silenced}, "lose_abilities": True}
    table.character("Silencer", abilities=[continuous(silence)])
    table.put("A", stage=["Beggar", "Silencer", "Other"])

    table.go()

    assert table.count("A", "hand") == drawn


@clause("8.7.6", "4.3.5")
@pytest.mark.parametrize(("named", "drawn"), [("Pupil", 1), ("Nobody", 0)])
def test_an_ability_that_is_given_sees_a_state(named: str, drawn: int) -> None:
    table = Weiss()
    table.character("Nobody")
    table.character("Teacher", abilities=[continuous({"do": "modify", "what": {"name": named}, "abilities": [POOR]})])
    table.put("A", stage=["Pupil", "Teacher"])

    table.go()

    assert table.count("A", "hand") == drawn


@clause("8.10.1", "4.3.6")
@pytest.mark.parametrize(("named", "clock"), [("Pupil", ["one"]), ("Nobody", ["one", "two"])])
def test_a_replacement_that_is_given_replaces(named: str, clock: list[str]) -> None:
    table = Weiss()
    table.character("Nobody")
    gives = {"do": "modify", "what": {"name": named}, "abilities": [SHIELD]}
    table.character("Teacher", abilities=[continuous(gives)])
    table.put("A", stage=["Pupil", "Teacher"], deck=["one", "two"])

    table.damage("A", 2)

    assert table.zone("A", "clock") == clock


@clause("1.3.4", "8.6.3")
@pytest.mark.parametrize(("master", "chosen"), [("A", True), ("B", False)])
def test_who_cannot_be_chosen_can_be_by_its_own_player(master: str, chosen: bool) -> None:
    table = Weiss()
    table.character("Shy", rules=["cannot be chosen"])
    chooses = {"do": "select", "cards": {"name": "Shy", "whose": "any"}, "slot": "chosen"}
    table.event("Recall", chooses, {"do": "move", "what": "chosen", "to": "hand"})
    table.put(master, stage=["Shy"])
    table.put("A", hand=["Recall"])

    table.choose("Recall")

    assert ("Shy" in table.zone(master, "hand")) is chosen


@clause("3.1.4", "8.7.5")
@pytest.mark.parametrize(("returns", "drawn"), [(False, 1), (True, 0)])
def test_what_was_said_of_a_card_is_not_said_of_it_when_it_comes_back(returns: bool, drawn: int) -> None:
    table = Weiss()
    attacks = {"do": "later", "until": "end of turn", "ability": automatic({"on": "attacks"}, DRAW)}
    table.character("Hero", abilities=[activated(attacks, limit=1)])
    table.event("Recall", {"do": "move", "what": {"name": "Hero"}, "to": "hand"})
    table.put("A", stage={"center left": "Hero", "center right": "Next"}, hand=["Recall"])

    table.choose("Hero", "use ability")
    if returns:
        table.choose("Recall")
        table.choose("Hero")
        table.choose("center left")
    table.decline(to="attack")
    before = table.count("A", "hand")
    table.attack("Hero")

    assert table.count("A", "hand") == before + drawn


@clause("8.7.4.1.2", "8.9.1.2")
@pytest.mark.parametrize(("silenced", "noticed"), [("Other", True), ("Watcher", False)])
def test_who_had_lost_all_abilities_does_not_see_itself_leave(silenced: str, noticed: bool) -> None:
    table = Weiss()
    leaves = {"on": "moved", "origin": "stage", "to": "waiting room", "card": {}}
    table.character("Watcher", abilities=[automatic(leaves, DRAW, text="watch")])
    table.event("Silence", {"do": "modify", "what": {"name": silenced}, "lose_abilities": True})
    table.event("Fate", {"do": "move", "what": {"name": "Watcher"}, "to": "waiting room"})
    table.put("A", stage=["Watcher", "Other"], hand=["Silence", "Fate", "Idle"], deck=["drawn"])

    table.choose("Silence")
    table.choose("Fate")
    if table.offers("watch"):
        table.choose("watch")

    assert ("drawn" in table.zone("A", "hand")) is noticed


@clause("3.1.4", "8.10.1")
@pytest.mark.parametrize(("returns", "memory"), [(False, ["Hero"]), (True, [])])
def test_a_replacement_for_a_card_is_none_for_it_when_it_comes_back(returns: bool, memory: list[str]) -> None:
    table = Weiss()
    would = {"on": "moved", "origin": "stage", "to": "waiting room"}
    guard = {"do": "watch", "until": "end of turn", "replaces": {"would": would, "to": "memory"}}
    table.character("Hero", abilities=[activated(guard, limit=1)])
    table.event("Recall", {"do": "move", "what": {"name": "Hero"}, "to": "hand"})
    table.event("Fate", {"do": "move", "what": {"name": "Hero"}, "to": "waiting room"})
    table.put("A", stage={"center left": "Hero"}, hand=["Recall", "Fate", "Idle"])

    table.choose("Hero", "use ability")
    if returns:
        table.choose("Recall")
        table.choose("Hero")
        table.choose("center left")
    table.choose("Fate")

    assert table.zone("A", "memory") == memory


@clause("8.4.2.1", "8.4.2.2")
@pytest.mark.parametrize(("stage", "offered"), [(["Captain", "Mate"], True), (["Captain"], False)])
@pytest.mark.parametrize("deed", [{"do": "turn", "to": "rest"}, {"do": "move", "to": "waiting room"}])
def test_this_card_is_not_the_other_one_that_a_cost_takes(
    deed: dict[str, str], stage: list[str], offered: bool
) -> None:
    table = Weiss()
    chooses = {"do": "select", "cards": {"orientation": "stand"}, "slot": "chosen"}
    cost = [{**deed, "what": "this"}, chooses, {**deed, "what": "chosen"}]
    table.character("Captain", abilities=[activated(DRAW, cost=cost)])
    table.put("A", stage=stage)

    assert table.offers("Captain", "use ability") is offered
