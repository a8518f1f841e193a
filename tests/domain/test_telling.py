"""Streams told line by line, every game."""

from __future__ import annotations

import pytest

from domain import players, rulesets
from domain.kernel import text
from domain.kernel.events import ChoiceForced, ChoiceMade, Event, MatchEnded
from domain.kernel.match import Match
from domain.kernel.telling import Teller, tell


def random_match(name: str, seed: int = 3) -> Match:
    game = rulesets.get(name)
    decks = list(game.decks)
    match = game.new_match((decks[0], decks[-1]), seed=seed)
    return players.play(match, [players.make("random", game, seed, seat) for seat in (0, 1)])


@pytest.mark.parametrize("name", rulesets.names())
def test_every_event_is_one_line_led_by_a_printed_clause(name: str) -> None:
    match = random_match(name)

    lines = list(tell(match.ruleset, match.catalog, match.events))

    assert [line.position for line in lines] == list(range(len(match.events)))
    for line in lines:
        assert line.text
        assert "\n" not in line.text
        assert line.clause in match.ruleset.clauses.printed or isinstance(
            line.event, (ChoiceMade, ChoiceForced, MatchEnded)
        )


@pytest.mark.parametrize("name", rulesets.names())
def test_no_event_of_a_game_is_told_in_the_words_of_its_fields(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: set[str] = set()

    def generic(match: Match, event: Event) -> str:
        told.add(type(event).__name__)
        return "generic"

    monkeypatch.setattr(text, "generic", generic)
    match = random_match(name)

    list(tell(match.ruleset, match.catalog, match.events))

    assert told == set()


@pytest.mark.parametrize("name", rulesets.names())
def test_a_teller_has_the_facts_of_the_match(name: str) -> None:
    match = random_match(name)
    teller = Teller(match.ruleset, match.catalog)

    for event in match.events:
        teller.tell(event)

    assert teller.match.digest() == match.digest()


def test_names_of_types_in_words() -> None:
    assert text.words_of("CardMoved") == "card moved"
    assert text.words_of("EXBurstUsed") == "EX burst used"
    assert text.words_of("Pass") == "pass"
