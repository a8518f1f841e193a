"""The greedy player: sensible answers, from its view alone, and much better than chance."""

from __future__ import annotations

import pytest

from domain import players
from domain.kernel.match import Match
from domain.kernel.options import Option
from domain.kernel.view import View
from domain.rulesets.final_fantasy import RULESET
from domain.rulesets.final_fantasy.greedy import ANSWERS, greedy
from domain.rulesets.final_fantasy.options import Attack, Block, DullForCp
from domain.rulesets.final_fantasy.sight import Sight
from tests.final_fantasy.cards.samples import Sample
from tests.final_fantasy.table import FF

DECKS = sorted(name for name in RULESET.decks if name != "plain")
SWAPS = 2


def answer(table: FF) -> Option:
    """What the greedy player answers at a table."""
    match = table.go().match
    decision = match.decision
    assert decision is not None
    chosen = greedy(match.view(decision.player), decision)
    return decision.options[chosen] if isinstance(chosen, int) else chosen


def name(table: FF, option: Option) -> str:
    return f"{type(option).__name__} {table.name(getattr(option, 'card', -1))}" if hasattr(option, "card") else "pass"


@pytest.mark.parametrize("deck", DECKS)
def test_it_beats_the_random_player_with_the_same_deck(deck: str) -> None:
    won = 0
    for seed in range(SWAPS):
        for seat in (0, 1):
            match = RULESET.new_match((deck, deck), seed=seed)
            seats = [players.make("random", RULESET, seed, 0), players.make("random", RULESET, seed, 1)]
            seats[seat] = greedy
            players.play(match, seats)
            won += match.outcome is not None and match.outcome.winner == seat

    assert won >= 2 * SWAPS - 1


def test_it_answers_the_same_question_in_the_same_way() -> None:
    def played() -> Match:
        return players.play(RULESET.new_match(("ember_rush", "tidal_lock"), seed=3), [greedy, greedy])

    assert played().digest() == played().digest()


def test_it_takes_the_last_point() -> None:
    table = FF(at="attack phase", hold="").forward("Small", 1000).forward("Wall", 9000)
    table.put("A", field=["Small"]).put("B", damage_zone=["x"] * 6, field=[{"card": "Wall", "orientation": "dull"}])

    table.decline("declare attack")

    assert isinstance(answer(table), Attack)


def test_it_does_not_attack_into_a_wall() -> None:
    table = FF(at="attack phase", hold="").forward("Small", 1000).forward("Wall", 9000)
    table.put("A", field=["Small"]).put("B", field=["Wall"])

    table.decline("declare attack")

    assert name(table, answer(table)) == "pass"


def test_it_blocks_where_it_wins_the_battle() -> None:
    table = FF(at="attack phase", hold="").forward("Raider", 5000).forward("Wall", 9000).forward("Twig", 1000)
    table.put("A", field=["Raider"]).put("B", field=["Twig", "Wall"])

    table.attack("Raider")

    assert name(table, answer(table)) == "Block Wall"


def test_it_gives_no_forward_for_a_harmless_point() -> None:
    table = FF(at="attack phase", hold="").forward("Raider", 9000).forward("Twig", 4000, cost=3)
    table.put("A", field=["Raider"]).put("B", field=["Twig"])

    table.attack("Raider")

    assert name(table, answer(table)) == "pass"


def test_it_gives_any_forward_for_the_last_point() -> None:
    table = FF(at="attack phase", hold="").forward("Raider", 9000).forward("Twig", 4000, cost=3)
    table.put("A", field=["Raider"]).put("B", field=["Twig"], damage_zone=["x"] * 6)

    table.attack("Raider")

    assert isinstance(answer(table), Block)


def test_it_pays_with_backups_before_cards() -> None:
    table = Sample(hold="").wells("A", fire=2)
    table.put("A", hand=["Emberline Vanguard", "Cinderwyrm", "Ash Sweeper"])

    table.choose("play card", "Emberline Vanguard")

    assert isinstance(answer(table), DullForCp)


def test_it_burns_the_best_forward_that_burns_and_none_of_its_own() -> None:
    table = Sample(hold="").wells("A", fire=3).forward("Weak", 3000).forward("Strong", 7000, cost=4)
    table.forward("Giant", 9000, cost=6)
    table.put("A", hand=["Cinderwyrm"], field=["Weak"]).put("B", field=["Strong", "Giant"])

    assert name(table, answer(table)) == "PlayCard Cinderwyrm"
    table.choose("play card", "Cinderwyrm")

    assert name(table, answer(table)) == "Pick Strong"


def test_it_keeps_its_summon_when_only_its_own_forwards_are_there() -> None:
    table = Sample(hold="").wells("A", fire=3).forward("Mine", 5000)
    table.put("A", hand=["Cinderwyrm"], field=["Mine"])

    assert name(table, answer(table)) == "pass"


def test_it_plays_backups_first() -> None:
    table = Sample(hold="")
    table.put("A", hand=["Cinder Apprentice", "Ashen Regent", "Cinderwyrm", "Bellows Smith", "Scorch Runner"])

    assert name(table, answer(table)) in ("PlayCard Cinder Apprentice", "PlayCard Bellows Smith")


def test_it_pays_more_for_more_while_its_hand_is_full() -> None:
    rich, poor = Sample(hold="").wells("A", water=2), Sample(hold="").wells("A", water=2)
    rich.put("A", hand=["Blood of the Sea", "One", "Two", "Three"])
    poor.put("A", hand=["Blood of the Sea", "One", "Two"])

    rich.choose("play card", "Blood of the Sea")
    poor.choose("play card", "Blood of the Sea")

    assert type(answer(rich)).__name__ == "PickNumber"
    assert type(answer(poor)).__name__ == "Pass"


def test_it_has_an_answer_of_its_own_for_every_decision_that_matters() -> None:
    seen: set[str] = set()

    def noting(view: View, decision: object) -> Option | int:
        seen.add(decision.kind)  # type: ignore[attr-defined]
        return greedy(view, decision)  # type: ignore[arg-type]

    for seed, deck in enumerate(DECKS):
        players.play(RULESET.new_match((deck, deck), seed=seed), [noting, noting])

    assert seen - set(ANSWERS) <= {"put on the bottom", "order abilities", "order", "look further"}


def test_a_blocker_whose_attacker_is_gone_needs_no_rescue() -> None:
    table = FF(hold="AB", at="attack phase")
    table.forward("Raider", 5000).forward("Guard", 4000)
    table.put("A", field=["Raider"]).put("B", field=["Guard"])
    table.attack("Raider").decline("declare block").choose("block", "Guard")
    sight = Sight(table.match.view(1))
    assert sight.rescue(2000, table.card("Guard")) > 0

    table.break_it("Raider")

    assert table.phase == "block declaration"
    assert Sight(table.match.view(1)).rescue(2000, table.card("Guard")) == 0
