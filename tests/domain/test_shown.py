"""What objects say of themselves, in a shell and in a notebook."""

from __future__ import annotations

from domain import rulesets
from projections.fold import BatchStatistics
from projections.record import PlayedMatch
from projections.results import Results

GAME = rulesets.get("weiss_schwarz")


def test_a_match_says_who_plays_and_what_is_asked() -> None:
    match = GAME.new_match(("iron_rush", "slow_harbour"), seed=7)

    assert match.decision is not None
    seat = "AB"[match.decision.player]
    told = f"Weiß Schwarz, iron rush against slow harbour, turn 0, {len(match.events)} events, {seat} decides"
    assert repr(match).startswith(f"<Match: {told} ")
    assert repr(match.state) == f"<State: 100 cards, turn 0, after {len(match.events)} events>"


def test_a_match_that_is_over_says_how_it_ended() -> None:
    match = GAME.new_match(("iron_rush", "slow_harbour"), seed=7)
    match.concede(0)

    assert "B wins" in repr(match)
    assert repr(match.state).endswith(", over>")


def test_a_notebook_shows_both_sides_and_no_raw_signs() -> None:
    match = GAME.new_match(("iron_rush", "slow_harbour"), seed=7)

    shown = match._repr_html_()

    assert shown.count("<td") == 2
    assert "deck 45, hand [" in shown
    assert "decides" in shown
    assert "Captain&#x27;s" in shown or "'" not in shown.replace("style='", "").replace("'>", "")


def test_results_show_the_matrix() -> None:
    match = GAME.new_match(("iron_rush", "slow_harbour"), seed=7)
    match.concede(1)
    statistics = BatchStatistics()
    assert match.outcome is not None
    statistics.add(PlayedMatch(0, 0, 0, ("<red>", "blue"), GAME, match.events, match.outcome))
    results = Results(statistics, is_final=True)

    assert repr(statistics) == "<BatchStatistics: weiss_schwarz, 1 matches of <red>, blue>"
    assert repr(results).startswith("<Results: weiss_schwarz, 1 matches; <red> 100.0 % (")
    html = results._repr_html_()
    assert "<th>&lt;red&gt;</th><th>blue</th><th>all</th>" in html
    assert html.count("100.0 % (") == 2
