"""Rulings: questions that come up at tables, each answered by more than one clause."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.events import CardMoved, TurnStarted
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, Weiss, activated, at_start_of, automatic, continuous

STOCK1 = {"do": "pay", "what": "stock", "number": 1}
LEAVE = {"do": "move", "what": "this", "to": "waiting room"}


def at_end_of_turn(*effects: Any) -> dict[str, Any]:
    return {"do": "later", "ability": automatic({"on": "end of turn"}, *effects)}


# -- timed activation ------------------------------------------------------------------------------------------------------


@clause("8.7.5", "8.7.5.1", "6.8.1.1")
def test_an_ability_used_twice_is_owed_twice_at_the_end_of_the_turn() -> None:
    table = Weiss()
    table.character("Clerk", abilities=[activated(at_end_of_turn(DRAW), cost=[STOCK1])])
    table.put("A", stage=["Clerk"], stock=["s1", "s2"], deck=["first", "second", "third"])

    table.choose("Clerk", "use ability")
    table.choose("Clerk", "use ability")
    table.decline(to="next ability")
    table.match.choose(0)

    assert table.zone("A", "hand") == ["first", "second"]


# -- what a text forbids -----------------------------------------------------------------------------------------------------


@clause("1.3.4", "4.6.1.3")
@pytest.mark.parametrize(("rules", "state"), [([], "reverse"), (["cannot become reversed"], "stand")])
def test_no_effect_reverses_who_cannot_become_reversed(rules: list[str], state: str) -> None:
    table = Weiss()
    table.character("Wall", rules=rules)
    table.event("Knock", {"do": "turn", "to": "reverse", "what": {"name": "Wall"}})
    table.put("A", stage=["Wall"], hand=["Knock"])

    table.choose("Knock")

    assert table.orientation("Wall") == state


@clause("1.3.4", "3.6.1")
@pytest.mark.parametrize(("rules", "position"), [([], "center right"), (["cannot move"], "center left")])
def test_no_effect_moves_who_cannot_move(rules: list[str], position: str) -> None:
    table = Weiss()
    table.character("Wall", rules=rules)
    table.event("Push", {"do": "move", "to": "stage", "what": {"name": "Wall"}, "position": "center right"})
    table.put("A", stage={"center left": "Wall"}, hand=["Push"])

    table.choose("Push")

    assert table.positions("A") == {position: "Wall"}


@clause("1.3.4", "3.6.1")
@pytest.mark.parametrize(("rules", "left"), [([], "Other"), (["cannot move"], "Wall")])
def test_no_effect_exchanges_who_cannot_move(rules: list[str], left: str) -> None:
    table = Weiss()
    table.character("Wall", rules=rules)
    one = {"do": "select", "cards": {"name": "Wall"}, "slot": "one"}
    two = {"do": "select", "cards": {"name": "Other"}, "slot": "two"}
    table.event("Swap", one, two, {"do": "exchange", "first": "one", "second": "two"})
    table.put("A", stage={"center left": "Wall", "center right": "Other"}, hand=["Swap"])

    table.choose("Swap")

    assert table.positions("A")["center left"] == left


# -- this card has gone ------------------------------------------------------------------------------------------------------


@clause("8.4.2.2", "8.7.3.2", "3.1.4")
@pytest.mark.parametrize("cost", [LEAVE, {"do": "turn", "what": "this", "to": "rest"}])
def test_a_card_that_has_left_pays_nothing_with_itself(cost: dict[str, Any]) -> None:
    table = Weiss()
    leaves = at_start_of("main phase", LEAVE, text="leave")
    trades = at_start_of("main phase", DRAW, cost=[cost], text="trade")
    table.character("Dealer", abilities=[leaves, trades])
    table.put("A", stage=["Dealer"], hand=["Idle"])

    table.choose("leave")
    table.choose("trade")

    assert table.asked == "A main"
    assert table.zone("A", "hand") == ["Idle"]


@clause("8.4.2.2", "3.1.4")
@pytest.mark.parametrize(("first", "hand"), [([], ["Idle", "drawn"]), ([LEAVE], ["Idle"])])
def test_inside_an_effect_a_card_that_has_left_pays_nothing_with_itself(first: list[Any], hand: list[str]) -> None:
    table = Weiss()
    rest = {"do": "turn", "what": "this", "to": "rest"}
    dealer = at_start_of("main phase", *first, {"do": "may", "cost": [rest], "then": [DRAW]})
    table.character("Dealer", abilities=[dealer])
    table.put("A", stage=["Dealer"], hand=["Idle"], deck=["drawn"])

    if table.asked == "A pay":
        table.choose("yes")

    assert table.zone("A", "hand") == hand


# -- final information -------------------------------------------------------------------------------------------------------


@clause("8.11.1")
@pytest.mark.parametrize(("growth", "hand"), [(2, ["drawn"]), (1, [])])
def test_what_a_card_was_is_asked_of_the_card_that_left(growth: int, hand: list[str]) -> None:
    table = Weiss()
    table.event("Growth", {"do": "modify", "what": {"name": "Small"}, "add": {"level": growth}})
    table.event(
        "Farewell",
        {"do": "select", "cards": {"name": "Small"}, "slot": "chosen"},
        {"do": "move", "what": "chosen", "to": "waiting room"},
        {"do": "if", "condition": {"are": {"number": {"level": 2}}, "slot": "chosen"}, "then": [DRAW]},
    )
    table.put("A", stage=["Small"], hand=["Growth", "Farewell"], deck=["drawn"])

    table.choose("Growth")
    table.choose("Farewell")

    assert table.zone("A", "hand") == hand


# -- who is in battle ----------------------------------------------------------------------------------------------------------


@clause("7.2.1.5.1", "3.1.4")
@pytest.mark.parametrize(("shrunk", "power"), [(1000, 3000), (3000, 3000)])
def test_a_battle_opponent_that_comes_back_is_none(shrunk: int, power: int) -> None:
    table = Weiss(at="attack declaration step")
    shrink = {"do": "modify", "what": {"name": "Foe", "whose": "any"}, "add": {"power": -shrunk}}
    mend = {"do": "modify", "what": {"where": "battle opponent", "whose": "opponent"}, "add": {"power": 1000}}
    table.character("Hunter", abilities=[automatic({"on": "attacks"}, shrink), at_start_of("damage step", mend)])
    table.put("A", stage={"center middle": "Hunter", "center left": "Next"})
    table.put("B", stage={"center middle": "Foe"}, stock=["s1", "s2", "s3"])

    table.attack("Hunter", "frontal")
    if table.asked == "B pay cost":
        table.choose("yes")

    assert table.asked == "A attack"
    assert table.power("Foe") == power


# -- how a card lay when it left ---------------------------------------------------------------------------------------------

REVERSED = {"card": "Martyr", "orientation": "reverse"}


@clause("8.7.4.1.2", "8.11.1")
@pytest.mark.parametrize(
    ("how", "noticed"),
    [
        ({"where": "center stage"}, True),
        ({"where": "back stage"}, False),
        ({"where": "front of this"}, True),
        ({"where": "behind this"}, False),
        ({"orientation": "reverse"}, True),
        ({"orientation": "stand"}, False),
    ],
)
def test_a_character_that_left_is_asked_how_it_lay_on_the_stage(how: dict[str, str], noticed: bool) -> None:
    table = Weiss()
    leaves = {"on": "moved", "origin": "stage", "to": "waiting room", "card": how}
    table.character("Watcher", abilities=[automatic(leaves, DRAW, text="watch")])
    table.event("Fate", {"do": "move", "what": {"name": "Martyr"}, "to": "waiting room"})
    table.put("A", stage={"back left": "Watcher", "center left": REVERSED}, hand=["Fate"], deck=["drawn"])

    table.choose("Fate")
    assert table.offers("watch") is noticed
    if noticed:
        table.choose("watch")

    assert table.zone("A", "hand") == (["drawn"] if noticed else [])


@clause("8.7.4.1.2")
@pytest.mark.parametrize(("where", "drawn"), [("center stage", 1), ("back stage", 1)])
def test_who_leaves_at_the_same_time_sees_how_the_others_lay(where: str, drawn: int) -> None:
    table = Weiss()
    leaves = {"on": "moved", "origin": "stage", "to": "waiting room", "card": {"where": where}}
    table.character("Watcher", abilities=[automatic(leaves, DRAW, text="watch")])
    table.event("Doom", {"do": "move", "what": {"name": ["Martyr", "Watcher"]}, "to": "waiting room"})
    table.put("A", stage={"back left": "Watcher", "center left": "Martyr"}, hand=["Doom"], deck=["first", "second"])

    table.choose("Doom")
    table.choose("watch")

    assert not table.offers("watch")
    assert table.count("A", "hand") == drawn


@clause("8.7.4.1.2", "9.1.2.2.1", "10.2.1")
@pytest.mark.parametrize("places", [("back left", "center left"), ("center left", "back left")])
def test_what_an_assist_gave_is_still_there_when_both_leave_together(places: tuple[str, str]) -> None:
    table = Weiss()
    given = {"kind": "keyword", "keyword": "encore", "cost": [{"do": "discard"}], "text": "given"}
    gives = {"do": "modify", "what": {"where": "front of this"}, "abilities": [given]}
    table.character("Helper", abilities=[{"kind": "keyword", "keyword": "assist", "effects": [gives]}])
    table.event("Doom", {"do": "move", "what": {}, "to": "waiting room"})
    names = {"back left": "Helper", "center left": "Front"}
    table.put("A", stage={place: names[place] for place in places}, hand=["Doom", "Spare"])

    table.choose("Doom")
    table.choose("given")
    table.choose("yes")

    assert table.positions("A") == {"center left": "Front"}


@clause("8.11.1", "3.2.3.2", "9.2.1")
@pytest.mark.parametrize("filler", [3, 0])
def test_cards_put_away_count_even_after_a_reshuffle(filler: int) -> None:
    table = Weiss()
    table.climax("Finale")
    climaxes = {"count": {"slot": "milled", "type": "climax", "whose": "any"}}
    mill = {"do": "move top", "number": 3, "to": "waiting room", "slot": "milled"}
    table.event("Storm", mill, {"do": "draw", "number": climaxes})
    table.put("A", hand=["Storm"], deck=["Finale", "one", "Finale"], filler=filler, waiting_room=["w1", "w2", "w3"])

    table.choose("Storm")

    assert table.count("A", "hand") == 2


# -- the end of the turn -----------------------------------------------------------------------------------------------------


@clause("6.8.1.5", "3.3.3")
def test_a_card_drawn_at_the_very_end_is_too_many_once_more() -> None:
    table = Weiss(at="end phase")
    gone = {"on": "moved", "origin": "climax area", "to": "waiting room", "card": {}}
    table.character("Fan", abilities=[automatic(gone, DRAW)])
    table.climax("Finale")
    table.put("A", stage=["Fan"], climax_area=["Finale"], hand=[f"h{n}" for n in range(7)], deck=["drawn"])

    assert table.asked == "A hand limit"
    table.choose("drawn")

    assert table.count("A", "hand") == 7
    assert table.match.state.turn_player == 1


@clause("6.8.1.5", "8.7.6")
def test_a_state_that_begins_when_effects_end_is_seen_in_the_same_turn() -> None:
    table = Weiss()
    table.event("Boost", {"do": "modify", "what": {"name": "Weak"}, "add": {"power": 500}})
    dismiss = {"do": "move", "what": {"name": "Weak"}, "to": "waiting room"}
    state = {"have": {"name": "Weak", "number": {"power": 3000}}}
    table.character("Strict", abilities=[{"kind": "automatic", "state": state, "effects": [dismiss]}])
    table.put("A", stage={"center left": "Weak"}, hand=["Boost", "Strict"])
    table.put("B", hand=["Idle"])

    table.choose("Boost")
    table.choose("Strict")
    table.choose("center right")
    assert table.positions("A") == {"center left": "Weak", "center right": "Strict"}
    table.decline(to="clock")

    left = next(e for e in table.events(CardMoved) if table.name(e.card) == "Weak")
    assert table.match.events.index(left) < table.match.events.index(table.events(TurnStarted)[-1])


@clause("6.8.1.4", "4.12.2.7")
@pytest.mark.parametrize("soul", [0, 1])
def test_a_shot_that_found_no_damage_is_over_with_the_turn(soul: int) -> None:
    table = Weiss(at="attack declaration step")
    table.character("Striker", soul=soul)
    table.climax("Sign", "shot")
    table.put("A", stage={"center left": "Striker", "center middle": "Next"}, deck=["Sign"])
    table.put("B", stage={"center right": "Foe"}, hand=["Idle"])

    table.attack("Striker", "side")
    assert len(table.match.state.effects) == 1 - soul
    table.decline(to="clock")

    assert table.match.state.turn_player == 1
    assert table.match.state.effects == []


# -- attacks -----------------------------------------------------------------------------------------------------------------


@clause("7.2.1.3.1")
@pytest.mark.parametrize(("number", "again"), [(1, False), (2, True)])
def test_only_the_starting_players_first_turn_has_one_attack(number: int, again: bool) -> None:
    table = Weiss(at="attack declaration step", number=number)
    table.put("A", stage={"center left": "One", "center right": "Two"})
    table.put("B", hand=["Idle"])

    table.attack("One")

    assert (table.asked == "A attack") is again


@clause("7.2.1.4.2", "1.3.3.2")
@pytest.mark.parametrize(("level", "soul"), [(-1, 2), (0, 2), (1, 1)])
def test_a_side_attack_never_adds_soul(level: int, soul: int) -> None:
    table = Weiss(at="attack declaration step")
    table.character("Striker", soul=2)
    table.character("Foe", level=level)
    table.put("A", stage={"center left": "Striker", "center middle": "Next"})
    table.put("B", stage={"center right": "Foe"})

    table.attack("Striker", "side")

    assert table.soul("Striker") == soul


GREAT = {"kind": "keyword", "keyword": "great performance"}


@clause("10.6.2")
@pytest.mark.parametrize(("state", "kinds"), [("stand", {1}), ("rest", {1}), ("reverse", {1, 2})])
def test_a_resting_great_performer_still_draws_every_attack(state: str, kinds: set[int]) -> None:
    table = Weiss(at="attack declaration step")
    table.character("Star", abilities=[GREAT])
    table.put("A", stage={"center left": "Striker"})
    table.put("B", stage={"center middle": {"card": "Star", "orientation": state}, "center right": "Foe"})

    table.go()

    decision = table.match.decision
    assert decision is not None
    assert {option.kind for option in decision.options if hasattr(option, "kind")} == kinds


@clause("10.6.2", "7.2.1.5.2")
def test_with_a_great_performance_the_character_in_front_is_not_attacked() -> None:
    table = Weiss(at="attack declaration step")
    attacked = automatic({"on": "is attacked"}, DRAW)
    table.character("Star", abilities=[GREAT, attacked])
    table.character("Foe", abilities=[automatic({"on": "is attacked"}, DRAW, DRAW)])
    table.put("A", stage={"center left": "Striker", "center middle": "Next"})
    table.put("B", stage={"center middle": "Star", "center right": "Foe"})

    table.attack("Striker")

    assert table.count("B", "hand") == 1


@clause("7.6.1.2", "1.3.3.1")
@pytest.mark.parametrize(("state", "drawn"), [("stand", 1), ("reverse", 0)])
def test_who_is_reversed_already_does_not_become_so_in_battle(state: str, drawn: int) -> None:
    table = Weiss(at="attack declaration step")
    table.character("Foe", power=1000, abilities=[automatic({"on": "turned", "orientation": "reverse"}, DRAW)])
    table.put("A", stage={"center left": "Striker", "center middle": "Next"})
    table.put("B", stage={"center right": {"card": "Foe", "orientation": state}})

    table.attack("Striker", "frontal")

    assert table.orientation("Foe") == "reverse"
    assert table.count("B", "hand") == drawn


@clause("7.1.2", "8.2.1.2")
def test_what_lasts_for_the_attack_is_over_after_it() -> None:
    table = Weiss(at="attack declaration step")
    boost = {"do": "modify", "add": {"power": 1000}, "until": "end of the attack"}
    table.character("Striker", abilities=[automatic({"on": "attacks"}, boost)])
    table.put("A", stage={"center left": "Striker", "center middle": "Next"})
    table.put("B", stage={"center right": {"card": "Foe"}})
    table.character("Foe", power=3500)

    table.attack("Striker", "frontal")

    assert table.orientation("Foe") == "reverse"
    assert table.power("Striker") == 3000


@clause("4.12.2.3", "1.3.4")
@pytest.mark.parametrize(("rules", "offered"), [([], True), (["cannot be chosen"], False)])
def test_a_return_icon_cannot_choose_who_cannot_be_chosen(rules: list[str], offered: bool) -> None:
    table = Weiss(at="attack declaration step")
    table.character("Foe", rules=rules)
    table.climax("Wind", "return")
    table.put("A", stage={"center left": "Striker", "center middle": "Next"}, deck=["Wind"])
    table.put("B", stage={"center right": "Foe"})

    table.attack("Striker", "side")

    assert table.offers("Foe", "pick") is offered


# -- keywords ----------------------------------------------------------------------------------------------------------------


@clause("10.2.2", "8.7.7", "3.1.4")
@pytest.mark.parametrize(("effects", "offered"), [([], True), (["memory", "waiting room"], False)])
def test_a_card_that_left_the_waiting_room_and_returned_has_no_encore(effects: list[str], offered: bool) -> None:
    table = Weiss()
    leaves = {"on": "moved", "origin": "stage", "to": "waiting room", "card": {"name": "Martyr"}}
    taken = {"do": "move", "what": "it", "to": "memory", "slot": "taken"}
    carry = [taken, {"do": "move", "what": "taken", "to": "waiting room"}] if effects else [DRAW]
    table.character("Thief", abilities=[automatic(leaves, *carry, text="steal")])
    table.event("Fate", {"do": "move", "what": {"name": "Martyr"}, "to": "waiting room"})
    table.put("A", stage=["Thief", "Martyr"], hand=["Fate"], stock=["s1", "s2", "s3"])

    table.choose("Fate")
    table.choose("steal")

    assert "Martyr" in table.zone("A", "waiting room")
    assert (table.asked == "A pay cost") is offered


@clause("10.1.1")
@pytest.mark.parametrize(("clock", "drawn"), [(["Bell"], 1), (["Bell", "above"], 0)])
def test_an_alarm_that_was_covered_at_the_beginning_has_not_heard_it(clock: list[str], drawn: int) -> None:
    table = Weiss()
    alarm = {"kind": "automatic", "keyword": "alarm", "when": {"on": "phase", "phase": "main phase"}}
    table.character("Bell", abilities=[{**alarm, "effects": [DRAW], "text": "ring"}])
    lift = {"do": "move", "what": {"zone": "clock", "name": "above"}, "to": "waiting room"}
    table.character("Helper", abilities=[at_start_of("main phase", lift, text="lift")])
    table.put("A", stage=["Helper"], clock=clock)

    if table.asked == "A next ability":
        table.choose("lift")

    assert table.zone("A", "clock") == ["Bell"]
    assert table.count("A", "hand") == drawn


@clause("10.15.2")
@pytest.mark.parametrize(("attacker", "offered"), [("Shell", True), ("Other", False)])
def test_a_sunder_is_for_the_character_that_attacked(attacker: str, offered: bool) -> None:
    table = Weiss(at="attack declaration step")
    table.character("Shell", abilities=[{"keyword": "sunder", "args": {"name": "Core"}, "cost": [STOCK1]}])
    shell = {"card": "Shell", "markers": ["Core"]}
    table.put("A", stage={"center left": shell, "center middle": "Other", "center right": "Next"}, stock=["paid"])

    table.attack(attacker)

    assert (table.asked == "A pay cost") is offered


@clause("10.14.1.1", "8.4.2.2")
@pytest.mark.parametrize(("others", "offered"), [(["Moon"], True), ([], False)])
def test_a_fusion_needs_another_character_than_itself(others: list[str], offered: bool) -> None:
    table = Weiss()
    fusion = {"keyword": "fusion", "args": {"material": {"name": "Moon"}, "into": {"name": "Eclipse"}}}
    table.character("Moon", abilities=[fusion])
    table.put("A", stage=["Moon", *others])

    assert table.offers("Moon", "use ability") is offered


@clause("8.4.2.2", "3.7.2")
@pytest.mark.parametrize(("markers", "offered"), [(["m", "n"], True), (["m"], False)])
def test_a_cost_of_two_markers_is_not_paid_with_one(markers: list[str], offered: bool) -> None:
    table = Weiss()
    table.character("Host", abilities=[activated(DRAW, cost=[{"do": "perform", "what": "markers away", "number": 2}])])
    table.put("A", stage=[{"card": "Host", "markers": markers}])

    assert table.offers("Host", "use ability") is offered


# -- whose stage -------------------------------------------------------------------------------------------------------------


@clause("3.1.6", "8.6.3")
@pytest.mark.parametrize("said", [{}, {"whose": "opponent"}])
@pytest.mark.parametrize("zone", ["stage", "waiting_room"])
def test_a_card_of_the_other_player_stays_theirs_and_who_resolves_chooses(said: dict[str, str], zone: str) -> None:
    table = Weiss()
    foe = {"name": "Foe", "whose": "opponent", "zone": zone.replace("_", " ")}
    table.event("Push", {"do": "move", "what": foe, "to": "stage", "position": "open back", **said})
    table.put("A", hand=["Push", "Idle"])
    table.put("B", **{zone: ["Foe"]})

    table.choose("Push")
    assert table.asked == "A position"
    table.choose("back right")

    assert table.positions("A") == {}
    assert table.positions("B") == {"back right": "Foe"}


@clause("7.2.1.5.1")
@pytest.mark.parametrize(("reader", "drawn"), [("Striker", 2), ("Bystander", 0)])
def test_only_who_is_in_battle_has_a_battle_opponent(reader: str, drawn: int) -> None:
    table = Weiss(at="attack declaration step")
    draws = {"do": "draw", "number": {"word": "battle opponent's level"}}
    table.character(reader, abilities=[at_start_of("damage step", draws)])
    table.character("Foe", level=2)
    table.put("A", stage={"center left": "Striker", "center middle": "Next", "back left": "Bystander"})
    table.put("B", stage={"center right": "Foe"})

    table.attack("Striker", "frontal")

    assert table.asked == "A attack"
    assert table.count("A", "hand") == drawn


@clause("7.1.2", "6.1.1")
def test_the_attacks_of_a_turn_are_counted_from_none_in_the_next() -> None:
    table = Weiss(at="attack declaration step")
    counts = {"do": "draw", "number": {"word": "attacks this turn"}}
    table.character("Scribe", abilities=[at_start_of(phase, counts) for phase in ("encore step", "clock phase")])
    table.put("A", stage={"center left": "One", "center right": "Two", "back left": "Scribe"})

    table.attack("One")
    table.attack("Two")
    table.decline(to="clock")

    assert table.match.state.turn_player == 1
    assert table.count("A", "hand") == 2


@clause("4.12.2.7", "4.11.1.2")
@pytest.mark.parametrize(
    ("deck", "clock"), [(["Shield", "a", "b", "c"], ["a", "b"]), (["x", "Shield", "a"], ["x", "a"])]
)
def test_a_shot_watches_the_damage_of_its_own_character_alone(deck: list[str], clock: list[str]) -> None:
    table = Weiss(at="attack declaration step")
    table.climax("Sign", "shot")
    table.climax("Shield")
    table.character("Archer", abilities=[at_start_of("damage step", {"do": "damage", "number": 1}, limit=1)])
    table.put("A", stage={"center left": "Striker", "center middle": "Next", "back left": "Archer"}, deck=["Sign"])
    table.put("B", deck=deck)

    table.attack("Striker")

    assert table.asked == "A attack"
    assert table.zone("B", "clock") == clock


@clause("4.12.2.2", "3.1.4", "7.2.1.5")
@pytest.mark.parametrize(("leaves", "soul"), [(False, 3), (True, 1)])
def test_a_soul_icon_is_not_for_an_attacker_that_left_and_came_back(leaves: bool, soul: int) -> None:
    table = Weiss(at="attack declaration step")
    table.climax("Sign", "soul")
    away = automatic({"on": "attacks"}, LEAVE) if leaves else automatic({"on": "attacks"}, DRAW)
    table.character("Striker", abilities=[away])
    stage = {"center left": "Striker", "center middle": "Next"}
    table.put("A", stage=stage, stock=["s1", "s2", "s3"], deck=["Sign"] if leaves else ["drawn", "Sign"])

    table.attack("Striker")
    if leaves:
        table.choose("yes")

    assert table.asked == "A attack"
    assert table.soul("Striker") == soul


@clause("8.6.2.1.1", "8.9.3")
@pytest.mark.parametrize(("zone", "offered"), [("clock", True), ("waiting room", False)])
def test_a_color_that_a_card_has_in_the_clock_counts(zone: str, offered: bool) -> None:
    table = Weiss()
    table.character("Flag", abilities=[continuous({"do": "modify", "gain": {"color": "red"}}, zones=zone)])
    table.character("Guest", level=1, color="red")
    table.put("A", clock=["Flag"], level=["base"], hand=["Guest"])

    assert table.offers("Guest") is offered


@clause("10.8.4", "10.8.5")
@pytest.mark.parametrize(("zone", "drawn"), [("waiting room", 1), ("stage", 0)])
def test_a_change_is_used_when_a_card_comes_from_elsewhere(zone: str, drawn: int) -> None:
    table = Weiss()
    chooses = {"do": "select", "cards": {"name": "New", "zone": zone}, "slot": "new"}
    put = {"do": "move", "what": "new", "to": "stage", "position": "center right"}
    table.character("Old", abilities=[activated(chooses, put, keyword="change", limit=1)])
    table.character("Fan", abilities=[automatic({"on": "change used", "card": {}}, DRAW)])
    table.put("A", stage={"back left": "Old", "back right": "Fan"}, waiting_room=["New"] if zone != "stage" else [])
    if zone == "stage":
        table.put("A", stage={"center left": "New"})

    table.choose("Old", "use ability")

    assert table.positions("A")["center right"] == "New"
    assert table.count("A", "hand") == drawn


@clause("7.2.1.5.1")
@pytest.mark.parametrize(("reader", "power"), [("Striker", 4000), ("Bystander", 3000)])
def test_a_bystander_has_no_battle_opponent(reader: str, power: int) -> None:
    table = Weiss(at="attack declaration step")
    help_it = {"do": "modify", "what": {"where": "battle opponent", "whose": "opponent"}, "add": {"power": 1000}}
    table.character(reader, abilities=[at_start_of("damage step", help_it, limit=1)])
    table.put("A", stage={"center left": "Striker", "center middle": "Next", "back left": "Bystander"})
    table.put("B", stage={"center right": "Foe"})

    table.attack("Striker", "frontal")

    assert table.power("Foe") == power


@clause("11.3.2", "11.3.1.3")
@pytest.mark.parametrize(("action", "drawn"), [("Dance", 2), ("Sing", 1)])
def test_red_words_execute_the_command_of_their_name_alone(action: str, drawn: int) -> None:
    table = Weiss()
    commands = [
        {"keyword": "replay", "args": {"action": word}, "effects": [DRAW] * number}
        for word, number in (("Sing", 1), ("Dance", 2))
    ]
    red = {"do": "perform", "what": "replay", "args": {"action": action}}
    table.character("Idol", abilities=[activated(red, limit=1), *commands])
    table.put("A", stage=["Idol"])

    table.choose("Idol", "use ability")

    assert table.count("A", "hand") == drawn


@clause("9.6.1", "9.6.2")
def test_a_character_that_one_effect_places_later_takes_the_position() -> None:
    table = Weiss()
    first, second = (
        {"do": "move", "what": {"name": name, "zone": "waiting room"}, "to": "stage", "position": "center left"}
        for name in ("One", "Two")
    )
    table.event("Relay", first, DRAW, second)
    table.put("A", waiting_room=["One", "Two"], hand=["Relay", "Idle"])

    table.choose("Relay")

    assert table.positions("A") == {"center left": "Two"}
    assert "One" in table.zone("A", "waiting room")


@clause("10.3.2", "8.3.2")
@pytest.mark.parametrize(
    ("position", "turn", "power"),
    [("back left", "you", 3500), ("back left", "opponent", 3000), ("center middle", "you", 3000)],
)
def test_an_assist_with_a_condition_needs_the_back_stage_and_the_condition(
    position: str, turn: str, power: int
) -> None:
    table = Weiss()
    gives = {"do": "modify", "what": {"other": True}, "add": {"power": 500}}
    assist = {"kind": "keyword", "keyword": "assist", "condition": {"turn": turn}, "effects": [gives]}
    table.character("Helper", abilities=[assist])
    table.put("A", stage={"center left": "Front", position: "Helper"})

    assert table.power("Front") == power


# -- who pays --------------------------------------------------------------------------------------------------------------


@clause("8.4.3")
def test_the_player_who_may_pay_pays_from_the_own_stock() -> None:
    ransom = {"do": "may", "who": "opponent", "cost": [STOCK1], "then": [], "otherwise": [DRAW]}
    table = Weiss()
    table.event("Ransom", ransom)
    table.put("A", hand=["Ransom"], stock=["mine"], deck=["prize"]).put("B", stock=["theirs"])

    table.choose("Ransom")
    assert table.asked.startswith("B")
    table.choose("yes")

    assert table.zone("A", "stock") == ["mine"]
    assert table.zone("B", "stock") == []
    assert table.zone("A", "hand") == []
