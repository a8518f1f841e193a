"""The most frequent phrases of the game, each printed on a sample card."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from domain.rulesets.weiss_schwarz import RULESET

PHRASES = {
    "【CONT】All of your characters get +N power and +N soul.": "CC/WS03-036",
    "【CONT】Assist All of your characters in front of this card get +N power.": "LA/W01-004",
    "【ACT】【COUNTER】Backup N Level N [(N) Put this card from your hand into your waiting room]": "IT/S02-031",
    "【CONT】All of your other TRAIT characters get +N power.": "LA/W01-017",
    "【CONT】This card gets +N power for each of your other TRAIT characters.": "LA/W01-006",
    (
        "【AUTO】When this card is placed on the stage from your hand, you may put the top card of your "
        "clock into your waiting room."
    ): "IT/S02-038",
    (
        "【AUTO】When this card is placed on your climax area from your hand, choose up to N COLOUR card "
        "in your waiting room, put it into your stock, and all of your characters get +N soul until end "
        "of turn."
    ): "LA/W01-042",
    "【AUTO】Encore [Put a character from your hand into your waiting room]": "LA/W01-016",
    "【ACT】【COUNTER】Backup N Level N [Put this card from your hand into your waiting room]": "IT/S02-020",
    "【CONT】All of your characters get +N soul.": "IT/S02-041",
    (
        "【AUTO】When this card becomes 【REVERSE】, if this card's battle opponent is level N or lower, you "
        "may 【REVERSE】that character."
    ): "LA/W01-009",
    (
        "【AUTO】When this card is placed on the stage from your hand, this card gets +N power until end of turn."
    ): "LA/W01-002",
    "【CONT】This card cannot side attack.": "LA/W01-010",
    "【AUTO】Encore [Put the top card of your deck into your clock]": "LA/W01-032",
    "【AUTO】Bond/NAME [(N)]": "LA/W01-021",
    "【CONT】If the number of other TRAIT characters you have is N or more, this card gets +N power.": "LA/W01-015",
    (
        "【CONT】Assist All of your characters in front of this card get +X power. X is equal to N "
        "multiplied by that character's level."
    ): "LA/W01-020",
    (
        "【AUTO】When this card is placed on your climax area from your hand, draw a card, choose N of "
        "your characters, and that character gets +N power and +N soul until end of turn."
    ): "IT/S02-044",
    "【CONT】During your turn, this card gets +N power.": "LA/W01-022",
    (
        "【AUTO】When this card is placed on your climax area from hand, draw a card, choose N of your "
        "characters, and that character gets +N power and +N soul until end of turn."
    ): "IT/S02-045",
    "【AUTO】When your other TRAIT character attacks, this card gets +N power until end of turn.": "LA/W01-024",
    "【AUTO】Encore [Put N character from your hand into your waiting room]": "IT/S02-029",
    (
        "【ACT】[【REST】this card] Choose N of your TRAIT characters, and that character gets +N power "
        "until end of turn."
    ): "LA/W01-003",
    (
        "【CONT】Assist All of your characters in front of this card get +X power. X is equal to that "
        "character's level ×N."
    ): "IT/S02-024",
    "【CONT】If you have N or more other TRAIT characters, this card gets +N power.": "LA/W01-025",
    "【CONT】All of your other NAME get +N power.": "LA/W01-038",
    "【CONT】Assist All of your level N or higher characters in front of this card get +N power.": "LA/W01-030",
    "【AUTO】Bond/NAME [Put N card from your hand into your waiting room]": "IT/S02-028",
    "【CONT】If all of your characters are TRAIT, this card gets +N power.": "LA/W01-018",
    (
        "【AUTO】When this card is placed on the stage from your hand, this card gets +X power until end "
        "of turn. X is equal to N multiplied by the number of TRAIT characters you have."
    ): "LA/W01-033",
    "【CONT】Your other character in the middle position of the center stage gets +N power.": "LA/W01-011",
    (
        "【AUTO】When this card is placed on the stage from your hand, choose N of your TRAIT characters, "
        "and that character gets +N power until end of turn."
    ): "IT/S02-017",
    "【CONT】If the number of your other TRAIT characters is N or more, this card gets +N power.": "IT/S02-018",
    "【CONT】During your turn, this card gets +N power for each of your other TRAIT characters.": "LA/W01-028",
    (
        "【CONT】All of your other characters get the following ability. “【CONT】This card cannot side attack.”"
    ): "LA/W01-034",
    (
        "【AUTO】When you use this card's NAME, if you have a TRAIT character, choose N of your characters "
        "in battle, and that character gets +N power until end of turn."
    ): "IT/S02-020",
    (
        "If you do not have a character with NAME in its card name, this card cannot be played from your hand."
    ): "CC/WS03-027",
    (
        "【AUTO】When this card is placed on the stage from your hand, choose N of your other TRAIT "
        "characters, and that character gets +N power until end of turn."
    ): "LA/W01-029",
    (
        "【AUTO】When this card is placed on the stage from your hand, this card gets +X power until end "
        "of turn. X is equal to the number of TRAIT characters you have ×N."
    ): "IT/S02-032",
    "【AUTO】Bond/NAME [Put a card from your hand into your waiting room]": "LA/W01-013",
    (
        "【AUTO】When this card attacks, if the character facing this card is level N or higher, this card "
        "gets +N power until end of turn."
    ): "IT/S02-002",
    (
        "【ACT】[【REST】this card] Choose N of your characters, and that character gets +N power until end of turn."
    ): "CC/WS03-029",
    (
        "【AUTO】When this card is placed on the stage from your hand, look at the top card of your deck, "
        "and put it on the top of your deck or into your waiting room."
    ): "LA/W01-005",
    "【CONT】If there is a marker underneath this card, this card gets +N power.": "CC/WS03-021",
    "【AUTO】Encore [Put N TRAIT character from your hand into your waiting room]": "IT/S02-006",
    (
        "【AUTO】Change [(N) Put a card from your hand into your waiting room & Put this card into your "
        "waiting room] At the beginning of your climax phase, you may pay the cost. If you do, choose a "
        "card named NAME in your waiting room, and put it on the stage position that this card was on."
    ): "CC/WS03-005",
}

MOST_FREQUENT = 40


def phrase(text: str) -> str:
    """A paragraph with placeholders for names, traits, colors and numbers."""
    for pattern, word in (
        (r'"[^"]*"', "NAME"),
        (r"«[^»]*»", "TRAIT"),
        (r"\b(?:yellow|green|red|blue)\b", "COLOUR"),
        (r"\d+", "N"),
    ):
        text = re.sub(pattern, word, text)
    return text


@pytest.mark.parametrize(("template", "number"), PHRASES.items(), ids=PHRASES.values())
def test_a_frequent_phrase_is_printed_on_a_sample_card(template: str, number: str) -> None:
    face = RULESET.catalog.faces[RULESET.catalog.by_number[number]]

    paragraphs = [phrase(paragraph) for paragraph in face.data.text.split("\n")]

    assert template in paragraphs
    assert face.data.abilities


def test_these_are_the_most_frequent_phrases_of_real_cards() -> None:
    folders = [folder / "shared" / "carddata" / "weiss_schwarz" for folder in Path(__file__).parents]
    found = next((folder / "templates.txt" for folder in folders if (folder / "templates.txt").exists()), None)
    if found is None:
        pytest.skip("no real card data beside the repository")
    lines = found.read_text(encoding="utf-8").split("== sentences ==")[0].splitlines()

    frequent = [line.strip().split("  ", 1)[1] for line in lines if re.match(r"\s*\d+  ", line)][:MOST_FREQUENT]

    assert set(frequent) <= set(PHRASES)
