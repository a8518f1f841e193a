"""The sample sets and decks: what they use together, and what every card keeps."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from domain.decks import deck_faults, find_deck, read_deck
from domain.kernel.abilities import CardFace
from domain.kernel.errors import Fault, IllegalDeck, UnknownCard
from domain.kernel.ruleset import Deck
from domain.rulesets.final_fantasy import HERE, RULESET
from domain.rulesets.final_fantasy.words import ELEMENTS, ICONS, TYPES
from tests.clauses import clause

FAULTY = Path(__file__).parent / "faulty_decks"
LIMITED = HERE / "decks" / "limited" / "harbor_draft.toml"
FACES = [face for face in RULESET.catalog.faces if not face.number.startswith("PL-")]
ABILITIES = [ability for face in FACES for ability in face.data.abilities]


def test_there_are_more_than_a_hundred_cards_with_names_of_their_own() -> None:
    names = {face.name for face in FACES}

    assert len(names) == len(FACES)
    assert len(names) >= 120


@clause("5.2.1.1", "5.2.2.1", "6.6.4")
def test_together_they_use_every_type_element_and_icon() -> None:
    assert {face.data.type for face in FACES} == set(TYPES)
    assert {element for face in FACES for element in face.data.element} == set(ELEMENTS)
    assert {icon for face in FACES for icon in face.data.icon} == set(ICONS)
    assert sum(1 for face in FACES if len(face.data.element) > 1) >= 9


def test_together_they_use_every_keyword() -> None:
    used = {ability.keyword for ability in ABILITIES}
    deeds = str([face.data for face in FACES])

    assert used >= {"brave", "haste", "first strike", "back attack", "damage", "special"}
    assert used >= {"alternative cost", "additional cost", "variable cost"}
    assert "what='freeze'" in deeds


@clause("11.10.1")
def test_ex_bursts_are_on_summons_and_on_characters() -> None:
    bursting = Counter(face.data.type for face in FACES if "ex" in face.data.icon)

    assert bursting["summon"] >= 5
    assert bursting["backup"] >= 5
    for face in FACES:
        assert ("ex" in face.data.icon) == any(ability.args.get("ex") for ability in face.data.abilities)
        assert ("ex" in face.data.icon) == face.data.text.startswith("EX BURST")


@pytest.mark.parametrize("face", FACES, ids=[face.number for face in FACES])
def test_a_card_has_a_text_for_what_it_does_and_the_curve_of_the_game(face: CardFace) -> None:
    card = face.data

    assert bool(card.text) == bool(card.abilities)
    assert card.category
    assert bool(card.job) == (card.type in ("forward", "backup"))
    assert 1 <= card.cost <= 8
    assert (1000 <= card.power <= 10000) == (card.type == "forward")
    assert card.power % 1000 == 0


# -- decks ---------------------------------------------------------------------------------------------------------------


@clause("8.1.1.1", "8.1.1.2")
@pytest.mark.parametrize("name", sorted(RULESET.decks))
def test_a_sample_deck_is_legal(name: str) -> None:
    deck = RULESET.decks[name]

    RULESET.check_deck(deck)

    assert len(deck.listed()) == 50


@clause("8.1.1.1")
def test_the_limited_deck_is_legal_in_limited_play_alone() -> None:
    deck = find_deck(RULESET, str(LIMITED))

    RULESET.check_deck(deck, "limited")
    with pytest.raises(IllegalDeck, match="exactly 50 cards, not 40"):
        RULESET.check_deck(deck, "constructed")


def faults_of(name: str) -> list[Fault]:
    return deck_faults(RULESET, read_deck(RULESET, FAULTY / name))


@clause("8.1.1.1")
def test_forty_nine_cards_are_a_fault() -> None:
    assert faults_of("forty_nine.txt") == ["a constructed deck has exactly 50 cards, not 49 (8.1.1.1)"]


@clause("8.1.1.2", "5.2.5.1")
def test_four_copies_of_a_number_are_a_fault() -> None:
    assert faults_of("four_copies.txt") == ["4 copies of KR-007C; at most 3 are allowed (8.1.1.2)"]


@clause("8.1.1.1", "8.1.1.2", "5.1")
def test_every_fault_is_named_at_once() -> None:
    found = faults_of("everything_wrong.txt")

    assert [fault.clause for fault in found] == ["", "8.1.1.1", "8.1.1.2", "8.1.1.2"]
    assert "no card is called 'Slag Road'; did you mean Slag Toad" in found[0]
    assert "not 54" in found[1]


@clause("5.1")
def test_a_match_refuses_an_unknown_card_and_an_illegal_deck() -> None:
    good = RULESET.decks["ember_rush"]

    with pytest.raises(UnknownCard, match="KR-999C"):
        RULESET.new_match((good, Deck("unknown", (*good.cards[1:], ("KR-999C", 3)))))
    with pytest.raises(IllegalDeck, match="not 47"):
        RULESET.new_match((good, Deck("short", good.cards[1:])))
