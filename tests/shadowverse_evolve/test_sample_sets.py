"""The sample sets and decks, the tokens of Appendix A, and the greedy player with them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from domain import players
from domain.kernel.errors import IllegalDeck, UnknownCard
from domain.kernel.ruleset import Deck
from domain.rulesets.shadowverse_evolve import RULESET
from domain.rulesets.shadowverse_evolve.words import CLASSES, EX_AREA, FIELD, KEYWORDS, SPECIAL_TYPES, TYPES
from tests.clauses import clause
from tests.shadowverse_evolve.table import SVE, token

FAULTY = Path(__file__).parent / "faulty_decks"
FACES = RULESET.catalog.faces
PRINTED = [face for face in FACES if not face.number.startswith(("TOKEN", "LEADER"))]
TOKENS = [face for face in FACES if face.number.startswith("TOKEN")]
DECKS = sorted(RULESET.decks)


def faulty(name: str) -> Deck:
    data = tomllib.loads((FAULTY / f"{name}.toml").read_text(encoding="utf-8"))
    parts = tuple((part, tuple(data.get(part, {}).items())) for part in ("evolve", "leader"))
    return Deck(name, tuple(data["main"].items()), parts)


def test_there_are_more_than_a_hundred_cards_and_they_use_everything() -> None:
    assert len(PRINTED) >= 100
    assert {face.data.type for face in PRINTED} == set(TYPES)
    assert {word for face in FACES for word in face.data.special} == set(SPECIAL_TYPES)
    assert {face.data.card_class for face in PRINTED} == set(CLASSES)


def test_together_they_use_every_keyword() -> None:
    used = {word for face in FACES for ability in face.data.abilities for word in ability.keyword.split(", ")}

    assert used >= {*KEYWORDS, "fanfare", "last words", "on evolve", "strike", "follower strike", "leader strike"}
    assert used >= {"evolve", "serve", "on race"}


@pytest.mark.parametrize("face", PRINTED, ids=[face.number for face in PRINTED])
def test_a_card_that_does_something_has_its_text(face: object) -> None:
    data = face.data  # type: ignore[attr-defined]

    assert bool(data.text) == bool(data.abilities or data.copies)


@pytest.mark.parametrize("name", DECKS)
def test_the_sample_decks_are_legal(name: str) -> None:
    RULESET.check_deck(RULESET.decks[name])


@clause("6.1.1.1", "6.1.1.2", "6.1.1.3", "6.1.1.4", "6.1.1.5.1")
def test_every_fault_of_a_deck_is_named_at_once() -> None:
    with pytest.raises(IllegalDeck) as caught:
        RULESET.check_deck(faulty("everything_wrong"))

    assert {fault.clause for fault in caught.value.faults} >= {"6.1.1.1", "6.1.1.2", "6.1.1.3", "6.1.1.4"}


@clause("6.1.1.2")
def test_thirty_nine_cards_are_one_too_few() -> None:
    with pytest.raises(IllegalDeck) as caught:
        RULESET.check_deck(faulty("thirty_nine"))

    assert [fault.clause for fault in caught.value.faults] == ["6.1.1.2"]


def test_an_unknown_card_is_named() -> None:
    with pytest.raises(UnknownCard, match="BC-999"):
        RULESET.check_deck(faulty("unknown_card"))


# -- the tokens of Appendix A ----------------------------------------------------------------------------------------------


@clause("9.1.2.3", "9.1.2")
def test_there_are_as_many_tokens_as_the_book_lists() -> None:
    kinds = [face.data.type for face in TOKENS]

    assert (kinds.count("follower"), kinds.count("amulet"), kinds.count("spell")) == (33, 8, 8)


@clause("9.1.2.3", "5.4.2")
@pytest.mark.parametrize("face", TOKENS, ids=[face.name for face in TOKENS])
def test_every_token_can_be_made_and_played(face: object) -> None:
    name, data = face.name, face.data  # type: ignore[attr-defined]
    table = (
        SVE()
        .spell("Make", token(name, 1, "ex area"))
        .follower("Ox", 1, 9)
        .put("A", hand=["Make", "Spare"], field=["Ally"])
    )
    table.put("B", field=["Ox", "Elk"]).put("A", cemetery=["Old"]).define(
        "Old", type="follower", cost=1, attack=1, defense=1, **{"class": "runecraft"}
    )

    table.play("Make")
    made = list(table.match.state.zone(0, EX_AREA))
    table.choose("play card", name)
    for _ in range(8):
        if table.asked in ("A main", ""):
            break
        table.match.choose(0)

    assert len(made) == 1
    assert table.points("A") == 10 - 1 - data.cost
    assert table.match.state.zone(0, EX_AREA) == []
    on_field = made[0] in table.match.state.zone(0, FIELD)
    assert on_field == (data.type != "spell")


# -- the greedy player -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", DECKS)
def test_the_greedy_player_beats_the_random_player_with_the_same_deck(deck: str) -> None:
    won = 0
    for seed in range(4):
        for seat in (0, 1):
            match = RULESET.new_match((deck, deck), seed=seed)
            seats = [players.make("random", RULESET, seed, 0), players.make("random", RULESET, seed, 1)]
            seats[seat] = players.make("greedy", RULESET)
            players.play(match, seats)
            won += match.outcome is not None and match.outcome.winner == seat

    assert won >= 6


def test_the_greedy_player_takes_lethal() -> None:
    table = (
        SVE()
        .give("B", "defense", 4)
        .put("A", field=["One", "Two"])
        .put("B", field=[{"card": "Ox", "orientation": "engaged"}])
    )
    decision = table.match.decision
    assert decision is not None

    chosen = players.make("greedy", RULESET)(table.sees("A"), decision)

    assert not isinstance(chosen, int)
    assert table.fits(chosen, ("attack",), {"target": "Leader"})
