"""The greedy player: small decisions that a sensible beginner gets right, and that it beats chance."""

from __future__ import annotations

import pytest

from domain.players import make, play
from domain.rulesets.weiss_schwarz import RULESET
from domain.rulesets.weiss_schwarz.greedy import greedy
from tests.weiss_schwarz.samples import Sample

DECKS = sorted(name for name in RULESET.decks if not name.startswith("plain"))


def answer(table: Sample) -> str:
    """What the greedy player answers now, in words."""
    decision = table.go().match.decision
    assert decision is not None
    chosen = greedy(table.match.view(decision.player), decision)
    return table.options[decision.options.index(chosen)]


def test_climaxes_and_high_levels_are_exchanged_first() -> None:
    match = RULESET.new_match(("iron rush", "iron rush"), seed=3)
    decision = match.decision
    assert decision is not None
    view = match.view(decision.player)

    picked = []
    while decision is not None and decision.kind == "redraw" and decision.player == view.player:
        option = greedy(view, decision)
        if hasattr(option, "card"):
            picked.append(view.face(option.card).data)
        match.choose(option)
        decision = match.decision

    assert all(card.type == "climax" or card.level >= 2 for card in picked)


def test_the_last_clock_card_is_not_risked_for_two_cards() -> None:
    early, late = Sample(at="clock phase"), Sample(at="clock phase")
    early.put("A", hand=["Bram, Powder Monkey"], clock=["x"] * 4)
    late.put("A", hand=["Bram, Powder Monkey"], clock=["x"] * 4, level=["x"] * 3)

    assert answer(early) == "Bram, Powder Monkey"
    assert answer(late) == "pass"


def test_the_stronger_character_is_played_and_the_main_phase_ends_when_nothing_is_left() -> None:
    table = Sample()
    table.put("A", hand=["Bram, Powder Monkey", "Vigdis, Storm of Steel"], level=["Bram, Powder Monkey"], stock=["x"])

    assert answer(table) == "play Vigdis, Storm of Steel"


def test_a_helper_goes_to_the_back_stage() -> None:
    table = Sample()
    table.put("A", hand=["Ren, Stage Hand"], stage={"center left": "Mio, First Lantern"})

    table.choose("Ren, Stage Hand")

    assert answer(table) in ("back left", "back right")


def test_a_winning_battle_is_fought_and_a_losing_one_is_walked_around() -> None:
    wins, loses = Sample(at="attack phase"), Sample(at="attack phase")
    wins.put("A", stage={"center middle": "Vigdis, Storm of Steel"})
    wins.put("B", stage={"center middle": "Bram, Powder Monkey"})
    loses.put("A", stage={"center middle": "Bram, Powder Monkey"})
    loses.put("B", stage={"center middle": "Vigdis, Deck Brawler"})

    assert answer(wins) == "attack Vigdis, Storm of Steel, frontal"
    assert answer(loses) == "attack Bram, Powder Monkey, side"


def test_the_last_blow_is_taken_at_any_price() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center middle": "Bram, Powder Monkey"})
    table.put("B", stage={"center middle": "Cinder, Broadside"}, level=["x"] * 3, clock=["x"] * 6)

    assert answer(table) == "attack Bram, Powder Monkey, frontal"


def test_a_climax_is_played_for_two_attackers_and_kept_for_one() -> None:
    two, one = Sample(at="climax phase"), Sample(at="climax phase")
    for table, stage in ((two, ["Bram, Powder Monkey"] * 2), (one, ["Bram, Powder Monkey"])):
        table.put("A", hand=["All Hands to the Guns"], clock=["Bram, Powder Monkey"], stage=stage)

    assert answer(two) == "play All Hands to the Guns"
    assert answer(one) == "pass"


def test_backup_is_used_where_it_turns_the_battle() -> None:
    turns, useless = Sample(at="attack phase"), Sample(at="attack phase")
    for table, attacker in ((turns, "Bram, Powder Monkey"), (useless, "Tamaki, Polaris")):
        table.put("A", stage={"center middle": attacker})
        table.put("B", stage={"center middle": "Ren, Sheet Carrier"}, hand=["Koharu, Budget Meeting"], level=["x"])
        table.attack(attacker, "frontal")

    assert turns.asked == "B counter"
    assert "Koharu, Budget Meeting" in answer(turns)
    assert answer(useless) == "pass"


def test_a_strong_character_is_worth_an_encore_and_a_small_one_is_not() -> None:
    strong, small = Sample(at="encore step"), Sample(at="encore step")
    for table, name in ((strong, "Odette, Grand Finale"), (small, "Bram, Powder Monkey")):
        table.put("A", stage={"center left": {"card": name, "orientation": "reverse"}}, stock=["x"] * 3)

    assert answer(strong) == "yes"
    assert answer(small) == "pass"


def test_a_character_that_has_been_outgrown_is_let_go() -> None:
    table = Sample(at="encore step")
    fallen = {"card": "Vigdis, Storm of Steel", "orientation": "reverse"}
    table.put("A", stage={"center left": fallen}, stock=["x"] * 3, level=["x"] * 3)

    assert answer(table) == "pass"


def test_fighters_change_places_to_meet_whom_they_beat() -> None:
    better, settled = Sample(), Sample()
    for table, left, right in (
        (better, "Vigdis, Storm of Steel", "Bram, Powder Monkey"),
        (settled, "Bram, Powder Monkey", "Vigdis, Storm of Steel"),
    ):
        table.put("A", stage={"center left": left, "center right": right})
        table.put("B", stage={"center right": "Perrin, Deck Officer", "center left": "Tamaki, Meridian"})

    assert answer(better) == "exchange center left, center right"
    assert answer(settled) == "pass"


def test_of_a_hand_over_the_limit_the_third_climax_goes() -> None:
    table = Sample(at="end phase")
    table.put("A", hand=[*["Shot of Light"] * 3, *["Bram, Powder Monkey"] * 5])

    assert answer(table) == "Shot of Light"


def test_no_climax_is_put_into_the_level() -> None:
    table = Sample(at="clock phase")
    table.put("A", clock=["Shot of Light", *["Bram, Powder Monkey"] * 5], hand=["Vigdis, Storm of Steel"])
    table.choose("Vigdis, Storm of Steel")

    assert answer(table) == "Bram, Powder Monkey"


@pytest.mark.parametrize("deck", DECKS)
def test_it_beats_chance_with_the_same_cards(deck: str) -> None:
    won = 0
    for seed in range(3):
        for seat in (0, 1):
            players = [make("random", RULESET, seed, 0), make("random", RULESET, seed, 1)]
            players[seat] = make("greedy", RULESET, seed, seat)
            match = play(RULESET.new_match((deck, deck), seed=seed), players)
            assert match.outcome is not None
            won += match.outcome.winner == seat

    assert won >= 5


def test_it_answers_the_same_question_in_the_same_way() -> None:
    one, two = (
        play(RULESET.new_match(("midway tricks", "slow harbour"), seed=11), [greedy, greedy]).digest() for _ in range(2)
    )

    assert one == two
