"""Chapter 8, section 7. Resolving automatic abilities."""

from __future__ import annotations

from domain import decode_events, encode_events
from domain.kernel.events import AbilityExtinguished, AbilityPlayed, AbilityResolved, AbilityTriggered
from tests.clauses import clause
from tests.weiss_schwarz.table import DRAW, PLACED, Weiss, activated, at_start_of, automatic, continuous

LEAVES = {"on": "moved", "origin": "stage", "to": "waiting room"}
STOCK1 = {"do": "pay", "what": "stock", "number": 1}


def sacrifice(**who: object) -> dict[str, object]:
    return {"do": "move", "what": {"whose": "any", **who}, "to": "waiting room"}


@clause("8.7.2.1")
def test_a_condition_met_twice_stands_by_twice() -> None:
    table = Weiss()
    table.character("Watcher", abilities=[automatic({"on": "turned", "card": {"other": True}}, DRAW)])
    table.event("Sleep", {"do": "turn", "to": "rest", "what": {"name": ["One", "Two"]}})
    table.put("A", stage=["Watcher", "One", "Two"], hand=["Sleep"], deck=["first", "second"])

    table.choose("Sleep")
    assert table.asked == "A next ability"
    table.match.choose(1)

    assert table.zone("A", "hand") == ["first", "second"]
    assert len(table.events(AbilityTriggered)) == 2


@clause("8.7.3", "8.7.3.1")
def test_after_resolving_exactly_that_occurrence_is_gone() -> None:
    table = Weiss()
    table.character("One", abilities=[at_start_of("main phase", {"do": "may", "then": [DRAW]})])
    table.put("A", stage=["One", {"card": "One", "position": 1}], hand=["Idle"])

    table.go()
    assert len(table.match.state.pending) == 2
    table.match.choose(0)
    assert len(table.match.state.pending) == 1
    table.choose("pass")

    assert len(table.events(AbilityResolved)) == 1
    assert len(table.match.state.pending) == 0


@clause("8.7.3.1.1", "8.7.3.2.1")
def test_a_cost_that_is_not_paid_takes_one_occurrence_away() -> None:
    table = Weiss()
    table.character("Trader", abilities=[automatic({"on": "turned", "card": {"other": True}}, DRAW, cost=[STOCK1])])
    table.event("Sleep", {"do": "turn", "to": "rest", "what": {"name": ["One", "Two"]}})
    table.put("A", stage=["Trader", "One", "Two"], hand=["Sleep"], stock=["s1", "s2"], deck=["drawn"])

    table.choose("Sleep")
    table.match.choose(0)
    table.choose("pass")
    assert table.asked == "A pay cost"
    table.choose("yes")

    assert [event.clause for event in table.events(AbilityExtinguished)] == ["8.7.3.2.1"]
    assert table.zone("A", "hand") == ["drawn"]
    assert table.zone("A", "stock") == ["s1"]


@clause("8.7.3.2")
def test_an_ability_that_cannot_be_played_is_extinguished() -> None:
    table = Weiss()
    table.character("Trader", abilities=[automatic(PLACED, DRAW, cost=[STOCK1])])
    table.put("A", hand=["Trader"])

    table.choose("Trader")
    table.choose("center left")

    assert len(table.events(AbilityTriggered)) == 1
    assert len(table.events(AbilityExtinguished)) == 1
    assert table.events(AbilityPlayed) == []
    assert table.zone("A", "hand") == []


@clause("8.7.4", "8.7.4.1")
def test_a_card_that_moves_sets_its_own_ability_off() -> None:
    table = Weiss()
    table.character("Martyr", abilities=[automatic(LEAVES, DRAW)])
    table.event("Fate", sacrifice(name="Martyr"))
    table.put("A", stage=["Martyr"], hand=["Fate"], deck=["drawn"])

    table.choose("Fate")
    table.choose("play pending", "")

    assert table.zone("A", "hand") == ["drawn"]


@clause("8.7.4.1.1")
def test_from_a_hidden_zone_the_public_information_counts() -> None:
    table = Weiss()
    fan = automatic({"on": "moved", "to": "clock", "card": {"number": {"level": 1}}}, DRAW)
    table.character("Fan", abilities=[fan])
    table.character("Grown", abilities=[continuous({"do": "modify", "add": {"level": 1}}, zones="clock")])
    table.put("A", stage=["Fan"], deck=["Grown", "drawn"], hand=["Idle"])
    table.damage("A", 1)

    assert table.zone("A", "hand") == ["Idle", "drawn"]


@clause("8.7.4.1.1")
def test_to_a_hidden_zone_the_public_information_counts() -> None:
    table = Weiss()
    grown = {"on": "moved", "origin": "stage", "to": "hand", "card": {"number": {"level": 2}}}
    table.character("Fan", abilities=[automatic(grown, DRAW)])
    table.event("Growth", {"do": "modify", "what": {"name": "Small"}, "add": {"level": 2}})
    table.event("Recall", {"do": "move", "what": {"name": "Small"}, "to": "hand"})
    table.put("A", stage=["Fan", "Small"], hand=["Growth", "Recall"], deck=["drawn"])

    table.choose("Growth")
    table.choose("Recall")

    assert table.zone("A", "hand") == ["Small", "drawn"]


@clause("8.7.4.1.2")
def test_from_the_stage_the_information_on_the_stage_counts() -> None:
    table = Weiss()
    mourner = automatic({**LEAVES, "card": {"number": {"power": {"at_least": 4000}}}}, DRAW)
    table.character("Mourner", abilities=[mourner])
    table.event("Praise", {"do": "modify", "what": {"name": "Hero"}, "add": {"power": 1000}})
    table.event("Fate", sacrifice(name=["Hero", "Other"]))
    table.put("A", stage=["Mourner", "Hero", "Other"], hand=["Praise", "Fate"], deck=["drawn"])

    table.choose("Praise")
    table.choose("Fate")
    table.choose("play pending", "Mourner")
    while table.asked == "A next ability":
        table.match.choose(0)

    assert table.zone("A", "hand") == ["drawn"]


@clause("8.7.4.1.2")
def test_an_ability_given_on_the_stage_notices_that_its_card_leaves() -> None:
    table = Weiss()
    given = {"kind": "automatic", "when": LEAVES, "effects": [DRAW]}
    table.event("Blessing", {"do": "modify", "what": {"name": "Hero"}, "abilities": [given]})
    table.event("Fate", sacrifice(name="Hero"))
    table.put("A", stage=["Hero"], hand=["Blessing", "Fate"], deck=["drawn"])

    table.choose("Blessing")
    table.choose("Fate")
    table.choose("play pending", "")

    assert table.zone("A", "hand") == ["drawn"]


@clause("8.7.4.1.2")
def test_a_card_whose_master_changes_is_looked_at_as_it_was_on_the_stage() -> None:
    table = Weiss()
    watcher = automatic({**LEAVES, "card": {"whose": "you", "other": True}}, DRAW)
    table.character("Watcher", abilities=[watcher])
    table.event("Fate", sacrifice(name="Guest"))
    table.put("A", hand=["Fate"])
    table.put("B", stage=["Watcher", {"card": "Guest", "owner": "A"}], deck=["drawn"])

    table.choose("Fate")
    while table.asked.endswith("next ability"):
        table.match.choose(0)

    assert "Guest" in table.zone("A", "waiting room")
    assert "drawn" in table.zone("B", "hand")


@clause("8.7.4.1.3")
def test_between_other_public_zones_the_new_information_counts() -> None:
    table = Weiss()
    grown = {"on": "moved", "origin": "clock", "to": "waiting room", "card": {"number": {"level": 1}}}
    table.character("Fan", abilities=[automatic(grown, DRAW)])
    table.character("Grown", abilities=[continuous({"do": "modify", "add": {"level": 1}}, zones="waiting room")])
    table.event("Heal", {"do": "move", "what": {"zone": "clock"}, "to": "waiting room"})
    table.put("A", stage=["Fan"], clock=["Grown"], hand=["Heal"], deck=["drawn"])

    table.choose("Heal")

    assert table.zone("A", "hand") == ["drawn"]


@clause("8.7.5", "8.7.5.1")
def test_a_timed_activation_comes_later_and_once() -> None:
    table = Weiss()
    later = {"do": "later", "ability": {"kind": "automatic", "when": {"on": "turned", "card": {}}, "effects": [DRAW]}}
    table.event("Plan", later)
    table.event("Sleep", {"do": "turn", "to": "rest", "what": {"name": "One"}})
    table.event("Doze", {"do": "turn", "to": "rest", "what": {"name": "Two"}})
    table.put("A", stage=["One", "Two"], hand=["Plan", "Sleep", "Doze"], deck=["drawn", "kept"])

    table.choose("Plan")
    assert table.events(AbilityTriggered) == []
    table.choose("Sleep")
    table.choose("Doze")

    assert table.zone("A", "hand") == ["drawn"]
    assert len(table.events(AbilityTriggered)) == 1


@clause("8.7.6", "8.7.6.1")
def test_a_state_activation_stands_by_once_and_again_after_resolving() -> None:
    table = Weiss()
    lonely = {"kind": "automatic", "state": {"have": {"zone": "hand"}, "at_most": 0}, "effects": [DRAW]}
    table.character("Lonely", abilities=[lonely])
    table.event("Loss", {"do": "discard", "number": 5})
    table.put("A", stage=["Lonely"], hand=["Loss", "one"], deck=["first", "second"])
    table.go()
    assert table.events(AbilityTriggered) == []

    table.choose("Loss")
    assert table.zone("A", "hand") == ["first"]
    assert len(table.events(AbilityTriggered)) == 1
    table.choose("first")
    table.choose("back left")

    assert table.zone("A", "hand") == ["second"]
    assert len(table.events(AbilityTriggered)) == 2


@clause("8.7.7")
def test_an_ability_is_played_although_its_card_has_left() -> None:
    table = Weiss()
    on_placing = automatic(PLACED, DRAW, {"do": "modify", "what": "this", "add": {"power": 1000}})
    table.character("Fleeting", power=500, abilities=[on_placing])
    table.character(
        "Curse", abilities=[continuous({"do": "modify", "what": {"whose": "opponent"}, "add": {"power": -500}})]
    )
    table.put("A", hand=["Fleeting"], deck=["drawn"])
    table.put("B", stage=["Curse"])

    table.choose("Fleeting")
    table.choose("center left")
    table.choose("play pending", "")

    assert table.zone("A", "hand") == ["drawn"]
    assert table.zone("A", "stage") == []


@clause("8.7.7", "10.2.2")
def test_a_second_encore_finds_nothing_to_bring_back() -> None:
    table = Weiss()
    encore = {"keyword": "encore", "cost": [{"do": "discard"}]}
    table.character("Diva", abilities=[encore])
    table.event("Fate", sacrifice(name="Diva"))
    table.put("A", stage={"back left": "Diva"}, hand=["Fate", "paid"], stock=["s1", "s2", "s3"])

    table.choose("Fate")
    table.match.choose(0)
    table.choose("yes")

    assert table.positions("A") == {"back left": "Diva"}
    assert table.zone("A", "stock") == ["s1", "s2", "s3"]
    assert table.match.state.pending == []


@clause("8.7.5")
def test_a_timed_activation_follows_the_card_it_was_made_for() -> None:
    table = Weiss()
    when = {"on": "turned", "orientation": "rest", "card": {"slot": "remembered", "whose": "any"}}
    waits = {"kind": "automatic", "when": when, "effects": [DRAW]}
    later = {"do": "later", "about": "chosen", "until": "end of turn", "ability": waits}
    table.event("Mark", {"do": "select", "cards": {}, "slot": "chosen"}, later)
    table.character("One", abilities=[activated({"do": "turn", "to": "rest"}, text="rest one", limit=1)])
    table.character("Two", abilities=[activated({"do": "turn", "to": "rest"}, text="rest two", limit=1)])
    table.put("A", stage=["One", "Two"], hand=["Mark"], deck=["drawn"])

    table.choose("Mark")
    table.choose("Two")
    table.choose("use ability", "rest one")
    assert table.zone("A", "hand") == []
    table.choose("use ability", "rest two")

    assert table.zone("A", "hand") == ["drawn"]


@clause("8.7.4.1.2", "2.5.2")
def test_traits_of_a_card_that_left_are_known_however_many_there_are() -> None:
    table = Weiss()
    for number in range(80):
        table.character(f"Extra {number}", traits=[f"Trait {number}"])
    table.character("Mourner", abilities=[automatic({**LEAVES, "card": {"has": {"traits": "Last"}}}, DRAW)])
    table.character("Hero", traits=["Last"])
    table.event("Fate", sacrifice(name="Hero"))
    table.put("A", stage=["Mourner", "Hero"], hand=["Fate"], deck=["drawn"])

    table.choose("Fate")
    table.choose("play pending", "Mourner")

    assert table.zone("A", "hand") == ["drawn"]
    assert decode_events(encode_events(table.match.events)) == table.match.events
