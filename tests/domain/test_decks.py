"""Deck lists as people write them."""

from dataclasses import replace
from pathlib import Path

import pytest

from domain.decks import UnreadableDeck, deck_faults, find_deck, find_decks, read_deck
from domain.kernel.errors import IllegalDeck, UnknownDeck
from tests.toy import RULESET


def written(folder: Path, text: str, name: str = "mine.txt") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "line",
    [
        "6 T-02",
        "6x t-02",
        "6 Two of Leaves",
        "6 x two  OF leaves",
        "Two of Leaves x6",
        "6x T-02: Two of Leaves",
        "6 Two of Leaves (T-02)",
        "6 T-02 Two of Leaves",
        "Two of Leaves - 6",
        "6 T-02  # the good one",
        "6 T-02 // the good one",
    ],
)
def test_a_line_in_any_common_form(line: str, tmp_path: Path) -> None:
    read = read_deck(RULESET, written(tmp_path, line))

    assert read.faults == []
    assert read.deck.cards == (("T-02", 6),)


def test_a_text_file_has_comments_a_name_and_copies_that_add_up(tmp_path: Path) -> None:
    path = written(tmp_path, "# my deck\nName: Leafy\n\n4 T-01\nMain Deck:\n2 Ace of Leaves\n6 T-02\nT-03\n")

    read = read_deck(RULESET, path)

    assert read.deck.name == "Leafy"
    assert read.deck.cards == (("T-01", 6), ("T-02", 6), ("T-03", 1))


def test_a_list_from_the_web_has_a_title_and_headings_that_count(tmp_path: Path) -> None:
    path = written(tmp_path, "Leafy!!\n\nCards – 12\n\nAces (6)\n6 T-01\nTwos - 6\n6 T-02\n")

    read = read_deck(RULESET, path)

    assert (read.deck.name, read.deck.cards, read.faults) == ("Leafy!!", (("T-01", 6), ("T-02", 6)), [])


def test_what_exists_is_told_once(tmp_path: Path) -> None:
    read = read_deck(RULESET, written(tmp_path, "6 Zzzz\n6 Qqqq\n"))

    assert read.faults == [
        "mine.txt, line 1: no card is called 'Zzzz'; there is: Ace of Leaves, Three of Stones, Two of Leaves",
        "mine.txt, line 2: no card is called 'Qqqq'",
    ]


def test_a_toml_file_has_a_table_for_each_part(tmp_path: Path) -> None:
    path = written(tmp_path, 'name = "Leafy"\nruleset = "toy"\n[main]\n"T-01" = 6\n"two of leaves" = 6\n', "mine.toml")

    read = read_deck(RULESET, path)

    assert (read.deck.name, read.deck.cards, read.faults) == ("Leafy", (("T-01", 6), ("T-02", 6)), [])


def test_sections_are_the_parts_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RULESET, "places", replace(RULESET.places, parts=(("evolve deck", 2),)))
    path = written(tmp_path, "6 T-01\n=== Evolve Deck ===\n2 T-02\nMain Deck\n6 T-02\nevolve:\n1 T-03\n")

    read = read_deck(RULESET, path)

    assert read.faults == []
    assert read.deck.cards == (("T-01", 6), ("T-02", 6))
    assert read.deck.parts == (("evolve deck", (("T-02", 2), ("T-03", 1))),)


def test_every_fault_is_named_with_its_line_or_its_clause(tmp_path: Path) -> None:
    path = written(tmp_path, "7 T-01\n3 Two of Leafs\n2 T-99\nwhat is this\n[sideboard]\n0 T-02\n2 Three of Stones\n")

    faults = deck_faults(RULESET, read_deck(RULESET, path))

    assert faults == [
        "mine.txt, line 2: no card is called 'Two of Leafs'; did you mean Two of Leaves?",
        "mine.txt, line 3: no card is called 'T-99'; there is: T-01, T-02, T-03, T-03b",
        "mine.txt, line 4: 'what is this' is no card with its copies, such as `4 Card name`",
        "mine.txt, line 5: Ten Points has no part of a deck called 'sideboard'; there is: main",
        "mine.txt, line 6: 0 copies of 'T-02': a deck has at least one of each card it lists",
        "mine.txt, line 7: the name 'Three of Stones' is printed on T-03 and T-03b: give the number",
        "7 cards, not 12 (1.1)",
        "7 copies of Ace of Leaves, more than 6 (1.2)",
    ]


def test_the_faults_of_a_toml_file_name_their_table(tmp_path: Path) -> None:
    path = written(tmp_path, 'ruleset = "other"\nmain = 3\n[extra]\n"T-01" = 1\n', "mine.toml")
    half = written(tmp_path, '[main]\n"T-01" = "six"\n', "half.toml")

    assert read_deck(RULESET, path).faults == [
        "mine.toml, ruleset: this is a deck for 'other', not for 'toy'",
        'mine.toml, main: a part of a deck is a table of cards with their copies: "Card" = 4',
        "mine.toml, extra: Ten Points has no part of a deck called 'extra'; there is: main",
    ]
    assert read_deck(RULESET, half).faults == ["half.toml, main: the copies of 'T-01' are a whole number, not 'six'"]


def test_what_is_no_list_at_all_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDeck, match="no TOML"):
        read_deck(RULESET, written(tmp_path, "[main\n", "mine.toml"))
    with pytest.raises(UnreadableDeck, match="cannot be read"):
        read_deck(RULESET, tmp_path)
    (tmp_path / "mine.txt").write_bytes(b"\x89\x00\xff")
    with pytest.raises(UnreadableDeck, match="it is no text"):
        read_deck(RULESET, tmp_path / "mine.txt")


@pytest.mark.parametrize(
    ("text", "form"),
    [('{\n "cards": [6]\n}\n', "JSON"), ('[{"card": 6}]', "JSON"), ('\ufeff<?xml version="1.0"?>\n<deck/>\n', "XML")],
)
def test_a_list_in_the_form_of_another_program_is_refused_as_a_whole(text: str, form: str, tmp_path: Path) -> None:
    with pytest.raises(UnreadableDeck, match=f"looks like {form}: a deck list has a card a line"):
        read_deck(RULESET, written(tmp_path, text))


def test_absurdly_many_copies_are_a_fault_and_not_a_deck(tmp_path: Path) -> None:
    read = read_deck(RULESET, written(tmp_path, "99999999999999999999 T-01\n6 T-02\n"))

    assert read.faults == ["mine.txt, line 1: 99999999999999999999 copies of 'T-01' are more than any deck has"]
    assert read.deck.cards == (("T-02", 6),)


def test_many_known_cards_are_not_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("domain.decks.FEW", 2)

    read = read_deck(RULESET, written(tmp_path, "6 Zzzz\n"))

    assert read.faults == ["mine.txt, line 1: no card is called 'Zzzz'"]


def test_a_deck_is_found_by_name_or_file(tmp_path: Path) -> None:
    path = written(tmp_path, "6 T-01\n6 T-02\n")

    assert find_deck(RULESET, "leaves") is RULESET.decks["leaves"]
    assert find_deck(RULESET, "LEAVES") is RULESET.decks["leaves"]
    assert find_deck(RULESET, str(path)).cards == RULESET.decks["leaves"].cards


def test_a_folder_stands_for_its_files_in_order(tmp_path: Path) -> None:
    written(tmp_path, "6 T-01\n6 T-03\n", "b.txt")
    written(tmp_path, '[main]\n"T-01" = 12\n', "a.toml")
    written(tmp_path, "not a deck", "notes.md")

    found = find_decks(RULESET, ["stones", str(tmp_path)])

    assert [deck.name for deck in found] == ["stones", "a", "b"]


@pytest.mark.parametrize(
    ("name", "error", "message"),
    [
        ("leafs", UnknownDeck, "no deck is called 'leafs'; did you mean leaves?"),
        ("some/where.txt", UnreadableDeck, "there is no deck file 'some/where.txt'"),
    ],
)
def test_what_does_not_exist_says_what_does(name: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message.replace("?", r"\?")):
        find_deck(RULESET, name)


def test_a_file_with_faults_is_refused_with_all_of_them(tmp_path: Path) -> None:
    path = written(tmp_path, "6 T-91\n6 Nothing at all\n")

    with pytest.raises(IllegalDeck) as refused:
        find_deck(RULESET, str(path))

    assert len(refused.value.faults) == 2


def test_an_empty_folder_says_so(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDeck, match="has no deck file"):
        find_decks(RULESET, [str(tmp_path)])
