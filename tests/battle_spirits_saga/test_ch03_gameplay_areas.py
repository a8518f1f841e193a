"""Chapter 3. Gameplay areas: who sees what, where cards and cores go, bursts."""

from __future__ import annotations

from domain.kernel.events import CardFlipped, CardMoved, ZoneShuffled
from domain.rulesets.battle_spirits_saga import RULESET
from domain.rulesets.battle_spirits_saga.words import BURST_AREA, DECK, FIELD, HAND, TRASH
from tests.battle_spirits_saga.table import (
    BSS,
    DRAW,
    TO_HAND,
    burst,
    gains,
    select,
)
from tests.clauses import clause


@clause("3-1-1")
def test_each_player_has_every_area_and_every_piece_lies_in_one() -> None:
    match = RULESET.new_match(("ember rush", "grave toll"), seed=3)

    names = {zone.name for zone in RULESET.words.zones} | set(RULESET.words.numbers)
    assert {"deck", "hand", "trash", "field", "burst area", "reserve", "life", "void"} <= names
    lying = [card for zone in match.state.zones for card in zone]
    assert sorted(lying) == list(range(len(match.state.printed)))


@clause("3-1-2", "3-1-3", "3-3-3", "3-2-2", "3-8-2", "3-4-2", "3-5-2", "3-6-2", "3-7-2")
def test_counts_are_public_and_faces_only_where_the_area_is() -> None:
    table = (
        BSS()
        .spirit("Trap", 3000, burst("you lose life", DRAW))
        .put("B", hand=["Secret"], burst_area=["Trap"], trash=["Gone"])
    )
    table.put("B", field=[{"card": "Guard", "cores": 2, "soul": 1}]).cores("B", reserve=3, soul=1, life=4)

    mine, theirs = table.match.view(1), table.match.view(0)

    assert theirs.zone(1, HAND) == theirs.zone(1, BURST_AREA) == [None]
    assert theirs.zone(1, DECK) == [None] * theirs.count(1, DECK)
    assert mine.zone(1, DECK) == [None] * mine.count(1, DECK)
    assert mine.zone(1, HAND) != [None]
    assert mine.zone(1, BURST_AREA) != [None]
    assert theirs.zone(1, TRASH) == [table.card("Gone")]
    guard = table.card("Guard")
    assert theirs.zone(1, FIELD) == [guard]
    assert [theirs.pieces(guard, kind) for kind in (0, 1)] == [2, 1]
    assert [theirs.number(1, number) for number in (2, 3, 0)] == [3, 1, 4]


@clause("3-1-4")
def test_a_card_that_changes_areas_is_a_new_one() -> None:
    table = (
        BSS()
        .magic("Rally", "main", select("you"), gains(2000, "chosen"))
        .magic("Recall", "main", select("you"), TO_HAND)
    )
    table.put("A", hand=["Rally", "Recall"], field=["Guard"]).cores("A", reserve=5)

    table.choose("use magic", "Rally")
    assert table.bp("Guard") == 5000
    table.choose("use magic", "Recall")
    table.summon("Guard")

    assert table.bp("Guard") == 3000


@clause("3-1-5", "3-2-3-1")
def test_the_owner_orders_cards_that_come_to_a_deck_together_for_all_to_see() -> None:
    table = BSS().magic("Sweep", "main", {"do": "move", "what": {"type": "spirit", "whose": "opponent"}, "to": "deck"})
    table.put("A", hand=["Sweep"]).put("B", field=["One", "Two"])

    table.choose("use magic", "Sweep")

    assert table.asked == "B order"
    table.choose("Two")
    assert table.zone("B", "deck")[:2] == ["One", "Two"]
    assert [event.seen for event in table.events(CardMoved)][-2:] != []


@clause("3-1-6", "4-2-4", "3-5-5", "10-1-1")
def test_a_card_goes_to_its_owners_area_and_its_cores_to_its_controllers_reserve() -> None:
    table = BSS().put("A", field=[{"card": "Stolen", "cores": 2, "owner": 1}])

    table.destroy("Stolen")

    assert table.trash("B") == ["Stolen"]
    assert table.stock("A", "reserve") == 2
    assert table.stock("B", "reserve") == 0


@clause("3-2-3", "4-5-3", "4-5-2")
def test_several_cards_leave_a_deck_one_at_a_time_from_the_top() -> None:
    table = BSS().put("A", deck=["First", "Second"])

    table.draw("A", 2)

    moves = [table.name(event.card) for event in table.events(CardMoved)]
    assert moves == ["First", "Second"]
    assert table.match.view(1).zone(0, HAND) == [None, None]


@clause("3-2-4", "5-2-2")
def test_a_shuffle_comes_from_the_seed() -> None:
    orders = [
        [
            event.order
            for event in RULESET.new_match(("ember rush", "grave toll"), seed=seed).events
            if isinstance(event, ZoneShuffled)
        ]
        for seed in (5, 5, 6)
    ]

    assert orders[0] == orders[1] != orders[2]
    assert len(orders[0]) == 2


@clause("3-3-4", "3-3-2")
def test_a_hand_has_no_limit() -> None:
    table = BSS(at="end step", hold="AB").put("A", hand=["Card"] * 15)

    assert table.asked == "B main step"
    assert table.count("A", "hand") == 15


@clause("3-4-1", "3-4-3", "10-8-8")
def test_spent_cores_and_used_cards_lie_in_the_two_parts_of_the_trash() -> None:
    table = (
        BSS()
        .magic("Spell", "main", DRAW, cost=2)
        .put("A", hand=["Spell"], field=["Doomed"])
        .cores("A", reserve=2, trash=30)
    )

    table.choose("use magic", "Spell")
    table.settle()
    table.destroy("Doomed")

    assert table.trash("A") == ["Spell", "Doomed"]
    assert table.stock("A", "trash") == 32


@clause("3-5-1", "8-1-6")
def test_magic_never_stands_on_the_field() -> None:
    table = BSS().magic("Spell", "main", DRAW).put("A", hand=["Spell"])

    assert not table.offers("summon", "Spell")
    assert not table.offers("place", "Spell")


@clause("3-5-3", "7-1-1-1")
def test_a_new_spirit_is_refreshed_and_may_attack_in_its_turn() -> None:
    table = BSS().put("A", hand=["Fresh"]).cores("A", reserve=2)

    table.summon("Fresh")
    assert table.orientation("Fresh") == "refreshed"
    table.decline("attack step")

    assert table.offers("attack", "Fresh")


@clause("3-5-4")
def test_a_tenth_spirit_is_as_good_as_the_first() -> None:
    table = BSS().put("A", hand=["Tenth"], field=[f"Number {n}" for n in range(9)]).cores("A", reserve=2)

    table.summon("Tenth")

    assert len(table.field("A")) == 10


@clause("3-5-5")
def test_all_cores_of_a_card_that_leaves_go_to_the_reserve() -> None:
    table = BSS().magic("Recall", "main", select("you"), TO_HAND)
    table.put("A", hand=["Recall"], field=[{"card": "Guard", "cores": 3, "soul": 1}])

    table.choose("use magic", "Recall")

    assert (table.amount("A", "reserve"), table.amount("A", "soul core in reserve")) == (3, 1)


@clause("3-6-3", "3-7-3", "3-9-2")
def test_reserve_and_life_have_no_limit_and_the_void_never_runs_out() -> None:
    many = {"do": "transfer", "origin": "void", "number": 50, "to_whose": "you"}
    table = BSS().magic("Plenty", "main", {**many, "to": "reserve"}, {**many, "to": "life"}).put("A", hand=["Plenty"])

    table.choose("use magic", "Plenty")

    assert (table.stock("A", "reserve"), table.life("A")) == (50, 55)


@clause("3-8-1", "3-8-4", "6-6-1-2-2")
def test_only_a_card_with_a_burst_effect_can_be_set() -> None:
    table = BSS().spirit("Trap", 3000, burst("you lose life", DRAW)).put("A", hand=["Trap", "Plain"])

    assert not table.offers("set burst", "Plain")
    table.choose("set burst", "Trap")

    assert table.zone("A", "burst area") == ["Trap"]
    assert table.match.view(1).zone(0, BURST_AREA) == [None]
    assert table.match.state.face[table.card("Trap")] == 1


@clause("3-8-3", "10-2-1")
def test_a_second_burst_discards_the_first() -> None:
    table = BSS().spirit("Trap", 3000, burst("you lose life", DRAW)).spirit("Other", 3000, burst("you lose life", DRAW))
    table.put("A", hand=["Trap"], burst_area=["Other"])

    table.choose("set burst", "Trap")

    assert table.zone("A", "burst area") == ["Trap"]
    assert table.trash("A") == ["Other"]


@clause("6-6-1-2-2")
def test_one_burst_is_set_a_turn() -> None:
    table = BSS().spirit("Trap", 3000, burst("you lose life", DRAW)).put("A", hand=["Trap", "Trap"])

    table.choose("set burst", "Trap")

    assert not table.offers("set burst")


@clause("3-8-5")
def test_bursts_are_shown_when_the_game_is_over() -> None:
    table = BSS().spirit("Trap", 3000, burst("you lose life", DRAW)).put("B", burst_area=["Trap"])

    table.go().match.concede(0)

    shown = [event.card for event in table.match.events if isinstance(event, CardFlipped)]
    assert shown == [table.card("Trap")]
    assert table.match.view(0).zone(1, BURST_AREA) == shown
