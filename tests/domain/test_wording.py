"""What is printed reads like a game."""

from __future__ import annotations

from typing import Any

from domain.kernel.events import ChoiceForced, EventReplaced
from domain.kernel.options import UseAbility
from domain.kernel.telling import tell
from domain.kernel.text import card_text, listed, match_text, option_text
from tests.final_fantasy.table import FF, THEIR_FORWARDS, action, auto, gains, replaces, restricted
from tests.table import Table
from tests.weiss_schwarz.table import DRAW, Weiss, activated, automatic, continuous

GONE = {"on": "moved", "card": {"type": "character", "other": True}, "origin": "stage", "to": "waiting room"}


def told(table: Table) -> list[str]:
    """The play so far, each event with its clause."""
    lines = tell(table.ruleset, table.match.catalog, table.match.events)
    return [f"{line.clause} {line.text}".strip() for line in lines if line.position > table.begins]


def offered(table: Table) -> list[str]:
    return table.options


# -- forced choices ----------------------------------------------------------------------------------------------------


def picker(*stage: str) -> Weiss:
    """A character whose ability picks one of the opponent's."""
    pick: dict[str, Any] = {"do": "select", "cards": {"whose": "opponent"}}
    table = Weiss().character(
        "Archer", abilities=[activated(pick, {"do": "modify", "what": "it", "add": {"power": -500}})]
    )
    table.put("A", stage=["Archer"]).put("B", stage=list(stage))
    table.choose("use ability", "Archer")
    return table


def test_a_choice_with_one_answer_is_told() -> None:
    table = picker("Lone")

    assert "A choose: Lone (the only one)" in told(table)
    assert len(table.events(ChoiceForced)) == 1


def test_a_choice_that_is_put_is_told_once() -> None:
    table = picker("First", "Second")
    table.choose("Second")

    assert "A choose: Second" in told(table)
    assert table.events(ChoiceForced) == []


# -- abilities ---------------------------------------------------------------------------------------------------------


def test_options_name_an_ability_by_its_text() -> None:
    table = Weiss().character(
        "Sage", abilities=[activated(DRAW, text="Draw a card."), activated(DRAW, text="Draw once.")]
    )
    table.put("A", stage=["Sage"])

    assert [text for text in offered(table) if text.startswith("use")] == [
        'use Sage\'s "Draw a card."',
        'use Sage\'s "Draw once."',
    ]


def test_abilities_without_a_text_go_by_their_number_where_there_are_several() -> None:
    table = Weiss().character("Mute", abilities=[activated(DRAW), continuous(gains_power()), activated(DRAW)])
    table.character("Single", abilities=[activated(DRAW)])
    table.put("A", stage=["Mute", "Single"])

    assert [text for text in offered(table) if text.startswith("use")] == [
        "use Mute's ability 1",
        "use Mute's ability 2",
        "use Single's ability",
    ]


def test_a_long_text_is_cut_between_words() -> None:
    long = "At the beginning of your climax phase, if you have two or more other characters, draw up to two cards."
    table = Weiss().character("Talker", abilities=[activated(DRAW, text=long)])
    table.put("A", stage=["Talker"])

    (said,) = [text for text in offered(table) if text.startswith("use")]
    assert said == 'use Talker\'s "At the beginning of your climax phase, if you have two or more other …"'


def gains_power() -> dict[str, Any]:
    return {"do": "modify", "what": "this", "add": {"power": 500}}


def test_an_option_for_an_ability_that_is_gone_can_still_be_read() -> None:
    table = Weiss().put("A", stage=["Plain"])

    assert option_text(table.match, UseAbility(table.card("Plain"), 2)) == "use Plain's ability 3"


def two_waiting(*stage: str) -> Weiss:
    table = Weiss().character("Mourner", abilities=[automatic(GONE, DRAW, text="When another leaves, draw.")])
    both = {"do": "move", "what": {"zone": "stage", "name": ["One", "Two"]}, "to": "waiting room"}
    table.event("Storm", both)
    table.put("A", stage=list(stage), hand=["Storm"])
    table.choose("play card", "Storm")
    return table


def test_waiting_abilities_are_told_apart_by_what_set_them_off() -> None:
    table = two_waiting("Mourner", "One", "Two")

    assert [text for text in offered(table) if text.startswith("Mourner")] == [
        "Mourner's \"When another leaves, draw.\" (One: A's stage to waiting room)",
        "Mourner's \"When another leaves, draw.\" (Two: A's stage to waiting room)",
    ]


def test_a_waiting_ability_alone_needs_no_event() -> None:
    table = two_waiting("Mourner", "One")

    assert [text for text in offered(table) if text.startswith("Mourner")] == [
        'Mourner\'s "When another leaves, draw."'
    ]


# -- replacements ------------------------------------------------------------------------------------------------------


def instead(would: Any, text: str, **what: Any) -> dict[str, Any]:
    return {**replaces(would, **what), "text": text}


def warded() -> FF:
    table = FF()
    dies = {"on": "moved", "card": {"name": "Ward"}, "origin": "field", "to": "break zone"}
    table.forward("Grave", 1000, instead(dies, "It is removed instead.", to="removed from play"))
    table.forward("Hearth", 1000, instead(dies, "It is returned instead.", to="hand"))
    table.forward("Ward", 5000)
    table.put("A", field=["Ward", "Grave", "Hearth"])
    return table.break_it("Ward")


def test_replacements_are_offered_and_chosen_by_their_names() -> None:
    table = warded()

    assert offered(table) == ['Grave\'s "It is removed instead." first', 'Hearth\'s "It is returned instead." first']
    table.choose("apply replacement", "Hearth")
    assert table.hand("A") == ["Ward"]


def test_a_replacement_says_what_it_replaces_under_its_own_clause() -> None:
    table = warded()
    table.choose("apply replacement", "Hearth")

    (replaced,) = table.events(EventReplaced)
    assert replaced.clause == "11.12.5.1"
    lines = told(table)
    assert 'A order replacements: Hearth\'s "It is returned instead." first' in lines
    assert "11.12.5.1 Hearth's \"It is returned instead.\", instead of: Ward: A's field to break zone" in lines


def test_damage_that_is_replaced_is_told_with_its_amount() -> None:
    table = FF()
    hit = {"on": "damaged", "card": {"name": "Ward"}}
    table.forward("Shield", 1000, instead(hit, "It takes none.", become=0))
    table.forward("Ward", 5000).put("A", field=["Ward", "Shield"])

    table.hit("Ward", 3000)

    assert '11.12.5.1 Shield\'s "It takes none.", instead of: Ward takes 3000 damage' in told(table)


# -- effects -----------------------------------------------------------------------------------------------------------


def test_an_effect_says_what_it_does_and_that_it_is_over() -> None:
    table = FF()
    table.forward("Jailer", 1000, action(restricted("cannot attack", THEIR_FORWARDS), text="They stay."))
    table.put("A", field=["Jailer"]).put("B", field=["Thief", "Rogue"])

    table.use("Jailer").both_pass()
    while table.match.state.turn == 5:
        table.decline()

    said = "Jailer's ability: Thief, Rogue gains cannot attack"
    assert [line.split(" ", 1)[1] for line in told(table) if line.endswith(said)] == [said, f"no longer: {said}"]


def test_an_effect_for_whoever_comes_says_what_begins() -> None:
    table = FF()
    live = gains(1000, {"type": "forward"}, live=True)
    table.forward("Banner", 1000, auto({"on": "attacks"}, live, text="Your Forwards gain 1000."))
    table.put("A", field=["Banner"])

    table.attack("Banner").both_pass()

    assert any(line.endswith("Banner's ability: from now on gets power +1000") for line in told(table))


# -- the table ---------------------------------------------------------------------------------------------------------


def test_lists_of_names_with_commas_stay_readable() -> None:
    assert listed(["Ann", "Bea"]) == "Ann, Bea"
    assert listed(["Ann, the Bold", "Bea"]) == "Ann, the Bold; Bea"


def test_the_table_shows_how_cards_lie_and_hides_the_rules_own_marks() -> None:
    table = FF().put(
        "A", field=[{"card": "Tired", "orientation": "dull", "counters": {"damage": 1000, "taken": 7}}, "Fresh"]
    )

    assert card_text(table.match, table.card("Tired")) == "Tired (dull, damage 1000)"
    text = match_text(table.match)
    assert "field [Tired (dull, damage 1000); Fresh]" in text
    assert "turn began" not in text


def test_markers_and_face_down_cards_are_shown() -> None:
    table = Weiss().put("A", stage={"center left": {"card": "Guard", "markers": ["One", "Two"]}})
    table.put("A", memory=[{"card": "Hidden", "face": "down"}])

    assert card_text(table.match, table.card("Guard")) == "Guard (center left, stand, 2 under it)"
    assert card_text(table.match, table.card("Hidden")) == "Hidden (face down)"
