"""Which lines of a card's printed text belong to which of its abilities."""

from __future__ import annotations

from domain.cards.language import CardData

QUOTES = ('"', "“", "•", "・", "-")
"""How a line begins that is one of the effects to choose from, under the line that says so."""

Printed = tuple[str, tuple[str, ...]]
"""The line of an ability, and the lines of the effects to choose from below it."""


def ability_lines(card: CardData) -> list[Printed]:
    """The printed lines of each ability, in their order; nothing where lines and abilities do not fit together."""
    found: list[tuple[str, list[str]]] = []
    for line in (line.strip() for line in card.text.splitlines()):
        if line.startswith(QUOTES) and found:
            found[-1][1].append(line.strip('"“”•・- '))
        elif line:
            found.append((line, []))
    if len(found) == len(card.abilities):
        return [(line, tuple(below)) for line, below in found]
    if len(card.abilities) == 1 and found:
        return [(" ".join(line for line, _ in found), tuple(each for _, below in found for each in below))]
    return [("", ())] * len(card.abilities)
