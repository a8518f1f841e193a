"""The sample sets and decks: what they use together, and what every card keeps."""

from __future__ import annotations

from pathlib import Path

import pytest

from domain.decks import deck_faults, read_deck
from domain.kernel.abilities import CardFace
from domain.kernel.errors import Fault, IllegalDeck, UnknownCard
from domain.kernel.ruleset import Deck
from domain.rulesets.weiss_schwarz import RULESET
from domain.rulesets.weiss_schwarz.ch10_keywords import KEYWORDS
from domain.rulesets.weiss_schwarz.words import COLORS, ICON_NAMES, SIDES, TRIGGER_ICONS, TYPES
from tests.clauses import clause

FAULTY = Path(__file__).parent / "faulty_decks"
FACES = [face for face in RULESET.catalog.faces if not face.number.startswith("PL/")]
EVERY_ABILITY = [ability for face in FACES for ability in face.data.abilities]


def test_there_are_at_least_a_hundred_cards_with_names_of_their_own() -> None:
    names = {face.name for face in FACES}

    assert len(names) == len(FACES)
    assert len(names) >= 100


def test_together_they_use_every_keyword() -> None:
    used = {ability.keyword for ability in EVERY_ABILITY}

    assert used >= set(KEYWORDS)


def test_together_they_use_every_icon_type_color_and_side() -> None:
    assert {icon for face in FACES for icon in face.data.trigger} == set(TRIGGER_ICONS) - {""}
    assert {icon for face in FACES for icon in face.data.icons} == set(ICON_NAMES)
    assert {face.data.type for face in FACES} == set(TYPES)
    assert {face.data.color for face in FACES} == set(COLORS)
    assert {side for face in FACES for side in face.data.side} == set(SIDES)


@pytest.mark.parametrize("face", FACES, ids=[face.number for face in FACES])
def test_a_card_has_a_text_for_what_it_does_and_the_curve_of_the_game(face: CardFace) -> None:
    card = face.data

    assert bool(card.text) == bool(card.abilities or card.rules)
    if card.type == "character":
        assert 0 <= card.level <= 3
        assert 500 <= card.power <= 12000
        assert card.soul in (1, 2)
        assert card.traits
        assert card.trigger == (["soul"] if card.level >= 2 else [])
    elif card.type == "climax":
        assert card.trigger


# -- decks ---------------------------------------------------------------------------------------------------------------


@clause("5.1.2.1", "5.1.2.2", "5.1.2.3")
@pytest.mark.parametrize("name", sorted(RULESET.decks))
def test_a_sample_deck_is_legal(name: str) -> None:
    deck = RULESET.decks[name]

    RULESET.check_deck(deck)

    assert len(deck.listed()) == 50


@clause("5.1.2.4")
def test_a_card_may_lift_the_limit_of_its_own_name() -> None:
    deck = RULESET.decks["automaton row"]

    assert dict(deck.cards)["IT/S02-013"] == 16
    RULESET.check_deck(deck)


def faults_of(name: str) -> list[Fault]:
    return deck_faults(RULESET, read_deck(RULESET, FAULTY / name))


@clause("5.1.2.1")
def test_too_few_cards_are_a_fault() -> None:
    assert faults_of("too_few.txt") == ["49 cards instead of exactly 50 (5.1.2.1)"]


@clause("5.1.2.2")
def test_five_copies_of_a_name_are_a_fault() -> None:
    assert faults_of("five_copies.txt") == ["5 copies of 'Bram, Powder Monkey' where 4 are allowed (5.1.2.2)"]


@clause("5.1.2.3")
def test_nine_climaxes_are_a_fault() -> None:
    assert faults_of("nine_climaxes.txt") == ["9 climaxes where 8 are allowed (5.1.2.3)"]


@clause("5.1.2.1", "5.1.2.2", "5.1.2.3")
def test_every_fault_is_named_at_once() -> None:
    found = faults_of("everything_wrong.txt")

    assert [fault.clause for fault in found] == ["", "5.1.2.1", "5.1.2.2", "5.1.2.3"]
    assert "no card is called 'Bram, Powder Donkey'; did you mean Bram, Powder Monkey" in found[0]


def test_a_match_refuses_an_unknown_card_and_an_illegal_deck() -> None:
    good = RULESET.decks["iron rush"]

    with pytest.raises(UnknownCard, match="IT/S02-999"):
        RULESET.new_match((good, Deck("unknown", (*good.cards[1:], ("IT/S02-999", 4)))))
    with pytest.raises(IllegalDeck, match="46 cards"):
        RULESET.new_match((good, Deck("short", good.cards[1:])))
