"""Text that people hand in, however large, deep or wrong: one clear line, soon."""

from __future__ import annotations

from pathlib import Path
from uuid import UUID

import pytest

from api.cli import main
from domain import rulesets
from domain.cards.load import read_cards
from domain.decks import LONGEST_LINE, UnreadableDeck, read_deck
from domain.handed_in import Unreadable, text_of, toml_of
from domain.kernel.errors import FaultyCards
from domain.rulesets.final_fantasy.vocabulary import VOCABULARY
from domain.scenarios.format import FaultyScenario, read_scenario
from domain.streams.codec import DamagedBytes, pack, unpack


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("copies = " + "9" * 5000, "thousands of digits"),
        ("copies = " + "[" * 5000 + "]" * 5000, "nested too deeply"),
        ("[main]\ncard = 99999999999", "main.card is too large: at most 2,147,483,647"),
        ("card = [1, 99999999999]", r"card\[1\] is too large"),
        ("no table", "it is no TOML"),
    ],
    ids=["digits", "nesting", "number", "list", "toml"],
)
def test_toml_that_nothing_can_hold_is_refused(text: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        toml_of(text)


def test_numbers_that_fit_are_kept() -> None:
    assert toml_of("[main]\ncard = 2147483647\nflag = true") == {"main": {"card": 2147483647, "flag": True}}


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "large.txt"
    file.write_text("x" * 101)

    with pytest.raises(Unreadable, match="101 bytes, and 100 are the most"):
        text_of(file, most=100)


@pytest.mark.parametrize("line", ["4 " + " " * 16_000 + "x", "a " * 8_000 + "x 4", "9" * 5_000 + " Card"])
def test_a_very_long_line_of_a_deck_is_a_fault(line: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(f"{line}\n4 No Such Card\n")

    first, second = read_deck(rulesets.get("weiss_schwarz"), file).faults

    assert "deck.txt, line 1" in first
    assert "is too long for a card with its copies" in first
    assert "line 2: no card is called 'No Such Card'" in second
    assert len(first) < LONGEST_LINE


def test_a_deck_in_toml_that_cannot_be_read_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text("[main]\nx = " + "[" * 5000)

    with pytest.raises(UnreadableDeck, match=r"deck.toml cannot be read: its tables and lists are nested too deeply"):
        read_deck(rulesets.get("weiss_schwarz"), file)


def test_cards_and_scenarios_are_read_by_the_same_rules(tmp_path: Path) -> None:
    file = tmp_path / "file.toml"
    file.write_text("[[cards]]\npower = 99999999999")

    with pytest.raises(FaultyCards, match=r"file.toml: the number at cards\[0\].power is too large"):
        read_cards(file, VOCABULARY.card_type)
    with pytest.raises(FaultyScenario, match=r"the number at cards\[0\].power is too large"):
        read_scenario(file)


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ('type = "forwrd"', "type: no type is called 'forwrd'; did you mean forward"),
        ('type = ""', "type: no type is called ''"),
        ('type = "forward"\nicon = ["x"]', "icon: no icon is called 'x'"),
    ],
)
def test_words_that_a_game_does_not_know_are_faults_of_the_card(field: str, said: str, tmp_path: Path) -> None:
    from domain.cards.load import load_catalog

    file = tmp_path / "set.toml"
    file.write_text(f'[[cards]]\nnumber = "1-001"\nname = "One"\nelement = ["fire"]\n{field}')

    with pytest.raises(FaultyCards) as refused:
        load_catalog(VOCABULARY, [file])

    assert said in str(refused.value)


def test_a_row_that_would_unpack_to_gigabytes_is_damaged() -> None:
    owner = UUID(int=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("domain.streams.codec.MOST_BYTES", 1_000)
        row = pack(owner, 1, "match.1", b"x" * 1_001)

        with pytest.raises(DamagedBytes, match="1,001 bytes unpacked, and 1,000 are the most"):
            unpack(owner, 1, "match.1", row)
        assert unpack(owner, 1, "match.1", pack(owner, 1, "match.1", b"x" * 1_000)) == b"x" * 1_000


def test_a_number_of_thousands_of_digits_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "weiss_schwarz", "--seed", "9" * 5000]) == 2

    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "(5,000 characters)" in said
    assert len(said) < 200
