"""The sample sets and decks: what they use together, and what every card keeps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from domain.decks import deck_faults, read_deck
from domain.kernel.abilities import CardFace
from domain.rulesets.battle_spirits_saga import RULESET
from domain.rulesets.battle_spirits_saga.ch11_keywords import KEYWORDS
from domain.rulesets.battle_spirits_saga.words import COLORS, TYPES
from tests.clauses import clause

FAULTY = Path(__file__).parent / "faulty_decks"
FACES = [face for face in RULESET.catalog.faces if not face.data.token]
EVERY_ABILITY = [ability for face in FACES for ability in face.data.abilities]


def test_there_are_at_least_eighty_cards_with_names_of_their_own() -> None:
    names = {face.name for face in FACES}

    assert len(names) == len(FACES) >= 80


def test_together_they_use_every_keyword_type_and_color() -> None:
    used = {ability.keyword for ability in EVERY_ABILITY} | {word for face in FACES for word in face.data.keywords}

    assert used >= {*KEYWORDS, "chain", "feast"}
    assert {face.data.type for face in FACES} == set(TYPES)
    assert {color for face in FACES for color in face.data.color} == set(COLORS)
    assert any("/" in symbol for face in FACES for symbol in face.data.symbols)


@pytest.mark.parametrize("face", FACES, ids=[face.number for face in FACES])
def test_a_card_has_a_text_for_what_it_does_and_levels_that_rise(face: CardFace) -> None:
    card = face.data

    assert bool(card.text) == bool(card.abilities)
    assert [level.cores for level in card.levels] == sorted({level.cores for level in card.levels})
    assert len(card.reduction) <= card.cost
    if card.type == "spirit":
        assert card.family
        assert all(level.bp for level in card.levels)
    if card.type == "magic":
        assert not card.symbols


PHRASES = {
    "[LV] <A.T. Field>": "FM02-006",
    "[Main/Flash] Select a spirit. It gains N BP during this turn.": "ER01-014",
    "[LV] {While This Spirit Attacks} <Curse>": "ER01-020",
    "[LV] <Armor COLOUR, COLOUR>": "FM02-004",
    "[Flash] <Swift>": "VT03-003",
    "[LV] [Flash] <Awaken>": "ER01-006",
    "[LV] {While This Spirit Attacks} <Luster>": "FM02-018",
    "[LV] {While This Spirit Attacks} <Confront>": "ER01-004",
    "[LV] {While This Spirit Attacks} <Gale N>": "VT03-002",
    "[LV] <Astral>": "FM02-020",
    "[LV] {When This Spirit Attacks} <Crush>": "VT03-017",
    "[LV] <Link N>": "VT03-014",
    "[LV] {While This Spirit Attacks} <Blessed>": "FM02-019",
    "[LV] {During Opponent's Turn} <Astral>": "FM02-008",
    "<Agile>": "VT03-007",
    "{During Either Attack Step} <Immortal N N>": "ER01-021",
    "[LV] {When Destroyed} Draw a card.": "ER01-018",
    "[LV] This spirit cannot attack.": "FM02-002",
    "[LV] {While This Spirit Attacks} This spirit gains N BP.": "ER01-003",
    "[LV] {When This Spirit Attacks} <Raid N>": "VT03-019",
    "[Main/Flash] Select two of your opponent's spirits and exhaust them.": "VT03-012",
    "[Main] Draw two cards.": "ER01-015",
}


@pytest.mark.parametrize(("phrase", "number"), PHRASES.items())
def test_a_frequent_phrase_is_printed_on_a_sample_card(phrase: str, number: str) -> None:
    text = RULESET.catalog.faces[RULESET.catalog.by_number[number]].data.text

    plain = re.sub(r"\[LV[\d/]+\]", "[LV]", text)
    plain = re.sub(r"<Armor [A-Z][a-z]+, [A-Z][a-z]+>", "<Armor COLOUR, COLOUR>", plain)
    plain = re.sub(r"(?<![A-Z])\+?\d+", "N", plain)
    assert phrase in plain.split("\n")


# -- decks ---------------------------------------------------------------------------------------------------------------


@clause("5-1-1", "5-1-1-1")
@pytest.mark.parametrize("name", sorted(RULESET.decks))
def test_a_sample_deck_is_legal(name: str) -> None:
    deck = RULESET.decks[name]

    RULESET.check_deck(deck)

    assert len(deck.listed()) == 50


def test_there_are_decks_of_different_temper() -> None:
    assert len(RULESET.decks) >= 4


@clause("5-1-1-1", "4-12-1")
@pytest.mark.parametrize(
    ("name", "faults"),
    [
        ("too_few.txt", ["49 cards instead of 50 to 60 (5-1-1-1)"]),
        ("five_copies.txt", ["5 copies of 'Cinder Hatchling' where 4 are allowed (5-1-1-1)"]),
        ("a_token.txt", ["'Mite Token' is a token, no card of a deck (4-12-1)"]),
    ],
)
def test_a_fault_is_named_with_its_clause(name: str, faults: list[str]) -> None:
    assert deck_faults(RULESET, read_deck(RULESET, FAULTY / name)) == faults


@clause("5-1-1-1")
def test_every_fault_is_named_at_once() -> None:
    found = deck_faults(RULESET, read_deck(RULESET, FAULTY / "everything_wrong.txt"))

    assert [fault.clause for fault in found] == ["", "5-1-1-1", "5-1-1-1", "4-12-1"]
