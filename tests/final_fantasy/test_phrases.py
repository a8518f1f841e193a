"""The most frequent phrases of the game, each printed on a sample card.

Placeholders: `@` the card's own name, N a number, X a name, job or category, ELEM an Element, COST and SPECIAL COST the
icons before a colon, [EX] the EX Burst icon.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from domain.rulesets.final_fantasy import RULESET

PARAGRAPHS = {
    "[EX] When @ enters the field, you may search for N Card Name X add it to your hand.": "KR-002C",
    "When @ enters the field, select N of the N following actions.": "CE-007R",
    "Haste": "KR-006C",
    "Brave": "KR-048R",
    "If you control Card Name X, @ gains +N power.": "KR-048R",
    "COST: Choose N Forward. Deal it N damage.": "KR-034C",
    "First Strike": "CE-009R",
    "When @ enters the field, you may search for N Category X Forward and add it to your hand.": "KR-019C",
    "[EX] When @ enters the field, you may search for N Job X add it to your hand.": "KR-044C",
    "COST, put @ into the Break Zone: Choose N Forward. Deal it N damage.": "KR-001C",
    "During your turn, @ also becomes a Forward with N power.": "CE-001C",
    "@ cannot be blocked by a Forward of cost N or more.": "KR-036R",
    "The Job X other than @ you control gain +N power.": "KR-010R",
    "COST: @ gains +N power until the end of the turn.": "KR-046C",
    "SPECIAL COST: Choose N Forward. Deal it N damage.": "KR-009R",
    "SPECIAL COST: Deal N damage to all the Forwards opponent controls.": "KR-058R",
    "When @ enters the field, you may search for N Card Name X add it to your hand.": "CE-035R",
    "The Card Name X you control gains +N power.": "CE-027R",
    "For each Job X other than @ you control, @ gains +N power.": "KR-025C",
    "When @ enters the field, choose N Forward opponent controls. Deal it N damage.": "CW-001C",
    "When @ is put from the field into the Break Zone, draw N card.": "KR-005C",
    "Select N of the N following actions.": "KR-014R",
    "When @ enters the field, you may search for N ELEM Forward and add it to your hand.": "KR-043R",
    "When @ attacks, @ gains +N power until the end of the turn.": "KR-010R",
    "COST: Choose N Forward. Dull it.": "KR-015C",
    "COST: @ gains Haste until the end of the turn.": "KR-007C",
    "When @ enters the field, you may search for N Job X add it to your hand.": "KR-054C",
    "When @ enters the field, draw N card.": "CE-006C",
    "The Job X you control gain +N power.": "KR-010R",
    '"Choose N Monster of cost N or less. Break it."': "KR-014R",
    "COST: Choose N Category X Forward you control. It gains +N power until the end of the turn.": "KR-029C",
    "Damage N -- @ gains +N power.": "KR-060H",
    '"@ also becomes a Forward with N power."': "CW-002R",
    "When @ enters the field, you may play N ELEM Forward of cost N or less from your hand onto the field.": "CE-010C",
    "When @ enters the field, choose N Forward. Deal it N damage.": "KR-058R",
    "COST: @ gains Brave until the end of the turn.": "KR-033C",
    "When @ enters the field, deal N damage to all the Forwards opponent controls.": "KR-012H",
    "When @ enters the field, your opponent discards N card from his/her hand.": "CW-003C",
    "You can play N or more ELEM Characters onto the field.": "CE-015H",
    "Back Attack": "KR-037H",
    "If @ is on the field, @ can produce ELEM CP.": "CE-013C",
    "COST: Choose N ELEM Forward you control. It gains +N power until the end of the turn.": "KR-003C",
    "[EX] Choose N Forward. Deal it N damage.": "KR-013C",
    "When @ enters the field, all the Forwards you control gain +N power until the end of the turn.": "CE-014L",
}
"""Whole paragraphs, each with a card that has one."""

SENTENCES = {
    "Deal it N damage.": "CW-015R",
    "Break it.": "KR-014R",
    "It gains +N power until the end of the turn.": "KR-003C",
    "COST: Choose N Forward.": "KR-005C",
    "Add it to your hand.": "KR-032C",
    "SPECIAL COST: Choose N Forward.": "KR-009R",
    "When @ enters the field, choose N Forward opponent controls.": "KR-004R",
    "COST, put @ into the Break Zone: Choose N Forward.": "KR-001C",
    "Dull it.": "KR-015C",
    "When @ enters the field, choose N Forward.": "KR-031C",
    "[EX] Choose N Forward.": "KR-013C",
    "Play it onto the field.": "CE-016H",
    "You can only use this ability during your turn.": "KR-031C",
    "Activate it.": "KR-028C",
    "Return it to its owner's hand.": "KR-068R",
    "Draw N card.": "KR-027R",
    "Activate them.": "CW-011C",
    "It loses N power until the end of the turn.": "KR-056C",
    "Dull it and Freeze it.": "KR-018R",
    "Put @ into the Break Zone: Choose N Forward.": "CW-012C",
    "When @ enters the field, reveal the top N cards of your deck.": "KR-069C",
    "You can only use this ability once per turn.": "CE-004C",
    "When @ enters the field, you may pay COST.": "CE-033R",
    "When @ attacks, choose N Forward opponent controls.": "KR-009R",
    "[EX] When @ enters the field, choose N Forward opponent controls.": "KR-004R",
    "Freeze it.": "KR-018R",
    "Choose N Forward.": "CW-015R",
    "Cancel its effect.": "KR-040R",
    "Dull them.": "CW-013C",
    "It gains Haste until the end of the turn.": "KR-005C",
    "Remove it from the game.": "CE-029R",
    "Put it into the Break Zone.": "CW-014R",
    "Deal them N damage.": "KR-062R",
    "You can only use this ability if @ is in your hand.": "CW-015R",
    "COST: Choose N Category X Forward you control.": "KR-029C",
    "During this turn, the next damage dealt to it is reduced by N instead.": "KR-042C",
    "It cannot block this turn.": "CW-002R",
}
"""Sentences inside a paragraph."""

MOST_FREQUENT = 40


def pattern(template: str, name: str) -> re.Pattern[str]:
    """A template as a pattern for the text of the card with this name."""
    written = re.escape(template)
    for word, means in (
        (re.escape("[EX]"), "EX BURST"),
        (re.escape("SPECIAL COST"), r"%[^%]+% \{S\}(?:\{\w+\})*"),
        ("COST", r"(?:\{\w+\})+"),
        ("ELEM", "(?:Fire|Ice|Wind|Earth|Lightning|Water|Light|Dark)"),
        ("@", re.escape(name)),
    ):
        written = written.replace(word, means)
    written = re.sub(r"(?<![A-Za-z])N(?![A-Za-z])", r"\\d+", written)
    return re.compile(re.sub(r"(?<![A-Za-z])X(?![A-Za-z])", r"[A-Z][\\w' -]*?(?: and| of)?", written))


def paragraphs(number: str) -> tuple[str, list[str]]:
    face = RULESET.catalog.faces[RULESET.catalog.by_number[number]]
    assert face.data.abilities
    return face.name, face.data.text.split("\n")


@pytest.mark.parametrize(("template", "number"), PARAGRAPHS.items(), ids=PARAGRAPHS.values())
def test_a_frequent_paragraph_is_printed_on_a_sample_card(template: str, number: str) -> None:
    name, found = paragraphs(number)

    assert any(pattern(template, name).fullmatch(paragraph) for paragraph in found)


@pytest.mark.parametrize(("template", "number"), SENTENCES.items(), ids=SENTENCES.values())
def test_a_frequent_sentence_is_printed_on_a_sample_card(template: str, number: str) -> None:
    name, found = paragraphs(number)

    assert any(pattern(template, name).search(paragraph) for paragraph in found)


def test_these_are_the_most_frequent_phrases_of_real_cards() -> None:
    folders = [folder / "shared" / "carddata" / "final_fantasy" for folder in Path(__file__).parents]
    found = next((folder / "templates.txt" for folder in folders if (folder / "templates.txt").exists()), None)
    if found is None:
        pytest.skip("no real card data beside the repository")
    parts = found.read_text(encoding="utf-8").split("== sentences ==")

    whole, single = (
        [line.strip().split("  ", 1)[1] for line in part.splitlines() if re.match(r"\s*\d+  ", line)][:MOST_FREQUENT]
        for part in parts
    )

    assert set(whole) <= set(PARAGRAPHS)
    assert set(single) <= {*PARAGRAPHS, *SENTENCES}
