"""Chapter 10, sections 4 to 6. Costs, and playing cards and abilities step by step."""

from __future__ import annotations

from typing import Any

from domain.kernel.agenda import Frame
from domain.kernel.events import AbilityPlayed, AbilityResolved, CardMoved, CardsSeen, CounterChanged, NumberChanged
from domain.kernel.match import Match
from domain.rulesets.shadowverse_evolve.ch10_playing import PLAY_CARD, resolve_card
from domain.rulesets.shadowverse_evolve.events import CardPlayed, LeaderDefenseChanged, PlayBegan
from domain.rulesets.shadowverse_evolve.words import HAND, PLAY_POINTS
from tests.clauses import clause
from tests.shadowverse_evolve.table import (
    DRAW,
    EITHER,
    ENGAGE,
    NEW,
    SVE,
    THEIRS,
    activated,
    auto,
    damage,
    enemy,
    evolve,
    fanfare,
    give,
    has,
    kw,
    leader,
    own,
    passive,
    pay,
    perform,
    token,
    when_if,
)

BURY_ONE = [{"do": "select", "cards": {"type": "follower"}, "slot": "buried"}, perform("bury", "buried")]


# -- 10.4 costs ------------------------------------------------------------------------------------------------------------


@clause("10.4.1", "10.4.2", "10.4.2.1")
def test_a_cost_is_done_action_by_action_in_its_order() -> None:
    table = SVE().amulet("Altar", activated(leader(1), cost=[pay(2), ENGAGE, {"do": "discard"}]))
    table.put("A", field=["Altar"], hand=["Spare"])

    table.use("Altar", "Spare")

    kinds = [type(event).__name__ for event in table.match.events]
    assert kinds.index("NumberChanged", table.begins + 8) < kinds.index("CardTurned")
    assert table.points("A") == 8
    assert table.orientation("Altar") == "engaged"
    assert table.cemetery("A") == ["Spare"]


@clause("10.4.2.2", "10.1.1.1")
def test_a_cost_that_cannot_be_paid_whole_is_not_paid_at_all() -> None:
    table = (
        SVE(hold="B")
        .amulet("Altar", activated(leader(1), cost=[pay(2), {"do": "discard"}]))
        .put("A", field=["Altar"], ex_area=["Spare"])
    )

    assert not table.offers("use ability", "Altar")
    assert table.points("A") == 10


@clause("10.4.2")
def test_what_a_cost_does_sets_abilities_off() -> None:
    mourns = auto({"on": "moved", "origin": "field", "to": "cemetery", "card": {"type": "follower"}}, leader(5))
    table = SVE().amulet("Altar", mourns, activated(leader(1), cost=BURY_ONE)).put("A", field=["Altar", "Lamb"])

    table.use("Altar")

    assert table.leader("A") == 26


@clause("10.4.3")
def test_a_cost_takes_from_its_controller() -> None:
    table = (
        SVE()
        .amulet("Altar", activated(leader(1), cost=[*BURY_ONE, pay(1)]))
        .put("A", field=["Altar"])
        .put("B", field=["Lamb"])
    )

    assert not table.offers("use ability", "Altar")


@clause("10.4.4", "2.5.1")
def test_play_points_must_be_there_and_are_subtracted() -> None:
    table = SVE().follower("Four", 1, 1, cost=4).give("A", "play points", 4).put("A", hand=["Four", "Four"])

    table.play("Four")

    assert table.points("A") == 0
    assert not table.offers("play card", "Four")


@clause("10.4.4.1", "10.2.1.3.3", "4.4.3.1")
def test_a_cheaper_play_leaves_the_cost_of_the_card_as_it_is() -> None:
    cheaper = passive(
        {
            "do": "modify",
            "what": {"zone": ["hand", "ex area", "resolution zone"], "type": "follower"},
            "add": {"play cost": -2},
        }
    )
    table = (
        SVE().amulet("Market", cheaper).follower("Four", 1, 1, fanfare(damage({"value": "cost"}, "opponent")), cost=4)
    )
    table.put("A", field=["Market"], hand=[{"card": "Four", "as": "First"}], ex_area=[{"card": "Four", "as": "Spare"}])

    table.play("First")

    assert table.points("A") == 8
    assert table.leader("B") == 16
    table.play("Spare")
    assert table.points("A") == 6


@clause("1.3.2.2.1", "10.6.2.5.3")
def test_a_cost_below_zero_is_paid_as_zero_and_gives_nothing_back() -> None:
    cheaper = passive({"do": "modify", "what": "this", "add": {"play cost": -5}}, zones=["hand", "resolution zone"])
    table = SVE().follower("Gift", 1, 1, cheaper, cost=2).give("A", "play points", 3).put("A", hand=["Gift"])

    table.play("Gift")

    assert table.points("A") == 3
    assert table.field("A") == ["Gift"]


@clause("10.10.2.4", "10.6.2.5.1.1", "10.6.2.5.1.2")
def test_what_sets_a_play_cost_comes_before_what_changes_it_whatever_is_older() -> None:
    cheaper = {"do": "modify", "what": "it", "add": {"play cost": -1}, "until": "game"}
    sets = {"do": "modify", "what": "it", "set": {"play cost": 3}, "until": "game"}
    table = SVE().follower("Seven", 1, 1, cost=7).effect("A", cheaper, on=["Seven"]).effect("A", sets, on=["Seven"])
    table.put("A", ex_area=["Seven"])

    table.play("Seven")

    assert table.points("A") == 8


@clause("10.4.5", "10.4.5.1")
def test_a_leader_pays_defense_down_to_nothing_and_no_further() -> None:
    blood = activated(DRAW, cost=[{"do": "pay", "what": "leader defense", "number": 3}])
    enough = SVE().amulet("Altar", blood).give("A", "defense", 3).put("A", field=["Altar"])
    short = SVE().amulet("Altar", blood).give("A", "defense", 2).put("A", field=["Altar"])

    enough.use("Altar")

    assert enough.winner == "B"
    assert not short.offers("use ability")


@clause("10.4.5.1")
def test_the_loss_that_follows_from_paying_comes_at_the_check() -> None:
    blood = activated(leader(5), cost=[{"do": "pay", "what": "leader defense", "number": 3}])
    table = SVE().amulet("Altar", blood).give("A", "defense", 3).put("A", field=["Altar"])

    table.use("Altar")

    assert table.winner == ""
    assert table.leader("A") == 5


@clause("10.4.6", "10.4.6.1")
def test_an_engage_cost_needs_a_reserved_card_and_is_paid_in_the_turn_it_came() -> None:
    fresh = SVE().amulet("Altar", activated(leader(1), cost=[ENGAGE])).put("A", field=[{"card": "Altar", **NEW}])
    tired = (
        SVE()
        .amulet("Altar", activated(leader(1), cost=[ENGAGE]))
        .put("A", field=[{"card": "Altar", "orientation": "engaged"}])
    )

    fresh.use("Altar")

    assert fresh.orientation("Altar") == "engaged"
    assert not tired.offers("use ability")


@clause("10.4.7", "10.4.7.4", "10.4.7.2", "10.1.1.2.2")
def test_a_cost_in_a_triggered_ability_is_asked_while_it_resolves_and_unpaid_skips_its_whole_text() -> None:
    asks = fanfare(leader(1), DRAW, cost=[pay(2)])
    paid, declined = (SVE().follower("Clerk", 1, 1, asks).put("A", hand=["Clerk"]) for _ in range(2))

    paid.play("Clerk").choose("yes")
    declined.play("Clerk").choose("pass")

    assert (paid.leader("A"), paid.points("A"), len(paid.hand("A"))) == (21, 7, 1)
    assert (declined.leader("A"), declined.points("A"), declined.hand("A")) == (20, 9, [])
    assert len(declined.events(AbilityPlayed)) == 1


@clause("10.4.7.5", "10.4.7.2")
def test_a_process_inside_a_spell_is_decided_while_it_resolves() -> None:
    may = {"do": "may", "cost": [pay(1)], "then": [leader(5)]}
    table = SVE().spell("Rite", DRAW, may).put("A", hand=["Rite"])

    table.play("Rite")
    drawn = len(table.hand("A"))
    table.choose("yes")

    assert drawn == 1
    assert table.leader("A") == 25


@clause("10.4.7.1", "13.2.1.2")
def test_a_keyword_before_a_text_is_a_condition_and_costs_nothing() -> None:
    combo = when_if({"amount": {"word": "cards played"}, "at_least": 2}, leader(1))
    table = SVE().spell("Dance", combo).put("A", hand=["Dance", "Dance"])

    table.play("Dance").play("Dance")

    assert table.leader("A") == 21
    assert table.points("A") == 8


@clause("10.4.7.3", "10.6.2.2.1")
def test_what_is_paid_when_playing_is_declared_before_targets_and_paid_with_the_rest() -> None:
    spell = {"additional": [{"name": "kindle", "cost": [pay(2)]}]}
    table = SVE().spell("Spark", enemy(), damage(1), when_if({"paid": "kindle"}, damage(3)), play=spell)
    table.put("A", hand=["Spark"]).put("B", field=["Ox", {"card": "Ox", "as": "Second"}]).follower("Ox", 1, 9)

    table.choose("play card", "Spark")
    first = table.asked
    points = table.points("A")
    table.match.choose(0)
    second = table.asked
    table.choose("Second")

    assert (first, second) == ("A additional cost", "A target")
    assert points == 10
    assert table.points("A") == 7
    assert table.stats("Second") == (1, 5)


# -- 10.6 playing ----------------------------------------------------------------------------------------------------------


@clause("10.6.1", "10.6.2", "10.6.2.1", "4.11.1", "10.6.2.7", "10.6.2.8.2.3", "4.9.1")
def test_a_spell_is_played_in_the_order_of_the_book() -> None:
    table = SVE().spell("Bolt", enemy(), damage(1), DRAW).put("A", hand=["Bolt"]).put("B", field=["Ox"])
    table.go()
    before = len(table.match.events)

    table.play("Bolt")

    moves = [event for event in table.match.events[before:] if isinstance(event, CardMoved)]
    order = [
        type(event) for event in table.match.events[before:] if type(event) in (PlayBegan, NumberChanged, CardPlayed)
    ]
    assert [event.clause for event in moves] == ["10.6.2.1", "5.9.1", "10.6.2.8.2.3"]
    assert order == [PlayBegan, NumberChanged, CardPlayed]
    assert table.cemetery("A") == ["Bolt"]


@clause("10.6.1", "10.1.1.3")
def test_passive_abilities_are_never_played() -> None:
    table = (
        SVE()
        .follower("Captain", 1, 1, passive(give(1, 1, {"type": "follower", "other": True})))
        .put("A", hand=["Captain"], field=["Page"])
    )

    table.play("Captain")

    assert table.events(AbilityPlayed) == []
    assert table.stats("Page") == (3, 3)


@clause("10.6.2.1", "4.1.3")
def test_while_a_card_is_played_it_is_no_longer_in_the_hand() -> None:
    table = SVE(hold="B").spell(
        "Loss", {"do": "target", "cards": {"type": "follower"}}, play={"cost": [{"do": "discard"}]}
    )
    table.put("A", hand=["Loss"], field=["Ox"])

    assert not table.offers("play card", "Loss")


@clause("10.6.2.1.1", "5.20.1.1")
def test_an_ability_played_from_the_hand_shows_its_card_until_it_is_resolved() -> None:
    ability = activated({"do": "may", "then": [DRAW]}, cost=[pay(1)], zones="hand")
    table = SVE().follower("Herald", 1, 1, ability).put("A", hand=["Herald"])

    table.use("Herald")
    card = table.card("Herald")
    during = table.match.state.seen[card]
    table.choose("pass")

    assert during == 3
    assert table.match.state.seen[card] == 1


@clause("10.6.2.1.2", "10.6.2.3.3", "8.1.2")
def test_what_cannot_be_played_to_the_end_is_not_offered() -> None:
    table = (
        SVE()
        .spell("Bolt", enemy(), damage(1))
        .follower("Sixth")
        .put("A", hand=["Bolt", "Sixth"], field=["One", "Two", "Three", "Four", "Five"])
    )

    assert not table.offers("play card", "Bolt")
    assert not table.offers("play card", "Sixth")


@clause("10.6.2.1.3", "10.6.2.8.1.1", "4.8.3.3")
def test_effects_on_a_card_of_the_ex_area_go_along_to_the_field() -> None:
    table = SVE().follower("Hero").effect("A", give(3, 3), on=["Hero"]).put("A", ex_area=["Hero"])

    table.play("Hero")

    assert table.stats("Hero") == (5, 5)


@clause("4.8.3.3", "4.1.3.2")
def test_effects_go_along_from_the_ex_area_alone() -> None:
    summon = {"do": "move", "what": "it", "to": "field", "whose": "you"}
    table = (
        SVE()
        .follower("Hero")
        .spell(
            "Call",
            {"do": "target", "cards": {"zone": ["ex area", "cemetery"], "type": "follower"}, "number": 2},
            summon,
        )
    )
    table.effect("A", give(3, 3), on=["Live", "Dead"]).put(
        "A", hand=["Call"], ex_area=[{"card": "Hero", "as": "Live"}], cemetery=[{"card": "Hero", "as": "Dead"}]
    )

    table.play("Call", "Live")

    assert table.stats("Live") == (5, 5)
    assert table.stats("Dead") == (2, 2)


@clause("10.6.2.2", "10.6.2.2.2", "5.17.3")
def test_options_are_chosen_before_targets_and_payment() -> None:
    modes = {"do": "modes", "modes": [[enemy(), damage(2)], [DRAW]]}
    table = SVE().spell("Fork", modes).put("A", hand=["Fork"]).put("B", field=["Ox", {"card": "Ox", "as": "Second"}])

    table.choose("play card", "Fork")
    first, points = table.asked, table.points("A")
    table.match.choose(0)

    assert (first, points) == ("A mode", 10)
    assert table.asked == "A target"


@clause("10.6.2.2.3", "5.2.1.2.2", "1.3.5")
def test_a_free_x_is_said_first_in_whole_numbers_from_zero() -> None:
    x = {"cost": [{"do": "pay", "what": "play points", "number": {"x": True}}]}
    table = SVE().spell("Flame", enemy(), damage({"x": True}), play=x).give("A", "play points", 4)
    table.put("A", hand=["Flame"]).put("B", field=["Ox", {"card": "Ox", "as": "Second"}]).follower("Ox", 1, 9)

    table.choose("play card", "Flame")
    asked, options = table.asked, table.options
    table.choose("2").choose("Second")

    assert asked == "A value of X"
    assert len(options) == 4
    assert table.stats("Second") == (1, 7)
    assert table.points("A") == 1


@clause("5.2.1.2.1")
def test_an_x_that_the_text_defines_is_not_asked_for() -> None:
    table = (
        SVE()
        .spell("Census", leader({"count": {"type": "follower", "whose": "any"}}))
        .put("A", hand=["Census"], field=["One", "Two"])
    )

    table.play("Census")

    assert table.asked == "A main"
    assert table.leader("A") == 22


@clause("10.6.2.3", "10.6.2.8.2")
def test_targets_are_picked_while_playing_and_cards_of_hidden_zones_while_resolving() -> None:
    table = SVE().spell("Swap", enemy(), {"do": "select", "cards": {"zone": "hand"}, "slot": "mine"}, damage(1))
    table.put("A", hand=["Swap", "One", "Two"]).put("B", field=["Ox", {"card": "Ox", "as": "Second"}])

    table.choose("play card", "Swap")
    first, points = table.asked, table.points("A")
    table.choose("Ox")

    assert (first, points) == ("A target", 10)
    assert table.asked == "A choose"
    assert table.points("A") == 9


@clause("10.6.2.3.1")
def test_a_fixed_number_of_targets_cannot_be_fallen_short_of() -> None:
    table = (
        SVE().spell("Twin", enemy(number=2), damage(1)).put("A", hand=["Twin"]).put("B", field=["Ox", "Elk", "Boar"])
    )

    table.play("Twin", "Ox")

    assert not table.offers("done")
    assert table.asked == "A target"


@clause("10.6.2.3.2", "1.3.5.1")
def test_up_to_a_number_may_be_none() -> None:
    table = (
        SVE().spell("Twin", enemy(number=2, up_to=True), damage(1), DRAW).put("A", hand=["Twin"]).put("B", field=["Ox"])
    )

    table.play("Twin").choose("done")

    assert table.stats("Ox") == (2, 2)
    assert len(table.hand("A")) == 1


@clause("10.6.2.3.3")
def test_too_few_targets_for_a_fixed_number_make_the_play_illegal() -> None:
    table = SVE().spell("Twin", enemy(number=2), damage(1)).put("A", hand=["Twin"]).put("B", field=["Ox"])

    assert not table.offers("play card", "Twin")


DIVIDE: list[dict[str, Any]] = [
    {"do": "divide", "number": 4, "among": "it"},
    {"do": "damage", "to": "it", "shares": "shares"},
]


@clause("10.6.2.4", "10.6.2.4.2")
def test_a_division_is_said_after_targets_and_before_payment_with_a_unit_for_each() -> None:
    table = SVE().spell("Rain", enemy(number=2, up_to=True), *DIVIDE).follower("Ox", 1, 9)
    table.put("A", hand=["Rain"]).put("B", field=["Ox", {"card": "Ox", "as": "Second"}])

    table.play("Rain", "Ox", "Second")
    asked, options, points = table.asked, table.options, table.points("A")
    table.choose("3")

    assert asked == "A divide"
    assert len(options) == 3
    assert points == 10
    assert (table.stats("Ox"), table.stats("Second")) == ((1, 6), (1, 8))


@clause("10.6.2.4.1")
def test_with_no_targets_nothing_is_divided() -> None:
    table = (
        SVE().spell("Rain", enemy(number=2, up_to=True), *DIVIDE, DRAW).put("A", hand=["Rain"]).put("B", field=["Ox"])
    )

    table.play("Rain").choose("done")

    assert table.stats("Ox") == (2, 2)
    assert len(table.hand("A")) == 1


@clause("10.6.2.4.2", "10.6.2.4.2.1")
def test_more_targets_than_units_cannot_be_picked() -> None:
    divide = [{"do": "divide", "number": 1, "among": "it"}, {"do": "damage", "to": "it", "shares": "shares"}]
    table = SVE().spell("Drop", enemy(number=2), *divide).put("A", hand=["Drop"]).put("B", field=["Ox", "Elk"])

    assert not table.offers("play card", "Drop")


@clause("10.6.2.5", "10.6.2.5.1.3")
def test_additional_cost_actions_come_after_the_play_points() -> None:
    table = (
        SVE()
        .spell("Pact", DRAW, play={"cost": [{"do": "pay", "what": "leader defense", "number": 2}]})
        .put("A", hand=["Pact"])
    )
    table.go()
    before = len(table.match.events)

    table.play("Pact")

    paid = [
        type(event) for event in table.match.events[before:] if type(event) in (NumberChanged, LeaderDefenseChanged)
    ]
    assert paid == [NumberChanged, LeaderDefenseChanged]
    assert table.leader("A") == 18


@clause("10.6.2.5.2")
def test_a_cost_that_is_altered_counts_as_paid() -> None:
    stays = {"kind": "continuous", "replaces": {"would": {"on": "buried"}, "to": "banished zone"}}
    table = (
        SVE()
        .follower("Lamb", 1, 1, stays)
        .amulet("Altar", activated(leader(1), cost=BURY_ONE))
        .put("A", field=["Altar", "Lamb"])
    )

    table.use("Altar")

    assert table.zone("A", "banished zone") == ["Lamb"]
    assert table.leader("A") == 21


@clause("10.6.2.5.3", "1.3.2.2")
def test_a_part_of_a_cost_that_comes_to_zero_is_skipped_and_counts_as_paid() -> None:
    none = {"count": {"zone": "banished zone"}}
    table = SVE().amulet(
        "Altar",
        activated(
            leader(1),
            cost=[{"do": "counters", "counter": "charge", "number": none, "what": "this", "remove": True}, pay(none)],
        ),
    )
    table.put("A", field=["Altar"])
    table.go()
    before = len(table.match.events)

    table.use("Altar")

    assert table.leader("A") == 21
    assert [e for e in table.match.events[before:] if isinstance(e, NumberChanged | CounterChanged)] == []


@clause("10.6.2.6", "4.4.4.1")
def test_room_is_looked_for_after_payment_so_a_cost_may_make_it() -> None:
    table = (
        SVE()
        .follower("Heir", 1, 1, {"kind": "play", "cost": BURY_ONE})
        .put("A", hand=["Heir"], field=["One", "Two", "Three", "Four", "Five"])
    )

    table.play("Heir", "Three")

    assert table.field("A") == ["One", "Two", "Four", "Five", "Heir"]


@clause("10.6.2.6", "10.6.2.1.2")
def test_a_payment_that_leaves_no_room_is_not_offered() -> None:
    choice = {"do": "select", "cards": {"zone": ["field", "hand"], "type": "follower"}, "slot": "gone"}
    cost = [choice, {"do": "move", "what": "gone", "to": "cemetery"}]
    table = SVE().follower("Heir", 1, 1, {"kind": "play", "cost": cost}).follower("Spare", 1, 1, cost=9)
    table.put("A", hand=["Heir", "Spare"], field=["One", "Two", "Three", "Four", "Five"])

    table.play("Heir")

    assert not table.offers("Spare")
    table.choose("Three")
    assert table.field("A") == ["One", "Two", "Four", "Five", "Heir"]


@clause("10.6.2.5.4", "10.4.2.2")
def test_a_payment_that_fails_after_all_undoes_the_whole_play() -> None:
    table = SVE().spell("Bolt", enemy(), damage(1), cost=3).put("A", hand=["Bolt"]).put("B", field=["Ox", "Elk"])

    table.choose("play card", "Bolt")
    during = table.zone("A", "resolution zone")
    table.match.set_number(0, PLAY_POINTS, 1, "3.2.4")
    table.choose("Ox")

    assert during == ["Bolt"]
    assert table.hand("A") == ["Bolt"]
    assert table.points("A") == 10
    assert not table.offers("play card", "Bolt")
    assert not table.events(CardPlayed)


@clause("10.6.2.7", "13.2.1.1")
def test_a_card_counts_as_played_once_it_is_paid_for() -> None:
    watches = auto({"on": "card played", "whose": "you", "card": {"whose": "any"}}, leader(1))
    table = SVE().amulet("Tally", watches).follower("One").put("A", field=["Tally"], hand=["One"])

    table.play("One")

    assert table.leader("A") == 21
    assert table.amount("A", "cards played") == 1


@clause("10.6.2.8.1", "4.4.1", "4.2.2.3")
def test_followers_and_amulets_come_onto_the_field_reserved() -> None:
    table = SVE().amulet("Shrine").put("A", hand=["Shrine", "Page"])

    table.play("Shrine").play("Page")

    assert table.field("A") == ["Shrine", "Page"]
    assert table.orientation("Page") == "reserved"


@clause("10.6.2.8.1", "10.6.2.8.2.3")
def test_a_follower_without_room_in_the_end_goes_to_the_cemetery_without_last_words() -> None:
    table = SVE().follower("Late", 1, 1, kw("last words", leader(9)))
    table.put("A", resolution_zone=["Late"], field=["One", "Two", "Three", "Four", "Five"])
    reference = table.match.state.reference(table.card("Late"))

    def resolve(match: Match) -> None:
        match.agenda.append(Frame(PLAY_CARD, 0, 0, reference, HAND, step=PLAY_CARD.steps.index(resolve_card)))

    table.deed(resolve)

    assert table.cemetery("A") == ["Late"]
    assert len(table.field("A")) == 5
    assert table.leader("A") == 20


@clause("10.6.2.8.2", "10.1.1.4", "10.8.1", "10.2.1.1")
def test_a_spell_does_what_it_says_in_its_order_and_once() -> None:
    table = (
        SVE()
        .spell("Lesson", DRAW, {"do": "discard"}, leader({"count": {"zone": "cemetery"}}))
        .put("A", hand=["Lesson"], filler=0, deck=["Top"])
    )

    table.play("Lesson")
    if table.asked == "A discard":
        table.choose("Top")

    assert table.cemetery("A") == ["Top", "Lesson"]
    assert table.leader("A") == 21


@clause("10.6.2.8.2.1", "10.7.7")
def test_an_ability_resolves_although_its_card_has_gone() -> None:
    table = SVE().amulet("Bomb", activated(enemy(), damage(5), cost=[{"do": "move", "what": "this", "to": "cemetery"}]))
    table.put("A", field=["Bomb"]).put("B", field=["Ox"])

    table.use("Bomb")

    assert table.cemetery("A") == ["Bomb"]
    assert table.cemetery("B") == ["Ox"]


@clause("10.6.2.8.2.2", "5.17.1")
def test_chosen_options_run_in_printed_order() -> None:
    modes = {"do": "modes", "number": 2, "modes": [[leader(1)], [leader({"number": "defense"})], [DRAW]]}
    table = SVE().spell("Both", modes).put("A", hand=["Both"])

    table.choose("play card", "Both")
    table.choose("1")
    table.choose("0")

    assert table.leader("A") == 42


@clause("10.6.2.8.2.3")
def test_an_ability_is_gone_once_it_is_resolved() -> None:
    table = SVE().amulet("Altar", activated(leader(1))).put("A", field=["Altar"])

    table.use("Altar")

    assert len(table.events(AbilityResolved)) == 1
    assert table.match.state.pending == []


@clause("1.3.2", "8.1.2")
def test_an_effect_that_will_do_nothing_does_not_forbid_the_play() -> None:
    table = (
        SVE()
        .spell("Theft", enemy(), perform("steal", "it"))
        .put("A", hand=["Theft"], field=["One", "Two", "Three", "Four", "Five"])
        .put("B", field=["Ox"])
    )

    table.play("Theft")

    assert table.field("B") == ["Ox"]
    assert table.cemetery("A") == ["Theft"]


@clause("10.3.2", "10.3.3")
def test_a_part_whose_condition_does_not_hold_asks_for_no_target_and_blocks_nothing() -> None:
    part = when_if({"word": "overflow"}, enemy(), damage(5))
    idle = SVE().spell("Surge", part, DRAW).give("A", "maximum play points", 6).put("A", hand=["Surge"])
    active = SVE().spell("Surge", part, DRAW).put("A", hand=["Surge"]).put("B", field=["Ox"])
    blocked = SVE().spell("Surge", part, DRAW).put("A", hand=["Surge"])

    idle.play("Surge")
    active.play("Surge")

    assert len(idle.hand("A")) == 1
    assert active.cemetery("B") == ["Ox"]
    assert not blocked.offers("play card", "Surge")


@clause("10.3.4", "10.3.5")
def test_abilities_of_followers_and_amulets_do_nothing_elsewhere() -> None:
    lord = passive(give(5, 5, {"type": "follower", "other": True}))
    table = SVE().follower(
        "Lord",
        1,
        1,
        lord,
        activated(leader(9)),
        auto({"on": "card played", "whose": "you", "card": {"whose": "any"}}, leader(9)),
    )
    table.put("A", hand=["Lord", "Page"], ex_area=["Lord"], cemetery=["Lord"], field=["Squire"])

    assert not table.offers("use ability")
    table.play("Page")
    assert table.stats("Squire") == (2, 2)
    assert table.leader("A") == 20


@clause("10.3.1", "10.3.2")
def test_an_effect_can_switch_abilities_off() -> None:
    mute = {"do": "modify", "what": "it", "lose_abilities": True, "until": "game"}
    table = SVE().follower("Wall", 1, 3, kw("ward"), kw("last words", leader(5))).spell("Hush", enemy(), mute)
    table.put("A", hand=["Hush"], field=["Hero"]).put("B", field=[{"card": "Wall", "orientation": "engaged"}])

    table.play("Hush")

    assert table.offers("attack", target="Leader")
    table.destroy("Wall")
    assert table.leader("B") == 20


@clause("3.1.2.2", "3.1.2.4", "3.1.2.4.1", "10.12.1.1")
def test_an_ability_is_its_players_and_who_is_not_named_is_its_controller() -> None:
    table = SVE().follower("Turncoat", 1, 1, activated(DRAW, leader(1))).spell("Theft", enemy(), perform("steal", "it"))
    table.put("A", hand=["Theft"]).put("B", field=["Turncoat"])

    table.play("Theft").use("Turncoat")

    assert table.leader("A") == 21
    assert table.leader("B") == 20
    assert len(table.hand("A")) == 1


@clause("10.1.1.2", "10.1.1.2.1.1", "10.7.1")
def test_a_triggered_ability_starts_by_itself() -> None:
    table = SVE().follower("Herald", 1, 1, fanfare(leader(1))).put("A", hand=["Herald"])

    table.play("Herald")

    assert table.leader("A") == 21


@clause("10.2.1.2", "7.4.8")
def test_a_persistent_effect_lasts_its_time_or_the_whole_game() -> None:
    table = SVE().spell("Brief", own(), give(1, 0, until="end of turn")).spell("Long", own(), give(0, 3))
    table.put("A", hand=["Brief", "Long"], field=["Hero"])

    table.play("Brief").play("Long")
    during = table.stats("Hero")
    table.end_turn()

    assert during == (3, 5)
    assert table.stats("Hero") == (2, 5)


@clause("4.4.3", "2.3.4")
def test_follower_alone_means_those_on_the_field_of_every_kind() -> None:
    table = (
        SVE()
        .follower("Cub", 1, 1, evolve(0))
        .evolved("Cub+", "Cub")
        .spell("Storm", damage(9, THEIRS))
        .spell("Muster", token("Fairy"))
    )
    table.put("A", field=["Cub"], evolve_deck=["Cub+"], hand=["Muster", "Late"], ex_area=["Spare"])
    table.put("B", hand=["Storm"])
    table.use("Cub").play("Muster").end_turn()

    table.play("Storm")

    assert table.field("A") == []
    assert table.ex("A") == ["Spare"]
    assert "Late" in table.hand("A")


@clause("4.3.3")
def test_a_leader_is_selected_in_its_leader_area() -> None:
    table = SVE().spell("Bolt", {"do": "target", "cards": EITHER}, damage(3)).put("A", hand=["Bolt"])

    table.play("Bolt")

    assert table.leader("B") == 17


@clause("10.6.2.1.1")
def test_a_corresponding_card_is_revealed() -> None:
    table = SVE().follower("Cub", 1, 1, evolve(0)).evolved("Cub+", "Cub").put("A", field=["Cub"], evolve_deck=["Cub+"])

    table.use("Cub")

    assert [event.clause for event in table.events(CardsSeen)] == ["12.2.2"]
    assert has("rush")["do"] == "modify"


@clause("10.3.3", "10.6.2.1.2")
def test_a_card_whose_text_sets_a_condition_is_played_where_it_holds_for_its_player() -> None:
    condition = {"condition": {"have": {"type": "follower"}}}
    mine = SVE().spell("Rally", leader(1), play=condition).put("A", hand=["Rally"], field=["Hero"])
    theirs = SVE().spell("Rally", leader(1), play=condition).put("A", hand=["Rally"]).put("B", field=["Ox"])

    assert mine.offers("play card", "Rally")
    assert not theirs.offers("play card", "Rally")
